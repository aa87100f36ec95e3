"""What the end of each world is worth to a seat: points, moons, chips, and the chance to win the match."""
