"""Where everything stands on the table, for a room and a size of text. Plain geometry in lu.

Two shapes: the usual one, which stretches with the window, and the roomy one for large text, which shows fewer things
at once. The four tiles stand in columns: the other player's side above, the own side below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from balloongames.rules.balloon_cup.state import COLORS, HAND_SIZE, TILES
from balloongames.ui.geometry import REST, Box

CARD_RATIO: Final = 86 / 122
LIFT: Final = 22.0  # a chosen card
LIFT_ROOMY: Final = 12.0
FOOT, FOOT_ROOMY = 190.0, 228.0  # that hand, supply, buttons, and in the roomy shape the strip take
MARGIN: Final = 24.0
GAP: Final = 16.0  # between columns
SLOT_GAP: Final = 5.0
_PAD: Final = 6.0  # of a column
_WIDEST: Final = 1560.0
SHARES: Final = (158.0, 172.0, 206.0, 280.0)  # of the columns: a tile is as wide as its cards
CARD_H: Final = 88.0
_HAND: Final = (86.0, 122.0)

_SMALL: Final = 1.1  # scale of text, up to which the words of a trade have two lines
_TALL: Final = 150.0  # lu that a window is higher than 16:9

ABOVE, BELOW = 0, 1


@dataclass(frozen=True, slots=True)
class Column:
    """A tile with both its sides; ``totals`` and ``rows`` of cards are the upper and the lower one."""

    tile: int
    panel: Box
    totals: tuple[Box, Box]
    rows: tuple[Box, Box]
    picture: Box

    def slot(self, row: int, index: float) -> Box:
        """Return where a card lies on a side; an index between two cards lies between them."""
        strip = self.rows[row]
        w = strip.h * CARD_RATIO
        width = self.tile * w + (self.tile - 1) * SLOT_GAP
        return strip.at_x(strip.cx - width / 2 + index * (w + SLOT_GAP), w)

    def cube(self, index: float, count: int) -> Box:
        """Return where one of ``count`` cubes lies on the tile."""
        side = min(40.0, self.picture.h * 0.3)
        pitch = min(side * 1.15, (self.picture.w - 12) / max(1, count))
        x = self.picture.cx + (index - (count - 1) / 2) * pitch
        return Box.around(x, self.picture.bottom - side * 0.72, side, side)


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one table. The roomy shape has no panel ``forecast``: the ``strip`` below the tiles tells it."""

    roomy: bool
    columns: tuple[Column, ...]
    strip: Box
    opponent: Box
    trophies: Box
    rows: tuple[Box, ...]
    trade: Box
    forecast: Box | None
    supply: Box
    hand_title: Box | None
    hand: tuple[Box, ...]
    choices: Box
    primary: Box
    secondary: tuple[Box, Box]
    log: Box | None

    def column(self, tile: int) -> Column:
        """Return the column of a tile."""
        return self.columns[tile - 1]

    @property
    def lift(self) -> float:
        """How far a chosen card rises."""
        return LIFT_ROOMY if self.roomy else LIFT

    def in_hand(self, index: float) -> Box:
        """Return where a card of the own hand lies; an index between two lies between them."""
        first, second = self.hand[:2]
        return first.moved(index * (second.x - first.x), 0)

    def press_box(self, index: int) -> Box:
        """Return the part of a card in the hand that no other one covers."""
        box = self.hand[index]
        if index + 1 < len(self.hand):
            return box._replace(w=min(box.w, self.hand[index + 1].x - box.x))
        return box

    @property
    def panels(self) -> tuple[tuple[Box, ...], ...]:
        """The column of panels beside the tiles."""
        return ((self.opponent, self.trophies.span_y(bottom=self.secondary[0].bottom)),)


def lay_out(area: Box, *, roomy: bool, scale: float) -> Layout:
    """Return the places for a room; ``scale`` is that of the text."""
    width = min(area.w, _WIDEST)
    room = area.center(width)
    return _roomy(room, scale) if roomy else _usual(room, scale)


def lay_columns(left: Box, total_h: float, card_h: float, tiles: Sequence[int] = TILES) -> tuple[Column, ...]:
    """Divide the room for the tiles: what totals and cards leave goes to the pictures."""
    free = left.w - GAP * (len(tiles) - 1)
    found = []
    shares = [SHARES[tile - 1] for tile in tiles]
    widths = [free * share / sum(shares) for share in shares]
    fit = min((w - 2 * _PAD - (n - 1) * SLOT_GAP) / n for n, w in zip(tiles, widths, strict=True))
    card_h = min(card_h, fit / CARD_RATIO)
    for tile, panel in zip(tiles, left.split_columns(*widths, gap=GAP), strict=True):
        inner = panel.inset(_PAD, 5)
        top = inner.take_top(total_h)
        foot = inner.take_bottom(total_h)
        above = top.below(card_h, SLOT_GAP)
        below = foot.above(card_h, SLOT_GAP)
        picture = inner.span_y(above.bottom + 7, below.y - 9)
        found.append(Column(tile, panel, (top, foot), (above, below), picture))
    return tuple(found)


def _usual(room: Box, scale: float) -> Layout:
    extra = max(0.0, room.h - 664)  # taller windows
    grow = min(1.0, extra / 300)
    tall = extra >= _TALL  # then the supply stands above the hand, which takes the whole width
    right_w = min(420.0, 348 + max(0.0, room.w - 1280) * 0.25)
    right = room.take_right(right_w, skip=MARGIN)
    rail = room.span_x(room.x + MARGIN, right.x - 20)
    left_w = rail.w
    card_w, card_h = (_HAND[0] * 1.16, _HAND[1] * 1.16) if tall else _HAND
    foot = room.bottom - 28 - 0.12 * extra
    hand_y = foot - card_h
    strip_h = 44 * scale + 6 * grow
    band_h = max(strip_h, 112.0) + 20 if tall else strip_h
    top = room.y + 10 + 0.04 * extra
    columns_h = min(404 + 130 * grow, hand_y - LIFT - 12 - band_h - 10 - top)
    left = rail.span_y(top).take_top(columns_h)
    band_y = left.bottom + (hand_y - LIFT - 8 - left.bottom - band_h) * 0.5 if tall else left.bottom + 10
    aside = 0.0 if tall else 108.0
    pitch = min(card_w + 16, (left_w - aside - card_w) / (HAND_SIZE - 1))
    spare = max(0.0, left_w - aside - card_w - pitch * (HAND_SIZE - 1)) / 2
    hand_x = left.x + aside + spare
    supply = Box(left.x + spare, hand_y, 75, 106)
    strip = rail.span_y(band_y).take_top(strip_h)
    if tall:
        supply = Box(left.x, band_y + 6, 75, 106)
        strip = strip.cut(left=130).moved(0, 8)
    panels = _panels(right.span_y(top + 2, room.bottom - max(4.0, 26 - 30 * (scale - 1)) - 0.1 * extra), scale)
    head_h = 34 * scale
    return Layout(
        roomy=False,
        columns=lay_columns(left, 26 * min(scale, 1.4), CARD_H),
        strip=strip,
        opponent=panels.opponent,
        trophies=panels.trophies,
        rows=tuple(panels.trophies.cut(left=10, top=head_h, right=10, bottom=6).rows(len(COLORS), 3)),
        trade=panels.trade,
        forecast=panels.forecast,
        supply=supply,
        hand_title=None if tall else Box(hand_x - aside, hand_y - 8 - 22 * scale, aside - 14, 22 * scale),
        hand=tuple(Box(hand_x + i * pitch, hand_y, card_w, card_h) for i in range(HAND_SIZE)),
        choices=left.span_y(left.bottom + 10, foot + 26),
        primary=panels.primary,
        secondary=(panels.buttons[0], panels.buttons[1]),
        log=panels.buttons[2],
    )


class _Panels(NamedTuple):
    """What stands at the right of the tiles, from above."""

    opponent: Box
    trophies: Box
    trade: Box
    forecast: Box
    primary: Box
    buttons: list[Box]


def _panels(right: Box, scale: float) -> _Panels:
    """Divide the column at the right: the trophies take what the others leave, and in large text they need some."""
    buttons = right.take_bottom(40)
    primary = buttons.above(50, 10)
    opponent = right.take_top(52 * min(scale, 1.16))
    rest = right.span_y(opponent.bottom + 10, primary.y - 12)
    spare = max(0.0, rest.h - 452)
    forecast = rest.take_bottom(116 * scale**0.5 + 0.2 * spare)
    trade = forecast.above(58 if scale < _SMALL else 44, 8)
    trophies = rest.span_y(bottom=trade.y - 8)
    return _Panels(opponent, trophies, trade, forecast, primary, buttons.split_columns(REST, REST, 78, gap=6))


def _roomy(room: Box, scale: float) -> Layout:
    extra = max(0.0, room.h - 636)
    right_w = 348.0
    right = room.take_right(right_w, skip=MARGIN)
    rail = room.span_x(room.x + MARGIN, right.x - 20)
    left_w = rail.w
    card_w, card_h = 82.0, 116.0
    foot = room.bottom - 12 - 0.1 * extra
    hand_y = foot - card_h
    strip_h = 46 * scale
    top = room.y + 6
    columns_h = min(420 + 100 * min(1.0, extra / 300), hand_y - LIFT_ROOMY - 6 - strip_h - 6 - top)
    left = rail.span_y(top).take_top(columns_h)
    strip = left.below(strip_h, 6)
    pitch = min(card_w + 14, (left_w - 2 * card_w - 36) / (HAND_SIZE - 1))
    hand = tuple(Box(left.x + i * pitch, hand_y, card_w, card_h) for i in range(HAND_SIZE))
    supply = Box(left.right - card_w, hand_y, card_w, card_h)
    opponent = right.span_y(top).take_top(34 * scale)
    lower = right.span_y(bottom=hand_y - 12).take_bottom(39 * scale)
    trophies = right.span_y(opponent.bottom + 8, lower.y - 10)
    *rows, trade = trophies.inset(8).rows(len(COLORS) + 1, 4)
    return Layout(
        roomy=True,
        columns=lay_columns(left, 21 * scale, 80),
        strip=strip,
        opponent=opponent,
        trophies=trophies,
        rows=tuple(rows),
        trade=trade,
        forecast=None,
        supply=supply,
        hand_title=None,
        hand=hand,
        choices=left.span_y(strip.y, foot + 4),
        primary=right.at_y(hand_y, card_h),
        secondary=(lower.columns(2, 10)[0], lower.columns(2, 10)[1]),
        log=None,
    )
