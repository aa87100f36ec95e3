"""Finished matches: export and import as text, statistics, and attempts at challenges."""
