"""Programs that play: real processes, good ones and bad ones, and what is left of them."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.ai.players.interfaces import ExternalPlayer
from game.ai.players.legal_moves import is_legal
from game.ai.players.levels import PLAYERS, player
from game.ai.players.subprocess_player import SubprocessPlayer
from game.cards.card import parse_card
from game.cards.chance import Stream
from game.laws.events import Pass, Play
from game.laws.view import View
from game.play.deal import Deal
from game.protocol import answer, requests
from game.protocol import main as serve
from game.rules.rule_set import Rules
from game.session.worker import Worker
from game.text.view_text import show_request
from tests import arena
from tests.game.ai.tables import fresh_deal, play_at_random

ROOT = Path(__file__).parents[4]
PYTHON = shlex.quote(sys.executable)
EXAMPLE = f"cmd:{PYTHON} {shlex.quote(str(ROOT / 'tests' / 'data' / 'example_player.py'))}"
OURS = f"cmd:{PYTHON} -m game.protocol --level casual"
PATIENCE = 20.0  # seconds to start Python on a busy machine
LITTLE = 0.6  # seconds allowed to those who never answer

BAD = {
    "sleeps": ("import time; time.sleep(60)", "has not answered within"),
    "sleeps with its ears open": ("import sys, time\nfor line in sys.stdin: time.sleep(60)", "has not answered within"),
    "is silent": ("import sys; sys.stdin.read()", "has not answered within"),
    "dies": ("raise SystemExit(3)", "(has ended|does not listen any more)"),
    "dies on the way": ("import sys; sys.stdin.readline(); sys.stdout.write('play 2'); sys.exit()", "has ended"),
    "prints garbage": ("import os; os.write(1, bytes(range(128, 256)) + b'\\n')\nwhile True: input()", "is no move"),
    "prints an escape sequence": ("print('\\033[2J' * 9, flush=True)\nwhile True: input()", "“ .2J .2J"),
    "plays a card of another": ("print('play {hidden}', flush=True)\nwhile True: input()", "is not allowed now"),
    "passes too late": ("print('pass 2C 3C 4C', flush=True)\nwhile True: input()", "is not allowed now"),
    "wants to stop": ("print('end vote', flush=True)\nwhile True: input()", "is not allowed now"),
    "makes excuses": ("print('? too hard', flush=True)\nwhile True: input()", r"does not know what to do \(too hard\)"),
    "floods with remarks": ("while True: print('# well')", "says more than 100 lines"),
    "floods with empty lines": ("while True: print()", "says more than 100 lines"),
    "floods with one line": ("while True: print('x' * 1000, end='')", "writes lines of more than 400 characters"),
    "writes a long line": ("print('play {hidden}' + ' ' * 420, flush=True)\nwhile True: input()", "more than 400 char"),
    "cuts its answer in two": ("print('play\\0', '{hidden}', flush=True)\nwhile True: input()", "is no move"),
    "has another version": ("print('hearts 2', flush=True)\nwhile True: input()", "is no move"),
    "writes other letters": ("import os; os.write(1, 'play \\uff12C\\n'.encode())\nwhile True: input()", "is no move"),
    "leaves a line unfinished": ("import time; print('play', end=' ', flush=True); time.sleep(60)", "has not answered"),
    "floods with moves": ("while True: print('play {hidden}')", "is not allowed now"),
}


def program(code: str) -> str:
    return f"cmd:{PYTHON} -c {shlex.quote(code)}"


def outside(name: str, *seconds: float) -> SubprocessPlayer:
    return SubprocessPlayer(name, PLAYERS["casual"], *seconds)


def view_in_play() -> View:
    deal = play_at_random(fresh_deal(Rules.parse("black_lady"), 4, "outside"), Stream("outside"), 3, 1)
    return deal.view(deal.to_act[0])


def has_ended(who: SubprocessPlayer, process: subprocess.Popen[bytes]) -> bool:
    return process.poll() is not None and who._conversation is None


def process_of(who: SubprocessPlayer) -> subprocess.Popen[bytes]:
    assert who._conversation is not None
    return who._conversation._process


@pytest.mark.parametrize("rules", ["black_lady", "auction", "heartsette.kitty.to=exchange_first_winner"])
def test_a_program_in_ten_lines_plays_a_whole_deal(rules: str) -> None:
    deal = fresh_deal(Rules.parse(rules), 4, "ten lines", totals=(20,) * 4)
    who, count = outside(EXAMPLE, PATIENCE, PATIENCE), 0
    while deal.to_act:
        view = deal.view(deal.to_act[0])
        intent = who.choose(view, Stream("outside"))
        if isinstance(intent, Play):
            assert intent.card == max(view.legal, key=lambda card: view.pack.mask([card]))
        deal.submit(view.seat, intent)
        count += 1
    assert who.notices == [] and deal.phase == "over" and count >= 48
    process = process_of(who)
    who.close()
    assert process.returncode == 0  # its input ended, and so did it


def test_our_own_player_in_another_process_makes_the_same_choices() -> None:
    deal = fresh_deal(Rules.parse("black_lady_hoyle"), 4, "ours")
    who = player(OURS)
    while deal.to_act:
        view = deal.view(deal.to_act[0])
        intent = who.choose(view, Stream("x")) if view.seat == 2 else player("casual").choose(view, Stream("x"))
        assert intent == player("casual").choose(view, Stream("x"))
        deal.submit(view.seat, intent)
    assert isinstance(who, ExternalPlayer)
    who.close()
    assert who.notices == []


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_program_is_ended_and_its_seat_taken_over(fault: str) -> None:
    code, sentence = BAD[fault]
    view = view_in_play()
    hidden = next(card for card in view.unseen)
    is_mute = fault.startswith(("sleeps", "is silent", "leaves"))
    who = outside(program(code.replace("{hidden}", str(hidden))), LITTLE if is_mute else PATIENCE, LITTLE)
    began = time.monotonic()
    assert who.choose(view, Stream("x")) == player("casual").choose(view, Stream("x"))
    assert time.monotonic() - began < PATIENCE
    assert len(who.notices) == 1
    assert who.reports[0].isprintable()
    assert re.search(sentence, who.reports[0])
    assert who.notices[0].endswith("; Casual plays its seat from now on.")
    assert who._conversation is None
    assert who.choose(view, Stream("x")) == player("casual").choose(view, Stream("x"))
    assert len(who.notices) == 1 and who._conversation is None


@pytest.mark.parametrize("answer", ["pass 6D 7D KD", "play {hidden}", "QS 2C AH", "? I hold QS and AH", "# QS\\nQS"])
def test_what_people_read_of_a_bad_program_names_no_card(answer: str) -> None:
    view = view_in_play()
    said = answer.replace("{hidden}", str(next(iter(view.unseen))))
    who = outside(program(f"print('{said}', flush=True)\nwhile True: input()"), PATIENCE)
    who.choose(view, Stream("x"))
    assert not re.search("[2-9TJQKA0][SHDC]", who.notices[0])
    assert re.search("[2-9TJQKA0][SHDC]", who.reports[0])


def test_a_program_that_cannot_be_started_is_replaced() -> None:
    who = player("cmd:/no/such/program at all")
    view = view_in_play()
    assert is_legal(view, who.choose(view, Stream("x")))
    assert isinstance(who, ExternalPlayer)
    assert who.notices[0].startswith("The program program cannot be started (No such file or directory); Casual")


@pytest.mark.parametrize("name", ["cmd:", "cmd:   ", "cmd:'open", "cmd:''"])
def test_a_command_without_a_program_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="names no program; write one such as cmd:python3 player"):
        player(name)


@pytest.mark.parametrize(("remarks", "is_good"), [(100, True), (101, False)])
def test_a_hundred_remarks_may_stand_before_an_answer(remarks: int, is_good: bool) -> None:
    view = view_in_play()
    who = outside(program(f"print('# well\\n' * {remarks} + 'play {view.legal[-1]}', flush=True)\ninput()"), PATIENCE)
    who.choose(view, Stream("x"))
    assert who.has_failed != is_good
    who.close()


def test_no_shell_reads_the_command() -> None:
    code = "import sys; print('?', sys.argv[1:], flush=True); input()"
    who = outside(f"{program(code)} '$HOME' ; echo `x` | cat", PATIENCE)
    who.choose(view_in_play(), Stream("x"))
    assert "['$HOME', ';', 'echo', '`x`', '|', 'cat']" in who.reports[0]


def test_a_program_that_reads_nothing_but_answers_is_no_trouble() -> None:
    """A thousand requests are more than a pipe holds, and nobody waits for ever."""
    view = view_in_play()
    who = outside(program(f"while True: print('play {view.legal[0]}')"), PATIENCE, PATIENCE)
    for _ in range(20):
        assert who.choose(view, Stream("x")) == Play(view.legal[0])
    who._limits = (LITTLE, LITTLE)
    for _ in range(80):
        assert is_legal(view, who.choose(view, Stream("x")))
    assert len(who.notices) == 1
    assert "has not answered within" in who.notices[0]


def test_one_who_is_told_to_stop_does_not_wait_and_the_late_answer_is_not_taken_for_the_next() -> None:
    slow = (
        "import sys, time\nn = 0\nfor line in sys.stdin:\n"
        "    if line.startswith('legal'): cards = line.split()[1:]\n"
        "    if line == 'go\\n': n += 1; time.sleep(1.0 * (n == 1)); print('play', cards[-1], flush=True)"
    )
    view = view_in_play()
    other = Deal.from_hands(
        Rules.parse("black_lady.pass.count=0.cycle=none"), ["5C 9D 4H", "2C QS 3H", "AC KD 8H", "KS 2D 2H"]
    ).view(1)
    who = outside(program(slow), PATIENCE, PATIENCE)
    began = time.monotonic()
    assert is_legal(view, who.choose(view, Stream("x"), lambda: time.monotonic() - began > 0.2))
    assert time.monotonic() - began < 0.8
    assert who.choose(other, Stream("x")) == Play(parse_card("2C"))
    assert who.notices == []
    process = process_of(who)
    who.close()
    assert has_ended(who, process)


def test_closing_ends_a_program_that_does_not_want_to_end_and_what_it_has_started(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("groups of processes are of Unix")
    note = tmp_path / "pulse"
    child = f"import time\nwhile True: open({str(note)!r}, 'a').write('x'); time.sleep(0.02)"
    stubborn = (
        "import signal, subprocess, sys, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"subprocess.Popen([sys.executable, '-c', {child!r}])\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('legal'): cards = line.split()[1:]\n"
        "    if line == 'go\\n': print('play', cards[0], flush=True)\n"
        "time.sleep(60)"
    )
    view = view_in_play()
    who = outside(program(stubborn), PATIENCE)
    assert who.choose(view, Stream("x")) == Play(view.legal[0])
    until = time.monotonic() + PATIENCE
    while not note.exists() and time.monotonic() < until:
        time.sleep(0.02)
    process = process_of(who)
    who.close()
    assert has_ended(who, process)
    size = note.stat().st_size
    time.sleep(0.3)
    assert note.stat().st_size == size > 0


def test_a_program_that_hangs_ends_with_the_process_that_has_started_it(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("what a process of Windows has started ends when it likes")
    note = tmp_path / "pulse"
    hanging = f"import time\nwhile True: open({str(note)!r}, 'a').write('x'); time.sleep(0.02)"
    starting = (
        "import sys, time\nfrom pathlib import Path\nfrom game.ai.players.subprocess_player import SubprocessPlayer\n"
        "from game.ai.players.levels import PLAYERS\n"
        "from game.play.match import Match\nfrom game.rules.rule_set import Rules\n"
        f"who = SubprocessPlayer({program(hanging)!r}, PLAYERS['casual'])\n"
        "who.ask_ahead(Match(Rules.parse('black_lady'), 4, 'apple').view(1))\n"
        f"note = Path({str(note)!r})\n"
        "while not note.exists() or not note.stat().st_size: time.sleep(0.02)\n"
        "raise KeyboardInterrupt"
    )
    done = subprocess.run(
        [sys.executable, "-c", starting], cwd=ROOT, stderr=subprocess.PIPE, timeout=PATIENCE, check=False
    )
    assert b"KeyboardInterrupt" in done.stderr
    size = note.stat().st_size
    time.sleep(0.3)
    assert note.stat().st_size == size > 0


def test_a_worker_lets_a_program_play() -> None:
    view = view_in_play()
    who, worker = outside(EXAMPLE, PATIENCE), Worker()
    job = worker.choose(view, who, Stream("x"))
    until = time.monotonic() + PATIENCE
    while not job.is_done and time.monotonic() < until:
        time.sleep(0.01)
    worker.close()
    who.close()
    assert job.answer == Play(max(view.legal, key=lambda card: view.pack.mask([card])))
    assert worker.failures == []


# ---------------------------------------------------------------------- several at once
SOCIABLE = (
    "import os, sys, time\n"
    "for line in sys.stdin:\n"
    "    key, *words = line.split()\n"
    "    if key == 'seat': seat = words[0]\n"
    "    if key == 'legal': cards = words\n"
    "    if key == 'go':\n"
    "        open(os.path.join({folder!r}, seat), 'w').close()\n"
    "        while len(os.listdir({folder!r})) < 3: time.sleep(0.01)\n"
    "        print('pass', *cards[:3], flush=True)"
)


def all_pass(deal: Deal, programs: dict[int, SubprocessPlayer]) -> dict[int, Pass]:
    """What the programs pass, as a table asks them: one that is waited for, and the others beside it."""
    worker, chosen = Worker(), {}
    while (waiting := [seat for seat in deal.to_act if seat in programs]) and deal.phase == "pass":
        first, *others = waiting
        beside = [(programs[seat], deal.view(seat)) for seat in others]
        job = worker.choose(deal.view(first), programs[first], Stream("x"), beside)
        while not job.is_done:
            time.sleep(0.005)
        intent = job.answer
        assert isinstance(intent, Pass)
        deal.submit(first, intent)
        chosen[first] = intent
    worker.close()
    for who in programs.values():
        who.close()
    assert worker.failures == []
    return chosen


def test_programs_that_pass_at_the_same_time_are_asked_side_by_side(tmp_path: Path) -> None:
    deal = fresh_deal(Rules.parse("black_lady"), 4, "side by side")
    code = SOCIABLE.format(folder=str(tmp_path))  # each waits until the others have been asked as well
    programs = {seat: outside(program(code), PATIENCE, PATIENCE) for seat in (1, 2, 3)}
    expected = {seat: Pass(deal.view(seat).hand[:3]) for seat in programs}
    assert all_pass(deal, programs) == expected
    assert [who.notices for who in programs.values()] == [[], [], []]


def test_three_programs_that_hang_take_the_time_of_one() -> None:
    deal = fresh_deal(Rules.parse("black_lady"), 4, "side by side")
    programs = {seat: outside(program(BAD["is silent"][0]), 1.5, 1.5) for seat in (1, 2, 3)}
    began = time.monotonic()
    assert set(all_pass(deal, programs)) == {1, 2, 3}
    assert 1.5 <= time.monotonic() - began < 4.0
    assert ["has not answered within 1.5 seconds" in who.notices[0] for who in programs.values()] == [True] * 3


def test_a_question_that_was_put_ahead_is_not_put_again_and_another_one_is() -> None:
    counting = (
        "import sys\nn = 0\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('legal'): cards = line.split()[1:]\n"
        "    if line == 'go\\n': n += 1; print('pass', *cards[n:n + 3], flush=True)"
    )
    view = fresh_deal(Rules.parse("black_lady"), 4, "ahead").view(1)
    other = fresh_deal(Rules.parse("black_lady"), 4, "another").view(1)
    who = outside(program(counting), PATIENCE, PATIENCE)
    for _ in range(3):
        who.ask_ahead(view)
    assert who.choose(view, Stream("x")) == Pass(view.hand[1:4])
    assert who.choose(view, Stream("x")) == Pass(view.hand[2:5])  # asked anew, for it was answered
    who.ask_ahead(view)
    assert who.choose(other, Stream("x")) == Pass(other.hand[4:7])
    assert who.notices == []
    who.close()


def test_a_program_that_cannot_be_started_is_told_of_when_it_is_waited_for() -> None:
    who = outside("cmd:/no/such/program")
    view = view_in_play()
    who.ask_ahead(view)
    assert who.notices == []
    assert is_legal(view, who.choose(view, Stream("x")))
    assert "cannot be started" in who.notices[0]


# ---------------------------------------------------------------------- our own players as a program
def test_our_program_answers_every_request_and_excuses_itself_for_what_is_none() -> None:
    view = fresh_deal(Rules.parse("black_lady"), 4, "serve").view(1)
    text = show_request(view)
    given = "\n".join(
        [
            "nonsense",
            "go",
            text + text.replace("seat 1\n", "seat 9\n"),
            text.replace("hand ", "hand é"),
            "x" * 50_000,
            "go",
            text,
            "hearts 1",
            "",
        ]
    )
    done = subprocess.run(
        [sys.executable, "-m", "game.protocol", "--level", "novice"],
        cwd=ROOT,
        input=given.encode(),
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    lines = done.stdout.decode("ascii").splitlines()
    assert [line.split()[0] for line in lines] == ["?", "pass", "?", "?", "?", "pass"]
    assert all(line.endswith(".") for line in lines if line.startswith("?"))
    assert lines[1] == lines[5] and not done.stderr
    expected = player("novice").choose(view, Stream("x"))
    assert isinstance(expected, Pass) and lines[1] == str(expected)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("stock-left 0", "stock-left 999999999", "A pack of 52 cards is not divided like this."),
        ("hand-sizes 13", "hand-sizes 999999999", "A pack of 52 cards is not divided like this."),
        ("drawn 0", "drawn -1", "A pack of 52 cards is not divided like this."),
        ("seat 1", "seat one", 'The line "seat one" cannot be read.'),
        ("stock-left 0\n", "", 'A request has exactly one line "stock-left ...", not 0.'),
        ("phase pass", "phase nap", "This request contradicts itself (KeyError)."),
        ("to-act 0 1 2 3", "to-act 0", "This seat has nothing to decide now."),
    ],
)
def test_our_program_excuses_itself_in_plain_words_for_what_cannot_be(old: str, new: str, sentence: str) -> None:
    text = show_request(fresh_deal(Rules.parse("black_lady"), 4, "serve").view(1)).replace("\ngo\n", "\n")
    assert old in text
    assert answer(text.replace(old, new), player("casual"), "apple") == f"? {sentence}"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seed", "ä"], "“ä” is not a seed; write up to 32 letters, digits and hyphens, such as apple."),
        (["--level", "master"], "“master” is no level; write one of "),
        (["--sed", "x"], "Unrecognized arguments: --sed x; see python -m game.protocol --help."),
        (["--seed"], "Argument --seed: expected one argument; see python -m game.protocol --help."),
    ],
)
def test_our_program_refuses_arguments_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        serve(arguments)
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.err.startswith(sentence) and said.err.endswith(".\n") and said.err.count("\n") == 1 and not said.out


def test_a_request_ends_with_go_and_what_has_no_end_is_dropped() -> None:
    assert list(requests(["a\n", "go\n", "go\n", "b\n", "c\n", "go\n", "d\n"])) == ["a\n", "", "b\nc\n"]


# ---------------------------------------------------------------------- in the arena
def test_the_arena_lets_programs_play_and_tells_what_became_of_them() -> None:
    good = arena.compete(("casual", OURS), "black_lady", 4, 1, "programs")
    assert arena.difference(good)[0] == 0 and good.notices == []
    bad = arena.compete(("casual", program("print('no idea', flush=True); input()")), "black_lady", 4, 1, "programs")
    assert arena.difference(bad)[0] == 0
    lines = list(arena.report(bad))
    assert len(bad.notices) == 1 and lines[-1] == f"notice: {bad.notices[0]}" and "“no idea”" in lines[-1]
