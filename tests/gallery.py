"""A picture of every screen: `python -m tests.gallery OUT [--scene S] [--size WxH] [--theme T]`.

`python -m tests.gallery --readme` makes the pictures that README.md shows.

Each function opens a screen of the real game, with real records in a temporary folder, and brings it into one state.
The pictures are named `scene-size-theme.png`. Without options all scenes are drawn in the usual sizes and the usual
theme; `--theme all` draws every theme.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.ai.explain.grades import Grade, grade
from game.challenges.challenge import GOALS, Challenge, by_code, today
from game.laws.events import Bid, Play, Played
from game.laws.view import View
from game.play.seats import AVATARS, Seat
from game.rules.rule_set import Rules
from game.session.deal_review import DealReview, played_deal
from game.session.match_setup import MatchSetup
from game.session.session import Session
from game.storage.records import Records
from scenes.cardview.trick_state import cancelled
from scenes.doors import (
    ChallengeListDoor,
    ChallengeResultDoor,
    FinishedMatchDoor,
    HelpDoor,
    MenuDoor,
    NewMatchDoor,
    RecordsBookDoor,
    ResultsDoor,
    ReviewDoor,
    RulesBookDoor,
    SeatChoiceDoor,
    SettingsDoor,
    TableDoor,
)
from scenes.kit.preferences import Preferences
from scenes.kit.theme import THEMES
from scenes.kit.viewport import Pointer
from scenes.tabletop.prompts import may_revoke
from tests import sample_challenges
from tests.driver import Driver
from tests.sample_matches import play_on, play_to_moon, play_until, session
from tests.sample_records import add_games_in_progress, fill

SIZES = ("640x360", "1280x720", "2560x1440", "540x960")
USUAL_THEME = "green"
README_FOLDER = Path(__file__).parents[1] / "assets" / "readme"
README_SIZE = (1280, 720)
README = {"table": "table-queen", "review": "review-worst"}  # file -> scene
LISTS = (
    "black_lady.values=H:face,QS:25,Q:5,JD:-10.lead.ban=H,QS,JD.cycle=L,R,+2,split,H.void_list=QS,TD"
    ".strip=4:2C-2D-2S-2H,5:2C-2D.count=3:4,4:3.trick_points=each:1.extras=exact_100:50.lead.card=9S"
)
LAST_STANDING = "spot_1897.end.chips=last_standing.chips.start=90"
NOTICES = (
    "hearts.db was damaged and is kept as hearts-damaged-1.db; new records have been started.",
    "The setting “Pace” could not be read; it is Normal now.",
)
NAMES = ("Anna", "Bruno", "Clara", "Dev", "Ema", "Fay", "Gus", "Ivo", "Hana", "Finn", "Bea")
PATIENCE = 60.0  # seconds for pricing, on a busy machine
WORLDS = (150, 300)  # few are enough for pictures


# ---------------------------------------------------------------- menu, new match, results, records, rules book
def menu(driver: Driver) -> None:
    driver.app.open(MenuDoor())


def menu_continue(driver: Driver) -> None:
    session("omnibus", deals=3, tricks=2, records=driver.app.records)
    driver.app.open(MenuDoor())


def menu_two(driver: Driver) -> None:
    """The menu with a match and a single deal in progress."""
    session("omnibus", deals=3, tricks=2, records=driver.app.records)
    session("black_lady.end.deals=1.end.target=none", tricks=2, records=driver.app.records)
    driver.app.open(MenuDoor())


def menu_many(driver: Driver) -> None:
    """The menu with more games in progress than it lists."""
    add_games_in_progress(driver.app.records)
    driver.app.open(MenuDoor())


def under_way(driver: Driver) -> None:
    menu_many(driver)
    driver.press("under way")


def under_way_question(driver: Driver) -> None:
    under_way(driver)
    driver.press("Give up Black Lady")


def menu_long(driver: Driver) -> None:
    session("black_lady_hoyle.end.target=900", deals=24, records=driver.app.records)
    driver.app.open(MenuDoor())


def notices(driver: Driver) -> None:
    driver.app.records.notices.extend(NOTICES)
    driver.app.open(MenuDoor())


def rules(driver: Driver) -> None:
    driver.app.open(MenuDoor())
    driver.app.open(NewMatchDoor())


def rules_scrolled(driver: Driver) -> None:
    rules(driver)
    driver.scene.input.offsets["options"] = 700.0
    driver.scene.invalidate()


def rules_problem(driver: Driver) -> None:
    rules(driver)
    _write(driver, "option pass.cycle", "none")
    driver.scene.input.offsets["options"] = 60.0
    driver.scene.invalidate()


def rules_every(driver: Driver) -> None:
    """All options, with rules that use most kinds of lists."""
    rules(driver)
    scene: Any = driver.scene
    scene.setup.rules = Rules.parse(LISTS)
    scene.options.shows_all = True
    scene.invalidate()


def rules_picked(driver: Driver) -> None:
    """A chosen direction and a look at the points of the cards."""
    rules_every(driver)
    driver.press("option pass.cycle 1")


def presets(driver: Driver) -> None:
    rules(driver)
    if driver.has("presets"):
        driver.press("presets")


def seats(driver: Driver) -> None:
    rules(driver)
    for _ in range(2):
        driver.press("players", at=(0.97, 0.5))
    driver.press("seats")


def seats_eleven(driver: Driver) -> None:
    driver.app.open(MenuDoor())
    driver.app.open(SeatChoiceDoor(MatchSetup(Rules.parse("cancellation"), 11)))


def results(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("black_lady", deals=6)))


def results_long(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("black_lady.target=500", deals=24)))


def results_seven(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("four_jacks.target=90", 7, deals=9)))


def results_auction(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("auction", 5, deals=7)))


def results_pairs(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("partnership", deals=5)))


def results_eleven(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("cancellation.target=none.end.deals=9", 11, deals=6)))


def match_end_pairs(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("partnership", deals=None)))


def match_end_chips(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session(LAST_STANDING, 6, deals=None)))


def match_end_eleven(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("cancellation", 11, deals=None)))


def match_end(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("black_lady", deals=None)))


def match_end_six(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("omnibus.settle=average", 6, deals=None)))


def settings(driver: Driver) -> None:
    driver.app.open(MenuDoor())
    driver.app.open(SettingsDoor())


def help_(driver: Driver) -> None:
    driver.app.open(MenuDoor())
    driver.app.open(HelpDoor())


def _book(preset: str, players: int) -> Callable[[Driver], None]:
    def opened(driver: Driver) -> None:
        driver.app.open(MenuDoor())
        driver.app.open(RulesBookDoor(preset, players))

    return opened


def book_mistakes(driver: Driver) -> None:
    _book("", 0)(driver)
    if driver.has("presets"):
        driver.press("presets")
    driver.press("page mistakes")


def book_list(driver: Driver) -> None:
    _book("omnibus", 4)(driver)
    if driver.has("presets"):
        driver.press("presets")


def _write(driver: Driver, key: str, text: str) -> None:
    """Replace the text of a field; a list is shown as text first."""
    driver.press(key.replace("option", "text"))
    driver.press(key)
    driver.key("end")
    for _ in range(60):
        driver.key("backspace")
    driver.write(text)


def records_empty(driver: Driver) -> None:
    driver.app.open(MenuDoor())
    driver.app.open(RecordsBookDoor())


def records(driver: Driver) -> None:
    fill(driver.app.records)
    records_empty(driver)


def records_figures(driver: Driver) -> None:
    records(driver)
    driver.press("filter rules")
    driver.press("pick 1")
    driver.press("view", at=(0.97, 0.5))
    driver.press("view", at=(0.97, 0.5))


def records_filter(driver: Driver) -> None:
    records(driver)
    driver.press("filter rules")


def records_waiting(driver: Driver) -> None:
    """The records with games in progress."""
    add_games_in_progress(driver.app.records)
    records(driver)


def record(driver: Driver) -> None:
    records(driver)
    played = next(each for each in driver.app.records.finished_matches() if each.code.startswith("black_lady/4"))
    driver.app.open(FinishedMatchDoor(played.id))


def record_six(driver: Driver) -> None:
    session("omnibus", 6, deals=None, records=driver.app.records)
    records_empty(driver)
    driver.app.open(FinishedMatchDoor(driver.app.records.finished_matches()[0].id))


# ---------------------------------------------------------------- tables
def _table(match: Session, driver: Driver) -> None:
    driver.app.open(TableDoor(match))
    driver.step(4.0)
    while len(match.match.to_act) > 1:  # the others think about what they pass, in real time
        time.sleep(0.001)
        driver.step()


def table_passing(driver: Driver) -> None:
    _table(session("black_lady"), driver)


def table_playing(driver: Driver) -> None:
    _table(play_on(session("black_lady"), 3, 5), driver)


def _with_queen(view: View) -> bool:
    return len(view.trick) == 3 and "QS" in [str(play.card) for play in view.trick]


def table_queen(driver: Driver) -> None:
    """A choice with the queen of spades in the trick."""
    match = play_on(session("black_lady", seed="readme-39"), 2)
    _table(play_until(match, _with_queen), driver)
    driver.app.announcements.dismiss()


def table_last_trick(driver: Driver) -> None:
    table_playing(driver)
    driver.key("l")


def table_log(driver: Driver) -> None:
    table_playing(driver)
    driver.key("g")


def table_played(driver: Driver) -> None:
    driver.app.prefer(show_played=True)
    table_playing(driver)
    driver.key("o")


def table_tools(driver: Driver) -> None:
    """The table with all tools."""
    driver.app.prefer(show_played=True)
    table_playing(driver)


def table_pause(driver: Driver) -> None:
    table_playing(driver)
    driver.key("escape")


def table_moon(driver: Driver) -> None:
    match = session("hearts_2011.moon.on=on.values=QS:13,KS:10", seed="moon-0")
    _table(play_to_moon(match), driver)


def table_six(driver: Driver) -> None:
    _table(play_on(session("black_lady", 6), 2, 3), driver)


def _until(driver: Driver, rules_text: str, players: int, is_there: Callable[[View], bool]) -> None:
    _table(play_until(session(rules_text, players), is_there), driver)
    driver.app.announcements.dismiss()


def _in_play(tricks: int) -> Callable[[View], bool]:
    return lambda view: view.phase == "play" and len(view.tricks) >= tricks


def _is_joker(play: Played) -> bool:
    return play.card.is_joker


def _with_pair(view: View) -> bool:
    return len(view.trick) > view.players // 2 and bool(cancelled(view))


def table_naming(driver: Driver) -> None:
    match = play_until(session("auction"), lambda view: view.phase == "auction")
    match.submit(0, Bid(9))
    _table(play_until(match, lambda view: view.phase == "name"), driver)
    driver.press("suit H")


def table_revoke(driver: Driver) -> None:
    match = play_until(
        session("black_lady.irregular.mode=honour"), lambda view: any(may_revoke(view, card) for card in view.hand)
    )
    view = match.view()
    driver.app.open(TableDoor(match))
    driver.step(1.0)
    driver.scene.propose(Play(next(card for card in view.hand if may_revoke(view, card))))  # type: ignore[attr-defined]
    driver.step(1.0)
    driver.app.announcements.dismiss()


def table_scatter(driver: Driver) -> None:
    _table(session("black_lady.cycle=scatter"), driver)
    for control in [control for control in driver.controls if control.key.startswith("card ")][5:7]:
        driver.press(control.key)


# ---------------------------------------------------------------- challenges
def challenges(driver: Driver) -> None:
    records = driver.app.records
    sample_challenges.fill(records)
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeListDoor())


def challenges_new(driver: Driver) -> None:
    """The challenges before any was played, while par is being worked out."""
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeListDoor())


def challenges_scrolled(driver: Driver) -> None:
    """The lower part of the page in a narrow window."""
    challenges(driver)
    driver.scene.input.offsets["page"] = 520.0
    driver.scene.invalidate()


def challenges_left(driver: Driver) -> None:
    """The challenges with two unfinished deals."""
    for code in ("black_lady/4/apple/4", "black_lady/4/pear/2 queen"):
        deal = by_code(code)
        Session.start(deal.code, deal.seats(), driver.app.records, str(deal.goal))
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeListDoor())


def challenges_choice(driver: Driver) -> None:
    challenges_left(driver)
    driver.press("go on")


def challenges_list(driver: Driver) -> None:
    """The list of all deals of a kind."""
    challenges(driver)
    driver.press(f"list {GOALS[0].goal.family}")


def challenge_code(driver: Driver) -> None:
    challenges(driver)
    driver.viewport.copy("Hearts · Take no heart · ★☆☆ · 3 points\nblack_lady/4/apple/1 hearts")
    driver.press("code")


def challenge_code_wrong(driver: Driver) -> None:
    challenges(driver)
    driver.press("code")
    driver.key("tab")
    driver.scene._write(driver.scene._entry.inserted("9:black_lady/4/apple/1"))  # type: ignore[attr-defined]


def _open_result(driver: Driver, session: Session) -> None:
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(session))


def outcome(driver: Driver) -> None:
    """A goal reached at the second attempt."""
    records, challenge = driver.app.records, GOALS[0]
    sample_challenges.with_outcome(challenge, records, False, 13)
    _open_result(driver, sample_challenges.played(challenge, records))


def outcome_day(driver: Driver) -> None:
    """The deal of today, while par is being worked out."""
    _open_result(driver, sample_challenges.played(today(driver.app.records.day()), driver.app.records))


def outcome_compared(driver: Driver) -> None:
    """Par of every seat, and results of the same deal from other seats."""
    records = driver.app.records
    here = by_code("black_lady/4/apple/2")
    for seat in range(4):
        other = Challenge(here.code, here.goal, here.level, seat)
        sample_challenges.know_par(records, other, (5 + seat, 9, seat, 4, 13))
        if seat != 2:
            sample_challenges.played(other, records)
    _open_result(driver, sample_challenges.played(here, records))


# ---------------------------------------------------------------- several people
def seated(players: int, *people: int) -> tuple[Seat, ...]:
    """Seats with computer players except for these people."""
    return tuple(Seat(NAMES[seat], None if seat in people else "novice", AVATARS[seat]) for seat in range(players))


def seats_people(driver: Driver) -> None:
    """The seats with two people and a program."""
    driver.app.open(MenuDoor())
    driver.app.open(NewMatchDoor())
    driver.press("seats")
    driver.press("who 3", at=(0.2, 0.5))
    driver.press("level 2")
    driver.press("A program")
    driver.write("python3 my_player.py")


def seats_level(driver: Driver) -> None:
    seats_people(driver)
    driver.press("level 1")


def curtain(driver: Driver) -> None:
    driver.app.open(TableDoor(play_on(session(seats=seated(4, 0, 2)), 2, 3)))
    driver.step(4.0)


def curtain_passing(driver: Driver) -> None:
    driver.app.open(TableDoor(session(seats=seated(4, 0, 1, 2, 3))))
    driver.step(4.0)


def curtain_names(driver: Driver) -> None:
    """The curtain with long names, many people and a hand of eighteen cards."""
    long = [Seat("Wilhelmina Wolf", None, who.avatar) for who in seated(8, *range(8))]
    long = [Seat(f"{who.name[:13]} {place}", None, who.avatar) for place, who in enumerate(long)]
    driver.app.open(TableDoor(play_on(session("cancellation", 8, seats=tuple(long)), 0, 1)))
    driver.step(4.0)


def curtain_peek(driver: Driver) -> None:
    driver.app.prefer(peek=True)
    curtain(driver)
    x, y = driver.find("peek").rect.centre
    driver.send(Pointer("move", x, y, "mouse"), Pointer("down", x, y, "mouse"))
    driver.step(0.5)


def table_between(driver: Driver) -> None:
    """The table between two people, while a computer player is next."""
    curtain(driver)
    driver.app.prefer(pace="slow")
    driver.press("confirm")
    card = next(control for control in driver.controls if control.role == "card" and control.enabled)
    driver.press(card.key)


def table_person(driver: Driver) -> None:
    """The table of one of several people."""
    curtain(driver)
    driver.press("confirm")


def table_moon_of(driver: Driver) -> None:
    at = session("hearts_2011.moon.on=on.values=QS:13,KS:10", seed="moon-0", seats=seated(4, 0, 2))
    driver.app.open(TableDoor(play_to_moon(at, 2)))
    driver.step(4.0)
    driver.press("confirm")
    driver.step(0.2)


def seen(driver: Driver, later: int = 6) -> None:
    """The knowledge of a computer player some decisions into a finished deal."""
    driver.app.open(ResultsDoor(session("black_lady", deals=2)))
    driver.press("Who knew what")
    driver.press("Clara")
    driver.app.announcements.dismiss()
    for _ in range(later):
        driver.key("page down")


def match_end_people(driver: Driver) -> None:
    driver.app.open(ResultsDoor(session("black_lady", deals=None, seats=seated(4, 0, 2))))


def records_mixed(driver: Driver) -> None:
    """The records with matches alone and with friends, a quick hand, and challenges."""
    fill(driver.app.records, 6)
    session("black_lady.target=none.deals=1", deals=None, records=driver.app.records)
    for challenge in (GOALS[0], today(driver.app.records.day())):
        sample_challenges.played(challenge, driver.app.records)
    for number in range(3):
        session(seed=f"friends{number}", deals=None, seats=seated(4, 0, 2), records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(RecordsBookDoor())


def records_friends(driver: Driver) -> None:
    records_mixed(driver)
    driver.press("filter level")
    driver.press("With friends")


# ---------------------------------------------------------------- reviews
def priced(driver: Driver) -> None:
    """Wait until every choice is priced."""
    end = time.monotonic() + PATIENCE
    while driver.app.is_busy and time.monotonic() < end:
        driver.step()
        time.sleep(0.002)


@lru_cache(maxsize=32)
def _graded(rules: str, players: int, deal: int, seat: int) -> tuple[Session, tuple[Grade | None, ...]]:
    """A match and the grades of one of its deals, worked out once with few worlds."""
    at = play_on(session(rules, players), deal)
    known = played_deal(at.match, seat, deal)
    streams = DealReview(known, at.match.seed).stream
    return at, tuple(
        grade(each.view, each.choice, streams(place), None, *WORLDS) for place, each in enumerate(known.decisions)
    )


def priced_review(
    driver: Driver, page: int = 0, rules: str = "black_lady", players: int = 4, deal: int = 2, seat: int = 0
) -> None:
    """A page of a review with all choices priced."""
    at, grades = _graded(rules, players, deal, seat)
    driver.app.open(MenuDoor())
    scene: Any = driver.app.open(ReviewDoor(at.match, seat, deal, at.seats))
    scene.reviewing.close()
    scene.reviewing = DealReview(scene.deal, at.match.seed, grades)
    scene.open_page(page)


def review_waiting(driver: Driver) -> None:
    """A review that has just been opened."""
    at = play_on(session("black_lady"), 1)
    driver.app.open(MenuDoor())
    driver.app.open(ReviewDoor(at.match, 0, 1, at.seats))


def review_end(driver: Driver) -> None:
    priced_review(driver, 14)
    driver.press("hands")


def practice(driver: Driver) -> None:
    priced_review(driver, 5)
    driver.press("play on")
    driver.step(4.0)


def review_which(driver: Driver) -> None:
    """The list of deals to review at the end of a match."""
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(play_on(session("black_lady"), None)))
    driver.press("review")


def record_seals(driver: Driver) -> None:
    """The end of a finished match, with a checked seal."""
    fill(driver.app.records, 1)
    driver.app.open(MenuDoor())
    driver.app.open(FinishedMatchDoor(driver.app.records.finished_matches()[0].id))
    driver.viewport.copy(driver.find("seal").name)
    driver.press("check seal")
    driver.scene.input.show("check seal")
    driver.scene.input.offsets.update({"ending": 1e9, "match": 1e9})
    driver.scene.invalidate()


# ---------------------------------------------------------------- the pictures
SCENES: dict[str, Callable[[Driver], None]] = {
    "menu": menu,
    "menu-continue": menu_continue,
    "menu-two": menu_two,
    "menu-many": menu_many,
    "under-way": under_way,
    "menu-long": menu_long,
    "notices": notices,
    "rules": rules,
    "rules-scrolled": rules_scrolled,
    "rules-problem": rules_problem,
    "rules-every": rules_every,
    "rules-picked": rules_picked,
    "presets": presets,
    "seats": seats,
    "seats-eleven": seats_eleven,
    "results": results,
    "results-long": results_long,
    "results-seven": results_seven,
    "results-auction": results_auction,
    "results-pairs": results_pairs,
    "results-eleven": results_eleven,
    "match-end": match_end,
    "match-end-pairs": match_end_pairs,
    "match-end-chips": match_end_chips,
    "match-end-eleven": match_end_eleven,
    "match-end-six": match_end_six,
    "records-empty": records_empty,
    "records": records,
    "records-waiting": records_waiting,
    "records-figures": records_figures,
    "records-filter": records_filter,
    "record": record,
    "record-six": record_six,
    "settings": settings,
    "help": help_,
    "rulesbook": _book("black_maria", 3),
    "rulesbook-auction": _book("auction", 5),
    "rulesbook-eleven": _book("cancellation", 11),
    "rulesbook-history": _book("", 0),
    "rulesbook-mistakes": book_mistakes,
    "rulesbook-list": book_list,
    "question": under_way_question,
    "challenges": challenges,
    "challenges-new": challenges_new,
    "challenges-scrolled": challenges_scrolled,
    "challenges-list": challenges_list,
    "challenges-left": challenges_left,
    "challenges-choice": challenges_choice,
    "challenge-code": challenge_code,
    "challenge-code-wrong": challenge_code_wrong,
    "outcome": outcome,
    "outcome-day": outcome_day,
    "outcome-compared": outcome_compared,
    "review": lambda driver: priced_review(driver, 9),
    "review-pass": priced_review,
    "review-waiting": review_waiting,
    "review-end": review_end,
    "review-which": review_which,
    "practice": practice,
    "record-seals": record_seals,
    "review-worst": lambda driver: priced_review(driver, 8),
    "review-eleven": lambda driver: priced_review(driver, 2, "cancellation", 11),
    "review-two": lambda driver: priced_review(driver, 4, "draw2", 2, 1),
    "review-chips": lambda driver: priced_review(driver, 0, "auction", 5, 1),
    "seats-people": seats_people,
    "seats-level": seats_level,
    "curtain": curtain,
    "curtain-passing": curtain_passing,
    "curtain-names": curtain_names,
    "curtain-peek": curtain_peek,
    "table-between": table_between,
    "table-person": table_person,
    "table-moon-person": table_moon_of,
    "match-end-people": match_end_people,
    "seen": seen,
    "seen-passing": lambda driver: seen(driver, 0),
    "records-friends": records_friends,
    "records-mixed": records_mixed,
    "table-passing": table_passing,
    "table-playing": table_playing,
    "table-queen": table_queen,
    "table-six": table_six,
    "table-last-trick": table_last_trick,
    "table-log": table_log,
    "table-pause": table_pause,
    "table-played": table_played,
    "table-tools": table_tools,
    "table-moon": table_moon,
    "table-auction": lambda driver: _until(driver, "auction", 4, lambda view: len(view.bids) > 0),
    "table-auction-eight": lambda driver: _until(driver, "auction", 8, lambda view: view.phase == "auction"),
    "table-naming": table_naming,
    "table-named": lambda driver: _until(driver, "auction", 4, _in_play(3)),
    "table-cancellation": lambda driver: _until(driver, "cancellation", 8, _with_pair),
    "table-eleven": lambda driver: _until(driver, "cancellation", 11, _with_pair),
    "table-held": lambda driver: _until(driver, "cancellation", 7, lambda view: bool(view.held)),
    "table-domino": lambda driver: _until(driver, "domino", 4, _in_play(4)),
    "table-draw": lambda driver: _until(driver, "draw2", 2, _in_play(4)),
    "table-exchange": lambda driver: _until(
        driver, "heartsette.to=exchange_first_winner", 4, lambda view: view.phase == "exchange"
    ),
    "table-partners": lambda driver: _until(driver, "partnership", 4, _in_play(4)),
    "table-jokers": lambda driver: _until(driver, "joker3", 3, lambda view: any(map(_is_joker, view.trick))),
    "table-revoke": table_revoke,
    "table-scatter": table_scatter,
}


def picture(scene: str, size: tuple[int, int], theme: str, path: Path) -> None:
    """Open a scene in a window of that size and write what it looks like."""
    with tempfile.TemporaryDirectory() as folder:
        records = Records.open(Path(folder))
        preferences = Preferences(theme=theme, pace="none")
        with Driver(size, preferences, records=records) as driver:
            SCENES[scene](driver)
            driver.step(0.5)
            driver.save(path)
        records.close()


def readme_pictures() -> list[Path]:
    """Write the pictures that README.md shows."""
    paths = []
    for name, scene in README.items():
        paths.append(README_FOLDER / f"{name}.png")
        picture(scene, README_SIZE, USUAL_THEME, paths[-1])
    return paths


def read_size(text: str) -> tuple[int, int]:
    """`1280x720` as a pair."""
    width, _, height = text.partition("x")
    return int(width), int(height)


def main(arguments: list[str] | None = None) -> int:
    """Write the pictures; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description="A picture of every screen.")
    parser.add_argument("out", type=Path, nargs="?", help="the folder to write into")
    parser.add_argument("--readme", action="store_true", help="write the pictures of README.md instead")
    parser.add_argument("--scene", action="append", choices=sorted(SCENES))
    parser.add_argument("--size", action="append", help="such as 1280x720; more than once for more")
    parser.add_argument("--theme", default=USUAL_THEME, choices=(*THEMES, "all"))
    given = parser.parse_args(arguments)
    if given.readme:
        print(*readme_pictures(), sep="\n")
        return 0
    if given.out is None:
        parser.error("say where to: python -m tests.gallery OUT")
    given.out.mkdir(parents=True, exist_ok=True)
    for theme in THEMES if given.theme == "all" else (given.theme,):
        for scene in given.scene or SCENES:
            for size in given.size or SIZES:
                path = given.out / f"{scene}-{size}-{theme}.png"
                picture(scene, read_size(size), theme, path)
                print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
