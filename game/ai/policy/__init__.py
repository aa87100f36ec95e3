"""What a quick player does, on one hand or one hand per world: rules for cards and passes, and learned tables."""
