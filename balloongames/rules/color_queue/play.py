"""Color Queue: the contract of `core.game`, put together from the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event, Meta, Seat, Step
from balloongames.core.hands import with_cards_hidden
from balloongames.core.options import Options
from balloongames.core.rng import Rng
from balloongames.core.table_game import TableGame
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue import moves as texts
from balloongames.rules.color_queue import observation, position, why
from balloongames.rules.color_queue.estimate import estimate
from balloongames.rules.color_queue.moves import Move, commits
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.state import (
    OPTIONS,
    ROUND_TURNS,
    ROUNDS,
    SEATS,
    UNKNOWN,
    Rules,
    State,
)
from balloongames.rules.color_queue.table import Table, final_ranking, fresh_table

_MAX_PLIES: Final = ROUNDS * ROUND_TURNS * SEATS[-1]  # a choice of each seat in each turn


class ColorQueue(TableGame[State, Move, Observation]):
    """The game; it has no state of its own, one instance serves all matches."""

    meta = Meta(id="color_queue", rules_version=1, seats=SEATS, max_plies=_MAX_PLIES, minutes=20, options=OPTIONS)

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
        """Lay the queue, deal the hands and start the first turn; see `Rules.variant` for modes and seats."""
        log: list[Event] = []
        table = fresh_table(Rules.from_options(options), seats, rng, log)
        table.start_round()
        return Step(table.freeze(), tuple(log), reveals=True)

    def moves(self, state: State) -> Sequence[Move]:
        """Return all choices of cards from the hand."""
        if state.phase == "over":
            return ()
        return commits(state.hands[state.seat], state.variant.chosen)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Hide the cards that others hold or chose, and for everybody those that the Chief has face down."""
        match event:
            case e.ChiefDrew(face_up, face_down):
                return e.ChiefDrew(face_up, (UNKNOWN,) * len(face_down))
            case e.HandDealt(seat, _, False) | e.CardsDrawn(seat, _, False) | e.CardsCommitted(seat, _, False):
                return event if seat == viewer else with_cards_hidden(event, UNKNOWN)
            case _:
                return event

    def is_private(self, state: State, seat: Seat) -> bool:
        """Return whether ``seat`` has cards that others may not see: all the time, but alone and at the end."""
        return not observation.is_open(state)

    def is_watched(self, events: Sequence[Event]) -> bool:
        """Return whether the chosen cards of several people were turned up, or a team looks at its table to talk."""
        return any(
            isinstance(event, e.ChiefRevealed)
            or (isinstance(event, e.CardsRevealed) and event.seat > 0)
            or (isinstance(event, e.TableSet) and event.mode == "cooperative")
            for event in events
        )

    def round(self, state: State) -> tuple[int, int] | None:
        """Return which of the three rounds of rivals is being played; a team and one alone play a single one."""
        return (state.round, ROUNDS) if state.variant.mode == "competitive" else None
