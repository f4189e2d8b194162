"""The puzzle as a match of one seat: take five cards of the hand, put back what does not fit, place the five.

Everything lies open and nothing is drawn: the share code, which is the seed, holds the whole puzzle. Placing ends the
match, for the five decide everything: if there is a second turn, the others of the hand follow by themselves. Where the
goal is missed, the person takes the move back and thinks again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from balloongames.core.game import BadPosition, Event, Json, Meta, Reason, Step
from balloongames.core.puzzle_game import OpenObservation, PuzzleGame
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.one_turn.make import generate
from balloongames.rules.color_queue.one_turn.moves import (
    CardPutBack,
    CardTaken,
    Move,
    PlaceFive,
    PutBack,
    PuzzleEnded,
    PuzzleSet,
    SecondTurn,
    TakeCard,
    format_move,
    parse_move,
)
from balloongames.rules.color_queue.one_turn.puzzle import MAX_HAND, Puzzle, read_code, write_code
from balloongames.rules.color_queue.one_turn.solve import missed, play_turns, turns_of
from balloongames.rules.color_queue.queue import Placing, is_ascending
from balloongames.rules.color_queue.state import ARROWS, PLACED, Cards, Columns

GAME_ID: Final = "color_queue_puzzle"
MAX_TAKES: Final = 500  # cards taken in one match: whoever needs more starts again
_PROGRESS: Final = ("chosen", "taken", "phase")  # the fields of a dump beside the puzzle


@dataclass(frozen=True, slots=True)
class State:
    """A puzzle being played: the cards ``chosen`` so far in rising order, how many were ``taken`` in all, the phase."""

    puzzle: Puzzle
    chosen: Cards = ()
    taken: int = 0
    phase: Literal["choose", "over"] = "choose"

    @property
    def hand(self) -> Cards:
        """The cards that are not chosen."""
        return tuple(card for card in self.puzzle.hand if card not in self.chosen)

    @property
    def columns(self) -> Columns:
        """The queue on the table: what is left of it, once the five are placed."""
        if self.phase == "choose":
            return self.puzzle.columns
        return play_turns(self.puzzle, self.chosen)[-1][-1].columns


Observation: TypeAlias = OpenObservation[State]


class OneTurn(PuzzleGame[State, Move]):
    """The puzzles of Color Queue, whatever their goal."""

    meta = Meta(GAME_ID, 1, range(1, 2), max_plies=2 * MAX_TAKES + 1, minutes=5, is_open=True)

    read_code = staticmethod(read_code)
    write_code = staticmethod(write_code)
    make = staticmethod(generate)
    format_move = staticmethod(format_move)
    parse_move = staticmethod(parse_move)

    def lay(self, puzzle: Puzzle) -> Step[State]:
        """Lay the queue and the hand."""
        return Step(State(puzzle), (PuzzleSet(puzzle.columns, puzzle.hand),))

    def is_solved(self, state: State) -> bool:
        """Return whether the five were placed, and the goal is reached."""
        return state.phase == "over" and not missed(state.puzzle, state.chosen)

    def is_lost(self, state: State) -> bool:
        """Return whether the five were placed, and the goal is missed."""
        return state.phase == "over" and not self.is_solved(state)

    def moves(self, state: State) -> tuple[Move, ...]:
        """Return which cards can be taken or put back, or that the five can be placed."""
        if state.phase == "over":
            return ()
        back = tuple(PutBack(card) for card in state.chosen)
        if len(state.chosen) == PLACED:
            return (*(back if state.taken < MAX_TAKES else ()), PlaceFive())
        left = tuple(map(TakeCard, state.hand))
        if MAX_TAKES - state.taken <= PLACED - len(state.chosen):  # what is left is needed for the five
            return left
        return (*left, *back)

    def apply(self, state: State, move: Move) -> Step[State]:
        """Carry out a legal move."""
        match move:
            case TakeCard(card):
                chosen = tuple(sorted((*state.chosen, card)))
                return Step(State(state.puzzle, chosen, state.taken + 1), (CardTaken(0, card, chosen),))
            case PutBack(card):
                chosen = tuple(one for one in state.chosen if one != card)
                return Step(State(state.puzzle, chosen, state.taken), (CardPutBack(0, card, chosen),))
            case PlaceFive():
                over = State(state.puzzle, state.chosen, state.taken, "over")
                return Step(over, _events(state.puzzle, state.chosen))

    def why_not_move(self, state: State, move: Move) -> Reason | None:
        """Return None if a move is possible, else one of `WHY_CODES`."""
        match move:
            case TakeCard(card):
                return _why_not_take(state, card)
            case PutBack(card):
                return _why_not_put_back(state, card)
            case PlaceFive():
                facts = (("cards", len(state.chosen)), ("needed", PLACED))
                return Reason("too_few_cards", facts) if len(state.chosen) < PLACED else None

    def dump(self, state: State) -> Json:
        """Return code and progress side by side: so they lie in saves that are older than the form of other kinds."""
        return {"puzzle": write_code(state.puzzle), **self.dump_progress(state)}

    def load(self, data: Json) -> State:
        """Return the state of a dump, or raise `BadPosition`."""
        if not isinstance(data, dict) or set(data) != {"puzzle", *_PROGRESS}:
            raise BadPosition("not the fields of a puzzle")
        return super().load({"puzzle": data["puzzle"], "progress": {name: data[name] for name in _PROGRESS}})

    def dump_progress(self, state: State) -> dict[str, Json]:
        """Return what was chosen."""
        return {"chosen": list(state.chosen), "taken": state.taken, "phase": state.phase}

    def load_progress(self, puzzle: Any, data: Json) -> State:
        """Return the state of a dump, or raise `BadPosition`."""
        if not isinstance(data, dict) or set(data) != set(_PROGRESS):
            raise BadPosition("not the progress of a puzzle")
        chosen, taken, phase = (data[name] for name in _PROGRESS)
        if not isinstance(chosen, list) or phase not in ("choose", "over"):
            raise BadPosition("a field has the wrong form")
        if type(taken) is not int or not all(type(card) is int for card in chosen):
            raise BadPosition("a field is not a number")
        state = State(puzzle, tuple(chosen), taken, phase)
        if not _can_stand(state):
            raise BadPosition("such a position can't come up")
        return state


WHY_CODES: Final = (
    "match_over", "only_watching", "card_already_chosen", "card_not_in_hand", "five_chosen", "card_not_chosen",
    "too_many_takes", "too_few_cards",
)  # fmt: skip
"""All the codes of `OneTurn.why_not`: a view owes a sentence for each."""


def _why_not_take(state: State, card: int) -> Reason | None:
    if card in state.chosen:
        return Reason("card_already_chosen", (("card", card),))
    if card not in state.hand:
        return Reason("card_not_in_hand", (("card", card),))
    if len(state.chosen) == PLACED:
        return Reason("five_chosen", (("needed", PLACED),))
    return None


def _why_not_put_back(state: State, card: int) -> Reason | None:
    if card not in state.chosen:
        return Reason("card_not_chosen", (("card", card),))
    if MAX_TAKES - state.taken <= PLACED - len(state.chosen):
        return Reason("too_many_takes", (("most", MAX_TAKES),))
    return None


def _can_stand(state: State) -> bool:
    chosen = state.chosen
    fits = list(chosen) == sorted(set(chosen)) and set(chosen) <= set(state.puzzle.hand) and len(chosen) <= MAX_HAND
    needed = MAX_TAKES - PLACED + len(chosen)  # the five can always be completed
    return (
        fits
        and len(chosen) <= PLACED
        and len(chosen) <= state.taken <= needed
        and (state.phase == "choose" or len(chosen) == PLACED)
    )


def _events(puzzle: Puzzle, five: Cards) -> tuple[Event, ...]:
    """Return what happens when the five are placed, in the events of the whole game."""
    events: list[Event] = []
    columns = puzzle.columns
    turns = zip(turns_of(puzzle, five), play_turns(puzzle, five), strict=True)
    for turn, (cards, placings) in enumerate(turns):
        if turn:
            events.append(SecondTurn(0, cards))
        events.append(e.DirectionCounted(tuple(card for card in cards if card in ARROWS), is_ascending(cards)))
        for placing in placings:
            events += _placing_events(placing, len(columns[placing.column]) if puzzle.insert == "top" else 0)
            columns = placing.columns
    left = missed(puzzle, five)
    events.append(PuzzleEnded(0, solved=not left, left=left))
    return tuple(events)


def _placing_events(placing: Placing, place: int) -> Iterator[Event]:
    yield e.CardPlaced(0, placing.card, placing.column, place)
    for chain, one in enumerate(placing.explosions, 1):
        yield e.CardsExploded(0, chain, one.cells, one.cards, placing.card)
        if one.slides:
            yield e.CardsSlid(one.slides)


GAME: Final = OneTurn()
"""What plays a puzzle; `balloongames.rules.color_queue.one_turn.kit` knows everything else about it."""
