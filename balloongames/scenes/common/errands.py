"""What a board asks of its table while it is being called: it is done when that call has returned, in its order.

So a board never finds itself changed by its own wish half-way through what it is doing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Errands:
    """The wishes of one board."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._wait = False

    @contextmanager
    def after(self) -> Iterator[None]:
        """Queue wishes until the ``with`` block ends; drop them if it raises."""
        if self._wait:
            yield
            return
        self._wait = True
        try:
            yield
            while self._waiting:
                self._waiting.popleft()()
        finally:
            self._wait = False
            self._waiting.clear()

    def run(self, *wishes: Callable[[], None]) -> None:
        """Carry wishes out, one after the other: at once, unless the board is being called."""
        self._waiting += wishes
        with self.after():
            pass
