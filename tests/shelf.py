"""A shelf with one more game on it: the toy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from balloongames import registry
from balloongames.registry import GameEntry

TOY: Final = GameEntry("gusts", "GU", range(2, 4), 1, rules="tests.toy.rules", view="tests.toy.view")


@contextmanager
def with_toy() -> Iterator[GameEntry]:
    """Put the toy game on the shelf for a while."""
    registry._GAMES.append(TOY)
    try:
        yield TOY
    finally:
        registry._GAMES.remove(TOY)
