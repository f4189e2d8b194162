"""Puzzles of Four valleys in small: tiles with what is given above and below them, without numbers or with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from balloongames.i18n import _
from balloongames.rules.balloon_cup.four_valleys.moves import Move
from balloongames.rules.balloon_cup.four_valleys.play import State
from balloongames.rules.balloon_cup.four_valleys.puzzle import ABOVE, BELOW, Puzzle
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, COLORS, MOUNTAIN
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzlePictures, StepPicture
from balloongames.ui.shapes import Card
from balloongames.ui.theme import mix
from balloongames.views.balloon_cup.pieces import COLOR_OF, draw_emblem, draw_number

_LANDS: Final = {"plain": "#A9CF86", "mountain": "#8FA3C8"}
_RATIO: Final = 1.4  # of a small card
_GAP: Final = 0.35  # between tiles, in cards


def draw_thumbnail(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the tiles as they lie, standing on the foot of the box."""
    _draw(canvas, box, puzzle, numbers=False)


def draw_picture(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the tiles as they lie, the given cards with their numbers."""
    outlined = canvas.theme.outlined
    canvas.card(box, Card(12, "paper" if outlined else "paper2", border="edge" if outlined else "", border_w=2))
    _draw(canvas, box.inset(12, 12), puzzle, numbers=True)


def step_pictures(puzzle: Puzzle, _moves: Sequence[Move], states: Sequence[State]) -> Sequence[StepPicture]:
    """Return the tiles as they lie, and with all cards in their slots: which came first makes no difference."""
    put: dict[int, tuple[int, ...]] = {}
    for card, place in states[-1].lying if states else ():
        put[place] = (*put.get(place, ()), card)
    return [
        StepPicture("", partial(_draw, puzzle=puzzle, numbers=True)),
        StepPicture(_("All cards lie"), partial(_draw, puzzle=puzzle, numbers=True, put=put)),
    ]


def _draw(
    canvas: Canvas, box: Box, puzzle: Puzzle, *, numbers: bool, put: Mapping[int, tuple[int, ...]] | None = None
) -> None:
    cards = sum(tile.number for tile in puzzle.tiles)
    units = cards + _GAP * (len(puzzle.tiles) - 1)
    w = min(box.w / units, box.h / (3.4 * _RATIO))
    h = w * _RATIO
    x, y = box.cx - w * units / 2, (box.cy - 1.7 * h if numbers else box.bottom - 3.4 * h)
    for index, tile in enumerate(puzzle.tiles):
        width = w * tile.number
        land = Box(x, y + h + w * 0.08, width, 1.4 * h - w * 0.16).inset(w * 0.05, 0)
        canvas.card(
            land, Card(w * 0.16, "paper" if canvas.theme.outlined else _LANDS[tile.land], border="ink3", border_w=1)
        )
        arrow = "up" if tile.land == MOUNTAIN else "down"
        side = min(land.h * 0.7, w * 0.95)
        canvas.icon(arrow, Box.around(land.cx, land.cy, side, side), "ink" if canvas.theme.outlined else "#1F2A44")
        for side_of, top in ((ABOVE, y), (BELOW, y + 2.4 * h)):
            lying = (*tile.side(side_of), *(put or {}).get(2 * index + side_of, ()))
            _draw_side(canvas, Box(x, top, width, h), tile.cubes, lying, numbers=numbers)
        x += width + w * _GAP


def _draw_side(canvas: Canvas, box: Box, cubes: tuple[int, ...], given: tuple[int, ...], *, numbers: bool) -> None:
    """Draw the cards and the open slots of a side."""
    spots = iter(box.columns(sum(cubes)))
    for color, count in enumerate(cubes):
        lying = [card for card in given if CARD_COLOR[card] == color]
        base = canvas.brushes.look.balloons[COLOR_OF[COLORS[color]]]
        for i in range(count):
            spot = next(spots)
            spot = spot.inset(spot.w * 0.06)
            if i < len(lying):
                canvas.card(spot, Card(spot.w * 0.16, base.base, border=base.outline, border_w=1))
                if numbers and spot.w > 10:
                    draw_number(canvas, spot, str(CARD_VALUE[lying[i]]), base.emblem_color, spot.w * 0.56)
                else:
                    _draw_color(canvas, spot, COLORS[color], base.emblem_color)
            else:
                canvas.card(spot, Card(spot.w * 0.16, mix(base.base, "#FFFFFF", 0.78), 0.9))
                canvas.card(spot, Card(spot.w * 0.16, "", border=base.outline, border_w=1, dash=(3, 2)))
                _draw_color(canvas, spot, COLORS[color], "#1F2A44")


def _draw_color(canvas: Canvas, box: Box, letter: str, tint: str) -> None:
    side = min(box.w, box.h) * 0.62
    draw_emblem(canvas, Box.around(box.cx, box.cy, side, side), letter, tint)


PICTURES: Final = PuzzlePictures(draw_thumbnail, draw_picture, step_pictures)
