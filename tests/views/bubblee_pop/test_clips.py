"""Clips decorate: however they are played, the table ends as it is seen; and they keep to their times."""

from __future__ import annotations

from itertools import groupby

import pytest

from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.events import LinesScored
from balloongames.rules.bubblee_pop.lines import Group
from balloongames.rules.bubblee_pop.moves import ChooseColumn, DropPair, PutBubblee, SwapCells
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.theme import Look
from balloongames.views.bubblee_pop import overlay, queue
from balloongames.views.bubblee_pop.animation import WIDE, AnimationState, InBag, InQueue, InSky, InZone, OnPlanet
from balloongames.views.bubblee_pop.board import Board
from balloongames.views.bubblee_pop.falling import fall_time
from balloongames.views.bubblee_pop.layout import ABOVE, BELOW
from balloongames.views.bubblee_pop.model import Model
from tests.rules.bubblee_pop.positions import NEWCOMERS, position
from tests.views.bubblee_pop.table import EXPANSION, Table, moves_of, new, table_of
from tests.views.common import FRAME, play_clips_alone

LOOKS = {"normal": Look(), "fast": Look(speed=4), "now": Look(speed=0), "still": Look(reduced_motion=True)}


def board_of(table: Table) -> Board:
    assert isinstance(table.board, Board)
    return table.board


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize(("seed", "options"), [("any4", {}), ("any11", EXPANSION)])
def test_after_its_clips_the_table_is_as_it_is_seen(look: Look, seed: str, options: dict[str, str]) -> None:
    match = new(seed, 2, **options)
    for move in moves_of(seed, 2, **options):
        table = Table(match, look)
        match.play(move)
        play_clips_alone(table, match.events(match.ply, None))
        assert board_of(table).model == Model(match.seen(None)), f"ply {match.ply}"
        animation = board_of(table).animation
        effects = AnimationState(cheers=animation.cheers, clock=animation.clock, landings=animation.landings)
        assert animation == effects, "only effects outlive a clip"


def frames(table: Table, until: float = 8.0) -> list[AnimationState]:
    """What is on the stage in each frame of what plays now."""
    found = []
    animation = board_of(table).animation
    passed = 0.0
    while table.director.busy and passed < until:
        table.tick()
        passed += FRAME
        found.append(
            AnimationState(
                list(animation.movers),
                list(animation.pops),
                list(animation.lines),
                set(animation.hidden),
                dict(animation.moods),
                animation.gaze,
                animation.turn,
            )
        )
    return found


def test_both_fall_together_and_those_below_brace_themselves() -> None:
    table = table_of(position("krr,k", "", phase="drop", sky=("rgpyg", "ybgpb")))
    table.submit(DropPair((0, 0), (1, 0)))
    first = frames(table)[1]
    assert [mover.letter for mover in first.movers] == ["r", "g"]
    assert first.hidden == {InSky((0, 0)), InSky((1, 0))}
    assert first.moods == {OnPlanet(0, cell): "brace" for cell in ((0, 0), (0, 1), (0, 2), (1, 0))}
    assert first.gaze == OnPlanet(0, (0, 3))


def test_a_fall_takes_longer_from_higher_up_but_never_long() -> None:
    times = [fall_time(cells, 0.06) for cells in range(1, 12)]
    assert times[0] < times[1] < times[2]
    assert max(times) == times[-1] == 0.35


@pytest.mark.parametrize(("letter", "degree"), [("r", 0), ("p", 1), ("y", 2), ("b", 3), ("g", 4), ("o", 5), ("w", 6)])
def test_each_color_has_a_voice_of_its_own(letter: str, degree: int) -> None:
    table = table_of(position("", "", rules=NEWCOMERS, phase="drop", sky=(f"k{letter}rgb", "rgbrg")))
    table.submit(DropPair((0, 0), (1, 0)))
    frames(table)
    assert [cue for cue in table.cues if cue[0] in ("boop", "grumble")][:2] == [("grumble", None), ("boop", degree)]


def test_a_line_pops_flies_home_and_its_power_flies_to_the_queue() -> None:
    table = table_of(position("krr", "rg", phase="drop", sky=("rgpyg", "ybgpb")))
    table.submit(DropPair((0, 0), (1, 0)))
    seen = frames(table)
    assert {pop.anchor for animation in seen for pop in animation.pops} == {OnPlanet(0, (0, h)) for h in (1, 2, 3)}
    ways = {(mover.end, mover.token) for animation in seen for mover in animation.movers}
    assert (InZone(0, "r"), False) in ways
    assert (InQueue(0), True) in ways
    assert ("pop", 0) in table.cues


def over_full() -> Table:
    """Red and yellow fall on a full column; the red one makes a line, so the yellow one finds room in the end."""
    table = table_of(position("kprr", "rg", phase="drop", sky=("rgpyg", "ybgpb")))
    table.submit(DropPair((0, 0), (0, 1)))
    return table


def test_what_finds_no_room_yet_waits_in_a_space_of_the_sky() -> None:
    table = over_full()
    context = table.context
    spaces = {context.box(InSky((0, row))) for row in (0, 1)}
    waits = 0
    while table.director.busy:
        heights = range(4, context.model.height(0, 0))
        assert {context.box(OnPlanet(0, (0, height))) for height in heights} <= spaces
        waits += len(heights)
        table.tick()
    assert waits


def test_a_full_planet_lifts_one_over_another_without_hiding_that() -> None:
    context = table_of(position("kprr", "rg", phase="drop", sky=("rgpyg", "ybgpb"))).context
    over, sky = context.box(OnPlanet(0, (0, 4))), context.box(InSky((0, 0)))
    assert abs(over.cy - sky.cy) == pytest.approx(context.layout.cell / 2)


def test_a_line_is_marked_before_it_bursts_and_its_points_are_told_from_then_on() -> None:
    seen = [animation for animation in frames(over_full()) if animation.lines]
    (group,) = {line.group.cells for animation in seen for line in animation.lines}
    assert sorted(group) == [(0, 2), (0, 3), (0, 4)]
    marked = [animation for animation in seen if not animation.lines[0].told]
    assert len(marked) * FRAME > 0.2
    assert not any(pop.t > WIDE for animation in marked for pop in animation.pops)
    told = seen[len(marked) :]
    assert all(animation.lines[0].told for animation in told)
    assert len(told) * FRAME > 0.3


def test_each_step_of_a_chain_bursts_quicker_than_the_one_before() -> None:
    clips = board_of(over_full())._clips
    assert clips is not None
    line = ((0, 0), (0, 1), (0, 2))
    plans = [clips.plan(LinesScored(0, step, (Group("r", line, line),), 3)) for step in (1, 2, 3)]
    lengths = [plan.seconds for plan in plans if plan is not None]
    assert len(lengths) == 3
    assert lengths == sorted(set(lengths), reverse=True)


def test_a_line_is_drawn_as_a_contour_and_then_as_points(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(overlay, "draw_group", lambda *_: drawn.append("contour"))
    monkeypatch.setattr(overlay, "draw_flag", lambda _canvas, _box, number, why: drawn.append(number + why))
    table = over_full()
    while table.director.busy:
        table.draw()
        table.tick()
    assert [what for what, _frames in groupby(drawn)] == ["contour", "+3"], "never both"


@pytest.mark.parametrize(
    ("planet", "sky", "column"), [("p,rkg,rk", "ygprb", 3), (",,,rr,r", "yprgb", 2), ("krr,kkr", "rgpyg", 0)],
    ids=["lying", "and standing", "and what touches it"],
)  # fmt: skip
@pytest.mark.parametrize("look", [Look(), Look(reduced_motion=True)], ids=["moving", "still"])
def test_the_points_of_a_line_cover_nothing_that_goes_with_it(
    monkeypatch: pytest.MonkeyPatch, planet: str, sky: str, column: int, look: Look
) -> None:
    flags: list[Box] = []
    monkeypatch.setattr(overlay, "draw_flag", lambda _canvas, box, *_words: flags.append(box))
    table = table_of(position(planet, "rg", phase="drop", sky=(sky, "ybgpb")), look)
    table.submit(DropPair((column, 0), (column + 1, 0)))
    told = 0
    while table.director.busy:
        flags.clear()
        table.draw()
        lines = board_of(table).animation.lines
        going = [table.context.box(OnPlanet(line.seat, cell)) for line in lines for cell in line.group.cells]
        assert not any(flag.overlaps(one) for flag in flags for one in going)
        told += len(flags)
        table.tick()
    assert told


def test_what_has_burst_does_not_come_back() -> None:
    """It leaves as a point: small at first, and under its burst."""
    flying = [(mover, animation) for animation in frames(over_full()) for mover in animation.movers
              if isinstance(mover.end, InZone)]  # fmt: skip
    assert flying
    for mover, animation in flying:
        (pop,) = [pop for pop in animation.pops if pop.anchor == mover.start] or [None]
        assert pop is None or pop.t > WIDE
        assert mover.t > 0.1 or mover.size < 0.75


def test_bursts_lie_over_what_leaves_them(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr(overlay, "_draw_mover", lambda *_: order.append("mover"))
    monkeypatch.setattr(overlay, "_draw_pop", lambda *_: order.append("pop"))
    table = over_full()
    both = False
    while table.director.busy:
        order.clear()
        table.draw()
        both = both or len(set(order)) == 2
        assert order == sorted(order)
        table.tick()
    assert both


def test_the_words_of_a_dock_stay_until_a_token_lies_there_and_begin_where_its_own_will(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tokens: list[Box] = []
    monkeypatch.setattr(
        overlay, "draw_token", lambda _c, x, y, r, _letter: tokens.append(Box.around(x, y, 2 * r, 2 * r))
    )
    table = double_power()
    queue_of, lefts, flying = table.context.model, [], 0
    while table.director.busy:
        tokens.clear()
        texts = {ink.text: ink.ink or ink.box for ink in table.draw()}
        docks = ["No power waits", "A second power docks here"]
        waiting = docks[len(queue_of.queue) :]
        assert {*waiting} <= {*texts}
        flying += bool(tokens)
        assert not any(texts[words].overlaps(token) for words in waiting[:1] for token in tokens)
        lefts += [texts[words].x for words in ("No power waits", "won by Mira") if words in texts]
        table.tick()
    assert flying
    assert max(lefts) - min(lefts) < 2


def test_a_token_docks_where_its_row_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = over_full()
    while table.director.busy and not table.context.model.queue:
        place = table.page and table.context.box(InQueue(0))
        table.tick()
    table.tick(0.15)  # it gives for a moment
    drawn: list[tuple[float, float, float]] = []
    monkeypatch.setattr(queue, "draw_token", lambda _canvas, *at: drawn.append(at[:3]))
    table.draw()
    assert any(at == pytest.approx((place.cx, place.cy, place.w / 2)) for at in drawn)


@pytest.mark.parametrize("look", [Look(), Look(reduced_motion=True), Look(speed=0)], ids=["moving", "still", "now"])
def test_a_token_gives_with_its_dock_as_it_lands_and_then_lies_there(
    monkeypatch: pytest.MonkeyPatch, look: Look
) -> None:
    heights: list[float] = []
    monkeypatch.setattr(overlay, "draw_landing_token", lambda *_at, squash: heights.append(squash[1]))
    monkeypatch.setattr(queue, "draw_landing_token", lambda *_at, squash: heights.append(squash[1]))
    table = double_power(look)
    gives: dict[int, list[float]] = {0: [], 1: []}
    while table.director.busy or table.board.animating:
        table.draw()
        for place, seen in gives.items():
            seen.append(queue._give(table.context, place))
        table.tick()
    moves = look.speed > 0 and not look.reduced_motion
    for seen in gives.values():
        assert (0.8 < max(seen, default=0) <= 1) is moves
        assert not any(seen[-1:])
    assert (bool(heights) and min(heights) < 0.92) is moves


def test_the_second_dock_slides_up_while_its_token_still_flies(monkeypatch: pytest.MonkeyPatch) -> None:
    docks: list[float] = []
    draw = Canvas.card

    def card(canvas: Canvas, box: Box, card: Card, **more: float) -> None:
        if card.dash == (6, 4) and box.w > 200 and box.y > 160:
            docks.append(box.y)
        draw(canvas, box, card, **more)

    monkeypatch.setattr(Canvas, "card", card)
    table = double_power()
    while len(table.context.model.queue) < 2:
        mover = next((one for one in board_of(table).animation.movers if one.end == InQueue(1)), None)
        docks.clear()
        table.draw()
        if mover is None:
            resting = docks[-1]
        elif 0.8 <= mover.t < 1:
            risen = docks[-1]
        table.tick()
    assert resting - risen == pytest.approx(6)
    assert table.page
    table.draw()
    assert table.context.box(InQueue(1)).cy == pytest.approx(risen + 26)


def test_a_token_lies_for_a_moment_where_it_is_used_and_goes_into_that() -> None:
    table = table_of(position("k", "rg,r,gr", phase="power", queue=[(0, "r")], sky=("r.pyg", "y.gpb")))
    table.submit(SwapCells("r", (2, 0), (2, 1)))
    there = [
        (mover.size, mover.squash, len(animation.movers))
        for animation in frames(table) for mover in animation.movers
        if mover.token and mover.t == 1 and mover.start == InQueue(0)
    ]  # fmt: skip
    assert len(there) * FRAME > 0.1
    sizes = [size for size, _squash, _count in there]
    assert sizes[0] == 1
    assert sizes[-1] < 0.7
    assert sizes == sorted(sizes, reverse=True)
    assert min(squash[1] for _size, squash, _count in there) < 0.92
    assert (there[0][2], there[-1][2]) == (1, 3), "both swap while it goes"


def test_a_power_flies_from_the_queue_to_the_two_that_it_swaps() -> None:
    table = table_of(position("k", "rg,r,gr", phase="power", queue=[(0, "r")], sky=("r.pyg", "y.gpb")))
    table.submit(SwapCells("r", (2, 0), (2, 1)))
    first = frames(table)[0]
    assert [(mover.start, mover.end, mover.token) for mover in first.movers] == [
        (InQueue(0), OnPlanet(1, (2, 0)), True)
    ]


def test_what_is_sent_flies_from_planet_to_planet() -> None:
    table = table_of(position("kr", "k", phase="power", queue=[(0, "p")], sky=("r.pyg", "y.gpb")))
    table.submit(ChooseColumn("p", 0))
    first = next(one for one in frames(table) if any(not mover.token for mover in one.movers))
    ways = [(mover.start, mover.end) for mover in first.movers if not mover.token]
    assert ways == [(OnPlanet(0, (0, 1)), OnPlanet(1, (0, 1)))]
    assert first.moods == {OnPlanet(1, (0, 0)): "brace"}


POWERS = {
    "y": (OnPlanet(0, (0, 1)), ChooseColumn("y", 0)),
    "p": (OnPlanet(0, (0, 1)), ChooseColumn("p", 0)),
    "b": (InSky((1, 1)), ChooseColumn("b", 1)),
    "w": (OnPlanet(1, (0, 0)), ChooseColumn("w", 0)),
    "o": (OnPlanet(1, (0, 0)), ChooseColumn("o", 0)),
}


@pytest.mark.parametrize("power", POWERS)
def test_a_power_acts_when_the_token_that_pays_for_it_has_come_from_its_row(power: str) -> None:
    target, move = POWERS[power]
    rules = NEWCOMERS if power in "ow" else position("k").rules
    state = position("kr", "k", rules=rules, phase="power", queue=[(0, power)], sky=("r.gbg", "bg.yb"))
    table = table_of(state)
    table.submit(move)
    assert not table.refused
    seen = [one for one in frames(table) if InQueue(0) in one.hidden]
    tokens = [mover for one in seen for mover in one.movers if mover.token]
    assert {(mover.letter, mover.start, mover.end) for mover in tokens} == {(power, InQueue(0), target)}
    assert tokens[0].t < 0.1
    begun = next(i for i, one in enumerate(seen) if any(not mover.token for mover in one.movers))
    assert 0.3 < begun * FRAME < 0.5
    assert all(one.moods == {target: "brace"} for one in seen[:begun])
    assert "theremin" in {cue for cue, _degree in table.cues}


def test_white_comes_from_beside_the_bag_and_lifts_its_column() -> None:
    state = position(
        "k", "kr,r", rules=NEWCOMERS, phase="power", queue=[(0, "w")], sky=("r.gbg", "o.wbo")
    )  # fmt: skip
    table = table_of(state)
    table.submit(ChooseColumn("w", 0))
    seen = [one for one in frames(table) if any(not mover.token for mover in one.movers)]
    assert [mover.start for mover in seen[0].movers if not mover.token] == [InBag("k")]
    ends = {mover.end for animation in seen for mover in animation.movers}
    assert {OnPlanet(1, (0, 0)), OnPlanet(1, (0, 1)), OnPlanet(1, (0, 2))} <= ends
    lifted = {(mover.start, mover.end) for mover in [one for one in seen if len(one.movers) == 3][-1].movers}
    assert lifted == {(OnPlanet(1, (0, h - 1)), OnPlanet(1, (0, h))) for h in range(3)}, "each by one"


def fill() -> Table:
    """One more Bubblee, and then the sky is full."""
    return table_of(position("k", "k", phase="fill", sky=("r.pyg", "y.gpb"), drawn="b", active=1))


def test_the_board_turns_over_when_somebody_else_is_on_turn() -> None:
    table = table_of(position("", "", phase="drop", sky=("rgpyg", "ybgpb")))
    assert table.context.below == 0
    table.submit(DropPair((0, 0), (1, 0)))
    turns = [animation.turn for animation in frames(table) if animation.turn]
    assert turns == sorted(turns)
    assert len(turns) > 20
    assert turns[-1] > 0.95
    assert table.context.below == 1
    assert (table.context.side(0), table.context.side(1)) == (ABOVE, BELOW)


def test_the_plates_say_whose_planet_is_where_all_the_time_while_the_board_turns_over() -> None:
    table = table_of(position("k", "k", phase="drop", sky=("rgpyg", "ybgpb")))
    table.submit(DropPair((0, 0), (1, 0)))
    told = set()
    while table.director.busy:
        context, texts = table.context, table.draw()
        lower = max((0, 1), key=lambda seat: context.box(OnPlanet(seat, (0, 0))).cy)
        plate = context.layout.plates[BELOW]
        said = {ink.text for ink in texts if plate.contains(ink.box.cx, ink.box.cy)}
        assert {table.people.names[lower], "planet below"} <= said
        told.add((lower, context.animation.turn > 0, context.acting))
        table.tick()
    assert {(0, True, 0), (1, True, 1)} <= told, "who acts changes with them"


@pytest.mark.parametrize("look", [Look(turn_boards=False), Look(turn_boards=False, speed=0)], ids=["slow", "now"])
def test_the_board_stays_as_it_is_if_it_is_not_to_turn(look: Look) -> None:
    table = table_of(position("", "", phase="drop", sky=("rgpyg", "ybgpb")), look)
    table.submit(DropPair((0, 0), (1, 0)))
    assert not [animation for animation in frames(table) if animation.turn]
    table.finish()
    assert table.context.below == 0


def test_with_reduced_motion_it_changes_at_once() -> None:
    table = table_of(position("", "", phase="drop", sky=("rgpyg", "ybgpb")), Look(reduced_motion=True))
    table.submit(DropPair((0, 0), (1, 0)))
    assert not [animation for animation in frames(table) if animation.turn]
    assert table.context.below == 1


def test_whoever_scores_cheers_for_a_moment_and_then_all_is_still() -> None:
    table = table_of(position("krr", "", phase="drop", sky=("rgpyg", "ybgpb")))
    assert not table.board.animating
    table.submit(DropPair((0, 0), (1, 0)))
    happy = False
    passed = 0.0
    while (table.director.busy or table.board.animating) and passed < 12:
        table.tick()
        passed += FRAME
        happy = happy or board_of(table).animation.mood(OnPlanet(0, (0, 0)), moving=False) == "happy"
    assert happy
    assert not table.board.animating, "idle costs nothing"
    assert board_of(table).animation.clock == 0.0


def test_nobody_blinks_at_rest() -> None:
    animation = AnimationState()
    anchors = [OnPlanet(seat, (c, h)) for seat in (0, 1) for c in range(5) for h in range(4)]
    assert {animation.mood(anchor, moving=False) for anchor in anchors} == {"calm"}
    animation.clock = 1.0
    found = set()
    for i in range(200):
        animation.clock = i * 0.05
        found |= {animation.mood(anchor, moving=True) for anchor in anchors}
    assert found == {"calm", "closed"}


def test_a_drawn_bubblee_goes_from_the_hand_into_its_space() -> None:
    table = fill()
    table.submit(PutBubblee((1, 0)))
    first = frames(table)[0]
    assert first.movers[0].end == InSky((1, 0))


# What sounds when while a pair of two colors wins two powers, in milliseconds: both let go and land, five pop, their
# power docks, the other one comes down, three pop, and the second power docks.
BEATS = {
    "glass": [0],
    "boop": [187, 187],
    "pop": [593, 628, 663, 698, 733, 2090, 2122, 2154],
    "tally": [1443, 2853],
    "place": [1750],
}


def double_power(look: Look | None = None) -> Table:
    sky = ("rpgbb", "ryyry")
    table = table_of(position("krpy,yrpr,kyb,rrbb,kkgb", "", phase="drop", sky=sky), look)
    table.submit(DropPair((3, 0), (3, 1)))
    return table


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)], ids=["large", "small"])
def test_promised_powers_stay_in_their_docks_until_they_are_won(size: tuple[int, int]) -> None:
    """What was shown before the press is not taken back by it."""
    sky = ("rpgbb", "ryyry")
    table = table_of(position("krpy,yrpr,kyb,rrbb,kkgb", "", phase="drop", sky=sky), size=size)
    table.click("sky.3.0")
    table.click("sky.3.1")
    shown = [ink.text for ink in table.draw()]
    assert shown.count("Mira would win it") == 2
    titles = {
        text for text in shown if text.casefold().endswith(("swap theirs", "drop from sky")) and text[0].isupper()
    }
    assert len(titles) == 2
    table.click("confirm")
    counts = []
    while table.director.busy:
        texts = [ink.text for ink in table.draw()]
        assert texts.count("Mira would win it") + len(table.context.model.queue) == 2
        assert titles <= {*texts}
        assert not {"No power waits", "A second power docks here"} & {*texts}
        counts.append(len(table.context.model.queue))
        table.tick()
    assert {*counts} >= {0, 1}


def test_what_a_drop_of_somebody_else_brings_is_told_as_it_happens() -> None:
    table = double_power()
    seen: list[tuple[str, ...]] = []
    while table.director.busy:
        told = table.context.told
        rows = tuple(f"{row.text} {row.digits}".strip() for row in told.rows) if told else ()
        texts = {ink.text for ink in table.draw()}
        assert told is None or told.title in texts
        seen += [rows] if not seen or rows != seen[-1] else []
        table.tick()
    assert seen == [
        (),
        ("Blue lands in column 4", "Red lands in column 4"),
        ("Blue line of 3, plus 2 touching +5", "Red lands in column 4"),
        ("Blue line of 3, plus 2 touching +5", "Red line of 3 +3"),
    ]


def test_who_is_in_a_hurry_still_sees_each_line_and_power_begin() -> None:
    table = double_power()
    begun = []
    while table.director.busy and len(begun) < 9:
        begun.append(type(table.director.event))
        table.director.hurry()
    assert begun[1:5] == [e.LinesScored, e.PowersWon] * 2


def test_a_double_power_keeps_its_beats() -> None:
    table = double_power()
    heard: dict[str, list[float]] = {}
    now, known = 0.0, 0
    while table.director.busy and now < 3200:
        table.tick(0.005)
        now += 5
        for cue, _degree in table.cues[known:]:
            heard.setdefault(cue, []).append(now)
        known = len(table.cues)
    assert heard == {cue: pytest.approx(beats, abs=20) for cue, beats in BEATS.items()}


def test_who_falls_grows_long_and_the_ground_gives_under_them() -> None:
    table = double_power()
    seen, depths = [], []
    for _ in range(22):
        table.tick()
        animation = board_of(table).animation
        seen += [mover.squash for mover in animation.movers]
        depths.append(animation.soil.get((0, 3), 0.0))
    longest = max(seen, key=lambda one: one[1])
    assert 1.05 < longest[1] <= 1.1
    assert longest[0] < 1
    assert min(one[1] for one in seen) < 0.9, "flat on the ground"
    assert 2.5 < max(depths) <= 3
    assert depths[0] == depths[-1] == 0
    below = []
    while table.director.busy:
        table.tick()
        below.append(
            max(board_of(table).animation.soil.values(), default=0.0) * isinstance(table.director.event, e.BubbleesFell)
        )
    assert 2.5 < max(below) <= 3, "under what comes down after a line, too"
    still = double_power(Look(reduced_motion=True))
    for _ in range(22):
        still.tick()
        assert board_of(still).animation.soil == {}
        assert all(mover.squash == (1, 1) for mover in board_of(still).animation.movers)


def test_with_reduced_motion_a_line_goes_and_its_points_come_when_it_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(overlay, "draw_group", lambda *_: drawn.append("contour"))
    monkeypatch.setattr(
        overlay, "draw_flag", lambda _canvas, _box, number, why: drawn.append(f"{number} {why}".strip())
    )
    table = double_power(Look(reduced_motion=True))
    pictures = []
    while table.director.busy:
        known = len(table.cues)
        table.tick()
        heard = any(cue == "pop" for cue, _degree in table.cues[known:])
        drawn.clear()
        table.draw()
        animation = board_of(table).animation
        if animation.lines:
            line = animation.lines[0]
            gone = {OnPlanet(line.seat, cell) for cell in line.group.cells} <= animation.hidden
            pictures.append((line.chain, heard, gone, tuple(drawn)))
    for chain, told in ((1, "+"), (2, "+3 ×2")):
        of_step = [picture[1:] for picture in pictures if picture[0] == chain]
        first = next(i for i, (heard, *_rest) in enumerate(of_step) if heard)
        assert first
        assert all(not gone and set(words) == {"contour"} for _heard, gone, words in of_step[:first])
        assert all(
            gone and words and all(word.startswith(told) for word in words) for _heard, gone, words in of_step[first:]
        )


def test_the_focus_leaves_the_empty_space_of_a_drop_for_a_target_of_the_power_won() -> None:
    table = table_of(position("krr", "rg", phase="drop", sky=("rgpyg", "ybgpb")))
    table.submit(DropPair((0, 0), (1, 0)))
    table.finish()
    targets = table.board.open_nodes()
    assert targets
    assert all(name.startswith("cell.1.") for name in targets)
    table.focus_on("sky.0.0")
    table.refresh()
    table.driver.leave_closed(table.board.open_nodes)
    assert table.driver.settled_focus in targets
