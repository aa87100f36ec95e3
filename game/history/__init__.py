"""Finished matches: export and import as text, statistics, and what has come of challenges."""
