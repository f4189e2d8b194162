"""What the table of Balloon POP shows, kept by listening: events in, facts to draw out. No pictures here.

`Model.of` reads an observation, `Model.fold` one event after the other; both come to the same model. Between two
events of a move it knows the moments in between as well: a group that lies at the foot of a board, gaps after a pop.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.sight import Seen
from balloongames.rules.balloon_pop.state import (
    CARDS,
    FACE_DOWN,
    FREE,
    KINDS,
    NO_CARD,
    STAR,
    SUPPLY,
    Phase,
    Rules,
    Tally,
    pick_order,
)

Cells: TypeAlias = dict[e.Cell, str]
"""The balloons of one board by cell; gaps are cells that are missing."""


@dataclass(slots=True)
class Model:
    """The table. Lists are by seat; ``groups`` and ``takers`` by group, in draw order, as in `Seen`.

    ``lying`` holds the balloons that were laid on a board and not yet released. ``fresh`` tells where those of the
    last placement of each seat are now, until it plays its next card; it is no part of what an observation tells.
    """

    rules: Rules = field(default_factory=Rules)
    round: int = 0
    first: Seat = 0
    boards: list[Cells] = field(default_factory=list)
    lying: list[Cells] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    hands: list[tuple[int, ...]] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    takers: list[Seat] = field(default_factory=list)
    placed: list[bool] = field(default_factory=list)
    bag: tuple[int, ...] = SUPPLY
    discards: tuple[int, ...] = (0,) * len(KINDS)
    over: bool = False
    fresh: dict[Seat, frozenset[e.Cell]] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, seen: Seen) -> Model:
        """Return the table as somebody sees it."""
        return cls(
            rules=seen.rules,
            round=seen.round,
            first=seen.first,
            boards=[cells_of(board) for board in seen.boards],
            lying=[{} for _ in seen.boards],
            tallies=list(seen.tallies),
            hands=list(seen.hands),
            cards=list(seen.cards),
            groups=list(seen.groups),
            takers=list(seen.takers),
            placed=list(seen.placed),
            bag=seen.bag,
            discards=seen.discards,
            over=seen.to_move is None,
        )

    # -- what can be read off -------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.boards)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(tally.total for tally in self.tallies)

    @property
    def phase(self) -> Phase:
        """Which part of the round is going on, as far as the table alone tells: series pop within placing."""
        if self.over:
            return "over"
        if any(card in (NO_CARD, FACE_DOWN) for card in self.cards):
            return "card"
        return "pick" if FREE in self.takers else "place"

    @property
    def pick_order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they pick; empty before all cards lie open."""
        return tuple(pick_order(tuple(self.cards), self.first)) if self.phase != "card" else ()

    def group_of(self, seat: Seat) -> int | None:
        """Return the number of the group that a seat has picked in this round, or None."""
        return self.takers.index(seat) if seat in self.takers else None

    def hangs(self, group: int) -> bool:
        """Whether the balloons of a group still hang in the middle."""
        taker = self.takers[group]
        return bool(self.groups[group]) and (taker == FREE or not self.placed[taker])

    # -- listening ------------------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""
        if not (self._fold_draw(event) or self._fold_choice(event) or self._fold_board(event) or self._score(event)):
            raise ValueError(f"not an event of Balloon POP: {event}")

    def _fold_draw(self, event: Event) -> bool:
        match event:
            case e.TableSet(seats, rules):
                self.rules, self.over = rules, False
                self.boards = [{} for _ in range(seats)]
                self.lying = [{} for _ in range(seats)]
                self.tallies = [Tally()] * seats
                self.hands = [tuple(CARDS)] * seats
            case e.RoundStarted(number, first):
                self.round, self.first = number, first
                self.cards, self.takers = [NO_CARD] * self.seats, [FREE] * self.seats
                self.groups, self.placed = [""] * self.seats, [False] * self.seats
            case e.BalloonsDrawn(group, balloons):
                self.groups[group] += balloons
                self.bag = _counted(self.bag, balloons, -1)
            case e.BagRefilled():
                self.bag, self.discards = self.discards, (0,) * len(KINDS)
            case _:
                return False
        return True

    def _fold_choice(self, event: Event) -> bool:
        match event:
            case e.CardCommitted(seat, None):
                self.cards[seat] = FACE_DOWN
            case e.CardPlayed(seat, card) | e.CardCommitted(seat, int(card)):
                self._play(seat, card)
            case e.CardsRevealed(cards):
                for seat, card in enumerate(cards):
                    self._play(seat, card)
            case e.GroupPicked(seat, group):
                self.takers[group] = seat
            case _:
                return False
        return True

    def _play(self, seat: Seat, card: int) -> None:
        self.fresh.pop(seat, None)
        self.cards[seat] = card
        self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)

    def _fold_board(self, event: Event) -> bool:
        match event:
            case e.BalloonDropped(_, _, balloon):
                self.discards = _counted(self.discards, balloon, 1)
            case e.GroupPlaced(seat, _, _, _, order, cells):
                self.placed[seat] = True
                self.lying[seat] = dict(zip(cells, order, strict=True))
            case e.BalloonsFloated(seat, flights):
                self.lying[seat] = {}
                self.boards[seat] |= {flight.end: flight.balloon for flight in flights}
                self.fresh[seat] = frozenset(flight.end for flight in flights)
            case e.GroupLost(seat, _, _, balloons):
                self.placed[seat] = True
                self.discards = _counted(self.discards, balloons, 1)
            case e.NothingPlaced(seat):
                self.placed[seat] = True
            case e.ColumnsClosed(seat, flights):
                for flight in flights:
                    self.boards[seat].pop(flight.start)
                risen = {flight.start: flight.end for flight in flights}
                self.fresh[seat] = frozenset(risen.get(cell, cell) for cell in self.fresh.get(seat, ()))
                self.boards[seat] |= {flight.end: flight.balloon for flight in flights}
            case _:
                return False
        return True

    def _score(self, event: Event) -> bool:
        match event:
            case e.SeriesScored(seat, kind, cells, balloons, points):
                for cell in cells:
                    self.boards[seat].pop(cell)
                self.fresh[seat] = self.fresh.get(seat, frozenset()).difference(cells)
                self.discards = _counted(self.discards, balloons, 1)
                tally = self.tallies[seat]
                earned = {"stars": tally.stars + points} if kind == STAR else {"colors": tally.colors + points}
                self.tallies[seat] = tally._replace(**earned)
            case e.BonusScored(seat, points):
                self.tallies[seat] = self.tallies[seat]._replace(bonus=self.tallies[seat].bonus + points)
            case e.EmptyColumnsScored(seat, _, points):
                self.tallies[seat] = self.tallies[seat]._replace(columns=points)
            case e.EmptyRowsScored(seat, _, points):
                self.tallies[seat] = self.tallies[seat]._replace(rows=points)
            case e.GameEnded():
                self.over = True
            case _:
                return False
        return True


def cells_of(columns: tuple[str, ...]) -> Cells:
    """Return a board by cell; ``columns`` are read from top to bottom.

    >>> cells_of(("RG", "", "w"))
    {(0, 0): 'R', (0, 1): 'G', (2, 0): 'w'}
    """
    return {(c, r): letter for c, column in enumerate(columns) for r, letter in enumerate(column)}


def _counted(pile: tuple[int, ...], balloons: str, by: int) -> tuple[int, ...]:
    return tuple(count + by * balloons.count(kind) for count, kind in zip(pile, KINDS, strict=True))
