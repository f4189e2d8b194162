"""Makes puzzles: a few plans of turns, drawn backwards until there is one solution."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias

from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.tidy_planet.backwards import TurnPlan, draw_lot, drawn
from balloongames.rules.bubblee_pop.tidy_planet.grade import grade
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.rules.bubblee_pop.tidy_planet.solve import solutions

Plan: TypeAlias = tuple[str, tuple[TurnPlan, ...]]
"""The powers that are on, and the turns."""

_A, _B, _C, _AB, _BC, _CA = map(TurnPlan, ("A", "B", "C", "AB", "BC", "CA"))
_QUIET: Final = TurnPlan()
_GRUMP: Final = TurnPlan("y", "k")
_LATE_GRUMP: Final = TurnPlan("yA", "k")  # something else goes first, or at once
_HOME: Final = TurnPlan("g", home="AB")

PLANS: Final[dict[Grade, tuple[Plan, ...]]] = {
    Grade.GENTLE: (("", (_A, _B)), ("", (_A, _BC)), ("", (_AB, _C)), ("", (_QUIET, _AB))),
    Grade.STEADY: (
        ("", (_A, _BC)), ("", (_AB, _C)), ("", (_QUIET, _AB)), ("", (_A, TurnPlan("BC", swap=True))),
        ("", (_A, _B, _CA)),
    ),
    Grade.SHARP: (
        ("y", (_GRUMP, _A)), ("y", (_A, TurnPlan("yB", "A"))), ("y", (_QUIET, _LATE_GRUMP)), ("y", (_A, _LATE_GRUMP)),
        ("", (_A, _B, _CA)), ("", (_QUIET, TurnPlan("AB", swap=True))),
    ),
    Grade.FIERCE: (
        ("y", (_A, _LATE_GRUMP)), ("y", (_GRUMP, _A, _BC)), ("y", (_A, _QUIET, TurnPlan("yB", "k"))),
        ("gy", (_A, TurnPlan("gy", "k", home="B"))), ("gy", (_HOME, _BC)), ("gy", (_QUIET, _HOME)),
    ),
}  # fmt: skip


def generate(rng: Rng, wanted: Grade) -> Puzzle:
    """Return a puzzle of this grade with exactly one solution."""
    while True:
        puzzle = draft(rng, *rng.choice(PLANS[wanted]))
        if puzzle is not None and grade(puzzle).grade == wanted:
            return puzzle


def draft(rng: Rng, powers: str, turns: tuple[TurnPlan, ...]) -> Puzzle | None:
    """Return a puzzle with one solution, which needs its swaps; None if it failed."""
    lot = draw_lot(rng, powers)
    colors = "".join(list(lot.values())[: 2 + rng.below(2)])
    puzzle = drawn(rng, [turn.by_lot(lot) for turn in turns], powers=powers, colors=colors)
    if puzzle is None:
        return None
    ways = solutions(puzzle, 2)
    if len(ways) != 1 or len(ways[0]) != puzzle.drops:
        return None
    return puzzle if not puzzle.swaps or not solutions(replace(puzzle, swaps=0), 1) else None
