"""Hearts: the arguments, the window and the loop, which is the only clock.

    python main.py
    python main.py --variant black_lady.target=50 --players 4

Owns the passing of time and the guard around everything: a player sees a sentence, never a traceback. Refuses to know
rules, cards or what a scene does.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
import textwrap
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game import VERSION
from scenes.doors import MenuDoor

if TYPE_CHECKING:
    from game.play.match import Code
    from game.rules.rule_set import Rules
    from scenes.base.app import App

TITLE = "Hearts"
FRAMES_PER_SECOND = 60
IDLE_SECONDS = 0.5  # how long the loop sleeps while nothing moves
ICON_PIXELS, ICON_COLOUR = 64, "#c8323c"
MOST_FAILURES = 3  # then the game gives up instead of going back to the menu
ERROR_LOG = "errors.log"
SMALLEST_SIZES = ((640, 360), (360, 640))  # lying, upright
LARGEST_SIDE = 8192
QUOTED = 40  # letters of what was written are said again
SCALE_RANGE = (0.75, 2.0)
HELP_WIDTH = 79
EXAMPLE_VARIANT = "black_lady.target=50"
USUAL_VARIANT = "black_lady"
USUAL_PLAYERS = 4
PACES = ("none", "quick", "normal", "calm", "slow")

WRONG_ARGUMENT, CANNOT_START, INTERRUPTED = 2, 1, 130


class WrongArgument(ValueError):
    """An argument that cannot be used, in a sentence with an example of a right one."""


# ---------------------------------------------------------------- arguments
class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise WrongArgument(f"{message[:1].upper()}{message[1:]}; see {self.prog} --help, or try --size 1280x720.")

    def format_help(self) -> str:
        """The options, and every rule set there is; the rules are imported only for that."""
        from game.rules.variants import GROUPS, PRESETS

        lines = [super().format_help(), "rule sets (--variant NAME, or with options: NAME.option=value):"]
        for group in GROUPS:
            names = ", ".join(name for name, preset in PRESETS.items() if preset.group == group)
            words = f"{group}: {names}"
            lines.append(textwrap.fill(words, HELP_WIDTH, initial_indent="  ", subsequent_indent="    "))
        return "\n".join(lines) + "\n"


def build_parser() -> argparse.ArgumentParser:
    """All options; their values are checked in `read_arguments`."""
    parser = _Parser(prog="main.py", description="Hearts, the card game.", allow_abbrev=False)
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


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """The checked arguments; `size` is a pair and `code` a Code or None. Raises WrongArgument."""
    given = build_parser().parse_args(arguments)
    for name, example in (("variant", EXAMPLE_VARIANT), ("data-dir", "my-hearts")):
        if getattr(given, name.replace("-", "_")) == "":
            raise WrongArgument(f"Nothing is written after --{name}; write it such as --{name} {example}.")
    given.size = _size(given.size) if given.size is not None else None
    given.scale = _scale(given.scale) if given.scale is not None else None
    if given.speed is not None and given.speed not in PACES:
        raise WrongArgument(
            f"There is no pace “{given.speed[:QUOTED]}”; write one of {', '.join(PACES)}, such as --speed quick."
        )
    given.data_dir = Path(given.data_dir).expanduser() if given.data_dir is not None else None
    given.code = _code(given.code, given.variant, given.players)
    if given.against is not None:
        _check_level(given.against)
        given.code = given.code or _code(None, USUAL_VARIANT, None)
    return given


def _check_level(level: str) -> None:
    from game.ai.players.levels import player

    try:
        player(level)
    except ValueError as error:
        raise WrongArgument(f"{error} Try --against casual.") from error


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[x×X]([0-9]{1,5})", text.strip())
    if not found:
        raise WrongArgument(f"“{text[:QUOTED]}” is no size of a window; write it such as --size 1280x720.")
    size = (int(found[1]), int(found[2]))
    if not any(size[0] >= wide and size[1] >= high for wide, high in SMALLEST_SIZES) or max(size) > LARGEST_SIDE:
        lying, upright = (f"{width}x{height}" for width, height in SMALLEST_SIZES)
        raise WrongArgument(
            f"A window has at least {lying} pixels, upright {upright}, and at most {LARGEST_SIDE} a side, "
            f"not {size[0]}x{size[1]}; write it such as --size 1280x720."
        )
    return size


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not SCALE_RANGE[0] <= scale <= SCALE_RANGE[1]:
        raise WrongArgument(f"“{text[:QUOTED]}” is no scale from 0.75 to 2; write it such as --scale 1.25.")
    return scale


def _code(code: str | None, variant: str | None, players: str | None) -> Code | None:
    """The match asked for, if one is. Imports the rules only then."""
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
        rules = Rules.parse(USUAL_VARIANT if variant is None else variant)
    except ValueError as error:
        raise WrongArgument(f"{error}{' All names: --help.' if 'rule set' in str(error) else ''}") from error
    if players is None:
        count = USUAL_PLAYERS if not rules.problems(USUAL_PLAYERS) else rules.players_best
    elif re.fullmatch(r"[0-9]{1,4}", players.strip()):
        count = int(players)
    else:
        raise WrongArgument(f"“{players[:QUOTED]}” is no number of players; write it such as --players 4.")
    if problems := rules.problems(count):
        raise WrongArgument(f"{problems[0]} Try {_instead_of(rules)}.")
    return Code(rules, count, fresh_seed())


def _instead_of(rules: Rules) -> str:
    """Arguments that can be played and are as near as possible to the ones that cannot."""
    from game.rules.variants import PRESETS

    for other in (rules, PRESETS[rules.preset].rules):
        if not other.problems(other.players_best):
            return f"--variant {other} --players {other.players_best}"
    return f"--variant {EXAMPLE_VARIANT} --players {USUAL_PLAYERS}"


# ---------------------------------------------------------------- start
def data_folder(given: Path | None) -> Path:
    """Where settings, matches and the log of errors are kept."""
    if given is not None:
        return given
    from platformdirs import user_data_path

    return user_data_path("hearts", appauthor=False)


def build_app(given: argparse.Namespace, folder: Path) -> App:
    """The window and the application. Raises pygame.error without a display, RuntimeError with the wrong pygame."""
    from game.storage.records import Records
    from scenes.base.app import SETTINGS_KEY, App
    from scenes.kit.preferences import Preferences
    from scenes.kit.speech import system_speech
    from scenes.kit.viewport import Viewport
    from scenes.router import scene_for

    viewport = Viewport(given.size, TITLE, given.fullscreen)
    records = Records.open(folder)
    preferences, notices = Preferences.from_json(records.settings.get(SETTINGS_KEY))
    app = App(viewport, scene_for, preferences, records.settings, records, _overrides(given), system_speech())
    viewport.set_icon(app.paint.type.suit("H", ICON_PIXELS, ICON_COLOUR))
    records.notices.extend(notices)  # the menu shows them until they are read
    for sentence in records.notices:
        app.narration.say(sentence)
    return app


def _overrides(given: argparse.Namespace) -> dict[str, Any]:
    """Settings from the command line: in force for this session, never kept."""
    overrides: dict[str, Any] = {}
    if given.speed is not None:
        overrides["pace"] = given.speed
    if given.mute:
        overrides["mute"] = True
    if given.scale is not None:
        overrides["ui_scale"] = round(given.scale * 100)
    return overrides


def open_first(app: App, code: Code | None, level: str | None = None) -> None:
    """The menu, and on it the table when a match was asked for."""
    app.open(MenuDoor())
    if code is not None:
        from game.play.seats import usual_seats
        from scenes.setup.match_start import start_code

        start_code(app, code, usual_seats(code.players, level) if level else usual_seats(code.players))


# ---------------------------------------------------------------- the loop
class Loop:
    """Passes inputs and time to the application until it is over, and stands between a fault and the player."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self.folder = folder
        self.failures = 0
        self._is_first = True

    def run(self) -> int:
        """Until the game is left; returns the exit status."""
        last = time.perf_counter()
        while not self.app.is_over:
            try:
                last = self.turn(last)
            except Exception:
                if not self._survives():
                    return CANNOT_START
        gc.unfreeze()
        return 0

    def turn(self, last: float) -> float:
        """One round: sleep while nothing moves, then inputs, time and a frame. Returns when it took place."""
        from game.session.worker import preload
        from scenes.kit.theme import SECONDS

        app, viewport = self.app, self.app.viewport
        began = time.perf_counter()
        inputs = viewport.poll() if app.is_busy or app.needs_frame else viewport.wait(IDLE_SECONDS)
        now = time.perf_counter()
        for value in inputs:
            app.handle(value)
        app.update(min(SECONDS.longest_frame, now - last))
        if viewport.take_exposed() or app.needs_frame:
            app.draw()
            viewport.flip()
        if self._is_first:
            self._is_first = False
            app.sound.prepare()
            viewport.gamepads.prepare()
            preload("scenes.table", "scenes.results")
            if len(app.stack.scenes) == 1:  # the menu alone: what is there stays, and need not be looked through again
                gc.freeze()
        if app.is_busy:
            time.sleep(max(0.0, 1 / FRAMES_PER_SECOND - (time.perf_counter() - began)))
        return now

    def _survives(self) -> bool:
        """After a fault: write it down and go back to the menu, unless that happens again and again."""
        self.failures += 1
        log = write_log(self.folder)
        where = f" The details are in {log}." if log else ""
        if self.failures < MOST_FAILURES:
            try:
                self.app.stack.clear()
                self.app.restart(MenuDoor())
                self.app.notice(f"Something went wrong, and your match is safe.{where}")
                return True
            except Exception:
                write_log(self.folder)
        print(f"{TITLE} has to stop because something went wrong; your match is safe.{where}", file=sys.stderr)
        return False


def write_log(folder: Path) -> Path | None:
    """Add the fault being handled to the log; None when it cannot be written."""
    log = folder / ERROR_LOG
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            python, now = sys.version.split()[0], time.strftime("%Y-%m-%d %H:%M:%S")
            file.write(f"--- {TITLE} {VERSION}, Python {python}, {now}\n{traceback.format_exc()}\n")
    except OSError:
        return None
    return log


def _stop(sentence: str, status: int) -> int:
    print(sentence, file=sys.stderr)
    return status


def main(arguments: Sequence[str] | None = None) -> int:
    """Start the game; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        given = read_arguments(sys.argv[1:] if arguments is None else arguments)
    except WrongArgument as wrong:
        return _stop(str(wrong), WRONG_ARGUMENT)
    try:
        import pygame
    except ImportError:
        return _stop("pygame-ce is not installed; run: pip install -r requirements.txt", CANNOT_START)
    folder = data_folder(given.data_dir)
    try:
        app = build_app(given, folder)
    except pygame.error:
        return _stop(f"{TITLE} needs a display to open its window, and there is none.", CANNOT_START)
    except (RuntimeError, FileNotFoundError, ModuleNotFoundError) as error:
        return _stop(str(error), CANNOT_START)
    try:
        open_first(app, given.code, given.against)
        return Loop(app, folder).run()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception:
        log = write_log(folder)
        return _stop(f"{TITLE} could not start." + (f" The details are in {log}." if log else ""), CANNOT_START)
    finally:
        close(app)


def close(app: App) -> None:
    """Let every scene stop what it has under way, then give back the file and the window."""
    try:
        app.stack.clear()
    finally:
        if app.records is not None:
            app.records.close()
        app.speech.close()
        app.viewport.close()


if __name__ == "__main__":
    sys.exit(main())
