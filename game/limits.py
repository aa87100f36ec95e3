"""What a rule set must satisfy before a table can play it.

Owns the dependencies between options and the list of what this version does not play yet. Answers in sentences
that name the way out; changes nothing. `rules` is a Rules value (rules.py asks, so the type is not named here).
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.kinds import for_table

REMOVED_RANKS = "222333"                                         # what evening out may take, as pack.py does it


def find_problems(rules: Any, players: int) -> tuple[str, ...]:
    """Sentences that say why so many players cannot play these rules; empty when they can."""
    return (*_dependencies(rules, players), *_not_played(rules))


def _dependencies(rules: Any, players: int) -> Iterator[str]:
    if players not in rules.players_allowed:
        sizes = ", ".join(map(str, rules.players_allowed))
        yield f"These rules are for {sizes} players, not for {players}."
    named = any(matcher == "NAMED" for matcher, _ in rules.values)
    if len({rules.auction_on, named, rules.lead_opening == "auction_winner", rules.scoring == "auction_pool"}) > 1:
        yield "An auction, a named suit, the bidder's lead and the auction pool go together: set all four or none."
    if rules.dup != "none" and rules.pack_copies != 2:
        yield "Equal cards need two packs: set Packs to 2 or Equal cards to one pack."
    if rules.dup == "none" and rules.pack_copies == 2:
        yield "With two packs say what equal cards do: cancel, first wins or last wins."
    if rules.stock != "none" and (for_table(rules.pass_count, players) or rules.moon_on):
        yield "A stock goes with neither passing nor the moon: switch these off."
    if rules.teams != "none" and players != 4:
        yield "Partners need exactly four players."
    if rules.scoring != "points" and (rules.winner != "most_chips" or rules.moon_on or rules.end_target is not None
                                      or rules.teams != "none" or rules.trick_points or rules.modifiers
                                      or any(isinstance(points, int) and points < 0 for _, points in rules.values)):
        yield ("A chip game is won by most chips, and has no moon, no target, no partners, no bonus cards and no "
               "points for tricks.")
    if rules.scoring == "points" and rules.winner == "most_chips":
        yield "Most chips can only win a chip game: choose the lowest total."
    if rules.trick_points and rules.moon_on:
        yield "Points for tricks do not go with the moon: switch one of them off."
    if rules.settle == "average" and rules.scoring != "points":
        yield "Stakes by average need a game for points."
    if not rules.values and not rules.trick_points:
        yield "Nothing costs a point: give a card or a trick its points."
    if (rules.end_target is None and rules.end_deals is None and rules.end_time_s is None and rules.end_chips == "none"
            and not rules.end_vote):
        yield "The match would never end: set a target, a number of deals, or let the players agree to stop."
    if rules.moon_on and not any(points == "face" or points > 0 for _, points in rules.values):
        yield "There is no penalty card to shoot the moon with: give one its points or switch the moon off."
    if for_table(rules.pass_count, players) and not rules.pass_cycle:
        yield "Passing needs a direction: name one, or pass no cards."
    yield from _pack_problems(rules, players)


def _pack_problems(rules: Any, players: int) -> Iterator[str]:
    """Why the cards cannot be dealt, passed or led as the rules say."""
    size = 4 * len(rules.pack_ranks) * rules.pack_copies + rules.pack_jokers
    listed = for_table(rules.pack_strip, players) if rules.pack_strip else None
    for card in (*(listed or ()), *((rules.lead_card,) if rules.lead_card != "lowest_club" else ())):
        if card[0] not in rules.pack_ranks:
            yield f"{card} is not in a pack of the ranks {rules.pack_ranks}: name another card, or add its rank."
    if rules.deal_hand == "auto" and rules.pack_even_out == "strip" and players:
        usual = sum(rank in rules.pack_ranks for rank in REMOVED_RANKS)
        size -= len(listed) if listed is not None else min(size % players, usual)
        if size % players:
            yield (f"{size} cards cannot be dealt equally to {players} players: say which cards are removed at that "
                   "table size.")
    hand = for_table(rules.deal_hand, players) if rules.deal_hand != "auto" else size // players if players else 0
    count = for_table(rules.pass_count, players)
    if isinstance(count, int) and isinstance(hand, int) and count > hand:
        yield f"Nobody can pass {count} cards from a hand of {hand}."
    for entry in dict.fromkeys(rules.pass_cycle):
        if count and entry[0] in "+-" and players and int(entry) % players == 0:
            yield f"Passing {entry} at a table of {players} gives the cards back to their owner: choose another step."


def _not_played(rules: Any) -> Iterator[str]:
    """What the schema can say and this version does not play: refused, so that no option is shown but ignored."""
    later = (
        (rules.auction_on, "An auction"),
        (rules.scoring != "points", "Settling in chips"),
        (rules.teams != "none", "Playing with partners"),
        (rules.moon_scope != "player", "A moon of two partners"),
        (rules.moon_announced, "An announced moon"),
        (rules.pack_copies != 1 or rules.dup != "none", "Playing with two packs"),
        (rules.pack_jokers != 0 or rules.pack_even_out == "joker_fill", "Playing with jokers"),
        (rules.pack_even_out == "kitty" or rules.kitty_to != "none" or rules.deal_hand != "auto",
         "Dealing only a part of the pack"),
        (rules.stock != "none", "Drawing from a stock"),
        (rules.pass_refuse != "none", "Refusing a passed card"),
        (bool({"split", "scatter", "mix"} & set(rules.pass_cycle)), "Passing to several players at once"),
        (rules.lead_opening == "previous_taker", "A first lead by the last taker of the queen"),
        (rules.deal_next_dealer != "left", "A dealer chosen by the queen"),
        (rules.first_trick_only_penalties != "play", "A special rule for hands of nothing but penalty cards"),
        (rules.winner == "high", "A match that the highest total wins"),
        (rules.end_time_s is not None, "A match against the clock"),
        (rules.end_chips != "none", "An end by empty purses"),
        (rules.irregular_mode != "prevent", "Playing on your honour"),
    )
    for is_wanted, what in later:
        if is_wanted:
            yield f"{what} is not played in this version yet: choose another setting."
