"""Everything that is saved: settings, matches and challenges in an SQLite file, and text files with exports."""
