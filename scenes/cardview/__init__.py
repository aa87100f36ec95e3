"""Cards and events for any screen: faces, positions, words, the state of a trick, and the log in sentences."""
