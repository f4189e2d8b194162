"""Everything has its place in every window: nothing overlaps, nothing leaves the room, and the map is the hero."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.layout import Layout, lay_out

ROOMS = [Box(0, 56, w, h - 56) for w, h in ((1280, 720), (1280, 800), (1280, 960), (1680, 720), (2560, 720))]
every_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room.w:g}x{room.h + 56:g}")
every_scale = pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
some_seats = pytest.mark.parametrize("seats", [1, 2, 4, 6])


def placed(room: Box, scale: float, seats: int) -> tuple[Box, Layout]:
    roomy = scale >= 1.5
    if roomy:
        room = Box(room.x, 84, room.w, room.bottom - 84)
    return room, lay_out(room, roomy=roomy, scale=scale, seats=seats)


@every_room
@every_scale
@some_seats
def test_the_parts_stand_apart_and_inside(room: Box, scale: float, seats: int) -> None:
    room, layout = placed(room, scale, seats)
    parts = [layout.choice, layout.title, layout.cards, layout.primary, layout.list, layout.log, layout.world]
    parts += [] if layout.roomy else [layout.race]
    parts += [part for part in (layout.tabs, layout.steps, layout.told) if part is not None]
    for part in parts:
        assert room.holds(part, 2), part
        assert part.w > 40, part
        assert part.h >= 29, part
    for a, b in combinations(parts, 2):
        assert not a.overlaps(b), f"{a} {b}"


@every_room
@every_scale
def test_the_map_is_round_and_large(room: Box, scale: float) -> None:
    room, layout = placed(room, scale, 4)
    assert layout.map.w == pytest.approx(layout.map.h)
    assert layout.map.w >= 0.9 * min(room.h, 0.62 * room.w) or layout.roomy
    assert layout.map.w >= 600
    assert room.grow(4).holds(layout.map)


def test_in_the_usual_window_the_map_is_as_large_as_it_was_designed() -> None:
    _, layout = placed(ROOMS[0], 1.0, 4)
    assert layout.map.w == pytest.approx(2 * (316 + 9), abs=1)
    assert layout.layers[0].w > 90, "the switches of the winds have their words"


@every_room
@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_cards_of_the_quadrants_lie_in_the_corners_that_the_map_leaves_free(room: Box, scale: float) -> None:
    _, layout = placed(room, scale, 4)
    middle, radius = (layout.map.cx, layout.map.cy), layout.map.w / 2
    for box in layout.corners:
        near = min(math.dist(middle, (x, y)) for x in (box.x, box.right) for y in (box.y, box.bottom))
        assert near > radius - 8, "only the rim may be touched"
    a, b, c, d = layout.corners
    assert (a.x, d.y) == (b.x, a.y)
    assert (c.x, c.y) == (d.x, b.y)


@every_room
@every_scale
@pytest.mark.parametrize("count", [1, 3, 5])
def test_cards_lie_side_by_side_beside_the_advantages(room: Box, scale: float, count: int) -> None:
    _, layout = placed(room, scale, 4)
    cards = [layout.card(i, max(3, count)) for i in range(count)]
    cards += [layout.advantage(i) for i in range(2)]
    for a, b in combinations(cards, 2):
        assert not a.overlaps(b)
    for card in cards:
        assert layout.cards.grow(1).holds(card)
        assert min(card.w, card.h) >= 36
