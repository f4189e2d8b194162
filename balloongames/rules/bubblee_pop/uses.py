"""What the powers do once their target is chosen. "Own" and "other" are seen from the owner of the power."""

from __future__ import annotations

from typing import assert_never

from balloongames.core.game import Seat
from balloongames.core.state import replaced
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop import lines, sky
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    ColumnPower,
    Decline,
    PowerMove,
    PushAside,
    SwapCells,
    TakePoint,
)
from balloongames.rules.bubblee_pop.planet import (
    GROUND,
    Planet,
    columns_of,
    full,
    height_of,
    letter_at,
    push_under,
    put_on_top,
    swap_cells,
)
from balloongames.rules.bubblee_pop.state import BLACK, HOLE, SKY_ROWS, Batch, Power
from balloongames.rules.bubblee_pop.table import Table, counted


def use(table: Table, move: PowerMove) -> None:
    """Use or decline a power of the batch at the front of the queue, which shrinks by it."""
    owner, won = table.queue[0]
    left = won.replace(move.power, "", 1)
    table.queue = (Batch(owner, left), *table.queue[1:]) if left else table.queue[1:]
    match move:
        case SwapCells():
            _swap_cells(table, move, owner)
        case ChooseColumn(power, column):
            _use_on_column(table, power, column, owner)
        case TakePoint(bubblee):
            _return_point(table, bubblee, owner)
        case PushAside(column, bubblee):
            _push(table, column, bubblee, owner)
        case Decline(power):
            table.emit(e.PowerDeclined, owner, power)
        case _:
            assert_never(move)


def _use_on_column(table: Table, power: ColumnPower, column: int, owner: Seat) -> None:
    match power:
        case "y":
            _keep(table, column, owner)
        case "p":
            _send(table, column, owner)
        case "b":
            _pull(table, column, owner)
        case "o":
            _return_top(table, column, owner)
        case "w":
            _push(table, column, BLACK, owner)


def _swap_cells(table: Table, move: SwapCells, owner: Seat) -> None:
    seat = owner if move.power == "g" else 1 - owner
    before = table.planets[seat]
    table.planets = replaced(table.planets, seat, swap_cells(before, move.first, move.second))
    if table.log is not None:
        bubblees = letter_at(before, move.first) + letter_at(before, move.second)
        table.log.append(e.CellsSwapped(owner, move.power, seat, (move.first, move.second), bubblees))
    table.score_lines(seat)


def _keep(table: Table, column: int, owner: Seat) -> None:
    bubblee, height = table.take(column, owner)
    table.zones = replaced(table.zones, owner, counted(table.zones[owner], bubblee, 1))
    table.emit(e.BubbleeKept, owner, bubblee, (column, height))


def _send(table: Table, column: int, owner: Seat) -> None:
    bubblee, height = table.take(column, owner)
    end = (column, height_of(table.planets[1 - owner], column))
    table.emit(e.BubbleeSent, owner, 1 - owner, bubblee, (column, height), end)
    _receive(table, put_on_top(table.planets[1 - owner], column, bubblee), owner, "p")


def _pull(table: Table, column: int, owner: Seat) -> None:
    seat = 1 - owner
    index = SKY_ROWS * column + seat
    bubblee = table.sky[index]
    if table.log is not None:
        cell = (column, height_of(table.planets[seat], column))
        table.log.append(e.BubbleePulled(owner, seat, bubblee, (column, seat), cell))
    table.sky = sky.with_letter(table.sky, index, HOLE)
    _receive(table, put_on_top(table.planets[seat], column, bubblee), owner, "b")


def _push(table: Table, column: int, bubblee: str, owner: Seat) -> None:
    seat = 1 - owner
    before = table.planets[seat]
    if bubblee == BLACK:
        table.reserve -= 1
    else:
        table.aside = counted(table.aside, bubblee, -1)
    if table.log is not None:
        flights = tuple(
            lines.Flight(letter, (column, height), (column, height + 1))
            for height, letter in enumerate(columns_of(before)[column])
        )
        table.log.append(e.BubbleePushed(owner, seat, bubblee, column, flights))
    _receive(table, push_under(before, column, bubblee), owner, "w")


def _receive(table: Table, planet: Planet, owner: Seat, power: Power) -> None:
    """Give the other planet one more Bubblee: lines are its player's (C-R5); if it was full, he is eliminated."""
    seat = 1 - owner
    is_full = full(table.planets[seat]) == GROUND
    table.planets = replaced(table.planets, seat, planet)
    if not is_full:
        table.score_lines(seat)
        return
    table.emit(e.PlayerEliminated, seat, owner, power)
    table.finish("eliminated", seat)


def _return_top(table: Table, column: int, owner: Seat) -> None:
    bubblee, height = table.take(column, 1 - owner)
    table.bag = counted(table.bag, bubblee, 1)
    table.emit(e.BubbleeReturned, owner, 1 - owner, bubblee, (column, height))


def _return_point(table: Table, bubblee: str, owner: Seat) -> None:
    seat = 1 - owner
    table.zones = replaced(table.zones, seat, counted(table.zones[seat], bubblee, -1))
    table.bag = counted(table.bag, bubblee, 1)
    table.emit(e.BubbleeReturned, owner, seat, bubblee, None)
