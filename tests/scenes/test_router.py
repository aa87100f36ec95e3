"""Every door leads to a scene, and none is left out of what the type checker looks at."""

import ast
import dataclasses
import inspect
import re

from scenes import doors, router

CLASSES = {name for name, value in vars(doors).items() if dataclasses.is_dataclass(value)}


def cases():
    """The name of each door in the router, with the classes that are imported for it."""
    function = ast.parse(inspect.getsource(router.scene_for)).body[0]
    match = next(node for node in function.body if isinstance(node, ast.Match))
    return {
        ast.unparse(case.pattern.cls).removeprefix("doors."): [
            alias.name for node in case.body if isinstance(node, ast.ImportFrom) for alias in node.names
        ]
        for case in match.cases
    }


def test_every_door_is_one_of_those_that_the_application_opens():
    assert set(re.findall(r"\w+", doors.Door)) == CLASSES


def test_every_door_leads_to_the_scene_of_its_name():
    assert cases() == {name: [name.replace("Door", "Scene")] for name in CLASSES}
