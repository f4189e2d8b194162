"""Matches that Hypothesis plays: rivals, teams and one alone."""

from __future__ import annotations

from balloongames.rules.color_queue import GAME
from tests.rules import machine
from tests.rules.color_queue.fold import Notes


class Machine(machine.Matches):
    """Matches in which only rivals share the chances."""

    game = GAME
    notes = Notes

    def rivals(self) -> bool:
        return self.state.table.mode == "competitive"


TestMatches = Machine.TestCase
TestMatches.settings = machine.SETTINGS
