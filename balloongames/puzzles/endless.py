"""Puzzles without end, all from one word: the n-th puzzle of a word and a grade is always the same.

The grade follows how it goes: two gold medals or better in a row make it harder, one that was given up
makes it easier.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from balloongames.core.puzzle import AnyPuzzleKit, Grade
from balloongames.core.rng import Rng
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
        return made(kit, self.word, self.grade, self.number)

    def after(self, medal: Medal | None) -> Endless:
        """Return where it stands after a puzzle was solved, or given up."""
        medals = (*self.medals, medal)
        step = -1 if medal is None else int(len(medals) > 1 and all(one and one.is_golden for one in medals[-2:]))
        if step:
            medals = ()  # the next step takes two again
        grades = tuple(Grade)
        place = min(max(grades.index(self.grade) + step, 0), len(grades) - 1)
        return Endless(self.word, self.number + 1, grades[place], medals[-2:])


def made(kit: AnyPuzzleKit, word: str, grade: Grade, number: int) -> str:
    """Return the share code of one of the puzzles of a word."""
    return kit.write_code(kit.generate(Rng.from_word(f"{word} {grade} {number}"), grade))


def several(kit: AnyPuzzleKit, word: str, grade: Grade, count: int) -> Sequence[str]:
    """Return the share codes of the first puzzles of a word."""
    return [made(kit, word, grade, number) for number in range(1, count + 1)]
