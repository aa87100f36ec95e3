"""The controls of the table: cards of the hand, tray, tools, and everything that is only read.

Each function makes controls from a view, a layout and what they shall do; the scene keeps the state. Refuses to decide
what is legal (the view says) or what happens next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game import reasons
from game.cards import Card
from game.view import View
from scenes.kit.animation import Poses, Sprite
from scenes.kit.control import Control, Drag, State
from scenes.kit.layout import Rect
from scenes.kit.paint import Painter
from scenes.kit.places import CardPlace, exposed
from scenes.kit.seating import TableLayout
from scenes.kit.stage import Wish, hand_order, numbered, place_of
from scenes.kit.table_facts import Facts, pointing
from scenes.kit.telling import Teller
from scenes.kit.theme import SIZES
from scenes.kit.widgets import Widgets

TOOL_NAMES = {"menu": "Menu", "hint": "Hint", "last": "Last trick", "log": "Log"}
TOOL_SHORT = {"last": "Last"}
TOOL_ICONS = {"menu": "menu", "hint": "hint", "last": "last", "log": "log"}
TOOL_KEYS = {"menu": "p", "hint": "h", "last": "l", "log": "g"}


class CardDeeds(Protocol):
    """What the scene does with a card."""

    def tap(self, card: Card) -> None: ...

    def drag(self, card: Card, drag: Drag) -> None: ...


@dataclass(frozen=True)
class HandContext:
    """Everything the cards of the hand need to become controls."""

    view: View
    layout: TableLayout
    poses: Poses  # at rest
    wish: Wish
    is_moving: bool
    teller: Teller


def card_key(sprite: Sprite) -> str:
    return f"card {sprite[0]}" + (f" {sprite[1]}" if sprite[1] else "")


def why_not(view: View, card: Card) -> str:
    """The rule against playing the card now, as one sentence."""
    pack = view.pack
    led_suit = next((play.card.suit for play in view.trick if play.card.suit), "")
    led = next((suit for suit in pack.suits if led_suit and pack.bit[_of_suit(view, led_suit)] & suit), 0)
    ban = 0 if view.broken else pack.lead_ban
    return reasons.why_not(pack, pack.mask(view.hand), card, led, ban, not view.trick, not view.tricks)


def _of_suit(view: View, suit: str) -> str:
    return str(next(play.card for play in view.trick if play.card.suit == suit))


def hand_controls(context: HandContext, deeds: CardDeeds) -> list[Control]:
    """A control per card of the hand, from the left; its rectangle is the strip that no other card covers."""
    view, layout = context.view, context.layout
    order = hand_order(view.hand, context.wish.sort)
    standing = [_standing(context, sprite, place) for sprite, place in zip(numbered(order), layout.hand)]
    controls = []
    for sprite, card, place, stands, strip in zip(numbered(order), order, layout.hand, standing, exposed(standing)):
        is_chosen = card in context.wish.chosen
        value, enabled, why = _card_state(context, card, is_chosen)
        controls.append(
            Control(
                card_key(sprite),
                "card",
                card.words,
                strip,
                value=value,
                enabled=enabled,
                selected=is_chosen or card == context.wish.picked,
                why=why,
                press=partial(deeds.tap, card),
                drag=partial(deeds.drag, card),
                shape=_shape(place, stands),
            )
        )
    return controls


def _standing(context: HandContext, sprite: Sprite, place: CardPlace) -> CardPlace:
    """Where the card stands now; one in the tray or in the air is still found in its place."""
    pose, wish = context.poses.get(sprite), context.wish
    away = (*wish.chosen, *([wish.held[0]] if wish.held else []))
    if pose is None or sprite[0] in map(str, away):
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
    if view.phase == "pass":
        if view.has_passed[view.seat]:
            return "", False, "You have passed already; the others are still choosing."
        return "chosen" if is_chosen else "", True, ""
    if view.phase == "play" and view.is_mine:
        if card in view.legal:
            return ", ".join(part for part in (mark, "may be played") if part), True, ""
        return mark, False, why_not(view, card)
    if view.phase == "play" and view.to_act:
        name = context.teller.name(view.to_act[0])
        return mark, False, f"It is not your turn: {name} is to play."
    return mark, False, "There is nothing to play just now."


def tray_controls(
    widgets: Widgets,
    layout: TableLayout,
    view: View,
    wish: Wish,
    deeds: CardDeeds,
    acts: Mapping[str, Callable[[], None]],
) -> list[Control]:
    """The chosen cards and the three buttons below them."""
    tray, controls = layout.tray, []
    chosen = hand_order(wish.chosen, wish.sort)
    for sprite, card, place in zip(numbered(chosen), chosen, tray.cards):
        key = f"tray {card_key(sprite)}"
        name = f"Take back the {card.words}"
        controls.append(Control(key, "card", name, place.rect, press=partial(deeds.tap, card), paint=ring_only))
    missing = view.pass_count - len(chosen)
    cards = "card" if view.pass_count == 1 else "cards"
    more = f"Choose {missing} more first." if chosen else f"Choose {view.pass_count} {cards} of your hand first."
    name = f"Pass {'this' if view.pass_count == 1 else 'these'} {cards}"
    if missing:
        name = f"Choose {missing} more" if chosen else f"Choose {view.pass_count} {cards}"
    icon = {"left": "left", "right": "right", "up": "up"}
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


def tool_controls(
    layout: TableLayout, acts: Mapping[str, Callable[[], None]], refusals: Mapping[str, str]
) -> list[Control]:
    """Menu, hint, last trick and log, wherever the arrangement puts them."""
    controls = []
    for name, rect in layout.tools:
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
                paint=_tool_brush(layout, name),
            )
        )
    return controls


def _tool_brush(layout: TableLayout, name: str) -> Callable[[Painter, Control, State], None]:
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
        icon = TOOL_ICONS[name]
        if layout.tool_words == "beside" and name != "menu":
            paint.icon(icon, rect.x + 24 * u, rect.centre_y, 24 * ratio, colour)
            room = rect.w - 44 * u
            size = SIZES.small * ratio
            paint.text(control.name, rect.x + 42 * u, rect.centre_y - u, size, colour, "strong", "lm", room)
        elif layout.tool_words == "below":
            paint.icon(icon, rect.centre_x, rect.centre_y - 11 * u, 25 * ratio, colour)
            short = TOOL_SHORT.get(name, control.name)
            size = SIZES.caption * ratio
            paint.text(short, rect.centre_x, rect.centre_y + 15 * u, size, colour, "strong", "cm", rect.w)
        else:
            paint.icon(icon, rect.centre_x, rect.centre_y, 26 * ratio, colour)
        if state.focus:
            paint.focus_ring(rect.inset(5 * u), 10 * ratio)

    return draw


def ring_only(paint: Painter, control: Control, state: State) -> None:
    """A card that others draw shows the keyboard's ring here."""
    if state.focus:
        paint.focus_ring(control.rect, 16 / 250 * control.rect.w / paint.scale)


def reading_controls(view: View, layout: TableLayout, facts: Facts, teller: Teller) -> list[Control]:
    """Plates, title, status, badge and the cards of the trick: for narration and tests; the picture shows them."""
    window = Rect(0, 0, *layout.size)
    controls = [
        Control("title", "heading", facts.title, layout.title or Rect(0, 0, 0, 0), value=facts.subtitle),
        *(
            Control(f"plate {place}", "plate", facts.plates[place].name, rect, value=facts.plates[place].value)
            for place, rect in enumerate(layout.plates)
        ),
    ]
    words = facts.tray or facts.status
    if words:
        controls.append(Control("status", "text", words, layout.tray.heading if facts.tray else layout.status))
    if facts.broken and layout.broken:
        controls.append(Control("broken", "text", "Hearts broken", layout.broken))
    for sprite, play in zip(numbered([play.card for play in view.trick]), view.trick):
        slot = layout.trick[place_of(view, play.seat)].rect
        name = f"{play.card.words}, {teller.name(play.seat)}"
        controls.append(Control(f"trick {card_key(sprite)}", "image", name, slot))
    return [control for control in controls if window.intersects(control.rect) or control.key == "title"]


def jumped(order: Sequence[Card], text: str, start: Card | None) -> Card | None:
    """The next card of the typed rank or suit after `start`, round and round."""
    sign = {"1": "T", "0": "T"}.get(text, text.upper())
    begin = order.index(start) + 1 if start in order else 0
    turned = [*order[begin:], *order[:begin]]
    return next((card for card in turned if sign in (card.rank, card.suit) and sign), None)
