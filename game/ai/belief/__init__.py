"""What a View proves about the hidden cards, how likely each holding is, and drawing worlds that fit."""
