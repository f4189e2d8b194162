"""What a shipped pack is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from balloongames.core.puzzle import AnyPuzzleKit


@dataclass(frozen=True)
class Pack:
    """A pack: its words are for Tiled and for whoever reads the files; the games take theirs from the catalogue."""

    name: str
    title: str
    about: str
    emblem: str
    color: str


@dataclass(frozen=True)
class Level:
    """A puzzle in a pack, of any kind of its game, and perhaps its idea in a sentence."""

    kit: AnyPuzzleKit
    puzzle: Any
    idea: str = ""
