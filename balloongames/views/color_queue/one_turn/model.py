"""What a puzzle of Color Queue shows, kept by listening: events in, facts to draw out. No pictures here."""

from __future__ import annotations

from dataclasses import dataclass, field

from balloongames.core.game import Event
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.one_turn.moves import CardPutBack, CardTaken, PuzzleEnded, SecondTurn
from balloongames.rules.color_queue.one_turn.play import Observation
from balloongames.rules.color_queue.one_turn.puzzle import Puzzle
from balloongames.rules.color_queue.one_turn.solve import missed, turns_of
from balloongames.rules.color_queue.queue import Placing, resolve
from balloongames.rules.color_queue.state import ARROWS, MOST_ASCENDING, PLACED, Cards
from balloongames.views.color_queue.standing import QueueStanding, landing_row


@dataclass(slots=True)
class PuzzleModel:
    """A puzzle on the table: how the queue stands, which cards are ``chosen``, and how many are ``left`` at the end.

    In a second turn, ``first`` are the five of the first one, and the others count as chosen.
    ``placing`` holds the columns and cards that wait for their turn while the five are placed; None before that.
    """

    puzzle: Puzzle
    standing: QueueStanding
    chosen: Cards = ()
    left: int | None = None
    first: Cards = ()
    placing: dict[int, int] | None = field(default=None, compare=False)
    _known: tuple[Cards, tuple[Placing, ...]] | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(cls, seen: Observation) -> PuzzleModel:
        """Return the puzzle as it is seen."""
        state = seen.state
        standing = QueueStanding.of(state.columns, on_top=state.puzzle.insert == "top")
        if state.phase == "choose":
            return cls(state.puzzle, standing, state.chosen)
        turns = turns_of(state.puzzle, state.chosen)
        first = turns[0] if len(turns) > 1 else ()
        return cls(state.puzzle, standing, turns[-1], missed(state.puzzle, state.chosen), first)

    @property
    def is_over(self) -> bool:
        """Whether the five have been placed."""
        return self.left is not None

    @property
    def choosing(self) -> bool:
        """Whether cards are still being chosen: then it is previewed what they would do."""
        return self.placing is None and not self.is_over

    @property
    def missing(self) -> int:
        """How many cards are still to be chosen."""
        return PLACED - len(self.chosen)

    @property
    def arrows(self) -> int:
        """How many of the chosen cards bear an arrow."""
        return sum(card in ARROWS for card in self.chosen)

    @property
    def turned(self) -> bool:
        """Whether the chosen cards turn the queue round."""
        return self.arrows > MOST_ASCENDING

    def outlook(self) -> tuple[Placing, ...]:
        """Return what five chosen cards would do in the first turn; nothing before that is known."""
        if self.missing or not self.choosing or self.first:
            return ()
        if self._known is None or self._known[0] != self.chosen:
            puzzle = self.puzzle
            self._known = self.chosen, resolve(puzzle.columns, self.chosen, insert=puzzle.insert)
        return self._known[1]

    def landing_row(self, column: int) -> int:
        """Return the row in which a chosen card of a column will lie."""
        return landing_row(self.standing, column)

    def is_gone(self, card: int) -> bool:
        """Whether a card has left the hand for good."""
        return card in self.first or (card in self.chosen and not self.choosing)

    def begin_placing(self) -> dict[int, int]:
        """Let all five chosen cards wait for their turn; return those that wait."""
        if self.placing is None:
            self.placing = dict(enumerate(self.chosen))
        return self.placing

    def fold(self, event: Event) -> None:
        """Take in one event; those that change nothing here are let pass."""
        standing = self.standing
        match event:
            case CardTaken(_, _, chosen) | CardPutBack(_, _, chosen):
                self.chosen = chosen
            case e.CardPlaced(_, card, column, _):
                self.begin_placing().pop(column, None)
                standing.place(column, card)
            case e.CardsExploded(_, _, cells):
                standing.explode(cells)
            case e.CardsSlid(slides):
                standing.slide(slides)
            case SecondTurn(_, cards):
                self.first, self.chosen, self.placing = self.chosen, cards, dict(enumerate(cards))
                standing.settle()
            case PuzzleEnded(_, _, left):
                self.left = left
                standing.settle()
