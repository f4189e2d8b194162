"""Where everything stands on the table, for a room and a size of text. Plain geometry in lu.

Two shapes: the usual one has the world in the middle of its four Quadrant cards and a rail at its right; the roomy one
for large text shows the world alone and one part of the rail at a time, which its tabs choose.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from balloongames.ui.geometry import Box

MARGIN: Final = 14.0
GAP: Final = 10.0
CARD_RATIO: Final = 90 / 126
ADVANTAGE: Final = (86.0, 58.0)

_RAIL: Final = 382.0
_WIDEST_RAIL: Final = 470.0
_CORNER: Final = (156.0, 150.0)
_WIDEST: Final = 2000.0
_WIDEST_WORLD: Final = 940.0  # lu around the map: its cards shall not lie far from it
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
        return Box(self.cards.x, self.cards.y, self.cards.w - self._advantage_w - GAP, self.cards.h)

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
        return Box(self.cards.right - width, self.cards.y + index * (height + GAP), width, height)

    @property
    def _advantage_w(self) -> float:
        if self.roomy:
            return min(250.0, self.cards.w * 0.4)
        return ADVANTAGE[0] if self.scale < _LARGE else 100.0


def lay_out(area: Box, *, roomy: bool, scale: float, seats: int) -> Layout:
    """Return the places for a room; ``scale`` is that of the text, ``seats`` how many race."""
    width = min(area.w, _WIDEST)
    room = Box(area.x + (area.w - width) / 2, area.y, width, area.h)
    return _roomy(room, scale) if roomy else _usual(room, scale, seats)


def _usual(room: Box, scale: float, seats: int) -> Layout:
    more_w = max(0.0, room.w - 1280)
    rail_w = min(_WIDEST_RAIL, _RAIL + 0.5 * more_w)
    rail = Box(room.right - 16 - rail_w, room.y + GAP, rail_w, room.h - 2 * GAP + 2)
    left = Box(room.x + MARGIN, room.y + GAP, rail.x - room.x - 2 * MARGIN - 2, room.h - 2 * GAP + 2)
    world = Box.around(left.cx, left.cy, min(left.w, _WIDEST_WORLD + 0.2 * more_w), left.h)
    corner_w, corner_h = _CORNER
    radius = min(world.w / 2, world.h / 2 + 2, math.hypot(world.w / 2 - corner_w, world.h / 2 - corner_h) + 5)
    corners = (
        Box(world.x, world.y, corner_w, corner_h),
        Box(world.x, world.bottom - corner_h, corner_w, corner_h),
        Box(world.right - corner_w, world.bottom - corner_h, corner_w, corner_h),
        Box(world.right - corner_w, world.y, corner_w, corner_h),
    )
    map_box = Box.around(world.cx, world.cy, 2 * radius, 2 * radius)
    return Layout(
        roomy=False, scale=scale, world=world, map=map_box, corners=corners, layers=_layers(corners[0], map_box, scale),
        **_rail(rail, scale, seats),
    )  # fmt: skip


def _layers(corner: Box, world: Box, scale: float) -> tuple[Box, ...]:
    """Put the switches of the winds below the card of quadrant A, or beside it where the map comes near the edge."""
    width = 98.0 if scale < _LARGE else 102.0
    if world.y - corner.y > 36:
        return tuple(Box(corner.right + 10 + i * (width + 6), corner.y, width, 36.0) for i in range(3))
    y = corner.bottom + 12
    return tuple(Box(corner.x, y + i * 40.0, width, 36.0) for i in range(3))


def _rail(rail: Box, scale: float, seats: int) -> dict[str, Any]:
    """Stack the parts of the rail from its foot, and let the race have what is left at its head."""
    foot = Box(rail.x, rail.bottom - 45, rail.w, 45)
    log = Box(foot.right - 45, foot.y, 45, 45)
    names = 112.0 * min(scale, 1.15)
    listed = Box(log.x - 8 - names, foot.y, names, 45)
    primary = Box(foot.x, foot.y, listed.x - foot.x - 8, 45)
    steps_h = 30.0 if scale < _LARGE else 34.0
    steps = Box(rail.x, foot.y - 8 - steps_h, rail.w, steps_h)
    spare = max(0.0, rail.h - 648)
    cards_h = (118.0 if scale < _LARGE else 112.0) + min(34.0, spare * 0.15)
    cards = Box(rail.x, steps.y - 8 - cards_h, rail.w, cards_h)
    title = Box(rail.x, cards.y - 40, rail.w, 36)
    upper = Box(rail.x, rail.y, rail.w, title.y - 4 - rail.y)
    wish = 40 * scale + (seats * 42.0 * scale if seats > 1 else 96 * scale)
    least = 195.0 if scale < _LARGE else 206.0
    race = Box(rail.x, upper.y, rail.w, min(wish, upper.h - GAP - least - min(spare * 0.2, 60)))
    choice = Box(rail.x, race.bottom + GAP, rail.w, upper.bottom - race.bottom - GAP)
    told = None
    most = 46 + 4 * 54.0 * scale
    if choice.h > most + GAP + 80 * scale:
        told = Box(rail.x, choice.y + most + GAP, rail.w, choice.h - most - GAP)
        choice = Box(rail.x, choice.y, rail.w, most)
    return {
        "race": race, "choice": choice, "title": title, "cards": cards, "tabs": None, "sheet": upper, "told": told,
        "steps": steps, "primary": primary, "list": listed, "log": log,
    }  # fmt: skip


def _roomy(room: Box, scale: float) -> Layout:
    side = min(room.h - 12, room.w * 0.49)
    world = Box(room.x + 12, room.y + (room.h - side) / 2, side, side)
    rail = Box(world.right + 16, room.y + 8, room.right - 14 - world.right - 16, room.h - 18)
    foot_h = 30.0 + 20 * scale
    foot = Box(rail.x, rail.bottom - foot_h, rail.w, foot_h)
    log = Box(foot.right - foot_h, foot.y, foot_h, foot_h)
    listed = Box(log.x - 8 - foot_h, foot.y, foot_h, foot_h)
    primary = Box(foot.x, foot.y, listed.x - foot.x - 8, foot_h)
    tabs_h = max(40.0, 28.0 * scale)
    tabs = Box(rail.x + 2, rail.y + 2, rail.w - 4, tabs_h)
    sheet = Box(rail.x, tabs.bottom + 10, rail.w, foot.y - tabs.bottom - 20)
    cards_h = min(126.0, sheet.h * 0.27)
    cards = Box(sheet.x, sheet.bottom - cards_h, sheet.w, cards_h)
    title_h = 40.0
    title = Box(sheet.x, cards.y - title_h - 4, sheet.w, title_h)
    choice = Box(sheet.x, sheet.y, sheet.w, title.y - 6 - sheet.y)
    layer_w = 46.0
    layers = tuple(Box(world.x + i * (layer_w + 4), world.bottom - 44, layer_w, 44) for i in range(3))
    return Layout(
        roomy=True, scale=scale, world=world, map=world, corners=(), layers=layers, race=sheet, choice=choice,
        title=title, cards=cards, tabs=tabs, sheet=sheet, told=None, steps=None, primary=primary, list=listed,
        log=log,
    )  # fmt: skip
