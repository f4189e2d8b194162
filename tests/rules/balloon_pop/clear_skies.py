"""Skies to be cleared: examples with a single solution, and a solver that plays everything through the game's rules."""

from __future__ import annotations

from functools import cache

from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.board import close_columns, columns_of, float_up, grid_of, placements
from balloongames.rules.balloon_pop.clear_sky.backwards import drawn
from balloongames.rules.balloon_pop.clear_sky.make import PLANS
from balloongames.rules.balloon_pop.clear_sky.puzzle import Puzzle
from balloongames.rules.balloon_pop.series import candidates
from balloongames.rules.balloon_pop.state import Board

EXAMPLES = {
    "leave_it_be": Puzzle(("Y", "", "BB", "Y", "B", "B"), ("YYYY", "YBBB"), (4, 8)),
    "upright_first": Puzzle(("", "", "R", "GG", "R", "G"), ("RGGG", "RGGR"), (4, 10)),
    "domino": Puzzle(("Y", "YY", "RR", "BY", "RR", "BB"), ("YYBR", "YRRB"), (4, 8)),
    "checkers": Puzzle(("YGYG", "YGY", "Y", "", "G", "G"), ("YGGY", "YGYG"), (4, 8)),
    "star_trail": Puzzle(("", "Rg", "gRGg", "GY", "", ""), ("RYRG", "yYYr"), (2, 8)),
}
LONG = {
    "three_lids": Puzzle(("Y", "YB", "GB", "RGR", "YG", "YG"), ("GBYY", "YRRB", "RYYY"), (2, 8, 10)),
    "fireworks": Puzzle(("BR", "RR", "BGRb", "BG", "Rr", ""), ("GBGG", "GRGG", "GRGB"), (2, 8, 10)),
}
"""Some with three groups: to try everything takes a while."""

GRID = grid_of(6, 8)
Seen = tuple[tuple[int, tuple[str, ...]], ...]


def naive(puzzle: Puzzle) -> set[Seen]:
    """Every way to clear a sky, as pictures: each group's card and the board at rest after it. There are no bounds."""

    @cache
    def at_rest(board: Board) -> frozenset[Board]:
        series = candidates(GRID, board, lone_neutrals=True)
        if not series:
            return frozenset((board,))
        return frozenset(rest for one in series for rest in at_rest(close_columns(GRID, board, one.mask)))

    @cache
    def ways(board: Board, laid: int, hand: tuple[int, ...]) -> frozenset[Seen]:
        if laid == len(puzzle.groups):
            return frozenset(((),)) if sum(map(len, columns_of(GRID, board))) <= puzzle.stay else frozenset()
        found = set()
        for card in hand:
            left = tuple(one for one in hand if one != card)
            boards = {
                rest
                for place in placements(GRID, board, puzzle.groups[laid], card)
                for rest in at_rest(float_up(GRID, board, place))
            }
            for rest in boards:
                found |= {((card, columns_of(GRID, rest)), *way) for way in ways(rest, laid + 1, left)}
        return frozenset(found)

    return set(ways(puzzle.board, 0, puzzle.hand))


@cache
def drafts(count: int, *, groups: int = 2, word: str = "drafts") -> tuple[Puzzle, ...]:
    """Puzzles of all sorts with so many groups, as the generator draws them."""
    found: list[Puzzle] = []
    rng = Rng.from_word(word)
    plans = [plan for plan in dict.fromkeys(sum(PLANS.values(), ())) if len(plan.pops) == groups]
    while len(found) < count:
        puzzle = drawn(rng, plans[len(found) % len(plans)])
        found += [puzzle] if puzzle is not None else []
    return tuple(found)
