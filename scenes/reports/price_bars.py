"""The prices of the choices in a review, as rows: cards or words, a bar on a common scale, the price and the loss.

`rows_of` makes the rows from a grade; `add_bars` lays them out in a column.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.cards.card import Card
from game.laws.events import Exchange, Intent, Pass, Play
from game.text.english import listed, plain, sentence
from scenes.cardview.card_faces import joker_face
from scenes.cardview.card_words import choice_words
from scenes.kit.animation import CARD_SHAPE
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES, Theme, mix
from scenes.reports.review_words import play_words, signed

if TYPE_CHECKING:
    from game.ai.explain.grades import Alternative, Grade
    from scenes.kit.sprites import Sprites

_Brush = Callable[[Painter, Rect], None]
_ControlBrush = Callable[[Painter, Control, State], None]

MOST_SETS = 4  # of cards to pass, or bids, that are shown besides the one chosen
CARD, CARD_SMALL, CARD_LEAST = 44.0, 31.0, 27.0  # units
CARD_STEP = 0.6  # of its width that shows of a card under the next
ROW_GAP, ROW_GAP_SMALL = 8.0, 6.0
WORDS_SHARE = 0.3  # of the width for words before the bars
BAR, BAR_SMALL = 34.0, 14.0
ROOMY = 430  # units: a narrower sheet has its figures above the bars
FIGURES = 206.0  # kept free behind the longest bar
TICKS = 4
PLAIN_SHARE = 0.42  # the mix of text and paper colour for a bar that is neither best nor chosen
LEAST_BAR = 5.0
STEPS = (1.0, 2.0, 5.0, 10.0)


# ------------------------------------------------------------ rows
@dataclass(frozen=True)
class PriceRow:
    """Choices of equal price, shown as one bar. `error` is two standard errors of the loss."""

    choices: tuple[Intent, ...]
    price: float
    loss: float
    error: float
    is_best: bool
    is_made: bool
    is_as_good: bool = False  # no measurable difference to the best

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards before the bar; none for choices that are no cards."""
        first = self.choices[0]
        if isinstance(first, Play):
            return tuple(dict.fromkeys(choice.card for choice in self.choices if isinstance(choice, Play)))
        return first.cards if isinstance(first, (Pass, Exchange)) else ()

    @property
    def words(self) -> str:
        """The words before the bar, where there are no cards."""
        first = self.choices[0]
        return "" if self.cards else sentence(choice_words(first))

    @property
    def name(self) -> str:
        plays = [choice for choice in self.choices if isinstance(choice, Play)]
        if plays:
            return sentence(listed(play_words(choice) for choice in plays))
        return sentence(choice_words(self.choices[0]))

    @property
    def loss_words(self) -> str:
        if self.is_best or (self.loss < 0.05 and self.error < 0.05):
            return ""
        return f"+{self.loss:.1f} ± {self.error:.1f}"

    @property
    def value(self) -> str:
        """The prices in words, for narration and tests."""
        parts = [signed(self.price)]
        parts += [f"{self.loss:.1f} more, give or take {self.error:.1f}"] if self.loss_words else []
        parts += ["best"] if self.is_best else []
        parts += ["chosen"] if self.is_made else []
        return ", ".join(parts)


def rows_of(grade: Grade) -> tuple[PriceRow, ...]:
    """The alternatives, best first. Plays of equal price share a row; of many sets only the best and the chosen one."""
    groups: list[list[Alternative]] = []
    made = grade.made
    for item in grade.alternatives:
        is_play = isinstance(item.choice, Play)
        last = groups[-1][0] if groups else None
        is_same = last is not None and is_play and (last.price, last.loss) == (item.price, item.loss)
        if is_same and _suit(last) == _suit(item):
            groups[-1].append(item)
        else:
            groups.append([item])
    if not isinstance(grade.best.choice, Play):
        groups = [group for place, group in enumerate(groups) if place < MOST_SETS or made in group]
    shown = [(made if made in group else group[0], group) for group in groups]
    return tuple(
        PriceRow(tuple(each.choice for each in group), item.price, item.loss, item.error, index == 0, item is made,
                 item.is_as_good)
        for index, (item, group) in enumerate(shown)
    )  # fmt: skip


def _suit(item: Alternative | None) -> str:
    return item.choice.card.suit if item and isinstance(item.choice, Play) else ""


# ------------------------------------------------------------ bars
class PriceScale(NamedTuple):
    """The axis of the bars: from `low` to `high` with a grid line at every `step`."""

    low: float
    high: float
    step: float

    @property
    def ticks(self) -> tuple[float, ...]:
        first = math.ceil(self.low / self.step - 1e-9)
        last = math.floor(self.high / self.step + 1e-9)
        return tuple(self.step * index for index in range(first, last + 1))


def scale_for(prices: Sequence[float]) -> PriceScale:
    """A scale that includes zero and all prices."""
    low, high = min(0.0, *prices, 0.0), max(0.0, *prices, 0.0)
    span = max(1.0, high - low)
    power = 10.0 ** math.floor(math.log10(span / TICKS))
    step = next(power * size for size in STEPS if power * size >= span / TICKS - 1e-9)
    return PriceScale(math.floor(low / step) * step, max(step, math.ceil(high / step - 1e-9) * step), step)


def add_bars(column: Column, sprites: Sprites, rows: Sequence[PriceRow], made_word: str, below: float) -> None:
    """Add the rows of prices on a common scale. They shrink to leave `below` pixels free under them."""
    page = column.page
    unit, is_roomy = page.unit, column.w >= page.unit(ROOMY)
    card = float(unit(CARD if is_roomy else CARD_SMALL))
    if is_roomy:
        room = column.window.bottom - column.y - unit(28) - below
        card = min(card, max(unit(CARD_LEAST), (room / len(rows) - unit(ROW_GAP_SMALL)) / CARD_SHAPE))
    before = _before(column, rows, card)
    figures = unit(FIGURES) if is_roomy else unit(12)
    scale = scale_for([row.price for row in rows])
    left = column.x + before + unit(14)
    field = Rect(left, column.y, column.right - figures - left, 0)
    high = max(card * CARD_SHAPE, unit(38)) if any(row.cards for row in rows) else unit(44)
    gap = ROW_GAP if is_roomy and card >= unit(CARD) else ROW_GAP_SMALL
    total = len(rows) * (high + unit(gap))
    field = Rect(field.x, field.y, field.w, total)
    column.ground(field, _grid(scale))
    for index, row in enumerate(rows):
        rect = column.take(high, gap)
        draw = _row_brush(sprites, row, scale, Rect(field.x, rect.y, field.w, high), card, is_roomy, made_word)
        name = f"{row.name}, {made_word}" if row.is_made else row.name
        column.add(Control(f"price {index}", "text", name, rect, value=row.value, paint=draw))
    foot = column.take(unit(24), 4)
    column.ground(Rect(field.x, foot.y, field.w, foot.h), _ticks(scale))


def _before(column: Column, rows: Sequence[PriceRow], card: float) -> float:
    """The width of the cards or words before the bars."""
    page = column.page
    counts = [len(row.cards) for row in rows if row.cards]
    if counts:
        return card * (1 + CARD_STEP * (max(counts) - 1))
    wide = max(page.paint.text_width(row.words, SIZES.body) for row in rows)
    return min(wide + page.unit(4), column.w * WORDS_SHARE)


def _x(scale: PriceScale, field: Rect, price: float) -> float:
    return field.x + field.w * (price - scale.low) / (scale.high - scale.low)


def _grid(scale: PriceScale) -> _Brush:
    def draw(paint: Painter, field: Rect) -> None:
        for tick in scale.ticks:
            shade = paint.theme.control_line if tick == 0 else paint.theme.paper_line
            paint.surface.fill(shade, (round(_x(scale, field, tick)), round(field.y), paint.unit(1), round(field.h)))

    return draw


def _ticks(scale: PriceScale) -> _Brush:
    def draw(paint: Painter, field: Rect) -> None:
        whole = all(tick == round(tick) for tick in scale.ticks)
        for tick in scale.ticks:
            words = plain(round(tick)) if whole else signed(tick)
            x = _x(scale, field, tick)
            paint.text(words, x, field.centre_y, SIZES.caption, paint.theme.on_paper_soft, "text", "cm")

    return draw


def _row_brush(
    sprites: Sprites, row: PriceRow, scale: PriceScale, field: Rect, card: float, is_roomy: bool, made_word: str
) -> _ControlBrush:
    def draw(paint: Painter, control: Control, state: State) -> None:
        rect = control.rect
        place = field.moved(0, rect.y - field.y)
        if row.cards:
            draw_cards(paint, sprites, row.cards, rect.x, rect.centre_y, card)
        else:
            room = place.x - rect.x - paint.unit(10)
            lines = len(paint.wrapped(row.words, room, SIZES.small))
            top = rect.centre_y - min(2, lines) * paint.line_step(SIZES.small) / 2
            paint.paragraph(row.words, rect.x, top, room, SIZES.small, paint.theme.on_paper, lines=2)
        zero, end = _x(scale, place, 0), _x(scale, place, row.price)
        tall = min(paint.unit(BAR), rect.h * 0.72) if is_roomy else paint.unit(BAR_SMALL)
        y = rect.centre_y if is_roomy else rect.bottom - tall / 2 - paint.unit(3)
        wide = max(abs(end - zero), paint.unit(LEAST_BAR))
        bar = Rect(min(zero, end) if row.price < 0 else zero, y - tall / 2, wide, tall)
        paint.panel(bar, bar_colour(paint.theme, row), None, 8 if is_roomy else 5)
        at = max(zero, end) + paint.unit(12) if is_roomy else place.x + paint.unit(7)
        middle = rect.centre_y if is_roomy else rect.y + paint.unit(11)
        _draw_figures(paint, row, at, middle, made_word, rect.right - at)

    return draw


def _draw_figures(paint: Painter, row: PriceRow, x: float, y: float, made_word: str, room: float) -> None:
    """Draw the price, then tags and loss as far as there is room."""
    unit, theme, end = paint.unit, paint.theme, x + room
    price, words = signed(row.price), row.loss_words
    _clear(paint, x, y, paint.text_width(price, 20, "bold"))
    x = paint.text(price, x, y - unit(1), 20, theme.on_paper, "bold", "lm").right + unit(11)
    tags = [("best", theme.select)] if row.is_best else []
    tags += [(made_word, theme.select if row.is_as_good else theme.on_paper_warning)] if row.is_made else []
    for word, colour in tags:
        wide = paint.text_width(word, SIZES.caption, "strong") + unit(20)
        if x + wide <= end:
            draw_tag(paint, word, colour, x, y)
        x += wide + unit(8)
    wide = paint.text_width(words, SIZES.caption)
    if words and x + wide <= end:
        _clear(paint, x, y, wide)
        paint.text(words, x, y - unit(1), SIZES.caption, theme.on_paper_soft, "text", "lm")


def _clear(paint: Painter, x: float, y: float, wide: float) -> None:
    """Clear the grid lines behind a figure."""
    edge, tall = paint.unit(3), paint.unit(22)
    paint.surface.fill(paint.theme.paper, (round(x) - edge, round(y - tall / 2), round(wide) + 2 * edge, tall))


def draw_tag(paint: Painter, word: str, colour: str, x: float, y: float) -> None:
    """Draw a word in a frame that begins at `x`."""
    unit = paint.unit
    wide = paint.text_width(word, SIZES.caption, "strong") + unit(20)
    rect = Rect(x, y - unit(13), wide, unit(26))
    paint.panel(rect, paint.theme.inset, colour, 13, 1.6)
    paint.text(word, rect.centre_x, y - unit(1), SIZES.caption, paint.theme.on_paper, "strong", "cm")


def bar_colour(theme: Theme, row: PriceRow) -> str:
    if row.is_best or (row.is_made and row.is_as_good):
        return theme.select
    return theme.on_paper_warning if row.is_made else mix(theme.on_paper, theme.paper, PLAIN_SHARE)


def draw_cards(paint: Painter, sprites: Sprites, cards: Sequence[Card], x: float, y: float, width: float) -> None:
    """Draw small overlapping cards, the top left corner of each visible."""
    wide = max(8, round(width))
    for index, card in enumerate(cards):
        picture = sprites.card(joker_face(card), wide)
        left = x + index * width * CARD_STEP
        at = (round(left + width / 2 - picture.get_width() / 2), round(y - picture.get_height() / 2))
        paint.surface.blit(picture, at)
        theme = paint.theme
        edge = Rect(left, y - width * CARD_SHAPE / 2, width, width * CARD_SHAPE)
        paint.surface.blit(
            paint.rounded(round(edge.w), round(edge.h), width * 0.064, None, theme.paper_line, max(1.0, paint.scale)),
            (round(edge.x), round(edge.y)),
        )
