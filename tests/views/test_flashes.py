"""No chain flashes: what moves on a table is looked at frame by frame, as by an eye that flashes harm.

A flash is a pair of opposing changes of a tenth of the brightest luminance, the darker side below eight tenths. More
than three a second may be seen on less than a fifth of the screen.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from balloongames import registry
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from tests.games import rules_of
from tests.ui.harness import SLOW, Stage, play_until, players, stage

pytestmark = pytest.mark.usefixtures("pixels")

Picture = NDArray[np.float64]

FPS: Final = 30
CELLS: Final = (96, 54)
CHANGE, DARK, MOST, AREA = 0.1, 0.8, 3, 0.2
BEFORE: Final = 20  # plies: chains take time to build up
MOVES: Final = 3
OFTEN: Final = "bubblee_pop"  # most happens there


def luminance(window: pygame.Surface) -> Picture:
    small = pygame.transform.smoothscale(window.convert(24), CELLS)
    share = pygame.surfarray.array3d(small) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    found: Picture = linear @ np.array([0.2126, 0.7152, 0.0722])
    return found


def flashing(pictures: Sequence[Picture]) -> float:
    """Return on which share of the screen more than so many flashes were seen within a second, at the worst."""
    extreme, way = pictures[0].copy(), np.zeros(CELLS)
    turns = [np.zeros(CELLS)]
    for now in pictures[1:]:
        step = now - extreme
        turned = (abs(step) >= CHANGE) & (np.minimum(now, extreme) < DARK) & (np.sign(step) != way)
        onward = (np.sign(step) == way) & (step != 0)
        way = np.where(turned, np.sign(step), way)
        extreme = np.where(turned | onward, now, extreme)
        turns.append(turns[-1] + turned)
    counts = [late - turns[max(0, i - FPS)] for i, late in enumerate(turns)]
    return max(float((count > 2 * MOST).mean()) for count in counts)


def test_what_flashes_is_found() -> None:
    dark, bright = np.zeros(CELLS), np.ones(CELLS)
    assert flashing([dark, bright] * 4) == 1
    assert flashing([dark, bright] * 3) == 0
    assert flashing([dark + 0.85, bright] * 8) == 0


def watched(on: Stage, game: str) -> list[Picture]:
    """Play some moves, and return all that is seen meanwhile."""
    start = Session.start(Setup(game, players(2), rules_of(game).SHORT, seed="SUNNY-8842"))
    table, rng, seen = TableScene(on.ctx, play_until(start, BEFORE)), random.Random(5), []
    on.ctx.stack.reset(table)
    for _ in range(MOVES):
        on.rest(frame=SLOW)
        while on.scene is not table:
            on.key(pygame.K_RETURN)
            on.rest(frame=SLOW)
        if table.pausing:
            table.go_on()
        else:
            table.submit(rng.choice(table.session.moves()))
        while on.ctx.stack.animating and on.scene is table:
            on.frame(1 / FPS)
            seen.append(luminance(on.surface))
    return seen


@pytest.mark.parametrize(
    "game",
    [pytest.param(one.id, marks=() if one.id == OFTEN else pytest.mark.soak) for one in registry.entries()],
)
def test_nothing_flashes_when_much_happens(tmp_path: Path, game: str) -> None:
    with stage(tmp_path) as on:
        seen = watched(on, game)
    assert len(seen) > FPS
    assert flashing(seen) < AREA
