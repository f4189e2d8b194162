"""A match of hidden hands that is begun again after a break shows nothing that only one of the players may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from balloongames.rules.color_queue.events import CardsCommitted, CardsRevealed
from balloongames.rules.color_queue.state import UNKNOWN
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session
from tests.sessions import match_behind
from tests.ui.harness import Stage, match_of, stage
from tests.views.color_queue.test_privacy import faces, hidden_from, told

WAYS: tuple[tuple[int, dict[str, Any], int], ...] = (
    (2, {}, 0), (2, {}, 1), (3, {}, 1), (5, {}, 1), (3, {"mode": "cooperative"}, 0),
)  # fmt: skip


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as one:
        yield one


@pytest.mark.parametrize(("seats", "options", "turns"), WAYS, ids=str)
def test_no_hand_is_seen_until_its_owner_opens_the_curtain(
    on: Stage, monkeypatch: pytest.MonkeyPatch, seats: int, options: dict[str, Any], turns: int
) -> None:
    """Somebody has chosen, the next one has not: then the match is left, and another time gone on with."""
    before = match_of("color_queue", seats, plies=turns * seats + 1, **options)
    session = Session.resume(before.saved())
    state = match_behind(session).state
    assert any(state.chosen)
    # What was turned up and went back into the pile may be drawn where that is told of.
    public = told(event for line in session.public_log() for event in line.events)
    secret = hidden_from(state, None) - public
    assert len(secret) > 20
    on.is_watched = True
    with faces(monkeypatch) as drawn:
        on.show(TableScene(on.ctx, session))
        on.rest()
        assert isinstance(on.scene, HandoverScene)
        for node in ("recap.next",) * 8:
            on.loop.redraw()
            on.frame(0)
            if node in on.page.nodes and not on.node(node).why_not:
                on.click(node)
        assert not drawn & secret
        recapped = [one.event for one in on.scene._recap.lines]
        assert all(set(event.cards) == {UNKNOWN} for event in recapped if isinstance(event, CardsCommitted))
        if turns and seats > 2:  # of two, the one to move turned the last cards up
            assert any(isinstance(event, CardsRevealed) for event in recapped)
        assert told(recapped) <= public
        drawn.clear()
        on.click("open")
        on.rest()
        seat = session.to_move
        assert seat is not None
        assert set(state.hands[seat]) <= drawn, "its owner sees the hand"
        assert not drawn & hidden_from(state, seat)
