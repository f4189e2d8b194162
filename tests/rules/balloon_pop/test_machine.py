"""Matches that Hypothesis plays, with the forecast of each move."""

from __future__ import annotations

from balloongames.core.game import Step
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.forecast import forecast
from balloongames.rules.balloon_pop.moves import Move, PlaceGroup, ScoreSeries
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import State
from balloongames.views.balloon_pop.model import Model
from tests.rules import machine


class Machine(machine.Matches):
    """Matches in which every forecast comes true."""

    game = GAME
    model = Model

    def check_move(self, seen: Observation, move: Move, step: Step[State]) -> None:
        seat = self.state.seat
        gained = step.state.tallies[seat].total - self.state.tallies[seat].total
        ended = step.state.phase == "over" and sum(step.state.tallies[seat][3:])
        if isinstance(move, ScoreSeries) or (isinstance(move, PlaceGroup) and not self.state.rules.by_stage):
            assert gained - ended == forecast(seen, move).outlook.points


TestMatches = Machine.TestCase
TestMatches.settings = machine.SETTINGS
