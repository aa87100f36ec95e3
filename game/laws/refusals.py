"""Why a card may not be played, in one sentence that names the rule; asked once trick_laws has refused the card."""

from __future__ import annotations

from game.cards.card import SUIT_WORDS, SUITS, Card
from game.laws.pack import Pack


def why_not(pack: Pack, hand: int, card: Card, led: int, ban: int, is_leading: bool, is_first: bool) -> str:
    """One sentence for a card that the laws refuse. Masks as in trick_laws.py; `led` is 0 when leading."""
    bit = pack.jokers if card.is_joker else pack.bit.get(str(card), 0)
    if not bit & hand:
        return f"You do not hold the {card.words}."
    if is_leading:
        return _why_not_led(pack, hand, card, bit, ban, is_first)
    if hand & led and not bit & led:
        return f"You must follow {_suit_word(pack, led)}."
    if is_first and bit & pack.first_ban:
        return "Penalty cards may not fall on the first trick while you hold another card."
    for group in reversed(pack.void_obligation):
        if hand & group and not bit & group:
            first = pack.card(hand & group & -(hand & group))
            return f"You cannot follow suit, so you must throw the {first.words} or another card of its kind."
    return f"The {card.words} may not be played now."


def _why_not_led(pack: Pack, hand: int, card: Card, bit: int, ban: int, is_first: bool) -> str:
    if is_first and hand & pack.must_open:
        return f"The {pack.card(pack.must_open).words} must be led to the first trick."
    if is_first and bit & pack.first_ban:
        return "A penalty card may not be led to the first trick while you hold another card."
    if bit & ban:
        what = {
            "heart": "a heart has been played",
            "point_played": "a penalty card has been played",
            "point_discarded": "a penalty card has been thrown away",
        }[pack.rules.lead_break_by]
        return f"The {card.words} may not be led until {what}."
    if bit & pack.no_lead:
        return "A joker may not be led while you hold another card."
    return f"The {card.words} may not be led now."


def _suit_word(pack: Pack, led: int) -> str:
    return SUIT_WORDS[SUITS[next(index for index, suit in enumerate(pack.suits) if suit & led)]]
