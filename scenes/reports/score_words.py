"""The scores of a match in words: who leads, who has won and why, what was remarkable about a deal.

Works for points and chips, for single seats and for pairs. The questions that the sentences need (which seats form a
side, which have dropped out, which cards count) are answered here too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from game.cards.card import SUIT_WORDS, Card
from game.laws.pack import pack_for
from game.play.match import Match, Result
from game.play.seats import Seat
from game.rules.options import POOLS
from game.rules.rule_set import Rules
from game.scoring.partners import by_side, fixed_sides
from game.scoring.standings import HIGH_WINS, can_ante, has_reached, places, seats_left
from game.text.english import ORDINALS, amount_words, listed, plain

Side = tuple[int, ...]


# ---------------------------------------------------------------- numbers
def signed(number: int) -> str:
    """`+5`, `0`, `−10`."""
    return f"+{number}" if number > 0 else plain(number)


def stake_words(stake: Fraction) -> str:
    """What a seat draws or pays, to two decimals."""
    amount = f"{abs(float(stake)):.2f}".rstrip("0").rstrip(".")
    return "neither draws nor pays" if stake == 0 else f"{'draws' if stake > 0 else 'pays'} {amount}"


def ordinal(place: int) -> str:
    """`third`."""
    return ORDINALS[place] if place < len(ORDINALS) else f"{place}th"


def times(count: int) -> str:
    """`once`, `five times`."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def help_words(hints: int, undos: int, is_repeat: bool = False) -> str:
    """`1 hint and 2 moves taken back`, `cards played before`; empty without help."""
    parts = [f"{hints} hint{'' if hints == 1 else 's'}"] if hints else []
    parts += [f"{undos} move{'' if undos == 1 else 's'} taken back"] if undos else []
    return listed([*parts, "cards played before"] if is_repeat else parts)


# ---------------------------------------------------------------- rules
def is_chips(rules: Rules) -> bool:
    """Whether the match is scored in chips instead of points."""
    return rules.scoring != "points"


def unit_of(rules: Rules) -> str:
    return "chip" if is_chips(rules) else "point"


def better_words(rules: Rules) -> str:
    return "higher is better" if rules.winner in HIGH_WINS else "lower is better"


def sides(rules: Rules, seats: int) -> tuple[Side, ...]:
    """The sides of a match: fixed pairs, or every seat by itself."""
    return fixed_sides(rules) or tuple((seat,) for seat in range(seats))


def side_total(rules: Rules, totals: Sequence[int], side: Side) -> int:
    """The total by which a side is ranked."""
    return by_side(rules, totals)[side[0]]


def counting_cards(rules: Rules, cards: Sequence[Card], named: str = "") -> tuple[Card, ...]:
    """The cards that cost or give back points, the most expensive first."""
    pack = pack_for(rules, rules.players_best, named or "H")
    ranks = rules.pack_ranks
    counted = [card for card in cards if pack.points_of(card)]
    return tuple(sorted(counted, key=lambda card: (-abs(pack.points_of(card)), card.suit, ranks.find(card.rank))))


# ---------------------------------------------------------------- people
def is_you(seat: Seat) -> bool:
    """Whether the seat is called “You”, which takes the plural form of a verb."""
    return seat.is_human and seat.name == "You"


def name_in_text(seat: Seat) -> str:
    return "you" if is_you(seat) else seat.name


def names_of(seats: Sequence[Seat], chosen: Sequence[int]) -> str:
    """`You and Clara`, for the beginning of a sentence."""
    return capital(listed(name_in_text(seats[seat]) for seat in chosen))


def capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def verb(seats: Sequence[Seat], chosen: Sequence[int], plural: str, single: str) -> str:
    """`plural` for several seats or “You”, else `single`."""
    return plural if len(chosen) > 1 or is_you(seats[chosen[0]]) else single


def side_name(seats: Sequence[Seat], side: Side) -> str:
    """`Bruno`, `You and Clara`."""
    return listed(seats[seat].name for seat in side)


# ---------------------------------------------------------------- who is ahead
def _best(match: Match) -> tuple[list[Side], list[Side]]:
    """The best side or sides, and the others."""
    rank = ranking(match)
    return [side for side in rank if rank[side] == 1], [side for side in rank if rank[side] > 1]


def ranking(match: Match) -> dict[Side, int]:
    """The sides from first to last with their places; equal sides share a place, and the next is skipped."""
    rank = places(match.rules, match.totals)
    every = sorted(sides(match.rules, match.players), key=lambda side: (rank[side[0]], side))
    return {side: 1 + sum(rank[other[0]] < rank[side[0]] for other in every) for side in every}


def _ahead(match: Match, first: Side, others: Sequence[Side]) -> int:
    best = side_total(match.rules, match.totals, first)
    return min(abs(side_total(match.rules, match.totals, side) - best) for side in others)


def leader_words(match: Match, seats: Sequence[Seat]) -> str:
    """`Dev leads by 1 point`."""
    return _first_words(match, seats, "lead", lambda ahead: amount_words(ahead, unit_of(match.rules)))


def winner_words(match: Match, seats: Sequence[Seat]) -> str:
    """`Dev wins by 13`, `You and Clara share the win`."""
    return _first_words(match, seats, "win", str)


def _first_words(match: Match, seats: Sequence[Seat], what: str, amount: Callable[[int], str]) -> str:
    first, others = _best(match)
    if not others:
        return "All are equal"
    names = names_of(seats, [seat for side in first for seat in side])
    if len(first) > 1:
        return f"{names} share the {what}"
    return f"{names} {verb(seats, first[0], what, f'{what}s')} by {amount(_ahead(match, first[0], others))}"


def reason_words(match: Match, seats: Sequence[Seat]) -> str:
    """The reason why the match ended."""
    rules, deals = match.rules, len(match.results)
    after = "after one deal" if deals == 1 else f"after {deals or 'no'} deals"
    if match.is_stopping or not deals:
        return f"The match ended {after}."
    totals = match.results[-1].totals
    if rules.end_target is not None:
        over = [side for side in sides(rules, match.players) if has_reached(rules, [side_total(rules, totals, side)])]
        if over:
            most = max(over, key=lambda side: side_total(rules, totals, side))
            reached = "reached" if side_total(rules, totals, most) == rules.end_target else "passed"
            return f"{names_of(seats, most)} {reached} {rules.end_target} {after}."
    broke = [seat for seat, purse in enumerate(totals) if not can_ante(rules, purse)]
    if rules.end_chips == "first_bust" and broke:
        return f"{names_of(seats, broke)} ran out of chips {after}."
    if rules.end_chips == "last_standing" and len(seats_left(rules, totals)) < rules.end_min_players:
        left = seats_left(rules, totals)
        return f"Only {names_of(seats, left) if left else 'nobody'} had chips left {after}."
    return f"The match ended {after}."


# ---------------------------------------------------------------- deals
def shooters(match: Match) -> list[int | None]:
    """Who shot the moon, deal by deal."""
    return [result.shooter for result in match.results]


def sat_at(match: Match, place: int) -> tuple[int, ...]:
    """The seats that played a deal; seats without chips may have dropped out before."""
    if place == 0:
        return tuple(range(match.players))
    return seats_left(match.rules, match.results[place - 1].totals)


def is_out(match: Match, seat: int) -> bool:
    """Whether a seat has dropped out for good."""
    return bool(match.results) and seat not in seats_left(match.rules, match.results[-1].totals)


def deal_words(match: Match, seats: Sequence[Seat]) -> Iterator[str]:
    """What was remarkable about the last deal besides the points."""
    result, rules = match.results[-1], match.rules
    if rules.auction_on:
        yield _auction_words(result, seats)
    if rules.teams == "first_two_winners" and len(result.sides) > 1:
        one, two = (listed(name_in_text(seats[seat]) for seat in side) for side in result.sides)
        yield f"{capital(one)} stood against {two}; partners add their points."
    if result.shooter is not None:
        yield f"{names_of(seats, [result.shooter])} shot the moon."
    for seat in dict.fromkeys(result.revokes):
        yield f"{names_of(seats, [seat])} did not follow suit although it was possible, and paid for it."
    yield from _pool_words(match, seats)
    dropped = [seat for seat in sat_at(match, len(match.results) - 1) if is_out(match, seat)]
    if dropped:
        drop = verb(seats, dropped, "drop", "drops")
        yield f"{names_of(seats, dropped)} {verb(seats, dropped, 'are', 'is')} out of chips and {drop} out."


def _auction_words(result: Result, seats: Sequence[Seat]) -> str:
    suit = SUIT_WORDS.get(result.named, "hearts")
    if result.bidder is None:
        return f"Nobody bid, so {suit} counted."
    who = names_of(seats, [result.bidder])
    if not result.bid:
        return f"{who} named {suit}, because the pool had stood."
    return f"{who} bid {amount_words(result.bid, 'chip')} and named {suit}."


def _pool_words(match: Match, seats: Sequence[Seat]) -> Iterator[str]:
    result, rules = match.results[-1], match.rules
    before = match.results[-2].pool if len(match.results) > 1 else 0
    if result.jack:
        left = amount_words(result.pool, "chip")
        yield f"Nobody won the pool: {left} stay in it as a jack, left over for the next deal."
        return
    if rules.scoring in POOLS:
        won = [seat for seat, delta in enumerate(result.deltas) if delta > 0]
        if len(won) == 1:
            yield f"{names_of(seats, won)} won the pool."
        elif won:
            yield f"{names_of(seats, won)} shared the pool."
    if result.pool and (result.pool != before or rules.scoring in POOLS):
        stays = "stays" if result.pool == 1 else "stay"
        yield f"{amount_words(result.pool, 'chip')} {stays} in the middle."


def end_pool_words(match: Match) -> str:
    """What happened to the chips left in the pool at the end; empty if there were none."""
    pool = match.results[-1].pool if match.is_over and match.results else 0
    if not pool or not is_chips(match.rules):
        return ""
    if match.totals == match.results[-1].totals:
        return f"The {amount_words(pool, 'chip')} left in the pool went to nobody."
    return f"The {amount_words(pool, 'chip')} left in the pool were divided."


# ---------------------------------------------------------------- what a seat did
def rank_notes(match: Match, seat: int) -> tuple[str, ...]:
    """The most remarkable thing that a seat did in the match, in full and where possible in a shorter form."""
    deltas = [result.deltas[seat] for result in match.results]
    if is_chips(match.rules):
        if is_out(match, seat):
            last = max(place for place in range(len(match.results)) if seat in sat_at(match, place))
            return (f"out after deal {match.results[last].number}",)
        won = sum(delta > 0 for delta in deltas)
        return (f"gained chips {times(won)}", f"{won} gain{'' if won == 1 else 's'}") if won else ("no gains",)
    moons = [result.number for result in match.results if result.shooter == seat]
    if moons:
        once = f"shot the moon in deal {moons[0]}"
        return (once if len(moons) == 1 else f"shot the moon {times(len(moons))}",)
    pack = pack_for(match.rules, match.players)
    taken = [card for result in match.results for card in result.taken[seat]]
    dearest = max((pack.points_of(card) for card in taken), default=0)
    if dearest > 1:
        card = next(card for card in taken if pack.points_of(card) == dearest)
        count = taken.count(card)
        return f"took the {card.words} {times(count)}", f"took {card.sign} {times(count)}"
    clean = sum(delta == 0 for delta in deltas)
    return (f"{clean} clean deal{'' if clean == 1 else 's'}",)


def seat_facts(match: Match, seat: int) -> tuple[tuple[str, str], ...]:
    """Four figures of a seat, as value and label."""
    deals = max(1, len(match.results))  # a match may be stopped before its first deal is complete
    deltas = [result.deltas[seat] for result in match.results]
    mean = plain(f"{sum(deltas) / deals:.1f}")
    if is_chips(match.rules):
        return (
            (plain(match.totals[seat]), "your chips"),
            (mean if mean.startswith("−") else f"+{mean}", "chips a deal"),
            (str(sum(delta > 0 for delta in deltas)), "deals with a gain"),
            (signed(max(deltas, default=0)), "best deal"),
        )
    moons = sum(shooter == seat for shooter in shooters(match))
    return (
        (plain(match.totals[seat]), "your total"),
        (mean, "points a deal"),
        (str(sum(delta == 0 for delta in deltas)), "deals without a point"),
        (str(moons), "moons shot" if moons != 1 else "moon shot"),
    )


def match_facts(match: Match) -> tuple[tuple[str, str], ...]:
    """Four figures of a match of several people, as value and label."""
    ranks = sorted(side_total(match.rules, match.totals, side) for side in sides(match.rules, match.players))
    best = ranks[::-1] if match.rules.winner in HIGH_WINS else ranks
    moons, deals = sum(shooter is not None for shooter in shooters(match)), len(match.results)
    deltas = [delta for result in match.results for delta in result.deltas]
    return (
        (str(deals), "deals" if deals != 1 else "deal"),
        (str(moons), "moons shot" if moons != 1 else "moon shot"),
        (signed(max(deltas, default=0)), "most in a deal"),
        (str(abs(best[0] - best[1])), "between the first two"),
    )
