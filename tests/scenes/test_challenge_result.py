"""What comes of a challenge: the goal, stars and par, and the same cards in other hands."""

from __future__ import annotations

import pytest

from game.challenges.challenge import GOALS, Challenge, by_code, families
from game.challenges.goals import goal
from game.challenges.outcome import Outcome
from game.history.attempts import Attempts, ChallengeBook
from game.session.session import Session
from game.storage.records import Records
from game.text.english import plain
from scenes.challenge_list import ChallengeListScene
from scenes.challenge_result import ChallengeResultScene
from scenes.doors import ChallengeResultDoor, MenuDoor
from scenes.kit.preferences import Preferences
from scenes.menu import MenuScene
from scenes.review import ReviewScene
from tests.driver import Driver
from tests.heard import HeardSounds
from tests.sample_challenges import know_par, played, with_outcome
from tests.sample_matches import play_on
from tests.scenes.conftest import Start
from tests.scenes.table_helpers import table

SIZES = ((1280, 720), (640, 360), (360, 640))
EASY = families("easy")


def outcome(start: Start, challenge: Challenge, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(played(challenge, driver.app.records)))
    return driver


def known(challenge: Challenge, records: Records) -> Challenge:
    know_par(records, challenge)
    return challenge


def test_the_result_says_goal_stars_and_par(start: Start) -> None:
    driver = outcome(start, GOALS[0])
    scene = driver.scene
    assert isinstance(scene, ChallengeResultScene)
    result = scene.match.results[0]
    reached = GOALS[0].goal.check(scene.match.rules, result, 0)
    assert scene.title == ("Goal reached" if reached else "Goal missed")
    assert driver.find("goal").name == GOALS[0].goal.words
    assert driver.find("stars").name.endswith("of 3 stars")
    assert driver.find("tries").name == "Your first attempt: it counts."
    for seat in range(4):
        assert driver.has(f"taken {seat}")
        assert driver.find(f"compared {seat}").value.startswith(f"now {plain(result.deltas[seat])}")


@pytest.mark.parametrize(("size", "ui_scale"), [((640, 360), 100), ((1280, 720), 200), ((360, 640), 100)])
def test_a_small_window_shows_stars_and_score_at_once_and_every_action_somewhere(
    start: Start, size: tuple[int, int], ui_scale: int
) -> None:
    driver = start(size, Preferences(pace="none", mute=True, ui_scale=ui_scale))
    challenge = known(GOALS[0], driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(played(challenge, driver.app.records)))
    (region,) = driver.scene.scroll_regions
    for key in ("stars", "fact 0", "fact 1"):
        assert region.rect.encloses(driver.find(key).rect)
    for key in ("review", "copy", "again", "next"):
        assert driver.find(key).can_focus
    driver.press("review")
    assert isinstance(driver.scene, ReviewScene)


def test_a_later_attempt_says_that_the_first_counts(start: Start) -> None:
    driver = start()
    with_outcome(GOALS[0], driver.app.records, True, -10)
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(played(GOALS[0], driver.app.records)))
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
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(match))
    scene = driver.scene
    assert isinstance(scene, ChallengeResultScene)
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
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(played(easy, driver.app.records)))
    scene = driver.scene
    assert isinstance(scene, ChallengeResultScene)
    if scene.outcome.is_reached:
        assert scene.stars is None
        driver.press("copy")
        assert "Par is being worked out" in driver.notice
    know_par(driver.app.records, easy)
    driver.app.open(ChallengeResultDoor(scene.session))
    assert driver.find("stars").name.endswith("of 3 stars")
    assert driver.find("fact 1").name == "6.2"


def test_try_again_deals_the_same_and_next_another(start: Start) -> None:
    driver = outcome(start, GOALS[0])
    driver.press("again")
    assert table(driver).session.match.code == GOALS[0].code
    assert not table(driver).session.match.intents
    assert len(driver.app.stack.scenes) == 3
    driver.app.open(ChallengeResultDoor(played(GOALS[0], driver.app.records)))
    driver.press("next")
    assert table(driver).session.match.code == GOALS[1].code


def test_the_review_opens_for_the_deal(start: Start) -> None:
    driver = outcome(start, GOALS[0])
    driver.press("Review")
    assert isinstance(driver.scene, ReviewScene)


def test_back_leads_to_the_challenges(start: Start) -> None:
    driver = outcome(start, GOALS[0], (360, 640))
    driver.key("escape")
    assert isinstance(driver.scene, ChallengeListScene)
    driver.key("escape")
    assert isinstance(driver.scene, MenuScene)


def test_an_unknown_day_of_others_is_compared_seat_by_seat(start: Start) -> None:
    driver = start()
    records = driver.app.records
    here = by_code("black_lady/4/apple/2")
    for seat in range(4):
        know_par(records, Challenge(here.code, here.goal, here.level, seat), (seat, seat, seat, seat, seat))
    other = played(Challenge(here.code, here.goal, here.level, 2), records)
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(played(here, records)))
    assert f"You {other.match.results[0].deltas[2]} (" in driver.find("compared 2").value
    assert [driver.find(f"compared {seat}").value.split()[-1] for seat in range(4)] == ["0.0", "1.0", "2.0", "3.0"]
    assert not driver.has("compare")


def test_the_same_deal_can_be_played_from_another_seat(start: Start) -> None:
    driver = start()
    here = by_code("black_lady/4/apple/2")
    know_par(driver.app.records, here)
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(played(here, driver.app.records)))
    driver.press("Another seat")
    driver.press("In the seat of Clara")
    at = table(driver).session
    assert at.match.code == here.code
    assert at.person == 2
    assert at.challenge == "place<=2"


def test_an_outcome_is_kept_when_it_is_shown(start: Start) -> None:
    driver = start()
    records = driver.app.records
    challenge = GOALS[1]
    at = Session.start(challenge.code, challenge.seats(), records, str(challenge.goal))
    play_on(at, None)
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(at))
    standing = ChallengeBook(Attempts(records)).standing(challenge)
    assert standing is not None
    assert standing.first.outcome == Outcome.of(goal(str(challenge.goal)), at.match, 0, at.tally)


def test_one_hears_whether_the_goal_is_reached(start: Start) -> None:
    driver = start()
    driver.app.sound = sounds = HeardSounds()
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(played(GOALS[0], driver.app.records)))
    assert sounds.heard == ["win" if driver.scene.title == "Goal reached" else "lose"]
