"""The cards already played, over the table: what has gone, what is still out, and what the person holds, by suit.

It shows no more than the View knows, which everybody could have remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.cards.card import JOKER, SUIT_WORDS, Card
from game.laws.view import View
from scenes.base.app import App
from scenes.base.panel_scene import PanelScene
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect, column, row
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES, is_dark

SUIT_ORDER = "SHCD"
OUT, YOURS, PLAYED = "still out", "yours", "played"
LEGENDS = {OUT: "still out", YOURS: "in your hand", PLAYED: "played"}
SAMPLE = Card("A", "S")
LABEL, LEGEND, GAP = 44.0, 30.0, 4.0  # units
MOST_CELL = 54.0
SMALL_LABEL, SMALL_LABEL_BELOW = 32.0, 480.0


class PlayedCardsScene(PanelScene):
    """`view` is what the person knows at this moment."""

    title = "Cards played"
    wide, high = 760.0, 420.0
    toggle = "o"

    def __init__(self, app: App, view: View) -> None:
        super().__init__(app)
        self.view = view
        self._cards = states(view)
        self._suits = [suit for suit in (*SUIT_ORDER, "") if self._of(suit)]

    def _of(self, suit: str) -> list[Card]:
        """The cards of a suit, highest first; jokers with ""."""
        return [card for card in self._cards if (card.suit or "") == suit]

    def controls(self) -> list[Control]:
        controls = self.head("Cards played")
        inside, unit = self.inside, self.unit
        legend = inside.bottom_part(unit(LEGEND))
        room = inside.h - legend.h - unit(GAP)
        tall = min(unit(MOST_CELL * 1.2), room / len(self._suits) - unit(GAP))
        most = max(len(self._of(suit)) for suit in self._suits if suit)
        label = unit(LABEL if inside.w >= unit(SMALL_LABEL_BELOW) else SMALL_LABEL)
        across = min(unit(MOST_CELL), (inside.w - label) / most)
        for suit, line in zip(self._suits, column(inside, [tall] * len(self._suits), unit(GAP))):
            name = SUIT_WORDS[suit].capitalize() if suit else "Jokers"
            brush = _row_brush(suit, self._of(suit), self._cards, label, across)
            controls.append(Control(f"suit {suit}", "image", name, line, value=self.words(suit), paint=brush))
        controls.append(Control("legend", "text", "; ".join(LEGENDS.values()), legend, paint=_draw_legend))
        return controls

    def words(self, suit: str) -> str:
        """`still out: ace, ten; yours: king; played: none`."""
        parts = []
        for state in (OUT, YOURS, PLAYED):
            cards = [card for card in self._of(suit) for each in self._cards[card] if each == state]
            found = [card.words.split(" of ")[0] for card in cards]
            parts.append(f"{state}: {', '.join(found) or 'none'}")
        return "; ".join(parts)

    def entered(self) -> None:
        for suit in self._suits:
            out = self.words(suit).split(";")[0]
            self.app.narration.say(f"{SUIT_WORDS[suit].capitalize() if suit else 'Jokers'}, {out}.")


def states(view: View) -> dict[Card, tuple[str, ...]]:
    """Every card of the pack, highest first, with where its copies are."""
    pack = view.pack
    played, out = Counter(play.card for play in view.plays), Counter(view.unseen)
    copies = Counter(pack.card(bit) for bit in sorted(pack.deck, reverse=True))
    found = {}
    for card, count in copies.items():
        gone, hidden = played[card], out[card]
        found[card] = (OUT,) * hidden + (YOURS,) * (count - gone - hidden) + (PLAYED,) * gone
    return found


def _row_brush(
    suit: str, cards: list[Card], where: dict[Card, tuple[str, ...]], label: float, across: float
) -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, rect = paint.theme, paint.unit, control.rect
        colour = theme.suit(suit, is_dark(theme.face), paint.four_colours) if suit else theme.on_paper
        middle = rect.x + label / 2 - unit(4)
        if suit:
            paint.suit(suit, middle, rect.centre_y, min(28.0, rect.h / paint.scale - 8), colour)
        else:
            paint.icon("star", middle, rect.centre_y, min(28.0, rect.h / paint.scale - 8), colour)
        most = max(len(where[card]) for card in cards)
        for index, card in enumerate(cards):
            cell = Rect(rect.x + label + index * across, rect.y, across, rect.h).inset(unit(1.5), unit(1))
            copies = where[card]
            high = cell.h / most
            top = cell.centre_y - high * len(copies) / 2
            for place, each in enumerate(copies):
                part = Rect(cell.x, top + place * high, cell.w, high).inset(0, unit(1))
                _draw_copy(paint, part, card, each, colour)

    return draw


def _draw_legend(paint: Painter, control: Control, state: State) -> None:
    """A card of each kind with what it means."""
    unit, rect, colour = paint.unit, control.rect, paint.theme.suit(SAMPLE.suit, is_dark(paint.theme.face))
    across, beside = unit(26), unit(8)
    widths = [across + beside + paint.text_width(words, SIZES.small) for words in LEGENDS.values()]
    between = max(unit(6), min(unit(24), (rect.w - sum(widths)) / (len(widths) - 1)))
    for (where, words), place in zip(LEGENDS.items(), row(rect, widths, between, 0.5)):
        _draw_copy(paint, Rect(place.x, rect.y, across, rect.h).inset(0, unit(1)), SAMPLE, where, colour)
        left = place.x + across + beside
        paint.text(words, left, rect.centre_y - unit(1), SIZES.small, paint.theme.on_paper_soft, anchor="lm")


def _draw_copy(paint: Painter, part: Rect, card: Card, where: str, colour: str) -> None:
    theme = paint.theme
    if where == OUT:
        paint.panel(part, theme.face, theme.control_line, 6, 1.4)
    elif where == YOURS:
        paint.panel(part, theme.paper, theme.select, 6, 2.4)
    shade = theme.on_paper_off if where == PLAYED else colour
    size = min(24.0, part.h / paint.scale * 0.7, (part.w / paint.scale - 1.5) * 0.8)
    if card.rank in (JOKER.rank, "0"):
        paint.icon("star", *part.centre, size, shade)
    else:
        rank, face = "10" if card.rank == "T" else card.rank, "text" if where == PLAYED else "strong"
        paint.text(rank, part.centre_x, part.centre_y - paint.unit(1), size, shade, face, "cm", part.w - paint.unit(4))
