"""A random player for tests of properties: any legal choice in every phase."""

from __future__ import annotations

from collections import Counter

from game.cards.card import SUITS, Card, parse_card
from game.cards.chance import Stream
from game.laws.events import Announce, Bid, Call, Correct, Exchange, Intent, Moon, Name, Pass, Play, Refuse, Refused
from game.laws.view import View
from game.play.deal import Deal
from game.play.match import Match

BLACK_QUEEN = parse_card("QS")
DARING = 12  # one announcement in so many chances
HONEST = 8  # one revoke in so many chances


def picked(stream: Stream, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    rest = list(cards)
    stream.shuffle(rest)
    return tuple(rest[:count])


def any_choice(view: View, stream: Stream) -> Intent:
    """A random legal intent of a seat; under the honour rule now and then a revoke."""
    if view.phase == "auction":
        high, purse = max((amount for _, amount in view.bids), default=0), view.totals[view.seat]
        return Bid(high + 1 + stream.below(min(3, purse - high)) if purse > high and stream.below(2) else 0)
    if view.phase == "name":
        return Name(SUITS[stream.below(4)])
    if view.phase == "pass":
        return Pass(picked(stream, view.hand, view.pass_count))
    if view.phase == "refuse":
        if view.queen_passed and view.queen_passed[0] == view.seat:  # she came back
            return Pass(picked(stream, tuple(card for card in view.hand if card != BLACK_QUEEN), 1))
        return Refuse(bool(stream.below(2)))
    if view.phase == "announce":
        return Announce(not stream.below(DARING))
    if view.phase == "exchange":
        return Exchange(picked(stream, view.hand, len(view.widow)))
    if view.phase == "moon":
        assert view.moon is not None
        return Moon(view.moon.branches[stream.below(len(view.moon.branches))][0])
    may_revoke = view.rules.irregular_mode == "honour" and view.trick and not stream.below(HONEST)
    card = picked(stream, view.hand if may_revoke else view.legal, 1)[0]
    led = next((play.names or play.card.suit for play in view.trick if play.names or play.card.suit), "")
    if card not in view.legal and (card.suit == led or not any(own.suit == led for own in view.hand)):
        card = view.legal[0]  # only not following suit is possible, nothing else
    is_named = card.is_joker and not view.trick and view.rules.joker_lead == "leader_names"
    return Play(card, SUITS[stream.below(4)] if is_named else "")


def any_step(match: Match | Deal, stream: Stream) -> None:
    """Let a seat decide; under the honour rule somebody may call or correct a revoke before."""
    if match.rules.irregular_mode == "honour" and not stream.below(HONEST):
        interject(match, stream)
    if match.to_act:
        seat = match.to_act[stream.below(len(match.to_act))]
        match.submit(seat, any_choice(match.view(seat), stream))


def interject(match: Match | Deal, stream: Stream) -> None:
    """A correction or a call out of turn, which may be refused."""
    deal = match.deal if isinstance(match, Match) else match
    seats = match.seats if isinstance(match, Match) else tuple(range(deal.players))
    place = stream.below(len(seats))
    hand = deal.view(place).hand
    intent = Correct(hand[stream.below(len(hand))]) if hand and stream.below(3) else Call(stream.below(len(seats)))
    try:
        match.submit(seats[place], intent)
    except Refused as refused:
        assert str(refused).endswith(".")


def play_any(match: Match, stream: Stream, deals: int) -> Match:
    """Play a match at random until that many deals are over, or to its end."""
    while match.to_act and len(match.results) < deals:
        any_step(match, stream)
    return match


def whereabouts(deal: Deal) -> Counter[Card]:
    """The count of every card of a deal: in hands and piles, in stock and widow, on the table, held."""
    tricks = deal.tricks_phase
    places = (
        *deal.hands,
        *deal.piles,
        deal.stock,
        deal.kitty,
        deal.laid_away,
        tricks.held,
        [play.card for play in tricks.plays],
    )
    return Counter(card for place in places for card in place)


def whole_pack(deal: Deal) -> Counter[Card]:
    return Counter(deal.pack.card(bit) for bit in deal.pack.deck)
