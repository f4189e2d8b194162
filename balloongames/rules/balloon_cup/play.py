"""Balloon Cup as the house plays it: the contract of `core.game`, put together from the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event, Game, Json, Meta, Outcome, Reason, Seat, Step
from balloongames.core.options import Options
from balloongames.core.rng import Rng
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


class BalloonCup(Game[State, Move, Observation]):
    """The game; it has no state of its own, one instance serves all matches."""

    meta = Meta(id="balloon_cup", rules_version=1, seats=SEATS, max_plies=_MAX_PLIES, minutes=35, options=OPTIONS)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        """Fill the tiles, deal the hands and let somebody begin."""
        log: list[Event] = []
        table = fresh_table(Rules.from_options(options), rng, log)
        table.start_turn(table.turn)
        return Step(table.freeze(), tuple(log), reveals=True)

    def to_move(self, state: State) -> Seat | None:
        """Return whose decision it is."""
        return None if state.phase == "over" else state.seat

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

    def apply(self, state: State, move: Move) -> Step[State]:
        """Carry out a legal move and all that follows without a choice."""
        log: list[Event] = []
        table = Table(state, log)
        table.carry_out(move)
        return Step(table.freeze(), tuple(log), table.reveals)

    def advance(self, state: State, move: Move) -> State:
        """Do the same without events."""
        table = Table(state, None)
        table.carry_out(move)
        return table.freeze()

    def outcome(self, state: State) -> Outcome | None:
        """Return the result: three trophies, or the ranking of a blocked game."""
        if state.phase != "over":
            return None
        scores, winners, reason = final_ranking(state.cubes, state.trophies)
        return Outcome(tuple(map(float, scores)), frozenset(winners), reason)

    def observe(self, state: State, viewer: Seat | None) -> Observation:
        """Return what ``viewer`` may know: all but the supply, the bag's order and what others have not shown."""
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
        return len(state.hands)

    def estimate(self, state: State, seat: Seat) -> float:
        """Return a guess in 0 … 1 of how well ``seat`` will end."""
        return estimate(state, seat)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Hide the cards that somebody else was dealt or drew."""
        match event:
            case HandDealt(seat, cards) if seat != viewer:
                return HandDealt(seat, (UNKNOWN,) * len(cards))
            case CardDrawn(seat, _) if seat != viewer:
                return CardDrawn(seat, UNKNOWN)
            case _:
                return event

    def is_private(self, state: State, seat: Seat) -> bool:
        """Return whether ``seat`` holds a card that not everybody has seen."""
        return state.hands[seat] != state.shown[seat]
