"""Round numbers, labels that keep apart, and lines that can be told apart."""

from itertools import pairwise

import pytest

from scenes.kit.charts import MARKERS, ChartSeries, draw_lines, line_chart, round_step, spread_labels, ticks
from scenes.kit.layout import Rect
from scenes.kit.theme import rgb

MATCH = [
    ChartSeries("You", (0, 8, 11, 37, 41, 46)),
    ChartSeries("Bruno", (13, 13, 31, 57, 59, 59)),
    ChartSeries("Clara", (5, 18, 22, 48, 51, 58)),
    ChartSeries("Dev", (8, 13, 14, 14, 31, 45)),
]


@pytest.mark.parametrize(("span", "step"), [(3, 1), (8, 2), (26, 10), (80, 20), (100, 50), (140, 50), (1000, 500)])
def test_steps_are_round_numbers(span, step):
    assert round_step(span) == step


def test_marks_cover_all_values_and_zero():
    assert ticks(0, 59) == [0, 20, 40, 60]
    assert ticks(-10, 59) == [-20, 0, 20, 40, 60]
    assert ticks(0, 0) == [0, 1]


def test_labels_that_are_far_apart_stay_where_they_are():
    assert spread_labels([10, 100, 50], 20, 0, 200) == [10, 100, 50]


@pytest.mark.parametrize("wanted", [[50, 50, 50, 50], [5, 6, 7, 8], [195, 196, 197, 198], [0, 200, 199, 1]])
def test_labels_never_overlap_and_stay_inside(wanted):
    places = spread_labels(wanted, 20, 10, 190)
    ordered = sorted(places)
    assert all(after - before >= 20 for before, after in pairwise(ordered))
    assert ordered[0] >= 10 and ordered[-1] <= 190


def test_labels_keep_the_order_of_the_lines():
    wanted = [52, 50, 51]
    places = spread_labels(wanted, 20, 0, 200)
    assert sorted(range(3), key=places.__getitem__) == [1, 2, 0]


def test_every_line_has_a_marker_of_its_own():
    shapes = {marker(10, 10, 5) for marker in MARKERS}
    assert len(shapes) == len(MARKERS) >= 6


def test_the_chart_shows_every_line_in_its_colour(paint):
    paint.surface.fill(paint.theme.paper)
    draw_lines(paint, Rect(20, 20, 600, 320), MATCH)
    seen = {tuple(paint.surface.get_at((x, y))[:3]) for x in range(20, 620) for y in range(20, 340)}
    assert all(rgb(colour) in seen for colour in paint.theme.series[: len(MATCH)])


@pytest.mark.parametrize(
    "series", [[], [ChartSeries("You", ())], [ChartSeries("You", (-5,)), ChartSeries("Bruno", (-105,))]]
)
def test_a_chart_of_little_or_of_losses_can_be_drawn(paint, series):
    draw_lines(paint, Rect(20, 20, 600, 320), series, limit=100)


def test_a_chart_draws_nothing_outside_its_rectangle(paint):
    paint.surface.fill("#123456")
    rect = Rect(60, 40, 420, 240)
    draw_lines(paint, rect, [*MATCH, ChartSeries("Somebody with a very long name", (60,) * 6)], limit=50)
    outside = [
        (x, y)
        for x in range(700)
        for y in range(400)
        if not rect.contains(x, y) and tuple(paint.surface.get_at((x, y))[:3]) != (0x12, 0x34, 0x56)
    ]
    assert outside == []


def test_a_chart_tells_its_last_totals_in_words():
    control = line_chart(
        "totals", "Totals", Rect(0, 0, 100, 100), [ChartSeries("You", (3, -4)), ChartSeries("Bruno", (8, 30))]
    )
    assert control.value == "You −4; Bruno 30"
