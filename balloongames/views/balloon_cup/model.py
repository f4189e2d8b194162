"""What the table of Balloon Cup shows, kept by listening: events in, facts to draw out. No pictures here.

A `Model` is a copy of an observation, and goes on with one event after the other. It never holds more than its viewer
may know: cards of others are known only once they were shown.
"""

from __future__ import annotations

from typing import ClassVar

from balloongames.core.game import Event, Seat
from balloongames.core.hands import cards_of, hand_of
from balloongames.core.state import replaced
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.moves import ClaimTrophy
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import (
    CARDS,
    COLORS,
    GONE,
    NOBODY,
    UNKNOWN,
    Side,
    count_cubes,
    leading,
    missing_cards,
    missing_colors,
    side_of,
    side_total,
)
from balloongames.rules.balloon_cup.trophies import collect, pay
from balloongames.ui.model import ObservedModel


class Model(ObservedModel[Observation], Observation):
    """The table as somebody sees it.

    ``slots`` are, by tile, the colors of the places on each of its sides: those of its cubes, until the cards are gone.
    What is to be decided, and by whom, no event tells.
    """

    __slots__ = ("slots",)

    not_compared: ClassVar = frozenset({"phase", "seat", "viewer"})

    def start(self, seen: Observation) -> None:
        super().start(seen)
        self.slots = seen.tiles

    # -- what can be read off -------------------------------------------------------------------------------------

    def total(self, tile: int, seat: Seat) -> int:
        """Return the sum of a seat's side of a tile."""
        return side_total(self.side(tile, seat))

    def lacking(self, tile: int, seat: Seat) -> str:
        """Return the colors of the cards that a side still lacks, a letter for each card."""
        return missing_colors(self.slots[tile - 1], self.side(tile, seat))

    def places(self, tile: int, seat: Seat, *more: int) -> list[int | None]:
        """Return which card lies in which slot of a side, with ``more`` cards: each in the first free one of its color.

        IndexError if a card has no slot.
        """
        slots = self.slots[tile - 1]
        found: list[int | None] = [None] * len(slots)
        for card in (*self.side(tile, seat), *more):
            free = [i for i, color in enumerate(slots) if color == CARDS[card].color and found[i] is None]
            found[free[0]] = card
        return found

    def place(self, tile: int, seat: Seat, card: int) -> int:
        """Return the slot in which a card lies on a side, or would lie."""
        more = () if card in self.side(tile, seat) else (card,)
        return self.places(tile, seat, *more).index(card)

    def leader(self, tile: int) -> Seat | None:
        """Return who is ahead on a tile as its cards lie now; None on equal totals or while a side is empty."""
        if not (self.side(tile, 0) and self.side(tile, 1)):
            return None
        return leading((self.total(tile, 0), self.total(tile, 1)), self.lands[tile - 1])

    def takes_lead(self, event: e.CardPlaced) -> bool:
        """Whether placing a card would give a tile another leader."""
        is_met = self.side(event.tile, 1 - event.side)
        now = leading(event.totals, self.lands[event.tile - 1]) if is_met else None
        return now is not None and now != self.leader(event.tile)

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """Return a hand card by card: those that are known, then as many times `UNKNOWN` as there are others."""
        known = self.hands[seat]
        return known + (UNKNOWN,) * (self.hand_sizes[seat] - len(known))

    def fan(self, seat: Seat) -> tuple[int, ...]:
        """Return a hand card by card as all others may see it: what everybody has seen, then the backs."""
        shown = cards_of(self.shown[seat])
        return shown + (UNKNOWN,) * (self.hand_sizes[seat] - len(shown))

    # -- listening ------------------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""
        self.take_in(event, self._fold_cards, self._fold_hand, self._fold_tile, self._fold_end)
        self.missing = missing_cards(self.tiles, self.sides)
        if isinstance(event, e.NEWS):
            self.news = event

    def _fold_cards(self, event: Event) -> bool:
        match event:
            case e.HandDealt(seat, cards):
                for card in cards:
                    self._enter(seat, card)
            case e.CardDrawn(seat, card):
                self._enter(seat, card)
            case e.SupplyReshuffled(cards):
                self.supply, self.discards = cards, ()
            case e.CardPlaced(seat, card, tile, side):
                self._leave(seat, card)
                self._lay(tile, side, (*self.side(tile, side), card))
                self.waited = False
                self.last = seat, card
            case e.CardsCleared(tile, cards):
                for side in range(self.seats):
                    self._lay(tile, side, ())
                self.slots = replaced(self.slots, tile - 1, "")
                self.discards += cards
                self.last = None
            case _:
                return False
        return True

    def _fold_hand(self, event: Event) -> bool:
        match event:
            case e.HandShown(seat, cards):
                self.hands = replaced(self.hands, seat, cards)
                self.shown = replaced(self.shown, seat, hand_of(cards))
            case e.CardsExchanged(seat, cards):
                for card in cards:
                    self._leave(seat, card)
                self.discards += cards
                self.waited = not cards
            case e.TurnStarted(seat):
                self.turn, self.winner = seat, NOBODY
            case e.TurnPassed() | e.TradeDeclined() | e.TableBlocked():
                pass
            case _:
                return False
        return True

    def _lay(self, tile: int, seat: Seat, cards: Side) -> None:
        self.sides = replaced(self.sides, side_of(tile, seat), cards)

    def _enter(self, seat: Seat, card: int) -> None:
        if card != UNKNOWN:
            self.hands = replaced(self.hands, seat, tuple(sorted((*self.hands[seat], card))))
        self.hand_sizes = replaced(self.hand_sizes, seat, self.hand_sizes[seat] + 1)
        self.supply -= 1

    def _leave(self, seat: Seat, card: int) -> None:
        self.hands = replaced(self.hands, seat, tuple(held for held in self.hands[seat] if held != card))
        self.shown = replaced(self.shown, seat, self.shown[seat] & ~(1 << card))
        self.hand_sizes = replaced(self.hand_sizes, seat, self.hand_sizes[seat] - 1)

    def _fold_tile(self, event: Event) -> bool:
        match event:
            case e.TileFilled(tile, cubes):
                self.tiles = replaced(self.tiles, tile - 1, cubes)
                self.slots = replaced(self.slots, tile - 1, cubes)
                self.bag = tuple(left - drawn for left, drawn in zip(self.bag, count_cubes(cubes), strict=True))
            case e.TileScored(winner=winner):
                self.winner = winner
            case e.CubesTaken(seat, tile, cubes):
                self.cubes = replaced(self.cubes, seat, collect(self.cubes[seat], cubes))
                self.tiles = replaced(self.tiles, tile - 1, "")
            case e.TileFlipped(tile, land):
                self.lands = replaced(self.lands, tile - 1, land)
            case e.TileRetired(tile):
                self.lands = replaced(self.lands, tile - 1, GONE)
            case _:
                return False
        return True

    def _fold_end(self, event: Event) -> bool:
        match event:
            case e.TableSet(_, rules):
                self.start(Observation(rules=rules))
            case e.TrophyClaimed(seat, color, _, sets):
                left, _own = pay(self.cubes[seat], ClaimTrophy(color, sets))
                self.cubes = replaced(self.cubes, seat, left)
                self.trophies = replaced(self.trophies, COLORS.index(color), seat)
            case e.GameEnded():
                self.phase, self.winner = "over", NOBODY
            case _:
                return False
        return True
