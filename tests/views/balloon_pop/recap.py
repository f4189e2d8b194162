"""What the recap of Balloon POP draws and what it leaves out, for `tests.views.test_recaps`."""

from __future__ import annotations

from balloongames.core.game import Event
from balloongames.rules.balloon_pop import events as e

LEAST = (0.1, 0.18)
DRAWN: list[Event] = [
    e.CardPlayed(0, 7),
    e.CardCommitted(1, None),
    e.CardsRevealed((1, 9, 4, 10)),
    e.GroupPicked(0, 1, "RgbW"),
    e.GroupLost(0, 1, 9, "RGBY"),
    e.BalloonDropped(0, 2, "y"),
    e.GroupPlaced(0, 1, "v", 2, "RGBY", ((2, 4), (2, 5), (2, 6), (2, 7))),
    e.GroupPlaced(0, 1, "h", 2, "YBGR", ((2, 7), (3, 7), (4, 7), (5, 7))),
    e.SeriesScored(0, "R", tuple((c, r) for c in range(4) for r in range(3)), "R" * 12, 10, 1),
    e.BonusScored(1, 1, 2),
    e.EmptyColumnsScored(1, (0, 3), 2),
    e.EmptyRowsScored(1, (1, 2), 6),
]
SILENT: list[Event] = [e.RoundStarted(1, 0), e.GroupPicked(0, 0, ""), e.GameEnded((1, 2), (1,), "most_points")]
