"""What a person has to see to clear the sky, found in each step of the solution.

* ``touch`` – the group completes a series at once. Weight 1.
* ``drop`` – a balloon of the group is one too many, or in the way. Weight 2.
* ``then`` – a column closes behind a series, and another one is there. Weight 2.
* ``quiet`` – the group must pop nothing now, though it could. Weight 3.
* ``chain`` – one group sets off three series or more. Weight 3.
* ``sort`` – columns close by different amounts, and that is what brings a series together. Weight 4.
* ``order`` – two cards lay the group in the same way, but one of them is needed later. Weight 4.
* ``first`` – two series of different colors hang there, and one of them must go before the other. Weight 4.
* ``stars`` – the same between stars and a color. Weight 4.
* ``white`` – a neutral balloon hangs between two colors, and only one of them may take it. Weight 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from balloongames.rules.balloon_pop.board import close_columns, float_up, placements
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID, pending
from balloongames.rules.balloon_pop.clear_sky.solve import Node, SkySearch
from balloongames.rules.balloon_pop.clear_sky.steps import LaidGroup, SeriesPop
from balloongames.rules.balloon_pop.series import Candidate
from balloongames.rules.balloon_pop.state import STAR, Board

WEIGHTS: Final = {
    "touch": 1, "drop": 2, "then": 2, "quiet": 3, "chain": 3, "sort": 4, "order": 4, "first": 4, "stars": 4, "white": 5,
}  # fmt: skip
TECHNIQUES: Final = tuple(WEIGHTS)
_CHAIN: Final = 3  # series


def techniques_of(search: SkySearch, steps: tuple[LaidGroup, ...]) -> tuple[str, ...]:
    """Return the techniques that some steps need, the easiest first."""
    found = {one for step in steps for one in seen_in(search, step)}
    return tuple(one for one in TECHNIQUES if one in found)


def seen_in(search: SkySearch, step: LaidGroup) -> tuple[str, ...]:
    """Return the techniques that a step needs, the easiest first."""
    found: set[str] = set()
    if step.dropped:
        found.add("drop")
    if not step.pops and could_pop(search, step.before):
        found.add("quiet")
    if other_cards(search, step):
        found.add("order")
    if step.pops:
        found.add("touch")
    if len(step.pops) >= _CHAIN:
        found.add("chain")
    for before, pop in zip(step.pops, step.pops[1:], strict=False):
        if (came := coming_together(before, pop)) is not None:
            found.add("sort" if came else "then")
    found |= {name for pop in step.pops for name, _other in contests(search, pop, step.after)}
    return tuple(one for one in TECHNIQUES if one in found)


def could_pop(search: SkySearch, node: Node) -> bool:
    """Return whether the next group could pop something with a card of the hand."""
    group = search.puzzle.groups[node.laid]
    return any(
        pending(float_up(GRID, node.board, place))
        for card in node.hand
        for place in placements(GRID, node.board, group, card)
    )


def other_cards(search: SkySearch, step: LaidGroup) -> tuple[int, ...]:
    """Return the other cards with which the group could lie in the same place, if more groups follow."""
    node = step.before
    group = search.puzzle.groups[node.laid]
    if step.after.laid == len(search.puzzle.groups):
        return ()
    return tuple(
        card for card in node.hand if card != step.card and step.place in placements(GRID, node.board, group, card)
    )


def coming_together(before: SeriesPop, pop: SeriesPop) -> bool | None:
    """Return whether a series came together because columns closed by different amounts; None if it hung there before.

    Otherwise what was between its balloons in a column has gone, or a column has risen to one that stayed.
    """
    rises = _rises(before)
    started = {cell: (cell[0], cell[1] + rises[cell]) for cell in GRID.cells(pop.popped.mask)}
    mask = sum(GRID.bit(*cell) for cell in started.values())
    if any(one.kind == pop.popped.kind and one.mask == mask for one in before.series):
        return None
    return any(_is_sorted(started, rises, cell, (cell[0] + 1, cell[1])) for cell in started)


def _is_sorted(
    started: dict[tuple[int, int], tuple[int, int]],
    rises: dict[tuple[int, int], int],
    left: tuple[int, int],
    right: tuple[int, int],
) -> bool:
    """Return whether two neighbors in a row have both risen, from different rows."""
    return right in started and 0 not in (rises[left], rises[right]) and started[left][1] != started[right][1]


def _rises(pop: SeriesPop) -> dict[tuple[int, int], int]:
    """Return how far what hangs in each cell after a series has risen behind it."""
    rises = {}
    for column in range(GRID.width):
        gone = pop.popped.mask & GRID.columns[column]
        row = 0
        for start in range(GRID.height):
            if not gone & GRID.bit(column, start):
                rises[column, row] = start - row
                row += 1
    return rises


def contests(search: SkySearch, pop: SeriesPop, after: Node) -> Iterator[tuple[str, Candidate]]:
    """Yield each series that might have popped instead but would have led to another board, and what it is about."""
    for other in pop.series:
        if other != pop.popped and after.board not in search.rests(_without(pop.board, other), after.laid):
            yield _contest(pop, other), other


def _contest(pop: SeriesPop, other: Candidate) -> str:
    if pop.popped.mask & other.mask & pop.board[4]:
        return "white"
    return "stars" if STAR in (pop.popped.kind, other.kind) else "first"


def _without(board: Board, series: Candidate) -> Board:
    return close_columns(GRID, board, series.mask)
