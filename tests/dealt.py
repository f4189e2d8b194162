"""Products of many sizes, languages and looks, dealt out: the usual run meets each value, the long one all pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def dealt(some: Iterable[Any], others: Sequence[Any]) -> list[Any]:
    """Parameters for each of some with each of others; a pair whose turn it is not waits for the long run.

    There must be as many of ``some`` as of ``others``, or more. A tuple among them stands for several parameters.
    """
    pairs = []
    for i, one in enumerate(some):
        turn = (i + i // len(others)) % len(others)  # of the others; it shifts, not to go with every second one
        for j, other in enumerate(others):
            values = (*(one if isinstance(one, tuple) else (one,)), other)
            pairs.append(pytest.param(*values, marks=() if j == turn else pytest.mark.soak))
    return pairs
