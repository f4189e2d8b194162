"""What the table of Balloon Cup shows, kept by listening: events in, facts to draw out. No pictures here.

`Model.of` reads an observation, `Model.fold` one event after the other; both come to the same model. It never holds
more than its viewer may know: cards of others are known only once they were shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.moves import ClaimTrophy
from balloongames.rules.balloon_cup.sight import Seen
from balloongames.rules.balloon_cup.state import (
    CARDS,
    COLORS,
    GONE,
    LANDS,
    MOUNTAIN,
    NO_CUBES,
    NOBODY,
    SUPPLY,
    TILES,
    UNKNOWN,
    Counts,
    Land,
    Rules,
    Side,
    count_cubes,
    side_of,
    side_total,
)
from balloongames.rules.balloon_cup.trophies import collect, pay


@dataclass(slots=True)
class Model:
    """The table. Lists are as in `Seen`: by tile, by side, by seat, by color.

    ``slots`` are, by tile, the colors of the places on each of its sides: those of its cubes, until the cards are gone.
    ``hands`` are the cards that the viewer knows to be there, ``shown`` those that everybody knows. ``last`` is the
    card that was placed last, for a mark on it; it is no part of what an observation tells.
    """

    rules: Rules = field(default_factory=Rules)
    turn: Seat | None = None
    lands: list[Land] = field(default_factory=lambda: list(LANDS))
    tiles: list[str] = field(default_factory=lambda: [""] * len(TILES))
    slots: list[str] = field(default_factory=lambda: [""] * len(TILES))
    sides: list[Side] = field(default_factory=lambda: [()] * (2 * len(TILES)))
    hands: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    shown: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    hand_sizes: list[int] = field(default_factory=lambda: [0, 0])
    cubes: list[Counts] = field(default_factory=lambda: [NO_CUBES, NO_CUBES])
    trophies: list[Seat] = field(default_factory=lambda: [NOBODY] * len(COLORS))
    bag: Counts = SUPPLY
    supply: int = len(CARDS)
    discards: tuple[int, ...] = ()
    over: bool = False
    last: tuple[Seat, int] | None = field(default=None, compare=False)

    @classmethod
    def of(cls, seen: Seen) -> Model:
        """Return the table as somebody sees it."""
        return cls(
            rules=seen.rules,
            turn=seen.turn,
            lands=list(seen.lands),
            tiles=list(seen.tiles),
            slots=list(seen.tiles),
            sides=list(seen.sides),
            hands=list(seen.hands),
            shown=list(seen.shown),
            hand_sizes=list(seen.hand_sizes),
            cubes=list(seen.cubes),
            trophies=list(seen.trophies),
            bag=seen.bag,
            supply=seen.supply,
            discards=seen.discards,
            over=seen.to_move is None,
        )

    # -- what can be read off -------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def scores(self) -> tuple[int, ...]:
        """The trophies of each seat, counted."""
        return tuple(self.trophies.count(seat) for seat in range(self.seats))

    def side(self, tile: int, seat: Seat) -> Side:
        """Return the cards on a seat's side of a tile."""
        return self.sides[side_of(tile, seat)]

    def total(self, tile: int, seat: Seat) -> int:
        """Return the sum of a seat's side of a tile."""
        return side_total(self.side(tile, seat))

    def missing(self, tile: int, seat: Seat) -> str:
        """Return the colors of the cards that a side still lacks, a letter for each card."""
        lying = "".join(CARDS[card].color for card in self.side(tile, seat))
        slots = self.slots[tile - 1]
        return "".join(color * (slots.count(color) - lying.count(color)) for color in COLORS)

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
        return self._ahead(tile, (self.total(tile, 0), self.total(tile, 1)))

    def takes_lead(self, event: e.CardPlaced) -> bool:
        """Whether a card that is about to be placed puts somebody ahead who was not; by either seat, for either."""
        now = self._ahead(event.tile, event.totals) if self.side(event.tile, 1 - event.side) else None
        return now is not None and now != self.leader(event.tile)

    def _ahead(self, tile: int, totals: tuple[int, int]) -> Seat | None:
        left, right = totals
        if left == right:
            return None
        return 0 if (left > right) == (self.lands[tile - 1] == MOUNTAIN) else 1

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """Return a hand card by card: those that are known, then as many times `UNKNOWN` as there are others."""
        known = self.hands[seat]
        return known + (UNKNOWN,) * (self.hand_sizes[seat] - len(known))

    # -- listening ------------------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""
        if not (self._fold_cards(event) or self._fold_hand(event) or self._fold_tile(event) or self._fold_end(event)):
            raise ValueError(f"not an event of Balloon Cup: {event}")

    def _fold_cards(self, event: Event) -> bool:
        match event:
            case e.HandDealt(seat, cards):
                self.hands[seat] = tuple(sorted(card for card in cards if card != UNKNOWN))
                self.hand_sizes[seat] = len(cards)
                self.supply -= len(cards)
            case e.CardDrawn(seat, card):
                if card != UNKNOWN:
                    self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
                self.hand_sizes[seat] += 1
                self.supply -= 1
            case e.SupplyReshuffled(cards):
                self.supply, self.discards = cards, ()
            case e.CardPlaced(seat, card, tile, side):
                self._leave(seat, card)
                self.sides[side_of(tile, side)] += (card,)
                self.last = seat, card
            case e.CardsCleared(tile, cards):
                self.sides[side_of(tile, 0)] = self.sides[side_of(tile, 1)] = ()
                self.slots[tile - 1] = ""
                self.discards += cards
            case _:
                return False
        return True

    def _fold_hand(self, event: Event) -> bool:
        match event:
            case e.HandShown(seat, cards):
                self.hands[seat] = self.shown[seat] = cards
            case e.CardsExchanged(seat, cards):
                for card in cards:
                    self._leave(seat, card)
                self.discards += cards
            case e.TurnStarted(seat):
                self.turn = seat
            case e.TurnPassed() | e.TradeDeclined() | e.TableBlocked() | e.TileScored():
                pass
            case _:
                return False
        return True

    def _leave(self, seat: Seat, card: int) -> None:
        self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)
        self.shown[seat] = tuple(held for held in self.shown[seat] if held != card)
        self.hand_sizes[seat] -= 1

    def _fold_tile(self, event: Event) -> bool:
        match event:
            case e.TileFilled(tile, cubes):
                self.tiles[tile - 1] = self.slots[tile - 1] = cubes
                self.bag = tuple(left - drawn for left, drawn in zip(self.bag, count_cubes(cubes), strict=True))
            case e.CubesTaken(seat, tile, cubes):
                self.cubes[seat] = collect(self.cubes[seat], cubes)
                self.tiles[tile - 1] = ""
            case e.TileFlipped(tile, land):
                self.lands[tile - 1] = land
            case e.TileRetired(tile):
                self.lands[tile - 1] = GONE
            case _:
                return False
        return True

    def _fold_end(self, event: Event) -> bool:
        match event:
            case e.TableSet(_, rules):
                fresh = Model(rules=rules)
                for name in self.__slots__:
                    setattr(self, name, getattr(fresh, name))
            case e.TrophyClaimed(seat, color, _, sets):
                self.cubes[seat], _own = pay(self.cubes[seat], ClaimTrophy(color, sets))
                self.trophies[COLORS.index(color)] = seat
            case e.GameEnded():
                self.over = True
            case _:
                return False
        return True
