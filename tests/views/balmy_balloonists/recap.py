"""What the recap of Balmy Balloonists draws and what it leaves out, for `tests.views.test_recaps`."""

from __future__ import annotations

from balloongames.core.game import Event
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.state import NO_TOKENS, UNKNOWN
from balloongames.rules.balmy_balloonists.world import Space

LEAST = (0.17, 0.2)
DRAWN: list[Event] = [
    e.WindPlayed(0, 26, "", 0, own=True, tabled=True),
    e.WindDiscarded(0, 7),
    e.QuadrantTurned(1, 0),
    e.MisfortuneDrawn(1, 4, 0),
    e.AdvantageTaken(0, 0),
    e.AdvantageTaken(0, 3),
    e.RepairsUsed(0, 4),
    e.WeatherDrawn(0, 8),
    e.WeatherDrawn(0, 6),
    e.StormStruck((0, 1)),
    e.FuelBurned(0, 2),
    e.TokensLost(0, (3, 0, 0)),
    e.Resupplied(0, (2, 3, 2)),
    e.BalloonSet(0, (4, 4, 4)),
    e.AdvantagesDealt(0, (0, 3)),
    e.CardDrawn(0, UNKNOWN, open=False),
    e.CardDrawn(0, 9, open=True),
]
SILENT: list[Event] = [
    e.TurnStarted(1),
    e.RoundStarted(2),
    e.TokensLost(0, NO_TOKENS),
    e.BalloonFlew(0, 4, (), "flown", barred=False),  # the map tells where
    e.StormMoved(Space(3, 9, 2)),
]
