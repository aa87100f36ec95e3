"""New match: presets, options, words, problems, and starting."""

from __future__ import annotations

import pytest

from game.rules.variants import GROUPS, PRESETS
from game.session.match_setup import MatchSetup
from scenes.doors import MenuDoor, NewMatchDoor
from scenes.menu import MenuScene
from scenes.new_match import NewMatchScene
from scenes.setup import option_choices as options
from scenes.setup.list_editors import is_edited
from tests.sample_matches import session
from tests.scenes.conftest import Start
from tests.scenes.setup.screen import FIRST_OF_STEPPER, LAST, PLAYABLE, opened, setup_of, write


def test_only_presets_that_can_be_played_are_offered(start: Start) -> None:
    driver = opened(start)
    offered = [control.name for control in driver.controls if control.key.startswith("preset ")]
    assert sorted(offered) == sorted(preset.title for preset in PLAYABLE)


def test_groups_without_a_playable_preset_are_not_shown(start: Start) -> None:
    driver = opened(start)
    shown = [group for group in GROUPS if driver.has(f"group {group}")]
    assert shown == [group for group in GROUPS if any(preset.group == group for preset in PLAYABLE)]


def test_a_preset_tells_its_year_its_table_sizes_and_its_sentence(start: Start) -> None:
    driver = opened(start)
    driver.press("Discard Hearts")
    assert driver.find("about").name == f"{PRESETS['discard_1909'].text} 1909."
    assert driver.find("summary").name == "4 players, 13 cards each, to 100 points"
    assert "3 to 6 players" in driver.find("preset discard_1909").help


def test_every_preset_can_be_chosen_and_all_its_options_are_known_to_the_screen(start: Start) -> None:
    driver = opened(start)
    for preset in PLAYABLE:
        row = driver.find(f"preset {preset.name}")
        assert row.press is not None
        row.press()
        driver.scene.invalidate()
        assert driver.find(f"preset {preset.name}").selected
        assert driver.find("start").enabled
        assert setup_of(driver).rules == preset.rules
        assert setup_of(driver).players in preset.rules.players_allowed
        controls = driver.controls
        for item in options.shown_options(preset.rules, setup_of(driver).players):
            roles = [c.role for c in controls if c.key.startswith(f"option {item.name}") and c.can_focus]
            assert roles, item.name
            assert "field" not in roles, item.name
            assert any(c.key == f"text {item.name}" for c in controls) == is_edited(item), item.name


@pytest.mark.parametrize("name", ["hearts_2011", "auction", "chasse_coeur", "draw2", "cancellation", "partnership"])
def test_what_was_chosen_is_what_is_played(start: Start, name: str) -> None:
    driver = opened(start)
    driver.press(f"preset {name}")
    driver.press("start")
    match = driver.scene.session.match
    assert match.rules == PRESETS[name].rules
    assert match.players in match.rules.players_allowed


def test_a_preset_for_other_table_sizes_changes_the_table(start: Start) -> None:
    driver = opened(start)
    driver.press("preset cancellation")
    assert setup_of(driver).players == 7
    driver.press("preset chasse_coeur")
    assert setup_of(driver).players == 4


def test_a_newly_picked_preset_starts_at_its_usual_number_of_players(start: Start) -> None:
    driver = opened(start)
    driver.press("players", at=LAST)
    assert setup_of(driver).players == 5
    driver.press("preset black_maria")
    assert setup_of(driver).players == 3
    driver.press("preset omnibus")
    assert setup_of(driver).players == 4


def test_taking_back_the_changes_keeps_the_number_of_players(start: Start) -> None:
    driver = opened(start)
    driver.press("players", at=LAST)
    driver.press("option moon.on")
    driver.press("reset")
    assert setup_of(driver).players == 5


def test_a_small_window_shows_the_presets_on_a_page_of_their_own(start: Start) -> None:
    driver = opened(start, (360, 640))
    assert not driver.has("preset omnibus")
    driver.press("presets")
    assert PRESETS["omnibus"].text in driver.find("preset omnibus").value
    driver.press("preset omnibus")
    assert setup_of(driver).rules == PRESETS["omnibus"].rules
    assert not driver.has("preset omnibus")


def test_escape_goes_from_the_presets_to_the_options_and_then_back(start: Start) -> None:
    driver = opened(start, (360, 640))
    driver.press("presets")
    driver.key("escape")
    assert driver.has("start")
    driver.key("escape")
    assert isinstance(driver.scene, MenuScene)


def test_a_switch_changes_the_rules_and_the_words_follow(start: Start) -> None:
    driver = opened(start)
    assert any("shoot the moon" in control.name for control in driver.controls)
    driver.press("option moon.on")
    assert setup_of(driver).rules.moon_on is False
    assert not any("shoot the moon" in control.name for control in driver.controls if control.key.startswith("plays"))
    assert any("no reward for taking everything" in control.name for control in driver.controls)


def test_a_number_steps_in_its_own_steps(start: Start) -> None:
    driver = opened(start)
    driver.press("option end.target", at=LAST)
    assert setup_of(driver).rules.end_target == 105
    for _ in range(2):
        driver.press("option end.target", at=FIRST_OF_STEPPER)
    assert setup_of(driver).rules.end_target == 95


def test_a_choice_takes_the_word_that_was_pressed(start: Start) -> None:
    driver = opened(start)
    driver.press("option end.target_test", at=LAST)
    assert setup_of(driver).rules.end_target_test == "gt"


def test_a_text_is_used_as_soon_as_it_means_something(start: Start) -> None:
    driver = opened(start)
    write(driver, "option values", "H:1,QS:20")
    assert setup_of(driver).rules.values == (("H", 1), ("QS", 20))


def test_a_text_that_means_nothing_gets_a_sentence_and_changes_nothing(start: Start) -> None:
    driver = opened(start)
    before = setup_of(driver).rules
    write(driver, "option values", "H:1,QS:1")
    driver.write("3x")
    sentence = "Points of the cards must give each card, rank or suit its points once, such as H:1,QS:13."
    assert driver.find("option values wrong").name == sentence
    assert not driver.find("start").enabled
    assert driver.find("start").why == sentence
    assert setup_of(driver).rules == before  # H:1,QS:13, the last text that meant something


def test_problems_are_explained_and_say_the_way_out(start: Start) -> None:
    driver = opened(start)
    write(driver, "option pass.cycle", "none")
    sentence = "Passing needs a direction: name one, or pass no cards."
    assert driver.find("problem 0").name == sentence
    driver.press("start")
    assert driver.notice == sentence
    assert isinstance(driver.scene, NewMatchScene)


def test_a_problem_can_be_put_right_where_it_came_from(start: Start) -> None:
    driver = opened(start)
    write(driver, "option pass.cycle", "none")
    write(driver, "option pass.cycle", "L")
    assert not driver.has("problem 0")
    assert driver.find("start").enabled


def test_a_text_in_a_field_that_is_gone_no_longer_stands_in_the_way(start: Start) -> None:
    driver = opened(start)
    write(driver, "option lead.card", "x")
    assert not driver.find("start").enabled
    driver.press("option lead.opening", at=(0.55, 0.75))
    for _ in range(5):
        if setup_of(driver).rules.lead_opening == "eldest":
            break
        driver.find("option lead.opening").adjust(1)
        driver.scene.invalidate()
    assert not driver.has("option lead.card")
    assert driver.find("start").enabled


def test_a_pack_that_cannot_be_dealt_is_explained(start: Start) -> None:
    driver = opened(start)
    write(driver, "option pack.strip", "4:2C")
    assert driver.has("problem 0")
    assert not driver.find("start").enabled


def test_the_number_of_changes_is_counted_and_taken_back(start: Start) -> None:
    driver = opened(start)
    assert driver.find("changes").name == "Changed from the preset: none"
    assert not driver.has("reset")
    driver.press("option end.target", at=LAST)
    driver.press("option moon.on")
    assert driver.find("changes").name == "Changed: the moon off, to 105"
    driver.press("option tie", at=LAST)
    driver.press("option end.target_test", at=LAST)
    assert driver.find("changes").name == "Changed from the preset: 4"
    assert "the preset has: 100" in driver.find("option end.target help").name
    driver.press("reset")
    assert setup_of(driver).rules == PRESETS["black_lady"].rules


def test_the_choice_comes_back_the_next_time(start: Start) -> None:
    driver = opened(start)
    driver.press("preset omnibus")
    driver.press("players", at=LAST)
    driver.press("option end.target", at=LAST)
    driver.key("escape")
    driver = opened(start)
    assert setup_of(driver).rules == PRESETS["omnibus"].rules.changed(end_target=105)
    assert setup_of(driver).players == 5


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "omnibus",
        {},
        {"rules": "no_such", "players": 4, "seats": []},
        {"rules": "black_lady", "players": 11, "seats": [["You", None, "sun"]]},
        {"rules": "black_lady", "players": "many", "seats": 3},
        {"rules": "auction", "players": 4, "seats": []},
        {"rules": "black_lady", "players": 4, "seats": [["You", None, "sun"]] * 4},
        {"rules": "black_lady", "players": 2, "seats": [["A", None, "sun"], ["B", "club", "fox"]]},
        {"rules": "omnibus", "players": 3, "seats": [["A", None, "sun"], ["B", "king", "cat"], ["C", "club", "owl"]]},
    ],
)
def test_a_kept_choice_that_cannot_be_read_is_the_usual_one(kept: object) -> None:
    setup = MatchSetup.from_json(kept)
    assert (setup.rules, setup.players) == (PRESETS["black_lady"].rules, 4)
    assert len(setup.starting_seats()) == 4


def test_a_new_match_leaves_those_under_way_as_they_are(start: Start) -> None:
    driver = start()
    saved = session("omnibus", deals=1, records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(NewMatchDoor())
    driver.press("start")
    new = driver.scene.session
    assert new.match.rules == PRESETS["black_lady"].rules
    assert [match_id for match_id, _ in driver.app.records.under_way()] == [new.match_id, saved.match_id]


def test_from_the_table_of_a_new_match_one_comes_to_the_menu(start: Start) -> None:
    driver = opened(start)
    driver.press("start")
    driver.app.back()
    assert isinstance(driver.scene, MenuScene)


# ---------------------------------------------------------------- keys
def test_arrows_stay_in_sight_until_they_walk_the_list_of_options_in_order(start: Start) -> None:
    driver = start()
    driver.app.open(NewMatchDoor())
    for _ in range(4):
        driver.key("down")
        assert driver.focus is not None and driver.focus.key == "start"
    assert not any(driver.scene.input.offsets.values())
    options = [control for control in driver.controls if control.region == "options" and control.can_focus]
    rows = [control.key for control in options if control.role in ("stepper", "choice", "switch")]
    driver.scene.input.focus_on("players")
    met = ["players"]
    while driver.focus.key != "all options":
        driver.key("down")
        assert driver.focus.key != met[-1]
        met.append(driver.focus.key)
    assert [key for key in met if key in rows] == [key for key in rows if key in met]
    assert len([key for key in met if key in rows]) > 0.9 * len(rows)
    driver.key("down")
    assert driver.focus.key == "seats"
