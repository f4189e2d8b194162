"""Where everything stands on the table, for a room, a number of seats and a size of text. Plain geometry in lu.

Two shapes: the usual one, which stretches with the window, and the roomy one for large text, which shows fewer things
at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from balloongames.ui.geometry import REST, Box

CELL: Final = 51.0
GAP: Final = 12.0
HEAD: Final = 40.0  # the awning above the cells of a large board
RIM: Final = 10.0  # the wood round them
LIFT: Final = 18.0  # a chosen card
CARDS: Final = 10
_WIDEST: Final = 1560.0
_LARGEST_CELL: Final = 62.0
_FULL_CELL: Final = 75.0  # the largest cell of a board that fills the height
_WIDE_CELL: Final = 48.0  # the cell of a wide board, unless the window is about so many times as high
_HIGH: Final = 1.9
_BAND: Final = 100.0  # the least height of a band below the boards
_ROW_PITCH: Final = 52.0  # from group to group; more in large text where the preview keeps enough
_LEAST_PREVIEW: Final = 245.0
_TRACK: Final = 98.0
_LOG: Final = 100.0
_PLATE: Final = 46.0  # name and score over a board
_TALL_PLATE: Final = 54.0  # in larger text
_USUAL_TEXT: Final = 1.1  # up to this text scale it is the usual one
_PLAIN: Final = 1.3  # text scale
_BETWEEN: Final = 440.0  # the least room between two boards that face each other
_BESIDE_EACH_OTHER: Final = 540.0  # so much room takes the groups of two players side by side
HEAD_OF_OTHERS: Final = 54.0  # name and score over the board of another player
SMALL_CELL: Final = 38.0  # the largest cell on the boards of others


@dataclass(frozen=True, slots=True)
class BoardField:
    """A board: its cells, how large one is, and whether it is the large one with frame and awning."""

    cells: Box
    cell: float
    large: bool = False

    def box(self, column: float, row: float) -> Box:
        """Return the box of a cell; fractions lie between cells."""
        return self.cells.take_top(self.cell, skip=row * self.cell).take_left(self.cell, skip=column * self.cell)

    @property
    def frame(self) -> Box:
        """The board with its frame and awning."""
        k = self.cell / CELL
        return Box(
            self.cells.x - RIM * k, self.cells.y - HEAD * k, self.cells.w + 2 * RIM * k,
            self.cells.h + (HEAD + 2 * RIM + 4) * k,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one table; ``log`` and ``track`` may be None.

    The own board has a plate over it, the first of ``plates``. At a table of two the boards may face each other:
    ``facing`` is the other one, with the second plate.
    """

    roomy: bool
    own: BoardField
    groups: Box
    rows: tuple[Box, ...]
    preview: Box
    others: tuple[Box, ...]
    track: Box | None
    log: Box | None
    hand: tuple[Box, ...]
    steps: Box
    peek: Box
    facing: BoardField | None = None
    plates: tuple[Box, ...] = ()

    def seen_from(self, seat: int) -> Layout:
        """Return the layout for who sits at a seat: at a table of two each board stays where it is."""
        if seat != 1 or self.facing is None:
            return self
        here = self.own.frame.span_y(top=self.plates[0].y)
        return replace(
            self, own=self.facing, facing=self.own, plates=self.plates[::-1], others=(here,),
            peek=self.peek.at_x(here.x, self.peek.w),
        )  # fmt: skip

    @property
    def tall_preview(self) -> Box:
        """The preview over the groups as well: for many choices at once."""
        top = self.groups.y
        if self.roomy:
            return self.preview.span_y(top)
        return self.groups.span_y(top, self.preview.bottom)

    @property
    def panels(self) -> tuple[tuple[Box, ...], ...]:
        """The columns of panels beside the boards; the first one tells what a choice would do."""
        if self.roomy:
            return ((self.peek,),)
        below = tuple(box for box in (self.log, self.track) if box is not None)
        first = (self.groups, self.preview)
        if self.facing is not None:
            return (*first, *sorted(below, key=lambda box: box.y)), (self.peek,)
        others = self.others[0].span_x(right=self.others[-1].right).span_y(bottom=self.others[-1].bottom)
        return first, (others, *sorted(below, key=lambda box: box.y))


def lay_out(area: Box, *, seats: int, columns: int, lines: int, roomy: bool, scale: float) -> Layout:
    """Return the layout for ``seats`` players on boards of ``columns`` x ``lines`` cells at a text ``scale``."""
    width = min(area.w, _WIDEST)
    room = area.center(width)
    return _roomy(room, seats, columns, lines) if roomy else _usual(room, seats, columns, lines, scale)


def large_field(left: float, top: float, columns: int, lines: int, cell: float) -> BoardField:
    """Return a large board whose frame has its upper left corner there."""
    k = cell / CELL
    return BoardField(Box(left + RIM * k, top + HEAD * k, columns * cell, lines * cell), cell, large=True)


def _usual(room: Box, seats: int, columns: int, lines: int, scale: float) -> Layout:
    hand, steps = _hand(room)
    top, foot = room.y + 16, hand[0].y - LIFT - GAP  # where the panels begin and end
    if seats == 2 and columns < lines:
        return _face_to_face(room.span_y(top, foot), columns, lines, scale, hand, steps)
    wide = columns > lines
    plate = _plate_h(scale)
    over = 0.0 if wide else plate - 10
    down, cell = lines + (HEAD + 2 * RIM) / CELL, _own_cell(foot - top - 4, lines, wide=wide)
    below = _BAND + GAP + 1 if cell == _LARGEST_CELL and not wide else 0.0
    cell = min(cell, (foot - top - over - 4 - below) / down)
    own = large_field(room.x + 30, top + over, columns, lines, cell)
    band = None
    if not wide and foot - own.frame.bottom > _BAND + GAP:  # a tall window: track and log below the boards
        band = room.cut(left=30, right=32).span_y(own.frame.bottom + GAP, foot)
        foot = own.frame.bottom
    rest = room.span_x(own.frame.right + 22, room.right - 32).span_y(top, foot)
    groups_w = min(max(330.0 if wide else 360.0, rest.w * 0.4), 420.0)
    middle, right = rest.split_columns(groups_w, REST, gap=16)
    head = 44 * max(1.0, scale * 0.9)
    spare = foot - top - head - 14 - _LEAST_PREVIEW * scale
    row_pitch = max(_ROW_PITCH, min(_ROW_PITCH * scale, spare / seats))
    groups, preview = middle.split_rows(head + seats * row_pitch + 4, REST, gap=10)
    row = groups.inset(10, 0).take_top(row_pitch - 6, skip=head - 2)
    if band is not None:
        track = band.take_left(own.frame.w)
        log = band.span_x(groups.x)
        others = right
    else:
        others, track, log = _right_column(right, own, seats, columns, lines, foot)
    return Layout(
        roomy=False,
        own=own,
        groups=groups,
        rows=tuple(row.moved(0, i * row_pitch) for i in range(seats)),
        preview=preview,
        others=_cut_others(others, seats - 1, columns, lines),
        track=track,
        log=log,
        hand=hand,
        steps=steps,
        peek=right,
        plates=(own.frame.take_top(plate - 2, skip=-plate),) if over else (),
    )


def _hand(room: Box) -> tuple[tuple[Box, ...], Box]:
    """Return the places of the cards, and of the steps beside them."""
    hand_h, card_w, pitch = 128.0, 90.0, 97.0
    hand_y = room.bottom - 18 - hand_h
    steps_w = min(room.w - 1036, 330.0)
    steps = room.span_y(hand_y - LIFT, hand_y + hand_h + 2).take_right(steps_w, skip=32)
    hand_w = (CARDS - 1) * pitch + card_w
    hand_x = room.x + 24 + max(0.0, steps.x - 17 - room.x - 24 - hand_w) / 2
    return tuple(Box(hand_x + i * pitch, hand_y, card_w, hand_h) for i in range(CARDS)), steps


def _face_to_face(room: Box, columns: int, lines: int, scale: float, hand: tuple[Box, ...], steps: Box) -> Layout:
    """Return the layout for two: equally large boards at both sides, track and log between them, or below in a band."""
    widest = (room.w - 102 - _BETWEEN) / 2 / (columns + 2 * RIM / CELL)
    plate = _plate_h(scale)
    cell = min(_own_cell(room.h - plate - 4, lines, wide=False), widest)
    own = large_field(room.x + 30, room.y + plate, columns, lines, cell)
    facing = large_field(room.right - 32 - own.frame.w, room.y + plate, columns, lines, cell)
    middle = room.span_x(own.frame.right + 20, facing.frame.x - 20)
    beside = middle.w >= _BESIDE_EACH_OTHER
    head, row_h = 40 * max(1.0, scale * 0.9), (64.0 if scale <= _PLAIN else 58.0) if beside else 46.0
    rows_h = row_h if beside else 2 * row_h + 6
    told = scale <= _PLAIN  # in plain text what happened has its room beside the steps of the round
    log_h = 38 * scale + 8
    log: Box | None
    if room.bottom - own.frame.bottom > _BAND + GAP:  # a tall window
        band = room.span_x(own.frame.x, facing.frame.right).span_y(own.frame.bottom + GAP, room.bottom)
        track, log = band.columns(2, GAP)
        groups, preview = middle.span_y(bottom=own.frame.bottom).split_rows(head + rows_h + 10, REST, gap=10)
    elif told:
        middle = middle.cut(top=-4, bottom=-4)
        groups, preview, track = middle.split_rows(head + rows_h + 8, REST, _TRACK - 6, gap=8)
        log = None
    else:
        groups, preview, log, track = middle.split_rows(head + rows_h + 10, REST, log_h, _TRACK, gap=10)
    inner = groups.inset(10, 0).take_top(rows_h, skip=head - 2)
    plates = tuple(one.frame.take_top(plate - 2, skip=-plate) for one in (own, facing))
    return Layout(
        roomy=False,
        own=own,
        groups=groups,
        rows=tuple(inner.columns(2, 8) if beside else inner.rows(2, 6)),
        preview=preview,
        others=(facing.frame.cut(top=-plate),),
        track=track,
        log=log,
        hand=hand,
        steps=steps,
        peek=room.span_x(facing.frame.x - 4, facing.frame.right),
        facing=facing,
        plates=plates,
    )


def _plate_h(scale: float) -> float:
    """Return how much room a plate takes over its board: its two lines grow with the text."""
    return _PLATE if scale <= _USUAL_TEXT else _TALL_PLATE


def _own_cell(height: float, lines: int, *, wide: bool) -> float:
    """Return how large a cell of the own board is in so much height.

    It fills the height; where that would leave the others too little across, it leaves a band below.
    """
    fit = height / (lines + (HEAD + 2 * RIM) / CELL)
    if wide:
        return min(_WIDE_CELL if fit < _HIGH * _WIDE_CELL else _LARGEST_CELL - 8, fit)
    return fit if fit <= _FULL_CELL else _LARGEST_CELL


def _cut_others(room: Box, count: int, columns: int, lines: int) -> tuple[Box, ...]:
    """Return the panels of the others: side by side, or one below the other where that makes larger boards."""
    beside, below = room.columns(count, 10), room.rows(count, 10)
    larger = _small_cell(_inside(below[0]), columns, lines) > _small_cell(_inside(beside[0]), columns, lines)
    return tuple(below if larger else beside)


def _inside(panel: Box) -> Box:
    """Return the room for a small board in the panel of its player."""
    return panel.cut(left=6, top=HEAD_OF_OTHERS, right=6, bottom=10)


def _small_cell(room: Box, columns: int, lines: int) -> float:
    """Return how large a cell can be on the board of another player."""
    return min(room.w / (columns + 2 * RIM / CELL), room.h / (lines + (HEAD + RIM + 4) / CELL), SMALL_CELL)


def _right_column(
    right: Box, own: BoardField, seats: int, columns: int, lines: int, foot: float
) -> tuple[Box, Box, Box]:
    """Return the rooms of the others, the score track and the log, one below the other.

    A wide board leaves room below it, so the track goes there. The others get what their boards can use.
    """
    beside = columns > lines
    spare = foot - own.frame.bottom - 2 * GAP - _TRACK - 10  # below the track of a wide board
    left = right.h - _LOG - 10 - (0 if beside else _TRACK + 10)
    if beside and spare > _LOG:
        track = own.frame.below(_TRACK + 10, GAP)
        return right, track, track.span_y(track.bottom + GAP, foot)
    others = right.take_top(left)
    panel = _cut_others(others, seats - 1, columns, lines)[0]
    if panel.h == left:  # side by side
        cell = min((panel.w - 12) / (columns + 2 * RIM / CELL), SMALL_CELL)
        others = right.take_top(min(left, HEAD_OF_OTHERS + cell * (lines + (HEAD + RIM + 4) / CELL) + 16))
    if beside:
        track = own.frame.below(min(_TRACK + 10, foot - own.frame.bottom - GAP), GAP)
        below = others.bottom + 10
    else:
        track = others.below(_TRACK, 10)
        below = track.bottom + 10
    return others, track, right.span_y(below, foot)


def _roomy(room: Box, seats: int, columns: int, lines: int) -> Layout:
    top = room.y + 12
    hand_h, card_w = 118.0, 90.0
    hand_y = room.bottom - 16 - hand_h
    foot = hand_y - LIFT - GAP
    wide = columns > lines
    fit = (foot - top - 4) / (lines + (HEAD + 2 * RIM) / CELL)
    own = large_field(room.x + 30, top, columns, lines, min(46.0 if wide else _LARGEST_CELL, fit))
    right = room.right - 24
    rest = room.span_x(own.frame.right + 20, right).span_y(top, foot + 2)
    upper, preview = rest.split_rows(16 + seats * 61.0, REST, gap=10)
    groups, opponents = upper.split_columns((rest.w - GAP) * 0.478, REST, gap=GAP)
    row_gap = 4.0
    rows = tuple(groups.inset(8).rows(seats, row_gap))
    pitch = 100.0
    hand = tuple(Box(room.x + 24 + i * pitch, hand_y, card_w, hand_h) for i in range(CARDS))
    steps = hand[-1].span_x(hand[-1].right + 22, right).cut(top=-8)
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
        peek=rest,
    )


def field_in(panel: Box, columns: int, lines: int, *, large: bool = False) -> BoardField:
    """Return the board that stands in the panel of another player, below its head; left if there is room beside it.

    ``large`` is the panel of a board that has been opened.
    """
    head = 56.0 if large else HEAD_OF_OTHERS
    foot = 14.0 if large else 10.0
    pad = 16.0 if large else 6.0
    room = panel.cut(left=pad, top=head, right=pad, bottom=foot)
    cell = _small_cell(room, columns, lines)
    if large:
        across, down = columns + 2 * RIM / CELL, lines + (HEAD + RIM + 4) / CELL
        beside = min((room.w - 2 * BESIDE) / across, room.h / down)
        below = min(room.w / across, (room.h - _BELOW - 20) / down)
        cell = min(max(beside, below), CELL)
    k = cell / CELL
    left = room.x + RIM * k if large or _beside(room, cell, columns, lines) else room.cx - columns * cell / 2
    return BoardField(Box(left, room.y + HEAD * k, columns * cell, lines * cell), cell, large=large)


def facts_in(panel: Box, field: BoardField) -> Box | None:
    """Return the room for facts about a player: beside the small board, else below it; None if there is too little."""
    frame = field.frame
    if field.cells.cx < panel.cx - BESIDE / 2:
        return frame.span_x(frame.right + 14, panel.right - 12)
    if panel.bottom - frame.bottom > _BELOW:
        return panel.inset(14, 0).span_y(frame.bottom + 10, panel.bottom - 8)
    return None


def _beside(room: Box, cell: float, columns: int, lines: int) -> bool:
    """Whether a board leaves facts about its player enough room at its right, and none that is better below."""
    spare = room.w - columns * cell
    below = room.h - (lines + (HEAD + RIM + 4) / CELL) * cell
    return spare > 2 * BESIDE or (spare > BESIDE + 10 and below < _BELOW)


BESIDE: Final = 64.0
"""So much room beside a small board is enough for facts about its player."""
_BELOW: Final = 110.0  # so much below it does as well
