"""What Bubblee Pop brings to the tests that all games share: `tests.games.OfRules`."""

from __future__ import annotations

from balloongames.rules.bubblee_pop.planet import height_of
from balloongames.rules.bubblee_pop.state import COLUMNS
from tests.rules.bubblee_pop import reasons
from tests.rules.bubblee_pop.positions import careful_move

WAYS = (
    (2, {}),
    (2, {"orange": "for_yellow", "white": "for_purple"}),
    (2, {"blacks": 0, "white": "for_green", "batches": "stack"}),
    (2, {"blacks": 5, "orange": "for_red"}),
    (1, {}),
    (1, {"challenge": "score_30"}),
    (1, {"challenge": "clear_black", "batches": "stack"}),
)
SHORT = {}
CHARACTERS = "0123456789abcdef-:/;,. krpybgow_"
RARE = ("power",)
choose = careful_move
IN_SECRET = False
FACTS_CHECKED = (2, 20)
comes_true = reasons.comes_true


def boldness(state, seat, _move):
    """Unevenness of the planet: bold players have more of it."""
    heights = [height_of(state.planets[seat], column) for column in range(COLUMNS)]
    return max(heights) - min(heights)
