"""Text: rule sets in English sentences, Views as lines for other programs, deals in bridge notation."""
