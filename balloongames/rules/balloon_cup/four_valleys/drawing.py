"""How puzzles of Four valleys are drawn: cubes onto tiles, given cards beside them, and the hand.

Of the tile with the number 3, places are ``c30`` … ``c32`` for its cubes, ``a30`` … above it and ``b30`` … below it;
those of the hand are ``h0`` … ``h19``. A piece is a card as moves name it, or a color for a cube. A tile without cubes
is not there.

In fog all cards lie beside the tiles, and there is no hand. A hidden card has a question mark behind it. Clues lie at
``ta3`` and ``tb3``, where they tell the totals, and at ``tm3``, where they tell who wins and by how much. What they
tell is counted from the cards: ``=28`` is a total, ``=+3`` a tile that is won below by 3, ``=`` what can't be counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.drawing import Drawing, DrawingKit, Piece, Place, Setting
from balloongames.core.game import Reason
from balloongames.core.sharecode import BadPuzzle
from balloongames.rules.balloon_cup.four_valleys.puzzle import (
    LEAST_TILES,
    UNKNOWN,
    Cards,
    Clues,
    Puzzle,
    Valley,
    ValleyLand,
    card_text,
)
from balloongames.rules.balloon_cup.four_valleys.solve import solutions
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, CARDS, COLORS, MOUNTAIN, PLAIN, TILES

FREE: Final = "-"
"""Behind a land: this tile need not be won."""
HIDDEN: Final = "?"
"""Behind a card: it lies in fog. As a piece it hides a card."""
CLUE: Final = "="
"""Before what a clue tells. As a piece it makes a clue."""
OPEN: Final = "open"
FOG: Final = "fog"
_MOST_HAND: Final = 2 * sum(TILES)
_HAND: Final = tuple(f"h{number}" for number in range(_MOST_HAND))
_CARD_PIECES: Final = {card_text(card): card for card in range(len(CARDS))}
_LANDS: Final = (PLAIN, MOUNTAIN, PLAIN + FREE, MOUNTAIN + FREE)
_TOLD: Final = "amb"  # of a tile: the total above, by how much it is won, the total below


def _spots(kind: str, number: int) -> tuple[Place, ...]:
    return tuple(f"{kind}{number}{spot}" for spot in range(number))


_TABLE: Final = tuple(place for kind in "acb" for number in TILES for place in _spots(kind, number))


_CLUES: Final = tuple(f"t{what}{number}" for what in _TOLD for number in TILES)


class ValleysDrawing(DrawingKit[Puzzle]):
    """Four tiles, and a hand that fills what is open beside them; or hidden cards, and clues that lead to them."""

    palette = (*COLORS, *_CARD_PIECES, HIDDEN, CLUE)

    def can_draw(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle in fog asks for nothing but its clues, and cards can lie as these tell."""
        if not puzzle.is_foggy:
            return True
        return not any(tile.marked for tile in puzzle.tiles) and bool(solutions(puzzle, 1))

    def empty(self) -> Drawing:
        """Return four bare tiles and an empty hand."""
        return Drawing.of({}, {"fog": OPEN} | {f"land{number}": PLAIN for number in TILES})

    def places(self, drawing: Drawing) -> tuple[Place, ...]:
        """Return what is above the tiles, on them, below them, and the hand; in fog the clues in its place."""
        return (*_TABLE, *(_CLUES if _is_foggy(drawing) else _HAND))

    def settings(self, drawing: Drawing) -> tuple[Setting, ...]:
        """Return the land of each tile, whether it is to be won where clues don't tell it, and the fog."""
        lands = _LANDS[:2] if _is_foggy(drawing) else _LANDS
        return (*(Setting(f"land{number}", lands) for number in TILES), Setting("fog", (OPEN, FOG)))

    def is_piece(self, piece: Piece) -> bool:
        """Return whether it is a cube, a card, perhaps a hidden one, or a clue."""
        return piece != HIDDEN and self.of_palette(piece) in self.palette

    def of_palette(self, piece: Piece) -> Piece:
        """Return a hidden card as an open one; all clues are one."""
        return CLUE if piece.startswith(CLUE) else piece.removesuffix(HIDDEN) or piece

    def is_single(self, piece: Piece) -> bool:
        """Return True for cards."""
        return self.of_palette(piece) in _CARD_PIECES

    def takes(self, drawing: Drawing, place: Place, piece: Piece) -> bool:
        """Return whether a piece may lie there: cubes on tiles, cards beside them and in the hand, clues in fog."""
        if place not in self.places(drawing):
            return False
        if place in _CLUES:
            return piece.startswith(CLUE)
        if piece == HIDDEN:
            return _is_foggy(drawing) and place[0] in "ab" and bool(drawing.at(place))
        return piece in COLORS if place[0] == "c" else piece.removesuffix(HIDDEN) in _CARD_PIECES

    def paint(self, drawing: Drawing, place: Place, piece: Piece) -> Drawing:
        """Lay a piece; hide a card, or show it again; make a clue, or take it away."""
        if not self.takes(drawing, place, piece):
            return drawing
        there, plain = drawing.at(place), self.of_palette(piece)
        if piece == HIDDEN:
            turned = there.removesuffix(HIDDEN) if there.endswith(HIDDEN) else there + HIDDEN
            return self._with(drawing, drawing.pieces | {place: turned})
        if piece == CLUE and there:
            return self.erase(drawing, place)
        kept = {at: one for at, one in drawing.lying if not (self.is_single(one) and self.of_palette(one) == plain)}
        return self._with(drawing, kept | {place: piece})

    def tidied(self, drawing: Drawing) -> Drawing:
        """Close up the hand; in fog count what the clues tell. When it clears, hidden cards come into the hand."""
        foggy, settings = _is_foggy(drawing), dict(drawing.settings)
        hand = [] if foggy else [one for place in _HAND if (one := drawing.at(place))]
        pieces: dict[Place, Piece] = {}
        for place, one in drawing.lying:
            if place in _TABLE and one.endswith(HIDDEN) and not foggy:
                hand.append(one.removesuffix(HIDDEN))
            elif place not in _HAND and self.takes(drawing, place, one):
                pieces[place] = one
        pieces |= dict(zip(_HAND, hand, strict=False))
        if foggy:
            settings = {name: value.removesuffix(FREE) for name, value in settings.items()}
        tidy = Drawing.of(pieces, settings)
        clues = {place: CLUE + _clue(tidy, place) for place in pieces if place in _CLUES}
        return Drawing.of(pieces | clues, settings)

    def puzzle(self, drawing: Drawing) -> Puzzle:
        """Return the puzzle; BadPuzzle as `Puzzle` says, ``few_cubes``, ``bare_tile`` and ``open_slot`` (``tile``).

        In fog also ``nothing_hidden`` and ``no_clue``.
        """
        foggy, tiles = _is_foggy(drawing), []
        for number in TILES:
            cubes = [drawing.at(place) for place in _spots("c", number)]
            if not any(cubes):
                if any(drawing.at(place) for kind in "ba" for place in _spots(kind, number)):
                    raise BadPuzzle("bare_tile", ("tile", number))
                continue
            if not all(cubes):
                raise BadPuzzle("few_cubes", ("tile", number))
            sides = [_cards(drawing, _spots(kind, number)) for kind in "ba"]
            land = drawing.setting(f"land{number}")
            plain: ValleyLand = MOUNTAIN if land.startswith(MOUNTAIN) else PLAIN
            counts = tuple(cubes.count(color) for color in COLORS)
            clues = _clues(drawing, number) if foggy else UNKNOWN
            is_marked = not foggy and not land.endswith(FREE)
            tiles.append(Valley(plain, counts, sides[0], sides[1], is_marked, clues))
        if foggy and len(tiles) >= LEAST_TILES:
            _check_fog(drawing, tiles)
        return Puzzle(tuple(tiles), _cards(drawing, _TABLE, hidden=True) if foggy else _cards(drawing, _HAND))

    def drawing_of(self, puzzle: Puzzle) -> Drawing:
        """Return the drawing of a puzzle: each card beside a cube of its color, in fog as it lies in a solution."""
        foggy = puzzle.is_foggy
        lying = dict(zip(puzzle.hand, solutions(puzzle, 1)[0], strict=True)) if foggy else {}
        pieces: dict[Place, Piece] = {} if foggy else dict(zip(_HAND, map(card_text, puzzle.hand), strict=False))
        settings = dict(self.empty().settings) | {"fog": FOG if foggy else OPEN}
        for index, tile in enumerate(puzzle.tiles):
            number = tile.number
            colors = [color for color, count in enumerate(tile.cubes) for _ in range(count)]
            pieces |= dict(zip(_spots("c", number), (COLORS[color] for color in colors), strict=True))
            for side, (kind, cards) in enumerate((("b", tile.below), ("a", tile.above))):
                hidden = [card for card, place in lying.items() if place == 2 * index + side]
                for card in (*cards, *hidden):
                    spot = next(
                        i
                        for i, color in enumerate(colors)
                        if color == CARD_COLOR[card] and f"{kind}{number}{i}" not in pieces
                    )
                    pieces[f"{kind}{number}{spot}"] = card_text(card) + (HIDDEN if card in hidden else "")
            clues = {"m": tile.clues.margin, "b": tile.clues.below, "a": tile.clues.above}
            pieces |= {f"t{what}{number}": CLUE for what, value in clues.items() if value is not None}
            settings[f"land{number}"] = tile.land + ("" if tile.marked or foggy else FREE)
        return self.tidied(Drawing.of(pieces, settings))

    def blamed(self, drawing: Drawing, reason: Reason) -> Sequence[Place]:
        """Return the card, the open places of the tile, or the cards of the color that the reason tells of."""
        facts = dict(reason.facts)
        if "tile" in facts:
            kinds = "ba" if reason.code == "open_slot" else "c"
            own = [place for kind in kinds for place in _spots(kind, int(facts["tile"]))]
            return [place for place in own if not drawing.at(place)]
        if "card" in facts:
            named = card_text(int(facts["card"]))
            return [place for place, piece in drawing.lying if self.of_palette(piece) == named]
        color = str(facts.get("color"))
        found: dict[str, Sequence[Place]] = {
            "many_cubes": [place for place, piece in drawing.lying if piece == color],
            "hand_misfit": [place for place in _HAND if drawing.at(place).startswith(color)],
            "many_ways": [
                place
                for place in self.places(drawing)
                if (piece := drawing.at(place)).startswith(color) and (place in _HAND or piece.endswith(HIDDEN))
            ],
            "few_tiles": [place for place in _TABLE if place[0] == "c" and not drawing.at(place)],
            "no_clue": [place for place in _CLUES if drawing.at(f"c{place[2]}0")],
            "empty_hand": _HAND[:1],
        }
        return found.get(reason.code, ())


def _is_foggy(drawing: Drawing) -> bool:
    return drawing.setting("fog") == FOG


def _cards(drawing: Drawing, places: Sequence[Place], *, hidden: bool = False) -> Cards:
    """Return the cards at some places: those that lie open, or those that are hidden."""
    found = [one for place in places if (one := drawing.at(place)).removesuffix(HIDDEN) in _CARD_PIECES]
    return tuple(sorted(_CARD_PIECES[one.removesuffix(HIDDEN)] for one in found if one.endswith(HIDDEN) == hidden))


def _total(drawing: Drawing, kind: str, number: int) -> int | None:
    """Return the total of a side, hidden cards as well; None while a card is missing there."""
    cards = [drawing.at(place).removesuffix(HIDDEN) for place in _spots(kind, number)]
    return sum(CARD_VALUE[_CARD_PIECES[one]] for one in cards) if all(cards) else None


def _margin(drawing: Drawing, number: int) -> int | None:
    """Return by how much a tile is won below, less than 0 if it is won above; None while a card is missing."""
    below, above = (_total(drawing, kind, number) for kind in "ba")
    if below is None or above is None:
        return None
    return below - above if drawing.setting(f"land{number}").startswith(MOUNTAIN) else above - below


def _clue(drawing: Drawing, place: Place) -> str:
    """Return what a clue tells; "" while that can't be counted."""
    what, number = place[1], int(place[2])
    if what == "m":
        margin = _margin(drawing, number)
        return "" if margin is None else f"{margin:+}"
    total = _total(drawing, what, number)
    return "" if total is None else str(total)


def _clues(drawing: Drawing, number: int) -> Clues:
    """Return the clues that lie at a tile."""
    at_margin, at_below, at_above = (bool(drawing.at(f"t{what}{number}")) for what in "mba")
    return Clues(
        _margin(drawing, number) if at_margin else None,
        _total(drawing, "b", number) if at_below else None,
        _total(drawing, "a", number) if at_above else None,
    )


def _check_fog(drawing: Drawing, tiles: Sequence[Valley]) -> None:
    for tile in tiles:
        if _margin(drawing, tile.number) is None:
            raise BadPuzzle("open_slot", ("tile", tile.number))
    if not _cards(drawing, _TABLE, hidden=True):
        raise BadPuzzle("nothing_hidden")
    if all(tile.clues == UNKNOWN for tile in tiles):
        raise BadPuzzle("no_clue")


DRAWING: Final = ValleysDrawing()
