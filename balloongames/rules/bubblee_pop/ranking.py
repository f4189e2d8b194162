"""How a match ends: the scores, the winners, and why."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop.state import ENDS, NOBODY, End, Public

REASONS: Final = (
    "most_points", "shared", "no_drop", "eliminated",  # for two
    "goal_reached", "out_of_turns", "out_of_bubblees",  # alone, and "no_drop" too
)  # fmt: skip
"""All the reasons that there are: a view owes a sentence for each."""

_ALONE: Final[dict[End, str]] = {"goal": "goal_reached", "turns": "out_of_turns", "bag": "out_of_bubblees"}


def final_ranking(state: Public) -> tuple[tuple[int, ...], tuple[Seat, ...], str]:
    """Return the scores, the winners and why (rulebook): the other one of who lost, else the higher score, or both.

    Alone, nobody wins unless the goal was reached.
    """
    scores = tuple(map(sum, state.zones))
    if len(scores) == 1:
        return scores, (0,) if state.end == "goal" else (), _ALONE.get(state.end, state.end)
    if state.loser != NOBODY:
        return scores, (1 - state.loser,), state.end
    if scores[0] == scores[1]:
        return scores, (0, 1), "shared"
    return scores, (0,) if scores[0] > scores[1] else (1,), "most_points"


def end_of(reason: str) -> End:
    """Return why a match ended, of the reason that goes with its winners."""
    return next((end for end in ENDS if reason in (end, _ALONE.get(end))), "bag")
