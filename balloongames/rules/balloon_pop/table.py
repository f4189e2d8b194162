"""The table while a move is carried out: a working copy of a state that plays on to the next decision.

Whatever leaves no choice happens at once: the last group goes to the last picker, a single series is scored, an
unplaceable group is lost. The same code runs with a log of events, for the match, and without one, for the search.
"""

from __future__ import annotations

from operator import add
from typing import assert_never

from balloongames.core.game import Event, Seat
from balloongames.core.rng import Rng
from balloongames.core.state import replaced
from balloongames.core.table_game import WorkingTable
from balloongames.rules.balloon_pop import board as boards
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.common_events import closing_events, placement_events, series_event
from balloongames.rules.balloon_pop.deal import draw_groups
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.series import Candidate, candidates, move_of
from balloongames.rules.balloon_pop.state import (
    COLUMN_POINTS,
    FACE_DOWN,
    FREE,
    KINDS,
    NO_CARD,
    NO_CELLS,
    ROUNDS,
    ROW_POINTS,
    STAR,
    TOP_ROWS,
    Board,
    Public,
    Rules,
    State,
    Tally,
    at_start,
    pick_order,
)


class Table(WorkingTable[State], State):
    """A state that may be changed until `freeze` makes a new one of it."""

    __slots__ = ("grid", "log", "reveals")

    def __init__(self, state: State, log: list[Event] | None) -> None:
        super().__init__(state, log)
        self.grid = boards.grid_of(state.rules.width, state.rules.height)

    def carry_out(self, move: Move) -> None:
        """Play a legal move of the seat whose turn it is, and everything that follows without a choice."""
        match move:
            case PlayCard():
                self._play_card(move.card)
            case PickGroup():
                self._pick_group(move.group)
            case PlaceGroup():
                self._place(move)
            case ScoreSeries():
                found = candidates(self.grid, self.boards[self.seat], lone_neutrals=self.rules.lone_neutrals)
                self._pop(next(candidate for candidate in found if move_of(self.grid, candidate) == move))
                self._settle()
            case _:
                assert_never(move)

    # --- Rounds ------------------------------------------------------------------------------------------------------

    def start_round(self) -> None:
        """Draw the groups and let the first player choose a card."""
        self.emit(e.RoundStarted, self.round, self.first)
        rng = Rng(self.rng)
        self.groups, self.bag, self.discards = draw_groups(self.seats, self.bag, self.discards, rng, self.log)
        self.rng = rng.state
        self.reveals = True
        self.cards = (NO_CARD,) * self.seats
        self.takers = (FREE,) * self.seats
        self.phase = "card"
        self.turn = 0
        self.seat = self.first

    def _end_round(self) -> None:
        if self.round == ROUNDS:
            self._end_game()
            return
        self.round += 1
        self.first = (self.first + 1) % self.seats  # the token goes to the left-hand neighbor
        self.start_round()

    def _end_game(self) -> None:
        self.phase = "over"
        self.turn = 0
        self.seat = self.first
        for seat in range(self.seats):
            columns, rows = empty_lines(self.grid, self.boards[seat])
            tally = self.tallies[seat]
            column_points, row_points = COLUMN_POINTS * len(columns), ROW_POINTS * len(rows)
            ended = Tally(tally.colors, tally.stars, tally.bonus, column_points, row_points)
            self.tallies = replaced(self.tallies, seat, ended)
            if self.log is not None and columns:
                self.log.append(e.EmptyColumnsScored(seat, columns, column_points))
            if self.log is not None and rows:
                self.log.append(e.EmptyRowsScored(seat, rows, row_points))
        if self.log is not None:
            scores, winners, reason = final_ranking(self)
            self.log.append(e.GameEnded(scores, winners, reason))

    # --- Cards and groups --------------------------------------------------------------------------------------------

    def _play_card(self, card: int) -> None:
        seat = self.seat
        face_down = self.rules.face_down
        if face_down:
            self.laid = replaced(self.laid, seat, card)
        else:
            self.hands = replaced(self.hands, seat, self.hands[seat] ^ 1 << card)
        self.cards = replaced(self.cards, seat, FACE_DOWN if face_down else card)
        self.turn += 1
        if self.log is not None:
            self.log.append(e.CardCommitted(seat, card) if face_down else e.CardPlayed(seat, card))
            self.fresh = replaced(self.fresh, seat, NO_CELLS)
        if self.turn < self.seats:
            self.seat = (self.first + self.turn) % self.seats
            return
        if face_down:
            self._reveal()
        self.phase = "pick"
        self.turn = 0
        self.seat = pick_order(self.cards, self.first)[0]

    def _reveal(self) -> None:
        self.cards, self.hands, self.laid = self.laid, self.held, (NO_CARD,) * self.seats
        self.reveals = True
        self.emit(e.CardsRevealed, self.cards)

    def _pick_group(self, group: int) -> None:
        self._take(self.seat, group)
        self.turn += 1
        order = pick_order(self.cards, self.first)
        if self.turn < self.seats - 1:
            self.seat = order[self.turn]
            return
        self._take(order[-1], self.takers.index(FREE))
        self.turn = 0
        self._next_placement()

    def _take(self, seat: Seat, group: int) -> None:
        self.takers = replaced(self.takers, group, seat)
        self.emit(e.GroupPicked, seat, group, self.groups[group])

    # --- Placing -----------------------------------------------------------------------------------------------------

    def _next_placement(self) -> None:
        """Find the next seat that has a placement to choose, from place ``turn`` in clockwise order on."""
        while self.turn < self.seats:
            seat = (self.first + self.turn) % self.seats
            group = self.takers.index(seat)
            balloons = self.groups[group]
            card = self.cards[seat]
            if balloons and boards.can_place(self.grid, self.boards[seat], balloons, card):
                self.phase = "place"
                self.seat = seat
                return
            # A-R4: nothing to place. A-R1: a group that can't be placed is discarded as a whole.
            if self.log is not None:
                lost = e.GroupLost(seat, group, card, balloons) if balloons else e.NothingPlaced(seat, group)
                self.log.append(lost)
            self._discard(balloons)
            self.turn += 1
        if self.rules.by_stage:
            self.turn = -1
            self._next_scoring()
        else:
            self._end_round()

    def _discard(self, balloons: str) -> None:
        for letter in balloons:
            kind = KINDS.index(letter)
            self.discards = replaced(self.discards, kind, self.discards[kind] + 1)

    def _place(self, placement: PlaceGroup) -> None:
        seat = self.seat
        group = self.takers.index(seat)
        before = self.boards[seat]
        self.boards = replaced(self.boards, seat, boards.float_up(self.grid, before, placement))
        self._discard(boards.dropped_balloon(self.groups[group], placement.order))
        if self.log is not None:
            self.log += placement_events(
                self.grid, before, seat, group, self.groups[group], self.cards[seat], placement
            )
            self.fresh = replaced(self.fresh, seat, frozenset(boards.resting_cells(self.grid, before, placement)))
        if self.rules.by_stage:
            self.turn += 1
            self._next_placement()
        else:
            self._settle()

    # --- Scoring -----------------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Score what leaves no choice; stop at a choice, or go on with the next seat."""
        while True:
            found = candidates(self.grid, self.boards[self.seat], lone_neutrals=self.rules.lone_neutrals)
            if len(found) > 1:
                self.phase = "score"
                return
            if not found:
                break
            self._pop(found[0])
        self.chain = 0
        if self.rules.by_stage:
            self._next_scoring()
        else:
            self.turn += 1
            self._next_placement()

    def _next_scoring(self) -> None:
        """A-R6, stage by stage: after everybody's release everybody scores, each in turn."""
        self.turn += 1
        if self.turn == self.seats:
            self._end_round()
            return
        self.seat = (self.first + self.turn) % self.seats
        self._settle()

    def _pop(self, candidate: Candidate) -> None:
        seat = self.seat
        before = self.boards[seat]
        kind, mask = candidate
        points = candidate.points
        self.chain += 1
        bonus = 1 if self.rules.bonus and self.chain > 1 else 0
        tally = self.tallies[seat]
        colors, stars = (tally.colors, tally.stars + points) if kind == STAR else (tally.colors + points, tally.stars)
        scored = Tally(colors, stars, tally.bonus + bonus, tally.columns, tally.rows)
        self.tallies = replaced(self.tallies, seat, scored)
        self.discards = tuple(map(add, self.discards, boards.count_kinds(before, mask)))
        self.boards = replaced(self.boards, seat, boards.close_columns(self.grid, before, mask))
        if self.log is not None:
            popped = series_event(self.grid, before, seat, candidate, self.chain)
            self.log.append(popped)
            fresh = self.fresh[seat].difference(popped.cells)
            if bonus:
                self.log.append(e.BonusScored(seat, bonus, self.chain))
            for closed in closing_events(self.grid, before, seat, candidate):
                self.log.append(closed)
                fresh = boards.risen(fresh, closed.flights)
            self.fresh = replaced(self.fresh, seat, fresh)


def fresh_table(rules: Rules, seats: int, rng: Rng, log: list[Event]) -> Table:
    """Return the table before the first round, the first player drawn by lot (rulebook: a random one)."""
    first = rng.below(seats)
    log.append(e.TableSet(seats, rules))
    state = State(**at_start(rules, seats), round=1, first=first, seat=first, rng=rng.state)
    return Table(state, log)


def empty_lines(grid: boards.Grid, board: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the empty columns, and the empty rows among the top three: what scores at the end (rulebook)."""
    full = boards.occupied(board)
    columns = tuple(column for column, mask in enumerate(grid.columns) if not full & mask)
    rows = tuple(row for row in range(TOP_ROWS) if not full & grid.rows[row])
    return columns, rows


def final_ranking(state: Public) -> tuple[tuple[int, ...], tuple[Seat, ...], str]:
    """Return the scores, the winners and why: most points, then fewer balloons on the board, then shared (rulebook)."""
    scores = tuple(tally.total for tally in state.tallies)
    best = max(scores)
    leaders = [seat for seat, score in enumerate(scores) if score == best]
    if len(leaders) == 1:
        return scores, tuple(leaders), "most_points"
    left = {seat: boards.occupied(state.boards[seat]).bit_count() for seat in leaders}
    fewest = min(left.values())
    winners = tuple(seat for seat in leaders if left[seat] == fewest)
    return scores, winners, "fewer_balloons" if len(winners) == 1 else "shared"
