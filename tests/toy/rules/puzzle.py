"""Puzzles of Gusts, the smallest that there can be: play all cards of a hand, each higher than the one before.

It proves that puzzles are for every game: a kit, a view and a line in the registry, and the shelf, the codes, the
hints, the medals, the levels and the endless mode are there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from balloongames.core import sharecode
from balloongames.core.game import (
    AnyGame,
    BadMoveText,
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


Observation = State  # everything lies open


class GustsPuzzle(Game[State, Lay, Observation]):
    """The rules: a lower card than the one on top ends it, and so does the last one."""

    meta = Meta("gusts_puzzle", 1, range(1, 2), max_plies=5, minutes=1, is_open=True)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        return Step(State(KIT.generate(rng, Grade.GENTLE)), ())

    def deal(self, options: Options, seats: int, seed: str) -> Step[State]:
        try:
            return Step(State(KIT.read_code(seed)), ())
        except BadPuzzle:
            return self.start(options, seats, Rng.from_word(seed))

    def to_move(self, state: State) -> Seat | None:
        return 0 if state.left and _rises(state.laid) else None

    def moves(self, state: State) -> tuple[Lay, ...]:
        return tuple(map(Lay, state.left)) if self.to_move(state) is not None else ()

    def apply(self, state: State, move: Lay) -> Step[State]:
        return Step(State(state.puzzle, (*state.laid, move.card)), (CardLaid(0, move.card),))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_move(state) is not None:
            return None
        solved = _rises(state.laid)
        return Outcome((float(solved),), frozenset((0,) if solved else ()), "solved" if solved else "unsolved")

    def observe(self, state: State, viewer: Seat | None) -> Observation:
        return state

    def determinize(self, seen: Observation, rng: Rng) -> State:
        return seen

    def format_move(self, move: Lay) -> str:
        return f"l{move.card}"

    def parse_move(self, text: str) -> Lay:
        found = re.fullmatch(r"l([1-9])", text, re.ASCII)
        if found is None:
            raise BadMoveText(text)
        return Lay(int(found[1]))

    def why_not(self, seen: Observation, move: Lay) -> Reason | None:
        if self.to_move(seen) is None:
            return Reason("match_over")
        return None if move.card in seen.left else Reason("no_such_card", (("card", move.card),))

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event

    def is_private(self, state: State, seat: Seat) -> bool:
        return False

    def options_of(self, state: State) -> Options:
        return {}

    def seats_of(self, state: State) -> int:
        return 1

    def dump(self, state: State) -> Json:
        return {"hand": list(state.puzzle.hand), "laid": list(state.laid)}

    def load(self, data: Json) -> State:
        try:
            return State(Puzzle(tuple(data["hand"])), tuple(data["laid"]))
        except (BadPuzzle, LookupError, TypeError) as error:
            raise BadPosition(str(error)) from error


def _rises(cards: Cards) -> bool:
    return cards == tuple(sorted(cards))


class GustsKit(PuzzleKit[Puzzle]):
    """What is known of these puzzles: the lowest card comes first."""

    game_id: ClassVar[str] = "gusts"
    kind: ClassVar[str] = "rising_gusts"
    code: ClassVar[str] = "GU"
    game: ClassVar[AnyGame] = GustsPuzzle()
    techniques: ClassVar[tuple[str, ...]] = ("count",)
    hint_codes: ClassVar[tuple[str, ...]] = ("low", "lay", "rest")

    def write_code(self, puzzle: Puzzle) -> str:
        return sharecode.write(HEAD, sum(1 << card for card in puzzle.hand))

    def read_code(self, text: str) -> Puzzle:
        number = sharecode.read(HEAD, sharecode.tidy(text))
        return Puzzle(tuple(card for card in range(number.bit_length()) if number >> card & 1))

    def level_of(self, sheet: LevelSheet) -> Puzzle:
        tiles = [tile for row in sheet.layer("hand").rows for tile in row if tile is not None]
        try:
            return Puzzle(tuple(sorted(int(tile.get("card") or 0) for tile in tiles)))
        except BadPuzzle as error:
            raise sheet.bad(error.reason.code, "layer hand", *error.reason.facts) from error

    def sketch(self, puzzle: Puzzle, **about: str | int) -> Sketch:
        hand = SketchLayer("hand", (puzzle.hand,))
        return Sketch("color_queue", (64, 48), (hand,), tuple(about.items()))

    def start(self, puzzle: Puzzle) -> State:
        return State(puzzle)

    def state_of(self, seen: Observation) -> State:
        return seen

    def solve(self, state: State) -> tuple[str, ...] | None:
        return tuple(f"l{card}" for card in state.left) if self.is_solvable(state) else None

    def is_solvable(self, state: State) -> bool:
        return state.laid == state.puzzle.hand[: len(state.laid)]

    def hint(self, state: State) -> PuzzleHint | None:
        if self.game.outcome(state) is not None or not self.is_solvable(state):
            return None
        card = state.left[0]
        fact = ("card", card)
        focus = Focus(hand=(card,))
        return PuzzleHint(
            Reason("low"), Reason("lay", (fact,)), Reason("rest", (fact,)), f"l{card}", focus, self._way(state)
        )

    def _way(self, state: State) -> tuple[str, ...]:
        return self.solve(state) or ()

    def grade(self, puzzle: Puzzle) -> Grading:
        size = len(puzzle.hand)
        return Grading(tuple(Grade)[size - 2], ("count",), size, 1, size)

    def generate(self, rng: Rng, grade: Grade) -> Puzzle:
        cards = list(range(1, HIGH + 1))
        hand = [cards.pop(rng.below(len(cards))) for _ in range(grade.number + 1)]
        return Puzzle(tuple(sorted(hand)))


KIT = GustsKit()
GAME: Any = GustsKit.game
