"""What the recap of Bubblee Pop draws and what it leaves out, for `tests.views.test_recaps`."""

from __future__ import annotations

from balloongames.core.game import Event
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.lines import Group

LONG = Group("y", tuple((column, height) for column in range(3) for height in range(4)), ())
LEAST = (0.25, 0.2)
DRAWN: list[Event] = [
    e.BubbleePut(0, "k", (1, 0)),
    e.SkySwapped(0, ((0, 0), (1, 0)), "rb"),
    e.PairDropped(0, (e.Fall("o", (3, 0), (3, 0)), e.Fall("g", (3, 1), (3, 1)))),
    e.LinesScored(0, 1, (Group("r", ((0, 0), (0, 1), (0, 2), (1, 0)), ()),), 4),
    e.LinesScored(0, 2, (LONG,), 12),
    e.PowersWon(0, "br", 1),
    e.CellsSwapped(0, "r", 1, ((0, 0), (1, 0)), "ky"),
    e.BubbleeKept(0, "k", (0, 2)),
    e.BubbleeSent(1, 0, "k", (0, 2), (0, 0)),
    e.BubbleePulled(0, 1, "p", (0, 1), (0, 0)),
    e.BubbleeReturned(0, 1, "w", None),
    e.BubbleePushed(0, 1, "k", 2, ()),
]
SILENT: list[Event] = [e.TurnStarted(1, 0), e.BubbleeDrawn(0, "r"), e.PowersLost(0, "r"), e.PowerDeclined(0, "g")]
