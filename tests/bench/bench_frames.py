"""How fast the picture is: frames while a chain pops, the share of a core that an idle table takes, the first picture.

    python -m tests.bench.bench_frames

Aims, on a machine with two cores and no graphics card: the middle frame under 8 ms and the 99th of 100 under 16 ms at
1920 x 1080, an idle table under 1 % of a core, the first sky within 1.5 times an empty window. Measured in memory:

==========================  ======  =======  =======
frames                      median      p99    worst
==========================  ======  =======  =======
a match at 1920 x 1080      1.6 ms  15.0 ms    96 ms
… while balloons pop        1.7 ms   9.2 ms    96 ms
the flight of a result      1.6 ms   2.5 ms     3 ms
==========================  ======  =======  =======

An empty window takes 52 ms of a processor, our first sky 74 ms (1.4 times), the shelf 187 ms. The slow frames are those
in which a page is described anew; the slowest draws every picture of a table for the first time.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pygame

from balloongames.app import Overrides, open_app
from balloongames.core.match import Match
from balloongames.registry import game
from balloongames.scenes.result import ResultScene
from balloongames.scenes.table import TableScene
from balloongames.session import Session, Setup
from tests.ui.harness import players

ROOT = Path(__file__).parents[2]
SIZE = (1920, 1080)
FRAME = 1 / 60
SEED = "SUNNY-8842"
IDLE = 3.0  # seconds

_BARE = """
import time
import pygame
pygame.display.init(); pygame.font.init()
surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
surface.fill("#9AD0EA"); pygame.display.flip()
print(time.process_time())
"""
_OURS = """
import sys, time
from pathlib import Path
from balloongames.app import Overrides, open_app
from balloongames.ui.window import Window

sky = Window.show_sky
Window.show_sky = lambda self, *colors: (sky(self, *colors), print(time.process_time()))
app = open_app(Path(sys.argv[1]), Overrides(mute=True, size=(1280, 720)))
app.ctx.loop.on_first_frame = lambda: (print(time.process_time()), app.quit(), None)[2]
app.run()
"""


def frames_of_a_match() -> tuple[list[float], list[float]]:
    """Play a whole match at normal speed; return the seconds of all moving frames, and of those while balloons pop."""
    moving: list[float] = []
    popping: list[float] = []
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(mute=True, size=SIZE)) as app:
        rules = game("balloon_pop")
        session = Session.start(Setup("balloon_pop", players(4), seed=SEED))
        match = Match(rules, session.options, 4, SEED)
        app.ctx.stack.push(table := TableScene(app.ctx, session))
        app.ctx.loop.step(0)
        while (seat := match.to_move) is not None:
            state = match.state
            move = max(match.moves(), key=lambda one: rules.estimate(rules.advance(state, one), seat))
            step = match.play(move)
            pops = any("Scored" in type(event).__name__ for event in step.events)
            table.submit(move)
            while app.ctx.stack.lively and app.ctx.stack.top is table:
                then = time.perf_counter()
                app.ctx.loop.step(FRAME)
                moving.append(time.perf_counter() - then)
                if pops:
                    popping.append(moving[-1])
    return moving, popping


def frames_of_a_result() -> list[float]:
    """Let the balloons of a result rise."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(mute=True, size=SIZE)) as app:
        session = Session.start(Setup("balloon_pop", players(4), seed=SEED))
        while session.outcome is None:
            session.submit(session.moves()[0])
        app.ctx.stack.push(ResultScene(app.ctx, session))
        app.ctx.loop.step(0)
        while app.ctx.stack.lively:
            then = time.perf_counter()
            app.ctx.loop.step(FRAME)
            times.append(time.perf_counter() - then)
    return times


def idle_share() -> float:
    """Return the share of a core that a table takes while nobody does anything."""
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(mute=True, size=SIZE)) as app:
        app.ctx.stack.push(TableScene(app.ctx, Session.start(Setup("balloon_pop", players(4), seed=SEED))))
        app.ctx.loop.step(0)
        while app.ctx.stack.lively:
            app.ctx.loop.step(FRAME)
        used: list[float] = []

        def later() -> None:
            time.sleep(0.5)
            start = time.process_time()
            time.sleep(IDLE)
            used.append(time.process_time() - start)
            pygame.event.post(pygame.Event(pygame.QUIT))

        threading.Thread(target=later).start()
        app.run()
        return used[0] / IDLE


def first_pictures(code: str, folder: str, tries: int) -> list[float]:
    """Return the seconds of a processor that a new process takes to each of its first pictures: medians of some tries.

    Time on the clock would tell more of the machine's other business than of ours.
    """
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
    env |= {"SDL_FRAMEBUFFER_ACCELERATION": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    runs = []
    for _ in range(tries + 1):
        done = subprocess.run(
            [sys.executable, "-c", code, folder], check=True, env=env, stdout=subprocess.PIPE, text=True
        )
        runs.append([float(line) for line in done.stdout.split()])
    return [statistics.median(times) for times in zip(*runs[1:], strict=True)]  # the first run compiles


def tell(name: str, seconds: list[float]) -> None:
    """Print the middle, the 99th of 100 and the slowest of some frames."""
    ordered = sorted(1000 * one for one in seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    middle = statistics.median(ordered)
    print(f"{name:34} {len(ordered):5} frames  median {middle:5.1f} ms  p99 {p99:5.1f} ms  worst {ordered[-1]:5.1f} ms")


def main() -> None:
    """Measure and print; in memory where there is no screen."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    moving, popping = frames_of_a_match()
    tell("a match at 1920 x 1080", moving)
    tell("… while balloons pop", popping)
    tell("the flight of a result", frames_of_a_result())
    print(f"{'idle table':34} {100 * idle_share():.2f} % of a core")
    with tempfile.TemporaryDirectory() as folder:
        (bare,) = first_pictures(_BARE, folder, 9)
        sky, home = first_pictures(_OURS, folder, 9)
    print(f"{'an empty window':34} {1000 * bare:.0f} ms")
    print(f"{'the first sky':34} {1000 * sky:.0f} ms: {sky / bare:.2f} times")
    print(f"{'the shelf':34} {1000 * home:.0f} ms: {home / bare:.2f} times")


if __name__ == "__main__":
    main()
