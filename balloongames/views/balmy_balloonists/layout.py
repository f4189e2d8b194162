"""Where everything stands on the table, for a room and a size of text. Plain geometry in lu.

Two shapes: the usual one has the world in the middle of its four Quadrant cards and a rail at its right; the roomy one
for large text shows the world alone and one part of the rail at a time, which its tabs choose.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from balloongames.rules.balmy_balloonists.world import SECTORS
from balloongames.ui.geometry import REST, Box
from balloongames.views.balmy_balloonists.chart import SECTOR_R, Chart

MARGIN: Final = 14.0
GAP: Final = 10.0
CARD_RATIO: Final = 90 / 126
ADVANTAGE: Final = (86.0, 58.0)

_RAIL: Final = 382.0
_WIDEST_RAIL: Final = 470.0
_CORNER, _LARGE_CORNER = (156.0, 150.0), (156.0, 168.0)  # lu; a name in large text takes two lines
_WIDEST: Final = 2000.0
_WIDEST_WORLD: Final = 940.0  # lu around the map: its cards shall not lie far from it
_OVER_RIM: Final = (5.0, 2.0, -3.0)  # lu that corner cards may lie over the rim, as far as they hide no number
_AIR: Final = 4.0  # lu beside the rim
_LARGE: Final = 1.2  # from this size of text on, lines need more room


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one table.

    ``world`` is all that map and corner cards take, ``map`` the square around the golden rim. ``corners`` are where the
    cards of quadrants A to D lie, none in the roomy shape. ``layers`` are the three switches of the winds. ``tabs``
    switch the parts of the rail in the roomy shape, which then share ``sheet``; ``steps`` is None there. ``told`` is
    where the latest lines of the log stand in a high window.
    """

    roomy: bool
    scale: float
    world: Box
    map: Box
    corners: tuple[Box, ...]
    layers: tuple[Box, ...]
    race: Box
    choice: Box
    title: Box
    cards: Box
    tabs: Box | None
    sheet: Box
    told: Box | None
    steps: Box | None
    primary: Box
    list: Box
    log: Box

    @property
    def hand(self) -> Box:
        """Where Local Wind cards lie, beside the Advantage cards."""
        return self.cards.cut(right=self._advantage_w + GAP)

    def card(self, index: float, count: int) -> Box:
        """Return where a Local Wind card of ``count`` in the strip lies."""
        room = self.hand
        gap = 8.0
        width = min(room.h * CARD_RATIO, (room.w - gap * (count - 1)) / max(1, count))
        return Box(room.x + index * (width + gap), room.y, width, width / CARD_RATIO)

    def advantage(self, index: float, count: int = 2) -> Box:
        """Return where an Advantage card lies: one below the other."""
        height = min(ADVANTAGE[1], (self.cards.h - GAP * (max(2, count) - 1)) / max(2, count))
        width = self._advantage_w
        return self.cards.take_top(height, skip=index * (height + GAP)).take_right(width)

    @property
    def _advantage_w(self) -> float:
        if self.roomy:
            return min(250.0, self.cards.w * 0.4)
        return ADVANTAGE[0] if self.scale < _LARGE else 100.0

    @property
    def panels(self) -> tuple[tuple[Box, ...], ...]:
        """The column of panels beside the world."""
        if self.roomy:
            return ((self.choice,), (self.sheet,))
        return ((self.race, self.choice.span_y(bottom=self.title.bottom)),)


def lay_out(area: Box, *, roomy: bool, scale: float, seats: int) -> Layout:
    """Return the places for a room; ``scale`` is that of the text, ``seats`` how many race."""
    width = min(area.w, _WIDEST)
    room = area.center(width)
    return _roomy(room, scale) if roomy else _usual(room, scale, seats)


def _usual(room: Box, scale: float, seats: int) -> Layout:
    more_w = max(0.0, room.w - 1280)
    rail_w = min(_WIDEST_RAIL, _RAIL + 0.5 * more_w)
    rail = room.cut(top=GAP, right=16, bottom=GAP - 2).take_right(rail_w)
    left = room.cut(top=GAP, bottom=GAP - 2).span_x(room.x + MARGIN, rail.x - MARGIN - 2)
    world = Box.around(left.cx, left.cy, min(left.w, _WIDEST_WORLD + 0.2 * more_w), left.h)
    corner_w, corner_h = _CORNER if scale < _LARGE else _LARGE_CORNER
    corners = (
        world.take_top(corner_h).take_left(corner_w),
        world.take_bottom(corner_h).take_left(corner_w),
        world.take_bottom(corner_h).take_right(corner_w),
        world.take_top(corner_h).take_right(corner_w),
    )
    free = math.hypot(world.w / 2 - corner_w, world.h / 2 - corner_h)
    maps = [_map(world, min(world.w / 2, world.h / 2 + 2, free + over)) for over in _OVER_RIM]
    map_box = next((one for one in maps if _clear_of_discs(one, corners)), maps[-1])
    return Layout(
        roomy=False, scale=scale, world=world, map=map_box, corners=corners, layers=_layers(corners[0], map_box, scale),
        **_rail(rail, scale, seats),
    )  # fmt: skip


def _map(world: Box, radius: float) -> Box:
    return Box.around(world.cx, world.cy, 2 * radius, 2 * radius)


def _clear_of_discs(world: Box, boxes: Iterable[Box]) -> bool:
    """Whether no number of a sector, which stand out from the rim of the world, lies under one of the boxes."""
    chart = Chart.within(world)
    discs = [chart.on_rim(sector) for sector in SECTORS]
    r = SECTOR_R * chart.k + 1
    return not any(
        math.hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom)) < r
        for box in boxes
        for x, y in discs
    )


def _layers(corner: Box, world: Box, scale: float) -> tuple[Box, ...]:
    """Put the switches of the winds below the card of quadrant A, or beside it where the map comes near the edge."""
    width = 98.0 if scale < _LARGE else 102.0
    if world.y - corner.y > 36:
        return tuple(corner.after(width, 10 + i * (width + 6)).take_top(36) for i in range(3))
    boxes = tuple(corner.below(36, 12 + i * 41.5).take_left(width) for i in range(3))
    near = min(math.hypot(box.right - world.cx, min(abs(y - world.cy) for y in (box.y, box.bottom))) for box in boxes)
    if near > world.w / 2 + _AIR and _clear_of_discs(world, boxes):
        return boxes
    return tuple(box.take_left(46) for box in boxes)  # letters, where the map comes near the edge


def _rail(rail: Box, scale: float, seats: int) -> dict[str, Any]:
    """Stack the parts of the rail from its foot, and let the race have what is left at its head."""
    foot = rail.take_bottom(45)
    log = foot.take_right(45)
    names = 112.0 * min(scale, 1.15)
    listed = log.before(names, 8)
    primary = foot.span_x(right=listed.x - 8)
    steps_h = 30.0 if scale < _LARGE else 34.0
    steps = foot.above(steps_h, 8)
    spare = max(0.0, rail.h - 648)
    cards_h = (118.0 if scale < _LARGE else 112.0) + min(34.0, spare * 0.15)
    cards = steps.above(cards_h, 8)
    title = cards.above(36, 4)
    upper = rail.span_y(bottom=title.y - 4)
    wish = 40 * scale + (seats * 42.0 * scale if seats > 1 else 96 * scale)
    least = 189.0 if scale < _LARGE else 206.0
    race = upper.take_top(min(wish, upper.h - GAP - least - min(spare * 0.2, 60)))
    choice = upper.span_y(race.bottom + GAP)
    told = None
    most = 46 + 4 * 54.0 * scale
    if choice.h > most + GAP + 80 * scale:
        choice, told = choice.split_rows(most, REST, gap=GAP)
    return {
        "race": race, "choice": choice, "title": title, "cards": cards, "tabs": None, "sheet": upper, "told": told,
        "steps": steps, "primary": primary, "list": listed, "log": log,
    }  # fmt: skip


def _roomy(room: Box, scale: float) -> Layout:
    side = min(room.h - 12, room.w * 0.49)
    world = room.take_left(side, side, skip=12)
    rail = room.cut(top=8, bottom=10).span_x(world.right + 16, room.right - 14)
    foot_h = 30.0 + 20 * scale
    foot = rail.take_bottom(foot_h)
    log = foot.take_right(foot_h)
    listed = log.before(foot_h, 8)
    primary = foot.span_x(right=listed.x - 8)
    tabs_h = max(40.0, 28.0 * scale)
    tabs = rail.inset(2).take_top(tabs_h)
    sheet = rail.span_y(tabs.bottom + 10, foot.y - 14)
    cards_h = min(126.0, sheet.h * 0.27)
    cards = sheet.take_bottom(cards_h)
    title_h = 40.0
    title = cards.above(title_h, 4)
    choice = sheet.span_y(bottom=title.y - 6)
    layer_w = 46.0
    layers = tuple(world.take_bottom(44).take_left(layer_w, skip=i * (layer_w + 5.5)) for i in range(3))
    return Layout(
        roomy=True, scale=scale, world=world, map=world, corners=(), layers=layers, race=sheet, choice=choice,
        title=title, cards=cards, tabs=tabs, sheet=sheet, told=None, steps=None, primary=primary, list=listed,
        log=log,
    )  # fmt: skip
