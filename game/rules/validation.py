"""What does not go together: why a table cannot play by some option values, in sentences that name the way out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.deck_sizes import deck_sizes, joker_count
from game.rules.option_kinds import for_table, is_bonus, is_penalty, matched
from game.rules.options import OptionValues


def numbers_words(numbers: Sequence[int]) -> str:
    """Rising numbers as one says them: `4`, `3 to 6`, `2, 4 or 6`."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) == last - first + 1 > 2:
        return f"{first} to {last}"
    return " or ".join(part for part in (", ".join(map(str, numbers[:-1])), str(last)) if part)


def find_problems(rules: OptionValues, players: int) -> tuple[str, ...]:
    """Sentences that say why so many players cannot play these rules; empty when they can."""
    if players < 2:
        return tuple(_table(rules, players))
    return (
        *_table(rules, players),
        *_cards(rules, players),
        *_phases(rules, players),
        *_dropping_out(rules, players),
        *_chips(rules),
        *_scores(rules),
        *_ending(rules),
    )


def _table(rules: OptionValues, players: int) -> Iterator[str]:
    if players not in rules.players_allowed:
        yield f"These rules are for {numbers_words(rules.players_allowed)} players, not for {players}."
    if rules.teams != "none" and players != 4:
        yield "Partners need exactly four players."
    if rules.moon_scope == "team_pool" and rules.teams == "none":
        yield "A moon of two partners needs partners."


def _cards(rules: OptionValues, players: int) -> Iterator[str]:
    try:
        found = deck_sizes(rules, players)
    except ValueError as error:
        yield str(error)
        return
    jokers = joker_count(rules, players)
    if rules.dup != "none" and rules.pack_copies != 2:
        yield "Equal cards need two packs: set Packs to 2 or Equal cards to one pack."
    if rules.dup == "none" and rules.pack_copies == 2:
        yield "With two packs say what equal cards do: cancel, first wins or last wins."
    if rules.pack_jokers and rules.pack_even_out == "joker_fill":
        yield "Jokers that even out the pack are counted by themselves: set Jokers to 0, or even out in another way."
    if jokers and players < 3:
        yield "Jokers need at least three players."
    if (rules.joker_when == "as_suit") != (rules.joker_wins == "as_suit"):
        yield "A joker played as a low card also wins as one: set both, or neither."
    if rules.stock != "none" and rules.kitty_to != "none":
        yield "A stock takes every card left over, so there is no widow: choose one of them."
    if rules.stock == "draw_after_trick" and (players != 2 or found.rest % players):
        yield "Drawing after every trick needs two players and a stock that both can share."
    if rules.stock == "draw_after_trick" and rules.dup == "cancel":
        yield "Drawing after every trick needs a winner of every trick: let the first or the last equal card win."
    if rules.stock == "draw_to_follow" and rules.pack_copies == 2:
        yield "Drawing to follow suit needs a single pack."
    lead_card = rules.lead_card
    needs_card = rules.lead_opening in ("holder_must", "holder_any")
    if needs_card and lead_card != "lowest_club" and lead_card not in found.deck:
        yield f"The opening card {lead_card} is not in the pack."
    if rules.first_trick_only_penalties == "misdeal" and rules.first_trick_ban != "none":
        points = dict(rules.values)
        free = sum(not is_penalty(matched(points, name) or 0) for name in found.deck)
        if free < players:
            yield "Nearly every card costs a point, so every deal would be thrown in."


def _phases(rules: OptionValues, players: int) -> Iterator[str]:
    count = for_table(rules.pass_count, players) or 0
    if count and not rules.pass_cycle:
        yield "Passing needs a direction: name one, or pass no cards."
    try:
        hand = deck_sizes(rules, players).hand
    except ValueError:
        return
    most = (
        max(
            [
                count,
                *(2 * (players - 1) for entry in rules.pass_cycle if entry == "split"),
                *(players - 1 for entry in rules.pass_cycle if entry == "scatter"),
            ]
        )
        if count
        else 0
    )
    if most > hand:
        yield f"Nobody can pass {most} cards from a hand of {hand}."
    for entry in dict.fromkeys(rules.pass_cycle):
        if count and entry[0] in "+-" and int(entry) % players == 0:
            yield f"Passing {entry} at a table of {players} gives the cards back to their owner: choose another step."
    if rules.stock != "none" and (count or rules.moon_on or rules.moon_announced):
        yield "A stock goes with neither passing nor the moon: switch these off."
    if rules.pass_refuse != "none" and rules.pack_copies == 2:
        yield "Refusing the queen of spades needs a single pack: with two there are two of her."
    if rules.irregular_mode == "honour" and (rules.stock != "none" or rules.kitty_to == "exchange_first_winner"):
        yield "On your honour is played without a stock and without an exchanged widow."
    named = any(matcher == "NAMED" for matcher, _ in rules.values)
    if len({rules.auction_on, named, rules.lead_opening == "auction_winner", rules.scoring == "auction_pool"}) > 1:
        yield "An auction, a named suit, the bidder’s lead and the auction pool go together: set all four or none."


def _dropping_out(rules: OptionValues, players: int) -> Iterator[str]:
    """Where players drop out, those who are left must be able to play on."""
    if rules.end_chips != "last_standing":
        return
    for left in range(rules.end_min_players, players):
        for problem in (*_cards(rules, left), *_phases(rules, left)):
            yield f"When only {left} players are left: {problem[0].lower()}{problem[1:]}"
            return


def _chips(rules: OptionValues) -> Iterator[str]:
    if rules.scoring == "points":
        if rules.winner == "most_chips":
            yield "Most chips can only win a chip game: choose the lowest total."
        if rules.end_chips != "none":
            yield "Only a chip game ends with an empty purse: choose another end."
        return
    has_bonus = any(is_bonus(points) for _, points in rules.values) or rules.joker_value < 0
    if (
        rules.winner != "most_chips"
        or rules.moon_on
        or rules.moon_announced
        or rules.end_target is not None
        or rules.teams != "none"
        or rules.trick_points
        or rules.modifiers
        or has_bonus
    ):
        yield (
            "A chip game is won by most chips, and has no moon, no target, no partners, no bonus cards and no "
            "points for tricks."
        )
    if rules.chips_start < max(1, rules.ante):
        yield "Everybody needs chips to start with: at least one, and the ante."
    if rules.settle == "average":
        yield "Stakes by average need a game for points."


def _scores(rules: OptionValues) -> Iterator[str]:
    if rules.trick_points and (rules.moon_on or rules.moon_announced):
        yield "Points for tricks do not go with the moon: switch one of them off."
    if not rules.values and not rules.trick_points:
        yield "Nothing costs a point: give a card or a trick its points."
    has_penalty = any(is_penalty(points) for _, points in rules.values)
    if (rules.moon_on or rules.moon_announced) and not has_penalty:
        yield "There is no penalty card to shoot the moon with: give one its points or switch the moon off."
    if rules.first_trick_ban != "none" and not has_penalty:
        yield "Without penalty cards nothing can be kept out of the first trick: let anything go."


def _ending(rules: OptionValues) -> Iterator[str]:
    if (
        rules.end_target is None
        and rules.end_deals is None
        and rules.end_time_s is None
        and rules.end_chips == "none"
        and not rules.end_vote
    ):
        yield "The match would never end: set a target, a number of deals, or let the players agree to stop."
