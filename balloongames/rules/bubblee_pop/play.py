"""Bubblee Pop as the house plays it: the contract of `core.game`, put together from the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event, Game, Json, Meta, Outcome, Reason, Seat, Step
from balloongames.core.options import Options
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import moves as texts
from balloongames.rules.bubblee_pop import observation, position, powers, why
from balloongames.rules.bubblee_pop.check import MOST_POWERS, MOST_TURNS
from balloongames.rules.bubblee_pop.estimate import estimate
from balloongames.rules.bubblee_pop.level import CHALLENGES
from balloongames.rules.bubblee_pop.moves import Move
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.ranking import final_ranking
from balloongames.rules.bubblee_pop.sky import PUTS, drops_and_swaps, legal_drops
from balloongames.rules.bubblee_pop.state import HOLE, OPTIONS, SEATS, Level, Rules, State
from balloongames.rules.bubblee_pop.table import Table
from balloongames.rules.bubblee_pop.turns import carry_out, fresh_table, start_turn

# In each turn a swap and a drop; the drawn Bubblees but the last one of a turn are put; each power is used or declined.
_MAX_PLIES: Final = 2 * MOST_TURNS + MOST_TURNS + MOST_POWERS


class BubbleePop(Game[State, Move, Observation]):
    """The game; it has no state of its own, one instance serves all matches."""

    meta = Meta(id="bubblee_pop", rules_version=1, seats=SEATS, max_plies=_MAX_PLIES, minutes=25, options=OPTIONS)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        """Set the table, alone for the challenge of the options, and let the first turn begin."""
        rules = Rules.from_options(options)
        return self.start_level(rules, CHALLENGES[rules.challenge] if seats == 1 else None, rng)

    def start_level(self, rules: Rules, level: Level | None, rng: Rng) -> Step[State]:
        """Set the table of any level for one player, or of a match for two if ``level`` is None."""
        log: list[Event] = []
        table = fresh_table(rules, level, rng, log)
        start_turn(table)
        return Step(table.freeze(), tuple(log), reveals=True)

    def to_move(self, state: State) -> Seat | None:
        """Return whose decision it is; while powers are used it may be the other player's."""
        return state.to_move

    def moves(self, state: State) -> Sequence[Move]:
        """Return the legal moves: holes of the sky, drops and swaps, or what the first batch of powers allows."""
        match state.phase:
            case "fill":
                return [put for put, letter in zip(PUTS, state.sky, strict=True) if letter == HOLE]
            case "drop":
                planet = state.planets[state.active]
                find = legal_drops if state.swapped else drops_and_swaps
                return find(planet, state.active, state.sky)
            case "power":
                return powers.moves(state, state.queue[0])
            case "over":
                return ()

    def apply(self, state: State, move: Move) -> Step[State]:
        """Carry out a legal move and all that follows without a choice."""
        log: list[Event] = []
        table = Table(state, log)
        carry_out(table, move)
        return Step(table.freeze(), tuple(log), table.reveals)

    def advance(self, state: State, move: Move) -> State:
        """Do the same without events."""
        table = Table(state, None)
        carry_out(table, move)
        return table.freeze()

    def outcome(self, state: State) -> Outcome | None:
        """Return the result; a challenge that was lost has no winner."""
        if state.phase != "over":
            return None
        scores, winners, reason = final_ranking(state.zones, state.end, state.loser)
        return Outcome(tuple(map(float, scores)), frozenset(winners), reason)

    def observe(self, state: State, viewer: Seat | None) -> Observation:
        """Return what ``viewer`` may know: all but the order of the bag."""
        return observation.observe(state, viewer)

    def determinize(self, seen: Observation, rng: Rng) -> State:
        """Return a state that ``seen`` could come from."""
        return observation.determinize(seen, rng)

    def format_move(self, move: Move) -> str:
        """Return the text of a move."""
        return texts.format_move(move)

    def parse_move(self, text: str) -> Move:
        """Return the move of a text, or raise `BadMoveText`."""
        return texts.parse_move(text)

    def why_not(self, seen: Observation, move: Move) -> Reason | None:
        """Return None if ``move`` is legal for the viewer of ``seen``, else why it is not."""
        return why.why_not(seen, move)

    def dump(self, state: State) -> Json:
        """Return the fields of the position notation by name."""
        return position.dump(state)

    def load(self, data: Json) -> State:
        """Return the state of a dump, or raise `BadPosition`."""
        return position.load(data)

    def options_of(self, state: State) -> Options:
        """Return the options of a match."""
        return state.rules.options

    def seats_of(self, state: State) -> int:
        """Return how many play."""
        return state.seats

    def estimate(self, state: State, seat: Seat) -> float:
        """Return a guess in 0 … 1 of how well ``seat`` will end."""
        return estimate(state, seat)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Hide nothing: all that happens is public."""
        return event

    def is_private(self, state: State, seat: Seat) -> bool:
        """Return False: nobody sees more than the others."""
        return False

    def round(self, state: State) -> tuple[int, int] | None:
        """Return which turn of a challenge is being played, if it has a limit; a match for two has none."""
        if state.level is None or not state.level.turns:
            return None
        return state.turn, state.level.turns
