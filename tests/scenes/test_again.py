"""Key moments tried again: from result and review, by real presses, and a practice that leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from balloongames import registry
from balloongames.ai.review import KeyMoment
from balloongames.ai.worker import Task
from balloongames.core.rng import Rng
from balloongames.scenes.common.bar import bar_height
from balloongames.scenes.common.spots import distance
from balloongames.scenes.match.again import BETTER, PLAYED, TryAgainScene
from balloongames.scenes.match.practice import PracticePauseScene, PracticeScene
from balloongames.scenes.match.tags import joined
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.session import Replay, Session, Setup
from balloongames.session.practice import practice
from balloongames.storage.model import Bot, Player
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.view import FirstTime
from tests.scenes.insides import board_on
from tests.scenes.reviews import move_on
from tests.scenes.stage import Stage
from tests.sessions import match_behind

GAMES = [entry.id for entry in registry.entries()]
PEOPLE = (Player("Mira", 0), Player("Bruno", 1))


@cache
def played(game_id: str) -> Session:
    """A whole match of two persons, played at random."""
    session = Session.start(Setup(game_id, PEOPLE, seed="SUNNY-1"))
    rng = Rng.from_word("again")
    while session.outcome is None:
        if session.needs_curtain() is not None:
            session.hand_over()
        session.submit(rng.choice(session.moves()))
    return session


@cache
def moments(game_id: str) -> tuple[KeyMoment, ...]:
    return moments_in(Replay(played(game_id).shared()))


def moments_in(replay: Replay) -> tuple[KeyMoment, ...]:
    """The first choice in each phase of a match, as if another move had been better."""
    game = registry.game(replay.game_id)
    found: dict[str, KeyMoment] = {}
    for ply in replay.plies[:-1]:
        seat, seen = replay.choice(ply)
        moves = game.moves(game.determinize(seen, Rng.from_word("x")))
        if seen.phase in found or len(moves) < 2:
            continue
        move = replay.move(ply)
        better = next(one for one in reversed(moves) if one != move)
        why = registry.evaluator(replay.game_id).facts(seen, better)
        found[seen.phase] = KeyMoment(ply, seat, game.format_move(move), game.format_move(better), 0.18, why)
    return tuple(found.values())


def open_again(stage: Stage, game_id: str, index: int = 0) -> TryAgainScene:
    scene = TryAgainScene(stage.ctx, Replay(played(game_id).shared()), moments(game_id), index)
    stage.open(scene)
    stage.rest()
    return scene


@pytest.mark.parametrize(
    "reading", [("en", 100), ("fr", 200), pytest.param(("fr", 100), marks=pytest.mark.soak)], ids=str
)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_key_moment_opens_as_it_was_seen_and_both_moves_are_legal(
    make_full_stage: Callable[..., Stage], game_id: str, reading: tuple[str, int]
) -> None:
    stage = make_full_stage(language=reading[0], text_scale=reading[1])
    replay = Replay(played(game_id).shared())
    for index, moment in enumerate(moments(game_id)):
        scene = open_again(stage, game_id, index)
        assert scene.session.seen() == replay.choice(moment.ply)[1]
        assert {one.move for one in scene.candidates.values()} <= set(scene.session.moves())
        for way in (PLAYED, BETTER):
            stage.click(f"again.{way}")
            stage.rest()
            move = scene.candidates[way].move
            assert scene.chosen == way
            assert board_on(scene).drafted() in (move, (move,), None), "something else is seen"
            stage.said()
            assert [ink.text for ink in stage.page.text_boxes if not ink.fits] == []
        assert stage.page.lead[0] == "again.play"


PIECES = {
    "balloon_pop": ("cell.", "balloon.", "card."),
    "balloon_cup": ("tile.", "card."),
    "bubblee_pop": ("cell.", "sky."),
    "color_queue": ("card.",),
    "balmy_balloonists": ("balloon.",),
}


def pieces(scene: TryAgainScene, page: Page) -> list[Box]:
    """Where pieces lie: parts of the board, and nodes."""
    begin, parts = PIECES[scene.session.game_id], board_on(scene).askable()
    boxes = [board_on(scene).part(name) for name in parts if name.startswith(begin)]
    return [box for box in boxes if box] + [node.box for node in page.nodes.values() if node.id.startswith(begin)]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_sheet_lies_over_panels_and_tags_lie_beside_pieces(full_stage: Stage, game_id: str) -> None:
    for index in range(len(moments(game_id)[:2])):
        scene = open_again(full_stage, game_id, index)
        full_stage.said()
        assert scene._lies is not None
        sheet, found = scene._lies[1], pieces(scene, full_stage.page)
        columns = board_on(scene).panels()
        marks = [box for one in scene.candidates.values() for box in scene._boxes(full_stage.page, one)]
        assert not any(map(sheet.overlaps, marks))
        told_there = all(any(box.overlaps(mark) for box in column for mark in marks) for column in columns)
        assert any(sheet.overlaps(box) for column in columns for box in column) or told_there
        tags = [ink.box for ink in full_stage.page.text_boxes if ink.text in {"played", "better"}]
        assert tags
        hidden = [
            (one, box) for one in (*tags, *(() if told_there else (sheet,))) for box in found if one.overlaps(box)
        ]
        if board_on(scene).panels()[-1] != (sheet,):  # the board of somebody else, where the own choice needs the rest
            assert hidden == []


def test_tags_hide_no_letter_of_a_wind(make_full_stage: Callable[..., Stage]) -> None:
    stage, replay = make_full_stage(text_scale=150), Replay(played("balmy_balloonists").shared())
    game, tried = registry.game(replay.game_id), 0
    for ply in replay.plies[:-1]:
        seat, seen = replay.choice(ply)
        moves = game.moves(game.determinize(seen, Rng(1))) if seen.phase == "wind" else []
        if len(moves) < 4 or tried == 12:
            continue
        tried += 1
        moment = KeyMoment(ply, seat, game.format_move(moves[0]), game.format_move(moves[-1]), 0.18, ())
        stage.open(TryAgainScene(stage.ctx, replay, [moment]))
        stage.rest()
        stage.said()
        texts = [ink.box for ink in stage.page.text_boxes if ink.text in {"played", "better"}]
        tags = [box.span_x(box.x - box.h - 2, box.right + 6) for box in texts]
        signs = [sign for node in stage.page.nodes.values() for sign in node.signs]
        assert tags
        assert not any(tag.overlaps(sign) for tag in tags for sign in signs), ply
    assert tried > 4


@pytest.mark.parametrize("game_id", GAMES)
def test_there_is_air_between_a_tag_and_what_it_names(full_stage: Stage, game_id: str) -> None:
    for index in range(len(moments(game_id)[:2])):
        scene = open_again(full_stage, game_id, index)
        for shown in (BETTER, PLAYED):
            scene.choose(shown)
            full_stage.said()
            marks = [box for one in scene.candidates.values() for box in scene._boxes(full_stage.page, one)]
            texts = [ink.box for ink in full_stage.page.text_boxes if ink.text in {"played", "better"}]
            tags = [box.span_x(box.x - box.h - 2, box.right + 6) for box in texts]
            assert tags
            assert min(distance(tag, mark) for tag in tags for mark in marks) > 9


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("game_id", GAMES)
def test_with_strong_contrast_a_sheet_has_one_rim_and_nothing_peeps_out_round_it(
    make_full_stage: Callable[..., Stage], game_id: str
) -> None:
    stage = make_full_stage(theme="strong")
    scene = open_again(stage, game_id)
    assert scene._lies is not None
    sheet = stage.ctx.kit.canvas(stage.surface).rect(scene._lies[1])
    for x in range(sheet.left + 30, sheet.right - 30):
        column = [stage.surface.get_at((x, y))[:3] for y in range(sheet.bottom - 5, sheet.bottom + 5)]
        assert [pixel for pixel in column if pixel != (0, 0, 0)] == [(255, 255, 255)] * 2, x


def test_columns_beside_each_other_have_one_mark() -> None:
    """As those of a group that is placed sideways: its move is one thing."""
    columns = Box(40, 100, 318, 400).columns(6, 0)
    assert joined([*columns[:3], columns[4]]) == [Box.holding(columns[:3]), columns[4]]


def test_one_of_several_moments_is_told_in_the_bar_between_arrows(full_stage: Stage) -> None:
    open_again(full_stage, "balloon_pop")
    assert "Moment 1 of 3" in full_stage.said()
    ink = next(ink for ink in full_stage.page.text_boxes if ink.text == "Moment 1 of 3")
    assert ink.box.bottom <= bar_height(full_stage.page)
    assert full_stage.node("earlier").box.right <= ink.box.cx <= full_stage.node("later").box.x
    assert {"Round 1"} <= full_stage.said(), "the sheet tells where"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_practice_leaves_nothing_behind(make_full_stage: Callable[..., Stage], game_id: str) -> None:
    stage = make_full_stage(animation_speed="instant")
    store = stage.store
    before = store.saves.list_all().cards, store.history.recent(), store.history.recent(game_id=game_id)
    scene = open_again(stage, game_id)
    assert stage.focus == "again.play"
    stage.key("enter")
    table = stage.scene
    assert isinstance(table, PracticeScene)
    assert table.session.viewer == scene.moment.seat
    assert table.session.seen() == scene.session.seen()
    bots = [player.bot for player in table.session.players]
    assert bots == [None if seat == scene.moment.seat else Bot("steady") for seat in range(2)]
    said = stage.said()
    assert "Practice" in said, "in the place of the title, which is there in text of any size"
    assert any(text.startswith("This is practice, and counts nowhere.") for text in said)
    table.submit(table.session.moves()[0])
    stage.rest()
    ply = table.session.ply
    assert table.session.undo_closed() is None
    stage.click("undo")
    stage.rest()
    assert table.session.ply < ply
    stage.click("back")
    assert isinstance(stage.scene, TryAgainScene)
    assert (store.saves.list_all().cards, store.history.recent(), store.history.recent(game_id=game_id)) == before


@pytest.mark.parametrize("game_id", GAMES)
def test_hidden_hands_are_dealt_anew_and_agree_with_what_was_seen(game_id: str) -> None:
    replay, game = Replay(played(game_id).shared()), registry.game(game_id)
    ply = moments(game_id)[0].ply
    tables = [practice(replay, ply, seed) for seed in ("A", "B", "C")]
    seat, seen = replay.choice(ply)
    states = [match_behind(table.session).state for table in tables]
    assert {table.seat for table in tables} == {seat}
    assert all(game.observe(state, seat) == seen for state in states)
    hands = {repr(getattr(state, "hands", None)) for state in states}
    told = {table.dealt_anew for table in tables}
    hides = game_id in {"balloon_cup", "color_queue", "balmy_balloonists"}
    assert (len(hands) > 1, told) == (hides, {hides})


def test_hands_that_are_dealt_anew_are_told_of_once(full_stage: Stage) -> None:
    open_again(full_stage, "balloon_cup")
    full_stage.click("again.play")
    told = "This is practice, and counts nowhere. Hidden cards are dealt anew."
    assert told in full_stage.said()
    full_stage.key("esc")
    assert isinstance(full_stage.scene, PracticePauseScene)
    assert told not in full_stage.said()
    full_stage.click("to_result")
    assert full_stage.ctx.stack.top is None, "the choice is left, too"


def test_the_board_plays_nothing_while_a_moment_is_looked_at(full_stage: Stage) -> None:
    scene = open_again(full_stage, "balloon_cup")
    before = board_on(scene).drafted()
    for node in [node for node in full_stage.page.nodes.values() if node.id.startswith(("card.", "side."))]:
        full_stage.click_at(node.box.cx, node.box.cy)
    assert board_on(scene).drafted() == before
    assert scene.session.ply == scene.moment.ply
    assert "confirm" not in full_stage.page.nodes


def test_both_are_shown_in_turn_or_with_reduced_motion_by_presses(make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage()
    scene = open_again(stage, "color_queue")
    stage.click("again.both")
    shown = []
    for _turn in range(4):
        stage.frame(1.3)
        shown.append(scene.chosen)
    assert shown in ([BETTER, PLAYED] * 2, [PLAYED, BETTER] * 2)
    stage.click("again.both")
    stage.ctx.prefs.change(reduced_motion=True)
    stage.click("again.better")
    stage.click("again.both")
    assert (scene.chosen, scene.animating) == (PLAYED, False)


def test_page_keys_go_from_moment_to_moment(full_stage: Stage) -> None:
    open_again(full_stage, "balloon_pop")
    full_stage.key("pagedown")
    scene = full_stage.scene
    assert isinstance(scene, TryAgainScene)
    assert scene.moment == moments("balloon_pop")[1]
    full_stage.click("earlier")
    scene = full_stage.scene
    assert isinstance(scene, TryAgainScene)
    assert scene.moment == moments("balloon_pop")[0]
    assert full_stage.node("earlier").why_not


class Known:
    """A look back that is over."""

    is_over, progress, chances = True, 1.0, ()

    def __init__(self, game_id: str) -> None:
        self.moments = moments(game_id)[:1]
        self._replay = Replay(played(game_id).shared())

    def decision(self, moment: KeyMoment) -> Any:
        seat, seen = self._replay.choice(moment.ply)
        return type("Decision", (), {"seen": seen, "seat": seat})

    def close(self) -> None:
        pass


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_result_and_review_lead_to_a_mistake_and_back(full_stage: Stage, hand: str) -> None:
    result = ResultScene(full_stage.ctx, played("balloon_cup"))
    full_stage.open(result)
    result.hurry()
    result._back = Known("balloon_cup")  # type: ignore[assignment]
    result.refresh()
    full_stage.rest()
    full_stage.type("?")
    full_stage.click("again.0")
    assert {"Try it again", "It opens the table as it was before that move, to look at both and play on."} <= (
        full_stage.said()
    )
    full_stage.key("esc")
    full_stage.key("esc")
    full_stage.press("again.0", hand)
    assert isinstance(full_stage.scene, TryAgainScene)
    full_stage.click("again.result")
    assert full_stage.scene is result
    full_stage.rest()
    full_stage.click("moment.0")
    review = full_stage.scene
    assert isinstance(review, ReviewScene)
    here = move_on(full_stage.page)
    full_stage.press("again", hand)
    again = full_stage.scene
    assert isinstance(again, TryAgainScene)
    assert again.moment.ply + 1 == here
    full_stage.key(pygame.K_ESCAPE)
    assert full_stage.scene is review
    full_stage.click("last")
    assert "again" not in full_stage.page.nodes


def test_a_practice_is_played_to_its_end_and_stays_there(make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage(animation_speed="instant")
    game, replay = registry.game("balloon_pop"), Replay(played("balloon_pop").shared())
    last = max(ply for ply in replay.plies[:-1] if len(game.moves(replay._match.at(ply))) > 1)
    scene = PracticeScene(stage.ctx, practice(replay, last))
    stage.open(scene)
    while scene.session.outcome is None:
        if scene.session.bot_to_move is not None:
            scene.session.submit_for_bot(scene.session.any_move())
            scene.show_updates()
        else:
            scene.submit(scene.session.moves()[0])
        stage.rest()
    assert any(text.startswith("The practice is over") for text in stage.said())
    assert stage.scene is scene
    stage.click("back")
    assert stage.ctx.stack.top is None, "it was the only screen"


def test_no_question_and_no_menu_of_a_match_comes_up_where_nothing_is_played(full_stage: Stage) -> None:
    scene = open_again(full_stage, "balloon_cup")
    full_stage.type("?")
    assert not scene.asking.is_on
    for one in full_stage.ctx.stack.scenes:
        one.pad_changed(present=False)
    assert full_stage.scene is scene


def test_nobody_thinks_where_nothing_can_be_played_and_nothing_is_told_unseen(full_stage: Stage) -> None:
    """Not even Plume, who looks on in matches against computer players; and cards of first times wait for a match."""
    alone = Session.start(Setup("bubblee_pop", (PEOPLE[0], Player("Gale", 1, Bot("gentle"))), seed="SUNNY-1"))
    while alone.to_move != 0 or alone.ply < 4:
        if alone.bot_to_move is None:
            alone.submit(alone.moves()[0])
        else:
            alone.submit_for_bot(alone.any_move())
    alone.submit(alone.moves()[0])
    full_stage.ctx.prefs.change(onlooker=True, first_cards=True)
    replay = Replay(alone.shared())
    scene = TryAgainScene(full_stage.ctx, replay, [m for m in moments_in(replay) if m.seat == 0][-1:])
    new = FirstTime("new", lambda _event: False, "Something new.", 0)
    tasks: list[Task] = []
    given = full_stage.ctx.worker.give
    with (
        patch.object(full_stage.ctx.worker, "give", lambda task: tasks.append(task) or given(task)),
        patch.object(type(scene.view), "first_time_due", lambda _self, _seen: new),
    ):
        full_stage.open(scene)
        full_stage.rest()
        for _ in range(30):
            full_stage.frame()
    assert tasks == []
    assert not scene.in_motion
    assert not full_stage.store.lessons.has_met("bubblee_pop/new")
