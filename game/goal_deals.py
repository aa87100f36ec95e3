"""The built-in goal deals, found and measured by `python -m tests.challenges`; one deal a line.

Owns the figures alone: grade, goal, rules, seed/deal, the level of the other players, in how many of a
hundred runs the expert reached the goal, and par: mean and spread of its points in 8 runs.
"""
from __future__ import annotations

MEASURED_BY = "expert"
DEALS = """
easy   queen      omnibus    45/2 casual 75 4.2 6.3
easy   queen      omnibus    105/2 casual 62 8.0 5.0
easy   queen      black_lady 245/2 casual 62 9.8 8.7
easy   hearts     omnibus    81/2 casual 62 -0.4 2.7
easy   hearts     black_lady 115/4 casual 62 1.4 1.9
easy   hearts     omnibus    195/4 casual 62 1.9 2.4
easy   clean      black_lady 85/2 casual 62 3.4 6.1
easy   clean      omnibus    147/4 casual 62 2.1 5.6
easy   jack       omnibus    75/4 casual 62 -5.6 4.4
easy   jack       omnibus    99/4 casual 62 -5.0 3.9
easy   jack       omnibus    123/4 casual 75 -6.8 3.9
easy   jack_alone omnibus    777/2 casual 62 -8.2 3.2
easy   moon       black_lady 173/2 casual 75 5.2 9.1
easy   moon       black_lady 461/2 casual 75 4.4 8.1
easy   stop       black_lady 307/4 club   75 7.0 11.0
easy   stop       black_lady 986/4 club   62 9.9 12.5
easy   points<=3  black_lady 11/4 casual 62 3.4 0.5
easy   points<=1  black_lady 25/2 casual 62 8.6 11.3
easy   points<=7  black_lady 37/2 casual 75 5.8 2.2
easy   points<=5  black_lady 43/4 casual 75 5.2 0.4
easy   place<=1   black_lady 1/2 casual 62 5.2 6.8
easy   place<=1   omnibus    21/2 casual 62 0.0 0.0
easy   place<=1   omnibus    93/2 casual 75 0.0 4.6
easy   place<=1   black_lady 101/2 casual 62 1.8 2.3
medium queen      black_lady 104/1 club   50 13.0 12.5
medium queen      omnibus    174/3 club   38 13.8 12.0
medium queen      black_lady 208/1 club   38 11.0 7.9
medium hearts     black_lady 74/3 club   38 9.8 8.5
medium hearts     black_lady 82/3 club   50 3.8 5.2
medium hearts     black_lady 94/3 club   50 4.6 8.3
medium hearts     black_lady 98/3 club   38 3.5 5.4
medium clean      black_lady 10/3 club   50 6.1 9.1
medium clean      omnibus    48/1 club   50 -2.0 5.5
medium clean      black_lady 92/1 club   38 2.4 4.0
medium clean      omnibus    96/1 club   38 6.9 6.9
medium jack       omnibus    60/1 club   38 6.0 9.4
medium jack       omnibus    84/1 club   38 2.1 9.1
medium jack       omnibus    132/1 club   50 1.0 6.2
medium jack       omnibus    150/3 club   38 8.4 16.5
medium jack_alone omnibus    90/3 club   50 -4.8 6.0
medium jack_alone omnibus    192/1 club   38 -5.6 4.4
medium moon       black_lady 116/1 club   38 7.6 8.9
medium moon       black_lady 1024/1 club   50 11.8 11.8
medium moon       black_lady 1492/1 club   38 11.2 10.8
medium stop       black_lady 160/4 club   50 13.5 12.6
medium stop       black_lady 1130/4 club   50 15.6 11.4
medium points<=1  black_lady 40/1 club   38 8.2 8.3
medium points<=1  black_lady 68/1 club   50 6.8 7.2
medium points<=1  black_lady 112/1 club   50 6.0 8.9
medium points<=1  black_lady 154/3 club   50 10.1 10.6
medium place<=1   black_lady 2/3 club   50 9.5 10.5
medium place<=1   omnibus    6/3 club   38 2.1 4.3
medium place<=1   omnibus    30/3 club   50 10.2 15.2
medium place<=1   black_lady 64/1 club   38 8.4 9.7
hard   queen      black_lady 170/3 club   25 14.9 8.7
hard   queen      black_lady 230/3 club   25 18.1 6.7
hard   hearts     omnibus    78/3 club   12 2.8 7.2
hard   hearts     black_lady 130/3 club   12 6.8 7.0
hard   hearts     black_lady 140/1 club   25 4.6 6.1
hard   clean      black_lady 16/1 club   25 2.9 4.5
hard   clean      black_lady 86/3 club   25 5.2 5.7
hard   clean      black_lady 136/1 club   25 4.0 5.5
hard   jack       omnibus    12/1 club   25 3.5 8.1
hard   jack       omnibus    18/3 club   12 -0.6 3.0
hard   jack       omnibus    126/3 club   25 11.4 9.6
hard   jack_alone omnibus    258/3 club   12 2.4 13.2
hard   jack_alone omnibus    270/3 club   12 0.0 8.3
hard   moon       black_lady 434/3 club   25 12.1 11.1
hard   moon       black_lady 1324/1 club   25 10.9 10.6
hard   moon       black_lady 1808/1 club   25 15.6 10.3
hard   stop       black_lady 164/4 club   25 19.6 11.0
hard   stop       black_lady 806/4 club   25 19.5 11.3
hard   points<=1  black_lady 62/3 club   25 12.5 9.4
hard   points<=3  black_lady 70/3 club   12 14.8 8.4
hard   points<=1  black_lady 134/3 club   25 13.5 9.8
hard   points<=1  black_lady 146/3 club   25 10.2 9.6
hard   place<=1   black_lady 26/3 club   25 8.0 7.9
hard   place<=1   omnibus    36/1 club   12 11.6 5.2
hard   place<=1   black_lady 106/3 club   12 10.8 8.3
hard   place<=1   omnibus    144/1 club   25 7.2 8.1
"""
