"""Hearts without pixels: rules, deals, matches, computer players and the saved records."""
