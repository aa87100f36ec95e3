"""Matches under way: coming back to one, and the words that tell it from the others.

Owns what is said of a match that is not over. Refuses one that cannot be played on: it is put aside with a sentence,
and what was kept of it stays in the file.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.match import Code
from game.records import Records
from game.sitting import Sitting
from game.variants import title
from game.wording import amount_words, listed
from scenes.stack import App

_MOST_NAMED = 4


def come_back(records: Records, match_id: int) -> Sitting:
    """A match under way as it was left. ValueError (one sentence) when it cannot be opened and is put aside."""
    saved = records.current_match(match_id)
    if saved is None:
        raise ValueError("This match is no longer under way.")
    try:
        return Sitting.resume(saved, records)
    except ValueError as error:
        records.abandon_match(match_id)
        raise ValueError(f"The saved match could not be opened and was put aside. {error}") from None


def play_on(app: App, sitting: Sitting) -> None:
    """Open its table over the menu, whatever was open before."""
    app.restart("menu")
    app.open("table", sitting=sitting)


# ---------------------------------------------------------------------- words
def is_single_deal(code: str) -> bool:
    """Whether a match of that code is over after one deal; a code that cannot be read is that of a match."""
    try:
        return Code.parse(code).rules.end_deals == 1
    except ValueError:
        return False


def kind_word(code: str) -> str:
    return "deal" if is_single_deal(code) else "match"


def counted_words(codes: Iterable[str]) -> str:
    """`2 matches and 1 deal`."""
    kinds = [kind_word(code) for code in codes]
    words = (("match", "matches"), ("deal", "deals"))
    counts = [(kinds.count(one), one, many) for one, many in words]
    return listed(f"{count} {one if count == 1 else many}" for count, one, many in counts if count)


def rules_words(code: str) -> str:
    """What is played, before anything else is known."""
    try:
        return title(Code.parse(code).rules)
    except ValueError:
        return "Hearts"


def standing_words(sitting: Sitting) -> str:
    """What is played, how far it is, and the total of the person or who they are."""
    match = sitting.match
    if sitting.is_shared:
        people = listed(sitting.seats[seat].name for seat in sitting.people)
        return f"{title(match.rules)}, deal {match.deal.number}: {people}"
    own = match.totals[sitting.person]
    unit = "point" if match.rules.scoring == "points" else "chip"
    if not match.results:
        return title(match.rules) if match.rules.end_deals == 1 else f"{title(match.rules)}, the first deal"
    return f"{title(match.rules)}, deal {match.deal.number}: you have {amount_words(own, unit)}"


def company_words(sitting: Sitting) -> str:
    """Against which computer players, and the trick: `with Bruno, Clara and Dev; trick 5`."""
    others = [who.name for who in sitting.seats if not who.is_human]
    company = listed(others) if len(others) <= _MOST_NAMED else f"{len(others)} others"
    tricks = len(sitting.match.deal.tricks)
    parts = (f"with {company}" if others else "", f"trick {tricks + 1}" if tricks else "")
    return "; ".join(part for part in parts if part)
