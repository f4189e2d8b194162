"""A course as a match of one seat: a turn is a move. It is over at the flag, or when no turn is left or possible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from balloongames.core.game import BadMoveText, BadPosition, Event, Json, Meta, Reason, Step
from balloongames.core.puzzle_game import PuzzleGame
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import PLAIN
from balloongames.rules.balmy_balloonists.course.make import generate
from balloongames.rules.balmy_balloonists.course.moves import (
    CourseLaid,
    CourseSolved,
    FlyTurn,
    RingsFlown,
    format_move,
    parse_move,
)
from balloongames.rules.balmy_balloonists.course.puzzle import TURNS, Puzzle, read_code, write_code
from balloongames.rules.balmy_balloonists.course.turns import (
    FlownTurn,
    Position,
    first_position,
    is_solved,
    take_turn,
    turns_from,
)
from balloongames.rules.balmy_balloonists.flight import blow
from balloongames.rules.balmy_balloonists.state import NO_CARD, NO_TOKENS

GAME_ID: Final = "course"


@dataclass(frozen=True, slots=True)
class State:
    """A course being flown: the turns so far."""

    puzzle: Puzzle
    turns: tuple[FlownTurn, ...] = ()

    @property
    def position(self) -> Position:
        """How things stand."""
        return self.turns[-1].after if self.turns else first_position(self.puzzle)


class Course(PuzzleGame[State, FlyTurn]):
    """A balloon that is to come to a flag."""

    meta = Meta(GAME_ID, 1, range(1, 2), max_plies=TURNS[-1], minutes=5, is_open=True)

    read_code = staticmethod(read_code)
    write_code = staticmethod(write_code)
    make = staticmethod(generate)
    format_move = staticmethod(format_move)
    parse_move = staticmethod(parse_move)

    def lay(self, puzzle: Puzzle) -> Step[State]:
        """Lay out the course."""
        return Step(State(puzzle), (CourseLaid(puzzle),))

    def is_solved(self, state: State) -> bool:
        """Return whether the last flight ended at the flag, and all rings are flown."""
        return is_solved(state.puzzle, state.position)

    def is_lost(self, state: State) -> bool:
        """Return whether no turn is left, or none is possible."""
        if self.is_solved(state):
            return False
        return len(state.turns) == state.puzzle.turns or not any(turns_from(state.puzzle, state.position))

    def moves(self, state: State) -> tuple[FlyTurn, ...]:
        """Return the winds and altitudes that are possible."""
        if self.to_move(state) is None:
            return ()
        return tuple(turn.move for turn in turns_from(state.puzzle, state.position))

    def apply(self, state: State, move: FlyTurn) -> Step[State]:
        """Carry out a legal move."""
        turn = take_turn(state.puzzle, state.position, move)
        if isinstance(turn, Reason):
            raise ValueError(f"{move} is not possible: {turn}")  # noqa: TRY004 - of a value, not of a type
        after = State(state.puzzle, (*state.turns, turn))
        return Step(after, _events(state.position, turn, after, solved=self.is_solved(after)))

    def advance(self, state: State, move: FlyTurn) -> State:
        """Return what a legal move leads to."""
        return self.apply(state, move).state

    def why_not_move(self, state: State, move: FlyTurn) -> Reason | None:
        """Return None if a move is possible, else one of `WHY_CODES`, whose facts `take_turn` tells."""
        found = take_turn(state.puzzle, state.position, move)
        return found if isinstance(found, Reason) else None

    def dump_progress(self, state: State) -> Json:
        """Return the moves."""
        return [format_move(turn.move) for turn in state.turns]

    def load_progress(self, puzzle: Any, data: Json) -> State:
        """Return the state of a dump, or raise `BadPosition`."""
        if not isinstance(data, list) or not all(isinstance(one, str) for one in data):
            raise BadPosition("not the moves of a course")
        state = State(puzzle)
        for text in data:
            try:
                move = parse_move(text)
            except BadMoveText as error:
                raise BadPosition("not a move") from error
            if move not in self.moves(state):
                raise BadPosition("a move that is not possible")
            state = self.advance(state, move)
        return state

    def round(self, state: State) -> tuple[int, int]:
        """Return which turn it is, and of how many."""
        return min(len(state.turns) + 1, state.puzzle.turns), state.puzzle.turns


def _events(before: Position, turn: FlownTurn, after: State, *, solved: bool) -> tuple[Event, ...]:
    """Return what happened, in the words of the game."""
    events: list[Event] = []
    balloon, altitude = before.balloon, turn.move.altitude
    if turn.move.wind != NO_CARD:
        stops = blow(balloon.place, turn.blown.lane - balloon.lane).stops
        events.append(e.WindPlayed(0, turn.move.wind, PLAIN, 0, own=True, tabled=False))
        events.append(e.BalloonBlown(0, "card", stops, vortex=False))
    change = altitude - balloon.altitude
    if change:
        paid = (0, change, 0) if change > 0 else (-change, 0, 0)
        events.append(e.AltitudeChanged(0, altitude, "choice", paid))
    events.append(e.BalloonFlew(0, turn.speed, turn.path, "flown", barred=False))
    rings = tuple(ring for ring in before.rings if ring not in turn.after.rings)
    if rings:
        events.append(RingsFlown(0, rings))
    if solved:
        return (*events, CourseSolved(0))
    burned = balloon.fuel - turn.after.balloon.fuel
    if burned:
        events.append(e.FuelBurned(0, burned))
    if turn.after.balloon.altitude != altitude:
        events.append(e.AltitudeChanged(0, turn.after.balloon.altitude, "consumption", NO_TOKENS))
    events += _cards_turned(after)
    return tuple(events)


def _cards_turned(state: State) -> list[Event]:
    """Return which Quadrant cards are other ones in the turn that comes now."""
    turn = len(state.turns)
    if turn == state.puzzle.turns:
        return []
    before, now = state.puzzle.cards[turn - 1 : turn + 1]
    return [e.QuadrantTurned(one, card) for one, card in enumerate(now) if card != before[one]]


WHY_CODES: Final = (
    "match_over", "only_watching", "no_such_wind", "wind_flown", "wind_dash", "wind_vortex", "wind_doldrums",
    "no_ballast", "no_gas", "zone_closed", "mountains", "off_course", "would_land",
)  # fmt: skip
"""All the codes of `Course.why_not`: a view owes a sentence for each."""

GAME: Final = Course()
"""What plays a puzzle; `balloongames.rules.balmy_balloonists.course.kit` knows everything else about it."""
