"""The table fits into windows of every shape: nothing leaves the room, nothing lies on anything else."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import pytest

from balloongames.ui.geometry import Box
from balloongames.views.balloon_pop.layout import LIFT, Layout, facts_in, field_in, lay_out
from tests.views.windows import WINDOWS, area_of, is_roomy

BOARDS = {"tall": (6, 8), "wide": (8, 6)}


@dataclass(frozen=True)
class Case:
    """One table in one window."""

    shape: str
    seats: int
    board: str
    scale: float

    @property
    def area(self) -> Box:
        return area_of(self.shape, self.scale)

    @property
    def size(self) -> tuple[int, int]:
        return BOARDS[self.board]

    @property
    def layout(self) -> Layout:
        columns, lines = self.size
        roomy = is_roomy(self.scale)
        return lay_out(self.area, seats=self.seats, columns=columns, lines=lines, roomy=roomy, scale=self.scale)

    def __str__(self) -> str:
        return f"{self.shape}-{self.seats}-{self.board}-{self.scale}"


every = pytest.mark.parametrize(
    "case", [Case(*one) for one in itertools.product(WINDOWS, (2, 3, 4), BOARDS, (1.0, 1.25, 2.0))], ids=str
)


def parts(layout: Layout) -> dict[str, Box]:
    found = {"own": layout.own.frame, "groups": layout.groups, "preview": layout.preview, "steps": layout.steps}
    found |= {f"other {i}": box for i, box in enumerate(layout.others)}
    found |= {f"card {i}": box for i, box in enumerate(layout.hand)}
    found |= {f"plate {i}": box for i, box in enumerate(layout.plates[:1])}  # the other one lies in its panel
    found |= {name: box for name, box in (("track", layout.track), ("log", layout.log)) if box is not None}
    return found


@every
def test_parts_keep_to_the_room_and_apart(case: Case) -> None:
    found = parts(case.layout)
    for name, box in found.items():
        assert case.area.holds(box, slack=0), f"{name}: {box}"
        assert min(box.w, box.h) > 30, f"{name}: {box}"
    for (a, first), (b, second) in itertools.combinations(found.items(), 2):
        assert not first.overlaps(second), f"{a} {first} and {b} {second}"


@every
def test_a_lifted_card_touches_nothing(case: Case) -> None:
    found = parts(case.layout)
    for card in case.layout.hand:
        lifted = card.moved(0, -LIFT)
        for name, box in found.items():
            if not name.startswith(("card", "steps")):
                assert not lifted.overlaps(box), name


@every
def test_rows_lie_in_the_panel_of_the_groups(case: Case) -> None:
    layout = case.layout
    assert len(layout.rows) == case.seats
    for row in layout.rows:
        assert layout.groups.holds(row, slack=0)


@every
def test_boards_have_square_cells_and_fit_their_panels(case: Case) -> None:
    layout = case.layout
    columns, lines = case.size
    own = layout.own
    assert (own.cells.w, own.cells.h) == (columns * own.cell, lines * own.cell)
    assert own.cell >= 45
    opened = field_in(layout.peek, columns, lines, large=True)
    assert layout.peek.holds(opened.frame)
    if not layout.roomy:
        assert len(layout.others) == case.seats - 1
        for box in layout.others:
            field = field_in(box, columns, lines)
            assert box.holds(field.frame, slack=1), f"{box} {field.frame}"
            assert field.cell >= 15
            facts = facts_in(box, field)
            assert facts is None or (box.holds(facts) and not facts.overlaps(field.frame))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", BOARDS)
def test_a_tall_window_is_filled_down_to_the_hand(seats: int, board: str) -> None:
    layout = Case("4:3", seats, board, 1.0).layout
    low = max(box.bottom for name, box in parts(layout).items() if not name.startswith(("card", "steps")))
    assert layout.hand[0].y - LIFT - low < 20
    assert layout.log is not None
    assert layout.log.h >= 100


@pytest.mark.parametrize("shape", WINDOWS)
@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_two_boards_face_each_other_with_a_plate_over_each(shape: str, scale: float) -> None:
    layout = Case(shape, 2, "tall", scale).layout
    assert layout.facing is not None
    assert layout.facing.cell == layout.own.cell
    (panel,) = layout.others
    for plate, field in zip(layout.plates, (layout.own, layout.facing), strict=True):
        assert plate.bottom <= field.frame.y
        assert (plate.x, plate.w) == (field.frame.x, field.frame.w)
    assert panel.holds(layout.plates[1])
    assert panel.holds(layout.facing.frame)


def test_the_usual_places_are_those_of_the_style_guide() -> None:
    layout = Case("16:9", 4, "tall", 1.0).layout
    assert (layout.own.frame.x, layout.plates[0].y) == pytest.approx((30, 64), abs=12)
    assert layout.own.cell == pytest.approx(47, abs=1)
    assert (layout.hand[0].x, layout.hand[0].y) == (24, 574)
    assert layout.steps.x == pytest.approx(1004)
