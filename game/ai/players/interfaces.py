"""What a computer player can do: choose, for some also price every choice, and for some run outside this process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.cards.chance import Stream
from game.laws.events import Intent
from game.laws.view import View

if TYPE_CHECKING:
    from game.ai.search.monte_carlo import Assessment, Stop


class Player(Protocol):
    """Decides for a seat. The same View and the same stream give the same answer."""

    @property
    def name(self) -> str:
        """The word in settings and on the command line."""

    @property
    def title(self) -> str:
        """What people read."""

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """What the seat of this View does now. `stop` is asked between batches of worlds: true means answer soon.

        Raises ValueError when the seat has nothing to decide.
        """


class Assessor(Protocol):
    """Prices the choices of a seat."""

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """What each choice is worth, best first; nothing when it was stopped before the first batch.

        Raises ValueError when the seat has nothing to decide.
        """


@runtime_checkable
class ExternalPlayer(Player, Protocol):
    """A player that runs outside this process: it can be asked ahead of time, it may fail, and it must be closed."""

    @property
    def notices(self) -> Sequence[str]:
        """Why it does not play any more, for people: without its own words, which may name hidden cards."""

    @property
    def reports(self) -> Sequence[str]:
        """The same for its author, quoting what it said."""

    def ask_ahead(self, view: View) -> None:
        """Begin to work on the question that choose() will ask."""

    def close(self) -> None:
        """End what runs outside this process."""
