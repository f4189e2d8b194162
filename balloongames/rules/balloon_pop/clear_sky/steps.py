"""A way to clear the sky, step by step: how each group is laid, and what pops in which order."""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.rules.balloon_pop.board import close_columns, dropped_balloon, float_up, placements
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup, Move
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID
from balloongames.rules.balloon_pop.clear_sky.solve import Line, Node, Picture, SkySearch
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.balloon_pop.series import Candidate, candidates, move_of
from balloongames.rules.balloon_pop.state import STANDARD, Board


@dataclass(frozen=True, slots=True)
class SeriesPop:
    """A series that pops: the board on which it hangs, and the series there are, of which it is one."""

    board: Board
    popped: Candidate
    series: tuple[Candidate, ...]

    @property
    def after(self) -> Board:
        """The board when the columns have closed."""
        return close_columns(GRID, self.board, self.popped.mask)


@dataclass(frozen=True, slots=True)
class LaidGroup:
    """How a group is laid, and what it sets off; ``before`` and ``after`` are at rest, ``floated`` is between them."""

    before: Node
    group: str
    card: int
    place: PlaceGroup
    pops: tuple[SeriesPop, ...]
    after: Node

    @property
    def dropped(self) -> str:
        """The balloon that was dropped, or an empty string."""
        return dropped_balloon(self.group, self.place.order)

    @property
    def floated(self) -> Board:
        """The board when the group has floated up."""
        return float_up(GRID, self.before.board, self.place)

    @property
    def moves(self) -> list[Move]:
        """The moves of it: the group is laid, and where there is a choice, a series chosen."""
        return [LayGroup(self.card, self.place), *choices(self.pops)]


def choices(pops: tuple[SeriesPop, ...]) -> list[Move]:
    """Return the moves that let series pop in this order; a single one pops by itself."""
    return [move_of(GRID, pop.popped) for pop in pops if len(pop.series) > 1]


def way_to_rest(search: SkySearch, board: Board, laid: int, aim: Board) -> tuple[SeriesPop, ...]:
    """Return what pops until a board is left that is known to be among those which can be."""
    pops: list[SeriesPop] = []
    while True:
        series = tuple(candidates(GRID, board, lone_neutrals=STANDARD.lone_neutrals))
        if not series:
            return tuple(pops)
        for one in series:
            after = close_columns(GRID, board, one.mask)
            if aim in search.rests(after, laid):
                pops.append(SeriesPop(board, one, series))
                board = after
                break
        else:
            raise LookupError("there is no such way")


def step_of(search: SkySearch, before: Node, picture: Picture) -> LaidGroup:
    """Return the plainest way to lay the next group that leads to a picture: rather without dropping a balloon."""
    group = search.puzzle.groups[before.laid]
    laid = before.laid + 1
    found = [
        (place, way_to_rest(search, floated, laid, picture.board))
        for place in placements(GRID, before.board, group, picture.card)
        if picture.board in search.rests(floated := float_up(GRID, before.board, place), laid)
    ]
    place, pops = min(found, key=lambda one: (-len(one[0].order), len(choices(one[1]))))
    hand = tuple(card for card in before.hand if card != picture.card)
    return LaidGroup(before, group, picture.card, place, pops, Node(picture.board, laid, hand))


def steps_of(search: SkySearch, start: Node, line: Line) -> tuple[LaidGroup, ...]:
    """Return the steps of a way from a position at rest."""
    steps: list[LaidGroup] = []
    for picture in line:
        steps.append(step_of(search, steps[-1].after if steps else start, picture))
    return tuple(steps)
