"""Asking about anything: what a game answers about a thing on its table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from balloongames.core.game import Seat
from balloongames.i18n import _, titled
from balloongames.ui.geometry import Box
from balloongames.ui.narration import in_words


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of what holds here and now: of whom or what, as a picture and in words, and its value."""

    text: str
    value: str = ""
    seat: Seat | None = None
    icon: str = ""


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

    def in_words(self) -> str:
        """Return all of it as one text: title, sentence, and the facts."""
        return in_words((self.title, self.sentence, *self.facts_in_words()))

    def facts_in_words(self) -> list[str]:
        """Return each fact as a text."""
        return [titled(fact.text, fact.value) for fact in self.facts]


Buttons: TypeAlias = Mapping[str, tuple[str, str, int | None]]
"""Of buttons that are always told of alike, by their nodes: title and sentence, marked with `N_`, and the page."""

Answers: TypeAlias = Mapping[str, Callable[..., Answer | None]]
"""Of things, by the first part of their names: what answers, given the board's context and the other parts."""


def look_up(name: str, context: Any, buttons: Buttons, answers: Answers) -> Answer | None:
    """Return what there is to know of a node or a part by its name, such as ``card.7``; None if nothing is."""
    kind, *rest = name.split(".")
    if kind in buttons:
        title, sentence, page = buttons[kind]
        return Answer(_(title), _(sentence), page)
    found = answers.get(kind)
    return found(context, *rest) if found is not None else None


def paragraph_of(answer: Answer, paragraphs: Sequence[str]) -> int | None:
    """Return which paragraph of the rules tells what an answer does; None if none is nearer to it than all others.

    That is the one which shares most words with it; a word counts the less, the more paragraphs have it.

    >>> paragraph_of(Answer("Red", "A series needs four balloons."), ("Choose a card.", "Four balloons are a series."))
    1
    """
    asked = _words(f"{answer.title} {answer.sentence}")
    found = [_words(paragraph) for paragraph in paragraphs]
    scores = [sum(1 / sum(word in other for other in found) for word in asked & words) for words in found]
    best = max(scores, default=0)
    return scores.index(best) if best and scores.count(best) == 1 else None


def _words(text: str) -> frozenset[str]:
    """Return the longer words of a text, by how they begin: endings change."""
    return frozenset(word[:5] for word in re.findall(r"[^\W_]{4,}", text.lower()))


class Answering(Protocol):
    """What answers for the things on a page: a board, or a screen without one."""

    def answer(self, name: str) -> Answer | None:
        """Return what there is to know of a node of the page or a part; None if there is nothing to tell."""

    def askable(self) -> Sequence[str]:
        """Return the parts that can be asked about besides the nodes."""

    def part(self, name: str) -> Box | None:
        """Return where a part lies; None if it is not on the page."""
