"""A table kept from the events alone: what somebody could write down who only hears what happens."""

from __future__ import annotations

from dataclasses import dataclass, field

from balloongames.core.game import Event
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.sight import Seen
from balloongames.rules.color_queue.state import DECK, UNKNOWN, Cards, Rules, symbols_of


@dataclass
class Notes:
    """All that is public, plus one's own hand; `check` compares it with the words of `Seen`."""

    rules: Rules = field(default_factory=Rules)
    round: int = 0
    turn: int = 0
    columns: list[list[int]] = field(default_factory=list)
    hands: list[set[int]] = field(default_factory=list)
    hand_sizes: list[int] = field(default_factory=list)
    chosen: list[Cards] = field(default_factory=list)
    chief: list[int] = field(default_factory=list)
    pile: int = 0
    beside: list[int] = field(default_factory=list)
    collected: list[list[int]] = field(default_factory=list)
    scores: list[tuple[int, ...]] = field(default_factory=list)
    unplaced: Cards = ()
    owed: int = 0
    placed: int = UNKNOWN
    ended: tuple[int, ...] | None = None

    def hear(self, event: Event) -> None:
        hearers = (self._hear_course, self._hear_hands, self._hear_queue, self._hear_ends)
        assert sum(hearer(event) for hearer in hearers) == 1, f"not heard of: {event}"

    def _hear_course(self, event: Event) -> bool:
        match event:
            case e.TableSet(seats, rules, mode):
                assert mode == rules.table(seats).mode
                self.rules, self.hand_sizes = rules, [0] * seats
            case e.RoundStarted(number):
                seats = len(self.hand_sizes)
                self.round, self.pile, self.beside = number, len(DECK), []
                self.columns, self.hands = [[] for _ in range(5)], [set() for _ in range(seats)]
                self.hand_sizes, self.chosen = [0] * seats, [()] * seats
                self.collected = [[] for _ in range(seats)]
            case e.CardLaid(column, row, card):
                assert len(self.columns[column]) == row
                self.columns[column].insert(0, card)
                self.pile -= 1
            case e.CardReturned(column, _, card):
                assert self.columns[column].pop(0) == card
                self.pile += 1
            case e.TurnStarted(turn):
                self.turn = turn
            case e.TurnEnded(turn):
                assert turn == self.turn
                assert self.owed == 0
            case _:
                return False
        return True

    def _hear_hands(self, event: Event) -> bool:
        match event:
            case e.HandDealt(seat, cards) | e.CardsDrawn(seat, cards):
                self.hands[seat] |= set(cards) - {UNKNOWN}
                self.hand_sizes[seat] += len(cards)
                self.pile -= len(cards)
            case e.ChiefDrew(face_up, face_down):
                self.chief = [*face_up, *face_down]
                self.pile -= len(self.chief)
            case e.CardsCommitted(seat, cards):
                self.hands[seat] -= set(cards)
                self.hand_sizes[seat] -= len(cards)
                self.chosen[seat] = cards
            case e.CardsRevealed(seat, cards):
                assert self.chosen[seat] in (cards, (UNKNOWN,) * len(cards))
                self.chosen[seat] = ()
                self.owed += len(cards)
            case e.ChiefRevealed(cards):
                assert set(self.chief[-len(cards) :]) == {UNKNOWN}
            case e.DirectionCounted(arrows, ascending):
                assert ascending == (len(arrows) < 3)
                self.owed += len(self.chief)
                self.chief = []
                assert self.owed == 5
            case e.HandsShown(hands):
                self.hands = [set(hand) for hand in hands]
            case _:
                return False
        return True

    def _hear_queue(self, event: Event) -> bool:
        match event:
            case e.CardPlaced(_, card, column, place):
                self.columns[column].insert(place, card)
                self.placed = card
                self.owed -= 1
            case e.CardsExploded(seat, chain, cells, cards, by):
                assert by == self.placed
                assert (by in cards) == (chain == 1)
                assert tuple(self.columns[column][place] for column, place in cells) == cards
                self.columns = [[card for card in column if card not in cards] for column in self.columns]
                (self.beside if seat is None else self.collected[seat]).extend(cards)
            case e.CardsSlid(slides):
                for card, column, start, end in slides:
                    assert self.columns[column][end] == card
                    assert start > end
            case e.ChiefPileGrew(cards):
                assert tuple(self.beside) == cards
            case e.ChiefPileTaken(seat, cards):
                assert tuple(self.beside) == cards
                self.collected[seat] += cards
                self.beside = []
            case _:
                return False
        return True

    def _hear_ends(self, event: Event) -> bool:
        match event:
            case e.RoundScored(number, scores, totals):
                assert number == self.round
                assert scores == tuple(symbols_of(tuple(cards)) for cards in self.collected)
                self.scores.append(scores)
                assert totals == tuple(map(sum, zip(*self.scores, strict=True)))
            case e.TeamDefeated(_, turn, cells, unplaced):
                assert turn == self.turn
                assert len({self.columns[column][place] % 5 for column, place in cells}) == 1
                assert len(unplaced) == self.owed
                self.unplaced = unplaced
            case e.LevelReached(level):
                assert level
            case e.GameEnded(scores):
                self.ended = scores
            case _:
                return False
        return True

    def check(self, seen: Seen) -> None:
        """Compare with what is seen."""
        assert (self.rules, self.round, self.turn) == (seen.rules, seen.round, seen.turn)
        assert tuple(map(tuple, self.columns)) == seen.columns
        assert [tuple(sorted(hand)) for hand in self.hands] == list(seen.hands)
        assert tuple(self.hand_sizes) == seen.hand_sizes
        assert tuple(self.chosen) == seen.chosen
        assert tuple(self.chief) == seen.chief
        assert self.pile == seen.pile
        assert tuple(self.beside) == seen.beside
        assert tuple(map(tuple, self.collected)) == seen.collected
        assert tuple(self.scores) == seen.scores
        assert self.unplaced == seen.unplaced
        assert (self.ended is None) == (seen.to_move is not None)
