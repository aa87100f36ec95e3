"""Sprites: pictures of cards from the drawings in assets, and how a `Pose` is drawn.

A card is turned inside its drawing, so that its edges stay smooth. Pictures are cached up to a weight. One that is not
ready is not drawn in the middle of a movement: a turned copy of the most similar one stands in until `warm` had time.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame

from scenes.kit.animation import BACK, CARD_SHAPE, GAP, GLOW, MOON_RISE, Pose
from scenes.kit.caches import Key, Picture, Pictures
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.svg import ASSETS, number, rasterise, rounded_path, svg_document

CARD_WIDTH, CARD_HEIGHT, CARD_RADIUS = 250, 350, 16  # of the drawings
PADDING = 2  # pixels around a card, so that a turned copy has smooth edges too
DIM = 46  # subtracted from every channel of a card that may not be played
KEPT_BYTES = 110_000_000
SHADOW_BASE = 64  # pixels: the width of the card whose shadow is blurred and then scaled
SHADOW_BLUR, SHADOW_ALPHA, SHADOW_DROP, AIR_DROP = 2.9, 0.38, 2.0, 9.0
SHADOW_STEPS = 28  # of its width: a soft edge need not grow more smoothly
RING_WIDTH = 3.2
EFFORT_WIDTH = 112  # pixels
COURT_EFFORT = 6.0  # of a court card or a back, relative to a plain card
COST_OF_WIDTH = 1.4  # the effort grows with this power of the width
LOOK_EFFORT = 0.005  # to check whether a picture is there
CLOSE_ANGLE = 0.75  # degrees that cannot be seen while cards move
BACK_ANGLE, BACK_STEPS = 3.0, 24  # degrees and steps of its width in which a moving back turns and grows
MOST_STAND_INS = 32  # turned copies that are kept: enough for a hand until its pictures are ready
CROSS_FILL, CROSS_LINE = "#7d1f28", "#fff8ea"
GHOST_ALPHA = 0.24  # of a chosen card in the place that it has left
DECKS = {  # (large index, four colours) -> folder of assets
    (False, False): "cards",
    (True, False): "cards-large",
    (False, True): "cards4",
    (True, True): "cards4-large",
}
PATTERNS = {False: "patterns", True: "patterns-large"}  # by large index: drawn over some cards of a deck


class Sprites:
    """Pictures of the cards of one deck, which `use` chooses; the painter says whether suits have patterns."""

    def __init__(self, painter: Painter, most_bytes: int = KEPT_BYTES) -> None:
        self.paint = painter
        self.kept = Pictures(most_bytes, self._forget_size)
        self._wanted: Iterator[tuple[str, int, float]] = iter(())
        self._next: tuple[str, int, float] | None = None  # the first of them that is not drawn yet
        self._stand_ins: OrderedDict[Key, Picture] = OrderedDict()
        self._sizes: dict[str, set[tuple[int, float]]] = {}  # face -> widths and angles that are kept
        self._bodies: dict[str, str] = {}  # name -> the drawing without its frame
        self.folder, self.back = "cards", "lattice"
        self.patterns = ""  # the folder of them, when they are wanted

    def use(self, large_index: bool, four_colours: bool, back: str) -> None:
        """Draw this deck from now on; the pictures of another one are dropped."""
        deck = DECKS[large_index, four_colours], back, PATTERNS[large_index] if self.paint.suit_patterns else ""
        if deck != (self.folder, self.back, self.patterns):
            self.drop()
        self.folder, self.back, self.patterns = deck

    def drop(self) -> None:
        """Drop every picture."""
        self.kept.clear()
        self._sizes.clear()
        self._bodies.clear()
        self._stand_ins.clear()
        self._wanted, self._next = iter(()), None

    # ------------------------------------------------------------ pictures
    def card(self, face: str, width: int, angle: float = 0.0, dim: bool = False) -> Picture:
        """A card of exactly this width and angle, drawn now if it was not before."""
        if dim:
            return self.kept.get(("dim", face, width, angle), lambda: dimmed(self.card(face, width, angle)))
        return self.kept.get(("card", face, width, angle), lambda: self._drawn(face, width, angle))

    def has(self, face: str, width: int, angle: float) -> bool:
        return ("card", face, width, angle) in self.kept

    def want(self, cards: Iterable[tuple[str, int, float]]) -> None:
        """Ask for pictures (face, width, angle) to be drawn in this order when there is time, instead of those before.

        The iterable is read lazily.
        """
        self._wanted = iter(cards)
        self._next = ("", 0, 0.0)  # a stand-in until the first is looked for

    def warm(self, effort: float) -> bool:
        """Draw wanted pictures within an effort, but at least one; whether more are wanted.

        An effort of 1 is a plain card 112 pixels wide, about half a millisecond.
        """
        left, has_drawn = effort, False
        while self._next is not None and left > 0:
            face, width, angle = self._next
            if face:
                cost = (COURT_EFFORT if face[0] in "JQKb" else 1.0) * (width / EFFORT_WIDTH) ** COST_OF_WIDTH
                if cost > left and has_drawn:
                    break
                self.card(face, width, angle)
                has_drawn = True
                left -= cost
            left -= self._look_on()
        return not self.is_warm

    def _look_on(self) -> float:
        """Find the next wanted picture that is not there; returns the effort of looking."""
        effort = 0.0
        for face, width, angle in self._wanted:
            effort += LOOK_EFFORT
            if not face.startswith("*") and not self.has(face, width, angle):
                self._next = (face, width, angle)
                return effort
        self._next = None
        return effort

    @property
    def is_warm(self) -> bool:
        return self._next is None

    def _forget_size(self, key: Key) -> None:
        if key[0] == "card":
            self._sizes[str(key[1])].discard((int(str(key[2])), float(str(key[3]))))

    def _source(self, face: str) -> str:
        name = f"back-{self.back}" if face == BACK else face
        if name not in self._bodies:
            pattern = ASSETS / self.patterns / f"{name}.svg"
            has_pattern = bool(self.patterns) and pattern.exists()
            self._bodies[name] = _body(ASSETS / self.folder / f"{name}.svg") + (_body(pattern) if has_pattern else "")
        return self._bodies[name]

    def _drawn(self, face: str, width: int, angle: float) -> Picture:
        self._sizes.setdefault(face, set()).add((width, angle))
        w, h = turned_size(width, angle)
        scale = width / CARD_WIDTH
        group = (
            f'<g transform="translate({number(w / 2)} {number(h / 2)}) rotate({number(-angle) if angle else 0}) '
            f'scale({scale:.5f}) translate({-CARD_WIDTH // 2} {-CARD_HEIGHT // 2})">{self._source(face)}</g>'
        )
        return rasterise(svg_document(group, w, h), w, h)

    def ring(self, width: int, angle: float, colour: str, thick: float) -> Picture:
        """A rounded outline just outside a card."""

        def make() -> Picture:
            w, h = turned_size(width, angle, math.ceil(thick))
            outer, high = width + thick, width * CARD_SHAPE + thick
            path = rounded_path(-outer / 2, -high / 2, outer, high, width * CARD_RADIUS / CARD_WIDTH + thick / 2)
            body = (
                f'<g transform="translate({number(w / 2)} {number(h / 2)}) rotate({number(-angle) if angle else 0})">'
                f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(thick)}"/></g>'
            )
            return rasterise(svg_document(body, w, h), w, h)

        return self.kept.get(("ring", width, angle, colour, round(thick, 1)), make)

    def shadow(self, width: int, angle: float, lift: float) -> Picture | None:
        """The soft shadow of a card; none in a theme without shadows."""
        if not self.paint.theme.shadow:
            return None
        step, rough = round(lift * 2) / 2, max(4, width // SHADOW_STEPS)
        width, angle = max(4, width // rough * rough), float(round(angle))
        key = ("shadow", width, angle, step, self.paint.theme.shadow, self.paint.scale)

        def make() -> Picture:
            base = self._shadow_base(step)
            return pygame.transform.rotozoom(base, angle, width / SHADOW_BASE)

        return self.kept.get(key, make)

    def _shadow_base(self, step: float) -> Picture:
        """The shadow at one size, blurred once; `step` says how high the card is lifted."""
        strength = self.paint.theme.shadow

        def make() -> Picture:
            blur = max(1, round(SHADOW_BLUR * (1 + step)))
            alpha = SHADOW_ALPHA * strength * (1 - 0.35 * step)
            w, h = SHADOW_BASE + 4 * blur, round(SHADOW_BASE * CARD_SHAPE) + 4 * blur
            radius = SHADOW_BASE * CARD_RADIUS / CARD_WIDTH
            path = rounded_path(2 * blur, 2 * blur, SHADOW_BASE, SHADOW_BASE * CARD_SHAPE, radius)
            body = f'<path d="{path}" fill="#000000" opacity="{number(alpha)}"/>'
            return pygame.transform.gaussian_blur(rasterise(svg_document(body, w, h), w, h), blur)

        return self.kept.get(("blurred", step, strength), make)

    def glow(self, width: int, colour: str) -> Picture:
        """A round light, strongest in the middle."""

        def make() -> Picture:
            body = f'<circle cx="32" cy="32" r="17" fill="{colour}" opacity="0.8"/>'
            small = pygame.transform.gaussian_blur(rasterise(svg_document(body, 64, 64), 64, 64), 7)
            small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            small.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGBA_MULT)
            return pygame.transform.smoothscale(small, (width, width))

        return self.kept.get(("glow", width, colour), make)

    # ------------------------------------------------------------ drawing a pose
    def draw(self, pose: Pose) -> None:
        """Draw a sprite onto the painter's surface, with a stand-in where its picture is not ready."""
        if pose.alpha <= 0.0 or pose.width < 2:
            return
        if pose.face in (GLOW, MOON_RISE):
            self._draw_light(pose)
            return
        width, angle = round(pose.width), round(pose.angle * 2) / 2
        if pose.face.startswith(GAP):
            self._blit(self._gap(width, angle), pose.x, pose.y, pose.alpha)
            ghost = pose._replace(face=pose.face.removeprefix(GAP))
            self._blit(self._picture(ghost, width, angle), pose.x, pose.y, pose.alpha * GHOST_ALPHA)
            return
        if pose.alpha > 0.6:
            shadow = self.shadow(width, angle, pose.lift)
            if shadow is not None:
                drop = SHADOW_DROP + (AIR_DROP - SHADOW_DROP) * pose.lift
                self._blit(shadow, pose.x, pose.y + drop * self.paint.scale, 1.0)
        self._blit(self._picture(pose, width, angle), pose.x, pose.y, pose.alpha)
        if pose.ring:
            self._draw_ring(pose, width, angle)
        if pose.mark:
            self._draw_mark(pose)

    def _draw_ring(self, pose: Pose, width: int, angle: float) -> None:
        thick = max(2.0, RING_WIDTH * self.paint.scale * self.paint.theme.line_width)
        if pose.ring == "focus":  # light and dark, to be seen on any ground
            self._blit(self.ring(width, angle, self.paint.theme.focus, 2 * thick), pose.x, pose.y, pose.alpha)
            self._blit(self.ring(width, angle, self.paint.theme.focus_inner, thick), pose.x, pose.y, pose.alpha)
        else:
            self._blit(self.ring(width, angle, self.colour(pose.ring), thick), pose.x, pose.y, pose.alpha)

    def _draw_mark(self, pose: Pose) -> None:
        """Draw a sign at the upper edge, in the strip that the next card leaves free; a cross lies low on the card."""
        paint, theme = self.paint, self.paint.theme
        if pose.mark == "cross":
            self._draw_cross(pose)
            return
        unit = min(paint.scale, pose.width / 80)
        ratio = unit / paint.scale
        turn = math.radians(pose.angle)
        along, up = -pose.width * 0.5 + 21 * unit, -pose.width * CARD_SHAPE / 2 - 2 * unit
        x = pose.x + along * math.cos(turn) + up * math.sin(turn)
        y = pose.y - along * math.sin(turn) + up * math.cos(turn)
        if pose.mark == "new":
            pill = Rect.around(x, y, 40 * unit, 22 * unit)
            paint.panel(pill, theme.accent, theme.accent_line, pill.h / 2 / paint.scale, 1)
            paint.text("new", x, y - unit, 14 * ratio, theme.on_accent, "strong", "cm")
        elif pose.mark == "hint":
            disc = Rect.around(x, y, 28 * unit, 28 * unit)
            paint.panel(disc, theme.hint, None, 14 * ratio)
            paint.icon("hint", x, y, 18 * ratio, "#1f2a44" if theme.name != "light" else "#ffffff")

    def _draw_cross(self, pose: Pose) -> None:
        """Cross out a card that lies twice in the trick."""
        size = min(0.34 * pose.width, 34 * self.paint.scale)
        x, y = pose.x + pose.width * 0.27, pose.y + pose.width * CARD_SHAPE * 0.33
        disc = Rect.around(x, y, size, size)
        self.paint.panel(disc, CROSS_FILL, CROSS_LINE, size / 2 / self.paint.scale, 2)
        self.paint.icon("close", x, y, size * 0.62 / self.paint.scale, CROSS_LINE)

    def _picture(self, pose: Pose, width: int, angle: float) -> Picture:
        is_dim = pose.dim > 0.5
        if self.has(pose.face, width, angle):
            return self.card(pose.face, width, angle, is_dim)
        like, leaning = self._nearest(pose.face, width, angle)
        if like == width and abs(leaning - angle) <= CLOSE_ANGLE:
            return self.card(pose.face, like, leaning, is_dim)
        if pose.face == BACK:  # many move at once: coarser steps suffice
            rough = max(1, width // BACK_STEPS)
            width, angle = width // rough * rough, round(angle / BACK_ANGLE) * BACK_ANGLE
        key = (pose.face, width, angle, is_dim)
        copy = self._stand_ins.get(key)
        if copy is None:
            base = self.card(pose.face, like, leaning)
            copy = pygame.transform.rotozoom(base, angle - leaning, width / like)
            self._stand_ins[key] = copy = dimmed(copy) if is_dim else copy
            if len(self._stand_ins) > MOST_STAND_INS:
                self._stand_ins.popitem(last=False)
        self._stand_ins.move_to_end(key)
        return copy

    def _nearest(self, face: str, width: int, angle: float) -> tuple[int, float]:
        """Width and angle of the most similar picture of a face that is there, else of an upright one."""

        def unlike(size: tuple[int, float]) -> float:
            return abs(size[0] - width) + abs(size[1] - angle)

        return min(self._sizes.get(face) or [(width, 0.0)], key=unlike)

    def _gap(self, width: int, angle: float) -> Picture:
        """The empty place of a chosen card in the hand."""
        theme = self.paint.theme

        def make() -> Picture:
            w, h = turned_size(width, angle)
            edge = 2 * self.paint.scale * theme.line_width
            across, high = width - 2 * edge, width * CARD_SHAPE - 2 * edge
            path = rounded_path(-across / 2, -high / 2, across, high, width * CARD_RADIUS / CARD_WIDTH)
            body = (
                f'<g transform="translate({number(w / 2)} {number(h / 2)}) rotate({number(-angle) if angle else 0})">'
                f'<path d="{path}" fill="{theme.plate}"/><path d="{path}" fill="none" '
                f'stroke="{theme.on_plate_accent}" stroke-width="{number(edge)}"/></g>'
            )
            return rasterise(svg_document(body, w, h), w, h)

        return self.kept.get(("gap", width, angle, theme.plate, theme.on_plate_accent), make)

    def _draw_light(self, pose: Pose) -> None:
        width = max(8, round(pose.width))
        if pose.face == GLOW:
            self._blit(self.glow(width, self.colour(pose.ring)), pose.x, pose.y, pose.alpha)
            return
        units = width / self.paint.scale
        self._blit(self.paint.icon_picture("moon", units, self.colour("accent")), pose.x, pose.y, pose.alpha)

    def _blit(self, picture: Picture, x: float, y: float, alpha: float) -> None:
        at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
        if alpha < 1.0:
            picture.set_alpha(round(255 * alpha))
            self.paint.surface.blit(picture, at)
            picture.set_alpha(255)  # None would end blending pixel by pixel as well
        else:
            self.paint.surface.blit(picture, at)

    def colour(self, name: str) -> str:
        """The colour of a ring in the present theme."""
        theme = self.paint.theme
        names = {"accent": theme.on_plate_accent, "hint": theme.hint, "heart": theme.heart}
        return names.get(name, theme.on_plate_accent)


def _body(file: Path) -> str:
    """The content of a drawing, without its svg element."""
    text = file.read_text(encoding="utf-8")
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]


def dimmed(picture: Picture) -> Picture:
    """A darker copy, a little cooler."""
    copy = picture.copy()
    copy.fill((255 - DIM, 255 - DIM + 5, 255 - DIM + 7), special_flags=pygame.BLEND_RGB_MULT)
    return copy


def turned_size(width: float, angle: float, extra: int = 0) -> tuple[int, int]:
    """The size in pixels of the box around a turned card, with even padding."""
    across, down = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    high = width * CARD_SHAPE
    pad = 2 * (PADDING + extra)
    return (math.ceil(width * across + high * down) + pad, math.ceil(high * across + width * down) + pad)
