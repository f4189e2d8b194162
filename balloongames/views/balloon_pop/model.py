"""What the table of Balloon POP shows, kept by listening: events in, facts to draw out. No pictures here.

A `Model` is a copy of an observation, and goes on with one event after the other. Between two events of a move it
knows the moments in between as well: a group that lies at the foot of a board, gaps after a pop.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import add
from typing import ClassVar, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.core.state import replaced
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.board import letter_at, occupied, risen, with_balloons, without_balloons
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import (
    CARDS,
    FACE_DOWN,
    FREE,
    KINDS,
    NO_CARD,
    STAR,
    Tally,
    at_start,
)
from balloongames.ui.model import ObservedModel

Cells: TypeAlias = Mapping[e.Cell, str]
"""The balloons of one board by cell; gaps are cells that are missing."""


class Model(ObservedModel[Observation], Observation):
    """The table as somebody sees it; ``phase`` is what it tells by itself: series pop within placing.

    By seat: ``lying`` holds the balloons that were laid on a board and not yet released. Who is to decide, no event
    tells.
    """

    __slots__ = ("lying", "placed")

    not_compared: ClassVar = frozenset({"chain", "seat", "turn", "viewer"})

    placed: tuple[bool, ...]

    def start(self, seen: Observation) -> None:
        super().start(seen)
        self.placed = seen.placed
        self.lying: tuple[Cells, ...] = ({},) * seen.seats
        self._set_phase()

    def _set_phase(self) -> None:
        if self.over:
            return
        if any(card not in CARDS for card in self.cards):
            self.phase = "card"
        else:
            self.phase = "pick" if FREE in self.takers else "place"

    # -- what can be read off -------------------------------------------------------------------------------------

    def cells(self, seat: Seat) -> Cells:
        """Return what hangs on a board."""
        grid, board = self.grid, self.boards[seat]
        return {cell: letter_at(board, grid.bit(*cell)) for cell in grid.cells(occupied(board))}

    def hangs(self, group: int) -> bool:
        """Whether the balloons of a group still hang in the middle."""
        taker = self.takers[group]
        return bool(self.groups[group]) and (taker == FREE or not self.placed[taker])

    # -- listening ------------------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""
        self.take_in(event, self._fold_draw, self._fold_choice, self._fold_board, self._score)
        self._set_phase()

    def _fold_draw(self, event: Event) -> bool:
        match event:
            case e.TableSet(seats, rules):
                self.start(Observation(**at_start(rules, seats)))
            case e.RoundStarted(number, first):
                self.round, self.first = number, first
                self.cards, self.takers = (NO_CARD,) * self.seats, (FREE,) * self.seats
                self.groups, self.placed = ("",) * self.seats, (False,) * self.seats
            case e.BalloonsDrawn(group, balloons):
                self.groups = replaced(self.groups, group, self.groups[group] + balloons)
                self.bag = _counted(self.bag, balloons, -1)
            case e.BagRefilled():
                self.bag, self.discards = self.discards, (0,) * len(KINDS)
            case _:
                return False
        return True

    def _fold_choice(self, event: Event) -> bool:
        match event:
            case e.CardPlayed(seat, card):
                self._play(seat, card)
            case e.CardCommitted(seat, card):
                self.cards = replaced(self.cards, seat, FACE_DOWN)
                self._mark(seat, ())
                if card is not None:
                    self.laid = replaced(self.laid, seat, card)
            case e.CardsRevealed(cards):
                self.laid = (NO_CARD,) * self.seats
                for seat, card in enumerate(cards):
                    self._play(seat, card)
            case e.GroupPicked(seat, group):
                self.takers = replaced(self.takers, group, seat)
            case _:
                return False
        return True

    def _play(self, seat: Seat, card: int) -> None:
        self._mark(seat, ())
        self.cards = replaced(self.cards, seat, card)
        self.hands = replaced(self.hands, seat, self.hands[seat] & ~(1 << card))

    def _fold_board(self, event: Event) -> bool:
        match event:
            case e.BalloonDropped(_, _, balloon):
                self.discards = _counted(self.discards, balloon, 1)
            case e.GroupPlaced(seat, _, _, _, order, cells):
                self._leave_middle(seat)
                self.lying = replaced(self.lying, seat, dict(zip(cells, order, strict=True)))
            case e.BalloonsFloated(seat, flights):
                self.lying = replaced(self.lying, seat, {})
                self._land(seat, flights)
                self._mark(seat, (flight.end for flight in flights))
            case e.GroupLost(seat, _, _, balloons):
                self._leave_middle(seat)
                self.discards = _counted(self.discards, balloons, 1)
            case e.NothingPlaced(seat):
                self._leave_middle(seat)
            case e.ColumnsClosed(seat, flights):
                self._clear(seat, tuple(flight.start for flight in flights))
                self._land(seat, flights)
                self._mark(seat, risen(self.fresh[seat], flights))
            case _:
                return False
        return True

    def _mark(self, seat: Seat, cells: Iterable[e.Cell]) -> None:
        self.fresh = replaced(self.fresh, seat, frozenset(cells))

    def _leave_middle(self, seat: Seat) -> None:
        self.placed = replaced(self.placed, seat, item=True)

    def _land(self, seat: Seat, flights: tuple[e.Flight, ...]) -> None:
        landed = with_balloons(self.grid, self.boards[seat], [(flight.balloon, flight.end) for flight in flights])
        self.boards = replaced(self.boards, seat, landed)

    def _clear(self, seat: Seat, cells: tuple[e.Cell, ...]) -> None:
        self.boards = replaced(self.boards, seat, without_balloons(self.grid, self.boards[seat], cells))

    def _score(self, event: Event) -> bool:
        match event:
            case e.SeriesScored(seat, kind, cells, balloons, points):
                self._clear(seat, cells)
                self._mark(seat, self.fresh[seat].difference(cells))
                self.discards = _counted(self.discards, balloons, 1)
                self._earn(seat, Tally(stars=points) if kind == STAR else Tally(colors=points))
            case e.BonusScored(seat, points):
                self._earn(seat, Tally(bonus=points))
            case e.EmptyColumnsScored(seat, _, points):
                self._earn(seat, Tally(columns=points))
            case e.EmptyRowsScored(seat, _, points):
                self._earn(seat, Tally(rows=points))
            case e.GameEnded():
                self.phase = "over"
            case _:
                return False
        return True

    def _earn(self, seat: Seat, more: Tally) -> None:
        self.tallies = replaced(self.tallies, seat, Tally(*map(add, self.tallies[seat], more)))


def _counted(pile: tuple[int, ...], balloons: str, by: int) -> tuple[int, ...]:
    return tuple(count + by * balloons.count(kind) for count, kind in zip(pile, KINDS, strict=True))
