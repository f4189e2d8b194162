"""What will be wanted of pictures that are there: of one player's the others', of one color's the other colors.

Whoever acts next is shown in the places where another one was shown before, and what pops next has another color. Each
such picture takes a part of a frame to rasterize: here it is made while nobody does anything.
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


class Kin:
    """Makes one picture after the other. ``looks`` are those of the players."""

    def __init__(self, looks: Sequence[int]) -> None:
        self._players: Final = {_PLAYERS + PLAYER_LOOKS[look].pattern for look in looks}
        self._tints: Final = {pale(PLAYER_LOOKS[look].color) for look in looks}
        self._asked = -1  # how many pictures had been made when nothing was left to do

    def make_one(self, brushes: Brushes, u: float) -> bool:
        """Make a picture that is missing; return whether there was one."""
        caches = brushes.caches
        asked = caches.pictures.misses + caches.cards.misses
        if asked == self._asked:
            return False
        for name, w, h in self._pictures(brushes, _LARGEST * u):
            brushes.sprites.get(name, w, h)
            return True
        for card, w, h in self._discs(brushes, _LARGEST * u):
            brushes.card(card, w, h, u)
            return True
        self._asked = asked
        return False

    def _pictures(self, brushes: Brushes, largest: float) -> Iterator[tuple[str, int, int]]:
        """Yield what is missing beside the small pictures that are there."""
        keys = [key for key, _picture in brushes.caches.pictures.items()]
        there = {key[:3] for key in keys if key[0].startswith(_PICTURES) and max(key[1:3]) <= largest and not key[3]}
        colors = defaultdict(set)
        for name, _w, _h in there:
            folder, color, _kind = _parted(name)
            colors[folder].add(color)
        for name, w, h in there:
            folder, color, kind = _parted(name)
            kin = self._players if name in self._players else {folder + one + kind for one in colors[folder] & _COLORS}
            if name in self._players or color in _COLORS:
                yield from ((one, w, h) for one in kin if (one, w, h) not in there)

    def _discs(self, brushes: Brushes, largest: float) -> Iterator[tuple[Card, int, int]]:
        """Yield the discs that are missing on which the balloons of the other players lie."""
        there = {(card, w, h) for (card, _night, w, h, _u), _picture in brushes.caches.cards.items()}
        for card, w, h in there:
            if card.fill in self._tints and max(w, h) <= largest:
                others = ((card._replace(fill=tint), w, h) for tint in self._tints)
                yield from (one for one in others if one not in there)


def _parted(name: str) -> tuple[str, str, str]:
    """Return the folder of a picture, its color, and which of that color it is."""
    head, slash, last = name.rpartition("/")
    color, line, kind = last.partition("_")
    return head + slash, color, line + kind
