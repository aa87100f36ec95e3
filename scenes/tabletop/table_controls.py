"""The controls of the table besides its cards and questions: the tools, the offer to play out, and what is only read.

Each function makes controls from a view, a layout and what they shall do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.laws.view import View
from scenes.cardview.card_faces import place_of
from scenes.cardview.card_places import TAP_LEAST
from scenes.cardview.event_log import Teller
from scenes.cardview.trick_state import cancelled
from scenes.kit.asset_names import IconName
from scenes.kit.brushes import icon_button
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.kit.widgets import Widgets
from scenes.tabletop.badges import BadgeFacts
from scenes.tabletop.card_controls import card_key
from scenes.tabletop.question_widgets import tool_places
from scenes.tabletop.standing_cards import numbered
from scenes.tabletop.table_facts import TableFacts
from scenes.tabletop.table_layout import TableLayout

OFFER_MARGINS = 64.0  # units beside its words: the icon, and round ends
TOOL_NAMES = {"menu": "Menu", "hint": "Hint", "last": "Last trick", "log": "Log", "undo": "Undo", "played": "Played"}
TOOL_SHORT = {"last": "Last"}
TOOL_ICONS: dict[str, IconName] = {
    "menu": "menu",
    "hint": "hint",
    "last": "last",
    "log": "log",
    "undo": "undo",
    "played": "eye",
}
LEAST_FOR_WORD = 60.0  # design units: narrower tools in a bar are pictures alone
TOOL_KEYS = {"menu": "p", "hint": "h", "last": "l", "log": "g", "undo": "u", "played": "o"}


def tool_controls(
    layout: TableLayout, acts: Mapping[str, Callable[[], None]], refusals: Mapping[str, str]
) -> list[Control]:
    """The tools that have something to do, wherever the arrangement puts them."""
    controls = []
    for name, rect in layout.tools:
        if name not in acts:
            continue
        why = refusals.get(name, "")
        controls.append(
            Control(
                name,
                "button",
                TOOL_NAMES[name],
                rect,
                enabled=not why,
                why=why,
                press=acts[name],
                shortcut=TOOL_KEYS[name],
                help=f"{TOOL_NAMES[name]} ({TOOL_KEYS[name].upper()})",
                paint=tool_brush(layout, TOOL_ICONS[name], TOOL_SHORT.get(name, "")),
            )
        )
    return controls


def tool_brush(layout: TableLayout, icon: IconName, short: str = "") -> Callable[[Painter, Control, State], None]:
    """How a tool looks where the arrangement puts it; `short` is its word where there is little room for one."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, rect, u = paint.theme, control.rect, layout.unit
        ratio = u / paint.scale
        on_bar = layout.arrangement != "compact"
        colour = theme.on_plate if on_bar else theme.on_felt
        if not control.enabled:
            colour = theme.on_plate_soft if on_bar else theme.on_felt_soft
        if state.hover or state.pressed:
            paint.panel(rect.inset(3 * u, 4 * u), theme.plate, None, 10 * ratio, opacity=0.9)
            colour = theme.on_plate
        if layout.tool_words == "beside" and rect.w > LEAST_FOR_WORD * u:
            paint.icon(icon, rect.x + 24 * u, rect.centre_y, 24 * ratio, colour)
            room = rect.w - 44 * u
            size = SIZES.small * ratio
            paint.text(control.name, rect.x + 42 * u, rect.centre_y - u, size, colour, "strong", "lm", room)
        elif layout.tool_words == "below":
            paint.icon(icon, rect.centre_x, rect.centre_y - 11 * u, 25 * ratio, colour)
            size = SIZES.caption * ratio
            words = short or control.name
            paint.text(words, rect.centre_x, rect.centre_y + 15 * u, size, colour, "strong", "cm", rect.w)
        else:
            paint.icon(icon, rect.centre_x, rect.centre_y, 26 * ratio, colour)
        if state.focus:
            paint.focus_ring(rect.inset(5 * u), 10 * ratio)

    return draw


def tools_within(widgets: Widgets, ground: Rect, layout: TableLayout, controls: Sequence[Control]) -> list[Control]:
    """The tools in the title line of a question that lies over them; none where a bar keeps them apart from it."""
    if layout.bar:
        return []
    names = [name for name, _ in layout.tools]
    tools = [control for control in controls if control.key in names]
    places = tool_places(ground, len(names), widgets.paint.unit)[-len(tools) :]
    return [
        tool.changed(rect=rect, paint=icon_button("quiet_paper", TOOL_ICONS[tool.key], "", SIZES.icon))
        for tool, rect in zip(tools, places, strict=True)
    ]


def offer_control(widgets: Widgets, layout: TableLayout, words: str, press: Callable[[], None]) -> Control:
    """Where the status would be: the way to play out what is decided."""
    spot, paint, unit = layout.status, widgets.paint, layout.unit
    short = "Play the rest out?"
    size = SIZES.label * unit / paint.scale
    has_room = paint.text_width(words, size, "strong") + OFFER_MARGINS * unit <= spot.w
    width = min(spot.w, paint.text_width(words if has_room else short, size, "strong") + OFFER_MARGINS * unit)
    rect = Rect(spot.x + (spot.w - width) * layout.status_align, spot.y, width, spot.h)

    def draw(painter: Painter, control: Control, state: State) -> None:
        theme = painter.theme
        fill = theme.plate if state.pressed else theme.accent
        painter.pill(control.rect, theme.accent_line, fill)
        colour = theme.on_plate if state.pressed else theme.on_accent
        painter.icon("fast", control.rect.x + 24 * unit, control.rect.centre_y, 18 * unit / painter.scale, colour)
        shown, left = (words if has_room else short), control.rect.x + 42 * unit
        room = control.rect.right - left - 10 * unit
        painter.text(shown, left, control.rect.centre_y - unit, size, colour, "strong", "lm", room)
        if state.focus:
            painter.focus_ring(control.rect, 17)

    return Control("claim", "button", words, rect, press=press, shortcut="k", help=f"{words} (K)", paint=draw)


def reading_controls(
    view: View,
    layout: TableLayout,
    facts: TableFacts,
    teller: Teller,
    explain: Callable[[str], None],
    call: Callable[[int], None] | None = None,
) -> list[Control]:
    """Plates, title, status, badges and the cards of the trick: for narration and tests; the picture shows them.

    A badge says more when it is pressed. With `call` a plate can be pressed, to say that its seat has revoked.
    """
    window = Rect(0, 0, *layout.size)
    controls = [
        Control("title", "heading", facts.title, layout.title or Rect(0, 0, 0, 0), value=facts.subtitle),
        *(_plate_control(view, place, rect, facts, call) for place, rect in enumerate(layout.plates)),
    ]
    words = facts.tray or facts.status
    if words and not facts.covered:
        controls.append(Control("status", "text", words, layout.tray.heading if facts.tray else layout.status))
    if facts.broken and layout.broken:
        controls.append(Control("broken", "text", "Hearts broken", layout.broken))
    places = dict(layout.badges)
    for badge in facts.badges:
        spot = places.get(badge.key)
        controls.append(_badge_control(badge, spot, partial(explain, f"{badge.sentence}.")))
    if facts.note[0]:
        controls.append(Control("note", "text", facts.note[0], layout.note or layout.status, value=facts.note[1]))
    out = cancelled(view) if view.trick else ()
    for sprite, play in zip(numbered([play.card for play in view.trick]), view.trick):
        slot = layout.trick[place_of(view, play.seat)].rect
        name = f"{play.card.words}, {teller.name(play.seat)}"
        value = "cancelled" if play.card in out else ""
        controls.append(Control(f"trick {card_key(sprite)}", "image", name, slot, value=value))
    return [control for control in controls if window.intersects(control.rect) or control.key == "title"]


def _badge_control(badge: BadgeFacts, spot: Rect | None, press: Callable[[], None]) -> Control:
    if spot is None:  # there was no room: it is only told
        return Control(f"badge {badge.key}", "text", badge.sentence, Rect(0, 0, 1, 1))
    help_ = f"{badge.sentence}."
    spot = Rect.around(*spot.centre, max(spot.w, TAP_LEAST), max(spot.h, TAP_LEAST))
    return Control(
        f"badge {badge.key}", "button", badge.sentence, spot, help=help_, press=press, paint=_plate_ring()
    )  # fmt: skip


def _plate_control(
    view: View, place: int, rect: Rect, facts: TableFacts, call: Callable[[int], None] | None
) -> Control:
    plate = facts.plates[place]
    if call is None or place == 0:
        return Control(f"plate {place}", "plate", plate.name, rect, value=plate.value)
    seat = (view.seat + place) % view.players
    help_ = f"Call a revoke of {plate.name}"
    return Control(
        f"plate {place}", "button", plate.name, rect, value=plate.value, help=help_, press=partial(call, seat),
        paint=_plate_ring(),
    )  # fmt: skip


def _plate_ring() -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        if state.focus:
            paint.focus_ring(control.rect, SIZES.radius_plate)

    return draw
