"""Clear sky as a match of one seat: groups are laid with cards, and series pop, until the sky is clear or can't be.

Where several series could pop the player chooses, as at the table; a single one pops by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from balloongames.core.game import BadMoveText, BadPosition, Event, Json, Meta, Reason, Step
from balloongames.core.puzzle_game import PuzzleGame
from balloongames.rules.balloon_pop import why
from balloongames.rules.balloon_pop.board import can_place, close_columns, columns_of, float_up, occupied, placements
from balloongames.rules.balloon_pop.clear_sky.make import generate
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup, Move, SkyCleared, SkyLaid, format_move, parse_move
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID, Puzzle, read_code, write_code
from balloongames.rules.balloon_pop.clear_sky.solve import Node
from balloongames.rules.balloon_pop.common_events import closing_events, placement_events, series_event
from balloongames.rules.balloon_pop.events import CardPlayed
from balloongames.rules.balloon_pop.moves import ScoreSeries
from balloongames.rules.balloon_pop.series import Candidate, candidates, move_of
from balloongames.rules.balloon_pop.state import CARDS, STANDARD, Board

GAME_ID: Final = "clear_sky"
MAX_MOVES: Final = 24  # four groups, and no more than twenty series among forty balloons


@dataclass(frozen=True, slots=True)
class State:
    """A puzzle being played: the board, the moves that led there, and how many series the last group has set off."""

    puzzle: Puzzle
    board: Board
    moves: tuple[Move, ...] = ()
    chain: int = 0

    @property
    def columns(self) -> tuple[str, ...]:
        """The board as one string per column, each from top to bottom."""
        return columns_of(GRID, self.board)

    @property
    def used(self) -> tuple[int, ...]:
        """The cards that were used, one for each group that was laid."""
        return tuple(move.card for move in self.moves if isinstance(move, LayGroup))

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards that are left."""
        return tuple(card for card in self.puzzle.hand if card not in self.used)

    @property
    def laid(self) -> int:
        """How many groups were laid."""
        return len(self.used)

    @property
    def next_group(self) -> str:
        """The balloons of the group that is next; empty after the last."""
        return self.puzzle.groups[self.laid] if self.laid < len(self.puzzle.groups) else ""

    @property
    def series(self) -> tuple[Candidate, ...]:
        """The series among which the player is to choose now."""
        return _series(self.board)

    @property
    def node(self) -> Node:
        """The position as the search knows it."""
        return Node(self.board, self.laid, self.hand)


def _series(board: Board) -> tuple[Candidate, ...]:
    return tuple(candidates(GRID, board, lone_neutrals=STANDARD.lone_neutrals))


class ClearSky(PuzzleGame[State, Move]):
    """Groups that are laid one after the other must clear a board."""

    meta = Meta(GAME_ID, 1, range(1, 2), max_plies=MAX_MOVES, minutes=5, is_open=True)

    read_code = staticmethod(read_code)
    write_code = staticmethod(write_code)
    make = staticmethod(generate)
    format_move = staticmethod(format_move)
    parse_move = staticmethod(parse_move)

    def lay(self, puzzle: Puzzle) -> Step[State]:
        """Hang up the balloons."""
        return Step(State(puzzle, puzzle.board), (SkyLaid(puzzle),))

    def is_solved(self, state: State) -> bool:
        """Return whether all groups are laid, and no more balloons are left than may stay."""
        if state.next_group or state.series:
            return False
        return occupied(state.board).bit_count() <= state.puzzle.stay

    def is_lost(self, state: State) -> bool:
        """Return whether too many balloons are left, or no card lets the next group be laid anywhere."""
        if state.series:
            return False
        if not state.next_group:
            return not self.is_solved(state)
        return not any(can_place(GRID, state.board, state.next_group, card) for card in state.hand)

    def moves(self, state: State) -> tuple[Move, ...]:
        """Return which series can pop or, if none can, how the next group can be laid with each card."""
        if series := state.series:
            return tuple(move_of(GRID, one) for one in series)
        if not state.next_group:
            return ()
        return tuple(
            LayGroup(card, place)
            for card in state.hand
            for place in placements(GRID, state.board, state.next_group, card)
        )

    def apply(self, state: State, move: Move) -> Step[State]:
        """Carry out a legal move, and let pop what leaves no choice."""
        events: list[Event] = []
        board, chain = state.board, state.chain
        popping: Candidate | None = None
        if isinstance(move, LayGroup):
            events.append(CardPlayed(0, move.card))
            events += placement_events(GRID, board, 0, state.laid, state.next_group, move.card, move.place)
            board, chain = float_up(GRID, board, move.place), 0
        else:
            popping = next(one for one in state.series if move_of(GRID, one) == move)
        while popping or len(series := _series(board)) == 1:
            candidate = popping or series[0]
            chain += 1
            events += [series_event(GRID, board, 0, candidate, chain), *closing_events(GRID, board, 0, candidate)]
            board = close_columns(GRID, board, candidate.mask)
            popping = None
        after = replace(state, board=board, moves=(*state.moves, move), chain=chain)
        if self.is_solved(after):
            events.append(SkyCleared(0))
        return Step(after, tuple(events))

    def why_not_move(self, state: State, move: Move) -> Reason | None:
        """Return None if a move is possible, else one of `WHY_CODES`."""
        if isinstance(move, ScoreSeries):
            if not state.series:
                return Reason("place_is_due")
            return why.why_not_score(GRID, state.board, move, lone_neutrals=STANDARD.lone_neutrals)
        if state.series:
            return Reason("score_is_due")
        if move.card not in state.hand:
            code = "card_used" if move.card in state.puzzle.hand else "card_not_in_hand"
            return Reason(code if move.card in CARDS else "no_such_card", (("card", move.card),))
        return why.why_not_place(GRID, state.board, state.next_group, move.card, move.place)

    def dump_progress(self, state: State) -> Json:
        """Return the moves."""
        return [format_move(move) for move in state.moves]

    def load_progress(self, puzzle: Any, data: Json) -> State:
        """Return the state of a dump, or raise `BadPosition`: the moves are made again, each of them checked."""
        if not isinstance(data, list) or len(data) > MAX_MOVES:
            raise BadPosition("not the moves of a puzzle")
        state = self.lay(puzzle).state
        for text in data:
            if not isinstance(text, str):
                raise BadPosition("a move is no text")
            try:
                move = parse_move(text)
            except BadMoveText as error:
                raise BadPosition(f"not a move: {text[:20]!r}") from error
            if self.to_move(state) is None or self.why_not_move(state, move) is not None:
                raise BadPosition(f"not possible there: {text!r}")
            state = self.apply(state, move).state
        return state


_NOT_HERE: Final = {"card_is_due", "pick_is_due", "no_such_group", "group_taken", "neutrals_do_not_score"}
WHY_CODES: Final = (
    "match_over", "only_watching", "card_not_in_hand", *(code for code in why.CODES if code not in _NOT_HERE)
)  # fmt: skip
"""All the codes of `ClearSky.why_not`: a view owes a sentence for each."""

GAME: Final = ClearSky()
"""What plays a puzzle; `balloongames.rules.balloon_pop.clear_sky.kit` knows everything else about it."""
