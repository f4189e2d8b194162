"""Matches that Hypothesis plays: whatever is chosen, the rules keep their promises."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from balloongames.core.game import Event
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.check import check_state
from balloongames.rules.bubblee_pop.forecast import forecast
from balloongames.rules.bubblee_pop.moves import PutBubblee, SwapSky
from balloongames.rules.bubblee_pop.planet import columns_of, planet_of
from balloongames.rules.bubblee_pop.ranking import REASONS
from balloongames.rules.bubblee_pop.state import HOLE, LETTERS, State
from tests.rules.bubblee_pop.fold import Notes
from tests.rules.bubblee_pop.naive import facts_of, table_of
from tests.rules.bubblee_pop.positions import careful_move

OPTION_SETS = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in GAME.meta.options})


class Matches(RuleBasedStateMachine):
    """A match, its history for taking moves back, and what a listener has noted."""

    state: State

    @initialize(options=OPTION_SETS, seats=st.sampled_from([1, 2, 2]), seed=st.integers(0, 999))
    def start(self, options: dict[str, str | bool | int], seats: int, seed: int) -> None:
        step = GAME.start(complete(GAME.meta.options, options), seats, Rng(seed))
        self.state = step.state
        self.past: list[State] = []
        self.log: list[Event] = list(step.events)
        self.marks: list[int] = []

    @precondition(lambda self: GAME.to_move(self.state) is not None)
    @rule(choice=st.integers(0, 10_000), careful=st.booleans())
    def move(self, choice: int, careful: bool) -> None:  # noqa: FBT001 - Hypothesis gives its values by name
        moves = GAME.moves(self.state)
        move = careful_move(self.state, moves, Rng(choice)) if careful else moves[choice % len(moves)]
        assert GAME.parse_move(GAME.format_move(move)) == move
        seen = GAME.observe(self.state, self.state.seat)
        assert GAME.why_not(seen, move) is None
        step = GAME.apply(self.state, move)
        assert GAME.advance(self.state, move) == step.state
        if not isinstance(move, PutBubblee | SwapSky):
            foreseen = forecast(seen, move)
            gained = [sum(new) - sum(old) for new, old in zip(step.state.zones, self.state.zones, strict=True)]
            assert tuple(gained) == foreseen.points
            assert tuple(columns_of(planet) for planet in step.state.planets) == foreseen.planets
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
    def moves_are_sorted_unique_and_those_of_the_naive_rules(self) -> None:
        moves = list(GAME.moves(self.state))
        assert moves == sorted(set(moves))
        assert bool(moves) == (GAME.to_move(self.state) is not None) == (GAME.outcome(self.state) is None)
        if len(self.past) % 5 == 0:
            table = table_of(self.state)
            assert table.moves() == [GAME.format_move(move) for move in moves]
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
    def the_notes_agree(self) -> None:
        notes = Notes()
        for event in self.log:
            redacted = GAME.redact(event, None)
            assert redacted is not None
            notes.hear(redacted)
        notes.check(GAME.observe(self.state, None))

    @invariant()
    def an_end_has_a_known_reason(self) -> None:
        outcome = GAME.outcome(self.state)
        if outcome is not None:
            assert outcome.reason in REASONS
            assert outcome.winners or len(self.state.planets) == 1

    @invariant()
    def guesses_add_up(self) -> None:
        guesses = [GAME.estimate(self.state, seat) for seat in range(len(self.state.planets))]
        assert all(0 <= guess <= 1 for guess in guesses)
        assert len(guesses) == 1 or abs(sum(guesses) - 1) < 1e-9


TestMatches = Matches.TestCase
TestMatches.settings = settings(max_examples=20, stateful_step_count=60, deadline=None)
