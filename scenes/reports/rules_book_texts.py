"""The pages of the rules book that are not made from the rules: a history of Hearts, and mistakes at the table.

Each page is a sequence of headings and paragraphs. They describe past rules; the rules in force are described by
`game.text.rules_text`.
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

MISTAKES: tuple[tuple[str, str], ...] = (
    (
        "Misdeals",
        "In the books a card that shows itself, or hands of different lengths, let anybody call a misdeal before the "
        "first trick is played; the next dealer deals. In 1887 the same dealer dealt again for a card that lay face up "
        "in the pack. Here nobody sees a card before it is dealt, and all hands are equally long.",
    ),
    (
        "A hand too long or too short",
        "Found after the first trick, it used to be played to the last complete trick: whoever has a card too many "
        "takes all that remain, and several such players are each charged for the cards too many. Others threw the "
        "cards in, and Foster gave the last trick to the short hand. Here hands stay equal, so it cannot happen.",
    ),
    (
        "Playing out of turn",
        "A player who has not played to the trick yet may ask for the card back; when nobody asks, it lies. Here a "
        "card falls only when it is your turn.",
    ),
    (
        "Not following suit",
        "A revoke may be put right until the next trick is led. After that the offender pays for everybody: all "
        "penalty points of the deal in most games, the trick and a fine in 1887, all losses and the bid in an auction. "
        "Usually an illegal card is refused here, and a sentence says why. Those who want the old way choose On your "
        "honour under Irregularities in the rules.",
    ),
    (
        "Cards seen by accident",
        "Whatever a player could not see at a table is kept from everybody here, people and computers alike. Before "
        "each deal its seal is shown, which is opened after the match, so that anybody can check that no card has "
        "moved.",
    ),
    (
        "A dispute about the score",
        "Scores are counted from the cards that were taken, and every finished match keeps all its moves. Open it "
        "in the records to look at any deal again.",
    ),
)
