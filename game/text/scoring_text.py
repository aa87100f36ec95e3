"""What cards cost, what a moon does, how chips move and when the match ends, in sentences (see `rules_text`)."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards.card import RANK_WORDS, SUIT_WORDS
from game.laws.pack import Pack
from game.rules.option_kinds import is_bonus, is_penalty
from game.rules.options import has_chips_left, has_pool, has_score_bonus
from game.rules.rule_set import Rules
from game.scoring.chips import THIRTEEN
from game.scoring.moons import moon_worth
from game.text.english import listed, matcher_words, number, one_of, sentence, the, time_words


def counting(rules: Rules, pack: Pack) -> Iterable[str]:
    """What cards and tricks cost, and what taking everything does."""
    costs = [(matcher, points) for matcher, points in rules.values if is_penalty(points)]
    prizes = [(matcher, int(points)) for matcher, points in rules.values if is_bonus(points)]
    if costs:
        costs.sort(key=lambda item: -len(item[0]))  # single cards first
        parts = [_price(matcher, points, rules) for matcher, points in costs]
        text = listed(
            [f"{parts[0][0]} cost{parts[0][1]} {parts[0][2]}", *(f"{what} {price}" for what, _, price in parts[1:])]
        )
        unit = "points" if rules.scoring == "points" else "chips"
        total = "" if rules.auction_on else f", {pack.penalty_total} {unit} in all"
        if rules.scoring != "ante_pool":
            yield f"{sentence(text)}{total}."
    for matcher, points in prizes:
        what = the(matcher) if len(matcher) == 2 else f"each {one_of(matcher)}"
        yield f"{sentence(what)} gives back {-points}."
    tricks = dict(rules.trick_points)
    for name, what in (
        ("each", "Every trick"),
        ("first", "The first trick"),
        ("last", "The last trick"),
        ("all", "First trick, last trick and all penalty cards together"),
    ):
        if tricks.get(name):
            yield f"{what} costs {tricks[name]}{' more' if name == 'all' else ''}."
    if "Qh_doubles_hearts" in rules.modifiers and _costs(pack, "H", "QH"):
        yield "The queen of hearts doubles the hearts of whoever takes her."
    if "Qc_cancels_Qs" in rules.modifiers and _costs(pack, "QS", "QC"):
        yield "The queen of clubs cancels the queen of spades in the same hand."
    if rules.scoring != "points":
        yield from _chips(rules, pack)
    elif rules.moon_on or rules.moon_announced:
        yield from _moon(rules, pack)
    elif not rules.trick_points:
        yield "There is no reward for taking everything."
    if rules.bonus_floor != "none" and has_score_bonus(rules, pack.players):
        what = "the score of a deal" if rules.bonus_floor == "deal_zero" else "a total"
        yield f"Bonus cards never take {what} below zero."


def _costs(pack: Pack, matcher: str, with_card: str) -> bool:
    """Whether cards of the matcher count, and a certain card is in the pack that changes it."""
    cards = [pack.card(bit) for bit in pack.deck]
    return any(matcher in (str(card), card.suit) and pack.points_of(card) for card in cards) and any(
        str(card) == with_card for card in cards
    )


def _price(matcher: str, points: int | str, rules: Rules) -> tuple[str, str, str]:
    """What costs, the ending of its verb, and how much."""
    has_exceptions = _has_exceptions(matcher, rules)
    if points == "face":
        return f"{'the other' if has_exceptions else 'all'} {matcher_words(matcher)}", "", "their spots"
    if len(matcher) == 2:
        return the(matcher), "s", str(points)
    return f"{'every other' if has_exceptions else 'each'} {one_of(matcher)}", "s", str(points)


def _has_exceptions(matcher: str, rules: Rules) -> bool:
    """Whether some of the cards that a rank or suit names have a price of their own."""
    return any(
        other != matcher
        and (matcher in other or (len(other) == len(matcher) == 1 and other in RANK_WORDS and matcher in SUIT_WORDS))
        for other, _ in rules.values
    )


def moon_needs(rules: Rules, pack: Pack) -> str:
    """Which cards make a moon."""
    needs_bonus = rules.moon_needs == "counters" and pack.bonus
    return "every penalty and bonus card" if needs_bonus else "every penalty card"


def moon_effect(rules: Rules, pack: Pack) -> tuple[str, int]:
    """What a moon does, as said to its shooter (empty where it changes nothing), and what it is worth."""
    value = moon_worth(pack)
    received = value * (2 if rules.teams != "none" else pack.players - 1)
    charged = value // 2 if rules.teams == "opposite" else value
    others = "opponents" if rules.teams != "none" else "others"
    yours = "your total and your partner’s" if rules.teams == "first_two_winners" else "your total"
    return {
        "choice": f"choose whether the {others} get {charged} each or {value} come off {yours}",
        "add_others": f"the {others} get {charged} each and you none",
        "sub_self": f"{value} come off {yours}",
        "add_unless_loses": f"the {others} get {charged} each, or {value} come off {yours} where that would end the "
        "match against you",
        "receive_from_each": f"the {others} get {charged} each and {received} come off {yours}",
        "reset_or_double": f"choose whether your total becomes zero or those of the {others} are doubled",
        "normal": "",
    }[rules.moon_effect], value


def _moon(rules: Rules, pack: Pack) -> Iterable[str]:
    whose = "partners together take" if rules.moon_scope == "team_pool" else ""
    needs, (effect, value) = moon_needs(rules, pack), moon_effect(rules, pack)
    if not effect and not rules.moon_announced:
        yield "Whoever takes everything keeps the points: a moon changes nothing."
        return
    if not effect:
        yield f"Whoever takes {needs} keeps the points: a moon changes nothing."
    elif rules.moon_on and whose:
        yield f"When {whose} {needs}, they shoot the moon: {effect}."
    elif rules.moon_on:
        yield f"Take {needs} and you shoot the moon: {effect}."
    if rules.moon_announced:
        yield (
            f"An announced moon that succeeds does this: {effect or 'nothing'}; one that fails costs the announcer "
            f"{value} and nobody else anything."
        )
    if rules.sun_value is not None and rules.moon_effect not in ("normal", "reset_or_double"):
        yield f"With every trick as well it is worth {rules.sun_value}."


# ---------------------------------------------------------------------- chips
def _chips(rules: Rules, pack: Pack) -> Iterable[str]:
    what = "penalty card" if not rules.auction_on else "card of the named suit"
    if [matcher for matcher, _ in rules.values] == ["H"]:
        what = "heart"
    payers = (
        "Everybody with more than six pays what is above it"
        if rules.difference_from == "six"
        else "Everybody pays the difference to the lowest"
    )
    win = f"those who took no {what} win it"
    yield {
        "lowest_takes": "Everybody adds up what the cards they took cost; each of the others pays their own sum to "
        "whoever has the lowest, and several lowest share.",
        "difference": f"{payers}, and the lowest collect it.",
        "howell": "For the cards you took you pay each opponent, and for theirs each of them pays you.",
        "sweepstake": f"Everybody pays for the cards taken into the pool, and {win}.",
        "ante_pool": f"Everybody pays {_chip_words(rules.ante)} into the pool before the deal, and {win}.",
        "auction_pool": f"Everybody pays for the cards taken into the pool, and {win}.",
    }[rules.scoring]
    if has_pool(rules, pack.players):
        if rules.pool_clear_max != "any":
            most = "one player" if rules.pool_clear_max == 1 else "two players"
            yield f"At most {most} may share it; otherwise, or when one player took everything, it stands as a jack."
        else:
            yield "When nobody is clear, or one player took everything, it stands as a jack for the next deal."
        if rules.pool_jack_needs_sole and rules.pool_clear_max != 1:
            yield "A jack can be won only by a single clear player."
    if rules.scoring == "lowest_takes" and rules.all13 != "none":
        yield _all_thirteen(rules, pack.players)
    if rules.scoring == "howell":
        return
    if rules.odd_chip == "stays":
        yield "Chips that cannot be divided stay on the table."
    else:
        yield "Chips that cannot be divided go to the first winners from the left of the dealer."


def _all_thirteen(rules: Rules, players: int) -> str:
    """Who pays how much when one player has all the hearts."""
    part, rest = divmod(THIRTEEN, players - 1)
    whom = f"{part} {{}} each of the others" if players > 2 else "all {} the other"
    if rules.all13 == "pays":
        table = f", and the {number(rest)} left over to the table" if rest else ""
        return f"Whoever takes all thirteen hearts pays 13 chips: {whom.format('to')}{table}."
    lies = "new ones where it has too few" if rules.all13_bank else "as far as it has so many"
    table = f", and {rest} from the table, {lies}" if rest else ""
    return f"Whoever takes all thirteen hearts is paid 13 chips: {whom.format('by')}{table}."


def _chip_words(count: int) -> str:
    return f"{number(count)} chip{'' if count == 1 else 's'}"


# ---------------------------------------------------------------------- ending
def ending(rules: Rules, players: int) -> Iterable[str]:
    """When the match ends, and who wins it."""
    is_chips = rules.scoring != "points"
    if is_chips:
        yield f"Everybody starts with {rules.chips_start} chips."
    ends = []
    if rules.end_target is not None:
        whose = "the total of a pair" if rules.teams == "opposite" else "a total"
        ends.append(f"when {whose} {'reaches' if rules.end_target_test == 'ge' else 'passes'} {rules.end_target}")
    if rules.end_deals is not None:
        ends.append("after one deal" if rules.end_deals == 1 else f"after {number(rules.end_deals)} deals")
    if rules.end_chips == "first_bust":
        least = f"fewer than {_chip_words(rules.ante)}" if rules.ante > 1 else "no chip left"
        ends.append(f"when a player has {least}")
    if rules.end_chips == "last_standing":
        ends.append(
            f"when fewer than {number(rules.end_min_players)} players have chips left, those without dropping out"
        )
    last = "at the end of the deal" if rules.end_time_rule == "finish_deal" else "at once"
    if rules.end_time_s is not None:
        ends.append(f"{last} when {time_words(rules.end_time_s)} are over")
    if rules.end_vote:
        ends.append(f"{last} when the players agree to stop")
    winner = {"low": "the lowest total wins", "high": "the highest total wins", "most_chips": "most chips win"}[
        rules.winner
    ]
    is_played_off = rules.tie != "share" and (rules.end_target is not None or rules.end_deals is not None)
    ties = "; equal players play on until one is ahead" if is_played_off else ""
    yield f"The match ends {listed(ends, 'or')}; {winner}{ties}."
    if is_chips and has_chips_left(rules, players):
        fate = "divided among those who could still play" if rules.pool_at_end == "split" else "dropped"
        yield f"A pool left at the end is {fate}."
    if rules.settle == "average":
        stake = f" at {rules.settle_stake} a point" if rules.settle_stake != 1 else ""
        yield f"In the end everybody pays or draws the difference to the average{stake}."
    extras = {} if is_chips else dict(rules.extras)
    if "exact_100" in extras:
        yield f"A total of exactly 100 becomes {extras['exact_100']}."
    if "no_tricks" in extras:
        yield f"Winning no trick scores {extras['no_tricks']}."
    if rules.deal_next_dealer == "taker_of_QS":
        yield "Whoever took the queen of spades deals next."
