"""The table in use: every decision by pointer and by keys, reasons for what can't be, and words that fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from balloongames import i18n
from balloongames.rules.bubblee_pop.forecast import forecast
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    Decline,
    DropPair,
    PushAside,
    PutBubblee,
    SwapCells,
    SwapSky,
    TakePoint,
)
from balloongames.rules.bubblee_pop.state import COLUMNS, Rules
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import PointTo, Typed
from balloongames.ui.shapes import Card
from balloongames.ui.theme import Look
from balloongames.views.bubblee_pop import board_art, preview
from balloongames.views.bubblee_pop.animation import InQueue, InSky, OnPlanet
from balloongames.views.bubblee_pop.consequence import contents
from balloongames.views.bubblee_pop.gaze import gaze_of, watched_point
from balloongames.views.bubblee_pop.preview import scheme_of
from balloongames.views.bubblee_pop.queue import power_short, queued_powers
from balloongames.views.bubblee_pop.words import prompt
from tests.rules.bubblee_pop.positions import FULL, NEWCOMERS, position
from tests.views.bubblee_pop.table import Table, match_at, new, plies, table_of

SKY = ("rgpyg", "ybgpb")
HOLED = ("r.pyg", "y.gpb")
MIXED = ("r.gbg", "o.wbo")
ACCEPT = None


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language(i18n.SOURCE)


def dropping(look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> Table:
    """Red makes a line of three in column 1, and one more touches it."""
    return table_of(position("krr,gr", "", phase="drop", sky=SKY), look, size)


def powered(powers: str, own: str = "krg,b", other: str = "rg,r,gr", **more: object) -> Table:
    found = position(own, other, phase="power", queue=[(0, powers)], **{"sky": HOLED, **more})  # type: ignore[arg-type]
    return table_of(found)


# -- filling ----------------------------------------------------------------------------------------------------------


def test_a_drawn_bubblee_goes_where_it_is_wanted() -> None:
    table = table_of(position("k", "k", phase="fill", sky=HOLED, drawn="b"))
    assert table.page.first == "sky.1.0"
    table.click("sky.1.1")
    assert table.played == [PutBubblee((1, 1))]


def test_a_taken_space_says_why() -> None:
    table = table_of(position("k", "k", phase="fill", sky=HOLED, drawn="b"))
    table.click("sky.0.0")
    assert table.played == []
    assert len(table.refused) == 1
    assert table.node("confirm").why_not == "Choose a hole first."


# -- dropping ---------------------------------------------------------------------------------------------------------


def test_one_beside_which_nothing_fits_is_not_asked_for_a_neighbor() -> None:
    """Columns 1 to 3 are full, so nothing can drop with the middle one."""
    table = table_of(position("krbg,ybyr,kbgr,p,k", "", phase="drop", sky=SKY))
    table.click("sky.1.0")
    assert table.node("confirm").why_not == "Choose another one."
    table.click("sky.1.0")
    table.click("sky.4.0")
    assert table.node("confirm").why_not == "Choose a neighbor, too."


def test_two_and_the_button_drop_them() -> None:
    table = dropping()
    assert table.node("confirm").why_not == "First choose two to drop."
    table.click("sky.0.0")
    table.click("sky.1.0")
    assert table.played == []
    table.click("confirm")
    assert table.played == [DropPair((0, 0), (1, 0))]


def test_where_only_a_swap_helps_that_is_what_is_asked_for() -> None:
    table = table_of(position("krgb,gkbr,bgkr,rbgg,kbr", "", phase="drop", sky=("rrrbg", "bbpgp")))
    assert prompt(table.context.seen) == "Swap two in the sky first"
    assert contents(table.context)[0] == "A swap first"
    assert table.board.open_nodes() == ["swap"]
    assert table.node("confirm").why_not == "First choose two to swap."
    table.click("swap")
    assert "sky.3.0" in table.board.open_nodes()
    table.click("sky.3.0")
    table.click("sky.3.1")
    assert prompt(table.context.seen) == "Swap two in the sky first"
    table.click("confirm")
    assert table.played == [SwapSky((3, 0), (3, 1))]


def test_by_keys_alone() -> None:
    table = dropping()
    table.driver.focus_on("sky.0.0")
    table.keys(ACCEPT)
    assert table.driver.focus == "sky.0.1", "the first that goes with it"
    table.keys(ACCEPT)
    assert table.driver.focus == "confirm"
    table.keys(ACCEPT)
    assert table.played == [DropPair((0, 0), (0, 1))]


def test_the_whole_consequence_is_told_before_it_is_done() -> None:
    """Example 2: a run of three and one more that touches it."""
    table = dropping()
    table.click("sky.0.0")
    table.click("sky.1.0")
    title, lines = contents(table.context)
    assert title == "This drop"
    assert [(line.text, line.number) for line in lines] == [
        ("Red line of 3, plus 1 touching", "+4 points"),
        ("Green lands in column 2", ""),
        ("A swap in the sky is still free.", ""),
    ]
    assert [(entry.power, entry.seat, entry.foreseen) for entry in queued_powers(table.context)] == [("r", 0, True)]
    table.draw()
    assert "Powers in this drop" in {ink.text for ink in table.page.text_boxes}
    found = table.context.outlook()
    assert found is not None
    scheme = scheme_of(table.context, found[2])
    assert scheme.ghosts == {OnPlanet(0, (0, 3)): "r", OnPlanet(0, (1, 2)): "g"}
    assert scheme.goes == [(1, 0, "r", ((0, 1), (0, 2), (0, 3), (1, 1)))]


def test_a_chain_shows_where_each_step_stands_now() -> None:
    """Example 8: blue falls to the ground when red has gone, and lines up there."""
    table = table_of(position("rr,b,b", "", phase="drop", sky=("rgpyg", "bypgb")))
    table.click("sky.0.0")
    table.click("sky.0.1")
    found = table.context.outlook()
    assert found is not None
    goes = scheme_of(table.context, found[2]).goes
    assert goes == [
        (1, 0, "r", ((0, 0), (0, 1), (0, 2))),
        (2, 0, "b", ((0, 3), (1, 0), (2, 0))),
    ]
    assert [(entry.number, entry.power) for entry in queued_powers(table.context)] == [(1, "r"), (2, "b")]


def test_a_drop_that_is_not_possible_says_why() -> None:
    table = dropping()
    table.click("sky.0.1")
    table.click("sky.1.1")
    assert len(table.refused) == 1
    assert "row" in table.refused[0]
    table.click("sky.3.1")
    assert len(table.refused) == 2


def test_a_swap_and_a_drop_are_confirmed_together() -> None:
    table = dropping()
    table.click("swap")
    table.click("sky.1.0")
    table.click("sky.2.0")
    assert table.node("confirm").label == "Swap these two"
    table.click("sky.0.0")
    table.click("sky.1.0")
    assert table.node("confirm").label == "Swap, then drop, +4 points"
    found = table.context.outlook()
    assert found is not None
    assert found[:2] == (DropPair((0, 0), (1, 0)), SwapSky((1, 0), (2, 0)))
    table.click("confirm")
    assert table.played == [SwapSky((1, 0), (2, 0))]
    for _ in range(200):
        table.tick()
    assert table.played == [SwapSky((1, 0), (2, 0)), DropPair((0, 0), (1, 0))]


def test_a_swap_alone_is_possible_and_only_once() -> None:
    table = dropping()
    table.do(Typed("s"))
    table.click("sky.1.0")
    table.click("sky.2.0")
    table.click("confirm")
    table.finish()
    assert table.played == [SwapSky((1, 0), (2, 0))]
    assert table.node("swap").why_not == "The swap of this turn is done."


def test_a_drop_after_a_planned_swap_is_judged_in_that_sky() -> None:
    """Example 5: green can't come onto a full column; after the swap red could, and green beside it still can't."""
    table = table_of(position("kgrr,kgkg", "", phase="drop", sky=("ygpyg", "rbgpb")))
    table.click("swap")
    table.click("sky.0.0")
    table.click("sky.0.1")
    table.click("sky.0.0")
    table.click("sky.1.0")
    assert len(table.refused) == 1
    assert table.context.draft.pair is None


def test_choices_are_taken_back_one_by_one() -> None:
    table = dropping()
    table.click("sky.0.0")
    table.click("sky.1.0")
    assert table.board.back()
    assert table.context.draft.pair is None
    assert not table.board.back()


def test_bubblees_look_at_what_would_be_hit() -> None:
    table = dropping()
    context = table.context
    left, right = OnPlanet(0, (0, 0)), InSky((4, 0))
    assert watched_point(context) is None
    assert gaze_of(context, left, context.box(left), None) == (0, -1), "up to the sky"
    table.click("sky.0.0")
    table.click("sky.1.0")
    context = table.context
    point = watched_point(context)
    assert gaze_of(context, left, context.box(left), point) == (0, -1)
    assert gaze_of(context, right, context.box(right), point) == (-1, 0)


def test_who_only_watches_is_told_whose_turn_it_is_and_when_all_is_over() -> None:
    table = dropping()
    table.here = False
    table.refresh()
    assert contents(table.context)[0] == "Mira plays"
    played = Table(match_at("SUNNY-1", 2, -1))
    assert contents(played.context)[0] == "The end"
    assert all(contents(one.context)[1] for one in (table, played)), "the panel is never empty"


def test_nothing_acts_as_if_a_neighbor_were_chosen_that_is_only_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(position("krr", "", phase="drop", sky=("rgpyg", "ybgpb")))
    context, dots = table.context, []
    monkeypatch.setattr(Canvas, "dots", lambda _canvas, box, _radius: dots.append(box))
    table.click("sky.1.0")
    for space in context.draft.partners((1, 0)):
        box = context.box(InSky(space))
        table.do(PointTo(box.cx, box.cy))
        dots.clear()
        table.draw()
        assert context.draft.pointed == space
        assert context.outlook() is None
        assert context.told is not None
        assert context.told.total is None, "no drop is told of, but what each neighbor would bring"
        assert any(dotted.overlaps(box.inset(8)) for dotted in dots), "it can still be chosen"


def test_nothing_acts_as_if_a_second_one_were_chosen_to_swap_that_is_only_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of(position("k", "rg,r,gr", phase="power", queue=[(0, "r")], sky=("r.pyg", "y.gpb")))
    context, dots = table.context, []
    monkeypatch.setattr(Canvas, "dots", lambda _canvas, box, _radius: dots.append(box))
    table.click("cell.1.2.0")
    assert context.draft.cell == (2, 0)
    box = context.box(OnPlanet(1, (2, 1)))
    table.do(PointTo(box.cx, box.cy))
    table.draw()
    assert context.outlook() is None
    assert any(dotted.overlaps(box.inset(8)) for dotted in dots)
    table.click("cell.1.2.1")
    assert context.outlook() is not None


@pytest.mark.parametrize("chosen", [False, True], ids=["looked at", "chosen"])
def test_what_a_bubblee_would_bring_with_each_neighbor_is_told_before_two_are_chosen(*, chosen: bool) -> None:
    table = table_of(position("krr", "", phase="drop", sky=("rgpyg", "ybgpb")))
    context = table.context
    table.focus_on("sky.1.0")
    if chosen:
        context.draft.choose_space((1, 0))
    context.look_at((1, 0))
    table.refresh()
    table.draw()
    partners = context.draft.partners((1, 0))
    assert context.told is not None
    assert context.told.total is None
    rows = dict(zip(partners, context.told.rows, strict=True))
    gains = {other: forecast(context.seen, DropPair((1, 0), other), None).points[0] for other in partners}
    assert {other: row.low for other, row in rows.items()} == gains
    assert set(gains.values()) == {0, 3}


def test_the_forecast_of_a_drop_stays_while_it_is_seen_to_happen() -> None:
    table = table_of(position("krr", "", phase="drop", sky=("rgpyg", "ybgpb")))
    table.context.draft.propose(DropPair((0, 0), (1, 0)))
    table.refresh()
    table.draw()
    told = table.context.told
    assert told is not None
    assert told.total is not None
    table.click("confirm")
    while table.director.busy:
        texts = {ink.text for ink in table.draw()}
        assert (told.title in texts) is not bool(table.context.animation.note), "what happens now is said instead"
        assert "A swap in the sky is still free." not in texts
        table.tick(0.1)
    table.draw()
    assert table.context.told != told


# -- powers -----------------------------------------------------------------------------------------------------------


def test_red_swaps_on_the_other_planet() -> None:
    """Example 12: the line that comes of it is the other player's."""
    table = powered("r")
    table.click("cell.1.2.0")
    table.click("cell.1.2.1")
    _title, lines = contents(table.context)
    assert "Bartholomew scores 3 points." in [line.text for line in lines]
    assert [(entry.seat, entry.foreseen) for entry in queued_powers(table.context)] == [(0, False), (1, True)]
    table.click("confirm")
    assert table.played == [SwapCells("r", (2, 0), (2, 1))]


def test_the_wrong_planet_and_an_empty_cell_say_why() -> None:
    table = powered("r")
    table.click("cell.0.0.0")
    assert table.refused == ["This works on Bartholomew’s planet."]
    table.click("cell.1.4.3")
    assert len(table.refused) == 2
    table.click("sky.0.0")
    assert len(table.refused) == 3


def test_one_of_several_powers_is_chosen_first() -> None:
    table = powered("gr")
    assert table.node("confirm").why_not == "Choose a power first."
    table.click("cell.0.0.0")
    assert table.refused == ["Choose a power first."]
    table.click("power.g")
    assert table.driver.focus == "cell.0.0.0"
    table.click("cell.0.0.0")
    table.click("cell.0.0.1")
    table.click("confirm")
    assert table.played == [SwapCells("g", (0, 0), (0, 1))]


def test_the_choice_among_powers_is_taken_back_and_then_there_is_none() -> None:
    table = powered("gr")
    table.click("power.g")
    assert table.board.back()
    assert table.context.draft.power is None
    assert not table.board.back()


@pytest.mark.parametrize(
    ("power", "nodes"),
    [("y", {"cell.0.0.2", "cell.0.1.0"}), ("b", {"sky.0.1", "sky.2.1", "sky.3.1", "sky.4.1"})],
)
def test_what_can_be_pressed_next_is_what_a_power_may_be_used_on(power: str, nodes: set[str]) -> None:
    """All of a column takes a press, but only its top is meant."""
    table = powered(power)
    assert table.node("confirm").why_not
    assert set(table.board.open_nodes()) == nodes


def test_a_power_may_be_let_go() -> None:
    table = powered("r")
    table.click("decline")
    assert table.played == [Decline("r")]


@pytest.mark.parametrize(
    ("power", "node"), [("y", "cell.0.0.2"), ("p", "cell.0.0.0"), ("b", "sky.0.1"), ("b", "cell.1.0.3")]
)
def test_the_chosen_target_once_more_uses_the_power(power: str, node: str) -> None:
    table = powered(power)
    table.click(node)
    assert table.played == []
    table.click(node)
    assert [str(move) for move in table.played] == [f"{power}0"]


def test_blue_works_on_the_other_near_row_only() -> None:
    table = powered("b")
    table.click("sky.0.0")
    assert table.refused == ["The blue power drops from Bartholomew’s near row."]


def test_orange_takes_a_point() -> None:
    table = powered("o", rules=NEWCOMERS, sky=MIXED, zones=("", "rrg"), own="k", other="kr")
    table.click("point.b")
    assert len(table.refused) == 1
    table.click("point.r")
    table.click("confirm")
    assert table.played == [TakePoint("r")]


def test_white_chooses_among_those_set_aside() -> None:
    """Example 20."""
    state = position("", "", rules=NEWCOMERS, phase="power", queue=[(0, "w")], sky=MIXED, bag_blacks=16)
    table = table_of(state)
    table.click("kind.p")
    table.click("cell.1.3.0")
    table.click("confirm")
    assert table.played == [PushAside(3, "p")]


def test_a_full_planet_tells_that_the_match_is_won() -> None:
    """Example 18."""
    table = table_of(position("kp", FULL, phase="power", queue=[(0, "p")], sky=HOLED))
    table.click("cell.0.0.0")
    _title, lines = contents(table.context)
    assert lines[0].text == "Bartholomew’s planet is full: the match is won."
    table.click("confirm")
    table.finish()
    assert table.played == [ChooseColumn("p", 0)]
    assert table.match.outcome is not None


def test_powers_of_somebody_else_leave_the_board_as_it_lies() -> None:
    state = position("k", "kr,b", phase="power", queue=[(1, "g")], sky=HOLED, active=0)
    table = table_of(state)
    assert table.context.draft.planet == 1
    assert table.context.seen.active == 0


# -- alone ------------------------------------------------------------------------------------------------------------


def test_alone_there_is_one_planet_and_a_goal() -> None:
    table = table_of(position("kr", phase="drop", sky=SKY))
    assert [node for node in table.page.nodes if node.startswith("column.1")] == []
    assert "Score 20 points. Turn 2 of 20. No powers. 20 points to go." in [ink.text for ink in table.draw()]


# -- words that fit ---------------------------------------------------------------------------------------------------

SIZES = {"720p": (1280, 720), "540p": (960, 540), "4:3": (1024, 768), "21:9": (1680, 720)}


def test_white_begins_at_the_ground_where_it_pushes() -> None:
    table = powered("w", other="k,rg,,b,y", rules=NEWCOMERS, sky=MIXED)
    assert table.page.first == "cell.1.0.0"


def test_a_pair_of_one_column_shows_one_way_to_where_the_upper_one_lands() -> None:
    table = dropping()
    table.click("sky.2.0")
    table.click("sky.2.1")
    found = table.context.outlook()
    assert found is not None
    assert scheme_of(table.context, found[2]).ways == [(InSky((2, 0)), OnPlanet(0, (2, 1)))]


def test_a_planned_swap_is_told_where_it_is_and_with_the_drop() -> None:
    table = dropping()
    for node in ("swap", "sky.1.0", "sky.2.0"):
        table.click(node)
    values = {space: table.node(f"sky.{space}.0").value for space in (0, 1, 2)}
    assert values == {0: "red", 1: "purple, after the planned swap", 2: "green, after the planned swap"}
    table.click("sky.0.0")
    table.click("sky.1.0")
    told = table.node("confirm").value
    assert "Red line of 3, plus 1 touching +4" in told
    assert "The swap comes first." in told


def test_a_long_queue_is_shown_whole_with_whose_each_power_is() -> None:
    queue = [(0, "gry"), (1, "bp"), (0, "y"), (1, "gg")]
    table = table_of(position("krg,b", "rg,r,gr", phase="power", queue=queue, sky=HOLED))
    texts = [ink.text for ink in table.draw()]
    assert not any("more" in text for text in texts)
    places = [box for anchor, box in table.context.places.items() if isinstance(anchor, InQueue)]
    assert len(places) == len(set(places)) == 8
    assert all(table.context.layout.powers.contains(box.cx, box.cy) for box in places)


def test_with_the_newest_first_what_would_be_won_comes_right_after_the_batch_in_use() -> None:
    rules = Rules(stack=True)
    queue = [(0, "r"), (1, "b")]
    found = position("krg,b", "rg,r,gr", phase="power", queue=queue, sky=HOLED, rules=rules)
    table = table_of(found)
    table.click("cell.1.2.0")
    table.click("cell.1.2.1")
    listed = [(entry.number, entry.seat, entry.power, entry.foreseen) for entry in queued_powers(table.context)]
    assert listed == [(1, 0, "r", False), (2, 1, "r", True), (3, 1, "b", False)]


@pytest.mark.parametrize(
    ("challenge", "words"), [("score_20", set()), ("clear_black", {"swap at home", "score a top", "no power"})]
)
def test_a_challenge_tells_only_of_powers_that_it_has(challenge: str, words: set[str]) -> None:
    table = Table(match_at("SUNNY-1", 1, 0, challenge=challenge))
    told = {ink.text for ink in table.draw()}
    assert {power_short(letter) for letter in "rpybgowk"} & told == words


# Every window with every size of text; the languages take turns, so that each meets all windows and all sizes.
READINGS = [
    (("en", "fr")[(i + j) % 2], scale, size)
    for i, scale in enumerate((1.0, 1.25, 1.5, 2.0))
    for j, size in enumerate(SIZES.values())
]


@pytest.mark.parametrize(("language", "scale", "size"), READINGS, ids=str)
@pytest.mark.usefixtures("no_pixels")
def test_all_words_fit(language: str, scale: float, size: tuple[int, int]) -> None:
    i18n.set_language(language)
    look = Look(text_scale=scale)
    for phase in ("fill", "drop"):
        assert_fits(Table(match_at("SUNNY-2", 2, plies("SUNNY-2", 2, phase)[-1]), look, size))
    table = dropping(look, size)
    table.click("sky.0.0")
    table.click("sky.1.0")
    assert_fits(table)
    queue = [(0, "gry"), (1, "bp"), (0, "y"), (1, "gg")]
    table = table_of(position("krg,b", "rg,r,gr", phase="power", queue=queue, sky=HOLED), look, size)
    assert_fits(table)
    table.click("power.r")
    table.click("cell.1.2.0")
    table.click("cell.1.2.1")
    assert_fits(table)
    assert_fits(table_of(position("kr", phase="drop", sky=SKY), look, size))
    state = position("", "", rules=NEWCOMERS, phase="power", queue=[(0, "w")], sky=MIXED, bag_blacks=16)
    assert_fits(table_of(state, look, size))


def assert_fits(table: Table) -> None:
    assert [(ink.text, ink.box) for ink in table.draw() if not ink.fits] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_names_of_the_rows_keep_off_the_planet_beside_them(language: str) -> None:
    i18n.set_language(language)
    table = table_of(position("", "", phase="drop", sky=SKY))
    names = [ink for ink in table.draw() if ink.text in {i18n._("near row"), i18n._("far row")}]
    assert len(names) == 2
    near, far = sorted(names, key=lambda ink: ink.text == i18n._("far row"))
    assert near.box.cy > far.box.cy, "near to the planet below"
    for ink in names:
        assert ink.fits
        assert ink.box.right <= 866  # there its ring begins in this window


def test_columns_are_numbered_from_the_left() -> None:
    table = table_of(position("", "", phase="drop", sky=SKY))
    numbers = table.board.context.layout.numbers
    assert numbers is not None
    inks = table.draw()
    found = [[ink.text for ink in inks if box.contains(ink.box.cx, ink.box.cy)] for box in numbers.columns(COLUMNS)]
    assert found == [["1"], ["2"], ["3"], ["4"], ["5"]]


# -- where it gets crowded --------------------------------------------------------------------------------------------


def test_the_pair_that_drops_stays_in_sight_and_says_when_it_goes() -> None:
    """Its column is full but for one place: no ghost lies over the pair, and both wear the number of their step."""
    table = table_of(position("krr,gr", "", phase="drop", sky=SKY))
    drawn: list[Box] = []
    steps: list[tuple[Box, int]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preview, "draw_ghost", lambda _canvas, box, _letter: drawn.append(box))
        patch.setattr(preview, "_draw_step", lambda _canvas, box, step: steps.append((box, step)))
        table.click("sky.0.0")
        table.click("sky.0.1")
        drawn.clear()
        steps.clear()
        table.draw()
    near, far = table.context.box(InSky((0, 0))), table.context.box(InSky((0, 1)))
    assert not {near, far} & set(drawn)
    assert (near, 1) in steps, "red goes with its line"
    assert far not in {box for box, _step in steps}, "yellow stays"


@pytest.mark.parametrize(("planet", "crowded"), [("krgb,rgbk,krgb,rgbk,k", True), ("krgb,rgbk,krgb,rgb,k", False)])
def test_a_planet_that_is_nearly_full_sweats_and_says_so(planet: str, *, crowded: bool) -> None:
    table = table_of(position("k", planet, phase="drop", sky=SKY))
    sweating: list[Box] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(board_art, "draw_sweat", lambda _canvas, box: sweating.append(box))
        said = {ink.text for ink in table.draw()}
    assert ("3 places free" in said) == crowded
    assert len(sweating) == (COLUMNS if crowded else 0), "the uppermost of each column"


def test_columns_lean_toward_where_the_pair_would_come_down() -> None:
    table = table_of(position("krpy,yrp,k,rrb,kk", "k,k,k,k,k", phase="drop", sky=("rpgbb", "ryyry")))
    context = table.context
    assert {board_art.lean_of(context, OnPlanet(0, (column, 0))) for column in range(5)} == {0}
    table.board.propose(DropPair((2, 0), (2, 1)))
    leans = [board_art.lean_of(context, OnPlanet(0, (column, 0))) for column in range(5)]
    assert leans[1] > 0 > leans[3]
    assert leans[0] == leans[2] == leans[4] == 0
    assert board_art.lean_of(context, OnPlanet(0, (1, 2))) > leans[1], "the higher, the farther"
    assert board_art.lean_of(context, OnPlanet(1, (1, 0))) == 0, "only on the planet that it comes to"


@pytest.mark.parametrize("language", [one.code for one in i18n.LANGUAGES])
def test_in_a_small_window_what_the_other_did_last_is_told_in_every_language(language: str) -> None:
    i18n.set_language(language)
    for ply in range(3, 60, 4):
        table = Table(match_at("good", 2, ply), size=(960, 540))
        turns = table.last_turns()
        assert set(table.context.turn_rows) == {turn.number for turn in turns}, ply


def test_a_small_window_still_tells_what_all_powers_do() -> None:
    table = table_of(position("krr", "", phase="drop", sky=("rgpyg", "ybgpb")), size=(960, 540))
    assert "All powers" in {ink.text for ink in table.draw()}


def test_where_there_are_no_powers_no_second_one_is_awaited() -> None:
    table = Table(new("SUNNY-1", 1, challenge="score_30"))
    level = table.context.model.level
    assert level is not None
    for powers in ("rg", ""):
        table.context.model.level = replace(level, powers=powers)
        table.refresh()
        texts = {ink.text for ink in table.draw()}
        assert ("A second power docks here" in texts) == bool(powers)


def test_the_sum_of_a_drop_stands_in_its_list_and_on_the_button_alone() -> None:
    sky = ("rpgbb", "ryyry")
    table = table_of(position("krpy,yrpr,kyb,rrbb,kkgb", "", phase="drop", sky=sky))
    table.click("sky.3.0")
    table.click("sky.3.1")
    told = [ink.text for ink in table.draw() if "+8" in ink.text]
    assert sorted(told) == ["+8 points", "Drop both, +8 points"]


def test_a_planet_in_danger_has_not_the_color_of_whoever_is_on_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    borders: set[str] = set()
    table = table_of(position("krrb,bgrk,rbgy,gybr,rb", "", phase="drop", sky=("rgpyg", "ybgpb")), Look(theme="strong"))
    field = table.context.field_box(table.context.side(0))
    card = Canvas.card

    def seen(canvas: Canvas, box: Box, look: Card, *more: float, **named: float) -> None:
        if box == field.grow(6):
            borders.add(canvas.color(look.border))
        card(canvas, box, look, *more, **named)

    monkeypatch.setattr(Canvas, "card", seen)
    table.draw()
    assert borders
    assert table.kit.canvas(table.window).color("sun") not in borders
