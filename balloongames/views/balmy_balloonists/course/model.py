"""What a course shows, kept by listening: events in, facts to draw out. No pictures here."""

from __future__ import annotations

from dataclasses import dataclass, field

from balloongames.core.game import Event, Reason
from balloongames.core.puzzle_game import OpenObservation
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.course.moves import CourseSolved, FlyTurn, RingsFlown
from balloongames.rules.balmy_balloonists.course.play import State
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.turns import FlownTurn, Position, is_solved, take_turn, turns_from
from balloongames.rules.balmy_balloonists.state import Place, Tokens


@dataclass(slots=True)
class Model:
    """A course on the table.

    ``position`` is how things stand at rest. ``turn`` counts the turns flown, ``place``, ``altitude`` and ``tokens``
    are the balloon's, ``cards`` those that lie now, by quadrant. ``used`` are the winds played, with their turns from
    1; ``ways`` are the spaces of each flight, from where it began.
    """

    puzzle: Puzzle
    position: Position
    turn: int
    place: Place
    altitude: int
    tokens: Tokens
    rings: tuple[Place, ...]
    cards: list[int]
    used: dict[int, int]
    ways: list[tuple[Place, ...]] = field(default_factory=list)
    solved: bool = False
    over: bool = False

    @classmethod
    def of(cls, seen: OpenObservation[State]) -> Model:
        """Return the course as it is seen."""
        state = seen.state
        puzzle, position = state.puzzle, state.position
        balloon = position.balloon
        used = {turn.move.wind: number for number, turn in enumerate(state.turns, 1) if turn.move.wind >= 0}
        model = cls(
            puzzle, position, position.turn, balloon.place, balloon.altitude, balloon.tokens, position.rings,
            list(puzzle.cards[min(position.turn, puzzle.turns - 1)]), used,
            [(turn.blown, *turn.path) for turn in state.turns],
        )  # fmt: skip
        model.solved = is_solved(puzzle, position)
        model.over = model.solved or position.turn == puzzle.turns
        return model

    @property
    def winds(self) -> tuple[int, ...]:
        """The winds of the course, those that were played included."""
        return self.puzzle.winds

    def goes_on(self, flown: FlownTurn | Reason) -> bool:
        """Return whether there is more to decide after a turn."""
        if isinstance(flown, Reason) or is_solved(self.puzzle, flown.after):
            return False
        return any(turns_from(self.puzzle, flown.after))

    def option(self, wind: int, altitude: int) -> FlownTurn | Reason:
        """Return what a turn would lead to, or why it is not possible."""
        return Reason("match_over") if self.over else take_turn(self.puzzle, self.position, FlyTurn(wind, altitude))

    def fold(self, event: Event) -> None:
        """Take in one event; those that change nothing here are let pass."""
        match event:
            case e.WindPlayed(_, card):
                self.used[card] = self.turn + 1
            case e.BalloonBlown(_, _, stops) if stops:
                self.place = stops[-1]
            case e.AltitudeChanged(_, altitude, _, paid):
                self.altitude = altitude
                self._pay(paid)
            case e.BalloonFlew(_, _, path):
                self.ways.append((self.place, *path))
                self.place = path[-1] if path else self.place
            case e.FuelBurned(_, count):
                self._pay((0, 0, count))
            case RingsFlown(_, rings):
                self.rings = tuple(ring for ring in self.rings if ring not in rings)
            case e.QuadrantTurned(quadrant, card):
                self.cards[quadrant] = card
            case CourseSolved():
                self.solved = True

    def _pay(self, paid: Tokens) -> None:
        gas, ballast, fuel = (have - one for have, one in zip(self.tokens, paid, strict=True))
        self.tokens = (gas, ballast, fuel)
