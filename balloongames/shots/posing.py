"""Presses and moves before a picture is taken, and the clock that runs meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

import pygame

from balloongames.app import App
from balloongames.arguments import counted
from balloongames.scenes.base import PageScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.shots.playing import next_move
from balloongames.shots.request import BadShot, Shot
from balloongames.ui.driver import PageDriver

_FRAME: Final = 1 / 60
_LONG_FRAME: Final = 1 / 4  # where only what comes in the end is looked at
_LONGEST: Final = 60.0  # seconds until everything must have come to rest


def pose(app: App, shot: Shot) -> None:
    """Do what is to be done, and stop the clock where it is to stop."""
    begin(app, shot)
    run(app, shot.time)
    if shot.focus:
        _driver(app, shot.focus).focus_on(shot.focus)
        app.ctx.loop.redraw()
        run(app, 0 if shot.time is not None else None)


def begin(app: App, shot: Shot) -> None:
    """Press and play what is to be, each thing when all has come to rest; the last one only begins."""
    for node_id in shot.press:
        run(app, None)
        _driver(app, node_id).activate(node_id)
    for _ in range(shot.moves):
        run(app, None)
        _play(app)


def _play(app: App) -> None:
    """Play the next move at the table, behind a curtain if one is closed."""
    if isinstance(app.ctx.stack.top, HandoverScene):
        _driver(app, "open").activate("open")
        run(app, None)
    table = app.ctx.stack.top
    if not isinstance(table, TableScene):
        raise BadShot("Moves are played at a table.")
    if table.session.to_move is None:
        raise BadShot(f"The match is over after {counted(table.session.ply, 'move')}.")
    table.submit(next_move(table.session))


def run(app: App, milliseconds: int | None) -> None:
    """Let so much time pass; None is until all has come to rest."""
    for _ in _passing(app, *((_LONGEST, _LONG_FRAME) if milliseconds is None else (milliseconds / 1000, _FRAME))):
        pass
    app.ctx.loop.redraw()
    app.ctx.loop.step(0)


def frames(app: App, milliseconds: int | None, every: int) -> Iterator[pygame.Surface]:
    """Let time pass, and show the window at the beginning and after ``every`` so many frames."""
    seconds = _LONGEST if milliseconds is None else milliseconds / 1000
    for number, _ in enumerate(_passing(app, seconds, _FRAME)):
        if number % every == 0:
            yield app.ctx.loop.window.surface


def _passing(app: App, seconds: float, frame: float) -> Iterator[None]:
    """Let time pass as long as something moves, frame by frame."""
    app.ctx.loop.step(0)
    yield
    while seconds > 0 and app.ctx.stack.animating:
        app.ctx.loop.step(min(frame, seconds))
        seconds -= frame
        yield


def _driver(app: App, node_id: str) -> PageDriver:
    top = app.ctx.stack.top
    nodes = list(top.driver.page.nodes) if isinstance(top, PageScene) else []
    if node_id not in nodes:
        raise BadShot(f"There is nothing called {node_id!r} here; there is {', '.join(nodes)}.")
    return cast("PageScene", top).driver
