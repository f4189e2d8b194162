"""Codes that hold a whole puzzle in a short text, made for reading aloud and typing.

A code is a head, such as ``CQ1-3R``, and a number in base 32 with two check characters, in groups of four. The 32
characters leave out those that look alike; typed anyway, they are taken for what was meant. One wrong character of
the number, or two neighbors in the wrong order, never give another puzzle: the check characters are the number modulo
a prime. They do not cover the head.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

from balloongames.core.game import Reason

DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MAX_CODE: Final = 64  # characters: a code is also the seed of a match
MAX_TYPED: Final = 160
ALIKE: Final = str.maketrans("OILU", "011V")
_PRIME: Final = 1021  # the largest below 32 squared
_GROUP: Final = 4
_LETTERS: Final = 2  # that name the kind, before the version of its codes


class BadPuzzle(ValueError):
    """A text or a level that is no puzzle; ``reason`` says why.

    Codes used here: ``not_a_code``, ``other_version`` (``version``), ``typo`` (the check characters do not fit the
    rest, or what they hold the head).
    """

    def __init__(self, code: str, *facts: tuple[str, int | str]) -> None:
        self.reason: Final = Reason(code, facts)
        super().__init__(str(self.reason))


def tidy(text: str) -> str:
    """Return a typed code in capitals, with one hyphen between its groups; BadPuzzle if it is much too long.

    >>> tidy(" cq1 – 3r 7k2f ")
    'CQ1-3R-7K2F'
    """
    if len(text) > MAX_TYPED:
        raise BadPuzzle("not_a_code")
    plain = unicodedata.normalize("NFKC", text).upper()
    return "-".join("".join(char if char.isalnum() else " " for char in plain).split())


def write(head: str, number: int) -> str:
    """Return the code of a head and a number from 0 up.

    >>> write("CQ1-3R", 123456789)
    'CQ1-3R-3NQK-8NGM'
    """
    text = (_written(number) or "0") + _check(number)
    return "-".join((head, *(text[i : i + _GROUP] for i in range(0, len(text), _GROUP))))


def read(head: str, text: str) -> int:
    """Return the number behind ``head`` in a code that `tidy` has gone over; BadPuzzle on anything else."""
    bare = text.replace("-", "")
    start = head.replace("-", "")
    if not bare.startswith(start):
        raise BadPuzzle("not_a_code")
    body = bare[len(start) :].translate(ALIKE)
    if not 3 <= len(body) <= MAX_CODE or any(char not in DIGITS for char in body):
        raise BadPuzzle("not_a_code")
    number = 0
    for char in body[:-2]:
        number = number * 32 + DIGITS.index(char)
    if _check(number) != body[-2:] or (_written(number) or "0") != body[:-2]:
        raise BadPuzzle("typo")
    return number


def _written(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 32)
        text = DIGITS[digit] + text
    return text


def _check(number: int) -> str:
    high, low = divmod(number % _PRIME, 32)
    return DIGITS[high] + DIGITS[low]


def pack(parts: Sequence[tuple[int, int]]) -> int:
    """Return one number for several, each given with its bound: ``0 <= value < bound``. `Unpacker` takes them out."""
    number = 0
    for value, bound in reversed(parts):
        if not 0 <= value < bound:
            raise ValueError(f"{value} is not below {bound}")
        number = number * bound + value
    return number


class Unpacker:
    """Takes numbers out again in the order in which they were packed.

    >>> unpacker = Unpacker(pack([(3, 5), (7, 10)]))
    >>> unpacker.take(5), unpacker.take(10)
    (3, 7)
    """

    __slots__ = ("_number",)

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, bound: int) -> int:
        """Return the next number, which is below ``bound``."""
        self._number, value = divmod(self._number, bound)
        return value

    def close(self) -> None:
        """BadPuzzle if anything is left."""
        if self._number:
            raise BadPuzzle("typo")


class Opened(NamedTuple):
    """A share code that was opened: the letters and version it begins with, the size in its head, and what it holds."""

    code: str
    size: int
    parts: Unpacker


def opened(text: str, *codes: str, unit: str) -> Opened:
    """Open a code that begins with one of ``codes`` and the size of the puzzle, however it was typed.

    The codes of a kind share their letters; each version has one. BadPuzzle on anything else.

    >>> opened(sealed("CQ1", 3, "R", [(3, 5), (7, 10)]), "CQ1", "CQ2", unit="R").size
    3
    """
    letters = codes[0][:_LETTERS]
    plain = tidy(text)
    plain = plain[:_LETTERS] + plain[_LETTERS:].translate(ALIKE)
    found = re.fullmatch(rf"{letters}([0-9]{{1,2}})-?([0-9]){unit}-?.*", plain)
    if found is None:
        raise BadPuzzle("not_a_code")
    code, size = letters + found[1], int(found[2])
    if code not in codes:
        raise BadPuzzle("other_version", ("version", int(found[1])))
    return Opened(code, size, Unpacker(read(_head(code, size, unit), plain)))


def sealed(code: str, size: int, unit: str, parts: Sequence[tuple[int, int]]) -> str:
    """Return the share code of a puzzle of a size, from parts as for `pack`; `opened` opens it again."""
    return write(_head(code, size, unit), pack(parts))


def _head(code: str, size: int, unit: str) -> str:
    return f"{code}-{size}{unit}"


def rank_of_choice(places: Sequence[int]) -> int:
    """Return the number of a rising list of places among all lists of its length, from 0: see `ranked_choice`.

    >>> rank_of_choice([0, 1]), rank_of_choice([1, 2])
    (0, 2)
    """
    return sum(comb(place, index + 1) for index, place in enumerate(places))


def ranked_choice(number: int, size: int) -> list[int]:
    """Return the rising list of so many places that has this number.

    >>> ranked_choice(2, 2)
    [1, 2]
    """
    places = []
    for index in range(size, 0, -1):
        place = index - 1
        while comb(place + 1, index) <= number:
            place += 1
        number -= comb(place, index)
        places.append(place)
    return places[::-1]
