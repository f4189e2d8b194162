"""Matches that Hypothesis plays, with the cards that tiles still want and the cubes that trophies cost."""

from __future__ import annotations

from hypothesis.stateful import invariant

from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.state import NOBODY, PRICES, missing_cards
from balloongames.views.balloon_cup.model import Model
from tests.rules import machine


class Machine(machine.Matches):
    """Matches in which nothing is missing and nothing too much."""

    game = GAME
    model = Model

    @invariant()
    def what_tiles_want_is_known(self) -> None:
        assert self.state.missing == missing_cards(self.state.tiles, self.state.sides)

    @invariant()
    def open_colors_are_complete(self) -> None:
        box = GAME.observe(self.state, None).box
        assert all(not spent for spent, owner in zip(box, self.state.trophies, strict=True) if owner == NOBODY)
        assert all(0 <= spent < 2 * price for spent, price in zip(box, PRICES, strict=True))


TestMatches = Machine.TestCase
TestMatches.settings = machine.SETTINGS
