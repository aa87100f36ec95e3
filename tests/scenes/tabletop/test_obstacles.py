"""A sentence over the table leaves to be seen and pressed what one needs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.play.match import Code
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from scenes.cardview.card_places import INDEX_ROW, INDEX_ROW_LARGE
from scenes.doors import TableDoor
from scenes.kit.layout import Rect
from scenes.kit.preferences import Preferences
from scenes.table import TableScene
from tests.driver import Driver
from tests.sample_matches import play_until, session

EDGE = 6  # units at the rim of something that may be covered
LONG = (
    "The queen of spades may not be played in the first trick while you hold other cards: play a club, or if there is "
    "none, a diamond.",
    "The program friendly_player.py makes a move that is not allowed now, and it has been ended; Casual plays its seat "
    "from now on.",
)
LINE, LINES = (460.0, 44.0), (250.0, 66.0)  # units


@pytest.mark.parametrize("number", [1, 4], ids=["passing", "playing"])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (640, 360), (360, 640), (540, 960)])
def test_a_notice_covers_no_button_no_card_and_not_whose_turn_it_is(size: tuple[int, int], number: int) -> None:
    with Driver(size, Preferences(pace="none", mute=True)) as driver:
        code = Code(Rules.parse("black_lady"), 4, "apple", number)
        driver.app.open(TableDoor(Session.start(code, usual_seats(4, "novice"))))
        scene = driver.scene
        assert isinstance(scene, TableScene)
        driver.step(0.2)
        unit = driver.viewport.scale
        rect = scene.notice_rect([(wide * unit, tall * unit) for wide, tall in (LINE, LINES, (180.0, 84.0))])
        pressed = [control for control in driver.controls if control.is_live or control.key in ("status", "confirm")]
        assert not [control.key for control in pressed if control.rect.intersects(rect)]
        scene.session.close()


def drawn_at(driver: Driver, scene: TableScene) -> Rect:
    """Where the notice is on the glass."""
    places: list[Rect] = []
    find = scene.notice_rect

    def noted(sizes: Sequence[tuple[float, float]]) -> Rect:
        places.append(find(sizes))
        return places[-1]

    scene.notice_rect = noted  # type: ignore[method-assign]
    driver.app.finish_fade()
    driver.app.draw()
    return places[-1]


@pytest.mark.parametrize("size", [(640, 360), (360, 640), (1280, 720)])
@pytest.mark.parametrize("table", [("cancellation", 8), ("cancellation", 11), ("howell", 6), ("domino", 4),
                                   ("partnership", 4), ("heartsette", 4)], ids=str)  # fmt: skip
def test_a_hint_leaves_the_trick_the_scores_and_the_index_of_every_card_to_be_seen(
    size: tuple[int, int], table: tuple[str, int]
) -> None:
    rules, players = table
    at = session(rules, players)
    if rules != "partnership":  # its hint is about passing
        at = play_until(at, lambda view: view.phase == "play" and len(view.trick) > 1)
    with Driver(size, Preferences(pace="none", mute=True)) as driver:
        driver.app.open(TableDoor(at))
        driver.step(0.2)
        scene = driver.scene
        assert isinstance(scene, TableScene)
        driver.app.notice(
            "Hint: pass K♦, 10♥ and 4♣; that costs about 11 points."
            if scene.display.view.phase == "pass"
            else "Hint: the queen of diamonds costs about 4.2 points, the seven of diamonds about 5.7."
        )
        bubble, layout = drawn_at(driver, scene), scene.display.layout
        slots = [slot.bounds for slot in layout.trick] if scene.display.view.phase == "play" else [layout.tray.outline]
        tools = [rect for _, rect in layout.tools]
        for rect in (
            *slots,
            *layout.plates,
            *tools,
            layout.tray.confirm if scene.readout.facts.tray else layout.status,
        ):
            assert not rect.inset(driver.viewport.unit(EDGE)).intersects(bubble)
        index = INDEX_ROW_LARGE if layout.large_index else INDEX_ROW
        for place in layout.hand:
            assert not place.rect.top_part(index * place.rect.h).inset(1).intersects(bubble)
        driver.app.stack.clear()


@pytest.mark.parametrize("size", [(640, 360), (360, 640)])
@pytest.mark.parametrize("table", [("black_lady", 4), ("black_maria", 6), ("auction", 4), ("cancellation", 11)])
@pytest.mark.parametrize("long", LONG, ids=["refusal", "news"])
def test_a_long_sentence_in_a_small_window_touches_no_plate_and_no_button(
    size: tuple[int, int], table: tuple[str, int], long: str
) -> None:
    at = play_until(session(*table), lambda view: view.phase == "play" and len(view.trick) > 1)
    with Driver(size, Preferences(pace="none", mute=True)) as driver:
        driver.app.open(TableDoor(at))
        driver.step(0.2)
        scene = driver.scene
        assert isinstance(scene, TableScene)
        driver.app.notice(long)
        bubble = drawn_at(driver, scene)
        layout = scene.display.layout
        assert scene.area.intersects(bubble) and bubble.y >= 0 and bubble.right <= size[0]
        for rect in (*layout.plates, layout.status, *(rect for _, rect in layout.tools)):
            assert not rect.inset(1).intersects(bubble)
        driver.app.stack.clear()


@pytest.mark.parametrize("rules", ["black_lady", "auction"])
def test_a_notice_on_the_title_covers_the_whole_line_and_no_plate(rules: str) -> None:
    with Driver((360, 640), Preferences(pace="none", mute=True)) as driver:
        at = play_until(session(rules), lambda view: view.phase == "auction" or len(view.trick) > 1)
        driver.app.open(TableDoor(at))
        driver.step(0.2)
        scene = driver.scene
        assert isinstance(scene, TableScene)
        unit, title = driver.viewport.scale, scene.display.layout.title
        notice = scene.notice_rect([(260 * unit, 36 * unit)])
        assert title is not None and notice.intersects(title)
        assert abs(notice.centre_y - title.centre_y) <= 1
        assert not [plate for plate in scene.display.layout.plates if plate.intersects(notice)]
        driver.app.stack.clear()


@pytest.mark.parametrize("size", [(1280, 720), (540, 960)])
def test_why_the_cards_cannot_be_passed_yet_is_said_beside_the_button_that_was_pressed(size: tuple[int, int]) -> None:
    with Driver(size, Preferences(pace="none", mute=True)) as driver:
        driver.app.open(TableDoor(session()))
        driver.step(0.2)
        scene = driver.scene
        assert isinstance(scene, TableScene) and scene.readout.facts.is_choosing
        unit, button = driver.viewport.scale, scene.display.layout.tray.confirm
        notice = scene.notice_rect([(180 * unit, 46 * unit)])
        assert abs(notice.centre_x - button.centre_x) <= 1
        assert 0 < notice.y - button.bottom < button.h / 2
        driver.app.stack.clear()
