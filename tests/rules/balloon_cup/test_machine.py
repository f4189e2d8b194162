"""Matches that Hypothesis plays: whatever is chosen, the rules keep their promises."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from balloongames.core.game import Event
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.check import check_state
from balloongames.rules.balloon_cup.state import NOBODY, PRICES, State, missing_cards
from tests.rules.balloon_cup.fold import Notes

OPTION_SETS = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in GAME.meta.options})


class Matches(RuleBasedStateMachine):
    """A match, its history for taking moves back, and what a listener has noted."""

    state: State

    @initialize(options=OPTION_SETS, seed=st.integers(0, 999), plies=st.integers(0, 90))
    def start(self, options: dict[str, str | bool | int], seed: int, plies: int) -> None:
        """Begin anywhere in a match: most of what is rare comes late."""
        step = GAME.start(complete(GAME.meta.options, options), 2, Rng(seed))
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
        assert hash(GAME.load(GAME.dump(self.state))) == hash(self.state)
        assert self.state.missing == missing_cards(self.state.tiles, self.state.sides)

    @invariant()
    def moves_are_sorted_and_unique(self) -> None:
        moves = list(GAME.moves(self.state))
        assert moves == sorted(set(moves))  # type: ignore[type-var]
        assert bool(moves) == (GAME.to_move(self.state) is not None) == (GAME.outcome(self.state) is None)

    @invariant()
    def open_colors_are_complete(self) -> None:
        box = GAME.observe(self.state, None).box
        assert all(not spent for spent, owner in zip(box, self.state.trophies, strict=True) if owner == NOBODY)
        assert all(0 <= spent < 2 * price for spent, price in zip(box, PRICES, strict=True))

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
    def guesses_add_up(self) -> None:
        guesses = [GAME.estimate(self.state, seat) for seat in (0, 1)]
        assert all(0 <= guess <= 1 for guess in guesses)
        assert abs(sum(guesses) - 1) < 1e-9


TestMatches = Matches.TestCase
TestMatches.settings = settings(max_examples=30, stateful_step_count=25, deadline=None)
