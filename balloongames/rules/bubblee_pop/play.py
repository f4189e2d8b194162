"""Bubblee Pop: the contract of `core.game`, put together from the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event, Meta, Seat, Step
from balloongames.core.options import Options
from balloongames.core.rng import Rng
from balloongames.core.table_game import TableGame
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


class BubbleePop(TableGame[State, Move, Observation]):
    """The game; it has no state of its own, one instance serves all matches."""

    meta = Meta(id="bubblee_pop", rules_version=1, seats=SEATS, max_plies=_MAX_PLIES, minutes=25, options=OPTIONS)

    table = Table
    carry_out = staticmethod(carry_out)
    ranking = staticmethod(final_ranking)
    observe = staticmethod(observation.observe)
    determinize = staticmethod(observation.determinize)
    format_move = staticmethod(texts.format_move)
    parse_move = staticmethod(texts.parse_move)
    refusal = staticmethod(why.refusal)
    dump = staticmethod(position.dump)
    load = staticmethod(position.load)
    estimate = staticmethod(estimate)

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
