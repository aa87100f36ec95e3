"""How a table plays, in words that are made from the options in force.

Owns the sentences of the rules selection and of the rules book. Every sentence is built from a Rules value, so
that a changed option changes the text; nothing here is typed for one preset.
"""
from __future__ import annotations

from collections.abc import Iterable

from game.cards import RANK_WORDS, SUIT_WORDS, Card, parse_card
from game.kinds import for_table
from game.pack import Pack, pack_for
from game.phases import NUMBER_WORDS
from game.rules import Rules

DIRECTION_WORDS = {"L": "left", "R": "right", "A": "across"}
SINGULAR = {"C": "club", "D": "diamond", "S": "spade", "H": "heart"}
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def describe(rules: Rules, players: int) -> tuple[str, ...]:
    """Paragraphs that tell how so many players play these rules. Only for rules without problems."""
    pack = pack_for(rules, players)
    return (" ".join(_dealing(rules, pack)), " ".join(_playing(rules, pack)), " ".join(_counting(rules, pack)),
            " ".join(_ending(rules)))


def summary(rules: Rules, players: int) -> str:
    """One line: `4 players, 13 cards each, to 100 points`."""
    parts = [f"{players} players", f"{pack_for(rules, players).hand_size} cards each"]
    if rules.end_target is not None:
        parts.append(f"to {rules.end_target} points")
    if rules.end_deals is not None:
        parts.append("one deal" if rules.end_deals == 1 else f"{rules.end_deals} deals")
    return ", ".join(parts)


def number(count: int) -> str:
    """A small number as a word, others in digits."""
    return NUMBER_WORDS[count] if 0 <= count < len(NUMBER_WORDS) else str(count)


def listed(items: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    words = list(items)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def direction_words(direction: str) -> str:
    """Where cards go: `left`, `across`, `two seats to the left`."""
    if direction in DIRECTION_WORDS:
        return DIRECTION_WORDS[direction]
    side = "left" if direction[0] == "+" else "right"
    return f"{number(int(direction[1:]))} seats to the {side}"


# ---------------------------------------------------------------------- dealing and passing
def _dealing(rules: Rules, pack: Pack) -> Iterable[str]:
    if rules.pack_ranks != "AKQJT98765432":
        ranks = " ".join("10" if rank == "T" else rank for rank in rules.pack_ranks)
        yield f"The pack has {len(pack.deck) + len(pack.removed)} cards, ranking {ranks} from high to low."
    dealt = f"Each of the {number(pack.players)} players gets {number(pack.hand_size)} cards"
    if pack.removed:
        left_out = listed(card.sign for card in pack.removed)
        dealt += f"; the {left_out} {'is' if len(pack.removed) == 1 else 'are'} left out"
    yield f"{dealt}."
    yield _passing(rules, pack)
    if pack.must_open:
        yield f"Whoever holds the {_card(pack, pack.must_open).words} leads it to the first trick."
    elif pack.opening_card:
        yield f"Whoever holds the {_card(pack, pack.opening_card).words} leads any card to the first trick."
    else:
        yield "The player to the left of the dealer leads to the first trick."


def _passing(rules: Rules, pack: Pack) -> str:
    count = int(for_table(rules.pass_count, pack.players) or 0)
    cycle = [entry for entry in rules.pass_cycle if not (entry == "A" and pack.players % 2)]
    moving = [entry for entry in cycle if entry != "H"]
    if not count or not moving:
        return "No cards are passed."
    cards = f"{number(count)} card{'s' if count > 1 else ''}"
    if len(cycle) == 1:
        return f"Before every deal is played, pass {cards} {_towards(cycle[0])}."
    if cycle[-1] == "H" and "H" not in cycle[:-1]:
        if len(moving) == 1:
            return f"Pass {cards} {_towards(moving[0])}; every second deal nobody passes."
        return (f"Pass {cards} {listed(map(direction_words, moving))} in turn; every "
                f"{ORDINALS[len(cycle)] if len(cycle) < len(ORDINALS) else f'{len(cycle)}th'} deal nobody passes.")
    turns = listed("keep them" if entry == "H" else direction_words(entry) for entry in cycle)
    return f"Pass {cards} deal by deal in turn: {turns}."


def _towards(direction: str) -> str:
    words = direction_words(direction)
    return f"to the {words}" if words in ("left", "right") else words


# ---------------------------------------------------------------------- playing
def _playing(rules: Rules, pack: Pack) -> Iterable[str]:
    duty = {"free": "play any card",
            "hearts_then_queens": "throw a heart, without hearts a queen, and only then any card",
            "listed_cards_first": f"throw the {_names(rules.follow_void_list, 'or')} if you hold one",
            "qs_if_legal": "the queen of spades must go at once if you hold her"}[rules.follow_void_obligation]
    yield f"Follow suit if you can; otherwise {duty}. The highest card of the suit led takes the trick."
    if pack.first_ban:
        yield "Penalty cards may not fall on the first trick, unless you hold nothing else."
    if rules.lead_ban:
        what = listed(_the(matcher) for matcher in rules.lead_ban)
        until = {"heart": "a heart has been played", "point_played": "a penalty card has been played",
                 "point_discarded": "a penalty card has been thrown on another suit"}[rules.lead_break_by]
        unless = ("you hold nothing else" if rules.lead_ban_exit == "nothing_else" else
                  "you hold only penalty cards or nothing else")
        yield f"{what[0].upper()}{what[1:]} may not be led until {until}, unless {unless}."
    else:
        yield "Any card may be led at any time."


# ---------------------------------------------------------------------- counting
def _counting(rules: Rules, pack: Pack) -> Iterable[str]:
    costs = [(matcher, points) for matcher, points in rules.values if points == "face" or int(points) > 0]
    prizes = [(matcher, int(points)) for matcher, points in rules.values if points != "face" and int(points) < 0]
    if costs:
        costs.sort(key=lambda item: -len(item[0]))                # single cards first
        parts = [_price(matcher, points, rules) for matcher, points in costs]
        text = listed([f"{parts[0][0]} cost{parts[0][1]} {parts[0][2]}",
                       *(f"{what} {price}" for what, _, price in parts[1:])])
        yield f"{text[0].upper()}{text[1:]}, {pack.penalty_total} points in all."
    for matcher, points in prizes:
        what = _the(matcher) if len(matcher) == 2 else f"each {_one_of(matcher)}"
        yield f"{what[0].upper()}{what[1:]} gives back {-points}."
    tricks = dict(rules.trick_points)
    for name, what in (("each", "Every trick"), ("first", "The first trick"), ("last", "The last trick"),
                       ("all", "First trick, last trick and all penalty cards together")):
        if tricks.get(name):
            yield f"{what} costs {tricks[name]}{' more' if name == 'all' else ''}."
    if "Qh_doubles_hearts" in rules.modifiers:
        yield "The queen of hearts doubles the hearts of whoever takes her."
    if "Qc_cancels_Qs" in rules.modifiers:
        yield "The queen of clubs cancels the queen of spades in the same hand."
    if rules.moon_on:
        yield from _moon(rules, pack)
    elif not rules.trick_points:
        yield "There is no reward for taking everything."
    if rules.bonus_floor != "none":
        what = "the score of a deal" if rules.bonus_floor == "deal_zero" else "a total"
        yield f"Bonus cards never take {what} below zero."


def _price(matcher: str, points: int | str, rules: Rules) -> tuple[str, str, str]:
    """What costs, the ending of its verb, and how much."""
    has_exceptions = _has_exceptions(matcher, rules)
    if points == "face":
        return f"{'the other' if has_exceptions else 'all'} {_matcher_words(matcher)}", "", "their spots"
    if len(matcher) == 2:
        return _the(matcher), "s", str(points)
    return f"{'every other' if has_exceptions else 'each'} {_one_of(matcher)}", "s", str(points)


def _has_exceptions(matcher: str, rules: Rules) -> bool:
    """Whether some of the cards that a rank or suit names have a price of their own."""
    return any(other != matcher and (matcher in other or (len(other) == len(matcher) == 1 and other in RANK_WORDS
                                                         and matcher in SUIT_WORDS)) for other, _ in rules.values)


def _moon(rules: Rules, pack: Pack) -> Iterable[str]:
    needs_bonus = rules.moon_needs == "counters" and pack.bonus
    needs = "every penalty and bonus card" if needs_bonus else "every penalty card"
    value = pack.penalty_total if rules.moon_value == "auto" else int(rules.moon_value)
    if rules.moon_value == "auto" and rules.moon_needs == "counters" and rules.moon_basis == "abs":
        value -= pack.bonus_total
    effect = {
        "choice": f"choose whether the others get {value} each or {value} come off your total",
        "add_others": f"the others get {value} each and you none",
        "sub_self": f"{value} come off your total",
        "add_unless_loses": f"the others get {value} each, or {value} come off your total where that would end the "
                            "match against you",
        "receive_from_each": f"the others get {value} each and {value * (pack.players - 1)} come off your total",
        "reset_or_double": "choose whether your total becomes zero or those of the others are doubled",
        "normal": ""}[rules.moon_effect]
    if effect:
        yield f"Take {needs} and you shoot the moon: {effect}."
    else:
        yield f"Whoever takes {needs} keeps the points: a moon changes nothing."
    if rules.sun_value is not None:
        yield f"With every trick as well it is worth {rules.sun_value}."


# ---------------------------------------------------------------------- ending
def _ending(rules: Rules) -> Iterable[str]:
    ends = []
    if rules.end_target is not None:
        ends.append(f"when a total {'reaches' if rules.end_target_test == 'ge' else 'passes'} {rules.end_target}")
    if rules.end_deals is not None:
        ends.append("after one deal" if rules.end_deals == 1 else f"after {number(rules.end_deals)} deals")
    if rules.end_vote:
        last = "at the end of the deal" if rules.end_time_rule == "finish_deal" else "at once"
        ends.append(f"{last} when the players agree to stop")
    ties = "" if rules.tie == "share" else "; equal players play on until one is ahead"
    yield f"The match ends {listed(ends, 'or')}; the lowest total wins{ties}."
    if rules.settle == "average":
        stake = f" at {rules.settle_stake} a point" if rules.settle_stake != 1 else ""
        yield f"In the end everybody pays or draws the difference to the average{stake}."
    extras = dict(rules.extras)
    if "exact_100" in extras:
        yield f"A total of exactly 100 becomes {extras['exact_100']}."
    if "no_tricks" in extras:
        yield f"Winning no trick scores {extras['no_tricks']}."


# ---------------------------------------------------------------------- names
def _card(pack: Pack, mask: int) -> Card:
    return pack.card(mask & -mask)


def _names(names: Iterable[str], last: str) -> str:
    return listed((parse_card(name).words for name in names), last) or "listed cards"


def _matcher_words(matcher: str) -> str:
    """What a matcher names, in the plural where it is many: `hearts`, `queens`, `queen of spades`."""
    if matcher in SUIT_WORDS:
        return SUIT_WORDS[matcher]
    if len(matcher) == 2:
        return parse_card(matcher).words
    return f"{RANK_WORDS[matcher]}{'es' if matcher == '6' else 's'}"


def _the(matcher: str) -> str:
    """`the queen of spades`, `hearts`."""
    return f"the {_matcher_words(matcher)}" if len(matcher) == 2 else _matcher_words(matcher)


def _one_of(matcher: str) -> str:
    return SINGULAR.get(matcher) or RANK_WORDS[matcher]
