"""What events say besides their news fits the table that knows everything before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from balloongames.core.game import Event, Seat
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.sky import index_of
from balloongames.rules.bubblee_pop.state import HOLE, Cell, Space
from balloongames.views.bubblee_pop.model import Model
from tests.rules.bubblee_pop.positions import NEWCOMERS, PLAIN, careful_move
from tests.rules.common import heard


def uses(table: Model, seat: Seat, power: str) -> bool:
    owner, powers = table.queue[0]
    return seat == owner and power in powers


def on_top(table: Model, seat: Seat, cell: Cell, bubblee: str) -> bool:
    return table.height(seat, cell[0]) == cell[1] + 1 and table.on_planet(seat, cell) == bubblee


def above(table: Model, seat: Seat, cell: Cell) -> bool:
    return table.height(seat, cell[0]) == cell[1]


def in_sky(table: Model, *spaces: Space) -> str:
    return "".join(table.sky[index_of(space)] for space in spaces)


def fits_drop(it: e.PairDropped, table: Model) -> bool:
    (one, space, cell), (other, space_2, cell_2) = it.falls
    straight = space[0] == cell[0] and space_2[0] == cell_2[0]
    first = above(table, it.seat, cell)
    second = cell_2 == (cell[0], cell[1] + 1) if cell_2[0] == cell[0] else above(table, it.seat, cell_2)
    return it.seat == table.active and in_sky(table, space, space_2) == one + other and straight and first and second


def fits_line(it: e.LinesScored, table: Model) -> bool:
    cells = [(group.color, cell) for group in it.groups for cell in group.cells]
    in_line = all(set(group.line) <= set(group.cells) for group in it.groups)
    return in_line and it.points == len(cells) and all(table.on_planet(it.seat, cell) == color for color, cell in cells)


def fits_swap(it: e.CellsSwapped, table: Model) -> bool:
    planet = it.seat if it.power == "g" else 1 - it.seat
    lying = "".join(table.on_planet(planet, cell) for cell in it.cells)
    return uses(table, it.seat, it.power) and it.planet == planet and it.bubblees == lying


def fits_push(it: e.BubbleePushed, table: Model) -> bool:
    lifted = tuple(
        (letter, (it.column, height), (it.column, height + 1))
        for height, letter in enumerate(columns_of(table.planets[it.planet])[it.column])
    )
    return uses(table, it.seat, "w") and it.planet == 1 - it.seat and it.flights == lifted


FITS: dict[type[Event], Callable[[Any, Model], bool]] = {
    e.TableSet: lambda it, _: it.seats == len(it.planets),
    e.TurnStarted: lambda it, table: it.turn == table.turn + 1,
    e.BubbleeDrawn: lambda it, table: it.seat == table.active and not table.drawn,
    e.BubbleePut: lambda it, table: (it.seat, it.bubblee, HOLE) == (table.active, table.drawn, in_sky(table, it.space)),
    e.SkySwapped: lambda it, table: (
        (it.seat, it.bubblees) == (table.active, in_sky(table, *it.spaces)) and not table.swapped
    ),
    e.PairDropped: fits_drop,
    e.LinesScored: fits_line,
    e.BubbleesFell: lambda it, table: all(table.on_planet(it.seat, way.start) == way.bubblee for way in it.flights),
    e.CellsSwapped: fits_swap,
    e.BubbleeKept: lambda it, table: uses(table, it.seat, "y") and on_top(table, it.seat, it.cell, it.bubblee),
    e.BubbleeSent: lambda it, table: (
        uses(table, it.seat, "p")
        and on_top(table, it.seat, it.start, it.bubblee)
        and above(table, it.planet, it.end)
        and it.planet == 1 - it.seat
    ),
    e.BubbleePulled: lambda it, table: (
        uses(table, it.seat, "b")
        and in_sky(table, it.space) == it.bubblee
        and it.space == (it.cell[0], it.planet)
        and above(table, it.planet, it.cell)
    ),
    e.BubbleeReturned: lambda it, table: (
        uses(table, it.seat, "o") and (it.cell is None or on_top(table, it.planet, it.cell, it.bubblee))
    ),
    e.BubbleePushed: fits_push,
    e.PowerDeclined: lambda it, table: uses(table, it.seat, it.power),
    e.DropMissing: lambda it, table: it.seat == table.active,
    e.PlayerEliminated: lambda it, _: it.by == 1 - it.seat and it.power in "pbw",
    e.GameEnded: lambda it, table: it.scores == table.scores,
}
"""By event; what is rare has an example of its own elsewhere."""


def test_what_events_say_besides_their_news_is_so() -> None:
    checked: set[type[Event]] = set()
    for number in range(40):
        rng = Rng.from_word(f"listener {number}")
        step, table = GAME.start((PLAIN, NEWCOMERS)[number % 2].options, 2, rng.split("deal")), Model()
        for event in heard(GAME, step, rng, FITS, table, careful_move):
            checked.add(type(event))
            assert min(*table.bag, *table.aside, *sum(table.zones, ()), table.reserve) >= 0
    assert set(FITS) <= checked
