"""Numbers for saves, in the order in which they are written: no clock tells which of two is the newer, they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from balloongames.storage.model import SavedMatch


class Overtaken(OSError):
    """The match was gone on with elsewhere: its save holds what this program has never seen."""


class Serials:
    """Gives the numbers. ``sources`` tell the greatest ones that are in use; they are asked before the first is given.

    It also knows which saves are this program's own: a save that was written by another one since it was loaded here
    must not be written over, even if it holds fewer moves, for those may have been taken back on purpose.
    """

    def __init__(self, *sources: Callable[[], int]) -> None:
        self.sources: Final = list(sources)
        self._last: int | None = None
        self._own: Final[dict[str, int]] = {}

    def check(self, saved: SavedMatch, there: int) -> None:
        """Raise `Overtaken` if ``there``, the number of the save that would be written over, is not known here."""
        if there > max(saved.card.serial, self._own.get(saved.card.id, 0)):
            raise Overtaken

    def stamp(self, saved: SavedMatch) -> SavedMatch:
        """Return the save with the next number."""
        serial = self._own[saved.card.id] = self.following(saved.card.serial)
        return msgspec.structs.replace(saved, card=msgspec.structs.replace(saved.card, serial=serial))

    def following(self, least: int = 0) -> int:
        """Return the next number, which is also greater than ``least``."""
        if self._last is None:
            self._last = max((source() for source in self.sources), default=0)
        self._last = max(self._last, least) + 1
        return self._last
