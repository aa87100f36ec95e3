"""The arrows between rooms, the homes of chance, time, files, processes and the network, and no circle anywhere.

A room is a folder with modules. `ROOMS` is the map that CONTRIBUTING.md draws; imports count wherever they stand: at
the top of a module, late in a function, or for types only.
"""

from __future__ import annotations

import ast
import functools
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

RULES_MODULE = "cards rules laws scoring"  # the compact rules module
ROOMS = {  # room: the rooms that it may import
    "cards": "",
    "rules": "cards",
    "laws": "cards rules",
    "scoring": "cards rules laws",
    "text": RULES_MODULE,
    "play": f"{RULES_MODULE} text",
    "ai.policy": RULES_MODULE,
    "ai.belief": f"{RULES_MODULE} ai.policy",
    "ai.playouts": f"{RULES_MODULE} ai.policy ai.belief",
    "ai.evaluation": f"{RULES_MODULE} ai.policy ai.playouts",
    "ai.search": f"{RULES_MODULE} ai.policy ai.belief ai.playouts ai.evaluation",
    "ai.players": f"{RULES_MODULE} text ai.policy ai.belief ai.evaluation ai.search",
    "ai.explain": f"{RULES_MODULE} text ai.policy ai.belief ai.playouts ai.evaluation ai.search ai.players",
    "storage": "",
    "session": f"{RULES_MODULE} text play storage ai.belief ai.search ai.players ai.explain",
    "challenges": f"{RULES_MODULE} text play session ai.players",
    "history": f"{RULES_MODULE} text play storage challenges ai.players",
    "protocol": "cards text ai.players",
}
GAME = f"{RULES_MODULE} text play storage session challenges history ai.players ai.search ai.explain"
SCREEN_ROOMS = {
    "kit": "text",
    "cardview": f"{RULES_MODULE} text play kit",
    "base": "storage kit",
    "setup": f"{GAME} kit base",
    "reports": f"{GAME} kit cardview base setup",
    "tabletop": f"{GAME} kit cardview base",
    "runtime": f"{GAME} kit base setup",
}

HOMES = {  # who may import what, outside tests and drawing programs
    "random": (),
    "secrets": ("game.cards.chance",),
    "time": (
        "scenes.runtime.loop",
        "scenes.runtime.error_log",
        "scenes.kit.sprites",  # drawing ahead
        "scenes.kit.gamepad",  # how long a direction is held
    ),
    "datetime": ("game.storage.records",),  # dates of matches
    "sqlite3": (
        "game.storage.schema",
        "game.storage.database",
        "game.storage.merge",
        "game.storage.records",
        "game.storage.connection",
    ),
    "threading": ("game.session.worker", "game.ai.players.subprocess_player", "scenes.kit.speech"),
    "shutil": ("game.storage.database",),
    "tempfile": ("game.storage.database",),  # to copy a file that may only be read
    "socket": (),
    "urllib": (),
    "subprocess": ("game.ai.players.subprocess_player",),  # programs that play, without a shell
    "signal": ("game.ai.players.subprocess_player",),
}
FILES = ("pathlib", "os", "io", "glob")
FILE_ROOM = "game.storage."  # in game/ only this room touches files
PROCESS_HOMES = ("game.ai.players.subprocess_player",)  # may ask the system to end a program with its children
WRITERS = ("scenes.runtime.error_log",)  # besides the room of files


# ---------------------------------------------------------------------- reading the sources
def sources(*folders: str) -> list[Path]:
    """The Python files of some folders, drawing programs left out."""
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if "drawing" not in path.parts]


def product() -> list[Path]:
    return [ROOT / "main.py", *sources("game", "scenes")]


def name_of(path: Path) -> str:
    """`game/laws/pack.py` -> `game.laws.pack`; a package is named by its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@functools.cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def is_module(name: str) -> bool:
    place = ROOT.joinpath(*name.split("."))
    return place.with_suffix(".py").exists() or place.is_dir()


@functools.cache
def imports(path: Path) -> frozenset[str]:
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
    return frozenset(found)


def room_of(module: str) -> str:
    """`game.ai.search.monte_carlo` -> `ai.search`, `scenes.kit.theme` -> `kit`; "" for what stands in no room."""
    top, *parts = module.split(".")
    if top == "game" and parts:
        return ".".join(parts[: 2 if parts[0] == "ai" else 1])
    return parts[0] if top == "scenes" and parts and (ROOT / "scenes" / parts[0]).is_dir() else ""


def ids(paths: list[Path]) -> list[str]:
    return [name_of(path) for path in paths]


each_file = pytest.mark.parametrize("path", product(), ids=ids(product()))


# ---------------------------------------------------------------------- arrows
@pytest.mark.parametrize("path", sources("game"), ids=ids(sources("game")))
def test_a_room_of_the_game_imports_only_those_below_it(path: Path) -> None:
    for module in imports(path):
        assert module.split(".")[0] not in ("scenes", "main", "tests", "assets", "pygame"), module
    room = room_of(name_of(path))
    if room in ("", "ai"):
        return
    others = {room_of(module) for module in imports(path) if module.startswith("game.")} - {room}
    assert others <= set(ROOMS[room].split()), f"{room} may not import {others - set(ROOMS[room].split())}"


@pytest.mark.parametrize("path", sources("scenes"), ids=ids(sources("scenes")))
def test_a_room_of_the_screens_imports_only_those_below_it(path: Path) -> None:
    name = name_of(path)
    room = room_of(name)
    for module in imports(path):
        top, *parts = module.split(".")
        assert top not in ("main", "tests"), f"{module} stands above the screens"
        if top == "scenes" and parts and room != room_of(module):
            is_routing = name == "scenes.router" or (module == "scenes.router" and room == "runtime")
            assert room_of(module) or parts == ["doors"] or is_routing, f"{name} opens {module} instead of importing it"
    if room:
        others = {room_of(module) for module in imports(path)} - {room, ""}
        assert others <= set(SCREEN_ROOMS[room].split()), f"{room} may not import {others}"


def test_every_room_is_on_the_map() -> None:
    packages = {path.parent for path in (ROOT / "game").rglob("*.py")}
    rooms = {room_of(name_of(folder / "__init__.py")) for folder in packages} - {"", "ai"}
    assert rooms | {"protocol"} == set(ROOMS)
    assert {path.parent.name for path in (ROOT / "scenes").glob("*/__init__.py")} == set(SCREEN_ROOMS)


def test_the_doors_stand_below_the_rooms_that_open_them() -> None:
    rooms = {room_of(module) for module in imports(ROOT / "scenes" / "doors.py")} - {""}
    assert rooms <= {"kit", "cardview", *GAME.split()}


def test_no_room_needs_one_that_needs_it() -> None:
    seen: list[str] = []
    for room, below in (ROOMS | SCREEN_ROOMS).items():  # written down from the bottom up
        assert set(below.split()) <= set(seen) | {"kit", "cardview", "base", "setup"}, room
        seen.append(room)


def circles(arrows: dict[str, set[str]]) -> list[set[str]]:
    """The groups of names each of which can be reached from each other one."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            for other in arrows.get(waiting.pop(), set()) - found:
                found.add(other)
                waiting.append(other)
        return found

    reach = {name: reached(name) for name in arrows}
    return [{other for other in reach[name] if name in reach.get(other, ())} for name in arrows if name in reach[name]]


def test_no_modules_import_each_other_in_a_circle() -> None:
    packages = {name_of(path) for path in product() if path.name == "__init__.py"}
    arrows = {name_of(path): set(imports(path)) - packages for path in product() if path.name != "__init__.py"}
    assert not circles(arrows)


def test_a_circle_would_be_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}] * 3


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


def test_the_map_that_people_read_is_this_one() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    shown = re.search(r"<!-- rooms -->\n+```\n(.*?)```", text, re.DOTALL)
    assert shown is not None
    assert [line.split()[0] for line in shown[1].splitlines() if line] == [*reversed((*ROOMS, *SCREEN_ROOMS))]


def test_every_module_that_is_written_down_exists() -> None:
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
            assert name.startswith(FILE_ROOM) or is_for_processes, f"{name} may not touch files"


@each_file
def test_only_the_records_and_the_log_of_errors_write_files(path: Path) -> None:
    if name_of(path) in WRITERS or name_of(path).startswith(FILE_ROOM):
        return
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            assert called not in ("write_text", "write_bytes", "mkdir", "unlink", "rmtree"), path
            assert not (isinstance(node.func, ast.Name) and called == "open"), f"{path} opens a file"


# ---------------------------------------------------------------------- names and state
def test_no_module_name_stands_twice() -> None:
    names = Counter(path.stem for path in product() if path.name != "__init__.py")
    assert not [name for name, count in names.items() if count > 1]


def test_no_class_name_stands_twice() -> None:
    names = Counter(
        node.name for path in product() for node in ast.walk(tree_of(path)) if isinstance(node, ast.ClassDef)
    )
    assert not [name for name, count in names.items() if count > 1]


def test_no_chain_of_classes_is_deeper_than_screen_kind_of_scene_and_scene() -> None:
    bases = {
        node.name: [base.id for base in node.bases if isinstance(base, ast.Name)]
        for path in sources("scenes")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ClassDef)
    }

    def depth(name: str) -> int:
        return 1 + max((depth(base) for base in bases[name] if base in bases), default=0)

    assert not [name for name in bases if depth(name) > 3]


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


@each_file
def test_every_module_says_what_is_in_it(path: Path) -> None:
    assert ast.get_docstring(tree_of(path)), path


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
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=False, capture_output=True, text=True)
    found = {name.split("/")[0] for name in listed.stdout.split("\0") if name}
    assert not found or {name for name in found if not name.startswith(".")} == expected
