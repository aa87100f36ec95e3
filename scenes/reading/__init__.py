"""Parts of the screens that are read: scores, finished matches, the rules book."""
