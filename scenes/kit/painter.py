"""The painter: text, icons, panels, shadows and grounds on a surface.

What is smooth is rasterised once from a drawing and cached. Places are pixels; type sizes, radii, line widths and icons
are units, multiplied by the scale here.
"""

from __future__ import annotations

import hashlib
import math

import pygame

from scenes.kit.asset_names import IconName
from scenes.kit.caches import Picture, Pictures
from scenes.kit.layout import Rect
from scenes.kit.svg import ASSETS, number, rasterise, recoloured, rounded_path, svg_document, svg_source
from scenes.kit.theme import SIZES, Theme, is_dark, mix, rgb
from scenes.kit.typesetting import Typesetter, has_suit_signs

_SHADOW_PIXELS = 320_000  # larger shadows are drawn from pieces each time
_BLUR_PIXELS = 6  # a wider blur is made at a lower resolution, which cannot be seen
_FELT_STEPS = 96
_VEIL_COARSE, _VEIL_BLUR = 3, 2
_NOISE_TILE = 256


class Painter:
    """Draws in one theme at one scale; `retheme` changes both, and the cache drops old pictures in time."""

    def __init__(self, theme: Theme, scale: float = 1.0, type_: Typesetter | None = None) -> None:
        self.theme = theme
        self.scale = scale
        self.four_colours = self.suit_patterns = False
        self.type = type_ or Typesetter()
        self.pictures = Pictures()
        self.surface = pygame.Surface((1, 1))

    def retheme(self, theme: Theme, scale: float, four_colours: bool = False, suit_patterns: bool = False) -> None:
        """Draw in this look from now on."""
        self.theme, self.scale, self.four_colours = theme, scale, four_colours
        self.suit_patterns = self.type.suit_patterns = suit_patterns

    def unit(self, n: float) -> int:
        """Pixels of `n` units; at least 1 for a positive number."""
        return max(1, round(n * self.scale)) if n > 0 else round(n * self.scale)

    # ------------------------------------------------------------ text
    def type_size(self, units: float) -> int:
        """Pixels of a type size."""
        return max(8, round(units * self.scale))

    def text_width(self, text: str, size: float = SIZES.body, face: str = "text") -> int:
        """Pixels of one line."""
        return self.type.width(text, self.type_size(size), face)

    def text_height(self, size: float = SIZES.body, face: str = "text") -> int:
        """Pixels of the height of one line."""
        return self.type.height(self.type_size(size), face)

    def line_step(self, size: float = SIZES.body) -> int:
        """Pixels from one line of a paragraph to the next."""
        return round(self.type_size(size) * SIZES.leading)

    def wrapped(self, text: str, width: float, size: float = SIZES.body, face: str = "text") -> tuple[str, ...]:
        """The lines of a paragraph."""
        return self.type.wrap(text, width, self.type_size(size), face)

    def paragraph_height(self, text: str, width: float, size: float = SIZES.body, face: str = "text") -> int:
        """Pixels that `paragraph` would take."""
        return len(self.wrapped(text, width, size, face)) * self.line_step(size)

    def suit_colours(self, colour: str) -> dict[str, str]:
        """Colours of suit signs in text of that colour: light text means a dark ground."""
        on_dark = not is_dark(colour)
        return {letter: self.theme.suit(letter, on_dark, self.four_colours) for letter in "CDSH"}

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = SIZES.body,
        colour: str | None = None,
        face: str = "text",
        anchor: str = "lt",
        width: float | None = None,
        plain_suits: bool = False,
    ) -> Rect:
        """Draw one line; `anchor` is l, c or r and t, m or b. Beyond `width` it is shrunk a little, then elided."""
        colour = colour or self.theme.on_felt
        pixels = self.type_size(size)
        if width is not None:
            pixels = self.type.fitting_size(text, width, pixels, math.ceil(pixels * 0.86), face)
            text = self.type.elide(text, width, pixels, face)
        suits = None if plain_suits or not has_suit_signs(text) else self.suit_colours(colour)
        picture = self.type.line(text, pixels, colour, face, suits)
        w, h = picture.get_width(), self.type.height(pixels, face)
        left = round(x - {"l": 0, "c": w / 2, "r": w}[anchor[0]])
        top = round(y - {"t": 0, "m": h / 2, "b": h}[anchor[1]])
        self.surface.blit(picture, (left, top - (picture.get_height() - h) // 2))
        return Rect(left, top, w, h)

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = SIZES.body,
        colour: str | None = None,
        face: str = "text",
        align: str = "l",
        lines: int | None = None,
    ) -> float:
        """Draw wrapped text from the top; returns the y below it. At most `lines` lines, the last one elided."""
        rows = self.wrapped(text, width, size, face)
        if lines is not None and len(rows) > lines:
            rows = (*rows[: lines - 1], self.type.elide(" ".join(rows[lines - 1 :]), width, self.type_size(size), face))
        at = x + {"l": 0, "c": width / 2, "r": width}[align]
        step = self.line_step(size)
        for row in rows:
            if row:
                self.text(row, at, y + step / 2, size, colour, face, align + "m")
            y += step
        return y

    # ------------------------------------------------------------ drawings
    def drawing(self, body: str, w: float, h: float, defs: str = "") -> Picture:
        """A picture of an SVG body whose coordinates are pixels; cached."""
        width, height = max(1, round(w)), max(1, round(h))
        svg = svg_document(body, w, h, defs)
        return self.pictures.get((svg, width, height), lambda: rasterise(svg, width, height))

    def blit(self, picture: Picture, cx: float, cy: float) -> None:
        """Draw a picture around a centre."""
        self.surface.blit(picture, (round(cx - picture.get_width() / 2), round(cy - picture.get_height() / 2)))

    def icon(self, name: IconName, cx: float, cy: float, size: float = SIZES.icon, colour: str | None = None) -> None:
        """Draw one of assets/icons in one colour."""
        self.blit(self.icon_picture(name, size, colour or self.theme.on_felt), cx, cy)

    def icon_picture(self, name: IconName, size: float, colour: str) -> Picture:
        pixels = self.unit(size)

        def make() -> Picture:
            return rasterise(recoloured(svg_source(ASSETS / "icons" / f"{name}.svg"), colour), pixels, pixels)

        return self.pictures.get(("icon", name, pixels, colour), make)

    def avatar(self, name: str, cx: float, cy: float, size: float, ring: str | None = None) -> None:
        """Draw one of assets/avatars with a ring around it."""
        pixels = self.unit(size)
        ring = ring or self.theme.on_plate

        def make() -> Picture:
            svg = svg_source(ASSETS / "avatars" / f"{name}.svg")
            edge = f'<circle cx="50" cy="50" r="48" fill="none" stroke="{ring}" stroke-width="4"/></svg>'
            return rasterise(svg.replace("</svg>", edge), pixels, pixels)

        self.blit(self.pictures.get(("avatar", name, pixels, ring), make), cx, cy)

    def suit(self, letter: str, cx: float, cy: float, size: float, colour: str) -> None:
        """Draw the sign of the suit "C", "D", "S" or "H"."""
        self.blit(self.type.suit(letter, self.unit(size), colour), cx, cy)

    # ------------------------------------------------------------ surfaces
    def rounded(
        self,
        w: float,
        h: float,
        radius: float,
        fill: str | None,
        line: str | None = None,
        line_width: float = 0.0,
        fill_bottom: str | None = None,
        opacity: float = 1.0,
    ) -> Picture:
        """A rounded rectangle; radius and line width in pixels; `fill_bottom` makes a gradient downwards."""
        look = (w, h, radius, fill, line, line_width, fill_bottom, opacity)
        return self.pictures.get(("rounded", *look), lambda: self._rounded(*look))

    @staticmethod
    def _rounded(
        w: float,
        h: float,
        radius: float,
        fill: str | None,
        line: str | None,
        line_width: float,
        fill_bottom: str | None,
        opacity: float,
    ) -> Picture:
        inset = line_width / 2 if line else 0
        path = rounded_path(inset, inset, w - 2 * inset, h - 2 * inset, radius - inset)
        defs, paint = "", fill
        if fill_bottom:
            defs = (
                f'<linearGradient id="g" x1="0" y1="0" x2="0" y2="{number(h)}" gradientUnits="userSpaceOnUse">'
                f'<stop offset="0" stop-color="{fill}"/><stop offset="1" stop-color="{fill_bottom}"/></linearGradient>'
            )
            paint = "url(#g)"
        body = f'<path d="{path}" fill="{paint}" opacity="{number(opacity)}"/>' if fill else ""
        if line:
            body += f'<path d="{path}" fill="none" stroke="{line}" stroke-width="{number(line_width)}"/>'
        return rasterise(svg_document(body, w, h, defs), max(1, round(w)), max(1, round(h)))

    def panel(
        self,
        rect: Rect,
        fill: str | None = None,
        line: str | None = None,
        radius: float = SIZES.radius_panel,
        line_width: float = SIZES.line,
        shadow: tuple[float, float, float] | None = None,
        fill_bottom: str | None = None,
        opacity: float = 1.0,
    ) -> None:
        """A rounded area: fill (paper unless given), edge, and a shadow of (blur, opacity, drop) in units."""
        x, y, w, h = rect.rounded
        if w <= 0 or h <= 0:
            return
        if shadow:
            self.shadow(Rect(x, y, w, h), radius, *shadow)
        edge = max(1.0, line_width * self.theme.line_width * self.scale)
        fill = fill or self.theme.paper
        self.surface.blit(self.rounded(w, h, radius * self.scale, fill, line, edge, fill_bottom, opacity), (x, y))

    def paper(self, rect: Rect, radius: float = SIZES.radius_panel) -> None:
        """The standard sheet of paper on felt."""
        line = self.theme.plate_line if self.theme.shadow == 0 else None
        self.panel(rect, self.theme.paper, line, radius, shadow=(14, 0.34, 6))

    def plate(self, rect: Rect, active: bool = False, radius: float = SIZES.radius_plate, opacity: float = 1.0) -> None:
        """A dark plate on felt; `active` gives it the accent edge and a glow."""
        theme = self.theme
        if active:
            self.glow(rect, radius)
            self.panel(rect, theme.plate, theme.on_plate_accent, radius, 3, opacity=opacity)
        else:
            self.panel(rect, theme.plate, theme.plate_line, radius, 1.2, (8, 0.3, 3), opacity=opacity)

    def pill(self, rect: Rect, line: str | None = None, fill: str | None = None) -> None:
        """The ground of a short message on felt."""
        theme = self.theme
        opacity = theme.plate_opacity if fill is None else 1.0
        self.panel(rect, fill or theme.plate, line or theme.plate_line, rect.h, 1.2, (6, 0.25, 2), opacity=opacity)

    def focus_ring(self, rect: Rect, radius: float = SIZES.radius_button) -> None:
        """Two rings around what the keyboard is on: one light, one dark, so that either shows on any ground."""
        thick = max(2.0, SIZES.focus_ring * self.scale)
        grown = rect.inset(-round(thick * 1.6))
        x, y, w, h = grown.rounded
        corner = radius * self.scale + thick * 1.6

        def ring(inset: float, colour: str) -> str:
            path = rounded_path(inset, inset, w - 2 * inset, h - 2 * inset, corner - inset)
            return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(thick * 0.82)}"/>'

        body = ring(thick * 0.45, self.theme.focus) + ring(thick * 1.2, self.theme.focus_inner)
        self.surface.blit(self.drawing(body, w, h), (x, y))

    def rule(self, x: float, y: float, width: float, colour: str | None = None) -> None:
        """A hairline across."""
        pygame.draw.rect(
            self.surface, colour or self.theme.paper_line, (round(x), round(y), round(width), self.unit(1))
        )

    # ------------------------------------------------------------ shadows
    def shadow(self, rect: Rect, radius: float, blur: float, opacity: float, drop: float) -> None:
        """A soft shadow of a rounded rectangle; nothing in a theme without shadows."""
        strength = opacity * self.theme.shadow
        if strength > 0:
            self._soft(rect.moved(0, drop * self.scale), radius, blur, strength, "#000000")

    def glow(self, rect: Rect, radius: float, blur: float = 9, colour: str | None = None) -> None:
        """Draw a glow around a rectangle."""
        if self.theme.shadow > 0:
            self._soft(rect, radius, blur, 0.75, colour or self.theme.on_plate_accent)

    def _soft(self, rect: Rect, radius: float, blur: float, opacity: float, colour: str) -> None:
        x, y, w, h = rect.rounded
        spread = max(1, round(blur * self.scale))
        margin = 2 * spread
        corner = min(round(radius * self.scale), w // 2, h // 2)
        full = (w + 2 * margin, h + 2 * margin)
        band = margin + max(corner, margin)  # beyond this the shadow no longer changes along an edge
        at = (x - margin, y - margin)
        tile = self._blurred(
            min(w, 2 * (band - margin) + 2), min(h, 2 * (band - margin) + 2), corner, spread, opacity, colour
        )
        if full[0] * full[1] <= _SHADOW_PIXELS:
            key = ("shadow", full, corner, spread, opacity, colour)
            self.surface.blit(self.pictures.get(key, lambda: nine_pieces(tile, full, True)), at)
        else:
            nine_pieces(tile, full, False, self.surface, at)

    def _blurred(self, w: int, h: int, corner: int, spread: int, opacity: float, colour: str) -> Picture:
        """One blurred rounded rectangle with a margin of twice the spread."""

        def make() -> Picture:
            coarse = max(1, math.ceil(spread / _BLUR_PIXELS))
            size = (w + 4 * spread, h + 4 * spread)
            small = (max(1, round(size[0] / coarse)), max(1, round(size[1] / coarse)))
            path = rounded_path(2 * spread, 2 * spread, w, h, corner)
            body = f'<path d="{path}" fill="{colour}" opacity="{number(opacity)}"/>'
            sharp = pygame.transform.smoothscale(rasterise(svg_document(body, *size), *size), small)
            blurred = pygame.transform.gaussian_blur(sharp, max(1, round(spread / coarse)))
            blurred.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)  # keep the alpha alone
            blurred.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
            return pygame.transform.smoothscale(blurred, size)

        return self.pictures.get(("blurred", w, h, corner, spread, opacity, colour), make)

    # ------------------------------------------------------------ grounds
    def felt(self) -> None:
        """Fill the whole surface with felt."""
        size = self.surface.get_size()
        self.surface.blit(
            self.pictures.get(("felt", size, self.theme.name, self.theme.tint), lambda: self._felt(size)), (0, 0)
        )

    def _felt(self, size: tuple[int, int]) -> Picture:
        """A small gradient scaled up smoothly, and noise against banding."""
        theme = self.theme
        target = pygame.Surface(size)
        if theme.felt == theme.felt_rim:
            target.fill(theme.felt)
            return target
        width, height = size
        columns = _FELT_STEPS
        rows = max(8, round(_FELT_STEPS * height / width))
        shades = [bytes(rgb(mix(theme.felt, theme.felt_rim, (i / 255) ** 1.7))) for i in range(256)]
        shades += [shades[-1]] * 64  # the corners lie beyond the rim
        across = [((x + 0.5) / columns - 0.5) ** 2 for x in range(columns // 2)]  # the right half mirrors it
        down = [((y + 0.5) / rows - 0.46) ** 2 for y in range(rows)]
        lines = []
        for d in down:
            half = [shades[int(math.sqrt(a + d) / 0.66 * 255)] for a in across]
            lines.append(b"".join([*half, *reversed(half)]))
        pixels = b"".join(lines)
        small = pygame.image.frombytes(pixels, (columns, rows), "RGB")
        pygame.transform.smoothscale(small.convert(target), size, target)
        for name, flag in (("more", pygame.BLEND_RGB_ADD), ("less", pygame.BLEND_RGB_SUB)):
            tile = _noise(name, theme.noise).convert(target)
            for y in range(0, height, _NOISE_TILE):
                for x in range(0, width, _NOISE_TILE):
                    target.blit(tile, (x, y), special_flags=flag)
        return target

    def veil(self, picture: Picture) -> Picture:
        """The picture blurred and darkened, for what is beneath an overlay."""
        size = picture.get_size()
        coarse = max(2, round(_VEIL_COARSE * self.scale))
        small = pygame.transform.smoothscale(picture, (max(1, size[0] // coarse), max(1, size[1] // coarse)))
        small = pygame.transform.gaussian_blur(small, _VEIL_BLUR)
        veiled = pygame.transform.smoothscale(small, size)
        cover = pygame.Surface(size)
        cover.fill(self.theme.veil)
        cover.set_alpha(round(255 * self.theme.veil_opacity))
        veiled.blit(cover, (0, 0))
        return veiled


def _noise(name: str, most: int) -> Picture:
    """A tile of noise from 0 to `most` in each channel; the same on every machine."""
    count = _NOISE_TILE * _NOISE_TILE * 3
    table = bytes(value * (most + 1) // 256 for value in range(256))
    values = hashlib.shake_128(name.encode()).digest(count).translate(table)
    return pygame.image.frombytes(values, (_NOISE_TILE, _NOISE_TILE), "RGB")


def nine_pieces(
    tile: Picture, size: tuple[int, int], with_middle: bool, target: Picture | None = None, at: tuple[int, int] = (0, 0)
) -> Picture:
    """Stretch a picture by its middle row and column. Without the middle the inside stays clear: a panel covers it."""
    tw, th = tile.get_size()
    if target is None:
        target = pygame.Surface(size, pygame.SRCALPHA)
    columns = _cuts(tw, size[0])
    rows = _cuts(th, size[1])
    for j, (sy, sh, dy, dh) in enumerate(rows):
        for i, (sx, sw, dx, dw) in enumerate(columns):
            if min(sw, sh, dw, dh) <= 0 or (i == 1 and j == 1 and not with_middle):
                continue
            piece = tile.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (dw, dh):
                piece = pygame.transform.scale(piece, (dw, dh))
            target.blit(piece, (at[0] + dx, at[1] + dy))
    return target


def _cuts(have: int, want: int) -> list[tuple[int, int, int, int]]:
    """(start, length, new start, new length) of the first end, the middle that stretches, and the other end."""
    if have >= want:
        return [(0, want, 0, want)]
    end = (have - 1) // 2
    middle = have - 2 * end
    return [(0, end, 0, end), (end, middle, end, want - 2 * end), (end + middle, end, want - end, end)]
