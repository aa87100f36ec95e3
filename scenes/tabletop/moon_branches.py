"""The branches of the choice what a moon does: the totals that each leads to, and what comes of it in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.laws.view import View
from game.play.seats import AVATARS
from game.scoring.standings import is_over, winners
from game.text.english import listed
from scenes.cardview.event_log import Teller


@dataclass(frozen=True)
class BranchTotal:
    name: str
    avatar: str
    now: int
    then: int
    note: str = ""


@dataclass(frozen=True)
class MoonBranch:
    key: str
    title: str
    deed: str
    lines: tuple[BranchTotal, ...]
    outcome: str


def branches(
    view: View, teller: Teller, history: Sequence[tuple[int, ...]], avatars: Sequence[str] = AVATARS
) -> tuple[MoonBranch, ...]:
    """A branch per choice of the offer in the view, in its order."""
    assert view.moon is not None
    made = []
    for key, totals in view.moon.branches:
        title, deed = _words(key, view.moon.value, teller, view.seat)
        target = view.rules.end_target
        lines = tuple(
            BranchTotal(teller.name(seat), avatars[seat], view.totals[seat], totals[seat], _note(totals[seat], target))
            for seat in range(view.players)
        )
        made.append(MoonBranch(key, title, deed, lines, _outcome(view, teller, [*history, totals])))
    return tuple(made)


def _words(key: str, value: int, teller: Teller, seat: int) -> tuple[str, str]:
    """The title of a branch and the words of its button."""
    return {
        "add": (f"The others take {value}", f"Give {value} to the others"),
        "subtract": (f"{teller.does(seat, 'lose')} {value}", f"Take {value} off my score"),
        "reset": (f"{teller.does(seat, 'go')} back to nothing", "Back to nothing for me"),
        "double": ("The others double", "Double the others"),
    }.get(key, (key.capitalize(), f"Choose {key}"))


def _note(total: int, target: int | None) -> str:
    return f"over {target}" if target is not None and total > target else ""


def _outcome(view: View, teller: Teller, history: Sequence[tuple[int, ...]]) -> str:
    totals = history[-1]
    best = winners(view.rules, totals)
    me = teller.object_name(view.seat)
    if is_over(view.rules, history):
        if best == (view.seat,):
            return f"The match ends, and {me} {teller.verb(view.seat, 'win')} it."
        names = listed(teller.object_name(seat) for seat in best)
        return f"The match ends; it goes to {names}."
    mine = totals[view.seat]
    if best == (view.seat,):
        gap = min(abs(total - mine) for seat, total in enumerate(totals) if seat != view.seat)
        return f"The match goes on; {me} {teller.verb(view.seat, 'lead')} by {gap}."
    if view.seat in best:
        return f"The match goes on; {me} {teller.verb(view.seat, 'share')} the lead."
    gap = abs(mine - totals[best[0]])
    is_ = "are" if me == "you" else "is"
    return f"The match goes on; {me} {is_} {gap} behind {teller.object_name(best[0])}."
