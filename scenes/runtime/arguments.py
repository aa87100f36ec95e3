"""The command line: which arguments there are, and their checked values.

Nothing here needs pygame, so that help and wrong arguments are answered at once. A wrong argument is answered by one
sentence with an example of a right one.
"""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import TITLE, VERSION

if TYPE_CHECKING:
    from game.play.match import Code
    from game.rules.rule_set import Rules

SMALLEST_SIZES = ((640, 360), (360, 640))  # landscape, portrait
PACES = ("none", "quick", "normal", "calm", "slow")
EXAMPLE_VARIANT = "black_lady.target=50"
_LARGEST_SIDE = 8192
_SCALE_RANGE = (0.75, 2.0)
_QUOTED = 40  # letters of a wrong value that are repeated
_HELP_WIDTH = 79
_USUAL_VARIANT = "black_lady"
_USUAL_PLAYERS = 4


class WrongArgument(ValueError):
    """An argument that cannot be used, in a sentence with an example of a right one."""


class _ArgumentParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise WrongArgument(f"{message[:1].upper()}{message[1:]}; see {self.prog} --help, or try --size 1280x720.")

    def format_help(self) -> str:
        """The options and the names of all rule sets; the rules are imported only for this."""
        from game.rules.variants import GROUPS, PRESETS

        lines = [super().format_help(), "rule sets (--variant NAME, or with options: NAME.option=value):"]
        for group in GROUPS:
            names = ", ".join(name for name, preset in PRESETS.items() if preset.group == group)
            words = f"{group}: {names}"
            lines.append(textwrap.fill(words, _HELP_WIDTH, initial_indent="  ", subsequent_indent="    "))
        return "\n".join(lines) + "\n"


def build_parser() -> argparse.ArgumentParser:
    """Declare every option; `read_arguments` checks their values."""
    parser = _ArgumentParser(prog="main.py", description="Hearts, the card game.", allow_abbrev=False)
    parser.add_argument("--variant", metavar="RULES", help=f"start with these rules, such as {EXAMPLE_VARIANT}")
    parser.add_argument("--players", metavar="N", help="how many play, 2 to 11, such as 4")
    parser.add_argument("--code", metavar="CODE", help="start the match of this code, at deal 1 where it names none")
    parser.add_argument("--against", metavar="LEVEL", help="the others: a level (novice to expert) or cmd:PROGRAM")
    parser.add_argument("--size", metavar="WxH", help="size of the window in pixels, such as 1280x720")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen (F11 goes back)")
    parser.add_argument("--scale", metavar="FACTOR", help="size of everything, 0.75 to 2, such as 1.25")
    parser.add_argument("--speed", metavar="PACE", help=f"pace of the cards: {', '.join(PACES)}")
    parser.add_argument("--data-dir", metavar="FOLDER", help="where settings and matches are kept")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--version", action="version", version=f"{TITLE} {VERSION}")
    return parser


@dataclass(frozen=True)
class Arguments:
    """The checked arguments; None where one was not given."""

    size: tuple[int, int] | None  # of the window in pixels
    is_fullscreen: bool
    scale: float | None
    pace: str | None
    is_mute: bool
    data_folder: Path | None
    code: Code | None  # the match to start
    against: str | None  # the level of the others


def read_arguments(arguments: Sequence[str]) -> Arguments:
    """Parse and check the arguments. Raises WrongArgument, and SystemExit after --help and --version."""
    given = build_parser().parse_args(arguments)
    for name, text, example in (
        ("variant", given.variant, EXAMPLE_VARIANT),
        ("data-dir", given.data_dir, "my-hearts"),
    ):
        if text == "":
            raise WrongArgument(f"Nothing is written after --{name}; write it such as --{name} {example}.")
    size = _size(given.size) if given.size is not None else None
    scale = _scale(given.scale) if given.scale is not None else None
    if given.speed is not None and given.speed not in PACES:
        raise WrongArgument(
            f"There is no pace “{given.speed[:_QUOTED]}”; write one of {', '.join(PACES)}, such as --speed quick."
        )
    folder = Path(given.data_dir).expanduser() if given.data_dir is not None else None
    code = _code(given.code, given.variant, given.players)
    if given.against is not None:
        _check_level(given.against)
        code = code or _code(None, _USUAL_VARIANT, None)
    return Arguments(size, given.fullscreen, scale, given.speed, given.mute, folder, code, given.against)


def _check_level(level: str) -> None:
    from game.ai.players.levels import player

    try:
        player(level)
    except ValueError as error:
        raise WrongArgument(f"{error} Try --against casual.") from error


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[x×X]([0-9]{1,5})", text.strip())
    if not found:
        raise WrongArgument(f"“{text[:_QUOTED]}” is no size of a window; write it such as --size 1280x720.")
    size = (int(found[1]), int(found[2]))
    if not any(size[0] >= wide and size[1] >= high for wide, high in SMALLEST_SIZES) or max(size) > _LARGEST_SIDE:
        lying, upright = (f"{width}x{height}" for width, height in SMALLEST_SIZES)
        raise WrongArgument(
            f"A window has at least {lying} pixels, upright {upright}, and at most {_LARGEST_SIDE} a side, "
            f"not {size[0]}x{size[1]}; write it such as --size 1280x720."
        )
    return size


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not _SCALE_RANGE[0] <= scale <= _SCALE_RANGE[1]:
        raise WrongArgument(f"“{text[:_QUOTED]}” is no scale from 0.75 to 2; write it such as --scale 1.25.")
    return scale


def _code(code: str | None, variant: str | None, players: str | None) -> Code | None:
    """The match asked for, or None. The rules are imported only when there is one."""
    if code is None and variant is None and players is None:
        return None
    if code is not None and (variant is not None or players is not None):
        raise WrongArgument(
            "A code already says the rules and the players; leave --variant and --players out with --code."
        )
    from game.cards.chance import fresh_seed
    from game.play.match import Code
    from game.rules.rule_set import Rules

    try:
        if code is not None:
            return Code.parse(code)
        rules = Rules.parse(_USUAL_VARIANT if variant is None else variant)
    except ValueError as error:
        raise WrongArgument(f"{error}{' All names: --help.' if 'rule set' in str(error) else ''}") from error
    if players is None:
        count = _USUAL_PLAYERS if not rules.problems(_USUAL_PLAYERS) else rules.players_best
    elif re.fullmatch(r"[0-9]{1,4}", players.strip()):
        count = int(players)
    else:
        raise WrongArgument(f"“{players[:_QUOTED]}” is no number of players; write it such as --players 4.")
    if problems := rules.problems(count):
        raise WrongArgument(f"{problems[0]} Try {_instead_of(rules)}.")
    return Code(rules, count, fresh_seed())


def _instead_of(rules: Rules) -> str:
    """The nearest arguments that can be played, instead of those that cannot."""
    from game.rules.variants import PRESETS

    for other in (rules, PRESETS[rules.preset].rules):
        if not other.problems(other.players_best):
            return f"--variant {other} --players {other.players_best}"
    return f"--variant {EXAMPLE_VARIANT} --players {_USUAL_PLAYERS}"
