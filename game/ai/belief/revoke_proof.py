"""Revokes that a View proves, where one plays on one's honour.

A seat did not follow suit, and shows or is known to hold a card of that suit afterwards. Hands only shrink where
revokes are possible at all (game/rules/validation.py), so it must have held that card at the time.
"""

from __future__ import annotations

from game.laws.view import Trick, View


def proven_revoke(view: View) -> int | None:
    """A seat whose revoke this View proves and nobody has called yet; None where there is none."""
    if view.rules.irregular_mode != "honour":
        return None
    tricks = (*view.tricks, Trick(view.trick, None))
    known = dict(view.known)
    for number, trick in enumerate(tricks):
        for play in trick.plays:
            if play.seat in (view.seat, *view.called) or play.card.is_joker or play.card.suit == trick.led:
                continue
            later = (other.card for after in tricks[number + 1 :] for other in after.plays if other.seat == play.seat)
            if any(card.suit == trick.led for card in (*later, *known.get(play.seat, ()))):
                return play.seat
    return None
