"""The storm (a variant of the rulebook): whom it strikes, and how it moves.

What drifts, moves and steps is a task of the `agenda` on a table. `turns.end_round` lets it drift, whom it strikes
draws weather (`fortune.draw_weather`), whom it reaches is blown on (`agenda`), and where it goes on the map is geometry
(`flight.storm_step`, `flight.storm_shift`). The rulebook names no start space (`state.STORM_START`) and no drift of the
storm itself: both are chosen here.
"""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.choices import seats_from
from balloongames.rules.balmy_balloonists.flight import storm_shift, storm_step
from balloongames.rules.balmy_balloonists.state import GROUND, HIGH, RACING
from balloongames.rules.balmy_balloonists.table import Table
from balloongames.rules.balmy_balloonists.world import Space


def strike(table: Table, first: Seat) -> None:
    """Strike all flying balloons in the storm's space, one after the other, beginning with a seat."""
    struck = [
        seat
        for seat in seats_from(first, len(table.balloons))
        if (balloon := table.balloons[seat]).standing == RACING
        and balloon.altitude != GROUND
        and balloon.place.on_map == table.storm
    ]
    if not struck:
        return
    table.emit(e.StormStruck, tuple(struck))
    for seat in reversed(struck):
        table.push("struck", seat)


def _enter(table: Table, storm: Space, first: Seat) -> None:
    table.storm = storm
    table.emit(e.StormMoved, storm)
    strike(table, first)


def go_on_gust(table: Table, shift: int) -> None:
    """Move the storm the rest of its lanes for a card; in the vortex the rest is lost."""
    assert table.storm is not None
    if not shift:
        return
    direction = 1 if shift > 0 else -1
    storm, vortex = storm_shift(table.storm, direction)
    if not vortex and shift != direction:
        table.push("gust", shift - direction)
    _enter(table, storm, table.turn)


def start_drift(table: Table) -> None:
    """Let the storm fly at the end of a round, by the high number that its lane and quadrant show now."""
    assert table.storm is not None
    lane, sector, _ = table.storm
    go_on_drift(table, table.speed(sector, lane, HIGH))


def go_on_drift(table: Table, speed: int) -> None:
    """Let the storm fly the rest of its way, space by space."""
    assert table.storm is not None
    if not speed:
        return
    direction = 1 if speed > 0 else -1
    if speed != direction:
        table.push("drift", speed - direction)
    _enter(table, storm_step(table.storm, direction), table.first)
