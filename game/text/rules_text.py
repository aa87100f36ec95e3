"""How a table plays, in sentences: dealing, passing and play; points, chips and the end are in `scoring_text`.

Every sentence follows from the values of options, never from the name of a preset.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.cards.card import RANKS, Card
from game.laws.pack import Pack, pack_for
from game.rules.option_kinds import for_table
from game.rules.rule_set import Rules
from game.text.english import ORDINALS, card_names, count_words, direction_words, listed, number, sentence, the
from game.text.scoring_text import counting, ending

NO_PASSING = "No cards are passed."
SEVERAL = {"split", "scatter", "mix"}  # passes with more than one receiver


def describe(rules: Rules, players: int) -> tuple[str, ...]:
    """Paragraphs that tell how so many players play these rules. Only for rules without problems."""
    pack = pack_for(rules, players)
    return (
        " ".join(_dealing(rules, pack)),
        " ".join(_playing(rules, pack)),
        " ".join(counting(rules, pack)),
        " ".join(ending(rules, players)),
    )


def summary(rules: Rules, players: int) -> str:
    """One line: `4 players, 13 cards each, to 100 points`."""
    parts = [f"{players} players", f"{pack_for(rules, players).hand_size} cards each"]
    if rules.end_target is not None:
        parts.append(f"to {rules.end_target} points")
    if rules.end_deals is not None:
        parts.append("one deal" if rules.end_deals == 1 else f"{rules.end_deals} deals")
    if rules.scoring != "points":
        parts.append(f"{rules.chips_start} chips")
    return ", ".join(parts)


# ---------------------------------------------------------------------- dealing and passing
def _dealing(rules: Rules, pack: Pack) -> Iterable[str]:
    yield from _pack(rules, pack)
    yield from _hands(rules, pack)
    yield from _partners(rules)
    yield from _auction(rules)
    passing = _passing(rules, pack)
    yield passing
    if rules.pass_refuse != "none" and passing != NO_PASSING:
        heap = ", but not from the heap," if "mix" in rules.pass_cycle else ""
        yield (
            f"Whoever is passed the queen of spades{heap} is openly asked, and may hand her straight back for "
            "another card."
        )
    if rules.moon_announced:
        yield "Before the first lead each player in turn may announce a moon."
    yield _first_lead(rules, pack)


def _pack(rules: Rules, pack: Pack) -> Iterable[str]:
    is_usual = rules.pack_ranks == RANKS
    if not is_usual or rules.pack_copies == 2 or pack.joker_count:
        total = len(pack.deck) + len(pack.removed)
        jokers = {0: "", 1: ", one of them a joker", 2: ", two of them jokers"}[pack.joker_count]
        ranks = " ".join("10" if rank == "T" else rank for rank in rules.pack_ranks)
        order = "" if is_usual else f", ranking {ranks} from high to low"
        yield f"{'Two packs together have' if rules.pack_copies == 2 else 'The pack has'} {total} cards{jokers}{order}."


def _hands(rules: Rules, pack: Pack) -> Iterable[str]:
    dealt = f"Each of the {number(pack.players)} players gets {number(pack.hand_size)} cards"
    if pack.removed:
        dealt += f"; {_left_out(rules, pack)} {'is' if len(pack.removed) == 1 else 'are'} left out"
    yield f"{dealt}."
    if pack.stock_size:
        draws = {
            "draw_after_trick": "after every trick its winner draws one and then the other player, as long as it lasts",
            "draw_to_follow": "whoever cannot follow suit draws cards until one follows or the stock is used up",
        }
        yield f"The other {pack.stock_size} cards are a stock: {draws[rules.stock]}."
    if rules.stock == "draw_to_follow":
        yield (
            "Whoever has no card left has finished; when that is the winner of a trick, the next player to the left "
            "who has cards leads. The last player who holds some takes them too, and stock that nobody has drawn "
            "counts for nobody."
        )
    if pack.kitty_size:
        cards = f"The {number(pack.kitty_size)} cards left over" if pack.kitty_size > 1 else "The card left over"
        verb = "goes" if pack.kitty_size == 1 else "go"
        yield {
            "none": f"{cards} {'is' if pack.kitty_size == 1 else 'are'} out of play.",
            "first_trick": f"{cards} {verb} to the winner of the first trick.",
            "last_trick": f"{cards} {verb} to the winner of the last trick.",
            "first_penalty": f"{cards} {verb} to the first player who takes a penalty card.",
            "one_per_trick": f"{cards} {verb} with the tricks, one with each.",
            "exchange_first_winner": f"{cards} {verb} into the hand of the winner of the first trick, who lays as "
            "many away uncounted.",
        }[rules.kitty_to]


def _left_out(rules: Rules, pack: Pack) -> str:
    """`the 2♣ and 2♦`; of two packs `both 2♣ and one 3♣`."""
    if rules.pack_copies == 1:
        return f"the {listed(card.sign for card in pack.removed)}"
    counts = Counter(card.sign for card in pack.removed)
    return listed(f"{'both' if count == 2 else 'one'} {sign}" for sign, count in counts.items())


def _partners(rules: Rules) -> Iterable[str]:
    if rules.teams == "opposite":
        yield "Partners sit opposite each other and add their points."
    if rules.teams == "first_two_winners":
        yield (
            "The first two players who win a trick are partners in this deal, the others their opponents; partners "
            "add their points, and each of them scores the sum."
        )


def _auction(rules: Rules) -> Iterable[str]:
    if not rules.auction_on:
        return
    yield (
        "Before play everybody bids chips once, in turn and higher each time; the highest bidder pays the bid "
        "into the pool, names the penalty suit and leads."
    )
    yield (
        "When nobody bids, hearts are the suit and the player to the left of the dealer leads."
        if rules.auction_all_pass == "hearts"
        else "When nobody bids, the cards are dealt anew."
    )
    if rules.auction_carry == "same_bidder_names":
        yield "While a pool is not won, the same bidder names the suit again, free of charge."
    if rules.auction_t1_suit_ban:
        yield "The named suit may be neither led nor thrown on the first trick."


def _passing(rules: Rules, pack: Pack) -> str:
    cycle = [entry for entry in rules.pass_cycle if not (entry == "A" and pack.players % 2)]
    moving = [entry for entry in cycle if entry != "H"]
    count = int(for_table(rules.pass_count, pack.players) or 0)
    if not count or not moving:
        return NO_PASSING
    cards = count_words(count)
    if len(cycle) == 1:
        return f"Before every deal is played, pass {_one_pass(cycle[0], cards)}."
    if cycle[-1] == "H" and "H" not in cycle[:-1]:
        every = ORDINALS[len(cycle)] if len(cycle) < len(ORDINALS) else f"{len(cycle)}th"
        if len(moving) == 1:
            return f"Pass {_one_pass(moving[0], cards)}; every {every} deal nobody passes."
        if not set(moving) & SEVERAL:
            return f"Pass {cards} {listed(map(direction_words, moving))} in turn; every {every} deal nobody passes."
    turns = listed("nobody passes" if entry == "H" else f"pass {_one_pass(entry, cards)}" for entry in cycle)
    return f"Deal by deal, in turn: {turns}."


def _one_pass(direction: str, cards: str) -> str:
    several = {
        "split": "two cards to each opponent",
        "scatter": "one card to each opponent",
        "mix": f"{cards} into a heap that is shuffled and dealt back",
    }
    if direction in several:
        return several[direction]
    words = direction_words(direction)
    return f"{cards} {f'to the {words}' if words in ('left', 'right') else words}"


def _first_lead(rules: Rules, pack: Pack) -> str:
    if pack.opening_card:
        card = _card(pack, pack.opening_card).words
        return f"Whoever holds the {card} leads {'it' if pack.must_open else 'any card'} to the first trick."
    return {
        "auction_winner": "The bidder leads to the first trick.",
        "previous_taker": "Whoever took the queen of spades in the deal before leads to the first trick; in the "
        "first deal, or after one in which nobody took her, the player to the left of the "
        "dealer does.",
    }.get(rules.lead_opening, "The player to the left of the dealer leads to the first trick.")


# ---------------------------------------------------------------------- playing
def _playing(rules: Rules, pack: Pack) -> Iterable[str]:
    duty = {
        "free": "play any card",
        "hearts_then_queens": "throw a heart, without hearts a queen, and only then any card",
        "listed_cards_first": f"throw the {card_names(rules.follow_void_list, 'or')} if you hold one",
        "qs_if_legal": "the queen of spades must go at once if you hold her",
    }[rules.follow_void_obligation]
    yield (
        f"Follow suit if you can; otherwise {duty}. The highest card of the suit led takes the trick, "
        "and its player leads to the next."
    )
    yield from _two_packs(rules)
    yield from _jokers(rules, pack)
    if pack.first_ban:
        yield {
            "play": "Penalty cards may not fall on the first trick, unless you hold nothing else.",
            "misdeal": "Penalty cards may not fall on the first trick; if a player has nothing else, the cards "
            "are dealt anew.",
            "uncounted": "Penalty cards may not fall on the first trick; whoever has nothing else plays one that "
            "does not count.",
            "to_least_nonzero": "Penalty cards may not fall on the first trick; whoever has nothing else plays "
            "one that goes to the player with the fewest points above zero.",
        }[rules.first_trick_only_penalties]
    if rules.lead_ban:
        what = listed(the(matcher) for matcher in rules.lead_ban)
        until = {
            "heart": "a heart has been played",
            "point_played": "a penalty card has been played",
            "point_discarded": "a penalty card has been thrown on another suit",
        }[rules.lead_break_by]
        unless = (
            "you hold nothing else"
            if rules.lead_ban_exit == "nothing_else"
            else "you hold only penalty cards or nothing else"
        )
        yield f"{sentence(what)} may not be led until {until}, unless {unless}."
    else:
        yield "Any card may be led at any time."
    if rules.irregular_mode == "honour":
        yield from _honour(rules)


def _two_packs(rules: Rules) -> Iterable[str]:
    if rules.dup == "cancel":
        void = (
            "no card of the suit led is left"
            if rules.cancel_void_when == "no_live_card"
            else "no card of the suit led is left or two pairs fell"
        )
        last = {
            "leader": "its leader",
            "previous_winner": "the winner of the trick before",
            "later_of_top_pair": "whoever played the later card of the highest pair",
        }[rules.cancel_last_void]
        yield (
            f"Two equal cards in a trick cancel each other and cannot win. When {void}, the same player leads "
            f"again and the next winner takes both tricks; a last trick like that goes to {last}."
        )
    elif rules.dup != "none":
        yield f"Of two equal cards the {'first' if rules.dup == 'first_wins' else 'last'} one wins."


def _jokers(rules: Rules, pack: Pack) -> Iterable[str]:
    if not pack.joker_count:
        return
    if not pack.jokers:
        yield "A joker counts as the lowest card of clubs, the other one as the lowest of diamonds."
        return
    when = "at any time" if rules.joker_when == "any_time" else "when you cannot follow suit"
    lead = {
        "no_unless_only": "It may be led only when you hold nothing else, and then the next card sets the suit.",
        "free": "It may be led, and then the next card sets the suit.",
        "leader_names": "Whoever leads it names the suit to be followed.",
    }[rules.joker_lead]
    costs = f" It costs {rules.joker_value}." if rules.joker_value else ""
    yield f"A joker may be played {when} and never wins a trick. {lead}{costs}"


def _honour(rules: Rules) -> Iterable[str]:
    price = "the offender pays all penalty points of the deal"
    if rules.irregular_revoke == "trick_and_fine":
        fine = f" and pays a fine of {rules.irregular_fine}" if rules.irregular_fine else ""
        eight = "takes eight points off" if rules.scoring == "points" else "pays eight chips to"
        price = (
            f"the offender takes the trick{fine}, or just {eight} each other player where the revoke has avoided "
            "taking everything"
        )
    elif rules.irregular_revoke == "pay_losses" and rules.scoring == "auction_pool":
        price = "the offender alone pays the losses of everybody and the bid"
    yield (
        "You play on your honour: whoever could follow suit and did not may correct it until the next lead; "
        f"after that {price}."
    )


def _card(pack: Pack, mask: int) -> Card:
    return pack.card(mask & -mask)
