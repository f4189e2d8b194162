"""Clear sky on paper: the board, with room to draw in it, groups and cards, and a line to write on for each group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.i18n import _
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup, Move
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID, Puzzle
from balloongames.rules.balloon_pop.state import CARDS, VERTICAL
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.paper import LEAST
from balloongames.ui.puzzle_view import PuzzlePaper
from balloongames.ui.shapes import Card
from balloongames.views.balloon_pop.clear_sky.words import WORDS, rules_on_paper
from balloongames.views.balloon_pop.pieces import color_key, draw_dots, is_star

_BESIDE: Final = 4.4  # groups and cards, in cells
_WIDEST_BESIDE: Final = 7.0
_WIDEST_LOW: Final = 20.0  # where they stand beside each other
_LARGEST: Final = 52.0
_SMALL: Final = 28.0  # lu of a cell in which an emblem is hard to read
_LEAST_GROUP: Final = 27.0  # lu that a group needs, so that its number can be read
_LEAST_CARD: Final = 60.0
_LINE: Final = 24.0  # how high a line is to write on
_WRITTEN: Final = 96.0  # lu for what is written into it, at least
_GAP: Final = 14.0
_GRAY: Final = "#BBBBBB"
_BALLOON: Final = "M50 3C76 3 92 23 92 48C92 74 66 93 55 98L61 110H39L45 98C34 93 8 74 8 48C8 23 24 3 50 3Z"
_STAR: Final = "M50 4L64 36L98 39L72 62L80 96L50 78L20 96L28 62L2 39L36 36Z"


def draw_balloon(canvas: Canvas, box: Box, letter: str) -> None:
    """Draw the outline of a balloon or a star, with the emblem of its color."""
    outline, size = (_STAR, (100, 100)) if is_star(letter) else (_BALLOON, (100, 113))
    side = min(box.w, box.h * 100 / size[1])
    place = box.center(side, side * size[1] / 100)
    line = 'fill="#FFFFFF" stroke="#000000" stroke-width="5" stroke-linejoin="round"'
    canvas.vector(f'<path d="{outline}" {line}/>', place, size)
    emblem = canvas.brushes.look.balloons[color_key(letter)].emblem
    middle = place.y + side * (0.56 if is_star(letter) else 0.49)
    inside = side * (0.4 if is_star(letter) else 0.46)
    canvas.sprite(f"pictures/emblems/{emblem}", Box.around(place.cx, middle, inside, inside), tint="#000000")


def draw_on_paper(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw it into a box: groups over cards beside the board, and below it what is to be written.

    Where the box is low, groups and cards are beside each other over what is to be written, and the board takes all
    its height.
    """
    answers_h = len(puzzle.groups) * _LINE * canvas.text_scale
    head_h = 22 * canvas.text_scale
    board_h = box.h - answers_h - 8
    least = len(puzzle.groups) * _LEAST_GROUP + 2 * head_h + _LEAST_CARD + LEAST
    is_low = board_h < max(least, GRID.height * _SMALL + LEAST)
    room = box if is_low else box.take_top(board_h)
    widest = _WIDEST_LOW if is_low else _WIDEST_BESIDE
    side = min(_LARGEST, room.w / (GRID.width + _BESIDE), (room.h - LEAST - 12) / GRID.height)
    if is_low:
        side = min(side, max(_SMALL, (room.w - _answer_width(canvas, 1) - _WRITTEN) / (GRID.width + 0.5)))
    besides = min(widest * side, room.w - GRID.width * side)
    left = room.x + (room.w - side * GRID.width - besides) / 2
    board = Box(left, room.y + 6, side * GRID.width, side * GRID.height)
    _draw_board(canvas, board, puzzle, side)
    beside = Box(board.right + side * 0.5, board.y - 6, besides - side * 0.5, board.h + 6)
    if is_low:
        beside = Box(beside.x, room.y, beside.w, room.h)
        foot = beside.take_bottom(answers_h)
        groups, cards = beside.cut(bottom=answers_h).split_columns(beside.w * 0.56, REST, gap=_GAP)
    else:
        foot = box.take_bottom(answers_h)
        groups, cards = beside.split_rows(beside.h * 0.52, REST, gap=8)
    _draw_groups(canvas, _titled(canvas, groups, _("Groups, in this order"), head_h), puzzle)
    _draw_cards(canvas, _titled(canvas, cards, _("Cards in the hand"), head_h), puzzle)
    for number, place in enumerate(foot.rows(len(puzzle.groups)), 1):
        _draw_answer(canvas, place, number)


def _titled(canvas: Canvas, box: Box, title: str, head_h: float) -> Box:
    """Write what stands in a box; return the room below that."""
    lines = 1 if canvas.text_width(title, "small-strong") <= box.w else 2
    canvas.text(box.take_top(head_h * lines), title, "small-strong", lines=2)
    return box.cut(top=head_h * lines + 4)


def _draw_board(canvas: Canvas, board: Box, puzzle: Puzzle, side: float) -> None:
    for cell in board.grid(GRID.width, GRID.height):
        canvas.card(cell, Card(0, "", border=_GRAY, border_w=1))
    for edge in (board.take_left(3, skip=-3), board.take_right(3, skip=-3), board.take_bottom(3, skip=-3)):
        canvas.fill(edge, "ink")
    canvas.fill(Box(board.x - 8, board.y - 6, board.w + 16, 6), "ink")
    for column, letters in enumerate(puzzle.columns):
        for row, letter in enumerate(letters):
            cell = Box(board.x + column * side, board.y + row * side, side, side)
            draw_balloon(canvas, cell.inset(side * 0.06), letter)
    for column in range(GRID.width):
        at = Box(board.x + column * side, board.bottom + 6, side, LEAST)
        canvas.sign(at, str(column + 1), "ink", LEAST)


def _draw_groups(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    pitch = min(box.h / len(puzzle.groups), box.w / 4.6, _LARGEST)
    r = LEAST * 0.62
    for number, group in enumerate(puzzle.groups, 1):
        row = box.take_top(pitch, skip=(number - 1) * pitch)
        side = min(pitch, (row.w - 2 * r - 4) / len(group))
        canvas.circle(row.x + r, row.cy, min(r, pitch / 2 - 0.5), "ink")
        canvas.sign(Box.around(row.x + r, row.cy, 2 * r, 2 * r), str(number), "paper", LEAST)
        for index, letter in enumerate(group):
            draw_balloon(canvas, Box(row.x + 2 * r + 4 + index * side, row.y, side, pitch).inset(side * 0.05), letter)


def _draw_cards(canvas: Canvas, room: Box, puzzle: Puzzle) -> None:
    """Draw the cards: number, how the group lies, and which balloon may be dropped."""
    w, h, across = max(
        (_card_size(room, len(puzzle.hand), across) for across in (2, 3)), key=lambda one: one[0] * one[1]
    )
    for index, card in enumerate(sorted(puzzle.hand, reverse=True)):
        place = Box(room.x + index % across * (w + 8), room.y + index // across * (h + 8), w, h)
        canvas.card(place, Card(8, "", border="ink", border_w=2))
        canvas.sign(place.take_top(h * 0.42), str(card), "ink", max(LEAST, h * 0.34))
        canvas.fill(place.inset(w * 0.12, 0).take_top(2, skip=h * 0.44), "ink")
        icons = ["updown" if one == VERTICAL else "leftright" for one in reversed(CARDS[card].orientations)]
        size = h * 0.2
        for place_of, icon in enumerate(icons):
            x = place.cx + (place_of - (len(icons) - 1) / 2) * size * 1.4
            canvas.icon(icon, Box.around(x, place.y + h * 0.62, size, size), "ink")
        draw_dots(canvas, place.cx, place.y + h * 0.84, w * 0.17, card, ink="#000000", out="#000000")


def _card_size(room: Box, count: int, across: int) -> tuple[float, float, int]:
    """Return how wide and high so many cards can be, so many of them ``across``."""
    rows = -(-count // across)
    w = min((room.w - 8 * (across - 1)) / across, 74.0)
    return w, min((room.h - 8 * (rows - 1)) / rows, w * 1.3), across


def _draw_answer(canvas: Canvas, place: Box, number: int) -> None:
    width = _answer_width(canvas, number)
    canvas.text(place.take_left(width), _asked(number), "small")
    canvas.fill(place.cut(left=width).take_bottom(1.6, skip=4), "ink")


def _answer_width(canvas: Canvas, number: int) -> float:
    return canvas.text_width(_asked(number), "small") + 6


def _asked(number: int) -> str:
    return _("Group {number}: card, columns").format(number=number)


def draw_solution(canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[Move]) -> None:
    """Draw how each group lies: card, columns, and its balloons in their order."""
    pitch = min(box.h / max(1, len(moves)), 34 * canvas.text_scale)
    number = 0
    for index, move in enumerate(moves):
        row = box.take_top(pitch, skip=index * pitch)
        if not isinstance(move, LayGroup):
            canvas.text(row, WORDS.move(move, puzzle), "small")
            continue
        number += 1
        side = min(pitch, row.w * 0.09)
        balloons = row.take_right(side * len(puzzle.groups[0]))
        canvas.text(row.span_x(right=balloons.x - 6), _short(number, move), "small", lines=2)
        for place, letter in enumerate(move.place.order):
            draw_balloon(canvas, Box(balloons.x + place * side, row.cy - side / 2, side, side).inset(1), letter)


def _short(number: int, move: LayGroup) -> str:
    """Return a move in short: "1: card 4, column 3, upright"."""
    column, last = move.place.column + 1, move.place.column + len(move.place.order)
    if move.place.orientation == VERTICAL:
        return _("{number}: card {card}, upright in column {column}").format(
            number=number, card=move.card, column=column
        )
    return _("{number}: card {card}, columns {column} to {last}").format(
        number=number, card=move.card, column=column, last=last
    )


PAPER: Final = PuzzlePaper(rules_on_paper, draw_on_paper, draw_solution)
