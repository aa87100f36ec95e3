"""Editors for options that hold cards or a list: chips in order, cards picked by rank and suit, points for each card.

An editor follows from the kind of its option; what its items are called is in `scenes.setup.value_words`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from game.cards.card import RANKS, SUIT_SIGNS
from game.rules.option_kinds import (
    CardNames,
    CardOrWord,
    CardPoints,
    CardsPerTable,
    Directions,
    Matchers,
    NamedNumbers,
    Numbers,
    Ranks,
)
from game.rules.options import Option
from game.rules.rule_set import Rules
from game.text.english import matcher_words
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column
from scenes.kit.theme import SIZES
from scenes.setup import table_editors, value_words
from scenes.setup.option_chips import OptionChip, lay_chips
from scenes.setup.value_words import ANY, NAMED_WORD, SUIT_ORDER

Item = TypeVar("Item")
Change = Callable[[Any], None]
_FIRST_PICK = ("Q", "S")
_MOST_POINTS = 999
_EDITED = (
    CardNames,
    CardOrWord,
    CardPoints,
    CardsPerTable,
    Directions,
    Matchers,
    NamedNumbers,
    Numbers,
    Ranks,
)


def is_edited(item: Option) -> bool:
    """Whether the option has an editor of its own."""
    return isinstance(item.kind, _EDITED)


class ListEditors:
    """The editors on one screen, with what is picked and which chip is chosen in each. A new value goes to `change` at
    once; `changed` is called when nothing but the picking has changed.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._chosen: dict[str, int] = {}
        self._picks: dict[str, tuple[str, str]] = {}

    def forget(self) -> None:
        """Choose no chip any more, because the values have been replaced."""
        self._chosen.clear()

    def build(self, column: Column, item: Option, rules: Rules, players: int, change: Change) -> None:
        """Controls for the value of the option."""
        kind, value, key = item.kind, getattr(rules, item.attribute), f"option {item.name}"
        if isinstance(kind, CardPoints):
            self._values(column, item, value, change)
        elif isinstance(kind, NamedNumbers):
            table_editors.named_numbers(column, key, kind, value, change)
        elif isinstance(kind, Numbers):
            table_editors.table_sizes(column, key, kind, value, change)
        elif isinstance(kind, CardsPerTable):
            cards, put = table_editors.removed_cards(column, key, rules, players, value, change)
            if cards is not None:
                self._cards(column, item, cards, put)
        elif isinstance(kind, CardOrWord):
            self._one_card(column, item, kind, value, change)
        elif isinstance(kind, (Directions, Ranks)):
            self._ordered(column, item, tuple(value), players, change)
        else:
            self._cards(column, item, value, change)

    # ------------------------------------------------------------ lists in order
    def _ordered(self, column: Column, item: Option, value: tuple[str, ...], players: int, change: Change) -> None:
        key, chosen = f"option {item.name}", self._chosen.get(item.name)

        def put(words: Sequence[str], place: int | None) -> None:
            self._choose(item, place)
            change("".join(words) if isinstance(item.kind, Ranks) else tuple(words))

        def move(way: int) -> None:
            assert chosen is not None
            words = list(value)
            words[chosen], words[chosen + way] = words[chosen + way], words[chosen]
            put(words, chosen + way)

        lay_chips(
            column,
            [
                OptionChip(
                    f"{key} {place}",
                    value_words.item_word(item.kind, word),
                    f"{item.label} {place + 1}: {value_words.spoken_item(item.kind, word)}",
                    partial(self._turn, item, place),
                    selected=place == chosen,
                )
                for place, word in enumerate(value)
            ],
        )
        if chosen is not None and chosen < len(value):
            word = value_words.spoken_item(item.kind, value[chosen])
            first, last = chosen == 0, chosen == len(value) - 1
            column.buttons(
                (
                    Action(f"{key} earlier", "Earlier", lambda: move(-1), "left", "paper", "It comes first." * first),
                    Action(f"{key} later", "Later", lambda: move(1), "right", "paper", "It comes last." * last),
                    Action(
                        f"{key} remove",
                        "Remove",
                        lambda: put(_without(value, chosen), None),
                        "trash",
                        "paper",
                    ),
                )
            )
            column.text(f"{key} chosen", f"Chosen: {word}.", SIZES.caption, "on_paper_soft", 4)
        self._add_chips(
            column, item, value_words.addable(item.kind, value, players), lambda word: put([*value, word], None)
        )

    def _add_chips(self, column: Column, item: Option, words: Sequence[str], add: Callable[[str], None]) -> None:
        if not words:
            return
        key = f"option {item.name}"
        column.text(f"{key} adding", "Add at the end:", SIZES.caption, "on_paper_soft", 4)
        lay_chips(
            column,
            [
                OptionChip(
                    f"{key} add {word}",
                    value_words.item_word(item.kind, word),
                    f"Add {value_words.spoken_item(item.kind, word)}",
                    partial(add, word),
                    "plus",
                )
                for word in words
            ],
        )

    def _turn(self, item: Option, place: int) -> None:
        self._choose(item, None if self._chosen.get(item.name) == place else place)
        self._changed()

    def _choose(self, item: Option, place: int | None) -> None:
        if place is None:
            self._chosen.pop(item.name, None)
        else:
            self._chosen[item.name] = place

    # ------------------------------------------------------------ cards
    def _cards(self, column: Column, item: Option, value: Sequence[str], change: Change) -> None:
        """Cards or, where the list may hold them, ranks and suits; pressing one removes it."""
        key = f"option {item.name}"
        lay_chips(
            column,
            [
                OptionChip(
                    f"{key} {place} {word}",
                    value_words.matcher_word(word),
                    f"Take {matcher_words(word)} away",
                    partial(change, _without(value, place)),
                    "close",
                )
                for place, word in enumerate(value)
            ],
        )
        is_wide = isinstance(item.kind, Matchers)

        def add(matcher: str) -> None:
            change((*value, matcher) if is_wide else value_words.with_card_inserted(value, matcher))

        self._picker(column, item, value, add, is_wide, is_wide)

    def _picker(
        self,
        column: Column,
        item: Option,
        listed: Sequence[str],
        add: Callable[[str], None],
        has_any: bool,
        has_named: bool,
    ) -> None:
        """A rank and a suit, and a button that adds what they name."""
        key = f"option {item.name}"
        pick = self._picks.get(item.name, _FIRST_PICK)
        rank, suit = self._pick(column, item, has_any, has_named, pick, self._keep_pick)
        matcher = value_words.picked(rank, suit)
        why = "" if matcher else "Choose a rank, a suit or both."
        if matcher in listed:
            why = "It is listed already."
        words = f"Add {value_words.matcher_word(matcher)}" if matcher else "Add"
        column.buttons((Action(f"{key} add", words, lambda: add(matcher), "plus", "paper", why),))

    def _keep_pick(self, item: Option, rank: str, suit: str) -> None:
        self._picks[item.name] = (rank, suit)
        self._changed()

    def _pick(
        self,
        column: Column,
        item: Option,
        has_any: bool,
        has_named: bool,
        pick: tuple[str, str],
        keep: Callable[[Option, str, str], None],
    ) -> tuple[str, str]:
        key = f"option {item.name}"
        ranks = ((ANY,) if has_any else ()) + tuple(RANKS)
        suits = ((ANY,) if has_any else ()) + tuple(SUIT_ORDER) + ((NAMED_WORD,) if has_named else ())
        rank, suit = pick
        column.choice(
            f"{key} rank",
            "Rank",
            [value_words.rank_word(each) if each != ANY else ANY for each in ranks],
            ranks.index(rank),
            lambda index: keep(item, ranks[index], suit),
        )
        column.choice(
            f"{key} suit",
            "Suit",
            [SUIT_SIGNS.get(each, each) for each in suits],
            suits.index(suit),
            lambda index: keep(item, rank, suits[index]),
        )
        return rank, suit

    def _one_card(self, column: Column, item: Option, kind: CardOrWord, value: str, change: Change) -> None:
        """The usual word of the option, or a certain card."""
        is_card = value != kind.word
        words = (value_words.label(kind.word), "A certain card")
        column.choice(
            f"option {item.name} which",
            "Which",
            words,
            int(is_card),
            lambda index: change("".join(_FIRST_PICK) if index else kind.word),
        )
        if is_card:
            pick = (value[0], value[1])
            self._pick(column, item, False, False, pick, lambda _, rank, suit: change(f"{rank}{suit}"))

    # ------------------------------------------------------------ points
    def _values(self, column: Column, item: Option, value: Sequence[tuple[str, int | str]], change: Change) -> None:
        """A stepper for each matcher, and a picker for another one."""
        page, key = column.page, f"option {item.name}"
        unit, widgets = page.unit, page.widgets
        side = unit(SIZES.touch)
        for place, (matcher, points) in enumerate(value):

            def step(way: int, place: int = place, matcher: str = matcher, points: int | str = points) -> None:
                new = (matcher, next_points(matcher, points, way))
                change((*value[:place], new, *value[place + 1 :]))

            name, room = value_words.matcher_word(matcher), column.w - side - unit(8)
            widest = ("−999", "Spots")
            rect = column.take(max(side, widgets.stepper_height(name, widest, room)), 4)
            stepper = widgets.stepper(
                f"{key} {matcher}",
                name,
                rect.left_part(room),
                value_words.points_word(points),
                step,
                words=widest,
                can_less=points == "face" or int(points) > -_MOST_POINTS,
                can_more=points == "face" or int(points) < _MOST_POINTS,
                help=f"What {matcher_words(matcher)} cost; below zero they give points back.",
            )
            column.add(stepper)
            bin_ = Rect(rect.right - side, rect.bottom - side, side, side)
            column.add(
                widgets.icon_button(
                    f"{key} {matcher} remove",
                    f"Take {matcher_words(matcher)} away",
                    bin_,
                    "trash",
                    partial(change, _without(value, place)),
                    "quiet_paper",
                    size=20,
                )
            )
        listed = [matcher for matcher, _ in value]
        self._picker(
            column, item, listed, lambda new: change((*value, (new, value_words.usual_points(new)))), True, True
        )


def _without(value: Sequence[Item], place: int) -> tuple[Item, ...]:
    return (*value[:place], *value[place + 1 :])


def next_points(matcher: str, points: int | str, way: int) -> int | str:
    """The points after a step up or down. Between 0 and 1 comes `face`, where the matcher names several cards."""
    has_spots = len(matcher) != 2
    if points == "face":
        return 1 if way > 0 else 0
    number = int(points)
    if has_spots and (number, way) in ((0, 1), (1, -1)):
        return "face"
    return number + way
