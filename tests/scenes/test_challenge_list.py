"""The way to a challenge: today’s deal, goals, the calendar, and codes of friends."""

from __future__ import annotations

import time

import pygame
import pytest

from game.challenges.challenge import GOALS, by_code, families, share_text, today
from game.history.attempts import Attempts, ChallengeBook
from game.laws.events import Dealt
from scenes.challenge_code import ChallengeCodeScene
from scenes.challenge_list import ChallengeListScene
from scenes.doors import MenuDoor
from scenes.kit.system_fonts import SystemFonts
from tests.sample_challenges import fill, know_par, with_outcome
from tests.sample_matches import play_on
from tests.scenes.conftest import Start
from tests.scenes.open_screens import open_challenges
from tests.scenes.table_helpers import table

SIZES = ((1280, 720), (640, 360), (360, 640))
EASY = families("easy")


# ---------------------------------------------------------------- the way in


@pytest.mark.parametrize("size", SIZES)
def test_todays_deal_is_one_press_from_its_cards(start: Start, size: tuple[int, int]) -> None:
    driver = open_challenges(start, size)
    assert isinstance(driver.scene, ChallengeListScene)
    driver.press("play")
    challenge = today(driver.app.records.day())
    assert table(driver).session.challenge == str(challenge.goal)
    assert table(driver).session.view().hand == challenge.hand


def test_cards_lie_on_the_table_within_a_second(start: Start) -> None:
    driver = open_challenges(start)
    driver.app.prefer(pace="normal")
    began = time.process_time()  # the machine may be busy with other things
    driver.press("play")
    driver.step()
    driver.picture()
    assert time.process_time() - began < 3.0
    step = table(driver).display.playback.step
    assert step is not None
    assert isinstance(step.event, Dealt)


def test_a_goal_plays_the_next_deal_of_its_kind(start: Start) -> None:
    driver = open_challenges(start)
    family, deals = next((family, deals) for family, deals in EASY.items() if len(deals) > 1)
    with_outcome(deals[0], driver.app.records, True, 0)
    driver.key("escape")
    driver.press("Challenges")
    assert driver.find(f"goal {family}").value.startswith(f"1 of {len(deals)} played; 3 of {3 * len(deals)} stars")
    driver.press(f"goal {family}")
    assert table(driver).session.match.code == deals[1].code


def test_every_deal_of_a_kind_can_be_chosen(start: Start) -> None:
    driver = open_challenges(start)
    family, deals = next((family, deals) for family, deals in EASY.items() if len(deals) > 1)
    driver.press(f"list {family}")
    driver.press(f"pick {len(deals) - 1}")
    assert table(driver).session.match.code == deals[-1].code


def test_the_grade_is_remembered(start: Start) -> None:
    driver = open_challenges(start)
    driver.press("grade", at=(0.97, 0.5))
    driver.key("escape")
    driver.press("Challenges")
    assert driver.find("grade").value == "Hard"
    assert driver.has(f"goal {next(iter(families('hard')))}")


def test_a_random_deal_is_dealt_at_once(start: Start) -> None:
    driver = open_challenges(start)
    driver.press("random")
    assert table(driver).session.challenge == "place<=2"


# ---------------------------------------------------------------- the calendar


def test_days_say_what_came_of_them(start: Start) -> None:
    driver = start()
    records = driver.app.records
    now = records.day()
    with_outcome(today(now), records, True, 3, now)
    know_par(records, today(now))
    driver.app.open(MenuDoor())
    driver.press("Challenges")
    assert driver.find(f"day {now}").name.endswith("3 of 3 stars")
    assert driver.has("1 day")
    assert driver.find("play").name == "Play again"


def test_an_earlier_day_can_be_played_and_is_no_streak(start: Start) -> None:
    driver = open_challenges(start)
    driver.press("earlier")
    first = next(control for control in driver.controls if control.key.startswith("day 2"))
    date = first.key.removeprefix("day ")
    know_par(driver.app.records, today(date))
    driver.press(first.key)
    assert driver.find("day").name == "The deal of the day"
    driver.press("play")
    play_on(table(driver).session, None)
    book = ChallengeBook(Attempts(driver.app.records))
    assert book.has_day(date)
    assert book.days() == frozenset()


def test_days_to_come_are_not_dealt_yet(start: Start) -> None:
    driver = open_challenges(start)
    later = [control for control in driver.controls if control.key.startswith("day 2")
             and control.key.removeprefix("day ") > driver.app.records.day()]  # fmt: skip
    assert all(not control.enabled and control.why for control in later)
    assert not driver.find("later").enabled


def test_par_is_worked_out_meanwhile(start: Start) -> None:
    driver = start()
    records = driver.app.records
    challenge = today(records.day())
    Attempts(records).keep_par_scores(challenge.code, 0, challenge.level, (5, 9, 0, 4))
    driver.app.open(MenuDoor())
    driver.press("Challenges")
    words = driver.find("par").name
    assert words.startswith("Working out par: ") and words.endswith("%")
    end = time.monotonic() + 60
    while driver.app.is_busy and time.monotonic() < end:
        driver.step()
        time.sleep(0.001)
    scores = Attempts(records).par_scores(challenge.code, 0, challenge.level)
    assert scores[:4] == (5, 9, 0, 4)
    assert len(scores) == 5
    assert driver.find("par").name == f"{sum(scores) / 5:.1f}"


def test_a_full_month_is_shown_in_any_window(start: Start) -> None:
    driver = start((360, 640))
    fill(driver.app.records, 5, 2)
    driver.app.open(MenuDoor())
    driver.press("Challenges")
    assert driver.find("detail").name.endswith(" stars")
    driver.resize(1280, 720)
    assert driver.find("count").name.endswith(" stars")


# ---------------------------------------------------------------- codes


def test_what_was_shared_is_found_on_the_clipboard(start: Start) -> None:
    driver = open_challenges(start)
    driver.viewport.copy(share_text(GOALS[0], 2, 4, GOALS[0].par))
    driver.press("code")
    assert driver.find("code").value == str(GOALS[0])
    driver.press("play")
    assert table(driver).session.match.code == GOALS[0].code
    assert table(driver).session.challenge == str(GOALS[0].goal)


def test_a_code_can_be_typed_over_the_one_that_was_copied(start: Start) -> None:
    driver = open_challenges(start)
    driver.viewport.copy(str(GOALS[0]))
    driver.press("code")
    driver.key("tab", shift=True)
    driver.scene.input.focus_on("code")
    driver.write("omnibus/4/pear/2 jack")
    assert "Take the jack of diamonds" in driver.find("told").name
    driver.key("return")
    assert str(table(driver).session.match.code) == str(by_code("omnibus/4/pear/2").code)


@pytest.mark.parametrize(
    ("text", "sentence"), [("9:black_lady/4/apple/1", "newer version"), ("hello", "is not a code")]
)
def test_a_bad_code_is_refused_and_can_be_put_right(start: Start, text: str, sentence: str) -> None:
    driver = open_challenges(start)
    driver.press("code")
    driver.press("Code")
    driver.write(text)
    assert sentence in driver.find("told").name
    driver.key("return")
    assert sentence in driver.notice
    assert isinstance(driver.scene, ChallengeCodeScene)
    assert driver.find("code").value == text


def test_signs_that_no_font_has_show_no_empty_boxes(start: Start) -> None:
    driver = open_challenges(start)
    driver.app.paint.type.system = SystemFonts(list)
    driver.press("code")
    driver.viewport.copy("★★★ 漢 black")
    driver.press("code")
    driver.key("v", ctrl=True)
    assert "★" in driver.find("code").value
    letters, field = driver.app.paint.type, driver.find("code").rect
    with_stars = driver.picture().subsurface(field.rounded).copy()
    driver.scene._write(driver.scene._entry.all_selected().inserted("··· · black"))  # type: ignore[attr-defined]
    drawn = driver.picture().subsurface(field.rounded)
    assert letters.missing("★") == "★"
    assert pygame.image.tobytes(with_stars, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_nothing_on_the_clipboard_is_said(start: Start) -> None:
    driver = open_challenges(start)
    driver.press("code")
    driver.press("paste")
    assert driver.notice == "There is no text on the clipboard."
