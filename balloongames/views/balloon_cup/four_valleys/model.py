"""What a puzzle of Four valleys shows, kept by listening: events in, facts to draw out. No pictures here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from balloongames.core.game import Event
from balloongames.core.puzzle_game import OpenObservation
from balloongames.rules.balloon_cup.four_valleys.moves import CardPut, CardTakenBack, ValleysSolved
from balloongames.rules.balloon_cup.four_valleys.play import GAME, State
from balloongames.rules.balloon_cup.four_valleys.puzzle import BELOW, Place, Puzzle
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE

TotalState: TypeAlias = Literal["", "won", "lost"]


@dataclass(slots=True)
class Model:
    """A puzzle on the table: where each card of the hand lies (None: in the hand), and whether it is solved."""

    puzzle: Puzzle
    places: dict[int, Place | None]
    solved: bool = False

    @classmethod
    def of(cls, seen: OpenObservation[State]) -> Model:
        """Return the puzzle as it is seen."""
        state = seen.state
        places = dict(zip(state.puzzle.hand, state.places, strict=True))
        model = cls(state.puzzle, places)
        model.solved = GAME.is_solved(state)
        return model

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the puzzle, those that lie on the table included."""
        return self.puzzle.hand

    @property
    def in_hand(self) -> list[int]:
        """The cards that are still to be placed."""
        return [card for card, place in self.places.items() if place is None]

    def given(self, place: Place) -> tuple[int, ...]:
        """Return the cards that were at a place from the beginning."""
        return self.puzzle.tiles[place // 2].side(place % 2)

    def colors(self, place: Place) -> list[int]:
        """Return the colors of the slots at a place, in their order."""
        return [color for color, count in enumerate(self.puzzle.tiles[place // 2].cubes) for _ in range(count)]

    def cards(self, place: Place) -> list[int | None]:
        """Return what lies in each slot of a place: of each color first what was given, then what was put there."""
        put = sorted(card for card, at in self.places.items() if at == place)
        lying = [*self.given(place), *put]
        found: list[int | None] = []
        for color, count in enumerate(self.puzzle.tiles[place // 2].cubes):
            of_color = [card for card in lying if CARD_COLOR[card] == color]
            found += [*of_color, *(None,) * (count - len(of_color))]
        return found

    def slot_of(self, card: int, place: Place) -> int:
        """Return in which slot of a place a card lies, or would lie."""
        cards, colors = self.cards(place), self.colors(place)
        if card in cards:
            return cards.index(card)
        return next(i for i, color in enumerate(colors) if color == CARD_COLOR[card] and cards[i] is None)

    def targets(self, card: int) -> list[Place]:
        """Return where a card could be put now."""
        return [
            place
            for place in range(len(self.puzzle.slots))
            if place != self.places.get(card) and self.is_open(place, CARD_COLOR[card])
        ]

    def is_open(self, place: Place, color: int) -> bool:
        """Return whether a slot of a color is open at a place."""
        return any(
            card is None and one == color for card, one in zip(self.cards(place), self.colors(place), strict=True)
        )

    def open_slots(self, place: Place) -> int:
        """Return how many slots are open at a place."""
        return self.cards(place).count(None)

    def total(self, place: Place) -> int:
        """Return the total of a place."""
        return sum(CARD_VALUE[card] for card in self.cards(place) if card is not None)

    def is_full(self, tile: int) -> bool:
        """Return whether both sides of a tile are complete."""
        return not any(self.open_slots(2 * tile + side) for side in (0, 1))

    def is_won(self, tile: int) -> bool:
        """Return whether a tile is complete and won below."""
        return self.is_full(tile) and self.margin(tile) >= 0

    def margin(self, tile: int) -> int:
        """Return by how much a tile is won below as the cards lie."""
        below, above = self.total(2 * tile + BELOW), self.total(2 * tile + 1 - BELOW)
        return self.puzzle.tiles[tile].sign * (below - above)

    def clues_at(self, place: Place) -> tuple[int | None, int | None]:
        """Return what clues tell of a side: its total, and by how much it wins, 0 for equal totals."""
        clues, side = self.puzzle.tiles[place // 2].clues, place % 2
        lead = None if clues.margin is None else -clues.margin if side else clues.margin
        return clues[1 + side], lead if lead is not None and lead >= side else None

    def state_of(self, place: Place) -> TotalState:
        """Return how a total stands: whether its side wins as it must, and in fog whether what is told of it is so."""
        tile = place // 2
        if self.puzzle.is_foggy and not self.puzzle.tiles[tile].marked:
            total, lead = self.clues_at(place)
            checks = [self.total(place) == total] if total is not None and not self.open_slots(place) else []
            if lead is not None and self.is_full(tile):
                checks.append(self.margin(tile) == self.puzzle.tiles[tile].clues.margin)
            return "" if not checks else "won" if all(checks) else "lost"
        if place % 2 != BELOW or not self.is_full(tile):
            return ""
        return "won" if self.is_won(tile) else "lost" if self.puzzle.tiles[tile].marked else ""

    def lost(self) -> Iterable[int]:
        """Return the tiles that are complete and lost, though they are to be won; by their numbers."""
        for tile, one in enumerate(self.puzzle.tiles):
            if one.marked and self.is_full(tile) and not self.is_won(tile):
                yield one.number

    def fold(self, event: Event) -> None:
        """Take in one event; those that change nothing here are let pass."""
        match event:
            case CardPut(_, card, place, _):
                self.places[card] = place
            case CardTakenBack(_, card, _):
                self.places[card] = None
            case ValleysSolved():
                self.solved = True
