"""For people: what a choice was worth, what would have been better, and a reason that is true."""
