"""Where everything stands while Four valleys is played. Plain geometry in lu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.rules.balloon_cup.four_valleys.puzzle import BELOW, Place, Puzzle
from balloongames.ui.geometry import REST, Box
from balloongames.ui.puzzle_view import PuzzleRoom
from balloongames.views.balloon_cup.layout import CARD_H, CARD_RATIO, GAP, SHARES, Column, lay_columns

LIFT: Final = 14.0  # a chosen card
_STRETCH: Final = 1.5  # so much wider than at the table a column may become
_APART: Final = 4.0  # cards of the hand, at least
_MODES: Final = 252.0  # the choice between cards and notes


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of the tiles, the hand with its ``title``, and the row below it: the modes, and what is ``told``.

    In the roomy shape there is no title, and nothing is told.
    """

    columns: tuple[Column, ...]
    title: Box | None
    hand: tuple[Box, ...]
    modes: Box
    told: Box | None

    def slot(self, place: Place, index: float) -> Box:
        """Return where a card lies at a place."""
        return self.columns[place // 2].slot(row_of(place), index)

    def total(self, place: Place) -> Box:
        """Return where the total of a place stands."""
        return self.columns[place // 2].totals[row_of(place)]


def row_of(place: Place) -> int:
    """Return the row of a place in its column: 0 is the upper one."""
    return 1 if place % 2 == BELOW else 0


def lay_out(room: PuzzleRoom, puzzle: Puzzle, *, roomy: bool, scale: float) -> Layout:
    """Return the places for a puzzle; ``scale`` is that of the text."""
    numbers = [tile.number for tile in puzzle.tiles]
    board = room.board.span_y(bottom=room.strip.y - 8)
    widest = sum(SHARES[number - 1] for number in numbers) * _STRETCH + GAP * (len(numbers) - 1)
    total_h = 21 * scale if roomy else 26 * min(scale, 1.4)
    grow = min(1.5, max(1.0, board.h / 404))
    columns = lay_columns(board.center(min(board.w, widest)), total_h, CARD_H * grow, numbers)
    hand = room.hand
    title = None if roomy else hand.take_top(22 * scale)
    row = hand.take_bottom(max(40.0, 30 * scale) if roomy else 46.0)
    cards = hand.span_y((hand.y if title is None else title.bottom) + LIFT, row.y - 8)
    count = len(puzzle.hand)
    w = cards.h * CARD_RATIO
    if not roomy:  # where text is large, cards stay large as well, and lie over one another
        w = min(w, (cards.w - _APART * (count - 1)) / count)
    pitch = min(w + 10, (cards.w - w) / max(1, count - 1))
    cards = cards.take_bottom(w / CARD_RATIO)
    boxes = tuple(cards.at_x(cards.x + i * pitch, w) for i in range(count))
    if roomy:
        return Layout(columns, title, boxes, row, None)
    modes, told = row.split_columns(_MODES * max(1.0, scale * 0.9), REST, gap=18)
    return Layout(columns, title, boxes, modes, told.inset(0, 2))
