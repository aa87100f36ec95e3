"""A Drawing gathers shapes and becomes an SVG file that SDL_image's nanosvg renders faithfully.

It offers plain fills and lines only. No text, clipping, filters, `use` or `rgba()`: nanosvg would drop or grey them.
What must not be seen is cut away before it is written.
"""

from __future__ import annotations

from collections.abc import Sequence

from assets.drawing.paths import HalfPlane, cut, mirrored, number, tidy, transform


class Drawing:
    """Shapes in painting order, moved to an origin and kept within the given half planes."""

    def __init__(self, origin: tuple[float, float] = (0, 0), within: Sequence[HalfPlane] = ()) -> None:
        self._origin = origin
        self._within = within
        self._elements: list[str] = []

    def fill(self, path: str, colour: str, opacity: float = 1, even_odd: bool = False) -> None:
        """Paint the inside of a path; with `even_odd`, paths inside it are holes."""
        attributes = f'fill="{colour}"' + (' fill-rule="evenodd"' if even_odd else "")
        self._add(path, attributes, opacity)

    def line(self, path: str, colour: str, width: float, opacity: float = 1) -> None:
        """Draw along a path with round ends and joins."""
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        self._add(path, f'fill="none" stroke="{colour}" stroke-width="{number(width)}" {ends}', opacity)

    def fill_both(self, path: str, colour: str, opacity: float = 1) -> None:
        """Paint a path and its mirror image."""
        self.fill(path, colour, opacity)
        self.fill(mirrored(path), colour, opacity)

    def line_both(self, path: str, colour: str, width: float, opacity: float = 1) -> None:
        """Draw a path and its mirror image."""
        self.line(path, colour, width, opacity)
        self.line(mirrored(path), colour, width, opacity)

    def add(self, other: Drawing) -> None:
        """Put another drawing on top, where it stands."""
        self._elements.extend(other._elements)

    def add_both_ways(self, other: Drawing, width: float, height: float) -> None:
        """Put another drawing on top, and again turned half way round the middle of the picture."""
        self.add(other)
        turn = f"rotate(180 {number(width / 2)} {number(height / 2)})"
        self._elements.append(f'<g transform="{turn}">' + "".join(other._elements) + "</g>")

    def picture(self, width: float, height: float) -> str:
        """The whole file."""
        w, h = number(width), number(height)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        return head + "".join(self._elements) + "</svg>\n"

    def _add(self, path: str, attributes: str, opacity: float) -> None:
        path = transform(path, dx=self._origin[0], dy=self._origin[1]) if any(self._origin) else tidy(path)
        for side in self._within:
            path = cut(path, side) if path else ""
        if path:
            faded = f' opacity="{number(opacity)}"' if opacity != 1 else ""
            self._elements.append(f'<path d="{path}" {attributes}{faded}/>')
