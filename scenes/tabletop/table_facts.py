"""What the table says besides its cards: plates, title, status and badges, as plain values made from a view.

Equal facts give equal pictures, so that the picture behind the cards is drawn only when they change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.cards.card import Card
from game.laws.events import Cut, Dealt, Event
from game.laws.view import View
from game.play.seats import Seat
from game.text.english import amount_words, direction_words
from scenes.cardview.card_faces import seat_at
from scenes.cardview.event_log import Teller
from scenes.cardview.trick_state import cancelled, cancelled_words, winning_seat
from scenes.kit.layout import Rect
from scenes.tabletop.badges import BadgeFacts, badges
from scenes.tabletop.prompts import lay_words, receivers, short_words, turn_words, waiting_words
from scenes.tabletop.standing_cards import is_laying

CHIP_POINTS = 5  # single cards that cost or give at least so much get a chip on the plate of who took them
MOST_CHIPS = 2
SIDES = "AB"
Pointing = Literal["", "left", "right", "up"]


@dataclass(frozen=True)
class PlateFacts:
    name: str
    avatar: str
    total: int
    points: int | None  # None: not shown
    chips: tuple[Card, ...] = ()
    hearts: int | None = None  # cards of the suit that, with the chips, are all the points; None: no such number
    note: str = ""  # instead of points
    is_active: bool = False
    suit: str = "H"  # whose cards count most
    is_purse: bool = False  # the total is chips, and many are good
    side: int | None = None  # 0: the side of the watching seat
    is_yours: bool = True  # of a side: whether one person alone watches
    cards: int | None = None  # in the hand, where that tells who has drawn

    @property
    def value(self) -> str:
        """For narration and tests."""
        parts = [f"{self.total} chips" if self.is_purse else f"total {self.total}"]
        if self.side is not None:
            yours = "your side" if self.side == 0 else "the other side"
            parts.append(yours if self.is_yours else f"side {SIDES[self.side]}")
        if self.note:
            parts.append(self.note)
        elif self.points is not None:
            parts.append(f"{self.points} in this deal")
        if self.cards is not None:
            parts.append(f"{self.cards} card{'' if self.cards == 1 else 's'} in the hand")
        parts += [f"has the {card.words}" for card in self.chips]
        if self.is_active:
            parts.append("to play")
        return ", ".join(parts)


@dataclass(frozen=True)
class TableFacts:
    """Everything of the still picture; plates and sizes are per place."""

    title: str
    subtitle: str
    plates: tuple[PlateFacts, ...]
    sizes: tuple[int, ...]  # cards held, shown as backs
    status: str
    status_short: str
    is_asked: bool  # the status asks the person for something
    broken: bool | None  # None: the rules know no ban
    slot: bool  # the person's slot in the trick waits for a card
    tray: str  # the heading over the tray; empty when there is none
    is_choosing: bool  # the person still chooses what to lay down
    pointing: Pointing  # where the tray points: left, right or up; nowhere with ""
    badges: tuple[BadgeFacts, ...] = ()
    note: tuple[str, str, str] = ("", "", "")  # about equal cards in the trick; the last: the first in short
    covered: Rect | None = None  # by a question that lies over the table
    waits_for: str = ""  # whose program has not answered yet


@dataclass(frozen=True)
class TableMoment:
    """What the scene knows beside the view."""

    title: str
    show_points: bool = True
    chosen: int = 0
    sizes: tuple[int, ...] | None = None  # per seat while a deal is under way
    is_moving: bool = False  # nobody is asked yet
    awaits_tap: bool = False
    seconds_left: float | None = None
    covered: Rect | None = None
    is_offered: bool = False  # an offer lies where the status would be
    is_practice: bool = False  # nothing counts
    doing: str = ""  # what goes on before anybody is asked
    waits_for: str = ""  # whose program is asked


def table_facts(view: View, seats: Sequence[Seat], teller: Teller, moment: TableMoment) -> TableFacts:
    """The facts of a view; `seats` are those of the deal."""
    passing = view.phase == "pass" and not moment.is_moving
    is_choosing = is_laying(view) and not moment.is_moving
    asked = view.is_mine and not moment.is_moving
    held = view.hand_sizes if moment.sizes is None else moment.sizes
    order = [seat_at(view, place) for place in range(view.players)]
    status = _status(view, teller, asked, moment)
    return TableFacts(
        title=moment.title,
        subtitle=_subtitle(view, view.phase == "pass" or bool(moment.doing)) + _lead_words(view, teller),
        plates=tuple(plate_facts(view, seats, teller, seat, moment) for seat in order),
        sizes=tuple(held[seat] for seat in order),
        status="" if passing or is_choosing or moment.is_offered else status,
        status_short=short_words(status),
        is_asked=asked or moment.awaits_tap,
        broken=view.broken if view.rules.lead_ban else None,
        slot=asked and view.phase == "play",
        tray=lay_words(view, teller) if is_choosing else status if passing else "",
        is_choosing=is_choosing,
        pointing=pointing(view),
        badges=badges(view, teller, moment.seconds_left, moment.is_practice),
        note=trick_note(view, teller),
        covered=moment.covered,
        waits_for=moment.waits_for,
    )


def doing_words(event: Event | None, teller: Teller) -> str:
    """What goes on before anybody is asked."""
    if isinstance(event, Cut):
        return "Cut: the lowest card deals"
    return teller.does(event.dealer, "deal") if isinstance(event, Dealt) else ""


def plate_facts(view: View, seats: Sequence[Seat], teller: Teller, seat: int, moment: TableMoment) -> PlateFacts:
    taken = view.taken[seat]
    chips = sorted(
        (card for card in taken if abs(view.pack.points_of(card)) >= CHIP_POINTS),
        key=lambda card: -abs(view.pack.points_of(card)),
    )
    show_points = moment.show_points
    side = next((index for index, side in enumerate(_sides(view)) if seat in side), None)
    return PlateFacts(
        teller.name(seat),
        seats[seat].avatar,
        view.totals[seat] - _paid(view, seat),
        view.points[seat] if show_points else None,
        tuple(chips[:MOST_CHIPS]) if show_points else (),
        _hearts(view, seat, chips) if show_points else None,
        _note(view, seat, moment),
        seat in view.to_act
        and (view.phase != "pass" or (not moment.is_moving and seat == view.seat and not view.is_public)),
        suit=view.named or "H",
        is_purse=view.rules.scoring != "points",
        side=side,
        is_yours=teller.seat >= 0,
        cards=view.hand_sizes[seat] if view.rules.stock == "draw_to_follow" else None,
    )


def _hearts(view: View, seat: int, chips: Sequence[Card]) -> int | None:
    """How many cards of the suit that costs a seat has taken, where these and the chips say all."""
    pack = view.pack
    suit = pack.suit_mask(view.named or "H")
    small = ((bit, value) for bit, value in pack.value.items() if value and abs(value) < CHIP_POINTS)
    if len(chips) > MOST_CHIPS or any(value != 1 or not bit & suit for bit, value in small):
        return None
    return view.points[seat] - sum(map(pack.points_of, chips))


def _paid(view: View, seat: int) -> int:
    """What a bidder has put into the pool, which shows it already."""
    is_bidder = seat == view.bidder and view.phase != "over"
    return max((amount for _, amount in view.bids), default=0) if is_bidder else 0


def _sides(view: View) -> list[tuple[int, ...]]:
    """The sides that are known, the watching seat's first."""
    return sorted(view.sides, key=lambda side: view.seat not in side)


def _note(view: View, seat: int, moment: TableMoment) -> str:
    """What is to be said of a seat instead of its points."""
    if view.phase == "pass" and not moment.is_moving:
        if view.has_passed[seat]:
            return "ready"
        return f"{moment.chosen} chosen" if seat == view.seat and not view.is_public else "choosing"
    if view.phase in ("auction", "name"):
        bid = next((amount for bidder, amount in view.bids if bidder == seat), None)
        if bid is None:
            return "bidding" if seat in view.to_act else "to bid" if view.phase == "auction" else ""
        return f"bid {bid}" if bid else "passed"
    if view.announcer == seat and view.phase != "over":
        return "announced a moon"
    is_out = view.phase == "play" and not view.hand_sizes[seat] and view.rules.stock == "draw_to_follow"
    return "out of cards" if is_out and not any(play.seat == seat for play in view.trick) else ""


def pointing(view: View) -> Pointing:
    """Which way the tray points to who gets the cards; nowhere with ""."""
    to = [seat for seat in set(receivers(view)) if seat is not None]
    if len(to) != 1:
        return "" if view.phase == "exchange" else "up"
    place = (to[0] - view.seat) % view.players
    if place * 2 == view.players:
        return "up"
    return "left" if place * 2 < view.players else "right"


def trick_note(view: View, teller: Teller) -> tuple[str, str, str]:
    """Which cards cancel each other, and who is winning in spite of it; then the first of it in short."""
    out = cancelled(view) if view.trick else ()
    if not out:
        return "", "", ""
    points = sum(view.pack.points_of(play.card) for play in view.trick)
    price = f"{amount_words(points)} so far"
    winner = winning_seat(view)
    if winner is None:
        second = f"Nobody is winning: {price}"
    else:
        card = next(play.card for play in view.trick if play.seat == winner)
        owner = "Your" if winner == teller.seat else f"{teller.name(winner)}’s"
        second = f"{owner} {card.words.split(' of ')[0]} is winning: {price}"
    return cancelled_words(out), second, cancelled_words(out, is_short=True)


def _subtitle(view: View, is_to_come: bool) -> str:
    """The number of the deal and what is special in it; `is_to_come` of the passing."""
    if view.rules.auction_on:
        doing = {"auction": "bidding", "name": "naming the suit"}.get(view.phase)
        return f"Deal {view.number}, {doing}" if doing else f"Deal {view.number}"
    if not view.rules.pass_cycle or view.rules.pass_count == 0:
        return f"Deal {view.number}"
    if view.direction == "H" or not view.pass_count:
        return f"Deal {view.number}, no passing"
    verb = "passing" if is_to_come else "passed"
    special = {"split": "to both sides", "scatter": "to everybody", "mix": "into a heap"}
    return f"Deal {view.number}, {verb} {special.get(view.direction) or direction_words(view.direction)}"


def _lead_words(view: View, teller: Teller) -> str:
    """Who leads to the first trick, as long as it has not begun; no card decides it, and no bid."""
    is_open = view.phase in ("play", "over") or bool(view.pack.opening_card) or view.rules.auction_on
    if is_open:
        return ""
    name, verb = teller.name(view.leader), teller.verb(view.leader, "lead")
    return f", {'you' if view.leader == teller.seat else name} {verb}"


def _status(view: View, teller: Teller, asked: bool, moment: TableMoment) -> str:
    if moment.awaits_tap:
        return "Press to go on"
    if moment.doing:
        return moment.doing
    if moment.is_moving or not view.to_act:
        return ""
    if moment.waits_for and not asked:
        return f"Waiting for {moment.waits_for}’s program"
    if view.phase == "pass":
        waiting = [teller.name(seat) for seat in view.to_act if view.is_public or seat != view.seat]
        return f"Waiting for {waiting[0] if len(waiting) == 1 else 'the others'}"
    return turn_words(view, teller) if asked else waiting_words(view, teller)
