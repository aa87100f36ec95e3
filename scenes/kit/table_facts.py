"""What the table says besides its cards: plates, title, status and badge, as plain values made from a view.

Owns the words and figures around the cards. Equal facts give equal pictures, so the picture behind the cards is drawn
only when they change. Knows no pygame and nothing that the view does not hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.sitting import Seat
from game.view import View
from game.wording import direction_words
from scenes.kit.stage import seat_at
from scenes.kit.telling import Teller

CHIP_POINTS = 5  # single cards that cost or give at least so much get a chip on the plate of who took them
MOST_CHIPS = 2


@dataclass(frozen=True)
class PlateFacts:
    name: str
    avatar: str
    total: int
    points: int | None  # None: not shown
    chips: tuple[Card, ...] = ()
    note: str = ""  # instead of points
    is_active: bool = False

    @property
    def value(self) -> str:
        """For narration and tests."""
        parts = [f"total {self.total}"]
        if self.note:
            parts.append(self.note)
        elif self.points is not None:
            parts.append(f"{self.points} in this deal")
        parts += [f"has the {card.words}" for card in self.chips]
        if self.is_active:
            parts.append("to play")
        return ", ".join(parts)


@dataclass(frozen=True)
class Facts:
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
    is_choosing: bool  # the person still chooses what to pass
    pointing: str  # where the tray points: left, right or up


def table_facts(
    view: View,
    seats: Sequence[Seat],
    teller: Teller,
    title: str,
    *,
    show_points: bool = True,
    chosen: int = 0,
    sizes: Sequence[int] | None = None,
    is_moving: bool = False,
    awaits_tap: bool = False,
) -> Facts:
    """The facts of a view. `sizes` are per seat while a deal is under way; `is_moving` says nobody is asked yet."""
    passing = view.phase == "pass" and not is_moving
    asked = view.is_mine and not is_moving
    held = view.hand_sizes if sizes is None else tuple(sizes)
    order = [seat_at(view, place) for place in range(view.players)]
    plates = tuple(
        plate_facts(view, seats, teller, seat, show_points, passing, chosen if seat == view.seat else 0)
        for seat in order
    )
    status = _status(view, teller, asked, is_moving, awaits_tap)
    is_choosing = passing and not view.has_passed[view.seat] and bool(view.pass_count)
    return Facts(
        title=title,
        subtitle=_subtitle(view),
        plates=plates,
        sizes=tuple(held[seat] for seat in order),
        status="" if passing else status,
        status_short=status.removeprefix("Your turn: ").capitalize(),
        is_asked=asked or awaits_tap,
        broken=view.broken if view.rules.lead_ban else None,
        slot=asked and view.phase == "play",
        tray=teller.pass_words(view) if is_choosing else status if passing else "",
        is_choosing=is_choosing,
        pointing=pointing(view),
    )


def plate_facts(
    view: View, seats: Sequence[Seat], teller: Teller, seat: int, show_points: bool, passing: bool, chosen: int
) -> PlateFacts:
    taken = view.taken[seat]
    chips = sorted(
        (card for card in taken if abs(view.pack.points_of(card)) >= CHIP_POINTS),
        key=lambda card: -abs(view.pack.points_of(card)),
    )
    note = ""
    if passing:
        note = "ready" if view.has_passed[seat] else f"{chosen} chosen" if seat == view.seat else "choosing"
    return PlateFacts(
        teller.name(seat),
        seats[seat].avatar,
        view.totals[seat],
        view.points[seat] if show_points else None,
        tuple(chips[:MOST_CHIPS]) if show_points else (),
        note,
        seat in view.to_act and (view.phase != "pass" or (passing and seat == view.seat)),
    )


def pointing(view: View) -> str:
    """Which way the tray points to who gets the cards."""
    if view.gives_to is None:
        return "up"
    place = (view.gives_to - view.seat) % view.players
    if place * 2 == view.players:
        return "up"
    return "left" if place * 2 < view.players else "right"


def _subtitle(view: View) -> str:
    if view.direction == "H" or not view.pass_count:
        return f"Deal {view.number}, no passing"
    verb = "passing" if view.phase == "pass" else "passed"
    return f"Deal {view.number}, {verb} {direction_words(view.direction)}"


def _status(view: View, teller: Teller, asked: bool, is_moving: bool, awaits_tap: bool) -> str:
    if awaits_tap:
        return "Tap to go on"
    if is_moving or not view.to_act:
        return ""
    if view.phase == "pass":
        waiting = [teller.name(seat) for seat in view.to_act if seat != view.seat]
        return f"Waiting for {waiting[0] if len(waiting) == 1 else 'the others'}"
    if asked:
        return teller.led_words(view) if view.phase == "play" else "Choose what your moon does"
    return f"{teller.name(view.to_act[0])} is to play"
