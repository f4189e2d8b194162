"""The oracle's table beside the real one: made from a state, compared with it, played along with it, and timed."""

from __future__ import annotations

from collections.abc import Iterator
from random import choice

from balloongames.core.game import Event, Step
from balloongames.core.options import Options
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.events import BubbleeDrawn
from balloongames.rules.bubblee_pop.level import data_of
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.sky import rows_of
from balloongames.rules.bubblee_pop.state import NOBODY, State
from tests.rules.bubblee_pop.oracle import Table
from tests.rules.bubblee_pop.positions import letters_of


def table_of(state: State) -> Table:
    return Table(
        planets=[[list(column) for column in columns_of(planet)] for planet in state.planets],
        sky=[list(row) for row in rows_of(state.sky)],
        bag=list(letters_of(state.bag)),
        reserve=state.reserve,
        aside=list(letters_of(state.aside)),
        active=state.active,
        stack=state.rules.stack,
        level=None if state.level is None else data_of(state.level),
        zones=[list(letters_of(zone)) for zone in state.zones],
        queue=[(batch.seat, list(batch.powers)) for batch in state.queue],
        hand=state.drawn,
        swapped=state.swapped,
        turn=state.turn,
        phase=state.phase,
        end=state.end,
        loser=None if state.loser == NOBODY else state.loser,
    )


def facts_of(table: Table) -> dict[str, object]:
    """A table in comparable form."""
    return {
        "planets": [["".join(column) for column in planet] for planet in table.planets],
        "sky": ["".join(row) for row in table.sky],
        "zones": [sorted(zone) for zone in table.zones],
        "bag": sorted(table.bag),
        "beside": (table.reserve, sorted(table.aside), table.hand),
        "queue": [(seat, sorted(powers)) for seat, powers in table.queue],
        "course": (table.turn, table.active, table.phase, table.end, table.loser),
        "decides": None if table.phase == "over" else table.seat,
        # At the end and while powers are used nobody asks any more whether the sky was swapped.
        "swapped": table.swapped if table.phase in ("fill", "drop") else None,
    }


def drawn_in(events: tuple[Event, ...]) -> Iterator[str]:
    return (event.bubblee for event in events if isinstance(event, BubbleeDrawn))


class Naive:
    """The naive rules with as much of the contract as a random match needs; each move plays on a deep copy."""

    meta = GAME.meta

    def start(self, options: Options, seats: int, rng: Rng) -> Step[Table]:
        return Step(table_of(GAME.start(options, seats, rng).state))

    def moves(self, table: Table) -> list[str]:
        return table.moves()

    def advance(self, table: Table, move: str) -> Table:
        after = table.again()
        after.play(move, choice)
        return after


NAIVE = Naive()
