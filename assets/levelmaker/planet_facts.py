"""What there is to know of a puzzle of Tidy planet that was drawn: how its solution is played and what goes when."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from balloongames.core.puzzle import Grade, Grading
from balloongames.rules.bubblee_pop.lines import parts_of, runs_of, with_touching, without
from balloongames.rules.bubblee_pop.moves import ChooseColumn, DropPair, Move, SwapCells, SwapSky
from balloongames.rules.bubblee_pop.planet import columns_of, put_on_top, size_of
from balloongames.rules.bubblee_pop.state import BLACK, Space
from balloongames.rules.bubblee_pop.tidy_planet.grade import follow
from balloongames.rules.bubblee_pop.tidy_planet.kit import KIT
from balloongames.rules.bubblee_pop.tidy_planet.play import GAME, State
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.rules.bubblee_pop.tidy_planet.solve import Picture, PlanetSearch, Position, filled, start_of, turns


class Played(NamedTuple):
    """A move of the solution, in the state that it is made in; turns are counted from 0."""

    turn: int
    state: State
    move: Move


@dataclass(frozen=True)
class Found:
    """A puzzle with a single solution, which looks like ``way``."""

    puzzle: Puzzle
    grading: Grading
    way: tuple[Picture, ...]

    @cached_property
    def played(self) -> tuple[Played, ...]:
        """The moves of the solution."""
        state, found = KIT.start(self.puzzle), []
        for move in follow(self.puzzle, start_of(self.puzzle), self.way) or ():
            found.append(Played(state.drops - (state.phase != "drop"), state, move))
            state = GAME.apply(state, move).state
        return tuple(found)

    @cached_property
    def pops(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """For each drop, and each step of its chain, the colors of what goes together."""
        planet, found = self.puzzle.planet, []
        for picture in self.way:
            for column, letter in picture.falls:
                planet = put_on_top(planet, column, letter)
            steps = []
            while runs := runs_of(planet):
                gone = with_touching(planet, runs)
                steps.append(tuple(part.color for part in parts_of(gone)))
                planet = without(planet, gone)
            found.append(tuple(steps))
            planet = picture.left
        return tuple(found)

    @property
    def techniques(self) -> set[str]:
        """What one has to see."""
        return set(self.grading.techniques)

    @property
    def drops(self) -> list[DropPair]:
        """The drops."""
        return [one.move for one in self.played if isinstance(one.move, DropPair)]

    @property
    def sky_swaps(self) -> list[tuple[int, SwapSky]]:
        """The swaps in the sky, each with its turn."""
        return [(one.turn, one.move) for one in self.played if isinstance(one.move, SwapSky)]

    @property
    def home_swaps(self) -> list[tuple[int, SwapCells]]:
        """The swaps on the planet, each with its turn."""
        return [(one.turn, one.move) for one in self.played if isinstance(one.move, SwapCells)]

    @property
    def taken(self) -> list[tuple[int, str]]:
        """What yellow powers take off, each with its turn."""
        return [
            (one.turn, columns_of(one.state.planet)[one.move.column][-1])
            for one in self.played
            if isinstance(one.move, ChooseColumn)
        ]

    @property
    def powers(self) -> str:
        """The powers in the order in which they are used."""
        return "".join(one.move.power for one in self.played if isinstance(one.move, ChooseColumn | SwapCells))

    @property
    def blacks(self) -> int:
        """How many grumps there are."""
        return "".join(self.puzzle.columns).count(BLACK)

    @property
    def covered_blacks(self) -> int:
        """How many grumps have something on top of them at the beginning."""
        return sum(column[:-1].count(BLACK) for column in self.puzzle.columns)

    @cached_property
    def resists(self) -> bool:
        """Whether another first drop takes more away than that of the solution."""
        sizes = [size_of(turn.picture.dropped) for turn in turns(self.puzzle, start_of(self.puzzle))]
        return min(sizes) < size_of(self.way[0].dropped)

    @cached_property
    def fillings(self) -> int:
        """In how many of the two ways the sky may be filled after the first drop of the solution."""
        first = next(one for one in self.played if one.state.phase == "fill")
        search = PlanetSearch(self.puzzle)
        state = first.state
        return sum(
            bool(search.ways(Position(state.planet, sky, self.puzzle.drops - 1, state.swaps_left)))
            for _put, sky in filled(state.sky, self.puzzle.incoming[:2])
        )

    def newcomers(self, turn: int) -> set[Space]:
        """Return the spaces of the sky that were filled just before a turn."""
        drop = self.drops[turn - 1] if turn else None
        return {drop.first, drop.second} if drop else set()

    @property
    def profile(self) -> Hashable:
        """What makes it feel like another one: how it is thought through, and what goes when."""
        steps = tuple(tuple(len(step) for step in turn) for turn in self.pops)
        return self.grading.techniques, self.puzzle.goal, size_of(self.puzzle.planet), steps

    @property
    def gist(self) -> Hashable:
        """What is told of it: how many colors go in each step of a drop, in whatever order, and by which means."""
        if self.grading.grade is Grade.GENTLE:
            return None
        drops = tuple(sorted(tuple(map(len, steps)) for steps in self.pops))
        homes = tuple((swap.first[0] == swap.second[0], self.cleared_at_home(turn)) for turn, swap in self.home_swaps)
        seen = frozenset(self.techniques - {"touch", "meet"})
        return drops, seen, self.puzzle.goal, "".join(sorted(self.powers)), homes, len(self.sky_swaps)

    def cleared_at_home(self, turn: int) -> int:
        """Return how many colors are on the planet before the powers of a turn, and no more after them."""
        picture = self.way[turn]
        return len({*"".join(columns_of(picture.dropped))} - {*"".join(columns_of(picture.left))})

    @property
    def silhouette(self) -> Hashable:
        """Which places of the planet are taken."""
        return tuple(map(len, self.puzzle.columns))
