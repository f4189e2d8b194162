"""Four valleys as a match of one seat: cards are put beside the tiles and taken back until every tile is won below.

Each card can be taken back, so it is lost only after so many moves that somebody had better start again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from balloongames.core.game import BadPosition, Event, Json, Meta, Reason, Step
from balloongames.core.puzzle_game import PuzzleGame
from balloongames.rules.balloon_cup.four_valleys.make import generate
from balloongames.rules.balloon_cup.four_valleys.moves import (
    CardPut,
    CardTakenBack,
    Move,
    PutCard,
    TakeBack,
    ValleysLaid,
    ValleysSolved,
    format_move,
    parse_move,
)
from balloongames.rules.balloon_cup.four_valleys.puzzle import (
    Place,
    Puzzle,
    measured,
    read_code,
    totals,
    write_code,
)
from balloongames.rules.balloon_cup.state import CARD_COLOR

GAME_ID: Final = "four_valleys"
MAX_MOVES: Final = 500  # whoever needs more starts again

IN_HAND: Final = None


@dataclass(frozen=True, slots=True)
class State:
    """A puzzle being played: where each card of the hand lies, in the order of the hand, and how many moves it took."""

    puzzle: Puzzle
    places: tuple[Place | None, ...]
    moves: int = 0

    @property
    def lying(self) -> tuple[tuple[int, Place], ...]:
        """The cards that were put somewhere, each with its place."""
        both = zip(self.puzzle.hand, self.places, strict=True)
        return tuple((card, place) for card, place in both if place is not None)

    def place_of(self, card: int) -> Place | None:
        """Return where a card of the hand lies."""
        return self.places[self.puzzle.hand.index(card)]

    def open_slots(self, place: Place, color: int) -> int:
        """Return how many slots of a color are open at a place."""
        taken = sum(at == place and CARD_COLOR[card] == color for card, at in self.lying)
        return self.puzzle.slots[place][color] - taken


class FourValleys(PuzzleGame[State, Move]):
    """Cards beside tiles, of which each is to be won below."""

    meta = Meta(GAME_ID, 1, range(1, 2), max_plies=MAX_MOVES, minutes=5, is_open=True)

    read_code = staticmethod(read_code)
    write_code = staticmethod(write_code)
    make = staticmethod(generate)
    format_move = staticmethod(format_move)
    parse_move = staticmethod(parse_move)

    def lay(self, puzzle: Puzzle) -> Step[State]:
        """Lay the tiles, and all cards of the hand into it."""
        return Step(State(puzzle, (IN_HAND,) * len(puzzle.hand)), (ValleysLaid(puzzle),))

    def is_solved(self, state: State) -> bool:
        """Return whether all slots are filled, and all comes true that is demanded."""
        if None in state.places:
            return False
        found = measured(state.puzzle, totals(state.puzzle, state.lying))
        return all(one.least <= much <= one.most for one, much in zip(state.puzzle.demands, found, strict=True))

    def is_lost(self, state: State) -> bool:
        """Return whether so many moves were made that it comes to an end."""
        return state.moves >= MAX_MOVES

    def moves(self, state: State) -> tuple[Move, ...]:
        """Return where each card can be put, and which can be taken back."""
        if self.to_move(state) is None:
            return ()
        found: list[Move] = []
        for card, at in zip(state.puzzle.hand, state.places, strict=True):
            found += [TakeBack(card)] if at is not None else []
            for place in range(len(state.puzzle.slots)):
                if place != at and state.open_slots(place, CARD_COLOR[card]):
                    found.append(PutCard(card, place))
        return tuple(found)

    def apply(self, state: State, move: Move) -> Step[State]:
        """Carry out a legal move."""
        index = state.puzzle.hand.index(move.card)
        before = state.places[index]
        place = move.place if isinstance(move, PutCard) else IN_HAND
        places = (*state.places[:index], place, *state.places[index + 1 :])
        after = replace(state, places=places, moves=state.moves + 1)
        events: list[Event] = []
        if place is not None:
            events.append(CardPut(0, move.card, place, before))
        elif before is not None:
            events.append(CardTakenBack(0, move.card, before))
        if self.is_solved(after):
            events.append(ValleysSolved(0))
        return Step(after, tuple(events))

    def why_not_move(self, state: State, move: Move) -> Reason | None:
        """Return None if a move is possible, else one of `WHY_CODES`."""
        card = ("card", move.card)
        if move.card not in state.puzzle.hand:
            given = any(move.card in (*tile.below, *tile.above) for tile in state.puzzle.tiles)
            return Reason("card_is_given" if given else "card_not_in_hand", (card,))
        at = state.place_of(move.card)
        if isinstance(move, TakeBack):
            return Reason("card_not_placed", (card,)) if at is None else None
        if move.place >= len(state.puzzle.slots):
            return Reason("no_such_tile", (("tile", move.place // 2 + 1),))
        if move.place == at:
            return Reason("card_lies_there", (card,))
        if not state.open_slots(move.place, CARD_COLOR[move.card]):
            tile = state.puzzle.tiles[move.place // 2].number
            return Reason("no_open_slot", (card, ("tile", tile), ("side", move.place % 2)))
        return None

    def dump_progress(self, state: State) -> Json:
        """Return where the cards lie, and how many moves were made."""
        return {"places": list(state.places), "moves": state.moves}

    def load_progress(self, puzzle: Any, data: Json) -> State:
        """Return the state of a dump, or raise `BadPosition`."""
        if not isinstance(data, dict) or set(data) != {"places", "moves"} or not isinstance(data["places"], list):
            raise BadPosition("not the progress of a puzzle")
        places, moves = data["places"], data["moves"]
        all_places = range(len(puzzle.slots))
        if len(places) != len(puzzle.hand) or type(moves) is not int or not 0 <= moves <= MAX_MOVES:
            raise BadPosition("a field has the wrong form")
        if not all(one is None or (type(one) is int and one in all_places) for one in places):
            raise BadPosition("a card lies nowhere")
        state = State(puzzle, tuple(places), moves)
        for place in all_places:
            if any(state.open_slots(place, color) < 0 for color in set(CARD_COLOR)):
                raise BadPosition("more cards than slots")
        if len(state.lying) > moves:
            raise BadPosition("more cards than moves")
        return state


WHY_CODES: Final = (
    "match_over", "only_watching", "card_is_given", "card_not_in_hand", "card_not_placed", "no_such_tile",
    "card_lies_there", "no_open_slot",
)  # fmt: skip
"""All the codes of `FourValleys.why_not`: a view owes a sentence for each."""

GAME: Final = FourValleys()
"""What plays a puzzle; `balloongames.rules.balloon_cup.four_valleys.kit` knows everything else about it."""
