"""Judgment that is learned: what lies in a position, and how much each thing of it weighs early and late in a match.

A game names what it counts, in a table of weights: what one of it is worth to a seat when the match begins, and when it
ends. Between the two the worth changes evenly. The unit is log odds: chances are the softmax of what seats have.
Weights are fitted to matches of computer players against each other: see ``tests/bench/bench_learning.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple, TypeAlias

Weights: TypeAlias = Mapping[str, tuple[float, float]]
"""By what is counted: the worth of one of it at first, and at last."""


class Counted(NamedTuple):
    """How far a match has come, 0 … 1, and by seat how much there is of each thing, in the order of the weights."""

    progress: float
    amounts: Sequence[Sequence[float]]


def chances(counted: Counted, weights: Weights) -> list[float]:
    """Return by seat the chances to win, which add up to 1."""
    progress, amounts = counted
    now = [first + (last - first) * progress for first, last in weights.values()]
    worths = [sum([worth * amount for worth, amount in zip(now, own, strict=True)]) for own in amounts]
    best = max(worths)
    odds = [exp(worth - best) for worth in worths]
    total = sum(odds)
    return [one / total for one in odds]
