"""Blocks of the screens that are read: scores, finished matches, reviews, challenges, the rules book."""
