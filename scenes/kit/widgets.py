"""Constructors of the standard controls: each returns a `Control` that knows how to act and how it is drawn.

All rectangles are pixels; the `…_height` methods say how tall a labelled control must be in a width. Values are kept by
the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from scenes.kit import brushes, control_shapes
from scenes.kit.asset_names import IconName, IconOrNone
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.text_entry import LONGEST, Entry
from scenes.kit.theme import SIZES
from scenes.kit.viewport import Key

_SLIDER_STEPS = 10
_SHORT_LINE = 200  # characters


class Clipboard(Protocol):
    """Where text is copied to and pasted from."""

    def copy(self, text: str) -> None: ...

    def paste(self, most: int) -> str: ...


class Widgets:
    """Makes controls for a painter. `more` takes other fields of Control: help, why, enabled, region, shortcut …"""

    def __init__(self, paint: Painter, clipboard: Clipboard) -> None:
        self.paint = paint
        self.clipboard = clipboard

    # ------------------------------------------------------------ things to press
    def button(
        self,
        key: str,
        name: str,
        rect: Rect,
        press: Callable[[], None],
        style: str = "felt",
        icon: IconOrNone = "",
        detail: str = "",
        chevron: bool = False,
        **more: Any,
    ) -> Control:
        """Styles: "main" (gold; "main_paper" when it lies on paper), "felt", "paper", "quiet", "quiet_paper"."""
        brush = brushes.button(style, icon, detail, chevron)
        more.setdefault("value", detail)
        return Control(key, "button", name, rect, press=press, paint=brush, **more)

    def icon_button(
        self,
        key: str,
        name: str,
        rect: Rect,
        icon: IconName,
        press: Callable[[], None],
        style: str = "quiet",
        caption: str = "",
        size: float = SIZES.icon,
        **more: Any,
    ) -> Control:
        """An icon, or one with a caption beneath; without a caption its name is its help unless another is given."""
        more.setdefault("help", "" if caption else name)
        brush = brushes.icon_button(style, icon, caption, size)
        return Control(key, "button", name, rect, press=press, paint=brush, **more)

    def row(
        self,
        key: str,
        name: str,
        rect: Rect,
        press: Callable[[], None],
        selected: bool = False,
        icon: IconOrNone = "",
        detail: str = "",
        trailing: str = "",
        **more: Any,
    ) -> Control:
        """A row of a list on paper."""
        brush = brushes.row(icon, detail, trailing)
        more.setdefault("value", " ".join(part for part in (detail, trailing) if part))
        return Control(key, "row", name, rect, selected=selected, press=press, paint=brush, **more)

    # ------------------------------------------------------------ labelled controls
    def switch(
        self, key: str, name: str, rect: Rect, is_on: bool, change: Callable[[bool], None], **more: Any
    ) -> Control:
        """On or off; a press anywhere on the row changes it."""
        return Control(
            key,
            "switch",
            name,
            rect,
            value="on" if is_on else "off",
            selected=is_on,
            press=lambda: change(not is_on),
            paint=brushes.switch(),
            **more,
        )

    def switch_height(self, name: str, width: float) -> int:
        return control_shapes.switch_height(self.paint, name, width)

    def choice(
        self,
        key: str,
        name: str,
        rect: Rect,
        words: Sequence[str],
        index: int,
        change: Callable[[int], None],
        **more: Any,
    ) -> Control:
        """One of a few words; `change` gets the index of the new one."""

        def point(placed: Rect, x: float, y: float) -> None:
            body = control_shapes.choice_parts(self.paint, placed, name, words).body
            if not _near(self.paint, body, x, y):
                return
            if control_shapes.choice_is_segments(self.paint, words, placed.w):
                change(min(len(words) - 1, max(0, int((x - body.x) / body.w * len(words)))))
            else:
                change((index + _side(body, x)) % len(words))

        more.setdefault("repeats", not control_shapes.choice_is_segments(self.paint, words, rect.w))
        return Control(
            key,
            "choice",
            name,
            rect,
            value=words[index],
            press=lambda: change((index + 1) % len(words)),
            adjust=lambda step: change((index + step) % len(words)),
            point=point,
            paint=brushes.choice(tuple(words), index),
            **more,
        )

    def choice_height(self, name: str, words: Sequence[str], width: float) -> int:
        return control_shapes.needed_height(
            self.paint, name, control_shapes.choice_width(self.paint, words, width), width
        )

    def stepper(
        self,
        key: str,
        name: str,
        rect: Rect,
        word: str,
        step: Callable[[int], None],
        can_less: bool = True,
        can_more: bool = True,
        words: Sequence[str] = (),
        **more: Any,
    ) -> Control:
        """− value +. `words` are all words that it may show, so that its width stays the same."""
        shown = tuple(words) or (word,)

        def adjust(way: int) -> None:
            if (way < 0 and can_less) or (way > 0 and can_more):
                step(way)

        def point(placed: Rect, x: float, y: float) -> None:
            body = control_shapes.stepper_parts(self.paint, placed, name, shown).body
            if _near(self.paint, body, x, y):
                adjust(_side(body, x))

        brush = brushes.stepper(word, shown, (can_less, can_more))
        more.setdefault("repeats", True)
        return Control(key, "stepper", name, rect, value=word, adjust=adjust, point=point, paint=brush, **more)

    def stepper_height(self, name: str, words: Sequence[str], width: float) -> int:
        return control_shapes.needed_height(self.paint, name, control_shapes.stepper_width(self.paint, words), width)

    def slider(
        self,
        key: str,
        name: str,
        rect: Rect,
        share: float,
        word: str,
        change: Callable[[float], None],
        steps: int = _SLIDER_STEPS,
        **more: Any,
    ) -> Control:
        """A value from 0 to 1 in `steps` steps; `change` gets the new one. The wheel never moves it."""

        def set_to(value: float) -> None:
            new = round(min(1.0, max(0.0, value)) * steps) / steps
            if new != share:
                change(new)

        body = control_shapes.slider_parts(self.paint, rect, name).body
        return Control(
            key,
            "slider",
            name,
            rect,
            value=word,
            adjust=lambda step: set_to(share + step / steps),
            slide=set_to,
            track=control_shapes.slider_track(self.paint, body),
            paint=brushes.slider(share),
            **more,
        )

    def slider_height(self, name: str, width: float) -> int:
        body = self.paint.unit(control_shapes.SLIDER_WIDTH + control_shapes.SLIDER_VALUE + 10)
        return control_shapes.needed_height(self.paint, name, body, width)

    def swatches(
        self,
        key: str,
        name: str,
        rect: Rect,
        words: Sequence[str],
        index: int,
        change: Callable[[int], None],
        picture: Callable[[Painter, int, Rect], None],
        tall: bool = False,
        **more: Any,
    ) -> Control:
        """A choice among small pictures, drawn by `picture(painter, index, rect)`."""

        def point(placed: Rect, x: float, y: float) -> None:
            body = control_shapes.swatch_parts(self.paint, placed, name, len(words), tall).body
            for place, swatch in enumerate(control_shapes.swatch_rects(self.paint, body, len(words), tall)):
                if _near(self.paint, swatch, x, y):
                    change(place)
                    return

        return Control(
            key,
            "choice",
            name,
            rect,
            value=words[index],
            press=lambda: change((index + 1) % len(words)),
            adjust=lambda step: change((index + step) % len(words)),
            point=point,
            paint=brushes.swatches(len(words), index, tall, picture),
            **more,
        )

    def swatches_height(self, name: str, count: int, width: float, tall: bool = False) -> int:
        w, h = control_shapes.swatch_size(self.paint, tall)
        body = count * w + (count - 1) * self.paint.unit(control_shapes.SWATCH_GAP)
        needed = control_shapes.needed_height(self.paint, name, body, width)
        return max(needed, needed + h - self.paint.unit(SIZES.control))

    def dropdown(
        self,
        key: str,
        name: str,
        rect: Rect,
        word: str,
        press: Callable[[], None],
        step: Callable[[int], None],
        **more: Any,
    ) -> Control:
        """The chosen word; `press` opens the list of all, arrow keys step through it."""
        return Control(
            key, "choice", name, rect, value=word, press=press, adjust=step, paint=brushes.dropdown(), **more
        )

    def field(
        self,
        key: str,
        name: str,
        rect: Rect,
        entry: Entry,
        change: Callable[[Entry], None],
        submit: Callable[[], None] | None = None,
        placeholder: str = "",
        **more: Any,
    ) -> Control:
        """A text field. Ctrl+V pastes, Ctrl+C and Ctrl+X take the selection or else all, Enter submits."""

        def typed(key_: Key) -> bool:
            if key_.ctrl and key_.name == "v":
                change(entry.inserted(self.clipboard.paste(LONGEST)))
                return True
            if key_.ctrl and key_.name in ("c", "x"):
                self.clipboard.copy(entry.selected or entry.text)
                if key_.name == "x":
                    change(entry.without_selection() if entry.selected else Entry())
                return True
            if key_.name == "return" and submit:
                submit()
                return True
            new = entry.keyed(key_)
            if new is not None:
                change(new)
            return new is not None or key_.writes

        def point(placed: Rect, x: float, y: float) -> None:
            size = self.paint.type_size(SIZES.body)
            left = x - placed.x - self.paint.unit(12)
            nearby = range(len(entry.text) + 1)
            if len(entry.text) > _SHORT_LINE:  # too long to try every place
                near = self.paint.type.fitting(entry.text, left, size)
                nearby = nearby[max(0, near - 1) : near + 2]

            def distance(index: int) -> float:
                return abs(self.paint.type.caret(entry.text, index, size) - left)

            change(entry.moved_to(min(nearby, key=distance)))

        brush = brushes.field(entry, placeholder)
        return Control(
            key,
            "field",
            name,
            rect,
            value=entry.text,
            type=typed,
            write=lambda text: change(entry.inserted(text)),
            point=point,
            paint=brush,
            **more,
        )

    # ------------------------------------------------------------ things to read
    def heading(
        self,
        key: str,
        name: str,
        rect: Rect,
        size: float = SIZES.heading,
        colour: str = "on_paper",
        anchor: str = "l",
        face: str = "title",
        **more: Any,
    ) -> Control:
        """A title, in the middle of the height of its rectangle; `colour` names a colour of the theme."""
        return Control(key, "heading", name, rect, paint=brushes.one_line(size, colour, face, anchor), **more)

    def line(
        self,
        key: str,
        name: str,
        rect: Rect,
        size: float = SIZES.body,
        colour: str = "on_paper",
        anchor: str = "l",
        face: str = "text",
        **more: Any,
    ) -> Control:
        """One line of text, in the middle of the height of its rectangle."""
        return Control(key, "text", name, rect, paint=brushes.one_line(size, colour, face, anchor), **more)

    def text(
        self,
        key: str,
        words: str,
        rect: Rect,
        size: float = SIZES.body,
        colour: str = "on_paper",
        face: str = "text",
        align: str = "l",
        lines: int | None = None,
        **more: Any,
    ) -> Control:
        """A paragraph from the top of its rectangle; see `text_height`."""
        return Control(key, "text", words, rect, paint=brushes.words(size, colour, face, align, lines), **more)

    def text_height(self, words: str, width: float, size: float = SIZES.body, face: str = "text") -> int:
        return self.paint.paragraph_height(words, width, size, face)

    def tag(self, key: str, name: str, rect: Rect, icon: IconOrNone = "", **more: Any) -> Control:
        """A short word in a frame."""
        return Control(key, "text", name, rect, paint=brushes.tag(icon), **more)

    def meter(self, key: str, name: str, rect: Rect, share: float, **more: Any) -> Control:
        """A bar filled to a share, 0 to 1."""
        more.setdefault("value", f"{round(share * 100)} %")
        return Control(key, "image", name, rect, paint=brushes.meter(share), **more)


def _near(paint: Painter, rect: Rect, x: float, y: float) -> bool:
    return rect.inset(-paint.unit(6)).contains(x, y)


def _side(body: Rect, x: float) -> int:
    """The half of a stepper: -1 or 1."""
    return -1 if x < body.centre_x else 1
