"""Tables that moves are carried out on: of Stairs, which has no options and hides nothing, and whoever is up wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from balloongames.core.game import Event, Meta, Reason, Seat, Step
from balloongames.core.match import Match
from balloongames.core.options import Options
from balloongames.core.record import record_of, restore
from balloongames.core.rng import Rng
from balloongames.core.state import public_fields, value
from balloongames.core.table_game import PlainTableGame, WorkingTable

TOP = 5


@value
class State:
    stair: int = 0
    to_move: Seat | None = 0
    seats: int = 2

    @property
    def phase(self) -> str:
        return "over" if self.to_move is None else "climb"


@value
class Observation(State):
    viewer: Seat | None = None


@value
class Climbed(Event):
    seat: Seat
    stair: int


class Table(WorkingTable[State], State):
    __slots__ = ("log", "reveals")

    def carry_out(self, by: int) -> None:
        self.stair += by
        self.emit(Climbed, self.to_move, self.stair)
        self.to_move = None if self.stair == TOP else 1 - self.to_move


class Stairs(PlainTableGame[State, int, Observation]):
    meta = Meta("stairs", rules_version=1, seats=range(2, 3), max_plies=TOP, minutes=1, is_open=True)
    table = Table
    carry_out = staticmethod(Table.carry_out)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        return Step(State(), ())

    def moves(self, state: State) -> tuple[int, ...]:
        return () if state.to_move is None else tuple(by for by in (1, 2) if state.stair + by <= TOP)

    def ranking(self, state: State) -> tuple[tuple[int, ...], tuple[Seat, ...], str]:
        return (0, 1), (1,), "top"

    def observe(self, state: State, viewer: Seat | None) -> Observation:
        return Observation(**public_fields(state), viewer=viewer)

    def determinize(self, seen: Observation, rng: Rng) -> State:
        return State(**public_fields(seen))

    def format_move(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        return int(text)

    def refusal(self, seen: Observation, move: int) -> Reason | None:
        return None if seen.stair + move <= TOP else Reason("too_high")

    def redact(self, event: Event, viewer: Seat | None) -> Event:
        return event

    def check(self, state: State) -> None:
        pass


GAME: Any = Stairs()


def test_an_event_is_made_only_if_somebody_listens() -> None:
    made: list[Ticked] = []

    @dataclass(frozen=True, slots=True)
    class Ticked(Event):
        seat: int
        times: int

        def __post_init__(self) -> None:
            made.append(self)

    Table(State(), None).emit(Ticked, 0, 2)
    assert not made
    log: list[Event] = []
    Table(State(), log).emit(Ticked, 1, 3)
    assert log == made
    assert [(event.seat, event.times) for event in made] == [(1, 3)]


def test_a_game_without_options_that_hides_nothing_has_nothing_to_say_of_them() -> None:
    match: Match[Any, Any, Any] = Match(GAME, {}, 2, "SUNNY")
    for move in (2, 2, 1):
        assert not any(GAME.is_private(match.state, seat) for seat in (0, 1))
        match.play(move)
    assert GAME.options_of(match.state) == {}
    assert match.log(None) == match.log(0) == match.log(1)
    assert [event for line in match.log(None) for event in line.events] == [Climbed(0, 2), Climbed(1, 4), Climbed(0, 5)]
    assert restore(record_of(match), GAME).match.state == match.state
    assert GAME.load(GAME.dump(match.state)) == match.state


@pytest.mark.parametrize("owed", ["redact", "check"])
def test_what_only_the_game_can_know_it_must_say(owed: str) -> None:
    """What its events hide, and which states are made up: else there is no such game at all."""
    with pytest.raises(TypeError, match=owed):
        type("Silent", (Stairs,), {owed: getattr(PlainTableGame, owed)})()
