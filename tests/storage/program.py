"""The real program, with a script in the place of people: ``python -m tests.storage.program COUNT ARGUMENTS…``.

It plays COUNT matches from home to result and closes the window, or plays on for ever if COUNT is 0. Before each move
it writes in one line which match and which move, and after it all moves of that match, which are promised to be kept.
Pages are built and not painted: nobody looks, and so more of the time is spent where files are written.
"""

from __future__ import annotations

import json
import os
import random
import sys
from datetime import datetime
from typing import Any

import balloongames.__main__ as program
from balloongames.scenes.common import match_list as album
from balloongames.scenes.common.board_scene import BoardScene
from balloongames.scenes.home import panels
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.leaving import SecondScene
from balloongames.scenes.match.match_table import MatchTableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.session import Session, Setup, session
from balloongames.storage import lock
from balloongames.storage.model import Player
from balloongames.ui.driver import PageDriver
from balloongames.ui.input import Command
from balloongames.ui.loop import Loop

PEOPLE = (Player("Ada", 0), Player("Ben", 1))
GAME = "bubblee_pop"  # nothing is hidden in it: no curtain falls


class Hand:
    """Does what people would do next, whenever the program looks for events."""

    def __init__(self, count: int) -> None:
        self.left = count or -1
        self.rng = random.Random()

    def act(self, loop: Loop) -> None:
        scene: Any = loop.stack.top
        match scene:
            case HomeScene() if not scene.animating:
                if self.left == 0:
                    loop.take(Command("quit"))
                elif scene._facts.waiting:
                    scene.driver.activate("hero")
                else:
                    scene.ctx.go.table(Session.start(Setup(GAME, PEOPLE), scene.ctx.store))
            case HomeScene():
                pass
            case ResultScene():
                self.left -= 1
                scene.ctx.go.home()
            case MatchTableScene():
                self.play(scene)
            case SecondScene():
                tell("second")
                scene.agree()
            case BoardScene() | None:
                pass
            case _:
                tell("screen", type(scene).__name__)
                scene.back()

    def play(self, scene: MatchTableScene) -> None:
        match = scene.session
        if match.outcome is not None or not scene.interactive:
            return
        if match.undo_closed() is None and self.rng.random() < 0.1:
            tell("undo", match.id)
            match.undo()
            scene.show_updates()
        else:
            move = self.rng.choice(match.moves())
            tell("move", match.id, match._match.game.format_move(move))
            scene.submit(move)
        record = match.saved().record
        tell("kept", match.id, list(record.moves[: record.cursor]), [one.code for one in match.notices])


def tell(*facts: Any) -> None:
    # One system call: a killed process must not leave half a line.
    os.write(1, json.dumps(facts).encode() + b"\n")


def set_the_clock(moment: str) -> None:
    """Let all modules of the program that ask for the time hear this one; Python's own clock ends in 2262."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
            return datetime.fromisoformat(moment).astimezone(tz)

    for module in (album, panels, session):
        module.datetime = Clock  # type: ignore[attr-defined]


def build(driver: PageDriver, *_args: Any, **_facts: Any) -> list[Any]:
    """Stand in for `PageDriver.draw`."""
    assert driver.page
    return []


def main() -> int:
    if moment := os.environ.get("PROGRAM_CLOCK"):
        set_the_clock(moment)
    if patience := os.environ.get("PATIENCE"):  # seconds for the first window to come, on a machine that is busy
        lock._PATIENCE = float(patience)
    hand, listen = Hand(int(sys.argv[1])), Loop.listen

    def watched(self: Loop, *, wait: bool) -> None:
        hand.act(self)
        listen(self, wait=wait and not self.stack)

    Loop.listen = watched  # type: ignore[method-assign]
    PageDriver.draw = build  # type: ignore[method-assign]
    sys.argv[1:] = sys.argv[2:]
    return program.main()


if __name__ == "__main__":
    sys.exit(main())
