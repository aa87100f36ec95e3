"""Export of all finished matches, and import of matches from files and from the clipboard.

The player is asked which text to import and whose matches they are; `game.history.export` reads the text. A text
without a match is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.history import export
from game.text.pbn import parse_deal
from scenes.base.app import App
from scenes.doors import PickListDoor
from scenes.kit.viewport import BYTE_ORDER_MARK

MOST_FILES = 60  # listed
DEAL_ALONE = (
    "This is a deal in PBN and no finished match: Paste under “Seats and code” of a new match plays it as practice."
)
WHOSE = (
    ("My own", "They count in your figures, stars and streaks"),
    ("A friend’s", "They are kept to be looked at, and count for nothing here"),
)
Begin = Callable[[export.Importer], None]


def export_all(app: App, count: int) -> None:
    """Write all `count` matches to a new file."""
    try:
        path = app.records.write_export(export.export_all(app.records))
    except ValueError as error:
        app.refuse(str(error))
        return
    app.notice(f"{count} match{' is' if count == 1 else 'es are'} in {path} now.")


def choose_import(app: App, begin: Begin) -> None:
    """Ask where the text is and whose matches they are, then pass the import to `begin`."""
    files = app.records.exports()[:MOST_FILES]
    words = [("From the clipboard", "A match or an export that was copied as text")]
    words += [(path.name, "") for path in files]

    def choose(place: int) -> None:
        _read(app, files[place - 1] if place else None, begin)

    app.open(PickListDoor("Import matches", words, None, choose))


def _read(app: App, path: Path | None, begin: Begin) -> None:
    """Read a file, or the clipboard, and ask whose matches these are."""
    try:
        text = app.records.read_export(path) if path is not None else app.viewport.paste()
    except ValueError as error:
        app.refuse(str(error))
        return
    text = text.replace(BYTE_ORDER_MARK, "")  # also inside the text, where files were joined
    if not text.strip():
        app.refuse("There is no text on the clipboard." if path is None else "This file is empty.")
    elif not export.is_match(text):
        app.refuse(_no_match(text))
    else:

        def answer(place: int) -> None:
            begin(export.Importer(app.records, text, of_friend=place == 1))

        app.open(PickListDoor("Whose matches are these?", WHOSE, None, answer))


def _no_match(text: str) -> str:
    """Why a text holds no match; a deal in PBN gets a sentence of its own."""
    try:
        parse_deal(text)
    except ValueError:
        return export.NO_MATCH
    return DEAL_ALONE
