"""Text: rule sets and scores told in English, Views as lines for other programs, deals in bridge notation."""
