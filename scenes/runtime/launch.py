"""The start and the end of the game: the data folder, the window with its application, and the first screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game import TITLE
from game.play.match import Code
from game.play.seats import usual_seats
from game.storage.records import Records
from scenes.base.app import SETTINGS_KEY, App
from scenes.doors import MenuDoor
from scenes.kit.preferences import Preferences
from scenes.kit.speech import system_speech
from scenes.kit.viewport import Viewport
from scenes.router import scene_for
from scenes.runtime.arguments import Arguments
from scenes.setup.match_start import start_code

_ICON_PIXELS, _ICON_COLOUR = 64, "#c8323c"


def data_folder(given: Path | None) -> Path:
    """Where settings, matches and the error log are kept."""
    if given is not None:
        return given
    from platformdirs import user_data_path

    return user_data_path("hearts", appauthor=False)


def build_app(arguments: Arguments, folder: Path) -> App:
    """Open the window and build the application.

    Raises pygame.error without a display, RuntimeError with the wrong pygame, and FileNotFoundError or
    ModuleNotFoundError when something was not installed.
    """
    viewport = Viewport(arguments.size, TITLE, arguments.is_fullscreen)
    records = Records.open(folder)
    preferences, notices = Preferences.from_json(records.settings.get(SETTINGS_KEY))
    app = App(viewport, scene_for, records, preferences, _overrides(arguments), system_speech())
    viewport.set_icon(app.paint.type.suit("H", _ICON_PIXELS, _ICON_COLOUR))
    records.notices.extend(notices)  # the menu shows them until they are read
    for sentence in records.notices:
        app.narration.say(sentence)
    return app


def _overrides(arguments: Arguments) -> dict[str, Any]:
    """Preferences from the command line: in force for this session, never kept."""
    overrides: dict[str, Any] = {}
    if arguments.pace is not None:
        overrides["pace"] = arguments.pace
    if arguments.is_mute:
        overrides["mute"] = True
    if arguments.scale is not None:
        overrides["ui_scale"] = round(arguments.scale * 100)
    return overrides


def open_first(app: App, code: Code | None, level: str | None = None) -> None:
    """Open the menu, and over it the table of a match if one was asked for."""
    app.open(MenuDoor())
    if code is not None:
        start_code(app, code, usual_seats(code.players, level) if level else usual_seats(code.players))


def close(app: App) -> None:
    """Stop what the scenes have under way, then close the records, the voice and the window."""
    try:
        app.stack.clear()
    finally:
        app.records.close()
        app.speech.close()
        app.viewport.close()
