"""The choices that a player has made at the table and not confirmed yet. No pictures here.

A draft belongs to one observation and the legal moves that go with it. What it proposes is always legal; what can't be
is explained by the move that was tried, so that the table can ask the rules why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, ExchangeCards, Move, PlaceCard
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import CARDS, MOST_EXCHANGED, TILES


class TileSide(NamedTuple):
    """A seat's side of a tile."""

    tile: int
    side: int


Look: TypeAlias = TileSide | ClaimTrophy | str | int
"""What can be looked at: a side, a way to take a trophy, a trophy by its color, a card of the hand."""


class Draft:
    """What is chosen so far. ``pointed`` is what is being looked at: focus or pointer are on it.

    To place: ``card`` and ``target``. To exchange: ``given``, the cards to give away. To claim: ``claim``. A card goes
    where alone it fits, but in a lesson: there it ``waits`` for its side.
    """

    def __init__(self, *, waits: bool = False) -> None:
        self._waits = waits
        self._seen: Observation | None = None
        self._moves: frozenset[Move] = frozenset()
        self._sorted: tuple[Move, ...] = ()
        self.card: int | None = None
        self.target: TileSide | None = None
        self.given: tuple[int, ...] = ()
        self.claim: ClaimTrophy | None = None
        self.pointed: Look | None = None

    def renew(self, seen: Observation, moves: Sequence[Move]) -> None:
        """Take a new observation; what was chosen stays if it is still the same decision."""
        if self._seen is None or _decision(self._seen) != _decision(seen):
            self.card = self.target = self.claim = self.pointed = None
            self.given = ()
        self._seen = seen
        self._sorted = tuple(moves)
        self._moves = frozenset(moves)

    # -- placing --------------------------------------------------------------------------------------------------

    def targets(self, card: int) -> tuple[TileSide, ...]:
        """Return the sides that take a card; none when no card is to be placed."""
        return tuple(
            TileSide(move.tile, move.side) for move in self._sorted if isinstance(move, PlaceCard) and move.card == card
        )

    @property
    def looked_at(self) -> int | None:
        """The card that is being looked at, if it can be placed."""
        return self.pointed if isinstance(self.pointed, int) and self.targets(self.pointed) else None

    def choose_card(self, card: int) -> PlaceCard | None:
        """Choose a card, or lay it back if it was chosen; return the placement that was tried if it fits nowhere.

        The side stays if it takes this card, too.
        """
        if self.card == card:
            self.card = self.target = None
            return None
        targets = self.targets(card)
        if not targets:
            return PlaceCard(card, *self._nearest(card))
        self.card = card
        self.pointed = None
        if self.target not in targets:
            self.target = targets[0] if len(targets) == 1 and not self._waits else None
        return None

    def _nearest(self, card: int) -> TileSide:
        """Return the side on which a card is tried that fits nowhere: one of a tile with its color, if there is one."""
        assert self._seen is not None
        tiles = self._seen.open_tiles or TILES
        with_color = [tile for tile in tiles if CARDS[card].color in self._seen.tiles[tile - 1]]
        return TileSide((with_color or tiles)[0], self._seen.viewer or 0)

    def choose_target(self, target: TileSide) -> PlaceCard | None:
        """Choose a side for the chosen card; return the placement that was tried if it does not fit there."""
        assert self.card is not None
        if target not in self.targets(self.card):
            return PlaceCard(self.card, *target)
        self.target = target
        self.pointed = None
        return None

    @property
    def chose_target(self) -> bool:
        """Whether the side of the chosen card was a choice: it goes back alone."""
        return self.card is not None and (self._waits or len(self.targets(self.card)) > 1)

    @property
    def other_target(self) -> TileSide | None:
        """The other side of the same tile, if the chosen card fits there as well."""
        if self.card is None or self.target is None:
            return None
        other = TileSide(self.target.tile, 1 - self.target.side)
        return other if other in self.targets(self.card) else None

    @property
    def proposal(self) -> PlaceCard | None:
        """The placement to show the result of: on the side that is looked at, else on the chosen one."""
        if self.card is None:
            return None
        target = (
            self.pointed
            if isinstance(self.pointed, TileSide) and self.pointed in self.targets(self.card)
            else self.target
        )
        return PlaceCard(self.card, *target) if target is not None else None

    # -- exchanging -----------------------------------------------------------------------------------------------

    def give(self, card: int) -> ExchangeCards | None:
        """Choose a card to give away, or keep it after all; return the exchange that was tried if it is too large."""
        if card in self.given:
            self.given = tuple(one for one in self.given if one != card)
            return None
        given = tuple(sorted((*self.given, card)))
        if len(given) > MOST_EXCHANGED:
            return ExchangeCards(given)
        self.given = given
        return None

    # -- claiming -------------------------------------------------------------------------------------------------

    @property
    def claims(self) -> tuple[ClaimTrophy, ...]:
        """The trophies that may be taken now, each with each way to pay for it."""
        return tuple(move for move in self._sorted if isinstance(move, ClaimTrophy))

    @property
    def may_decline(self) -> bool:
        """Whether all cubes may be kept."""
        return DeclineTrade() in self._moves

    @property
    def shown_claim(self) -> ClaimTrophy | None:
        """The claim to show the result of: the one that is looked at, else the chosen one."""
        look = self.pointed if isinstance(self.pointed, ClaimTrophy) else None
        return look if look in self._moves else self.claim

    # -- all of them ----------------------------------------------------------------------------------------------

    def confirmed(self) -> Move | None:
        """Return the move that the primary button makes; None if a choice is missing."""
        if self._seen is None:
            return None
        match self._seen.phase:
            case "place":
                move: Move | None = (
                    PlaceCard(self.card, *self.target) if self.card is not None and self.target else None
                )
            case "exchange":
                move = ExchangeCards(self.given)
            case _:
                move = self.claim
        return move if move in self._moves else None

    def propose(self, move: Move) -> None:
        """Choose a whole legal move."""
        self.card = self.target = self.claim = self.pointed = None
        self.given = ()
        match move:
            case PlaceCard(card, tile, side):
                self.card, self.target = card, TileSide(tile, side)
            case ExchangeCards(cards):
                self.given = cards
            case ClaimTrophy():
                self.claim = move
            case DeclineTrade():
                pass

    def back(self) -> bool:
        """Take the last choice back; return whether there was one."""
        self.pointed = None
        if self.claim is not None:
            self.claim = None
        elif self.given:
            self.given = ()
        elif self.target is not None and self.chose_target:
            self.target = None
        elif self.card is not None:
            self.card = self.target = None
        else:
            return False
        return True


def _decision(seen: Observation) -> tuple[object, ...]:
    """Return what tells one decision from another: it stays the same while the table is only shown again."""
    return seen.viewer, seen.phase, seen.to_move, seen.turn, seen.hands, seen.sides, seen.cubes, seen.trophies
