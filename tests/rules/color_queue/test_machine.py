"""Matches that Hypothesis plays: whatever is chosen, the rules keep their promises."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from balloongames.core.game import Event
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.check import check_state
from balloongames.rules.color_queue.state import State
from tests.rules.color_queue.fold import Notes

OPTION_SETS = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in GAME.meta.options})


class Matches(RuleBasedStateMachine):
    """A match, its history for taking moves back, and what a listener has noted."""

    state: State

    @initialize(options=OPTION_SETS, seats=st.integers(1, 5), seed=st.integers(0, 999), plies=st.integers(0, 90))
    def start(self, options: dict[str, str | bool | int], seats: int, seed: int, plies: int) -> None:
        """Begin anywhere in a match."""
        step = GAME.start(complete(GAME.meta.options, options), seats, Rng(seed))
        self.state = step.state
        self.past: list[State] = []
        self.log: list[Event] = list(step.events)
        self.marks: list[int] = []
        for ply in range(plies):
            if GAME.to_move(self.state) is not None:
                self.move(seed * 7919 + ply * 104_729)

    @precondition(lambda self: GAME.to_move(self.state) is not None)
    @rule(choice=st.integers(0, 10_000))
    def move(self, choice: int) -> None:
        moves = GAME.moves(self.state)
        move = moves[choice % len(moves)]
        assert GAME.parse_move(GAME.format_move(move)) == move
        assert GAME.why_not(GAME.observe(self.state, self.state.seat), move) is None
        step = GAME.apply(self.state, move)
        assert GAME.advance(self.state, move) == step.state
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

    @invariant()
    def moves_are_sorted_and_unique(self) -> None:
        moves = list(GAME.moves(self.state))
        assert moves == sorted(set(moves))
        assert bool(moves) == (GAME.to_move(self.state) is not None) == (GAME.outcome(self.state) is None)

    @invariant()
    def the_notes_agree(self) -> None:
        for viewer in (None, self.state.seat):
            notes = Notes()
            for event in self.log:
                redacted = GAME.redact(event, viewer)
                assert redacted is not None
                notes.hear(redacted)
            notes.check(GAME.observe(self.state, viewer))

    @invariant()
    def guesses_are_chances(self) -> None:
        assert all(0 <= GAME.estimate(self.state, seat) <= 1 for seat in range(GAME.seats_of(self.state)))


TestMatches = Matches.TestCase
TestMatches.settings = settings(max_examples=30, stateful_step_count=20, deadline=None)
