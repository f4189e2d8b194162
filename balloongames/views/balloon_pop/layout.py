"""Where everything stands on the table, for a room, a number of seats and a size of text. Plain geometry in lu.

Two shapes: the usual one, which stretches with the window, and the roomy one for large text, which shows fewer things
at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.ui.geometry import Box

CELL: Final = 51.0
GAP: Final = 12.0
HEAD: Final = 40.0  # the awning above the cells of a large board
RIM: Final = 10.0  # the wood round them
LIFT: Final = 18.0  # a chosen card
CARDS: Final = 10
_WIDEST: Final = 1560.0
_LARGEST_CELL: Final = 62.0
SMALL_CELL: Final = 34.0  # the largest cell on the boards of others


@dataclass(frozen=True, slots=True)
class Field:
    """A board: its cells, how large one is, and whether it is the large one with frame and awning."""

    cells: Box
    cell: float
    large: bool = False

    def box(self, column: float, row: float) -> Box:
        """Return the box of a cell; fractions lie between cells."""
        return Box(self.cells.x + column * self.cell, self.cells.y + row * self.cell, self.cell, self.cell)

    @property
    def frame(self) -> Box:
        """The board with its frame and awning."""
        k = self.cell / CELL
        return Box(
            self.cells.x - RIM * k, self.cells.y - HEAD * k, self.cells.w + 2 * RIM * k,
            self.cells.h + (HEAD + 2 * RIM + 4) * k,
        )  # fmt: skip

    def column_at(self, x: float) -> int:
        """Return the column at an x, clamped to the board."""
        return max(0, min(round(self.cells.w / self.cell) - 1, int((x - self.cells.x) / self.cell)))


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one table. ``fields`` of others are empty in the roomy shape; ``log`` and ``track`` may be None."""

    roomy: bool
    own: Field
    groups: Box
    rows: tuple[Box, ...]
    preview: Box
    others: tuple[Box, ...]
    track: Box | None
    log: Box | None
    hand: tuple[Box, ...]
    steps: Box
    peek: Box

    @property
    def tall_preview(self) -> Box:
        """The preview over the groups as well: for many choices at once."""
        top = self.groups.y
        if self.roomy:
            return Box(self.preview.x, top, self.preview.w, self.preview.bottom - top)
        return Box(self.groups.x, top, self.groups.w, self.preview.bottom - top)


def lay_out(area: Box, *, seats: int, columns: int, lines: int, roomy: bool, scale: float) -> Layout:
    """Return the layout for ``seats`` players on boards of ``columns`` x ``lines`` cells at a text ``scale``."""
    width = min(area.w, _WIDEST)
    room = Box(area.x + (area.w - width) / 2, area.y, width, area.h)
    return _roomy(room, seats, columns, lines) if roomy else _usual(room, seats, columns, lines, scale)


def _own(left: float, top: float, columns: int, lines: int, cell: float) -> Field:
    k = cell / CELL
    return Field(Box(left + RIM * k, top + HEAD * k, columns * cell, lines * cell), cell, large=True)


def _usual(room: Box, seats: int, columns: int, lines: int, scale: float) -> Layout:
    hand_h, card_w, pitch = 128.0, 90.0, 97.0
    hand_y = room.bottom - 18 - hand_h
    top, foot = room.y + 16, hand_y - LIFT - GAP  # where the panels begin and end
    wide = columns > lines
    fit = (foot - top - 4) / (lines + (HEAD + 2 * RIM) / CELL)
    own = _own(room.x + 30, top, columns, lines, min(48.0 if wide else _LARGEST_CELL, fit))
    foot = min(foot, max(own.frame.bottom, top + 472))  # in taller windows the rest is air
    groups_x = own.frame.right + 22
    rest = room.right - 32 - groups_x
    groups_w = min(max(330.0 if wide else 360.0, rest * 0.4), 420.0)
    head, row_pitch = 44 * max(1.0, scale * 0.9), 52.0
    groups = Box(groups_x, top, groups_w, head + seats * row_pitch + 4)
    row = Box(groups.x + 10, groups.y + head - 2, groups_w - 20, row_pitch - 6)
    preview = Box(groups.x, groups.bottom + 10, groups_w, foot - groups.bottom - 10)
    right = Box(groups.right + 16, top, room.right - 32 - groups.right - 16, foot - top)
    others, track, log = _right_column(right, own, seats, columns, lines, foot)
    steps_w = min(room.w - 1036, 330.0)
    steps = Box(room.right - 32 - steps_w, hand_y - LIFT, steps_w, hand_h + LIFT + 2)
    hand_w = (CARDS - 1) * pitch + card_w
    hand_x = room.x + 24 + max(0.0, steps.x - 17 - room.x - 24 - hand_w) / 2
    return Layout(
        roomy=False,
        own=own,
        groups=groups,
        rows=tuple(row.moved(0, i * row_pitch) for i in range(seats)),
        preview=preview,
        others=tuple(others.columns(seats - 1, 10)),
        track=track,
        log=log,
        hand=tuple(Box(hand_x + i * pitch, hand_y, card_w, hand_h) for i in range(CARDS)),
        steps=steps,
        peek=right,
    )


def _right_column(right: Box, own: Field, seats: int, columns: int, lines: int, foot: float) -> tuple[Box, Box, Box]:
    """Return the rooms of the others, the score track and the log, one below the other.

    A wide board leaves room below it, so the track goes there. The others get what their boards can use.
    """
    track_h, log_h = 90.0, 100.0
    beside = columns > lines
    left = right.h - log_h - 10 - (0 if beside else track_h + 10)
    each = (right.w - 10 * (seats - 2)) / (seats - 1)
    cell = min((each - 12) / (columns + 2 * RIM / CELL), SMALL_CELL)
    others = Box(right.x, right.y, right.w, min(left, 46 + cell * (lines + (HEAD + RIM + 4) / CELL) + 16))
    if beside:
        track = Box(own.frame.x, own.frame.bottom + GAP, own.frame.w, min(track_h + 10, foot - own.frame.bottom - GAP))
        below = others.bottom + 10
    else:
        track = Box(right.x, others.bottom + 10, right.w, track_h)
        below = track.bottom + 10
    return others, track, Box(right.x, below, right.w, foot - below)


def _roomy(room: Box, seats: int, columns: int, lines: int) -> Layout:
    top = room.y + 12
    hand_h, card_w = 118.0, 90.0
    hand_y = room.bottom - 16 - hand_h
    foot = hand_y - LIFT - GAP
    wide = columns > lines
    fit = (foot - top - 4) / (lines + (HEAD + 2 * RIM) / CELL)
    own = _own(room.x + 30, top, columns, lines, min(46.0 if wide else _LARGEST_CELL, fit))
    left = own.frame.right + 20
    right = room.right - 24
    upper_h = 16 + seats * 61.0
    groups = Box(left, top, (right - left - GAP) * 0.478, upper_h)
    opponents = Box(groups.right + GAP, top, right - groups.right - GAP, upper_h)
    row_gap = 4.0
    rows = tuple(groups.inset(8).rows(seats, row_gap))
    preview = Box(left, top + upper_h + 10, right - left, foot - top - upper_h - 10 + 2)
    pitch = 100.0
    hand = tuple(Box(room.x + 24 + i * pitch, hand_y, card_w, hand_h) for i in range(CARDS))
    steps = Box(hand[-1].right + 22, hand_y - 8, right - hand[-1].right - 22, hand_h + 8)
    return Layout(
        roomy=True,
        own=own,
        groups=groups,
        rows=rows,
        preview=preview,
        others=tuple(opponents.inset(8).rows(seats, row_gap)),
        track=None,
        log=None,
        hand=hand,
        steps=steps,
        peek=Box(left, top, right - left, preview.bottom - top),
    )


def field_in(panel: Box, columns: int, lines: int, layout: Layout) -> Field:
    """Return the board that stands in the panel of another player, below its head; left if there is room beside it."""
    large = panel == layout.peek
    head = 56.0 if large else 46.0
    foot = 14.0 if large else 10.0
    pad = 16.0 if large else 6.0
    room = Box(panel.x + pad, panel.y + head, panel.w - 2 * pad, panel.h - head - foot)
    cell = min(
        room.w / (columns + 2 * RIM / CELL), room.h / (lines + (HEAD + RIM + 4) / CELL), CELL if large else SMALL_CELL
    )
    k = cell / CELL
    beside = room.w - columns * cell > BESIDE
    left = room.x + RIM * k if beside or large else room.cx - columns * cell / 2
    return Field(Box(left, room.y + HEAD * k, columns * cell, lines * cell), cell, large=large)


BESIDE: Final = 120.0
"""So much room beside a small board is enough for facts about its player."""
