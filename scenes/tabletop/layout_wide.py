"""The table in a wide window: a bar above, plates along three edges, the hand as a fan (cardview/card_places)."""

from __future__ import annotations

from scenes.cardview.card_places import BACK_REACH, TAP_WANTED, trick_places
from scenes.kit.layout import Rect, row
from scenes.tabletop.layout_parts import (
    BAR,
    GAP,
    MARGIN,
    PILL,
    PLATES,
    TOOL_WIDTHS,
    TRICK_TO_HAND,
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

TITLE_ROOM = 430.0  # with the menu and the margins


def arrange_wide(request: LayoutRequest) -> TableLayout:
    (width, height), u = request.size, request.unit
    margin, sides, top = MARGIN * u, *seat_split(request.players - 1)
    bar = Rect(0, 0, width, BAR * u)
    limit = min(0.1556 * height, 0.1 * width)
    lift, own_size = 18 * u, (PLATES["medium"][0] * u, PLATES["large"][1] * u)
    block = Rect(0, 0.4 * height, width, 0.6 * height - 6 * u)
    beside = block.inset(margin + own_size[0] + 14 * u, 0)
    shape, large = hand(request, beside, limit, True, lift, 1)
    own = Rect(margin, height - margin - own_size[1], *own_size)
    reach = shape.places(request.full)[-1].x - shape.places(request.full)[0].x
    if reach < max(0.44 * limit, TAP_WANTED) * (request.full - 1) or shape.width < limit * 0.98:
        shape, large = hand(request, block.inset(margin, 0), limit, True, lift, 2)
        own = own.moved(0, top_of_hand(shape, request.full) - GAP * u - own.bottom)
    hand_top = top_of_hand(shape, request.full)
    status = Rect.around(width / 2, hand_top - (GAP + 6 + PILL / 2) * u, min(520 * u, width * 0.5), PILL * u)
    if own.bottom < hand_top and status.x < own.right + GAP * u:
        status = Rect(own.right + GAP * u, status.y, width - 2 * (own.right + GAP * u), status.h)

    floor = min(own.y if own.bottom < hand_top else hand_top, hand_top) - GAP * u
    style, back_width = _wide_style(request, floor)
    plate = (PLATES[style][0] * u, PLATES[style][1] * u)
    reach = BACK_REACH * back_width
    roof = bar.bottom + 10 * u
    top_row = row(Rect(0, roof, width, plate[1]), [plate[0]] * top, _top_gap(request, plate[0], top), 0.5)
    if sides == 1:
        inset = 0.094 * width if not top and width > 1000 * u else margin
        middle = (0.208 if not top else 0.378) * height
        ys = [max(roof + (plate[1] + reach + GAP * u if top else PILL * u + 10 * u), middle)]
        ys = [min(ys[0], floor - plate[1] - reach)]
    else:
        inset = margin
        first = roof + plate[1] + (reach if top else 0) + GAP * u
        first = min(max(first, 0.2 * height), floor - sides * (plate[1] + reach) - (sides - 1) * GAP * u)
        last = min(floor - plate[1] - reach, 0.57 * height)
        ys = [first + (last - first) * k / (sides - 1) for k in range(sides)] if sides else []
    left = [Rect(inset, y, *plate) for y in ys]
    right = [r.mirrored(width) for r in left]
    others = clockwise(left, top_row, right)
    own = request.sided(own)

    inner_left = (inset + plate[0] + 2 * GAP * u) if sides else margin
    inner_top = roof + (plate[1] + reach if top else 30 * u) + GAP * u
    area = Rect(inner_left, inner_top, width - 2 * inner_left, status.y - GAP * u - inner_top)
    trick = trick_places(area, request.players, limit * TRICK_TO_HAND, large, request.apart)
    tray_area = area._replace(h=hand_top - GAP * u - area.y)
    if own.bottom < hand_top and not sides:
        tray_area = tray_area.inset(own_size[0] + GAP * u, 0)
    tools, title, words = _bar_tools(request, bar)
    taken = [*others, own, bar, status, *(slot.bounds for slot in trick)]
    taken += [Rect(r.x, r.bottom, r.w, reach) for r in others]
    pill = Rect(margin, bar.bottom + 15 * u, 156 * u, PILL * u)
    below = left[-1].bottom + reach + GAP * u if left else 0
    lower = Rect(margin, below, *pill.size)
    spots = [pill, pill.mirrored(width), lower, lower.mirrored(width)]
    spots += [Rect(margin, y * u + bar.bottom, *pill.size) for y in range(60, 300, 20)]
    broken, broken_words = badge(request, spots, taken)
    return TableLayout(
        request.size, u, "wide", (own, *others), ("medium", *[style] * len(others)), bar, None, title, tools, words,
        trick, area, shape.places(request.cards), shape, hand_top, large, status, 0.5,
        notice(request, hand_top), broken, broken_words,
        tray_layout(tray_area, request.pass_count, limit * 0.9, u, request.left_hand),
        back_width,
    )  # fmt: skip


def _top_gap(request: LayoutRequest, plate: float, count: int) -> float:
    room = (request.size[0] - 2 * MARGIN * request.unit - count * plate) / max(1, count)
    return max(GAP * request.unit, min(room, 0.1 * request.size[0] if count < 4 else 24 * request.unit))


def _wide_style(request: LayoutRequest, floor: float) -> tuple[str, float]:
    """The largest plates that leave room for the trick, and the width of the backs beneath them (0 for none)."""
    (width, _), u = request.size, request.unit
    sides, top = seat_split(request.players - 1)
    for style in ("large", "medium", "small", "chip", "tiny"):
        across, down = PLATES[style][0] * u, PLATES[style][1] * u
        inner = width - 2 * (MARGIN * u + across + 2 * GAP * u) if sides else width
        if top * across + (top - 1) * GAP * u > width - 2 * MARGIN * u or inner < max(0.38 * width, 300 * u):
            continue
        for back in (42.0 if style == "large" else 36.0, 0.0):
            tall = down + BACK_REACH * back * u
            head = (BAR + 10) * u + (tall + GAP * u if top else 0)
            if sides * (tall + GAP * u) <= floor - head and head < 0.34 * floor + 40 * u:
                return style, back * u
    return "tiny", 0.0


def _bar_tools(request: LayoutRequest, bar: Rect) -> tuple[tuple[tuple[str, Rect], ...], Rect, str]:
    u, names = request.unit, [name for name in request.tools if name != "menu"]
    menu = Rect(12 * u, 0, 48 * u, bar.h)
    spoken = [TOOL_WIDTHS[name] * u for name in names]
    words = "beside" if bar.w - sum(spoken) >= TITLE_ROOM * u else ""
    widths = spoken if words else [50.0 * u] * len(names)
    places = row(Rect(0, 0, bar.w - 10 * u, bar.h), widths, 0, 1.0)
    tools = [("menu", menu), *zip(names, places, strict=True)]
    title = Rect(68 * u, 0, places[0].x - 76 * u, bar.h)
    return tuple((name, request.sided(rect)) for name, rect in tools), request.sided(title), words
