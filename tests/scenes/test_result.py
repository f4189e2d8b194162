"""The result: its figures, its flight, and the ways on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames.scenes.album.logbook import LogbookScene
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.base import PageScene
from balloongames.scenes.common.score_sky import APART, FALL, RISE, Flyer, ScoreSky, _Layout
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result import lines
from balloongames.scenes.result.breakdown import BreakdownScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.result.sheet import add_table, leads_of
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.share.sheet import ShareScene
from balloongames.session import Replay, Session
from balloongames.ui.canvas import Canvas
from balloongames.ui.clipboard import copy_text
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.match_sheet import Sheet, SheetRow
from balloongames.ui.page import Page
from balloongames.ui.still import drawn
from balloongames.ui.theme import Look
from balloongames.ui.view import People
from tests.scenes.reviews import move_on
from tests.ui.harness import Stage, match_of, play_until, stage

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as one:
        yield one


def see_result(on: Stage) -> Session:
    session = play_until(match_of("gusts", 3))
    on.show(ResultScene(on.ctx, session))
    on.rest()
    return session


def test_a_match_that_goes_on_has_no_result(on: Stage) -> None:
    with pytest.raises(ValueError, match="not over"):
        ResultScene(on.ctx, match_of("gusts", 2))


def test_all_points_are_there(on: Stage) -> None:
    session = see_result(on)
    assert session.outcome is not None
    sheet = on.scene._sheet  # type: ignore[attr-defined]
    assert sheet.totals == tuple(map(int, session.outcome.scores))
    assert tuple(map(sum, zip(*(row.values for row in sheet.rows), strict=True))) == sheet.totals
    assert any(ink.text == f"Deal code {session.deal_code}" for ink in on.page.text_boxes)


def test_the_flight_is_short_and_any_input_ends_it(on: Stage) -> None:
    session = play_until(match_of("gusts", 3))
    on.show(ResultScene(on.ctx, session))
    assert on.scene.animating
    on.click("rematch")  # it only hurries
    assert not on.scene.animating
    assert isinstance(on.scene, ResultScene)


def test_with_reduced_motion_the_balloons_are_up_at_once(tmp_path: Path) -> None:
    with stage(tmp_path, reduced_motion=True) as on:
        session = match_of("gusts", 3)
        play_until(session)
        on.show(ResultScene(on.ctx, session))
        assert not on.scene.animating


def test_nothing_is_thrown_for_a_challenge_that_was_lost() -> None:
    lay = _Layout(Box(0, 0, 400, 400), [Flyer(0, "Mira", 9, won=False)], 1.0)
    assert not ScoreSky([Flyer(0, "Mira", 9, won=False)])._confetti(lay)
    assert ScoreSky([Flyer(0, "Mira", 9, won=True)])._confetti(lay)


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.usefixtures("pixels")
def test_neither_crown_nor_confetti_touches_what_is_said_above_the_sky(count: int, scale: float) -> None:
    kit = Kit(Look(text_scale=scale), (1280, 720))
    sky = ScoreSky([Flyer(i, "Mira", 40 - i, won=not i) for i in range(count)])
    page = Page(kit, Box(0, 0, 640, 720))
    page.ground("plain", lambda canvas: canvas.fill(page.frame, "paper"))
    sky.add(page, Box(24, 160, 480, 540))
    seen = set()
    for step in range(61):
        sky.clock = sky.seconds * step / 60
        seen.add(pygame.image.tobytes(drawn(page).subsurface((0, 0, 640, 160)), "RGB"))
    assert len(seen) == 1


@pytest.mark.parametrize("count", range(1, 7))
def test_confetti_rests_on_no_number_and_peeps_out_behind_no_balloon(count: int) -> None:
    flyers = [Flyer(i, "Mira", 40 - 5 * i, won=not i) for i in range(count)]
    lay = _Layout(Box(24, 120, 480, 600), flyers, 1.0)
    pieces = [Box.around(piece.x, piece.y, piece.size, piece.size) for piece in ScoreSky(flyers)._confetti(lay)]
    assert len(pieces) >= 14
    kept_off = [lay.label(value) for value in lay.marks] + list(map(lay.balloon, lay.places, flyers))
    assert not [piece for piece in pieces if any(piece.overlaps(box) for box in kept_off)]


def test_the_winner_arrives_last() -> None:
    sky = ScoreSky([Flyer(0, "Mira", 9, won=True), Flyer(1, "Bruno", 4, won=False)])
    assert sky._start == {1: 0.0, 0: APART}
    assert sky.seconds == pytest.approx(APART + RISE + FALL)


def test_confetti_does_not_disturb_the_randomness_of_others() -> None:
    from balloongames.scenes.common.score_sky import _Layout
    from balloongames.ui.geometry import Box

    flyers = [Flyer(0, "Mira", 9, won=True), Flyer(1, "Bruno", 4, won=False)]
    random.seed(5)
    before = random.getstate()
    lay = _Layout(Box(0, 0, 480, 600), flyers, 1.0)
    assert ScoreSky(flyers)._confetti(lay) == ScoreSky(flyers)._confetti(lay)
    assert random.getstate() == before


@pytest.mark.parametrize("scores", [(0, 0), (5, -3), (480, 500), (1, 2, 3, 4, 5, 6)])
def test_every_score_stays_in_the_sky(scores: tuple[int, ...]) -> None:
    from balloongames.scenes.common.score_sky import _Layout
    from balloongames.ui.geometry import Box

    box = Box(24, 100, 480, 620)
    flyers = [Flyer(i, "Mira", score, won=score == max(scores)) for i, score in enumerate(scores)]
    lay = _Layout(box, flyers, 1.0)
    for one in flyers:
        foot = lay.height_of(one.score)
        assert box.y <= foot - lay.width * 1.42 < foot < lay.ground
    heights = [lay.height_of(one.score) for one in flyers]
    assert sorted(heights, reverse=True) == [h for _, h in sorted(zip(scores, heights, strict=True))]
    assert len(lay.marks) <= 12


def test_each_row_opens_its_single_gains(on: Stage) -> None:
    see_result(on)
    rows = on.scene._sheet.rows  # type: ignore[attr-defined]
    assert len(rows) > 1
    for index, row in enumerate(rows):
        on.click(f"row.{index}")
        assert isinstance(on.scene, BreakdownScene)
        texts = {ink.text for ink in on.page.text_boxes}
        assert texts >= {row.label, *(part for parts in row.parts for part in parts)}
        on.key(pygame.K_ESCAPE)
        on.rest()


def test_a_breakdown_in_large_text_has_pages(tmp_path: Path) -> None:
    with stage(tmp_path, text_scale=200) as on:
        see_result(on)
        on.click("row.0")
        names = {ink.text for ink in on.page.text_boxes}
        on.click("later")
        names |= {ink.text for ink in on.page.text_boxes}
        assert {"Mira", "Bruno", "Ada"} <= names


@pytest.mark.parametrize("index", [0, 1])
def test_each_moment_opens_the_review_at_its_place(on: Stage, index: int) -> None:
    see_result(on)
    scene: Any = on.scene
    moments = [replace(scene._sheet.moments[0], ply=ply) for ply in (2, 5)]
    scene._sheet = replace(scene._sheet, moments=tuple(moments))
    scene.refresh()
    on.click(f"moment.{index}")
    assert isinstance(on.scene, ReviewScene)
    assert move_on(on.page) == moments[index].ply


@pytest.mark.parametrize(
    ("button", "screen"),
    [("rematch", TableScene), ("review", ReviewScene), ("share", ShareScene), ("home", HomeScene)],
)
def test_each_way_on_leads_where_it_says(on: Stage, button: str, screen: type[PageScene]) -> None:
    """While something is asked about, the same buttons only answer."""
    see_result(on)
    on.click(button)
    on.frame(0)
    found = [one for one in on.ctx.stack.scenes if not isinstance(one, HandoverScene)]
    assert isinstance(found[-1], screen)


def test_a_rematch_is_one_press_away(on: Stage) -> None:
    session = see_result(on)
    assert on.focus == "rematch"
    on.key(pygame.K_RETURN)
    on.frame(0)
    tables = [scene for scene in on.ctx.stack.scenes if isinstance(scene, TableScene)]
    assert len(tables) == 1
    assert tables[0].session.players == session.players
    assert tables[0].session.seed != session.seed


def test_the_way_to_the_shelf(on: Stage) -> None:
    see_result(on)
    on.key(pygame.K_ESCAPE)
    assert isinstance(on.scene, HomeScene)


@pytest.mark.parametrize("way", ["esc", "mouse"])
@pytest.mark.parametrize("page", [MatchesScene, LogbookScene])
def test_who_sat_down_in_the_album_is_led_back_there(on: Stage, page: type[PageScene], way: str) -> None:
    on.ctx.stack.reset(HomeScene(on.ctx))
    on.show(page(on.ctx))  # type: ignore[arg-type]
    on.show(ResultScene(on.ctx, play_until(match_of("gusts", 3))))
    on.rest()
    assert on.node("home").label == "Album"
    on.key(pygame.K_ESCAPE) if way == "esc" else on.click("home")
    on.frame(0)
    assert isinstance(on.scene, page)


def test_a_branch_says_that_it_is_none_of_the_matches_that_count(on: Stage) -> None:
    replay = Replay(match_of("gusts", 2, plies=5).shared())
    branch = replay.branch(3, replay.players)
    play_until(branch)
    while branch.outcome is None:
        branch.hand_over()
        branch.submit(branch.moves()[0])
    on.show(ResultScene(on.ctx, branch))
    on.rest()
    assert any("A branch from move 3: not counted." in ink.text for ink in on.page.text_boxes)


def test_a_clipboard_that_fails_is_no_accident(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    assert not copy_text("BP1-4P-SUNNY-8842")


def test_where_the_lowest_score_is_the_best_it_flies_highest_and_comes_last():
    flyers = [Flyer(0, "Mira", 9, won=False), Flyer(1, "Bruno", 4, won=True), Flyer(2, "Ada", 12, won=False)]
    lay = _Layout(Box(0, 0, 480, 560), flyers, 1.0, 12)
    heights = [lay.height_of(one.score) for one in flyers]
    assert heights[1] < heights[0] < heights[2] == lay.ground - 12
    assert lay.height_of(0) > lay.box.y
    assert ScoreSky(flyers, 12)._start == {2: 0, 0: pytest.approx(0.12), 1: pytest.approx(0.24)}


@pytest.mark.parametrize(
    ("values", "fewest", "leads"),
    [
        ((26, 41, 27, 41), False, (1, 3)),
        ((2, 1, 1, 1, 1, 1), True, ()),
        ((0, 0, 0, 0, 0, 2), True, ()),
        ((0, 0), True, ()),
        ((1, 0), True, (1,)),
        ((4,), False, ()),
    ],
)
def test_what_most_have_is_no_distinction(values: tuple[int, ...], *, fewest: bool, leads: tuple[int, ...]) -> None:
    found = leads_of(SheetRow("down", "Landings", values, fewest=fewest))
    assert tuple(seat for seat, lead in enumerate(found) if lead) == leads


@pytest.mark.parametrize("count", [4, 5, 6])
def test_no_balloon_covers_a_number_of_the_heights(count: int) -> None:
    flyers = [Flyer(0, "Mira", 300 + 10 * i, won=not i) for i in range(count)]
    lay = _Layout(Box(0, 0, 512, 640), flyers, 1.0)
    assert lay.places[0] - lay.width / 2 >= 8 + 30, "three digits begin at 8"
    assert lay.places[-1] + lay.width / 2 <= 512


def test_a_breakdown_without_a_gain_says_so(on: Stage) -> None:
    """Its numbers are those of its line, points or not."""
    session = see_result(on)
    row = SheetRow("down", "Landings", (2, 0, 0), (("Round 3: the Alps", "Round 5: Libya"), (), ()), fewest=True)
    on.show(BreakdownScene(on.ctx, row, on.scene._people))  # type: ignore[attr-defined]
    on.rest()
    said = [ink.text for ink in on.page.text_boxes]
    assert said.count("Nothing here.") == len(session.players) - 1
    assert {"2", "0"} <= set(said)
    assert not [text for text in said if "more" in text]


def test_when_all_are_there_the_winner_hops_and_the_others_wave_and_then_all_rest() -> None:
    sky = ScoreSky([Flyer(0, "Mira", 9, won=True), Flyer(1, "Bruno", 4, won=False)])
    seen: dict[int, list[tuple[float, float]]] = {0: [], 1: []}
    for step in range(121):
        sky.clock = sky.seconds * step / 120
        for seat, told in seen.items():
            told.append(sky.gesture(seat))
            assert sky.clock > sky.landed or told[-1] == (0, 0)
    assert all(told[-1] == (0, 0) for told in seen.values())
    assert max(up for _aside, up in seen[0]) > 6
    assert {aside for aside, _up in seen[0]} == {0}
    assert min(aside for aside, _up in seen[1]) < 0 < max(aside for aside, _up in seen[1])
    lost = ScoreSky([Flyer(0, "Mira", 9, won=False)])
    lost.clock = lost.landed + FALL / 2
    assert lost.gesture(0) == (0, 0)


def test_no_balloon_at_the_end_of_a_line_touches_what_turns_the_chart(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tops: list[float] = []
    monkeypatch.setattr(lines, "draw_avatar", lambda _canvas, _x, y, r, _look: tops.append(y - r))
    page = Page(on.ctx.kit, on.ctx.kit.frame)
    lines.add_chances(page, Box(0, 0, 600, 300), [(0.5, 0.5), (1.0, 0.0)], People(("Ada", "Bo"), (0, 1)), ())
    page.texts()
    assert min(tops) > 42, "the chip stands there"


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_no_balloon_at_the_end_of_a_line_covers_the_word_below_it(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    lefts: list[float] = []
    monkeypatch.setattr(lines, "draw_avatar", lambda _canvas, x, _y, r, _look: lefts.append(x - r))
    page = Page(Kit(Look(text_scale=scale), (1280, 720)), Box(0, 0, 1280, 720))
    course = tuple((label, (0, 0)) for label in ("1", "2", "3", "Ende"))
    sheet = Sheet("", "", (), (0, 0), course, ())
    lines.add_course(page, Box(0, 0, 430, 300), sheet, People(("Ada", "Bo"), (0, 1)))
    word = next(ink for ink in page.texts() if ink.text == "Ende")
    assert word.ink is not None
    assert word.ink.right <= min(lefts)


@pytest.mark.parametrize("seats", range(2, 7))
def test_whoever_won_has_a_crown_however_narrow_the_columns_are(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    crowns: list[Box] = []
    monkeypatch.setattr(Canvas, "icon", lambda _on, name, box, *_color: crowns.append(box) if name == "crown" else None)
    page = Page(Kit(Look(), (1280, 720)), Box(0, 0, 1280, 720))
    words = tuple(f"36{seat}+1" for seat in range(seats))
    sheet = Sheet("", "", (), (361,) * seats, (), (), totals_words=words)
    people = People(("Ada", "Bo", "Cy", "Di", "Ed", "Flo")[:seats], tuple(range(seats)))
    add_table(page, Box(528, 32, 728, 290), sheet, people, frozenset({1}), lambda _row: None)
    figure = next(ink for ink in page.texts() if ink.text == words[1])
    assert figure.ink is not None
    (crown,) = crowns
    assert not crown.overlaps(figure.ink)
    assert abs(crown.cx - figure.ink.cx) < 60
