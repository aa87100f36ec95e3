"""The table in portrait: own plate and tools in a bar below, the hand in rows."""

from __future__ import annotations

from math import ceil

from scenes.cardview.card_places import BACK_REACH, trick_places
from scenes.kit.layout import Rect, row
from scenes.tabletop.layout_parts import (
    BAR,
    BOTTOM_BAR,
    GAP,
    PILL,
    PLATES,
    LayoutRequest,
    TableLayout,
    badge,
    clockwise,
    hand,
    notice,
    seat_split,
    top_of_hand,
    tray_layout,
)


def arrange_tall(request: LayoutRequest) -> TableLayout:
    (width, height), u = request.size, request.unit
    margin, opponents = (14 if width > 440 * u else 8) * u, request.players - 1
    bar = Rect(0, 0, width, (BAR if height > 700 * u else 44) * u)
    bottom_bar = Rect(0, height - min(BOTTOM_BAR * u, 0.11 * height), width, min(BOTTOM_BAR * u, 0.11 * height))
    limit = min((0.196 if width > 440 * u else 0.222) * width, 0.125 * height)
    block = Rect(margin, 0.5 * height, width - 2 * margin, bottom_bar.y - 0.5 * height - GAP * u)
    shape, large = hand(request, block, limit, False, 14 * u, 3)
    hand_top = top_of_hand(shape, request.full)
    status = Rect(margin, hand_top - (GAP + PILL) * u, width - 2 * margin, PILL * u)

    roof = bar.bottom + GAP * u
    room = Rect(margin, roof, width - 2 * margin, status.y - roof)
    if opponents in (1, 2, 3) and width >= 500 * u:
        others, styles, area, back_width = _tall_beside(request, room)
    else:
        others, styles, area = _tall_rows(request, room)
        back_width = 0.0
    trick = trick_places(area, request.players, limit * (0.98 if width > 440 * u else 0.9), large, request.apart)

    above = [name for name in request.tools if name == "played"]
    names = [name for name in request.tools if name not in (*above, "menu")] + ["menu"]
    own_width = min(176 * u, width - 2 * GAP * u - (52 if len(names) < 5 else 44) * u * len(names))
    own = Rect(margin, bottom_bar.y, own_width, bottom_bar.h).inset(0, 6 * u)
    across = min(72 * u, (width - own.right - GAP * u) / len(names))
    places = row(Rect(0, bottom_bar.y, width - GAP * u / 2, bottom_bar.h), [across] * len(names), 0, 1.0)
    head = row(Rect(0, 0, width - GAP * u / 2, bar.h), [56 * u] * len(above), 0, 1.0)
    tools = tuple((name, request.sided(rect)) for name, rect in zip([*above, *names], [*head, *places], strict=True))
    title = Rect(margin, 0, (head[0].x - 4 * u if head else width - margin) - margin, bar.h)
    taken = [*others, status, *(slot.bounds for slot in trick)]
    taken += [Rect(r.x, r.bottom, r.w, back_width) for r in others if back_width]
    pill = (156 * u, PILL * u)
    low = max(r.bottom for r in others) + GAP * u
    high = min((r.y for r in others[:1] if r.y > roof + 60 * u), default=low)
    spots = [Rect(margin, high - PILL * u - 2 * u, *pill)]
    for y in (low, roof, status.y - PILL * u - 4 * u):
        spots += [Rect(margin, y, *pill), Rect(width - margin - pill[0], y, *pill)]
    broken, broken_words = badge(request, spots, taken)
    tray_area = Rect(area.x, area.y, area.w, hand_top - GAP * u - area.y)
    beneath = low + BACK_REACH * back_width
    lower_area = Rect(margin, beneath, width - 2 * margin, hand_top - GAP * u - beneath)
    trays = [
        tray_layout(each, request.pass_count, limit * 0.9, u, request.left_hand, apart)
        for each, apart in ((tray_area, False), (tray_area, True), (lower_area, False))
    ]
    return TableLayout(
        request.size, u, "tall", (request.sided(own), *others), ("own", *styles), bar, bottom_bar,
        request.sided(title), tools, "below",
        trick, area, shape.places(request.cards), shape, hand_top, large, status, 0.5,
        notice(request, hand_top), broken, broken_words,
        max(trays, key=lambda tray: tray.clarity), back_width,
    )  # fmt: skip


def _tall_beside(request: LayoutRequest, area: Rect) -> tuple[list[Rect], list[str], Rect, float]:
    """Up to three opponents: one above, tall plates at the sides of the trick."""
    u, (sides, top) = request.unit, seat_split(request.players - 1)
    plate, tall, back_width = PLATES["large"], PLATES["tall"], 42 * u
    top_row = row(Rect(area.x, area.y, area.w, plate[1] * u), [plate[0] * u] * top, 0, 0.5)
    head = area.y + (plate[1] * u + BACK_REACH * back_width if top else 0)
    middle = (head + area.bottom) / 2 - (0.04 if top else 0.1) * area.h
    side_y = max(head + 44 * u, middle - tall[1] * u / 2)
    left = [Rect(area.x, side_y, tall[0] * u, tall[1] * u)] * sides
    right = [r.mirrored(request.size[0]) for r in left]
    inner_left = area.x + (tall[0] * u + 10 * u if sides else 0)
    inner = Rect(inner_left, head + GAP * u, request.size[0] - 2 * inner_left, area.bottom - head - 2 * GAP * u)
    return clockwise(left, top_row, right), ["tall"] * sides + ["large"] * top + ["tall"] * sides, inner, back_width


def _tall_rows(request: LayoutRequest, area: Rect) -> tuple[list[Rect], list[str], Rect]:
    """Rows of plates above the trick: the lowest row holds the nearest neighbours, left and right."""
    u, opponents, gap = request.unit, request.players - 1, 6 * request.unit
    style, across = _row_style(request, area, gap)
    lines = ceil(opponents / across)
    counts = _row_counts(opponents, lines, across)
    plate = (PLATES[style][0] * u, PLATES[style][1] * u)
    left: list[Rect] = []
    right: list[Rect] = []
    top: list[Rect] = []
    for line, count in enumerate(counts):
        y = area.y + line * (plate[1] + gap)
        if line == 0:
            room = (area.w - count * plate[0]) / max(1, count)
            top = row(Rect(area.x, y, area.w, plate[1]), [plate[0]] * count, max(gap, room), 0.5)
        else:
            half = [Rect(area.x + k * (plate[0] + gap), y, *plate) for k in range(count // 2)]
            left += reversed(half)  # from the top: the inner ones come first when read clockwise
            right += [r.mirrored(request.size[0]) for r in reversed(half)]
    used = len(counts) * (plate[1] + gap)
    inner = Rect(area.x, area.y + used, area.w, area.h - used - GAP * u)
    return clockwise(left, top, right), [style] * opponents, inner


def _row_counts(opponents: int, lines: int, across: int) -> list[int]:
    """Plates per row from the top; every row but the top one is even."""
    if opponents == 2:
        return [2]
    if opponents == 3:
        return [1, 2]
    counts = [opponents]
    while counts[0] > across or (len(counts) < lines and counts[0] > 2):
        counts.insert(1, min(across - across % 2, counts[0] - 1 - (counts[0] - 1) % 2))
        counts[0] -= counts[1]
    return [count for count in counts if count]


def _row_style(request: LayoutRequest, area: Rect, gap: float) -> tuple[str, int]:
    """The largest plates that take at most two rows, and how many of them lie side by side."""
    u, opponents = request.unit, request.players - 1
    for style in ("large", "medium", "small", "chip"):
        across = int((area.w + gap) // (PLATES[style][0] * u + gap))
        if across >= 2 and opponents <= 2 * across:
            return style, across
    return "tiny", max(2, int((area.w + gap) // (PLATES["tiny"][0] * u + gap)))
