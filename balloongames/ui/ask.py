"""Asking about anything: what a game answers about a thing on its table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from balloongames.core.game import Seat
from balloongames.ui.geometry import Box


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of what holds here and now: of whom, in words, and its value."""

    text: str
    value: str = ""
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a thing is, in a ``title`` with its value, one ``sentence`` of at most 25 words, and up to three facts.

    ``page`` is that of the rules which tells more, counted from 0; None if none does. An answer is made of what the
    viewer may see: a card that lies face down says only what its back says.
    """

    title: str
    sentence: str
    page: int | None = None
    facts: tuple[Fact, ...] = ()


class Answering(Protocol):
    """What answers for the things on a page: a board, or a screen without one."""

    def ask(self, name: str) -> Answer | None:
        """Return what there is to know of a node of the page or a part; None if there is nothing to tell."""

    def parts(self) -> Sequence[str]:
        """Return the parts that can be asked about besides the nodes."""

    def part(self, name: str) -> Box | None:
        """Return where a part lies; None if it is not on the page."""
