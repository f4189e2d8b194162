"""Color Queue as the house plays it: the contract of `core.game`, put together from the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event, Game, Json, Meta, Outcome, Reason, Seat, Step
from balloongames.core.options import Options
from balloongames.core.rng import Rng
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
    Cards,
    Rules,
    State,
)
from balloongames.rules.color_queue.table import Dealer, final_ranking, fresh_table

_MAX_PLIES: Final = ROUNDS * ROUND_TURNS * SEATS[-1]  # a choice of each seat in each turn


class ColorQueue(Game[State, Move, Observation]):
    """The game; it has no state of its own, one instance serves all matches."""

    meta = Meta(id="color_queue", rules_version=1, seats=SEATS, max_plies=_MAX_PLIES, minutes=20, options=OPTIONS)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        """Lay the queue, deal the hands and start the first turn; see `Rules.table` for modes and seats."""
        log: list[Event] = []
        dealer = fresh_table(Rules.from_options(options), seats, rng, log)
        dealer.start_round()
        return Step(dealer.freeze(), tuple(log), reveals=True)

    def to_move(self, state: State) -> Seat | None:
        """Return who chooses next; choices are secret, so that their order does not matter."""
        return state.to_move

    def moves(self, state: State) -> Sequence[Move]:
        """Return all choices of cards from the hand."""
        if state.phase == "over":
            return ()
        return commits(state.hands[state.seat], state.table.chosen)

    def apply(self, state: State, move: Move) -> Step[State]:
        """Carry out a legal move and all that follows without a choice."""
        log: list[Event] = []
        dealer = Dealer(state, log)
        dealer.carry_out(move)
        return Step(dealer.freeze(), tuple(log), dealer.reveals)

    def advance(self, state: State, move: Move) -> State:
        """Do the same without events."""
        dealer = Dealer(state, None)
        dealer.carry_out(move)
        return dealer.freeze()

    def outcome(self, state: State) -> Outcome | None:
        """Return the result; a team and one alone win or lose together, so there may be no winner."""
        if state.phase != "over":
            return None
        scores, winners, reason = final_ranking(state)
        return Outcome(tuple(map(float, scores)), frozenset(winners), reason)

    def observe(self, state: State, viewer: Seat | None) -> Observation:
        """Return what ``viewer`` may know: not others' hands and choices, the Chief's hidden cards, the pile."""
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
        """Hide the cards that others hold or chose, and for everybody those that the Chief has face down."""
        match event:
            case e.ChiefDrew(face_up, face_down):
                return e.ChiefDrew(face_up, _hidden(face_down))
            case e.HandDealt(seat, cards, False) if seat != viewer:
                return e.HandDealt(seat, _hidden(cards), is_open=False)
            case e.CardsDrawn(seat, cards, False) if seat != viewer:
                return e.CardsDrawn(seat, _hidden(cards), is_open=False)
            case e.CardsCommitted(seat, cards, False) if seat != viewer:
                return e.CardsCommitted(seat, _hidden(cards), is_open=False)
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
        return (state.round, ROUNDS) if state.table.mode == "competitive" else None


def _hidden(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)
