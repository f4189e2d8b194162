"""The puzzle as a match of one seat: take five cards of the hand, put back what does not fit, place the five.

Everything lies open and nothing is drawn: the share code, which is the seed, holds the whole puzzle. Placing ends the
match; if cards are left, the person takes the move back and thinks again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from balloongames.core.game import (
    BadPosition,
    Event,
    Game,
    Json,
    Meta,
    Outcome,
    Reason,
    Seat,
    Step,
)
from balloongames.core.options import Options
from balloongames.core.puzzle import BadPuzzle, Grade
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue import puzzle_moves as texts
from balloongames.rules.color_queue.puzzle import MAX_HAND, Puzzle, read_code, write_code
from balloongames.rules.color_queue.puzzle_make import generate
from balloongames.rules.color_queue.puzzle_moves import (
    CardPutBack,
    CardTaken,
    Move,
    PlaceFive,
    PutBack,
    PuzzleEnded,
    PuzzleSet,
    TakeCard,
)
from balloongames.rules.color_queue.queue import is_ascending, resolve
from balloongames.rules.color_queue.state import ARROWS, PLACED, Cards, Columns

GAME_ID: Final = "color_queue_puzzle"
MAX_TAKES: Final = 500  # cards taken in one match: whoever needs more starts again
SOLVED, UNSOLVED = "puzzle_solved", "puzzle_unsolved"


@dataclass(frozen=True, slots=True)
class State:
    """A puzzle being played: the cards ``chosen`` so far in rising order, how many were ``taken`` in all, the phase."""

    puzzle: Puzzle
    chosen: Cards = ()
    taken: int = 0
    phase: Literal["choose", "over"] = "choose"


@dataclass(frozen=True, slots=True)
class Observation:
    """A puzzle as everybody sees it; ``viewer`` is who looks.

    ``columns`` are those of the table, after the turn once the five are placed; ``hand`` holds what is not chosen.
    ``arrows`` counts those among the chosen cards; ``ascending`` tells how they would be placed now. ``solved`` is
    None before the five are placed.
    """

    viewer: Seat | None
    to_move: Seat | None
    puzzle: Puzzle
    columns: Columns
    hand: Cards
    chosen: Cards
    arrows: int
    ascending: bool
    taken: int
    solved: bool | None


class ColorQueuePuzzle(Game[State, Move, Observation]):
    """One-turn puzzles of Color Queue."""

    meta = Meta(GAME_ID, 1, range(1, 2), max_plies=2 * MAX_TAKES + 1, minutes=5, is_open=True)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        """Set a gentle puzzle that is made from ``rng``; `deal` sets the one of a code."""
        return _opening(generate(rng, Grade.GENTLE))

    def deal(self, options: Options, seats: int, seed: str) -> Step[State]:
        """Set the puzzle whose share code the seed is; any other seed makes one."""
        try:
            return _opening(read_code(seed))
        except BadPuzzle:
            return self.start(options, seats, Rng.from_word(seed))

    def to_move(self, state: State) -> Seat | None:
        """Return the only seat until the five are placed."""
        return 0 if state.phase == "choose" else None

    def moves(self, state: State) -> tuple[Move, ...]:
        """Return which cards can be taken or put back, or that the five can be placed."""
        if state.phase == "over":
            return ()
        back = tuple(PutBack(card) for card in state.chosen)
        if len(state.chosen) == PLACED:
            return (*(back if state.taken < MAX_TAKES else ()), PlaceFive())
        left = tuple(TakeCard(card) for card in state.puzzle.hand if card not in state.chosen)
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
                return Step(over, _told(state.puzzle, state.chosen))

    def outcome(self, state: State) -> Outcome | None:
        """Return whether it was solved: the score is 1 or 0."""
        if state.phase == "choose":
            return None
        solved = not left_of(state)
        return Outcome((float(solved),), frozenset((0,) if solved else ()), SOLVED if solved else UNSOLVED)

    def observe(self, state: State, viewer: Seat | None) -> Observation:
        """Return everything: nothing is hidden."""
        over = state.phase == "over"
        return Observation(
            viewer=viewer,
            to_move=self.to_move(state),
            puzzle=state.puzzle,
            columns=_after(state) if over else state.puzzle.columns,
            hand=tuple(card for card in state.puzzle.hand if card not in state.chosen),
            chosen=state.chosen,
            arrows=sum(card in ARROWS for card in state.chosen),
            ascending=is_ascending(state.chosen),
            taken=state.taken,
            solved=not left_of(state) if over else None,
        )

    def determinize(self, seen: Observation, rng: Rng) -> State:
        """Return the state itself: there is only one world."""
        return self.state_of(seen)

    def state_of(self, seen: Observation) -> State:
        """Return the state that was seen."""
        return State(seen.puzzle, seen.chosen, seen.taken, "choose" if seen.solved is None else "over")

    def format_move(self, move: Move) -> str:
        """Return ``t16``, ``b16`` or ``p``."""
        return texts.format_move(move)

    def parse_move(self, text: str) -> Move:
        """Return the move of a text, or raise `BadMoveText`."""
        return texts.parse_move(text)

    def why_not(self, seen: Observation, move: Move) -> Reason | None:
        """Return None if ``move`` is legal, else one of `WHY_CODES`."""
        if seen.to_move is None:
            return Reason("match_over")
        if seen.viewer is None:
            return Reason("only_watching", (("seat", 0),))
        match move:
            case TakeCard(card):
                return self._why_not_take(seen, card)
            case PutBack(card):
                return self._why_not_put_back(seen, card)
            case PlaceFive():
                facts = (("cards", len(seen.chosen)), ("needed", PLACED))
                return Reason("too_few_cards", facts) if len(seen.chosen) < PLACED else None

    def _why_not_put_back(self, seen: Observation, card: int) -> Reason | None:
        if card not in seen.chosen:
            return Reason("card_not_chosen", (("card", card),))
        if MAX_TAKES - seen.taken <= PLACED - len(seen.chosen):
            return Reason("too_many_takes", (("most", MAX_TAKES),))
        return None

    def _why_not_take(self, seen: Observation, card: int) -> Reason | None:
        if card in seen.chosen:
            return Reason("card_already_chosen", (("card", card),))
        if card not in seen.hand:
            return Reason("card_not_in_hand", (("card", card),))
        if len(seen.chosen) == PLACED:
            return Reason("five_chosen", (("needed", PLACED),))
        return None

    def dump(self, state: State) -> Json:
        """Return the code of the puzzle and what was chosen."""
        return {
            "puzzle": write_code(state.puzzle),
            "chosen": list(state.chosen),
            "taken": state.taken,
            "phase": state.phase,
        }

    def load(self, data: Json) -> State:
        """Return the state of a dump, or raise `BadPosition`."""
        if not isinstance(data, dict) or set(data) != {"puzzle", "chosen", "taken", "phase"}:
            raise BadPosition("not the fields of a puzzle")
        code, chosen, taken, phase = data["puzzle"], data["chosen"], data["taken"], data["phase"]
        if not isinstance(code, str) or not isinstance(chosen, list) or phase not in ("choose", "over"):
            raise BadPosition("a field has the wrong form")
        if type(taken) is not int or not all(type(card) is int for card in chosen):
            raise BadPosition("a field is not a number")
        try:
            state = State(read_code(code), tuple(chosen), taken, phase)
        except BadPuzzle as error:
            raise BadPosition(str(error)) from error
        if not _can_stand(state) or self.dump(state) != data:
            raise BadPosition("such a position can't come up")
        return state

    def options_of(self, state: State) -> Options:
        """Return no options: the code holds everything."""
        return {}

    def seats_of(self, state: State) -> int:
        """Return 1."""
        return 1

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Return the event: nothing is hidden."""
        return event

    def is_private(self, state: State, seat: Seat) -> bool:
        """Return False: nothing is hidden."""
        return False


WHY_CODES: Final = (
    "match_over", "only_watching", "card_already_chosen", "card_not_in_hand", "five_chosen", "card_not_chosen",
    "too_many_takes", "too_few_cards",
)  # fmt: skip
"""All the codes of `ColorQueuePuzzle.why_not`: a view owes a sentence for each."""


def left_of(state: State) -> int:
    """Return how many cards the chosen five leave in the queue."""
    return sum(map(len, _after(state)))


def _after(state: State) -> Columns:
    return resolve(state.puzzle.columns, state.chosen, insert=state.puzzle.insert)[-1].columns


def _opening(puzzle: Puzzle) -> Step[State]:
    return Step(State(puzzle), (PuzzleSet(puzzle.columns, puzzle.hand),))


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


def _told(puzzle: Puzzle, five: Cards) -> tuple[Event, ...]:
    """Return what happens when the five are placed, in the events of the whole game."""
    told: list[Event] = [
        e.DirectionCounted(tuple(card for card in five if card in ARROWS), is_ascending(five)),
    ]
    columns = puzzle.columns
    for placing in resolve(puzzle.columns, five, insert=puzzle.insert):
        place = len(columns[placing.column]) if puzzle.insert == "top" else 0
        told.append(e.CardPlaced(0, placing.card, placing.column, place))
        for chain, one in enumerate(placing.explosions, 1):
            told.append(e.CardsExploded(0, chain, one.cells, one.cards, placing.card))
            if one.slides:
                told.append(e.CardsSlid(one.slides))
        columns = placing.columns
    left = sum(map(len, columns))
    told.append(PuzzleEnded(0, solved=not left, left=left))
    return tuple(told)


GAME: Final = ColorQueuePuzzle()
"""What plays a puzzle; `balloongames.rules.color_queue.puzzle_kit` knows everything else about it."""
