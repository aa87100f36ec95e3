"""The arrows between modules, the homes of chance, time and files, and a few habits of the house.

The order of the modules is written down once, here; CONTRIBUTING.md shows the same order to people.
"""

from __future__ import annotations

import ast
import functools
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

CORE = (
    "cards",
    "kinds",
    "presets",
    "sizes",
    "limits",
    "rules",
    "variants",
    "bits",
    "pack",
    "laws",
    "seeding",
    "seals",
    "events",
    "view",
    "reasons",
    "counting",
    "moon",
    "chips",
    "irregular",
    "scoring",
    "standings",
    "passing",
    "wording",
    "claims",
    "request",
)
PLAY = ("position", "phases", "tricks", "deal", "match")
OUTER = (
    "reviewing",
    "protocol",
    "prose_scores",
    "prose",
    "pbn",
    "write_ahead",
    "database",
    "homecoming",
    "store",
    "records",
    "summary",
    "tally",
    "sitting",
    "goals",
    "outcome",
    "archive",
    "seen_cards",
    "statistics",
    "par",
    "goal_deals",
    "challenges",
    "attempts",
)
GAME_ORDER = (*CORE, *PLAY, "ai", *OUTER)  # a module may import only what stands before it
HIDDEN_FROM_AI = (*PLAY, *OUTER)  # the computer players know Views, laws and scoring

ROOMS = {  # the rooms of scenes/, and which others each may import
    "kit": (),
    "cards": ("kit",),
    "choosing": ("kit",),
    "reading": ("kit", "cards", "choosing"),
    "tabletop": ("kit", "cards"),
}
PLAIN = ("kit.layout", "kit.animation", "cards.telling", "tabletop.choreography", "tabletop.seating")  # no pygame

HOMES = {  # who may import what, outside tests and drawing programs
    "random": (),
    "secrets": ("game.seeding",),
    "time": ("main", "scenes.kit.sprites"),  # the loop; how long pictures are drawn ahead
    "datetime": (),
    "sqlite3": ("game.database", "game.homecoming", "game.records", "game.store"),
    "threading": ("game.ai.thinking", "game.ai.outside", "scenes.kit.speech"),
    "shutil": ("game.database",),
    "tempfile": ("game.database",),  # to look at what may only be read
    "socket": (),
    "urllib": (),
    "subprocess": ("game.ai.outside",),  # programs that play, without a shell
    "signal": ("game.ai.outside",),
}
FILES = ("pathlib", "os", "io", "glob")  # in game/ only the records touch files
FILE_HOMES = ("game.write_ahead", "game.database", "game.homecoming", "game.records", "game.store")
PROCESS_HOMES = ("game.ai.outside",)  # may ask the system to end a program with its children
WRITERS = ("main", *FILE_HOMES)  # who may write them
MOST_LINES = 460

ABBREVIATIONS = re.compile(
    r"^(idx|btn|cfg|mgr|ctx|img|num|tmp|msg|surf|val|vals|cnt|prev|cur|elem|func|evt|calc|dest|src|fn|cb|btns|pts|dt)$"
)
FORBIDDEN = re.compile(
    "|".join(
        (
            "TODO",
            "FIXME",
            "XXX",
            "NotImplementedError",
            "/work/",
            "/tmp/",
            "assert True\\b",
            r"\.\./sha" "red",
            "subagent",
            "mark\\.xfail",
        )
    )
)


# ---------------------------------------------------------------------- reading the sources
def sources(*folders: str) -> list[Path]:
    """The Python files of some folders, drawing programs left out."""
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if "drawing" not in path.parts]


def product() -> list[Path]:
    return [ROOT / "main.py", *sources("game", "scenes")]


def name_of(path: Path) -> str:
    """`game/ai/search.py` -> `game.ai.search`; a package is named by its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@functools.cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def is_module(name: str) -> bool:
    place = ROOT.joinpath(*name.split("."))
    return place.with_suffix(".py").exists() or place.is_dir()


def imports(path: Path) -> set[str]:
    """The modules that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written from the top"
            module = node.module or ""
            inner = {f"{module}.{alias.name}" for alias in node.names if is_module(f"{module}.{alias.name}")}
            found.update(inner or {module})
            if len(inner) < len(node.names):
                found.add(module)
    return found


def ids(paths: list[Path]) -> list[str]:
    return [name_of(path) for path in paths]


WRITTEN = [*product(), *sources("assets", "tests")]
each_file = pytest.mark.parametrize("path", product(), ids=ids(product()))


# ---------------------------------------------------------------------- arrows
@pytest.mark.parametrize("path", sources("game"), ids=ids(sources("game")))
def test_a_module_of_the_game_imports_only_those_before_it(path: Path) -> None:
    name = name_of(path).split(".")
    if len(name) == 1:
        return
    assert name[1] in GAME_ORDER, f"write down where {name[1]} belongs"
    before = GAME_ORDER[: GAME_ORDER.index(name[1])]
    for module in imports(path):
        parts = module.split(".")
        assert parts[0] not in ("scenes", "main", "tests", "assets", "pygame"), f"{module} is no business of the game"
        if parts[0] == "game" and len(parts) > 1 and not (name[1] == "ai" == parts[1]):
            assert parts[1] in before, f"{'.'.join(name)} may not import {module}"
            assert name[1] != "ai" or parts[1] not in HIDDEN_FROM_AI, f"a computer player may not know {module}"


@pytest.mark.parametrize("path", sources("scenes"), ids=ids(sources("scenes")))
def test_scenes_do_not_import_each_other(path: Path) -> None:
    for module in imports(path):
        parts = module.split(".")
        assert parts[0] not in ("main", "tests"), f"{module} stands above the scenes"
        if parts[0] == "scenes" and len(parts) > 1:
            assert parts[1] in (*ROOMS, "stack"), f"open {parts[1]} by its name instead"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_those_below_it(room: str) -> None:
    for path in sources(f"scenes/{room}"):
        others = {module.split(".")[1] for module in imports(path) if module.startswith("scenes.")} - {room, "stack"}
        assert others <= set(ROOMS[room]), f"{name_of(path)} may not import {others - set(ROOMS[room])}"


def test_every_folder_of_scenes_is_a_room() -> None:
    assert {path.parent.name for path in (ROOT / "scenes").glob("*/__init__.py")} == set(ROOMS)


def test_nothing_imports_the_tests() -> None:
    for path in product():
        assert not any(module.split(".")[0] == "tests" for module in imports(path)), path


def loaded_with(*modules: str) -> set[str]:
    """The names of all modules that are loaded once these are, in a fresh interpreter."""
    script = f"import sys, {', '.join(modules)}; print(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_game_needs_no_pygame_and_no_scene() -> None:
    loaded = loaded_with(*(name_of(path) for path in sources("game")))
    assert "pygame" not in loaded
    assert not any(name.split(".")[0] == "scenes" for name in loaded)


@pytest.mark.parametrize("name", PLAIN)
def test_places_and_motion_need_no_pygame(name: str) -> None:
    assert "pygame" not in loaded_with(f"scenes.{name}")


def test_the_order_that_people_read_is_this_one() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    shown = re.search(r"<!-- order -->\n+```\n(.*?)```", text, re.DOTALL)
    assert shown is not None
    assert tuple(shown[1].split()) == GAME_ORDER


def test_every_module_that_is_written_down_exists() -> None:
    for name in GAME_ORDER:
        assert is_module(f"game.{name}"), name
    for homes in HOMES.values():
        assert all(is_module(name) for name in homes)


# ---------------------------------------------------------------------- homes
@each_file
def test_chance_time_and_the_disk_have_their_homes(path: Path) -> None:
    name = name_of(path)
    for module in {module.split(".")[0] for module in imports(path)}:
        if module in HOMES:
            assert name in HOMES[module], f"{name} may not import {module}"
        if module in FILES and name.startswith("game"):
            is_for_processes = module == "os" and name in PROCESS_HOMES
            assert name in FILE_HOMES or is_for_processes, f"{name} may not touch files"


@each_file
def test_only_the_records_and_the_log_of_errors_write_files(path: Path) -> None:
    if name_of(path) in WRITERS:
        return
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            assert called not in ("write_text", "write_bytes", "mkdir", "unlink", "rmtree"), path
            assert not (isinstance(node.func, ast.Name) and called == "open"), f"{path} opens a file"


# ---------------------------------------------------------------------- habits
def module_level_names(path: Path) -> Iterator[tuple[str, ast.expr]]:
    for node in tree_of(path).body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    yield target.id, node.value


MUTABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
CHANGERS = {"append", "add", "update", "extend", "insert", "pop", "popitem", "clear", "remove", "discard", "setdefault"}


@each_file
def test_no_module_keeps_state_that_changes(path: Path) -> None:
    kept = {name for name, value in module_level_names(path) if isinstance(value, MUTABLE)}
    lower = {name for name in kept if not name.strip("_").isupper() and name != "__all__"}
    assert not lower, f"{path}: {lower} look like state; constants are in capitals"
    for function in ast.walk(tree_of(path)):
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        for node in ast.walk(function):
            assert not isinstance(node, ast.Global), f"{path}: no global names are changed"
            changed = None
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, (ast.Store, ast.Del)):
                changed = node.value
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGERS:
                changed = node.func.value
            assert not (isinstance(changed, ast.Name) and changed.id in kept), f"{path}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", WRITTEN, ids=ids(WRITTEN))
def test_no_file_holds_two_things(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MOST_LINES, f"{lines} lines: do two things live in one file?"


@each_file
def test_every_module_says_what_it_owns(path: Path) -> None:
    docstring = ast.get_docstring(tree_of(path)) or ""
    assert len(docstring) > 20, "the docstring of a module says what it owns and what it refuses"


@each_file
def test_names_are_words(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        names = []
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.append(node.id)
        if isinstance(node, ast.arg):
            names.append(node.arg)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.append(node.name)
        for name in names:
            assert not ABBREVIATIONS.match(name), f"{path}: write {name} in full"


def committed(*patterns: str) -> list[str]:
    """The committed files; none where this is no clone."""
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, check=False, capture_output=True, text=True)
    return [name for name in listed.stdout.split("\0") if name]


def test_no_loose_ends_are_left_in_any_text() -> None:
    for path in [ROOT / name for name in committed("*.py", "*.md", "*.toml", "*.txt", ".ci/run")] or product():
        if path.exists():
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                assert not FORBIDDEN.search(line), f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def test_the_top_level_holds_what_it_should() -> None:
    expected = {
        "main.py",
        "game",
        "scenes",
        "assets",
        "tests",
        "requirements.txt",
        "requirements-dev.txt",
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "LICENSE",
        "pyproject.toml",
    }
    found = {name.split("/")[0] for name in committed()}
    assert not found or {name for name in found if not name.startswith(".")} == expected
