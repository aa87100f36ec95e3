"""Computer players on their honour: a revoke is called when it is proven, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.belief.revoke_proof import proven_revoke
from game.cards.card import parse_card, parse_cards, show_cards
from game.cards.chance import Stream
from game.laws.events import Call, Correct, Pass, Play
from game.play.deal import Deal
from game.play.match import Code, Match
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from game.storage.records import Records
from tests.game.play.test_deal import play
from tests.game.play.test_honour import honour_deal
from tests.game.random_player import any_choice


def test_a_card_of_the_suit_that_falls_later_proves_a_revoke_to_everybody_else() -> None:
    deal = honour_deal()
    play(deal, "2C AC AD 9C KD")  # seat 3 holds the king of clubs
    assert [proven_revoke(deal.view(seat)) for seat in range(4)] == [None] * 4
    play(deal, "KC")
    assert [proven_revoke(deal.view(seat)) for seat in range(4)] == [3, 3, 3, None]
    deal.submit(0, Call(3))
    assert deal.view(1).called == (3,)
    assert [proven_revoke(deal.view(seat)) for seat in range(4)] == [None] * 4


def test_who_passed_a_card_of_the_suit_knows_at_once() -> None:
    rules = Rules.parse("hearts_2011.irregular.mode=honour.pass.count=1.cycle=L")
    deal = Deal.from_hands(rules, ["9C 2D 3H", "2C 8D 4H", "KC KD 5H", "AC AD 6H"])
    for seat, card in enumerate(("2D", "4H", "KC", "AD")):
        deal.submit(seat, Pass(parse_cards(card)))
    play(deal, "2C KD 6H")  # seat 3 was passed the king of clubs by seat 2
    assert [proven_revoke(deal.view(seat)) for seat in range(4)] == [None, None, 3, None]
    deal.submit(3, Correct(parse_card("KC")))
    assert [proven_revoke(deal.view(seat)) for seat in range(4)] == [None] * 4
    assert [show_cards(dict(deal.view(seat).known).get(3, ())) for seat in range(3)] == ["6H", "6H", "6H"]


@pytest.mark.parametrize("rules", ["hearts_2011", "black_lady", "cancellation", "joker3"])
def test_nothing_is_proven_against_those_who_follow_suit(rules: str) -> None:
    match, stream = Match(Rules.parse(rules), Rules.parse(rules).players_best, "honest"), Stream("honest")
    rules_on_honour = match.rules.changed(irregular_mode="honour")
    match = Match(rules_on_honour, match.players, "honest")
    while not match.results and match.to_act:
        view = match.view(match.to_act[0])
        choice = any_choice(view, stream)
        match.submit(view.seat, Play(view.legal[0]) if view.phase == "play" else choice)
        assert all(proven_revoke(match.view(seat)) is None for seat in match.seats)


def test_at_the_table_a_computer_player_calls_it_once_and_it_is_saved(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    session = Session.start(
        Code(Rules.parse("hearts_2011.irregular.mode=honour"), 4, "calls"), usual_seats(4, "casual"), records
    )
    calls: list[int] = []
    stream = Stream("calls")
    while not session.match.results:
        found = session.computers.called_revoke(session.match)
        if found is not None:
            seat, call = found
            assert seat != 0 and call == Call(0)
            assert not session.match.view(seat).trick
            session.submit(seat, call)
            calls.append(seat)
            continue
        seat = session.match.to_act[0]
        view = session.match.view(seat)
        led = view.trick[0].card.suit if view.trick else ""
        wrong = [card for card in view.hand if card.suit != led] if led and seat == 0 else []
        card = wrong[stream.below(len(wrong))] if wrong else view.legal[stream.below(len(view.legal))]
        session.submit(seat, Play(card))
    assert len(calls) == 1
    assert session.match.results[0].revokes
    assert f"{calls[0]} call 0" in str(Match.parse(str(session.match)))
    records.close()
