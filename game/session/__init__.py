"""A match at this device: its people and computer players, saving, hints, and the review of a finished deal."""
