"""All screens that can be drawn, by name, each as it looks when something has happened on it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, time
from typing import Final

from balloongames import library, registry
from balloongames.ai.review import KeyMoment
from balloongames.app import App
from balloongames.arguments import counted
from balloongames.core.rng import Rng
from balloongames.core.sharecode import BadPuzzle
from balloongames.puzzles.medals import Medal
from balloongames.scenes.book.about import AboutScene
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common.lessons_everywhere import teacher
from balloongames.scenes.common.log import LogScene, log_rows
from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.common.shelf_lessons import lesson_shelf
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.lessons.ending import LessonEndScene
from balloongames.scenes.lessons.opening import open_lesson
from balloongames.scenes.lessons.shelf import LessonsScene
from balloongames.scenes.match.again import TryAgainScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.scenes.puzzles.workshop import WorkshopScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.settings.first import FirstStartScene
from balloongames.scenes.settings.settings import TABS, SettingsScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.scenes.share.sheet import ShareScene
from balloongames.session import Replay
from balloongames.shots.album import logbook, people, review, saves, stamps, statistics, versus
from balloongames.shots.playing import at_table, play_match
from balloongames.shots.posing import run
from balloongames.shots.request import LONG_AGO, SHOWN_DAY, BadShot, Shot
from balloongames.ui.lesson_view import AnyLessonView
from balloongames.ui.scene import Scene

log = logging.getLogger(__name__)


def _lesson(app: App, shot: Shot) -> Scene:
    """A lesson at a step, or its end."""
    lesson = _lesson_of(shot)
    if shot.step > len(lesson.script.steps):
        return LessonEndScene(app.ctx, shot.game, lesson)
    return open_lesson(app.ctx, shot.game, lesson.id, shot.step - 1)


def _lesson_of(shot: Shot) -> AnyLessonView:
    lessons: Sequence[AnyLessonView] = teacher(shot.game).lessons()
    lesson = next((one for one in lessons if one.id == shot.lesson), None)
    if lesson is None:
        names = ", ".join(one.id for one in lessons)
        raise BadShot(f"{shot.game} has no lesson {shot.lesson!r}; there is {names}.")
    return lesson


def _home(app: App, shot: Shot) -> Scene:
    """The home of a newcomer; with moves, of one whose match waits; with a step, of one who left a lesson there."""
    if shot.plies:
        play_match(shot, None, app)
        play_match(shot, shot.plies, app)
    if shot.plies is not None:
        app.ctx.store.lessons.know_the_games()
    if shot.step > 1:
        version = _lesson_of(shot).script.version
        app.ctx.store.lessons.keep(f"{shot.game}/{shot.lesson}", shot.step - 1, version)
    return HomeScene(app.ctx, today=lambda: SHOWN_DAY, time_of_day=lambda: time(shot.hour))


def _lessons(app: App, shot: Shot) -> Scene:
    """The shelf of lessons; with moves, as it is after some were flown, and one was left at that step."""
    book = app.ctx.store.lessons
    keys = [entry for row in lesson_shelf(book) for entry in row if entry.is_first]
    if shot.plies:
        for entry in keys[: len(keys) // 2]:
            book.finish(entry.key)
        left = keys[len(keys) // 2]
        book.keep(left.key, min(shot.plies, left.steps - 2), left.lesson.script.version)
    return LessonsScene(app.ctx)


def _handover(app: App, shot: Shot) -> Scene:
    table = TableScene(app.ctx, play_match(shot, shot.plies or 0))
    seat = table.session.to_move or 0
    return HandoverScene(app.ctx, table.curtain_facts(seat), at_once=shot.time is None)


def _pause(app: App, shot: Shot) -> Scene:
    table = at_table(app, shot)
    app.ctx.stack.push(table)
    return PauseScene(app.ctx, table.session, table.open_log)


def _log(app: App, shot: Shot) -> Scene:
    table = at_table(app, shot)
    session = table.session
    in_turns = table.view.counts_turns(session.options, len(session.players))
    entries = list(log_rows(session.log(), table.view, table.people, session.round_at, in_turns=in_turns))
    return LogScene(app.ctx, table.view, table.people, entries)


def _result(app: App, shot: Shot) -> Scene:
    session = play_match(shot, shot.plies)
    if session.outcome is None:
        raise BadShot(f"The match is not over after {counted(session.ply, 'move')}.")
    return ResultScene(app.ctx, session)


def _share(app: App, shot: Shot) -> Scene:
    session = play_match(shot, shot.plies)
    app.ctx.stack.push(at_table(app, shot) if session.outcome is None else ResultScene(app.ctx, session))
    run(app, None)
    return ShareScene(app.ctx, Replay(session.shared()), LONG_AGO)


def _again(app: App, shot: Shot) -> Scene:
    """A choice tried again, as if it had been a key moment: that of the first move at which there was one."""
    game = registry.game(shot.game)
    replay = Replay(play_match(shot, None).shared())
    for ply in range(shot.plies or 0, replay.plies.stop - 1):
        seat, seen = replay.choice(ply)
        moves = game.moves(game.determinize(seen, Rng.from_word(shot.seed)))
        if len(moves) > 1:
            played = replay.move(ply)
            better = next(move for move in reversed(moves) if move != played)
            facts = registry.evaluator(shot.game).facts(seen, better)
            moment = KeyMoment(ply, seat, game.format_move(played), game.format_move(better), 0.18, facts)
            return TryAgainScene(app.ctx, replay, (moment, moment, moment))
    raise BadShot("There is no choice after that move.")


def _rules(app: App, shot: Shot) -> Scene:
    scene = RulesScene(app.ctx, shot.game, shot.page)
    pages = len(scene.chapters())
    if shot.page >= pages:
        log.warning("the rules have %s, and the first is 0", counted(pages, "page"))
    return scene


def _settings(app: App, shot: Shot) -> Scene:
    tabs = [key for key, _icon, _label in TABS]
    if shot.tab not in tabs:
        raise BadShot(f"The settings have no page {shot.tab!r}; there are {', '.join(tabs)}.")
    return SettingsScene(app.ctx, shot.tab)


def _puzzle(app: App, shot: Shot) -> Scene:
    """A shipped puzzle, or that of a code; after the first moves of its solution if there are to be some."""
    shipped = [item.code for pack in library.packs() for item in pack.items]
    try:
        source = of_code(shot.seed if shot.seed != Shot("").seed else shipped[len(shipped) // 3])
    except BadPuzzle as error:
        raise BadShot(f"{shot.seed} is no code of a puzzle.") from error
    scene = PuzzlePlayScene(app.ctx, source)
    solution = scene.play.kit.solve(scene.play.kit.start(scene.play.puzzle)) or ()
    if len(solution) < (shot.plies or 0):
        log.warning("the puzzle is solved after %s", counted(len(solution), "move"))
    for move in solution[: shot.plies or 0]:
        scene.play.play(move)
    return PuzzlePlayScene(app.ctx, source) if shot.plies else scene


def _puzzles(app: App, shot: Shot) -> Scene:
    """The shelf of puzzles; with moves, as it is after many were solved."""
    book, packs = app.ctx.store.puzzles, library.packs()
    if shot.plies:
        for _share, pack in enumerate(packs):
            for item in pack.items[: max(2, len(pack.items) - 3 * _share)]:
                medal = tuple(Medal)[(item.number * 7 + _share) % 5 % len(Medal)]
                day = datetime(2026, 11, item.number, tzinfo=UTC)
                book.solve(item.code, pack.game_id, medal, 6, day)
                book.open_daily(day.date(), pack.game_id, item.code)
    return PuzzlesScene(app.ctx, today=lambda: SHOWN_DAY)


SCREENS: Final[dict[str, Callable[[App, Shot], Scene]]] = {
    "home": _home,
    "setup": lambda app, shot: SetupScene(app.ctx, shot.game),
    "table": at_table,
    "lesson": _lesson,
    "lessons": _lessons,
    "handover": _handover,
    "pause": _pause,
    "log": _log,
    "result": _result,
    "stamps": stamps,
    "review": review,
    "share": _share,
    "again": _again,
    "puzzles": _puzzles,
    "workshop": lambda app, shot: WorkshopScene(app.ctx, shot.seed if shot.seed != Shot("").seed else ""),
    "puzzle": _puzzle,
    "settings": _settings,
    "saves": saves,
    "people": people,
    "statistics": statistics,
    "versus": versus,
    "logbook": logbook,
    "welcome": lambda app, _shot: FirstStartScene(app.ctx),
    "rules": _rules,
    "about": lambda app, _shot: AboutScene(app.ctx),
}
