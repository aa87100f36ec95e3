"""Games in progress: coming back to one, and the words that tell it from others.

One that cannot be continued is put aside; its data stays in the file.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.play.match import Code, Match
from game.play.tally import Tally
from game.rules.variants import title
from game.session.session import Session
from game.storage.records import Records
from game.text.english import amount_words, listed
from scenes.base.app import App
from scenes.doors import MenuDoor, TableDoor

_MOST_NAMED = 4


def come_back(records: Records, match_id: int) -> Session:
    """Resume a match in progress. ValueError (one sentence) when it cannot be opened; it is put aside then, or
    goes into the records if it was over.
    """
    saved = records.current_match(match_id)
    if saved is None:
        raise ValueError("This match is no longer under way.")
    try:
        session = Session.resume(saved, records, _judge)
    except ValueError as error:
        records.abandon_match(match_id)
        raise ValueError(f"The saved match could not be opened and was put aside. {error}") from None
    if session.match.is_over:
        session.close()
        raise ValueError("The last card of a match had been played when the game stopped; it is in the records now.")
    return session


def _judge(wanted: str, match: Match, seat: int, tally: Tally) -> str:
    from game.challenges.outcome import judge  # not needed for a start without challenges

    return judge(wanted, match, seat, tally)


def play_on(app: App, session: Session) -> None:
    """Open the table with nothing but the menu below it."""
    app.restart(MenuDoor())
    app.open(TableDoor(session))


# ---------------------------------------------------------------------- words
def is_single_deal(code: str) -> bool:
    """Whether a match of that code ends after one deal; False for a code that cannot be read."""
    try:
        return Code.parse(code).rules.end_deals == 1
    except ValueError:
        return False


def kind_word(code: str, wanted: str = "") -> str:
    """`match`, `deal` or `challenge`; `wanted` is the goal of a challenge."""
    return "challenge" if wanted else "deal" if is_single_deal(code) else "match"


def counted_words(kinds: Iterable[str]) -> str:
    """`2 matches, 1 deal and 1 challenge`, from the words of kind_word."""
    kinds = list(kinds)
    words = (("match", "matches"), ("deal", "deals"), ("challenge", "challenges"))
    counts = [(kinds.count(one), one, many) for one, many in words]
    return listed(f"{count} {one if count == 1 else many}" for count, one, many in counts if count)


def rules_words(code: str) -> str:
    """The title of the rules of a code; `Hearts` where it cannot be read."""
    try:
        return title(Code.parse(code).rules)
    except ValueError:
        return "Hearts"


def standing_words(session: Session) -> str:
    """Rules, progress, and the total of the person or the names of several people: `Black Lady, deal 3: you have
    13 points`.
    """
    match = session.match
    if match.rules.end_deals == 1:
        return place_words(session)
    who = _people_words(session) or _total_words(session)
    return f"{title(match.rules)}, deal {match.deal.number}: {who}"


def place_words(session: Session) -> str:
    """Rules and progress down to the trick: `Black Lady, deal 3, trick 5`; `Challenge, take no hearts,
    trick 5`.
    """
    rules, deal = session.match.rules, session.match.deal
    if session.challenge:
        return ", ".join(filter(None, ["Challenge", _goal(session), f"trick {len(deal.tricks) + 1}"]))
    parts = [title(rules), f"deal {deal.number}", f"trick {len(deal.tricks) + 1}"]
    return ", ".join(parts[::2] if rules.end_deals == 1 else parts)


def detail_words(session: Session, begun: str) -> str:
    """What tells it from others: `Begun at 14:05 with Bruno, Clara and Dev; you have 13 points`; of a challenge also
    which deal it is.
    """
    others = [who.name for who in session.seats if not who.is_human]
    company = listed(others) if len(others) <= _MOST_NAMED else f"{len(others)} others"
    people = _people_words(session)
    what = f"{_hand_words(session)}, begun" if session.challenge else "Begun"
    parts = [what, begun, f"by {people}" if people else "", f"with {company}" if others else ""]
    has_total = not people and session.match.rules.end_deals != 1
    return " ".join(filter(None, parts)) + (f"; {_total_words(session)}" if has_total else "")


def _goal(session: Session) -> str:
    """`take no hearts`."""
    from game.challenges.goals import goal_words  # not needed for a start without challenges

    words = goal_words(session.challenge)
    return f"{words[:1].lower()}{words[1:]}"


def _hand_words(session: Session) -> str:
    """`The deal of 29 Nov 2026`; of a built-in deal its place in the list of its kind: `Black Lady, easy deal 2`; of
    another one its cards: `Black Lady, cards apple/4`.
    """
    from game.challenges.challenge import challenge_of, date_words, families  # known once a challenge has been read

    code = session.match.code
    rules, cards = title(code.rules, False), f"cards {code.seed}/{code.number}"
    try:
        challenge = challenge_of(code, session.challenge, session.seats)
    except ValueError:
        return f"{rules}, {cards}"
    if challenge.day:
        return f"The deal of {date_words(challenge.day)}"
    if challenge.grade:
        number = families(challenge.grade)[challenge.goal.family].index(challenge) + 1
        return f"{rules}, {challenge.grade} deal {number}"
    return f"{rules}, {cards}"


def _people_words(session: Session) -> str:
    """The names of the people, where several share this device."""
    return listed(session.seats[seat].name for seat in session.people) if session.is_shared else ""


def _total_words(session: Session) -> str:
    """`you have 13 points`."""
    unit = "point" if session.match.rules.scoring == "points" else "chip"
    return f"you have {amount_words(session.match.totals[session.person], unit)}"
