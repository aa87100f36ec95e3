"""The standard controls: every state looks different and everything stays in its place, in every theme."""

from dataclasses import replace

import pygame
import pytest

from scenes.kit import control_shapes
from scenes.kit.brushes import draw_scroll_bar, draw_tooltip
from scenes.kit.control import Region, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.text_entry import Entry
from scenes.kit.theme import SIZES, THEMES, theme
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widgets

PACES = ("None", "Quick", "Normal", "Calm", "Slow")
RECT = Rect(40, 40, 400, 48)
SPREAD = 24  # pixels that shadows and rings may take around a control


def nothing(*_):
    pass


def swatch(paint, index, rect):
    paint.panel(rect, ("#226e5e", "#2a5c86", "#7a3343")[index], None, 99)


MAKERS = {
    "main": lambda w, r: w.button("k", "Start game", r, nothing, "main", "play"),
    "main on paper": lambda w, r: w.button("k", "Start game", r, nothing, "main_paper", "play"),
    "felt": lambda w, r: w.button("k", "Suggest", r, nothing, "felt", "hint"),
    "paper": lambda w, r: w.button("k", "Opponents", r, nothing, "paper", "users"),
    "quiet": lambda w, r: w.button("k", "Statistics", r, nothing, "quiet", "chart"),
    "quiet on paper": lambda w, r: w.button("k", "Statistics", r, nothing, "quiet_paper"),
    "entry": lambda w, r: w.button("k", "New match", r, nothing, "felt", "cards", "4 players", chevron=True),
    "icon": lambda w, r: w.icon_button("k", "Undo", r, "undo", nothing, "paper"),
    "captioned": lambda w, r: w.icon_button("k", "Undo", r, "undo", nothing, caption="Undo"),
    "row": lambda w, r: w.row("k", "Omnibus", r, nothing, icon="cards", detail="With a prize", trailing="1930s"),
    "switch": lambda w, r: w.switch("k", "Show points", r, True, nothing),
    "choice": lambda w, r: w.choice("k", "Index", r, ("Classic", "Large"), 0, nothing),
    "stepper": lambda w, r: w.stepper("k", "Players", r, "4", nothing),
    "slider": lambda w, r: w.slider("k", "Volume", r, 0.7, "70 %", nothing),
    "swatches": lambda w, r: w.swatches("k", "Table", r, ("Green", "Blue", "Wine"), 1, nothing, swatch),
    "field": lambda w, r: w.field("k", "Code", r, Entry.of("black_lady"), nothing),
}
STATES = {"hover": State(hover=True), "pressed": State(pressed=True, hover=True), "focus": State(focus=True)}


@pytest.fixture(params=THEMES)
def kit(request):
    viewport = Viewport((700, 400))
    paint = Painter(theme(request.param))
    paint.surface = viewport.surface
    yield Widgets(paint, viewport)
    viewport.close()


def drawn(kit, control, state=State()):  # noqa: B008
    """The picture of a control on the ground it is made for."""
    kit.paint.surface.fill(kit.paint.theme.felt if control.name in ("Suggest", "Statistics") else kit.paint.theme.paper)
    control.paint(kit.paint, control, state)
    return kit.paint.surface.copy()


def bounds(kit, picture):
    """What differs from the ground."""
    mask = pygame.mask.from_threshold(picture, picture.get_at((699, 399)), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


@pytest.mark.parametrize("name", MAKERS)
def test_focus_and_what_is_not_available_can_be_seen(kit, name):
    control = MAKERS[name](kit, RECT)
    plain = pygame.image.tobytes(drawn(kit, control), "RGB")
    assert pygame.image.tobytes(drawn(kit, control, State(focus=True)), "RGB") != plain
    assert pygame.image.tobytes(drawn(kit, replace(control, enabled=False)), "RGB") != plain or name == "swatches"


@pytest.mark.parametrize(
    "name", ["main", "main on paper", "felt", "paper", "quiet", "quiet on paper", "row", "switch", "choice"]
)
def test_what_the_pointer_is_on_can_be_seen(kit, name):
    control = replace(MAKERS[name](kit, RECT), selected=False)
    plain = pygame.image.tobytes(drawn(kit, control), "RGB")
    assert pygame.image.tobytes(drawn(kit, control, State(hover=True)), "RGB") != plain


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("size", [(400, 48), (200, 48), (120, 44), (64, 40)])
def test_nothing_is_drawn_far_outside_the_rectangle(kit, name, size):
    labelled = ("switch", "choice", "stepper", "slider", "swatches")
    if name in labelled:
        size = (max(size[0], 160), 78)  # no scene gives a label and its control less
    control = MAKERS[name](kit, Rect(150, 150, *size))
    for state in (State(), *STATES.values()):
        inked = bounds(kit, drawn(kit, control, state))
        if inked:
            allowed = pygame.Rect(150, 150, *size).inflate(2 * SPREAD, 2 * SPREAD)
            assert allowed.contains(inked), (name, size, state)


def test_a_chosen_button_is_told_by_more_than_its_colour(kit):
    control = kit.button("k", "Four", RECT, nothing, "paper")
    chosen = drawn(kit, replace(control, selected=True))
    plain = drawn(kit, control)
    ink = [pygame.mask.from_threshold(p, p.get_at((60, 64)), (40, 40, 40, 255)).count() for p in (chosen, plain)]
    assert ink[0] != ink[1]  # it has a tick


@pytest.mark.parametrize("width", [560, 400, 300, 220, 160])
def test_the_label_and_the_control_never_overlap(kit, width):
    paint = kit.paint
    for name, words in (("Pace", PACES), ("After a full trick the cards stay", ("Short", "Long", "Until I go on"))):
        height = kit.choice_height(name, words, width)
        parts = control_shapes.choice_parts(paint, Rect(10, 10, width, height), name, words)
        assert not parts.label.intersects(parts.body)
        assert Rect(10, 10, width, height).encloses(parts.body, 1)


def test_words_that_do_not_fit_side_by_side_become_a_stepper_through_them(kit):
    assert control_shapes.choice_is_segments(kit.paint, PACES, 520)
    assert not control_shapes.choice_is_segments(kit.paint, PACES, 260)
    got = []
    control = kit.choice("k", "Pace", Rect(10, 10, 260, 48), PACES, 4, got.append)
    body = control_shapes.choice_parts(kit.paint, control.rect, "Pace", PACES).body
    control.point(control.rect, body.right - 8, body.centre_y)
    control.point(control.rect, body.x + 8, body.centre_y)
    assert got == [0, 3]
    assert control.repeats
    assert not kit.choice("k", "Pace", Rect(10, 10, 600, 48), PACES, 4, got.append).repeats


@pytest.mark.parametrize("scale", [0.85, 1.0, 1.5, 3.0])
def test_a_labelled_control_is_tall_enough_for_a_finger(kit, scale):
    kit.paint.retheme(kit.paint.theme, scale)
    for width in (600 * scale, 300 * scale):
        for height in (
            kit.switch_height("Show points", width),
            kit.choice_height("Pace", PACES, width),
            kit.stepper_height("Players", ("3", "4"), width),
            kit.slider_height("Volume", width),
            kit.swatches_height("Table", 4, width),
        ):
            assert height >= SIZES.touch * scale


def test_a_long_label_of_a_switch_is_wrapped_and_makes_it_taller(kit):
    name = "Raise the cards that may be played and lower the others"
    assert kit.switch_height(name, 200) > kit.switch_height(name, 700)


def test_the_width_of_a_stepper_does_not_change_with_its_value(kit):
    words = ("9", "100")
    assert control_shapes.stepper_width(kit.paint, words) == control_shapes.stepper_width(
        kit.paint, tuple(reversed(words))
    )


def test_a_stepper_stops_where_it_cannot_go_on(kit):
    got = []
    control = kit.stepper("k", "Players", RECT, "6", got.append, can_more=False)
    control.adjust(1)
    control.adjust(-1)
    assert got == [-1]


def test_a_swatch_is_chosen_by_pressing_it(kit):
    got = []
    control = kit.swatches("k", "Table", RECT, ("Green", "Blue", "Wine"), 0, got.append, swatch)
    body = control_shapes.swatch_parts(kit.paint, RECT, "Table", 3, False).body
    for rect in control_shapes.swatch_rects(kit.paint, body, 3, False):
        control.point(RECT, *rect.centre)
    assert got == [0, 1, 2]


def test_pressing_into_a_field_puts_the_caret_there(kit):
    got = []
    control = kit.field("k", "Code", RECT, Entry.of("black_lady"), got.append)
    control.point(RECT, RECT.x, RECT.centre_y)
    control.point(RECT, RECT.right, RECT.centre_y)
    assert [entry.caret for entry in got] == [0, 10]


def test_what_is_selected_can_be_seen(kit):
    entry = Entry.of("omnibus")
    pictures = {
        pygame.image.tobytes(drawn(kit, kit.field("k", "Code", RECT, each, nothing), State(caret=True)), "RGB")
        for each in (entry, entry.all_selected(), entry.moved_to(3, selects=True))
    }
    assert len(pictures) == 3


def test_the_caret_of_a_long_line_is_always_in_sight(kit):
    entry = Entry.of("black_lady.target=50.moon=shooter_chooses/4/apple/1 and even more than that")
    control = kit.field("k", "Code", Rect(40, 40, 200, 44), entry, nothing)
    with_caret = drawn(kit, control, State(caret=True))
    caret = tuple(pygame.Color(kit.paint.theme.select))[:3]
    columns = {x for x in range(46, 234) for y in range(52, 72) if tuple(with_caret.get_at((x, y))[:3]) == caret}
    assert columns


def test_reading_parts_can_be_drawn(kit):
    words = "Pass three cards left; the ♣2 leads. " * 3
    for control in (
        kit.heading("a", "Scores", Rect(10, 10, 200, 40)),
        kit.line("b", "lower is better", Rect(10, 50, 200, 30), colour="on_paper_soft", anchor="r"),
        kit.text("c", words, Rect(10, 90, 300, kit.text_height(words, 300))),
        kit.tag("d", "best", Rect(10, 250, 80, 26), "check"),
        kit.meter("e", "Progress", Rect(10, 300, 200, 10), 0.4),
    ):
        inked = bounds(kit, drawn(kit, control))
        assert inked and pygame.Rect(control.rect.rounded).inflate(4, 4).contains(inked), control.key


@pytest.mark.parametrize("place", [(0, 0), (640, 360), (0, 360), (640, 0), (300, 200)])
def test_a_tooltip_stays_within_the_window(kit, place):
    area = Rect(0, 0, 700, 400)
    control = replace(
        kit.icon_button("k", "Undo", Rect(*place, 48, 40), "undo", nothing), help="Takes the last card back. " * 3
    )
    kit.paint.retheme(theme("contrast"), 1.0)
    kit.paint.surface.fill("#123456")
    draw_tooltip(kit.paint, control, area)
    mask = pygame.mask.from_threshold(kit.paint.surface, (0x12, 0x34, 0x56), (1, 1, 1, 255))
    mask.invert()
    inked = mask.get_bounding_rects()[0]
    assert pygame.Rect(1, 1, 698, 398).contains(inked)
    assert not inked.colliderect(pygame.Rect(*place, 48, 40))


def test_a_tooltip_goes_above_or_beside_rather_than_over_another_control(kit):
    area, button = Rect(0, 0, 700, 400), Rect(300, 200, 48, 40)
    control = replace(kit.icon_button("k", "Undo", button, "undo", nothing), help="Takes the last card back.")
    kit.paint.retheme(theme("contrast"), 1.0)
    kit.paint.surface.fill("#123456")
    draw_tooltip(kit.paint, control, area, [(Rect(280, 245, 90, 40), 1.0)])
    mask = pygame.mask.from_threshold(kit.paint.surface, (0x12, 0x34, 0x56), (1, 1, 1, 255))
    mask.invert()
    assert mask.get_bounding_rects()[0].bottom <= 200


def test_a_scroll_bar_shows_where_the_list_is(kit):
    region = Region("list", Rect(100, 100, 200, 200), 800)

    def top(offset):
        kit.paint.surface.fill(kit.paint.theme.paper)
        draw_scroll_bar(kit.paint, region, offset)
        return bounds(kit, kit.paint.surface.copy()).top

    assert top(0) == 100
    assert top(region.most / 2) == pytest.approx(175, abs=2)


def test_there_is_no_scroll_bar_when_everything_shows(kit):
    kit.paint.surface.fill(kit.paint.theme.paper)
    draw_scroll_bar(kit.paint, Region("list", Rect(100, 100, 200, 200), 150), 0)
    assert bounds(kit, kit.paint.surface.copy()) is None
