"""Tables that moves are carried out on."""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Event
from balloongames.core.state import value
from balloongames.core.table_game import WorkingTable


@value
class State:
    rules: None = None
    phase: str = "play"
    seats: int = 1
    to_move: int | None = 0


class Table(WorkingTable[State], State):
    __slots__ = ("log", "reveals")


def test_an_event_is_made_only_if_somebody_listens() -> None:
    made: list[Ticked] = []

    @dataclass(frozen=True, slots=True)
    class Ticked(Event):
        seat: int
        times: int

        def __post_init__(self) -> None:
            made.append(self)

    Table(State(), None).tell(Ticked, 0, 2)
    assert not made
    log: list[Event] = []
    Table(State(), log).tell(Ticked, 1, 3)
    assert log == made
    assert [(event.seat, event.times) for event in made] == [(1, 3)]
