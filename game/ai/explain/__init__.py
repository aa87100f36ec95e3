"""Explanations for people: what a choice was worth, what would have been better, and true reasons for that."""
