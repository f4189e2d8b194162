"""What there is to know of a puzzle of Clear sky that was drawn: how its solution is played and what goes when."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

from balloongames.core.puzzle import Grade, Grading
from balloongames.rules.balloon_pop.board import float_up, letters_at, occupied, placements
from balloongames.rules.balloon_pop.clear_sky.grade import COUNTED, solution
from balloongames.rules.balloon_pop.clear_sky.make import is_greedy
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID, Puzzle
from balloongames.rules.balloon_pop.clear_sky.solve import search_of
from balloongames.rules.balloon_pop.clear_sky.steps import LaidGroup
from balloongames.rules.balloon_pop.clear_sky.techniques import contests, other_cards
from balloongames.rules.balloon_pop.series import candidates
from balloongames.rules.balloon_pop.state import COLORS, STAR, VERTICAL


@dataclass(frozen=True)
class Found:
    """A puzzle with a single solution."""

    puzzle: Puzzle
    grading: Grading

    @cached_property
    def steps(self) -> tuple[LaidGroup, ...]:
        """The solution, group by group."""
        return solution(self.puzzle)

    @property
    def techniques(self) -> set[str]:
        """What one has to see."""
        return set(self.grading.techniques)

    @property
    def pops(self) -> tuple[str, ...]:
        """The kinds of series that each group sets off."""
        return tuple("".join(pop.popped.kind for pop in step.pops) for step in self.steps)

    @property
    def quiet(self) -> tuple[LaidGroup, ...]:
        """The steps in which nothing pops."""
        return tuple(step for step in self.steps if not step.pops)

    @property
    def series(self) -> tuple[tuple[str, str], ...]:
        """Each series that pops, its kind and its balloons."""
        return tuple(
            (pop.popped.kind, letters_at(GRID, pop.board, pop.popped.mask)) for step in self.steps for pop in step.pops
        )

    @property
    def star_series(self) -> tuple[str, ...]:
        """The balloons of each series of stars."""
        return tuple(letters for kind, letters in self.series if kind == STAR)

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards in the order in which they are used."""
        return tuple(step.card for step in self.steps)

    @property
    def spare(self) -> set[int]:
        """The cards that are left over."""
        return set(self.puzzle.hand) - set(self.cards)

    @property
    def colors(self) -> int:
        """How many colors there are."""
        return len(set("".join((*self.puzzle.columns, *self.puzzle.groups)).upper()) & set(COLORS))

    @property
    def upright(self) -> tuple[bool, ...]:
        """Whether each group lies upright."""
        return tuple(step.place.orientation == VERTICAL for step in self.steps)

    @property
    def tempting(self) -> tuple[int, ...]:
        """The cards that could lay a group as well but are needed later, in the order of these groups."""
        search = search_of(self.puzzle, COUNTED)
        return tuple(
            card for number, step in enumerate(self.steps) for card in other_cards(search, step)
            if card in self.cards[number + 1 :]
        )  # fmt: skip

    @property
    def yielding(self) -> list[tuple[int, int]]:
        """The sizes of a series that has to go first, and of one that has to wait for it."""
        search = search_of(self.puzzle, COUNTED)
        return [
            (pop.popped.mask.bit_count(), other.mask.bit_count())
            for step in self.steps
            for pop in step.pops
            for _name, other in contests(search, pop, step.after)
        ]

    @property
    def is_greedy(self) -> bool:
        """Whether whoever always pops as much as can be reaches the goal."""
        return is_greedy(self.puzzle, self.puzzle.board, 0, self.puzzle.hand)

    @cached_property
    def temptation(self) -> int:
        """How many balloons could pop at once with a group that is better left quiet."""
        sizes = [0]
        for step in self.quiet:
            group = self.puzzle.groups[step.before.laid]
            for card in step.before.hand:
                for place in placements(GRID, step.before.board, group, card):
                    floated = float_up(GRID, step.before.board, place)
                    sizes += [one.mask.bit_count() for one in candidates(GRID, floated, lone_neutrals=True)]
        return max(sizes)

    def hangs_alone(self, step: LaidGroup) -> bool:
        """Whether a group stands upright in a column that was empty."""
        empty = not occupied(step.before.board) & GRID.columns[step.place.column]
        return step.place.orientation == VERTICAL and empty

    @property
    def profile(self) -> Hashable:
        """What makes it feel like another one: what is to be seen, what pops when, and with which cards."""
        return self.grading.techniques, tuple(map(len, self.pops)), self.cards, self.upright

    @property
    def gist(self) -> Hashable:
        """What is told of it: whether a group waits, how many are dropped, what else is seen, and what stars do."""
        if self.grading.grade is Grade.GENTLE:
            return None
        seen = frozenset(self.techniques - {"touch", "then", "quiet"})
        stars = tuple(sorted(len({*letters}) for letters in self.star_series))
        dropped = sum(len(step.dropped) for step in self.steps)
        return len(self.puzzle.groups), len(self.spare), "" in self.pops, dropped, seen, stars

    @property
    def silhouette(self) -> Hashable:
        """Which places of the board are taken, seen from either side."""
        heights = tuple(map(len, self.puzzle.columns))
        return min(heights, heights[::-1])
