"""The table for every window, scale and company: nothing overlaps, nothing leaves, every card can be tapped."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.cardview.card_places import TAP_LEAST, TAP_WANTED, drawing_order, indices_visible
from scenes.kit.layout import Rect
from scenes.kit.viewport import scale_for
from scenes.tabletop.layout_parts import MORE_TOOLS, TOOLS
from scenes.tabletop.table_layout import TableLayout, seat_split, table_layout

SIZES = [
    (640, 360),
    (360, 640),
    (430, 932),
    (540, 960),
    (800, 600),
    (1280, 720),
    (1600, 900),
    (2560, 1440),
    (3840, 2160),
    (2160, 3840),
]
MOST_CARDS = 108  # two packs and four jokers

a_few = settings(max_examples=120, deadline=None)
very_many = settings(max_examples=6000, deadline=None)
windows = st.one_of(
    st.sampled_from(SIZES),
    st.tuples(st.integers(640, 3840), st.integers(360, 2160)),
    st.tuples(st.integers(360, 2160), st.integers(640, 3840)),
)


@st.composite
def tables(draw: st.DrawFn) -> TableLayout:
    size = draw(windows)
    players = draw(st.integers(2, 11))
    full = draw(st.integers(6, min(18, MOST_CARDS // players)))
    return table_layout(
        size,
        scale_for(size, draw(st.sampled_from([0.75, 1.0, 1.3, 1.5, 2.0]))),
        players,
        draw(st.integers(1, full)),
        full,
        large_index=draw(st.booleans()),
        left_hand=draw(st.booleans()),
        pass_count=draw(st.integers(1, 5)),
        tools=(*TOOLS, *MORE_TOOLS[: draw(st.integers(0, 2))]),
    )


def fixed_parts(table: TableLayout) -> dict[str, Rect]:
    parts = {f"plate {place}": rect for place, rect in enumerate(table.plates)}
    parts |= {f"tool {name}": rect for name, rect in table.tools}
    parts |= {"status": table.status}
    if table.broken:
        parts["broken"] = table.broken
    return parts


@a_few
@given(tables())
def test_plates_tools_and_badges_keep_apart_and_inside(table: TableLayout) -> None:
    window = Rect(0, 0, *table.size)
    parts = fixed_parts(table)
    assert table.broken is not None
    for name, rect in parts.items():
        assert window.encloses(rect, 0.01) and rect.w > 0 and rect.h > 0, name
    for (one, first), (two, second) in combinations(parts.items(), 2):
        assert not first.inset(0.01).intersects(second.inset(0.01)), (one, two)


@a_few
@given(tables())
def test_the_hand_raised_or_not_stays_inside_and_covers_nothing(table: TableLayout) -> None:
    window = Rect(0, 0, *table.size)
    assert len(table.hand) == len(table.hand_shape.places(len(table.hand)))
    for place in table.hand:
        for bounds in (place.bounds, place.bounds.moved(0, -table.hand_shape.lift)):
            assert window.encloses(bounds, 0.01)
            for name, rect in fixed_parts(table).items():
                assert not bounds.inset(0.5).intersects(rect), name


@a_few
@given(tables())
def test_every_card_can_be_tapped(table: TableLayout) -> None:
    for strip in table.hand_shape.strips(len(table.hand)):
        assert strip.w >= TAP_LEAST and strip.h >= TAP_LEAST


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players, full", [(2, 18), (3, 17), (3, 18), (4, 13), (5, 10), (6, 8), (7, 14), (11, 9)])
def test_at_scale_one_a_finger_finds_every_card(size: tuple[int, int], players: int, full: int) -> None:
    table = table_layout(size, scale_for(size), players, full, full)
    strips = table.hand_shape.strips(full)
    assert min(strip.w for strip in strips) >= TAP_WANTED - 0.1
    assert min(strip.h for strip in strips) >= TAP_WANTED


def test_what_does_not_fit_into_one_row_of_a_low_window_lies_in_two() -> None:
    rows = {full: table_layout((640, 360), 0.85, 3, full, full).hand_shape.rows for full in (13, 17)}
    assert rows == {13: 1, 17: 2}


@a_few
@given(tables())
def test_the_trick_shows_every_index_and_covers_no_plate(table: TableLayout) -> None:
    window = Rect(0, 0, *table.size)
    assert len(table.trick) == table.players
    if table.players > 4:
        assert indices_visible(table.trick, large=False)
    for slot in table.trick:
        assert window.encloses(slot.bounds)
        for name, rect in fixed_parts(table).items():
            assert not slot.bounds.inset(1).intersects(rect), name


@a_few
@given(tables())
def test_the_tray_lies_between_the_plates_and_the_hand(table: TableLayout) -> None:
    window, tray = Rect(0, 0, *table.size), table.tray
    pieces = {
        "heading": tray.heading,
        "outline": tray.outline,
        "clear": tray.clear,
        "confirm": tray.confirm,
        "suggest": tray.suggest,
    }
    solid = {name: rect for name, rect in fixed_parts(table).items() if name not in ("status", "broken")}
    assert min(card.width for card in tray.cards) >= TAP_LEAST
    for name, piece in pieces.items():
        assert window.encloses(piece, 0.01) and piece.bottom <= table.hand_top + 0.01, name
        for other, rect in solid.items():
            assert not piece.inset(0.5).intersects(rect), (name, other)
    for (one, first), (two, second) in combinations(pieces.items(), 2):
        assert not first.inset(0.01).intersects(second.inset(0.01)), (one, two)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 3])
def test_cards_to_be_passed_do_not_cover_each_other(size: tuple[int, int], count: int) -> None:
    cards = table_layout(size, scale_for(size), 4, 13, 13, pass_count=count).tray.cards
    assert not [pair for pair in pairwise(cards) if pair[0].x + pair[0].width > pair[1].x + 1]
    assert cards[0].width >= TAP_WANTED


@a_few
@given(tables())
def test_a_hand_keeps_its_card_size_while_cards_leave_it(table: TableLayout) -> None:
    assert {round(place.width, 6) for place in table.hand} == {round(table.hand_shape.width, 6)}


@pytest.mark.slow
@very_many
@given(tables())
def test_all_this_holds_for_thousands_of_tables(table: TableLayout) -> None:
    for holds in (
        test_plates_tools_and_badges_keep_apart_and_inside,
        test_the_hand_raised_or_not_stays_inside_and_covers_nothing,
        test_every_card_can_be_tapped,
        test_the_trick_shows_every_index_and_covers_no_plate,
        test_the_tray_lies_between_the_plates_and_the_hand,
        test_a_hand_keeps_its_card_size_while_cards_leave_it,
    ):
        holds.hypothesis.inner_test(table)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SIZES)
def test_left_hand_moves_the_tools_and_not_the_seats(size: tuple[int, int]) -> None:
    right = table_layout(size, scale_for(size), 4, 13, 13)
    left = table_layout(size, scale_for(size), 4, 13, 13, left_hand=True)
    assert left.plates[1:] == right.plates[1:]
    assert dict(left.tools) == {name: rect.mirrored(size[0]) for name, rect in right.tools}


@pytest.mark.parametrize("players", range(2, 12))
def test_seats_go_clockwise_from_the_lower_left(players: int) -> None:
    table = table_layout((1280, 720), 1.0, players, 9, 9)
    sides, _ = seat_split(players - 1)
    left, right = table.plates[1 : 1 + sides], table.plates[players - sides :]
    assert [plate.y for plate in left] == sorted((plate.y for plate in left), reverse=True)
    assert [plate.y for plate in right] == sorted(plate.y for plate in right)
    top = table.plates[1 + sides : players - sides]
    assert [plate.x for plate in top] == sorted(plate.x for plate in top)


def test_the_watching_seat_is_drawn_last_in_a_trick_of_four() -> None:
    table = table_layout((540, 960), 1.0, 4, 13, 13)
    assert drawing_order(table.trick)[-1] == 0


def test_a_turned_card_is_hit_where_it_is_seen() -> None:
    table = table_layout((1280, 720), 1.0, 4, 13, 13)
    first = table.hand[0]
    assert first.contains(*first.rect.centre)
    assert first.angle > 0
    corner = first.rect  # the upright top right corner has been turned away
    assert not first.contains(corner.right - 1, corner.bottom - 1)
