"""Where everything stands on the table, for a room and a size of text. Plain geometry in lu.

The planets face each other with the sky between them; panels stand at both sides. Two shapes: the usual one, and the
roomy one for large text, which shows fewer things at once. Alone there is one planet, below its sky.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, SKY_ROWS
from balloongames.ui.geometry import REST, Box

MARGIN: Final = 24.0
ABOVE, BELOW = 0, 1
PLANET_R: Final = 346.0  # of a planet's disc, at cells of 54
_CELL: Final = 54.0
_LARGEST: Final = 84.0  # cell
_AIR: Final = 24.0  # between a planet and the sky
_GAP: Final = 12.0  # between panels


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one table; ``area`` is the whole room.

    ``planets`` are the landing fields above and below; alone, the upper one is empty. ``sky`` holds the spaces, in
    ``frame``. ``hand`` is where a drawn Bubblee waits. ``plates`` are the score plates above and below; alone, the
    upper one tells the goal. ``told`` and ``bag`` are the same box in the roomy shape, where ``tabs`` choose between
    them.
    """

    area: Box
    roomy: bool
    cell: float
    planets: tuple[Box, Box]
    sky: Box
    frame: Box
    hand: Box
    names: Box | None
    numbers: Box | None
    plates: tuple[Box, Box]
    told: Box
    bag: Box
    tabs: Box | None
    powers: Box
    outlook: Box
    primary: Box
    secondary: tuple[Box, Box]

    @property
    def fields(self) -> Box:
        """The square from the ground of one planet to that of the other."""
        above, below = self.planets
        top, bottom = min(above.y, self.sky.y), max(below.bottom, self.sky.bottom)
        return Box.around(below.cx, (top + bottom) / 2, bottom - top, bottom - top)

    @property
    def sides(self) -> tuple[Box, Box]:
        """The room of the panels at both sides, their shadows included."""
        left, right = (self.area.at_x(rail.x - 12, rail.w + 24) for rail in (self.plates[BELOW], self.primary))
        return left, right

    def place(self, side: int, column: float, height: float) -> Box:
        """Return a cell of a planet; what stands higher than its field waits in the spaces of the sky over it."""
        if height >= HEIGHT:
            over = height - HEIGHT
            return self.space(over if side == ABOVE else SKY_ROWS - 1 - over, column)
        field = self.planets[side]
        row = height if side == ABOVE else HEIGHT - 1 - height
        return Box(field.x + column * self.cell, field.y + row * self.cell, self.cell, self.cell)

    def level(self, side: int, height: int) -> float:
        """Return at which y the cells of a height begin, seen from the ground of a planet."""
        if height > HEIGHT:  # they reach over the gap below the sky
            over = self.place(side, 0, height - 1)
            return over.bottom if side == ABOVE else over.y
        field = self.planets[side]
        return field.y + height * self.cell if side == ABOVE else field.bottom - height * self.cell

    def space(self, line: float, column: float) -> Box:
        """Return a space of the sky; line 0 is the upper one."""
        return Box(self.sky.x + column * self.cell, self.sky.y + line * self.cell, self.cell, self.cell)

    def disc(self, side: int) -> tuple[float, float, float]:
        """Return the middle and the radius of a planet's disc: its rim runs behind the landing field."""
        r = PLANET_R * self.cell / _CELL
        field = self.planets[side]
        if side == ABOVE:
            return field.cx, field.bottom + self.cell * 0.11 - r, r
        return field.cx, field.y - self.cell * 0.11 + r, r

    @property
    def panels(self) -> tuple[tuple[Box, ...], ...]:
        """The columns of panels beside the planets; the first one tells what a choice would do."""
        shared = (self.told,) if self.told == self.bag else (self.told, self.bag)
        right = self.powers, self.outlook.span_y(bottom=self.secondary[0].bottom)
        return right, (self.plates[ABOVE], *shared, self.plates[BELOW])


def lay_out(area: Box, *, seats: int, roomy: bool, scale: float) -> Layout:
    """Return the places for a room; ``scale`` is that of the text."""
    numbers_h = 0.0 if roomy else 18 * scale + 6
    cell, fields, sky = _board(area, seats, numbers_h)
    left, right = _rails(area, sky.w, roomy=roomy)
    frame = sky.inset(-12, -6)
    below = fields[BELOW]
    plates, told, bag, tabs = _left(left, roomy=roomy, scale=scale)
    powers, outlook, primary, secondary = _right(right, roomy=roomy, scale=scale)
    hand_w = min(cell * 1.3, frame.x - left.right - 10)
    hand = Box.around(frame.x - 6 - hand_w / 2, frame.cy, hand_w, hand_w)
    beside = right.x - frame.right
    return Layout(
        area=area,
        roomy=roomy,
        cell=cell,
        planets=fields,
        sky=sky,
        frame=frame,
        hand=hand,
        names=sky.at_x(frame.right + 16, beside - 24) if seats > 1 and not roomy and beside > 110 * scale else None,
        numbers=None if roomy else below.below(numbers_h - 4, 8),
        plates=plates,
        told=told,
        bag=bag,
        tabs=tabs,
        powers=powers,
        outlook=outlook,
        primary=primary,
        secondary=secondary,
    )


def _board(area: Box, seats: int, numbers_h: float) -> tuple[float, tuple[Box, Box], Box]:
    """Return the size of a cell, the landing fields and the sky."""
    planets = min(seats, 2)
    rows = planets * HEIGHT + SKY_ROWS
    top = area.y + (36 if numbers_h else 16)
    foot = area.bottom - max(40.0, numbers_h + 10) if numbers_h else area.bottom - 16
    free = foot - top - _AIR * planets
    cell = min(_LARGEST, free / rows, area.w * 0.36 / COLUMNS)
    room = area.center(cell * COLUMNS).span_y(top + (free - cell * rows) / 2)
    upper = room.take_top(cell * HEIGHT) if planets > 1 else room.take_top(0, skip=-_AIR)
    sky = upper.below(cell * SKY_ROWS, _AIR)
    lower = sky.below(cell * HEIGHT, _AIR)
    return cell, (upper, lower), sky


def _rails(area: Box, board_w: float, *, roomy: bool) -> tuple[Box, Box]:
    """Return the room for the panels at both sides."""
    beside = (area.w - board_w) / 2 - MARGIN
    width = min(420.0, beside - 70) if roomy else min(420.0, max(300.0, beside * 0.55))
    room = area.inset(0, 10) if roomy else area.cut(top=20, bottom=24)
    edge = max(MARGIN, (area.w - board_w) / 2 - width - 620)  # very wide windows keep panels near the board
    return room.take_left(width, skip=edge), room.take_right(width, skip=edge)


def _left(rail: Box, *, roomy: bool, scale: float) -> tuple[tuple[Box, Box], Box, Box, Box | None]:
    if roomy:
        plate_h = min(96 * scale, rail.h * 0.29)
        upper = rail.take_top(plate_h)
        lower = rail.take_bottom(plate_h)
        tabs = upper.below(24 * scale, 10)
        shared = rail.span_y(tabs.bottom + 8, lower.y - 12)
        return (upper, lower), shared, shared, tabs
    plate_h = 178 + 30 * (scale - 1)
    upper, told, bag, lower = rail.split_rows(plate_h, REST, 112, plate_h, gap=_GAP)
    return (upper, lower), told, bag, None


def _right(rail: Box, *, roomy: bool, scale: float) -> tuple[Box, Box, Box, tuple[Box, Box]]:
    second_h = 46.0 if not roomy else 37 * scale
    first_h = 54.0 if not roomy else 34 * scale
    lower = rail.take_bottom(second_h)
    secondary = lower.columns(2, 12)
    primary = lower.above(first_h, 18 if not roomy else 10)
    room = primary.y - rail.y - (16 if not roomy else 10)
    tall = min(306 + 0.5 * max(0.0, rail.h - 620), room - _GAP - 150 * scale)
    powers_h = room * 0.46 if roomy else tall
    powers, outlook = rail.take_top(room).split_rows(powers_h, REST, gap=_GAP)
    return powers, outlook, primary, (secondary[0], secondary[1])
