"""How courses are drawn: balloon, flag and rings on the map, winds into the hand, Quadrant cards for each turn.

Places are ``m4.3.2`` (lane, leg, space), ``w0`` … ``w3`` and ``q00`` … (turn, then quadrant); a quadrant without a new
card keeps the one of the turn before. Winds are the pieces ``w0`` …, Quadrant cards ``k0`` ….
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.drawing import Drawing, DrawingKit, Piece, Place, Setting
from balloongames.core.game import Reason
from balloongames.core.sharecode import BadPuzzle
from balloongames.rules.balmy_balloonists import state
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, QUADRANT_CARDS, WIND_INDEX
from balloongames.rules.balmy_balloonists.course.puzzle import (
    LENGTHS,
    MOST_TOKENS,
    MOST_WINDS,
    TURNS,
    Puzzle,
    quadrants_of,
)
from balloongames.rules.balmy_balloonists.state import HIGH, LOW, NO_CARD, TOKENS
from balloongames.rules.balmy_balloonists.world import LANES, PER_SECTOR, QUADRANTS, SECTORS

BALLOON: Final = "balloon"
FLAG: Final = "flag"
RING: Final = "ring"
WINDS: Final = tuple(f"w{card}" for card in range(len(LOCAL_WINDS)))
CARDS: Final = tuple(f"k{card}" for card in range(len(QUADRANT_CARDS)))
_ON_MAP: Final = (BALLOON, FLAG, RING)
_KINDS: Final = {"m": _ON_MAP, "w": WINDS, "q": CARDS}  # of pieces, by the first letter of places


def legs_of(drawing: Drawing) -> range:
    """Return the legs that the sectors of a drawing are."""
    first = int(drawing.setting("first")) - 1
    return range(first, first + int(drawing.setting("sectors")))


def space_of(place: Place) -> state.Place:
    """Return the space of the map that a place is."""
    lane, leg, space = map(int, place[1:].split("."))
    return state.Place(lane, leg, space)


def _on_map(space: state.Place) -> Place:
    return f"m{space.lane}.{space.leg}.{space.space}"


class CourseDrawing(DrawingKit[Puzzle]):
    """A map of some sectors, a hand of winds, and the Quadrant cards of all turns."""

    palette = (*_ON_MAP, *WINDS, *CARDS)

    def empty(self) -> Drawing:
        """Return a map without anything on it, for two turns."""
        tokens = dict.fromkeys(TOKENS, "3")
        return Drawing.of({}, {"first": "1", "sectors": "2", "turns": "2", "altitude": str(LOW + 1), **tokens})

    def can_draw(self, puzzle: Puzzle) -> bool:
        """Return whether every space holds one thing at most."""
        return puzzle.start != puzzle.flag

    def places(self, drawing: Drawing) -> tuple[Place, ...]:
        """Return the spaces of the map from north to south, the hand, and a place for each card."""
        legs = legs_of(drawing)
        spaces = (
            state.Place(lane, leg, space + 1) for lane in LANES for leg in legs for space in range(PER_SECTOR[lane])
        )
        turns = range(int(drawing.setting("turns")))
        cards = (f"q{turn}{quadrant}" for turn in turns for quadrant in quadrants_of(legs))
        return (*map(_on_map, spaces), *(f"w{number}" for number in range(MOST_WINDS)), *cards)

    def settings(self, drawing: Drawing) -> tuple[Setting, ...]:
        """Return which sectors, how many turns, and what the balloon begins with."""
        tokens = (
            Setting(name, tuple(str(number) for number in range(most + 1)))
            for name, most in zip(TOKENS, MOST_TOKENS, strict=True)
        )
        return (
            Setting("first", tuple(map(str, SECTORS))),
            Setting("sectors", tuple(map(str, LENGTHS))),
            Setting("turns", tuple(map(str, TURNS))),
            Setting("altitude", tuple(str(one) for one in range(LOW, HIGH + 1))),
            *tokens,
        )

    def is_single(self, piece: Piece) -> bool:
        """Return True for the balloon, the flag and winds."""
        return piece in (BALLOON, FLAG) or piece in WINDS

    def takes(self, drawing: Drawing, place: Place, piece: Piece) -> bool:
        """Return whether a piece may lie there: each sort has places of its own."""
        return place in self.places(drawing) and piece in _KINDS[place[0]]

    def tidied(self, drawing: Drawing) -> Drawing:
        """Drop what has no place any more."""
        places = set(self.places(drawing))
        kept = {place: one for place, one in drawing.lying if place in places and one in _KINDS[place[0]]}
        return Drawing.of(kept, dict(drawing.settings))

    def puzzle(self, drawing: Drawing) -> Puzzle:
        """Return the puzzle; BadPuzzle as `Puzzle` says, ``no_balloon`` and ``no_flag``."""
        on_map: dict[Piece, list[state.Place]] = {piece: [] for piece in _ON_MAP}
        for place, piece in drawing.lying:
            if piece in on_map:
                on_map[piece].append(space_of(place))
        for piece, code in ((BALLOON, "no_balloon"), (FLAG, "no_flag")):
            if not on_map[piece]:
                raise BadPuzzle(code)
        winds = sorted(int(piece[1:]) for place, piece in drawing.lying if place[0] == "w")
        gas, ballast, fuel = (int(drawing.setting(name)) for name in TOKENS)
        return Puzzle(
            int(drawing.setting("first")),
            int(drawing.setting("sectors")),
            on_map[BALLOON][0],
            int(drawing.setting("altitude")),
            (gas, ballast, fuel),
            tuple(winds),
            self._cards(drawing),
            tuple(sorted(on_map[RING])),
            on_map[FLAG][0],
        )

    def drawing_of(self, puzzle: Puzzle) -> Drawing:
        """Return the drawing of a puzzle that can be drawn."""
        pieces = {_on_map(ring): RING for ring in puzzle.rings}
        pieces |= {_on_map(puzzle.flag): FLAG, _on_map(puzzle.start): BALLOON}
        pieces |= {f"w{number}": f"w{card}" for number, card in enumerate(puzzle.winds)}
        before = (NO_CARD,) * len(QUADRANTS)
        for turn, cards in enumerate(puzzle.cards):
            for quadrant, card in enumerate(cards):
                if card != before[quadrant]:
                    pieces[f"q{turn}{quadrant}"] = f"k{card}"
            before = cards
        settings = {
            "first": str(puzzle.first), "sectors": str(puzzle.sectors), "turns": str(puzzle.turns),
            "altitude": str(puzzle.altitude), **dict(zip(TOKENS, map(str, puzzle.tokens), strict=True)),
        }  # fmt: skip
        return Drawing.of(pieces, settings)

    def blamed(self, drawing: Drawing, reason: Reason) -> Sequence[Place]:
        """Return the space, the rings, the winds or the place of the card that the reason tells of."""
        facts = dict(reason.facts)
        if "place" in facts:
            return [place for place, _ in drawing.lying if place[0] == "m" and str(space_of(place)) == facts["place"]]
        if reason.code == "many_rings":
            return [place for place, piece in drawing.lying if piece == RING]
        if reason.code == "wind_twice":
            return [place for place, piece in drawing.lying if piece == f"w{WIND_INDEX[str(facts['card'])]}"]
        if reason.code == "no_card":
            return [f"q{int(facts['turn']) - 1}{QUADRANTS.index(str(facts['quadrant']))}"]
        if reason.code == "card_twice":
            names = {card.name: index for index, card in enumerate(QUADRANT_CARDS)}
            return [place for place, piece in drawing.lying if piece == f"k{names[str(facts['card'])]}"]
        return ()

    @staticmethod
    def _cards(drawing: Drawing) -> tuple[tuple[int, ...], ...]:
        """Return the Quadrant cards of each turn; where no new one lies, that of the turn before."""
        found: list[tuple[int, ...]] = []
        now = [NO_CARD] * len(QUADRANTS)
        for turn in range(int(drawing.setting("turns"))):
            for quadrant in range(len(QUADRANTS)):
                piece = drawing.at(f"q{turn}{quadrant}")
                now[quadrant] = int(piece[1:]) if piece else now[quadrant]
            found.append(tuple(now))
        return tuple(found)


DRAWING: Final = CourseDrawing()
