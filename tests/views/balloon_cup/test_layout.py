"""The table fits into windows of every shape: nothing leaves the room, nothing lies on anything else."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from unittest.mock import MagicMock

import pytest

from balloongames.rules.balloon_cup.state import PLAIN
from balloongames.ui.geometry import Box
from balloongames.views.balloon_cup.layout import ABOVE, BELOW, CARD_RATIO, Layout, lay_out
from balloongames.views.balloon_cup.tiles import cube_beside, draw_land, is_low
from tests.views.windows import WINDOWS, area_of, is_roomy


@dataclass(frozen=True)
class Case:
    """One table in one window."""

    shape: str
    scale: float

    @property
    def area(self) -> Box:
        return area_of(self.shape, self.scale)

    @property
    def layout(self) -> Layout:
        return lay_out(self.area, roomy=is_roomy(self.scale), scale=self.scale)

    def __str__(self) -> str:
        return f"{self.shape}-{self.scale}"


every = pytest.mark.parametrize(
    "case", [Case(*one) for one in itertools.product(WINDOWS, (1.0, 1.25, 1.4, 1.5, 2.0))], ids=str
)


def parts(layout: Layout) -> dict[str, Box]:
    found = {f"tile {column.tile}": column.panel for column in layout.columns}
    found |= {f"card {i}": layout.press_box(i) for i in range(len(layout.hand))}
    found |= {"strip": layout.strip, "opponent": layout.opponent, "trophies": layout.trophies}
    found |= {"supply": layout.supply, "confirm": layout.primary}
    found |= {"other": layout.secondary[0], "count": layout.secondary[1]}
    if layout.forecast is not None and layout.log is not None:
        found |= {"forecast": layout.forecast, "log": layout.log, "trade": layout.trade}
    return found


@every
def test_parts_keep_to_the_room_and_apart(case: Case) -> None:
    found = parts(case.layout)
    for name, box in found.items():
        assert case.area.holds(box, slack=0), f"{name}: {box}"
        assert min(box.w, box.h) >= 36, f"{name}: {box}"
    for (a, first), (b, second) in itertools.combinations(found.items(), 2):
        assert not first.inset(0.1).overlaps(second), f"{a} {first} and {b} {second}"


@every
def test_a_lifted_card_touches_nothing_above(case: Case) -> None:
    layout = case.layout
    found = parts(layout)
    for card in layout.hand:
        lifted = card.moved(0, -layout.lift)
        for name, box in found.items():
            if not name.startswith("card"):
                assert not lifted.overlaps(box), f"{name} {box} {lifted}"


@every
def test_a_column_holds_its_tile_and_the_cards_of_both_sides(case: Case) -> None:
    for column in case.layout.columns:
        boxes = [*column.totals, *column.rows, column.picture]
        for box in boxes:
            assert column.panel.holds(box, slack=0)
        for a, b in itertools.combinations(boxes, 2):
            assert not a.overlaps(b)
        for row in (ABOVE, BELOW):
            slots = [column.slot(row, i) for i in range(column.tile)]
            for slot in slots:
                assert column.rows[row].holds(slot)
                assert slot.w / slot.h == pytest.approx(CARD_RATIO)
                assert slot.w >= 52
            for a, b in itertools.pairwise(slots):
                assert a.right < b.x
        cubes = [column.cube(i, column.tile) for i in range(column.tile)]
        assert all(column.picture.holds(cube) for cube in cubes)


@every
def test_rows_lie_in_the_panel_of_the_trophies(case: Case) -> None:
    layout = case.layout
    boxes = [*layout.rows, *([layout.trade] if layout.roomy else [])]
    for box in boxes:
        assert layout.trophies.holds(box, slack=0)
        assert box.h >= 36
    for a, b in itertools.combinations(boxes, 2):
        assert not a.overlaps(b)


@every
def test_choices_take_the_place_of_the_hand(case: Case) -> None:
    layout = case.layout
    found = parts(layout)
    for name, box in found.items():
        if not name.startswith(("card", "strip", "supply")):
            assert not layout.choices.overlaps(box), name
    assert case.area.holds(layout.choices, slack=0)


def test_the_usual_places_are_those_of_the_style_guide() -> None:
    layout = Case("16:9", 1.0).layout
    panels = [column.panel for column in layout.columns]
    assert (panels[0].x, panels[0].y, panels[0].h) == (24, 66, 404)
    assert panels[-1].right == pytest.approx(888, abs=1)
    assert layout.columns[3].rows[0].h == pytest.approx(88, abs=2)
    assert (layout.hand[0].x, layout.hand[0].y, layout.hand[0].w, layout.hand[0].h) == (132, 570, 86, 122)
    assert (layout.primary.x, layout.primary.y, layout.primary.w) == (908, 594, 348)
    assert layout.trophies == (908, 130, 348, 262)
    assert layout.trade == (908, 400, 348, 58)
    assert layout.forecast == (908, 466, 348, 116)
    assert layout.strip == (24, 480, 864, 44)


@pytest.mark.parametrize(("width", "count"), [(150.0, 1), (165.0, 2), (206.0, 3), (275.0, 4)])
def test_cubes_beside_the_signs_of_a_low_tile_hide_neither_them_nor_one_another(width, count):
    picture, canvas = Box(10, 20, width, 45), MagicMock()
    draw_land(canvas, picture, count, PLAIN, roomy=True)
    chip = canvas.card.call_args.args[0]
    cubes = [cube_beside(picture, i, count) for i in range(count)]
    assert is_low(picture)
    assert all(one.right <= other.x for one, other in itertools.pairwise([chip, *cubes]))
    assert all(picture.y <= cube.y and cube.bottom <= picture.bottom for cube in cubes)
    assert cubes[-1].right <= picture.right
    assert min(cube.w for cube in cubes) > 15
