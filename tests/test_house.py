"""README.md, CONTRIBUTING.md and the project files agree with the code."""

from __future__ import annotations

import ast
import importlib
import re
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import VERSION
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from main import main
from scenes.runtime.arguments import build_parser

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib  # pytest brings it

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")


def commands() -> list[str]:
    """The lines in the fenced blocks of README.md, in order."""
    return [line for block in re.findall(r"```\w+\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]


def test_two_commands_each_set_up_what_they_need_on_every_system() -> None:
    start, start_windows, test, test_windows = commands()
    for line, end in ((start, "main.py"), (start_windows, "main.py"), (test, "-m pytest"), (test_windows, "-m pytest")):
        assert "-m venv .venv" in line
        assert line.endswith(end)
    assert "requirements.txt" in start
    assert "requirements-dev.txt" in test


def test_the_ci_runs_the_test_command_as_it_is_written() -> None:
    found = re.search(r"grep -m1 -E '(.*)' README\.md", (ROOT / ".ci" / "run").read_text())
    assert found is not None
    assert [line for line in README.splitlines() if re.match(found[1], line)] == [commands()[2]]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no executable bit")
def test_the_ci_can_be_started() -> None:
    assert (ROOT / ".ci" / "run").stat().st_mode & stat.S_IXUSR


def test_every_file_that_is_linked_exists() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", (ROOT / name).read_text(encoding="utf-8")):
            assert (ROOT / target).exists(), f"{name} links to {target}"


def test_every_path_in_the_guide_exists() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    paths = re.findall(r"`([a-z_]+(?:/[a-zA-Z_]+)+(?:/|\.[a-z]+)?)`", text)
    assert len(paths) > 30
    for path in paths:
        places = [ROOT / folder / name for folder in ("", "game", "scenes") for name in (path, f"{path}.py")]
        assert any(place.exists() for place in places), path


def test_the_test_data_are_described() -> None:
    data = ROOT / "tests" / "data"
    text = (data / "README.md").read_text(encoding="utf-8")
    for path in data.iterdir():
        assert path.name == "README.md" or f"`{path.name}" in text, path.name
    for name in re.findall(r"`(tests/[\w/]+\.py)`", text):
        assert (ROOT / name).exists(), name


def test_the_arguments_in_the_table_are_those_of_the_program() -> None:
    known = {option for action in build_parser()._actions for option in action.option_strings}
    written = set(re.findall(r"`(--[a-z-]+)", README))
    assert written <= known
    assert known - {"-h", "--help", "--version"} <= written


def test_the_number_of_ways_to_play_is_right() -> None:
    playable = len(PRESETS)
    assert f"**{playable} ways to play**" in README
    assert f"{playable} ways to play" in (ROOT / "CHANGELOG.md").read_text()


def test_the_rules_and_codes_in_the_text_can_be_read() -> None:
    for text in re.findall(r"`--variant ([a-z][^`]+)`", README):
        Rules.parse(text)


def test_the_project_takes_its_version_from_the_program() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "game.VERSION"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


def test_the_script_of_the_project_starts_the_game() -> None:
    module, _, function = PROJECT["project"]["scripts"]["hearts"].partition(":")
    assert getattr(importlib.import_module(module), function) is main


@pytest.mark.parametrize(
    ("name", "declared"),
    [
        ("requirements.txt", PROJECT["project"]["dependencies"]),
        ("requirements-dev.txt", PROJECT["project"]["optional-dependencies"]["dev"]),
    ],
)
def test_the_project_and_the_requirements_ask_for_the_same_packages(name: str, declared: list[str]) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("-r ")] == declared


def test_the_supported_versions_of_python_are_the_same_everywhere() -> None:
    first, last = re.findall(r"with Python (3\.\d+) to (3\.\d+)", README)[0]
    prefix = "Programming Language :: Python :: "
    listed = [text.removeprefix(prefix) for text in PROJECT["project"]["classifiers"] if text.startswith(prefix)]
    versions = [text for text in listed if "." in text]
    assert [versions[0], versions[-1]] == [first, last]
    assert PROJECT["project"]["requires-python"] == f">={first}"
    assert PROJECT["tool"]["mypy"]["python_version"] == first
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{first.replace('.', '')}"


def test_the_requirements_are_ranges() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / name).read_text().splitlines():
            assert line.startswith("-r ") or re.fullmatch(r"[a-z-]+>=[\d.]+,<\d+", line), line


def shown_texts(path: Path) -> Iterator[str]:
    """The string literals of a module that are not docstrings, in pieces between the values put in."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


@pytest.mark.parametrize("folder", ["game", "scenes"])
def test_apostrophes_are_curly_wherever_people_read_them(folder: str) -> None:
    found = {
        f"{path.name}: {text}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for text in shown_texts(path)
        if re.search(r"\w'[a-z]|s' [a-z]", text)
    }
    assert not found
