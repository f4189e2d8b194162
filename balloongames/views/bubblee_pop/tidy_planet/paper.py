"""Tidy planet on paper: the sky above the planet, what comes in, swaps and powers, and a line to write each drop on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.i18n import _, clauses
from balloongames.rules.bubblee_pop.moves import DropPair, Move, PutBubblee, SwapSky
from balloongames.rules.bubblee_pop.sky import index_of
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, SKY_ROWS
from balloongames.rules.bubblee_pop.tidy_planet.play import GAME, State
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.paper import LEAST
from balloongames.ui.puzzle_view import PuzzlePaper
from balloongames.ui.shapes import Card
from balloongames.views.bubblee_pop.pieces import draw_token
from balloongames.views.bubblee_pop.tidy_planet.words import WORDS, rules_on_paper

_AIR: Final = 0.5  # between sky and planet, in cells
_BESIDE: Final = 3.0  # what comes in, in cells
_WIDEST_BESIDE: Final = 200.0  # lu
_LARGEST: Final = 56.0
_LINE: Final = 60.0  # the least room to write a drop
_GRAY: Final = "#BBBBBB"


def draw_on_paper(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw it into a box."""
    line_h = 24 * canvas.text_scale
    room = box.cut(bottom=line_h + 10)
    side = min(_LARGEST, room.w / (COLUMNS + _BESIDE), (room.h - LEAST - 8) / (SKY_ROWS + HEIGHT + _AIR))
    beside = min(_WIDEST_BESIDE / side, room.w / side - COLUMNS)
    left = room.x + (room.w - side * (COLUMNS + beside)) / 2
    sky = Box(left, room.y, side * COLUMNS, side * SKY_ROWS)
    canvas.card(sky.grow(3), Card(10, "", border="ink", border_w=2))
    for row, letters in enumerate(reversed(puzzle.rows)):
        for column, letter in enumerate(letters):
            _draw_bubblee(canvas, sky.x + column * side, sky.y + row * side, side, letter)
    planet = sky.below(side * HEIGHT, side * _AIR)
    _draw_planet(canvas, planet, puzzle, side)
    right = Box(sky.right + side * 0.6, sky.y, side * (beside - 0.6), planet.bottom - sky.y)
    for name, beside_row in zip((_("far row"), _("near row")), right.take_top(sky.h).rows(SKY_ROWS), strict=True):
        if canvas.text_width(name, "small") <= beside_row.w:
            canvas.text(beside_row, name, "small")
    means_h = side * (0.95 * bool(puzzle.swaps or puzzle.powers) + 1.0 * bool(puzzle.swaps and puzzle.powers))
    _draw_coming(canvas, right.at_y(planet.y, planet.h - means_h), puzzle, side)
    _draw_means(canvas, right.take_bottom(side * 0.9), puzzle, side)
    foot = box.take_bottom(line_h)
    for number, place in enumerate(foot.columns(puzzle.drops, 14), 1):
        label = _("Drop {number}:").format(number=number)
        if canvas.text_width(label, "small") > place.w - _LINE:
            label = f"{number}."
        width = canvas.text_width(label, "small") + 6
        canvas.text(place.take_left(width), label, "small")
        canvas.fill(place.cut(left=width).take_bottom(1.6, skip=4), "ink")


def draw_solution(canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[Move]) -> None:
    """Write the moves, small, each beside the Bubblees that it moves; without them where the room is too short."""
    state = GAME.lay(puzzle).state
    lines = []
    for move in moves:
        lines.append((WORDS.move(move, puzzle), _moved(state, move)))
        state = GAME.apply(state, move).state
    side = 17 * canvas.text_scale
    beside = 2 * side + 8
    heights = [
        max(side, canvas.measure(box.cut(right=beside), said, "small", lines=3).height_px / canvas.u) + 4
        for said, _letters in lines
    ]
    if sum(heights) > box.h:
        canvas.text(box, clauses(said for said, _letters in lines), "small", lines=30, valign="top")
        return
    for (said, letters), row in zip(lines, box.take_top(sum(heights)).split_rows(*heights), strict=True):
        canvas.text(row.cut(right=beside), said, "small", lines=3)
        for index, letter in enumerate(letters):
            _draw_bubblee(canvas, row.right - (len(letters) - index) * side, row.cy - side / 2, side, letter)


def _moved(state: State, move: Move) -> str:
    """Return the Bubblees that a move lets fall, the first to fall first, swaps or puts; or its power."""
    match move:
        case DropPair(first, second) | SwapSky(first, second):
            return state.sky[index_of(first)] + state.sky[index_of(second)]
        case PutBubblee():
            return state.drawn
        case _:
            return move.power


def _draw_planet(canvas: Canvas, box: Box, puzzle: Puzzle, side: float) -> None:
    for cell in box.grid(COLUMNS, HEIGHT):
        canvas.card(cell.inset(1), Card(6, "", border=_GRAY, border_w=1))
    canvas.fill(Box(box.x - 6, box.bottom + 2, box.w + 12, 4), "ink")
    for column, letters in enumerate(puzzle.columns):
        for height, letter in enumerate(letters):
            _draw_bubblee(canvas, box.x + column * side, box.bottom - (height + 1) * side, side, letter)
    for column in range(COLUMNS):
        number = Box(box.x + column * side, box.bottom + 6, side, LEAST)
        canvas.sign(number, str(column + 1), "ink", LEAST)


def _draw_coming(canvas: Canvas, box: Box, puzzle: Puzzle, side: float) -> None:
    if not puzzle.incoming:
        return
    title = _("Comes into the sky, in this order")
    head = box.take_top(canvas.measure(box, title, "small-strong", lines=4).height_px / canvas.u + 4)
    canvas.text(head, title, "small-strong", lines=4)
    count, across = len(puzzle.incoming), max(2, int(box.w / side))
    while -(-count // across) * side > box.bottom - head.bottom and across < count:
        across, side = across + 1, min(side, box.w / (across + 1))
    side = min(side, max(LEAST, (box.bottom - head.bottom) / -(-count // across)))
    for index, letter in enumerate(puzzle.incoming):
        x, y = box.x + index % across * side, head.bottom + index // across * side
        _draw_bubblee(canvas, x, y, side, letter)


def _draw_means(canvas: Canvas, box: Box, puzzle: Puzzle, side: float) -> None:
    """Draw how many swaps there are, and above that which powers lines give."""
    if puzzle.swaps:
        canvas.icon("swap", box.take_left(side * 0.8, side * 0.8), "ink")
        canvas.sign(box.cut(left=side * 0.9).take_left(side * 0.5), str(puzzle.swaps), "ink", max(LEAST, side * 0.5))
    row = box.moved(0, -side * (1.0 if puzzle.swaps else 0.0))
    title = _("Powers here") if puzzle.powers else ""
    title_w = canvas.text_width(title, "small-strong") + 8 if title else 0.0
    if title_w + len(puzzle.powers) * side > row.w:
        title_w = 0.0
    canvas.text(row.take_left(title_w), title if title_w else "", "small-strong")
    for index, power in enumerate(puzzle.powers):
        draw_token(canvas, row.x + title_w + (index + 0.5) * side, row.cy, side * 0.34, power, rim="#000000")


def _draw_bubblee(canvas: Canvas, x: float, y: float, side: float, letter: str) -> None:
    draw_token(canvas, x + side / 2, y + side / 2, side * 0.43, letter, rim="#000000")


PAPER: Final = PuzzlePaper(rules_on_paper, draw_on_paper, draw_solution)
