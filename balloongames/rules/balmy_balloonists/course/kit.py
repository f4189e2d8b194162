"""Everything the program asks of A course: `KIT`.

In a level the first row of the layer ``winds`` shows the hand, and the layer ``cards``, from its third row on, the
Quadrant cards of each turn, one for each quadrant from A to D; an empty cell lets the card of the turn before lie. All
else are properties of the map. Tiles of the class ``wind`` have a property ``wind``, those of the class ``quadrant`` a
property ``card``: what is printed on the card.
"""

from __future__ import annotations

import re
from typing import Final

from balloongames.core.game import Reason
from balloongames.core.puzzle import (
    BadPuzzle,
    LevelSheet,
    PuzzleKit,
    SheetTile,
    Sketch,
    SketchLayer,
    count_in,
)
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, QUADRANT_CARDS, WIND_INDEX
from balloongames.rules.balmy_balloonists.course import hint as hints
from balloongames.rules.balmy_balloonists.course import outlook
from balloongames.rules.balmy_balloonists.course import puzzle as codes
from balloongames.rules.balmy_balloonists.course.drawing import DRAWING
from balloongames.rules.balmy_balloonists.course.grade import COUNTED, grade
from balloongames.rules.balmy_balloonists.course.moves import format_move
from balloongames.rules.balmy_balloonists.course.play import GAME, State
from balloongames.rules.balmy_balloonists.course.puzzle import LENGTHS, Cards, Puzzle
from balloongames.rules.balmy_balloonists.course.solve import is_solvable
from balloongames.rules.balmy_balloonists.course.techniques import TECHNIQUES
from balloongames.rules.balmy_balloonists.state import NO_CARD, TOKENS, Place
from balloongames.rules.balmy_balloonists.world import LANES, PER_SECTOR, QUADRANTS, SECTORS

_TILESET: Final = "course"
_WIDTH: Final = 12
_HEIGHT: Final = 8
_FIRST_CARD_ROW: Final = 2  # of the layer of Quadrant cards
_FIRST_QUADRANT_TILE: Final = len(LOCAL_WINDS) + 1  # the tiles behind the winds
_CARD_INDEX: Final = {card.name: index for index, card in enumerate(QUADRANT_CARDS)}
_SECTORS: Final = re.compile(r"([1-9][0-9]?)-([1-9][0-9]?)", re.ASCII)
_PLACE: Final = re.compile(r"([1-9])/([1-9][0-9]?)\.([1-9])", re.ASCII)


class CourseKit(PuzzleKit[Puzzle]):
    """A balloon is led by winds and altitudes through rings to a flag."""

    game_id = "balmy_balloonists"
    kind = "course"
    code = codes.CODE
    game = GAME
    techniques = TECHNIQUES
    hint_codes = hints.HINT_CODES
    drawing = DRAWING
    most_counted = COUNTED
    stamp = "good_course"

    advise = staticmethod(hints.hint)
    grade = staticmethod(grade)
    shown_solutions = staticmethod(outlook.shown_solutions)
    nearest = staticmethod(outlook.nearest)

    def level_of(self, sheet: LevelSheet) -> Puzzle:
        """Return the puzzle of a level; its own error if it shows none."""
        legs = _legs(sheet)
        turns = count_in(sheet, "turns", 99)
        start, flag = (_place(sheet, legs, name, _text(sheet, name)) for name in ("start", "flag"))
        rings = [_place(sheet, legs, "rings", one) for one in str(sheet.get("rings") or "").split(";") if one]
        gas, ballast, fuel = (count_in(sheet, name, 99) for name in TOKENS)
        altitude = count_in(sheet, "altitude", 99)
        winds = tuple(sorted(_winds(sheet)))
        cards = _cards(sheet, turns)
        try:
            return Puzzle(
                legs[0] + 1, len(legs), start, altitude, (gas, ballast, fuel), winds, cards, tuple(sorted(rings)), flag
            )
        except BadPuzzle as error:
            raise sheet.bad(error.reason.code, _spot(error.reason), *error.reason.facts) from error

    def sketch(self, puzzle: Puzzle, **about: str | int) -> Sketch:
        """Return the level of a puzzle."""
        winds: list[list[int | None]] = [[None] * _WIDTH for _ in range(_HEIGHT)]
        winds[0][: len(puzzle.winds)] = [card + 1 for card in puzzle.winds]
        cards: list[list[int | None]] = [[None] * _WIDTH for _ in range(_HEIGHT)]
        before: Cards = (NO_CARD,) * len(QUADRANTS)
        for turn, now in enumerate(puzzle.cards):
            for quadrant, card in enumerate(now):
                if card != before[quadrant]:
                    cards[_FIRST_CARD_ROW + turn][quadrant] = _FIRST_QUADRANT_TILE + card
            before = now
        layers = tuple(
            SketchLayer(name, tuple(map(tuple, rows))) for name, rows in (("winds", winds), ("cards", cards))
        )
        own: dict[str, str | int] = {
            "sectors": f"{puzzle.first}-{puzzle.legs[-1] % len(SECTORS) + 1}",
            "start": str(puzzle.start),
            "altitude": puzzle.altitude,
            **dict(zip(TOKENS, puzzle.tokens, strict=True)),
            **({"rings": ";".join(map(str, puzzle.rings))} if puzzle.rings else {}),
            "flag": str(puzzle.flag),
            "turns": puzzle.turns,
        }
        return Sketch(_TILESET, layers, (*about.items(), *own.items()))

    def solution_from(self, state: State) -> tuple[str, ...] | None:
        """Return the turns of a shortest way to the flag; None if none leads there from here."""
        way = hints.shortest(state.puzzle, state.position)
        return None if way is None else tuple(format_move(turn.move) for turn in way)

    def is_solvable(self, state: State) -> bool:
        """Return whether the flag can still be reached."""
        return is_solvable(state.puzzle, state.position)


# -- reading a level --------------------------------------------------------------------------------------------------


def _text(sheet: LevelSheet, name: str) -> str:
    found = sheet.get(name)
    if found is None:
        raise sheet.bad("missing", "the map", ("part", f"property {name}"))
    return str(found)


def _bad_value(sheet: LevelSheet, name: str, value: str) -> Exception:
    return sheet.bad("bad_value", "the map", ("part", f"property {name}"), ("value", value))


def _legs(sheet: LevelSheet) -> range:
    text = _text(sheet, "sectors")
    found = _SECTORS.fullmatch(text)
    first, last = (int(found[1]), int(found[2])) if found else (0, 0)
    length = (last - first) % len(SECTORS) + 1
    if first not in SECTORS or last not in SECTORS or length not in LENGTHS:
        raise _bad_value(sheet, "sectors", text)
    return range(first - 1, first - 1 + length)


def _place(sheet: LevelSheet, legs: range, name: str, text: str) -> Place:
    found = _PLACE.fullmatch(text.strip())
    if found is None:
        raise _bad_value(sheet, name, text)
    lane, sector, space = map(int, found.groups())
    leg = next((leg for leg in legs if leg % len(SECTORS) + 1 == sector), None)
    if leg is None or lane not in LANES or space > PER_SECTOR[lane]:
        raise sheet.bad("not_on_course", "the map", ("part", f"property {name}"), ("place", text.strip()))
    return Place(lane, leg, space)


def _winds(sheet: LevelSheet) -> list[int]:
    found = []
    for y, row in enumerate(sheet.layer("winds").rows):
        for x, tile in enumerate(row):
            if tile is not None:
                card = WIND_INDEX.get(str(tile.get("wind"))) if tile.kind == "wind" else None
                if card is None:
                    raise sheet.bad("not_a_wind", f"layer winds, column {x + 1}, row {y + 1}")
                found.append(card)
    return found


def _cards(sheet: LevelSheet, turns: int) -> tuple[Cards, ...]:
    """Return the Quadrant cards of each turn: where no new one lies, that of the turn before."""
    found: list[list[int]] = [[NO_CARD] * len(QUADRANTS) for _ in range(turns)]
    for y, row in enumerate(sheet.layer("cards").rows):
        for x, tile in enumerate(row):
            if tile is not None:
                turn = y - _FIRST_CARD_ROW
                card = _quadrant_card(tile)
                if card is None or turn not in range(turns) or x >= len(QUADRANTS):
                    code = "not_a_quadrant_card" if card is None else "odd_card"
                    raise sheet.bad(code, _cell(x, turn))
                for later in range(turn, turns):
                    found[later][x] = card
    return tuple(map(tuple, found))


def _quadrant_card(tile: SheetTile) -> int | None:
    return _CARD_INDEX.get(str(tile.get("card"))) if tile.kind == "quadrant" else None


def _cell(quadrant: int, turn: int) -> str:
    return f"layer cards, column {quadrant + 1}, row {_FIRST_CARD_ROW + turn + 1}"


def _spot(reason: Reason) -> str:
    """Return where in a level something is that makes no sense."""
    if reason.code in {"no_card", "odd_card"}:
        return _cell(QUADRANTS.index(str(reason["quadrant"])), int(reason["turn"]) - 1)
    by_layer = {"wind_twice": "winds", "many_winds": "winds", "card_twice": "cards"}
    return f"layer {by_layer[reason.code]}" if reason.code in by_layer else "the map"


KIT: Final = CourseKit()
