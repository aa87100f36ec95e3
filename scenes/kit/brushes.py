"""Brushes: how each standard control looks in every state (plain, hover, pressed, focus, disabled, selected).

A brush draws one control into its rectangle and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit import control_shapes
from scenes.kit.asset_names import IconName, IconOrNone
from scenes.kit.control import Control, Region, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.placement import Obstacle, cost_of
from scenes.kit.svg import number, rounded_path
from scenes.kit.text_entry import Entry
from scenes.kit.theme import SIZES, is_dark, mix, readable
from scenes.kit.viewport import Composition

Brush = Callable[[Painter, Control, State], None]

_HOVER_DARK, _HOVER_ACCENT, _HOVER_PAPER = 0.12, 0.28, 0.5  # how far a ground goes towards another under the pointer
_PRESSED, _PRESSED_PAPER = 0.12, 0.26
_HOVER_SELECT = 0.07
_ICON_GAP = 9
_BUTTON_ICON = 22
_ENTRY_TEXT = 84  # where the label of a menu entry starts
_CARET_HEIGHT = 22
_COMPOSITION_LINE = 2  # thick
_TOOLTIP_WIDTH = 340
_BAR = 5


def _lit(colour: str, state: State, paint: Painter) -> str:
    """The colour of a ground when the pointer is over it or it is pressed."""
    theme = paint.theme
    dark = is_dark(colour)
    is_bright = colour in (theme.accent, theme.accent_top, theme.select)
    if dark and colour == theme.select and (state.pressed or state.hover):
        return mix(colour, "#ffffff", _HOVER_SELECT)  # words on it must stay readable
    if state.pressed and not dark and not is_bright:
        return mix(colour, theme.control_line, _PRESSED_PAPER)
    if state.pressed:
        return mix(colour, "#ffffff" if dark else "#000000", _PRESSED)
    if not state.hover:
        return colour
    if dark or is_bright:
        return mix(colour, "#ffffff", _HOVER_DARK if dark else _HOVER_ACCENT)
    return mix(colour, theme.paper_line, _HOVER_PAPER)


def _hover_line(paint: Painter) -> str | None:
    """An edge on hover, in a theme whose grounds do not differ."""
    return paint.theme.control_line if paint.theme.inset == paint.theme.paper else None


# ---------------------------------------------------------------- buttons
def button_ground(paint: Painter, rect: Rect, control: Control, state: State, style: str, radius: float) -> str:
    """Draw the ground of a button; returns the colour of its words."""
    theme = paint.theme
    if not control.enabled:
        if "paper" in style:
            if not style.startswith("quiet"):
                paint.panel(rect, theme.inset, theme.paper_line, radius, 1.4)
            return theme.on_paper_off
        if not style.startswith("quiet"):
            paint.panel(rect, theme.off, theme.off_line, radius, 1.4)
        return theme.on_off if style != "quiet" else theme.on_felt_off
    if style.startswith("main"):
        top, bottom = _lit(theme.accent_top, state, paint), _lit(theme.accent, state, paint)
        if state.pressed:
            top, bottom = bottom, top
        drop = None if state.pressed else (6, 0.28, 3)
        paint.panel(rect, top, theme.accent_line, radius, 1.4, drop, fill_bottom=bottom)
        return theme.on_accent
    if control.selected:
        line = theme.select if "paper" in style else theme.on_plate_accent
        paint.panel(rect, _lit(theme.select, state, paint), line, radius, 1.6)
        return theme.on_select
    if style == "paper":
        paint.panel(rect, _lit(theme.face, state, paint), theme.control_line, radius, 1.6)
        return theme.on_paper
    if style == "felt":
        line = theme.on_plate_accent if state.hover else theme.plate_line
        paint.panel(rect, _lit(theme.plate, state, paint), line, radius, 1.4, opacity=theme.plate_opacity)
        return theme.on_plate
    on_paper = style == "quiet_paper"
    if state.hover or state.pressed:
        ground = theme.inset if on_paper else theme.plate
        paint.panel(rect, ground, _hover_line(paint), radius, opacity=1 if on_paper else 0.55)
        return theme.on_paper if on_paper else theme.on_plate
    return theme.on_paper if on_paper else theme.on_felt


def button(style: str, icon: IconOrNone, detail: str, chevron: bool) -> Brush:
    """A button with its name, an icon before it, or as a menu entry with a detail beneath."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        rect = control.rect
        tall = bool(detail) or chevron
        radius = SIZES.radius_plate if tall else SIZES.radius_button
        colour = button_ground(paint, rect, control, state, style, radius)
        if tall:
            _entry_words(paint, rect, control, colour, style, icon, detail, chevron)
        else:
            shown = icon or ("check" if control.selected else "")
            _centred_words(paint, rect, control.name, colour, shown)
        if state.focus:
            paint.focus_ring(rect, radius)

    return draw


def _centred_words(paint: Painter, rect: Rect, name: str, colour: str, icon: IconOrNone) -> None:
    unit = paint.unit
    room = rect.w - 2 * unit(10)
    beside = unit(_BUTTON_ICON + _ICON_GAP) if icon else 0
    size = SIZES.label
    width: float = paint.text_width(name, size, "strong")
    if icon and width + beside > room and name:
        icon, beside = "", 0  # the words say it; without room the icon goes first
    width = min(width, room - beside)
    left = rect.centre_x - (width + beside) / 2
    if icon:
        paint.icon(icon, left + unit(_BUTTON_ICON) / 2, rect.centre_y, _BUTTON_ICON, colour)
    middle = left + beside + width / 2
    paint.text(name, middle, rect.centre_y - unit(1), size, colour, "strong", "cm", room - beside, True)


def _entry_words(
    paint: Painter, rect: Rect, control: Control, colour: str, style: str, icon: IconOrNone, detail: str, chevron: bool
) -> None:
    unit, theme = paint.unit, paint.theme
    is_main = style.startswith("main") and control.enabled
    plain = not is_main and control.enabled
    x = rect.x + unit(_ENTRY_TEXT if icon else 24)
    if rect.w < unit(300) and icon:
        x = rect.x + unit(64)
    if icon:
        accent = theme.on_plate_accent if style == "felt" else theme.on_paper_title
        shade = accent if plain else colour
        paint.icon(icon, (rect.x + x) / 2 + unit(2), rect.centre_y, 32 if is_main else 26, shade)
    room = rect.right - unit(44 if chevron else 16) - x
    face, size = ("title", SIZES.heading_large - 1) if is_main else ("strong", SIZES.label + 1)
    soft = (theme.on_plate_soft if style == "felt" else theme.on_paper_soft) if plain else colour
    shows_detail = bool(detail) and rect.h >= unit(54)
    apart = min(rect.h * 0.19, unit(15)) if shows_detail else 0
    paint.text(control.name, x, rect.centre_y - apart - unit(1), size, colour, face, "lm", room)
    if shows_detail:
        paint.text(detail, x, rect.centre_y + apart, SIZES.small, soft, "text", "lm", room)
    if chevron:
        paint.icon("chev", rect.right - unit(28), rect.centre_y, 20, soft)


def icon_button(style: str, icon: IconName, caption: str, size: float) -> Brush:
    """A button that is an icon, with a caption beneath when there is one."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        rect, unit = control.rect, paint.unit
        colour = button_ground(paint, rect, control, state, style, SIZES.radius_button)
        if caption:
            paint.icon(icon, rect.centre_x, rect.y + rect.h * 0.36, size, colour)
            paint.text(
                caption, rect.centre_x, rect.bottom - unit(13), SIZES.caption, colour, "strong", "cm", rect.w - unit(4)
            )
        else:
            paint.icon(icon, rect.centre_x, rect.centre_y, size, colour)
        if state.focus:
            paint.focus_ring(rect, SIZES.radius_button)

    return draw


# ---------------------------------------------------------------- labelled controls on paper
def _label(paint: Painter, control: Control, parts: control_shapes.Parts) -> None:
    colour = paint.theme.on_paper if control.enabled else paint.theme.on_paper_off
    label = parts.label
    paint.text(control.name, label.x, label.centre_y - paint.unit(1), SIZES.label, colour, "text", "lm", label.w)


def _wrapped_label(paint: Painter, control: Control, label: Rect) -> None:
    colour = paint.theme.on_paper if control.enabled else paint.theme.on_paper_off
    height = paint.paragraph_height(control.name, label.w, SIZES.label)
    top = label.centre_y - height / 2 - paint.unit(1)
    paint.paragraph(control.name, label.x, top, label.w, SIZES.label, colour)


def switch() -> Brush:
    """Label and a knob that lies right when on."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        unit, theme = paint.unit, paint.theme
        w, h = unit(control_shapes.SWITCH[0]), unit(control_shapes.SWITCH[1])
        parts = control_shapes.switch_parts(paint, control.rect)
        _wrapped_label(paint, control, parts.label)
        is_on = control.selected
        line = theme.select if is_on else theme.control_line
        ground = theme.select if is_on else theme.face
        knob = theme.on_select if is_on else theme.control_line
        if not control.enabled:
            line, ground, knob = theme.paper_line, theme.inset, theme.on_paper_off
        edge = 2 * paint.scale
        inner = rounded_path(edge / 2, edge / 2, w - edge, h - edge, h / 2)
        centre = w - h / 2 if is_on else h / 2
        body = f'<path d="{inner}" fill="{_lit(ground, state, paint)}" stroke="{line}" stroke-width="{number(edge)}"/>'
        body += f'<circle cx="{number(centre)}" cy="{number(h / 2)}" r="{number(h * 0.32)}" fill="{knob}"/>'
        paint.surface.blit(paint.drawing(body, w, h), parts.body.rounded[:2])
        if state.focus:
            paint.focus_ring(parts.body, 99)

    return draw


def choice(words: Sequence[str], index: int) -> Brush:
    """Label and the words side by side, the chosen one filled; or ‹ word › where they do not fit."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        parts = control_shapes.choice_parts(paint, control.rect, control.name, words)
        _label(paint, control, parts)
        if control_shapes.choice_is_segments(paint, words, control.rect.w):
            _segments(paint, parts.body, words, index, control.enabled, state)
        else:
            _stepped(paint, parts.body, words[index], "chevl", "chev", (True, True), control.enabled, state)
        if state.focus:
            paint.focus_ring(parts.body, SIZES.radius_row)

    return draw


def _segments(paint: Painter, body: Rect, words: Sequence[str], index: int, enabled: bool, state: State) -> None:
    theme, unit = paint.theme, paint.unit
    paint.panel(body, _lit(theme.inset, state, paint), theme.control_line, SIZES.radius_row, 1.4)
    width = body.w / len(words)
    inner = unit(2)
    for place, word in enumerate(words):
        cell = Rect(body.x + place * width, body.y, width, body.h)
        colour = theme.on_paper if enabled else theme.on_paper_off
        if place == index:
            ground = theme.select if enabled else theme.paper_line
            paint.panel(cell.inset(inner), ground, None, SIZES.radius_row - 2)
            colour = theme.on_select if enabled else readable(theme.on_paper_off, ground)
        paint.text(word, cell.centre_x, cell.centre_y - unit(1), SIZES.small, colour, "strong", "cm", width - inner)


def stepper(word: str, words: Sequence[str], can: tuple[bool, bool]) -> Brush:
    """Label and − value +."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        parts = control_shapes.stepper_parts(paint, control.rect, control.name, words)
        _label(paint, control, parts)
        _stepped(paint, parts.body, word, "minus", "plus", can, control.enabled, state)
        if state.focus:
            paint.focus_ring(parts.body, SIZES.radius_row)

    return draw


def _stepped(
    paint: Painter,
    body: Rect,
    word: str,
    less: IconName,
    more: IconName,
    can: tuple[bool, bool],
    enabled: bool,
    state: State,
) -> None:
    theme, unit = paint.theme, paint.unit
    paint.panel(body, _lit(theme.inset, state, paint), theme.control_line, SIZES.radius_row, 1.4)
    side = unit(control_shapes.STEPPER_SIDE)
    for name, able, x in ((less, can[0], body.x + side / 2), (more, can[1], body.right - side / 2)):
        colour = theme.on_paper if able and enabled else mix(theme.on_paper_off, theme.inset, 0.25)
        paint.icon(name, x, body.centre_y, 20, colour)
    colour = theme.on_paper if enabled else theme.on_paper_off
    room = body.w - 2 * side
    paint.text(word, body.centre_x, body.centre_y - unit(1), SIZES.body, colour, "strong", "cm", room)


def slider(share: float) -> Brush:
    """Label, track with a knob, and the value in words."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        unit, theme = paint.unit, paint.theme
        parts = control_shapes.slider_parts(paint, control.rect, control.name)
        _label(paint, control, parts)
        track = control_shapes.slider_track(paint, parts.body)
        thick, knob = unit(6), unit(control_shapes.KNOB)
        x = track.x + track.w * share
        line = Rect(track.x, track.centre_y - thick / 2, track.w, thick)
        filled = theme.select if control.enabled else theme.on_paper_off
        paint.panel(line, mix(theme.control_line, theme.paper, 0.45), None, 3)
        if x > track.x:
            paint.panel(line.left_part(x - track.x), filled, None, 3)
        edge = (3.6 if state.hover or state.pressed else 2.6) * paint.scale
        size = 2 * knob + 2
        circle = f'<circle cx="{number(size / 2)}" cy="{number(size / 2)}" r="{number(knob - edge / 2)}" '
        circle += f'fill="{theme.face}" stroke="{filled}" stroke-width="{number(edge)}"/>'
        paint.blit(paint.drawing(circle, size, size), x, track.centre_y)
        colour = theme.on_paper if control.enabled else theme.on_paper_off
        paint.text(control.value, parts.body.right, track.centre_y - unit(1), SIZES.small, colour, "text", "rm")
        if state.focus:
            paint.focus_ring(Rect(x - knob, track.centre_y - knob, 2 * knob, 2 * knob), 99)

    return draw


def swatches(count: int, index: int, tall: bool, picture: Callable[[Painter, int, Rect], None]) -> Brush:
    """Label and small pictures in a line, the chosen one ringed and ticked."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit = paint.theme, paint.unit
        parts = control_shapes.swatch_parts(paint, control.rect, control.name, count, tall)
        _label(paint, control, parts)
        radius: float = 6 if tall else 99
        for place, rect in enumerate(control_shapes.swatch_rects(paint, parts.body, count, tall)):
            if place == index:
                paint.panel(rect.inset(-unit(4)), theme.paper, theme.select, radius + 4, 3)
            picture(paint, place, rect)
            if place == index:
                tick = unit(9)
                paint.panel(
                    Rect(rect.right - tick * 1.4, rect.bottom - tick * 1.4, 2 * tick, 2 * tick), theme.select, None, 99
                )
                paint.icon("check", rect.right - tick * 0.4, rect.bottom - tick * 0.4, 13, theme.on_select)
        if state.focus:
            paint.focus_ring(parts.body.inset(-unit(7)), SIZES.radius_row)

    return draw


def dropdown() -> Brush:
    """The chosen word, and a chevron: a list opens."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, at = paint.theme, paint.unit, control.rect
        body = Rect(at.x, at.centre_y - unit(SIZES.control) / 2, at.w, unit(SIZES.control))
        ground = theme.highlight if state.hover or state.pressed else theme.inset
        paint.panel(body, ground, theme.control_line, SIZES.radius_row, 1.4)
        middle = body.centre_y - unit(1)
        room = body.w - unit(46)
        paint.text(control.value, body.x + unit(14), middle, SIZES.small, theme.on_paper, "strong", "lm", room)
        paint.icon("chevd", body.right - unit(19), body.centre_y, 18, theme.on_paper)
        if state.focus:
            paint.focus_ring(body, SIZES.radius_row)

    return draw


def field(entry: Entry, placeholder: str) -> Brush:
    """A line of text with its caret, scrolled to the left where it does not fit; without a caret it is cut. What an
    input method puts together stands underlined at the caret.
    """

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, rect = paint.theme, paint.unit, control.rect
        line = theme.select if state.caret else theme.control_line
        paint.panel(rect, theme.face, line, SIZES.radius_row, 2 if state.caret else 1.5)
        room = rect.inset(unit(12), unit(2))
        colour = theme.on_paper if control.enabled else theme.on_paper_off
        old = paint.surface.get_clip()
        paint.surface.set_clip(room.rounded if old.size == paint.surface.get_size() else old.clip(room.rounded))
        middle = room.centre_y - unit(1)
        if not entry.text and not state.composition.text and placeholder:
            paint.text(placeholder, room.x, middle, SIZES.body, theme.on_paper_soft, "text", "lm", room.w)
        if state.caret:
            _written(paint, entry, state.composition, room, colour)
        elif entry.text:
            words = paint.type.elide(entry.text, room.w, paint.type_size(SIZES.body))
            paint.text(words, room.x, middle, SIZES.body, colour, "text", "lm", None, True)
        paint.surface.set_clip(old)
        if state.focus:
            paint.focus_ring(rect, SIZES.radius_row)

    return draw


def _written(paint: Painter, entry: Entry, composition: Composition, room: Rect, colour: str) -> None:
    """What shows of a line while it is being written, and the caret."""
    theme, unit, size = paint.theme, paint.unit, SIZES.body
    shown = entry.composed(composition.text, composition.caret) if composition.text else entry
    part = control_shapes.visible_text(paint, shown.text, shown.caret, room.w)
    left, words = room.x + part.x, shown.text[part.start : part.end]

    def place(count: int) -> float:
        """Where the character after so many begins."""
        return left + paint.type.caret(words, min(max(count, part.start), part.end) - part.start, paint.type_size(size))

    top, height = room.centre_y - unit(_CARET_HEIGHT) / 2, unit(_CARET_HEIGHT)
    if words:
        paint.text(words, left, room.centre_y - unit(1), size, colour, "text", "lm", None, True)
    if composition.text:
        begin = entry.without_selection().caret
        x, thick = place(begin), max(1, unit(_COMPOSITION_LINE))
        line = Rect(x, top + height - thick, place(begin + len(composition.text)) - x, thick)
        paint.surface.fill(colour, line.rounded)
    elif shown.selected:
        old = paint.surface.get_clip()
        start, end = (min(max(place, part.start), part.end) - part.start for place in shown.selection)
        for x, right in paint.type.stretches(words, start, end, paint.type_size(size)):
            paint.surface.set_clip(old.clip(Rect(left + x, top, right - x, height).rounded))
            paint.surface.fill(theme.select)
            paint.text(words, left, room.centre_y - unit(1), size, theme.on_select, "text", "lm", None, True)
        paint.surface.set_clip(old)
    paint.surface.fill(theme.select, Rect(place(shown.caret), top, unit(control_shapes.CARET), height).rounded)


# ---------------------------------------------------------------- rows of lists on paper
def row(icon: IconOrNone, detail: str, trailing: str) -> Brush:
    """A row of a list, filled and ticked when chosen."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, rect = paint.theme, paint.unit, control.rect
        colour, soft, face = theme.on_paper, theme.on_paper_soft, "text"
        if control.selected:
            paint.panel(rect, _lit(theme.select, state, paint), None, SIZES.radius_row)
            colour, soft, face = theme.on_select, theme.on_select, "strong"
        elif state.hover or state.pressed:
            ground = _lit(theme.inset, State(pressed=state.pressed), paint)
            paint.panel(rect, ground, _hover_line(paint), SIZES.radius_row)
        if not control.enabled:
            colour = soft = theme.on_paper_off
        x, right = rect.x + unit(12), rect.right - unit(12)
        if icon:
            paint.icon(icon, x + unit(11), rect.centre_y, 22, colour)
            x += unit(34)
        if control.selected:
            paint.icon("check", right - unit(9), rect.centre_y, 20, colour)
            right -= unit(28)
        if trailing:
            right = paint.text(trailing, right, rect.centre_y - unit(1), SIZES.small, soft, "text", "rm").x - unit(10)
        apart = unit(11) if detail else 0
        paint.text(control.name, x, rect.centre_y - apart - unit(1), SIZES.label, colour, face, "lm", right - x)
        if detail:
            paint.text(detail, x, rect.centre_y + apart - unit(1), SIZES.small, soft, "text", "lm", right - x)
        if state.focus:
            paint.focus_ring(rect.inset(unit(3)), SIZES.radius_row - 2)

    return draw


def row_ground(paint: Painter, control: Control, state: State, is_striped: bool = False) -> tuple[str, str]:
    """Draw the ground of a row that draws its own words; returns the colours of its words and of quieter ones."""
    theme = paint.theme
    if control.selected:
        paint.panel(control.rect, theme.select, None, SIZES.radius_row)
        return theme.on_select, theme.on_select
    if state.hover or state.pressed:
        paint.panel(control.rect, theme.highlight, theme.control_line, SIZES.radius_row)
    elif is_striped:
        paint.panel(control.rect, theme.inset, None, SIZES.radius_row)
    return theme.on_paper, theme.on_paper_soft


# ---------------------------------------------------------------- things to read
def words(size: float, colour: str, face: str, align: str, lines: int | None) -> Brush:
    """A paragraph from the top of the rectangle; `colour` is the name of a colour of the theme."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        rect = control.rect
        shade = getattr(paint.theme, colour)
        paint.paragraph(control.value or control.name, rect.x, rect.y, rect.w, size, shade, face, align, lines)

    return draw


def one_line(size: float, colour: str, face: str, anchor: str) -> Brush:
    """One line in the middle of the height of the rectangle."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        rect = control.rect
        x = {"l": rect.x, "c": rect.centre_x, "r": rect.right}[anchor]
        shade = getattr(paint.theme, colour)
        paint.text(control.name, x, rect.centre_y, size, shade, face, anchor + "m", rect.w)

    return draw


def tag(icon: IconOrNone) -> Brush:
    """A short word in a rounded frame on paper."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, rect = paint.theme, paint.unit, control.rect
        paint.panel(rect, theme.inset, theme.select, 99, 1.6)
        beside = unit(20) if icon else 0
        if icon:
            paint.icon(icon, rect.x + unit(18), rect.centre_y, 16, theme.on_paper)
        place = rect.centre_x + beside / 2
        room = rect.w - unit(16) - beside
        paint.text(control.name, place, rect.centre_y - unit(1), SIZES.caption, theme.on_paper, "strong", "cm", room)

    return draw


def meter(share: float) -> Brush:
    """A bar filled to `share`."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, rect = paint.theme, control.rect
        paint.panel(rect, theme.inset, theme.control_line, 99, 1.2)
        if share > 0:
            width = max(rect.h, rect.w * min(1.0, share))
            paint.panel(Rect(rect.x, rect.y, width, rect.h), theme.select, None, 99)

    return draw


# ---------------------------------------------------------------- scroll bars and tooltips
def draw_scroll_bar(paint: Painter, region: Region, offset: float) -> None:
    """Draw where the region is scrolled to; nothing when all of it shows."""
    if region.most <= 0:
        return
    rect, wide = region.rect, paint.unit(_BAR)
    length = max(paint.unit(28), rect.h * rect.h / region.height)
    top = rect.y + (rect.h - length) * offset / region.most
    bar = Rect(rect.right - wide - paint.unit(2), top, wide, length)
    paint.panel(bar, paint.theme.control_line, None, _BAR / 2)


def draw_tooltip(paint: Painter, control: Control, area: Rect, others: Sequence[Obstacle] = ()) -> None:
    """Draw the help of a control, or why it is not available, beside it and off the others where possible."""
    words = control.why if control.why and not control.enabled else control.help
    unit, theme, size = paint.unit, paint.theme, SIZES.small
    pad = unit(12)
    most = min(unit(_TOOLTIP_WIDTH), area.w - 4 * pad)
    lines = paint.wrapped(words, most, size)
    width = max(paint.text_width(line, size) for line in lines) + 2 * pad
    height = len(lines) * paint.line_step(size) + 2 * unit(8)
    rect = _beside(control.rect, (width, height), area.inset(unit(8), 0), unit(10), others)
    paint.panel(rect, theme.plate, theme.plate_line, SIZES.radius_row, 1.4, (8, 0.4, 3))
    paint.paragraph(words, rect.x + pad, rect.y + unit(8), most + 1, size, theme.on_plate)


def _beside(rect: Rect, size: tuple[float, float], area: Rect, gap: float, others: Sequence[Obstacle]) -> Rect:
    """A place beside `rect`: of below, above, right and left the first that covers least; else above, in the area."""
    wide, tall = size
    x = min(max(area.x, rect.centre_x - wide / 2), area.right - wide)
    y = min(max(area.y, rect.centre_y - tall / 2), area.bottom - tall)
    below, above = Rect(x, rect.bottom + gap, wide, tall), Rect(x, rect.y - tall - gap, wide, tall)
    beside = Rect(rect.right + gap, y, wide, tall), Rect(rect.x - wide - gap, y, wide, tall)
    fitting = [spot for spot in (below, above, *beside) if area.encloses(spot)]
    if fitting:
        return min(fitting, key=lambda spot: cost_of(spot, others))
    return Rect(x, max(area.y, above.y), wide, tall)
