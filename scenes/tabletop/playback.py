"""Shows steps one after another, and lets resting cards glide to where they belong.

A playback can always hurry: then every step is over and the standing picture remains. It has no pygame and no clock;
how a step moves is made by whoever owns the playback.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from scenes.kit.animation import Cue, Poses, Timeline, transition
from scenes.tabletop.deal_steps import DealStep

BEFORE_ALL = -1.0


class Playback:
    """A queue of steps, the time within the present one, and the poses that were drawn last.

    `direct` makes the timeline of a step, `finished` is told when one is over and may `hold`, `waits` says that a step
    must not begin yet.
    """

    def __init__(
        self,
        direct: Callable[[DealStep], Timeline],
        finished: Callable[[DealStep], None],
        waits: Callable[[DealStep], bool],
    ) -> None:
        self._direct, self._finished, self._waits = direct, finished, waits
        self._queue: deque[DealStep] = deque()
        self._timeline: Timeline | None = None
        self._time = 0.0
        self._glide: Timeline | None = None
        self._glide_time = 0.0
        self._target: Poses = {}
        self.step: DealStep | None = None
        self.drawn: Poses = {}
        self.is_held = False  # no further step begins

    def add(self, steps: Iterable[DealStep]) -> None:
        """Show these after what is waiting already."""
        self._queue.extend(steps)

    @property
    def is_running(self) -> bool:
        """Whether a step is being shown, or one is waiting to be."""
        return self.step is not None or bool(self._queue)

    @property
    def is_moving(self) -> bool:
        """Whether anything changes by itself."""
        return self.step is not None or self._may_begin or self._glide is not None

    @property
    def _may_begin(self) -> bool:
        return bool(self._queue) and not self.is_held and not self._waits(self._queue[0])

    @property
    def waiting(self) -> DealStep | None:
        """The step that comes next."""
        return self._queue[0] if self._queue else None

    def update(self, seconds: float) -> list[Cue]:
        """Time passes; returns what is to be heard and said."""
        self._glide_time += seconds
        if self._glide and self._glide_time >= self._glide.duration:
            self._glide = None
        cues: list[Cue] = []
        while self._timeline or self._may_begin:
            timeline = self._timeline or self._begin()
            before = self._time
            self._time = max(0.0, before) + seconds
            cues += timeline.cues_between(before, self._time)
            if self._time < timeline.duration:
                break
            seconds = self._time - timeline.duration
            self._end()
        return cues

    def hurry(self) -> list[Cue]:
        """Bring everything that waits to its end, up to where it is held."""
        cues: list[Cue] = []
        while self._timeline or self._may_begin:
            timeline = self._timeline or self._begin()
            cues += timeline.cues_between(self._time, timeline.duration)
            self._end()
        self._glide = None
        return cues

    def forget(self) -> None:
        """Show nothing of what waits or moves: it has not happened after all."""
        self._queue.clear()
        self.step = self._timeline = self._glide = None
        self.is_held = False

    def hold(self) -> None:
        """Begin no further step."""
        self.is_held = True

    def release(self) -> None:
        """Begin the next step when it is time."""
        self.is_held = False

    def finish_step(self) -> list[Cue]:
        """Bring only the present step to its end: what it was made for has changed."""
        cues: list[Cue] = []
        if self._timeline:
            cues += self._timeline.cues_between(self._time, self._timeline.duration)
            self._end()
        return cues

    def _begin(self) -> Timeline:
        self.step = self._queue.popleft()
        self._timeline = self._direct(self.step)
        self._time, self._glide = BEFORE_ALL, None
        return self._timeline

    def _end(self) -> None:
        step, timeline = self.step, self._timeline
        self.step = self._timeline = None
        if timeline:
            self.drawn = {**self.drawn, **timeline.snap}
        self._target = {}
        if step:
            self._finished(step)

    def aim(self, target: Poses, seconds: float) -> None:
        """The standing picture; resting cards reach it within `seconds` when it is another than before."""
        if self._timeline or target == self._target:
            return
        glide = Timeline(transition(self.drawn, target, seconds))
        self._glide = glide if glide.duration > 0 else None
        self._target, self._glide_time = target, 0.0
        self.poses(target)

    def poses(self, target: Poses) -> Poses:
        """What is on the screen now, the rest of it standing as in `target`."""
        if self._timeline:
            self.drawn = {**target, **self._timeline.at(max(0.0, self._time))}
        else:
            self.drawn = {**target, **self._glide.at(self._glide_time)} if self._glide else target
        return self.drawn

    def jump(self, target: Poses) -> None:
        """Be there at once: after a change of size, or before the first frame."""
        self.drawn = self._target = target
        self._glide = None
