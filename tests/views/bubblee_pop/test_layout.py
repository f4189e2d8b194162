"""The table fits into windows of every shape: nothing leaves the room, nothing lies on anything else."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import pytest

from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, SKY_ROWS
from balloongames.ui.geometry import Box
from balloongames.views.bubblee_pop.layout import ABOVE, BELOW, Layout, lay_out
from tests.views.windows import WINDOWS, area_of, is_roomy


@dataclass(frozen=True)
class Case:
    """One table in one window."""

    shape: str
    scale: float
    seats: int

    @property
    def area(self) -> Box:
        return area_of(self.shape, self.scale)

    @property
    def layout(self) -> Layout:
        return lay_out(self.area, seats=self.seats, roomy=is_roomy(self.scale), scale=self.scale)

    def __str__(self) -> str:
        return f"{self.shape}-{self.scale}-{self.seats}"


every = pytest.mark.parametrize(
    "case", [Case(*one) for one in itertools.product(WINDOWS, (1.0, 1.25, 1.4, 1.5, 2.0), (1, 2))], ids=str
)


def parts(layout: Layout, seats: int) -> dict[str, Box]:
    found = {"plate above": layout.plates[ABOVE], "plate below": layout.plates[BELOW], "told": layout.told}
    found |= {"powers": layout.powers, "outlook": layout.outlook, "confirm": layout.primary, "sky": layout.frame}
    found |= {"first": layout.secondary[0], "second": layout.secondary[1], "planet": layout.planets[BELOW]}
    if seats > 1:
        found["planet above"] = layout.planets[ABOVE]
    if layout.tabs is not None:
        found["tabs"] = layout.tabs
    else:
        found["bag"] = layout.bag
    if layout.numbers is not None:
        found["numbers"] = layout.numbers
    return found


@every
def test_parts_keep_to_the_room_and_apart(case: Case) -> None:
    found = parts(case.layout, case.seats)
    for name, box in found.items():
        assert case.area.holds(box, slack=0), f"{name}: {box}"
        assert name == "numbers" or min(box.w, box.h) >= 36, f"{name}: {box}"
    for (a, first), (b, second) in itertools.combinations(found.items(), 2):
        assert not first.inset(0.1).overlaps(second), f"{a} {first} and {b} {second}"


@every
def test_what_waits_beside_the_sky_touches_no_panel(case: Case) -> None:
    layout = case.layout
    beside = [layout.hand, *([layout.names] if layout.names else [])]
    for box in beside:
        for name, part in parts(layout, case.seats).items():
            assert not box.inset(0.1).overlaps(part), f"{box} {name}"


@every
def test_places_are_large_enough_and_lie_in_their_fields(case: Case) -> None:
    layout = case.layout
    assert layout.cell >= 48
    for side in (ABOVE, BELOW)[2 - case.seats :]:
        for column, height in itertools.product(range(COLUMNS), range(HEIGHT)):
            assert layout.planets[side].holds(layout.place(side, column, height))
    for line, column in itertools.product(range(SKY_ROWS), range(COLUMNS)):
        assert layout.frame.holds(layout.space(line, column))


def test_what_is_above_a_planet_lies_towards_the_sky() -> None:
    layout = Case("16:9", 1.0, 2).layout
    assert layout.place(BELOW, 0, 3).y < layout.place(BELOW, 0, 0).y
    assert layout.place(ABOVE, 0, 3).y > layout.place(ABOVE, 0, 0).y
    assert [layout.place(BELOW, 2, height) for height in (4, 5)] == [layout.space(line, 2) for line in (1, 0)]
    assert [layout.place(ABOVE, 2, height) for height in (4, 5)] == [layout.space(line, 2) for line in (0, 1)]


def test_both_planets_are_equally_large() -> None:
    layout = Case("16:10", 1.25, 2).layout
    assert layout.planets[ABOVE].w == layout.planets[BELOW].w
    assert layout.planets[ABOVE].h == layout.planets[BELOW].h


def test_the_usual_places_are_those_of_the_style_guide() -> None:
    layout = Case("16:9", 1.0, 2).layout
    assert layout.cell == pytest.approx(54)
    assert layout.planets[ABOVE] == pytest.approx((505, 92, 270, 216))
    assert layout.sky == pytest.approx((505, 332, 270, 108))
    assert layout.frame == pytest.approx((493, 326, 294, 120))
    assert layout.planets[BELOW] == pytest.approx((505, 464, 270, 216))
    assert (layout.plates[ABOVE].x, layout.plates[ABOVE].y, layout.plates[ABOVE].w) == (24, 76, 300)
    assert (layout.powers.x, layout.powers.w) == (956, 300)
