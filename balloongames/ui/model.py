"""What a board shows, kept by listening: a copy of an observation that goes on with one event after the other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

from balloongames.core.game import Event
from balloongames.core.state import WorkingCopy

V = TypeVar("V")


class ObservedModel(WorkingCopy[V]):
    """The table as somebody sees it. A class of models derives from this and from the game's observation.

    Before anything was seen it is an observation with all its defaults.
    """

    __slots__ = ()

    def __init__(self, seen: V | None = None) -> None:
        self.start(self.value_class() if seen is None else seen)

    def start(self, seen: V) -> None:
        """Begin with what is seen; what else a model keeps follows from that."""
        self.thaw(seen)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        observation: Any = self
        return bool(observation.phase == "over")

    @abstractmethod
    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""

    def take_in(self, event: Event, *parts: Callable[[Event], bool]) -> None:
        """Let that one of some parts of `fold` take in an event which knows it."""
        if not any(part(event) for part in parts):
            raise ValueError(f"not an event of this game: {event}")
