"""A table kept from the events alone: what somebody could write down who only hears what happens."""

from __future__ import annotations

from dataclasses import dataclass, field

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.sight import Seen
from balloongames.rules.balloon_pop.state import CARDS, FACE_DOWN, FREE, KINDS, NO_CARD, STAR, SUPPLY


@dataclass
class Notes:
    """All that is public, plus one's own card; `told` gives it in the words of `Seen`."""

    round: int = 0
    first: Seat = 0
    boards: list[dict[e.Cell, str]] = field(default_factory=list)
    tallies: list[dict[str, int]] = field(default_factory=list)
    hands: list[set[int]] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    takers: list[int] = field(default_factory=list)
    placed: list[bool] = field(default_factory=list)
    bag: list[int] = field(default_factory=lambda: list(SUPPLY))
    discards: list[int] = field(default_factory=lambda: [0] * len(KINDS))
    width: int = 0
    ended: tuple[int, ...] | None = None

    def hear(self, event: Event) -> None:
        hearers = (self._hear_draw, self._hear_choice, self._hear_board, self._hear_points)
        assert sum(hearer(event) for hearer in hearers) == 1, f"not heard of: {event}"

    def _hear_draw(self, event: Event) -> bool:
        match event:
            case e.TableSet(seats, rules):
                self.width = rules.width
                self.boards = [{} for _ in range(seats)]
                self.tallies = [dict.fromkeys(("colors", "stars", "bonus", "columns", "rows"), 0) for _ in range(seats)]
                self.hands = [set(CARDS) for _ in range(seats)]
            case e.RoundStarted(number, first):
                seats = len(self.boards)
                self.round, self.first = number, first
                self.cards, self.takers = [NO_CARD] * seats, [FREE] * seats
                self.groups, self.placed = [""] * seats, [False] * seats
            case e.BalloonsDrawn(group, balloons):
                self.groups[group] += balloons
                self._count(self.bag, balloons, -1)
            case e.BagRefilled(balloons):
                assert not any(self.bag)
                assert tuple(self.discards) == balloons
                self.bag, self.discards = self.discards, self.bag
            case _:
                return False
        return True

    def _hear_choice(self, event: Event) -> bool:
        match event:
            case e.CardPlayed(seat, card):
                self.cards[seat] = card
                self.hands[seat].remove(card)
            case e.CardCommitted(seat, None):
                self.cards[seat] = FACE_DOWN
            case e.CardCommitted(seat, card):
                self.cards[seat] = card
                self.hands[seat].remove(card)
            case e.CardsRevealed(cards):
                self.cards = list(cards)
                for hand, card in zip(self.hands, cards, strict=True):
                    hand.discard(card)
            case e.GroupPicked(seat, group, balloons):
                assert self.groups[group] == balloons
                self.takers[group] = seat
            case _:
                return False
        return True

    def _hear_board(self, event: Event) -> bool:
        match event:
            case e.BalloonDropped(_, _, balloon):
                self._count(self.discards, balloon, 1)
            case e.GroupPlaced(seat):
                self.placed[seat] = True
            case e.BalloonsFloated(seat, flights):
                self.boards[seat] |= {flight.end: flight.balloon for flight in flights}
            case e.GroupLost(seat, group, card, balloons):
                assert self.cards[seat] == card
                assert self.groups[group] == balloons
                self.placed[seat] = True
                self._count(self.discards, balloons, 1)
            case e.NothingPlaced(seat):
                self.placed[seat] = True
            case e.ColumnsClosed(seat, flights):
                for flight in flights:
                    assert self.boards[seat].pop(flight.start) == flight.balloon
                self.boards[seat] |= {flight.end: flight.balloon for flight in flights}
            case _:
                return False
        return True

    def _hear_points(self, event: Event) -> bool:
        match event:
            case e.SeriesScored(seat, kind, cells, balloons, points):
                assert "".join(self.boards[seat].pop(cell) for cell in cells) == balloons
                self._count(self.discards, balloons, 1)
                self.tallies[seat]["stars" if kind == STAR else "colors"] += points
            case e.BonusScored(seat, points):
                self.tallies[seat]["bonus"] += points
            case e.EmptyColumnsScored(seat, columns, points):
                assert len(columns) == points
                self.tallies[seat]["columns"] += points
            case e.EmptyRowsScored(seat, rows, points):
                assert 3 * len(rows) == points
                self.tallies[seat]["rows"] += points
            case e.GameEnded(scores):
                self.ended = scores
            case _:
                return False
        return True

    def _count(self, pile: list[int], balloons: str, by: int) -> None:
        for letter in balloons:
            pile[KINDS.index(letter)] += by

    def check(self, seen: Seen) -> None:
        """Compare with what is seen."""
        assert (self.round, self.first) == (seen.round, seen.first)
        for cells, columns in zip(self.boards, seen.boards, strict=True):
            assert cells == {(c, r): letter for c, column in enumerate(columns) for r, letter in enumerate(column)}
        assert [tuple(tally.values()) for tally in self.tallies] == [tuple(tally) for tally in seen.tallies]
        assert [tuple(sorted(hand)) for hand in self.hands] == list(seen.hands)
        assert tuple(self.cards) == seen.cards
        assert tuple(self.groups) == seen.groups
        assert tuple(self.takers) == seen.takers
        assert tuple(self.placed) == seen.placed
        assert tuple(self.bag) == seen.bag
        assert tuple(self.discards) == seen.discards
        assert self.ended == (seen.scores if seen.to_move is None else None)
