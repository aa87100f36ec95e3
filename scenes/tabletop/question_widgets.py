"""The controls of the questions over the table: bid, name a suit, yes or no. The hand below stays bright.

Each function makes one question within an area, as large as it needs; `QuestionPanel` keeps the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.cards.card import RANKS, SUIT_WORDS, Card
from scenes.kit.asset_names import IconName
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect, grid, row
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES, is_dark
from scenes.kit.widgets import Widgets
from scenes.tabletop.badge_picture import draw_chip

WIDE = 840.0  # units
LOW = 330.0  # an area lower than that has no room for luxury
SUIT_ORDER = "SHDC"
LEAST_CELL = 84.0


@dataclass(frozen=True)
class Bidder:
    """One seat in the auction."""

    name: str
    avatar: str
    purse: int
    state: str  # "5", "passed", "to come", "your turn"
    is_high: bool = False
    is_asked: bool = False


@dataclass(frozen=True)
class Bidding:
    """What the person may bid; `amount` is what the stepper shows."""

    bidders: tuple[Bidder, ...]
    amount: int
    least: int
    most: int
    is_mine: bool
    waiting: str


@dataclass(frozen=True)
class Answer:
    """A way to answer: the key and the words of its button, what it does, and whether the keyboard starts with it."""

    key: str
    words: str
    press: Callable[[], None]
    is_usual: bool = False


class QuestionSheet:
    """The paper of a question, filled from the top; so many tools of the table are in the line of its title."""

    def __init__(self, widgets: Widgets, area: Rect, wide: float, high: float, tools: int = 0) -> None:
        self.widgets, self.unit, self.tools = widgets, widgets.paint.unit, tools
        self.is_low = area.h < self.unit(LOW)
        width, height = min(self.unit(wide), area.w), min(self.unit(high), area.h)
        top = area.y + (area.h - height) * (0.5 if self.is_low else 0.35)
        self.rect = Rect(area.centre_x - width / 2, top, width, height)
        self.pad = self.unit(14 if self.is_low or width < self.unit(560) else 28)
        self.inside = self.rect.inset(self.pad, self.unit(8 if self.is_low else 20))
        self.controls = [Control("question ground", "image", "Question", self.rect, paint=_ground)]

    def head(self, words: str, note: str = "") -> float:
        """The title, with a note beside it or beneath; returns the y below."""
        make, unit, inside = self.widgets, self.unit, self.inside
        if self.tools:
            places = tool_places(self.rect, self.tools, unit)
            line = Rect(inside.x, self.rect.y, places[0].x - inside.x, places[0].h)
            self.controls.append(make.heading("question", words, line, SIZES.heading))
            return line.bottom
        size = SIZES.heading if self.is_low or inside.w < unit(480) else SIZES.title - 4
        tall = unit(28 if self.is_low else 40)
        wide = make.paint.text_width(words, size, "title")
        self.controls.append(make.heading("question", words, Rect(inside.x, inside.y, inside.w, tall), size))
        y = inside.y + tall
        beside = make.paint.text_width(note, SIZES.body) + wide + unit(32) <= inside.w
        if note and beside:
            line = Rect(inside.x, inside.y, inside.w, tall)
            self.controls.append(make.line("question note", note, line, SIZES.body, "on_paper_soft", "r"))
        elif note and not self.is_low:
            high = make.text_height(note, inside.w, SIZES.body)
            self.controls.append(make.text("question note", note, Rect(inside.x, y, inside.w, high)))
            y += high
        return y + unit(6 if self.is_low else 14)


def tool_places(ground: Rect, tools: int, unit: Callable[[float], int]) -> list[Rect]:
    """Where the tools are in the line of the title of a question."""
    side = unit(SIZES.touch)
    line = Rect(ground.x, ground.y, ground.w - unit(6), side)
    return row(line, [side] * tools, 0, 1.0)


def _ground(paint: Painter, control: Control, state: State) -> None:
    line = paint.theme.plate_line if paint.theme.shadow == 0 else None
    paint.panel(control.rect, paint.theme.paper, line, SIZES.radius_overlay, shadow=(24, 0.5, 10))


# ------------------------------------------------------------------ bidding


def auction(
    widgets: Widgets, area: Rect, bidding: Bidding, step: Callable[[int], None], bid: Callable[[int], None],
    tools: int = 0,
) -> list[Control]:  # fmt: skip
    """Everybody's bids, and the person's own turn."""
    unit, make = widgets.paint.unit, widgets
    count = len(bidding.bidders)
    is_narrow = area.w < unit(560)
    across = count if (area.w - unit(40)) / count >= unit(LEAST_CELL) else (count + 1) // 2
    lines = (count + across - 1) // across
    sheet = QuestionSheet(widgets, area, WIDE, 250 + (lines * 112) + (40 if is_narrow else 0), tools)
    note = "" if is_narrow and area.h < unit(420) else "The highest bidder names the suit that counts"
    top = sheet.head("Auction", note)
    inside = sheet.inside
    foot = unit(84 if sheet.is_low else 92) + (unit(56) if is_narrow else 0)
    cells = grid(Rect(inside.x, top, inside.w, inside.bottom - foot - top), across, lines, unit(8))
    for index, (bidder, cell) in enumerate(zip(bidding.bidders, cells)):
        value = f"{bidder.purse} chips, {bidder.state}{', highest bid' if bidder.is_high else ''}"
        sheet.controls.append(
            Control(f"bidder {index}", "image", bidder.name, cell, value=value, paint=_bidder_brush(bidder))
        )
    gap, tall = (unit(10), unit(48)) if sheet.is_low else (unit(14), unit(54))
    own = Rect(inside.x, inside.bottom - foot + gap, inside.w, tall)
    if not bidding.is_mine and not bidding.waiting:  # a bid is just being shown
        return sheet.controls
    if not bidding.is_mine:
        line = make.line("waiting", bidding.waiting, own, SIZES.label, "on_paper_soft", "c", "strong")
        return [*sheet.controls, line]
    if is_narrow:
        steps = own
        below = own.moved(0, own.h + unit(30))
        buttons = row(below, [(below.w - unit(12)) * 0.4, (below.w - unit(12)) * 0.6], unit(12))
    else:
        wide = own.w - unit(24)
        steps, *buttons = row(own, [wide * 0.44, wide * 0.22, wide * 0.34], unit(12))
    can_bid = bidding.least <= bidding.most
    why = "" if can_bid else f"You would have to bid {bidding.least} and have {max(0, bidding.most)} chips."
    if tools and not is_narrow:
        beneath = Rect(buttons[0].x, own.bottom + unit(2), own.right - buttons[0].x, unit(22))
        sheet.controls.append(make.line("question note", note, beneath, SIZES.caption, "on_paper_soft", "c"))
    words = f"at least {bidding.least}, at most {bidding.most}" if can_bid else "Your chips do not reach: pass."
    caption = Rect(steps.x, steps.bottom + unit(2), steps.w, unit(22))
    sheet.controls += [
        _stepper(steps, bidding, step, can_bid, why),
        make.line("bounds", words, caption, SIZES.caption, "on_paper_soft", "c"),
        make.button("pass bid", "Pass", buttons[0], lambda: bid(0), "paper", default=not can_bid),
        make.button(
            "bid",
            f"Bid {bidding.amount}" if can_bid else "Bid",
            buttons[1],
            lambda: bid(bidding.amount),
            "main_paper",
            "check",
            enabled=can_bid,
            why=why,
            default=can_bid,
        ),
    ]
    return sheet.controls


def _stepper(rect: Rect, bidding: Bidding, step: Callable[[int], None], can_bid: bool, why: str) -> Control:
    side = rect.h

    def point(placed: Rect, x: float, y: float) -> None:
        if x < placed.x + side * 1.3:
            step(-1)
        elif x > placed.right - side * 1.3:
            step(1)

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme = paint.theme
        paint.panel(control.rect, theme.face, theme.control_line, SIZES.radius_button, 1.6)
        sides: tuple[tuple[IconName, float, bool], ...] = (
            ("minus", rect.x + side / 2, bidding.amount > bidding.least),
            ("plus", rect.right - side / 2, bidding.amount < bidding.most),
        )
        for name, x, able in sides:
            paint.panel(Rect.around(x, rect.centre_y, side * 0.84, side * 0.84), theme.inset, None, 10)
            paint.icon(name, x, rect.centre_y, 20, theme.on_paper if able else theme.on_paper_off)
        size = 26 if side > paint.unit(50) else 22
        paint.text(str(bidding.amount), *rect.centre, size, theme.on_paper, "bold", "cm", rect.w - 2 * side)
        if state.focus:
            paint.focus_ring(control.rect)

    return Control(
        "amount", "stepper", "Your bid", rect, value=str(bidding.amount), adjust=step, point=point, paint=draw,
        enabled=can_bid, why=why,
    )  # fmt: skip


def _bidder_brush(bidder: Bidder) -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, rect, unit = paint.theme, control.rect, paint.unit
        fill = theme.highlight if bidder.is_asked else theme.inset
        line = theme.accent_line if bidder.is_asked else theme.select if bidder.is_high else theme.paper_line
        paint.panel(rect, fill, line, SIZES.radius_row, 2.4 if bidder.is_asked or bidder.is_high else 1.4)
        room, is_tall = rect.w - unit(12), rect.h >= unit(100)
        if rect.h < unit(66):
            _low_bidder(paint, rect, bidder)
            return
        y = rect.y + unit(14 if not is_tall else 12)
        if is_tall:
            paint.avatar(bidder.avatar, rect.centre_x, y + unit(16), 34, theme.control_line)
            y += unit(48)
        paint.text(bidder.name, rect.centre_x, y, SIZES.small, theme.on_paper, "strong", "cm", room)
        words = str(bidder.purse)
        wide = paint.text_width(words, SIZES.caption)
        left = rect.centre_x - (wide + unit(20)) / 2
        y += unit(21)
        draw_chip(paint, left + unit(8), y, unit(16))
        paint.text(words, left + unit(20), y - unit(1), SIZES.caption, theme.on_paper_soft, "text", "lm")
        tag = rect.inset(unit(6), unit(6)).bottom_part(min(unit(30), max(unit(20), rect.bottom - y - unit(18))))
        if bidder.is_high:
            paint.panel(tag, theme.select, None, 8)
        colour = theme.on_select if bidder.is_high else theme.on_paper
        size = SIZES.label if bidder.state.isdigit() else SIZES.caption
        paint.text(bidder.state, tag.centre_x, tag.centre_y - unit(1), size, colour, "strong", "cm", tag.w)

    return draw


def _low_bidder(paint: Painter, rect: Rect, bidder: Bidder) -> None:
    """Name and bid alone, one above the other."""
    theme, unit = paint.theme, paint.unit
    half = rect.h / 2
    if bidder.is_high:
        paint.panel(rect.bottom_part(half).inset(unit(4), unit(2)), theme.select, None, 6)
    colour = theme.on_select if bidder.is_high else theme.on_paper
    paint.text(bidder.name, rect.centre_x, rect.y + half * 0.55, 14, theme.on_paper, "strong", "cm", rect.w - unit(8))
    y = rect.y + half * 1.45
    paint.text(bidder.state, rect.centre_x, y, 14, colour, "strong", "cm", rect.w - unit(12))


# ------------------------------------------------------------------ naming a suit


def suits(
    widgets: Widgets,
    area: Rect,
    title: str,
    note: str,
    hand: Sequence[Card],
    chosen: str,
    choose: Callable[[str], None],
    confirm: tuple[str, Callable[[], None]],
    cancel: Callable[[], None] | None = None,
    foot: str = "",
    tools: int = 0,
) -> list[Control]:
    """Four suits to choose from, then a button that says which."""
    unit, make = widgets.paint.unit, widgets
    is_narrow = area.w < unit(480)
    sheet = QuestionSheet(widgets, area, WIDE, 440 if not is_narrow else 500, tools)
    top = sheet.head(title, note)
    inside = sheet.inside
    high = unit(44 if sheet.is_low else 50)
    across, down = (2, 2) if is_narrow else (4, 1)
    room = Rect(inside.x, top, inside.w, inside.bottom - high - unit(8 if sheet.is_low else 18) - top)
    for suit, cell in zip(SUIT_ORDER, grid(room, across, down, unit(12))):
        held = " ".join("10" if card.rank == "T" else card.rank for card in _held(hand, suit)) or "none"
        sheet.controls.append(
            Control(
                f"suit {suit}",
                "button",
                SUIT_WORDS[suit].capitalize(),
                cell,
                value=f"you hold {held}",
                selected=suit == chosen,
                press=partial(choose, suit),
                paint=_suit_brush(suit, held),
                default=not chosen and suit == SUIT_ORDER[0],
            )
        )
    line = inside.bottom_part(high)
    button = line.right_part(min(unit(230), line.w * 0.6))
    words, act = confirm
    sheet.controls.append(
        make.button(
            "confirm suit", words, button, act, "main_paper", "check" if chosen else "", enabled=bool(chosen),
            why="Choose a suit first.", default=bool(chosen),
        )
    )  # fmt: skip
    left = line.left_part(line.w - button.w - unit(12))
    if cancel:
        sheet.controls.append(make.button("cancel", "Back", left.left_part(min(unit(130), left.w)), cancel, "paper"))
    elif tools:  # there was no room for it beside the title
        sheet.controls.append(make.line("question note", note, left, SIZES.small, "on_paper_soft"))
    elif foot and widgets.paint.text_width(foot, SIZES.small) <= left.w:
        sheet.controls.append(make.line("bids", foot, left, SIZES.small, "on_paper_soft"))
    return sheet.controls


def _held(hand: Sequence[Card], suit: str) -> list[Card]:
    return sorted((card for card in hand if card.suit == suit), key=lambda card: (RANKS + "0").index(card.rank))


def _suit_brush(suit: str, held: str) -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, rect, unit = paint.theme, control.rect, paint.unit
        line = theme.select if control.selected else theme.control_line
        fill = theme.highlight if state.hover or state.pressed else theme.face
        paint.panel(rect, fill, line, SIZES.radius_plate, 4 if control.selected else 1.6)
        colour = theme.suit(suit, is_dark(fill), paint.four_colours)
        words = 3 if rect.h >= unit(150) else 2 if rect.h >= unit(86) else 1
        text = unit(22) * (words - 1) + unit(28)
        size = max(unit(24), min(rect.h - text - unit(26), rect.w * 0.5, unit(92)))
        y = rect.y + (rect.h - text - size - unit(8)) / 2 + size / 2
        paint.suit(suit, rect.centre_x, y, size / paint.scale, colour)
        y += size / 2 + unit(8) + unit(12)
        paint.text(control.name, rect.centre_x, y, SIZES.heading, theme.on_paper, "title", "cm", rect.w - unit(10))
        if words > 2:
            y += unit(24)
            paint.text("you hold", rect.centre_x, y, SIZES.caption, theme.on_paper_soft, "text", "cm", rect.w)
        if words > 1:
            y += unit(23)
            paint.text(held, rect.centre_x, y, SIZES.small, theme.on_paper, "strong", "cm", rect.w - unit(10))
        if control.selected:
            spot = Rect(rect.right - unit(34), rect.y + unit(8), unit(26), unit(26))
            paint.panel(spot, theme.select, None, 13)
            paint.icon("check", *spot.centre, 16, theme.on_select)
        if state.focus:
            paint.focus_ring(rect, SIZES.radius_plate)

    return draw


# ------------------------------------------------------------------ yes or no


def question(
    widgets: Widgets, area: Rect, title: str, words: str, answers: Sequence[Answer], tools: int = 0
) -> list[Control]:
    """A question with its answers from left to right."""
    unit, make = widgets.paint.unit, widgets
    wide = min(unit(600), area.w)
    inner = wide - 2 * unit(28)
    text = make.text_height(words, inner, SIZES.body)
    high = (text + unit(50 + 50 + 40 + 46)) / widgets.paint.scale
    sheet = QuestionSheet(widgets, area, 600, high, tools)
    top = sheet.head(title)
    inside = sheet.inside
    body = Rect(inside.x, top, inside.w, text)
    sheet.controls.append(make.text("question words", words, body))
    line = inside.bottom_part(unit(46 if sheet.is_low else 50))
    each = (line.w - unit(12) * (len(answers) - 1)) / len(answers)
    for answer, rect in zip(answers, row(line, [each] * len(answers), unit(12))):
        style = "main_paper" if answer.is_usual else "paper"
        sheet.controls.append(make.button(answer.key, answer.words, rect, answer.press, style, default=answer.is_usual))
    return sheet.controls
