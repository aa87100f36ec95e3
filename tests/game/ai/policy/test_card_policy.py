"""Positions that players complain about, and what computer players do in them."""

from __future__ import annotations

import pytest

from game.ai.players.levels import player
from game.cards.card import parse_cards, show_cards
from game.cards.chance import Stream
from game.laws.events import Pass, Play
from game.play.deal import Deal
from game.rules.rule_set import Rules
from tests.game.ai.tables import fresh_deal, without_passing

PLAIN = "discard_1909"  # hearts cost 1, the queen of spades 13; no restrictions, no moon
MOON = "black_lady_hoyle"
THINKERS = ("casual", "expert")


def position(rules: str, hands: str, plays: str = "", turn: int = 0) -> Deal:
    """Hands of seats 0 to 3, divided by bars; seat 1 leads; then these cards fall. All sit so many seats further on."""
    dealt = hands.split("|")
    deal = Deal.from_hands(without_passing(Rules.parse(rules)), [dealt[seat - turn] for seat in range(4)], turn)
    for card in parse_cards(plays):
        deal.submit(deal.to_act[0], Play(card))
    return deal


def answer(deal: Deal, level: str = "casual") -> str:
    """The card that the seat to act plays."""
    intent = player(level).choose(deal.view(deal.to_act[0]), Stream("position"))
    assert isinstance(intent, Play)
    return str(intent.card)


def passed(hand: str, rules: str = "black_lady", level: str = "casual") -> str:
    """The cards that seat 0 passes from this hand."""
    deal = fresh_deal(Rules.parse(rules), 4, "pass")
    mine, held = parse_cards(hand), {card: seat for seat in range(4) for card in deal.view(seat).hand}
    assert len(mine) == 13
    others = [card for card in held if card not in mine]
    hands = [mine, others[:13], others[13:26], others[26:]]
    fresh = Deal(deal.rules, hands)
    fresh.begin()
    intent = player(level).choose(fresh.view(0), Stream("pass"))
    assert isinstance(intent, Pass)
    return show_cards(sorted(intent.cards, key=str))


@pytest.mark.parametrize("level", THINKERS)
def test_last_to_play_it_ducks_the_queen_of_spades(level: str) -> None:
    assert answer(position(PLAIN, "KS 5S 2H|TS 3H 4H|QS 5H 6H|8S 7H 8H", "TS QS 8S"), level) == "5S"


@pytest.mark.parametrize("level", THINKERS)
def test_under_the_ace_goes_the_queen_and_not_the_king(level: str) -> None:
    assert answer(position(PLAIN, "3S 5D 2D|AS 3D 4D|KS QS 6D|8S 7D 8D", "AS"), level) == "QS"


@pytest.mark.parametrize("level", THINKERS)
def test_a_void_player_gets_rid_of_the_queen(level: str) -> None:
    assert answer(position(PLAIN, "3S 5D 2D|AC 3D 4D|KH QS 6D|8S 7D 8D", "AC"), level) == "QS"


def test_a_trick_without_penalties_is_won_high_by_the_last_player() -> None:
    assert answer(position(PLAIN, "AC 2C 2D|9C 3D 4D|TC QS 6D|8C 7D 8D", "9C TC 8C")) == "AC"


@pytest.mark.parametrize("level", THINKERS)
def test_spade_honours_are_not_led_while_the_queen_is_out(level: str) -> None:
    assert answer(position(PLAIN, "3S 5D 2D|AS KS 9D|JS QS 6D|8S 7D 8D"), level) == "9D"


@pytest.mark.parametrize("level", THINKERS)
def test_a_lone_queen_of_spades_is_led_when_nothing_else_is_held(level: str) -> None:
    assert answer(position(PLAIN, "3S|QS|JS|8S"), level) == "QS"


@pytest.mark.parametrize("level", THINKERS)
def test_a_suit_that_nobody_else_holds_is_not_led(level: str) -> None:
    """Eight ranks: after two rounds the last clubs are its own."""
    deal = position(f"{PLAIN}.ranks=AKQJT987.players.allowed=4", "7C 8C JD|AC 9C TC|KC QC 7D|7H JC 8D", "AC KC JC 7C")
    assert answer(deal, level) == "9C"
    alone = position(
        f"{PLAIN}.ranks=AKQJT987", "7C 8C JD 7S|AC KC TC QD|9C QC 7D 8S|7H JC 8D 9S", "AC 9C JC 7C KC QC 8D 8C"
    )
    assert answer(alone, level) == "QD"


@pytest.mark.parametrize("level", THINKERS)
def test_the_jack_of_diamonds_is_not_chased_with_the_queen_of_spades_in_the_trick(level: str) -> None:
    rules = "black_lady_hoyle.values=H:1,QS:13,JD:-10.moon.on=off"
    assert answer(position(rules, "AD 2D 3C|9D 4C 5C|JD QC 6C|QS 7C 8C", "9D JD QS"), level) == "2D"


@pytest.mark.parametrize("level", THINKERS)
def test_the_jack_of_diamonds_is_won_when_nothing_else_lies_there(level: str) -> None:
    rules = "black_lady_hoyle.values=H:1,QS:13,JD:-10.moon.on=off"
    assert answer(position(rules, "AD 2D 3C|9D 4C 5C|JD QC 6C|4D 7C 8C", "9D JD 4D"), level) == "AD"


@pytest.mark.parametrize("level", THINKERS)
def test_a_moon_is_stopped_at_a_cheap_chance(level: str) -> None:
    """Sixteen cards: seat 1 has 14 of 17 points and the ace of diamonds still to come."""
    deal = position(
        f"{MOON}.ranks=AKQJ", "JC QC AH JH|AC KC KH AD|QS QH JD QD|KS JS AS KD", "AC QS KD JC KC QH KS QC KH JD JS"
    )
    assert deal.view(0).points == (0, 14, 0, 0)
    assert answer(deal, level) == "AH"


def test_no_heart_is_thrown_to_a_seat_that_has_taken_every_penalty() -> None:
    deal = position(MOON, "2C 3C 7H|AC KC 2D|QS 5H 9D|4H 3H TD", "AC QS 4H 2C KC")
    assert answer(deal) == "9D"


@pytest.mark.parametrize("level", THINKERS)
def test_low_hearts_are_kept_and_bare_spade_honours_passed(level: str) -> None:
    given = passed("2H 3H 4H AS KS QS 2C 5C 9C TC JD 4D 3D", level=level)
    assert given == "AS KS QS"


def test_sheltered_spade_honours_are_kept() -> None:
    given = passed("2H 3H KH AH QS 2S 3S 4S 5S AD KD QD JC")
    assert "QS" not in given
    assert "2H" not in given


@pytest.mark.parametrize("level", THINKERS)
def test_the_ace_of_spades_is_not_led_to_whom_the_queen_was_passed(level: str) -> None:
    """Twenty-eight cards; seat 1 gives the queen to the left, and leads."""
    rules = Rules.parse("black_lady_hoyle.ranks=AKQJT98.moon.on=off.cycle=L")
    deal = Deal.from_hands(
        rules, ["9D TD 8H JD QC KC TS", "QS AS KH AH 8C 9C 8D", "AC JC TC QD KD 8S JH", "AD QH TH 9H JS KS 9S"]
    )
    for seat, cards in enumerate(("9D TD 8H", "QS KH AH", "AC QD KD", "AD QH KS")):
        deal.submit(seat, Pass(parse_cards(cards)))
    assert deal.to_act == (1,)
    assert answer(deal, level) != "AS"


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize(
    ("hands", "plays", "expected"),
    [
        ("3S 5D 2D|AC 3D 4D|KH QS 6D|8S 7D 8D", "AC", "QS"),
        ("3S 5D 2D|3C 3D 4D|AC QD 6D|QS KH 8D", "3C AC", "QS"),
        ("9H QS 2D|3C 3D 4D|4C QD 6D|AC KD 8D", "3C 4C AC", "QS"),
        ("KS 5S 2H|TS 3H 4H|QS 5H 6H|8S 7H 8H", "TS QS 8S", "5S"),
    ],
)
def test_wherever_a_person_sits_the_expert_spares_and_burdens_everybody_alike(
    hands: str, plays: str, expected: str, turn: int
) -> None:
    assert answer(position(PLAIN, hands, plays, turn), "expert") == expected


def test_it_plays_against_every_seat_alike() -> None:
    """The same table, turned: the careful player makes the same plays, whoever sits where."""
    for turn in range(1, 4):
        first, other = (fresh_deal(without_passing(Rules.parse("black_lady")), 4, "turned") for _ in range(2))
        turned = Deal(other.rules, [other.hands[(seat - turn) % 4] for seat in range(4)], (other.dealer + turn) % 4)
        turned.begin()
        while first.phase == "play":
            seat = first.to_act[0]
            play = player("casual").choose(first.view(seat), Stream("turned"))
            assert turned.to_act == ((seat + turn) % 4,)
            assert player("casual").choose(turned.view(turned.to_act[0]), Stream("turned")) == play
            first.submit(seat, play)
            turned.submit(turned.to_act[0], play)
