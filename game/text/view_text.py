"""A request to an outside program, as text both ways: a View in lines `key value`, and the question that it puts.

What each line means is written in `game.protocol`. Since only a View is written, nothing hidden can get out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from game.cards.card import BLACK_QUEEN, SUITS, Card, parse_card, parse_cards, show_cards
from game.laws.events import Played
from game.laws.view import MoonOffer, Trick, View
from game.rules.rule_set import Rules

VERSION = 1
TITLE = "hearts"
END = "go"
NOBODY = "-"  # no seat, and no suit
LEAST_SEATS, MOST_SEATS = 2, 11
_NUMBER = re.compile(r"[-+]?[0-9]{1,9}")
Item = TypeVar("Item")


# ---------------------------------------------------------------------- writing
def show_request(view: View) -> str:
    """The lines of a request, the last one being `go`. read_request makes the same View of them."""
    lines = (f"{key} {value}".rstrip() for key, value in _lines(view))
    return "\n".join((f"{TITLE} {VERSION}", *lines, END)) + "\n"


def question(view: View) -> str:
    """What must be decided now, in words of the protocol; empty for a seat that has nothing to decide."""
    if not view.is_mine:
        return ""
    high = view.highest_bid
    words = {
        "auction": f"bid {high + 1} {view.totals[view.seat]}" if high < view.totals[view.seat] else "bid",
        "name": "name",
        "pass": f"pass {view.pass_count}",
        "refuse": "pass 1" if view.is_replacing else "refuse",
        "announce": "announce",
        "exchange": f"exchange {view.surplus}",
        "play": "play suit" if view.names_suit else "play",
        "moon": " ".join(("moon", *(name for name, _ in view.moon.branches))) if view.moon else "moon",
    }
    return words[view.phase]


def allowed(view: View) -> tuple[Card, ...]:
    """The cards that an answer may be made of; none where it is not made of cards."""
    if not view.is_mine or view.phase not in ("pass", "exchange", "play", "refuse"):
        return ()
    if view.phase == "play":
        return view.legal
    if view.phase == "refuse":
        return tuple(card for card in view.hand if card != BLACK_QUEEN) if view.is_replacing else ()
    return view.hand


def _lines(view: View) -> Iterator[tuple[str, str]]:
    yield "rules", str(view.rules)
    yield "players", str(view.players)
    yield "seat", str(view.seat)
    yield "seats", _numbers(view.seats)
    yield "deal", str(view.number)
    yield "dealer", str(view.dealer)
    yield "phase", view.phase
    yield "to-act", _numbers(view.to_act)
    yield "totals", _numbers(view.totals)
    if view.levels:
        yield "levels", " ".join(level or NOBODY for level in view.levels)
    yield "pool", str(view.pool)
    yield "jack", _yes(view.jack)
    yield from _before_the_tricks(view)
    yield from _on_the_table(view)
    yield from _what_follows(view)


def _before_the_tricks(view: View) -> Iterator[tuple[str, str]]:
    for seat, amount in view.bids:
        yield "bid", f"{seat} {amount or 'pass'}"
    yield "bidder", _seat(view.bidder)
    yield "named", view.named or NOBODY
    yield "announcer", _seat(view.announcer)
    yield "direction", view.direction
    yield "pass-count", str(view.pass_count)
    yield "gives-to", _seat(view.gives_to)
    yield "gets-from", _seat(view.gets_from)
    yield "has-passed", _numbers(seat for seat, is_done in enumerate(view.has_passed) if is_done)
    yield "passed", show_cards(view.passed)
    yield "received", show_cards(view.received)
    yield "queen-passed", _numbers(view.queen_passed or ())
    yield "widow", show_cards(view.widow)
    yield "widow-takers", _numbers(view.widow_takers)
    yield "laid-away", show_cards(view.laid_away)
    yield "stock-left", str(view.stock_left)
    yield "drawn", _numbers(view.drawn)
    yield "kitty-left", str(view.kitty_left)


def _on_the_table(view: View) -> Iterator[tuple[str, str]]:
    yield "hand", show_cards(view.hand)
    yield "hand-sizes", _numbers(view.hand_sizes)
    for trick in view.tricks:
        yield "won", f"{_seat(trick.winner)} {_plays(trick.plays)}"
    yield "leader", str(view.leader)
    yield "trick", _plays(view.trick)
    yield "broken", _yes(view.broken)
    yield "voids", " ".join("".join(suit for suit in SUITS if suit in suits) or NOBODY for suits in view.voids)
    yield "called", _numbers(view.called)
    for seat, cards in view.known:
        yield "known", f"{seat} {show_cards(cards)}"
    for side in view.sides:
        yield "side", _numbers(side)
    if view.moon:
        yield "moon", f"{view.moon.shooter} {view.moon.value}"
        for name, totals in view.moon.branches:
            yield "branch", f"{name} {_numbers(totals)}"


def _what_follows(view: View) -> Iterator[tuple[str, str]]:
    """For programs that do not know our rules; a reader that does leaves these lines out."""
    pack = view.pack
    cards = tuple(pack.card(bit) for bit in pack.deck)
    yield "pack", show_cards(cards)
    prices = {card: pack.points_of(card) for card in cards}
    for price in sorted(set(prices.values()) - {0}):
        yield "cost", f"{price} {show_cards(card for card in prices if prices[card] == price)}"
    yield "legal", show_cards(allowed(view))
    yield "ask", question(view)


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _seat(seat: int | None) -> str:
    return NOBODY if seat is None else str(seat)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _plays(plays: Sequence[Played]) -> str:
    return " ".join(f"{play.seat}:{play.card}{f'={play.names}' if play.names else ''}" for play in plays)


# ---------------------------------------------------------------------- reading
class _Lines:
    """The values of a request by key, read with checks that name the line."""

    def __init__(self, text: str) -> None:
        self.values: dict[str, list[str]] = {}
        lines = [line.strip() for line in text.splitlines()]
        if not lines or lines[0] != f"{TITLE} {VERSION}":
            raise ValueError(f"A request begins with the line “{TITLE} {VERSION}”.")
        for line in lines[1:]:
            key, _, value = line.partition(" ")
            self.values.setdefault(key, []).append(value.strip())

    def each(self, key: str, read: Callable[[str], Item]) -> tuple[Item, ...]:
        """All lines of a key. ValueError (one sentence) for one that cannot be read."""
        found = []
        for value in self.values.get(key, ()):
            try:
                found.append(read(value))
            except ValueError:
                raise ValueError(f"The line “{key} {value[:60]}” cannot be read.") from None
        return tuple(found)

    def one(self, key: str, read: Callable[[str], Item]) -> Item:
        """The only line of a key. ValueError (one sentence) where it is missing or there are more."""
        found = self.each(key, read)
        if len(found) != 1:
            raise ValueError(f"A request has exactly one line “{key} …”, not {len(found)}.")
        return found[0]


def read_request(text: str) -> View:
    """The View that show_request wrote; lines with other keys are passed over. ValueError (one sentence) otherwise."""
    lines = _Lines(text)
    rules, players = lines.one("rules", _rules), lines.one("players", _number)
    if not LEAST_SEATS <= players <= MOST_SEATS:  # perhaps fewer than the rules ask for: some dropped out
        raise ValueError(f"Hearts is not played by {players}.")
    values: dict[str, Any] = {name: lines.one(name.replace("_", "-"), read) for name, read in ONCE.items()}
    if values["phase"] != "play":
        values["legal"] = ()
    done = lines.one("has-passed", _seats)
    view = View(
        rules=rules,
        players=players,
        number=lines.one("deal", _number),
        has_passed=tuple(seat in done for seat in range(players)),
        moon=_moon(lines),
        tricks=lines.each("won", _won),
        known=lines.each("known", _known),
        bids=lines.each("bid", _bid),
        sides=lines.each("side", _seats),
        levels=next(iter(lines.each("levels", _levels)), ()),
        **values,
    )
    _check(view)
    return view


def _check(view: View) -> None:
    """Refuse numbers that point nowhere."""
    lists = {
        "totals": view.totals,
        "hand-sizes": view.hand_sizes,
        "voids": view.voids,
        "seats": view.seats,
        "drawn": view.drawn,
        "levels": view.levels or view.totals,
    }
    for key, found in lists.items():
        if len(found) != view.players:
            raise ValueError(f"The line “{key}” must have a value for each of the {view.players} players.")
    named = (
        view.seat,
        view.dealer,
        view.leader,
        *view.to_act,
        *(play.seat for play in view.plays),
        *(view.queen_passed or ()),
        *view.called,
    )
    if any(seat >= view.players for seat in named):
        raise ValueError(f"Seats are numbered from 0 to {view.players - 1}.")
    if view.hand_sizes[view.seat] != len(view.hand):
        raise ValueError("The lines “hand” and “hand-sizes” do not agree.")
    counts = (*view.hand_sizes, *view.drawn, view.stock_left, view.kitty_left, view.pass_count)
    lying = sum(view.hand_sizes) + view.stock_left + view.kitty_left + len(view.plays)
    if min(counts) < 0 or max(*counts, lying) > len(view.pack.deck):
        raise ValueError(f"A pack of {len(view.pack.deck)} cards is not divided like this.")
    known = {view.pack.card(bit) for bit in view.pack.deck}
    if not known.issuperset((*view.hand, *view.legal, *(play.card for play in view.plays))):
        raise ValueError("A card of this request is not in the pack.")


def _rules(value: str) -> Rules:
    return Rules.parse(value)


def _number(value: str) -> int:
    if not _NUMBER.fullmatch(value.strip()):
        raise ValueError("no number, or too large")
    return int(value)


def _read_seat(value: str) -> int:
    seat = _number(value)
    if not 0 <= seat < MOST_SEATS:
        raise ValueError("no seat")
    return seat


def _perhaps_seat(value: str) -> int | None:
    return None if value == NOBODY else _read_seat(value)


def _seats(value: str) -> tuple[int, ...]:
    return tuple(map(_read_seat, value.split()))


def _two_seats(value: str) -> tuple[int, int] | None:
    """A pair of seats, or none."""
    found = _seats(value)
    if len(found) not in (0, 2):
        raise ValueError("neither two seats nor none")
    return (found[0], found[1]) if found else None


def _read_numbers(value: str) -> tuple[int, ...]:
    return tuple(map(_number, value.split()))


def _is_yes(value: str) -> bool:
    if value not in ("yes", "no"):
        raise ValueError("neither yes nor no")
    return value == "yes"


def _suit(value: str) -> str:
    if value not in tuple(SUITS):
        raise ValueError("no suit")
    return value


def _perhaps_suit(value: str) -> str | None:
    return None if value == NOBODY else _suit(value)


def _word(value: str) -> str:
    if not value or " " in value:
        raise ValueError("not one word")
    return value


def _levels(value: str) -> tuple[str, ...]:
    return tuple("" if word == NOBODY else word for word in value.split())


def _play(value: str) -> Played:
    seat, _, rest = value.partition(":")
    card, mark, names = rest.partition("=")
    return Played(_read_seat(seat), parse_card(card), _suit(names) if mark else "")


def _read_plays(value: str) -> tuple[Played, ...]:
    return tuple(map(_play, value.split()))


def _won(value: str) -> Trick:
    winner, _, plays = value.partition(" ")
    return Trick(_read_plays(plays), _perhaps_seat(winner))


def _known(value: str) -> tuple[int, tuple[Card, ...]]:
    seat, _, cards = value.partition(" ")
    return _read_seat(seat), parse_cards(cards)


def _bid(value: str) -> tuple[int, int]:
    seat, _, amount = value.partition(" ")
    return _read_seat(seat), 0 if amount == "pass" else _number(amount)


def _voids(value: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset() if word == NOBODY else frozenset(map(_suit, word)) for word in value.split())


def _branch(value: str) -> tuple[str, tuple[int, ...]]:
    name, _, totals = value.partition(" ")
    return _word(name), _read_numbers(totals)


def _moon(lines: _Lines) -> MoonOffer | None:
    found = lines.each("moon", _read_numbers)
    if not found:
        return None
    if len(found) > 1 or len(found[0]) != 2:
        raise ValueError("The line “moon” has a seat and a value, and there is only one.")
    return MoonOffer(*found[0], lines.each("branch", _branch))


# What stands in exactly one line: the field of the View, which is the key with hyphens, and how its value is read.
# `legal` is what may be played; in other phases it lists the cards to choose from, which a View leaves out.
ONCE: dict[str, Callable[[str], Any]] = {
    "seat": _read_seat,
    "seats": _seats,
    "dealer": _read_seat,
    "phase": _word,
    "to_act": _seats,
    "totals": _read_numbers,
    "pool": _number,
    "jack": _is_yes,
    "bidder": _perhaps_seat,
    "named": _perhaps_suit,
    "announcer": _perhaps_seat,
    "direction": _word,
    "pass_count": _number,
    "gives_to": _perhaps_seat,
    "gets_from": _perhaps_seat,
    "passed": parse_cards,
    "received": parse_cards,
    "widow": parse_cards,
    "widow_takers": _seats,
    "laid_away": parse_cards,
    "stock_left": _number,
    "kitty_left": _number,
    "hand": parse_cards,
    "hand_sizes": _read_numbers,
    "leader": _read_seat,
    "trick": _read_plays,
    "broken": _is_yes,
    "voids": _voids,
    "legal": parse_cards,
    "queen_passed": _two_seats,
    "drawn": _read_numbers,
    "called": _seats,
}
