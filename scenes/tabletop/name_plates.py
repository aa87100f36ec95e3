"""The picture of a name plate in each of its styles.

A number beside a heart is always one of hearts; points that are something else have a sign of their own.
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards.card import Card
from game.text.english import amount_words, plain
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES, is_dark
from scenes.tabletop.badge_picture import draw_chip
from scenes.tabletop.table_facts import PlateFacts

CHIP_SIZE, CHIP_FIRST_GAP, CHIP_GAP = (42.0, 21.0), 9.0, 4.0
TOTAL_LESS = 6.0  # smaller is a total that makes room for chips
HELD_WIDTH = 35.0
SMALL_LINE, LEAST_LINE = 12.0, 11.0  # units: smaller points had better be left out
LEAST_NAME = 0.86  # of its size: the painter makes a name that much smaller before it cuts it


class PointsForm(NamedTuple):
    """A way to tell the points of a deal: a number, chips after it, and perhaps the sign of the suit before it."""

    words: str
    chips: tuple[Card, ...]
    has_sign: bool = False


class _Brush:
    """The painter with lengths in units of one plate."""

    def __init__(self, paint: Painter, rect: Rect, facts: PlateFacts, ratio: float) -> None:
        self.paint, self.rect, self.facts, self.ratio = paint, rect, facts, ratio
        self.unit = ratio * paint.scale

    def text(
        self, words: str, x: float, y: float, size: float, colour: str, face: str, anchor: str, room: float
    ) -> Rect:
        return self.paint.text(words, x, y, size * self.ratio, colour, face, anchor, room)

    def name(self, x: float, y: float, size: float, room: float, anchor: str = "lm") -> None:
        self.text(self.facts.name, x, y, size, self.paint.theme.on_plate, "strong", anchor, room)

    def total(self, x: float, y: float, size: float, anchor: str = "rm") -> float:
        """Draw the total; returns the pixels it takes."""
        words = plain(self.facts.total)
        drawn = self.text(words, x, y, size, self.paint.theme.on_plate, "bold", anchor, 200 * self.unit)
        if not self.facts.is_purse:
            return drawn.w
        across = min(18.0, size * 0.75) * self.unit
        draw_chip(self.paint, drawn.x - across * 0.7, y + self.unit, across)
        return drawn.w + across * 1.3

    def has_room(self, room: float, total: float, name: float, line: float) -> bool:
        """Whether name and points fit between the left and a total of that size at the right."""
        left = room - self.total_width(total)
        width = self.paint.text_width(self.facts.name, name * LEAST_NAME * self.ratio, "strong")
        return width <= left and self.points_width(line) <= left

    def total_width(self, size: float) -> float:
        words = plain(self.facts.total)
        chip = min(18.0, size * 0.75) * 1.3 * self.unit if self.facts.is_purse else 0.0
        return self.paint.text_width(words, size * self.ratio, "bold") + chip

    @property
    def forms(self) -> list[PointsForm]:
        """The ways to tell the points, the best one first."""
        facts = self.facts
        if facts.note or facts.points is None:
            return []
        words, chips = plain(facts.points), facts.chips
        forms = [PointsForm(str(facts.hearts), chips, True)] if facts.hearts is not None else []
        if forms and not chips:
            return forms
        if facts.is_purse:
            amount = amount_words(facts.points, "point")
            return [*forms, *(PointsForm(each, cards) for cards in (chips, ()) for each in (amount, words))]
        signed = f"+{words}" if facts.points > 0 else words
        return [*forms, *(PointsForm(signed, chips[:count]) for count in range(len(chips), -1, -1))]

    def form(self, room: float, size: float) -> PointsForm | None:
        """The best way that has room."""
        return next((form for form in self.forms if self.form_width(form, size) <= room + self.unit), None)

    def form_width(self, form: PointsForm, size: float) -> float:
        sign = sum(_sign(size)) if form.has_sign else 0.0
        scale, count = _chip_scale(size), len(form.chips)
        gaps = CHIP_FIRST_GAP + CHIP_GAP * (count - 1) if count else 0.0
        wide = sign + gaps + count * CHIP_SIZE[0] * scale
        return wide * self.unit + self.paint.text_width(form.words, size * self.ratio, "strong")

    def points_width(self, size: float) -> float:
        """What the points of the second line take at least; nothing where there are none."""
        return min((self.form_width(form, size) for form in self.forms), default=0.0)

    def is_better_below(self, beside: float, below: float, size: float) -> bool:
        """Whether chips that have no room beside the total have it below."""
        best = next(iter(self.forms), None)
        return best is not None and bool(best.chips) and beside < self.form_width(best, size) <= below + self.unit

    def stacked(self, left: float, right: float, high: float, low: float, name: float, total: float) -> None:
        """The name above, and below it the total at the right with as much as fits beside it."""
        self.name(left, high, name, right - left)
        room = right - self.total(right, low, total) - 3 * self.unit - left
        line = name - 1
        while line > LEAST_LINE and self.points_width(line) > room:
            line -= 0.5
        if self.points_width(line) <= room:
            self.second_line(left, low, room, line)

    def lines(
        self, left: float, right: float, heights: tuple[float, float, float], name: float, line: float, total: float,
        gap: float,
    ) -> None:  # fmt: skip
        """Name and points in two lines, at the right of both the total; beside the name alone where chips need it."""
        high, middle, low = heights
        beside, below = right - gap - self.total_width(total) - left, right - left
        if self.is_better_below(beside, below, line):
            total, middle, points = total - TOTAL_LESS, high, below
            room = right - gap - self.total(right, middle, total) - left
        else:
            room = points = right - gap - self.total(right, middle, total) - left
        self.name(left, high, name, room)
        self.second_line(left, low, points, line)

    def avatar(self, x: float, y: float, size: float) -> None:
        theme = self.paint.theme
        ring = theme.on_plate_accent if self.facts.is_active else theme.on_plate
        self.paint.avatar(self.facts.avatar, x, y, size * self.ratio, ring)
        if self.facts.side is not None:
            self.side(x + size * 0.36 * self.unit, y + size * 0.36 * self.unit, max(14.0, size * 0.4))

    def side(self, x: float, y: float, size: float) -> None:
        """The mark of a pair: a disc for one's own, a square for the other; letters tell them apart too."""
        theme, mine = self.paint.theme, self.facts.side == 0
        spot = Rect.around(x, y, size * self.unit, size * self.unit)
        fill = theme.accent if mine else theme.on_plate
        colour = theme.on_accent if mine else theme.plate
        self.paint.panel(spot, fill, theme.plate, (size / 2 if mine else 4) * self.ratio, 1.4)
        self.text("A" if mine else "B", x, y - 0.5 * self.unit, size * 0.68, colour, "bold", "cm", spot.w)

    def second_line(self, x: float, y: float, room: float, size: float = SIZES.small) -> None:
        """The note, or points and chips, from the left."""
        theme, unit = self.paint.theme, self.unit
        if self.facts.note:
            if self.paint.text_width(self.facts.note, (size - 1) * LEAST_NAME * self.ratio) <= room:
                self.text(self.facts.note, x, y, size - 1, theme.on_plate_soft, "text", "lm", room)
            return
        if self.facts.points is None:
            return
        form = self.form(room, size)
        if form is None:
            return
        left, (heart, gap) = x, _sign(size)
        if form.has_sign:
            middle = x + heart / 2 * unit
            if self.facts.suit == "H":
                self.paint.icon("heart", middle, y + unit, heart * self.ratio, theme.heart)
            else:
                shade = theme.suit(self.facts.suit, is_dark(theme.plate), self.paint.four_colours)
                self.paint.suit(self.facts.suit, middle, y + unit, heart * 0.92 * self.ratio, shade)
            left += (heart + gap) * unit
        left = self.text(form.words, left, y, size, theme.on_plate_soft, "strong", "lm", room).right
        scale, space = _chip_scale(size), CHIP_FIRST_GAP
        for card in form.chips:
            left += space * unit
            chip = Rect(left, y - CHIP_SIZE[1] / 2 * unit * scale, *(side * unit * scale for side in CHIP_SIZE))
            self.chip(card, chip)
            left, space = chip.right, CHIP_GAP
        left += (CHIP_GAP if form.chips else CHIP_FIRST_GAP) * unit
        if self.facts.cards is not None:
            self.held(left, y, x + room, size)

    def held(self, x: float, y: float, right: float, size: float) -> None:
        """The number of cards in the hand beside a small back, if there is room."""
        unit, theme, words = self.unit, self.paint.theme, str(self.facts.cards)
        tall = size * 0.86 * unit
        back = Rect(x, y - tall / 2 + unit, tall * 0.72, tall)
        if back.right + 4 * unit + self.paint.text_width(words, size * self.ratio, "strong") > right + unit:
            return
        self.paint.panel(back, theme.plate, theme.on_plate_soft, 2.5 * self.ratio, 1.6)
        self.text(words, back.right + 5 * unit, y, size, theme.on_plate_soft, "strong", "lm", right - back.right)

    def chip(self, card: Card, rect: Rect) -> None:
        """A small cream card: rank and suit of something that cost a lot."""
        paint = self.paint
        paint.panel(rect, "#fff8ea", paint.theme.paper_line, 6 * self.ratio, 1)
        rank = "10" if card.rank == "T" else card.rank
        colour = paint.theme.suit(card.suit, False, paint.four_colours) if card.suit else "#1f2a44"
        size = rect.h / self.unit * 0.72
        self.text(rank, rect.x + rect.w * 0.32, rect.centre_y, size, colour, "title_bold", "cm", rect.w)
        if card.suit:
            paint.suit(card.suit, rect.x + rect.w * 0.68, rect.centre_y, size * 0.95 * self.ratio, colour)


def _sign(size: float) -> tuple[float, float]:
    """How large the heart before points of that size is, and how far from them."""
    return (size + 2, 5.0) if size > SMALL_LINE else (size, 3.0)


def _chip_scale(size: float) -> float:
    return min(1.0, size / SIZES.small)


def draw_plate(paint: Painter, rect: Rect, style: str, facts: PlateFacts, ratio: float) -> None:
    """Draw a plate; `ratio` is the scale of the layout over that of the painter."""
    brush = _Brush(paint, rect, facts, ratio)
    if style == "own":
        _own(brush)
        return
    radius = {"large": 14.0, "medium": 14.0, "tall": 14.0}.get(style, 11.0)
    paint.plate(rect, facts.is_active, radius * ratio)
    if style == "tall":
        _tall(brush)
    elif style in ("chip", "tiny"):
        _chip(brush)
    else:
        _broad(brush)


def _broad(brush: _Brush) -> None:
    rect, u = brush.rect, brush.unit
    height = rect.h / u
    is_large = height >= 54
    medallion = height - 14 if is_large else height - 10
    brush.avatar(rect.x + rect.h / 2, rect.centre_y, medallion)
    heights = (rect.y + rect.h * 0.33, rect.centre_y - u, rect.y + rect.h * 0.69)
    left = rect.x + rect.h + 2 * u
    if is_large:
        brush.lines(left, rect.right - 14 * u, heights, 18, SIZES.small, 28, 6 * u)
    else:
        brush.lines(left, rect.right - 10 * u, heights, 16, 14, 22, 4 * u)


def _chip(brush: _Brush) -> None:
    rect, u = brush.rect, brush.unit
    is_tiny = rect.w / u < 100
    medallion = rect.h / u - (12 if is_tiny else 10)
    left, size = rect.x + (medallion + 8) * u, 17 if is_tiny else 19
    if not brush.has_room(rect.right - 9 * u - left, size, 13, 12):
        brush.avatar(rect.x + (medallion / 2 + 1) * u, rect.centre_y, medallion - 4)
        brush.stacked(left - 5 * u, rect.right - 5 * u, rect.y + rect.h * 0.31, rect.y + rect.h * 0.71, 13, 14)
        return
    brush.avatar(rect.x + (medallion / 2 + 4) * u, rect.centre_y, medallion)
    heights = (rect.y + rect.h * 0.31, rect.centre_y - u, rect.y + rect.h * 0.71)
    brush.lines(left, rect.right - 6 * u, heights, 13, 12, size, 3 * u)


def _tall(brush: _Brush) -> None:
    rect, u = brush.rect, brush.unit
    brush.avatar(rect.centre_x, rect.y + 36 * u, 52)
    brush.name(rect.centre_x, rect.y + 76 * u, 17, rect.w - 12 * u, "cm")
    brush.total(rect.centre_x, rect.y + 103 * u, 26, "cm")
    facts = brush.facts
    if facts.note:
        theme = brush.paint.theme
        x, y = rect.centre_x, rect.y + 131 * u
        brush.text(facts.note, x, y, SIZES.caption, theme.on_plate_soft, "text", "cm", rect.w - 8 * u)
    else:
        room = rect.w - 8 * u
        form = brush.form(room, SIZES.small)
        wide = brush.form_width(form, SIZES.small) if form else 0.0
        held = min(room - wide, HELD_WIDTH * u) if facts.cards is not None else 0.0
        brush.second_line(rect.centre_x - (wide + held) / 2, rect.y + 130 * u, room)


def _own(brush: _Brush) -> None:
    """In the bottom bar of the tall arrangement, without a plate."""
    rect, u = brush.rect, brush.unit
    is_small = rect.w / u < 150
    medallion = min(52.0, rect.h / u - 12) if not is_small else 40.0
    brush.avatar(rect.x + (medallion / 2 + 2) * u, rect.centre_y, medallion)
    left, size = rect.x + (medallion + 10) * u, 26 if not is_small else 22
    if not brush.has_room(rect.right - 12 * u - left, size, 15, 14):
        brush.stacked(left, rect.right - 6 * u, rect.centre_y - 12 * u, rect.centre_y + 12 * u, 15, 16)
        return
    heights = (rect.centre_y - 12 * u, rect.centre_y, rect.centre_y + 12 * u)
    name, line = (15, 14) if is_small else (17, SIZES.small)
    brush.lines(left, rect.right - 6 * u, heights, name, line, size, 6 * u)
