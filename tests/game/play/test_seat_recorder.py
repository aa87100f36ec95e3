"""The views between the events of one intent: what a seat sees, told by an independent reading of the events."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.cards.chance import Stream
from game.laws.events import (
    Corrected,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Held,
    Intent,
    Kept,
    Pass,
    Passed,
    Played,
    Received,
    Returned,
    Scored,
    Taken,
    ThrownIn,
    WidowTaken,
    redacted,
)
from game.laws.view import View, public
from game.play.match import Match
from game.play.seat_recorder import SeatRecorder
from game.rules.rule_set import Rules
from tests.game.random_player import any_choice

TABLES = (
    ("black_lady", 5),
    ("omnibus", 4),
    ("auction.auction.all_pass=redeal", 4),
    ("cancellation", 8),
    ("domino", 4),
    ("draw2", 2),
    ("heartsette.kitty.to=exchange_first_winner", 4),
    ("heartsette.kitty.to=one_per_trick", 4),
    ("joker3.joker.lead=leader_names", 3),
    ("black_lady.cycle=split", 3),
    ("black_lady.cycle=mix", 4),
    ("rickety_kate.refuse=receiver_may_refuse_QS", 4),
    ("chasse_coeur.announced=on", 4),
    ("black_lady.mode=honour", 4),
    ("black_lady.only_penalties=misdeal.values=H:1,S:1,D:1.opening=eldest.pass.count=0.cycle=none.moon.on=off", 6),
)
MOST_STEPS = 400


def size_changes(event: Event, before: View) -> Counter[int]:
    """By how much an event changes the hands, read from the event as everybody knows it."""
    if isinstance(event, Played):
        return Counter({event.seat: -1})
    if isinstance(event, Drew):
        return Counter({event.seat: 1})
    if isinstance(event, Kept):
        return Counter({event.seat: -len(event.cards)})
    if isinstance(event, (Passed, Exchanged)):
        return Counter({event.seat: -len(event.cards or ())})
    if isinstance(event, Received):
        return Counter({event.seat: len(event.cards or ())})
    if isinstance(event, Returned):
        return Counter({event.seat: -1, event.giver: 1} if event.is_refused else {})
    if isinstance(event, WidowTaken):
        return Counter({event.seat: len(event.cards or ()) * event.is_hand})
    if isinstance(event, ThrownIn):
        return Counter({seat: -size for seat, size in enumerate(before.hand_sizes)})
    return Counter()


def check(event: Event, before: View, after: View) -> None:
    """One event changes what it says, and nothing else that can be counted."""
    changes = size_changes(event, before)
    assert after.hand_sizes == tuple(size + changes[seat] for seat, size in enumerate(before.hand_sizes)), event
    assert len(after.hand) == after.hand_sizes[after.seat]
    if isinstance(event, Played):
        assert after.trick == (*before.trick, event)
    elif isinstance(event, (Taken, Held)):
        assert (after.trick, after.tricks[-1].plays, after.leader) == ((), before.trick, event.seat)
        assert after.tricks[-1].winner == (event.seat if isinstance(event, Taken) else None)
    elif isinstance(event, ThrownIn):
        assert (after.phase, after.trick, after.hand) == ("over", (), ())
    elif not isinstance(event, Corrected):
        assert (after.trick, after.tricks) == (before.trick, before.tricks), event
    if isinstance(event, (Scored, ThrownIn)):
        assert after.phase == "over"


def without_next_turn(now: View, last: View) -> View:
    """A view but for what comes once an event is over: whose turn it is, in which phase, and what that tells."""
    fields = ("to_act", "legal", "phase", "moon", "leader", "queen_passed", "known")
    return replace(now, **{name: getattr(last, name) for name in fields})


def submit_recorded(match: Match, seat: int, intent: Intent) -> tuple[tuple[Event, ...], list[SeatRecorder]]:
    """The events of an intent, and what every seat of the match has recorded of them."""
    recorders = [SeatRecorder(other, match.view(other)) for other in match.seats]

    def observe(event: Event, now: Match) -> None:
        for recorder in recorders:
            recorder(event, now)

    return match.submit(seat, intent, observe), recorders


@pytest.mark.parametrize(("text", "players"), TABLES)
def test_every_event_has_happened_in_its_view_and_no_later_one(text: str, players: int) -> None:
    for number in range(4):
        match, stream = Match(Rules.parse(text), players, f"recorded{number}"), Stream("recorded", text, number)
        for _ in range(MOST_STEPS):
            if match.is_over or len(match.results) == 2:
                break
            seat, before = match.to_act[0], {other: match.view(other) for other in match.seats}
            events, recorders = submit_recorded(match, seat, any_choice(match.view(seat), stream))
            for recorder in recorders:
                view = before[recorder.seat]
                for event, snapshot in zip(events, recorder.snapshots):
                    assert snapshot.event == redacted(event, snapshot.view.seat)
                    if not isinstance(event, Dealt):
                        check(event, view, snapshot.view)
                    view = snapshot.view
                assert view == without_next_turn(match.view(recorder.seat), view)


def test_a_snapshot_for_everybody_shows_no_card_that_one_seat_alone_has_seen() -> None:
    match = Match(Rules.parse("black_lady"), 4, "apple")
    for seat in (0, 1, 2):
        match.submit(seat, Pass(match.view(seat).hand[:3]))
    _, recorders = submit_recorded(match, 3, Pass(match.view(3).hand[:3]))
    for recorder in recorders:
        assert any(isinstance(item.event, Received) and item.event.cards for item in recorder.snapshots)
        for item in (item.public for item in recorder.snapshots):
            assert not isinstance(item.event, (Passed, Received)) or item.event.cards is None
            assert item.view == public(item.view)


def test_whoever_has_dropped_out_sees_the_end_of_the_deal_and_no_other_one() -> None:
    rules = Rules.parse("sweepstake.chips.start=4.end.chips=last_standing.min_players=2")
    match, stream = Match(rules, 4, "broke"), Stream("broke")
    while len(match.seats) == 4:
        seat = match.to_act[0]
        events, recorders = submit_recorded(match, seat, any_choice(match.view(seat), stream))
    out = [recorder for recorder in recorders if recorder.seat not in match.seats]
    assert out
    for recorder in out:
        kept = [item.event for item in recorder.snapshots]
        assert len(kept) < len(events)
        assert isinstance(kept[-1], Scored) and not any(isinstance(event, Dealt) for event in kept)
