"""SVG: the texts of drawings, from assets or put together here, and their pixels."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
_ARC = 0.5522847498  # handle of a Bézier quarter circle


@lru_cache(maxsize=64)
def svg_source(path: Path) -> str:
    """The text of a drawing in assets."""
    return path.read_text(encoding="utf-8")


def recoloured(svg: str, colour: str) -> str:
    """The drawing with every fill and stroke in one colour."""
    return re.sub(r'\b(fill|stroke)="#[0-9a-fA-F]{3,6}"', rf'\1="{colour}"', svg)


def number(value: float) -> str:
    """A coordinate as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def rounded_path(x: float, y: float, w: float, h: float, radius: float) -> str:
    """The outline of a rectangle with round corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    k = r * (1 - _ARC)
    n = number
    return (
        f"M{n(x + r)},{n(y)} L{n(x + w - r)},{n(y)} C{n(x + w - k)},{n(y)} {n(x + w)},{n(y + k)} {n(x + w)},{n(y + r)} "
        f"L{n(x + w)},{n(y + h - r)} C{n(x + w)},{n(y + h - k)} {n(x + w - k)},{n(y + h)} {n(x + w - r)},{n(y + h)} "
        f"L{n(x + r)},{n(y + h)} C{n(x + k)},{n(y + h)} {n(x)},{n(y + h - k)} {n(x)},{n(y + h - r)} "
        f"L{n(x)},{n(y + r)} C{n(x)},{n(y + k)} {n(x + k)},{n(y)} {n(x + r)},{n(y)} Z"
    )


def svg_document(body: str, w: float, h: float, defs: str = "") -> str:
    """A drawing of that size around `body`. Colours must be "#rrggbb"; use opacity="…" for the rest."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(w)} {number(h)}" '
        f'width="{number(w)}" height="{number(h)}"><defs>{defs}</defs>{body}</svg>'
    )


def rasterise(svg: str, width: int, height: int) -> pygame.Surface:
    """A drawing as pixels of exactly this size (the proportions must be those of the drawing)."""
    picture = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(1, width), max(1, height)))
    return picture.convert_alpha() if pygame.display.get_init() else picture
