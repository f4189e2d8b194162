"""Four valleys on paper: the tiles with their cards and open places on both sides, and the hand below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from balloongames.i18n import join
from balloongames.rules.balloon_cup.four_valleys.moves import Move, PutCard
from balloongames.rules.balloon_cup.four_valleys.puzzle import ABOVE, BELOW, Place, Puzzle, Valley
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, COLORS, MOUNTAIN
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.paper import LEAST, draw_paper_card, draw_paper_slot
from balloongames.ui.puzzle_view import PuzzlePaper
from balloongames.ui.shapes import Card
from balloongames.views.balloon_cup.four_valleys.words import clue_words, rules_on_paper
from balloongames.views.balloon_cup.names import land_rule
from balloongames.views.balloon_cup.pieces import COLOR_OF

_RATIO: Final = 1.3  # of a card
_GAP: Final = 0.5  # between tiles, in cards
_LAND: Final = 0.9  # how high a tile is, in cards
_HAND_GAP: Final = 0.35  # above the hand, in cards
_WIDEST: Final = 84.0
_AIR: Final = 0.9  # of a cell that its card takes
_LINES: Final = (1, 2, 3)  # that a hand may take
_CLUE: Final = 26.0  # how high a clue is that stands below the hand
_OVER_CLUES: Final = 6.0


def draw_on_paper(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw it into a box: the clues on their tiles, or where one has no room there, all of them below the hand."""
    clues = [tile for tile in puzzle.tiles if clue_words(tile)]
    w = _card_width(box, puzzle)
    beside = all(
        canvas.measure(_words(land), join(clue_words(tile)), "small-strong", lines=2).fits
        for tile, land in _lands(box, puzzle, w)
        if tile in clues
    )
    told = {tile.number: join(clue_words(tile)) for tile in clues}
    in_line = 2 if all(canvas.text_width(one, "small-strong") <= box.w / 2 - _CLUE - 18 for one in told.values()) else 1
    clues_h = 0.0 if beside else _CLUE * -(-len(told) // in_line) + _OVER_CLUES
    room = box.cut(bottom=clues_h)
    w = _card_width(room, puzzle)
    h = w * _RATIO
    _draw_tiles(canvas, box, puzzle, w, {}, clues=beside)
    lines, abreast = _hand_lines(room, puzzle)
    hand = Box(box.cx - w * abreast / 2, box.y + (2 + _LAND + _HAND_GAP) * h, w * abreast, h * lines)
    for number, card in enumerate(puzzle.hand):
        below, at = divmod(number, abreast)
        _draw_card(canvas, _inner(Box(hand.x + at * w, hand.y + below * h, w, h)), card)
    if not beside:
        under = box.at_y(hand.bottom, clues_h).cut(top=_OVER_CLUES)
        for (number, words), place in zip(told.items(), under.grid(in_line, -(-len(told) // in_line)), strict=False):
            canvas.sign(place.take_left(_CLUE), str(number), "ink", LEAST)
            canvas.text(place.cut(left=_CLUE + 6), words, "small-strong")


def _card_width(box: Box, puzzle: Puzzle) -> float:
    """Return how wide cards are, so that tiles and hand have room in a box."""
    return max(_width_in_lines(box, puzzle, lines) for lines in _LINES)


def _hand_lines(box: Box, puzzle: Puzzle) -> tuple[int, int]:
    """Return how many lines the hand takes where cards are largest, and how many cards lie side by side."""
    lines = max(_LINES, key=lambda lines: _width_in_lines(box, puzzle, lines))
    return lines, -(-len(puzzle.hand) // lines)


def _width_in_lines(box: Box, puzzle: Puzzle, lines: int) -> float:
    across = max(_width(puzzle), -(-len(puzzle.hand) // lines))
    return min(_WIDEST, box.w / across, box.h / ((2 + lines + _LAND + _HAND_GAP) * _RATIO))


def draw_solution(canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[Move]) -> None:
    """Draw the tiles with all cards in their places."""
    w = min(_WIDEST, box.w / _width(puzzle), box.h / ((2 + _LAND) * _RATIO))
    put = {move.card: move.place for move in moves if isinstance(move, PutCard)}
    _draw_tiles(canvas, box, puzzle, w, put, clues=False)


def _width(puzzle: Puzzle) -> float:
    """Return how wide the tiles are together, in cards."""
    return sum(tile.number for tile in puzzle.tiles) + _GAP * (len(puzzle.tiles) - 1)


def _lands(box: Box, puzzle: Puzzle, w: float) -> Iterator[tuple[Valley, Box]]:
    """Yield each tile with its place, between its cards of a width."""
    x, h = box.cx - w * _width(puzzle) / 2, w * _RATIO
    for tile in puzzle.tiles:
        yield tile, Box(x, box.y + h, w * tile.number, h * _LAND)
        x += w * (tile.number + _GAP)


def _draw_tiles(canvas: Canvas, box: Box, puzzle: Puzzle, w: float, put: Mapping[int, Place], *, clues: bool) -> None:
    """Draw the tiles with cards of a width, and their ``clues``; ``put`` tells where cards of the hand lie."""
    h = w * _RATIO
    for index, (tile, land) in enumerate(_lands(box, puzzle, w)):
        _draw_land(canvas, land, tile, clues=clues)
        for side, at in ((ABOVE, land.at_y(land.y - h, h)), (BELOW, land.below(h))):
            lying = [*tile.side(side), *(card for card, place in put.items() if place == 2 * index + side)]
            _draw_side(canvas, at, tile, lying)


def _words(land: Box) -> Box:
    """Return where words stand on a tile."""
    room = land.inset(land.h * 0.05)
    return room.inset(room.h * 0.08).split_rows(room.h * 0.45, room.h * 0.4)[1]


def _draw_land(canvas: Canvas, box: Box, tile: Valley, *, clues: bool) -> None:
    """Draw a tile: a thick rim if it is to be won, and what wins it."""
    room = box.inset(box.h * 0.05)
    canvas.card(room, Card(room.h * 0.16, "paper", border="ink", border_w=3.5 if tile.marked else 1.4))
    words, told = _words(box), join(clue_words(tile)) if clues else ""
    rule = "" if clue_words(tile) else land_rule(tile.land)
    if rule and (words.h < _CLUE * 0.8 or canvas.text_width(rule, "small") > words.w):
        rule = ""
    arrow = room.inset(room.h * 0.08)
    if told or rule:
        arrow = arrow.take_top(room.h * 0.45)
    side = max(LEAST, arrow.h * 0.5)
    number, sign = arrow.take_left(side * 0.8), arrow.cut(left=side * 0.8)
    if tile.number > 1:
        sign = Box.around(arrow.cx, arrow.cy, side, arrow.h)
    canvas.sign(number, str(tile.number), "ink", side)
    canvas.icon("up" if tile.land == MOUNTAIN else "down", sign, "ink")
    if told:
        canvas.text(words, told, "small-strong", align="center", lines=2)
    elif rule:
        canvas.text(words, rule, "small", align="center")


def _draw_side(canvas: Canvas, box: Box, tile: Valley, lying: Sequence[int]) -> None:
    cells = iter(box.columns(tile.number))
    for color, count in enumerate(tile.cubes):
        cards = [card for card in lying if CARD_COLOR[card] == color]
        for card in cards:
            _draw_card(canvas, _inner(next(cells)), card)
        for _open in range(count - len(cards)):
            draw_paper_slot(canvas, _inner(next(cells)), COLOR_OF[COLORS[color]])


def _draw_card(canvas: Canvas, box: Box, card: int) -> None:
    draw_paper_card(canvas, box, str(CARD_VALUE[card]), COLOR_OF[COLORS[CARD_COLOR[card]]])


def _inner(cell: Box) -> Box:
    return Box.around(cell.cx, cell.cy, cell.w * _AIR, cell.h * _AIR)


PAPER: Final = PuzzlePaper(rules_on_paper, draw_on_paper, draw_solution)
