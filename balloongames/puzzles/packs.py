"""Packs: levels in a fixed order, each with what the screen shows before it is played. Reading files is not done here.

What the list of codes says of shipped levels is taken as it is, since the tests prove it; `examine` finds it out for
any other level.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from balloongames.core.puzzle import AnyPuzzleKit, Grade, Grading, LevelSheet, NoSolution


@dataclass(frozen=True)
class Item:
    """A puzzle of a pack: its number from 1, its kit, share code and grade.

    ``idea`` is a sentence in English about what it teaches or turns on; "" if its file has none.
    """

    number: int
    kit: AnyPuzzleKit
    code: str
    grade: Grade
    idea: str = ""

    @property
    def kind(self) -> str:
        """The kind of puzzle."""
        return self.kit.kind

    @cached_property
    def puzzle(self) -> Any:
        """The puzzle itself, for small pictures; read when it is first wanted."""
        return self.kit.read_code(self.code)


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

    A claim is a property (``grade``, ``par`` or ``solutions``) with another value than the true one, or the ``code`` in
    the list of the pack that the file lies in.
    """

    kind: str
    code: str
    grading: Grading | None
    claims: tuple[str, ...] = ()

    @property
    def is_solvable(self) -> bool:
        """Whether there is a solution."""
        return self.grading is not None


def examine(kit: AnyPuzzleKit, sheet: LevelSheet) -> Finding:
    """Find out all about a level: solvable, unique, how hard, and whether its claims are true."""
    puzzle = kit.level_of(sheet)
    code = kit.write_code(puzzle)
    try:
        grading = kit.grade(puzzle)
    except NoSolution:
        return Finding(kit.kind, code, None)
    true = {"grade": grading.grade.value, "par": grading.par, "solutions": grading.solutions}
    claims = tuple(key for key, value in true.items() if sheet.get(key) not in (None, value))
    return Finding(kit.kind, code, grading, claims)
