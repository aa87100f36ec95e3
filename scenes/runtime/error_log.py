"""The log of errors: a file in the data folder that gets the traceback of every fault."""

from __future__ import annotations

import sys
import time
import traceback
from pathlib import Path

from game import TITLE, VERSION

ERROR_LOG = "errors.log"


def write_log(folder: Path) -> Path | None:
    """Append the exception being handled to the log in the folder; None when it cannot be written."""
    log = folder / ERROR_LOG
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            python, now = sys.version.split()[0], time.strftime("%Y-%m-%d %H:%M:%S")
            file.write(f"--- {TITLE} {VERSION}, Python {python}, {now}\n{traceback.format_exc()}\n")
    except OSError:
        return None
    return log


def where_words(log: Path | None) -> str:
    """Where the details of a fault are, to be added to a sentence; "" without a log."""
    return f" The details are in {log}." if log else ""
