"""How the strongest computer player looks at Bubblee Pop: with weights that it has learned from matches.

===============  ======================================================================================================
counted          what of
===============  ======================================================================================================
``points``       in the score zone
``on_planet``    Bubblees on the planet, of any color
``towers``       the squares of the heights of its columns
``drops``        places for two side by side or one on the other, nothing popped
``upright``      neighbors of one color in a column
``level``        neighbors of one color in a row
``singles``      Bubblees with no neighbor of their color, black ones left out
``blacks``       black Bubblees
``ready``        a color that would pop where something could land next
``ready_near``   the same, with that color in the near row of the sky above
``ready_far``    the same, with that color in the far row
``begun_near``   a color that would find a neighbor of its own there, with that color in the near row
``begun_far``    the same, with that color in the far row
``powers``       powers that wait to be used
``turn``         1 for who drops next
===============  ======================================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from balloongames.core.game import Seat
from balloongames.core.learned import Counted, Weights, chances
from balloongames.rules.bubblee_pop.evaluator import BubbleeEvaluator
from balloongames.rules.bubblee_pop.lines import landings, openings
from balloongames.rules.bubblee_pop.planet import ALL_CELLS, PLANE, STRIDE, blacks_of, height_of
from balloongames.rules.bubblee_pop.state import BLACK, COLUMNS, HEIGHT, HOLE, LETTERS, SKY_ROWS, Sky, State

_FULL_BAG: Final = 73
_COLOR_LETTERS: Final = LETTERS[1:]
_COLORS: Final = 2 * PLANE  # where the planes of the colors begin
_COLUMN: Final = (1 << STRIDE) - 1

WEIGHTS: Final[Weights] = {
    "points": (0.134, 0.262),
    "on_planet": (0.028, -0.067),
    "towers": (-0.008, -0.006),
    "drops": (-0.050, -0.068),
    "upright": (0.093, -0.614),
    "level": (0.131, 0.004),
    "singles": (0.012, -0.071),
    "blacks": (-0.189, -0.083),
    "ready": (0.134, 0.472),
    "ready_near": (0.240, 0.966),
    "ready_far": (-0.162, 0.922),
    "begun_near": (0.166, 0.091),
    "begun_far": (0.052, 0.217),
    "powers": (0.126, 0.316),
    "turn": (0.076, 0.177),
}


class BubbleeMaster(BubbleeEvaluator):
    """The same with a judgment that is learned; alone, it is the same."""

    weights = WEIGHTS

    def values(self, state: State) -> Sequence[float]:
        if state.phase == "over" or state.level is not None:
            return super().values(state)
        return chances(self.counted(state), WEIGHTS)

    def counted(self, state: State) -> Counted:
        """Return what lies on both planets; a match has come as far as the bag has emptied."""
        gone = max(0.0, 1 - sum(state.bag) / _FULL_BAG)
        powers = [0, 0]
        for batch in state.queue:
            powers[batch.seat] += len(batch.powers)
        drops_next = 1 - state.active if state.phase == "power" else state.active
        amounts = [
            (sum(state.zones[seat]), *_on_planet(state, seat), powers[seat], int(seat == drops_next)) for seat in (0, 1)
        ]
        return Counted(gone**3, amounts)


def _on_planet(state: State, seat: Seat) -> tuple[int, ...]:
    planet, sky = state.planets[seat], state.sky
    cells, colors = planet & ALL_CELLS, planet >> _COLORS
    up, right, left = colors << 1, colors << STRIDE, colors >> STRIDE  # each one moved by a cell
    landing = landings(planet)
    ready = openings(colors, landing)
    begun = landing & (up | left | right) & ~ready
    near, far = _over(sky, seat), _over(sky, 1 - seat)
    heights = [height_of(planet, column) for column in range(COLUMNS)]
    drops = sum(height <= HEIGHT - 2 for height in heights)
    drops += sum(one < HEIGHT > other for one, other in pairwise(heights))
    return (
        cells.bit_count(),
        sum(height * height for height in heights),
        drops,
        (colors & up).bit_count(),
        (colors & right).bit_count(),
        (colors & ~(up | colors >> 1 | left | right)).bit_count(),
        blacks_of(planet),
        ready.bit_count(),
        (ready & near).bit_count(),
        (ready & far).bit_count(),
        (begun & near).bit_count(),
        (begun & far).bit_count(),
    )


@lru_cache(1 << 12)
def _over(sky: Sky, row: int) -> int:
    """Return the columns over which a row of the sky holds a Bubblee, as a mask of the planes of the colors."""
    mask = 0
    for column in range(COLUMNS):
        letter = sky[SKY_ROWS * column + row]
        if letter not in (HOLE, BLACK):
            mask |= _COLUMN << STRIDE * column + PLANE * _COLOR_LETTERS.index(letter)
    return mask
