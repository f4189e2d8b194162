"""How a move of Gusts is carried out."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.core.rng import Rng
from balloongames.core.state import replaced
from balloongames.core.table_game import WorkingTable
from tests.toy.rules.events import CardDrawn, CardPlayed
from tests.toy.rules.moves import Move, PlayCard
from tests.toy.rules.state import State


def draw(bag: list[int], rng: Rng) -> int:
    return bag.pop(rng.below(len(bag)))


class Table(WorkingTable[State], State):
    """A state on which a move is carried out."""

    __slots__ = ("log", "reveals")

    def carry_out(self, move: Move) -> None:
        assert self.to_move is not None
        if isinstance(move, PlayCard):
            self._play(self.to_move, move.card)
        else:
            self._draw(self.to_move, move.count)

    def _play(self, seat: Seat, card: int) -> None:
        points = card if card > self.top else 1
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands = replaced(self.hands, seat, tuple(hand))
        self.scores = replaced(self.scores, seat, self.scores[seat] + points)
        self.top, self.played, self.reveals = card, True, not self.rules.open_hands
        self.emit(CardPlayed, seat, card, points)

    def _draw(self, seat: Seat, count: int) -> None:
        rng, bag = Rng(self.rng), list(self.bag)
        for _ in range(count):
            card = draw(bag, rng)
            self.hands = replaced(self.hands, seat, tuple(sorted((*self.hands[seat], card))))
            self.emit(CardDrawn, seat, card, self.rules.open_hands)
        self.bag, self.rng, self.played, self.reveals = tuple(bag), rng.state, False, count > 0
        order = [(seat + i) % self.seats for i in range(1, self.seats + 1)]
        self.to_move = next((one for one in order if self.hands[one]), None)
