"""What has just come onto a board: it takes a moment to appear, and then stays."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from balloongames.ui.anim import QUICK


@dataclass(slots=True)
class Appearing:
    """Which marks are there, and how far those that have just come are seen.

    Until time passes on the board, whatever is there has been there before: it is ``lively`` from then on.
    """

    lively: bool = False
    _there: frozenset[Hashable] = frozenset()
    _fresh: frozenset[Hashable] = frozenset()
    _age: float = QUICK

    def show(self, marks: frozenset[Hashable]) -> None:
        """Take in which marks there are; none are told of while something moves, and that takes none away."""
        fresh = marks - self._there
        if fresh and self.lively:
            self._fresh, self._age = fresh, 0.0
        self._there = marks or self._there

    @property
    def busy(self) -> bool:
        """Whether anything is still to be seen better."""
        return self._age < QUICK

    def share(self, mark: Hashable) -> float:
        """Return how far a mark has appeared, 0 … 1."""
        return self._age / QUICK if self.busy and mark in self._fresh else 1.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._age = min(QUICK, self._age + dt)
