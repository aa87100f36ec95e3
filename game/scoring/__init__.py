"""What taken cards come to: points, moons, chips, the price of a revoke, totals, and when a match is over."""

from game.scoring.settlement import settle

__all__ = ["settle"]
