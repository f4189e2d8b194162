"""Pictures of any screen, without a window: for looking at, for tests, for the store.

The same request gives the same picture. Nothing of the person's own files is read or written: the program is opened in
a folder that is thrown away.
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, cast

import pygame

from balloongames import library, registry
from balloongames.ai.review import KeyMoment
from balloongames.app import App, Overrides, open_app
from balloongames.arguments import counted
from balloongames.core.game import AnyGame
from balloongames.core.match import Match
from balloongames.core.options import OptionValue
from balloongames.core.rng import Rng
from balloongames.core.sharecode import BadPuzzle
from balloongames.puzzles.medals import Medal
from balloongames.scenes.album.logbook import LogbookScene
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.album.people import PeopleScene
from balloongames.scenes.album.statistics import StatisticsScene
from balloongames.scenes.album.versus import VersusScene
from balloongames.scenes.base import PageScene
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
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.settings.settings import TABS, SettingsScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.scenes.share.sheet import ShareScene
from balloongames.session import Replay, Session, Setup
from balloongames.session.stamps import count_some
from balloongames.storage import marks
from balloongames.storage.model import Player
from balloongames.storage.people import Wishes
from balloongames.ui.driver import PageDriver
from balloongames.ui.lesson_view import AnyLessonView
from balloongames.ui.scene import Scene

log = logging.getLogger(__name__)

NAMES: Final = ("Mira", "Bruno", "Ada", "Zephyr", "Ines", "Otto")
_COUNTED: Final = 24  # matches that pictures of statistics count
_LONG_AGO: Final = datetime(2020, 3, 7, 12, tzinfo=UTC)  # so that pictures of the album are the same on any day
SHOWN_DAY: Final = date(2026, 11, 20)  # that pictures of the calendar show as today
_LOOKS: Final = (0, 1, 2, 4, 3, 5)
_FRAME: Final = 1 / 60
_LONG_FRAME: Final = 1 / 4  # where only what comes in the end is looked at
_LONGEST: Final = 60.0  # seconds until everything must have come to rest


class BadShot(ValueError):
    """A picture that can't be drawn; the text says why."""


@dataclass(frozen=True, slots=True)
class Shot:
    """What is to be drawn.

    ``plies`` moves are played before, None stands for what suits the screen: a whole match where it must be over.
    ``press`` and ``focus`` name nodes. ``time`` stops the clock so many milliseconds after the last thing that was
    set going; None lets it come to rest. ``tab`` is a page of the settings, ``page`` one of the rules.
    ``step`` is one of the ``lesson``, counted from 1; the one after the last is its end.
    """

    screen: str
    game: str = "balloon_pop"
    seats: int = 4
    seed: str = "SUNNY-8842"
    plies: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    size: tuple[int, int] = (1280, 720)
    language: str = "en"
    settings: Mapping[str, object] = field(default_factory=dict)
    press: tuple[str, ...] = ()
    focus: str = ""
    time: int | None = None
    tab: str = "seeing"
    page: int = 0
    lesson: str = "first"
    step: int = 1
    gray: bool = False


def take(shot: Shot) -> pygame.Surface:
    """Return the picture; `BadShot` if there is no such screen or node."""
    make = SCREENS.get(shot.screen)
    if make is None:
        raise BadShot(f"There is no screen {shot.screen!r}; there are {', '.join(SCREENS)}.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        overrides = Overrides(language=shot.language, size=shot.size, headless=True)
        with open_app(Path(folder), overrides) as app:
            if shot.settings:
                app.ctx.prefs.change(**shot.settings)
            app.ctx.stack.push(make(app, shot))
            _pose(app, shot)
            picture = app.ctx.loop.window.surface.copy()
    return pygame.transform.grayscale(picture) if shot.gray else picture


def _pose(app: App, shot: Shot) -> None:
    """Press what is to be pressed, and stop the clock where it is to stop."""
    _run(app, None if shot.press else shot.time)
    for i, node_id in enumerate(shot.press):
        _driver(app, node_id).activate(node_id)
        _run(app, shot.time if i == len(shot.press) - 1 else None)
    if shot.focus:
        _driver(app, shot.focus).focus_on(shot.focus)
        app.ctx.loop.redraw()
        app.ctx.loop.step(0)


def _run(app: App, milliseconds: int | None) -> None:
    loop = app.ctx.loop
    loop.step(0)
    seconds, frame = (_LONGEST, _LONG_FRAME) if milliseconds is None else (milliseconds / 1000, _FRAME)
    while seconds > 0 and app.ctx.stack.animating:
        loop.step(min(frame, seconds))
        seconds -= frame
    loop.redraw()
    loop.step(0)


def _driver(app: App, node_id: str) -> PageDriver:
    top = app.ctx.stack.top
    nodes = list(top.driver.page.nodes) if isinstance(top, PageScene) else []
    if node_id not in nodes:
        raise BadShot(f"There is nothing called {node_id!r} here; there is {', '.join(nodes)}.")
    return cast("PageScene", top).driver


def _match(
    shot: Shot, plies: int | None, keeper: App | None = None, *, now: Callable[[], datetime] = lambda: datetime.now(UTC)
) -> Session:
    """Play so many moves, or a whole match.

    Who keeps it gets it at the end: nobody looks at what was saved after each move.
    """
    players = tuple(Player(NAMES[seat], _LOOKS[seat]) for seat in range(shot.seats))
    setup = Setup(shot.game, players, shot.options, seed=shot.seed)
    session = Session.start(setup, now=now)
    match = _match_of(registry.game(shot.game), shot.seats, tuple(session.options.items()), session.seed)
    for move in _best_moves(match, plies):
        if session.needs_curtain() is not None:
            session.hand_over()
        session.submit(move)
    while session.poll():
        pass
    if session.ply < (plies or 0):
        log.warning("the match is over after %s", counted(session.ply, "move"))
    if keeper is not None and session.outcome is not None:
        keeper.ctx.store.finish(session.saved(), session.outcome)
    elif keeper is not None:
        keeper.ctx.store.keep(session.saved())
    return session


@lru_cache(maxsize=32)
def _match_of(
    game: AnyGame, seats: int, options: tuple[tuple[str, OptionValue], ...], seed: str
) -> Match[Any, Any, Any]:
    """Return the match that pictures of one deal share: it is played on as far as one of them asks for."""
    return Match(game, dict(options), seats, seed)


def _best_moves(match: Match[Any, Any, Any], plies: int | None) -> list[Any]:
    """Return so many moves, or all: whoever is to move takes what looks best, or else the first."""
    while (seat := match.to_move) is not None and (plies is None or match.ply < plies):
        match.play(max(match.moves(), key=lambda one: match.game.estimate(match.game.advance(match.state, one), seat)))
    return [played.move for played in match.history()][:plies]


def _at_table(app: App, shot: Shot) -> TableScene:
    session = _match(shot, shot.plies or 0)
    if session.needs_curtain() is not None:
        session.hand_over()
    return TableScene(app.ctx, _fresh(session))


def _fresh(session: Session) -> Session:
    """Return the session as it is when it is opened again: with one view update that shows where it stands."""
    viewer = session.viewer
    again = Session.resume(session.saved())
    if viewer is not None and again.needs_curtain() is not None:
        again.hand_over()
    return again


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
        _match(shot, None, app)
        _match(shot, shot.plies, app)
    if shot.plies is not None:
        app.ctx.store.lessons.know_the_games()
    if shot.step > 1:
        version = _lesson_of(shot).script.version
        app.ctx.store.lessons.keep(f"{shot.game}/{shot.lesson}", shot.step - 1, version)
    return HomeScene(app.ctx, today=lambda: SHOWN_DAY)


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
    table = TableScene(app.ctx, _match(shot, shot.plies or 0))
    seat = table.session.to_move or 0
    return HandoverScene(app.ctx, table.curtain_facts(seat), at_once=shot.time is None)


def _pause(app: App, shot: Shot) -> Scene:
    table = _at_table(app, shot)
    app.ctx.stack.push(table)
    return PauseScene(app.ctx, table.session, table.open_log)


def _log(app: App, shot: Shot) -> Scene:
    table = _at_table(app, shot)
    session = table.session
    entries = list(log_rows(session.log(), table.view, table.people, session.round_at))
    return LogScene(app.ctx, table.view, table.people, entries)


def _result(app: App, shot: Shot) -> Scene:
    session = _match(shot, shot.plies)
    if session.outcome is None:
        raise BadShot(f"The match is not over after {counted(session.ply, 'move')}.")
    return ResultScene(app.ctx, session)


def _share(app: App, shot: Shot) -> Scene:
    session = _match(shot, shot.plies)
    app.ctx.stack.push(_at_table(app, shot) if session.outcome is None else ResultScene(app.ctx, session))
    _run(app, None)
    return ShareScene(app.ctx, Replay(session.shared()), _LONG_AGO)


def _review(app: App, shot: Shot) -> Scene:
    """A match of the album with two flags, and a branch that is over."""
    session = _match(shot, None, app)
    replay, store = Replay(session.shared(), session.id), app.ctx.store
    quarter = session.ply // 4
    marks.put_flag(store.history, session.id, quarter, "Here it turned")
    marks.put_flag(store.history, session.id, 2 * quarter)
    branch = replay.play_on(quarter + 2, session.players, store)
    while branch.outcome is None:
        branch.hand_over()
        branch.submit(branch.moves()[0])
    return ReviewScene(app.ctx, replay, shot.plies)


def _again(app: App, shot: Shot) -> Scene:
    """A choice tried again, as if it had been a key moment: that of the first move at which there was one."""
    game = registry.game(shot.game)
    replay = Replay(_match(shot, None).shared())
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


def _saves(app: App, shot: Shot) -> Scene:
    """The matches of the album: one that waits, and some of each game that are over, with flags and a favorite."""
    entries = registry.entries() if shot.plies else ()
    for number in range(2 * len(entries)):
        entry = entries[number % len(entries)]
        seats = min(2 + number % 3, entry.seats.stop - 1)
        setting = replace(shot, game=entry.id, seats=seats, options={}, seed=f"{shot.seed}-{number}")
        session = _match(setting, None, app, now=lambda: _LONG_AGO)
        if number % 4 == 1:
            marks.put_flag(app.ctx.store.history, session.id, 5, "Here it turned")
            marks.set_favorite(app.ctx.store.history, session.id, favorite=True)
    if shot.plies:
        _match(shot, shot.plies, app, now=lambda: _LONG_AGO)
    return MatchesScene(app.ctx)


def _people(app: App, shot: Shot) -> Scene:
    """The people of the album: who played a match of each game; without moves, nobody has a place yet."""
    for entry in registry.entries():
        _match(
            replace(shot, game=entry.id, seats=min(4, entry.seats.stop - 1), options={}),
            None,
            app,
            now=lambda: _LONG_AGO,
        )
    if shot.plies is None:
        book, day = app.ctx.store.people, datetime(2026, 3, 7, tzinfo=UTC)
        for seat, name in enumerate(NAMES[:5]):
            book.add(name, _LOOKS[seat], day)
        book.wish(book.everybody()[0].id, Wishes(text_scale=150, hints=True))
    return PeopleScene(app.ctx)


def _statistics(app: App, shot: Shot) -> Scene:
    """The statistics of somebody after some matches of the game."""
    for number in range(_COUNTED):
        setting = replace(
            shot, seed=f"{shot.seed}-{number}", seats=min(2 + number % 3, registry.entry(shot.game).seats.stop - 1)
        )
        _match(setting, None, app, now=lambda: _LONG_AGO)
    _people(app, replace(shot, plies=None))
    scene = StatisticsScene(app.ctx)
    scene._choose_game("" if shot.plies else shot.game)  # noqa: SLF001 - as a press would
    return scene


def _versus(app: App, shot: Shot) -> Scene:
    """Two people, after some matches of the game and one of each other."""
    _statistics(app, shot)
    people = app.ctx.store.people.everybody()
    return VersusScene(app.ctx, people, people[0])


def _logbook(app: App, shot: Shot) -> Scene:
    """The logbook of somebody after a match of each game; with moves, the stop of the game."""
    _people(app, replace(shot, plies=None))
    scene = LogbookScene(app.ctx)
    while count_some(app.ctx.store.history):
        pass
    scene._load()  # noqa: SLF001 - as time would
    if shot.plies:
        scene._go_to(shot.game)  # noqa: SLF001 - as a press would
    return scene


def _puzzle(app: App, shot: Shot) -> Scene:
    """A shipped puzzle, or that of a code; after the first moves of its solution if there are to be some."""
    shipped = [item.code for pack in library.packs() for item in pack.items]
    try:
        spot = of_code(shot.seed if shot.seed != Shot("").seed else shipped[len(shipped) // 3])
    except BadPuzzle as error:
        raise BadShot(f"{shot.seed} is no code of a puzzle.") from error
    scene = PuzzlePlayScene(app.ctx, spot)
    solution = scene.play.kit.solve(scene.play.kit.start(scene.play.puzzle)) or ()
    if len(solution) < (shot.plies or 0):
        log.warning("the puzzle is solved after %s", counted(len(solution), "move"))
    for move in solution[: shot.plies or 0]:
        scene.play.play(move)
    return PuzzlePlayScene(app.ctx, spot) if shot.plies else scene


def _puzzles(app: App, shot: Shot) -> Scene:
    """The shelf of puzzles; with moves, as it is after many were solved."""
    book, packs = app.ctx.store.puzzles, library.packs()
    if shot.plies:
        for share, pack in enumerate(packs):
            for item in pack.items[: max(2, len(pack.items) - 3 * share)]:
                medal = tuple(Medal)[(item.number * 7 + share) % 5 % len(Medal)]
                day = datetime(2026, 11, item.number, tzinfo=UTC)
                book.solve(item.code, pack.game_id, medal, 6, day)
                book.open_daily(day.date(), pack.game_id, item.code)
    return PuzzlesScene(app.ctx, today=lambda: SHOWN_DAY)


SCREENS: Final[dict[str, Callable[[App, Shot], Scene]]] = {
    "home": _home,
    "setup": lambda app, shot: SetupScene(app.ctx, shot.game),
    "table": _at_table,
    "lesson": _lesson,
    "lessons": _lessons,
    "handover": _handover,
    "pause": _pause,
    "log": _log,
    "result": _result,
    "review": _review,
    "share": _share,
    "again": _again,
    "puzzles": _puzzles,
    "workshop": lambda app, shot: WorkshopScene(app.ctx, shot.seed if shot.seed != Shot("").seed else ""),
    "puzzle": _puzzle,
    "settings": _settings,
    "saves": _saves,
    "people": _people,
    "statistics": _statistics,
    "versus": _versus,
    "logbook": _logbook,
    "rules": _rules,
    "about": lambda app, _shot: AboutScene(app.ctx),
}
