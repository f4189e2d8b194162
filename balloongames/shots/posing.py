"""Presses before a picture is taken, and the clock that runs meanwhile."""

from __future__ import annotations

from typing import Final, cast

from balloongames.app import App
from balloongames.scenes.base import PageScene
from balloongames.shots.request import BadShot, Shot
from balloongames.ui.driver import PageDriver

_FRAME: Final = 1 / 60
_LONG_FRAME: Final = 1 / 4  # where only what comes in the end is looked at
_LONGEST: Final = 60.0  # seconds until everything must have come to rest


def pose(app: App, shot: Shot) -> None:
    """Press what is to be pressed, and stop the clock where it is to stop."""
    run(app, None if shot.press else shot.time)
    for i, node_id in enumerate(shot.press):
        _driver(app, node_id).activate(node_id)
        run(app, shot.time if i == len(shot.press) - 1 else None)
    if shot.focus:
        _driver(app, shot.focus).focus_on(shot.focus)
        app.ctx.loop.redraw()
        app.ctx.loop.step(0)


def run(app: App, milliseconds: int | None) -> None:
    """Let so much time pass; None is until all has come to rest."""
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
