"""Several people at one device, for the gallery: seats, the curtain, the table in between, and what is kept of it.

Owns how each of these is reached. What is made of them is the business of `tests.gallery`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.challenges.challenge import GOALS, today
from game.play.seats import AVATARS, Seat
from scenes.doors import MenuDoor, NewMatchDoor, RecordsBookDoor, ResultsDoor, TableDoor
from scenes.kit.viewport import Pointer
from tests.challenged import played
from tests.driver import Driver
from tests.history import fill
from tests.played import play_on, play_to_moon, sitting

NAMES = ("Anna", "Bruno", "Clara", "Dev", "Ema", "Fay", "Gus", "Ivo", "Hana", "Finn", "Bea")


def seated(players: int, *people: int) -> tuple[Seat, ...]:
    """Computer players, but for these people."""
    return tuple(Seat(NAMES[seat], None if seat in people else "novice", AVATARS[seat]) for seat in range(players))


def seats_people(driver: Driver) -> None:
    """Two people and a program."""
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
    driver.app.open(TableDoor(play_on(sitting(seats=seated(4, 0, 2)), 2, 3)))
    driver.step(4.0)


def curtain_passing(driver: Driver) -> None:
    driver.app.open(TableDoor(sitting(seats=seated(4, 0, 1, 2, 3))))
    driver.step(4.0)


def curtain_names(driver: Driver) -> None:
    """Long names, many people, and a hand of eighteen cards."""
    long = [Seat("Wilhelmina Wolf", None, who.avatar) for who in seated(8, *range(8))]
    long = [Seat(f"{who.name[:13]} {place}", None, who.avatar) for place, who in enumerate(long)]
    driver.app.open(TableDoor(play_on(sitting("cancellation", 8, seats=tuple(long)), 0, 1)))
    driver.step(4.0)


def curtain_peek(driver: Driver) -> None:
    driver.app.prefer(peek=True)
    curtain(driver)
    x, y = driver.find("peek").rect.centre
    driver.send(Pointer("move", x, y, "mouse"), Pointer("down", x, y, "mouse"))
    driver.step(0.5)


def table_between(driver: Driver) -> None:
    """Nobody looks: a card has been played, and a computer player is next."""
    curtain(driver)
    driver.app.prefer(pace="slow")
    driver.press("confirm")
    card = next(control for control in driver.controls if control.role == "card" and control.enabled)
    driver.press(card.key)


def table_person(driver: Driver) -> None:
    """One of several people looks at the table."""
    curtain(driver)
    driver.press("confirm")


def table_moon_of(driver: Driver) -> None:
    at = sitting("hearts_2011.moon.on=on.values=QS:13,KS:10", seed="moon-0", seats=seated(4, 0, 2))
    driver.app.open(TableDoor(play_to_moon(at, 2)))
    driver.step(4.0)
    driver.press("confirm")
    driver.step(0.2)


def seen(driver: Driver, later: int = 6) -> None:
    """What a computer player knew, some decisions into a deal that is over."""
    driver.app.open(ResultsDoor(sitting("black_lady", deals=2)))
    driver.press("Who knew what")
    driver.press("Clara")
    driver.app.announcements.dismiss()
    for _ in range(later):
        driver.key("page down")


def match_end_people(driver: Driver) -> None:
    driver.app.open(ResultsDoor(sitting("black_lady", deals=None, seats=seated(4, 0, 2))))


def records_mixed(driver: Driver) -> None:
    """Some matches alone, some with friends, a quick hand, and challenges."""
    fill(driver.app.records, 6)
    sitting("black_lady.target=none.deals=1", deals=None, records=driver.app.records)
    for challenge in (GOALS[0], today(driver.app.records.day())):
        played(challenge, driver.app.records)
    for number in range(3):
        sitting(seed=f"friends{number}", deals=None, seats=seated(4, 0, 2), records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(RecordsBookDoor())


def records_friends(driver: Driver) -> None:
    records_mixed(driver)
    driver.press("filter level")
    driver.press("With friends")


PEOPLE: dict[str, Callable[[Driver], None]] = {
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
}
