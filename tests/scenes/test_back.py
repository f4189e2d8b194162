"""Back on every screen that is no dialog: it leads where it should, and is heard as a page."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pkgutil import walk_packages
from typing import Final, TypeAlias

import pytest

from balloongames import library, registry, scenes
from balloongames.core.game import Seat
from balloongames.core.lesson import FIRST_FLIGHT, chapter_at
from balloongames.scenes.album.logbook import LogbookScene
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.album.people import PeopleScene
from balloongames.scenes.album.statistics import StatisticsScene
from balloongames.scenes.album.versus import VersusScene
from balloongames.scenes.base import PageScene
from balloongames.scenes.book.about import AboutScene
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.scenes.common.log import LogScene
from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.dialog import ConfirmScene, DialogScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.lessons.ending import LessonEndScene
from balloongames.scenes.lessons.guided import GuidedPuzzle, GuidedReview, GuidedTable, guided
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.lessons.pause import LessonPauseScene
from balloongames.scenes.lessons.shelf import LessonsScene
from balloongames.scenes.match.again import TryAgainScene
from balloongames.scenes.match.demo import AttractScene, DemoScene, demo_match, random_demo
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.practice import PracticePauseScene, PracticeScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.scenes.puzzles.workshop import WorkshopScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.review.latest import LatestScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.settings.first import FirstStartScene
from balloongames.scenes.settings.settings import SettingsScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Replay
from balloongames.session.practice import practice
from balloongames.storage.people import Person
from balloongames.ui.scene import Scene
from tests.scenes.stage import Stage
from tests.scenes.test_again import moments, played
from tests.ui.harness import SLOW, match_of

GAME: Final = "balloon_pop"
SEAT: Final[Seat] = 0

BELOW: Final = AboutScene
"""What lies below each screen here."""

Way: TypeAlias = tuple[Callable[[Stage], Scene], type[Scene]]


def guided_on(screen: str, stage: Stage) -> Scene:
    """Return the first step on a screen in the lessons that belong to no game."""
    for one in EVERYWHERE.lessons():
        chapters = one.script.chapters
        for index in range(len(one.script.steps)):
            if chapters[chapter_at(chapters, index)[0]].screen == screen:
                return guided(stage.ctx, one.id, index)
    raise AssertionError(screen)


def log(stage: Stage) -> Scene:
    table = TableScene(stage.ctx, match_of(GAME, 2))
    return LogScene(stage.ctx, table.view, table.people, [])


def handover(stage: Stage) -> Scene:
    table = TableScene(stage.ctx, match_of("color_queue", 2))
    return HandoverScene(stage.ctx, table.curtain_facts(SEAT), at_once=True)


def practiced(stage: Stage) -> Scene:
    return PracticeScene(stage.ctx, practice(Replay(played(GAME).shared()), moments(GAME)[0].ply))


# By screen: one such, and what lies on top when Back was pressed there
SCREENS: Final[dict[type[PageScene], Way]] = {
    AboutScene: (lambda stage: AboutScene(stage.ctx), BELOW),
    AttractScene: (lambda stage: AttractScene(stage.ctx, random_demo()), BELOW),
    DemoScene: (lambda stage: DemoScene(stage.ctx, demo_match(GAME, 2, {})), BELOW),
    FirstStartScene: (lambda stage: FirstStartScene(stage.ctx), BELOW),
    GuidedPuzzle: (partial(guided_on, "puzzle"), BELOW),
    GuidedReview: (partial(guided_on, "review"), BELOW),
    GuidedTable: (partial(guided_on, "table"), BELOW),
    HandoverScene: (handover, ConfirmScene),
    HomeScene: (lambda stage: HomeScene(stage.ctx), HomeScene),
    KeyboardScene: (lambda stage: KeyboardScene(stage.ctx, "Name", "", 9), BELOW),
    LatestScene: (lambda stage: LatestScene(stage.ctx, match_of(GAME, 2, plies=3), SEAT), BELOW),
    LessonEndScene: (lambda stage: LessonEndScene(stage.ctx, GAME, registry.view(GAME).lessons()[0]), HomeScene),
    LessonScene: (lambda stage: LessonScene(stage.ctx, GAME, FIRST_FLIGHT, 0), LessonPauseScene),
    LessonsScene: (lambda stage: LessonsScene(stage.ctx), BELOW),
    LogScene: (log, BELOW),
    LogbookScene: (lambda stage: LogbookScene(stage.ctx), BELOW),
    MatchesScene: (lambda stage: MatchesScene(stage.ctx), BELOW),
    PeopleScene: (lambda stage: PeopleScene(stage.ctx), BELOW),
    PracticeScene: (practiced, PracticePauseScene),
    PuzzlePlayScene: (
        lambda stage: PuzzlePlayScene(stage.ctx, of_code(next(iter(library.shipped())), stage.store.puzzles)),
        BELOW,
    ),
    PuzzlesScene: (lambda stage: PuzzlesScene(stage.ctx), BELOW),
    ResultScene: (lambda stage: ResultScene(stage.ctx, played(GAME)), HomeScene),
    ReviewScene: (lambda stage: ReviewScene(stage.ctx, Replay(played(GAME).shared())), BELOW),
    RulesScene: (lambda stage: RulesScene(stage.ctx, GAME), BELOW),
    SettingsScene: (lambda stage: SettingsScene(stage.ctx), BELOW),
    SetupScene: (lambda stage: SetupScene(stage.ctx, GAME), BELOW),
    StatisticsScene: (lambda stage: StatisticsScene(stage.ctx), BELOW),
    TableScene: (lambda stage: TableScene(stage.ctx, match_of(GAME, 2)), PauseScene),
    TryAgainScene: (
        lambda stage: TryAgainScene(stage.ctx, Replay(played(GAME).shared()), moments(GAME), 0),
        BELOW,
    ),
    VersusScene: (lambda stage: VersusScene(stage.ctx, *two_people(stage)), BELOW),
    WorkshopScene: (lambda stage: WorkshopScene(stage.ctx), BELOW),
}
NOT_HEARD: Final = {HomeScene}  # nothing is behind it


def two_people(stage: Stage) -> tuple[list[Person], Person]:
    book, now = stage.store.people, datetime(2026, 11, 20, tzinfo=UTC)
    people = [book.find(name) or book.add(name, look, now) for look, name in enumerate(("Ada", "Bo"))]
    return people, people[0]


def kinds(of: type[PageScene] = PageScene) -> Iterator[type[PageScene]]:
    """The kinds of screens that nothing else is derived from."""
    if not of.__subclasses__() and not inspect.isabstract(of):
        yield of
    for kind in of.__subclasses__():
        yield from kinds(kind)


def test_every_kind_of_screen_is_here() -> None:
    for module in walk_packages(scenes.__path__, f"{scenes.__name__}."):
        import_module(module.name)
    here = {kind for kind in kinds() if kind.__module__.startswith("balloongames.")}
    assert {kind for kind in here if not issubclass(kind, DialogScene)} <= SCREENS.keys()


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_back_leads_where_it_should_and_is_heard_as_a_page(full_stage: Stage, kind: type[PageScene]) -> None:
    stage, (make, target) = full_stage, SCREENS[kind]
    for back in (lambda: stage.key("esc"), lambda: stage.pad("b")):
        stage.ctx.go.home()
        stage.ctx.stack.push(below := BELOW(stage.ctx))
        stage.frame(0)
        stage.show(screen := make(stage))
        assert type(screen) is kind
        while stage.ctx.stack.listener is None:  # what comes by itself takes no press at once
            stage.frame(SLOW)
        stage.audio.log.clear()
        back()
        heard = [one.cue for one in stage.audio.log]
        top = stage.ctx.stack.top
        assert type(top) is target
        if target is BELOW:
            assert top is below
        elif target is not HomeScene:
            assert screen in stage.ctx.stack.scenes
        assert heard.count("page") == (kind not in NOT_HEARD)  # something else may sound by itself
