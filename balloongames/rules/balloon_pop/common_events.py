"""Events that matches and puzzles make in the same way."""

from __future__ import annotations

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.board import (
    Grid,
    closing_flights,
    dropped_balloon,
    dropped_index,
    entry_cells,
    letters_at,
    resting_cells,
)
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.balloon_pop.series import Candidate
from balloongames.rules.balloon_pop.state import CARDS, Board


def placement_events(
    grid: Grid, before: Board, seat: Seat, number: int, group: str, card: int, placement: PlaceGroup
) -> list[Event]:
    """Return how a group is laid and floats up: ``number`` is its place among the groups, ``group`` its balloons."""
    made: list[Event] = []
    dropped = dropped_balloon(group, placement.order)
    if dropped:
        made.append(e.BalloonDropped(seat, dropped_index(group, placement.order, CARDS[card].drops), dropped))
    entries = entry_cells(grid, placement)
    made.append(e.GroupPlaced(seat, number, placement.orientation, placement.column, placement.order, entries))
    rests = resting_cells(grid, before, placement)
    made.append(
        e.BalloonsFloated(seat, tuple(e.Flight(*one) for one in zip(placement.order, entries, rests, strict=True)))
    )
    return made


def series_event(grid: Grid, before: Board, seat: Seat, candidate: Candidate, chain: int) -> e.SeriesScored:
    """Return how a series pops, as the ``chain``-th one of its turn."""
    cells, balloons = grid.cells(candidate.mask), letters_at(grid, before, candidate.mask)
    return e.SeriesScored(seat, candidate.kind, cells, balloons, candidate.points, chain)


def closing_events(grid: Grid, before: Board, seat: Seat, candidate: Candidate) -> list[e.ColumnsClosed]:
    """Return how the columns close behind a series; nothing if no balloon moves."""
    flights = closing_flights(grid, before, candidate.mask)
    return [e.ColumnsClosed(seat, flights)] if flights else []
