"""The packs of Color Queue: how each is drawn, and what its levels must need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from assets.levelmaker.pack import Level, Pack
from balloongames.core.puzzle import Grading
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.puzzle import Puzzle
from balloongames.rules.color_queue.puzzle_kit import KIT
from balloongames.rules.color_queue.puzzle_make import draft

QUIET = {"settle", "patience", "stillness"}


@dataclass(frozen=True)
class Step:
    """So many levels of a pack: their rows, hand and direction (None: any), and what the grading must say."""

    count: int
    rows: int
    hand: int
    descending: bool | None
    fits: Callable[[Grading], bool]


def needs(*wanted: str, without: set[str] | frozenset[str] = frozenset()) -> Callable[[Grading], bool]:
    """Accept gradings with one of the wanted techniques and none of the others."""

    def fits(grading: Grading) -> bool:
        techniques = set(grading.techniques)
        return bool(techniques & set(wanted)) and not techniques & without

    return fits


def grade(*wanted: str) -> Callable[[Grading], bool]:
    """Accept these grades."""
    return lambda grading: grading.grade in wanted


_PACKS = (
    (Pack("first_steps", "First steps", "One row or two, and five cards that clear them.", "heart", "red"), (
        Step(4, 1, 6, False, needs("touch")),
        Step(4, 1, 8, False, needs("touch")),
        Step(2, 1, 10, None, needs("touch")),
        Step(4, 2, 8, False, grade("gentle")),
    )),
    (Pack("chain_school", "Chain school", "One card sets off the next: clear the whole queue.", "bolt", "yellow"), (
        Step(3, 2, 7, False, needs("chain", without=QUIET)),
        Step(5, 2, 9, False, needs("long_chain", without=QUIET)),
        Step(6, 3, 10, False, needs("long_chain", without={"patience", "stillness"})),
    )),
    (Pack("right_to_left", "Right to left", "Three arrows turn the queue round.", "drop", "blue"), (
        Step(4, 1, 8, True, needs("turn")),
        Step(6, 2, 9, True, needs("turn")),
        Step(4, 3, 10, True, needs("turn")),
    )),
    (Pack("quiet_company", "Quiet company", "Some cards settle, until another takes them along.", "clover", "green"), (
        Step(5, 2, 8, None, needs("settle")),
        Step(5, 2, 10, None, needs("patience", "stillness")),
        Step(4, 3, 10, None, needs("patience", "stillness")),
    )),
    (Pack("full_house", "Full house", "Fifteen cards and more, and long chains.", "diamond", "purple"), (
        Step(6, 3, 10, None, grade("sharp")),
        Step(4, 3, 10, None, grade("fierce")),
        Step(4, 4, 10, None, grade("sharp", "fierce")),
    )),
)  # fmt: skip


def levels() -> Iterator[tuple[Pack, list[Level]]]:
    """Yield the packs, each with its levels, the easiest first."""
    for pack, steps in _PACKS:
        found: list[tuple[Puzzle, Grading]] = []
        for number, step in enumerate(steps):
            rng = Rng.from_word(f"{pack.name} {number}")
            wanted = len(found) + step.count
            while len(found) < wanted:
                puzzle = draft(rng, step.rows, step.hand, descending=step.descending)
                if puzzle is not None and step.fits(KIT.grade(puzzle)):
                    found.append((puzzle, KIT.grade(puzzle)))
        found.sort(key=lambda one: (one[1].grade.number, one[1].points, one[0].cards, len(one[0].hand)))
        yield pack, [Level(KIT, puzzle) for puzzle, _grading in found]
