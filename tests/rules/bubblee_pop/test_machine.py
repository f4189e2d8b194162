"""Matches that Hypothesis plays, with the forecast of each move and the naive rules beside them."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis.stateful import invariant

from balloongames.core.game import Step
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.forecast import forecast
from balloongames.rules.bubblee_pop.moves import Move, PutBubblee, SwapSky
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.planet import columns_of, planet_of
from balloongames.rules.bubblee_pop.ranking import REASONS
from balloongames.rules.bubblee_pop.state import HOLE, LETTERS, State
from balloongames.views.bubblee_pop.model import Model
from tests.rules import machine
from tests.rules.bubblee_pop.naive import facts_of, table_of
from tests.rules.bubblee_pop.positions import careful_move


class Machine(machine.Matches):
    """Matches in which no Bubblee is lost; half of the moves are careful, so that they last."""

    game = GAME
    model = Model

    def chosen(self, moves: Sequence[Move], choice: int) -> Move:
        return careful_move(self.state, moves, Rng(choice)) if choice % 2 else super().chosen(moves, choice // 2)

    def check_move(self, seen: Observation, move: Move, step: Step[State]) -> None:
        if isinstance(move, PutBubblee | SwapSky):
            return
        foreseen = forecast(seen, move)
        gained = [sum(new) - sum(old) for new, old in zip(step.state.zones, self.state.zones, strict=True)]
        assert tuple(gained) == foreseen.points
        assert step.state.planets == foreseen.planets

    @invariant()
    def moves_are_those_of_the_naive_rules(self) -> None:
        if len(self.past) % 5 == 0:
            table = table_of(self.state)
            assert table.moves() == [GAME.format_move(move) for move in GAME.moves(self.state)]
            assert facts_of(table)["decides"] == GAME.to_move(self.state)

    @invariant()
    def no_bubblee_is_lost_and_none_floats(self) -> None:
        state = self.state
        lying = state.sky.replace(HOLE, "") + state.drawn + "k" * state.reserve
        for planet in state.planets:
            columns = columns_of(planet)
            lying += "".join(columns)
            assert planet_of(columns, 5) == planet, "the planes do not agree, or a column has a gap"
        for kind, letter in enumerate(LETTERS):
            piles = (state.bag, state.aside, *state.zones)
            assert lying.count(letter) + sum(pile[kind] for pile in piles) in (0, 16)

    @invariant()
    def an_end_has_a_known_reason(self) -> None:
        outcome = GAME.outcome(self.state)
        if outcome is not None:
            assert outcome.reason in REASONS
            assert outcome.winners or len(self.state.planets) == 1


TestMatches = Machine.TestCase
TestMatches.settings = machine.SETTINGS
