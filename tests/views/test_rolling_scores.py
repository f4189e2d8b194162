"""At every table the number that says how somebody stands rolls when it changes, but not with reduced motion."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from balloongames import registry
from balloongames.ui.rolling import Roll, Rolls
from balloongames.ui.theme import Look
from tests.games import IDS, views_of
from tests.views.common import CommonTable, Matches, greedy_unless_any

_TICK = 1 / 60  # seconds: steps of a tally follow so quickly that fewer pictures would miss their rolls


def rolled(game: str, look: Look, monkeypatch: pytest.MonkeyPatch) -> dict[Hashable, list[Roll]]:
    """Play the move; return what rolled of each number, picture by picture."""
    found: dict[Hashable, list[Roll]] = {}
    looks = Rolls.look

    def note(rolls: Rolls, key: Hashable, text: str) -> Roll:
        roll = looks(rolls, key, text)
        if not roll.is_over:
            found.setdefault(key, []).append(roll)
        return roll

    monkeypatch.setattr(Rolls, "look", note)
    matches, ply = Matches(registry.game(game), greedy_unless_any), views_of(game).ROLLS_AFTER
    table = CommonTable(registry.view(game), matches.at("SUNNY", 2, ply), look)
    table.draw()
    table.submit(matches.moves("SUNNY", 2)[ply])
    while table.director.busy or table.board.animating:
        table.tick(_TICK)
        table.draw()
    return found


@pytest.mark.parametrize("game", IDS)
def test_the_number_rolls_while_a_move_is_shown(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = [roll for one in rolled(game, Look(), monkeypatch).values() for roll in one]
    assert rolls[0].shown == rolls[0].old
    assert max(roll.progress for roll in rolls) > 0.3


@pytest.mark.parametrize("game", IDS)
def test_it_stands_with_reduced_motion(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not rolled(game, Look(reduced_motion=True), monkeypatch)
