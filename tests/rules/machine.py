"""Matches that Hypothesis plays: whatever is chosen, the rules keep their promises.

A game's own machine derives from `Matches`; it names the game and adds what only this game promises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from balloongames.core.game import AnyGame, Event, Step
from balloongames.core.options import complete
from balloongames.core.rng import Rng

SETTINGS = settings(max_examples=20, stateful_step_count=25, deadline=None)
_LATEST = 90  # plies after which a match is taken up


class Matches(RuleBasedStateMachine):
    """A match from any point on, its history for taking back, and all that was told."""

    game: ClassVar[AnyGame]
    model: ClassVar[type[Any]]  # a copy of an observation that listens
    state: Any

    @initialize(data=st.data(), seed=st.integers(0, 999), plies=st.integers(0, _LATEST))
    def start(self, data: st.DataObject, seed: int, plies: int) -> None:
        """Begin anywhere in a match: most of what is rare comes late."""
        meta = self.game.meta
        options = {option.key: data.draw(st.sampled_from(option.values), option.key) for option in meta.options}
        seats = data.draw(st.sampled_from(meta.seats), "seats")
        step = self.game.start(complete(meta.options, options), seats, Rng(seed))
        self.state = step.state
        self.past: list[Any] = []
        self.log: list[Event] = list(step.events)
        self.marks: list[int] = []
        for ply in range(plies):
            if self.game.to_move(self.state) is not None:
                self.move(seed * 7919 + ply * 104_729)

    @precondition(lambda self: self.game.to_move(self.state) is not None)
    @rule(choice=st.integers(0, 10_000))
    def move(self, choice: int) -> None:
        move = self.chosen(self.game.moves(self.state), choice)
        assert self.game.parse_move(self.game.format_move(move)) == move
        seen = self.game.observe(self.state, self.game.to_move(self.state))
        assert self.game.why_not(seen, move) is None
        step = self.game.apply(self.state, move)
        assert self.game.advance(self.state, move) == step.state
        assert step.events or self.is_silent(move)
        self.check_move(seen, move, step)
        self.past.append(self.state)
        self.marks.append(len(self.log))
        self.log += step.events
        self.state = step.state

    def chosen(self, moves: Sequence[Any], choice: int) -> Any:
        """The move that a number stands for."""
        return moves[choice % len(moves)]

    def is_silent(self, move: Any) -> bool:
        """Whether a move may do nothing yet."""
        return False

    def check_move(self, seen: Any, move: Any, step: Step[Any]) -> None:
        """What a game promises of a move besides; `state` is still the one before."""

    @precondition(lambda self: bool(self.past))
    @rule()
    def take_back(self) -> None:
        self.state = self.past.pop()
        del self.log[self.marks.pop() :]

    @invariant()
    def is_a_position(self) -> None:
        loaded = self.game.load(self.game.dump(self.state))
        assert loaded == self.state
        assert hash(loaded) == hash(self.state)

    @invariant()
    def moves_are_sorted_and_unique(self) -> None:
        moves = list(self.game.moves(self.state))
        assert moves == sorted(set(moves))
        assert bool(moves) == (self.game.to_move(self.state) is not None) == (self.game.outcome(self.state) is None)

    @precondition(lambda self: len(self.past) % 3 == 0)  # all is told again from the start: that takes its time
    @invariant()
    def who_listens_knows_what_is_seen(self) -> None:
        for viewer in {None, self.game.to_move(self.state)}:
            kept = self.model()
            for event in self.log:
                kept.fold(self.game.redact(event, viewer))
            assert kept == self.model(self.game.observe(self.state, viewer))

    @invariant()
    def guesses_are_chances_and_those_of_rivals_add_up(self) -> None:
        guesses = [self.game.estimate(self.state, seat) for seat in range(self.game.seats_of(self.state))]
        assert all(0 <= guess <= 1 for guess in guesses)
        if self.rivals():
            assert abs(sum(guesses) - 1) < 1e-9

    def rivals(self) -> bool:
        """Whether several play, and each for itself."""
        return self.game.seats_of(self.state) > 1
