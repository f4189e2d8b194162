"""Where everything stands while Clear sky is played: the game's table in a smaller room. Plain geometry in lu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID
from balloongames.ui.geometry import REST, Box
from balloongames.ui.puzzle_view import PuzzleRoom
from balloongames.views.balloon_pop.layout import CELL, HEAD, RIM, Layout, large_field

_LARGEST: Final = 62.0  # cell
_BESIDE: Final = 14.0  # the board
_LEAST_BESIDE: Final = 330.0  # for the panels there
_TITLE: Final = 30.0
_ROW: Final = 50.0  # of a group
_LEAST_LIES: Final = 186.0  # of the panel that tells how the group lies
_ROOMY_LIES: Final = 178.0
_CARD: Final = (90.0, 128.0)
_PITCH: Final = 102.0
_LIFTED: Final = 14.0  # room above the hand for a card that is chosen
PAD: Final = 14.0
PICTURE: Final = 134.0
"""The width of a picture of how it went, at most."""
BETWEEN: Final = 16.0
_NUMBER: Final = 34.0  # before the balloons of a group


@dataclass(frozen=True, slots=True, kw_only=True)
class SkyLayout(Layout):
    """``lines`` are the rows of the groups with what stands beside them, ``rows`` is where the balloons hang.

    ``title`` is above the hand where there is room for it, and ``went`` the panel of pictures.
    """

    lines: tuple[Box, ...]
    title: Box | None
    went: Box

    @property
    def panels(self) -> tuple[tuple[Box, ...], ...]:
        return ((self.groups, self.preview),)


def lay_out(room: PuzzleRoom, groups: int, cards: int, *, roomy: bool, scale: float) -> SkyLayout:
    """Return the places for a room; ``scale`` is that of the text."""
    beside = room.board.span_y(bottom=room.strip.y - (3 if roomy else 8))
    board = beside if roomy else room.board.span_x(right=room.strip.x - _BESIDE)
    across, down = GRID.width + 2 * RIM / CELL, GRID.height + (HEAD + 2 * RIM + 4) / CELL
    cell = min(_LARGEST, board.h / down, board.w / across, (room.board.w - _LEAST_BESIDE) / across)
    own = large_field(board.x, board.y, GRID.width, GRID.height, cell)
    beside = beside.span_x(own.frame.right + _BESIDE)
    head = 0.0 if roomy else _TITLE * scale
    least = _ROOMY_LIES if roomy else _LEAST_LIES
    pitch = min(_ROW + 4, (beside.h - 10 - least - head - 14) / groups)
    upper, lower = beside.split_rows(head + groups * pitch + 14, REST, gap=10)
    first = upper.inset(10, 0).take_top(pitch - 4, skip=head + 8)
    lines = tuple(first.moved(0, index * pitch) for index in range(groups))
    title, hand, went = _foot(room.hand, groups, cards, roomy=roomy, scale=scale)
    return SkyLayout(
        roomy=roomy, own=own, groups=upper, rows=tuple(line.cut(left=_NUMBER) for line in lines), preview=lower,
        others=(), track=None, log=None, hand=hand, steps=lower, peek=lower, lines=lines, title=title, went=went,
    )  # fmt: skip


def _foot(foot: Box, groups: int, cards: int, *, roomy: bool, scale: float) -> tuple[Box | None, tuple[Box, ...], Box]:
    """Return the places of a title, of the cards, and of the pictures beside them."""
    title_h = 0.0 if roomy else 26 * scale
    widest = 2 * PAD + (groups + 1) * (PICTURE + BETWEEN) - BETWEEN
    height = min(_CARD[1], foot.h - title_h - _LIFTED - 4)
    width = _CARD[0]
    first = foot.take_bottom(height, skip=4).take_left(width, skip=4)
    hand = tuple(first.moved(index * _PITCH, 0) for index in range(cards))
    beside = foot.span_x(hand[-1].right + 24)
    went = beside.take_left(min(beside.w, widest)).span_y(first.y - 2 - min(_LIFTED, title_h), first.bottom + 2)
    title = foot.take_top(title_h).span_x(right=max(hand[-1].right, foot.x + 300)) if title_h else None
    return title, hand, went
