"""What events say besides their news. That they tell all that is seen is in the contract of all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from balloongames.core.game import Event
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS, REPAIRS
from balloongames.rules.balmy_balloonists.race import places_of, scores_of, winners_of
from balloongames.rules.balmy_balloonists.scenarios import course_of
from balloongames.rules.balmy_balloonists.state import NO_CLIMB, NO_FORWARD, NO_WIND
from balloongames.views.balmy_balloonists.model import Model
from tests.rules.balmy_balloonists.walks import MATCHES
from tests.rules.common import heard


def bans_of(table: Model, seat: int) -> int:
    one = table.balloons[seat]
    return NO_CLIMB * one.no_climb | NO_FORWARD * one.no_forward | NO_WIND * bool(one.no_wind)


def is_shuffled(it: e.DeckShuffled, table: Model) -> bool:
    left = {"winds": table.winds, "quadrants": table.quadrant_deck, "misfortunes": table.misfortunes}[it.deck]
    whole = {"winds": len(table.discards), "quadrants": 24, "misfortunes": 10}[it.deck]
    return not left and it.cards == whole


FITS: dict[type[Event], Callable[[Any, Model], bool]] = {
    e.RaceSet: lambda it, table: it.course == course_of(table.rules, table.seats, it.race),
    e.AdvantageTaken: lambda it, table: it.kind in table.market,
    e.QuadrantTurned: lambda it, table: it.card in table.quadrant_deck,
    e.RoundStarted: lambda it, table: it.round in (1, table.round + 1),
    e.TurnLost: lambda it, table: table.balloons[it.seat].lost,
    e.BansTakenUp: lambda it, table: it.bans == bans_of(table, it.seat),
    e.BalloonRestarted: lambda it, table: table.balloons[it.seat].restart,
    e.WindPlayed: lambda it, table: it.card in (table.hands if it.own else table.tabled)[it.seat],
    e.WindDiscarded: lambda it, table: it.card in table.tabled[it.seat],
    e.FairWindsUsed: lambda it, table: FAIR_WINDS in table.advantages[it.seat],
    e.RepairsKept: lambda it, table: REPAIRS in table.advantages[it.seat],
    e.PermissionLost: lambda it, table: it.kind in table.advantages[it.seat],
    e.AdvantageSwapped: lambda it, table: it.kind in table.advantages[it.seat] and it.card in table.tabled[it.owner],
    e.PawnMoved: lambda it, table: it.source in table.pawns and it.target not in table.pawns,
    e.MisfortuneDrawn: lambda it, table: it.kind in table.misfortunes,
    e.WeatherDrawn: lambda it, table: it.card in table.quadrant_deck,
    e.DeckShuffled: is_shuffled,
    e.CardKept: lambda it, table: len(table.drawn) == 2 and it.discarded in table.drawn,
    e.RaceEnded: lambda it, table: it.places == places_of(table.rules, table.balloons, table.first),
    e.MatchEnded: lambda it, table: (it.scores, it.winners) == (scores_of(table), winners_of(table)),
}
"""What an event says besides its news, of a table that knows everything before it."""


def test_what_events_say_besides_their_news_is_so() -> None:
    checked: set[type[Event]] = set()
    for number, (options, seats) in enumerate(MATCHES * 3):
        rng, table = Rng.from_word(f"listener {number}"), Model()
        step = GAME.start(complete(GAME.meta.options, options), seats, rng.split("deal"))
        for event in heard(GAME, step, rng, FITS, table):
            checked.add(type(event))
    assert set(FITS) <= checked
