"""How many positions searches have looked at, for whoever waits for one of them."""

from __future__ import annotations

from typing import Final


class Searched:
    """A number that each search counts on."""

    __slots__ = ("positions",)

    def __init__(self) -> None:
        self.positions = 0


SEARCHED: Final = Searched()
