"""Balloon POP: the contract of `core.game`, put together from the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from balloongames.core.game import Event, Meta, Seat, Step
from balloongames.core.hands import Hand, cards_of
from balloongames.core.options import Options
from balloongames.core.rng import Rng
from balloongames.core.table_game import TableGame
from balloongames.rules.balloon_pop import moves as texts
from balloongames.rules.balloon_pop import observation, position, why
from balloongames.rules.balloon_pop.board import grid_of, placements
from balloongames.rules.balloon_pop.estimate import estimate
from balloongames.rules.balloon_pop.events import CardCommitted
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlayCard
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.series import candidates, move_of
from balloongames.rules.balloon_pop.state import (
    FREE,
    GROUP_SIZE,
    NO_CARD,
    OPTIONS,
    ROUNDS,
    SEATS,
    Rules,
    State,
)
from balloongames.rules.balloon_pop.table import Table, final_ranking, fresh_table

# A round of n seats has n cards, n - 1 picks and n placements; each scored series takes two of the at most
# 4 x 8 x n balloons that come to the boards.
_MAX_PLIES: Final = ROUNDS * (3 * SEATS[-1] - 1) + ROUNDS * GROUP_SIZE * SEATS[-1] // 2

_PICKS: Final = tuple(PickGroup(group) for group in range(SEATS[-1]))


@cache
def _card_moves(hand: Hand) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(card) for card in cards_of(hand))


class BalloonPop(TableGame[State, Move, Observation]):
    """The game; it has no state of its own, one instance serves all matches."""

    meta = Meta(id="balloon_pop", rules_version=1, seats=SEATS, max_plies=_MAX_PLIES, minutes=25, options=OPTIONS)

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
        """Set the table and draw the groups of the first round."""
        log: list[Event] = []
        table = fresh_table(Rules.from_options(options), seats, rng, log)
        table.start_round()
        return Step(table.freeze(), tuple(log), reveals=True)

    def moves(self, state: State) -> Sequence[Move]:
        """Return the legal moves: cards, groups, placements or series, never of two sorts at once."""
        match state.phase:
            case "card":
                return _card_moves(state.hands[state.seat])
            case "pick":
                return [_PICKS[group] for group, taker in enumerate(state.takers) if taker == FREE]
            case "place":
                grid = grid_of(state.rules.width, state.rules.height)
                group = state.groups[state.takers.index(state.seat)]
                return placements(grid, state.boards[state.seat], group, state.cards[state.seat])
            case "score":
                grid = grid_of(state.rules.width, state.rules.height)
                board = state.boards[state.seat]
                found = candidates(grid, board, lone_neutrals=state.rules.lone_neutrals)
                return [move_of(grid, candidate) for candidate in found]
            case "over":
                return ()

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Hide the number of a card that somebody else laid face down."""
        if isinstance(event, CardCommitted) and event.seat != viewer:
            return CardCommitted(event.seat, None)
        return event

    def is_private(self, state: State, seat: Seat) -> bool:
        """Return whether ``seat`` chooses a card to lay face down, or has one lying there."""
        choosing = state.rules.face_down and state.phase == "card"
        return choosing and (seat == state.seat or state.cards[seat] != NO_CARD)

    def round(self, state: State) -> tuple[int, int] | None:
        """Return which of the eight rounds is being played."""
        return state.round, ROUNDS
