"""The list of what a card set off: its sum is what the score gains, from the first step to the Chief's pile."""

from __future__ import annotations

from typing import Any

import pytest

from balloongames.core.game import Event
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.state import symbols_of
from tests.views.color_queue.table import Table, match_at, moves_of

WAYS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}), (2, {"two_cards": True}), (3, {}), (3, {"insert": "top"}), (4, {}), (5, {}), (1, {"rows": 2}),
)  # fmt: skip


def told(table: Table) -> tuple[list[int], int]:
    """Return the numbers of the list of what went off, and its sum."""
    texts = [one.text for one in table.draw()]
    end = texts.index("All in all")
    begin = max(i for i, text in enumerate(texts[:end]) if text.endswith((" takes", " sets off", "Beside the Chief")))
    return [int(number) for number in texts[begin + 2 : end : 2]], int(texts[end + 1])


@pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
@pytest.mark.usefixtures("no_pixels")
def test_the_list_adds_up_to_what_the_score_gains(seats: int, options: dict[str, Any]) -> None:
    match = match_at("SUNNY-3", seats, 0, **options)
    table = Table(match, viewer=None if seats > 1 else 0)
    gained, checked = 0, 0
    for move in moves_of("SUNNY-3", seats, **options):
        match.play(move)
        for event in match.events(match.ply, table.viewer):
            if isinstance(event, e.CardPlaced | e.TurnEnded):
                if gained:
                    rows, total = told(table)
                    assert sum(rows) == total == gained
                    checked += 1
                gained = 0
            clip = table.board.animate(event)
            gained += gain(event)
            if clip is None:
                continue
            if clip.show and isinstance(event, e.ChiefPileTaken):
                pile, arrived = symbols_of(event.cards), 0
                for moment in (0.0, 0.4, 0.5, 1.0):
                    clip.show(clip.seconds * moment)
                    arrived = -table.board.context.symbols_under_way(event.seat)
                    rows, total = told(table)
                    assert sum(rows) == total == gained - pile + arrived, "while the pile is being taken"
                assert arrived == pile
            assert clip.done is not None
            clip.done()
    assert checked


def gain(event: Event) -> int:
    """Return how many explosions an event gives to somebody."""
    return symbols_of(event.cards) if isinstance(event, e.CardsExploded | e.ChiefPileTaken) else 0
