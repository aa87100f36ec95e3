"""Hearts without pixels: rules, deals, matches, computer players and the saved records."""

VERSION = "1.0.0"
