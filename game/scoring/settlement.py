"""From taken cards to what the totals or purses move by: a pure function of what each seat won.

`settle` settles one deal of cards. The computer players settle thousands of worlds by the same functions: a deal for
chips by `settle_chips`, one for points by `shooters`, `without_moon` and `moon_branches`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards.card import Card
from game.laws.pack import pack_for
from game.rules.rule_set import Rules
from game.scoring import revokes
from game.scoring.captures import Captures, captures_of, lay_aside, masks_of
from game.scoring.card_points import card_values, plain_deltas
from game.scoring.chips import account_of, settle_chips
from game.scoring.deal_facts import NO_MOON, DealFacts, Settlement, Terms
from game.scoring.moons import missed_moon, moon_branches, moon_value, shooters

PLAIN = DealFacts()


def settle(
    rules: Rules,
    taken: Sequence[Sequence[Card]],
    totals: Sequence[int] | None = None,
    pool: int = 0,
    facts: DealFacts = PLAIN,
) -> Settlement:
    """Settle a deal. taken: cards won per seat; totals (or purses) before it; pool: chips in the middle.

    Hoyle; the moon: Britain 1939; chips: Hoyle 1887 and Foster 1897.
    """
    pack = pack_for(rules, len(taken), facts.named)
    terms = facts.terms(totals if totals is not None else (0,) * len(taken), pool)
    captures = captures_of(pack, taken, facts)
    if facts.set_aside:
        captures = lay_aside(captures, facts.eldest, *masks_of(pack, facts.set_aside))
    if facts.revokes:
        return _settle_revokes(captures, terms, facts)
    return _settle_captures(captures, terms)


def without_moon(captures: Captures, values: Any, terms: Terms) -> Any:
    """What the totals move by in a deal for points in which nobody has shot the moon, per seat; values: as from
    card_values. Where a moon was announced, it has been missed.
    """
    if terms.announcer is not None:
        return missed_moon(captures, terms)
    return plain_deltas(captures, values, terms.totals)


def _settle_captures(captures: Captures, terms: Terms) -> Settlement:
    """Settle a deal without revokes."""
    if captures.pack.rules.scoring != "points":
        account = account_of(captures, terms)
        paid = settle_chips(account)
        return Settlement(
            tuple(account.values.tolist()),
            {NO_MOON: tuple(paid.deltas.tolist())},
            pool=int(paid.pool),
            jack=bool(paid.jack),
        )
    values = card_values(captures)
    points, has_shot = tuple(values.tolist()), shooters(captures, terms.announcer)
    if not has_shot.any():
        return Settlement(points, {NO_MOON: tuple(without_moon(captures, values, terms).tolist())}, pool=terms.pool)
    shooter = int(has_shot.argmax())  # of a side its lower seat
    branches = moon_branches(captures, terms.totals, shooter)
    value = int(moon_value(captures, captures.is_seat(shooter)))
    deltas = {name: tuple(moved.tolist()) for name, moved in branches.items()}
    return Settlement(points, deltas, shooter, value, terms.pool)


def _settle_revokes(captures: Captures, terms: Terms, facts: DealFacts) -> Settlement:
    """A deal in which seats did not follow suit, by the price in force: all points, trick and fine, or all losses."""
    rules = captures.pack.rules
    if rules.irregular_revoke == "pay_losses" and rules.scoring == "auction_pool":
        return revokes.pay_losses(captures, terms, facts.revokes)
    if rules.irregular_revoke != "trick_and_fine":
        return revokes.charge_all(captures, terms, facts.revokes)
    if any(revoke.saved_all for revoke in facts.revokes):
        return revokes.pay_for_saving(rules, len(captures.taken), terms, facts.revokes)
    settled = _settle_captures(revokes.with_tricks_moved(captures, facts.revokes), terms)
    return revokes.fined(rules, settled, facts.revokes)
