"""Packs: levels in a fixed order, each with what the screen shows before it is played. Reading files is not done here.

What a level says of itself (its grade) is taken as it is for shipped packs, since the tests prove it; `examine` finds
it out for any other level.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from balloongames.core.puzzle import AnyPuzzleKit, Grade, Grading, LevelSheet


@dataclass(frozen=True, slots=True)
class Item:
    """A puzzle of a pack: its number from 1, kind and share code, the puzzle itself for small pictures, its grade.

    ``idea`` is a sentence in English about what it teaches or turns on; "" if its file has none.
    """

    number: int
    kind: str
    code: str
    puzzle: Any
    grade: Grade
    idea: str = ""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: ``id`` such as ``color_queue/first_steps``, English words, an emblem and a color of the registry."""

    id: str
    game_id: str
    title: str
    about: str
    order: int
    emblem: str
    color: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """What came out about a level. ``grading`` is None if it can't be solved; ``claims`` are wrong claims of the file.

    A claim is a property (``grade``, ``par`` or ``solutions``) with another value than the true one.
    """

    kind: str
    code: str
    grading: Grading | None
    claims: tuple[str, ...] = ()

    @property
    def is_solvable(self) -> bool:
        """Whether there is a solution."""
        return self.grading is not None


def item(kit: AnyPuzzleKit, sheet: LevelSheet, number: int) -> Item:
    """Return a level as a part of a pack; the level's own error if it holds no puzzle or no grade."""
    puzzle = kit.level_of(sheet)
    text = sheet.get("grade")
    if text not in tuple(Grade):
        raise sheet.bad("missing", "the map", ("part", "property grade"))
    return Item(number, kit.kind, kit.write_code(puzzle), puzzle, Grade(str(text)), str(sheet.get("idea") or ""))


def examine(kit: AnyPuzzleKit, sheet: LevelSheet) -> Finding:
    """Find out all about a level: solvable, unique, how hard, and whether its claims are true."""
    puzzle = kit.level_of(sheet)
    code = kit.write_code(puzzle)
    try:
        grading = kit.grade(puzzle)
    except ValueError:
        return Finding(kit.kind, code, None)
    true = {"grade": grading.grade.value, "par": grading.par, "solutions": grading.solutions}
    claims = tuple(key for key, value in true.items() if sheet.get(key) not in (None, value))
    return Finding(kit.kind, code, grading, claims)
