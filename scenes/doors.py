"""The doors: one small value per screen that holds what the screen needs to be opened.

A scene opens another one with `app.open(ResultsDoor(session))` and never imports it; `scenes.router` turns the door
into its scene. Doors hold no behaviour. The types of their fields are imported for the type checker alone, so that the
menu starts without loading what only other screens use.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.laws.view import View
    from game.play.match import Match
    from game.play.seats import Seat
    from game.rules.rule_set import Rules
    from game.session.match_setup import MatchSetup
    from game.session.session import Session
    from scenes.cardview.event_log import Teller
    from scenes.kit.sprites import Sprites


# ---------------------------------------------------------------- the program
@dataclass(frozen=True)
class MenuDoor:
    """The main menu."""


@dataclass(frozen=True)
class SettingsDoor:
    """The settings."""


@dataclass(frozen=True)
class HelpDoor:
    """How to play by these rules; without rules, by those chosen last."""

    rules: Rules | None = None
    players: int = 0


@dataclass(frozen=True)
class RulesBookDoor:
    """The rules book, open at a preset; "" is the first one."""

    preset: str = ""
    players: int = 0


@dataclass(frozen=True)
class ConfirmationDoor:
    """A question over the screen beneath; `act` is called when the answer is yes."""

    title: str
    words: str
    yes: str
    no: str
    act: Callable[[], None]


@dataclass(frozen=True)
class PickListDoor:
    """A list over the screen beneath. `words` are pairs of a name and a detail; `choose` gets the index of one."""

    title: str
    words: Sequence[tuple[str, str]]
    index: int | None  # the present choice
    choose: Callable[[int], None]


# ---------------------------------------------------------------- before a match
@dataclass(frozen=True)
class NewMatchDoor:
    """The rules of a new match; without a set-up, the one kept last."""

    setup: MatchSetup | None = None


@dataclass(frozen=True)
class SeatChoiceDoor:
    """Who plays a new match."""

    setup: MatchSetup


@dataclass(frozen=True)
class ChallengeListDoor:
    """All challenges."""


@dataclass(frozen=True)
class ChallengeCodeDoor:
    """A deal by its code."""


@dataclass(frozen=True)
class GamesInProgressDoor:
    """All matches, deals and challenges that can be continued."""


# ---------------------------------------------------------------- at the table
@dataclass(frozen=True)
class TableDoor:
    """The table of a match."""

    session: Session


@dataclass(frozen=True)
class CurtainDoor:
    """The cover before a person's turn. `confirm` is told whether the keyboard is in use; `pause` rests the match."""

    session: Session
    person: int
    confirm: Callable[[bool], None]
    pause: Callable[[], None]


@dataclass(frozen=True)
class PauseDoor:
    """The pause menu; `stop` ends the match where all agree to."""

    session: Session
    stop: Callable[[], None] | None = None


@dataclass(frozen=True)
class MoonChoiceDoor:
    """What the moon of the person who holds `view` does; `choose` gets the name of the branch."""

    session: Session
    view: View
    choose: Callable[[str], None]


@dataclass(frozen=True)
class LastTrickDoor:
    """The trick that was taken last, drawn with the sprites of the table."""

    view: View
    teller: Teller
    large_index: bool  # of the cards
    sprites: Sprites


@dataclass(frozen=True)
class PlayedCardsDoor:
    """The cards that have been played, and those still out."""

    view: View


@dataclass(frozen=True)
class LogDoor:
    """The lines of the log."""

    lines: tuple[str, ...]


# ---------------------------------------------------------------- after a deal or a match
@dataclass(frozen=True)
class ResultsDoor:
    """What a deal did to the scores, and how a match ended."""

    session: Session


@dataclass(frozen=True)
class ChallengeResultDoor:
    """The result of a challenge."""

    session: Session


@dataclass(frozen=True)
class ReviewDoor:
    """The review of deal `number` of a match for one seat."""

    match: Match
    seat: int
    number: int
    seats: Sequence[Seat] = ()


@dataclass(frozen=True)
class SeatKnowledgeDoor:
    """What one seat knew in deal `number` of a match."""

    match: Match
    seat: int
    number: int
    seats: Sequence[Seat]


@dataclass(frozen=True)
class RecordsBookDoor:
    """The statistics and the list of finished matches."""


@dataclass(frozen=True)
class FinishedMatchDoor:
    """One finished match of the records."""

    match_id: int


Door: TypeAlias = (
    "MenuDoor | SettingsDoor | HelpDoor | RulesBookDoor | ConfirmationDoor | PickListDoor | NewMatchDoor"
    " | SeatChoiceDoor | ChallengeListDoor | ChallengeCodeDoor | GamesInProgressDoor | TableDoor | CurtainDoor"
    " | PauseDoor | MoonChoiceDoor | LastTrickDoor | PlayedCardsDoor | LogDoor | ResultsDoor | ChallengeResultDoor"
    " | ReviewDoor | SeatKnowledgeDoor | RecordsBookDoor | FinishedMatchDoor"
)
