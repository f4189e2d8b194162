"""Finds all ways to clear the sky: group after group, boards that are equal taken together, and nothing beyond bounds.

Ways are counted by what the eye sees: the card of each group, and the board at rest after it. Which end was dropped,
which way an equal row was turned and in what order series popped make no difference if the board is the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, TypeAlias

from balloongames.core.searched import SEARCHED
from balloongames.rules.balloon_pop.board import close_columns, float_up, occupied, placements
from balloongames.rules.balloon_pop.clear_sky.bounds import coming, least_left, too_few
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID, Puzzle
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.balloon_pop.series import candidates
from balloongames.rules.balloon_pop.state import STANDARD, Board


class Picture(NamedTuple):
    """What is seen of a group: the card it was laid with, and the board when all was quiet again."""

    card: int
    board: Board


class Node(NamedTuple):
    """A board, on which something may still pop, how many groups were laid, and the cards that are left."""

    board: Board
    laid: int
    hand: tuple[int, ...]


Line: TypeAlias = tuple[Picture, ...]


class SkySearch:
    """Looks for ways from any position of one puzzle; it remembers what it has found. ``most`` ways are enough."""

    def __init__(self, puzzle: Puzzle, most: int) -> None:
        self.puzzle = puzzle
        self.most = most
        self._coming = [coming(puzzle.groups[laid:]) for laid in range(len(puzzle.groups) + 1)]
        self._counts: dict[Node, int] = {}
        self._rests: dict[tuple[Board, int], frozenset[Board]] = {}

    def count(self, node: Node) -> int:
        """Return how many ways lead from a position to the goal, no more than ``most``."""
        return self._sum(self.resting(node))

    def lines(self, node: Node) -> Iterator[Line]:
        """Yield the ways from a position to the goal: a picture for each group that is still to be laid."""
        for rest in self.resting(node):
            yield from self._lines(rest)

    def resting(self, node: Node) -> list[Node]:
        """Return the positions at rest that can follow when nothing is laid: but for what is hopeless, itself."""
        return [node._replace(board=board) for board in sorted(self.rests(node.board, node.laid))]

    def after(self, node: Node) -> Iterator[Node]:
        """Yield the positions at rest that can follow one at rest with the next group, each once."""
        for card in node.hand:
            hand = tuple(one for one in node.hand if one != card)
            seen: set[Board] = set()
            for place in self._places(node, card):
                new = self.rests(float_up(GRID, node.board, place), node.laid + 1) - seen
                seen |= new
                for board in sorted(new):
                    yield Node(board, node.laid + 1, hand)

    def rests(self, board: Board, laid: int) -> frozenset[Board]:
        """Return the boards that can be left when all has popped, after so many groups, but for those without hope."""
        known = self._rests.get((board, laid))
        if known is not None:
            return known
        SEARCHED.positions += 1
        found: frozenset[Board] = frozenset()
        if least_left(board, self._coming[laid]) <= self.puzzle.stay:
            series = candidates(GRID, board, lone_neutrals=STANDARD.lone_neutrals)
            if series:
                found = found.union(*(self.rests(close_columns(GRID, board, one.mask), laid) for one in series))
            elif laid < len(self.puzzle.groups) or occupied(board).bit_count() <= self.puzzle.stay:
                found = frozenset((board,))
        self._rests[board, laid] = found
        return found

    def _sum(self, nodes: Iterable[Node]) -> int:
        total = 0
        for node in nodes:
            total += self._count(node)
            if total >= self.most:
                return self.most
        return total

    def _count(self, node: Node) -> int:
        if node.laid == len(self.puzzle.groups):
            return 1
        known = self._counts.get(node)
        if known is None:
            known = self._counts[node] = self._sum(self.after(node))
        return known

    def _lines(self, node: Node) -> Iterator[Line]:
        if node.laid == len(self.puzzle.groups):
            yield ()
            return
        for after in self.after(node):
            if self._count(after):
                (card,) = set(node.hand) - set(after.hand)
                for line in self._lines(after):
                    yield Picture(card, after.board), *line

    def _places(self, node: Node, card: int) -> Iterator[PlaceGroup]:
        """Yield how a card lets the next group lie, but for what drops a balloon that its color can't do without."""
        more = self._coming[node.laid + 1]
        hopes: dict[str, bool] = {}
        for place in placements(GRID, node.board, self.puzzle.groups[node.laid], card):
            letters = "".join(sorted(place.order))
            hope = hopes.get(letters)
            if hope is None:
                hope = hopes[letters] = too_few(node.board, letters, more) <= self.puzzle.stay
            if hope:
                yield place


@lru_cache(maxsize=4)
def search_of(puzzle: Puzzle, most: int) -> SkySearch:
    """Return a search that remembers: for a puzzle that is looked at again and again."""
    return SkySearch(puzzle, most)


def first_node(puzzle: Puzzle) -> Node:
    """Return where a puzzle begins."""
    return Node(puzzle.board, 0, puzzle.hand)


def solutions(puzzle: Puzzle, most: int) -> list[Line]:
    """Return up to ``most`` ways to clear the sky."""
    search = search_of(puzzle, most)
    start = first_node(puzzle)
    return list(islice(search.lines(start), most)) if search.count(start) else []
