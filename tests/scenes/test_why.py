"""What a hint says of a move that is held against another one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from balloongames.ai.contrast import Contrast, Prospect
from balloongames.core.game import Advice
from balloongames.scenes.common.why import why_of
from balloongames.ui.view import People

VIEW = cast(
    "Any",
    SimpleNamespace(
        fact=lambda fact, _people: f"{fact.code}.",
        prospect=lambda fact, _seat, _people: f"later: {fact.code}.",
        balance=lambda fact, _people: f"{fact.code}.",
        idea=lambda _fact: "",
    ),
)
PEOPLE = People(("Mira", "Bruno"), (0, 1))
WINS, SCORES, RISKS = Advice("wins"), Advice("scores"), Advice("risks")
TILE = ("tile", 3)
SURER = Advice("sure_of_more", (TILE, ("amount", 1)), measure="amount", thing="sure_of")


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


@pytest.mark.parametrize(
    ("fact", "is_told"),
    [
        (Advice("leads_tile", (TILE,)), False),
        (Advice("leads_tile", (("tile", 2),)), True),
        (Advice("sure", (("sure_of", 2),)), False),
    ],
    ids=["something is told of the place", "that is another place", "as much of it is told"],
)
def test_what_a_move_leaves_is_told_where_nothing_else_tells_of_it(fact: Advice, *, is_told: bool) -> None:
    why = why_of(VIEW, [fact], Contrast("other", (), (), (), (SURER,)), PEOPLE)
    assert ("sure_of_more." in why.sentences) == is_told


@pytest.mark.parametrize(
    ("opens", "is_told"),
    [
        (Advice("wins_tile", (TILE, ("cubes", 3)), measure="cubes"), True),
        (Advice("scores", (("points", 4),), measure="points"), False),
        (Advice("takes_trophy", (("color", "r"),)), False),
        (Advice("takes_trophy", (("color", "g"),)), True),
    ],
    ids=["more at the same place", "as much of the same", "the same trophy", "another trophy"],
)
def test_what_a_move_opens_is_told_if_nothing_else_tells_of_as_much(opens: Advice, *, is_told: bool) -> None:
    own = [Advice("leads_tile", (TILE,)), Advice("ready", (("points", 4), ("color", "r")))]
    why = why_of(VIEW, own, Contrast("other", (), (Prospect(0, opens, 1.0, "move"),), (), ()), PEOPLE)
    assert (f"later: {opens.code}." in why.sentences) == is_told


@pytest.mark.parametrize(("pairs", "against"), [(2, []), (3, ["pairs."])])
def test_as_much_of_the_same_does_not_tempt(pairs: int, against: list[str]) -> None:
    here, there = (Advice("pairs", (("pairs", n), ("tile", tile)), measure="pairs") for n, tile in ((2, 3), (pairs, 4)))
    assert why_of(VIEW, [here], Contrast("other", (there,), (), (), ()), PEOPLE).against == against


@pytest.mark.parametrize("theirs", [2, 3])
def test_what_the_other_move_does_better_is_told_last(theirs: int) -> None:
    """It is true of both, so it is no reason; it stands beside the figure of the other one."""
    scores, also = (Advice("points", (("points", n),), measure="points") for n in (2, theirs))
    quiet, pairs = Advice("quiet"), Advice("pairs")
    why = why_of(VIEW, [scores, quiet, pairs], Contrast("other", (also,), (), (), ()), PEOPLE)
    assert list(why.sentences) == ["quiet.", "pairs.", *(["points."] if theirs == 3 else [])]
