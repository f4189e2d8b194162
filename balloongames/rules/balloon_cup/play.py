"""Balloon Cup: the contract of `core.game`, put together from the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event, Meta, Seat, Step
from balloongames.core.hands import with_cards_hidden
from balloongames.core.options import Options
from balloongames.core.rng import Rng
from balloongames.core.table_game import TableGame
from balloongames.rules.balloon_cup import moves as texts
from balloongames.rules.balloon_cup import observation, position, why
from balloongames.rules.balloon_cup.estimate import estimate
from balloongames.rules.balloon_cup.events import CardDrawn, HandDealt
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, Move
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.slots import exchanges, placements
from balloongames.rules.balloon_cup.state import (
    CARDS,
    COLORS,
    OPTIONS,
    SEATS,
    SUPPLY,
    UNKNOWN,
    Rules,
    State,
)
from balloongames.rules.balloon_cup.table import Table, final_ranking, fresh_table
from balloongames.rules.balloon_cup.trophies import due_trophies, trades

# Each cube takes two cards. Before a placement the players may exchange, but each exchange brings them a card nearer to
# one that fits: at most all cards come by, and each exchange may follow on one of nothing. After each of at most
# 45 scorings both may decline, and once more for each of the 5 trophies.
_PLACEMENTS: Final = 2 * sum(SUPPLY)
_MAX_PLIES: Final = _PLACEMENTS * (1 + 2 * len(CARDS)) + 2 * sum(SUPPLY) + 3 * len(COLORS)

_DECLINE: Final = DeclineTrade()


class BalloonCup(TableGame[State, Move, Observation]):
    """The game; it has no state of its own, one instance serves all matches."""

    meta = Meta(id="balloon_cup", rules_version=1, seats=SEATS, max_plies=_MAX_PLIES, minutes=35, options=OPTIONS)

    table = Table
    carry_out = staticmethod(Table.carry_out)
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
        """Fill the tiles, deal the hands and let somebody begin."""
        log: list[Event] = []
        table = fresh_table(Rules.from_options(options), rng, log)
        table.start_turn(table.turn)
        return Step(table.freeze(), tuple(log), reveals=True)

    def moves(self, state: State) -> Sequence[Move]:
        """Return the legal moves: placements, exchanges, claims, or trades and declining them."""
        match state.phase:
            case "place":
                return placements(state.hands[state.seat], state.missing)
            case "exchange":
                return exchanges(state.hands[state.seat], state.least_exchanged)
            case "claim":
                return [ClaimTrophy(color) for color in due_trophies(state.cubes[state.seat], state.trophies)]
            case "trade":
                return (_DECLINE, *trades(state.cubes[state.seat], state.trophies))
            case "over":
                return ()

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Hide the cards that somebody else was dealt or drew."""
        match event:
            case HandDealt(seat) | CardDrawn(seat) if seat != viewer:
                return with_cards_hidden(event, UNKNOWN)
            case _:
                return event

    def is_private(self, state: State, seat: Seat) -> bool:
        """Return whether ``seat`` holds a card that not everybody has seen."""
        return state.hands[seat] != state.shown[seat]
