"""A flight alone that is neither won nor lost is compared with the best so far (D-S2, D-S4)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from balloongames.core.options import OptionValue
from balloongames.scenes.result.result import ResultScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from tests.scenes_it.stage import Stage

LAPS: dict[str, OptionValue] = {"race": "ongoing", "rounds": 10}
ATTEMPT: dict[str, OptionValue] = {"race": "first_attempt"}


def flown(stage: Stage, options: dict[str, OptionValue], number: int) -> Session:
    """Fly alone to the end, at random, and enter it in the history."""
    session = Session.start(
        Setup("balmy_balloonists", (Player("Mira", 0),), options, seed=f"SUNNY-{number}"), stage.store
    )
    rng = Random(number)
    while session.outcome is None:
        session.submit(rng.choice(session.moves()))
    return session


def line_of(stage: Stage, session: Session) -> str:
    stage.open(ResultScene(stage.ctx, session))
    return stage.top._sheet.line  # type: ignore[attr-defined, no-any-return]


def score_of(session: Session) -> float:
    assert session.outcome is not None
    return session.outcome.scores[0]


@pytest.mark.parametrize("options", [LAPS, ATTEMPT], ids=["laps", "attempt"])
def test_a_flight_alone_is_compared_with_the_best_so_far(
    make_full_stage: Callable[..., Stage], options: dict[str, OptionValue]
) -> None:
    stage = make_full_stage()
    first = flown(stage, options, 1)
    assert "best" not in line_of(stage, first), "nothing to compare it with"
    flown(stage, ATTEMPT if options is LAPS else LAPS, 2)
    assert "best" not in line_of(stage, first), "other rules"
    others = [flown(stage, options, number) for number in range(3, 6)]
    for session in (first, *others):
        best = max(score_of(one) for one in (first, *others) if one is not session)
        told = "That is the best so far." if score_of(session) > best else f"The best so far: {best:.0f}°."
        assert line_of(stage, session).endswith(told)


def test_the_figures_are_called_what_they_count(make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage(text_scale=200)
    line_of(stage, flown(stage, LAPS, 1))
    stage.said()
    assert stage.node("tab.0").label.endswith("Degrees flown")
