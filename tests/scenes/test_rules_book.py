"""The rules book: words from the rules, figures from a deal that was played, and a history."""

from __future__ import annotations

import pytest

from game.play.match import Match
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from game.scoring.deal_facts import DealFacts
from game.scoring.settlement import settle
from game.text.rules_text import describe
from scenes.doors import HelpDoor, MenuDoor, RulesBookDoor
from scenes.menu import MenuScene
from scenes.new_match import NewMatchScene
from scenes.reports import score_words
from scenes.reports.rules_book_texts import HISTORY, MISTAKES
from scenes.reports.worked_example import breakdown, example_match
from tests.driver import Driver
from tests.scenes.conftest import Start

PLAYABLE = list(PRESETS.values())
LAST = (0.97, 0.5)


def opened(start: Start, preset: str = "", players: int = 0, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    driver.app.open(MenuDoor())
    driver.app.open(RulesBookDoor(preset, players))
    return driver


def texts(driver: Driver) -> str:
    return "\n".join(control.name for control in driver.controls)


# ---------------------------------------------------------------- the words
@pytest.mark.parametrize("preset", PLAYABLE, ids=lambda preset: preset.name)
def test_every_way_to_play_is_told_in_its_own_words(start: Start, preset) -> None:
    driver = opened(start, preset.name)
    players = preset.rules.players_best
    for paragraph in describe(preset.rules, players):
        assert paragraph in texts(driver)
    assert preset.text in driver.find("about").name
    assert driver.find("source").name == f"Source: {preset.source}."
    assert driver.find("tag 0").name == f"{players} players"


def test_another_table_size_changes_words_and_figures(start: Start) -> None:
    driver = opened(start, "black_lady")
    driver.press("players", at=LAST)
    assert describe(PRESETS["black_lady"].rules, 5)[0] in texts(driver)
    assert driver.has("took 4")


def test_the_book_opens_at_the_rules_chosen_last(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("New match")
    driver.press("preset omnibus")
    driver.key("escape")
    driver.press("Rules book")
    assert driver.find("preset omnibus").selected


def test_from_the_rules_being_chosen_one_reads_and_comes_back(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("New match")
    driver.press("preset four_jacks")
    driver.press("Rules book")
    assert driver.find("name").name == "Four Jacks (Polignac)"
    driver.key("escape")
    assert isinstance(driver.scene, NewMatchScene)


def test_help_leads_to_the_book(start: Start) -> None:
    driver = start()
    driver.app.open(HelpDoor(Rules.parse("black_maria"), 3))
    driver.press("Rules book")
    assert driver.find("preset black_maria").selected


def test_what_was_read_can_be_played_with_the_seats_of_last_time(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("New match")
    driver.press("seats")
    driver.press("name 1")
    driver.write("x")
    driver.app.restart(MenuDoor())
    driver.app.open(RulesBookDoor("omnibus", 4))
    driver.press("players", at=LAST)
    driver.press("Play these rules")
    setup = driver.scene.setup  # type: ignore[attr-defined]
    assert (setup.rules, setup.players) == (PRESETS["omnibus"].rules, 5)
    assert setup.seats[1].name.endswith("x")
    driver.key("escape")
    assert isinstance(driver.scene, MenuScene)


def test_a_small_window_shows_the_list_on_a_page_of_its_own(start: Start) -> None:
    driver = opened(start, "omnibus", 4, (360, 640))
    driver.press("presets")
    driver.press("preset auction")
    assert driver.find("presets").name == "Auction Hearts"
    driver.press("presets")
    driver.key("escape")
    assert driver.has("play")


# ---------------------------------------------------------------- the worked score
TABLES = [(preset.name, size) for preset in PLAYABLE for size in preset.rules.players_allowed]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_figures_are_those_of_the_settlement(name: str, players: int) -> None:
    rules = PRESETS[name].rules
    result = example_match(rules, players).results[0]
    tricks = tuple(len(pile) // players for pile in result.taken)
    if rules.scoring == "points" and not rules.trick_points and result.shooter is None:
        settled = settle(rules, result.taken, facts=DealFacts(tricks=tricks, sides=result.sides))
        assert (settled.points, settled.deltas) == (result.points, result.deltas)
    assert sum(len(pile) for pile in result.taken) > 0
    if score_words.is_chips(rules):
        assert sum(result.deltas) + result.pool == 0


def test_the_same_deal_is_shown_to_everybody() -> None:
    rules = PRESETS["black_lady"].rules
    match = example_match(rules, 4)
    again = Match.parse(str(match))
    assert again.results == match.results
    assert match.seed.startswith("example-")


def test_the_example_names_every_card_that_counts(start: Start) -> None:
    driver = opened(start, "black_maria", 3)
    result = example_match(PRESETS["black_maria"].rules, 3).results[0]
    for seat, who in enumerate(usual_seats(3)):
        control = driver.find(f"took {seat}")
        assert control.name == who.name
        assert control.value.endswith(f"; {result.points[seat]}")
        for card in score_words.counting_cards(PRESETS["black_maria"].rules, result.taken[seat]):
            assert card.words in control.value.lower()
    assert driver.find("sum").value == "43"


def test_a_sum_is_told_by_its_parts() -> None:
    for preset in PLAYABLE:
        rules, players = preset.rules, preset.rules.players_best
        result = example_match(rules, players).results[0]
        for seat in range(players):
            text = breakdown(rules, players, result, seat)
            if text and not rules.trick_points:
                assert eval(text.replace("×", "*").replace("−", "-")) == result.points[seat]


def test_chips_and_the_pool_are_told(start: Start) -> None:
    driver = opened(start, "auction", 5)
    assert "named" in driver.find("score words 0").name
    assert "pool" in driver.find("score words 1").name
    assert "More is better." in driver.find("score note").name


def test_partners_are_added_up(start: Start) -> None:
    driver = opened(start, "partnership")
    result = example_match(PRESETS["partnership"].rules, 4).results[0]
    assert driver.find("sum 0").name == "You and Clara"
    assert driver.find("sum 0").value == str(result.deltas[0] + result.deltas[2])


# ---------------------------------------------------------------- the history
@pytest.mark.parametrize(
    ("preset", "players", "tags"),
    [
        ("black_lady", 4, ["4 players", "13 cards each", "26 points a deal"]),
        ("hearts_1887", 4, ["4 players", "13 cards each", "50 chips each"]),
        ("auction", 5, ["5 players", "10 cards each", "50 chips each"]),
    ],
)
def test_the_tags_tell_points_in_a_game_for_points_and_chips_in_one_for_chips(
    start: Start, preset: str, players: int, tags: list[str]
) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(RulesBookDoor(preset, players))
    assert [driver.find(f"tag {index}").name for index in range(3)] == tags


def test_the_history_goes_forward(start: Start) -> None:
    driver = opened(start)
    years = [int("".join(sign for sign in year if sign.isdigit())) for year, _ in HISTORY]
    assert years == sorted(years)
    for index, (year, words) in enumerate(HISTORY):
        assert driver.find(f"year {index}").name == year
        assert driver.find(f"history {index}").name == words


def test_from_the_history_one_goes_on_to_the_rules(start: Start) -> None:
    driver = opened(start)
    driver.press("preset hearts_1887")
    assert driver.find("name").name == "Hearts 1887"
    driver.press("page history")
    assert driver.has("history 0")


# ---------------------------------------------------------------- mistakes
@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_the_book_tells_why_most_mistakes_cannot_happen_here(start: Start, size: tuple[int, int]) -> None:
    driver = start(size)
    driver.app.open(MenuDoor())
    driver.app.open(RulesBookDoor())
    if driver.has("presets"):
        driver.press("presets")
    driver.press("page mistakes")
    for index, (title, words) in enumerate(MISTAKES):
        assert driver.find(f"year {index}").name == title
        assert driver.find(f"mistakes {index}").name == words
    assert not driver.has("history 0")
