"""Why a move is better than another one, in a few sentences: for hints, key moments and the look back.

First comes what the move itself brings and the other one does not, then what it lets its player do next, then what it
leaves. Of the other move it is told what tempts, and what it would let the others do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.ai.contrast import Contrast, Prospect
from balloongames.core.game import Advice
from balloongames.i18n import _, language
from balloongames.ui.game_view import GameView
from balloongames.ui.view import People

_MOST: Final = 3  # sentences for a move
_MOST_AGAINST: Final = 2


@dataclass(frozen=True, slots=True)
class Why:
    """What speaks for a move, and of the ``other`` one (its text, "" if there is none) what tempts and what it costs.

    ``idea`` is what it is about, without giving the move away, and ``feared`` what the other one costs, or lets
    somebody do: "" if there is none. Of what is told, ``opens`` is what the move lets its player do later, and
    ``answer`` what the other one lets the rest do: None if that is not told.
    """

    idea: str
    sentences: Sequence[str]
    other: str
    against: Sequence[str]
    feared: str
    opens: Prospect | None
    answer: Prospect | None


def behind_colon(sentence: str) -> str:
    """Return a sentence as it stands behind a colon: where Romance languages are spoken, with a small letter."""
    return sentence[:1].lower() + sentence[1:] if language() in {"es", "fr", "it"} else sentence


def why_of(view: GameView, facts: Sequence[Advice], contrast: Contrast | None, people: People) -> Why:
    """Return why a move with these facts is better than the one that it is held against."""
    theirs = contrast.facts if contrast else ()
    own = [fact for fact in facts if fact not in theirs]
    more = {fact.code: fact.amount for fact in theirs}
    beaten = [fact for fact in own if more.get(fact.code, 0) > fact.amount]  # true, and no reason by itself
    own = [fact for fact in own if fact not in beaten]
    shared = [] if own or beaten else list(facts)  # where both do the same, what follows decides
    opened = [one for one in contrast.opened if _is_new(one.fact, own)] if contrast else []
    told = [*own[:2], *(one.fact for one in opened[:1])]
    balance = [one for one in contrast.balance if _is_news_of(one, told)] if contrast else []
    ahead = _("Think one turn ahead.")
    for_it = [
        *((view.fact(fact, people), view.idea(fact)) for fact in own[:2]),
        *((_prospect(view, one, people), ahead) for one in opened[:1]),
        *((view.balance(one, people), ahead) for one in balance[:1]),
        *((view.fact(fact, people), view.idea(fact)) for fact in (*own[2:], *beaten, *shared)),
    ]
    said = {(fact.code, fact.amount) for fact in facts}
    tempts = [fact for fact in theirs if (fact.code, fact.amount) not in said]
    costs = [view.fact(fact, people) for fact in (contrast.against if contrast else ())]
    feared = [*costs, *(_prospect(view, one, people) for one in (contrast.feared if contrast else ()))]
    mind = _("Mind what others could do next.")
    sentences = _some((sentence for sentence, _idea in for_it), _MOST)
    against = _some([*(view.fact(fact, people) for fact in tempts[:1]), *feared], _MOST_AGAINST)
    return Why(
        next((idea for sentence, idea in for_it if sentence and idea), mind if any(feared) else ""),
        sentences,
        contrast.other if contrast else "",
        against,
        next(filter(None, feared), ""),
        next((one for one in opened if _prospect(view, one, people) in sentences), None),
        next((one for one in contrast.feared if _prospect(view, one, people) in against), None) if contrast else None,
    )


def _prospect(view: GameView, one: Prospect, people: People) -> str:
    return view.prospect(one.fact, one.seat, people)


def _is_new(fact: Advice, told: Iterable[Advice]) -> bool:
    """Whether nothing is told of as much of the same; of what can't be measured, nothing of the same at all."""
    named = {item for item in fact.facts if item[0] == fact.measure or (not fact.measure and item[0] != "seat")}
    return not any(named & set(one.facts) for one in told)


def _is_news_of(term: Advice, told: Iterable[Advice]) -> bool:
    """Whether nothing is told of as much of the same, nor of the place where it is."""
    where = {fact for fact in term.facts if fact[0] not in {"seat", term.measure}}
    return not any(term.thing in dict(one.facts) or where & set(one.facts) for one in told)


def _some(sentences: Iterable[str], most: int) -> list[str]:
    """Return the first of these sentences, none twice."""
    return list(dict.fromkeys(filter(None, sentences)))[:most]
