"""Where everything stands while a puzzle is played. Plain geometry in lu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.scenes.common.bar import area_below
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleRoom, PuzzleView

MARGIN: Final = 24.0
_GAP: Final = 16.0
_BOARD: Final = 664 / 1216  # of the width that board and panel share
_RAIL: Final = 296.0  # of the buttons at the foot
_PANEL: Final = 348.0  # beside a wide board


@dataclass(frozen=True, slots=True)
class PlayLayout:
    """``room`` is the board's; ``panel`` holds hints; ``lower`` are the buttons under the primary one."""

    room: PuzzleRoom
    panel: Box
    lower: tuple[Box, ...]
    code: Box | None


def layout_on(page: Page, view: PuzzleView) -> PlayLayout:
    """Return the places for a kind of puzzle on a page below its bar."""
    return lay_out(
        area_below(page), roomy=page.roomy, scale=page.kit.text_scale, wide=view.wide, beside=view.beside,
        tall=view.tall,
    )  # fmt: skip


def lay_out(
    area: Box, *, roomy: bool, scale: float, wide: bool = False, beside: float = 0.0, tall: float = 0.0
) -> PlayLayout:
    """Return the places for the room below the bar; with large text the buttons at the foot show icons alone.

    Beside a ``wide`` board the panel is as narrow as the buttons below it. The board goes on ``beside`` it for so many
    lu over the panel, where text is not large. There a ``tall`` board, so wide for its height, goes down to
    the foot, and the strip is beside it.
    """
    top = area.y + (8 if roomy else 12)
    extra = max(0.0, area.h - 664)
    hand_h = (176.0 if roomy else 182.0) + min(60.0, extra * 0.25) + (22 * (scale - 1) if not roomy else 0)
    hand_y = area.bottom - 6 - hand_h
    upper = area.inset(MARGIN, 0).span_y(top, hand_y - 16)
    if wide:
        panel_w = _PANEL + max(0.0, area.w - 1280) * 0.25 if not roomy else upper.w * 0.41
        board, panel = upper.split_columns(upper.w - panel_w - 20, REST, gap=20)
    else:
        board, panel = upper.split_columns((upper.w - _GAP) * (_BOARD if not roomy else 0.5), REST, gap=_GAP)
    strip_h = max(38.0, 42 * scale if roomy else 30 * scale)
    strip = board.take_bottom(strip_h) if wide else board.inset(14, 0).take_bottom(strip_h, skip=12)
    if tall and not roomy:
        strip = board.take_bottom(strip_h).cut(left=min(board.h * tall, board.w / 2) + _GAP)
    rail_w = panel.w if wide else _RAIL + min(60.0, max(0.0, area.w - 1280) * 0.15)
    hand, rail = upper.below(hand_h, 16).split_columns(REST, rail_w, gap=20 if wide else 24)
    if roomy:  # the note below the button has two lines
        row = rail.take_bottom(46, skip=6)
        above = rail.span_y(bottom=row.y - 4)
        note_h = min(36 * scale, above.h - 48)
        primary, note = above.split_rows(REST, note_h, gap=2)
    else:
        primary, note = rail.split_rows(54, 26 * scale, gap=6)
    more = None
    if beside and not roomy:
        more, panel = panel.split_rows(beside, REST, gap=10)
    room = PuzzleRoom(board, strip, hand, primary, note, more)
    if roomy:
        return PlayLayout(room, panel, tuple(row.columns(3, 12)), None)
    code = rail.take_bottom(40)
    row = note.below(min(44.0, code.y - 4 - note.bottom - 4), 4)
    return PlayLayout(room, panel, tuple(row.columns(2, 12)), code)
