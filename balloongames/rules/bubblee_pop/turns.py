"""How a match goes on: a move is carried out, and then all that leaves no choice, up to the next decision.

The last hole of the sky is filled without being asked for, powers without a target are lost, the next turn begins.
"""

from __future__ import annotations

from typing import assert_never

from balloongames.core.game import Event
from balloongames.core.rng import Rng
from balloongames.core.state import replaced
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop import powers, sky
from balloongames.rules.bubblee_pop.deal import deal_level, deal_match, draw
from balloongames.rules.bubblee_pop.level import is_reached
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    Decline,
    DropPair,
    Move,
    PushAside,
    PutBubblee,
    SwapCells,
    SwapSky,
    TakePoint,
)
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.state import HOLE, NOTHING, Level, Rules, State
from balloongames.rules.bubblee_pop.table import Table
from balloongames.rules.bubblee_pop.uses import use


def fresh_table(rules: Rules, level: Level | None, rng: Rng, log: list[Event]) -> Table:
    """Return the table before the first turn; for two, the first player is drawn by lot (ruling)."""
    deal = deal_match(rules, rng) if level is None else deal_level(level, rng)
    seats = len(deal.planets)
    first = rng.below(seats)
    planets = tuple(columns_of(planet) for planet in deal.planets)
    log.append(e.TableSet(seats, rules, level, planets, sky.rows_of(deal.sky), deal.bag, deal.reserve, deal.aside))
    zones = (NOTHING,) * seats
    start = State(rules, level, turn=1, active=first, seat=first, zones=zones, rng=rng.state, **deal._asdict())
    return Table(start, log)


def carry_out(table: Table, move: Move) -> None:
    """Play a legal move of the seat that decides, and everything that follows without a choice."""
    effect(table, move)
    match move:
        case PutBubblee():
            _fill(table)
        case SwapSky():
            pass
        case _:
            _next_power(table)


def effect(table: Table, move: Move) -> None:
    """Do what a legal move does at once, lines and chains included, and stop before whatever comes next."""
    match move:
        case PutBubblee():
            _put(table, sky.index_of(move.space))
        case SwapSky():
            _swap(table, move)
        case DropPair():
            _drop(table, move)
        case SwapCells() | ChooseColumn() | TakePoint() | PushAside() | Decline():
            use(table, move)
        case _:
            assert_never(move)


# --- Turns -----------------------------------------------------------------------------------------------------------


def _next_power(table: Table) -> None:
    """Find the next batch with a power that has a target; without one the turn ends."""
    if table.phase == "over":
        return
    while table.queue:
        batch = table.queue[0]
        if powers.is_usable(table, batch):
            table.phase = "power"
            table.seat = batch.seat
            return
        table.queue = table.queue[1:]
        table.emit(e.PowersLost, *batch)
    _end_turn(table)


def start_turn(table: Table) -> None:
    """Begin a turn; the very first one has a full sky and goes straight to the drop (rulebook)."""
    table.emit(e.TurnStarted, table.turn, table.active)
    table.seat = table.active
    table.swapped = False
    _fill(table)


def _end_turn(table: Table) -> None:
    """End a turn; of the tests here only the last one concerns two players (C-R3, rulebook)."""
    level = table.level
    if level is not None and is_reached(level, table.zones[0], table.planets[0]):
        table.finish("goal")
    elif level is not None and table.turn == level.turns:
        table.finish("turns")
    elif sum(table.bag) < table.sky.count(HOLE):
        table.finish("bag")
    else:
        table.turn += 1
        table.active = (table.active + 1) % table.seats
        start_turn(table)


# --- The sky ---------------------------------------------------------------------------------------------------------


def _fill(table: Table) -> None:
    """Draw until there is a choice of holes; when the sky is full, go on to the drop."""
    while holes := table.sky.count(HOLE):
        rng = Rng(table.rng)
        table.drawn, table.bag = draw(table.bag, rng)
        table.rng = rng.state
        table.reveals = True
        table.emit(e.BubbleeDrawn, table.active, table.drawn)
        if holes > 1:
            table.phase = "fill"
            return
        _put(table, table.sky.index(HOLE))
    table.phase = "drop"
    # The test for overcrowding: once in a turn, with a swap and a drop as one action (ruling).
    if not sky.can_drop(table.planets[table.active], table.active, table.sky):
        table.emit(e.DropMissing, table.active)
        table.finish("no_drop", table.active)


def _put(table: Table, index: int) -> None:
    table.emit(e.BubbleePut, table.active, table.drawn, sky.SPACES[index])
    table.sky = sky.with_letter(table.sky, index, table.drawn)
    table.drawn = ""


def _swap(table: Table, swap: SwapSky) -> None:
    if table.log is not None:
        bubblees = table.sky[sky.index_of(swap.first)] + table.sky[sky.index_of(swap.second)]
        table.log.append(e.SkySwapped(table.active, (swap.first, swap.second), bubblees))
    table.sky = sky.swapped(table.sky, swap)
    table.swapped = True


def _drop(table: Table, drop: DropPair) -> None:
    seat = table.active
    way = sky.landing_of(drop, seat)
    before = table.planets[seat]
    table.planets = replaced(table.planets, seat, sky.landed(before, way, table.sky))
    if table.log is not None:
        table.log.append(e.PairDropped(seat, sky.falls_of(before, way, table.sky)))
    table.sky = sky.with_letter(sky.with_letter(table.sky, way.first, HOLE), way.second, HOLE)
    table.score_lines(seat)
