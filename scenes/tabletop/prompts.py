"""What the person is asked, and what a hint says, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards.card import SUIT_WORDS, Card
from game.laws.events import Bid, Exchange, Intent, Pass, Play
from game.laws.pass_cycle import plan_of
from game.laws.view import View
from game.text.english import number
from game.text.scoring_text import moon_effect, moon_needs
from scenes.cardview.card_words import a_card, choice_words
from scenes.cardview.event_log import Teller

if TYPE_CHECKING:
    from game.ai.search.monte_carlo import Assessment

WORTH_TELLING = 0.3  # points between two choices that a person should hear of
EXACT_BELOW = 9.95  # points; larger prices are told without tenths
NOTHING = "hardly anything"
GERUNDS = {"name": "naming", "hand": "handing", "keep": "keeping", "announce": "announcing"}
WAITING = {
    "auction": "is bidding",
    "name": "names the suit",
    "refuse": "is deciding about the queen of spades",
    "announce": "may announce a moon",
    "exchange": "is exchanging with the widow",
    "moon": "chooses what the moon does",
}
ASKING = {
    "auction": "bid or pass",
    "name": "name the suit",
    "refuse": "keep or hand back",
    "announce": "announce or not",
    "moon": "choose what the moon does",
}


def led_suit(view: View) -> str:
    """The suit to follow; empty before anything was led."""
    return next((play.names or play.card.suit for play in view.trick if play.names or play.card.suit), "")


def turn_words(view: View, teller: Teller) -> str:
    """What the person is asked for: `Your turn: follow clubs`, `Anna’s turn: lead a card`."""
    turn = "Your turn" if teller.seat == view.seat else f"{teller.name(view.seat)}’s turn"
    what = _asked_words(view)
    return f"{turn}: {what}" if what else turn


def short_words(status: str) -> str:
    """The same without saying whose turn it is."""
    words = status.rpartition(" turn: ")[2]
    return f"{words[:1].upper()}{words[1:]}"


def _asked_words(view: View) -> str:
    if view.phase != "play":
        return ASKING.get(view.phase, "")
    if not view.trick:
        return "lead a card"
    led = led_suit(view)
    if led and any(card.suit == led for card in view.hand):
        return f"follow {SUIT_WORDS[led]}"
    return "play any card" if len(view.legal) == len(view.hand) else ""


TASKS = {
    "auction": "Bid chips, or pass.",
    "name": "Name the suit that counts.",
    "announce": "Announce a moon, or do not.",
    "moon": "The moon is shot: choose what it does.",
}


def task_words(view: View, teller: Teller) -> str:
    """What the seat of a public view must decide, from what everybody knows."""
    if view.phase in TASKS:
        return TASKS[view.phase]
    if view.phase == "pass":
        return f"{lay_words(view, teller)}."
    if view.phase == "exchange":
        return f"Lay {_card_count(view.pack.kitty_size)} away for the widow."
    if view.phase == "refuse":
        came_back = view.hand_sizes[view.seat] > min(view.hand_sizes)
        return "The queen came back: pass another card." if came_back else "Keep the queen of spades, or hand her back."
    came = "" if any(play.seat == view.seat for play in view.plays) else _came_words(view, teller)
    if not view.trick:
        return f"Lead to trick {view.trick_number}.{came}"
    led = view.trick[0]
    return f"{teller.name(led.seat)} led {a_card(led.card)}: play a card.{came}"


def _came_words(view: View, teller: Teller) -> str:
    """What has been passed to the seat, as everybody saw it."""
    if not view.pass_count:
        return ""
    if view.gets_from is None:
        return " The passed cards are in your hand."
    verb = "came" if view.pass_count > 1 else "comes"
    return f" {_card_count(view.pass_count).capitalize()} {verb} from {teller.name(view.gets_from)}."


def _card_count(count: int) -> str:
    return f"{number(count)} {'card' if count == 1 else 'cards'}"


def waiting_words(view: View, teller: Teller) -> str:
    """Whom everybody waits for, and for what."""
    return f"{teller.name(view.to_act[0])} {WAITING.get(view.phase, 'is to play')}"


def queen_words(view: View, teller: Teller) -> str:
    """What handing the queen of spades back would spare, and what shelters her."""
    queen, giver = Card("Q", "S"), view.queen_passed[0] if view.queen_passed else view.seat
    cost = view.pack.points_of(queen)
    price = f", who costs {cost}" if cost > 0 else f", who gives back {-cost}" if cost < 0 else ""
    spades = [card for card in view.hand if card.suit == queen.suit and card != queen]
    held = f"{number(len(spades))} other spade{'s' * (len(spades) != 1)}"
    ranks = ", ".join("10" if card.rank == "T" else card.rank for card in reversed(spades))
    return (
        f"{teller.name(giver)} passed you the queen of spades{price}. You hold {held}"
        f"{f' ({ranks})' if spades else ''}. Hand her back, and you get another card instead."
    )


def announcement_words(view: View) -> str:
    """What an announced moon brings, what it costs to fail, and how one stands."""
    rules, pack = view.rules, view.pack
    (effect, value), needs = moon_effect(rules, pack), moon_needs(rules, pack)
    target = f", and the match ends at {rules.end_target}" if rules.end_target is not None else ""
    return (
        f"If you take {needs}: {effect or 'your points count as usual'}. If one escapes you, {value} "
        f"come onto your total. It is {view.totals[view.seat]} now{target}."
    )


def lay_count(view: View) -> int:
    """How many cards of the hand the person must choose now; 0 where none are to be laid down."""
    if view.phase == "exchange" and view.is_mine:
        return len(view.widow)
    if view.phase == "refuse" and view.is_mine and is_replacing(view):
        return 1
    return view.pass_count if view.phase == "pass" else 0


def is_replacing(view: View) -> bool:
    """Whether the person must pass another card, for the queen of spades came back."""
    return view.queen_passed is not None and view.queen_passed[0] == view.seat


def receivers(view: View) -> tuple[int | None, ...]:
    """Who gets each of the cards that are laid down now, in their order; None: nobody alone."""
    if view.phase == "pass":
        return plan_of(view.rules, view.players, view.direction, view.seat)
    if view.phase == "refuse":
        return view.queen_passed[1:] if view.queen_passed else ()
    return (None,) * lay_count(view)


def lay_words(view: View, teller: Teller) -> str:
    """`Pass three cards to Bruno`, `Lay three cards away`."""
    count = lay_count(view)
    cards = "card" if count == 1 else "cards"
    if view.phase == "exchange":
        return f"Lay {number(count)} {cards} away for the widow"
    if view.phase == "refuse":
        return "The queen came back: pass another card"
    if view.direction == "mix":
        return f"Give {number(count)} {cards} to be mixed"
    if view.direction in ("split", "scatter"):
        each = "two cards" if view.direction == "split" else "a card"
        return f"Pass {each} to each opponent"
    receiver = teller.object_name(view.gives_to) if view.gives_to is not None else "nobody"
    return f"Pass {number(count)} {cards} to {receiver}"


def may_revoke(view: View, card: Card) -> bool:
    """Whether a card may be played on one's honour although another suit ought to be followed."""
    led = led_suit(view)
    is_open = view.rules.irregular_mode == "honour" and view.phase == "play" and view.is_mine and bool(led)
    return is_open and card not in view.legal and any(other.suit == led for other in view.hand)


def correction(view: View) -> tuple[Card, ...]:
    """Cards with which the person may still put a play right that did not follow suit; none for most of the time."""
    if view.rules.irregular_mode != "honour" or view.phase != "play":
        return ()
    plays = view.trick or (view.tricks[-1].plays if view.tricks else ())
    mine = next((play.card for play in plays if play.seat == view.seat), None)
    led = next((play.names or play.card.suit for play in plays if play.names or play.card.suit), "")
    if mine is None or mine.is_joker or mine.suit == led:
        return ()
    return tuple(card for card in view.hand if card.suit == led)


# ------------------------------------------------------------------ hints


def hint_words(found: Sequence[Assessment], unit: str = "point", is_short: bool = False) -> str:
    """The best choice and what it brings; beside it the worst card, or the best of the other answers. `unit`: of what
    is settled; a short one has signs for several cards.
    """
    best, worst = found[0], found[-1]
    if not isinstance(best.choice, Play):
        words = f"Hint: {choice_words(best.choice, is_short)}; that {_effect(best.price, unit)}"
        other = _rival(found)
        return f"{words}, {_doing(other.choice)} {_beside(other.price, best.price, unit)}." if other else f"{words}."
    words = f"Hint: {a_card(best.choice.card)} {_effect(best.price, unit)}"
    if isinstance(worst.choice, Play) and worst.price - best.price >= WORTH_TELLING:
        return f"{words}, {a_card(worst.choice.card)} {_beside(worst.price, best.price, unit)}."
    others = {item.choice.card for item in found if isinstance(item.choice, Play)} - {best.choice.card}
    if not others:
        return f"{words}; it is the only card you may play."
    return f"{words}; {a_card(others.pop()) if len(others) == 1 else 'the others'} hardly more."


def _rival(found: Sequence[Assessment]) -> Assessment | None:
    """What one would do instead of the best: pass rather than bid less. Other cards to pass are too many words."""
    best, others = found[0].choice, found[1:]
    if isinstance(best, (Pass, Exchange)) or not others:
        return None
    if isinstance(best, Bid) and best.amount:
        return next((item for item in others if item.choice == Bid(0)), None)
    return min(others, key=lambda item: item.price)


def _effect(price: float, unit: str) -> str:
    """`costs about 3.4 points`, `gains about 12 chips`."""
    amount = price_words(price, unit)
    return f"{'gains' if price < 0 and amount != NOTHING else 'costs'} {amount}"


def _beside(price: float, other: float, unit: str) -> str:
    """The same beside another price: what both do need not be said twice, and no figure comes twice."""
    if _effect(price, unit) == _effect(other, unit):
        if price_words(price, unit) == NOTHING:
            return f"{NOTHING} either"
        apart = f"{abs(price - other):.1f}"
        return f"about {apart} {'more' if abs(price) > abs(other) else 'less'}" if apart != "0.0" else "just as much"
    verb, _, amount = _effect(price, unit).partition(" ")
    same = verb == _effect(other, unit).partition(" ")[0]
    return amount.rpartition(" ")[0] if same and unit in amount and amount != NOTHING else f"{verb} {amount}"


def _doing(choice: Intent) -> str:
    """An answer as the subject of a sentence."""
    if isinstance(choice, Bid):
        return f"bidding {choice.amount}" if choice.amount else "passing"
    verb, _, rest = choice_words(choice).partition(" ")
    return f"{GERUNDS.get(verb, verb)} {rest}"


def price_words(price: float, unit: str = "point") -> str:
    """`about 3.4 points`, `about 12 chips`, whichever way they go."""
    size = abs(price)
    shown = f"{size:.0f}" if size >= EXACT_BELOW else f"{size:.1f}"
    return f"about {shown} {unit}{'' if shown == '1.0' else 's'}" if shown != "0.0" else NOTHING
