"""Finding, hitting and walking through the tree of controls."""

import pytest

from scenes.kit.control import (
    Control,
    DuplicateControl,
    Region,
    check,
    directed_focus,
    find,
    first_focus,
    hit,
    next_focus,
    offset_to_show,
    placed,
)
from scenes.kit.layout import Rect


def button(key, x, y, w=100, h=40, **more):
    return Control(key, "button", key.title(), Rect(x, y, w, h), press=lambda: None, **more)


GRID = [button("a", 0, 0), button("b", 120, 0), button("c", 0, 60), button("d", 120, 60)]


def test_two_controls_of_one_key_are_an_error():
    with pytest.raises(DuplicateControl, match="'a'"):
        check([button("a", 0, 0), button("a", 9, 9)])


def test_a_control_is_found_by_its_key():
    assert find(GRID, "c").key == "c"
    assert find(GRID, "z") is None


def test_the_topmost_control_under_the_pointer_is_hit():
    below, above = button("below", 0, 0), button("above", 50, 0)
    assert hit([below, above], [], 60, 10).key == "above"
    assert hit([below, above], [], 20, 10).key == "below"
    assert hit([below, above], [], 400, 10) is None


def test_text_lets_the_pointer_through():
    words = Control("t", "text", "Words", Rect(0, 0, 100, 40))
    assert hit([button("a", 0, 0), words], [], 10, 10).key == "a"


def test_tab_goes_round_in_order_and_back():
    assert next_focus(GRID, "a", 1) == "b"
    assert next_focus(GRID, "d", 1) == "a"
    assert next_focus(GRID, "a", -1) == "d"


def test_tab_passes_what_is_not_available_unless_it_can_say_why():
    silent, speaking = button("b", 0, 0, enabled=False), button("c", 0, 0, enabled=False, why="Choose first.")
    assert next_focus([button("a", 0, 0), silent, speaking], "a", 1) == "c"


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("a", "right", "b"),
        ("a", "down", "c"),
        ("d", "up", "b"),
        ("d", "left", "c"),
        ("a", "left", "a"),
        ("a", "up", "a"),
    ],
)
def test_arrows_go_to_the_neighbour_on_that_side(start, way, end):
    assert directed_focus(GRID, start, way) == end


def test_an_arrow_prefers_what_lies_straight_ahead():
    controls = [button("from", 0, 0), button("aside", 104, 50), button("ahead", 220, 0)]
    assert directed_focus(controls, "from", "right") == "ahead"


def test_arrows_walk_along_overlapping_cards():
    cards = [Control(f"card {i}", "card", f"card {i}", Rect(20 * i, 0, 100, 140), press=lambda: None) for i in range(5)]
    assert directed_focus(cards, "card 2", "right") == "card 3"
    assert directed_focus(cards, "card 2", "left") == "card 1"


LIST = Region("list", Rect(0, 0, 300, 100), 300)
SCROLLED = [
    *(button(f"row {i}", 0, 60 * i, region="list") for i in range(3)),
    button("row 3", 150, 180, region="list"),
    *(button(f"row {i}", 0, 60 * i, region="list") for i in range(4, 6)),
    button("foot", 400, 120),
    button("below", 0, 120),
]


def test_up_and_down_walk_a_list_row_by_row_in_sight_or_not_and_then_leave_it():
    keys, focus = ["row 0"], "row 0"
    for _ in range(5):
        focus = directed_focus(SCROLLED, focus, "down", [LIST])
        keys.append(focus)
    assert keys == [f"row {i}" for i in range(6)]
    for row in range(4, -1, -1):
        focus = directed_focus(SCROLLED, focus, "up", [LIST])
        assert focus == f"row {row}"
    scrolled = placed(SCROLLED, [LIST], {"list": 250.0})
    assert directed_focus(scrolled, "row 5", "down", [LIST]) == "below"


def test_arrows_pass_over_what_is_out_of_sight_in_a_list():
    assert directed_focus(SCROLLED, "below", "down", [LIST]) == "below"
    assert directed_focus(SCROLLED, "below", "up", [LIST]) == "row 1"
    assert directed_focus(SCROLLED, "foot", "left", [LIST]) == "below"


def test_a_list_that_shows_nothing_to_press_is_entered_at_the_nearest():
    hidden = placed(SCROLLED, [LIST], {"list": -130.0})
    assert directed_focus(hidden, "below", "up", [LIST]) == "row 0"


def test_the_focus_starts_at_the_default_control():
    assert first_focus(GRID) == "a"
    assert first_focus([button("a", 0, 0), button("b", 0, 50, default=True)]) == "b"
    assert first_focus([]) is None


def test_a_scrolled_control_is_drawn_and_hit_where_it_went():
    region = Region("list", Rect(0, 0, 200, 100), 400)
    tree = placed([button("far", 0, 150, region="list")], [region], {"list": 120})
    assert tree[0].rect.y == 30
    assert hit(tree, [region], 10, 40).key == "far"


def test_a_control_scrolled_out_of_its_region_cannot_be_hit():
    region = Region("list", Rect(0, 0, 200, 100), 400)
    tree = placed([button("far", 0, 150, region="list")], [region], {})
    assert hit(tree, [region], 10, 160) is None


def test_a_region_scrolls_just_as_far_as_needed_to_show_a_control():
    region = Region("list", Rect(0, 0, 200, 100), 400)
    assert offset_to_show(region, 0, Rect(0, 150, 100, 40), 0) == 90
    assert offset_to_show(region, 90, Rect(0, 20, 100, 40), 0) == 90
    assert offset_to_show(region, 90, Rect(0, -50, 100, 40), 0) == 40


def test_a_region_never_scrolls_beyond_its_content():
    region = Region("list", Rect(0, 0, 200, 100), 130)
    assert offset_to_show(region, 0, Rect(0, 110, 100, 40), 50) == 30
    assert Region("short", Rect(0, 0, 200, 100), 60).most == 0


def test_a_changed_copy_differs_in_what_was_changed_alone():
    control = Control("a", "button", "Go", Rect(0, 0, 10, 10), help="Now.")
    copy = control.changed(region="list", name="Stop")
    assert copy == Control("a", "button", "Stop", Rect(0, 0, 10, 10), help="Now.", region="list")
    assert control.name == "Go"
