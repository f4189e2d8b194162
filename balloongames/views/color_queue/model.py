"""What the table of Color Queue shows, kept by listening: events in, facts to draw out. No pictures here.

A `Model` is a copy of an observation, and goes on with one event after the other. It never holds more than its viewer
may know.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.core.state import replaced
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.observation import Observation, initial_observation
from balloongames.rules.color_queue.queue import Cell, is_ascending, placing_order
from balloongames.rules.color_queue.state import ARROWS, DECK, UNKNOWN, Cards, Mode, PlayedTurn, symbols_of
from balloongames.ui.model import ObservedModel
from balloongames.views.color_queue.standing import QueueStanding

State: TypeAlias = Literal["waiting", "placed", "popping", "popped", "touched", "unplaced"]


@dataclass(slots=True)
class TurnCard:
    """One of the five cards of a turn: whose it is (None: the Chief's), where it goes, and what came of it.

    ``chains`` are the cards of each step that it set off; ``taken`` is what lay beside the Chief and went along.
    """

    card: int
    seat: Seat | None
    column: int
    state: State = "waiting"
    chains: tuple[Cards, ...] = ()
    taken: Cards = ()

    @property
    def cards(self) -> Cards:
        """All that exploded."""
        return tuple(card for cards in self.chains for card in cards)

    @property
    def symbols(self) -> int:
        """The symbols on all that exploded."""
        return symbols_of(self.cards)


@dataclass(slots=True)
class QueueTurn:
    """A turn as everybody saw it: which one it was, its five cards by column, and the direction."""

    round: int
    turn: int
    places: list[TurnCard] = field(default_factory=list)
    arrows: Cards = ()
    ascending: bool = True
    counted: bool = False

    @classmethod
    def of(cls, played: PlayedTurn) -> QueueTurn:
        """Return a turn that was seen to its end."""
        cards = [one.card for one in played.cards]
        places = [
            TurnCard(one.card, one.seat, column, one.fate, one.chains, one.taken)
            for column, one in enumerate(played.cards)
        ]
        arrows = tuple(card for card in cards if card in ARROWS)
        return cls(played.round, played.turn, places, arrows, is_ascending(cards), counted=True)

    @property
    def order(self) -> list[TurnCard]:
        """The five cards in the order in which they are placed."""
        return self.places if self.ascending else self.places[::-1]


class Model(ObservedModel[Observation], Observation):
    """The table as somebody sees it.

    ``standing`` is how the queue stands, with gaps while cards explode. ``last`` is the last turn that was turned up,
    as far on as it is seen, ``open`` whether that one is still going on.
    """

    __slots__ = ("last", "open", "standing")

    not_compared: ClassVar = frozenset({"last_turn", "viewer"})

    def start(self, seen: Observation) -> None:
        super().start(seen)
        self.last = QueueTurn.of(seen.last_turn) if seen.last_turn else None
        self.open = False
        self.standing = QueueStanding.of(seen.columns, on_top=seen.rules.insert == "top")
        if seen.phase == "over" and seen.unplaced and seen.rules.insert == "bottom":
            # A defeat left the turn half done: the columns that were served reach one row further down.
            shortest = min(map(len, seen.columns))
            self.standing.served = [len(cards) > shortest for cards in seen.columns]
            self.standing.level = max(1, shortest)

    # -- what can be read off -------------------------------------------------------------------------------------

    @property
    def mode(self) -> Mode:
        """How this table plays."""
        return self.variant.mode

    @property
    def totals(self) -> tuple[int, ...]:
        """The symbols of each seat so far, those of this round included."""
        over = [sum(scores) for scores in zip(*self.scores, strict=True)] if self.scores else [0] * self.seats
        if len(self.scores) == self.round:  # this round is scored already
            return tuple(over)
        return tuple(before + now for before, now in zip(over, self.symbols, strict=True))

    @property
    def sighted(self) -> int:
        """How many arrows can be counted before the five cards are turned up: the Chief's open ones, and known ones."""
        return sum(card in ARROWS for cards in (self.chief_up, *self.chosen) for card in cards)

    @property
    def turned_up(self) -> list[TurnCard]:
        """The five cards of the turn that is just turned up, in the order in which they lay face down."""
        places = self.last.places if self.last else []
        open_ones = [TurnCard(card, None, 0) for card in self.chief_up]
        return [one for one in places if one.seat is not None] + open_ones + [one for one in places if one.seat is None]

    @property
    def lined_up(self) -> list[TurnCard]:
        """The five cards of the turn that is just turned up, in their columns."""
        found = sorted(self.turned_up, key=lambda place: place.card)
        return [replace(place, column=column) for column, place in enumerate(found)]

    @property
    def acting(self) -> TurnCard | None:
        """The card whose explosions are being seen: the last one that was placed."""
        placed = [place for place in self.last.order if place.state not in ("waiting", "unplaced")] if self.last else []
        return placed[-1] if placed and self.open else None

    # -- listening ------------------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""
        self.take_in(event, self._fold_deal, self._fold_choice, self._fold_queue, self._fold_end)
        self.columns = self.standing.freeze()

    def _fold_deal(self, event: Event) -> bool:
        match event:
            case e.TableSet(seats, rules):
                self.start(initial_observation(rules, seats))
            case e.RoundStarted(number):
                self.round, self.turn, self.pile, self.beside = number, 0, len(DECK), ()
                self.standing = QueueStanding(on_top=self.standing.on_top)
                self.collected = ((),) * self.seats
                self.hand_sizes = (0,) * self.seats
            case e.CardLaid(column, _, card):
                self.standing.lay(column, card)
                self.pile -= 1
            case e.CardReturned(column, _, card):
                self.standing.lift(column, card)
                self.pile += 1
            case e.HandDealt(seat, cards):
                self._hold(seat, _known(cards), len(cards))
                self.pile -= len(cards)
            case e.CardsDrawn(seat, cards):
                self._hold(seat, _known((*self.hands[seat], *cards)), self.hand_sizes[seat] + len(cards))
                self.pile -= len(cards)
            case _:
                return False
        return True

    def _hold(self, seat: Seat, known: Cards, size: int) -> None:
        self.hands = replaced(self.hands, seat, known)
        self.hand_sizes = replaced(self.hand_sizes, seat, size)

    def _fold_choice(self, event: Event) -> bool:
        match event:
            case e.TurnStarted(turn):
                self.turn, self.seat = turn, 0
                self.standing.settle()
            case e.ChiefDrew(face_up, face_down):
                self.chief_up, self.chief_down = face_up, len(face_down)
                self.pile -= len(self.chief)
            case e.CardsCommitted(seat, cards):
                left = tuple(card for card in self.hands[seat] if card not in cards)
                self._hold(seat, left, self.hand_sizes[seat] - len(cards))
                self.chosen = replaced(self.chosen, seat, cards)
                self.seat = (seat + 1) % self.seats
            case e.CardsRevealed(seat, cards):
                if not self.open:
                    self.last, self.open = QueueTurn(self.round, self.turn), True
                self._turn_up(seat, cards)
            case e.ChiefRevealed(cards):
                self._turn_up(None, cards)  # until all are counted they lie where they lay
            case e.DirectionCounted(arrows):
                self._turn_up(None, _known(self.chief_up))
                self._line_up(arrows)
            case _:
                return False
        return True

    def _turn_up(self, seat: Seat | None, cards: Cards) -> None:
        assert self.last is not None
        self.last.places += [TurnCard(card, seat, 0) for card in cards]

    def _line_up(self, arrows: Cards) -> None:
        assert self.last is not None
        cards = [place.card for place in self.last.places]
        columns = {card: column for column, card in placing_order(cards)}
        for place in self.last.places:
            place.column = columns[place.card]
        self.last.places.sort(key=lambda place: place.column)
        self.last.arrows, self.last.ascending, self.last.counted = arrows, is_ascending(cards), True
        self.chief_up, self.chief_down = (), 0
        self.chosen = ((),) * self.seats

    def _fold_queue(self, event: Event) -> bool:
        match event:
            case e.CardPlaced(_, card, column, _):
                self._finish_popping()
                self.standing.place(column, card)
                self._place(card).state = "placed"
            case e.CardsExploded(seat, _, cells, cards):
                self.standing.explode(cells)
                acting = self.acting
                if acting is not None:
                    acting.chains += (cards,)
                    acting.state = "popping"
                if seat is None:
                    self.beside += cards
                else:
                    self._collect(seat, cards)
            case e.CardsSlid(slides):
                self.standing.slide(slides)
            case e.ChiefPileGrew(cards):
                self.beside = cards
            case e.ChiefPileTaken(seat, cards):
                self._collect(seat, cards)
                self.beside = ()
                if self.acting is not None:
                    self.acting.taken = cards
            case _:
                return False
        return True

    def _collect(self, seat: Seat, cards: Cards) -> None:
        self.collected = replaced(self.collected, seat, self.collected[seat] + cards)

    def _place(self, card: int) -> TurnCard:
        assert self.last is not None
        return next(place for place in self.last.places if place.card == card)

    def _finish_popping(self) -> None:
        if self.last is not None:
            for place in self.last.places:
                if place.state == "popping":
                    place.state = "popped"

    def _fold_end(self, event: Event) -> bool:
        match event:
            case e.TurnEnded():
                self._finish_popping()
                self.open = False
                self.standing.settle()
            case e.RoundScored(_, scores):
                self.scores += (scores,)
            case e.TeamDefeated(_, _, _, unplaced):
                self.unplaced = unplaced
                if self.acting is not None:
                    self.acting.state = "touched"
                for card in unplaced:
                    self._place(card).state = "unplaced"
                self.open = False
            case e.HandsShown(hands):
                self.hands = hands
            case e.GameEnded():
                self.phase = "over"
            case e.LevelReached():
                pass
            case _:
                return False
        return True


def _known(cards: Cards) -> Cards:
    return tuple(sorted(card for card in cards if card != UNKNOWN))


def cell_of(standing: QueueStanding, card: int) -> Cell | None:
    """Return where a card lies in the queue."""
    for column, cards in enumerate(standing.columns):
        if card in cards:
            return Cell(column, cards.index(card))
    return None
