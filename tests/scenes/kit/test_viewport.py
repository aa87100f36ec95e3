"""One kind of input from mouse, touch and keyboard, and a scale that always fits."""

import pygame
import pytest

from scenes.kit.viewport import (
    Composition,
    Key,
    Pointer,
    Quit,
    Resized,
    RightClick,
    Text,
    Viewport,
    Wheel,
    scale_for,
    usual_size,
)


@pytest.fixture
def viewport():
    port = Viewport((800, 600))
    port.poll()
    yield port
    port.close()


def mouse(kind, pos, button=1, touch=False):
    extra = {"rel": (1, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    return pygame.Event(kind, pos=pos, touch=touch, **extra)


def finger(kind, x, y, which=1):
    return pygame.Event(kind, touch_id=7, finger_id=which, x=x, y=y, dx=0, dy=0)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 1.0),
        ((1920, 1080), 1.5),
        ((2560, 1440), 2.0),
        ((3840, 2160), 3.0),
        ((540, 960), 1.0),
        ((640, 360), 0.85),
        ((360, 640), 0.85),
        ((3440, 1440), 2.0),
    ],
)
def test_the_scale_follows_the_window(size, scale):
    assert scale_for(size) == scale


@pytest.mark.parametrize("wanted", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize(
    "size", [(640, 360), (360, 640), (800, 800), (1280, 720), (1024, 768), (3840, 2160), (500, 400)]
)
def test_whatever_size_is_wished_for_every_scene_still_has_its_units(size, wanted):
    scale = scale_for(size, wanted)
    width, height = size[0] / scale, size[1] / scale
    least = (640, 360) if size[0] >= size[1] else (360, 640)
    assert width >= least[0] - 1e-6
    assert height >= least[1] - 1e-6


def test_a_wish_for_larger_things_is_granted_where_there_is_room():
    assert scale_for((1280, 720), 1.5) == 1.5
    assert scale_for((1280, 720), 0.75) == 0.75


@pytest.mark.parametrize("desktop", [(1024, 768), (1366, 768), (1920, 1080), (3840, 2160), (1080, 1920), (800, 600)])
def test_a_new_window_fits_the_desktop_and_is_not_tiny_on_it(desktop):
    width, height = usual_size(desktop)
    assert width <= desktop[0] * 0.97 and height <= desktop[1] * 0.9
    assert width >= desktop[0] * 0.7 or height >= desktop[1] * 0.7


def test_a_usual_desktop_gets_the_window_everything_is_drawn_for():
    assert usual_size((1600, 900)) == (1280, 720)
    assert usual_size((3840, 2160)) == (2880, 1620)


def test_a_click_is_a_pointer_going_down_and_up(viewport):
    down = viewport.convert(mouse(pygame.MOUSEBUTTONDOWN, (10, 20)))
    up = viewport.convert(mouse(pygame.MOUSEBUTTONUP, (11, 20)))
    assert down + up == [Pointer("down", 10, 20), Pointer("up", 11, 20)]


def test_the_right_button_clicks_as_such_unless_something_is_held_and_holds_nothing(viewport):
    assert viewport.convert(mouse(pygame.MOUSEBUTTONDOWN, (10, 20), button=3)) == [RightClick(10, 20)]
    assert viewport.convert(mouse(pygame.MOUSEBUTTONUP, (10, 20), button=3)) == []
    viewport.convert(mouse(pygame.MOUSEBUTTONDOWN, (10, 20)))
    assert viewport.convert(mouse(pygame.MOUSEBUTTONDOWN, (10, 20), button=3)) == []
    assert viewport.convert(mouse(pygame.MOUSEBUTTONUP, (10, 20))) == [Pointer("up", 10, 20)]


def test_a_finger_is_a_pointer_in_pixels_and_never_a_mouse_as_well(viewport):
    events = [
        finger(pygame.FINGERDOWN, 0.5, 0.25),
        mouse(pygame.MOUSEBUTTONDOWN, (400, 150), touch=True),
        finger(pygame.FINGERMOTION, 0.5, 0.5),
        mouse(pygame.MOUSEMOTION, (400, 300), touch=True),
        finger(pygame.FINGERUP, 0.5, 0.5),
        mouse(pygame.MOUSEBUTTONUP, (400, 300), touch=True),
    ]
    inputs = [value for event in events for value in viewport.convert(event)]
    assert inputs == [
        Pointer("down", 400, 150, "touch"),
        Pointer("move", 400, 300, "touch"),
        Pointer("up", 400, 300, "touch"),
    ]


def test_a_second_finger_ends_what_the_first_one_held_and_nothing_else_moves_it(viewport):
    viewport.convert(finger(pygame.FINGERDOWN, 0.5, 0.5, which=1))
    viewport.convert(finger(pygame.FINGERMOTION, 0.25, 0.5, which=1))
    second = viewport.convert(finger(pygame.FINGERDOWN, 0.125, 0.125, which=2))
    assert second == [Pointer("cancel", 200, 300, "touch"), Pointer("down", 100, 75, "touch")]
    assert viewport.convert(finger(pygame.FINGERMOTION, 0.5, 0.75, which=1)) == []
    assert viewport.convert(finger(pygame.FINGERUP, 0.5, 0.5, which=1)) == []
    assert viewport.convert(finger(pygame.FINGERUP, 0.125, 0.125, which=2)) == [Pointer("up", 100, 75, "touch")]


LOSSES = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.APP_WILLENTERBACKGROUND,
    pygame.APP_DIDENTERBACKGROUND,
)


@pytest.mark.parametrize("loss", LOSSES)
def test_a_finger_that_is_never_lifted_ends_with_the_focus_and_the_next_one_works(viewport, loss):
    viewport.convert(finger(pygame.FINGERDOWN, 0.5, 0.5, which=1))
    viewport.convert(finger(pygame.FINGERMOTION, 0.25, 0.5, which=1))
    assert viewport.convert(pygame.Event(loss)) == [Pointer("cancel", 200, 300, "touch")]
    assert viewport.convert(finger(pygame.FINGERUP, 0.25, 0.5, which=1)) == []
    assert viewport.convert(finger(pygame.FINGERDOWN, 0.5, 0.5, which=2)) == [Pointer("down", 400, 300, "touch")]
    assert viewport.convert(finger(pygame.FINGERUP, 0.5, 0.5, which=2)) == [Pointer("up", 400, 300, "touch")]


def test_while_a_finger_is_down_the_mouse_neither_hovers_nor_lets_go(viewport):
    viewport.convert(finger(pygame.FINGERDOWN, 0.5, 0.5))
    assert viewport.convert(mouse(pygame.MOUSEMOTION, (10, 20))) == []
    assert viewport.convert(mouse(pygame.MOUSEBUTTONUP, (10, 20))) == []
    assert viewport.convert(pygame.Event(pygame.WINDOWLEAVE)) == []
    assert viewport.convert(finger(pygame.FINGERUP, 0.5, 0.5)) == [Pointer("up", 400, 300, "touch")]


def test_the_mouse_works_although_a_finger_was_never_lifted(viewport):
    viewport.convert(finger(pygame.FINGERDOWN, 0.5, 0.5))
    down = viewport.convert(mouse(pygame.MOUSEBUTTONDOWN, (10, 20)))
    assert down == [Pointer("cancel", 400, 300, "touch"), Pointer("down", 10, 20)]
    assert viewport.convert(finger(pygame.FINGERUP, 0.5, 0.5)) == []
    assert viewport.convert(mouse(pygame.MOUSEBUTTONUP, (10, 20))) == [Pointer("up", 10, 20)]


def test_the_first_click_after_full_screen_without_a_movement_is_ignored(viewport):
    viewport.set_fullscreen(True)
    assert viewport.convert(mouse(pygame.MOUSEBUTTONDOWN, (10, 20))) == []
    assert viewport.convert(mouse(pygame.MOUSEBUTTONUP, (10, 20))) == []
    viewport.convert(mouse(pygame.MOUSEMOTION, (12, 20)))
    assert viewport.convert(mouse(pygame.MOUSEBUTTONDOWN, (12, 20))) == [Pointer("down", 12, 20)]


def test_full_screen_and_back_gives_a_surface_of_the_window_each_time(viewport):
    viewport.set_fullscreen(True)
    full = viewport.poll()
    assert viewport.surface.get_size() == viewport.size
    viewport.set_fullscreen(False)
    back = viewport.poll()
    assert viewport.size == (800, 600)
    assert Resized(800, 600) in back
    assert any(isinstance(value, Resized) for value in full)


def test_a_new_window_size_is_told_once(viewport):
    viewport.resize((900, 500))
    assert viewport.poll() == [Resized(900, 500)]
    assert viewport.surface.get_size() == viewport.size == (900, 500)


def test_the_wheel_carries_the_place_of_the_pointer(viewport):
    viewport.convert(mouse(pygame.MOUSEMOTION, (30, 40)))
    event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
    assert viewport.convert(event) == [Wheel(30, 40, -1.0)]


def key(code, unicode="", mod=0, kind=pygame.KEYDOWN):
    return pygame.Event(kind, key=code, unicode=unicode, mod=mod)


def test_a_key_carries_its_name_and_what_it_types(viewport):
    assert viewport.convert(key(pygame.K_q, "Q", pygame.KMOD_LSHIFT)) == [Key("q", "Q", shift=True)]
    assert viewport.convert(key(pygame.K_ESCAPE, "\x1b")) == [Key("escape")]
    assert viewport.convert(key(pygame.K_KP_ENTER, "\r")) == [Key("return")]


def test_with_control_a_key_types_nothing(viewport):
    assert viewport.convert(key(pygame.K_v, "\x16", pygame.KMOD_LCTRL)) == [Key("v", "", ctrl=True)]


def test_a_held_enter_presses_once_but_a_held_arrow_goes_on(viewport):
    assert viewport.convert(key(pygame.K_RETURN, "\r"))
    assert viewport.convert(key(pygame.K_RETURN, "\r")) == []
    viewport.convert(key(pygame.K_RETURN, kind=pygame.KEYUP))
    assert viewport.convert(key(pygame.K_RETURN, "\r"))
    assert len(viewport.convert(key(pygame.K_LEFT)) + viewport.convert(key(pygame.K_LEFT))) == 2


def test_a_held_ctrl_q_asks_once(viewport):
    assert viewport.convert(key(pygame.K_q, "", pygame.KMOD_LCTRL)) == [Key("q", ctrl=True)]
    assert viewport.convert(key(pygame.K_q, "", pygame.KMOD_LCTRL)) == []
    viewport.convert(key(pygame.K_q, kind=pygame.KEYUP))
    assert viewport.convert(key(pygame.K_q, "", pygame.KMOD_LCTRL)) == [Key("q", ctrl=True)]


def test_losing_the_window_lets_go_of_what_is_held(viewport):
    viewport.convert(mouse(pygame.MOUSEBUTTONDOWN, (10, 20)))
    lost = pygame.Event(pygame.WINDOWFOCUSLOST, window=viewport.window)
    assert viewport.convert(lost) == [Pointer("cancel", 10, 20)]
    assert viewport.convert(mouse(pygame.MOUSEBUTTONUP, (10, 20))) == []


def test_leaving_the_window_ends_hovering_but_not_a_drag(viewport):
    leave = pygame.Event(pygame.WINDOWLEAVE, window=viewport.window)
    assert viewport.convert(leave) == [Pointer("move", -1, -1)]
    viewport.convert(mouse(pygame.MOUSEBUTTONDOWN, (10, 20)))
    assert viewport.convert(leave) == []


CYRILLIC = {"H": "р", "L": "д", "U": "г", "G": "п", "O": "щ", "C": "с", "K": "л", "Q": "й", "Z": "я", "V": "м"}


@pytest.mark.parametrize("place", CYRILLIC)
def test_a_key_that_types_no_latin_letter_counts_by_its_place(viewport, place):
    sign, scancode, name = CYRILLIC[place], getattr(pygame, f"KSCAN_{place}"), place.lower()
    plain = pygame.Event(pygame.KEYDOWN, key=ord(sign), scancode=scancode, unicode=sign, mod=0)
    assert viewport.convert(plain) == [Key(name, name)]
    viewport.convert(key(ord(sign), kind=pygame.KEYUP))
    with_control = pygame.Event(pygame.KEYDOWN, key=ord(sign), scancode=scancode, unicode="", mod=pygame.KMOD_LCTRL)
    assert viewport.convert(with_control) == [Key(name, ctrl=True)]


@pytest.mark.parametrize(
    ("sign", "scancode", "name"),
    [
        ("é", pygame.KSCAN_2, "2"),  # AZERTY
        ("&", pygame.KSCAN_1, "1"),
        ("à", pygame.KSCAN_0, "0"),
        (";", pygame.KSCAN_Q, "q"),  # Greek
        ("η", pygame.KSCAN_H, "h"),
        ("/", pygame.KSCAN_Q, "q"),  # Hebrew
        ("ا", pygame.KSCAN_H, "h"),  # Arabic
    ],
)
def test_digits_and_signs_of_other_layouts_count_by_their_place(viewport, sign, scancode, name):
    pressed = pygame.Event(pygame.KEYDOWN, key=ord(sign), scancode=scancode, unicode=sign, mod=0)
    assert viewport.convert(pressed) == [Key(name, name)]


@pytest.mark.parametrize(
    ("sign", "scancode"), [("a", pygame.KSCAN_Q), ("z", pygame.KSCAN_Y), ("m", pygame.KSCAN_SEMICOLON)]
)
def test_a_latin_letter_counts_wherever_it_lies(viewport, sign, scancode):
    pressed = pygame.Event(pygame.KEYDOWN, key=ord(sign), scancode=scancode, unicode=sign, mod=0)
    assert viewport.convert(pressed) == [Key(sign, sign)]


@pytest.mark.parametrize("unicode", ["?", "/", ""])
def test_the_question_mark_is_there_whether_or_not_text_is_taken(viewport, unicode):
    shifted = pygame.Event(pygame.KEYDOWN, key=pygame.K_SLASH, scancode=56, unicode=unicode, mod=pygame.KMOD_LSHIFT)
    assert [value.is_for_help for value in viewport.convert(shifted)] == [True]


def test_a_sign_of_alt_gr_is_no_shortcut_where_the_system_calls_it_control(viewport):
    at = pygame.Event(
        pygame.KEYDOWN, key=pygame.K_q, scancode=20, unicode="@", mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT
    )
    assert [value.ctrl for value in viewport.convert(at)] == [False]


def test_text_is_what_the_keyboard_or_an_input_method_has_written(viewport):
    assert viewport.convert(pygame.Event(pygame.TEXTINPUT, text="日本")) == [Text("日本")]
    assert viewport.convert(pygame.Event(pygame.TEXTINPUT, text="")) == []


def test_keys_pressed_during_a_composition_belong_to_it(viewport):
    editing = pygame.Event(pygame.TEXTEDITING, text="にほ", start=2, length=0)
    assert viewport.convert(editing) == [Composition("にほ", 2)]
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_LEFT):
        assert viewport.convert(key(code)) == []
        viewport.convert(key(code, kind=pygame.KEYUP))
    assert viewport.convert(pygame.Event(pygame.TEXTINPUT, text="日本")) == [Text("日本")]
    assert viewport.convert(key(pygame.K_RETURN, "\r")) == [Key("return")]


def test_a_composition_ends_with_the_focus(viewport):
    viewport.convert(pygame.Event(pygame.TEXTEDITING, text="ni", start=2, length=0))
    assert Composition() in viewport.convert(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert viewport.convert(key(pygame.K_RETURN, "\r")) == [Key("return")]


def test_no_more_is_read_from_the_clipboard_than_asked_for(viewport):
    viewport.copy("\ufeff" + "a" * 1000)
    assert viewport.paste(10) == "a" * 10
    assert len(viewport.paste()) == 1000


def test_closing_the_window_quits(viewport):
    assert viewport.convert(pygame.Event(pygame.QUIT)) == [Quit()]


def test_what_is_copied_can_be_pasted(viewport):
    viewport.copy("black_lady/4/apple/1")
    assert viewport.paste() == "black_lady/4/apple/1"


def test_the_older_pygame_is_turned_away_with_the_remedy(monkeypatch):
    monkeypatch.delattr(pygame, "IS_CE")
    with pytest.raises(RuntimeError, match="pip uninstall pygame"):
        Viewport((400, 400))
