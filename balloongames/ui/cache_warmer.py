"""Pictures that will probably be wanted soon, made while nobody does anything, so that no frame has to wait for them.

Where one player is shown, another one will be; what has one color now has another one later. So for each small picture
that was drawn, the same picture of the other players, or in the other colors, is put into the cache as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from balloongames.ui.brushes import Brushes
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PALETTES, PLAYER_LOOKS, pale

_PICTURES: Final = "pictures/"
_PLAYERS: Final = "pictures/players/"
_COLORS: Final = frozenset(PALETTES["default"])
_LARGEST: Final = 110.0  # lu


class CacheWarmer:
    """Puts pictures into the cache, one at a time. ``looks`` are those of the players."""

    def __init__(self, looks: Sequence[int]) -> None:
        self._players: Final = {_PLAYERS + PLAYER_LOOKS[look].pattern for look in looks}
        self._tints: Final = {pale(PLAYER_LOOKS[look].color) for look in looks}
        self._misses = -1  # of the caches, when nothing was left to do

    def warm_one(self, brushes: Brushes, u: float) -> bool:
        """Make a picture that is missing; return whether there was one."""
        caches = brushes.caches
        misses = caches.pictures.misses + caches.cards.misses
        if misses == self._misses:
            return False
        for name, w, h in self._pictures(brushes, _LARGEST * u):
            brushes.sprites.get(name, w, h)
            return True
        for card, w, h in self._discs(brushes, _LARGEST * u):
            brushes.card(card, w, h, u)
            return True
        self._misses = misses
        return False

    def _pictures(self, brushes: Brushes, largest: float) -> Iterator[tuple[str, int, int]]:
        """Yield the pictures that are missing: name, width and height."""
        keys = [key for key, _picture in brushes.caches.pictures.items()]
        cached = {key[:3] for key in keys if key[0].startswith(_PICTURES) and max(key[1:3]) <= largest and not key[3]}
        colors = defaultdict(set)
        for name, _w, _h in cached:
            folder, color, _kind = _parted(name)
            colors[folder].add(color)
        for name, w, h in cached:
            folder, color, kind = _parted(name)
            if name in self._players:
                related = self._players
            elif color in _COLORS:
                related = {folder + one + kind for one in colors[folder] & _COLORS}
            else:
                continue
            yield from ((one, w, h) for one in related if (one, w, h) not in cached)

    def _discs(self, brushes: Brushes, largest: float) -> Iterator[tuple[Card, int, int]]:
        """Yield the discs that are missing on which the balloons of the other players lie."""
        cached = {(card, w, h) for (card, _night, w, h, _u), _picture in brushes.caches.cards.items()}
        for card, w, h in cached:
            if card.fill in self._tints and max(w, h) <= largest:
                others = ((card._replace(fill=tint), w, h) for tint in self._tints)
                yield from (one for one in others if one not in cached)


def _parted(name: str) -> tuple[str, str, str]:
    """Return the folder of a picture, its color, and which of that color it is."""
    head, slash, last = name.rpartition("/")
    color, line, kind = last.partition("_")
    return head + slash, color, line + kind
