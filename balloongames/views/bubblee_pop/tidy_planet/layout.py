"""Where everything stands while Tidy planet is played: the game's table in a smaller room. Plain geometry in lu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, SKY_ROWS
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.ui.geometry import REST, Box
from balloongames.ui.puzzle_view import PuzzleRoom
from balloongames.views.bubblee_pop.layout import Layout

DROPS_HEAD: Final = 28.0  # of the panel of the drops, and what stands below it
DROP_ROW: Final = 32.0
DROPS_FOOT: Final = 22.0
_SIDE: Final = 196.0  # of the panels left of the board
_BUTTONS: Final = 140.0  # right of it
_AIR: Final = 20.0  # between sky and planet
_TOP: Final = 14.0  # above the frame of the sky
_NUMBERS: Final = 22.0
_COMING: Final = 460.0  # of the foot, for what comes in
_FAR: Final = 6.0  # how large a Bubblee is that has flown away
_LARGEST: Final = 84.0  # cell
_LARGEST_COMING: Final = 56.0
_LEAST_PAIRS: Final = 2  # that have room, so that a single one is not too wide


@dataclass(frozen=True, slots=True)
class TidyLayout(Layout):
    """``drops`` is the panel of the drops, ``coming`` of what comes in; ``after`` tells what a drop leaves.

    What goes flies ``away``, and is small there. In the roomy shape there is no panel of drops.
    """

    drops: Box | None
    coming: Box | None
    after: Box
    away: Box


def lay_out(room: PuzzleRoom, puzzle: Puzzle, *, roomy: bool, scale: float) -> TidyLayout:
    """Return the places for a puzzle in a room; ``scale`` is that of the text."""
    board = room.board.span_y(bottom=room.strip.y - 8)
    numbers_h = 0.0 if roomy else _NUMBERS * min(scale, 1.3)
    beside = 12.0 if roomy else _SIDE + 24
    buttons_w = max(_BUTTONS, board.w * 0.38) if roomy else _BUTTONS
    free = board.h - _TOP - _AIR - numbers_h - 8
    cell = min(_LARGEST, free / (SKY_ROWS + HEIGHT), (board.w - beside - buttons_w - 36) / COLUMNS)
    left = board.x + beside + (board.w - beside - buttons_w - 36 - cell * COLUMNS) / 2 + 12
    top = board.y + _TOP + (free - cell * (SKY_ROWS + HEIGHT)) / 2
    sky = Box(left, top, cell * COLUMNS, cell * SKY_ROWS)
    planet = sky.below(cell * HEIGHT, _AIR)
    right = board.span_x(planet.right + 24, board.right - (0 if roomy else 4))
    drops, powers, buttons = _panels(board, right, planet, puzzle, roomy=roomy, scale=scale)
    coming, gone = _foot(room.hand, puzzle, roomy=roomy)
    hand = coming or room.hand
    names = sky.at_x(right.x + 4, right.w - 8)
    return TidyLayout(
        area=board, roomy=roomy, cell=cell, planets=(sky.take_top(0), planet), sky=sky, frame=sky.inset(-10, -6),
        hand=hand, names=None if roomy else names,
        numbers=planet.below(numbers_h - 2, 7) if numbers_h else None, plates=(gone, gone), told=hand,
        bag=hand, tabs=None, powers=powers, outlook=hand, primary=room.primary, secondary=buttons, drops=drops,
        coming=coming, after=gone, away=Box.around(right.cx, board.y + 24, _FAR, _FAR),
    )  # fmt: skip


def _foot(hand: Box, puzzle: Puzzle, *, roomy: bool) -> tuple[Box | None, Box]:
    """Return the panels of what comes in and of what is left; where nothing comes in, that has the room of both."""
    if not puzzle.incoming:
        return None, hand
    coming, after = hand.split_columns(hand.w / 2 if roomy else _COMING, REST, gap=14)
    return coming, after


def _panels(
    board: Box, right: Box, planet: Box, puzzle: Puzzle, *, roomy: bool, scale: float
) -> tuple[Box | None, Box, tuple[Box, Box]]:
    """Return the panels of drops and powers, and the two small buttons."""
    button_h = 32 * scale if roomy else 44.0
    upper, lower = right.span_y(bottom=planet.bottom).take_bottom(2 * button_h + 10).rows(2, 10)
    if roomy:
        return None, right.span_y(board.y + 4, upper.y - 12), (upper, lower)
    side = board.take_left(_SIDE, skip=4).span_y(board.y + 8, planet.bottom)
    rows_h = (DROPS_HEAD + DROP_ROW * puzzle.drops + (DROPS_FOOT if puzzle.swaps else 0)) * scale + 16
    drops, powers = side.split_rows(min(rows_h, side.h * (0.47 if puzzle.powers else 1)), REST, gap=12)
    return drops, powers, (upper, lower)


def pairs_of(panel: Box, count: int, scale: float) -> list[Box]:
    """Return the room of each pair that comes in after a drop, from the left."""
    row = panel.inset(14, 8).cut(top=26 * scale)
    return row.columns(max(_LEAST_PAIRS, count), 10)[:count]


def place_of(pair: Box, which: int, label_h: float) -> Box:
    """Return where the first or the second of a pair stands, above a label."""
    half = pair.cut(bottom=label_h).columns(2)[which]
    side = min(half.w - 4, half.h, _LARGEST_COMING)
    return Box.around(half.cx, half.cy, side, side)
