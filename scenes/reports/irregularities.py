"""What old books say about mistakes, and why most of them cannot happen at this table.

Owns the text. Says nothing about rules in force; those are told from the rules themselves.
"""

from __future__ import annotations

MISHAPS: tuple[tuple[str, str], ...] = (
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
