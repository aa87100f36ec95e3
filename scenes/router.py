"""The router: makes the scene that a door leads to.

It stands above all scenes and is handed to the application when that is built. Each scene's module is imported when it
is first opened, so that the menu is there soon; the imports are plain statements that a packager can follow.
"""

from __future__ import annotations

from typing import NoReturn

from scenes import doors
from scenes.base.app import App
from scenes.base.scene import Scene


def scene_for(app: App, door: doors.Door) -> Scene:
    """The scene behind a door. Raises what its constructor raises."""
    match door:
        case doors.MenuDoor():
            from scenes.menu import MenuScene

            return MenuScene(app)
        case doors.SettingsDoor():
            from scenes.settings import SettingsScene

            return SettingsScene(app)
        case doors.HelpDoor():
            from scenes.help import HelpScene

            return HelpScene(app, door.rules, door.players)
        case doors.RulesBookDoor():
            from scenes.rules_book import RulesBookScene

            return RulesBookScene(app, door.preset, door.players)
        case doors.ConfirmationDoor():
            from scenes.confirmation import ConfirmationScene

            return ConfirmationScene(app, door.title, door.words, door.yes, door.no, door.act)
        case doors.PickListDoor():
            from scenes.pick_list import PickListScene

            return PickListScene(app, door.title, door.words, door.index, door.choose)
        case doors.NewMatchDoor():
            from scenes.new_match import NewMatchScene

            return NewMatchScene(app, door.setup)
        case doors.SeatChoiceDoor():
            from scenes.seat_choice import SeatChoiceScene

            return SeatChoiceScene(app, door.setup)
        case doors.ChallengeListDoor():
            from scenes.challenge_list import ChallengeListScene

            return ChallengeListScene(app)
        case doors.ChallengeCodeDoor():
            from scenes.challenge_code import ChallengeCodeScene

            return ChallengeCodeScene(app)
        case doors.GamesInProgressDoor():
            from scenes.games_in_progress import GamesInProgressScene

            return GamesInProgressScene(app)
        case doors.TableDoor():
            from scenes.table import TableScene

            return TableScene(app, door.session)
        case doors.CurtainDoor():
            from scenes.curtain import CurtainScene

            return CurtainScene(app, door.session, door.person, door.confirm, door.pause)
        case doors.PauseDoor():
            from scenes.pause import PauseScene

            return PauseScene(app, door.session, door.stop)
        case doors.MoonChoiceDoor():
            from scenes.moon_choice import MoonChoiceScene

            return MoonChoiceScene(app, door.session, door.view, door.choose)
        case doors.LastTrickDoor():
            from scenes.last_trick import LastTrickScene

            return LastTrickScene(app, door.view, door.teller, door.large_index, door.sprites)
        case doors.PlayedCardsDoor():
            from scenes.played_cards import PlayedCardsScene

            return PlayedCardsScene(app, door.view)
        case doors.LogDoor():
            from scenes.log import LogScene

            return LogScene(app, door.lines)
        case doors.ResultsDoor():
            from scenes.results import ResultsScene

            return ResultsScene(app, door.session)
        case doors.ChallengeResultDoor():
            from scenes.challenge_result import ChallengeResultScene

            return ChallengeResultScene(app, door.session)
        case doors.ReviewDoor():
            from scenes.review import ReviewScene

            return ReviewScene(app, door.match, door.seat, door.number, door.seats)
        case doors.SeatKnowledgeDoor():
            from scenes.seat_knowledge import SeatKnowledgeScene

            return SeatKnowledgeScene(app, door.match, door.seat, door.number, door.seats)
        case doors.RecordsBookDoor():
            from scenes.records_book import RecordsBookScene

            return RecordsBookScene(app)
        case doors.FinishedMatchDoor():
            from scenes.finished_match import FinishedMatchScene

            return FinishedMatchScene(app, door.match_id)
    return _no_scene(door)


def _no_scene(door: NoReturn) -> NoReturn:
    """Never called: the type checker refuses a door that has no case above."""
    raise TypeError(f"no scene for {door!r}")
