"""What the recap of Color Queue draws and what it leaves out, for `tests.views.test_recaps`."""

from __future__ import annotations

from balloongames.core.game import Event
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.queue import Cell
from balloongames.rules.color_queue.state import UNKNOWN

TWELVE = tuple(range(11, 23))
LEAST = (0.2, 0.2)
DRAWN: list[Event] = [
    e.CardsCommitted(0, (UNKNOWN,), is_open=False),
    e.CardsCommitted(0, (7, 11), is_open=True),
    e.CardsRevealed(0, (23,)),
    e.CardsRevealed(0, (7, 11, 23, 30, 44)),
    e.CardsDrawn(0, (UNKNOWN,) * 5, is_open=False),
    e.ChiefRevealed((5, 49)),
    e.ChiefDrew((12,), (UNKNOWN, UNKNOWN)),
    e.DirectionCounted((4, 45), ascending=True),
    e.DirectionCounted((4, 45, 50), ascending=False),
    e.CardPlaced(1, 23, 2, 0),
    e.CardsExploded(1, 1, (Cell(1, 0), Cell(2, 0), Cell(2, 1)), (13, 23, 8), 23),
    e.CardsExploded(None, 1, (Cell(1, 0), Cell(2, 0)), (13, 23), 23),
    e.CardsExploded(1, 2, tuple(Cell(i % 5, i // 5) for i in range(12)), TWELVE, 23),
    e.ChiefPileGrew((14, 19)),
    e.ChiefPileTaken(1, (14, 19, 12, 2, 40, 45)),
]
SILENT: list[Event] = [e.TurnStarted(2), e.TurnEnded(2)]
