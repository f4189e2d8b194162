"""Matches that Hypothesis plays: whatever is chosen, the rules keep their promises."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from balloongames.core.game import Event
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.check import check_state
from balloongames.rules.balloon_pop.forecast import forecast
from balloongames.rules.balloon_pop.moves import Place, ScoreSeries
from balloongames.rules.balloon_pop.state import State
from tests.rules.balloon_pop.fold import Notes

OPTION_SETS = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in GAME.meta.options})


class Matches(RuleBasedStateMachine):
    """A match, its history for taking moves back, and what a listener has noted."""

    state: State

    @initialize(options=OPTION_SETS, seats=st.sampled_from(GAME.meta.seats), seed=st.integers(0, 999))
    def start(self, options: dict[str, str | bool | int], seats: int, seed: int) -> None:
        step = GAME.start(complete(GAME.meta.options, options), seats, Rng(seed))
        self.state = step.state
        self.past: list[State] = []
        self.log: list[Event] = list(step.events)
        self.marks: list[int] = []

    @precondition(lambda self: GAME.to_move(self.state) is not None)
    @rule(choice=st.integers(0, 10_000))
    def move(self, choice: int) -> None:
        moves = GAME.moves(self.state)
        move = moves[choice % len(moves)]
        assert GAME.parse_move(GAME.format_move(move)) == move
        seen = GAME.observe(self.state, self.state.seat)
        assert GAME.why_not(seen, move) is None
        step = GAME.apply(self.state, move)
        assert GAME.advance(self.state, move) == step.state
        gained = step.state.tallies[self.state.seat].total - self.state.tallies[self.state.seat].total
        ended = step.state.phase == "over" and sum(step.state.tallies[self.state.seat][3:])
        if isinstance(move, ScoreSeries) or (isinstance(move, Place) and not self.state.rules.by_stage):
            assert gained - ended == forecast(seen, move).outlook.points
        assert step.events
        self.past.append(self.state)
        self.marks.append(len(self.log))
        self.log += step.events
        self.state = step.state

    @precondition(lambda self: bool(self.past))
    @rule()
    def take_back(self) -> None:
        self.state = self.past.pop()
        del self.log[self.marks.pop() :]

    @invariant()
    def is_a_position(self) -> None:
        check_state(self.state)
        assert GAME.load(GAME.dump(self.state)) == self.state
        assert hash(GAME.load(GAME.dump(self.state))) == hash(self.state)

    @invariant()
    def moves_are_sorted_and_unique(self) -> None:
        moves = list(GAME.moves(self.state))
        assert moves == sorted(set(moves))
        assert bool(moves) == (GAME.to_move(self.state) is not None) == (GAME.outcome(self.state) is None)

    @invariant()
    def the_notes_agree(self) -> None:
        notes = Notes()
        for event in self.log:
            redacted = GAME.redact(event, None)
            assert redacted is not None
            notes.hear(redacted)
        notes.check(GAME.observe(self.state, None))

    @invariant()
    def guesses_add_up(self) -> None:
        guesses = [GAME.estimate(self.state, seat) for seat in range(len(self.state.boards))]
        assert all(0 <= guess <= 1 for guess in guesses)
        assert abs(sum(guesses) - 1) < 1e-9


TestMatches = Matches.TestCase
TestMatches.settings = settings(max_examples=20, stateful_step_count=60, deadline=None)
