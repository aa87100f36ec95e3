"""After a deal and after a match."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.cards import parse_cards
from game.events import End
from game.rules import Rules
from game.sitting import Seat, Sitting
from game.standings import places, stakes
from scenes.kit import scores
from scenes.menu import MenuScene
from tests.driver import Driver
from tests.played import match, play_on, sitting
from tests.scenes.conftest import Start

ONE_DEAL = "black_lady.end.deals=1.end.target=none"


def opened(start: Start, at: Sitting, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    driver.app.open("menu")
    driver.app.open("results", sitting=at)
    return driver


def test_every_deal_is_a_row_and_the_totals_stand_below(start: Start) -> None:
    at = sitting(deals=3)
    driver = opened(start, at)
    for result in at.match.results:
        value = driver.find(f"deal {result.number}").value
        assert value.startswith(f"You {scores.signed(result.deltas[0])}; Bruno {scores.signed(result.deltas[1])}")
    assert driver.find("totals").value == "; ".join(
        f"{seat.name} {total}" for seat, total in zip(at.seats, at.match.totals)
    )


def test_a_moon_is_said_and_explained(start: Start) -> None:
    deal = "hearts_2011.moon.on=on.end.deals=1.values=AH:1,KH:1"
    seeds = (f"seed-{number}" for number in range(200))
    seed = next(seed for seed in seeds if match(deal, 3, seed, None).results[0].shooter is not None)
    at = sitting(deal, 3, seed, None)
    shooter = at.match.results[0].shooter
    assert shooter is not None
    driver = opened(start, at)
    driver.press("turn")
    name = "you" if shooter == 0 else at.seats[shooter].name
    assert driver.find("deal 1").value.endswith(f"a moon by {name}")
    assert driver.find("note").name.endswith("the crescent marks a shot moon.")
    assert driver.find("moon").name == f"{name[:1].upper()}{name[1:]} shot the moon."


def test_the_last_deal_is_in_sight_after_many(start: Start) -> None:
    driver = opened(start, sitting("black_lady.end.target=none.end.deals=40", deals=30))
    region = next(region for region in driver.scene.scroll_regions if region.key == "deals")
    assert region.rect.encloses(driver.find("deal 30").rect, 1)
    assert not region.rect.intersects(driver.find("deal 1").rect)
    driver.wheel(*region.rect.centre, 100)
    assert region.rect.encloses(driver.find("deal 1").rect, 1)


def test_the_cards_taken_are_told_in_words(start: Start) -> None:
    at = sitting(deals=1)
    driver = opened(start, at)
    for seat, who in enumerate(at.seats):
        control = driver.find(f"taken {seat}")
        assert control.name == who.name
        for card in scores.counting_cards(at.match.rules, at.match.results[0].taken[seat]):
            assert card.words in control.value


def test_cards_that_count_come_dearest_first() -> None:
    cards = parse_cards("2C 3H QS AH JD 5S")
    assert scores.counting_cards(Rules.parse("black_lady"), cards) == parse_cards("QS AH 3H")
    assert scores.counting_cards(Rules.parse("omnibus"), cards) == parse_cards("QS JD AH 3H")


def test_the_chart_tells_the_totals(start: Start) -> None:
    at = sitting(deals=4)
    driver = opened(start, at)
    assert driver.find("chart").value == "; ".join(
        f"{seat.name} {total}" for seat, total in zip(at.seats, at.match.totals)
    )


def test_next_deal_goes_back_to_the_table(start: Start) -> None:
    driver = start()
    at = sitting(deals=1)
    driver.app.open("menu")
    driver.app.open("table", sitting=at)
    table = driver.scene
    if driver.scene is table:
        driver.app.open("results", sitting=at)
    driver.press("Next deal")
    assert driver.scene is table


def test_menu_keeps_the_match_to_be_continued(start: Start) -> None:
    driver = start()
    at = sitting(deals=2, records=driver.app.records)
    driver.app.open("menu")
    driver.app.open("results", sitting=at)
    driver.press("Menu")
    assert isinstance(driver.scene, MenuScene)
    assert driver.has("Continue")


# ---------------------------------------------------------------- the end
def test_the_ranking_starts_with_the_winner(start: Start) -> None:
    at = sitting(deals=None)
    driver = opened(start, at)
    rank = places(at.match.rules, at.match.totals)
    ranks = [int(control.key.split()[1]) for control in driver.controls if control.key.startswith("rank ")]
    assert [rank[seat] for seat in ranks] == sorted(rank)
    assert ranks[0] in at.match.winners
    assert "win" in driver.find("winner").name


def tied(totals: tuple[int, ...], rules: str = "black_lady") -> Sitting:
    """A finished match with these totals, by exchanging the last result of a real one."""
    at = sitting(rules, len(totals), deals=None)
    at.match.results[-1] = at.match.results[-1].__class__(
        **{**at.match.results[-1].__dict__, "totals": totals}
    )
    return at


def test_equal_totals_share_a_place_and_the_next_is_skipped(start: Start) -> None:
    driver = opened(start, tied((106, 45, 45, 20)))
    values = [driver.find(f"rank {seat}").value for seat in range(4)]
    assert [value.split(",")[0] for value in values] == ["place 4", "place 2", "place 2", "place 1"]
    assert "shared second" in values[1]
    assert "shared" not in values[3]
    assert driver.find("winner").name == "Dev wins by 25"
    assert driver.has("ties")


def test_shared_wins_name_all_who_won(start: Start) -> None:
    driver = opened(start, tied((20, 20, 45, 106)))
    assert driver.find("winner").name == "You and Bruno share the win"


def test_you_win_and_others_win(start: Start) -> None:
    assert scores.winner_words(tied((3, 20, 45, 106)).match, sitting().seats) == "You win by 17"


def test_why_the_match_ended_is_said(start: Start) -> None:
    assert opened(start, tied((20, 20, 45, 100))).find("reason").name.startswith("Dev reached 100 after")
    assert opened(start, tied((101, 20, 45, 100))).find("reason").name.startswith("You passed 100 after")
    assert opened(start, sitting(ONE_DEAL, deals=None)).find("reason").name == "The match ended after one deal."


def test_stakes_by_average_are_shown_when_they_are_set(start: Start) -> None:
    at = tied((106, 45, 45, 20), "black_lady.settle=average.settle.stake=2")
    driver = opened(start, at)
    assert stakes(at.match.rules, at.match.totals)[1] == (-104, 18, 18, 68)
    assert "pays 104" in driver.find("rank 0").value
    assert "draws 68" in driver.find("rank 3").value


@pytest.mark.parametrize(
    ("stake", "words"),
    [(Fraction(0), "neither draws nor pays"), (Fraction(1, 3), "draws 0.33"), (Fraction(-25, 2), "pays 12.5")],
)
def test_stakes_in_words(stake: Fraction, words: str) -> None:
    assert scores.stake_words(stake) == words


def test_a_rematch_has_the_same_rules_and_seats_and_other_cards(start: Start) -> None:
    driver = start()
    seats = (Seat("Ada", None, "bee"), Seat("Bob", "novice", "cat"), Seat("Cy", "casual", "owl"))
    at = sitting("black_maria.end.deals=1", 3, deals=None, records=driver.app.records, seats=seats)
    driver.app.open("menu")
    driver.app.open("results", sitting=at)
    driver.press("Rematch")
    new = driver.scene.sitting
    assert (new.match.rules, new.match.players, new.seats) == (at.match.rules, 3, seats)
    assert new.match.seed != at.match.seed
    assert driver.app.records.current_match() is not None


def test_a_rematch_of_an_unkept_hand_leaves_the_saved_match_alone(start: Start) -> None:
    driver = start()
    saved = sitting("omnibus", deals=1, records=driver.app.records)
    driver.app.open("menu")
    driver.app.open("results", sitting=sitting(ONE_DEAL, deals=None))
    driver.press("Rematch")
    assert driver.app.records.current_match().code == str(saved.match.code)[:-1] + "1"


def test_the_code_of_the_match_can_be_copied(start: Start) -> None:
    driver = opened(start, sitting("omnibus", 5, "pear", None))
    driver.press("copy")
    assert driver.viewport.paste() == "omnibus/5/pear/1"


def test_a_match_stopped_before_its_first_deal_is_complete_has_no_scores(start: Start) -> None:
    at = sitting("bess15.end.time_rule=stop_now")
    at.submit(0, End("enough"))
    driver = opened(start, at)
    assert driver.find("winner").name == "All are equal"
    assert driver.find("reason").name == "The match ended after no deals."
    assert not driver.has("turn")


def test_scores_and_ranking_change_places(start: Start) -> None:
    driver = opened(start, sitting(ONE_DEAL, deals=None))
    assert driver.has("rank 0")
    driver.press("Scores")
    assert driver.has("totals")
    driver.press("Ranking")
    assert driver.has("rank 0")


def test_escape_after_the_match_leads_to_the_menu(start: Start) -> None:
    driver = opened(start, sitting(ONE_DEAL, deals=None))
    driver.key("escape")
    assert isinstance(driver.scene, MenuScene)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (360, 640)])
def test_any_number_of_seats_has_room(start: Start, players: int, size: tuple[int, int]) -> None:
    driver = opened(start, sitting("four_jacks.end.target=400", players, deals=2), size)
    assert len([control for control in driver.controls if control.key.startswith("taken ")]) == players


def test_playing_on_after_the_results_adds_a_deal(start: Start) -> None:
    at = sitting(deals=1)
    assert opened(start, at).scene.title == "Deal 1"
    play_on(at, deals=2)
    assert opened(start, at).scene.title == "Deal 2"
