"""The grade of a choice that has been made: what it cost against the best one, how sure that is, and why.

All choices of the seat are priced in the same worlds, with nothing that the seat did not know when it chose.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.ai.belief.deductions import ViewBits, deduce
from game.ai.belief.sampling import Deals, WorldSampler
from game.ai.evaluation.valuation import Valuation
from game.ai.evaluation.world_settlement import Prices, shots
from game.ai.explain.contrast import contrasting_reasons
from game.ai.explain.reasons import BAD, GOOD, Reason, reasons
from game.ai.players.levels import EXPERT, Searcher
from game.ai.playouts.agents import play_out
from game.ai.playouts.start_points import worlds_from, worlds_from_start
from game.ai.playouts.worlds import Worlds
from game.ai.policy.agent_kinds import AgentKind
from game.ai.policy.pass_policy import quick_gifts
from game.ai.search.dispatch import assess
from game.ai.search.monte_carlo import Assessment, Search, Stop, generator
from game.ai.search.pass_search import held_bits, pass_on
from game.cards.chance import Stream
from game.laws.events import Call, Correct, End, Intent, Moon, Pass, Play
from game.laws.view import View

WORLDS, CLOSE_WORLDS = 600, 2400  # for each card; for the best, those close to it, and the one played
ERRORS = 2.0  # standard errors of the difference that ± stands for
CLEAR = 1.5  # times that: a loss of less than three standard errors counts as none
SHOWN = 1  # decimal places with which people see losses
MOON_WORLDS = 160  # for each of two choices
MOON_MATTERS = 0.1  # of the worlds: worth mentioning after a choice that was no mistake
MOST_REASONS = 2


@dataclass(frozen=True)
class Alternative:
    """One of the possible choices. `loss`: what it costs more than the best one in the same worlds; `error`: two
    standard errors of that paired difference; `worlds`: in how many.
    """

    choice: Intent
    price: float
    loss: float
    error: float
    worlds: int

    @property
    def is_as_good(self) -> bool:
        """Whether it cannot be told from the best one, and is no mistake.

        A loss counts from three standard errors on. Two would do for two choices named beforehand; but the best is the
        cheapest of many, found in the same worlds, and a deal has many choices: of the losses between two and three
        errors half were gone when priced anew, of those above three none. The loss must also exceed its error in the
        figures that are shown.
        """
        return self.loss < CLEAR * self.error or round(self.loss, SHOWN) <= round(self.error, SHOWN)


@dataclass(frozen=True)
class MoonChance:
    """The share of the worlds in which the seat itself, or an opponent, shoots the moon after a choice."""

    own: float
    other: float

    @property
    def is_any(self) -> bool:
        return self.own > 0 or self.other > 0


@dataclass(frozen=True)
class Grade:
    """All choices, best first, and which one was made. `moons`: the chances after the one made and after the best."""

    alternatives: tuple[Alternative, ...]
    chosen: int
    reasons: tuple[Reason, ...] = ()
    moons: tuple[MoonChance, MoonChance] | None = None

    @property
    def made(self) -> Alternative:
        return self.alternatives[self.chosen]

    @property
    def best(self) -> Alternative:
        return self.alternatives[0]

    @property
    def loss(self) -> float:
        """Points given away; 0 for a choice as good as the best."""
        return 0.0 if self.made.is_as_good else self.made.loss

    @property
    def own_moon(self) -> tuple[float, ...]:
        """The seat's own chance of a moon, if it is worth mentioning: after a good choice that alone; after a mistake
        together with that of the best choice, which must be clearly larger.
        """
        if self.moons is None:
            return ()
        made, best = self.moons
        return self._telling(made.own, best.own, is_clearly_less(made.own, best.own))

    @property
    def other_moon(self) -> tuple[float, ...]:
        """The same for the chance of an opponent, which the best choice must make clearly smaller."""
        if self.moons is None:
            return ()
        made, best = self.moons
        return self._telling(made.other, best.other, is_clearly_less(best.other, made.other))

    def _telling(self, of_made: float, of_best: float, speaks_for_best: bool) -> tuple[float, ...]:
        if self.made.is_as_good:
            return (of_made,) if of_made >= MOON_MATTERS else ()
        return (of_made, of_best) if speaks_for_best else ()

    @property
    def worlds(self) -> int:
        return self.best.worlds


# ---------------------------------------------------------------------- whether there is anything to grade
def why_ungraded(view: View, choice: Intent) -> str:
    """Why a choice gets no grade, in a sentence; "" when it gets one."""
    if isinstance(choice, (Moon, Call, Correct, End)):
        return "This is a choice of another kind, which no cards can price."
    if not isinstance(choice, Play):
        return ""
    if choice.card not in view.legal:
        return "The suit was not followed: a revoke has no price."
    if len(set(view.legal)) == 1 and not choice.card.is_joker:
        return "Only this card could be played."
    return ""


# ---------------------------------------------------------------------- grading
def grade(
    view: View, choice: Intent, stream: Stream, stop: Stop | None = None, worlds: int = WORLDS, most: int = CLOSE_WORLDS
) -> Grade | None:
    """The grade of a choice that was made with this View; the same for the same stream. None when the choice gets no
    grade, or when stopped.
    """
    if why_ungraded(view, choice):
        return None
    who = adviser()
    how = Search(generator(stream), worlds, stop, who.kind, choice, most, who.style.for_people)
    found = assess(view, how)
    if not found or (stop and stop()):
        return None
    alternatives = _alternatives(found)
    chosen = next((place for place, item in enumerate(alternatives) if item.choice == choice), None)
    if chosen is None:
        return None
    chance = generator(stream)
    made, best = alternatives[chosen], alternatives[0]
    moons = moon_chances(view, (made.choice, best.choice), chance)
    return Grade(alternatives, chosen, explain(view, made, best, chance), moons)


def adviser() -> Searcher:
    """The expert with more worlds, for grades and hints: with the same stream both find the same best choice."""
    return Searcher(EXPERT.name, EXPERT.title, WORLDS, EXPERT.kind, CLOSE_WORLDS, EXPERT.style)


def _alternatives(found: Sequence[Assessment]) -> tuple[Alternative, ...]:
    """The choices, best first, each compared with the best one in the worlds in which both were played out."""
    best = found[0]
    made = []
    for item in found:
        if item is best:
            made.append(Alternative(item.choice, best.price, 0.0, 0.0, best.count))
            continue
        loss, error = difference(item.prices, best.prices)
        made.append(Alternative(item.choice, best.price + loss, loss, error, item.count))
    return (made[0], *sorted(made[1:], key=lambda item: item.loss))


def difference(prices: Prices, best: Prices) -> tuple[float, float]:
    """What one choice costs more than another (at least 0), and the error of that."""
    count = min(prices.size, best.size)
    if not count:
        return 0.0, 0.0
    apart = prices[:count] - best[:count]
    error = ERRORS * float(apart.std(ddof=1)) / count**0.5 if count > 1 else 0.0
    return max(0.0, float(apart.mean())), error


# ---------------------------------------------------------------------- moons
def is_clearly_less(share: float, other: float) -> bool:
    """Whether one share of the worlds is below another by three standard errors, taking them as independent: 0 % is
    clearly less than 6 %, 30 % than 46 %.
    """
    noise = (share * (1 - share) + other * (1 - other)) / MOON_WORLDS
    return other - share > CLEAR * ERRORS * math.sqrt(noise)


def moon_chances(
    view: View, choices: tuple[Intent, Intent], chance: np.random.Generator
) -> tuple[MoonChance, MoonChance] | None:
    """How likely a moon is after each of two choices; None when there can be none."""
    if not view.rules.moon_on or not view.pack.penalty or view.phase not in ("pass", "play"):
        return None
    if len(view.takers) > 1 and view.rules.teams == "none":
        return None
    deals = WorldSampler(deduce(view)).draw(MOON_WORLDS, chance)
    first, second = (_moon_chance(view, choice, deals, chance) for choice in choices)
    return (first, second) if first.is_any or second.is_any else None


def _moon_chance(view: View, choice: Intent, deals: Deals, chance: np.random.Generator) -> MoonChance:
    shot = shots(_played_out(view, choice, deals.tiled(1), chance), Valuation.of(view))
    own = shot[view.seat]
    return MoonChance(float(own.mean()), float((shot.any(axis=0) & ~own).mean()))


def _played_out(view: View, choice: Intent, deals: Deals, chance: np.random.Generator) -> Worlds:
    """The worlds played to their end after a choice."""
    pack, sight = view.pack, ViewBits(view)
    if isinstance(choice, Pass):
        gifts = [quick_gifts(pack, hand, twice, view.pass_count) for hand, twice in zip(deals.hands, deals.twice)]
        own = held_bits(sight, choice.cards)
        gifts[view.seat] = np.repeat(np.array([own], dtype=np.int64).T, deals.rows, axis=1)
        return play_out(worlds_from_start(view, pass_on(view, deals, gifts, chance)))
    under_way = worlds_from(view, deals)
    if isinstance(choice, Play):
        card = held_bits(sight, (choice.card,))[0]
        named = pack.suit_mask(choice.names) if choice.names else 0
        under_way.play(np.full(deals.rows, card, dtype=np.int64), named)
    return play_out(under_way, AgentKind.CAREFUL, announcer=view.announcer)


# ---------------------------------------------------------------------- why
def explain(view: View, made: Alternative, best: Alternative, chance: np.random.Generator) -> tuple[Reason, ...]:
    """One or two reasons: for a choice as good as the best, what speaks for it; for a mistake, what speaks against it
    and not against the best choice, and the other way round.
    """
    if made.is_as_good:
        found = reasons(view, made.choice, chance)
        return tuple(reason for reason in found if reason.tone == GOOD)[:MOST_REASONS]
    of_made, of_best = contrasting_reasons(view, made.choice, best.choice, chance)
    against = [reason for reason in of_made if reason.tone == BAD]
    speaking = [reason for reason in of_best if reason.tone == GOOD]
    plain = [reason for reason in of_made if reason.kind == "length"]
    plain += [reason for reason in of_best if reason.kind == "length"]
    return tuple((*against[:1], *speaking[:1], *plain, *against[1:], *speaking[1:])[:MOST_REASONS])


def worst(grades: Sequence[Grade | None], count: int = 3) -> tuple[int, ...]:
    """The choices that cost most, the worst first."""
    dear = [place for place, item in enumerate(grades) if item is not None and item.loss > 0]
    return tuple(sorted(dear, key=lambda place: -(_loss(grades[place])))[:count])


def _loss(item: Grade | None) -> float:
    return item.loss if item else 0.0
