"""How fast the picture is: frames while a chain pops, the share of a core that an idle table takes, the first picture.

    python -m tests.bench.bench_frames [GAME ...] [--plies N] [--beside LEVEL] [--moments WxH]

Aims, on a machine with two cores and no graphics card: the middle frame under 8 ms and the 99th of 100 under 16 ms at
1920 x 1080 in every game, an idle table under 1 % of a core, the first sky within 1.5 times an empty window. Beside a
computer player that thinks as hard as it can, the 99th interval between frames within 5 % of the one without.

Measured in memory, in time of a processor, on a machine that needs 46 ms to draw the balloon of 1024 pixels from its
SVG and 2 ms to copy a window (one of today takes a quarter of that):

===========================  ======  =======  =======
frames at 1920 x 1080        median      p99    worst
===========================  ======  =======  =======
Balloon POP, four players    1.0 ms  15.0 ms    33 ms
… while balloons pop         1.3 ms   6.6 ms    22 ms
Balloon Cup                  1.6 ms   8.4 ms     9 ms
Bubblee Pop                  1.1 ms  14.2 ms    39 ms
Color Queue, four players    1.2 ms   6.2 ms    12 ms
… while cards pop            1.3 ms   6.7 ms    12 ms
Balmy Balloonists, six       1.9 ms   5.3 ms    51 ms
the flight of a result       3.7 ms   6.1 ms     7 ms
===========================  ======  =======  =======

The great moments as the README shows them (``--moments``), on a later machine with two cores that hardly did anything
else (load 1 to 2), time of a processor:

=================  ======  ======  =======  ======  ======  =======
great moment       1920 x 1080              3840 x 2160
-----------------  -----------------------  -----------------------
at 60 a second     median     p95      p99  median     p95      p99
=================  ======  ======  =======  ======  ======  =======
Balloon POP        1.3 ms  3.3 ms   6.1 ms  1.5 ms  4.4 ms   8.3 ms
Balloon Cup        1.5 ms  2.6 ms   4.5 ms  1.8 ms  3.7 ms   7.6 ms
Bubblee Pop        1.7 ms  3.4 ms   7.3 ms  2.1 ms  5.3 ms  12.0 ms
Color Queue        1.4 ms  3.1 ms   4.9 ms  1.4 ms  5.4 ms   9.5 ms
Balmy Balloonists  2.2 ms  4.1 ms   5.4 ms  2.6 ms  6.9 ms   9.9 ms
=================  ======  ======  =======  ======  ======  =======

Beside other programs that kept both cores busy (load 8 to 14), in 1920 x 1080, before and after by turns, the lowest
of three to six: the p99 fell from 12.2 to 7.5 ms in Balloon POP, from 10.3 to 6.0 in Balmy Balloonists, from 10.1 to
9.2 in Bubblee Pop, from 8.0 to 6.9 in Color Queue, and stayed 7.0 in Balloon Cup; medians stayed 2.0 to 3.3. What was
slow was the first frame of an event, which drew its banner and sentence for the first time: they are painted ahead
now, as is the card that tells of a first time, whose place took 7 ms. Little changes far apart redrew all between
them: now they are gathered by place. What is left is the page that is described anew when the turn passes: 19 ms in
Balloon POP.

The p99 was 7.6 to 18 ms and 20 to 27 ms before a piece that changes its place in the order drew only itself anew, and
before pictures of other players and colors were made ahead. The first picture of a curtain took 140 ms, and 540 ms in
3840 x 2160; with the cloth rasterized beside the frames it takes 24 ms and 100 ms. The first picture of the result of
Balloon Cup took 165 ms in 3840 x 2160 (load 18), and takes 107 ms since its sky comes in the format of the window.

Before only what differs was drawn, the middle frame took between 4.7 and 7.6 ms there. The slow frames are those that
draw a picture for the first time, and those in which all moves: the planets of Bubblee Pop that turn. The first picture
of a table takes 0.2 to 0.4 s, of the balloon race's with the map 0.65 s.

Beside a fierce player, at 60 frames a second: from frame to frame 16.9 ms instead of 17.2 (Color Queue), 16.9 instead
of 17.0 (Balmy Balloonists) for the 99th of 100: no difference.

An idle table takes 0.75 % of a core. At load 20, in a window, a table at which nobody has done anything for half a
minute took 0.39 % over a minute, and the album 0.58 %, most of that to wake up 20 times a second; now they take 0.23 %
and 0.24 %, home the same, and a table after five minutes 0.14 %. Music takes 0.6 % besides, in a thread of its own.

On a machine four times as fast an empty window takes 52 ms of a processor, our first sky 74 ms (1.4 times), the shelf
187 ms.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame

from assets import make_films
from balloongames import shots
from balloongames.ai.worker import Result, Task, Worker
from balloongames.app import App, Overrides, open_app
from balloongames.arguments import size as size_of
from balloongames.core.match import Match
from balloongames.registry import entries, evaluator, game
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.session import Session, Setup
from balloongames.shots.posing import begin
from tests.ui.harness import players

ROOT = Path(__file__).parents[2]
SIZE = (1920, 1080)
FPS = 60
FRAME = 1 / FPS
SEED = "SUNNY-8842"
IDLE = 10.0  # seconds
QUIET = 150  # looks at what can wait, at the pace at which a screen looks while nobody does anything: two seconds
PAIRS = 3  # of stretches with and without company, in turn: the machine's other business changes
STRETCH = 8.0  # seconds
SEATS = {"balmy_balloonists": 6, "bubblee_pop": 2, "balloon_cup": 2}  # else 4
POPS = {
    "balloon_pop": "Scored",
    "bubblee_pop": "LinesScored",
    "balloon_cup": "TileScored",
    "color_queue": "CardsExploded",
}  # what an event has in its name when something pops

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


@dataclass
class Frames:
    """Seconds of a processor that frames of a match took: of all that moved, of those while something popped.

    ``first`` is the first picture of the table.
    """

    first: float = 0.0
    moving: list[float] = field(default_factory=list)
    popping: list[float] = field(default_factory=list)


@contextmanager
def table_of(game_id: str) -> Iterator[tuple[App, TableScene, Callable[[], bool]]]:
    """Open a table, not drawn yet; the last is what plays the next move: it returns whether something pops.

    In Balloon Pop the best move at hand, so that there are chains, elsewhere any.
    """
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(mute=True, size=SIZE)) as app:
        rules, seats = game(game_id), SEATS.get(game_id, 4)
        session = Session.start(Setup(game_id, players(seats), seed=SEED))
        match = Match(rules, session.options, seats, SEED)

        def play() -> bool:
            state, seat, moves = match.state, match.to_move, match.moves()
            move: Any = moves[(session.ply * 7 + 3) % len(moves)]
            if game_id == "balloon_pop" and seat is not None:
                move = max(moves, key=lambda one: rules.estimate(rules.advance(state, one), seat))
            events = match.play(move).events
            table.submit(move)
            assert table.session.ply == match.ply, "the table refused a move"
            return any(POPS.get(game_id, "-") in type(event).__name__ for event in events)

        app.ctx.stack.push(table := TableScene(app.ctx, session))
        with app.ctx.loop.sweeper.by_hand():
            yield app, table, play


def frames_of_a_match(game_id: str, plies: int) -> Frames:
    """Play a match, or its first moves, at normal speed."""
    found = Frames()
    with table_of(game_id) as (app, table, play):
        then = time.thread_time()
        app.ctx.loop.step(0)
        found.first = time.thread_time() - then
        pops = False
        while table.session.outcome is None and table.session.ply < plies:
            pops = go_on(app, table, play)
            while app.ctx.stack.animating and not isinstance(app.ctx.stack.top, ResultScene):
                shown = app.ctx.stack.top
                then = time.thread_time()
                app.ctx.loop.step(FRAME)
                if shown is table is app.ctx.stack.top:
                    found.moving.append(time.thread_time() - then)
                    if pops:
                        found.popping.append(found.moving[-1])
            app.ctx.loop.step(0)
            rest(app)
    return found


def rest(app: App) -> None:
    """Let a few seconds pass in which nobody does anything, as whoever chooses a move takes."""
    app.ctx.loop.sweeper.rest()
    for _ in range(QUIET):
        if app.ctx.stack.top is not None:
            app.ctx.stack.top.while_quiet()


def go_on(app: App, table: TableScene, play: Callable[[], bool]) -> bool:
    """Do what is next at a table: open the curtain, go on after all have looked, or play; return whether that pops."""
    if isinstance(app.ctx.stack.top, HandoverScene):
        app.ctx.stack.top.driver.activate("open")
        return False
    if table.pausing:
        table.go_on()
        return False
    return table.session.needs_curtain() is None and play()  # the curtain comes with the next frame


def intervals(game_id: str, seconds: float) -> list[float]:
    """Show a match in real time, at the pace of the screen; return the seconds from frame to frame."""
    times: list[float] = []
    clock = pygame.time.Clock()
    with table_of(game_id) as (app, table, play):
        app.ctx.loop.step(0)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and table.session.outcome is None:
            go_on(app, table, play)
            then = 0.0
            while app.ctx.stack.animating and not isinstance(app.ctx.stack.top, ResultScene):
                app.ctx.loop.step(FRAME)
                clock.tick(FPS)
                now = time.perf_counter()
                if then:
                    times.append(now - then)
                then = now
            app.ctx.loop.step(0)
    return times


@contextmanager
def company(game_id: str, level: str) -> Iterator[None]:
    """Let a computer player think all the while, in its process, about one position after the other."""
    rules = game(game_id)
    match = Match(rules, {}, SEATS.get(game_id, 4), SEED)
    seat = match.to_move or 0
    task = Task(evaluator(game_id), match.seen(seat), seat, level)
    worker, over = Worker(), threading.Event()

    def think() -> None:
        while not over.is_set():
            number = worker.give(task)
            while not over.is_set() and not isinstance(worker.wait(number, 0.2), Result):
                pass

    thread = threading.Thread(target=think)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        worker.close()


def compare_beside(game_id: str, level: str) -> None:
    """Print the intervals between frames alone and beside a player that thinks, measured in turn."""
    alone: list[float] = []
    beside: list[float] = []
    for _ in range(PAIRS):
        alone += intervals(game_id, STRETCH)
        with company(game_id, level):
            beside += intervals(game_id, STRETCH)
    tell(f"{game_id}, from frame to frame", alone)
    tell(f"… while a {level} player thinks", beside)
    print(f"{'p99 beside / alone':34} {share_of(beside, 0.99) / share_of(alone, 0.99):.3f}")


def frames_of_a_moment(game_id: str, size: tuple[int, int]) -> list[float]:
    """Let the great moment of a game happen at its table, as the README shows it."""
    times: list[float] = []
    asked = replace(make_films.MOMENTS[game_id], game=game_id, size=size)
    with shots.opened(asked) as app, app.ctx.loop.sweeper.by_hand():
        begin(app, asked)
        table = app.ctx.stack.top
        app.ctx.loop.step(0)
        rest(app)
        while app.ctx.stack.top is table and app.ctx.stack.animating:
            then = time.thread_time()
            app.ctx.loop.step(FRAME)
            if app.ctx.stack.top is table:
                times.append(time.thread_time() - then)
    return times


def frames_of_a_result() -> list[float]:
    """Let the balloons of a result rise."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(mute=True, size=SIZE)) as app:
        session = Session.start(Setup("balloon_pop", players(4), seed=SEED))
        while session.outcome is None:
            session.submit(session.moves()[0])
        app.ctx.stack.push(ResultScene(app.ctx, session))
        app.ctx.loop.step(0)
        while app.ctx.stack.animating:
            then = time.thread_time()
            app.ctx.loop.step(FRAME)
            times.append(time.thread_time() - then)
    return times


def idle_share(since: float = 0.0) -> float:
    """Return the share of a core that a table takes while nobody does anything, and has not for so many seconds."""
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(mute=True, size=SIZE)) as app:
        app.ctx.stack.push(TableScene(app.ctx, Session.start(Setup("balloon_pop", players(4), seed=SEED))))
        app.ctx.loop.step(0)
        while app.ctx.stack.animating:
            app.ctx.loop.step(FRAME)
        used: list[float] = []

        def later() -> None:
            time.sleep(0.5)
            app.ctx.loop._heard_at -= since
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


def share_of(seconds: list[float], share: float) -> float:
    """Return what so large a share takes no longer than."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def tell(name: str, seconds: list[float]) -> None:
    """Print the middle, the 95th and the 99th of 100, and the slowest of some frames."""
    found = statistics.median(seconds), share_of(seconds, 0.95), share_of(seconds, 0.99), max(seconds)
    told = zip(("median", "p95", "p99", "worst"), found, strict=True)
    print(f"{name:34} {len(seconds):5} frames", *(f"{word} {1000 * one:5.1f} ms" for word, one in told), sep="  ")


def main() -> None:
    """Measure and print; in memory where there is no screen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", help="all if none is named")
    parser.add_argument("--plies", type=int, default=24)
    parser.add_argument("--moments", type=size_of, metavar="WxH", help="only the great moments, in such a window")
    parser.add_argument("--beside", metavar="LEVEL", help="compare frames with those beside a computer player")
    asked = parser.parse_args()
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    for game_id in asked.games or [entry.id for entry in entries()]:
        if asked.moments:
            tell(game_id, frames_of_a_moment(game_id, asked.moments))
            continue
        if asked.beside:
            compare_beside(game_id, asked.beside)
            continue
        found = frames_of_a_match(game_id, asked.plies)
        tell(game_id, found.moving)
        if found.popping:
            tell("… while something pops", found.popping)
        print(f"{'… first picture of the table':34} {1000 * found.first:.0f} ms")
    if asked.games or asked.beside or asked.moments:
        return
    tell("the flight of a result", frames_of_a_result())
    for name, since in (("idle table", 0.0), ("… for half a minute", 31.0), ("… for five minutes", 301.0)):
        print(f"{name:34} {100 * idle_share(since):.2f} % of a core")
    with tempfile.TemporaryDirectory() as folder:
        (bare,) = first_pictures(_BARE, folder, 9)
        sky, home = first_pictures(_OURS, folder, 9)
    print(f"{'an empty window':34} {1000 * bare:.0f} ms")
    print(f"{'the first sky':34} {1000 * sky:.0f} ms: {sky / bare:.2f} times")
    print(f"{'the shelf':34} {1000 * home:.0f} ms: {home / bare:.2f} times")


if __name__ == "__main__":
    main()
