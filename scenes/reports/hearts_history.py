"""A short history of Hearts, in our own words: years and what changed in them.

Owns the text. Says nothing about rules in force; those are told from the rules themselves.
"""

from __future__ import annotations

HISTORY: tuple[tuple[str, str], ...] = (
    (
        "1601",
        "A game called Reversin is written about: whoever takes the fewest tricks wins, which turns the usual "
        "aim of card games round.",
    ),
    (
        "About 1750",
        "As Reversis it is played all over Europe. The jack and the queen of hearts already cost extra; "
        "around them grew boxes of counters, pools and forced payments.",
    ),
    (
        "1880s",
        "In the United States the tricks themselves stop counting. What is left to avoid are the hearts, and "
        "so the game gets its name.",
    ),
    (
        "1887",
        "Standard Hoyle prints its rules. It is a game for chips, with a double game in which a heart costs "
        "what it is worth.",
    ),
    (
        "1890s",
        "Sweepstakes, settling without a pool, hands for two with a stock, and soon an auction for the "
        "penalty suit are tried out.",
    ),
    (
        "1909",
        "The queen of spades comes in and costs as much as all hearts together, and three cards are passed "
        "before play. The Black Lady has never left since.",
    ),
    (
        "1920s",
        "A card that gives points back, the ten or the jack of diamonds, makes the game Omnibus Hearts.",
    ),
    (
        "1939",
        "British rules let a player go for everything: whoever takes all penalty cards turns the deal round. "
        "In Britain the ace and the king of spades join their queen as Black Maria.",
    ),
    (
        "1950",
        "Two packs make room for large tables: equal cards in a trick cancel each other.",
    ),
    (
        "1990s",
        "The game comes with home computers, and their choice of rules (pass left, right, across, hold; the "
        "two of clubs leads; hearts must be broken) becomes what most people know.",
    ),
)
