"""Matches that Hypothesis plays: whatever is chosen, the rules keep their promises."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from balloongames.core.game import Event
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, QUADRANT_CARDS
from balloongames.rules.balmy_balloonists.check import check_state
from balloongames.rules.balmy_balloonists.race import race_winners
from balloongames.rules.balmy_balloonists.sight import observe
from balloongames.rules.balmy_balloonists.state import RACING, State
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, PER_SECTOR
from tests.rules.balmy_balloonists.fold import Notes

OPTION_SETS = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in GAME.meta.options})


class Matches(RuleBasedStateMachine):
    """A match, and what listeners have noted: the public, the first and the last seat."""

    state: State

    @initialize(options=OPTION_SETS, seats=st.integers(1, 6), seed=st.integers(0, 999))
    def start(self, options: dict[str, str | bool | int], seats: int, seed: int) -> None:
        step = GAME.start(complete(GAME.meta.options, options), seats, Rng(seed))
        self.state = step.state
        self.notes = {viewer: Notes() for viewer in (None, 0, seats - 1)}
        self.tell(step.events)

    def tell(self, events: tuple[Event, ...]) -> None:
        for viewer, notes in self.notes.items():
            for event in events:
                redacted = GAME.redact(event, viewer)
                assert redacted is not None
                notes.hear(redacted)
            notes.check(observe(self.state, viewer))

    @rule(choice=st.integers(0, 10_000), turns=st.integers(1, 6))
    def move(self, choice: int, turns: int) -> None:
        rng = Rng(choice)
        for _ in range(turns):
            moves = GAME.moves(self.state)
            if not moves:
                break
            move = moves[rng.below(len(moves))]
            assert GAME.parse_move(GAME.format_move(move)) == move
            assert GAME.why_not(GAME.observe(self.state, self.state.seat), move) is None
            step = GAME.apply(self.state, move)
            assert GAME.advance(self.state, move) == step.state
            assert step.events or step.state.todo != self.state.todo
            self.state = step.state
            self.tell(step.events)

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
    def tokens_are_never_negative_and_nobody_is_off_the_map(self) -> None:
        for balloon in self.state.balloons:
            assert min(balloon.tokens) >= 0
            assert 0 <= balloon.lane <= DOLDRUMS
            assert 0 <= balloon.space <= PER_SECTOR[balloon.lane]
            assert balloon.leg >= self.state.course.start
            assert balloon.leg < self.state.course.end or balloon.standing != RACING

    @invariant()
    def decks_conserve_cards(self) -> None:
        for viewer in (None, 0):
            seen = observe(self.state, viewer)
            piles = (seen.discards, seen.unseen, *seen.hands, *seen.tabled)
            assert sorted(card for pile in piles for card in pile) == list(range(len(LOCAL_WINDS)))
            assert not set(seen.quadrants) & set(seen.quadrant_deck)
            assert len(seen.quadrant_deck) <= len(QUADRANT_CARDS) - len(seen.quadrants)

    @invariant()
    def a_race_ends_within_the_limit(self) -> None:
        assert self.state.round <= self.state.course.rounds

    @invariant()
    def guesses_are_chances(self) -> None:
        guesses = [GAME.estimate(self.state, seat) for seat in range(len(self.state.balloons))]
        assert all(0 <= guess <= 1 for guess in guesses)
        if self.state.phase == "over" and self.state.rules.race not in ("campaign", "teams"):
            assert set(race_winners(self.state)) == GAME.outcome(self.state).winners


TestMatches = Matches.TestCase
TestMatches.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)
