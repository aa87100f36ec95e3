"""A picture of every screen: `python -m tests.gallery OUT [--scene S] [--size WxH] [--theme T]`.

`python -m tests.gallery --readme` makes the pictures that README.md shows.

Opens the real scenes with real records in a temporary folder and writes `scene-size-theme.png`. Without options it
makes all scenes in the usual sizes in the usual theme; `--theme all` makes every theme.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.rules.rule_set import Rules
from game.storage.records import Records
from scenes.doors import (
    FinishedMatchDoor,
    HelpDoor,
    MenuDoor,
    NewMatchDoor,
    RecordsBookDoor,
    ResultsDoor,
    RulesBookDoor,
    SeatChoiceDoor,
    SettingsDoor,
)
from scenes.kit.preferences import Preferences
from scenes.kit.theme import THEMES
from scenes.setup.match_setup import Setup
from tests.driver import Driver
from tests.gallery_challenges import CHALLENGES
from tests.gallery_people import PEOPLE
from tests.gallery_reviews import REVIEWS
from tests.gallery_tables import TABLES
from tests.history import fill, wait
from tests.played import sitting

SIZES = ("640x360", "1280x720", "2560x1440", "540x960")
USUAL_THEME = "green"
README_FOLDER = Path(__file__).parents[1] / "assets" / "readme"
README_SIZE = (1280, 720)
README = {"table": "table-queen", "rules": "rules", "review": "review-worst"}  # file -> scene
LISTS = (
    "black_lady.values=H:face,QS:25,Q:5,JD:-10.lead.ban=H,QS,JD.cycle=L,R,+2,split,H.void_list=QS,TD"
    ".strip=4:2C-2D-2S-2H,5:2C-2D.count=3:4,4:3.trick_points=each:1.extras=exact_100:50.lead.card=9S"
)
LAST_STANDING = "spot_1897.end.chips=last_standing.chips.start=90"
NOTICES = (
    "hearts.db was damaged and is kept as hearts-damaged-1.db; new records have been started.",
    "The setting “Pace” could not be read; it is Normal now.",
)


def menu(driver: Driver) -> None:
    driver.app.open(MenuDoor())


def menu_continue(driver: Driver) -> None:
    sitting("omnibus", deals=3, tricks=2, records=driver.app.records)
    driver.app.open(MenuDoor())


def menu_two(driver: Driver) -> None:
    """A match and a single deal are under way."""
    sitting("omnibus", deals=3, tricks=2, records=driver.app.records)
    sitting("black_lady.end.deals=1.end.target=none", tricks=2, records=driver.app.records)
    driver.app.open(MenuDoor())


def menu_many(driver: Driver) -> None:
    """More is under way than the menu shows."""
    wait(driver.app.records)
    driver.app.open(MenuDoor())


def under_way(driver: Driver) -> None:
    menu_many(driver)
    driver.press("under way")


def under_way_question(driver: Driver) -> None:
    under_way(driver)
    driver.press("Give up Black Lady")


def menu_long(driver: Driver) -> None:
    sitting("black_lady_hoyle.end.target=900", deals=24, records=driver.app.records)
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
    """Every option, of rules that use most kinds of lists."""
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
    driver.app.open(SeatChoiceDoor(Setup(Rules.parse("cancellation"), 11)))


def results(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("black_lady", deals=6)))


def results_long(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("black_lady.target=500", deals=24)))


def results_seven(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("four_jacks.target=90", 7, deals=9)))


def results_auction(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("auction", 5, deals=7)))


def results_pairs(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("partnership", deals=5)))


def results_eleven(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("cancellation.target=none.end.deals=9", 11, deals=6)))


def match_end_pairs(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("partnership", deals=None)))


def match_end_chips(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting(LAST_STANDING, 6, deals=None)))


def match_end_eleven(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("cancellation", 11, deals=None)))


def match_end(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("black_lady", deals=None)))


def match_end_six(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("omnibus.settle=average", 6, deals=None)))


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
    driver.press("page mishap")


def book_list(driver: Driver) -> None:
    _book("omnibus", 4)(driver)
    if driver.has("presets"):
        driver.press("presets")


def _write(driver: Driver, key: str, text: str) -> None:
    """Replace what a field says; a list is turned into its text first."""
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
    """Some matches are over and some are not."""
    wait(driver.app.records)
    records(driver)


def record(driver: Driver) -> None:
    records(driver)
    played = next(each for each in driver.app.records.finished_matches() if each.code.startswith("black_lady/4"))
    driver.app.open(FinishedMatchDoor(played.id))


def record_six(driver: Driver) -> None:
    sitting("omnibus", 6, deals=None, records=driver.app.records)
    records_empty(driver)
    driver.app.open(FinishedMatchDoor(driver.app.records.finished_matches()[0].id))


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
    **CHALLENGES,
    **REVIEWS,
    **PEOPLE,
    **TABLES,
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
