"""Matches that Hypothesis plays: rivals, teams and one alone."""

from __future__ import annotations

from balloongames.rules.color_queue import GAME
from balloongames.views.color_queue.model import Model
from tests.rules import machine


class Machine(machine.Matches):
    """Matches in which only rivals share the chances."""

    game = GAME
    model = Model

    def rivals(self) -> bool:
        return self.state.variant.mode == "competitive"


TestMatches = Machine.TestCase
TestMatches.settings = machine.SETTINGS
