"""Every sound and picture that is asked for by name exists, and every one that exists is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from game.challenges.goals import GoalIcon
from game.play.seats import AVATARS
from scenes.kit.asset_names import IconName, SoundName
from scenes.kit.preferences import SETTINGS
from scenes.kit.sprites import DECKS, PATTERNS
from scenes.kit.typesetting import SUIT_FILES
from tests.gallery import README

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SOURCES = [path for path in (ROOT / "scenes").rglob("*.py") if path.name != "asset_names.py"]


def there(folder: str) -> list[str]:
    return sorted(path.stem for path in (ASSETS / folder).iterdir())


def constants() -> set[str]:
    """Every text that stands in the scenes."""
    nodes = (node for path in SOURCES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def asked(*calls: str) -> Iterator[tuple[str, str]]:
    """The names that such calls are given as text, and where: `play` with its first argument, or `sound=`."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            given = [word.value for word in node.keywords if word.arg in calls]
            if isinstance(node.func, ast.Attribute) and node.func.attr in calls:
                given += node.args[:1]
            for each in given:
                for part in (each.body, each.orelse) if isinstance(each, ast.IfExp) else (each,):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
                        yield part.value, f"{path.name}:{node.lineno}"


def test_the_sounds_and_icons_that_have_names_are_those_that_are_there() -> None:
    assert sorted(get_args(SoundName)) == there("sounds")
    assert sorted(get_args(IconName)) == there("icons")
    assert set(get_args(GoalIcon)) <= set(get_args(IconName))


def test_every_sound_that_is_played_exists_and_every_sound_is_played() -> None:
    played = dict(asked("play", "sound"))
    assert {name: at for name, at in played.items() if name not in there("sounds")} == {}
    assert sorted(played) == there("sounds")


def test_every_icon_that_is_drawn_exists_and_every_icon_is_named() -> None:
    drawn = dict(asked("icon", "icon_picture"))
    assert {name: at for name, at in drawn.items() if name not in there("icons")} == {}
    assert set(there("icons")) <= constants() | set(get_args(GoalIcon))


def test_every_avatar_sits_somewhere_and_every_back_can_be_chosen() -> None:
    assert sorted(AVATARS) == there("avatars")
    backs = next(setting for setting in SETTINGS if setting.name == "back")
    for folder in DECKS.values():
        assert [name for name in there(folder) if name.startswith("back-")] == sorted(
            f"back-{value}" for value in backs.values
        )


def test_every_suit_is_drawn_plain_or_with_its_pattern() -> None:
    assert there("suits") == sorted(f"{word}{ending}" for word in SUIT_FILES.values() for ending in ("", "-pattern"))


def test_every_pattern_lies_over_a_card_and_no_folder_is_left_over() -> None:
    folders = {path.name for path in ASSETS.iterdir() if path.is_dir() and path.name[0] not in "._"}
    code, pictures = {"drawing", "readme"}, {"icons", "sounds", "avatars", "suits"}
    assert folders == {*DECKS.values(), *PATTERNS.values(), *code, *pictures}
    for patterns in PATTERNS.values():
        assert set(there(patterns)) <= set(there("cards"))


def test_every_picture_of_the_readme_is_shown_there() -> None:
    shown = re.findall(r"\(assets/readme/([a-z]+)\.png\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert sorted(shown) == there("readme") == sorted(README)
