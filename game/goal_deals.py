"""The built-in goal deals, found and measured by `python -m tests.challenges`; one deal a line.

Owns the figures alone: grade, goal, rules, seed/deal, the level of the other players, in how many of a
hundred runs the expert reached the goal, and par: mean and spread of its points in 8 runs.
"""
from __future__ import annotations

MEASURED_BY = "expert"
DEALS = """
easy   queen      black_lady 181/2 casual 75 4.9 9.0
easy   queen      black_lady 343/4 casual 62 5.2 6.8
easy   queen      omnibus    549/2 casual 75 9.0 15.6
easy   hearts     black_lady 85/2 casual 75 0.8 1.3
easy   hearts     omnibus    201/2 casual 75 1.9 3.5
easy   hearts     black_lady 331/4 casual 62 0.4 0.5
easy   clean      black_lady 169/2 casual 62 0.9 1.2
easy   clean      black_lady 265/2 casual 62 1.1 1.5
easy   jack       omnibus    177/2 casual 75 -5.6 3.8
easy   jack       omnibus    327/4 casual 75 -2.2 4.9
easy   jack       omnibus    429/2 casual 75 -5.0 5.7
easy   jack_alone omnibus    885/2 casual 62 -7.8 3.4
easy   stop       black_lady 389/4 club   75 6.6 11.2
easy   stop       black_lady 886/4 club   75 6.9 11.1
easy   points<=3  black_lady 1/2 casual 58 6.9 5.2
easy   points<=5  black_lady 37/2 casual 62 5.1 2.8
easy   points<=1  black_lady 71/4 casual 62 2.5 1.9
easy   points<=1  black_lady 337/2 casual 75 0.8 0.8
easy   place<=1   omnibus    21/2 casual 75 0.0 0.0
easy   place<=1   black_lady 61/2 casual 75 1.0 1.7
easy   place<=1   black_lady 173/2 casual 62 8.8 11.4
easy   place<=1   black_lady 475/4 casual 62 1.5 1.9
medium queen      omnibus    54/3 club   50 10.6 6.6
medium queen      black_lady 130/3 club   38 11.1 7.4
medium queen      black_lady 386/3 club   38 15.6 8.1
medium hearts     black_lady 74/3 club   50 4.5 7.2
medium hearts     black_lady 94/3 club   38 5.1 8.3
medium hearts     black_lady 98/3 club   38 1.4 1.6
medium hearts     black_lady 146/3 club   38 7.6 10.7
medium clean      black_lady 40/1 club   38 6.4 5.6
medium clean      black_lady 86/3 club   38 6.5 9.0
medium clean      omnibus    96/1 club   50 4.6 5.6
medium clean      black_lady 140/1 club   38 9.0 7.7
medium jack       omnibus    12/1 club   38 4.6 12.4
medium jack       omnibus    78/3 club   38 3.4 3.6
medium jack       omnibus    114/3 club   50 2.1 9.4
medium jack       omnibus    126/3 club   38 3.2 7.6
medium jack_alone omnibus    48/1 club   50 -6.1 4.8
medium jack_alone omnibus    90/3 club   38 -4.6 6.6
medium moon       black_lady 116/1 club   50 11.4 11.4
medium stop       black_lady 160/4 club   50 13.6 12.4
medium stop       black_lady 164/4 club   50 13.2 12.8
medium points<=3  black_lady 34/3 club   50 9.4 9.7
medium points<=4  black_lady 68/1 club   38 9.5 6.4
medium points<=4  black_lady 124/1 club   38 12.6 9.6
medium points<=1  black_lady 152/1 club   50 3.2 4.5
medium place<=1   black_lady 28/1 club   38 8.0 8.2
medium place<=1   omnibus    42/3 club   50 0.9 3.3
medium place<=1   omnibus    72/1 club   38 -0.2 0.7
medium place<=1   black_lady 80/1 club   38 8.5 10.9
hard   queen      black_lady 1168/1 club   25 11.4 5.2
hard   queen      black_lady 1268/1 club   25 16.5 8.5
hard   hearts     black_lady 62/3 club   12 6.4 4.5
hard   hearts     black_lady 92/1 club   12 2.2 4.1
hard   hearts     black_lady 160/1 club   25 5.6 6.2
hard   clean      omnibus    36/1 club   25 6.6 8.4
hard   clean      omnibus    84/1 club   25 1.5 3.3
hard   clean      black_lady 148/1 club   12 15.0 10.7
hard   jack       omnibus    18/3 club   12 0.0 4.0
hard   jack       omnibus    108/1 club   12 3.6 2.4
hard   jack       omnibus    180/1 club   25 -0.2 3.5
hard   jack_alone omnibus    150/3 club   25 7.2 13.9
hard   jack_alone omnibus    168/1 club   12 -2.6 7.9
hard   moon       black_lady 166/3 club   12 11.2 10.2
hard   moon       black_lady 1024/1 club   25 16.5 10.3
hard   moon       black_lady 1324/1 club   12 6.8 5.7
hard   stop       black_lady 194/4 club   25 19.5 11.3
hard   points<=1  black_lady 16/1 club   25 5.6 6.8
hard   points<=5  black_lady 70/3 club   12 15.2 8.1
hard   points<=1  black_lady 76/1 club   12 10.9 8.8
hard   points<=1  black_lady 134/3 club   25 12.4 8.0
hard   place<=1   black_lady 2/3 club   8 9.2 6.6
hard   place<=1   omnibus    6/3 club   17 1.8 3.5
hard   place<=1   black_lady 8/1 club   17 7.0 5.5
hard   place<=1   black_lady 58/3 club   25 6.8 7.8
"""
