"""What help was opened with a puzzle until it is solved, by kind, and how the puzzle book writes it down."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from balloongames.core.puzzle import PuzzleHint

_HELPED: Final = "helped "  # and the number of a move


class Mark(StrEnum):
    """What happened once at a puzzle: the light, the outlook on a move, and a placing that did not solve it."""

    LIGHT = "light"
    FORESEEN = "foreseen"
    PLACED = "placed"


@dataclass(slots=True)
class OpenedHelp:
    """The open ``stages`` of each hint by its key, the ``marks``, and the moves from the start that had help."""

    stages: dict[str, int] = field(default_factory=dict)
    marks: set[Mark] = field(default_factory=set)
    helped: set[int] = field(default_factory=set)

    @classmethod
    def read(cls, written: Mapping[str, int]) -> OpenedHelp:
        """Read what the puzzle book has, where all kinds lie together, each by a name of its own.

        >>> OpenedHelp.read({"light": 1, "helped 4": 1, "0a8b1f": 2})
        OpenedHelp(stages={'0a8b1f': 2}, marks={<Mark.LIGHT: 'light'>}, helped={4})
        """
        found = cls()
        for name, stages in written.items():
            if name in tuple(Mark):
                found.marks.add(Mark(name))
            elif name.startswith(_HELPED) and name.removeprefix(_HELPED).isdecimal():
                found.helped.add(int(name.removeprefix(_HELPED)))
            else:
                found.stages[name] = stages
        return found


def key_of(hint: PuzzleHint) -> str:
    """Return what a hint is remembered by: advice that says anything else is another one."""
    return hashlib.blake2b(repr(hint).encode(), digest_size=8).hexdigest()


def name_of_helped(ply: int) -> str:
    """Return the name by which the puzzle book has it that a move had help."""
    return f"{_HELPED}{ply}"
