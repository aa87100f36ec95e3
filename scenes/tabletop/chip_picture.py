"""A chip of the chip games, drawn.

Owns its shape; takes its colours from nowhere else, for chips look alike in every theme.
"""

from __future__ import annotations

from math import cos, pi, sin

from scenes.kit.painter import Painter
from scenes.kit.svg import number

RED, CREAM, EDGE = "#c8323c", "#fff8ea", "#0a2a28"
NOTCHES = 6


def draw_chip(paint: Painter, x: float, y: float, pixels: float) -> None:
    """A chip around a place, `pixels` across."""
    middle, outer, inner = pixels / 2, pixels * 0.47, pixels * 0.28
    round_ = f'cx="{number(middle)}" cy="{number(middle)}"'
    body = f'<circle {round_} r="{number(outer)}" fill="{RED}"/>'
    for notch in range(NOTCHES):
        turn = 2 * pi * notch / NOTCHES
        ends = [(middle + cos(turn) * pixels * far, middle + sin(turn) * pixels * far) for far in (0.34, 0.46)]
        path = " L".join(f"{number(a)},{number(b)}" for a, b in ends)
        body += f'<path d="M{path}" fill="none" stroke="{CREAM}" stroke-width="{number(pixels * 0.12)}"/>'
    edge = max(1.0, pixels * 0.03)
    body += f'<circle {round_} r="{number(outer)}" fill="none" stroke="{EDGE}" stroke-width="{number(edge)}"/>'
    body += f'<circle {round_} r="{number(inner)}" fill="{CREAM}"/>'
    paint.blit(paint.drawing(body, pixels, pixels), x, y)
    paint.icon("heart", x, y + pixels * 0.01, pixels * 0.32 / paint.scale, RED)
