"""Motion decorates and never decides: every clip ends where its event leads, at any speed, skipped or not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from balloongames.core.match import Match
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.moves import Commit
from balloongames.rules.color_queue.queue import Cell, Slide
from balloongames.rules.color_queue.state import UNKNOWN, symbols_of
from balloongames.ui.clips import stopped
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from balloongames.views.color_queue.animation import DISC_LIFE, ChainDisc, ChainTag, InQueue, QueueStage
from balloongames.views.color_queue.chain import exploding, gliding, placing, sliding
from balloongames.views.color_queue.model import Model
from balloongames.views.color_queue.rack import Rack
from balloongames.views.color_queue.standing import QueueStanding
from balloongames.views.color_queue.turn_words import seen_state
from tests.views.color_queue.table import Table, match_at, moves_of, new
from tests.views.common import NAMES

WAYS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"rows": 3}), (2, {"two_cards": True}), (4, {}), (3, {"insert": "top"}), (3, {"mode": "cooperative"}),
)  # fmt: skip
every_way = pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
FILMS = [(*way, look) for way, look in zip(WAYS, 2 * (Look(reduced_motion=True), Look(speed=4)), strict=False)]
FILMS += [(*way, Look()) for way in WAYS]


def quiet(name: str, degree: int | None = None) -> Any:  # noqa: ARG001 - the form of a cue
    return lambda: None


@pytest.mark.parametrize(("seats", "options", "look"), FILMS, ids=str)
@pytest.mark.usefixtures("no_pixels")
def test_every_beat_ends_on_the_true_picture(seats: int, options: dict[str, Any], look: Look) -> None:
    match = new("SUNNY-3", seats, **options)
    table = Table(match, look, (640, 360))
    for move in moves_of("SUNNY-3", seats, **options)[: 2 * seats]:
        if not table.interactive:
            table.hand_over()
        table.submit(move)
        longest = 0.0
        while table.director.busy:
            table.tick(0.3)
            table.draw()
            longest += 0.3
            assert longest < 60
        assert table.board.model == Model(match.seen(table.viewer))
        assert not table.board.animation.queue.movers
        if match.to_move is None:
            break


@every_way
@pytest.mark.usefixtures("no_pixels")
def test_events_alone_lead_to_what_is_seen(seats: int, options: dict[str, Any]) -> None:
    """Without the sync at the end: what the clips fold is the observation."""
    match = match_at("SUNNY-3", seats, 0, **options)
    table = Table(match, viewer=None if seats > 1 else 0)
    board = table.board
    for move in moves_of("SUNNY-3", seats, **options)[: 3 * seats]:
        match.play(move)
        for event in match.events(match.ply, table.viewer):
            clip = board.animate(event)
            if clip is not None:
                if clip.show:
                    for share in (0.0, 0.3, 0.7, 1.0):
                        clip.show(share * clip.seconds)
                        table.draw()
                assert clip.done is not None
                clip.done()
        assert board.model == Model(match.seen(table.viewer)), f"after ply {match.ply}"
        if match.to_move is None:
            break


def test_the_arrows_are_counted_one_by_one_before_anything_is_placed() -> None:
    match = match_at("SUNNY-3", 4, 3)
    table = Table(match)
    known = table.board.model.sighted
    table.submit(match.moves()[0])
    counted = []
    while table.director.busy and not table.board.animation.card:
        counted.append(table.board.animation.counted)
        table.tick(1 / 30)
    events = match.events(match.ply, None)
    arrows = next(event.arrows for event in events if isinstance(event, e.DirectionCounted))
    told = [number for number in dict.fromkeys(counted) if number is not None]
    assert told == list(range(known + 1, len(arrows) + 1))
    assert known < len(arrows)


def told_still(table: Table) -> list[tuple[object, ...]]:
    """What is seen of the five in one still picture after the other: where they lie and which are turned up, the count,
    and the arrow; every 50 ms.
    """
    seen: list[tuple[object, ...]] = []
    while table.director.busy and not table.board.animation.card:
        table.tick(0.05)
        table.draw()
        animation = table.board.animation
        if animation.unturned:
            five = tuple((one.card, one.start, one.end, one.alpha, one.turn) for one in animation.queue.movers)
            seen.append((five, animation.counted, animation.swing))
    return seen


def test_with_reduced_motion_a_reveal_is_told_in_still_pictures() -> None:
    seen = told_still(reveal(Look(reduced_motion=True)))
    pictures = list(dict.fromkeys(seen))
    faces = [{card for card, *_ in five} for five, _counted, _swing in pictures]
    lying = [[place for _, place, *_ in five] for five, _counted, _swing in pictures]
    assert faces[0] == {UNKNOWN, 22}, "backs, but for the card that lies open"
    assert faces[1] == {4, 19, 22, 31, 35}
    assert lying[0] == lying[1] != lying[2], "turned up where they lie, then sorted"
    assert [counted for _five, counted, _swing in pictures] == [None, None, None, 1, 1]
    assert [swing for _five, _counted, swing in pictures] == [None, None, None, None, 0.0]
    assert min(map(seen.count, pictures)) >= 4, "each can be seen"


def test_with_reduced_motion_the_direction_arrow_turns_at_once() -> None:
    seen = told_still(reveal(Look(reduced_motion=True), chosen=(41, 43, 44)))
    assert {swing for _five, _counted, swing in seen} == {None, 1.0}


@pytest.mark.parametrize("seats", [1, 4])
def test_with_reduced_motion_the_five_rest_to_be_read(seats: int) -> None:
    match = match_at("SUNNY-3", seats, seats - 1)
    table = Table(match, Look(reduced_motion=True), viewer=seats - 1)
    table.submit(match.moves()[0])
    five = {event.card for event in match.events(match.ply, None) if isinstance(event, e.CardPlaced)}
    seen = told_still(table)
    assert 0.05 * sum(five == {card for card, *_ in movers} for movers, *_ in seen) > 2
    assert seen[-1][1] is not None


# What sounds when in the reveal of `beats`, in milliseconds after the backs set out: the page, the sorting, the arrow,
# the step of the first card, the touch of the second one, and the two blasts.
BEATS = {"page": [303], "slide": [1240, 2650], "ticket": [1767], "fuse": [3773], "cracker": [4180, 4537]}


def reveal(look: Look | None = None, chosen: tuple[int, int, int] = (4, 19, 31)) -> Table:
    """One arrow is counted, the first card stands, and the second one sets off a chain of two steps."""
    match = new("SUNNY-3", 4)
    columns = ((6, 3, 1, 20), (12, 9, 5, 42), (14, 27, 11, 34), (16, 29), (28, 36))
    chose = *((card,) for card in chosen), ()
    state = replace(match.state, columns=columns, hands=((), (), (), (35, 50)), chosen=chose, chief_up=(22,), seat=3)
    table = Table(Match(GAME, match.options, 4, match.seed, later=(state, 3)), look, viewer=3)
    table.submit(Commit((35,)))
    return table


@pytest.mark.parametrize("speed", [1, 4])
def test_a_reveal_keeps_its_beats_and_can_be_hurried(speed: int) -> None:
    table = reveal(Look(speed=speed))
    heard: dict[str, list[float]] = {}
    now, began, known = 0.0, None, 0
    while table.director.busy:
        table.tick(0.005 / speed)
        now += 5
        if began is None and table.board.animation.unturned:
            began, known = now, len(table.cues)
        for cue, _degree in table.cues[known:] if began is not None else ():
            heard.setdefault(cue, []).append(now - began)
        known = len(table.cues)
    assert {cue: heard[cue][: len(beats)] for cue, beats in BEATS.items()} == {
        cue: pytest.approx(beats, abs=20) for cue, beats in BEATS.items()
    }


@pytest.mark.parametrize("look", [Look(), Look(speed=4), Look(reduced_motion=True)], ids=str)
def test_the_list_of_the_five_never_knows_more_than_the_board_shows(look: Look) -> None:
    """Cards pop there first, and are counted in the list no sooner than in the score that they fly to."""
    table = reveal(look)
    context, animation = table.board.context, table.board.animation
    banged, states = False, []
    while table.director.busy:
        table.tick()
        banged = banged or animation.queue.disc is not None
        turn = context.model.last
        for place in turn.places if turn and turn.counted else ():
            seen = seen_state(context, place)
            states += [seen.state] if seen.state != "waiting" else []
            assert banged or seen.state not in {"popping", "popped"}
            if seen.chains and place.seat is not None:
                scored = context.model.totals[place.seat] - context.symbols_under_way(place.seat)
                assert seen.symbols + symbols_of(seen.taken) <= scored
    assert {"touched", "popping", "popped"} <= set(states)


def test_the_order_is_listed_when_the_arrow_points_its_way() -> None:
    table = reveal(chosen=(41, 43, 44))
    animation = table.board.animation
    swings = []
    while table.board.animation.queue.active is None:
        table.tick()
        if animation.unturned:
            swings.append(animation.swing or 0.0)
            assert bool(table.board.context.lined_up) == (animation.swing == 1)
    assert sum(0 < swing < 1 for swing in swings) > 9
    assert swings[-1] == 1


def test_who_is_in_a_hurry_still_sees_the_reveal_and_each_card() -> None:
    table = reveal()
    begun = []
    while table.director.busy and len(begun) < 12:
        begun.append(type(table.director.event))
        table.director.hurry()
    assert begun[1:7] == [e.DirectionCounted, *[e.CardPlaced] * 5]


def test_with_reduced_motion_a_reveal_sounds_the_same() -> None:
    heard = []
    for look in (Look(), Look(reduced_motion=True)):
        table = reveal(look)
        while table.director.busy and not any(name == "place" for name, _degree in table.cues):
            table.tick()
        heard.append([name for name, _degree in table.cues])
    assert heard[0] == heard[1]


def test_at_once_nothing_is_left_in_the_air() -> None:
    table = reveal(Look(speed=0))
    table.tick(0)
    assert any(table.board.model.collected)
    assert not table.board.animating, "a sheet over the table would keep it from coming down"


@pytest.mark.parametrize("reduced", [False, True])
def test_a_reveal_skipped_at_any_beat_ends_as_the_whole_one(*, reduced: bool) -> None:
    whole = reveal(Look(reduced_motion=reduced))
    while whole.director.busy:
        whole.tick(0.05)
    for beat in (0.1, 0.7, 1.6, 2.1, 3.0, 4.2, 4.6):
        table = reveal(Look(reduced_motion=reduced))
        for _ in range(round(beat / 0.05)):
            table.tick(0.05)
        assert table.director.busy
        table.finish()
        assert table.board.model == whole.board.model
        assert not table.board.animation.queue.movers
        assert table.board.animation.notice is None


def test_a_chain_rises_in_pitch_step_by_step() -> None:
    """Worked example 4: 19 sets off two steps, so the second pop is one degree higher."""
    match = chain_match()
    table = Table(match)
    for card in (12, 14, 19, 21, 23):
        table.board.context.press_card(card)  # type: ignore[union-attr]
    table.submit(next(move for move in match.moves() if move.cards == (12, 14, 19, 21, 23)))
    while table.director.busy:
        table.tick(0.05)
    assert [one for one in table.cues if one[0] in {"fuse", "cracker", "ooh"}] == [
        ("fuse", None), ("cracker", 0), ("fuse", None), ("cracker", 1),
    ]  # fmt: skip
    last = table.board.model.last
    assert last is not None
    assert [place.cards for place in last.places if place.chains] == [(14, 19, 12, 2)] or [
        sorted(place.cards) for place in last.places if place.chains
    ] == [[2, 12, 14, 19]]


def test_the_words_of_a_chain_stand_until_it_is_over() -> None:
    """A panel that goes while the cards slide, and comes again with the next step, only blinks."""
    match = chain_match()
    table = Table(match)
    table.submit(next(move for move in match.moves() if move.cards == (12, 14, 19, 21, 23)))
    told, placed = [], False
    while table.director.busy:
        table.tick(1 / 60)
        placed = placed or table.board.animation.queue.active is not None
        if placed:
            told.append(table.board.animation.notice)
    over = next(i for i in range(len(told), 0, -1) if told[i - 1])
    assert all(told[:over])
    assert not [one.text for one in told[:over] if NAMES[0] in one.text], "one alone needs no name"


def chain_match() -> Any:
    """One alone before the row 1 2 3 4 5 with the cards of worked example 4 in hand."""
    match = new("SUNNY-3", 1)
    state = match.state
    hand = (12, 14, 19, 21, 23, 30, 35, 40, 45, 50)
    row = ((1,), (2,), (3,), (4,), (5,))
    rest = tuple(card for card in range(1, 51) if card not in {*hand, 1, 2, 3, 4, 5})
    return Match(GAME, match.options, 1, match.seed, later=(replace(state, columns=row, hands=(hand,), pile=rest), 0))


# -- the queue alone, as any screen can show it -----------------------------------------------------------------------


def test_placing_ends_where_the_card_then_stands() -> None:
    for on_top in (False, True):
        standing, animation = QueueStanding.of(((7, 8), (3,), (), (), ()), on_top=on_top), QueueStage()
        plan = placing(standing, animation, quiet, 21, 1)
        assert plan.show is not None
        plan.show(plan.seconds)
        (mover,) = animation.movers
        queue_row = standing.row(1, -1) + animation.steps.get(1, 0.0)
        standing.place(1, 21)
        place = standing.columns[1].index(21)
        assert (mover.t, mover.end) == (1.0, InQueue(1, standing.row(1, place)))
        assert queue_row == standing.row(1, -1)


def test_what_explodes_is_outlined_tied_and_then_gone() -> None:
    standing, animation = QueueStanding.of(((11, 1), (16,), (), (), ())), QueueStage()
    cells = (Cell(0, 0), Cell(0, 1), Cell(1, 0))
    plan = exploding(standing, animation, quiet, cells, 1, 4.0)
    assert plan.show is not None
    plan.show(0.1)
    assert animation.lit == cells
    assert len(animation.links) == 2
    assert animation.strength == 1
    assert not animation.bursts
    plan.show(plan.seconds)
    assert animation.strength == 0
    assert set(animation.swells) == {11, 1, 16}
    assert set(animation.swells.values()) == {1.0}
    assert len(animation.bursts) == 3
    assert animation.shake == 0, "a short chain shakes nothing"
    assert exploding(standing, animation, quiet, cells, 5, 4.0).seconds < plan.seconds, "later steps follow sooner"


@pytest.mark.parametrize(
    ("columns", "cells", "place"),
    [
        (((11, 1), (16,), (), (), ()), (Cell(0, 0), Cell(1, 0)), (1, 0)),
        (((1, 2), (3, 4), (5,), (6,), ()), (Cell(0, 1), Cell(1, 1)), (2, 0)),
        (((1, 2), (3, 4), (5, 6), (7, 8), ()), (Cell(0, 1), Cell(1, 1)), (4, 1)),
        (((1,), (2,), (3,), (4,), (5,)), (Cell(1, 0), Cell(2, 0)), (1, -1)),
        (tuple(tuple(range(i, i + 5)) for i in range(1, 26, 5)), (Cell(1, 0), Cell(2, 0)), (1, -1)),
    ],
)
def test_which_step_of_a_chain_explodes_is_told_near_it_where_no_card_lies(
    columns: tuple[tuple[int, ...], ...], cells: tuple[Cell, ...], place: tuple[int, int]
) -> None:
    standing, animation = QueueStanding.of(columns), QueueStage()
    plan = exploding(standing, animation, quiet, cells, 2, 0.0)
    assert plan.show is not None
    plan.show(0.0)
    assert animation.disc is None, "not before it bangs"
    plan.show(plan.seconds)
    disc = animation.disc
    assert disc is not None
    assert (disc.column, disc.row, disc.step) == (*place, 2)
    rows = [standing.row(disc.column, i) for i in range(len(standing.columns[disc.column]))]
    assert disc.row not in {*rows, standing.row(disc.column, -1)}
    animation.clear()
    assert animation.bangs, "it lives on a little after its clip"
    animation.update(DISC_LIFE)
    assert animation.disc is None


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("column", range(5))
@pytest.mark.usefixtures("pixels")
def test_where_all_columns_are_full_the_disc_of_a_chain_hangs_on_the_edge_beside_the_words(
    column: int, text_scale: float
) -> None:
    """It covers neither them nor a card, and stands out no more than they do."""
    table = Table(match_at("SUNNY-3", 4, 0), Look(text_scale=text_scale))
    standing, queue = table.board.model.standing, table.board.animation.queue
    standing.columns = [list(range(i, i + 5)) for i in range(1, 26, 5)]
    standing.settle()
    queue.tag = queue.told = ChainTag("Chain 9", "12 blue and green pop")
    (words,) = [ink.box for ink in table.draw() if ink.text == "Chain 9"]
    before = table.surface.copy()
    queue.disc = ChainDisc(column, -1, 9, age=DISC_LIFE)
    (told,) = [ink.box for ink in table.draw() if ink.text == "12 blue and green pop"]
    unlike = pygame.mask.from_threshold(table.surface, (0, 0, 0), (1, 1, 1, 255), before)
    unlike.invert()
    (disc,) = unlike.get_bounding_rects()
    rack = table.board.context.rack
    assert min(disc.size) > 24
    assert disc.right < words.x or disc.x > told.right
    assert disc.y >= rack.box.y - 12
    assert disc.bottom <= rack.cell(column, 0).y + 1


@pytest.mark.parametrize("look", [Look(), Look(speed=4), Look(reduced_motion=True), Look(speed=0)], ids=str)
def test_each_step_of_a_chain_is_counted_but_at_once_none(look: Look) -> None:
    match = chain_match()
    table = Table(match, look)
    table.submit(next(move for move in match.moves() if move.cards == (12, 14, 19, 21, 23)))
    steps, stage = [], table.board.animation.queue
    while table.director.busy:
        if stage.disc and steps[-1:] != [stage.disc.step]:
            steps.append(stage.disc.step)
        table.tick(1 / 60)
    assert steps == ([1, 2] if look.speed else [])
    assert look.speed or not stage.disc


def test_the_longest_chain_is_over_in_two_seconds_and_a_half() -> None:
    """Eight steps: more are hardly ever seen."""
    standing, cells = QueueStanding.of(((12, 1), (2,), (), (), ()), on_top=True), (Cell(0, 0), Cell(1, 0))
    seconds = [
        stopped(exploding(standing, QueueStage(), quiet, cells, chain, 0.0), Look()).seconds
        + sliding(QueueStage(), quiet, (Slide(1, 0, 1, 0),), chain).seconds
        for chain in range(1, 9)
    ]
    assert sum(seconds) <= 2.5
    del seconds[3]  # it stands still for a moment
    assert seconds[1:] == sorted(seconds[1:], reverse=True)


@pytest.mark.parametrize(
    ("look", "stands"), [(Look(), 0.05), (Look(speed=2), 0), (Look(speed=0), 0), (Look(reduced_motion=True), 0)]
)
def test_once_in_a_great_chain_the_picture_stands_still_for_a_moment(look: Look, stands: float) -> None:
    standing, cells = QueueStanding.of(((12, 1), (2,), (), (), ()), on_top=True), (Cell(0, 0), Cell(1, 0))
    longer = {}
    for chain in range(1, 9):
        stage = QueueStage()
        plan = exploding(standing, stage, quiet, cells, chain, 0.0)
        held = stopped(plan, look)
        longer[chain] = round(held.seconds - plan.seconds, 6)
        if longer[chain]:
            assert held.show is not None
            assert plan.stops_at is not None
            swollen = []
            for t in (0.0, 0.02, stands - 0.001, stands + 0.03):
                held.show(plan.stops_at + t)
                swollen.append(dict(stage.swells))
            assert swollen[0] == swollen[1] == swollen[2] != swollen[3]
    assert longer == {chain: stands if chain == 4 else 0 for chain in range(1, 9)}


def test_sliding_ends_where_the_cards_then_stand() -> None:
    standing, animation = QueueStanding.of(((1, 2, 3), (), (), (), ())), QueueStage()
    standing.explode([Cell(0, 0), Cell(0, 1)])
    before = standing.row(0, 2)
    plan = sliding(animation, quiet, (Slide(3, 0, 2, 0),))
    assert plan.show is not None
    plan.show(plan.seconds)
    shown = before + animation.falls[3]
    standing.slide(())
    assert shown == standing.row(0, 0)


def test_a_turn_ends_with_a_glide_to_where_the_next_begins() -> None:
    standing, animation = QueueStanding.of(((1,), (2,), (), (), ())), QueueStage()
    standing.place(0, 40)
    assert gliding(standing, animation) is None, "the queue has grown by the row that it stepped down"
    standing.explode([Cell(0, 1), Cell(1, 0)])
    plan = gliding(standing, animation)
    assert plan is not None
    assert plan.show is not None
    plan.show(plan.seconds)
    shown = standing.row(0, -1) + animation.glide
    standing.settle()
    assert shown == standing.row(0, -1)


@pytest.mark.parametrize(("pops", "grows"), [(4, True), (0, False)])
def test_rows_that_are_fewer_or_more_in_the_next_turn_change_their_height_by_degrees(*, pops: int, grows: bool) -> None:
    standing, animation = QueueStanding.of(((1, 2, 3, 4, 5, 6, 7), (), (), (), ())), QueueStage()
    standing.place(0, 40)
    standing.explode([Cell(0, place) for place in range(pops)])
    standing.slide(())
    well = Box(0, 0, 660, 430)
    plan = gliding(standing, animation, resizes=True)
    assert plan is not None
    assert plan.show is not None
    seen = []
    for frame in range(round(plan.seconds * 60) + 1):
        plan.show(frame / 60)
        rack = Rack.fitting(well, standing, animation.resized)
        seen.append(rack.cell(0, standing.row(0, 0) + animation.glide))
    assert seen[0] == Rack.fitting(well, standing).cell(0, standing.row(0, 0))
    standing.settle()
    assert seen[-1] == pytest.approx(Rack.fitting(well, standing).cell(0, standing.row(0, 0)))
    steps = [after.h - before.h for before, after in pairwise(seen)]
    assert all(step >= 0 for step in steps) if grows else all(step <= 0 for step in steps)
    assert max(map(abs, steps)) < 0.2 * abs(sum(steps))


@pytest.mark.parametrize(("chain", "gasps"), [(1, False), (2, False), (3, True), (7, True)])
def test_the_crowd_gasps_from_the_third_step_on(*, chain: int, gasps: bool) -> None:
    heard: list[str] = []
    standing = QueueStanding.of(((12, 1), (2,), (3,), (4,), (5,)), on_top=True)
    cells = (Cell(0, 0), Cell(1, 0))
    plan = exploding(standing, QueueStage(), lambda name, _degree=None: lambda: heard.append(name), cells, chain, 0.0)
    for _at, play in plan.cues:
        play()
    assert heard == ["fuse", "cracker", "ooh"][: 3 if gasps else 2]


def test_what_a_card_has_set_off_is_told_until_another_one_does() -> None:
    """A sum that goes with the next card is gone before anybody has read it."""
    table = reveal()
    told: list[str] = []
    while table.director.busy:
        table.tick(0.05)
        texts = [ink.text for ink in table.draw()]
        told.append(next((text for text in texts if text.endswith(" takes") and "All in all" in texts), ""))
    for name in {*told} - {""}:
        first, last = told.index(name), len(told) - told[::-1].index(name)
        assert told[first:last] == [name] * (last - first), "it does not come and go"
        assert 0.05 * (last - first) > 0.5
    assert len({*told}) == 3
