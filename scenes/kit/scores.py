"""The scores of a match as controls: a table over the deals, the cards of one deal, the ranking at the end.

Owns how a row of each is laid out and what it says in words. Works for any number of seats; names that do not fit their
columns leave the pictures alone. Refuses to know where on the screen its rows lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from game.cards import Card
from game.match import Match, Result
from game.pack import pack_for
from game.rules import Rules
from game.sitting import Seat
from game.standings import places, stakes
from game.wording import ORDINALS, listed
from scenes.kit.animation import Pose
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.paint import Painter
from scenes.kit.theme import SIZES

if TYPE_CHECKING:
    from scenes.kit.sprites import Sprites

LABEL_WIDTH = 104  # of the column that says which deal
PICTURE = 40
_LABEL_WIDTH_SMALL = 74
_NARROW = 460  # units: below, the first column is smaller
_CARD = 34
_CARD_STEP = 0.62  # of its width that shows of a card
_NAME_WIDTH = 104
_POINTS_WIDTH = 52


def signed(number: int) -> str:
    """`+5`, `0`, `−10`."""
    return f"+{number}" if number > 0 else plain(number)


def plain(number: int) -> str:
    """`5`, `−10`."""
    return str(number).replace("-", "−")


def points_words(points: int) -> str:
    """`1 point`, `−10 points`."""
    return f"{plain(points)} point{'' if abs(points) == 1 else 's'}"


def stake_words(stake: Fraction) -> str:
    """What a seat draws or pays, to a hundredth."""
    amount = f"{abs(float(stake)):.2f}".rstrip("0").rstrip(".")
    return "neither draws nor pays" if stake == 0 else f"{'draws' if stake > 0 else 'pays'} {amount}"


def counting_cards(rules: Rules, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Those of the cards that cost or give back points, the dearest first."""
    pack = pack_for(rules, rules.players_best)
    ranks = rules.pack_ranks
    counted = [card for card in cards if pack.points_of(card)]
    return tuple(sorted(counted, key=lambda card: (-abs(pack.points_of(card)), card.suit, ranks.find(card.rank))))


def leader_words(match: Match, seats: Sequence[Seat]) -> str:
    """`Dev leads by one point`."""
    first = [seat for seat, place in enumerate(places(match.rules, match.totals)) if place == 1]
    if len(first) == len(seats):
        return "All are equal"
    names = listed(name_in_text(seats[seat]) for seat in first)
    if len(first) > 1:
        return f"{names[:1].upper()}{names[1:]} share the lead"
    best = match.totals[first[0]]
    ahead = min(abs(total - best) for seat, total in enumerate(match.totals) if seat not in first)
    verb = "lead" if is_you(seats[first[0]]) else "leads"
    return f"{names[:1].upper()}{names[1:]} {verb} by {points_words(ahead)}"


def winner_words(match: Match, seats: Sequence[Seat]) -> str:
    """`Dev wins by 13`, `You and Clara share the win`."""
    won = match.winners
    names = listed(seats[seat].name if not is_you(seats[seat]) else "you" for seat in won)
    names = f"{names[:1].upper()}{names[1:]}"
    if len(won) == len(seats):
        return "All are equal"
    if len(won) > 1:
        return f"{names} share the win"
    ahead = min(abs(total - match.totals[won[0]]) for seat, total in enumerate(match.totals) if seat not in won)
    return f"{names} {'win' if is_you(seats[won[0]]) else 'wins'} by {ahead}"


def is_you(seat: Seat) -> bool:
    """Whether the seat is called “You”, which takes another form of the verb."""
    return seat.is_human and seat.name == "You"


def name_in_text(seat: Seat) -> str:
    return "you" if is_you(seat) else seat.name


def shooters(match: Match) -> list[int | None]:
    """Who shot the moon, deal by deal."""
    return [result.shooter for result in match.results]


class ScoreTable:
    """Rows of a table with a column for each seat."""

    def __init__(self, match: Match, seats: Sequence[Seat]) -> None:
        self.match, self.seats = match, tuple(seats)

    def _cells(self, paint: Painter, rect: Rect) -> tuple[Rect, list[Rect]]:
        """The first column, and one for each seat."""
        is_small = rect.w < paint.unit(_NARROW)
        first = rect.left_part(paint.unit(_LABEL_WIDTH_SMALL if is_small else LABEL_WIDTH))
        wide = (rect.w - first.w) / len(self.seats)
        return first, [Rect(first.right + wide * i, rect.y, wide, rect.h) for i in range(len(self.seats))]

    def shows_names(self, paint: Painter, width: float) -> bool:
        """Whether every name fits its column."""
        _, cells = self._cells(paint, Rect(0, 0, width, 0))
        widest = max(paint.text_width(seat.name, SIZES.body, "strong") for seat in self.seats)
        return widest + paint.unit(6) <= cells[0].w

    def header_height(self, paint: Painter, width: float) -> int:
        return paint.unit(PICTURE + (34 if self.shows_names(paint, width) else 10))

    def header(self, paint: Painter, rect: Rect) -> list[Control]:
        """A picture for each seat, and its name where there is room."""
        _, cells = self._cells(paint, rect)
        names = self.shows_names(paint, rect.w)

        def draw(brush: Painter, control: Control, state: State) -> None:
            seat = self.seats[int(control.key.split()[1])]
            place, theme, half = control.rect, brush.theme, brush.unit(PICTURE) / 2
            size = min(PICTURE, place.w / brush.scale - 2)
            brush.avatar(seat.avatar, place.centre_x, place.y + half, size, theme.control_line)
            if names:
                y = place.bottom - brush.unit(15)
                brush.text(seat.name, place.centre_x, y, SIZES.body, theme.on_paper, "strong", "cm", place.w)

        return [
            Control(f"seat {index}", "image", seat.name, cell, paint=draw)
            for index, (seat, cell) in enumerate(zip(self.seats, cells))
        ]

    def deal(self, place: int, rect: Rect) -> Control:
        """What one deal added to each total."""
        result = self.match.results[place]
        is_last = place == len(self.match.results) - 1
        words = [f"{seat.name} {signed(delta)}" for seat, delta in zip(self.seats, result.deltas)]
        if result.shooter is not None:
            words.append(f"a moon by {name_in_text(self.seats[result.shooter])}")

        def draw(paint: Painter, control: Control, state: State) -> None:
            theme, unit, place_ = paint.theme, paint.unit, control.rect
            if is_last:
                paint.panel(place_, theme.highlight, None, SIZES.radius_row)
            elif place % 2 == 0:
                paint.panel(place_, theme.inset, None, SIZES.radius_row)
            face = "strong" if is_last else "text"
            first, cells = self._cells(paint, place_)
            moon = unit(24) if result.shooter is not None else 0
            x, room = first.x + unit(12), first.w - unit(12) - moon
            label = control.name if paint.text_width(control.name, SIZES.body, face) <= room else str(result.number)
            paint.text(label, x, first.centre_y - unit(1), SIZES.body, theme.on_paper, face, "lm", room)
            if moon:
                paint.icon("moon", first.right - unit(12), first.centre_y, 20, theme.on_paper_title)
            for cell, delta in zip(cells, result.deltas):
                middle = cell.centre_y - unit(1)
                paint.text(signed(delta), cell.centre_x, middle, SIZES.label, theme.on_paper, face, "cm", cell.w)

        return Control(f"deal {result.number}", "text", f"Deal {result.number}", rect, "; ".join(words), paint=draw)

    def totals(self, rect: Rect) -> Control:
        """The totals, the best one marked."""
        match = self.match
        words = [f"{seat.name} {plain(total)}" for seat, total in zip(self.seats, match.totals)]

        def draw(paint: Painter, control: Control, state: State) -> None:
            theme, unit = paint.theme, paint.unit
            first, cells = self._cells(paint, control.rect)
            middle = control.rect.centre_y
            paint.text("Total", first.x + unit(12), middle, SIZES.heading, theme.on_paper, "bold", "lm", first.w)
            size = 26 if cells[0].w >= unit(70) else 20
            for seat, (cell, total) in enumerate(zip(cells, match.totals)):
                colour = theme.on_paper
                if seat in match.winners:
                    wide = min(unit(76), cell.w - unit(4))
                    paint.panel(Rect.around(*cell.centre, wide, unit(42)), theme.select, None, SIZES.radius_button)
                    colour = theme.on_select
                paint.text(plain(total), cell.centre_x, middle - unit(1), size, colour, "bold", "cm", cell.w)

        return Control("totals", "text", "Total", rect, "; ".join(words), paint=draw)


# ---------------------------------------------------------------- one deal
DEAL_ROW = 52


def deal_row(
    sprites: Sprites, match: Match, result: Result, seats: Sequence[Seat], seat: int, rect: Rect, four_colours: bool
) -> Control:
    """What one seat took in a deal: the cards that count, and the points."""
    who = seats[seat]
    cards = counting_cards(match.rules, result.taken[seat])
    delta, points = result.deltas[seat], result.points[seat]
    tricks = len(result.taken[seat]) // len(seats)
    said = listed(card.words for card in cards) if cards else "none of the cards that count"
    shown = "no cards that count" if match.rules.values else ""
    if match.rules.trick_points:
        said += f"; {tricks} trick{'' if tricks == 1 else 's'}"
        shown = f"{tricks} trick{'' if tricks == 1 else 's'}"

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, place = paint.theme, paint.unit, control.rect
        row = place.inset(-unit(12), unit(1.5))
        paint.panel(row, theme.inset, None, SIZES.radius_row)
        paint.avatar(who.avatar, place.x + unit(16), place.centre_y, 34, theme.control_line)
        x = place.x + unit(42)
        is_small = place.w < unit(_NARROW)
        room = unit(_NAME_WIDTH - (22 if is_small else 0))
        paint.text(who.name, x, place.centre_y - unit(1), SIZES.body, theme.on_paper, "strong", "lm", room)
        right = place.right - unit(_POINTS_WIDTH)
        number = signed(delta)
        paint.text(number, place.right, place.centre_y - unit(1), SIZES.heading_large, theme.on_paper, "bold", "rm")
        x += room + unit(8)
        words = shown if not cards else ""
        if words:
            paint.text(words, x, place.centre_y, SIZES.small, theme.on_paper_soft, "text", "lm", right - x)
            return
        width = unit(_CARD)
        sprites.use(True, four_colours, sprites.back)
        step = min(width * _CARD_STEP, (right - x - width) / max(1, len(cards) - 1))
        for index, card in enumerate(cards):
            sprites.draw(Pose(x + width / 2 + index * step, place.centre_y, width, face=str(card)))

    value = f"{said}; {points_words(points)}" + (f", {signed(delta)} after the moon" if delta != points else "")
    return Control(f"taken {seat}", "image", who.name, rect, value, paint=draw)


# ---------------------------------------------------------------- the end
RANK_ROW = 84


def rank_notes(match: Match, seat: int) -> tuple[str, ...]:
    """The most remarkable thing a seat did in the match; a shorter form after the full one."""
    moons = [result.number for result in match.results if result.shooter == seat]
    if moons:
        once = f"shot the moon in deal {moons[0]}"
        return (once if len(moons) == 1 else f"shot the moon {_times(len(moons))}",)
    pack = pack_for(match.rules, match.players)
    taken = [card for result in match.results for card in result.taken[seat]]
    dearest = max((pack.points_of(card) for card in taken), default=0)
    if dearest > 1:
        card = next(card for card in taken if pack.points_of(card) == dearest)
        count = taken.count(card)
        return f"took the {card.words} {_times(count)}", f"took {card.sign} {_times(count)}"
    clean = sum(delta == 0 for delta in (result.deltas[seat] for result in match.results))
    return (f"{clean} clean deal{'' if clean == 1 else 's'}",)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def rank_row(match: Match, seats: Sequence[Seat], seat: int, rect: Rect) -> Control:
    """A seat in the ranking: place, picture, name, what it did, total."""
    who, rank = seats[seat], places(match.rules, match.totals)
    place, total = rank[seat], match.totals[seat]
    shared = rank.count(place) > 1
    notes = rank_notes(match, seat)
    if match.rules.settle == "average":
        notes = (stake_words(stakes(match.rules, match.totals)[1][seat]),)
    tag = f"shared {ORDINALS[place]}" if shared else ""
    said = ", ".join(part for part in (f"place {place}", tag, plain(total), notes[0]) if part)
    most = max(1, *(abs(value) for value in match.totals))

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, at = paint.theme, paint.unit, control.rect
        best = place == 1
        line = theme.accent if best else None
        paint.panel(at, theme.highlight if best else theme.inset, line, SIZES.radius_button, 2)
        is_small = at.w < unit(_NARROW)
        paint.text(str(place), at.x + unit(26 if is_small else 38), at.centre_y, 30, theme.on_paper, "title_bold", "cm")
        cx = at.x + unit(72 if is_small else 108)
        size = 46 if is_small else 52
        down = unit(7) if best else 0
        paint.avatar(who.avatar, cx, at.centre_y + down, size, theme.accent if best else theme.control_line)
        if best:
            paint.icon("crown", cx, at.y + unit(11), 22, theme.on_paper_title)
        x = cx + unit(size / 2 + 16)
        total_width = paint.text_width(plain(total), 32, "bold")
        paint.text(plain(total), at.right - unit(20), at.centre_y, 32, theme.on_paper, "bold", "rm")
        right = at.right - unit(36) - total_width
        y = at.centre_y - unit(13)
        name = paint.text(who.name, x, y, SIZES.heading, theme.on_paper, "strong", "lm", right - x)
        if tag:
            wide = paint.text_width(tag, SIZES.caption, "strong") + unit(22)
            if name.right + unit(12) + wide <= right:
                frame = Rect(name.right + unit(12), y - unit(12), wide, unit(26))
                paint.panel(frame, theme.face, theme.control_line, 99, 1.4)
                paint.text(tag, frame.centre_x, frame.centre_y, SIZES.caption, theme.on_paper, "strong", "cm")
        below = at.centre_y + unit(15)
        note = next((each for each in notes if paint.text_width(each, SIZES.small) <= right - x), notes[-1])
        paint.text(note, x, below, SIZES.small, theme.on_paper_soft, "text", "lm", right - x)
        note_end = x + paint.text_width(note, SIZES.small) + unit(16)
        bar = Rect(right - unit(140), below - unit(4), unit(130), unit(10))
        if bar.x > note_end and bar.x > x:
            paint.panel(bar, theme.paper_line, None, 99)
            share = max(0.0, total / most)
            if share:
                filled = theme.select if best else theme.on_paper_soft
                paint.panel(bar.left_part(max(bar.h, bar.w * share)), filled, None, 99)

    return Control(f"rank {seat}", "text", who.name, rect, said, paint=draw)
