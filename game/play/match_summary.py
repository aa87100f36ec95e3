"""The summary that is kept of a finished match, so that the statistics need not play it again; its text both ways.

A summary of an older version lacks some fields (`is_complete`); it can be made again from the match at any time.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from game.play.match import Match

_MOST_DEALS, _MOST_TOTAL = 10**5, 10**12  # beyond what anybody plays


@dataclass(frozen=True)
class Summary:
    """Totals and winners per seat; the number of deals; the person's seat, and what each deal moved the total by;
    how many moons each seat has shot. None: not kept.
    """

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    deals: int
    person: int | None = None
    scores: tuple[int, ...] | None = None
    moons: tuple[int, ...] | None = None

    @classmethod
    def of(cls, match: Match, person: int) -> Summary:
        """The summary of a match that is over."""
        shooters = [result.shooter for result in match.results]
        return cls(
            match.totals,
            match.winners,
            len(match.results),
            person,
            tuple(result.deltas[person] for result in match.results),
            tuple(shooters.count(seat) for seat in range(match.players)),
        )

    @property
    def is_complete(self) -> bool:
        return self.person is not None and self.scores is not None and self.moons is not None

    @property
    def text(self) -> str:
        """As JSON text, which read reads back."""
        return json.dumps(
            {
                "totals": self.totals,
                "winners": self.winners,
                "deals": self.deals,
                "person": self.person,
                "scores": self.scores,
                "moons": self.moons,
            }
        )

    @classmethod
    def read(cls, text: str) -> Summary:
        """A summary from its text. ValueError (one sentence) when it is none."""
        try:
            kept = json.loads(text)
            totals, winners = _numbers(kept["totals"]), _numbers(kept["winners"])
            deals, person = kept["deals"], kept.get("person")
            scores, moons = (None if kept.get(name) is None else _numbers(kept[name]) for name in ("scores", "moons"))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise ValueError("The summary of this match cannot be read.") from error
        seats = range(len(totals))
        fits = (
            len(totals) > 1
            and winners
            and set(winners) <= set(seats)
            and _is_number(deals)
            and 0 <= deals <= _MOST_DEALS
            and max(map(abs, (*totals, *(scores or ())))) <= _MOST_TOTAL
            and (person is None or (_is_number(person) and person in seats))
            and (scores is None or len(scores) == deals)
            and (moons is None or len(moons) == len(totals))
        )
        if not fits:
            raise ValueError("The summary of this match cannot be read.")
        return cls(totals, winners, deals, person, scores, moons)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _numbers(values: object) -> tuple[int, ...]:
    if not isinstance(values, list) or not all(map(_is_number, values)):
        raise ValueError("numbers are wanted")
    return tuple(values)
