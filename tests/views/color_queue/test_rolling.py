"""Numbers that change roll: chances, the pile, what a round has brought, what a card sets off, what is left alone."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from balloongames.ui.rolling import Roll, Rolls
from balloongames.ui.theme import Look
from tests.views.color_queue.table import Table, match_at, moves_of
from tests.views.color_queue.test_clips import reveal
from tests.views.common import FRAME


@pytest.fixture
def rolled(monkeypatch: pytest.MonkeyPatch) -> dict[Hashable, list[Roll]]:
    """What rolls of each number, picture by picture."""
    found: dict[Hashable, list[Roll]] = {}
    looks = Rolls.look

    def note(rolls: Rolls, key: Hashable, text: str) -> Roll:
        roll = looks(rolls, key, text)
        if not roll.is_over:
            found.setdefault(key, []).append(roll)
        return roll

    monkeypatch.setattr(Rolls, "look", note)
    return found


def watch(table: Table) -> None:
    table.draw()
    while table.director.busy or table.board.animating:
        table.tick(FRAME)
        table.draw()


def test_the_chances_roll_from_those_of_one_card_to_those_of_the_next(rolled: dict[Hashable, list[Roll]]) -> None:
    match = match_at("SUNNY-3", 4, 0)
    table = Table(match)
    low, high = match.state.hands[0][0], match.state.hands[0][-1]
    table.click(f"card.{low}")
    table.tick(FRAME)
    watch(table)
    assert not rolled, "before, there was nothing to roll from"
    table.board.back()
    table.click(f"card.{high}")
    watch(table)
    assert {("chance", column) for column in range(5)} & rolled.keys()


def test_the_numbers_of_a_turn_roll(rolled: dict[Hashable, list[Roll]]) -> None:
    watch(reveal())
    assert {("total", 1), ("round", 1), ("pile",)} <= rolled.keys()
    assert any(isinstance(key, tuple) and key[0] == "sum" for key in rolled)


def test_the_numbers_of_one_alone_roll(rolled: dict[Hashable, list[Roll]]) -> None:
    table = Table(match_at("SUNNY-3", 1, 0, rows=3))
    table.submit(moves_of("SUNNY-3", 1, rows=3)[0])
    watch(table)
    assert {("alone", "in the queue"), ("alone", "in the pile"), ("alone", "turns to go")} <= rolled.keys()


def test_with_reduced_motion_none_of_them_rolls(rolled: dict[Hashable, list[Roll]]) -> None:
    watch(reveal(Look(reduced_motion=True)))
    assert not rolled
