"""Hearts without pixels: rules, deals, matches, computer players and the saved records."""

VERSION = "1.0.0"
FORMAT = 1  # of the texts of codes and matches
