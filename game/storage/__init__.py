"""Settings, matches under way and finished matches in one SQLite file: the only home of files in the game."""
