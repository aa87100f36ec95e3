"""What a player knew: the table of a finished deal as one seat saw it, decision by decision.

It shows the View of the seat and its choice, which is all that a computer player is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.laws.events import Exchange, Intent, Pass, Play
from game.laws.view import View
from game.play.match import Match
from game.play.seats import Seat
from game.scoring.captures import NOBODY
from game.session.deal_review import played_deal
from scenes.base.app import App
from scenes.base.scene import Scene
from scenes.cardview.card_words import a_card, choice_words
from scenes.cardview.event_log import Teller
from scenes.kit.asset_names import IconName
from scenes.kit.control import Control
from scenes.kit.sprites import Sprites
from scenes.kit.viewport import Key
from scenes.reports import score_words
from scenes.tabletop.badges import badge_names
from scenes.tabletop.hand_selection import CardMarks
from scenes.tabletop.prompts import lay_count
from scenes.tabletop.standing_cards import hand_order, is_in_tray, numbered, standing
from scenes.tabletop.table_controls import reading_controls, tool_brush
from scenes.tabletop.table_facts import TableFacts, TableMoment, table_facts
from scenes.tabletop.table_layout import TableLayout, table_layout
from scenes.tabletop.table_picture import TablePicture

SLOTS = ("menu", "hint", "last")  # the tool slots of a table that hold the buttons below
NAMES = ("Back", "Earlier", "Later")
ICONS: tuple[IconName, ...] = ("exit", "left", "right")
KEYS = ("", "page up", "page down")


def action_words(teller: Teller, seat: int, choice: Intent) -> str:
    """A choice in words: `Bruno plays the two of clubs`."""
    verb, _, rest = f"play {a_card(choice.card)}".partition(" ") if isinstance(choice, Play) else (
        choice_words(choice).partition(" "))  # fmt: skip
    return f"{teller.does(seat, verb)} {rest}".rstrip()


class SeatKnowledgeScene(Scene):
    """The decisions of `seat` in deal `number` of a match. Raises ValueError with a sentence if there were none."""

    title = "What a player knew"

    def __init__(self, app: App, match: Match, seat: int, number: int, seats: Sequence[Seat]) -> None:
        super().__init__(app)
        self.seats, self.who = tuple(seats), seats[seat]
        deal = played_deal(match, seat, number)
        self.moments = tuple((decision.view, decision.choice) for decision in deal.decisions)
        if not self.moments:
            raise ValueError(f"{self.who.name} had nothing to decide in this deal.")
        self.current = 0
        self.title = f"What {score_words.name_in_text(self.who)} knew"
        self.sprites = Sprites(app.paint)
        self.picture = TablePicture(app.paint, self.sprites)

    def entered(self) -> None:
        name = score_words.name_in_text(self.who)
        self.app.notice(f"This is all that {name} knew, each time {name} had to decide.", brief=True)

    # ------------------------------------------------------------ state
    @property
    def view(self) -> View:
        return self.moments[self.current][0]

    @property
    def choice(self) -> Intent:
        return self.moments[self.current][1]

    @property
    def layout(self) -> TableLayout:
        view, area, preferences = self.view, self.area, self.app.preferences
        return table_layout(
            (round(area.w), round(area.h)), self.app.viewport.scale, view.players, max(1, len(view.hand)),
            max(view.pack.hand_size, len(view.hand)), large_index=preferences.deck == "large",
            left_hand=preferences.left_hand, pass_count=max(1, lay_count(view) or view.pass_count), tools=SLOTS,
            badges=badge_names(view, False), note=view.pack.cancels,
        )  # fmt: skip

    @property
    def teller(self) -> Teller:
        seat = self.view.seat if score_words.is_you(self.who) else NOBODY
        return Teller([seat.name for seat in self.seats], seat, self.view.seats)

    @property
    def facts(self) -> TableFacts:
        view, who = self.view, [self.seats[seat] for seat in self.view.seats]
        facts = table_facts(view, who, self.teller, TableMoment(self.title, chosen=len(self.marks.chosen)))
        words = self.words
        verb = "lay" if view.phase == "exchange" else "pass"
        laid = f"{self.teller.does(view.seat, verb)} these {'cards away' if verb == 'lay' else 'cards'}"
        return replace(
            facts, subtitle=f"{self.current + 1} of {len(self.moments)}", tray=laid if facts.tray else "",
            status="" if facts.tray else words, status_short=words.partition(" ")[2].capitalize(),
        )  # fmt: skip

    @property
    def words(self) -> str:
        """The choice of the seat at this moment, in words."""
        return action_words(self.teller, self.view.seat, self.choice)

    @property
    def marks(self) -> CardMarks:
        choice = self.choice
        chosen = choice.cards if isinstance(choice, (Pass, Exchange)) else ()
        played = (str(choice.card), 0) if isinstance(choice, Play) else None
        return CardMarks(chosen, picked=played, sort=self.app.preferences.sort)

    @property
    def notice_place(self) -> tuple[float, float]:
        return self.layout.notice.centre

    # ------------------------------------------------------------ actions
    def turn(self, way: int) -> None:
        """Go `way` moments on, or back."""
        self.current = min(len(self.moments) - 1, max(0, self.current + way))
        self.app.narration.say(f"{self.current + 1} of {len(self.moments)}: {self.words}.")
        self.invalidate()

    def other_key(self, key: Key) -> bool:
        if key.name in ("home", "end"):
            self.turn(len(self.moments) * (1 if key.name == "end" else -1))
            return True
        return False

    def resized(self) -> None:
        self.sprites.drop()

    # ------------------------------------------------------------ layout
    def controls(self) -> list[Control]:
        layout, view = self.layout, self.view
        controls = reading_controls(view, layout, self.facts, self.teller, self.app.notice)
        order = hand_order(view.hand, self.app.preferences.sort)
        marks = self.marks
        for sprite, card, place in zip(numbered(order), order, layout.hand):
            is_chosen = sprite == marks.picked or is_in_tray(view.hand, marks.chosen, sprite, card)
            key, value = f"card {sprite[0]} {sprite[1]}", "chosen" if is_chosen else ""
            controls.append(Control(key, "image", card.words, place.rect, value=value))
        last = len(self.moments) - 1
        acts: tuple[Callable[[], None], ...] = (self.app.back, partial(self.turn, -1), partial(self.turn, 1))
        why = ("", "This is the first one." if self.current == 0 else "",
               "This is the last one." if self.current == last else "")  # fmt: skip
        for (slot, rect), name, icon, key, act, no in zip(layout.tools, NAMES, ICONS, KEYS, acts, why):
            controls.append(
                Control(
                    slot, "button", name, rect, press=act, enabled=not no, why=no, shortcut=key, help=name,
                    default=name == "Later", paint=tool_brush(layout, icon),
                )
            )  # fmt: skip
        return controls

    def background(self) -> None:
        preferences, layout = self.app.preferences, self.layout
        self.sprites.use(layout.large_index, preferences.four_colours, preferences.back)
        self.paint.surface.blit(self.picture.surface(layout, self.facts), (0, 0))
        for pose in sorted(standing(self.view, layout, self.marks).values(), key=lambda pose: pose.level):
            if not pose.face.startswith("*"):
                self.sprites.card(pose.face, round(pose.width), round(pose.angle * 2) / 2)
            self.sprites.draw(pose)
