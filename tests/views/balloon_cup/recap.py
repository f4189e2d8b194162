"""What the recap of Balloon Cup draws and what it leaves out, for `tests.views.test_recaps`."""

from __future__ import annotations

from balloongames.core.game import Event
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.state import MOUNTAIN, PLAIN, UNKNOWN
from tests.rules.balloon_cup.positions import cards

RED_5 = cards("r5")[0]
LEAST = (0.25, 0.2)
DRAWN: list[Event] = [
    e.CardPlaced(0, RED_5, 3, 1, (9, 5)),
    e.CardsExchanged(0, cards("r1y12a4")),
    e.HandShown(1, cards("r1r2r3r4r5r6r7r8")),
    e.TileScored(3, PLAIN, (18, 11), 1, "lower"),
    e.CubesTaken(1, 4, "ryba"),
    e.TrophyClaimed(0, "a", 2, "y"),
    e.TrophyClaimed(0, "r", 4, "yyb"),
]
SILENT: list[Event] = [
    e.TurnStarted(0), e.CardDrawn(0, UNKNOWN), e.CardsExchanged(0, ()), e.TradeDeclined(1), e.TileFlipped(3, MOUNTAIN),
]  # fmt: skip
