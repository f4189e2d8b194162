"""What a hint says of a move that is held against another one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from balloongames.ai.contrast import Contrast
from balloongames.core.game import Advice
from balloongames.scenes.common.why import why_of
from balloongames.ui.view import People

VIEW = cast("Any", SimpleNamespace(fact=lambda fact, _people: f"{fact.code}.", idea=lambda _fact: ""))
PEOPLE = People(("Mira", "Bruno"), (0, 1))
WINS, SCORES, RISKS = Advice("wins"), Advice("scores"), Advice("risks")


@pytest.mark.parametrize(
    ("facts", "theirs", "said", "against"),
    [
        ([WINS, SCORES], (SCORES,), ["wins."], []),
        ([SCORES], (SCORES,), ["scores."], []),
        ([WINS], (RISKS,), ["wins."], ["risks."]),
    ],
    ids=["what both do is left out", "what both do is all there is", "what tempts is told of the other"],
)
def test_what_both_moves_do_speaks_for_neither(
    facts: list[Advice], theirs: tuple[Advice, ...], said: list[str], against: list[str]
) -> None:
    why = why_of(VIEW, facts, Contrast("other", theirs, (), (), ()), PEOPLE)
    assert (list(why.sentences), list(why.against)) == (said, against)
