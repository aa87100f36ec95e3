"""The built-in goal deals, found and measured by `python -m tests.challenges`; one deal a line.

Owns the figures alone: grade, goal, rules, seed/deal, the level of the other players, in how many of a
hundred runs the expert reached the goal, and par: mean and spread of its points in 8 runs.
"""
from __future__ import annotations

MEASURED_BY = "expert"
DEALS = """
easy   queen      black_lady 13/2 casual 83 9.3 6.1
easy   hearts     black_lady 1/2 casual 75 6.2 6.3
easy   points<=1  black_lady 5/2 casual 83 0.8 0.9
medium jack       omnibus    12/1 club   33 -0.8 4.3
hard   place<=1   black_lady 2/3 club   17 6.4 5.4
hard   place<=1   black_lady 8/1 club   17 8.8 7.7
"""
