"""Sentences for reasons: a code chooses the sentence, and its facts fill it.

What is said stands in a table of each module of words, by code: `N_` for one sentence, `NN_` for one that counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Self, TypeAlias

from balloongames.core.game import Advice, Coded, Outcome, Seat
from balloongames.i18n import N_, Plural, _, join, ngettext
from balloongames.ui.view import People

Sentences: TypeAlias = Mapping[str, str | Plural]
Names: TypeAlias = Mapping[str, Callable[[Any], object]]

OF_TURNS: Final[Sentences] = {
    "match_over": N_("The match is over."),
    "only_watching": N_("Only {name} can do that now."),
    "not_your_turn": N_("It is the turn of {name}."),
}
"""The sentences for `core.game.whose_turn`."""


def from_one(place: int | str) -> int | str:
    """Return a place of the rules, which count from 0, as people count; what is no number stays."""
    return place + 1 if isinstance(place, int) else place


def fill(
    sentences: Sentences, reason: Coded, people: People | None = None, *, names: Names | None = None, **more: object
) -> str:
    """Return the sentence of a reason; KeyError on a code that has none.

    ``names`` tells fact by fact what people call it, ``more`` adds what is no fact by itself. The player in the fact
    ``seat`` is called ``name``.
    """
    names = names or {}
    facts = {fact: names[fact](value) if fact in names else value for fact, value in reason.facts}
    seat = facts.get("seat")
    if people and isinstance(seat, int) and 0 <= seat < len(people.names):
        facts["name"] = people.names[seat]
    text = sentences[reason.code]
    said = _(text) if isinstance(text, str) else ngettext(text.one, text.many, int(reason[text.counts]))
    return said.format(**facts | more)


def winners_in(outcome: Outcome, people: People) -> str:
    """Return who has won, in three words."""
    names = join([people.names[seat] for seat in sorted(outcome.winners)])
    text = _("{name} wins") if len(outcome.winners) == 1 else _("{names} share the victory")
    return text.format(name=names, names=names)


def fill_prospect(
    sentences: Sentences, fact: Advice, mover: Seat, people: People, *, names: Names | None = None, **more: object
) -> str:
    """Return the sentence of what ``mover`` could do next; the one whom it strikes is called ``name``."""
    return fill(sentences, fact, people, names=names, mover=people.names[mover], **more)


def by_code(pages: Mapping[int, Iterable[str]]) -> dict[str, int]:
    """Return the page of the rules for each code, when the codes are told page by page."""
    return {code: page for page, codes in pages.items() for code in codes}


class Refusal(str):
    """A sentence that says why something is not possible; ``page`` of the rules tells more, None if none does."""

    __slots__ = ("page",)
    page: int | None

    def __new__(cls, sentence: str, page: int | None) -> Self:
        """Return the sentence with its page."""
        self = super().__new__(cls, sentence)
        self.page = page
        return self


def page_of(sentence: str) -> int | None:
    """Return the page of the rules that a sentence leads to."""
    return sentence.page if isinstance(sentence, Refusal) else None
