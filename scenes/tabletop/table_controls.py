"""The controls of the table: cards of the hand, tray, tools, and everything that is only read.

Each function makes controls from a view, a layout and what they shall do; the scene keeps the state. Refuses to decide
what is legal (the view says) or what happens next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game.cards.card import Card
from game.laws import refusals
from game.laws.view import View
from scenes.cardview.card_faces import place_of
from scenes.cardview.card_places import TAP_LEAST, CardPlace, exposed
from scenes.cardview.event_log import Teller
from scenes.cardview.trick_state import cancelled
from scenes.kit.animation import Poses, Sprite
from scenes.kit.brushes import icon_button
from scenes.kit.control import Control, Drag, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.kit.widgets import Widgets
from scenes.tabletop.badges import BadgeFacts
from scenes.tabletop.prompts import WAITING, lay_count, may_revoke, receivers
from scenes.tabletop.prompts import led_suit as led_suit_of
from scenes.tabletop.question_widgets import tool_places
from scenes.tabletop.standing_cards import Wish, hand_order, is_in_tray, is_laying, numbered
from scenes.tabletop.table_facts import Facts, pointing
from scenes.tabletop.table_layout import TableLayout

OFFER_MARGINS = 64.0  # units beside its words: the icon, and round ends
TOOL_NAMES = {"menu": "Menu", "hint": "Hint", "last": "Last trick", "log": "Log", "undo": "Undo", "played": "Played"}
TOOL_SHORT = {"last": "Last"}
TOOL_ICONS = {"menu": "menu", "hint": "hint", "last": "last", "log": "log", "undo": "undo", "played": "eye"}
LEAST_FOR_WORD = 60.0  # design units: narrower tools in a bar are pictures alone
TOOL_KEYS = {"menu": "p", "hint": "h", "last": "l", "log": "g", "undo": "u", "played": "o"}


class CardDeeds(Protocol):
    """What the scene does with a card."""

    def tap(self, sprite: Sprite, card: Card) -> None: ...

    def drag(self, sprite: Sprite, card: Card, drag: Drag) -> None: ...


@dataclass(frozen=True)
class HandContext:
    """Everything the cards of the hand need to become controls."""

    view: View
    layout: TableLayout
    poses: Poses  # at rest
    wish: Wish
    is_moving: bool
    teller: Teller
    correction: tuple[Card, ...] = ()  # cards that may take the place of one that was wrong


def card_key(sprite: Sprite) -> str:
    return f"card {sprite[0]}" + (f" {sprite[1]}" if sprite[1] else "")


def why_not(view: View, card: Card) -> str:
    """The rule against playing the card now, as one sentence."""
    pack, led_suit = view.pack, led_suit_of(view)
    led = pack.suit_mask(led_suit) if led_suit else 0
    ban = 0 if view.broken else pack.lead_ban
    return refusals.why_not(pack, pack.mask(view.hand), card, led, ban, not view.trick, not view.tricks)


def hand_controls(context: HandContext, deeds: CardDeeds) -> list[Control]:
    """A control per card of the hand, from the left; its rectangle is the strip that no other card covers."""
    view, layout = context.view, context.layout
    order = hand_order(view.hand, context.wish.sort)
    standing = [_standing(context, *parts) for parts in zip(numbered(order), order, layout.hand)]
    controls = []
    for sprite, card, place, stands, strip in zip(numbered(order), order, layout.hand, standing, exposed(standing)):
        is_chosen = is_in_tray(view.hand, context.wish.chosen, sprite, card)
        value, enabled, why = _card_state(context, card, is_chosen)
        controls.append(
            Control(
                card_key(sprite),
                "card",
                card.words,
                strip,
                value=value,
                enabled=enabled,
                selected=is_chosen or sprite == context.wish.picked,
                why=why,
                press=partial(deeds.tap, sprite, card),
                drag=partial(deeds.drag, sprite, card),
                shape=_shape(place, stands),
            )
        )
    return controls


def _standing(context: HandContext, sprite: Sprite, card: Card, place: CardPlace) -> CardPlace:
    """Where the card stands now; one in the tray or in the air is still found in its place."""
    pose, wish = context.poses.get(sprite), context.wish
    is_chosen = is_in_tray(context.view.hand, wish.chosen, sprite, card)
    if pose is None or is_chosen or (wish.held and wish.held[0] == sprite):
        return place
    return CardPlace(pose.x, pose.y, place.width, place.angle)


def _shape(place: CardPlace, standing: CardPlace) -> Callable[[float, float], bool]:
    return lambda x, y: standing.contains(x, y) or place.contains(x, y)


def _card_state(context: HandContext, card: Card, is_chosen: bool) -> tuple[str, bool, str]:
    """What a card says of itself, whether it can be used, and why not."""
    view, fresh = context.view, card in context.view.received and not context.view.tricks
    mark = f"received from {context.teller.object_name(view.gets_from)}" if fresh and view.gets_from is not None else ""
    if context.is_moving:
        return mark, True, ""
    if is_laying(view):
        return "chosen" if is_chosen else mark, True, ""
    if view.phase == "pass":
        return "", False, "You have passed already; the others are still choosing."
    if card in context.correction:
        return ", ".join(part for part in (mark, "corrects your play") if part), True, ""
    if view.phase == "play" and view.is_mine:
        if card in view.legal:
            return ", ".join(part for part in (mark, "may be played") if part), True, ""
        if may_revoke(view, card):
            return ", ".join(part for part in (mark, "would be a revoke") if part), True, ""
        return mark, False, why_not(view, card)
    if view.to_act and not view.is_mine:
        name = context.teller.name(view.to_act[0])
        doing = WAITING.get(view.phase, "is to play")
        return mark, False, f"It is not your turn: {name} {doing}."
    return mark, False, "Answer the question first." if view.is_mine else "There is nothing to play just now."


def tray_controls(
    widgets: Widgets,
    layout: TableLayout,
    view: View,
    wish: Wish,
    deeds: CardDeeds,
    acts: Mapping[str, Callable[[], None]],
    teller: Teller,
) -> list[Control]:
    """The chosen cards and the three buttons below them."""
    tray, controls, count = layout.tray, [], lay_count(view)
    to = receivers(view)
    names = [teller.name(seat) if seat is not None else "" for seat in to] if len(set(to)) > 1 else [""] * count
    chosen = wish.chosen if len(set(to)) > 1 else hand_order(wish.chosen, wish.sort)
    for sprite, card, place, name in zip(numbered(chosen), chosen, tray.cards, names):
        key = f"tray {card_key(sprite)}"
        what = f"Take back the {card.words}" + (f" for {name}" if name else "")
        press = partial(deeds.tap, (sprite[0], -1), card)
        controls.append(Control(key, "card", what, place.rect, press=press, paint=_label_brush(layout, name)))
    for index, (place, name) in enumerate(zip(tray.cards[len(chosen) :], names[len(chosen) :])):
        if name:
            label = f"A card for {name}"
            brush = _label_brush(layout, name)
            controls.append(Control(f"tray slot {index}", "image", label, place.rect, paint=brush))
    missing = count - len(chosen)
    cards = "card" if count == 1 else "cards"
    verb = "Lay" if view.phase == "exchange" else "Pass"
    more = f"Choose {missing} more first." if chosen else f"Choose {count} {cards} of your hand first."
    name = f"{verb} {'this' if count == 1 else 'these'} {cards}" + (" away" if verb == "Lay" else "")
    if missing:
        name = f"Choose {missing} more" if chosen else f"Choose {count} {cards}"
    icon = {"left": "left", "right": "right", "up": "up", "": "down"}
    confirm = widgets.button(
        "confirm", name, tray.confirm, acts["confirm"], "main", "" if missing else icon[pointing(view)],
        enabled=not missing, why=more, default=not missing,
    )  # fmt: skip
    nothing = "" if chosen else "No card is chosen."
    if tray.words:
        clear = widgets.button("clear", "Clear", tray.clear, acts["clear"], enabled=bool(chosen), why=nothing)
        suggest = widgets.button("suggest", "Suggest", tray.suggest, acts["suggest"], icon="hint")
    else:
        clear = widgets.icon_button(
            "clear", "Clear", tray.clear, "close", acts["clear"], "felt", enabled=bool(chosen), why=nothing
        )
        suggest = widgets.icon_button("suggest", "Suggest", tray.suggest, "hint", acts["suggest"], "felt")
    return [*controls, clear, confirm, suggest]


def _label_brush(layout: TableLayout, name: str) -> Callable[[Painter, Control, State], None]:
    """A name across the lower part of a card or of its empty place, where it says who gets it."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        ring_only(paint, control, state)
        if not name:
            return
        theme, rect, ratio = paint.theme, control.rect, layout.unit / paint.scale
        tall = min(26 * layout.unit, rect.h * 0.3)
        pill = Rect(rect.x - 3 * layout.unit, rect.bottom - tall - 2 * layout.unit, rect.w + 6 * layout.unit, tall)
        paint.pill(pill, theme.on_plate_accent, theme.plate)
        size = min(SIZES.caption * ratio, tall / paint.scale * 0.64)
        paint.text(name, *pill.centre, size, theme.on_plate, "strong", "cm", pill.w - 6 * layout.unit)

    return draw


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


def tool_brush(layout: TableLayout, icon: str, short: str = "") -> Callable[[Painter, Control, State], None]:
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


def ring_only(paint: Painter, control: Control, state: State) -> None:
    """A card that others draw shows the keyboard's ring here."""
    if state.focus:
        paint.focus_ring(control.rect, 16 / 250 * control.rect.w / paint.scale)


def reading_controls(
    view: View,
    layout: TableLayout,
    facts: Facts,
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


def _plate_control(view: View, place: int, rect: Rect, facts: Facts, call: Callable[[int], None] | None) -> Control:
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


def correct_control(widgets: Widgets, layout: TableLayout, is_on: bool, press: Callable[[], None]) -> list[Control]:
    """The way to put right a play that did not follow suit."""
    rect = dict(layout.badges).get("correct", layout.status)
    name = "Choose a card" if is_on else "Correct"
    help_ = "Take back the card that did not follow suit (C)"
    return [widgets.button("correct", name, rect, press, "main", "undo", selected=is_on, help=help_, shortcut="c")]


def jumped(order: Sequence[Card], text: str, start: int | None) -> int | None:
    """The place of the next card of the typed rank or suit after the place `start`, round and round."""
    sign = {"1": "T", "0": "T"}.get(text, text.upper())
    begin = start + 1 if start is not None else 0
    turned = [*range(begin, len(order)), *range(begin)]
    return next((place for place in turned if sign and sign in (order[place].rank, order[place].suit)), None)
