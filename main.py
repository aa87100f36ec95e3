"""Hearts: starts the game and turns what prevents that into one sentence and an exit status.

    python main.py
    python main.py --variant black_lady.target=50 --players 4

What the arguments are stands in `scenes/runtime/arguments.py`, the loop in `scenes/runtime/loop.py`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from game import TITLE
from scenes.runtime.arguments import WrongArgument, read_arguments
from scenes.runtime.error_log import where_words, write_log

WRONG_ARGUMENT, CANNOT_START, INTERRUPTED = 2, 1, 130  # exit statuses


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the game; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        given = read_arguments(sys.argv[1:] if arguments is None else arguments)
    except WrongArgument as wrong:
        return _stop(str(wrong), WRONG_ARGUMENT)
    try:
        import pygame
    except ImportError:
        return _stop("pygame-ce is not installed; run: pip install -r requirements.txt", CANNOT_START)
    try:
        from scenes.runtime.launch import build_app, close, data_folder, open_first
        from scenes.runtime.loop import Loop

        folder = data_folder(given.data_folder)
        app = build_app(given, folder)
    except pygame.error:
        return _stop(f"{TITLE} needs a display to open its window, and there is none.", CANNOT_START)
    except (RuntimeError, FileNotFoundError, ModuleNotFoundError) as error:
        return _stop(str(error), CANNOT_START)
    try:
        open_first(app, given.code, given.against)
        return 0 if Loop(app, folder).run() else CANNOT_START
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception:
        return _stop(f"{TITLE} could not start.{where_words(write_log(folder))}", CANNOT_START)
    finally:
        close(app)


def _stop(sentence: str, status: int) -> int:
    print(sentence, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
