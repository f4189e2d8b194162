"""Puzzles of Clear sky in small: what hangs on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from balloongames.i18n import _, capital
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup, Move
from balloongames.rules.balloon_pop.clear_sky.play import State
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID, Puzzle
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzlePictures, StepPicture
from balloongames.ui.shapes import Card
from balloongames.ui.theme import BalloonColor, Theme, contrast
from balloongames.views.balloon_pop.clear_sky.words import kind_words
from balloongames.views.balloon_pop.pieces import color_key, is_star

_WOOD: Final = "#A86F3C"
_SKY: Final = "#F5FBF6"
_SMALL: Final = 18.0  # lu: below this, a balloon is a disc
_TINY: Final = 8.5  # pixels: below this, a disc has no edge of its own, for the emblem needs the room
_LEAST: Final = 8.2  # pixels: below this, there is the emblem alone
_SEEN: Final = 3.0  # contrast
_FILLS: Final = 0.96  # of a cell
_ON_DISC: Final = 0.66  # of a disc that its emblem takes
_ON_TINY: Final = 0.8


def draw_balloon(canvas: Canvas, box: Box, letter: str) -> None:
    """Draw a balloon into a box, without words on it.

    A small one is a disc with its emblem, a tiny one the emblem alone, to be told without colors; stars stay stars.
    """
    side = min(box.w, box.h)
    if side < _SMALL:
        (_draw_tiny if side * canvas.u < _LEAST or is_star(letter) else _draw_disc)(canvas, box, letter)
        return
    folder = "stars" if is_star(letter) else "balloons"
    canvas.sprite(f"pictures/{folder}/{color_key(letter)}", box)


def tiny_edge(theme: Theme, color: BalloonColor) -> str:
    """Return the color round a tiny balloon: its own, unless all of it would be lost on the ground of the theme."""
    seen = max(contrast(shade, theme.paper2) for shade in (color.base, color.outline))
    return color.outline if seen >= _SEEN else theme.ink


def _draw_disc(canvas: Canvas, box: Box, letter: str) -> None:
    shades = canvas.brushes.look.balloons[color_key(letter)]
    r = min(box.w, box.h) / 2
    edge = tiny_edge(canvas.theme, shades)
    tiny = 2 * r * canvas.u < _TINY
    canvas.circle(box.cx, box.cy, r, shades.base, border=edge, border_w=0.6 if tiny else max(1.0, r * 0.14))
    side = 2 * r * (_ON_TINY if tiny else _ON_DISC)
    emblem = f"pictures/emblems/{shades.emblem}"
    canvas.sprite(emblem, Box.around(box.cx, box.cy, side, side), tint=canvas.color(shades.emblem_color))


def _draw_tiny(canvas: Canvas, box: Box, letter: str) -> None:
    shades = canvas.brushes.look.balloons[color_key(letter)]
    edge = tiny_edge(canvas.theme, shades)
    if is_star(letter):
        canvas.sprite("pictures/emblems/star", box.grow(box.w * 0.14), tint=edge)
        canvas.sprite(f"pictures/emblems/{shades.emblem}", box.inset(box.w * 0.24), tint="#FFFFFF")
        return
    canvas.sprite(f"pictures/emblems/{shades.emblem}", box, tint=edge)
    canvas.sprite(f"pictures/emblems/{shades.emblem}", box.inset(box.w * 0.14), tint=shades.base)


def draw_board(canvas: Canvas, box: Box, columns: Sequence[str], lines: int = 0) -> None:
    """Draw what hangs on a board, from the top of a box.

    The cells are as large as they can be for what there is, or for so many ``lines``.
    """
    lines = max(3, lines, *map(len, columns))
    side = min(box.w / GRID.width, box.h / lines)
    left = box.cx - side * GRID.width / 2
    for column, letters in enumerate(columns):
        for row, letter in enumerate(letters):
            cell = Box(left + column * side, box.y + row * side, side, side)
            draw_balloon(canvas, cell.inset(side * (1 - _FILLS) / 2), letter)


def draw_thumbnail(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the balloons below a bar of wood."""
    _draw_hanging(canvas, box, puzzle.columns)


def _draw_hanging(canvas: Canvas, box: Box, columns: Sequence[str], lines: int = 0) -> None:
    bar = box.take_top(max(2.0, box.h * 0.06))
    canvas.fill(bar, "ink" if canvas.theme.outlined else _WOOD)
    draw_board(canvas, box.span_y(bar.bottom + 1), columns, lines)


def draw_picture(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the board, and the groups below it."""
    outlined = canvas.theme.outlined
    ground = "paper" if outlined else _SKY if canvas.theme.name == "day" else "paper2"
    canvas.card(box, Card(12, ground, border="edge" if outlined else "", border_w=2))
    inner = box.inset(10, 8)
    upper, lower = inner.split_rows(inner.h * 0.66, inner.h * 0.34 - 6, gap=6)
    draw_thumbnail(canvas, upper, puzzle)
    places = lower.columns(2, 14) if len(puzzle.groups) == 2 else lower.grid(2, 2, 6)
    for group, place in zip(puzzle.groups, places, strict=False):
        side = min(place.w / len(group), place.h)
        for index, letter in enumerate(group):
            x = place.cx + (index - (len(group) - 1) / 2) * side
            draw_balloon(canvas, Box.around(x, place.cy, side * 0.92, side * 0.92), letter)


def step_pictures(puzzle: Puzzle, moves: Sequence[Move], states: Sequence[State]) -> Sequence[StepPicture]:
    """Return the board as it is, after each group, and after each series that was chosen; its cells stay as large."""
    lines = max(len(column) for columns in (puzzle.columns, *(state.columns for state in states)) for column in columns)
    found = [StepPicture("", partial(_draw_hanging, columns=puzzle.columns, lines=lines))]
    for move, state in zip(moves, states, strict=True):
        label = _("card {card}").format(card=move.card) if isinstance(move, LayGroup) else kind_words(move.kind)
        found.append(StepPicture(capital(label), partial(_draw_hanging, columns=state.columns, lines=lines)))
    return found


PICTURES: Final = PuzzlePictures(draw_thumbnail, draw_picture, step_pictures)
