"""When a puzzle that was drawn is a picture of an idea, by what it takes to solve it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar

from balloongames.core.puzzle import Grading


class Graded(Protocol):
    """A puzzle that was drawn, and how hard it is."""

    @property
    def grading(self) -> Grading: ...


F = TypeVar("F")
FitsAny: TypeAlias = Callable[[Graded], bool]


def all_of(*fits: Callable[[F], bool]) -> Callable[[F], bool]:
    """Accept what fits in all of these ways."""
    return lambda found: all(one(found) for one in fits)


def exactly(*techniques: str) -> FitsAny:
    """Accept what needs these techniques and no other ones."""
    return lambda found: set(found.grading.techniques) == set(techniques)


def needs(*techniques: str) -> FitsAny:
    """Accept what needs at least these techniques."""
    return lambda found: set(techniques) <= set(found.grading.techniques)


def without(*techniques: str) -> FitsAny:
    """Accept what needs none of these techniques."""
    return lambda found: not set(techniques) & set(found.grading.techniques)
