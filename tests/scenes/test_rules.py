"""New match: presets, options, words, seats and codes."""

from __future__ import annotations

import pytest

from game.ai.players import PLAYERS
from game.match import Code
from game.rules import OPTIONS, Rules, option_named
from game.sitting import Seat
from game.variants import GROUPS, PRESETS
from scenes.choosing import options
from scenes.choosing.editors import is_edited, next_points
from scenes.choosing.listed_words import addable
from scenes.choosing.setup import LEVELS, Setup
from scenes.menu import MenuScene
from scenes.rules import RulesScene
from tests.driver import Driver
from tests.played import sitting
from tests.scenes.conftest import Start

PLAYABLE = [preset for preset in PRESETS.values() if preset.is_playable]
LAST = (0.97, 0.5)  # the right end of a control: more, or the last word
FIRST_OF_STEPPER = (0.82, 0.5)


def opened(start: Start, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    driver.app.open("menu")
    driver.app.open("rules")
    return driver


def setup_of(driver: Driver) -> Setup:
    found: Setup = driver.scene.setup  # type: ignore[attr-defined]
    return found


def write(driver: Driver, key: str, text: str) -> None:
    """Replace what a field says; a list is turned into its text first."""
    as_text = key.replace("option ", "text ")
    if key.startswith("option ") and driver.has(as_text) and driver.find(key).role != "field":
        driver.press(as_text)
    driver.press(key)
    driver.key("end")
    for _ in range(len(driver.find(key).value)):
        driver.key("backspace")
    driver.write(text)


# ---------------------------------------------------------------- presets
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
    match = driver.scene.sitting.match
    assert match.rules == PRESETS[name].rules
    assert match.players in match.rules.players_allowed


def test_a_preset_for_other_table_sizes_changes_the_table(start: Start) -> None:
    driver = opened(start)
    driver.press("players", at=LAST)
    assert setup_of(driver).players == 5
    driver.press("preset chasse_coeur")
    assert setup_of(driver).players == 4


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


# ---------------------------------------------------------------- options
def test_every_shown_option_has_its_label_and_its_help(start: Start) -> None:
    driver = opened(start)
    for item in options.shown_options(setup_of(driver).rules, 4):
        if options.menu(item):
            continue
        assert driver.find(f"option {item.name}").name == item.label
        assert driver.find(f"option {item.name} help").name.startswith(item.help)


def test_every_option_can_be_reached(start: Start) -> None:
    driver = opened(start)
    driver.press("Show every option")
    reached = {control.key for control in driver.controls}
    for item in OPTIONS:
        assert any(key.startswith(f"option {item.name}") for key in reached), item.name
        assert f"option {item.name} help" in reached


def test_what_would_change_nothing_is_not_shown() -> None:
    plain = PRESETS["hearts_2011"].rules
    names = {item.name for item in options.shown_options(plain, 4)}
    assert "moon.on" in names
    assert "moon.effect" not in names
    with_moon = {item.name for item in options.shown_options(plain.changed(moon_on=True), 4)}
    assert "moon.effect" in with_moon


def test_an_option_that_needs_a_neighbour_is_shown() -> None:
    plain = PRESETS["hearts_2011"].rules
    assert option_named("pass.count") in options.shown_options(plain, 4)
    assert option_named("pass.cycle") in options.shown_options(plain.changed(pass_count=3), 4)


def test_every_option_shown_can_be_changed_to_something_playable() -> None:
    for preset in PLAYABLE:
        for item in options.shown_options(preset.rules, preset.rules.players_best):
            found = [
                options.problems(preset.rules.changed(**{item.attribute: value}), preset.rules.players_best)
                for value in options.alternatives(item, preset.rules, preset.rules.players_best)
            ]
            assert any(len(problems) <= 1 for problems in found), (preset.name, item.name)


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


@pytest.mark.parametrize(
    ("name", "value", "way", "after"),
    [
        ("end.target", 100, 1, 105),
        ("end.target", 103, 1, 105),
        ("end.target", 103, -1, 100),
        ("end.target", 5, -1, None),
        ("end.target", None, 1, 100),
        ("end.target", None, -1, None),
        ("end.target", 9999, 1, 9999),
        ("end.deals", None, 1, 4),
        ("end.deals", 1, -1, None),
        ("pass.count", 0, -1, 0),
        ("pass.count", ((3, 4), (4, 3)), 1, 4),
        ("moon.value", "auto", 1, 26),
        ("moon.value", 1, -1, "auto"),
    ],
)
def test_stepping_through_numbers_and_words(name: str, value: object, way: int, after: object) -> None:
    assert options.stepped(option_named(name), value, way, 4) == after


def test_stepping_never_leaves_what_the_option_allows() -> None:
    for item in OPTIONS:
        if not options.is_counted(item):
            continue
        for way in (-1, 1):
            value = item.default
            for _ in range(80):
                value = options.stepped(item, value, way, 4)
                assert item.kind.parse(item.kind.show(value)) == value, item.name


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
    assert isinstance(driver.scene, RulesScene)


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
    assert driver.find("changes").name == "Changed from the preset: 2"
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
    setup = Setup.from_json(kept)
    assert (setup.rules, setup.players) == (PRESETS["black_lady"].rules, 4)
    assert len(setup.starting_seats()) == 4


# ---------------------------------------------------------------- seats
def seats_opened(start: Start, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = opened(start, size)
    driver.press("seats")
    return driver


def test_the_levels_offered_are_those_there_are() -> None:
    assert list(LEVELS) == list(PLAYERS)
    assert [word for word, _ in LEVELS.values()] == [player.title for player in PLAYERS.values()]


def test_names_levels_and_pictures_reach_the_table(start: Start) -> None:
    driver = seats_opened(start)
    write(driver, "name 1", "Greta")
    driver.press("level 2", at=(0.75, 0.5))
    driver.press("picture 3")
    seats = setup_of(driver).seats
    assert (seats[1].name, seats[2].level, seats[3].avatar) == ("Greta", "casual", "leaf")
    driver.press("start")
    assert driver.scene.sitting.seats == seats


def test_no_two_at_the_table_have_the_same_picture() -> None:
    setup = Setup(players=6)
    for seat in (1, 1, 3, 3, 3, 5):
        setup.next_avatar(seat)
        assert len({who.avatar for who in setup.seats}) == 6
    setup.step_players(-1)
    setup.next_avatar(2)
    setup.step_players(1)
    assert len({who.avatar for who in setup.seats}) == 6


def test_computers_change_places_and_you_stay(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("Move Bruno down")
    assert [seat.name for seat in setup_of(driver).seats] == ["You", "Clara", "Bruno", "Dev"]
    assert not driver.find("Move Clara up").enabled
    driver.press("Move Clara up")
    assert driver.notice == "Clara sits at the top already."


def test_the_focus_goes_with_the_one_that_moves(start: Start) -> None:
    driver = seats_opened(start)
    driver.scene.input.focus_on("down 1", visibly=True)
    driver.key("return")
    assert driver.focus is not None
    assert driver.focus.name == "Move Bruno down"


def test_all_computers_get_a_level_at_once(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("all novice")
    assert [seat.level for seat in setup_of(driver).seats] == [None, "novice", "novice", "novice"]


def test_an_empty_name_and_two_of_the_same_are_put_right() -> None:
    setup = Setup()
    setup.rename(1, "  ")
    setup.rename(2, "You")
    assert [seat.name for seat in setup.starting_seats()] == ["You", "Bruno", "You 2", "Dev"]


def test_a_smaller_table_forgets_nobody() -> None:
    setup = Setup(players=5)
    setup.rename(4, "Greta")
    setup.step_players(-1)
    setup.step_players(1)
    assert setup.seats[4].name == "Greta"


def test_a_long_name_ends_where_the_plates_do(start: Start) -> None:
    driver = seats_opened(start)
    write(driver, "name 1", "Bartholomew the Second")
    assert setup_of(driver).seats[1] == Seat("Bartholomew the ", "club", "fox")


# ---------------------------------------------------------------- codes
def test_a_code_goes_to_the_clipboard_and_comes_back(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("copy")
    code = driver.viewport.paste()
    assert code == str(setup_of(driver).code)
    driver.press("afresh")
    assert str(setup_of(driver).code) != code
    driver.press("paste")
    assert str(setup_of(driver).code) == code


def test_a_pasted_code_brings_rules_players_seed_and_deal(start: Start) -> None:
    driver = opened(start)
    driver.viewport.copy("omnibus.end.target=50/5/pear/3")
    driver.key("v", ctrl=True)
    assert setup_of(driver).code == Code(Rules.parse("omnibus.end.target=50"), 5, "pear", 3)
    driver.press("start")
    assert driver.scene.sitting.match.deal.number == 3


@pytest.mark.parametrize(
    "text", ["", "hello", "black_lady/40/apple/1", "nothing/4/apple/1", "black_lady/9/apple/1", "black_lady/4/apple/x"]
)
def test_a_bad_code_gets_one_sentence_and_changes_nothing(start: Start, text: str) -> None:
    driver = seats_opened(start)
    before = setup_of(driver).code
    driver.viewport.copy(text)
    driver.press("paste")
    assert driver.notice.endswith(".")
    assert setup_of(driver).code == before


def test_a_written_code_is_used_once_it_is_whole(start: Start) -> None:
    driver = seats_opened(start)
    write(driver, "code", "black_maria/3")
    assert driver.find("code wrong").name.endswith(".")
    assert setup_of(driver).rules.preset == "black_lady"
    driver.write("/plum/1")
    assert not driver.has("code wrong")
    assert str(setup_of(driver).code) == "black_maria/3/plum/1"


# ---------------------------------------------------------------- starting
def test_starting_over_a_match_under_way_asks_first(start: Start) -> None:
    driver = start()
    saved = sitting("omnibus", deals=1, records=driver.app.records)
    driver.app.open("menu")
    driver.app.open("rules")
    driver.press("start")
    assert "Omnibus Hearts" in driver.find("words").name
    driver.key("return")  # the safe answer
    assert isinstance(driver.scene, RulesScene)
    assert driver.app.records.current_match().code == str(Code(saved.match.rules, 4, "apple"))
    driver.press("start")
    driver.press("Start the new match")
    assert driver.scene.sitting.match.rules == PRESETS["black_lady"].rules
    assert driver.app.records.current_match().code == str(driver.scene.sitting.match.code)


def test_from_the_table_of_a_new_match_one_comes_to_the_menu(start: Start) -> None:
    driver = opened(start)
    driver.press("start")
    driver.app.back()
    assert isinstance(driver.scene, MenuScene)


def test_a_list_of_few_words_is_a_switch_for_each(start: Start) -> None:
    driver = opened(start)
    driver.press("Q♥ doubles hearts")
    assert setup_of(driver).rules.modifiers == ("Qh_doubles_hearts",)
    driver.press("Q♣ cancels Q♠")
    assert setup_of(driver).rules.modifiers == PRESETS["royal"].rules.modifiers
    driver.press("Q♥ doubles hearts")
    assert setup_of(driver).rules.modifiers == ("Qc_cancels_Qs",)


def test_what_is_to_be_written_has_an_example_that_can_be_read(start: Start) -> None:
    for item in OPTIONS:
        if is_edited(item):
            assert item.kind.parse(options.example(item)), item.name


# ---------------------------------------------------------------- editors of lists
def choose(driver: Driver, text: str) -> None:
    """Set the rules, keep the screen."""
    setup_of(driver).rules = Rules.parse(text)
    driver.scene.invalidate()


def pick(driver: Driver, key: str, rank: str, suit: str) -> None:
    """Turn the picker of an option until it names that card."""
    for part, wanted in (("rank", rank), ("suit", suit)):
        for _ in range(15):
            if driver.find(f"{key} {part}").value == wanted:
                break
            driver.find(f"{key} {part}").adjust(1)
            driver.scene.invalidate()
        assert driver.find(f"{key} {part}").value == wanted


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_directions_are_added_moved_and_removed(start: Start, size: tuple[int, int]) -> None:
    driver = opened(start, size)
    driver.press("option pass.cycle add +2")
    assert setup_of(driver).rules.pass_cycle == ("L", "R", "A", "H", "+2")
    driver.press("option pass.cycle 4")
    driver.press("option pass.cycle earlier")
    assert setup_of(driver).rules.pass_cycle == ("L", "R", "A", "+2", "H")
    driver.press("option pass.cycle 0")
    driver.press("option pass.cycle remove")
    assert setup_of(driver).rules.pass_cycle == ("R", "A", "+2", "H")


def test_directions_are_said_in_words(start: Start) -> None:
    driver = opened(start)
    assert driver.find("option pass.cycle 2").name == "Directions 3: across"
    assert driver.find("option pass.cycle add -2").name == "Add two seats to the right"


def test_directions_that_nobody_sits_at_are_not_offered() -> None:
    item = option_named("pass.cycle")
    assert "+2" not in addable(item, (), 3)
    assert "+2" in addable(item, (), 4)
    assert "+3" in addable(item, (), 6)


def test_an_editor_works_by_keyboard(start: Start) -> None:
    driver = opened(start)
    driver.scene.input.focus_on("option pass.cycle 0", visibly=True)
    driver.key("return")
    driver.scene.input.focus_on("option pass.cycle later", visibly=True)
    driver.key("space")
    assert setup_of(driver).rules.pass_cycle == ("R", "L", "A", "H")


def test_a_card_gets_points_and_loses_them(start: Start) -> None:
    driver = opened(start)
    pick(driver, "option values", "J", "♦")
    assert driver.find("option values add").name == "Add J♦"
    driver.press("option values add")
    assert setup_of(driver).rules.values == (("H", 1), ("QS", 13), ("JD", -10))
    driver.press("option values JD", at=(0.95, 0.5))
    assert setup_of(driver).rules.values[-1] == ("JD", -9)
    driver.press("option values QS remove")
    assert setup_of(driver).rules.values == (("H", 1), ("JD", -9))


def test_what_is_listed_already_cannot_be_added_again(start: Start) -> None:
    driver = opened(start)
    pick(driver, "option values", "Q", "♠")
    driver.press("option values add")
    assert driver.notice == "It is listed already."
    pick(driver, "option values", "Any", "Any")
    assert driver.find("option values add").why == "Choose a rank, a suit or both."


@pytest.mark.parametrize(
    ("matcher", "points", "way", "after"),
    [
        ("H", 1, -1, "face"),
        ("H", "face", -1, 0),
        ("H", 0, 1, "face"),
        ("H", "face", 1, 1),
        ("QS", 0, 1, 1),
        ("Q", 5, 1, 6),
    ],
)
def test_spots_lie_between_nought_and_one_where_there_are_several_cards(
    matcher: str, points: int | str, way: int, after: int | str
) -> None:
    assert next_points(matcher, points, way) == after


def test_banned_leads_are_taken_away_and_picked(start: Start) -> None:
    driver = opened(start)
    pick(driver, "option lead.ban", "Q", "♠")
    driver.press("option lead.ban add")
    assert setup_of(driver).rules.lead_ban == ("H", "QS")
    driver.press("option lead.ban 0 H")
    assert setup_of(driver).rules.lead_ban == ("QS",)


def test_cards_are_removed_for_this_table_only(start: Start) -> None:
    driver = opened(start)
    driver.press("preset black_maria")
    driver.press("players", at=FIRST_OF_STEPPER)
    assert setup_of(driver).players == 3
    assert setup_of(driver).rules.pack_strip == ((6, ("2C", "2D", "2S", "2H")),)
    driver.press("option pack.strip on")
    assert setup_of(driver).rules.pack_strip[0] == (3, ("2C",))
    pick(driver, "option pack.strip", "3", "♣")
    for _ in range(2):
        driver.press("option pack.strip add")
    assert setup_of(driver).rules.pack_strip[0] == (3, ("3C", "2C"))
    assert driver.find("option pack.strip others").name == "6 players: 2♣ 2♦ 2♠ 2♥."
    driver.press("option pack.strip on")
    assert setup_of(driver).rules.pack_strip == ((6, ("2C", "2D", "2S", "2H")),)


def test_each_table_size_may_have_its_own_number(start: Start) -> None:
    driver = opened(start)
    driver.press("option pass.count each")
    assert setup_of(driver).rules.pass_count == ((3, 3), (4, 3), (5, 3), (6, 3))
    driver.press("option pass.count 3", at=LAST)
    assert setup_of(driver).rules.pass_count == ((3, 4), (4, 3), (5, 3), (6, 3))
    driver.press("option pass.count each")
    assert setup_of(driver).rules.pass_count == 3


def test_a_hand_of_its_own_size_starts_from_what_would_be_dealt(start: Start) -> None:
    driver = opened(start)
    driver.press("preset heartsette")
    before = setup_of(driver).rules.deal_hand
    driver.press("option deal.hand 4", at=LAST)
    assert dict(setup_of(driver).rules.deal_hand) == {**dict(before), 4: 13}


def test_house_rules_are_switched_on_and_given_a_number(start: Start) -> None:
    driver = opened(start)
    driver.press("option extras exact_100 on")
    assert setup_of(driver).rules.extras == (("exact_100", 50),)
    driver.press("option extras exact_100", at=LAST)
    assert setup_of(driver).rules.extras == (("exact_100", 51),)
    driver.press("option extras exact_100 on")
    assert setup_of(driver).rules.extras == ()


def test_points_for_tricks_are_numbers_with_names(start: Start) -> None:
    driver = opened(start)
    driver.press("preset reversis_simple")
    driver.press("option trick_points last", at=LAST)
    assert setup_of(driver).rules.trick_points == (("each", 1), ("last", 1))


def test_an_opening_card_is_a_usual_one_or_a_certain_one(start: Start) -> None:
    driver = opened(start)
    driver.find("option lead.card which").adjust(1)
    driver.scene.invalidate()
    pick(driver, "option lead.card", "9", "♦")
    assert setup_of(driver).rules.lead_card == "9D"
    driver.find("option lead.card which").adjust(1)
    assert setup_of(driver).rules.lead_card == "lowest_club"


def test_ranks_change_their_order_and_at_least_four_stay(start: Start) -> None:
    driver = opened(start)
    choose(driver, "black_lady.ranks=AKQJ.lead.opening=eldest")
    driver.press("Show every option")
    driver.press("option pack.ranks 0")
    driver.press("option pack.ranks later")
    assert setup_of(driver).rules.pack_ranks == "KAQJ"
    driver.press("option pack.ranks remove")
    assert "at least four ranks" in driver.notice
    assert setup_of(driver).rules.pack_ranks == "KAQJ"
    driver.press("option pack.ranks add T")
    assert setup_of(driver).rules.pack_ranks == "KAQJT"


def test_table_sizes_are_switched_and_one_stays(start: Start) -> None:
    driver = opened(start)
    driver.press("Show every option")
    driver.press("option players.allowed 7")
    assert setup_of(driver).rules.players_allowed == (3, 4, 5, 6, 7)
    for size in (3, 5, 6, 7):
        driver.press(f"option players.allowed {size}")
    driver.press("option players.allowed 4")
    assert driver.notice == "One table size must stay."


def test_a_list_has_its_text_and_comes_back_from_it(start: Start) -> None:
    driver = opened(start)
    driver.press("text pass.cycle")
    assert driver.find("option pass.cycle").role == "field"
    assert driver.find("option pass.cycle").value == "L,R,A,H"
    driver.press("text pass.cycle")
    assert driver.has("option pass.cycle 0")


def test_options_that_would_put_a_problem_right_say_so(start: Start) -> None:
    driver = opened(start)
    assert not any(control.key.endswith(" helps") for control in driver.controls)
    driver.press("option pass.cycle 0")
    choose(driver, "black_lady.cycle=none")
    assert driver.has("option pass.cycle helps")
    assert driver.has("option pass.count helps")
    assert not driver.has("option moon.on helps")


def test_options_that_exclude_each_other_say_why(start: Start) -> None:
    driver = opened(start)
    choose(driver, "black_lady.auction.on=on")
    sentence = "An auction, a named suit, the bidder's lead and the auction pool go together: set all four or none."
    assert driver.find("problem 0").name == sentence
    assert driver.find("start").why == sentence


@pytest.mark.parametrize("text", ["black_lady.values=none", "black_lady.values=H:face,QS:13", "heartsette", "queens"])
def test_a_changed_list_tells_what_the_preset_has_in_words(text: str) -> None:
    for item in OPTIONS:
        said = options.word(item, getattr(Rules.parse(text), item.attribute), 4)
        assert said
        assert ":" not in said or "players: " in said


# ---------------------------------------------------------------- large tables
@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (360, 640)])
def test_eleven_may_sit_down(start: Start, size: tuple[int, int]) -> None:
    driver = opened(start, size)
    choose(driver, "cancellation")
    setup_of(driver).players = 11
    driver.scene.invalidate()
    driver.press("seats")
    names = [seat.name for seat in setup_of(driver).seats]
    assert len(set(names)) == len({seat.avatar for seat in setup_of(driver).seats}) == 11
    assert driver.find("picture 10").name == f"Picture of {names[10]}"
    driver.press("name 10")
    assert driver.focus is not None
    assert driver.focus.key == "name 10"
