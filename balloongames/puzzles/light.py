"""The light of the workshop: how many solutions a drawing has and how hard it is, found out aside."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from balloongames.core.game import Reason
from balloongames.core.puzzle import AnyPuzzleKit, Grading, NoSolution
from balloongames.core.searched import SEARCHED
from balloongames.puzzles.aside import Answer, Aside

_NICE: Final = 15  # while its process loads its modules it would take the processor from the picture
_SHOWN: Final = 2  # solutions, where there are several


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about a puzzle: ``grading`` is None if it has no solution, ``moves`` are a shortest one.

    ``shown_solutions`` are two where there are several, ``nearest`` is how near one comes where there is none.
    """

    code: str
    grading: Grading | None
    moves: tuple[str, ...] = ()
    seconds: float = 0.0
    positions: int = 0
    shown_solutions: tuple[tuple[str, ...], ...] = ()
    nearest: Reason | None = None


def verdict_of(kit: AnyPuzzleKit, code: str) -> Verdict:
    """Find out all about a puzzle, however long it takes."""
    began, before = perf_counter(), SEARCHED.positions
    puzzle = kit.read_code(code)
    grading: Grading | None = None
    with contextlib.suppress(NoSolution):
        grading = kit.grade(puzzle)
    seconds, positions = perf_counter() - began, SEARCHED.positions - before
    if grading is None:
        return Verdict(code, None, (), seconds, positions, nearest=kit.nearest(puzzle))
    solutions = kit.shown_solutions(puzzle, _SHOWN) if grading.solutions > 1 else ()
    return Verdict(code, grading, kit.solve(kit.start(puzzle)) or (), seconds, positions, solutions)


class LightSearch:
    """``ask`` begins, ``poll`` tells the verdict when it is there. Without ``apart`` it is found out within `poll`.

    Where no process can be had there is no light, and everything else goes on.
    """

    def __init__(self, *, apart: bool = True) -> None:
        self._aside: Final = Aside(_NICE, apart=apart)
        self._number = 0

    @property
    def positions(self) -> int:
        """How many positions the search has looked at so far."""
        return self._aside.positions

    @property
    def is_busy(self) -> bool:
        """Whether a verdict is still to come."""
        return self._aside.is_doing(self._number)

    def ask(self, kit: AnyPuzzleKit, code: str) -> None:
        """Ask about a puzzle, in place of any other."""
        self._number = self._aside.ask(verdict_of, kit, code)

    def poll(self) -> Verdict | None:
        """Return the verdict once, as soon as it is there; never waits. Where it can't be found there is no light."""
        found = self._aside.poll(self._number)
        return found.value if isinstance(found, Answer) else None

    def drop(self) -> None:
        """Give up what is being searched for; the process stays."""
        self._aside.drop(self._number)

    def close(self) -> None:
        """Stop searching, and end the process."""
        self._aside.close()
