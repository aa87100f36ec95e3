"""The policies of quick players, for one hand or one hand per world: rules for cards and passes, learned tables."""
