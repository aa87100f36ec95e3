"""A place is found where nothing is covered, and where there is none as little as possible."""

from __future__ import annotations

from scenes.kit.layout import Rect
from scenes.kit.placement import clear_place

AREA = Rect(0, 0, 100, 100)


def test_where_nothing_lies_the_place_asked_for_is_taken() -> None:
    assert clear_place([(20, 10)], AREA, [], (50, 50)) == Rect(40, 45, 20, 10)


def test_it_stays_inside_the_area() -> None:
    assert AREA.encloses(clear_place([(20, 10)], AREA, [], (99, 0)))


def test_it_steps_aside_of_what_lies_there_and_no_further() -> None:
    found = clear_place([(20, 10)], AREA, [(Rect(30, 40, 40, 20), 1.0)], (50, 50), gap=2)
    assert found == Rect(40, 28, 20, 10) or found == Rect(40, 62, 20, 10)


def test_another_size_is_taken_where_the_first_has_no_room() -> None:
    walls = [(Rect(0, 0, 100, 40), 1.0), (Rect(0, 60, 100, 40), 1.0), (Rect(0, 0, 70, 100), 1.0)]
    assert clear_place([(60, 10), (20, 15)], AREA, walls, (50, 50)).size == (20, 15)


def test_where_all_is_taken_it_covers_what_matters_least() -> None:
    taken = [(Rect(0, 0, 100, 50), 10.0), (Rect(0, 50, 100, 50), 0.1)]
    assert clear_place([(30, 20)], AREA, taken, (50, 10)).y >= 50
