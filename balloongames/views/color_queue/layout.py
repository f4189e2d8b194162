"""Where everything stands on the table, for a room and a size of text. Plain geometry in lu.

Two shapes: the usual one, which stretches with the window, and the roomy one for large text, which shows fewer things
at once. The queue stands in the middle; the hand lies at the foot.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.ui.geometry import REST, Box

LIFT: Final = 18.0  # a chosen card
FOOT, FOOT_ROOMY = 158.0, 132.0  # that the hand takes
MARGIN: Final = 24.0
CARD_RATIO: Final = 96 / 138
_GAP: Final = 16.0
_WIDEST: Final = 1640.0
_WIDEST_RAIL: Final = 330.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one table. ``scores`` lists the people, ``order`` the five cards, ``detail`` tells of one."""

    roomy: bool
    scores: Box
    meter: Box
    rack: Box
    order: Box
    detail: Box
    title: Box
    hand: Box
    primary: Box
    secondary: tuple[Box, Box]
    foot: Box

    def hand_card(self, index: float, count: int) -> Box:
        """Return where a card of a hand of ``count`` lies; an index between two lies between them."""
        room = self.hand
        width = min((room.h - 4) * CARD_RATIO, (room.w - 8 * max(0, count - 1)) / max(1, count))
        pitch = width + min(10.0, (room.w - width * count) / max(1, count - 1)) if count > 1 else 0.0
        height = min(room.h - 12, width / CARD_RATIO * 1.16)  # a chosen card rises, but not over the queue
        return room.take_bottom(height).take_left(width, skip=index * pitch)

    @property
    def panels(self) -> tuple[tuple[Box, ...], ...]:
        """The columns of panels beside the queue; the first one tells what a choice would do."""
        return (self.order.span_y(bottom=self.secondary[0].bottom),), (self.scores,)


def lay_out(area: Box, *, roomy: bool, scale: float, alone: bool = False) -> Layout:
    """Return the places for a room; ``scale`` is that of the text; ``alone`` makes the hand wider, for ten cards."""
    width = min(area.w, _WIDEST)
    room = area.center(width)
    return _roomy(room, scale) if roomy else _usual(room, scale, alone=alone)


def _usual(room: Box, scale: float, *, alone: bool) -> Layout:
    more_w, more_h = room.w - 1280, room.h - 664
    top = room.y + 12
    hand_h = 138 + min(34, more_h * 0.15)
    foot_y = room.bottom - 14 - hand_h
    left_w = min(_WIDEST_RAIL, 256 + more_w * 0.2)
    right_w = min(_WIDEST_RAIL + 24, 280 + more_w * 0.2)
    upper = room.inset(MARGIN, 0).span_y(top, foot_y - 12)
    left, middle, right = upper.split_columns(left_w, REST, right_w, gap=_GAP)
    meter, rack = middle.split_rows(56 if scale < 1.2 else 64, REST, gap=8)
    order, detail = right.split_rows(round(right.h * 0.705), REST, gap=10)
    title = left.below(hand_h, 12).take_left(152, skip=4)
    hand = title.span_x(left.x if alone else title.right + 12, middle.right)
    primary = right.below(54, 12)
    lower = primary.below(44, 10)
    return Layout(
        roomy=False,
        scores=left,
        meter=meter,
        rack=rack,
        order=order,
        detail=detail,
        title=title,
        hand=hand,
        primary=primary,
        secondary=(lower.columns(2, 12)[0], lower.columns(2, 12)[1]),
        foot=right.span_y(lower.bottom + 6, room.bottom - 8),
    )


def _roomy(room: Box, scale: float) -> Layout:
    top = room.y + 8
    hand_h = 116.0 + min(30.0, max(0.0, room.h - 636) * 0.1)
    foot_y = room.bottom - 12 - hand_h
    upper = room.inset(MARGIN, 0).span_y(top, foot_y - 12)
    left, middle, right = upper.split_columns(200, REST, 330, gap=12)
    meter, rack = middle.split_rows(40 * scale, REST, gap=8)
    told, lower = right.split_rows(REST, 40 * scale, gap=8)  # buttons with two lines
    order, detail = told.split_rows(told.h * 0.66, REST, gap=8)
    hand = left.span_x(right=middle.right).below(hand_h, 12)
    return Layout(
        roomy=True,
        scores=left,
        meter=meter,
        rack=rack,
        order=order,
        detail=detail,
        title=Box(0, 0, 0, 0),
        hand=hand,
        primary=right.below(hand_h, 12),
        secondary=(lower.columns(2, 10)[0], lower.columns(2, 10)[1]),
        foot=Box(0, 0, 0, 0),
    )
