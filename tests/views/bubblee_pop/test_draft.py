"""Choices before they are confirmed: legal ones only, and the move that was tried where there is none."""

from __future__ import annotations

from dataclasses import replace

from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.moves import ChooseColumn, DropPair, PushAside, SwapCells, SwapSky, TakePoint
from balloongames.rules.bubblee_pop.sky import rows_of, sky_of
from balloongames.rules.bubblee_pop.state import State
from balloongames.views.bubblee_pop.draft import Draft, PlanetCell, after_swap
from tests.rules.bubblee_pop.positions import NEWCOMERS, position

SKY = ("rgpyg", "ybgpb")
HOLED = ("r.pyg", "y.gpb")
MIXED = ("r.gbg", "o.wbo")


def draft_of(state: State) -> Draft:
    draft = Draft()
    draft.renew(GAME.observe(state, state.seat), GAME.moves(state))
    return draft


def dropping(*planets: str) -> Draft:
    return draft_of(position(*(planets or ("", "")), phase="drop", sky=SKY))


def powered(powers: str, own: str = "krg,b", other: str = "rg,r,gr", **more: object) -> Draft:
    state = position(own, other, phase="power", queue=[(0, powers)], **{"sky": HOLED, **more})  # type: ignore[arg-type]
    return draft_of(state)


# -- the drop ---------------------------------------------------------------------------------------------------------


def test_two_neighbors_make_a_drop() -> None:
    draft = dropping()
    assert draft.choose_space((1, 0)) is None
    assert set(draft.partners((1, 0))) == {(0, 0), (2, 0), (1, 1)}
    assert draft.choose_space((2, 0)) is None
    assert draft.confirmed() == (DropPair((1, 0), (2, 0)),)


def test_there_is_no_drop_from_a_sky_with_holes_onto_a_full_column() -> None:
    state = position("kkrk", "", phase="drop", sky=SKY)
    draft = Draft()
    draft.renew(replace(GAME.observe(state, state.seat), sky=sky_of(HOLED)), [SwapSky((1, 0), (2, 0))])
    for swap in (None, SwapSky((0, 0), (1, 0))):
        draft.swap = swap
        assert not draft.drops


def test_a_pair_of_the_far_row_is_what_was_tried() -> None:
    draft = dropping()
    draft.choose_space((0, 1))
    assert draft.partners((0, 1)) == ((0, 0),)
    assert draft.choose_space((1, 1)) == DropPair((0, 1), (1, 1))
    assert draft.first == (0, 1), "the first one stays chosen"


def test_a_chosen_one_pressed_again_is_let_go() -> None:
    draft = dropping()
    draft.choose_space((1, 0))
    draft.choose_space((1, 0))
    assert draft.first is None
    draft.choose_space((1, 0))
    draft.choose_space((2, 0))
    draft.choose_space((2, 0))
    assert (draft.first, draft.pair) == ((1, 0), None), "the other of the pair is kept"


def test_what_is_only_looked_at_is_no_part_of_a_pair() -> None:
    draft = dropping()
    draft.choose_space((1, 0))
    draft.pointed = (1, 1)
    assert (draft.first, draft.pair) == ((1, 0), None)


def test_a_planned_swap_comes_before_the_drop() -> None:
    draft = dropping()
    draft.begin_swap()
    draft.choose_space((0, 0))
    draft.choose_space((0, 1))
    assert draft.swap == SwapSky((0, 0), (0, 1))
    assert rows_of(draft.sky) == ("ygpyg", "rbgpb")
    assert not draft.swapping
    draft.choose_space((0, 0))
    draft.choose_space((1, 0))
    assert draft.confirmed() == (SwapSky((0, 0), (0, 1)), DropPair((0, 0), (1, 0)))


def test_a_planned_swap_may_open_a_drop() -> None:
    """Example 5: a full column takes one more only if it lines up at once."""
    state = position("kgrr,k", "", phase="drop", sky=("ybpyg", "rggpb"))
    draft = draft_of(state)
    pair = DropPair((0, 0), (1, 0))
    assert pair not in draft.drops
    draft.begin_swap()
    draft.choose_space((0, 0))
    draft.choose_space((0, 1))
    assert pair in draft.drops
    assert rows_of(after_swap(GAME.observe(state, 0), SwapSky((0, 0), (0, 1))).sky) == ("rbpyg", "yggpb")


def test_swapping_again_gives_the_swap_up() -> None:
    draft = dropping()
    draft.begin_swap()
    assert draft.swapping
    draft.begin_swap()
    assert not draft.swapping
    draft.begin_swap()
    draft.choose_space((0, 0))
    draft.choose_space((1, 0))
    draft.begin_swap()
    assert draft.swap is None


def test_after_the_swap_of_the_turn_no_other_is_offered() -> None:
    draft = draft_of(position("", "", phase="drop", sky=SKY, swapped=True))
    assert not draft.may_swap
    draft.begin_swap()
    draft.choose_space((0, 0))
    assert draft.choose_space((1, 0)) == SwapSky((0, 0), (1, 0))


def test_choices_are_taken_back_one_by_one() -> None:
    draft = dropping()
    draft.begin_swap()
    draft.choose_space((0, 0))
    draft.choose_space((0, 1))
    draft.choose_space((1, 0))
    draft.choose_space((2, 0))
    assert draft.back()
    assert (draft.pair, draft.swap) == (None, SwapSky((0, 0), (0, 1)))
    assert draft.back()
    assert draft.swap is None
    assert not draft.back()


def test_swapping_two_equal_ones_is_a_decision_of_its_own() -> None:
    """The sky looks the same afterwards, but the swap is done (edge case)."""
    state = position("", "", phase="drop", sky=("rrpyg", "ybgpb"))
    draft = draft_of(state)
    draft.begin_swap()
    draft.choose_space((0, 0))
    draft.choose_space((1, 0))
    after = GAME.advance(state, SwapSky((0, 0), (1, 0)))
    draft.renew(GAME.observe(after, 0), GAME.moves(after))
    assert draft.swap is None


# -- powers -----------------------------------------------------------------------------------------------------------


def test_the_only_power_is_chosen_by_itself_and_one_of_several_is_not() -> None:
    assert powered("g").power == "g"
    both = powered("gr")
    assert both.power is None
    assert both.powers == ("g", "r")
    both.choose_power("r")
    assert both.planet == 1


def test_red_takes_two_neighbors_of_the_other_planet() -> None:
    draft = powered("r")
    assert draft.choose_cell((2, 0)) is None
    draft.pointed = PlanetCell(1, (2, 1))
    assert draft.shown_target is None, "it is only looked at"
    assert draft.choose_cell((2, 1)) is None
    assert draft.shown_target == SwapCells("r", (2, 0), (2, 1))
    assert draft.confirmed() == (SwapCells("r", (2, 0), (2, 1)),)


def test_an_empty_cell_can_not_be_swapped() -> None:
    draft = powered("r")
    draft.choose_cell((1, 0))
    assert draft.choose_cell((1, 1)) == SwapCells("r", (1, 0), (1, 1))
    assert powered("r").choose_cell((4, 0)) == SwapCells("r", (4, 0), (4, 1))


def test_yellow_and_purple_take_a_column_of_the_own_planet() -> None:
    for power in ("y", "p"):
        draft = powered(power)
        assert draft.planet == 0
        assert draft.choose_cell((0, 2)) is None
        assert str(draft.target) == f"{power}0"
        assert draft.choose_cell((4, 0)) is not None, "nothing stands there"


def test_blue_takes_a_bubblee_of_the_other_near_row() -> None:
    draft = powered("b")
    assert draft.planet == 1
    draft.pointed = (0, 1)
    assert draft.shown_target == ChooseColumn("b", 0)
    draft.pointed = (0, 0)
    assert draft.shown_target is None, "that is the own near row"
    assert draft.choose_column(1) == ChooseColumn("b", 1), "a hole"


def test_orange_takes_a_point_or_a_top() -> None:
    draft = powered("o", rules=NEWCOMERS, sky=MIXED, zones=("", "rrg"), own="k", other="kr")
    assert draft.choose_point("b") == TakePoint("b")
    assert draft.choose_point("r") is None
    assert draft.confirmed() == (TakePoint("r"),)
    assert draft.choose_cell((0, 1)) is None
    assert draft.confirmed() == (ChooseColumn("o", 0),)


def test_white_without_blacks_asks_which_set_aside_one_comes() -> None:
    """Example 20."""
    state = position(
        "", "", rules=NEWCOMERS, phase="power", queue=[(0, "w")], sky=MIXED, bag_blacks=16, aside=None
    )  # fmt: skip
    draft = draft_of(state)
    assert draft.kinds == "py"
    draft.choose_kind("p")
    assert draft.choose_cell((3, 0)) is None
    assert draft.target == PushAside(3, "p")
    draft.choose_kind("y")
    assert draft.target == PushAside(3, "y")
