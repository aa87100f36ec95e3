"""The controls of the cards: those of the hand, the tray with its buttons, and putting a play right.

Each function makes controls from a view, a layout and what they shall do. What is legal the view says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game.cards.card import Card
from game.laws import refusals
from game.laws.view import View
from scenes.cardview.card_places import CardPlace, exposed
from scenes.cardview.event_log import Teller
from scenes.kit.animation import Poses, Sprite
from scenes.kit.asset_names import IconName
from scenes.kit.control import Control, Drag, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.kit.widgets import Widgets
from scenes.tabletop.hand_selection import CardMarks
from scenes.tabletop.prompts import WAITING, lay_count, may_revoke, receivers
from scenes.tabletop.prompts import led_suit as led_suit_of
from scenes.tabletop.standing_cards import hand_order, is_in_tray, is_laying, numbered
from scenes.tabletop.table_facts import pointing
from scenes.tabletop.table_layout import TableLayout


class CardActions(Protocol):
    """What is done with a card that is pressed or dragged."""

    def tap(self, sprite: Sprite, card: Card) -> None: ...

    def drag(self, sprite: Sprite, card: Card, drag: Drag) -> None: ...


@dataclass(frozen=True)
class HandContext:
    """Everything the cards of the hand need to become controls."""

    view: View
    layout: TableLayout
    poses: Poses  # at rest
    marks: CardMarks
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


def hand_controls(context: HandContext, actions: CardActions) -> list[Control]:
    """A control per card of the hand, from the left; its rectangle is the strip that no other card covers."""
    view, layout = context.view, context.layout
    order = hand_order(view.hand, context.marks.sort)
    standing = [_place_now(context, *parts) for parts in zip(numbered(order), order, layout.hand)]
    controls = []
    for sprite, card, place, stands, strip in zip(numbered(order), order, layout.hand, standing, exposed(standing)):
        is_chosen = is_in_tray(view.hand, context.marks.chosen, sprite, card)
        value, enabled, why = _card_state(context, card, is_chosen)
        controls.append(
            Control(
                card_key(sprite),
                "card",
                card.words,
                strip,
                value=value,
                enabled=enabled,
                selected=is_chosen or sprite == context.marks.picked,
                why=why,
                press=partial(actions.tap, sprite, card),
                drag=partial(actions.drag, sprite, card),
                shape=_shape(place, stands),
            )
        )
    return controls


def _place_now(context: HandContext, sprite: Sprite, card: Card, place: CardPlace) -> CardPlace:
    """Where the card stands now; one in the tray or in the air is still found in its place."""
    pose, marks = context.poses.get(sprite), context.marks
    is_chosen = is_in_tray(context.view.hand, marks.chosen, sprite, card)
    if pose is None or is_chosen or (marks.held and marks.held[0] == sprite):
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
    marks: CardMarks,
    actions: CardActions,
    acts: Mapping[str, Callable[[], None]],
    teller: Teller,
) -> list[Control]:
    """The chosen cards and the three buttons below them."""
    tray, controls, count = layout.tray, [], lay_count(view)
    to = receivers(view)
    names = [teller.name(seat) if seat is not None else "" for seat in to] if len(set(to)) > 1 else [""] * count
    chosen = marks.chosen if len(set(to)) > 1 else hand_order(marks.chosen, marks.sort)
    for sprite, card, place, name in zip(numbered(chosen), chosen, tray.cards, names):
        key = f"tray {card_key(sprite)}"
        what = f"Take back the {card.words}" + (f" for {name}" if name else "")
        press = partial(actions.tap, (sprite[0], -1), card)
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
    icon: dict[str, IconName] = {"left": "left", "right": "right", "up": "up", "": "down"}
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


def ring_only(paint: Painter, control: Control, state: State) -> None:
    """A card that others draw shows the keyboard's ring here."""
    if state.focus:
        paint.focus_ring(control.rect, 16 / 250 * control.rect.w / paint.scale)


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
