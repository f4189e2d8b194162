"""Puzzles without end, all from one word: the n-th puzzle of a word and a grade is always the same.

The grade follows how it goes: two gold medals or better in a row make it harder, one that was given up
makes it easier.
"""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.puzzle import AnyPuzzleKit, Grade
from balloongames.puzzles.medals import Medal


@dataclass(frozen=True, slots=True)
class Endless:
    """Where an endless session stands: its word, the number of the puzzle from 1, the grade and the last medals.

    A medal of None is a puzzle that was given up.
    """

    word: str
    number: int = 1
    grade: Grade = Grade.GENTLE
    medals: tuple[Medal | None, ...] = ()

    def code(self, kit: AnyPuzzleKit) -> str:
        """Return the share code of the puzzle. May take a second or two."""
        return code_of(kit, self.word, self.grade, self.number)

    def after(self, medal: Medal | None) -> Endless:
        """Return where it stands after a puzzle was solved, or given up."""
        medals = (*self.medals, medal)
        step = -1 if medal is None else int(len(medals) > 1 and all(one and one.is_golden for one in medals[-2:]))
        if step:
            medals = ()  # the next step takes two again
        grades = tuple(Grade)
        place = min(max(grades.index(self.grade) + step, 0), len(grades) - 1)
        return Endless(self.word, self.number + 1, grades[place], medals[-2:])


def code_of(kit: AnyPuzzleKit, word: str, grade: Grade, number: int) -> str:
    """Return the share code of one of the puzzles of a word, which count from 1. May take a second or two."""
    return kit.code_from(f"{word} {grade} {number}", grade)


def first_codes(kit: AnyPuzzleKit, word: str, grade: Grade, count: int) -> tuple[str, ...]:
    """Return the share codes of the first puzzles of a word."""
    return tuple(code_of(kit, word, grade, number) for number in range(1, count + 1))
