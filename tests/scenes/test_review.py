"""Reviews: real deals, priced in the real thread, leafed through by mouse, touch, wheel and keys."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from game.ai.explain.grades import Grade, MoonChance
from game.play.commitments import commitment, shown
from game.play.seats import usual_seats
from game.rules.variants import PRESETS
from game.session.session import Session
from game.text import pbn
from scenes.doors import FinishedMatchDoor, MenuDoor, NewMatchDoor, ResultsDoor, ReviewDoor
from scenes.finished_match import FinishedMatchScene
from scenes.reports.price_bars import bar_colour, rows_of
from scenes.reports.review_words import given_away_words, moon_words
from scenes.results import ResultsScene
from scenes.review import ReviewScene
from scenes.seat_choice import SeatChoiceScene
from scenes.table import TableScene
from tests.driver import Driver
from tests.gallery import priced, priced_review
from tests.sample_matches import play_on, session
from tests.sample_records import fill
from tests.scenes.conftest import Start

QUICK = ("black_lady", 6)  # few cards each: quickly priced
DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 654.8765.876.876 32.432.5432.5432"


def opened(start: Start, size: tuple[int, int] = (1280, 720), is_priced: bool = True) -> tuple[Driver, ReviewScene]:
    driver = start(size)
    if is_priced:
        priced_review(driver, 0, *QUICK, deal=1)
    else:
        at = session(*QUICK, deals=1)
        driver.app.open(MenuDoor())
        driver.app.open(ReviewDoor(at.match, 0, 1, at.seats))
    assert isinstance(driver.scene, ReviewScene)
    return driver, driver.scene


# ---------------------------------------------------------------- before and after pricing
def test_no_figure_shows_before_it_has_been_worked_out(start: Start) -> None:
    driver, scene = opened(start, is_priced=False)
    assert driver.has("meter")
    assert not any(control.key.startswith("price ") for control in driver.controls)
    assert not driver.has("given away")
    assert not driver.find("mistake").enabled
    assert {driver.find(f"page {index}").value for index in range(3)} <= {"not priced yet", "nothing to choose"}
    priced(driver)
    assert not driver.has("meter")
    assert "mistake" in driver.find("given away").name
    assert not scene.is_busy


def test_a_review_can_be_left_while_it_is_pricing(start: Start) -> None:
    driver, scene = opened(start, is_priced=False)
    driver.step(0.05)
    began = time.monotonic()
    driver.key("escape")
    assert time.monotonic() - began < 4.0
    assert driver.scene is not scene
    driver.step(0.1)


def test_prices_are_bars_with_the_best_first_and_the_choice_marked(start: Start) -> None:
    driver, scene = opened(start)
    pages = [index for index, page in enumerate(scene.pages) if page.place is not None]
    seen = 0
    for index in pages:
        scene.open_page(index)
        rows = [control for control in driver.controls if control.key.startswith("price ")]
        if rows:
            seen += 1
            assert "best" in rows[0].value
            assert sum("chosen" in row.value for row in rows) == 1
            assert driver.has("verdict")
        else:
            assert driver.has("why not")
    assert seen > 3


def test_the_worst_three_are_marked_and_can_be_pressed_at_the_end(start: Start) -> None:
    driver, scene = opened(start)
    driver.key("end")
    assert scene.page.is_end
    assert scene.reviewing is not None
    worst = scene.reviewing.worst
    assert 1 <= len(worst) <= 3
    assert {"the worst choice"} <= {control.value for control in driver.controls if control.key.startswith("page ")}
    driver.press("worst 0")
    assert scene.page.place == worst[0]
    assert "gave" in driver.find("verdict").name


def test_next_mistake_goes_from_one_to_the_next(start: Start) -> None:
    driver, scene = opened(start)
    assert scene.reviewing is not None
    lost = [
        index
        for index, page in enumerate(scene.pages)
        if page.place is not None and (grade := scene.reviewing.grades[page.place]) and grade.loss > 0
    ]
    met = []
    for _ in lost:
        driver.press("mistake")
        met.append(scene.current)
    assert sorted(met) == lost


def test_what_is_no_clear_loss_is_no_mistake_anywhere(start: Start) -> None:
    """`0.1 points, give or take 0.1` is not red, not a stop of Next mistake, and as good as the best in words."""
    driver, scene = opened(start)
    reviewing = scene.reviewing
    assert reviewing is not None
    place = reviewing.worst[0]
    grade = reviewing.grades[place]
    assert grade is not None
    slight = tuple(item if item is grade.best else replace(item, loss=0.13, error=0.09) for item in grade.alternatives)
    reviewing.grades[:] = [None] * len(reviewing.grades)
    reviewing.grades[place] = replace(grade, alternatives=slight)
    page = next(index for index, each in enumerate(scene.pages) if each.place == place)
    scene.open_page(page)
    assert not driver.find("mistake").enabled
    assert driver.find(f"page {page}").value == "as good as the best"
    assert driver.find("verdict").name == "This was as good as the best, as far as can be told."
    row = next(row for row in rows_of(reviewing.grades[place]) if row.is_made)
    assert bar_colour(scene.paint.theme, row) == scene.paint.theme.select
    driver.key("end")
    assert not driver.has("worst 0")
    assert driver.find("given away all").name == "You gave nothing away in this deal, as far as can be told."


def test_mistakes_are_counted_and_never_added_up(start: Start) -> None:
    """Two that lose the same points would come to more than a deal costs."""
    _, scene = opened(start)
    reviewing = scene.reviewing
    assert reviewing is not None
    place = reviewing.worst[0]
    grade = reviewing.grades[place]
    assert grade is not None

    def lost(loss: float) -> Grade:
        return replace(
            grade,
            alternatives=tuple(
                item if item is grade.best else replace(item, loss=loss, error=0.1) for item in grade.alternatives
            ),
        )

    others = [None] * (len(reviewing.grades) - 3)
    reviewing.grades[:] = [lost(30.0), lost(26.0), lost(19.5), *others]
    assert given_away_words(reviewing, None) == "You made three mistakes; the dearest gave 30.0 points away."
    assert given_away_words(reviewing, 1) == "You made three mistakes; the dearest gave 30.0 points away."
    assert given_away_words(reviewing, 0) == "You made three mistakes; this was the dearest."
    reviewing.grades[:] = [lost(1.0), None, None, *others]
    assert given_away_words(reviewing, None) == "You made one mistake; it gave 1.0 point away."
    assert given_away_words(reviewing, 0) == "This was your only mistake in this deal."


# ---------------------------------------------------------------- leafing
def test_pages_turn_by_keys_wheel_touch_and_the_strip(start: Start) -> None:
    driver, scene = opened(start, is_priced=False)
    driver.key("right")
    driver.key("right")
    assert scene.current == 2
    driver.key("left")
    assert scene.current == 1
    driver.wheel(*driver.find("picture").rect.centre, -1)
    assert scene.current == 2
    driver.press("page 0", "touch")
    assert scene.current == 0
    driver.press("next page")
    assert scene.current == 1
    x, y = driver.find("picture").rect.centre
    driver.drag((x, y), (x - 200, y), "touch")
    assert scene.current == 2
    driver.key("left")
    driver.key("left")
    driver.key("left")
    assert scene.current == 0


def test_the_chance_of_a_moon_is_told_where_it_speaks_for_the_best_choice(start: Start) -> None:
    _, scene = opened(start)
    grade = next(each for each in scene.reviewing.grades if each is not None and each.loss > 0)
    told = moon_words(replace(grade, moons=(MoonChance(0.0, 0.3), MoonChance(0.08, 0.0))))
    assert told == (
        "Your chance of a moon: 0 %; with the best choice 8 %. "
        "An opponent’s chance of a moon: 30 %; with the best choice 0 %."
    )
    assert moon_words(replace(grade, chosen=0, moons=(MoonChance(0.12, 0.0),) * 2)) == "Your chance of a moon: 12 %."


@pytest.mark.parametrize("others", [(0.08, 0.08), (0.04, 0.05), (0.01, 0.11), (0.08, 0.04), (0.5, 0.4)])
def test_a_moon_that_does_not_speak_for_the_best_choice_is_not_told(start: Start, others: tuple[float, float]) -> None:
    _, scene = opened(start)
    grade = next(each for each in scene.reviewing.grades if each is not None and each.loss > 0)
    of_made, of_best = others
    assert moon_words(replace(grade, moons=(MoonChance(0.0, of_made), MoonChance(0.0, of_best)))) == ""
    assert moon_words(replace(grade, moons=(MoonChance(of_best, 0.0), MoonChance(of_made, 0.0)))) == ""
    assert moon_words(replace(grade, chosen=0, moons=(MoonChance(0.05, 0.08),) * 2)) == ""


def test_the_pass_comes_first_and_every_trick_follows(start: Start) -> None:
    _, scene = opened(start, is_priced=False)
    assert [page.label for page in scene.pages] == ["Pass", *map(str, range(1, 9)), "End"]


def test_a_small_window_shows_the_strip_around_the_open_page(start: Start) -> None:
    driver, scene = opened(start, (360, 640), is_priced=False)
    driver.key("end")
    keys = [control.key for control in driver.controls if control.key.startswith("page ")]
    assert f"page {scene.current}" in keys
    assert len(keys) < len(scene.pages)


# ---------------------------------------------------------------- hidden cards
def test_hidden_cards_are_shown_on_the_last_page_alone_and_only_when_asked(start: Start) -> None:
    driver, scene = opened(start, is_priced=False)
    assert not driver.has("hands")
    driver.key("end")
    assert not any(control.key.startswith("hand ") for control in driver.controls)
    driver.press("hands")
    shown_hands = [
        control.name
        for control in driver.controls
        if control.key.startswith("hand ") and not control.key.startswith("hand name")
    ]
    assert len(shown_hands) == 6
    driver.key("left")
    assert not any(control.key.startswith("hand ") for control in driver.controls)
    assert scene.shows_hands


def test_a_deal_under_way_is_not_reviewed_but_a_sentence_says_so(start: Start) -> None:
    at = session(*QUICK, deals=1)
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(ReviewDoor(at.match, 0, 2, at.seats))
    assert driver.find("why").name == "Deal 2 of this match is not over yet."
    driver.key("escape")


# ---------------------------------------------------------------- practice
def test_play_from_here_is_practice_that_counts_for_nothing(start: Start) -> None:
    driver, scene = opened(start, is_priced=False)
    scene.open_page(3)
    assert scene.deal is not None
    decision = scene.deal.decisions[scene.page.place or 0]
    driver.press("play on")
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.session.is_practice
    assert table.session.view() == decision.view
    assert driver.find("badge practice").name == "This is practice: it counts for nothing."
    play_on(table.session, 1)
    driver.app.open(ResultsDoor(table.session))
    driver.press("end practice")
    assert driver.scene is scene
    assert not driver.app.records.finished_matches()
    assert driver.app.records.current_match() is None


def test_practice_is_left_from_the_pause_to_where_it_began(start: Start) -> None:
    driver, scene = opened(start, is_priced=False)
    driver.press("play on")
    driver.key("escape")
    driver.press("End the practice")
    assert driver.scene is scene


# ---------------------------------------------------------------- ways in
def test_a_deal_is_reviewed_from_its_results_and_a_match_from_its_end(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(session(*QUICK, deals=2)))
    driver.press("review")
    assert isinstance(driver.scene, ReviewScene)
    assert driver.scene.number == 2
    driver.key("escape")
    assert isinstance(driver.scene, ResultsScene)
    driver.app.open(ResultsDoor(session(*QUICK, deals=None)))
    driver.press("review")
    driver.press("pick 0")
    assert isinstance(driver.scene, ReviewScene)
    assert driver.scene.number == 1


def test_of_several_people_one_is_asked_for(start: Start) -> None:
    seats = [replace(seat, level=None) if index == 2 else seat for index, seat in enumerate(usual_seats(4))]
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(session(deals=1, seats=tuple(seats))))
    driver.press("review")
    driver.press("Clara")
    assert isinstance(driver.scene, ReviewScene)
    assert driver.scene.person == 2


def test_a_match_in_the_records_is_reviewed_and_its_seals_are_checked(start: Start) -> None:
    driver = start()
    fill(driver.app.records, 1)
    kept = driver.app.records.finished_matches()[0]
    driver.app.open(MenuDoor())
    driver.app.open(FinishedMatchDoor(kept.id))
    scene = driver.scene
    assert isinstance(scene, FinishedMatchScene)
    driver.viewport.copy("Deal 2 is sealed as nothing")
    driver.press("check seal")
    assert driver.notice.startswith("There is no seal in this text")
    opened_by = driver.find("opened").name.removesuffix(".").split("salt ")[1]
    driver.viewport.copy(f"Deal 2 is sealed as {shown(commitment('past-0', 2, opened_by))}.")
    driver.press("check seal")
    assert driver.find("checked").name == "Checked: it fits deal 2."
    driver.viewport.copy("ab12 " * 8)
    driver.press("check seal")
    assert driver.find("checked").name == "Checked: this seal fits no deal of this match."
    driver.press("review")
    driver.press("pick 0")
    assert isinstance(driver.scene, ReviewScene)


def test_a_pasted_deal_is_played_as_practice(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(NewMatchDoor())
    driver.press("seats")
    driver.viewport.copy(DEAL)
    driver.press("paste")
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.session.is_practice
    assert set(table.session.view().hand) == set(pbn.parse_deal(DEAL)[0])
    assert not any("sealed" in line for line in table.state.log)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DEAL.replace("AKQJ", "AAQJ", 1), "The ace of spades is there twice."),
        ("N:AK... QJ... T9... 87...", "These rules deal 13 cards to everybody, and these hands have 2."),
        ("N:" + "A" * 300_000, "This is too long for a deal in PBN"),
    ],
)
def test_a_wrong_deal_is_refused_with_a_sentence(start: Start, text: str, said: str) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(NewMatchDoor())
    driver.press("seats")
    driver.viewport.copy(text)
    began = time.monotonic()
    driver.press("paste")
    assert time.monotonic() - began < 1.0
    assert driver.notice.startswith(said)
    assert isinstance(driver.scene, SeatChoiceScene)


# ---------------------------------------------------------------- the whole family
def reviewed_to_its_end(start: Start, at: Session, number: int) -> None:
    driver = start((640, 360))
    driver.app.open(MenuDoor())
    driver.app.open(ReviewDoor(at.match, 0, number, at.seats))
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    assert not scene.why
    priced(driver)
    assert scene.reviewing is not None
    assert all(grade or why for grade, why in zip(scene.reviewing.grades, scene.reviewing.why_not))
    for index in range(len(scene.pages)):
        scene.open_page(index)
        driver.picture()


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_reviewed_at_its_best_size(start: Start, name: str) -> None:
    at = session(name, PRESETS[name].rules.players_best, deals=1)
    reviewed_to_its_end(start, at, 1)


@pytest.mark.parametrize(("name", "players"), [("likha", 4)])
def test_a_long_pass_between_partners_is_reviewed(start: Start, name: str, players: int) -> None:
    reviewed_to_its_end(start, session(name, players, deals=1), 1)
