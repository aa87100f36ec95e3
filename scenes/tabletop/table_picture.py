"""The still picture of the table: felt, bar, plates with their backs, badges, tray and slot.

It is kept on one surface that is blitted under the moving cards; only what has changed is drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import islice
from typing import NamedTuple

import pygame

from scenes.cardview.card_places import CardPlace, back_places
from scenes.kit.animation import BACK, CARD_SHAPE
from scenes.kit.layout import Rect, union
from scenes.kit.painter import Painter
from scenes.kit.sprites import CARD_RADIUS, CARD_WIDTH, Sprites
from scenes.kit.svg import number, rounded_path
from scenes.kit.theme import SIZES
from scenes.tabletop.badge_picture import BadgePicture
from scenes.tabletop.name_plates import draw_plate
from scenes.tabletop.table_facts import TableFacts
from scenes.tabletop.table_layout import TableLayout

RING_OPACITY = 0.10
BAR_OPACITY = 0.6
SLOT_OPACITY = 0.28
DASH, DASH_GAP = 9.0, 7.0
TRAY_OPACITY = 0.62
COVER_OPACITY = 0.62
# How far what is drawn may reach beyond its rectangle: pixels; then units, for shadows, glows and tall letters.
EDGE = 6
PILL_EDGE, PLATE_EDGE, TEXT_EDGE = 18.0, 24.0, 16.0


class PicturePart(NamedTuple):
    """A piece of the picture. Equal facts give equal pixels, all of them within the bounds."""

    facts: object
    bounds: pygame.Rect
    draw: Callable[[], None]


class TablePicture:
    """Keeps the last still picture and, when the facts have changed, draws anew where they show."""

    def __init__(self, painter: Painter, sprites: Sprites) -> None:
        self.paint = painter
        self.sprites = sprites
        self.badges = BadgePicture(painter, sprites)
        self._key: object = None
        self._layout: TableLayout | None = None
        self._still: TableLayout | None = None  # the same without the hand, which moves
        self._look: object = None  # with the layout: what every part depends on
        self._parts: dict[str, PicturePart] = {}  # as drawn, from the lowest
        self._picture = pygame.Surface((1, 1))
        self.drawn = 0  # how often, for the measurements

    def surface(self, layout: TableLayout, facts: TableFacts, most: int | None = None) -> pygame.Surface:
        """The picture for these facts; of a new one at most so many parts more than the last time."""
        sprites, paint = self.sprites, self.paint
        if layout is not self._layout:
            self._layout, self._still = layout, replace(layout, hand=())
        deck = (sprites.folder, sprites.back, sprites.patterns, paint.four_colours)
        look = (self._still, paint.theme, paint.scale, *deck)
        if (look, facts) != self._key:
            if look != self._look:
                if self._picture.get_size() != layout.size:
                    self._picture = pygame.Surface(layout.size)
                self._parts, self._look, self._key = {}, look, None
            parts = self._all_parts(layout, facts)
            is_growing = most is not None and self._key is None
            shown = dict(islice(parts.items(), len(self._parts) + (most or 0))) if is_growing else parts
            kept, self.paint.surface = self.paint.surface, self._picture
            self._redraw(shown)
            self.paint.surface = kept
            self._parts, self._key = shown, (look, facts) if len(shown) == len(parts) else None
            self.drawn += 1
        return self._picture

    @property
    def is_whole(self) -> bool:
        """Whether every part has been drawn."""
        return self._key is not None

    def _redraw(self, parts: Mapping[str, PicturePart]) -> None:
        """Draw what lies where something has changed."""
        for area in changed_areas(self._parts, parts):
            self._picture.set_clip(area)
            for part in parts.values():
                if area.colliderect(part.bounds):
                    part.draw()
        self._picture.set_clip(None)

    def _all_parts(self, layout: TableLayout, facts: TableFacts) -> dict[str, PicturePart]:
        """Everything in sight, from the lowest to the uppermost."""
        covered = facts.covered or Rect(-1, -1, 0, 0)
        whole = pygame.Rect(0, 0, *layout.size)
        pill, plate_edge = PILL_EDGE * self.paint.scale, PLATE_EDGE * self.paint.scale
        parts = {
            "felt": PicturePart(None, whole, self.paint.felt),
            "ring": PicturePart(None, whole, lambda: self._draw_ring(layout)),
        }
        for name, bar in (("bar", layout.bar), ("bottom", layout.bottom_bar)):
            if bar:
                parts[name] = PicturePart(None, around(bar, EDGE), partial(self._draw_bar, bar))
        if layout.title:
            title = partial(self._draw_title, layout, layout.title, facts)
            bounds = around(layout.title, TEXT_EDGE * layout.unit)
            parts["title"] = PicturePart((facts.title, facts.subtitle), bounds, title)
        shown = [place for place in range(layout.players) if not layout.plates[place].intersects(covered)]
        for place in shown:
            backs, edge = backs_beneath(layout.plates[place], facts.sizes[place], layout.back_width)
            if backs and place:
                parts[f"backs {place}"] = PicturePart(backs, edge, partial(self._draw_backs, layout, backs))
        for place in shown:
            plate, about = layout.plates[place], facts.plates[place]
            draw = partial(
                draw_plate, self.paint, plate, layout.plate_styles[place], about, layout.unit / self.paint.scale
            )
            parts[f"plate {place}"] = PicturePart(about, around(plate, plate_edge), draw)
        if facts.tray:
            tray = layout.tray
            bounds = around(union((tray.outline, tray.heading)), TEXT_EDGE * layout.unit)
            about_tray = (facts.tray, facts.pointing)
            return parts | {"tray": PicturePart(about_tray, bounds, lambda: self._draw_tray(layout, facts))}
        if facts.slot:
            bounds = around(layout.trick[0].bounds, EDGE)
            parts["slot"] = PicturePart(None, bounds, lambda: self.draw_slot(layout, 0))
        if layout.broken and facts.broken and not layout.broken.intersects(covered):
            parts["broken"] = PicturePart(
                None, around(layout.broken, pill), partial(self._draw_broken, layout, layout.broken)
            )
        if facts.status and not facts.covered:
            about_status = (facts.status, facts.status_short, facts.is_asked)
            parts["status"] = PicturePart(
                about_status, around(layout.status, pill), lambda: self._draw_status(layout, facts)
            )
        places = dict(layout.badges)
        for badge in facts.badges:
            if badge.key in places and not places[badge.key].intersects(covered):
                spot = places[badge.key]
                draw = partial(self.badges.badge, spot, badge, layout.unit, layout.size[0] / 2)
                parts[f"badge {badge.key}"] = PicturePart(badge, around(spot, pill), draw)
        if layout.note and facts.note[0] and not facts.covered:
            draw = partial(self.badges.note, layout.note, facts.note, layout.unit)
            parts["note"] = PicturePart(facts.note, around(layout.note, EDGE), draw)
        if facts.covered:
            parts["cover"] = PicturePart(None, whole, lambda: self._cover(layout))
        return parts

    def _draw_backs(self, layout: TableLayout, backs: Sequence[CardPlace]) -> None:
        width = round(layout.back_width)
        for back in backs:
            self.paint.blit(self.sprites.card(BACK, width, back.angle), back.x, back.y)

    def _cover(self, layout: TableLayout) -> None:
        """Darken everything: a question lies over it."""
        cover = pygame.Surface(layout.size)
        cover.fill(self.paint.theme.veil)
        cover.set_alpha(round(255 * COVER_OPACITY))
        self.paint.surface.blit(cover, (0, 0))

    def units(self, layout: TableLayout, n: float) -> float:
        """Units for the painter so that they come out in the layout's scale."""
        return n * layout.unit / self.paint.scale

    def _draw_ring(self, layout: TableLayout) -> None:
        """A faint ellipse on the felt around the trick."""
        if self.paint.theme.shadow == 0:
            return
        area = layout.trick_area
        card = layout.trick[0].width
        w = min(area.w * 0.98, max(abs(slot.x - area.centre_x) for slot in layout.trick) * 2 + card * 2.6)
        h = min(area.h, max(slot.y for slot in layout.trick) - min(slot.y for slot in layout.trick) + card * 1.9)
        middle = sum(slot.y for slot in layout.trick) / layout.players if layout.players != 3 else area.centre_y
        edge = max(1.0, 1.5 * layout.unit)
        wide, tall = round(w / 2), round(h / 2)
        across, down = number(wide - edge), number(tall - edge)
        body = (
            f'<ellipse cx="{wide}" cy="{tall}" rx="{across}" ry="{down}" '
            f'fill="none" stroke="{self.paint.theme.on_felt}" stroke-width="{number(edge)}" opacity="{RING_OPACITY}"/>'
        )
        quarter = self.paint.drawing(body, wide, tall)  # of so large a drawing the rest is cheaper to mirror
        left, top = round(area.centre_x) - wide, round(middle) - tall
        for right, low in ((False, False), (True, False), (False, True), (True, True)):
            mirrored = self._mirrored(quarter, body, right, low)
            self.paint.surface.blit(mirrored, (left + right * wide, top + low * tall))

    def _mirrored(self, picture: pygame.Surface, name: str, right: bool, low: bool) -> pygame.Surface:
        if not right and not low:
            return picture
        key = ("mirrored", name, right, low)
        return self.paint.pictures.get(key, lambda: pygame.transform.flip(picture, right, low))

    def _draw_bar(self, bar: Rect) -> None:
        theme = self.paint.theme
        x, y, w, h = bar.rounded
        opacity = round(255 * (BAR_OPACITY if y == 0 else 0.92)) if theme.shadow else 255

        def make() -> pygame.Surface:
            cover = pygame.Surface((w, h))
            cover.fill(theme.plate)
            cover.set_alpha(opacity)
            return cover

        self.paint.surface.blit(self.paint.pictures.get(("bar", w, h, theme.plate, opacity), make), (x, y))
        if not theme.shadow:
            edge = bar.bottom if y == 0 else bar.y
            self.paint.surface.fill(theme.plate_line, (x, round(edge) - 1, w, 2))

    def _draw_title(self, layout: TableLayout, title: Rect, facts: TableFacts) -> None:
        paint, theme, unit = self.paint, self.paint.theme, layout.unit
        size, small = self.units(layout, SIZES.heading), self.units(layout, SIZES.small)
        y = title.centre_y - unit
        words = paint.text_width(facts.title, size, "title")
        subtitle = facts.subtitle
        while "," in subtitle and words + paint.text_width(subtitle, small) + 16 * unit > title.w:
            subtitle = subtitle.rpartition(",")[0]  # the number of the deal at least
        rest = paint.text_width(subtitle, small)
        if layout.arrangement == "tall":
            paint.text(subtitle, title.right, y + unit, small, theme.on_plate_soft, anchor="rm")
            paint.text(facts.title, title.x, y, size, theme.on_plate, "title", "lm", title.w - rest - 16 * unit)
            return
        shows_rest = words + rest + 24 * unit <= title.w or words < title.w * 0.6
        room = title.w - (rest + 16 * unit if shows_rest and words + rest + 16 * unit > title.w else 0)
        drawn = paint.text(facts.title, title.x, y, size, theme.on_plate, "title", "lm", max(room, title.w * 0.5))
        left = drawn.right + 16 * unit
        if title.right - left > 60 * unit:
            paint.text(subtitle, left, y + unit, small, theme.on_plate_soft, "text", "lm", title.right - left)

    def _draw_broken(self, layout: TableLayout, spot: Rect) -> None:
        paint, theme, unit = self.paint, self.paint.theme, layout.unit
        size = self.units(layout, SIZES.small if spot.h > 32 * unit else SIZES.caption)
        words = "Hearts broken" if layout.broken_words else ""
        width = min(spot.w, paint.text_width(words, size, "strong") + 58 * unit) if words else spot.w
        left = spot.right - width if spot.centre_x > layout.size[0] / 2 else spot.x
        pill = Rect(left, spot.y, width, spot.h)
        paint.pill(pill)
        icon = pill.x + (27 * unit if words else pill.w / 2)
        paint.icon("broken", icon, pill.centre_y, self.units(layout, 20), theme.heart)
        if words:
            room = pill.w - 50 * unit
            paint.text(words, pill.x + 42 * unit, pill.centre_y - unit, size, theme.on_plate, "strong", "lm", room)

    def _draw_status(self, layout: TableLayout, facts: TableFacts) -> None:
        paint, theme, unit, spot = self.paint, self.paint.theme, layout.unit, layout.status
        size = self.units(layout, SIZES.small)
        icon = 26 * unit if facts.is_asked else 0
        words = facts.status
        if paint.text_width(words, size, "strong") + 32 * unit + icon > spot.w:
            words = facts.status_short
        if paint.text_width(words, size, "strong") + 26 * unit + icon > spot.w:
            icon, size = 0, self.units(layout, 14)
        width = min(spot.w, paint.text_width(words, size, "strong") + 32 * unit + icon)
        pill = Rect(spot.x + (spot.w - width) * layout.status_align, spot.y, width, spot.h)
        paint.pill(pill, theme.on_plate_accent if facts.is_asked else None)
        if icon:
            paint.icon("up", pill.x + 27 * unit, pill.centre_y, self.units(layout, 20), theme.on_plate_accent)
        room = pill.w - 26 * unit - icon
        shade = theme.on_plate if facts.is_asked else theme.on_plate_soft
        paint.text(words, pill.x + 16 * unit + icon, pill.centre_y - unit, size, shade, "strong", "lm", room)

    def draw_slot(self, layout: TableLayout, place: int) -> None:
        """Where a card may go: a faint card with a broken edge."""
        slot = layout.trick[place]
        self._dashed(slot.x, slot.y, slot.width, layout.unit, SLOT_OPACITY)

    def _dashed(self, x: float, y: float, w: float, unit: float, opacity: float) -> None:
        theme = self.paint.theme
        look = ("dashed", w, unit, opacity, theme.plate, theme.on_felt_accent, theme.line_width)
        self.paint.blit(self.paint.pictures.get(look, lambda: self._dashed_card(w, unit, opacity)), x, y)

    def _dashed_card(self, w: float, unit: float, opacity: float) -> pygame.Surface:
        theme, h = self.paint.theme, w * CARD_SHAPE
        radius, edge = w * CARD_RADIUS / CARD_WIDTH, 2.2 * unit * theme.line_width
        inner = rounded_path(edge, edge, w - 2 * edge, h - 2 * edge, radius)
        body = f'<path d="{inner}" fill="{theme.plate}" opacity="{opacity}"/>'
        body += dashes(
            edge, edge, w - 2 * edge, h - 2 * edge, radius, DASH * unit, DASH_GAP * unit, edge, theme.on_felt_accent
        )
        return self.paint.drawing(body, w, h)

    def _draw_tray(self, layout: TableLayout, facts: TableFacts) -> None:
        paint, theme, tray, unit = self.paint, self.paint.theme, layout.tray, layout.unit
        outline = tray.outline
        spare = tray.tip * (0.75 if facts.pointing != "up" else 0.3)  # room for a point that is not there
        if facts.pointing == "":
            spare = tray.tip * 0.6
        if facts.pointing != "right":
            outline = Rect(outline.x, outline.y, outline.w - spare, outline.h)
        if facts.pointing != "left":
            outline = Rect(outline.x + spare, outline.y, outline.w - spare, outline.h)
        x, y, w, h = outline.rounded
        path = tray_path(w, h, tray.tip, 14 * unit, facts.pointing, 1.5 * unit)
        body = f'<path d="{path}" fill="{theme.plate}" opacity="{TRAY_OPACITY if theme.shadow else 1}"/>'
        edge = 2.4 * unit * theme.line_width
        body += f'<path d="{path}" fill="none" stroke="{theme.on_plate_accent}" stroke-width="{number(edge)}"/>'
        paint.surface.blit(paint.drawing(body, w, h), (x, y))
        for card in tray.cards:
            self._dashed(card.x, card.y, card.width, unit, 0.0)
        icon = facts.pointing
        spots = {
            "left": (outline.x + tray.tip * 0.72, outline.centre_y),
            "right": (outline.right - tray.tip * 0.72, outline.centre_y),
            "up": (outline.right - tray.tip * 0.42, outline.centre_y),
        }
        size = self.units(layout, min(34.0, tray.tip / unit * 0.6))
        if icon:
            paint.icon(icon, *spots[icon], size, theme.on_plate_accent)
        if icon == "up":
            paint.icon(icon, outline.x + tray.tip * 0.42, outline.centre_y, size, theme.on_plate_accent)
        words = self.units(layout, tray.heading_size)
        room = tray.heading.w
        while words > self.units(layout, 15) and paint.text_width(facts.tray, words, "title") > room:
            words -= 1
        paint.text(facts.tray, *tray.heading.centre, words, theme.on_felt, "title", "cm", room)


def around(rect: Rect, edge: float) -> pygame.Rect:
    """Whole pixels that hold the rectangle and an edge around it."""
    x, y, w, h = rect.inset(-edge).rounded
    return pygame.Rect(x - 1, y - 1, w + 2, h + 2)


@lru_cache(maxsize=256)
def backs_beneath(plate: Rect, count: int, width: float) -> tuple[tuple[CardPlace, ...], pygame.Rect]:
    """The backs of a hand, and what they cover."""
    backs = back_places(plate, count, width) if width else ()
    return backs, around(union(back.bounds for back in backs), EDGE)


def changed_areas(before: Mapping[str, PicturePart], after: Mapping[str, PicturePart]) -> list[pygame.Rect]:
    """Where the two pictures may differ; rectangles that nearly are one become one."""
    areas: list[pygame.Rect] = []
    for name in dict.fromkeys((*before, *after)):
        old, new = before.get(name), after.get(name)
        if old and new and old.facts == new.facts:
            continue
        area = (old or new).bounds.union((new or old).bounds)  # type: ignore[union-attr]
        while (near := next((other for other in areas if _is_compact(area, other)), None)) is not None:
            areas.remove(near)
            area = area.union(near)
        areas.append(area)
    return areas


def _is_compact(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether the rectangle around both is no larger than both together."""
    both = one.union(other)
    return both.w * both.h <= one.w * one.h + other.w * other.h


def tray_path(w: float, h: float, tip: float, radius: float, pointing: str, edge: float) -> str:
    """A rounded tray, with one end drawn out to a point when it points left or right."""
    if pointing not in ("left", "right"):
        return rounded_path(edge, edge, w - 2 * edge, h - 2 * edge, radius)
    r, mid, left, low, far = min(radius, h / 4), h / 2, edge, h - edge, w - edge
    k = r * 0.45  # handles of the round corners

    def point(x: float, y: float) -> str:
        return f"{number(w - x if pointing == 'right' else x)},{number(y)}"

    return (
        f"M{point(left + 3, mid - 4)} L{point(tip - r * 0.5, edge + r * 0.6)} "
        f"C{point(tip, edge)} {point(tip + r * 0.3, edge)} {point(tip + r, edge)} "
        f"L{point(far - r, edge)} C{point(far - k, edge)} {point(far, edge + k)} {point(far, edge + r)} "
        f"L{point(far, low - r)} C{point(far, low - k)} {point(far - k, low)} {point(far - r, low)} "
        f"L{point(tip + r, low)} C{point(tip + r * 0.3, low)} {point(tip, low)} {point(tip - r * 0.5, low - r * 0.6)} "
        f"L{point(left + 3, mid + 4)} C{point(left, mid + 1.5)} {point(left, mid - 1.5)} {point(left + 3, mid - 4)} Z"
    )


def dashes(x: float, y: float, w: float, h: float, r: float, on: float, off: float, edge: float, colour: str) -> str:
    """The straight sides of a rounded rectangle as dashes, its corners whole (dash arrays leave stray hairs)."""
    parts = []
    for length, begin, dx, dy in (
        (w - 2 * r, (x + r, y), 1, 0),
        (h - 2 * r, (x + w, y + r), 0, 1),
        (w - 2 * r, (x + w - r, y + h), -1, 0),
        (h - 2 * r, (x, y + h - r), 0, -1),
    ):
        count = max(1, round((length + off) / (on + off)))
        dash = (length - (count - 1) * off) / count
        for index in range(count):
            at = index * (dash + off)
            a = (begin[0] + dx * at, begin[1] + dy * at)
            b = (a[0] + dx * dash, a[1] + dy * dash)
            parts.append(f"M{number(a[0])},{number(a[1])} L{number(b[0])},{number(b[1])}")
    return f'<path d="{" ".join(parts)}" fill="none" stroke="{colour}" stroke-width="{number(edge)}"/>'
