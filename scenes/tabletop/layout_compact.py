"""The table in a low window: tools in the corners, small plates, a flat hand with large indices, no bar."""

from __future__ import annotations

from scenes.cardview.card_places import TAP_WANTED, trick_places
from scenes.kit.layout import Rect, first_free, row, union
from scenes.tabletop.layout_parts import (
    GAP,
    MORE_TOOLS,
    PLATES,
    TOOL_CORNER,
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

LOW_TOOL = 48.0
TWO_ROWS_CARD = 0.18  # of the window's height: so wide are cards that lie in two rows


def arrange_compact(request: LayoutRequest, is_crowded: bool = False) -> TableLayout:
    """`is_crowded`: all tools are in the corners, for the sides have no room for any."""
    (width, height), u = request.size, request.unit
    margin, sides, top = GAP * u, *seat_split(request.players - 1)
    limit = min(0.2334 * height, 0.131 * width)
    block = Rect(margin, 0.36 * height, width - 2 * margin, 0.64 * height - margin)
    shape, large = hand(request, block, limit, False, 12 * u, 1)
    if min(strip.w for strip in shape.strips(request.full)) < TAP_WANTED:
        shape, large = hand(request, block, min(limit, TWO_ROWS_CARD * height), False, 12 * u, 2)
    hand_top = top_of_hand(shape, request.full)
    tool = (TOOL_CORNER[0] * u, TOOL_CORNER[1] * u)
    names = [name for name in request.tools if name in ("menu", "log")]
    corner = row(Rect(margin, 2 * u, width, tool[1]), [tool[0]] * len(names), 4 * u)
    low_names = [name for name in request.tools if name in MORE_TOOLS and not is_crowded]
    others_names = [name for name in request.tools if name not in (*names, *low_names)]
    far = row(Rect(0, 2 * u, width - margin, tool[1]), [tool[0]] * len(others_names), 4 * u, 1.0)
    tools = [*zip(names, corner, strict=True), *zip(others_names, far, strict=True)]
    side_room = max(corner[-1].right, width - far[0].x) + GAP * u

    floor = hand_top - GAP * u
    gap = 5 * u
    tools_end = corner[0].bottom + 4 * u
    style = _style(request, width - 2 * side_room, tools_end, floor)
    plate = (PLATES[style][0] * u, PLATES[style][1] * u)
    space = (width - 2 * side_room - top * plate[0]) / max(1, top)
    top_row = row(Rect(0, 6 * u, width, plate[1]), [plate[0]] * top, min(max(gap, space), 24 * u), 0.5)
    roof = max(tools_end, 6 * u + plate[1] + gap if top > 1 else 0) + 6 * u
    left = [Rect(margin, roof + k * (plate[1] + gap), *plate) for k in range(sides)]
    right = [r.mirrored(width) for r in left]
    others = clockwise(left, top_row, right)
    own = Rect(margin, floor - plate[1], *plate)
    status = Rect(width - margin - max(plate[0], 190 * u), floor - 32 * u, max(plate[0], 190 * u), 32 * u)

    inner_left = margin + plate[0] + GAP * u
    inner_top = (max(r.bottom for r in top_row) if top else 6 * u) + 4 * u
    if inner_left < side_room:
        inner_top = max(inner_top, tools_end)
    area = Rect(inner_left, inner_top, width - 2 * inner_left, hand_top - 4 * u - inner_top)
    trick = trick_places(area, request.players, limit * 0.9, large, request.apart)
    clear = max((slot.bounds.right for slot in trick if slot.bounds.bottom > status.y), default=0.0) + 4 * u
    if status.x < clear:
        status = Rect(clear, status.y, status.right - clear, status.h)
    low_line = Rect(0, status.y - tool[1], width - margin, tool[1])
    low = row(low_line, [LOW_TOOL * u] * len(low_names), 4 * u, 1.0)
    tools += zip(low_names, low, strict=True)
    taken = [*others, own, status, *(slot.bounds for slot in trick)]
    if low and first_free([union(low)], taken) is None:
        return arrange_compact(request, True)
    taken += low
    pill = (148 * u, 30 * u)
    under = left[-1].bottom + gap if left else roof
    spots = [
        Rect(margin, y, *pill)
        for y in (min(own.y - gap - pill[1], under + 20 * u), under, own.y - gap - pill[1], own.y + 3 * u)
    ]
    spots += [Rect(own.right + gap, own.bottom - pill[1], *pill), Rect(width - margin - pill[0], under, *pill)]
    broken, broken_words = badge(request, spots, [request.sided(r) if r in (own, status, *low) else r for r in taken])
    beside = max(0.0, area.right + 4 * u - union(low).x) if low else 0.0  # the low tools keep the tray off, both sides
    tray_area = Rect(area.x + beside, area.y, area.w - 2 * beside, hand_top - 6 * u - area.y)
    return TableLayout(
        request.size, u, "compact", (request.sided(own), *others), (style, *[style] * len(others)), None, None, None,
        tuple((name, request.sided(rect)) for name, rect in tools), "below",
        trick, area, shape.places(request.cards), shape, hand_top, large,
        request.sided(status), 0.0 if request.left_hand else 1.0,
        notice(request, hand_top), broken, broken_words,
        tray_layout(tray_area, request.pass_count, limit * 0.9, u, request.left_hand), 0.0,
    )  # fmt: skip


def _style(request: LayoutRequest, top_room: float, tools_end: float, floor: float) -> str:
    """The largest plates that leave the trick 44 of a hundred of the width, and the badge its place."""
    (width, _), u, gap = request.size, request.unit, 5 * request.unit
    sides, top = seat_split(request.players - 1)
    for style in ("large", "small", "chip"):
        across, down = PLATES[style][0] * u, PLATES[style][1] * u
        head = max(tools_end, down if top else 0)
        badge = 30 * u + gap if style != "chip" else 0
        if (
            top * across + (top - 1) * gap <= top_room
            and (sides + 1) * (down + gap) + badge <= floor - head
            and width - 2 * (across + 2 * GAP * u) >= 0.44 * width
        ):
            return style
    return "tiny"
