"""What a View proves: which cards the seat has not seen, and where they may lie.

The places of unseen cards are hands, stock, widow and piles. Plays are read backwards through the laws: not following
suit, leading a banned card before the ban was broken, throwing a penalty card on a first trick that bans them, not
throwing what a void hand must throw. Each of these shows that a hand holds none of certain cards; of the rule that says
less than that (`only_point_cards`) the weaker half is used. Of hands that have drawn from a stock only the voids are
known. How likely a player was to play or pass as it did is asked in likelihood.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.cards.card import Card
from game.laws import trick_laws
from game.laws.masks import each
from game.laws.pack import Pack
from game.laws.view import View

HAND, STOCK, KITTY, PILE, AWAY, OUTSIDE = "hand", "stock", "kitty", "pile", "away", "outside"
PASSING, EXCHANGING = "pass", "exchange"
BY_EXCHANGE = "exchange_first_winner"


@dataclass(frozen=True)
class Place:
    """Where unseen cards lie: how many, of which kinds (a mask), and those sure to be there (bits)."""

    kind: str
    seat: int  # of a hand or a pile
    size: int
    may: int
    known: tuple[int, ...] = ()


@dataclass(frozen=True)
class Knowledge:
    """What a seat knows. Cards are bits, listed twice where the pack has two of them. places: first the hands by seat
    (the seat's own is empty there), then all others.
    """

    seat: int
    players: int
    hand: tuple[int, ...]
    unseen: tuple[int, ...]
    places: tuple[Place, ...]


class ViewBits:
    """The cards of a View as bits of its pack. Two equal jokers become two bits: first those played, then held, then in
    the widow.

    tricks, trick: (seat, bit) of each play; names: the suit (a mask) that a led joker stands for, by trick.
    """

    def __init__(self, view: View) -> None:
        self.pack = view.pack
        self._jokers = each(self.pack.jokers & self.pack.all)
        self.tricks = [[(play.seat, self._bit(play.card)) for play in trick.plays] for trick in view.tricks]
        self.trick = [(play.seat, self._bit(play.card)) for play in view.trick]
        self.names = [
            self.pack.suit_mask(plays[0].names) if plays and plays[0].names else 0
            for plays in [*(trick.plays for trick in view.tricks), view.trick]
        ]
        own = view.hand + (view.passed if view.phase == PASSING and view.has_passed[view.seat] else ())
        self.hand = tuple(map(self._bit, own))
        is_hand = view.rules.kitty_to == BY_EXCHANGE
        self.widow = () if is_hand else tuple(map(self._bit, view.widow))
        self.laid_away = tuple(map(self._bit, view.laid_away))

    def _bit(self, card: Card) -> int:
        return self._jokers.pop(0) if card.is_joker else self.pack.bit[str(card)]

    def bans(self) -> list[int]:
        """The cards that might not be led to each trick, the trick under way included."""
        found: list[int] = [self.pack.lead_ban]
        for plays, named in zip(self.tricks, self.names):
            trick = lay_out(self.pack, [bit for _, bit in plays], named)
            found.append(trick.ban_after(found[-1]))
        return found

    @property
    def named(self) -> int:
        """The suit (a mask) that the joker leading the trick under way stands for; 0 where it names none."""
        return self.names[-1]

    def on_table(self, view: View) -> list[int]:
        """The cards of the trick under way by place, from the leader to the seat to act; 0 for a seat that is out."""
        if not self.trick:
            return []
        laid = dict(self.trick)
        places = (view.to_act[0] - view.leader) % view.players
        return [laid.get((view.leader + step) % view.players, 0) for step in range(places)]

    @property
    def played(self) -> list[int]:
        """Everything played so far, in order."""
        return [bit for trick in [*self.tricks, self.trick] for _, bit in trick]

    @property
    def unseen(self) -> list[int]:
        """The cards that the seat has not seen, lowest first."""
        left = Counter(self.pack.deck) - Counter([*self.played, *self.hand, *self.widow, *self.laid_away])
        return sorted(left.elements())

    def known_bits(self, cards: Iterable[Card]) -> tuple[int, ...]:
        """Cards known to lie somewhere unseen."""
        return tuple(self._bit(card) for card in cards)


def deduce(view: View) -> Knowledge:
    """Everything that follows from the rules and from what this seat has seen."""
    sight, players = ViewBits(view), view.players
    pack, unseen = sight.pack, sight.unseen
    known = _known(view, sight, unseen)
    everything = masked(unseen)
    if view.phase == PASSING:
        sizes, lacking = [len(sight.hand)] * players, [0] * players
    else:
        sizes, lacking = list(view.hand_sizes), _lacking(view, sight)
    places = [
        Place(HAND, seat, sizes[seat] - len(known.get(seat, ())), everything & ~lacking[seat], known.get(seat, ()))
        if seat != view.seat
        else Place(HAND, seat, 0, 0)
        for seat in range(players)
    ]
    places.append(Place(STOCK, -1, view.stock_left, everything))
    places.append(Place(KITTY, -1, view.kitty_left, everything))
    left = len(unseen) - sum(place.size + len(place.known) for place in places)
    for kind, seat, size in _widow_places(view, pack):
        places.append(Place(kind, seat, min(size, left), everything))
        left -= min(size, left)
    places.append(Place(OUTSIDE, -1, max(0, left), everything))
    return Knowledge(view.seat, players, sight.hand, tuple(unseen), tuple(places))


def lay_out(pack: Pack, cards: Iterable[int], named: int = 0) -> trick_laws.OpenTrick:
    """A trick with these cards, in order. named: the suit (a mask) that a joker in the lead stands for."""
    trick = trick_laws.OpenTrick(pack)
    for place, card in enumerate(cards):
        trick.play(card, 0 if place else named)
    return trick


def _known(view: View, sight: ViewBits, unseen: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """Cards known to be in other hands; not where a hand is too short for them, or one has been seen since."""
    left = Counter(unseen)
    found: dict[int, tuple[int, ...]] = {}
    for holder, cards in view.known:
        bits = sight.known_bits(cards)
        if len(bits) <= view.hand_sizes[holder] and not Counter(bits) - left:
            found[holder] = bits
            left -= Counter(bits)
    return found


def masked(bits: Iterable[int]) -> int:
    """The kinds of some cards as one mask."""
    total = 0
    for bit in bits:
        total |= bit
    return total


def _widow_places(view: View, pack: Pack) -> list[tuple[str, int, int]]:
    """Where widow cards lie that another seat has taken, unseen: kind of place, seat, how many."""
    others = [seat for seat in view.widow_takers if seat != view.seat]
    if not others:
        return []
    if view.rules.kitty_to == BY_EXCHANGE:
        return [] if view.phase == EXCHANGING else [(AWAY, -1, pack.kitty_size)]
    if view.rules.kitty_to != "one_per_trick":
        return [(PILE, others[0], pack.kitty_size)]
    takers = [trick.winner for trick in view.tricks if trick.winner is not None][: pack.kitty_size]
    return [(PILE, seat, takers.count(seat)) for seat in others if seat in takers]


# ---------------------------------------------------------------------- reading plays backwards
def _lacking(view: View, sight: ViewBits) -> list[int]:
    """Per seat: cards that its plays so far show it not to hold."""
    pack = sight.pack
    lacking = [sum(pack.suit_mask(suit) for suit in suits) for suits in view.voids] or [0] * view.players
    if view.rules.stock != "none":
        return lacking
    tricks = [*sight.tricks, sight.trick] if sight.trick else sight.tricks
    if tricks:
        for step in range(view.players):  # its holder would have led; of two, the first from eldest
            seat = (view.eldest + step) % view.players
            if seat == tricks[0][0][0]:
                if pack.rules.pack_copies == 2:
                    break
            else:
                lacking[seat] |= pack.opening_card
    bans = sight.bans()
    exchanged = _exchanged(view)
    for number, plays in enumerate(tricks, 1):
        trick = trick_laws.OpenTrick(pack)
        for place, (seat, card) in enumerate(plays):
            if not place:
                lacking[seat] |= _lacking_by_lead(pack, card, bans[number - 1], number == 1)
            elif trick.led:
                lacking[seat] |= _lacking_by_following(pack, card, trick.led, number == 1)
            trick.play(card, 0 if place else sight.names[number - 1])
        if exchanged is not None and number == exchanged[0]:  # a new hand
            lacking[exchanged[1]] = 0
    return lacking


def _exchanged(view: View) -> tuple[int, int] | None:
    """After which trick a seat took the widow into its hand, and which seat."""
    if view.rules.kitty_to != BY_EXCHANGE or not view.widow_takers:
        return None
    number = next(number for number, trick in enumerate(view.tricks, 1) if trick.winner is not None)
    return number, view.widow_takers[0]


def _lacking_by_lead(pack: Pack, card: int, ban: int, is_first: bool) -> int:
    """What a hand that led this card cannot hold: trick_laws.leads, read backwards."""
    if is_first and pack.must_open:
        if card == pack.must_open:
            return 0
        lacking = pack.must_open
    else:
        lacking = 0
    dropped = 0  # unwanted cards that the hand may hold besides
    for unwanted in (pack.no_lead, *((pack.first_ban, pack.first_suit_ban) if is_first else ())):
        if card & unwanted:
            lacking |= pack.all & ~(unwanted | dropped)
        else:
            dropped |= unwanted
    if card & ban:
        loose = pack.penalty if pack.exit_only_penalties else 0
        lacking |= pack.all & ~(ban | dropped | loose)
    return lacking


def _lacking_by_following(pack: Pack, card: int, led: int, is_first: bool) -> int:
    """What a hand that played this card to the suit led cannot hold: trick_laws.follows, read backwards."""
    if card & pack.jokers_any_time:
        return 0
    banned = pack.first_ban if is_first else 0
    if card & led:
        return (led | pack.jokers_any_time) & ~banned if card & banned else 0
    lacking = led
    could = pack.all  # what the obligation left to choose from
    if not (banned and pack.obligation_yields and not card & banned):
        for group in reversed(pack.void_obligation):  # the most pressing first
            if card & group:
                could = group
                break
            lacking |= group
    could |= pack.jokers_any_time
    if card & banned:
        lacking |= could & ~banned
    if is_first and card & pack.first_suit_ban:
        lacking |= could & ~(pack.first_suit_ban | banned)
    return lacking


def copies(cards: Sequence[int]) -> tuple[int, int]:
    """A multiset of bits as two masks: held at least once, held twice."""
    once = twice = 0
    for bit in cards:
        twice |= once & bit
        once |= bit
    return once, twice
