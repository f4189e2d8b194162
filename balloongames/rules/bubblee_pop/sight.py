"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden is only the order of the bag, which does not exist before a Bubblee is drawn. Everything else is public: the
planets, the sky, the Bubblee in hand, both score zones, and how many of each kind the bag holds.
"""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Seat
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.planet import OVERFLOW, columns_of, planet_of
from balloongames.rules.bubblee_pop.sky import rows_of, sky_of
from balloongames.rules.bubblee_pop.state import HEIGHT, HOLE, Batch, Counts, End, Level, Phase, Rules, State


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as ``viewer`` sees it; None is somebody who looks on. All viewers see the same.

    ``sky`` holds row 0 and row 1, each from column 0 on, ``.`` being a hole; row n is near to seat n. By seat:
    ``planets`` (one string per column, from the ground up) and ``zones``. Zones, ``bag`` and ``aside`` count Bubblees
    in the order of `LETTERS`; ``reserve`` counts the blacks beside the board.

    ``active`` is whose turn it is, the ``turn``-th of the match; ``to_move`` is who decides now, None at the end.
    ``drawn`` is the Bubblee in hand, empty unless the sky is being filled. ``queue`` holds the batches of powers,
    the one in use first. ``loser`` lost whatever the scores; it is `NOBODY` as long as nobody did.
    """

    viewer: Seat | None
    rules: Rules
    level: Level | None
    phase: Phase
    turn: int
    active: Seat
    to_move: Seat | None
    swapped: bool
    sky: tuple[str, ...]
    drawn: str
    planets: tuple[tuple[str, ...], ...]
    zones: tuple[Counts, ...]
    bag: Counts
    reserve: int
    aside: Counts
    queue: tuple[Batch, ...]
    end: End
    loser: Seat

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.planets)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat: one for each Bubblee in its score zone."""
        return tuple(map(sum, self.zones))

    @property
    def holes(self) -> int:
        """How many spaces of the sky are empty."""
        return sum(row.count(HOLE) for row in self.sky)


def observe(state: State, viewer: Seat | None) -> Seen:
    """Return what ``viewer`` may know of a state."""
    return Seen(
        viewer=viewer,
        rules=state.rules,
        level=state.level,
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        to_move=None if state.phase == "over" else state.seat,
        swapped=state.swapped,
        sky=rows_of(state.sky),
        drawn=state.drawn,
        planets=tuple(columns_of(planet) for planet in state.planets),
        zones=state.zones,
        bag=state.bag,
        reserve=state.reserve,
        aside=state.aside,
        queue=state.queue,
        end=state.end,
        loser=state.loser,
    )


def determinize(seen: Seen, rng: Rng) -> State:
    """Return a state that ``seen`` could come from: all future draws are made anew."""
    return world_of(seen, rng.bits32() << 32 | rng.bits32())


def world_of(seen: Seen, generator: int) -> State:
    """Return the state of ``seen`` with this state of the generator."""
    return State(
        rules=seen.rules,
        level=seen.level,
        phase=seen.phase,
        turn=seen.turn,
        active=seen.active,
        seat=seen.active if seen.to_move is None else seen.to_move,
        swapped=seen.swapped,
        sky=sky_of(seen.sky),
        drawn=seen.drawn,
        planets=tuple(planet_of(columns, HEIGHT + OVERFLOW) for columns in seen.planets),
        zones=seen.zones,
        bag=seen.bag,
        reserve=seen.reserve,
        aside=seen.aside,
        queue=seen.queue,
        end=seen.end,
        loser=seen.loser,
        rng=generator,
    )
