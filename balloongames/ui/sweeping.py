"""When what nobody needs any more is looked for: while nothing moves, so that no frame waits for it.

Most of what is let go of is free at once; only what holds itself in a circle, as screens and pages do, has to be looked
for. Python would do that in the middle of a motion, and go through all that it has loaded. Here it waits for a rest;
where none comes, a little is done in between, so that memory is bounded.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

MUCH: Final = 8_000  # new things at which a rest is used
TOO_MUCH: Final = 30_000  # at which no rest is waited for


class Sweeper:
    """Looks for what is left over, when it is told that there is time."""

    def __init__(self) -> None:
        self.is_on = self._due = False

    @contextmanager
    def by_hand(self) -> Iterator[None]:
        """Take it over from Python for a while."""
        self.is_on = True
        gc.disable()
        try:
            yield
        finally:
            self.is_on = False
            gc.unfreeze()
            gc.enable()

    def started(self) -> None:
        """Leave out what is there now: it was loaded to stay."""
        if self.is_on:
            gc.freeze()

    def left(self) -> None:
        """Hear that a screen is gone: there is something to be found."""
        self._due = True

    def rest(self) -> None:
        """Look through all, if it is worth it: nothing moves, and nobody does anything."""
        if self.is_on and (self._due or gc.get_count()[0] >= MUCH):
            self._due = False
            gc.collect()

    def move(self) -> None:
        """Look through what is new, if it is too much to wait for a rest."""
        if self.is_on and gc.get_count()[0] >= TOO_MUCH:
            gc.collect(1)
