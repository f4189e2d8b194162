"""How many positions searches have looked at, for whoever waits for one of them."""

from __future__ import annotations

from typing import Final


class Searched:
    """How many positions were looked at in this process; each search adds its own."""

    __slots__ = ("positions",)

    def __init__(self) -> None:
        self.positions = 0


SEARCHED: Final = Searched()
