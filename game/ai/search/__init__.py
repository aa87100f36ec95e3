"""Every choice of a seat priced in the same worlds: plays, passes, bids."""
