"""What a shipped pack is made of."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from balloongames.core.puzzle import AnyPuzzleKit, Grading


@dataclass(frozen=True)
class Pack:
    """A pack: its words are for Tiled and for whoever reads the files; the games take theirs from the catalogue."""

    name: str
    title: str
    about: str
    emblem: str
    color: str


class Feels(Protocol):
    """What is known of a puzzle that was drawn, and of what it feels like.

    ``profile`` tells what is done in each step, ``silhouette`` where things lie. ``gist`` is what remains of the
    profile for whoever tells of the puzzle afterwards: no left or right, no earlier or later, no names of colors. It is
    None where so little happens that all puzzles of a kind would be told of alike.
    """

    @property
    def profile(self) -> Hashable: ...

    @property
    def silhouette(self) -> Hashable: ...

    @property
    def gist(self) -> Hashable: ...


def is_new(one: Feels, before: Iterable[Feels]) -> bool:
    """Return whether a puzzle feels like no other one of its pack."""
    return all(
        one.profile != other.profile
        and one.silhouette != other.silhouette
        and (one.gist is None or one.gist != other.gist)
        for other in before
    )


@dataclass(frozen=True)
class Level:
    """A puzzle in a pack, of any kind of its game, and perhaps its idea in a sentence."""

    kit: AnyPuzzleKit
    puzzle: Any
    idea: str = ""


class Drawn(Protocol):
    """A puzzle that was drawn, and how hard it is."""

    @property
    def puzzle(self) -> Any: ...

    @property
    def grading(self) -> Grading: ...


def levels_of(kit: AnyPuzzleKit, found: Iterable[Drawn], ideas: Iterable[str]) -> list[Level]:
    """Return the levels of a pack, each with its idea, the gentlest first."""
    by_grade = sorted(zip(found, ideas, strict=True), key=lambda one: one[0].grading.grade.number)
    return [Level(kit, one.puzzle, idea) for one, idea in by_grade]
