"""A hint in three stages: look here, this move, and why.

The move is the one that a strong search likes best from what the person sees. The reason is made of the facts that the
game's own judgment counts (`Evaluator.facts`), so what is said is what was weighed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from balloongames.ai.contrast import Contrast
from balloongames.ai.thinking import AS_GOOD, Thought
from balloongames.core.evaluator import AnyEvaluator
from balloongames.core.game import Advice, Seat

STRENGTH: Final = "fierce"
"""How hard is thought about a hint."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a person may ask for, stage by stage.

    ``look`` is where to look, None if there is one place only. ``move`` is its text. ``why`` are the facts that speak
    for it, the weightiest first, perhaps none. ``value`` are the chances with it, 0 … 1. ``as_good`` are the texts of
    other moves that seem to be just as good; ``others`` are the chances with the best of those that are weaker, None if
    none is. ``contrast`` holds the move against a weaker one; None if there is none, or it was not asked for.
    """

    seat: Seat
    look: Advice | None
    move: str
    why: tuple[Advice, ...]
    value: float
    as_good: tuple[str, ...]
    others: float | None
    contrast: Contrast | None = None


def hint_of(evaluator: AnyEvaluator, seen: Any, thought: Thought) -> Hint:
    """Return the hint that follows from what was thought about ``seen``."""
    text, _, value = thought.considered[0]
    move = evaluator.game.parse_move(text)
    others = max((worth for _, _, worth in thought.considered[1:] if worth < value - AS_GOOD), default=None)
    look, facts = evaluator.look(seen, move), evaluator.facts(seen, move)
    return Hint(thought.seat, look, text, facts, value, thought.as_good, others, thought.contrast)


def only_hint(evaluator: AnyEvaluator, seen: Any, seat: Seat, move: Any) -> Hint:
    """Return the hint where there is one move only: nothing is to be thought about, but it may be hard to find."""
    look, facts = evaluator.look(seen, move), evaluator.facts(seen, move)
    return Hint(seat, look, evaluator.game.format_move(move), facts, 0.5, (), None)
