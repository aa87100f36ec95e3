"""What lies on the table besides cards, as figures and words: stock, widow, held cards, pool, suit, pairs, time."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.card import SUIT_WORDS
from game.laws.view import View
from game.scoring.partners import by_side
from game.text.english import listed
from scenes.cardview.event_log import Teller
from scenes.kit.asset_names import IconOrNone

SECONDS_IN_MINUTE = 60
PRACTICE = "practice"


@dataclass(frozen=True)
class BadgeFacts:
    """`pile` backs, an `icon`, a `suit` or a chip before the `figure`; then the `words` where there is room.

    `sentence` says it all.
    """

    key: str
    figure: str
    words: str
    sentence: str
    icon: IconOrNone = ""
    pile: int = 0
    suit: str = ""
    is_chip: bool = False


def badge_names(view: View, is_practice: bool = False) -> tuple[str, ...]:
    """The badges that this game may show at this deal: their places stay while it lasts."""
    rules = view.rules
    wanted = {
        PRACTICE: is_practice,
        "named": rules.auction_on,
        "pool": has_pool(view),
        "stock": rules.stock != "none",
        "widow": view.pack.kitty_size > 0,
        "held": view.pack.cancels,
        "pairs": rules.teams == "opposite",
        "clock": rules.end_time_s is not None,
        "correct": rules.irregular_mode == "honour",
    }
    return tuple(name for name, is_wanted in wanted.items() if is_wanted)


def has_pool(view: View) -> bool:
    rules = view.rules
    pays_in = rules.scoring in ("ante_pool", "sweepstake", "auction_pool")
    return rules.scoring != "points" and (pays_in or view.pool > 0)


def badges(view: View, teller: Teller, seconds_left: float | None, is_practice: bool = False) -> tuple[BadgeFacts, ...]:
    """What the badges say now; those with nothing to say are left out."""
    sentence = "This is practice: it counts for nothing."
    made = {
        PRACTICE: BadgeFacts(PRACTICE, "", "Practice", sentence, "edit") if is_practice else None,
        "named": _named(view, teller),
        "pool": _pool(view) if has_pool(view) and (view.pool or view.bidder is not None) else None,
        "stock": _stock(view) if view.rules.stock != "none" else None,
        "widow": _widow(view) if view.kitty_left else None,
        "held": _held(view) if view.held else None,
        "pairs": _pairs(view, teller) if view.rules.teams == "opposite" else None,
        "clock": _clock(seconds_left) if seconds_left is not None else None,
    }
    return tuple(badge for badge in made.values() if badge)


def _named(view: View, teller: Teller) -> BadgeFacts | None:
    if not view.rules.auction_on or not view.named:
        return None
    suit = SUIT_WORDS[view.named]
    if view.bidder is None:
        return BadgeFacts("named", "", suit.capitalize(), f"{suit.capitalize()} count; nobody bid", suit=view.named)
    who = teller.name(view.bidder)
    return BadgeFacts("named", "", f"{suit.capitalize()}, {who}", f"{who} named {suit}", suit=view.named)


def _pool(view: View) -> BadgeFacts:
    bid = max((amount for _, amount in view.bids), default=0) if view.bidder is not None else 0
    pool = view.pool + bid
    chips = f"{pool} chip{'' if pool == 1 else 's'} in the pool"
    jack = ": a jack, left over because nobody won the pool before" if view.jack else ""
    return BadgeFacts("pool", str(pool), "left over" if view.jack else "in the pool", chips + jack, is_chip=True)


def _stock(view: View) -> BadgeFacts:
    left = view.stock_left
    return BadgeFacts("stock", str(left), "in stock", f"{left} card{'' if left == 1 else 's'} in the stock", "", left)


def _widow(view: View) -> BadgeFacts:
    left = view.kitty_left
    sentence = f"{left} card{'' if left == 1 else 's'} in the widow"
    return BadgeFacts("widow", str(left), "widow", sentence, "", left)


def _held(view: View) -> BadgeFacts:
    count = len(view.held)
    sentence = f"{count} cards are held for the winner of the next trick"
    return BadgeFacts("held", str(count), "held", sentence, "", count)


def _pairs(view: View, teller: Teller) -> BadgeFacts:
    sums = by_side(view.rules, view.totals)
    mine = sums[view.seat]
    other = sums[(view.seat + 1) % view.players]
    pairs = {False: [], True: []}  # type: dict[bool, list[str]]
    for seat in range(view.players):
        pairs[(seat - view.seat) % 2 == 1].append(teller.object_name(seat))
    words = f"You {mine}, they {other}" if teller.seat >= 0 else f"A {mine}, B {other}"
    sentence = f"{listed(pairs[False])} have {mine}, {listed(pairs[True])} {other}"
    return BadgeFacts("pairs", f"{mine}:{other}", words, sentence[:1].upper() + sentence[1:], "users")


def _clock(seconds_left: float) -> BadgeFacts:
    minutes = max(0, int(seconds_left)) // SECONDS_IN_MINUTE
    shown = str(minutes) if minutes else "<1"
    sentence = f"{minutes or 'Less than one'} minute{'s' if minutes > 1 else ''} left"
    return BadgeFacts("clock", shown, "min left", sentence, "clock")
