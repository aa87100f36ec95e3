"""After a deal and after a match."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.cards.card import SUIT_WORDS, parse_cards
from game.laws.events import End
from game.play.seats import Seat
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from game.scoring.standings import seats_left
from game.session.session import Session
from game.text.english import plain
from scenes.doors import MenuDoor, ResultsDoor, TableDoor
from scenes.kit.theme import SECONDS
from scenes.menu import MenuScene
from scenes.reports import score_words
from scenes.results import ResultsScene
from scenes.table import TableScene
from tests.driver import Driver
from tests.heard import HeardSounds
from tests.sample_matches import match, play_on, session
from tests.scenes.conftest import Start
from tests.scenes.open_screens import ONE_DEAL, open_results
from tests.scenes.table_helpers import go_to, wait_for_turn, wait_until


def test_every_deal_is_a_row_and_the_totals_stand_below(start: Start) -> None:
    at = session(deals=3)
    driver = open_results(start, at)
    for result in at.match.results:
        value = driver.find(f"deal {result.number}").value
        mine, brunos = map(score_words.signed, result.deltas[:2])
        assert value.startswith(f"You {mine}; Bruno {brunos}")
    assert driver.find("totals").value == "; ".join(
        f"{seat.name} {total}" for seat, total in zip(at.seats, at.match.totals)
    )


def test_a_moon_is_said_and_explained(start: Start) -> None:
    deal = "hearts_2011.moon.on=on.end.deals=1.values=AH:1,KH:1"
    seeds = (f"seed-{number}" for number in range(200))
    seed = next(seed for seed in seeds if match(deal, 3, seed, None).results[0].shooter is not None)
    at = session(deal, 3, seed, None)
    shooter = at.match.results[0].shooter
    assert shooter is not None
    driver = open_results(start, at)
    driver.press("turn")
    name = "you" if shooter == 0 else at.seats[shooter].name
    assert driver.find("deal 1").value.endswith(f"a moon by {name}")
    assert driver.find("note").name.endswith("the crescent marks a shot moon.")
    assert driver.find("deal words 0").name == f"{name[:1].upper()}{name[1:]} shot the moon."


def test_the_last_deal_is_in_sight_after_many(start: Start) -> None:
    driver = open_results(start, session("black_lady.end.target=none.end.deals=40", deals=30))
    region = next(region for region in driver.scene.scroll_regions if region.key == "deals")
    assert region.rect.encloses(driver.find("deal 30").rect, 1)
    assert not region.rect.intersects(driver.find("deal 1").rect)
    driver.wheel(*region.rect.centre, 100)
    assert region.rect.encloses(driver.find("deal 1").rect, 1)


def test_the_cards_taken_are_told_in_words(start: Start) -> None:
    at = session(deals=1)
    driver = open_results(start, at)
    for seat, who in enumerate(at.seats):
        control = driver.find(f"taken {seat}")
        assert control.name == who.name
        for card in score_words.counting_cards(at.match.rules, at.match.results[0].taken[seat]):
            assert card.words in control.value


def test_cards_that_count_come_dearest_first() -> None:
    cards = parse_cards("2C 3H QS AH JD 5S")
    assert score_words.counting_cards(Rules.parse("black_lady"), cards) == parse_cards("QS AH 3H")
    assert score_words.counting_cards(Rules.parse("omnibus"), cards) == parse_cards("QS JD AH 3H")


def test_the_chart_tells_the_totals(start: Start) -> None:
    at = session(deals=4)
    driver = open_results(start, at)
    assert driver.find("chart").value == "; ".join(
        f"{seat.name} {total}" for seat, total in zip(at.seats, at.match.totals)
    )


def test_next_deal_goes_back_to_the_table(start: Start) -> None:
    driver = start()
    at = session(deals=1)
    driver.app.open(MenuDoor())
    driver.app.open(TableDoor(at))
    table = driver.scene
    if driver.scene is table:
        driver.app.open(ResultsDoor(at))
    driver.press("Next deal")
    assert driver.scene is table


def test_menu_keeps_the_match_to_be_continued(start: Start) -> None:
    driver = start()
    at = session(deals=2, records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(at))
    driver.press("Menu")
    assert isinstance(driver.scene, MenuScene)
    assert driver.has("Continue")


# ---------------------------------------------------------------- the end
def test_a_rematch_has_the_same_rules_and_seats_and_other_cards(start: Start) -> None:
    driver = start()
    seats = (Seat("Ada", None, "bee"), Seat("Bob", "novice", "cat"), Seat("Cy", "casual", "owl"))
    at = session("black_maria.end.deals=1", 3, deals=None, records=driver.app.records, seats=seats)
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(at))
    driver.press("Rematch")
    new = driver.scene.session
    assert (new.match.rules, new.match.players, new.seats) == (at.match.rules, 3, seats)
    assert new.match.seed != at.match.seed
    assert driver.app.records.current_match() is not None


def test_a_rematch_is_kept_beside_a_match_that_is_under_way(start: Start) -> None:
    driver = start()
    saved = session("omnibus", deals=1, records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(session(ONE_DEAL, deals=None)))
    driver.press("Rematch")
    codes = [code for _, code in driver.app.records.under_way()]
    assert codes == [str(driver.scene.session.match.code), str(saved.match.code)[:-1] + "1"]


def after_the_last_card(start: Start, code: str) -> tuple[Driver, Session]:
    """A deal played at the table to its end, and what appears then."""
    driver = start()
    at = play_on(session(code), 0, tricks=12)
    driver.app.open(MenuDoor())
    driver.app.open(TableDoor(at))
    wait_for_turn(driver)
    driver.press(f"card {at.view().legal[0]}")
    wait_until(driver, lambda table: driver.scene is not table)
    return driver, at


def press_or_click(driver: Driver, press: str, key: str) -> None:
    """A key, or a click on the control of that key."""
    if press == "click":
        driver.click(*driver.find(key).rect.centre)
    else:
        driver.key(press)


@pytest.mark.parametrize("press", ["return", "space", "click"])
def test_one_press_too_many_after_the_last_card_leaves_the_end_of_the_match_in_sight(start: Start, press: str) -> None:
    driver, at = after_the_last_card(start, ONE_DEAL)
    too_many = partial(press_or_click, driver, press, "rematch")
    assert at.match.is_over
    for _ in range(5):  # as one does who wants to go on
        too_many()
        driver.step(SECONDS.rest / 2)
        assert driver.has("winner")
    driver.step(SECONDS.rest)
    if press != "click":
        for _ in range(2):
            too_many()
            assert isinstance(driver.scene, ResultsScene)


@pytest.mark.parametrize("press", ["return", "space", "click"])
def test_one_press_too_many_after_the_last_card_leaves_the_scores_in_sight(start: Start, press: str) -> None:
    driver, at = after_the_last_card(start, "black_lady")
    too_many = partial(press_or_click, driver, press, "next")
    for _ in range(5):  # as one does who wants to go on
        driver.step(SECONDS.rest / 2)
        too_many()
        assert driver.has("deal 1")
    driver.step(SECONDS.rest)
    too_many()
    assert isinstance(driver.scene, TableScene)
    assert at.match.deal.number == 2


def test_the_keyboard_comes_from_the_end_of_a_match_to_another(start: Start) -> None:
    at = session(ONE_DEAL, deals=None)
    driver = open_results(start, at)
    go_to(driver, "rematch")
    driver.key("return")
    assert isinstance(driver.scene, TableScene)


def test_the_code_of_the_match_can_be_copied(start: Start) -> None:
    driver = open_results(start, session("omnibus", 5, "pear", None))
    driver.press("copy")
    assert driver.viewport.paste() == "omnibus/5/pear/1"


def test_a_match_stopped_before_its_first_deal_is_complete_has_no_scores(start: Start) -> None:
    at = session("bess15.end.time_rule=stop_now")
    at.submit(0, End("enough"))
    driver = open_results(start, at)
    assert driver.find("winner").name == "All are equal"
    assert driver.find("reason").name == "The match ended after no deals."
    assert not driver.has("turn")


def test_scores_and_ranking_change_places(start: Start) -> None:
    driver = open_results(start, session(ONE_DEAL, deals=None))
    assert driver.has("rank 0")
    driver.press("Scores")
    assert driver.has("totals")
    driver.press("Ranking")
    assert driver.has("rank 0")


def test_escape_after_the_match_leads_to_the_menu(start: Start) -> None:
    driver = open_results(start, session(ONE_DEAL, deals=None))
    driver.key("escape")
    assert isinstance(driver.scene, MenuScene)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (360, 640)])
def test_any_number_of_seats_has_room(start: Start, players: int, size: tuple[int, int]) -> None:
    driver = open_results(start, session("four_jacks.end.target=400", players, deals=2), size)
    assert len([control for control in driver.controls if control.key.startswith("taken ")]) == players


def test_playing_on_after_the_results_adds_a_deal(start: Start) -> None:
    at = session(deals=1)
    assert open_results(start, at).scene.title == "Deal 1"
    play_on(at, deals=2)
    assert open_results(start, at).scene.title == "Deal 2"


# ---------------------------------------------------------------- chips
def test_a_chip_game_counts_purses_and_says_that_more_is_better(start: Start) -> None:
    at = session("hearts_1887", deals=3)
    driver = open_results(start, at)
    assert driver.find("totals").name == "Chips"
    assert driver.find("lower").name == "higher is better"
    assert driver.find("chart").value.startswith(f"You {at.match.totals[0]};")
    assert sum(at.match.totals) + at.match.results[-1].pool == 200
    *_, second, best = sorted(at.match.totals)
    assert best > second
    assert f"by {best - second} chip" in driver.find("note").name


def test_every_deal_of_a_pool_game_tells_the_pool_and_the_jack(start: Start) -> None:
    at = session("auction", 5, deals=7)
    driver = open_results(start, at)
    for result in at.match.results:
        said = driver.find(f"deal {result.number}").value
        assert said.endswith(f"pool {result.pool}" + (", a jack" if result.jack else ""))
    assert any(result.jack for result in at.match.results)


def test_the_auction_of_a_deal_is_told(start: Start) -> None:
    at = session("auction", 5, deals=1)
    result = at.match.results[0]
    assert result.bidder is not None
    words = open_results(start, at).find("deal words 0").name
    who = at.seats[result.bidder].name
    chips = f"{result.bid} chip{'' if result.bid == 1 else 's'}"
    assert words == f"{who} bid {chips} and named {SUIT_WORDS[result.named]}."


def test_the_cards_of_the_named_suit_are_shown(start: Start) -> None:
    at = session("auction", 5, deals=1)
    driver, result = open_results(start, at), at.match.results[0]
    for seat, cards in enumerate(result.taken):
        for card in cards:
            assert (card.words in driver.find(f"taken {seat}").value) == (card.suit == result.named)


def test_a_seat_without_chips_is_out(start: Start) -> None:
    at = session("spot_1897.end.chips=last_standing.chips.start=90", 6, deals=None)
    match = at.match
    out = [seat for seat in range(6) if seat not in seats_left(match.rules, match.results[-1].totals)]
    driver = open_results(start, at)
    assert out
    assert all("out after deal" in driver.find(f"rank {seat}").value for seat in out)
    driver.press("Scores")
    places = range(len(match.results))
    first = min(out, key=lambda seat: sum(seat in score_words.sat_at(match, place) for place in places))
    assert f"{at.seats[first].name} –" in driver.find(f"deal {len(match.results)}").value
    assert f"{at.seats[first].name} {plain(match.totals[first])}, out" in driver.find("totals").value


# ---------------------------------------------------------------- partners
def test_partners_have_one_total_and_win_together(start: Start) -> None:
    at = session("partnership", deals=None)
    driver = open_results(start, at)
    totals = at.match.totals
    pairs = {0: totals[0] + totals[2], 1: totals[1] + totals[3]}
    better = min(pairs, key=lambda seat: pairs[seat])
    assert driver.find(f"rank {better}").value.startswith(f"place 1, {pairs[better]},")
    assert driver.find(f"rank {1 - better}").value.startswith(f"place 2, {pairs[1 - better]},")
    assert driver.find("winner").name in (
        f"You and Clara win by {abs(pairs[0] - pairs[1])}",
        f"Bruno and Dev win by {abs(pairs[0] - pairs[1])}",
    )
    driver.press("Scores")
    assert driver.find("pairs").value == f"You and Clara {pairs[0]}; Bruno and Dev {pairs[1]}"


def test_partners_found_in_play_are_told(start: Start) -> None:
    at = session("black_lady.teams=first_two_winners", deals=1)
    one, two = at.match.results[0].sides
    words = open_results(start, at).find("deal words 0").name
    assert all(at.seats[seat].name.lower() in words.lower() for seat in (*one, *two))
    assert "stood against" in words


# ---------------------------------------------------------------- large tables
@pytest.mark.parametrize(("size", "bands"), [((1280, 720), 1), ((640, 360), 1), ((360, 640), 2)])
def test_eleven_seats_are_shown_in_as_many_bands_as_they_need(start: Start, size: tuple[int, int], bands: int) -> None:
    driver = open_results(start, session("cancellation", 11, deals=2), size)
    rows = [control for control in driver.controls if control.key.startswith("totals")]
    assert len(rows) == bands
    said = "; ".join(row.value for row in rows)
    assert [word.split()[0] for word in said.split("; ")] == [
        seat.name
        for seat in driver.scene.seats  # type: ignore[attr-defined]
    ]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_preset_has_results_and_an_end(start: Start, preset: str) -> None:
    rules = f"{preset}.end.deals=2"
    at = session(rules, PRESETS[preset].rules.players_best, deals=1)
    assert open_results(start, at).has("taken 0")
    play_on(at)
    driver = open_results(start, at)
    assert driver.has("rank 0")
    assert driver.find("reason").name.endswith((" after 2 deals.", " after one deal."))


# ---------------------------------------------------------------- what else may happen in a deal
def changed(at: Session, **values: object) -> Session:
    """The same match with another last result."""
    at.match.results[-1] = replace(at.match.results[-1], **values)  # type: ignore[arg-type]
    return at


def test_a_revoke_is_told(start: Start) -> None:
    at = changed(session(deals=1), revokes=(2, 2))
    words = list(score_words.deal_words(at.match, at.seats))
    assert words == ["Clara did not follow suit although it was possible, and paid for it."]


def test_a_pool_that_nobody_bid_for_is_told() -> None:
    at = session("auction", deals=1)
    changed(at, bidder=None, bid=0, named="H", deltas=(-4, -3, -3, -3), pool=13, jack=True)
    assert list(score_words.deal_words(at.match, at.seats)) == [
        "Nobody bid, so hearts counted.",
        "Nobody won the pool: 13 chips stay in it as a jack, left over for the next deal.",
    ]


def test_chips_that_cannot_be_divided_are_told() -> None:
    at = changed(session("sweepstake", deals=1), deltas=(6, 6, -7, -6), pool=1, jack=False)
    assert list(score_words.deal_words(at.match, at.seats)) == [
        "You and Bruno shared the pool.",
        "1 chip stays in the middle.",
    ]


def test_a_pool_left_at_the_end_is_divided_and_said_so(start: Start) -> None:
    at = session("sweepstake.end.deals=1", deals=None)
    left = changed(at, totals=(40, 40, 40, 67), pool=13)
    driver = open_results(start, left)
    assert driver.find("pool words").name == "The 13 chips left in the pool were divided."
    assert driver.find("rank 3").value.startswith("place 1, 71,")


def test_the_end_of_a_match_opens_its_seals(start: Start) -> None:
    at = session(ONE_DEAL, deals=None)
    assert (
        open_results(start, at).find("seal").name
        == f"The seals are opened: seed {at.match.seed}, salt {at.match.salt}."
    )
    under_way = open_results(start, session(deals=3))
    assert not any(control.key == "seal" for control in under_way.controls)


@pytest.mark.parametrize(("people", "rank", "sound"), [(1, "first", "win"), (1, "last", "lose"), (2, "first", "win")])
def test_one_hears_whether_a_match_is_won(start: Start, people: int, rank: str, sound: str) -> None:
    over = play_on(session(ONE_DEAL))
    winner = over.match.winners[0]
    loser = next(seat for seat in range(4) if seat not in over.match.winners)
    sits = {winner if rank == "first" else loser, *([loser] if people == 2 else [])}
    over.seats = tuple(replace(who, level=None if seat in sits else "novice") for seat, who in enumerate(over.seats))
    over.people = tuple(sorted(sits))
    driver = start()
    driver.app.sound = sounds = HeardSounds()
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(over))
    assert sounds.heard == [sound]


def test_the_end_of_a_deal_that_does_not_end_the_match_is_not_won(start: Start) -> None:
    driver = start()
    driver.app.sound = sounds = HeardSounds()
    driver.app.open(ResultsDoor(session("black_lady", deals=2)))
    assert sounds.heard == []
