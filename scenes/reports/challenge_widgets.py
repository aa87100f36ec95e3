"""Widgets of the challenge screens: stars, the fan of a dealt hand, and a row for each kind of goal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.cards.card import Card
from game.challenges.challenge import MOST_STARS, Challenge, date_words, table_words
from game.text.english import listed
from scenes.kit.animation import CARD_SHAPE, Pose
from scenes.kit.asset_names import IconName
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES

_STAR_PATH = "M12,2.8L14.41,9.28L21.32,9.57L15.9,13.87L17.76,20.53L12,16.7L6.24,20.53L8.1,13.87L2.68,9.57L9.59,9.28Z"
_STAR_BOX = 24
_FAN_TURN = 0.55  # degrees from one card to the next
_FAN_RISE = 0.9  # units by which a card lies lower, times the square of its steps from the middle
_FAN_STEP = 0.62  # of the width of a card, at most
GOAL_ROW = 58
_ROW_ICON, _ROW_WORDS, _ROW_BAR, _ROW_END = 36, 64, 10, 132


# ---------------------------------------------------------------- stars
def draw_star(paint: Painter, cx: float, cy: float, size: float, is_won: bool, is_apart: bool = False) -> None:
    """Draw a filled star, or its outline; `is_apart` adds a rim of paper that sets it off from the background."""
    theme, side = paint.theme, paint.unit(size)
    fill = theme.accent if is_won else "none"
    line = theme.accent_line if is_won else theme.control_line
    shape = f'<path d="{_STAR_PATH}" stroke-linejoin="round" '
    rim = f'{shape} fill="{theme.paper}" stroke="{theme.paper}" stroke-width="5"/>' if is_apart else ""
    body = (
        f'<g transform="scale({side / _STAR_BOX:.4f})">{rim}{shape} fill="{fill}" stroke="{line}" '
        'stroke-width="1.3"/></g>'
    )
    paint.blit(paint.drawing(body, side, side), cx, cy)


def star_count_words(count: int) -> str:
    """`2 of 3 stars`."""
    return f"{count} of {MOST_STARS} stars"


def star_row(key: str, count: int, rect: Rect, size: float, anchor: str = "l", region: str = "") -> Control:
    """Stars in a row, the filled ones first."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        step = paint.unit(size * 1.12)
        wide = step * MOST_STARS
        place = control.rect
        x = place.x if anchor == "l" else place.right - wide if anchor == "r" else place.centre_x - wide / 2
        for index in range(MOST_STARS):
            draw_star(paint, x + step * (index + 0.5), place.centre_y, size, index < count)

    return Control(key, "image", star_count_words(count), rect, region=region, paint=draw)


# ---------------------------------------------------------------- a hand
def hand_fan(sprites: Sprites, cards: Sequence[Card], rect: Rect, four_colours: bool, region: str = "") -> Control:
    """A hand as it is dealt, fanned out on felt."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        unit, place = paint.unit, control.rect
        paint.panel(place, paint.theme.felt, paint.theme.plate_line, SIZES.radius_button, 1.2)
        sprites.use(True, four_colours, sprites.back)
        count = max(1, len(cards))
        room = place.w - unit(24)
        high = (place.h - unit(30)) / CARD_SHAPE
        width = min(high, room / (1 + _FAN_STEP * (count - 1)))
        step = min(width * _FAN_STEP, (room - width) / max(1, count - 1))
        left = place.centre_x - step * (count - 1) / 2
        scale = width / unit(80)
        for index, card in enumerate(cards):
            aside = index - (count - 1) / 2
            y = place.centre_y + (aside * aside * _FAN_RISE * 0.12 - 1.5) * unit(1) * scale
            sprites.draw(Pose(left + index * step, y, width, -aside * _FAN_TURN, face=str(card)))

    value = listed(card.words for card in cards)
    return Control("hand", "image", "Your hand", rect, value, region=region, paint=draw)


# ---------------------------------------------------------------- goals
def unfinished_words(challenge: Challenge, day: str) -> str:
    """A line that tells one unfinished deal from another."""
    begun = f"Begun {date_words(day)}. " if day else ""
    return f"{begun}{table_words(challenge)}, cards {challenge.code.seed}/{challenge.code.number}."


@dataclass(frozen=True)
class GoalRow:
    """A kind of goal: how many deals it has, how many of them are finished, and what the next one is."""

    key: str
    words: str
    icon: IconName
    done: int
    count: int
    stars: int
    par: str


def goal_row(goal: GoalRow, rect: Rect, press: Callable[[], None], region: str = "") -> Control:
    """A row for a kind of goal; pressing it plays the next deal."""
    progress = f"{goal.done} of {goal.count}"

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, place = paint.theme, paint.unit, control.rect
        is_lit = state.hover or state.pressed
        edge = theme.control_line if is_lit or theme.name == "contrast" else None
        paint.panel(place, theme.highlight if is_lit else theme.inset, edge, SIZES.radius_row)
        disc = Rect.around(place.x + unit(32), place.centre_y, unit(_ROW_ICON), unit(_ROW_ICON))
        paint.panel(disc, theme.plate, theme.plate_line, 99)
        paint.icon(goal.icon, *disc.centre, 20, theme.on_plate_accent)
        x, right = place.x + unit(_ROW_WORDS), place.right - unit(14)
        end = unit(_ROW_END)
        top, below = place.y + unit(20), place.bottom - unit(17)
        sizes = (SIZES.body, SIZES.small, SIZES.caption)
        room = right - x
        letters = next((each for each in sizes if paint.text_width(goal.words, each, "strong") <= room), sizes[-1])
        paint.text(goal.words, x, top, letters, theme.on_paper, "strong", "lm", room)
        counted = paint.text_width(progress, SIZES.caption) + unit(10)
        wide = max(unit(40), min(unit(200), right - end - counted - x))
        bar = Rect(x, below - unit(_ROW_BAR / 2), wide, unit(_ROW_BAR))
        paint.panel(bar, theme.paper_line, theme.control_line if theme.name == "contrast" else None, 99)
        if goal.done:
            paint.panel(Rect(bar.x, bar.y, max(bar.h, bar.w * goal.done / goal.count), bar.h), theme.select, None, 99)
        paint.text(progress, bar.right + unit(10), below - unit(1), SIZES.caption, theme.on_paper_soft, "text", "lm")
        won = f"{goal.stars}/{MOST_STARS * goal.count}"
        written = paint.text(won, right, below - unit(1), SIZES.caption, theme.on_paper, "strong", "rm")
        draw_star(paint, written.x - unit(14), below - unit(1), 19, goal.stars > 0)
        if state.focus:
            paint.focus_ring(place, SIZES.radius_row)

    value = f"{progress} played; {goal.stars} of {MOST_STARS * goal.count} stars; {goal.par}"
    return Control(
        f"goal {goal.key}", "row", goal.words, rect, value, press=press, help=goal.par, region=region, paint=draw
    )
