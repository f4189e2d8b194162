"""Puzzles of Gusts, the smallest that there can be: play all cards of a hand, each higher than the one before.

It proves that puzzles are for every game: a kit, a view and a line in the registry, and the shelf, the codes, the
hints, the medals, the levels and the endless mode are there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from balloongames.core import sharecode
from balloongames.core.game import (
    Advice,
    BadMoveText,
    BadPosition,
    Event,
    Json,
    Meta,
    Reason,
    Seat,
    Step,
)
from balloongames.core.puzzle import (
    BadPuzzle,
    Focus,
    Grade,
    Grading,
    LevelSheet,
    PuzzleHint,
    PuzzleKit,
    Sketch,
    SketchLayer,
)
from balloongames.core.puzzle_game import PuzzleGame
from balloongames.core.rng import Rng

HEAD = "GU1-1"
HIGH = 9
Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A hand of two to five cards, from 1 to 9, no two alike, sorted."""

    hand: Cards

    def __post_init__(self) -> None:
        if self.hand != tuple(sorted(set(self.hand))) or not 2 <= len(self.hand) <= 5:
            raise BadPuzzle("odd_hand", ("cards", len(self.hand)))
        if not all(1 <= card <= HIGH for card in self.hand):
            raise BadPuzzle("odd_card")


@dataclass(frozen=True, order=True, slots=True)
class Lay:
    """Lay a card on top."""

    card: int


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A card lies on top now."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class State:
    """A puzzle, and the cards that were laid so far."""

    puzzle: Puzzle
    laid: Cards = ()

    @property
    def left(self) -> Cards:
        """The cards that are still in the hand."""
        return tuple(card for card in self.puzzle.hand if card not in self.laid)


class GustsPuzzle(PuzzleGame[State, Lay]):
    """The rules: a lower card than the one on top ends it, and so does the last one."""

    meta = Meta("gusts_puzzle", 1, range(1, 2), max_plies=5, minutes=1, is_open=True)

    def write_code(self, puzzle: Puzzle) -> str:
        return sharecode.write(HEAD, sum(1 << card for card in puzzle.hand))

    def read_code(self, text: str) -> Puzzle:
        number = sharecode.read(HEAD, sharecode.tidy(text))
        return Puzzle(tuple(card for card in range(number.bit_length()) if number >> card & 1))

    def make(self, rng: Rng, grade: Grade) -> Puzzle:
        cards = list(range(1, HIGH + 1))
        hand = [cards.pop(rng.below(len(cards))) for _ in range(grade.number + 1)]
        return Puzzle(tuple(sorted(hand)))

    def lay(self, puzzle: Puzzle) -> Step[State]:
        return Step(State(puzzle), ())

    def is_solved(self, state: State) -> bool:
        return not state.left and _rises(state.laid)

    def is_lost(self, state: State) -> bool:
        return not _rises(state.laid)

    def moves(self, state: State) -> tuple[Lay, ...]:
        return tuple(map(Lay, state.left)) if self.to_move(state) is not None else ()

    def apply(self, state: State, move: Lay) -> Step[State]:
        return Step(State(state.puzzle, (*state.laid, move.card)), (CardLaid(0, move.card),))

    def why_not_move(self, state: State, move: Lay) -> Reason | None:
        return None if move.card in state.left else Reason("no_such_card", (("card", move.card),))

    def format_move(self, move: Lay) -> str:
        return f"l{move.card}"

    def parse_move(self, text: str) -> Lay:
        found = re.fullmatch(r"l([1-9])", text, re.ASCII)
        if found is None:
            raise BadMoveText(text)
        return Lay(int(found[1]))

    def dump_progress(self, state: State) -> Json:
        return list(state.laid)

    def load_progress(self, puzzle: Puzzle, data: Json) -> State:
        if not isinstance(data, list) or not set(data) <= set(puzzle.hand):
            raise BadPosition("not the cards of the hand")
        return State(puzzle, tuple(data))


def _rises(cards: Cards) -> bool:
    return cards == tuple(sorted(cards))


class GustsKit(PuzzleKit[Puzzle]):
    """What is known of these puzzles: the lowest card comes first."""

    game_id = "gusts"
    kind = "rising_gusts"
    code = "GU"
    game = GustsPuzzle()
    techniques = ("count",)
    hint_codes = ("low", "lay", "rest")

    def level_of(self, sheet: LevelSheet) -> Puzzle:
        tiles = [tile for row in sheet.layer("hand").rows for tile in row if tile is not None]
        try:
            return Puzzle(tuple(sorted(int(tile.get("card") or 0) for tile in tiles)))
        except BadPuzzle as error:
            raise sheet.bad(error.reason.code, "layer hand", *error.reason.facts) from error

    def sketch(self, puzzle: Puzzle, **about: str | int) -> Sketch:
        hand = SketchLayer("hand", (puzzle.hand,))
        return Sketch("color_queue", (hand,), tuple(about.items()))

    def solution_from(self, state: State) -> tuple[str, ...] | None:
        return tuple(f"l{card}" for card in state.left) if self.is_solvable(state) else None

    def is_solvable(self, state: State) -> bool:
        return state.laid == state.puzzle.hand[: len(state.laid)]

    def advise(self, state: State) -> PuzzleHint | None:
        show = self.solution_from(state)
        if show is None:
            return None
        card = state.left[0]
        fact = ("card", card)
        focus = Focus(hand=(card,))
        return PuzzleHint(Advice("low"), Advice("lay", (fact,)), Advice("rest", (fact,)), show[0], focus, show)

    def grade(self, puzzle: Puzzle) -> Grading:
        size = len(puzzle.hand)
        return Grading(tuple(Grade)[size - 2], ("count",), size, 1, size)


KIT = GustsKit()
GAME: Any = GustsKit.game
