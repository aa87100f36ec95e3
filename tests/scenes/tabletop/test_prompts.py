"""What the person is asked tells the figures that matter."""

from __future__ import annotations

import pytest

from game.ai.search.monte_carlo import Assessment
from game.cards.card import parse_card, parse_cards
from game.laws.events import Bid, Intent, Name, Pass, Play, Refuse
from game.play.deal import Deal
from game.play.deal_state import Carried
from game.rules.rule_set import Rules
from scenes.cardview.event_log import Teller
from scenes.tabletop.prompts import announcement_words, hint_words, is_replacing, queen_words, receivers

NAMES = ("Anna", "Bruno", "You", "Dev")


def asked(hand: str, rules: str = "rickety_kate") -> Deal:
    """Seat 0 has passed the queen of spades to seat 2, one card to each of the others."""
    deal = Deal.from_hands(
        Rules.parse(f"{rules}.refuse=receiver_may_refuse_QS.cycle=scatter"),
        ["3C QS 5C 2C", "3D 4D 5D 6D", hand, "2H 4H 5H 6H"], carried=Carried((0,) * 4),
    )  # fmt: skip
    for seat, cards in enumerate(("3C QS 5C", "3D 4D 5D", " ".join(hand.split()[:3]), "4H 5H 6H")):
        deal.submit(seat, Pass(parse_cards(cards)))
    return deal


@pytest.mark.parametrize(
    ("hand", "rules", "words"),
    [
        ("2S 3S 4S 7C", "rickety_kate", "who costs 13. You hold no other spades. Hand"),
        ("2S 3S 4S KS", "rickety_kate", "who costs 13. You hold one other spade (K). Hand"),
        ("2S 3S 4S KS", "black_jack10", "Anna passed you the queen of spades. You hold"),
        ("2S 3S 4S KS", "rickety_kate.values=H:1,QS:-4", "who gives back 4. You hold"),
    ],
)
def test_the_question_about_the_queen_tells_her_cost_and_her_shelter(hand: str, rules: str, words: str) -> None:
    deal = asked(hand, rules)
    assert deal.to_act == (2,)
    assert words in queen_words(deal.view(2), Teller(NAMES, 2, (0, 1, 2, 3)))
    assert not is_replacing(deal.view(2))


def test_with_several_receivers_the_passer_is_named_and_gets_her_back() -> None:
    deal = asked("2S 3S 4S KS")
    assert queen_words(deal.view(2), Teller(NAMES, 2, (0, 1, 2, 3))).startswith("Anna passed")
    assert receivers(deal.view(0)) == (2,)


@pytest.mark.parametrize(
    ("rules", "totals", "words"),
    [
        (
            "chasse_coeur.announced=on",
            (10, 20, 30, 40),
            "If you take every penalty card: the others get 64 each and you none. If one escapes you, 64 come onto "
            "your total. It is 20 now, and the match ends at 300.",
        ),
        (
            "omnibus.announced=on.pass.count=0.cycle=none.target=none.deals=3",
            (10, 20, 30, 40),
            "If you take every penalty and bonus card: choose whether the others get 36 each or 36 come off your "
            "total. If one escapes you, 36 come onto your total. It is 20 now.",
        ),
    ],
)
def test_the_question_about_a_moon_tells_what_is_at_stake(rules: str, totals: tuple[int, ...], words: str) -> None:
    deal = Deal.from_hands(Rules.parse(rules), ["2C", "3C", "4C", "5C"], carried=Carried(totals))
    assert (deal.phase, deal.to_act) == ("announce", (1,))
    assert announcement_words(deal.view(1)) == words


def weighed(choice: Intent, price: float) -> Assessment:
    return Assessment(choice, price, 1.0, 100)


@pytest.mark.parametrize(
    ("unit", "choices", "words"),
    [
        ("chip", [(Bid(0), -12.4), (Bid(7), -4.7), (Bid(8), -3.7)],
         "Hint: pass; that gains about 12 chips, bidding 7 about 4.7."),
        ("chip", [(Bid(9), -2.0), (Bid(7), -4.0), (Bid(0), 1.04)],
         "Hint: bid 9; that gains about 2.0 chips, passing costs about 1.0 chip."),
        ("chip", [(Name("H"), 2.5), (Name("S"), 3.5), (Name("C"), 9.0)],
         "Hint: name hearts; that costs about 2.5 chips, naming spades about 3.5."),
        ("point", [(Refuse(True), 4.0), (Refuse(False), 0.02)],
         "Hint: hand the queen back; that costs about 4.0 points, keeping the queen costs hardly anything."),
        ("point", [(Pass(parse_cards("QS AS")), 3.2), (Pass(parse_cards("QS KS")), 3.3)],
         "Hint: pass the queen of spades and the ace of spades; that costs about 3.2 points."),
        ("chip", [(Play(parse_card("7C")), 1.0), (Play(parse_card("KC")), 3.2)],
         "Hint: the seven of clubs costs about 1.0 chip, the king of clubs about 3.2."),
        ("chip", [(Play(parse_card("7C")), -1.0), (Play(parse_card("KC")), 3.2)],
         "Hint: the seven of clubs gains about 1.0 chip, the king of clubs costs about 3.2 chips."),
        ("point", [(Play(parse_card("TC")), 14.7), (Play(parse_card("2C")), 15.1)],
         "Hint: the ten of clubs costs about 15 points, the two of clubs about 0.4 more."),
        ("point", [(Play(parse_card("TC")), -15.1), (Play(parse_card("2C")), -14.7)],
         "Hint: the ten of clubs gains about 15 points, the two of clubs about 0.4 less."),
        ("chip", [(Bid(4), -2.01), (Bid(0), -2.0)], "Hint: bid 4; that gains about 2.0 chips, passing just as much."),
        ("point", [(Refuse(True), 0.0), (Refuse(False), 0.02)],
         "Hint: hand the queen back; that costs hardly anything, keeping the queen hardly anything either."),
        ("point", [(Play(parse_card("TC")), 2.0), (Play(parse_card("2C")), 2.1)],
         "Hint: the ten of clubs costs about 2.0 points; the two of clubs hardly more."),
        ("point", [(Play(parse_card("TC")), 2.0), (Play(parse_card("2C")), 2.1), (Play(parse_card("9C")), 2.2)],
         "Hint: the ten of clubs costs about 2.0 points; the others hardly more."),
        ("point", [(Play(parse_card("TC")), 2.0)],
         "Hint: the ten of clubs costs about 2.0 points; it is the only card you may play."),
    ],
)  # fmt: skip
def test_a_hint_says_what_is_gained_or_lost_and_by_what_else(
    unit: str, choices: list[tuple[Intent, float]], words: str
) -> None:
    assert hint_words([weighed(*each) for each in choices], unit) == words
