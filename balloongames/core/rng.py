"""A small generator of random numbers whose whole state is one int.

Saves replay a match from its seed, so the numbers must stay the same for ever. Python does not promise that for
``random.shuffle``; this module does. It is PCG32 (Melissa O'Neill, "PCG: A Family of Simple Fast Space-Efficient
Statistically Good Algorithms for Random Number Generation", 2014).

Cosmetic randomness (confetti, sway) never draws from this stream.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK64: Final = (1 << 64) - 1
_MASK32: Final = (1 << 32) - 1


class Rng:
    """Draws numbers and moves its ``state`` on; keep the int in the game state and wrap it when needed.

    >>> rng = Rng.from_word("sunny")
    >>> cards = list(range(5))
    >>> rng.shuffle(cards)
    >>> later = Rng(rng.state)          # goes on where the first one stopped
    >>> later.below(100) == rng.below(100)
    True
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK64

    @classmethod
    def from_word(cls, word: str) -> Rng:
        """Start from any text: a seed typed by a person, or a label made from one."""
        return cls(int.from_bytes(sha256(word.encode()).digest()[:8], "big"))

    def bits32(self) -> int:
        """Return 32 random bits as an int in ``0 … 2**32 - 1``."""
        old = self.state
        self.state = (old * _MULTIPLIER + _INCREMENT) & _MASK64
        xorshifted = (((old >> 18) ^ old) >> 27) & _MASK32
        rotation = old >> 59
        return ((xorshifted >> rotation) | (xorshifted << (-rotation & 31))) & _MASK32

    def below(self, bound: int) -> int:
        """Return a uniform int in ``0 … bound - 1``; ``bound`` is in ``1 … 2**32``."""
        if not 0 < bound <= 1 << 32:
            raise ValueError(f"bound out of range: {bound}")
        threshold = (1 << 32) % bound  # rejecting the first few values makes the rest divide evenly
        while True:
            value = self.bits32()
            if value >= threshold:
                return value % bound

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``, all equally likely; ``items`` is not empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put ``items`` in random order, in place (Fisher-Yates, from the end)."""
        state = self.state  # `below` written out: most of the time that a table takes to set goes into shuffles
        for i in range(len(items) - 1, 0, -1):
            while True:
                xorshifted = (((state >> 18) ^ state) >> 27) & _MASK32
                value = ((xorshifted << 32 | xorshifted) >> (state >> 59)) & _MASK32
                state = (state * _MULTIPLIER + _INCREMENT) & _MASK64
                if value > i or value >= (1 << 32) % (i + 1):
                    break
            j = value % (i + 1)
            items[i], items[j] = items[j], items[i]
        self.state = state

    def split(self, label: str) -> Rng:
        """Return an independent generator for one purpose; this one does not move."""
        return Rng.from_word(f"{self.state:016x}/{label}")
