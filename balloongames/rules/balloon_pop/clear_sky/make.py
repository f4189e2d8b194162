"""Makes puzzles: drawn backwards with one solution, and kept if there is an idea to be seen."""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.board import close_columns, float_up, occupied, placements
from balloongames.rules.balloon_pop.clear_sky.backwards import Plan, drawn
from balloongames.rules.balloon_pop.clear_sky.grade import grade, solution
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID, Puzzle
from balloongames.rules.balloon_pop.clear_sky.steps import LaidGroup
from balloongames.rules.balloon_pop.series import candidates
from balloongames.rules.balloon_pop.state import STANDARD, Board

_EASY: Final = (Plan((1, 2), 3), Plan((0, 3), 3), Plan((1, 3), 3))
_CHAINS: Final = (
    Plan((0, 3), 3), Plan((0, 3), 4), Plan((0, 4), 4), Plan((0, 3), 3, star_series=30, stars=10),
    Plan((0, 3), 3, neutrals=30),
)  # fmt: skip
PLANS: Final = {
    Grade.GENTLE: (Plan((0, 2), 3), *_EASY),
    Grade.STEADY: (*_EASY, *_CHAINS),
    Grade.SHARP: (Plan((0, 2), 4), Plan((1, 3), 3), *_CHAINS),
    Grade.FIERCE: (*_CHAINS, Plan((1, 0, 3), 4)),
}
"""What is drawn for each grade: what seldom gives it, or takes long to draw, is left out."""


def generate(rng: Rng, wanted: Grade) -> Puzzle:
    """Return a puzzle of this grade that has exactly one solution."""
    while True:
        puzzle = drawn(rng, rng.choice(PLANS[wanted]))
        if puzzle is not None and grade(puzzle).grade == wanted and has_idea(puzzle):
            return puzzle


def has_idea(puzzle: Puzzle) -> bool:
    """Return whether there is something to be seen: more than what the eye is drawn to, or a group is by itself."""
    return all(map(takes_part, solution(puzzle))) and not is_greedy(puzzle, puzzle.board, 0, puzzle.hand)


def takes_part(step: LaidGroup) -> bool:
    """Return whether a group does more than to pop by itself."""
    return not step.pops or bool(step.pops[0].popped.mask & ~_of_group(step))


def _of_group(step: LaidGroup) -> int:
    return occupied(step.floated) & ~occupied(step.before.board)


def is_greedy(puzzle: Puzzle, board: Board, laid: int, hand: tuple[int, ...]) -> bool:
    """Return whether whoever always pops as much as can be reaches the goal."""
    if laid == len(puzzle.groups):
        return occupied(board).bit_count() <= puzzle.stay
    best = 0
    found: set[tuple[int, Board]] = set()
    for card in hand:
        for place in placements(GRID, board, puzzle.groups[laid], card):
            floated = float_up(GRID, board, place)
            rest = _popped_greedily(floated)
            gone = occupied(floated).bit_count() - occupied(rest).bit_count()
            if gone > best:
                best, found = gone, set()
            if gone == best:
                found.add((card, rest))
    return (
        any(
            is_greedy(puzzle, rest, laid + 1, tuple(one for one in hand if one != card)) for card, rest in sorted(found)
        )
        if best
        else False
    )


def _popped_greedily(board: Board) -> Board:
    while series := candidates(GRID, board, lone_neutrals=STANDARD.lone_neutrals):
        board = close_columns(GRID, board, max(series, key=lambda one: one.mask.bit_count()).mask)
    return board
