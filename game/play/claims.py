"""When the rest of a deal may be played out at once, because a View proves how it must end.

Either nothing is left to score, or every trick to come goes to one seat, for every distribution of the unseen cards: so
a claim never reveals what is hidden. A trick that could still matter to a moon or a sun is left to be played.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.card import Card
from game.laws import trick_laws
from game.laws.view import View

NOTHING_LEFT, ALL_YOURS = "nothing left", "all yours"


@dataclass(frozen=True)
class Claim:
    """What is proven, and the sentence that offers it."""

    kind: str
    text: str


def find_claim(view: View) -> Claim | None:
    """The claim that this seat can prove at its turn to lead, or None; never where more than cards counts."""
    is_open = view.phase == "play" and view.is_mine and not view.trick and len(view.hand) > 1
    rules = view.rules
    if (
        not is_open
        or rules.trick_points
        or rules.irregular_mode == "honour"
        or rules.stock != "none"
        or "no_tricks" in dict(rules.extras)
        or view.kitty_left
        or view.held
    ):
        return None
    if _is_nothing_left(view):
        return Claim(NOTHING_LEFT, "Nothing is left to score: play the rest out?")
    if _are_all_mine(view):
        return Claim(ALL_YOURS, "Every trick to come is yours: play the rest out?")
    return None


def _is_nothing_left(view: View) -> bool:
    """No card that counts is in any hand, and a sun is out of reach: two seats have won tricks, or none is played."""
    pack = view.pack
    counts = pack.penalty | pack.bonus | pack.mask(card for card in _queens(view) if str(card) in pack.bit)
    left = pack.mask(view.hand) | pack.mask(set(view.unseen))
    if view.rules.pack_jokers and view.rules.joker_value:
        counts |= pack.jokers
    winners = {trick.winner for trick in view.tricks}
    return not left & counts and (view.rules.sun_value is None or len(winners) > 1)


def _queens(view: View) -> tuple[Card, ...]:
    """Cards without points that change those of others, or who deals and leads next."""
    cancels = "Qc_cancels_Qs" in view.rules.modifiers
    decides = view.rules.deal_next_dealer == "taker_of_QS" or view.rules.lead_opening == "previous_taker"
    return (*((Card("Q", "C"),) if cancels else ()), *((Card("Q", "S"),) if decides else ()))


def _are_all_mine(view: View) -> bool:
    """Each of the cards in hand beats everything of its suit that is unseen, so that they win in any order."""
    if view.rules.pack_copies == 2 or view.rules.teams != "none":
        return False
    pack = view.pack
    unseen = pack.mask(set(view.unseen)) & ~pack.jokers
    return all(not card.is_joker and not trick_laws.beaters(pack, pack.bit[str(card)]) & unseen for card in view.hand)


def easy_card(view: View) -> Card:
    """A card to play when it no longer matters: for a leader the highest, else the lowest that may be played."""
    pack = view.pack
    ordered = sorted(view.legal, key=lambda card: pack.bit.get(str(card), 0))
    return ordered[0] if view.trick else ordered[-1]
