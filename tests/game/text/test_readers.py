"""Every reader of text gets thousands of spoiled texts: it reads them or refuses them with a sentence, and soon."""

from __future__ import annotations

import contextlib
import json
import re
import time
from collections.abc import Callable, Sequence
from functools import lru_cache

import pytest

from game.ai.players.levels import player
from game.cards.card import parse_card, parse_cards
from game.cards.chance import Stream, check_seed
from game.challenges.challenge import GOALS, by_code
from game.challenges.goals import goal
from game.challenges.outcome import Outcome
from game.history import export
from game.history.statistics import read_all
from game.laws.events import parse_intent
from game.play.match import Code, Match
from game.play.match_summary import Summary
from game.play.seats import read_seats, seats_text, usual_seats
from game.play.tally import Tally
from game.protocol import answer
from game.rules.options import OPTIONS
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from game.session.match_setup import MatchSetup
from game.storage.records import FinishedMatch, Records, SavedMatch
from game.storage.text_files import decode_text
from game.text import pbn
from game.text.view_text import read_request, show_request
from scenes.kit.preferences import Preferences
from scenes.kit.text_entry import Entry
from tests.sample_records import played

A_CHUNK = 2000  # texts
CHUNKS = 50
SOON = 2.0  # seconds for one text and all readers
LONGEST_SENTENCE = 600
SIGNS = (
    *"\0\a\t\n\r\x1b\x1c \"'#%:;.,/\\=+-_|<>[]{}()0123456789AKQJTSHDCEWNXaeiou",
    *"♠♥♦♣♤é\u00a0\u00ad\u0660\u0301\u200b\u200d\u2028\u202e“”’–−…\ufeff\uffff漢משا😀\U000e0020",
    "\ud800",  # half a pair, as JSON may bring it
    "\\ud800", "\\u0000", "\\", ", 1", ', "x"', ", null", ", [1]", ", {}", "1e400", "0.5", "-0", "1_0", "٣",
    "\r\n", "10", "-1", "1e999", "9" * 30, "NaN", "null", "true", "{}", "[[", "]]", '"', "[" * 3000, '{"a":' * 2000,
    "A" * 5000, "hearts 1", "hearts 99", "# seats ", "# challenge ", "rules", "go", "pass", "moon", "joker", "JK", "0H",
)  # fmt: skip
PREFERENCES = Preferences()


# ---------------------------------------------------------------------- texts
@lru_cache(maxsize=1)
def samples() -> tuple[str, ...]:
    """What each reader reads when nothing is spoiled."""
    texts = [
        "QS", "10♥", "JK", "QS TH 2C", "apple", "pass 2C 3C 4C", "play QS", "play JK as H", "bid 3", "moon others",
        "queen", "points<=5", "place<=2", "N:2... 3... 4... 5...", '[Deal "N:2... 3... 4... 5..."]\n[Deal "#"]',
        "N:♠A2 ♥A2 ♦A2 ♣A2", '{"seconds": 3.5, "hints": 2, "undos": 1}', '{"reached": true, "score": 4}',
        seats_text(usual_seats(4)), json.dumps({name: getattr(PREFERENCES, name) for name in vars(PREFERENCES)}),
        json.dumps(MatchSetup().to_json()), "black_lady/4/apple/1", "1:black_lady/4/apple/1 queen",
    ]  # fmt: skip
    texts += list(PRESETS)
    texts += [f"{item.name}={item.kind}" for item in OPTIONS[:3]]
    texts += [str(each.code) for each in GOALS[:5]]
    match = Match(Rules.parse("black_lady"), 4, "apple")
    texts += [show_request(match.view(seat)) for seat in (0, 1)]
    for rules, players in (("black_lady.end.deals=1.end.target=none", 4), ("omnibus.end.deals=1.end.target=none", 4)):
        over = played(rules, players, "apple", "novice").match
        texts += [str(over), Summary.of(over, 0).text, "# seats []\n" + str(over)]
    return tuple(texts)


def spoiled(stream: Stream) -> str:
    """A sample with a few changes, or parts of two, or signs without any sense."""
    texts = samples()
    if stream.below(12) == 0:
        return "".join(SIGNS[stream.below(len(SIGNS))] for _ in range(stream.below(40)))
    text = texts[stream.below(len(texts))]
    for _ in range(1 + stream.below(4)):
        at = stream.below(len(text) + 1)
        way, sign = stream.below(8), SIGNS[stream.below(len(SIGNS))]
        if way <= 2:
            text = text[:at] + sign + text[at:]
        elif way == 3:
            text = text[:at] + sign + text[at + 1 + stream.below(3) :]
        elif way == 4:
            text = text[:at] + text[at + 1 + stream.below(20) :]
        elif way == 5:
            text = text[:at]
        elif way == 6:
            end = at + stream.below(60)
            text = text[:end] + text[at:end] + text[end:]
        else:
            other = texts[stream.below(len(texts))]
            text = text[:at] + other[stream.below(len(other) + 1) :]
    return text


# ---------------------------------------------------------------------- readers
def read_settings(text: str) -> None:
    with contextlib.suppress(ValueError, RecursionError):  # as the records read them
        data = json.loads(text)
        Preferences.from_json(data)
        MatchSetup.from_json(data)


def decode_any(text: str) -> None:
    content = text.encode("utf-16-le" if len(text) % 2 else "utf-8", "surrogatepass")
    with contextlib.suppress(UnicodeDecodeError):
        decode_text(content[: len(content) - len(text) % 3])


def import_text(text: str) -> None:
    records = Records(None)
    try:
        if not export.is_match(text):
            return
        importing = export.import_all(records, text)
        for sentence in importing.refused:
            check_sentence(sentence)
        assert importing.words
        if importing.new:
            assert export.import_all(Records(None), export.export_all(records)).new == importing.new
    finally:
        records.close()


def read_rows(text: str) -> None:
    """A row of the records that holds this text wherever texts are."""
    read_all(
        (FinishedMatch(1, text, text, text, text, text, text, text, text, text),),
        (SavedMatch(2, text, text, ((0, text),), text, text, text),),
    )


def ask_program(text: str) -> None:
    said = answer(text, player("novice"), "apple")
    assert said and "\n" not in said


def type_in(text: str) -> None:
    entry = Entry.of("ab").moved_to(1).inserted(text)
    assert 0 <= entry.caret <= len(entry.text)


READERS: Sequence[Callable[[str], object]] = (
    parse_card, parse_cards, check_seed, parse_intent, Rules.parse, Code.parse, Match.parse, by_code, goal,
    pbn.is_deal, pbn.parse_deal, lambda text: read_seats(text, 4), Tally.read, Outcome.read, Summary.read,
    lambda text: MatchSetup().use_code(text), read_request, ask_program, read_settings, decode_any, import_text,
    read_rows, type_in,
)  # fmt: skip


def check_sentence(sentence: str) -> None:
    assert re.search(r"[.?!…]”?$", sentence) and len(sentence) < LONGEST_SENTENCE, repr(sentence)


def check_all(text: str) -> None:
    began = time.process_time()
    for reader in READERS:
        try:
            reader(text)
        except ValueError as error:
            assert type(error) is ValueError, f"{reader} raises {error!r}"
            check_sentence(str(error))
    assert time.process_time() - began < SOON


@pytest.mark.parametrize("chunk", [0, *(pytest.param(chunk, marks=pytest.mark.slow) for chunk in range(1, CHUNKS))])
def test_every_reader_reads_a_text_or_refuses_it_with_one_sentence(chunk: int) -> None:
    for number in range(A_CHUNK):
        text = spoiled(Stream("texts", f"{chunk} {number}"))
        try:
            check_all(text)
        except Exception as error:
            raise AssertionError(f"Text {number} of chunk {chunk}: {text[:300]!r}") from error


def test_every_sample_is_read_by_somebody() -> None:
    def is_read(text: str) -> bool:
        for reader in READERS:
            with contextlib.suppress(ValueError):
                if reader(text):
                    return True
        return False

    assert [text for text in samples() if not is_read(text)] == []
