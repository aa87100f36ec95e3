"""Finished matches as text: there and back, and what becomes of text that is spoiled or hostile."""

from __future__ import annotations

import codecs
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.cards.chance import Stream
from game.challenges.challenge import Challenge
from game.challenges.goals import goal
from game.challenges.outcome import Outcome
from game.history import export
from game.history.attempts import Attempts, ChallengeBook
from game.history.statistics import read
from game.play.match import Code, Match
from game.play.seats import AVATARS, read_seats
from game.play.tally import MOST_COUNTED, MOST_SECONDS, Tally
from game.rules.rule_set import Rules
from game.session.session import Session
from game.storage.records import MOST_EXPORT_BYTES, Records
from tests.sample_matches import legal_choice
from tests.sample_records import fill, kept, played

SOON = 4.0  # seconds until hostile text is refused


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    opened = Records.open(tmp_path / "here")
    yield opened
    opened.close()


@pytest.fixture
def others(tmp_path: Path) -> Iterator[Records]:
    """Another player's records."""
    opened = Records.open(tmp_path / "there")
    yield opened
    opened.close()


def challenged(challenge: Challenge, records: Records, choices: str = "") -> Outcome:
    """An attempt that is over, and what came of it."""
    session = Session.start(challenge.code, challenge.seats(), records, str(challenge.goal))
    stream = Stream("choices", choices)
    while not session.match.is_over:
        seat = session.match.to_act[0]
        session.submit(seat, legal_choice(session.match.view(seat), stream))
    outcome = Outcome.of(challenge.goal, session.match, challenge.seat, session.tally)
    assert session.match_id is not None
    Attempts(records).keep(session.match_id, outcome)
    return outcome


def import_match(records: Records, text: str) -> export.Imported:
    """Take over the one match of a text."""
    done = export.import_all(records, text)
    if done.refused:
        raise ValueError(done.refused[0])
    (taken,) = done.taken
    return taken


def text_of(rules: str = "black_maria", players: int = 3, seed: str = "past-0") -> str:
    """A finished match alone, as Match writes it."""
    return str(played(rules, players, seed).match)


# ---------------------------------------------------------------------- there and back
def test_a_match_comes_back_with_everything_that_was_kept(records: Records, others: Records) -> None:
    fill(records, 2)
    for match in records.finished_matches():
        text = export.export_match(records, match.id)
        taken = import_match(others, text)
        found = others.finished_match(taken.id)
        assert found is not None
        assert taken.is_new
        assert (found.code, found.seats, found.summary, found.begun, found.ended, found.tally) == (
            match.code,
            match.seats,
            match.summary,
            match.begun,
            match.ended,
            Tally.read(match.tally).text,
        )
        assert others.intents(taken.id) == records.intents(match.id)
        assert export.export_match(others, taken.id) == text


def test_everything_comes_back_from_one_text(records: Records, others: Records) -> None:
    fill(records, 6)
    text = export.export_all(records)
    done = export.import_all(others, text)
    assert (done.count, done.new, len(done.taken), done.refused) == (6, 6, 6, [])
    assert export.export_all(others) == text
    assert done.words == "6 matches were added."


@given(
    rules=st.sampled_from(
        [f"{name}.end.target=none.end.deals=1" for name in ("black_lady", "omnibus", "reverse")]
        + ["spot_1897.end.deals=2"]
    ),
    seed=st.from_regex(r"[a-z0-9]{1,6}", fullmatch=True),
    name=st.text(min_size=1, max_size=16),
    hints=st.integers(0, 99),
)
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_match_goes_there_and_back(rules: str, seed: str, name: str, hints: int) -> None:
    here, there = Records.open(None), Records.open(None)
    session = played(rules, 4, seed)
    match = kept(session, "2026-01-02 03:04:05", f'{{"hints": {hints}}}')
    intents = tuple((seat, str(intent)) for seat, intent in session.match.intents)
    first = import_match(here, export.export_match(here, here.add_finished(match, intents)))
    assert not first.is_new
    text = export.export_match(here, first.id)
    assert export.export_match(there, import_match(there, text).id) == text
    assert Match.parse("\n".join(line for line in text.splitlines() if not line.startswith("#"))).totals == (
        session.match.totals
    )
    here.close()
    there.close()


def test_a_match_that_is_here_already_is_not_kept_twice(records: Records) -> None:
    fill(records, 3)
    done = export.import_all(records, export.export_all(records))
    assert (done.new, len(done.taken)) == (0, 3)
    assert done.words == "3 matches were here already."
    assert len(records.finished_matches()) == 3


def test_a_bare_match_gets_the_usual_company(records: Records) -> None:
    taken = import_match(records, text_of())
    found = records.finished_match(taken.id)
    assert found is not None
    assert [seat.name for seat in read_seats(found.seats, 3)] == ["You", "Bruno", "Clara"]
    assert found.day == records.day()


def test_the_lines_may_end_as_on_any_system_with_blank_ones_between(records: Records) -> None:
    text = text_of().replace("\n", "\r\n\r\n")
    assert import_match(records, text).is_new


@pytest.mark.parametrize(
    ("encoding", "mark", "line_end"),
    [
        ("utf-8", b"", "\n"),
        ("utf-8-sig", b"", "\r\n"),
        ("utf-16", b"", "\r\n"),  # PowerShell: Get-Content … > export.txt
        ("utf-16-le", codecs.BOM_UTF16_LE, "\n"),
        ("utf-16-be", codecs.BOM_UTF16_BE, "\r"),
        ("utf-16-le", b"", "\r\n"),
        ("utf-16-be", b"", "\n"),
    ],
)
def test_an_export_is_read_in_any_usual_encoding(
    records: Records, others: Records, encoding: str, mark: bytes, line_end: str
) -> None:
    fill(records, 3, 3)
    text = export.export_all(records).replace('"Bruno"', '"Zoë’s 漢"')
    assert others.path is not None
    path = others.path.with_name("From elsewhere.TXT")
    path.write_bytes(mark + text.replace("\n", line_end).encode(encoding))
    assert others.exports() == (path,)
    importing = export.import_all(others, others.read_export(path))
    assert (importing.count, importing.new, importing.refused) == (3, 3, [])


def test_what_mail_programs_do_to_a_match_is_undone(records: Records, others: Records) -> None:
    fill(records, 1, 1)
    (kept_,) = records.finished_matches()
    text = export.export_match(records, kept_.id)
    changed = text.replace('"', "”").replace(" ", "\u00a0").replace("\n", " \r\n").replace("-", "–")
    changed = "\r\n".join(f"\u00a0{line}" for line in changed.splitlines())
    assert export.is_match(f"\ufeff{changed}")
    importing = export.import_all(others, changed)
    assert importing.refused == [] and importing.new == importing.count == 1
    (there,) = others.finished_matches()
    assert (there.code, there.seats) == (kept_.code, kept_.seats)
    assert Tally.read(there.tally) == Tally.read(kept_.tally)
    assert others.intents(there.id) == records.intents(kept_.id)


def test_a_played_match_can_be_looked_at_deal_by_deal(records: Records) -> None:
    session = played("black_lady", 4, "past-0")
    match_id = import_match(records, str(session.match)).id
    again = export.replay(records, match_id)
    assert again.match.results == session.match.results
    assert len(again.hands) == len(session.match.results)
    assert set(again.hands[0][0]) == set(session.match.until(0).view(0).hand)


def test_a_deleted_match_leaves_nothing(records: Records) -> None:
    fill(records, 2)
    first, second = records.finished_matches()
    records.delete_match(first.id)
    assert records.finished_matches() == (second,)
    assert records.intents(first.id) == ()
    with pytest.raises(ValueError, match="no longer"):
        export.export_match(records, first.id)
    with pytest.raises(ValueError, match="no longer"):
        export.replay(records, first.id)


def test_a_match_under_way_is_not_deleted_by_mistake(records: Records) -> None:
    match_id = records.begin_match("black_lady/4/apple/1", "[]")
    records.append_intent(match_id, 0, 0, "pass QS KS AS")
    records.delete_match(match_id)
    current = records.current_match()
    assert current is not None
    assert current.intents == ((0, "pass QS KS AS"),)


# ---------------------------------------------------------------------- spoiled and hostile text
def lines(*, head: str = "", code: str = "", moves: slice | None = None, more: str = "") -> str:
    """The finished match with something in it exchanged."""
    old_head, old_code, *old_moves = text_of().splitlines()
    return "\n".join([head or old_head, code or old_code, *old_moves[moves or slice(None)]]) + f"\n{more}"


def a_move_missing() -> str:
    every = text_of().splitlines()
    return "\n".join([*every[:40], *every[41:]])


HEAD = "hearts 1\nblack_maria/3/past-0/1\n"
SPOILED: dict[str, tuple[Callable[[], str], str]] = {
    "empty": (lambda: "", "not a match of Hearts"),
    "prose": (lambda: "Dear friend,\nhow are you?", "not a match of Hearts"),
    "newer": (lambda: lines(head="hearts 2"), "newer version"),
    "unknown rules": (lambda: "hearts 1\nno_such_rules/4/apple/1\n", "no rule set"),
    "newer code": (lambda: "hearts 1\n7:black_lady/4/apple/1\n", "newer version"),
    "unfinished": (lambda: lines(moves=slice(-1)), "not over yet"),
    "too long": (lambda: lines(more="0 play QS"), "Line .* cannot be played: The match is over"),
    "a move missing": (a_move_missing, "cannot be played"),
    "another seed": (lambda: lines(code="black_maria/3/past-9/1"), "cannot be played"),
    "nonsense": (lambda: lines(moves=slice(9), more="0 dance"), "is not a move"),
    "a huge line": (lambda: "hearts 1\n" + "a" * 30_000_000, "too long"),
    "a huge code": (lambda: f"hearts 1\nblack_lady{'.a' * 2000}/4/apple/1", "too long"),
    "a long code": (lambda: f"hearts 1\nblack_lady{'.a' * 1900}/4/apple/1", "gives no value"),
    "a huge text": (lambda: "0 play QS\n" * 3_300_000, "too long"),
    "many moves": (lambda: HEAD + "0 play QS\n" * 3_000_000, "too long"),
    "empty lines": (lambda: "\n" * 30_000_000, "thousand lines"),
    "notes alone": (lambda: "# seats\n" * 3_000_000, "thousand lines"),
    "odd notes": (lambda: "".join(f"# note{number}\n" for number in range(300_000)), "thousand lines"),
    "seats that are none": (lambda: f"# seats {'[' * 4000}\n{text_of()}", "“# seats”"),
    "seats for others": (lambda: f'# seats [["You", null, "sun"]]\n{text_of()}', "“# seats”"),
    "no seat": (lambda: f"{HEAD}99999999 play QS", "must start with a seat"),
    "a control sign": (lambda: f"\x00{text_of()}", "not a match of Hearts"),
}


@pytest.mark.parametrize("name", list(SPOILED))
def test_spoiled_text_is_refused_soon_with_a_sentence(records: Records, name: str) -> None:
    make, said = SPOILED[name]
    text = make()
    began = time.perf_counter()
    with pytest.raises(ValueError, match=said) as refused:
        import_match(records, text)
    taken = time.perf_counter() - began
    assert records.finished_matches() == ()
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300
    assert taken < SOON
    began = time.perf_counter()
    done = export.import_all(records, text)
    assert time.perf_counter() - began < SOON
    assert done.refused
    assert done.new == 0


def test_one_spoiled_match_does_not_keep_out_the_others(records: Records) -> None:
    good, other = text_of(), text_of(seed="past-1")
    bad = other.replace("past-1", "past-7")
    done = export.import_all(records, f"{good}\n{bad}\n{other}")
    assert (done.new, len(done.refused)) == (2, 1)
    assert done.words.startswith("2 matches were added. Match 2 from line ")


def test_a_few_spoiled_matches_here_and_there_keep_nobody_out(records: Records) -> None:
    good, bad = text_of(), text_of().replace("past-0", "past-8")
    other = text_of(seed="past-1")
    done = export.import_all(records, f"{bad * 4}{good}{bad * 4}{other}")
    assert (done.new, len(done.refused)) == (2, 8)
    assert done.words.endswith(" 7 more could not be read.")


def test_a_text_full_of_spoiled_matches_is_given_up(records: Records) -> None:
    bad = text_of().replace("past-0", "past-8")
    began = time.perf_counter()
    done = export.import_all(records, bad * 2000)
    assert time.perf_counter() - began < SOON
    assert len(done.refused) == export.MOST_REFUSED
    assert done.words.endswith("4 more could not be read, and 1995 were not tried after that.")


def test_pictures_and_names_from_elsewhere_are_made_harmless(records: Records) -> None:
    seats = r'[["\u0007‮", null, "../../../secret"], ["B\nB", "../club", "sun"], ["' + "x" * 99 + '", "club", "owl"]]'
    found = records.finished_match(import_match(records, f"# seats {seats}\n{text_of()}").id)
    assert found is not None
    read_back = read_seats(found.seats, 3)
    assert all(seat.avatar in AVATARS and seat.name.isprintable() and len(seat.name) <= 16 for seat in read_back)
    assert [seat.level for seat in read_back] == [None, "", "club"]
    assert read(found) is not None


def test_names_that_are_none_become_the_usual_ones_and_characters_stay(records: Records) -> None:
    seats = '[[null, null, "sun"], [7, "expert:dev", null], ["Clara", "cmd:sh", "owl"]]'
    found = records.finished_match(import_match(records, f"# seats {seats}\n{text_of()}").id)
    assert found is not None
    assert [(seat.name, seat.level) for seat in read_seats(found.seats, 3)] == [
        ("You", None),
        ("Bruno", "expert:dev"),
        ("Clara", ""),
    ]


def test_figures_of_a_tally_that_nobody_can_have_are_cut_off(records: Records) -> None:
    tally = f'{{"seconds": 1e308, "hints": {"9" * 24}, "undos": -3}}'
    found = records.finished_match(import_match(records, f"# tally {tally}\n{text_of()}").id)
    assert found is not None
    assert Tally.read(found.tally) == Tally(MOST_SECONDS, MOST_COUNTED, 0)
    assert Tally.read('{"seconds": NaN, "hints": 2}') == Tally(0.0, 2, 0)


# ---------------------------------------------------------------------- challenges
EASY = Challenge(Code.parse("black_lady.deals=1.target=none/4/apple/4"), goal("place<=3"))


def test_a_challenge_comes_back_with_its_goal_and_what_came_of_it(records: Records, others: Records) -> None:
    first, second = challenged(EASY, records), challenged(Challenge(EASY.code, goal("moon")), records)
    text = export.export_all(records)
    assert f"# challenge place<=3 {first.text}\n" in text
    assert f"# challenge moon {second.text}\n" in text
    assert export.import_all(others, text).new == 1  # the same cards were played the same way
    standing = ChallengeBook(Attempts(others)).standing(EASY)
    assert standing is not None
    assert standing.is_finished and standing.first.outcome == first
    assert export.import_all(others, text).new == 0
    assert export.import_all(records, text).new == 0
    assert len(Attempts(records).all()) == 2


@pytest.mark.parametrize("told", ['{"reached": true, "score": -99, "helped": false}', "", "[" * 4000, "1e999"])
def test_the_cards_decide_what_came_of_a_challenge(records: Records, others: Records, told: str) -> None:
    outcome = challenged(EASY, records)
    text = export.export_all(records).replace(outcome.text, told)
    assert export.import_all(others, text).new == 1
    (attempt,) = Attempts(others).all()
    assert attempt.outcome == outcome


def test_the_first_attempt_is_the_first_again(records: Records, others: Records) -> None:
    first, second = (challenged(EASY, records, f"try {number}") for number in range(2))
    assert export.import_all(others, export.export_all(records)).new == 2
    assert [attempt.outcome for attempt in Attempts(others).all()] == [first, second]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("fly", "names no goal"),
        ("queen; DROP TABLE match", "names no goal"),
        ("points<=999999", "names no goal"),
        ("x" * 4000, "names no goal"),
        ("queen {}", "more than one deal"),
    ],
)
def test_a_challenge_that_cannot_be_is_refused(records: Records, line: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        import_match(records, f"# challenge {line}\n{text_of()}")
    assert records.finished_matches() == ()


@pytest.mark.parametrize("tally", ["[" * 4000, '{"hints": Infinity}', '{"hints": "many"}', "nonsense", "[]", "NaN"])
def test_a_tally_that_cannot_be_read_counts_as_nothing(records: Records, tally: str) -> None:
    found = records.finished_match(import_match(records, f"# tally {tally}\n{text_of()}").id)
    assert found is not None
    assert '"hints": 0' in found.tally


@pytest.mark.parametrize(
    "when",
    [
        "yesterday",
        "2026-99-99 00:00:00",
        "'); DROP TABLE match; --",
        "now",
        "2461000",
        "2999-01-01 00:00:00",
        "1886-12-31 10:00:00",
        "0000-01-01",
    ],
)
def test_a_time_that_cannot_be_right_is_now_and_this_is_told(records: Records, when: str) -> None:
    done = export.import_all(records, f"# begun {when}\n# ended {when}\n{text_of()}")
    (found,) = records.finished_matches()
    assert found.day == records.day() and found.begun == found.ended
    assert done.words == "1 match was added. 1 match was dated today, for the given date cannot be right."


@pytest.mark.parametrize("when", ["", " "])
def test_a_time_that_is_not_given_is_now(records: Records, when: str) -> None:
    found = records.finished_match(import_match(records, f"# ended {when}\n{text_of()}").id)
    assert found is not None
    assert found.day == records.day()


# ---------------------------------------------------------------------- files
def test_an_export_never_overwrites_another(records: Records) -> None:
    first, second = records.write_export("one"), records.write_export("two")
    assert first != second
    assert (records.read_export(first), records.read_export(second)) == ("one", "two")
    assert set(records.exports()) == {first, second}


def test_a_file_that_is_no_text_or_far_too_large_is_refused(records: Records, tmp_path: Path) -> None:
    picture, huge = tmp_path / "picture.txt", tmp_path / "huge.txt"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with huge.open("wb") as file:
        file.truncate(MOST_EXPORT_BYTES + 1)
    with pytest.raises(ValueError, match=r"picture\.txt is no text in UTF-8 or UTF-16\."):
        records.read_export(picture)
    with pytest.raises(ValueError, match=r"huge\.txt is larger than 32 MB"):
        records.read_export(huge)
    with pytest.raises(ValueError, match="could not be read"):
        records.read_export(tmp_path / "missing.txt")


def test_without_a_folder_nothing_is_exported() -> None:
    memory = Records.open(None)
    assert memory.exports() == ()
    with pytest.raises(ValueError, match="no folder"):
        memory.write_export("text")
    memory.close()


# ---------------------------------------------------------------------- codes
def test_the_same_code_deals_the_same_cards() -> None:
    code = Code.parse("black_lady.target=50/5/Apple-Pie/7")
    one, two = Match(*code), Match(*Code.parse(str(code)))
    assert [one.view(seat).hand for seat in range(5)] == [two.view(seat).hand for seat in range(5)]
    assert str(one) == str(two)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2:black_lady/4/apple/1", "newer version"),
        ("999999999:anything", "newer version"),
        ("", "is not a code"),
        ("black_lady", "is not a code"),
        ("black_lady/4/apple/0", "no number of a deal"),
        ("black_lady/12/apple/1", "no number of players"),
        ("black_lady/٤/apple/1", "no number of players"),
        ("black_lady/4/../../etc/passwd", "is not a code"),
        ("black_lady/4/a b/1", "is not a seed"),
        ("black_lady/4/" + "a" * 1000, "is not a seed"),
        ("x" * 10_000_000, "too long"),
        ("/" * 3000, "is not a code"),
        ("black_lady" + ".target=50" * 300 + "=/4/apple", "is given twice"),
        ("black_lady.values=" + "H:1," * 900 + "/4/apple", "must give each card"),
    ],
)
def test_a_hostile_code_is_refused_soon_with_a_sentence(text: str, said: str) -> None:
    began = time.perf_counter()
    with pytest.raises(ValueError, match=said) as refused:
        Code.parse(text)
    assert time.perf_counter() - began < SOON / 2
    assert len(str(refused.value)) < 300


def test_a_code_with_every_option_changed_is_short_enough() -> None:
    from game.rules.options import OPTIONS

    assert sum(len(item.name) + 40 for item in OPTIONS) < 4000
    assert Rules.parse("black_lady.target=50") == Code.parse("black_lady.target=50/4/apple").rules
