"""The help screen: how to play under the chosen rules, all keys, and credits."""

from __future__ import annotations

from game import VERSION
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS, title
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import RulesBookDoor
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.kit.viewport import Key
from scenes.setup import option_choices
from scenes.setup.match_start import kept_setup

AIM = (
    "Hearts is a game in which you try not to take tricks. One player leads a card, the others follow clockwise with "
    "a card of the same suit if they have one, and the highest card of that suit takes the trick. Whoever takes a "
    "trick gets what is in it, and some cards cost points.",
    "So play low when a trick is dangerous, high when it is safe, and get rid of what could hurt while somebody else "
    "has to take it. Whoever has no card of the suit led may throw away any other.",
)
TOGETHER = (
    "Alone or together: under New match, in Seats and code, every seat goes to a person or to a computer player. Where "
    "several people share this device, a curtain names whose turn it is and hides the cards until that person is "
    "there. Between two turns only what lies open can be seen, and only whoever plays alone can take back.",
    "When a deal is over, Who knew what on the page of its scores shows all that a player could see, choice by choice: "
    "computer players see no more than people do.",
)
PART_TITLES = ("The deal", "The play", "The score", "The end")
KEYS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "Everywhere",
        (
            ("Arrows, Tab", "go from one thing to the next"),
            ("Enter, Space", "press it; on a card, play it"),
            ("← →", "change a setting that has the focus"),
            ("Page up, Page down", "scroll"),
            ("Home, End", "scroll to the beginning or the end"),
            ("Esc", "go back; at the table, pause"),
            ("? or F1", "this page, and back"),
            ("F2", "read the whole screen aloud, if Speak is set"),
            ("F11", "full screen, and back; Alt+Enter, too"),
            ("Ctrl+Q", "quit the game"),
        ),
    ),
    (
        "At the table",
        (
            ("A K Q J T 9 … 2", "go to the next card of that rank (T: ten)"),
            ("S D C, Shift+H", "go to the next card of that suit"),
            ("H", "a hint"),
            ("Space", "play the only card that may be played"),
            ("Right click", "take back all the cards that you have chosen to pass"),
            ("U, Ctrl+Z", "take back what you decided last, alone against the computer"),
            ("K", "play the rest out, when that is offered (Shift+K: the next king)"),
            ("C", "correct a wrong card, when that is offered (Shift+C: the next club)"),
            ("O", "the cards already played, if the settings show them"),
            ("L", "the last trick"),
            ("G", "the log: everything that happened, in words"),
            ("P", "pause, and play on"),
        ),
    ),
    (
        "New match",
        (
            ("Ctrl+C", "copy the code of the match"),
            ("Ctrl+V", "set up the match of a code, or practise a deal in PBN"),
        ),
    ),
    (
        "In a review",
        (
            ("Left, right", "turn the page"),
            ("Home or End", "the first page, the last one"),
            ("N", "the next mistake"),
        ),
    ),
    (
        "In a line of text",
        (
            ("Ctrl+A", "select all of it; typing takes its place"),
            ("Ctrl+C, X, V", "copy, cut and paste"),
        ),
    ),
    (
        "Game controller",
        (
            ("Pad, left stick", "the arrows"),
            ("Right stick", "scroll"),
            ("A", "Enter"),
            ("B", "Esc"),
            ("X", "a hint"),
            ("Y", "the last trick"),
            ("Shoulders", "back and on, like Tab"),
            ("Start", "pause, and play on"),
            ("Back", "the log"),
        ),
    ),
)
ABOUT = (
    "Hearts plays the card game in the many ways it has been played since the 1880s. Cards, pictures and sounds were "
    "made for this game and are, like its program, under the MIT licence.",
    "The letters are Source Sans Pro and Source Serif Pro, © Adobe, under the SIL Open Font License 1.1. The game runs "
    "on Python, pygame-ce (LGPL 2.1), NumPy (BSD) and platformdirs (MIT).",
)
_KEY_WIDTH = 190
_KEY_HEIGHT = 30


class HelpScene(PageScene):
    title = "How to play"

    def __init__(self, app: App, rules: Rules | None = None, players: int = 0) -> None:
        super().__init__(app)
        if rules is None:
            setup = kept_setup(app)
            rules, players = setup.rules, setup.players
        self._rules, self._players = rules, players

    def other_key(self, key: Key) -> bool:
        """The key that opens this screen also closes it."""
        if key.is_for_help:
            self.app.back()
        return key.is_for_help

    def build(self, page: Page) -> None:
        body = page.frame("How to play", f"{title(self._rules)}, {self._players} players")
        if not page.is_wide:
            column = page.column("help", page.narrowed(body))
            self._rules_part(column)
            column.rule()
            self._keys_part(column)
            self._about_part(column)
            column.end()
            return
        gap = self.unit(SIZES.gutter)
        wide = (body.w - gap) / 2
        left = page.column("play", body.left_part(wide))
        self._rules_part(left)
        left.end()
        right = page.column("keys", body.right_part(wide))
        self._keys_part(right)
        self._about_part(right)
        right.end()

    def _rules_part(self, column: Column) -> None:
        column.heading("aim", "What it is about", SIZES.heading_large)
        for index, paragraph in enumerate(AIM):
            column.text(f"aim {index}", paragraph)
        column.rule()
        column.heading("rules", f"How {PRESETS[self._rules.preset].title} is played", SIZES.heading_large)
        paragraphs = option_choices.paragraphs(self._rules, self._players)
        for index, (name, paragraph) in enumerate(zip(PART_TITLES, paragraphs)):
            column.heading(f"part {index}", name, SIZES.label, after=0)
            column.text(f"paragraph {index}", paragraph)
        column.text("other", "Other rules can be chosen in New match; this page follows.", SIZES.small, "on_paper_soft")
        column.buttons((Action("book", "Rules book", self._read, "book", "paper"),))
        column.rule()
        column.heading("together", "Who plays", SIZES.heading_large)
        for index, paragraph in enumerate(TOGETHER):
            column.text(f"together {index}", paragraph)

    def _read(self) -> None:
        self.app.open(RulesBookDoor(self._rules.preset, self._players))

    def _keys_part(self, column: Column) -> None:
        for group, keys in KEYS:
            column.heading(f"keys {group}", group, SIZES.heading, after=4)
            for key, words in keys:
                self._key(column, key, words)
            column.space(10)

    def _key(self, column: Column, key: str, words: str) -> None:
        """A framed key with its description."""
        unit, paint = self.unit, self.paint
        wide = paint.text_width(key, SIZES.small, "strong") + unit(20)
        beside = max(unit(_KEY_WIDTH), wide + unit(12))
        room = column.w - beside
        high = max(unit(_KEY_HEIGHT), self.widgets.text_height(words, room, SIZES.body))
        rect = column.take(high, 6)
        frame = Rect(rect.x, rect.y, wide, unit(_KEY_HEIGHT))

        def draw(painter: Painter, place: Rect) -> None:
            colours = painter.theme
            painter.panel(place, colours.inset, colours.control_line, 7, 1.4)

        column.ground(frame, draw)
        name = f"key {key}"
        column.add(self.widgets.line(name, key, frame, SIZES.small, anchor="c", face="strong"))
        text = Rect(rect.x + beside, rect.y + unit(2), room, rect.h)
        column.add(self.widgets.text(f"{name} words", words, text))

    def _about_part(self, column: Column) -> None:
        column.rule(0)
        column.heading("about", f"Hearts {VERSION}", SIZES.heading)
        for index, paragraph in enumerate(ABOUT):
            column.text(f"about {index}", paragraph, SIZES.small)
