"""How puzzles of Four valleys are drawn: cubes onto tiles, given cards beside them, and the hand.

Of the tile with the number 3, places are ``c30`` … ``c32`` for its cubes, ``a30`` … above it and ``b30`` … below it;
those of the hand are ``h0`` … ``h19``. A piece is a card as moves name it, or a color for a cube. A tile without cubes
is not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from balloongames.core.drawing import Drawing, DrawingKit, Piece, Place, Setting
from balloongames.core.game import Reason
from balloongames.core.sharecode import BadPuzzle
from balloongames.rules.balloon_cup.four_valleys.puzzle import Cards, Puzzle, Valley, ValleyLand, card_text
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARDS, COLORS, MOUNTAIN, PLAIN, TILES

FREE: Final = "-"
"""Behind a land: this tile need not be won."""
_MOST_HAND: Final = 2 * sum(TILES)
_HAND: Final = tuple(f"h{number}" for number in range(_MOST_HAND))
_CARD_PIECES: Final = {card_text(card): card for card in range(len(CARDS))}
_LANDS: Final = (PLAIN, MOUNTAIN, PLAIN + FREE, MOUNTAIN + FREE)


def _spots(kind: str, number: int) -> tuple[Place, ...]:
    return tuple(f"{kind}{number}{spot}" for spot in range(number))


_TABLE: Final = tuple(place for kind in "acb" for number in TILES for place in _spots(kind, number))


class ValleysDrawing(DrawingKit[Puzzle]):
    """Four tiles, and a hand that fills what is open beside them."""

    palette: ClassVar[tuple[Piece, ...]] = (*COLORS, *_CARD_PIECES)

    def can_draw(self, puzzle: Puzzle) -> bool:
        """Return whether all lies open: clues can't be drawn yet."""
        return not puzzle.is_foggy

    def empty(self) -> Drawing:
        """Return four bare tiles and an empty hand."""
        return Drawing.of({}, {f"land{number}": PLAIN for number in TILES})

    def places(self, drawing: Drawing) -> tuple[Place, ...]:
        """Return what is above the tiles, on them, below them, and the hand."""
        return (*_TABLE, *_HAND)

    def settings(self, drawing: Drawing) -> tuple[Setting, ...]:
        """Return the land of each tile, and whether it is to be won."""
        return tuple(Setting(f"land{number}", _LANDS) for number in TILES)

    def is_single(self, piece: Piece) -> bool:
        """Return True for cards."""
        return piece not in COLORS

    def takes(self, drawing: Drawing, place: Place, piece: Piece) -> bool:
        """Return whether a piece may lie there: cubes on tiles, cards beside them and in the hand."""
        if place not in (*_TABLE, *_HAND):
            return False
        return piece in COLORS if place[0] == "c" else piece in _CARD_PIECES

    def tidied(self, drawing: Drawing) -> Drawing:
        """Close up the hand."""
        hand = [one for place in _HAND if (one := drawing.at(place))]
        pieces = {place: one for place, one in drawing.lying if place not in _HAND and self.takes(drawing, place, one)}
        return Drawing.of(pieces | dict(zip(_HAND, hand, strict=False)), dict(drawing.settings))

    def puzzle(self, drawing: Drawing) -> Puzzle:
        """Return the puzzle; BadPuzzle as `Puzzle` says, ``few_cubes`` and ``bare_tile`` (``tile``)."""
        tiles = []
        for number in TILES:
            cubes = [drawing.at(place) for place in _spots("c", number)]
            sides = [self._cards(drawing, _spots(kind, number)) for kind in "ba"]
            if not any(cubes):
                if any(sides):
                    raise BadPuzzle("bare_tile", ("tile", number))
                continue
            if not all(cubes):
                raise BadPuzzle("few_cubes", ("tile", number))
            land = drawing.setting(f"land{number}")
            plain: ValleyLand = MOUNTAIN if land.startswith(MOUNTAIN) else PLAIN
            counts = tuple(cubes.count(color) for color in COLORS)
            tiles.append(Valley(plain, counts, sides[0], sides[1], marked=not land.endswith(FREE)))
        return Puzzle(tuple(tiles), self._cards(drawing, _HAND))

    def drawing_of(self, puzzle: Puzzle) -> Drawing:
        """Return the drawing of a puzzle: each given card beside a cube of its color."""
        pieces: dict[Place, Piece] = {}
        settings = {f"land{number}": PLAIN for number in TILES}
        for tile in puzzle.tiles:
            number = tile.number
            colors = [color for color, count in enumerate(tile.cubes) for _ in range(count)]
            pieces |= dict(zip(_spots("c", number), (COLORS[color] for color in colors), strict=True))
            for kind, cards in (("b", tile.below), ("a", tile.above)):
                for card in cards:
                    spot = next(
                        i
                        for i, color in enumerate(colors)
                        if color == CARD_COLOR[card] and f"{kind}{number}{i}" not in pieces
                    )
                    pieces[f"{kind}{number}{spot}"] = card_text(card)
            settings[f"land{number}"] = tile.land + ("" if tile.marked else FREE)
        pieces |= dict(zip(_HAND, map(card_text, puzzle.hand), strict=False))
        return Drawing.of(pieces, settings)

    def blamed(self, drawing: Drawing, reason: Reason) -> Sequence[Place]:
        """Return the card, the open cubes of the tile, or the cards of the color that the reason tells of."""
        facts = dict(reason.facts)
        if "tile" in facts:
            return [place for place in _spots("c", int(facts["tile"])) if not drawing.at(place)]
        if "card" in facts:
            named = card_text(int(facts["card"]))
            return [place for place, piece in drawing.lying if piece == named]
        if reason.code == "many_cubes":
            return [place for place, piece in drawing.lying if piece == facts["color"]]
        if reason.code == "hand_misfit":
            return [place for place in _HAND if drawing.at(place).startswith(str(facts["color"]))]
        if reason.code == "few_tiles":
            return [place for place in _TABLE if place[0] == "c" and not drawing.at(place)]
        return _HAND[:1] if reason.code == "empty_hand" else ()

    @staticmethod
    def _cards(drawing: Drawing, places: Sequence[Place]) -> Cards:
        return tuple(sorted(_CARD_PIECES[one] for place in places if (one := drawing.at(place))))


DRAWING: Final = ValleysDrawing()
