"""Everything has its place in every window: nothing overlaps, nothing leaves the room, rows of the queue fit."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from balloongames.ui.geometry import Box
from balloongames.ui.text import STYLES
from balloongames.views.color_queue.layout import Layout, lay_out
from balloongames.views.color_queue.rack import Rack
from balloongames.views.color_queue.standing import QueueStanding

ROOMS = [Box(0, 56, w, h - 56) for w, h in ((1280, 720), (1280, 800), (1280, 960), (1680, 720), (2560, 720))]
every_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room.w:g}x{room.h + 56:g}")
every_scale = pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
both = pytest.mark.parametrize("alone", [False, True])


def placed(room: Box, scale: float, *, alone: bool = False) -> tuple[Box, Layout]:
    roomy = scale >= 1.5
    if roomy:
        room = Box(room.x, 84, room.w, room.bottom - 84)
    return room, lay_out(room, roomy=roomy, scale=scale, alone=alone)


@every_room
@every_scale
@both
def test_the_parts_stand_apart_and_inside(room: Box, scale: float, alone: bool) -> None:  # noqa: FBT001
    room, layout = placed(room, scale, alone=alone)
    parts = [layout.scores, layout.meter, layout.rack, layout.order, layout.detail, layout.hand, layout.primary]
    parts += [*layout.secondary]
    for part in parts:
        assert room.holds(part), part
        assert part.w > 60, part
        assert part.h > 26, part
    for a, b in combinations(parts, 2):
        assert not a.overlaps(b), f"{a} {b}"


@every_room
@every_scale
def test_a_hand_lies_side_by_side_below_the_queue(room: Box, scale: float) -> None:
    for count in (1, 5, 8, 9, 10):
        _, layout = placed(room, scale, alone=count == 10)
        cards = [layout.hand_card(i, count) for i in range(count)]
        for a, b in combinations(cards, 2):
            assert not a.overlaps(b), count
        for card in cards:
            assert layout.hand.holds(card), count
            assert card.w >= 44, count
            assert not card.moved(0, -18).overlaps(layout.rack), count


@every_room
@every_scale
def test_every_row_that_a_turn_needs_is_in_the_frame(room: Box, scale: float) -> None:
    """The highest queue that can be: nine rows, one more card, the queue cards below and the cards that wait."""
    _, layout = placed(room, scale)
    for height, on_top in product((0, 1, 4, 9), (False, True)):
        standing = QueueStanding.of(tuple(tuple(range(1, height + 1)) for _ in range(5)), on_top=on_top)
        rack = Rack.fitting(layout.rack, standing)
        rows = [standing.row(0, place) for place in range(height)] + [standing.level, standing.level + 1]
        for row in rows:
            assert row >= 0
            for column in range(5):
                assert rack.lane(column).grow(8).holds(rack.cell(column, row)), f"row {row} of {height}"
        assert rack.cell(0, 0).h >= 17


@every_room
@every_scale
def test_the_letters_stand_in_one_place_however_high_the_queue_is(room: Box, scale: float) -> None:
    """They stand low: the queue grows up from them, and comes back to them when a turn passes."""
    _, layout = placed(room, scale)
    seen = set()
    for height in range(10):
        standing = QueueStanding.of(tuple(tuple(range(1, height + 1)) for _ in range(5)))
        seen.add(round(Rack.fitting(layout.rack, standing).cell(0, standing.row(0, -1)).y, 3))
        standing.place(0, 40)
        glide = standing.next_level - standing.level - 1
        seen.add(round(Rack.fitting(layout.rack, standing, 1.0).cell(0, standing.row(0, -1) + glide).y, 3))
    (y,) = seen
    assert y > layout.rack.cy


def test_small_buttons_in_large_letters_have_room_for_two_lines() -> None:
    for scale in (1.5, 1.75, 2.0):
        layout = lay_out(Box(0, 84, 1280, 636), roomy=True, scale=scale)
        assert all(button.h >= 2 * STYLES["button-s"].line * scale for button in layout.secondary)
