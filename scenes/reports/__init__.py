"""Parts of the screens that are read: scores, finished matches, reviews, the rules book."""
