"""What the table says besides its cards and questions, as facts for the picture, and as controls that are only read."""

from __future__ import annotations

from scenes.base.app import App
from scenes.kit.caches import Latest
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.placement import Obstacle
from scenes.kit.theme import SIZES
from scenes.tabletop.obstacles import obstacles, over_title
from scenes.tabletop.play_out_controller import PlayOutController
from scenes.tabletop.question_panel import QuestionPanel
from scenes.tabletop.table_controls import reading_controls
from scenes.tabletop.table_display import TableDisplay
from scenes.tabletop.table_facts import TableFacts, TableMoment, doing_words, table_facts
from scenes.tabletop.table_state import TableState


class TableReadout:
    """Plates, title, status, badges and the cards of the trick of one table."""

    def __init__(
        self,
        app: App,
        state: TableState,
        display: TableDisplay,
        questions: QuestionPanel,
        play_out: PlayOutController,
    ) -> None:
        self._app, self._state, self._display = app, state, display
        self._questions, self._play_out = questions, play_out
        self._facts: TableFacts | None = None
        self._made: Latest[TableFacts] = Latest()
        self._controls: Latest[list[Control]] = Latest()

    def forget(self) -> None:
        """Something has changed: find the facts anew when they are asked for."""
        self._facts = None

    @property
    def facts(self) -> TableFacts:
        """The facts of the moment. Equal ones are the same object, for pictures and controls are made from them."""
        if self._facts is None:
            self._facts = self._current_facts()
        return self._facts

    def _current_facts(self) -> TableFacts:
        state, display = self._state, self._display
        view, step = display.view_told, display.playback.step
        teller, seats = state.teller_of(view), state.seats_of(view)
        moment = TableMoment(
            state.rules_title,
            self._app.preferences.show_points,
            len(display.marks.chosen),
            display.dealt_sizes,
            display.is_moving,
            display.awaits_tap,
            state.seconds_left,
            self._questions.covered,
            self._play_out.offer is not None,
            state.session.is_practice,
            doing_words(step.event if step else None, teller),
            state.awaited,
        )
        source = (view, seats, state.person, moment)
        return self._made.get(source, lambda: table_facts(view, seats, teller, moment))

    # ------------------------------------------------------------ the controls
    def controls(self) -> list[Control]:
        """What is only read, made when it has changed; with honour among players a plate can be pressed."""
        state, display, facts = self._state, self._display, self.facts
        view, layout = display.view, display.layout
        is_open = view.rules.irregular_mode == "honour" and view.phase == "play"
        call = self._questions.ask_call if is_open else None
        source = (view, layout, facts, state.person, call)

        def make() -> list[Control]:
            return reading_controls(view, layout, facts, display.teller, self._explain, call)

        return self._controls.get(source, make)

    def _explain(self, sentence: str) -> None:
        self._app.notice(sentence, brief=True)

    # ------------------------------------------------------------ notices
    @property
    def notice_place(self) -> tuple[float, float]:
        """By what is pressed."""
        layout, facts = self._display.layout, self.facts
        is_laying = facts.tray and not facts.covered
        return (layout.tray.confirm if is_laying else layout.notice).centre

    @property
    def obstacles(self) -> tuple[Obstacle, ...]:
        """What a notice should not lie on."""
        return obstacles(self._display.layout, self.facts)

    def notice_rect(self, rect: Rect) -> Rect:
        """Where a notice lies that would best lie here: over the title rather than over a part of it."""
        return over_title(rect, self._display.layout, self._app.viewport.unit(SIZES.unit / 2))
