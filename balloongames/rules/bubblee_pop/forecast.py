"""What a drop, a swap and a drop, or a power would lead to, before anybody commits to it.

The table shows this as a preview: where everything comes to rest, what goes in which step, for whose points, and which
powers are won in which order. It tells all that follows by the rules up to the next choice, and recommends nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.core.state import public_fields
from balloongames.rules.bubblee_pop import powers
from balloongames.rules.bubblee_pop.events import BubbleesFell, GameEnded, LinesScored, PlayerEliminated, PowersWon
from balloongames.rules.bubblee_pop.lines import Flight, Group
from balloongames.rules.bubblee_pop.moves import Move, SwapSky
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.planet import Planet
from balloongames.rules.bubblee_pop.sky import legal_drops, legal_swaps
from balloongames.rules.bubblee_pop.state import Batch, State
from balloongames.rules.bubblee_pop.table import Table
from balloongames.rules.bubblee_pop.turns import effect


@dataclass(frozen=True, slots=True)
class ChainStep:
    """A step of a chain on the planet of ``seat``: what goes at once, what it wins, and what falls then."""

    seat: Seat
    chain: int
    groups: tuple[Group, ...]
    points: int
    powers: str
    flights: tuple[Flight, ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """The whole consequence of a move.

    ``effect`` is what happens at once, in the words of the events: `SkySwapped` if a swap was asked for, and then
    `PairDropped` with the places of both, or the event of the power. The ``steps`` of the chain follow. ``points`` is
    what each seat gains or, by orange, loses. ``powers`` are the batches that are won, in the order in which they will
    be used. ``planets`` is what all this leaves; ``eliminated`` is the seat that the move eliminates, if any.
    """

    effect: tuple[Event, ...]
    steps: tuple[ChainStep, ...]
    points: tuple[int, ...]
    powers: tuple[Batch, ...]
    planets: tuple[Planet, ...]
    eliminated: Seat | None


def forecast(seen: Observation, move: Move, swap: SwapSky | None = None) -> Forecast:
    """Return what a legal move of the seat to move leads to; pure, and quick enough to follow a pointer.

    ``move`` is a drop, if wanted after a ``swap``, or the use of a power. Raise ValueError for a move that is not the
    seat's to make.
    """
    state = State(**public_fields(seen), rng=0)
    log: list[Event] = []
    if swap is not None:
        if state.phase != "drop" or state.swapped or swap not in _swaps(state):
            raise ValueError(f"not a legal swap: {swap}")
        table = Table(state, log)
        effect(table, swap)
        state = table.freeze()
    if move not in _moves(state):
        raise ValueError(f"nothing to foresee: {move}")
    table = Table(state, log)
    effect(table, move)
    won = sum(isinstance(event, PowersWon) for event in log)
    kept = len(table.queue) - won
    return Forecast(
        effect=tuple(event for event in log if not isinstance(event, _FOLLOWING)),
        steps=tuple(_steps(log)),
        points=tuple(sum(after) - sum(before) for after, before in zip(table.zones, state.zones, strict=True)),
        powers=table.queue[:won] if state.rules.stack else table.queue[kept:],
        planets=table.planets,
        eliminated=next((event.seat for event in log if isinstance(event, PlayerEliminated)), None),
    )


_FOLLOWING: Final = (LinesScored, PowersWon, BubbleesFell, PlayerEliminated, GameEnded)
"""What is told elsewhere: in the steps, or by who is eliminated."""


def _swaps(state: State) -> tuple[SwapSky, ...]:
    return legal_swaps(state.planets[state.active], state.active, state.sky)


def _moves(state: State) -> tuple[Move, ...]:
    """Return the moves that can be foreseen: drops and powers."""
    match state.phase:
        case "drop":
            return legal_drops(state.planets[state.active], state.active, state.sky)
        case "power":
            return powers.moves(state, state.queue[0])
        case _:
            return ()


def _steps(log: list[Event]) -> Iterator[ChainStep]:
    """Gather the events of each step; all of them concern one planet."""
    for at, event in enumerate(log):
        if not isinstance(event, LinesScored):
            continue
        won = ""
        flights: tuple[Flight, ...] = ()
        for after in log[at + 1 :]:
            match after:
                case LinesScored():
                    break
                case PowersWon():
                    won = after.powers
                case BubbleesFell():
                    flights = after.flights
                case _:
                    pass
        yield ChainStep(event.seat, event.chain, event.groups, event.points, won, flights)
