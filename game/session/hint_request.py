"""A hint: the choices of a person, priced in a thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.laws.view import View
from game.session.deal_review import review_stream

if TYPE_CHECKING:
    from game.ai.search.monte_carlo import Assessment
    from game.session.worker import Job, Worker


class HintRequest:
    """The hint that has been asked for and has not come yet, if any."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._job: Job[tuple[Assessment, ...]] | None = None

    @property
    def is_pending(self) -> bool:
        return self._job is not None

    def start(self, view: View, seed: str, number: int, count: int) -> None:
        """Start pricing the choices of a View; `seed`, `number` and `count` as in review_stream."""
        from game.ai.explain.grades import adviser
        from game.session.worker import Worker

        self._worker = Worker()
        self._job = self._worker.assess(view, adviser(), review_stream(seed, number, count))

    def poll(self) -> tuple[Assessment, ...] | None:
        """The priced choices, best first, once they are there; after that there is no request any more."""
        if self._job is None or not self._job.is_done:
            return None
        found = self._job.answer
        self.cancel()
        return found

    def cancel(self) -> None:
        """Forget the request."""
        if self._worker is not None:
            self._worker.close()
        self._worker = self._job = None
