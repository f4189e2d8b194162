"""Tidy planet as a match of one seat: the rules of the game carry out each move; nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from balloongames.core.game import BadPosition, Event, Json, Meta, Reason, Seat, Step
from balloongames.core.puzzle_game import PuzzleGame
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop import powers, sky
from balloongames.rules.bubblee_pop.lines import runs_of
from balloongames.rules.bubblee_pop.moves import DropPair, Move, PutBubblee, SwapSky, parse_move
from balloongames.rules.bubblee_pop.observation import observe
from balloongames.rules.bubblee_pop.planet import Planet, columns_of, planet_of
from balloongames.rules.bubblee_pop.sky import PUTS, legal_drops, legal_swaps, with_letter
from balloongames.rules.bubblee_pop.state import HOLE, NOTHING, STANDARD, Batch, Level, Phase, Sky
from balloongames.rules.bubblee_pop.state import State as MatchState
from balloongames.rules.bubblee_pop.table import Table
from balloongames.rules.bubblee_pop.tidy_planet.make import generate
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import LETTERS, Puzzle, is_tidy, read_code, write_code
from balloongames.rules.bubblee_pop.turns import effect
from balloongames.rules.bubblee_pop.why import CODES, refusal

GAME_ID: Final = "tidy_planet"
_MOST_MOVES: Final = 100  # more than any puzzle has: a drop wins a few powers at most


@dataclass(frozen=True, slots=True)
class PlanetSet(Event):
    """A puzzle lies on the table."""

    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class PlanetTidied(Event):
    """Nothing is left that was to be gone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class State:
    """A puzzle being played: ``queue`` are the batches of powers that wait, ``put`` counts what has come in."""

    puzzle: Puzzle
    planet: Planet
    sky: Sky
    drops: int = 0
    swaps: int = 0
    swapped: bool = False
    put: int = 0
    queue: tuple[str, ...] = ()

    @property
    def phase(self) -> Phase:
        """What is to be decided: a ``power``, where to put what comes in (``fill``), or a ``drop``."""
        return "power" if self.queue else "fill" if HOLE in self.sky and self.drawn else "drop"

    @property
    def drawn(self) -> str:
        """What comes in next."""
        return self.puzzle.incoming[self.put : self.put + 1]

    @property
    def swaps_left(self) -> int:
        """How many swaps are left."""
        return self.puzzle.swaps - self.swaps


class TidyPlanet(PuzzleGame[State, Move]):
    """Pairs fall onto a planet until nothing is left on it that is to be gone."""

    meta = Meta(GAME_ID, 1, range(1, 2), max_plies=_MOST_MOVES, minutes=5, is_open=True)

    read_code = staticmethod(read_code)
    write_code = staticmethod(write_code)
    make = staticmethod(generate)
    parse_move = staticmethod(parse_move)

    def lay(self, puzzle: Puzzle) -> Step[State]:
        """Set planet and sky."""
        return Step(State(puzzle, puzzle.planet, puzzle.sky), (PlanetSet(puzzle),))

    def is_solved(self, state: State) -> bool:
        """Return whether nothing is left that was to be gone."""
        return is_tidy(state.planet, state.puzzle.goal)

    def is_lost(self, state: State) -> bool:
        """Return whether the last drop was made and its powers are used, or none is possible."""
        if state.phase != "drop":
            return False
        return state.drops == state.puzzle.drops or not self._drops_and_swaps(state)

    def moves(self, state: State) -> tuple[Move, ...]:
        """Return the legal moves: holes for what comes in, drops and swaps, or what powers may do."""
        if self.to_move(state) is None:
            return ()
        match state.phase:
            case "fill":
                return tuple(put for put, letter in zip(PUTS, state.sky, strict=True) if letter == HOLE)
            case "power":
                return tuple(powers.moves(match_of(state), Batch(0, state.queue[0])))
            case _:
                return self._drops_and_swaps(state)

    @staticmethod
    def _drops_and_swaps(state: State) -> tuple[Move, ...]:
        drops = legal_drops(state.planet, 0, state.sky)
        may_swap = state.swaps_left and not state.swapped
        return (*drops, *(legal_swaps(state.planet, 0, state.sky) if may_swap else ()))

    def apply(self, state: State, move: Move) -> Step[State]:
        """Carry out a legal move."""
        log: list[Event] = []
        if isinstance(move, PutBubblee):
            return Step(_put(state, move, log), tuple(log))
        table = Table(match_of(state), log)
        effect(table, move)
        queue = tuple(batch.powers for batch in table.queue)
        after = replace(state, planet=table.planets[0], sky=table.sky, queue=queue)
        if isinstance(move, SwapSky):
            after = replace(after, swaps=state.swaps + 1, swapped=True)
        elif isinstance(move, DropPair):
            after = replace(after, drops=state.drops + 1, swapped=False)
        after = self._settled(after, log)
        return Step(after, tuple(log))

    def _settled(self, state: State, log: list[Event]) -> State:
        """Drop powers that have no target, or that nobody needs any more."""
        if self.is_solved(state):
            log.append(PlanetTidied(0))
            return replace(state, queue=())
        while state.queue and not powers.is_usable(match_of(state), Batch(0, state.queue[0])):
            log.append(e.PowersLost(0, state.queue[0]))
            state = replace(state, queue=state.queue[1:])
        return state

    def why_not_move(self, state: State, move: Move) -> Reason | None:
        """Return None if a move is possible, else one of `WHY_CODES`."""
        if move in self.moves(state):
            return None
        if isinstance(move, SwapSky) and state.phase == "drop" and (state.swapped or not state.swaps_left):
            return Reason("one_swap_a_turn" if state.swaps_left else "no_swap_left")
        return refusal(observe(match_of(state), 0), move)

    def format_move(self, move: Move) -> str:
        """Return the text of a move, as in the game."""
        return str(move)

    def dump_progress(self, state: State) -> Json:
        """Return planet, sky, counts and powers."""
        return {
            "planet": list(columns_of(state.planet)), "sky": state.sky, "drops": state.drops, "swaps": state.swaps,
            "swapped": state.swapped, "put": state.put, "queue": list(state.queue),
        }  # fmt: skip

    def load_progress(self, puzzle: Any, data: Json) -> State:
        """Return the state of a dump, or raise `BadPosition`."""
        fields = {"planet", "sky", "drops", "swaps", "swapped", "put", "queue"}
        if not isinstance(data, dict) or set(data) != fields:
            raise BadPosition("not the progress of a puzzle")
        columns, letters, queue = data["planet"], data["sky"], data["queue"]
        counts = (data["drops"], data["swaps"], data["put"])
        if not isinstance(columns, list) or not isinstance(queue, list) or not isinstance(letters, str):
            raise BadPosition("a field has the wrong form")
        if not all(isinstance(one, str) for one in (*columns, *queue)) or type(data["swapped"]) is not bool:
            raise BadPosition("a field has the wrong form")
        bounds = (puzzle.drops, puzzle.swaps, len(puzzle.incoming))
        if not all(type(one) is int and 0 <= one <= most for one, most in zip(counts, bounds, strict=True)):
            raise BadPosition("a count has the wrong form")
        state = State(puzzle, planet_of(tuple(columns)), letters, *counts[:2], data["swapped"], counts[2], tuple(queue))
        _check(state)
        return state


def _check(state: State) -> None:
    """Raise `BadPosition` if a state can't come up."""
    puzzle, holes = state.puzzle, state.sky.count(HOLE)
    if len(state.sky) != len(puzzle.sky) or set(state.sky) - set(LETTERS + HOLE) or runs_of(state.planet):
        raise BadPosition("no such planet or sky")
    if holes not in (0, 2) or (state.swapped and (not state.swaps or state.queue or holes)):
        raise BadPosition("a turn is never like that")
    if state.put != 2 * (state.drops - 1 if holes else state.drops):
        raise BadPosition("as many drop as come in")
    if any(not batch or set(batch) - set(puzzle.powers) or list(batch) != sorted(batch) for batch in state.queue):
        raise BadPosition("no such powers")


def match_of(state: State) -> MatchState:
    """Return the match for one in which a move of the puzzle happens."""
    level = Level((), 0, (), "".join(sorted(state.puzzle.powers)), "empty_planet", 0, 0)
    return MatchState(
        STANDARD, level, phase=state.phase, turn=state.drops + 1, seat=0, swapped=state.swapped, sky=state.sky,
        drawn=state.drawn if state.phase == "fill" else "", planets=(state.planet,), zones=(NOTHING,),
        queue=tuple(Batch(0, one) for one in state.queue), rng=0,
    )  # fmt: skip


def _put(state: State, move: PutBubblee, log: list[Event]) -> State:
    """Put what comes in into a hole, and the next one into the last hole, of which there is no choice."""
    for space in (move.space, None):
        index = sky.index_of(space) if space is not None else state.sky.index(HOLE)
        log += [e.BubbleeDrawn(0, state.drawn), e.BubbleePut(0, state.drawn, sky.SPACES[index])]
        state = replace(state, sky=with_letter(state.sky, index, state.drawn), put=state.put + 1)
    return state


WHY_CODES: Final = ("match_over", "only_watching", "no_swap_left", "one_swap_a_turn", *CODES)
"""All the codes of `TidyPlanet.why_not`: a view owes a sentence for each."""

GAME: Final = TidyPlanet()
"""What plays a puzzle; `balloongames.rules.bubblee_pop.tidy_planet.kit` knows everything else about it."""
