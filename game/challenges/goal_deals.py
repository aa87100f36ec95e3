"""The built-in goal deals, one a line, found and measured by `python -m tests.goal_search`.

A line holds: grade, goal, rules, seed/deal, the level of the other players, in how many of a hundred runs the expert
reached the goal, and par (the mean and the spread of its points in 8 runs).
"""

from __future__ import annotations

MEASURED_BY = "expert"
DEALS = """
easy   queen      black_lady 13/2 casual 75 11.4 6.3
easy   queen      omnibus    45/2 casual 75 4.2 6.8
easy   queen      omnibus    105/2 casual 75 8.1 4.8
easy   hearts     black_lady 1/2 casual 62 10.0 5.1
easy   hearts     omnibus    81/2 casual 62 -2.5 3.4
easy   hearts     black_lady 265/2 casual 62 0.4 0.5
easy   clean      omnibus    75/4 casual 62 -3.4 4.4
easy   clean      black_lady 79/4 casual 75 0.4 0.7
easy   jack       omnibus    189/2 casual 75 11.1 3.7
easy   jack       omnibus    297/2 casual 75 -2.8 2.2
easy   jack       omnibus    375/4 casual 75 2.0 3.5
easy   jack_alone omnibus    873/2 casual 62 -8.9 1.5
easy   moon       black_lady 2239/4 casual 75 4.5 7.8
easy   moon       black_lady 3473/2 casual 62 1.9 2.6
easy   stop       black_lady 160/4 club   62 9.8 12.6
easy   stop       black_lady 986/4 club   75 6.6 11.2
easy   points<=8  black_lady 37/2 casual 75 9.2 5.7
easy   points<=5  black_lady 43/4 casual 75 5.1 1.2
easy   points<=5  black_lady 71/4 casual 75 7.0 3.8
easy   points<=4  black_lady 85/2 casual 75 3.0 2.6
easy   place<=1   black_lady 19/4 casual 62 1.0 0.0
easy   place<=1   omnibus    21/2 casual 62 0.0 0.0
easy   place<=1   omnibus    93/2 casual 75 -0.5 5.1
easy   place<=1   black_lady 101/2 casual 62 2.5 3.0
medium queen      omnibus    174/3 club   38 14.5 10.5
medium queen      omnibus    264/1 club   38 9.1 5.4
medium hearts     black_lady 16/1 club   50 10.0 10.3
medium hearts     black_lady 62/3 club   38 8.1 9.8
medium hearts     black_lady 98/3 club   38 3.4 5.4
medium hearts     black_lady 136/1 club   38 1.5 1.7
medium clean      black_lady 2/3 club   50 8.4 11.1
medium clean      omnibus    48/1 club   38 -1.9 5.3
medium clean      black_lady 92/1 club   50 3.2 4.4
medium clean      omnibus    96/1 club   50 3.5 5.5
medium jack       omnibus    36/1 club   50 13.6 5.5
medium jack       omnibus    84/1 club   38 5.5 10.2
medium jack       omnibus    126/3 club   38 5.8 6.5
medium jack       omnibus    144/1 club   38 9.0 8.4
medium jack_alone omnibus    192/1 club   38 -3.9 6.4
medium jack_alone omnibus    510/3 club   50 -4.0 6.8
medium moon       black_lady 116/1 club   38 14.4 11.2
medium moon       black_lady 1024/1 club   50 11.8 11.8
medium moon       black_lady 1760/1 club   38 10.4 9.2
medium stop       black_lady 164/4 club   38 16.4 12.4
medium stop       black_lady 307/4 club   50 13.5 12.5
medium points<=1  black_lady 26/3 club   38 5.8 6.9
medium points<=1  black_lady 74/3 club   50 7.5 9.4
medium points<=1  black_lady 146/3 club   50 6.4 9.6
medium points<=1  black_lady 208/1 club   38 2.0 1.7
medium place<=1   omnibus    6/3 club   38 2.1 4.2
medium place<=1   omnibus    30/3 club   50 11.9 15.0
medium place<=1   black_lady 140/1 club   50 5.9 6.8
medium place<=1   black_lady 170/3 club   50 11.4 11.4
hard   queen      black_lady 560/1 club   12 17.6 8.1
hard   queen      black_lady 1648/1 club   12 16.0 7.3
hard   hearts     omnibus    78/3 club   25 0.0 7.5
hard   hearts     black_lady 106/3 club   25 5.5 4.8
hard   hearts     black_lady 154/3 club   12 10.6 10.4
hard   clean      black_lady 68/1 club   25 6.6 6.5
hard   clean      black_lady 86/3 club   12 5.1 6.4
hard   clean      omnibus    150/3 club   12 12.4 18.8
hard   jack       omnibus    18/3 club   25 -1.4 3.3
hard   jack       omnibus    132/1 club   25 4.2 4.4
hard   jack       omnibus    204/1 club   25 3.8 7.4
hard   jack_alone omnibus    168/1 club   25 -5.5 4.4
hard   jack_alone omnibus    258/3 club   12 2.4 13.2
hard   moon       black_lady 166/3 club   12 9.8 7.9
hard   moon       black_lady 1324/1 club   25 11.2 10.0
hard   moon       black_lady 1492/1 club   25 12.9 7.8
hard   stop       black_lady 194/4 club   25 19.5 11.3
hard   stop       black_lady 425/4 club   25 20.5 9.5
hard   points<=1  black_lady 34/3 club   12 16.4 8.6
hard   points<=2  black_lady 70/3 club   12 13.6 9.5
hard   points<=1  black_lady 94/3 club   25 8.0 8.4
hard   points<=4  black_lady 134/3 club   12 10.6 4.9
hard   place<=1   black_lady 32/1 club   25 11.8 9.6
hard   place<=1   black_lady 40/1 club   12 9.0 8.5
hard   place<=1   omnibus    60/1 club   25 13.2 9.7
hard   place<=1   black_lady 130/3 club   12 4.8 5.8
"""
