"""Writes every picture and sound below `assets/`, byte for byte as committed. Run `python -m assets.drawing`."""

from __future__ import annotations

import argparse
from pathlib import Path

from assets.drawing import avatars, deck, icons, patterns, sounds, suits

ASSETS = Path(__file__).resolve().parent.parent


def main() -> None:
    """Draw, synthesise and write."""
    words = "Draw cards, icons and sounds anew."
    argparse.ArgumentParser(prog="python -m assets.drawing", description=words).parse_args()
    pictures = {**deck.files(), **suits.files(), **patterns.files(), **icons.files(), **avatars.files()}
    contents = {path: text.encode() for path, text in pictures.items()} | sounds.files()
    for path, content in contents.items():
        file = ASSETS / path
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
    print(f"{len(contents)} files written below {ASSETS}")


if __name__ == "__main__":
    main()
