"""How strong a computer player is.

Strengths differ in how many playouts they may use and in their slack, the weakest one in what it looks at, and the
strongest one in how it judges what it finds, never in what they may know. Playouts instead of time: the same move on
every machine. Slack is how much of its chances a player gives away by taking any of the moves that seem nearly as good;
it never takes one that seems worse than that. What a move decides differs from game to game, so each evaluator
multiplies slack (`Evaluator.slack_scale`) and playouts (`Evaluator.playout_scale`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.core import evaluator


@dataclass(frozen=True, slots=True)
class Strength:
    """A strength: ``playouts`` for a move, and ``slack`` in chances, 0 for always the best move found.

    ``settles`` is whether it plays as soon as the playouts to come can't change its mind any more. ``uses_master`` is
    whether it judges by `Evaluator.master`. ``short_sighted`` is whether it errs as beginners do: it overlooks what
    others will do, and each time some of the `Evaluator.topics`; of what it sees it plays the best.
    """

    name: str
    playouts: int
    slack: float = 0.0
    settles: bool = False
    uses_master: bool = False
    short_sighted: bool = False


_GENTLE, _STEADY, _SHARP, _FIERCE, _MASTER = evaluator.STRENGTHS
STRENGTHS: Final = (
    Strength(_GENTLE, 24, short_sighted=True),
    Strength(_STEADY, 80, 0.055),
    Strength(_SHARP, 200, 0.02),
    Strength(_FIERCE, 600, settles=True),
    Strength(_MASTER, 4000, settles=True, uses_master=True),
)
_BY_NAME: Final = {strength.name: strength for strength in STRENGTHS}


def strength_of(name: str) -> Strength:
    """Return the strength of a name; ValueError if there is none."""
    if name not in _BY_NAME:
        raise ValueError(f"no such strength: {name!r}")
    return _BY_NAME[name]
