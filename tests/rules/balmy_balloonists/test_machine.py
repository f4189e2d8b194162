"""Matches that Hypothesis plays: whatever is chosen, the rules keep their promises."""

from __future__ import annotations

from hypothesis.stateful import invariant

from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, QUADRANT_CARDS
from balloongames.rules.balmy_balloonists.check import check_state
from balloongames.rules.balmy_balloonists.moves import BEFORE, Move, SetAltitude
from balloongames.rules.balmy_balloonists.observation import observe
from balloongames.rules.balmy_balloonists.race import race_winners
from balloongames.rules.balmy_balloonists.scenarios import partner_of
from balloongames.rules.balmy_balloonists.state import RACING, State
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, PER_SECTOR
from balloongames.views.balmy_balloonists.model import Model
from tests.rules import machine


class Machine(machine.Matches):
    """Races of all kinds: tokens, places, cards and rounds stay within their bounds."""

    game = GAME
    model = Model
    state: State

    def rivals(self) -> bool:
        seats = len(self.state.balloons)
        return seats > 1 and partner_of(self.state.rules, seats, 0) is None

    def is_silent(self, move: Move) -> bool:
        return isinstance(move, SetAltitude) and move.hold == BEFORE

    @invariant()
    def makes_sense(self) -> None:
        check_state(self.state)

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
    def who_wins_the_race_wins(self) -> None:
        if self.state.phase == "over" and self.state.rules.race not in ("campaign", "teams"):
            assert set(race_winners(self.state)) == GAME.outcome(self.state).winners


TestMatches = Machine.TestCase
TestMatches.settings = machine.SETTINGS
