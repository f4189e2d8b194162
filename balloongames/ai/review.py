"""Looking back at a match: how the chances went, and which decisions mattered.

A key moment is a decision that cost a lot of chances, judged by what the seat could see then: bad luck is nobody's
fault. Decisions are judged in two passes: a short look at all of them, and a long comparison of the move that was
played with the best one where the short look found a difference. Who does the thinking is the caller's business.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from balloongames.ai.contrast import Contrast
from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import Thought
from balloongames.core.evaluator import AnyEvaluator
from balloongames.core.game import Advice, Seat

FIRST_LOOK: Final = Strength("first look", 40)
"""How hard is thought about each decision; it is not told."""

COMPARISON: Final = Strength("comparison", 400)
"""How hard is thought about two moves, the one that was played and the better one."""

MOST_COMPARED: Final = 8
MOST_MOMENTS: Final = 3

# What a move gives away, in chances (0 … 1):
_LEAST_DROP: Final = 0.04  # less is not worth a word in a look back,
MISTAKE: Final = 0.08  # nor less than this before the move is made
CLEAR_MISTAKE: Final = 0.12  # believed after a first look (`tests.bench.bench_mistakes`)


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that somebody made: at ``ply`` moves done, ``seat`` saw ``seen`` and played ``move`` (its text)."""

    ply: int
    seat: Seat
    seen: Any
    move: str


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A key moment: what was played, what was better, by how much (chances, 0 … 1), and what speaks for the better.

    ``contrast`` holds the better move against the one that was played.
    """

    ply: int
    seat: Seat
    played: str
    better: str
    drop: float
    why: tuple[Advice, ...]
    contrast: Contrast | None = None


def to_compare(looks: Iterable[tuple[Decision, Thought]]) -> list[tuple[Decision, str]]:
    """Return the decisions worth a closer look, the worst ones first, each with the move that seemed best."""
    found = []
    for decision, thought in looks:
        better, _, value = max(thought.considered, key=lambda one: one[2])
        drop = value - thought.value_of(decision.move)
        if better != decision.move and drop >= _LEAST_DROP / 2:
            found.append((drop, -decision.ply, decision, better))
    found.sort(key=lambda one: one[:2], reverse=True)
    return [(decision, better) for _, _, decision, better in found[:MOST_COMPARED]]


def moments_of(evaluator: AnyEvaluator, compared: Iterable[tuple[Decision, str, Thought]]) -> tuple[KeyMoment, ...]:
    """Return up to three key moments in the order of play, from comparisons of the played move with a better one."""
    found = []
    for decision, better, thought in compared:
        drop = thought.value_of(better) - thought.value_of(decision.move)
        if drop >= _LEAST_DROP:
            facts = evaluator.facts(decision.seen, evaluator.game.parse_move(better))
            found.append(KeyMoment(decision.ply, decision.seat, decision.move, better, drop, facts, thought.contrast))
    worst = sorted(found, key=lambda one: (-one.drop, one.ply))[:MOST_MOMENTS]
    return tuple(sorted(worst, key=lambda one: one.ply))


def chances_in(evaluator: AnyEvaluator, state: Any) -> tuple[float, ...]:
    """Return the chances of every seat in a state, for a graph of a match that is over.

    They are the game's own judgment of the full position; that of the last one is the result.
    """
    return tuple(min(1.0, max(0.0, value)) for value in evaluator.values(state))
