"""A hand that has one key: it waits, on a clock of its own, for the ring to come to what is meant, and presses."""

from __future__ import annotations

import pygame

from balloongames.scenes.base import PageScene
from tests.ui.harness import Stage, unseen

LONG = 10.0  # seconds: the ring has gone on by then, at any pace
MOST = 150  # steps of the ring to any thing on a page


class Clock:
    """Stands still until it is put on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def begin(on: Stage) -> Clock:
    """Let one key play."""
    clock = on.loop.scan.clock
    if not isinstance(clock, Clock):
        clock = on.loop.scan.clock = Clock()
        on.ctx.prefs.change(one_key=True)
        on.frame(0)
    return clock


def ringed(on: Stage) -> tuple[str, ...] | None:
    """What has the ring; () is the whole page, None: nothing."""
    on.frame(0)
    assert isinstance(on.scene, PageScene)
    return on.scene.driver.scanned


def by_one_key(on: Stage, node_id: str) -> None:
    """Choose a thing by the one key."""
    clock = begin(on)
    steps = 0
    with unseen():
        while (now := ringed(on)) != (node_id,):
            assert now is not None, "nothing has the ring"
            if now == () or node_id in now:
                on.key(pygame.K_SPACE)
            else:
                clock.now += LONG
            steps += 1
            assert steps < MOST, f"the ring does not come to {node_id}"
    on.key(pygame.K_SPACE)
