"""A small generator of random numbers whose whole state is one int.

Saves replay a match from its seed, so the numbers must stay the same for ever. Python does not promise that for
``random.shuffle``; this module does. It is PCG32 (Melissa O'Neill, "PCG: A Family of Simple Fast Space-Efficient
Statistically Good Algorithms for Random Number Generation", 2014).

Cosmetic randomness (confetti, sway) never draws from this stream.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache
from hashlib import sha256
from itertools import repeat
from operator import and_, mod, rshift
from struct import Struct
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK64: Final = (1 << 64) - 1
_MASK32: Final = (1 << 32) - 1
STATES: Final = range(1 << 64)
"""What the state of a generator can be."""
_LANE: Final = 128  # bits: a product of two numbers of 64 bits never reaches into the next lane


class _Lanes(NamedTuple):
    """What leads from a state to those after 0, 1, … steps, each in its lane of one long int, the first one lowest.

    The masks are those of the lowest bits of each lane.
    """

    multipliers: int
    increments: int
    low64: int
    low32: int
    low5: int
    words: Struct  # two of 64 bits in each lane


@cache
def _lanes(steps: int) -> _Lanes:
    multiplier, increment = 1, 0
    multipliers = increments = ones = 0
    for shift in range(0, _LANE * (steps + 1), _LANE):
        multipliers |= multiplier << shift
        increments |= increment << shift
        ones |= 1 << shift
        multiplier = multiplier * _MULTIPLIER & _MASK64
        increment = increment * _MULTIPLIER + _INCREMENT & _MASK64
    words = Struct(f"<{2 * (steps + 1)}Q")
    return _Lanes(multipliers, increments, ones * _MASK64, ones * _MASK32, ones * 31, words)


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
            old = self.state  # as in `bits32`: to call it takes about as long as to do it
            self.state = (old * _MULTIPLIER + _INCREMENT) & _MASK64
            word, rotation = (((old >> 18) ^ old) >> 27) & _MASK32, old >> 59
            value = ((word >> rotation) | (word << (-rotation & 31))) & _MASK32
            if value >= threshold:
                return value % bound

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``, all equally likely; ``items`` is not empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put ``items`` in random order, in place (Fisher-Yates, from the end)."""
        bounds = range(len(items), 1, -1)
        draws, state = self._ahead(len(bounds))
        if min(draws, default=0) < len(items):  # `below` may reject one of them: so rare that it may take its time
            draws = [self.below(bound) for bound in bounds]
        else:
            self.state = state
        for i, j in zip(range(len(items) - 1, 0, -1), map(mod, draws, bounds), strict=True):
            items[i], items[j] = items[j], items[i]

    def _ahead(self, number: int) -> tuple[list[int], int]:
        """Return what `bits32` would return the next ``number`` times, and the state after that; nothing moves.

        Every state is a linear function of this one, so a single product of long ints gives them all: most of the time
        that a table takes to set goes into shuffles.
        """
        lanes = _lanes(number)
        states = self.state * lanes.multipliers + lanes.increments & lanes.low64
        xorshifted = (states >> 18 ^ states) >> 27 & lanes.low32
        rotations = states >> 59 & lanes.low5
        packed = xorshifted << 32 | xorshifted | rotations << 64
        words = lanes.words.unpack(packed.to_bytes(lanes.words.size, "little"))
        rotated = map(rshift, words[:-2:2], words[1::2])
        return list(map(and_, rotated, repeat(_MASK32))), states >> _LANE * number

    def fresh_state(self) -> int:
        """Return a random state for another generator: what a game that is dealt anew goes on with."""
        return self.bits32() << 32 | self.bits32()

    def split(self, label: str) -> Rng:
        """Return an independent generator for one purpose; this one does not move."""
        return Rng.from_word(f"{self.state:016x}/{label}")
