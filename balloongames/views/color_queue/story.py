"""A match of Color Queue, read from its public events: who placed what, what it set off, how long the queue was."""

from __future__ import annotations

from dataclasses import dataclass, field

from balloongames.core.game import Event, Seat
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.state import Cards, symbols_of


@dataclass
class Blast:
    """All that one placed card set off: the cards of each step of its chain, and the Chief's pile that came along."""

    seat: Seat | None
    card: int
    column: int
    round: int
    turn: int
    ply: int
    steps: list[Cards] = field(default_factory=list)
    pile: Cards = ()

    @property
    def cards(self) -> Cards:
        """Everything that exploded, the placed card included."""
        return tuple(card for cards in self.steps for card in cards)

    @property
    def symbols(self) -> int:
        """The symbols on what exploded."""
        return symbols_of(self.cards)


@dataclass
class QueueStory:
    """What happened, card by card; ``lying`` holds each turn with the cards in the queue after it.

    ``scored`` holds each round with the totals after it, ``start`` what was seen where the match begins in the middle.
    """

    start: Observation | None = None
    round: int = 1
    turn: int = 0
    placed: list[tuple[Seat | None, int]] = field(default_factory=list)
    blasts: list[Blast] = field(default_factory=list)
    scored: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    lying: list[tuple[int, int]] = field(default_factory=list)
    defeat: tuple[int, e.TeamDefeated] | None = None
    level: str = ""
    last_ply: int = 0
    _count: int = 0
    _open: Blast | None = None

    def begin(self, seen: Observation) -> None:
        """Take in with what the match begins."""
        self.start, self.round, self.turn = seen, seen.round, seen.turn
        self._count = sum(map(len, seen.columns))

    def read(self, ply: int, event: Event) -> None:
        self.last_ply = ply
        self._read_queue(ply, event)
        match event:
            case e.RoundStarted(number):
                self.round, self._count = number, 0
            case e.TurnStarted(turn):
                self.turn = turn
            case e.RoundScored(number, _, totals):
                self.scored.append((number, totals))
            case e.TurnEnded(turn):
                self.lying.append((turn, self._count))
            case e.TeamDefeated(_, turn):
                self.defeat = ply, event
                self.lying.append((turn, self._count))
            case e.LevelReached(level):
                self.level = level
            case _:
                pass

    def _read_queue(self, ply: int, event: Event) -> None:
        match event:
            case e.CardLaid():
                self._count += 1
            case e.CardReturned():
                self._count -= 1
            case e.CardPlaced(seat, card, column):
                self._count += 1
                self.placed.append((seat, card))
                self._open = Blast(seat, card, column, self.round, self.turn, ply)
            case e.CardsExploded(cards=cards) if self._open is not None:
                self._count -= len(cards)
                if not self._open.steps:
                    self.blasts.append(self._open)
                self._open.steps.append(cards)
            case e.ChiefPileTaken(_, cards) if self._open is not None:
                self._open.pile = cards
            case _:
                pass

    def of(self, seat: Seat) -> list[Blast]:
        """Return what the cards of a seat set off."""
        return [blast for blast in self.blasts if blast.seat == seat]
