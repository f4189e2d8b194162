"""Products of many sizes, languages and looks, dealt out: the usual run meets each value, the long one all pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def dealt(some: Iterable[Any], others: Sequence[Any], *, every: int = 1) -> list[Any]:
    """Parameters for each of some with each of others; a pair whose turn it is not waits for the long run.

    There must be as many of ``some`` as of ``others``, or more. A tuple among them stands for several parameters. Of
    some that cost much, the usual run may take only ``every`` second, or third one, beginning with the first.
    """
    pairs = []
    for i, one in enumerate(some):
        round_of_others = i // every
        turn = (round_of_others + round_of_others // len(others)) % len(others)  # shifts, not to go with every second
        for j, other in enumerate(others):
            values = (*(one if isinstance(one, tuple) else (one,)), other)
            usual = j == turn and not i % every
            pairs.append(pytest.param(*values, marks=() if usual else pytest.mark.soak))
    return pairs
