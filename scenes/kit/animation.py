"""Poses of sprites, and animations as values that can be asked for any moment.

A `Timeline` is made from an animation and has no clock: it gives the poses at any time, in any order, and its end at
once, so that input never waits for a movement. Needs no pygame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from scenes.kit.asset_names import SoundName

CARD_SHAPE = 1.4  # height of a card over its width
BACK = "back"  # the face of a card that is not seen
GAP = "*gap "  # begins the face of a place that a chosen card has left
GLOW, MOON_RISE = "*glow", "*moon"  # faces of lights instead of cards

Sprite = tuple[str, int]  # what it shows or where it belongs, and a number that tells equal ones apart


class Pose(NamedTuple):
    """How a sprite looks at one moment: centre, width and angle as drawn, height above the table, face."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    face: str = ""
    lift: float = 0.0  # 0 on the table, 1 in the air: a wider shadow
    alpha: float = 1.0
    dim: float = 0.0  # 0 bright, 1 dimmed
    ring: str = ""  # the colour name of a ring around it
    mark: str = ""  # a sign on it: "new", "hint"
    level: float = 0.0  # what is drawn above what


Poses = dict[Sprite, Pose]


@dataclass(frozen=True)
class Wait:
    """A pause."""

    seconds: float


@dataclass(frozen=True)
class Hold:
    """A pause of real time: no pace makes it shorter."""

    seconds: float


@dataclass(frozen=True)
class Tween:
    """One sprite from one pose to another; what cannot be interpolated changes at the share `turn` of the way."""

    sprite: Sprite
    start: Pose
    end: Pose
    seconds: float
    ease: str = "out"
    turn: float = 0.0
    leap: float = 0.0  # pixels it rises above the straight line on the way


@dataclass(frozen=True)
class Cue:
    """A signal at one moment: a sound, a caption, a glow."""

    kind: str
    value: str = ""
    number: int = 0
    sound: SoundName | None = None


@dataclass(frozen=True)
class Serial:
    """Parts one after the other."""

    parts: tuple[Animation, ...]


@dataclass(frozen=True)
class Parallel:
    """Parts that begin at the same time."""

    parts: tuple[Animation, ...]


Animation = Wait | Hold | Tween | Cue | Serial | Parallel


def serial(*parts: Animation) -> Serial:
    return Serial(parts)


def parallel(*parts: Animation) -> Parallel:
    return Parallel(parts)


def after(seconds: float, part: Animation) -> Animation:
    """The part, begun `seconds` later."""
    return Serial((Wait(seconds), part)) if seconds > 0 else part


def duration(animation: Animation) -> float:
    """Seconds from the beginning to the end."""
    if isinstance(animation, (Wait, Hold, Tween)):
        return animation.seconds
    if isinstance(animation, Cue):
        return 0.0
    lengths = [duration(part) for part in animation.parts]
    return sum(lengths) if isinstance(animation, Serial) else max(lengths, default=0.0)


def changed(animation: Animation, change: Callable[[Wait | Tween], Animation]) -> Animation:
    """The same animation with every wait and tween replaced."""
    if isinstance(animation, (Wait, Tween)):
        return change(animation)
    if isinstance(animation, (Cue, Hold)):
        return animation
    return replace(animation, parts=tuple(changed(part, change) for part in animation.parts))


def paced(animation: Animation, factor: float) -> Animation:
    """The same animation with every duration but holds multiplied by the factor."""
    return changed(animation, lambda part: replace(part, seconds=part.seconds * factor))


def without_motion(animation: Animation, fade: float) -> Animation:
    """The same with every move replaced by a fade at its end; waits stay, so that the order can be followed."""

    def still(part: Wait | Tween) -> Animation:
        if isinstance(part, Wait):
            return part
        seconds = min(part.seconds, fade)
        shown = Tween(part.sprite, part.end._replace(alpha=0.0), part.end, seconds)
        return after(part.seconds - seconds, shown) if part.start.alpha == 0 else shown

    return changed(animation, still)


class Timeline:
    """A flattened animation. Times before its begin or after its end give its first or last poses."""

    def __init__(self, animation: Animation) -> None:
        self.duration = duration(animation)
        self.cues: list[tuple[float, Cue]] = []
        self._tweens: dict[Sprite, list[tuple[float, Tween]]] = {}
        for begin, part in _flattened(animation, 0.0):
            if isinstance(part, Cue):
                self.cues.append((begin, part))
            else:
                self._tweens.setdefault(part.sprite, []).append((begin, part))
        self.cues.sort(key=lambda item: item[0])
        for tweens in self._tweens.values():
            tweens.sort(key=lambda item: item[0])

    def at(self, time: float) -> Poses:
        """The poses at a time of all sprites that move in it."""
        return {sprite: _pose(tweens, time) for sprite, tweens in self._tweens.items()}

    @property
    def snap(self) -> Poses:
        """The poses at its end."""
        return self.at(self.duration)

    def cues_between(self, begin: float, end: float) -> Iterator[Cue]:
        """Cues after `begin` and up to `end`; a negative begin includes those at 0."""
        return (cue for time, cue in self.cues if begin < time <= end)


def _flattened(animation: Animation, begin: float) -> Iterator[tuple[float, Tween | Cue]]:
    if isinstance(animation, (Tween, Cue)):
        yield begin, animation
    elif isinstance(animation, Parallel):
        for part in animation.parts:
            yield from _flattened(part, begin)
    elif isinstance(animation, Serial):
        for part in animation.parts:
            yield from _flattened(part, begin)
            begin += duration(part)


def _pose(tweens: list[tuple[float, Tween]], time: float) -> Pose:
    begin, tween = tweens[0]
    for later, other in tweens[1:]:
        if later <= time:
            begin, tween = later, other
    share = 1.0 if tween.seconds <= 0 else min(1.0, max(0.0, (time - begin) / tween.seconds))
    return blended(tween.start, tween.end, EASINGS[tween.ease](share), tween.turn, tween.leap)


EASINGS: Mapping[str, Callable[[float], float]] = {
    "linear": lambda t: t,
    "out": lambda t: 1 - (1 - t) ** 3,
    "in": lambda t: t * t * t,
    "both": lambda t: t * t * (3 - 2 * t),
}


def blended(start: Pose, end: Pose, share: float, turn: float = 0.0, leap: float = 0.0) -> Pose:
    """The pose at `share` of the way. Face, ring and mark are those of the end from the share `turn` on."""
    if share >= 1.0:
        return end
    if share <= 0.0 and turn > 0.0:
        return start

    def between(a: float, b: float) -> float:
        return a + (b - a) * share

    told = end if share >= turn else start
    return Pose(
        between(start.x, end.x),
        between(start.y, end.y) - leap * 4 * share * (1 - share),
        between(start.width, end.width),
        between(start.angle, end.angle),
        told.face,
        between(start.lift, end.lift) + (4 * share * (1 - share) if leap else 0.0),
        between(start.alpha, end.alpha),
        between(start.dim, end.dim),
        told.ring,
        told.mark,
        max(start.level, end.level),
    )


def transition(before: Poses, after_: Poses, seconds: float, ease: str = "out") -> Animation:
    """Every sprite from its pose before to its pose after; new ones fade in, and those that are gone are left out."""
    parts = []
    for sprite, end in after_.items():
        start = before.get(sprite, end._replace(alpha=0.0))
        if start != end:
            parts.append(Tween(sprite, start, end, seconds, ease))
    return Parallel(tuple(parts))
