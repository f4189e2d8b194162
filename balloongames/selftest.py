"""The self-test: whether everything that belongs to the games came along and works, also inside a bundle.

It opens the whole program in memory, looks at every screen, and plays a match of every game at its table.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from balloongames import __version__, i18n, registry
from balloongames.ai.worker import Result, Task, Worker
from balloongames.app import Overrides, open_app
from balloongames.core.match import Match
from balloongames.crash import versions
from balloongames.paths import asset
from balloongames.scenes.match.table import TableScene
from balloongames.session import Replay, Session, Setup, open_replay
from balloongames.shots import NAMES, SCREENS, Shot, take
from balloongames.storage.model import Bot, Player
from balloongames.storage.replays import share
from balloongames.ui.cues import CUES

_PATIENCE: Final = 60.0  # seconds
_MOVES: Final = 8  # that computer players make at a table

Say = Callable[[str], object]


def run(say: Say) -> bool:
    """Check everything, say a line for each thing, and return whether all is well."""
    say(versions())
    checks: list[tuple[str, Callable[[], str]]] = [
        ("files", _files),
        ("words", _words),
        ("thinking", _thinking),
        ("company", _bot_turns),
        *((f"match of {entry.id}", lambda entry=entry: _match(entry.id)) for entry in registry.entries()),
        *((f"table of {entry.id}", lambda entry=entry: _table(entry.id)) for entry in registry.entries()),
        *((f"screen {name}", lambda name=name: _screen(name)) for name in SCREENS),
    ]
    well = True
    for name, check in checks:
        try:
            say(f"ok      {name}: {check()}")
        except Exception as error:  # noqa: BLE001 - whatever it is, the other checks go on
            well = False
            say(f"FAILED  {name}: {type(error).__name__}: {error}")
    say(f"Lighter than Air {__version__} {'works' if well else 'does not work here'}.")
    return well


def _files() -> str:
    wanted = [file for cue in CUES for file in cue.files()]
    wanted += ["fonts/Fredoka-600.ttf", "fonts/AtkinsonHyperlegible-400.ttf", "icons/undo.svg"]
    missing = [name for name in wanted if not asset(name).is_file()]
    if missing:
        raise FileNotFoundError(", ".join(missing))
    return f"{len(wanted)} of the sounds, fonts and pictures"


def _words() -> str:
    spoken = []
    for language in i18n.languages():
        chosen = i18n.set_language(language.code)
        if chosen != language.code or (chosen != i18n.SOURCE and i18n._("Undo") == "Undo"):
            raise LookupError(f"the words of {language.name} are missing")
        spoken.append(language.name)
    i18n.set_language(i18n.SOURCE)
    return i18n.join(spoken)


def _thinking() -> str:
    """Let a process of its own find a move of every game, as it does for computer players."""
    playouts = 0
    worker = Worker()
    try:
        for entry in registry.entries():
            evaluator = registry.evaluator(entry.id)
            opening = Match[Any, Any, Any](evaluator.game, {}, min(evaluator.game.meta.seats), "SELFTEST")
            seat = opening.to_move or 0
            answer = worker.wait(worker.give(Task(evaluator, opening.seen(seat), seat, "gentle")), _PATIENCE)
            if not isinstance(answer, Result):
                raise ChildProcessError(f"no move of {entry.id} was found: {answer}")
            playouts += answer.thought.playouts
    finally:
        worker.close()
    return f"{playouts} playouts in a process of its own"


def _bot_turns() -> str:
    """Let computer players play each other at a table, until the process has made some moves for them."""
    players = tuple(Player(name, seat, Bot("gentle")) for seat, name in enumerate(NAMES[:2]))
    game_id = registry.entries()[0].id
    overrides = Overrides(language="en", size=(1280, 720), headless=True)
    worker = Worker()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        open_app(Path(folder), overrides, worker) as app,
    ):
        app.ctx.prefs.change(animation_speed="instant")
        session = Session.start(Setup(game_id, players, seed="SELFTEST"), app.ctx.store)
        app.ctx.stack.push(TableScene(app.ctx, session))
        app.ctx.loop.step(0)
        process, end = worker.pid, monotonic() + _PATIENCE
        while session.ply < _MOVES and monotonic() < end:
            sleep(0.01)
            app.ctx.loop.step(0.01)
            process = process or worker.pid
        if session.ply < _MOVES or process is None or worker.pid != process:
            raise ChildProcessError(f"{session.ply} moves, process {process} and then {worker.pid}")
    return f"{session.ply} moves by computer players in a process of their own"


def _match(game_id: str) -> str:
    """Play a whole match through a table, keep it, share it, and look at it again."""
    players = tuple(Player(NAMES[seat], seat) for seat in range(min(registry.game(game_id).meta.seats)))
    overrides = Overrides(language="en", size=(1280, 720), headless=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, open_app(Path(folder), overrides) as app:
        app.ctx.prefs.change(animation_speed="instant")
        session = Session.start(Setup(game_id, players, seed="SELFTEST"), app.ctx.store)
        table = TableScene(app.ctx, session)
        app.ctx.stack.push(table)
        app.ctx.loop.step(0)
        while session.outcome is None:
            if session.needs_curtain() is not None:
                table.open_curtain()
            table.submit(table.moves()[-1])
        app.ctx.loop.step(0)
        path = Path(folder) / "match.balloons"
        share(session.shared(), path)
        again = open_replay(path)
        if again.outcome != session.outcome or not app.ctx.store.history.recent():
            raise AssertionError("a match was not kept as it was played")
        Replay(session.shared()).view_update(session.ply)
        return f"{session.ply} moves"


def _screen(name: str) -> str:
    return _picture(Shot(name, seats=2, plies=None if name == "result" else 3))


def _table(game_id: str) -> str:
    return _picture(Shot("table", game_id, seats=2, plies=3))


def _picture(shot: Shot) -> str:
    picture = take(shot)
    colors = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    if len(colors) < 4:
        raise AssertionError("the picture is empty")
    return f"{picture.get_width()} × {picture.get_height()}"
