"""Memory and open files stay bounded, however long somebody plays, and wherever."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from statistics import mean

import pygame
import pytest

from balloongames import registry
from balloongames.ai.worker import Result, Task, Worker
from balloongames.core.match import Match
from balloongames.shots import SCREENS
from tests.scenes_de.monkey import Monkey
from tests.ui.harness import SIZES, Stage, stage

pytestmark = pytest.mark.usefixtures("pixels")

MB = 1 << 20
MOST_FILES = 64
HOUR = 3600.0
CLEARLY = 70  # of 255; a corner that is shifted by a pixel each way comes to 64

Size = tuple[int, int]
Sample = tuple[int, int]  # MB of memory, open files


def memory(process: int | str = "self") -> int:
    """MB that a process takes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) // 1024


def later_by_earlier(taken: list[int]) -> float:
    """How much more was taken in the second half than in the first, on average."""
    half = len(taken) // 2
    return mean(taken[half:]) / mean(taken[:half])


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def assert_bounded(on: Stage) -> None:
    caches = on.loop.kit.caches
    assert caches.bytes <= caches.budget, str(caches)
    for name, one in caches.all().items():
        assert one.bytes <= one.budget or len(one) == 1, f"{name} holds {one.bytes} of {one.budget} bytes"


def picture(on: Stage) -> pygame.Surface:
    """What the window shows if all is drawn anew, so small that a shift by a pixel hardly counts.

    What is kept is laid down at any place: it stands on whole pixels as it did where it was drawn first.
    """
    on.ctx.stack.disturb()
    on.loop.redraw()
    on.frame(0)
    return pygame.transform.smoothscale_by(on.surface, 1 / 8)


def difference(a: pygame.Surface, b: pygame.Surface) -> int:
    """The largest difference of a color of two pictures, 0 … 255."""
    apart = []
    for one, other in ((a, b), (b, a)):
        less = one.copy()
        less.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart.append(max(pygame.image.tobytes(less, "RGB")))
    return max(apart)


def assert_fresh(on: Stage) -> None:
    """Nothing that is kept is out of date: drawn from nothing, the window shows the same."""
    on.loop.kit.refine()
    shown = picture(on)
    on.loop.kit.caches.new_look()
    assert difference(picture(on), shown) < CLEARLY, type(on.scene).__name__


def test_caches_keep_to_their_budgets_and_up_to_date(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        monkey = Monkey(on, 3, SIZES, stroll=6)
        for language in 6 * ("de", "en"):
            monkey.play(4)
            on.ctx.prefs.change(language=language)
            assert_bounded(on)
            assert_fresh(on)


def an_hour(folder: str, size: Size, sizes: tuple[Size, ...]) -> list[Sample]:
    """Play for an hour; how it was each minute.

    To see whether all that is kept is up to date, it is thrown away: seldom, for what is measured is a program that
    keeps what it may.
    """
    samples = []
    with stage(Path(folder), size) as on:
        monkey = Monkey(on, 1, sizes)
        while monkey.seconds < HOUR:
            monkey.play(60)
            samples.append((memory(), open_files()))
            assert_bounded(on)
            if len(samples) % 10 == 0:
                assert_fresh(on)
        assert {screen for screen, _game in monkey.been} == {*SCREENS, "demo"}
        assert {game for screen, game in monkey.been if screen == "table"} == {one.id for one in registry.entries()}
    return samples


@pytest.mark.soak
@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="nobody tells here how much memory is taken")
@pytest.mark.parametrize(
    ("size", "sizes", "most"), [((1280, 720), (), 250), ((1920, 1080), (), 400), ((1280, 720), SIZES, 400)]
)
def test_an_hour_of_play_takes_no_more_memory_than_a_while(
    tmp_path: Path, size: Size, sizes: tuple[Size, ...], most: int
) -> None:
    with multiprocessing.get_context("spawn").Pool(1) as alone:  # a process that nothing else was done in
        samples = alone.apply(an_hour, (str(tmp_path), size, sizes))
    taken = [mb for mb, _files in samples]
    assert max(taken) < most, taken
    if not sizes:  # else it goes by the size of the moment
        assert later_by_earlier(taken) < 1.15, taken
    assert max(files for _mb, files in samples) < MOST_FILES


@pytest.mark.soak
@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="nobody tells here how much memory is taken")
def test_a_thinking_process_stays_small() -> None:
    worker, taken = Worker(), []
    for number, entry in enumerate(6 * registry.entries()):
        rules, seats = registry.game(entry.id), max(entry.seats)
        match = Match(rules, {}, seats, f"SUNNY-{1000 + number}")
        for ply in range(12):
            seat = match.to_move
            if seat is None:
                break
            task = Task(registry.evaluator(entry.id), match.seen(seat), seat, "fierce")
            assert isinstance(worker.wait(worker.give(task), 30), Result)
            taken.append(memory(worker.pid or 0))
            moves = match.moves()
            match.play(moves[(ply * 7 + 3) % len(moves)])
    worker.close()
    assert max(taken) < 100, taken
    assert later_by_earlier(taken) < 1.15, taken
