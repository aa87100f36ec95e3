"""The screens of challenges: one press to the cards, what is kept, what comes of it."""

from __future__ import annotations

import time

import pygame
import pytest

from game.attempts import Attempts, Book
from game.challenges import GOALS, Challenge, by_code, families, share_text, today
from game.events import Dealt, Pass, Play
from game.goals import goal
from game.match import Code
from game.outcome import Outcome
from game.records import Records
from game.rules import Rules
from game.sitting import Sitting, usual_seats
from game.wording import plain
from scenes.challenge_code import ChallengeCodeScene
from scenes.challenges import ChallengesScene
from scenes.menu import MenuScene
from scenes.outcome import OutcomeScene
from scenes.review import ReviewScene
from scenes.table import TableScene
from tests.challenged import fill, know_par, played, with_outcome
from tests.driver import Driver
from tests.lookover import complaints, watch
from tests.played import play_on, sitting
from tests.scenes.conftest import Start

SIZES = ((1280, 720), (640, 360), (360, 640))
EASY = families("easy")


def opened(start: Start, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    driver.viewport.copy("")
    know_par(driver.app.records, today(driver.app.records.day()))
    driver.app.open("menu")
    driver.press("Challenges")
    return driver


def table(driver: Driver) -> TableScene:
    scene = driver.scene
    assert isinstance(scene, TableScene)
    return scene


# ---------------------------------------------------------------- the way in
@pytest.mark.parametrize("size", SIZES)
def test_todays_deal_is_one_press_from_its_cards(start: Start, size: tuple[int, int]) -> None:
    driver = opened(start, size)
    assert isinstance(driver.scene, ChallengesScene)
    driver.press("play")
    challenge = today(driver.app.records.day())
    assert table(driver).sitting.challenge == str(challenge.goal)
    assert table(driver).sitting.view().hand == challenge.hand


def test_cards_lie_on_the_table_within_a_second(start: Start) -> None:
    driver = opened(start)
    driver.app.prefer(pace="normal")
    began = time.process_time()                    # the machine may be busy with other things
    driver.press("play")
    driver.step()
    driver.picture()
    assert time.process_time() - began < 1.0
    step = table(driver).playback.step
    assert step is not None
    assert isinstance(step.event, Dealt)


def test_a_goal_plays_the_next_deal_of_its_kind(start: Start) -> None:
    driver = opened(start)
    family, deals = next((family, deals) for family, deals in EASY.items() if len(deals) > 1)
    with_outcome(deals[0], driver.app.records, True, 0)
    driver.key("escape")
    driver.press("Challenges")
    assert driver.find(f"goal {family}").value.startswith(f"1 of {len(deals)} played; 3 of {3 * len(deals)} stars")
    driver.press(f"goal {family}")
    assert table(driver).sitting.match.code == deals[1].code


def test_every_deal_of_a_kind_can_be_chosen(start: Start) -> None:
    driver = opened(start)
    family, deals = next((family, deals) for family, deals in EASY.items() if len(deals) > 1)
    driver.press(f"list {family}")
    driver.press(f"pick {len(deals) - 1}")
    assert table(driver).sitting.match.code == deals[-1].code


def test_the_grade_is_remembered(start: Start) -> None:
    driver = opened(start)
    driver.press("grade", at=(0.97, 0.5))
    driver.key("escape")
    driver.press("Challenges")
    assert driver.find("grade").value == "Hard"
    assert driver.has(f"goal {next(iter(families('hard')))}")


def test_a_random_deal_is_dealt_at_once(start: Start) -> None:
    driver = opened(start)
    driver.press("random")
    assert table(driver).sitting.challenge == "place<=2"


# ---------------------------------------------------------------- the calendar
def test_days_say_what_came_of_them(start: Start) -> None:
    driver = start()
    records = driver.app.records
    now = records.day()
    with_outcome(today(now), records, True, 3, now)
    know_par(records, today(now))
    driver.app.open("menu")
    driver.press("Challenges")
    assert driver.find(f"day {now}").name.endswith("3 of 3 stars")
    assert driver.has("1 day")
    assert driver.find("play").name == "Play again"


def test_an_earlier_day_can_be_played_and_is_no_streak(start: Start) -> None:
    driver = opened(start)
    driver.press("earlier")
    first = next(control for control in driver.controls if control.key.startswith("day 2"))
    date = first.key.removeprefix("day ")
    know_par(driver.app.records, today(date))
    driver.press(first.key)
    assert driver.find("day").name == "The deal of the day"
    driver.press("play")
    play_on(table(driver).sitting, None)
    book = Book(Attempts(driver.app.records))
    assert book.has_day(date)
    assert book.days() == frozenset()


def test_days_to_come_are_not_dealt_yet(start: Start) -> None:
    driver = opened(start)
    later = [control for control in driver.controls if control.key.startswith("day 2")
             and control.key.removeprefix("day ") > driver.app.records.day()]  # fmt: skip
    assert all(not control.enabled and control.why for control in later)
    assert not driver.find("later").enabled


def test_par_is_worked_out_meanwhile(start: Start) -> None:
    driver = start()
    records = driver.app.records
    challenge = today(records.day())
    Attempts(records).keep_scores(challenge.code, 0, challenge.level, (5, 9, 0, 4))
    driver.app.open("menu")
    driver.press("Challenges")
    words = driver.find("par").name
    assert words.startswith("Working out par: ") and words.endswith("%")
    end = time.monotonic() + 60
    while driver.app.is_busy and time.monotonic() < end:
        driver.step()
        time.sleep(0.001)
    scores = Attempts(records).scores(challenge.code, 0, challenge.level)
    assert scores[:4] == (5, 9, 0, 4)
    assert len(scores) == 5
    assert driver.find("par").name == f"{sum(scores) / 5:.1f}"


# ---------------------------------------------------------------- codes
def test_what_was_shared_is_found_on_the_clipboard(start: Start) -> None:
    driver = opened(start)
    driver.viewport.copy(share_text(GOALS[0], 2, 4, GOALS[0].par))
    driver.press("code")
    assert driver.find("code").value == str(GOALS[0])
    driver.press("play")
    assert table(driver).sitting.match.code == GOALS[0].code
    assert table(driver).sitting.challenge == str(GOALS[0].goal)


def test_a_code_can_be_typed_over_the_one_that_was_copied(start: Start) -> None:
    driver = opened(start)
    driver.viewport.copy(str(GOALS[0]))
    driver.press("code")
    driver.key("tab", shift=True)
    driver.scene.input.focus_on("code")
    driver.write("omnibus/4/pear/2 jack")
    assert "Take the jack of diamonds" in driver.find("told").name
    driver.key("return")
    assert str(table(driver).sitting.match.code) == str(by_code("omnibus/4/pear/2").code)


@pytest.mark.parametrize(
    ("text", "sentence"), [("9:black_lady/4/apple/1", "newer version"), ("hello", "is not a code")]
)
def test_a_bad_code_is_refused_and_can_be_put_right(start: Start, text: str, sentence: str) -> None:
    driver = opened(start)
    driver.press("code")
    driver.press("Code")
    driver.write(text)
    assert sentence in driver.find("told").name
    driver.key("return")
    assert sentence in driver.notice
    assert isinstance(driver.scene, ChallengeCodeScene)
    assert driver.find("code").value == text


def test_signs_that_no_font_has_show_no_empty_boxes(start: Start) -> None:
    driver = opened(start)
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
    driver = opened(start)
    driver.press("code")
    driver.press("paste")
    assert driver.notice == "There is no text on the clipboard."


# ---------------------------------------------------------------- playing
def test_a_match_under_way_waits_while_a_challenge_is_played(start: Start) -> None:
    driver = start()
    under_way = sitting("omnibus", deals=1, records=driver.app.records)
    driver.app.open("menu")
    driver.press("Challenges")
    driver.press(f"goal {next(iter(EASY))}")
    play_on(table(driver).sitting, None)
    current = driver.app.records.current_match()
    assert current is not None
    assert current.id == under_way.match_id


def test_a_challenge_that_was_left_goes_on_where_it_was(start: Start) -> None:
    driver = opened(start)
    driver.press("play")
    left = play_on(table(driver).sitting, 0, tricks=2)
    driver.app.restart("menu")
    again = start()
    again.app.open("menu")
    again.press("Challenges")
    assert again.find("play").name == "Go on"
    again.press("play")
    assert str(table(again).sitting.match) == str(left.match)


def test_a_random_deal_that_was_left_is_offered_again(start: Start) -> None:
    driver = opened(start)
    assert not driver.has("go on")
    driver.press("random")
    left = play_on(table(driver).sitting, 0, tricks=1)
    driver.app.restart("menu")
    driver.press("Challenges")
    driver.press("go on")
    assert str(table(driver).sitting.match) == str(left.match)


def test_every_deal_that_was_left_can_be_gone_on_with(start: Start) -> None:
    driver = opened(start)
    records = driver.app.records
    deals = [by_code("black_lady/4/apple/4"), by_code("black_lady/4/pear/4 queen")]
    deals.append(Challenge(deals[0].code, deals[0].goal, seat=2))
    left = [play_on(Sitting.start(each.code, each.seats(), records, str(each.goal)), 0, 1) for each in deals]
    for place, match in enumerate(reversed(left)):
        driver.app.restart("menu")
        driver.press("Challenges")
        driver.press("go on")
        assert driver.find(f"pick {place}").name == deals[2 - place].goal.words
        driver.press(f"pick {place}")
        assert str(table(driver).sitting.match) == str(match.match)
        assert table(driver).sitting.match_id == match.match_id


@pytest.mark.parametrize("size", [(1280, 680), (1280, 720), (1024, 600), (2560, 1440), (640, 360)])
def test_the_title_line_has_room_for_all_its_buttons(start: Start, size: tuple[int, int]) -> None:
    driver = start(size)
    painter = watch(driver)
    deal = by_code("black_lady/4/apple/4")
    Sitting.start(deal.code, deal.seats(), driver.app.records, str(deal.goal))
    driver.app.open("challenges")
    assert complaints(driver, painter) == []
    tops = [driver.find(key).rect.y for key in ("go on", "code", "random")]
    if size[0] > 1000:                                                 # beside each other
        assert len(set(tops)) == 1


def test_the_result_comes_after_the_last_card(start: Start) -> None:
    driver = opened(start)
    driver.press(f"goal {next(iter(EASY))}")
    scene = table(driver)
    play_on(scene.sitting, 0, tricks=12)
    driver.app.restart("menu")
    driver.press("Challenges")
    driver.press(f"goal {next(iter(EASY))}")
    end = time.monotonic() + 60
    while not isinstance(driver.scene, OutcomeScene) and time.monotonic() < end:
        at = table(driver)
        view = at.sitting.view()
        if view.is_mine and not at.is_moving:
            at.propose(Play(view.legal[0]) if view.phase == "play" else Pass(view.hand[: view.pass_count]))
        driver.step()
        time.sleep(0.001)
    assert isinstance(driver.scene, OutcomeScene)
    assert driver.has("Next challenge")


# ---------------------------------------------------------------- what comes of it
def outcome(start: Start, challenge: Challenge, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    driver.app.open("menu")
    driver.app.open("outcome", sitting=played(challenge, driver.app.records))
    return driver


def known(challenge: Challenge, records: Records) -> Challenge:
    know_par(records, challenge)
    return challenge


def test_the_result_says_goal_stars_and_par(start: Start) -> None:
    driver = outcome(start, GOALS[0])
    scene = driver.scene
    assert isinstance(scene, OutcomeScene)
    result = scene.match.results[0]
    reached = GOALS[0].goal.check(scene.match.rules, result, 0)
    assert scene.title == ("Goal reached" if reached else "Goal missed")
    assert driver.find("goal").name == GOALS[0].goal.words
    assert driver.find("stars").name.endswith("of 3 stars")
    assert driver.find("tries").name == "Your first attempt: it counts."
    for seat in range(4):
        assert driver.has(f"taken {seat}")
        assert driver.find(f"compared {seat}").value.startswith(f"now {plain(result.deltas[seat])}")


def test_a_later_attempt_says_that_the_first_counts(start: Start) -> None:
    driver = start()
    with_outcome(GOALS[0], driver.app.records, True, -10)
    driver.app.open("menu")
    driver.app.open("outcome", sitting=played(GOALS[0], driver.app.records))
    assert driver.find("tries").name == "Attempt 2. Your first one counts: 3 of 3 stars."


def test_the_result_can_be_copied_and_leads_back_to_the_deal(start: Start) -> None:
    driver = outcome(start, GOALS[0])
    driver.press("copy")
    text = driver.viewport.paste()
    assert text.startswith(f"Hearts · {GOALS[0].goal.words} · ")
    assert by_code(text) == GOALS[0]


def test_help_is_told_with_the_result_and_with_what_is_shared(start: Start) -> None:
    driver = start()
    records = driver.app.records
    match = played(Challenge(GOALS[0].code, goal("place<=4"), par=GOALS[0].par), records)
    match.tally.hints, match.tally.undos = 1, 2
    driver.app.open("menu")
    driver.app.open("outcome", sitting=match)
    scene = driver.scene
    assert isinstance(scene, OutcomeScene)
    assert scene.outcome.is_helped
    words = driver.find("help").name
    assert words.startswith("With 1 hint and 2 moves taken back")
    assert words.endswith(": then there is one star at most.") == scene.outcome.is_reached
    assert scene.stars == int(scene.outcome.is_reached)
    driver.press("copy")
    assert driver.viewport.paste().splitlines()[0].endswith(" · with help")


def test_stars_wait_for_par(start: Start) -> None:
    driver = start()
    easy = by_code("black_lady/4/apple/1 place<=4")
    driver.app.open("menu")
    driver.app.open("outcome", sitting=played(easy, driver.app.records))
    scene = driver.scene
    assert isinstance(scene, OutcomeScene)
    if scene.outcome.is_reached:
        assert scene.stars is None
        driver.press("copy")
        assert "Par is being worked out" in driver.notice
    know_par(driver.app.records, easy)
    driver.app.open("outcome", sitting=scene.sitting)
    assert driver.find("stars").name.endswith("of 3 stars")
    assert driver.find("fact 1").name == "6.2"


def test_try_again_deals_the_same_and_next_another(start: Start) -> None:
    driver = outcome(start, GOALS[0])
    driver.press("again")
    assert table(driver).sitting.match.code == GOALS[0].code
    assert not table(driver).sitting.match.intents
    assert len(driver.app.stack.scenes) == 3
    driver.app.open("outcome", sitting=played(GOALS[0], driver.app.records))
    driver.press("next")
    assert table(driver).sitting.match.code == GOALS[1].code


def test_the_review_opens_for_the_deal(start: Start) -> None:
    driver = outcome(start, GOALS[0])
    driver.press("Review")
    assert isinstance(driver.scene, ReviewScene)


def test_back_leads_to_the_challenges(start: Start) -> None:
    driver = outcome(start, GOALS[0], (360, 640))
    driver.key("escape")
    assert isinstance(driver.scene, ChallengesScene)
    driver.key("escape")
    assert isinstance(driver.scene, MenuScene)


def test_an_unknown_day_of_others_is_compared_seat_by_seat(start: Start) -> None:
    driver = start()
    records = driver.app.records
    here = by_code("black_lady/4/apple/2")
    for seat in range(4):
        know_par(records, Challenge(here.code, here.goal, here.level, seat), (seat, seat, seat, seat, seat))
    other = played(Challenge(here.code, here.goal, here.level, 2), records)
    driver.app.open("menu")
    driver.app.open("outcome", sitting=played(here, records))
    assert f"You {other.match.results[0].deltas[2]} (" in driver.find("compared 2").value
    assert [driver.find(f"compared {seat}").value.split()[-1] for seat in range(4)] == ["0.0", "1.0", "2.0", "3.0"]
    assert not driver.has("compare")


def test_the_same_deal_can_be_played_from_another_seat(start: Start) -> None:
    driver = start()
    here = by_code("black_lady/4/apple/2")
    know_par(driver.app.records, here)
    driver.app.open("menu")
    driver.app.open("outcome", sitting=played(here, driver.app.records))
    driver.press("Another seat")
    driver.press("In the seat of Clara")
    at = table(driver).sitting
    assert at.match.code == here.code
    assert at.person == 2
    assert at.challenge == "place<=2"


# ---------------------------------------------------------------- the same deals, seats moved
def test_a_match_can_be_played_again_with_the_seats_moved(start: Start) -> None:
    driver = start()
    before = sitting("black_lady.target=none.deals=2", deals=None, records=driver.app.records)
    driver.app.open("menu")
    driver.app.open("results", sitting=before)
    driver.press("Same deals")
    driver.press("In the seat of Bruno")
    at = table(driver).sitting
    assert at.match.code == Code(before.match.rules, 4, "apple")
    assert at.person == 1
    assert [seat.name for seat in at.seats] == ["Dev", "You", "Bruno", "Clara"]
    play_on(at, None)
    driver.app.open("results", sitting=at)
    assert f"You {before.match.totals[0]} (" in driver.find("compared 0").value
    assert driver.find("compared 1").value == f"now {at.match.totals[1]}"


def test_a_deal_of_a_finished_match_can_be_played_by_itself(start: Start) -> None:
    driver = start()
    before = sitting("black_lady.target=none.deals=3", deals=None, records=driver.app.records)
    driver.app.open("menu")
    driver.app.open("record", match_id=before.match_id)
    driver.press("deal", at=(0.75, 0.5))
    driver.press("Play this deal")
    driver.press("In the same seat")
    at = table(driver).sitting
    assert at.person == 0
    assert at.match.code.number in (2, 3)
    played_ = play_on(at, None)
    assert Attempts(driver.app.records).made_of(at.match.code)[-1].score == (
        before.match.results[played_.match.results[0].number - 1].deltas[0])  # fmt: skip


def test_a_deal_that_depends_on_those_before_is_refused(start: Start) -> None:
    driver = start()
    code = Code(Rules.parse("black_lady.target=none.deals=2.next_dealer=taker_of_QS"), 4, "pear")
    before = play_on(Sitting.start(code, usual_seats(4), driver.app.records), None)
    driver.app.open("menu")
    driver.app.open("record", match_id=before.match_id)
    driver.press("Play this deal")
    assert "depends on those before it" in driver.notice


def test_an_outcome_is_kept_when_it_is_shown(start: Start) -> None:
    driver = start()
    records = driver.app.records
    challenge = GOALS[1]
    at = Sitting.start(challenge.code, challenge.seats(), records, str(challenge.goal))
    play_on(at, None)
    driver.app.open("menu")
    driver.app.open("outcome", sitting=at)
    standing = Book(Attempts(records)).standing(challenge)
    assert standing is not None
    assert standing.first.outcome == Outcome.of(goal(str(challenge.goal)), at.match, 0, at.tally)


def test_a_full_month_is_shown_in_any_window(start: Start) -> None:
    driver = start((360, 640))
    fill(driver.app.records, 5, 2)
    driver.app.open("menu")
    driver.press("Challenges")
    assert driver.find("detail").name.endswith(" stars")
    driver.resize(1280, 720)
    assert driver.find("count").name.endswith(" stars")


def test_the_table_says_what_the_goal_is(start: Start) -> None:
    driver = opened(start)
    driver.press("play")
    words = today(driver.app.records.day()).goal.words
    assert driver.find("title").name == words
    assert driver.notice == f"{words}."
    driver.key("escape")
    assert driver.find("saved").name == f"Your goal: {words[0].lower()}{words[1:]}."
