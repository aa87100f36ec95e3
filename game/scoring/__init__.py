"""What taken cards come to: points, moons, chips, the price of a revoke, totals, and when a match is over.

`settlement` brings the parts together. `captures` is what they work on: the piles of one deal or of many worlds as
arrays, so that the match and the computer players settle by the same functions.
"""

from game.scoring.settlement import settle

__all__ = ["settle"]
