"""The review and the log: a match looked at again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from balloongames import registry
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.common.log import LogRow, LogScene, log_rows
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.review import pointing
from balloongames.scenes.review.autoplay import Autoplay
from balloongames.scenes.review.playing_on import PlayOnScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.review.strip import Action, MoveWords, Playhead, _add_buttons, add_strip, strip_of
from balloongames.scenes.review.timeline import Marks, Spur, add_timeline, round_starts
from balloongames.scenes.share.sheet import ShareScene
from balloongames.session import Replay
from balloongames.storage.marks import flags_of
from balloongames.storage.model import Bot, Branch, Player
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import PageTurn
from balloongames.ui.page import Page
from balloongames.ui.view import People
from balloongames.views.color_queue.scores import seat_box
from tests.dealt import dealt
from tests.scenes.insides import board_on, replay_on
from tests.scenes.reviews import last_on, move_on
from tests.toy.rules.moves import PlayCard
from tests.ui.harness import SLOW, Stage, assert_sound, match_of, play_until, stage

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as one:
        yield one


def review(on: Stage, ply: int | None = None) -> ReviewScene:
    session = play_until(match_of("gusts", 3))
    scene = ReviewScene(on.ctx, Replay(session.shared()), ply)
    on.show(scene)
    on.rest()
    return scene


def test_steps_forward_backward_and_to_both_ends(on: Stage) -> None:
    review(on)
    assert move_on(on.page) == 0
    assert on.node("prev").why_not
    on.click("next")
    assert on.ctx.stack.animating
    on.rest()
    assert move_on(on.page) == 1
    on.click("last")
    assert move_on(on.page) == last_on(on.page)
    assert on.node("next").why_not
    on.key(pygame.K_PAGEUP)
    assert move_on(on.page) == last_on(on.page) - 1
    on.click("first")
    assert move_on(on.page) == 0


def test_the_chances_of_everybody_stand_beside_the_move(on: Stage) -> None:
    session = play_until(match_of("gusts", 2))
    chances = [(0.5, 0.5), (0.75, 0.25)]
    scene = ReviewScene(on.ctx, Replay(session.shared()), 1, chances)
    on.show(scene)
    on.rest()
    names = [player.name for player in session.players]
    words = {ink.text for ink in scene.driver.page.text_boxes}
    assert {"Chances", f"{names[0]} 75% · {names[1]} 25%"} <= words
    on.click("next")
    on.rest()
    assert "Chances" not in {ink.text for ink in scene.driver.page.text_boxes}, "nobody knows them"


def test_a_step_that_plays_is_finished_by_the_next_one(on: Stage) -> None:
    review(on)
    on.click("next")
    on.click("next")
    assert move_on(on.page) == 2
    on.rest()
    assert on.node("ply").value == f"Move 2 of {last_on(on.page)}"


def test_moves_flash_by_under_a_dragged_slider_and_nothing_flies(on: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = review(on)
    shown: list[bool] = []
    monkeypatch.setattr(scene, "_play_update", lambda _update, *, play: shown.append(play))
    box = on.node("ply").box.inset(14, 0)
    last = last_on(on.page)
    for ply in (1, 2, 3):
        on.click_at(box.x + box.w * ply / last, box.cy)
        assert move_on(on.page) == ply
    assert shown == [False] * 3
    on.click("next")
    assert shown[3:] == [True]


def test_the_slider_goes_anywhere(on: Stage) -> None:
    review(on)
    on.key(pygame.K_TAB)
    while on.focus != "ply":
        on.key(pygame.K_TAB)
    on.key(pygame.K_RIGHT)
    on.key(pygame.K_RIGHT)
    assert move_on(on.page) == 2
    box = on.node("ply").box
    on.click_at(box.x + box.w * 0.4, box.cy)
    assert move_on(on.page) > 2


def test_a_dragged_slider_follows_the_pointer_wherever_that_goes(on: Stage) -> None:
    scene = review(on)
    box = on.node("ply").box
    on.point(box.cx, box.cy)
    on.hear(pygame.MOUSEBUTTONDOWN, pos=on.px(box.cx, box.cy), button=1)
    on.point(box.right + 200, box.cy)  # out of the window
    assert move_on(on.page) == last_on(on.page)
    on.point(-50, box.cy - 300)
    assert move_on(on.page) == 0
    on.post(pygame.MOUSEBUTTONUP, pos=on.px(-50, box.cy - 300), button=1)
    on.point(box.cx, box.cy)
    assert move_on(on.page) == 0, "it was let go"
    assert on.scene is scene


def test_the_choice_of_who_plays_on_looks_the_same_for_each_seat_whoever_is_chosen(on: Stage) -> None:
    for name in ("Emil", "Cleo"):
        on.ctx.store.people.add(name, 3, datetime.now(UTC))
    players = replay_on(kept(on)).players
    on.show(PlayOnScene(on.ctx, players, 1, range(9), [], None))
    kinds = set()
    for _press in range(9):
        kinds.add(tuple(sorted({name.split(".")[2] for name in on.page.nodes if name.startswith("seat.1")})))
        first = [name for name in on.page.nodes if name.startswith("seat.0")]
        on.click("seat.0.next" if "seat.0.next" in first else first[min(_press, len(first) - 1)])
    assert len(kinds) == 1, kinds


def test_arrow_keys_step_wherever_the_focus_is_and_lead_along_the_row_on_a_controller(on: Stage) -> None:
    scene = review(on)
    for focus in ("play", "moment"):
        scene.driver.focus_on(focus)
        on.key(pygame.K_RIGHT)
        on.key(pygame.K_RIGHT)
        on.key(pygame.K_LEFT)
        assert (move_on(on.page), on.focus) == (1, focus)
        on.click("first")
    scene.driver.focus_on("play")
    on.pad("right")
    assert (move_on(on.page), on.focus) == (0, "next")


def test_the_space_bar_plays_and_holds(on: Stage) -> None:
    review(on)
    next_to_it = on.node("next").box
    for playing in (True, False):
        on.hear(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
        on.hear(pygame.TEXTINPUT, text=" ")
        on.hear(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
        assert (on.node("play").label == "Pause") is playing
        assert on.node("next").box == next_to_it  # whatever it is called now, nothing moves aside


def test_moments_are_visited_in_turn(on: Stage) -> None:
    scene = review(on)
    plies = [moment.ply for moment in scene._moments]
    for ply in plies:
        assert not on.node("moment").why_not
        on.click("moment")
        assert move_on(on.page) == ply
    assert on.node("moment").why_not == "No key moment comes after this move."
    on.click("moment")
    assert move_on(on.page) == plies[-1]


def test_shoulder_buttons_and_n_go_from_moment_to_moment_and_home_and_end_to_both_ends(on: Stage) -> None:
    scene = review(on)
    plies = [2, 5, 7]
    scene._moments = [replace(scene._moments[0], ply=ply) for ply in plies]
    for onward in (lambda: on.intent(PageTurn(1, chapter=True)), lambda: on.type("n")):
        for ply in (*plies, plies[-1]):
            onward()
            assert move_on(on.page) == ply
        on.click("first")
    on.click("last")
    for back in (lambda: on.intent(PageTurn(-1, chapter=True)), lambda: on.type("N")):
        for ply in (*plies[::-1], plies[0]):
            back()
            assert move_on(on.page) == ply
        on.click("last")
    on.key(pygame.K_END)
    assert move_on(on.page) == last_on(on.page)
    on.key(pygame.K_HOME)
    assert move_on(on.page) == 0


def test_nothing_can_be_played(on: Stage) -> None:
    scene = review(on, 3)
    assert not scene.interactive
    assert scene.moves() == ()
    reason = scene.why_not(PlayCard(1))
    assert reason is not None
    assert "{" not in scene.view.reason(reason, scene.people)  # it has all facts that its sentence asks for
    assert not any(node_id.startswith(("card", "draw")) for node_id in on.page.nodes)
    with pytest.raises(RuntimeError):
        scene.submit("p1")


def test_hidden_cards_stay_hidden(on: Stage) -> None:
    scene = review(on)
    for ply in scene._plies:
        seen = replay_on(scene).view_update(ply).seen
        assert seen.viewer is None
        assert not any(card for hand in seen.hands for card in hand)


def test_a_ply_beyond_the_end_is_the_end(on: Stage) -> None:
    review(on, 999)
    assert move_on(on.page) == last_on(on.page)


def test_the_log_is_grouped_by_round(on: Stage) -> None:
    session = match_of("gusts", 2, plies=9)
    table = TableScene(on.ctx, session)
    lines = list(log_rows(session.log(), table.view, table.people, session.round_at))
    headings = [line.text for line in lines if line.heading]
    assert headings[0] == "Round 1 of 12"
    assert len(headings) == len(set(headings)) > 1
    assert sum(not line.heading for line in lines) >= 5


def test_dots_stand_on_the_timeline_where_the_first_one_moves_again_if_no_rounds_are_counted() -> None:
    session = play_until(match_of("balloon_cup", 2))
    replay = Replay(session.shared())
    starts = round_starts(replay)
    assert len(starts) > 3
    for ply in starts:
        assert replay.to_move(ply - 1) == replay.to_move(0) != replay.to_move(ply - 2)


def test_a_long_log_has_pages_and_opens_at_the_last(on: Stage) -> None:
    session = play_until(match_of("gusts", 3))
    table = TableScene(on.ctx, session)
    lines = [
        LogRow(None, f"Round {i}", heading=True) if i % 9 == 0 else LogRow(i % 3, f"Line {i}.") for i in range(120)
    ]
    on.show(LogScene(on.ctx, table.view, table.people, lines))
    assert any(ink.text == "Line 119." for ink in on.page.text_boxes)
    seen: set[str] = set()
    while True:
        texts = [ink.text for ink in on.page.text_boxes]
        assert not texts[-2].startswith("Round"), "a heading ends a page"
        seen.update(texts)
        if on.node("earlier").why_not:
            break
        on.key(pygame.K_PAGEUP)
    assert {line.text for line in lines} <= seen


@pytest.mark.parametrize("game", [entry.id for entry in registry.entries()])
@pytest.mark.parametrize("most", [False, True])
def test_each_game_can_be_looked_at_again_move_by_move(on: Stage, game: str, *, most: bool) -> None:
    seats = registry.entry(game).seats
    session = match_of(game, max(seats) if most else min(seats), plies=8)
    replay = Replay(session.shared())
    scene = ReviewScene(on.ctx, replay)
    on.show(scene)
    marked = 0
    while not on.node("next").why_not:
        on.click("next")
        on.rest(frame=SLOW)
        assert not board_on(scene).animating, "what a step leaves moving comes to rest as well"
        turns = scene.last_turns()
        assert {turn.seat for turn in turns} <= set(range(len(session.players))) - {
            replay_on(scene).to_move(move_on(on.page))
        }
        assert set(board_on(scene).context.turn_tags) == {turn.number for turn in turns}
        marked += len(turns)
    assert move_on(on.page) == last_on(on.page)
    assert marked or len(session.players) == 1


# -- playing, flags, branches -----------------------------------------------------------------------------------------


def kept(on: Stage, ply: int = 0) -> ReviewScene:
    """Open the review of a match of the album."""
    session = play_until(match_of("gusts", 2))
    assert session.outcome is not None
    on.ctx.store.finish(session.saved(), session.outcome)
    scene = ReviewScene(on.ctx, Replay(session.shared(), session.id), ply)
    on.show(scene)
    on.rest()
    return scene


def written(on: Stage) -> set[str]:
    """Return all texts on the page."""
    on.loop.redraw()
    on.frame(0)
    return {ink.text for ink in on.page.text_boxes}


def test_it_plays_by_itself_to_the_end_and_again_from_the_start(on: Stage) -> None:
    review(on, 2)
    on.click("play")
    assert on.node("play").label == "Pause"
    plies = set()
    while on.node("play").label == "Pause":
        plies.add(move_on(on.page))
        on.frame(0.2)
    assert plies == set(range(2, last_on(on.page) + 1))
    assert not on.ctx.stack.animating, "at the end nothing is left to wait for"
    on.click("play")
    assert move_on(on.page) <= 1


def test_whoever_starts_it_while_something_moves_sees_that_before_the_next_move() -> None:
    autoplay = Autoplay()
    autoplay.start()
    assert not autoplay.is_due(9.0, busy=True)
    assert not autoplay.is_due(0.1, busy=False)
    assert autoplay.is_due(9.0, busy=False)


@pytest.mark.parametrize("press", ["next", "first", "ply", "play_on"])
def test_any_press_ends_the_playing_but_the_speed_does_not(on: Stage, press: str) -> None:
    scene = review(on, 2)
    on.click("play")
    on.click("speed.3")
    assert on.node("play").label == "Pause"
    on.click(press)
    assert scene.driver.page.nodes["play"].label == "Play"


def test_a_faster_playing_takes_less_time(on: Stage) -> None:
    def frames(speed: int) -> int:
        review(on, 2)
        on.click(f"speed.{speed}")
        on.click("play")
        count = 0
        while move_on(on.page) < 6:
            on.frame(0.05)
            count += 1
        return count

    assert frames(3) < frames(1) < frames(0)


@pytest.mark.parametrize("hand", ["mouse", "key"])
def test_a_flag_is_put_gets_words_is_found_and_is_taken_away(on: Stage, hand: str) -> None:
    match_id = replay_on(kept(on, 3)).match_id
    on.click("flag") if hand == "mouse" else on.type("f")
    on.click("note")
    on.type("Here it turned")
    on.click("done")
    assert flags_of(on.ctx.store.history, match_id) == {3: "Here it turned"}
    assert "Here it turned" in on.node("ply").value
    assert "Here it turned" in written(on)
    on.click("first")
    assert "Here it turned" in written(on), "also from afar"
    on.click("next_flag")
    assert move_on(on.page) == 3
    on.click("flag")
    assert flags_of(on.ctx.store.history, match_id) == {}
    assert "next_flag" not in on.page.nodes


def test_a_match_of_the_album_is_shared_from_here(on: Stage) -> None:
    kept(on, 3)
    on.click("share")
    assert isinstance(on.scene, ShareScene)
    on.key(pygame.K_ESCAPE)
    assert isinstance(on.scene, ReviewScene)


def test_a_match_that_nobody_keeps_has_no_flags_and_no_day_to_be_shared_with(on: Stage) -> None:
    review(on, 3)
    assert not {"flag", "share"} & set(on.page.nodes)
    assert not on.node("play_on").why_not


def test_a_match_is_played_on_by_whom_one_likes_and_found_at_the_line(on: Stage) -> None:
    replay = replay_on(kept(on, 4))
    match_id = replay.match_id
    on.click("play_on")
    on.click("seat.1.2")
    on.click("seat.0.1")
    on.click("yes")
    table = on.scene
    assert isinstance(table, TableScene)
    session = table.session
    assert session.ply == 4
    assert session.branch == Branch(match_id, 4)
    assert [(one.name, one.bot) for one in session.players] == [("Guest", None), ("Mistral", Bot("gentle"))]
    while session.outcome is None:
        session.hand_over()
        if session.bot_to_move is not None:
            session.submit_for_bot(session.any_move())
        else:
            session.submit(session.moves()[0])
    on.show(ReviewScene(on.ctx, replay, 4))
    on.click("branch.0")
    again = on.scene
    assert isinstance(again, ReviewScene)
    assert (replay_on(again).match_id, move_on(on.page)) == (session.id, 4)
    on.click("parent")
    assert isinstance(on.scene, ReviewScene)
    assert (replay_on(on.scene).match_id, move_on(on.page)) == (match_id, 4)
    assert "parent" not in on.page.nodes


def test_guests_who_play_on_beside_one_who_is_called_so_have_names_of_their_own(on: Stage) -> None:
    on.show(PlayOnScene(on.ctx, (Player("Guest", 0), Player("Ada", 1), Player("Ben", 2)), 4, range(9), (), None))
    assert isinstance(on.scene, PlayOnScene)
    for seat in (1, 2):
        on.scene._choose(seat, "guest")
    assert [one.name for one in on.scene._seated()] == ["Guest", "Guest 2", "Guest 3"]


def test_people_of_the_house_play_on_each_at_one_seat(on: Stage) -> None:
    for name, look in (("Zoé", 3), ("Ada", 1)):
        on.ctx.store.people.add(name, look, datetime(2026, 11, 20, tzinfo=UTC))
    on.show(PlayOnScene(on.ctx, (Player("Ada", 1), Player("Ben", 2)), 4, range(9), (), None))
    assert isinstance(on.scene, PlayOnScene)
    names = [[label for label, _who in on.scene._choices(seat)[2:3]] for seat in range(2)]
    assert names == [["Zoé"], ["Zoé"]], "Ada has a seat"
    on.click("seat.1.next")
    on.click("seat.1.next")
    assert on.scene._seated() == (Player("Ada", 1), Player("Zoé", 3))
    assert all(label != "Zoé" for label, _who in on.scene._choices(0)), "she has a seat now"


@pytest.mark.parametrize("then", ["Mira", "ZOÉ"])
def test_whoever_sat_there_by_another_name_has_a_seat(on: Stage, then: str) -> None:
    book = on.ctx.store.people
    book.rename(book.add(then, 3, datetime(2026, 11, 20, tzinfo=UTC)).id, "Zoé")
    on.show(PlayOnScene(on.ctx, (Player(then, 3), Player("Ben", 2)), 4, range(9), (), None))
    assert isinstance(on.scene, PlayOnScene)
    assert all(label != "Zoé" for seat in range(2) for label, _who in on.scene._choices(seat))


def test_a_computer_player_that_plays_on_otherwise_keeps_its_name(on: Stage) -> None:
    players = (Player("Ada", 0), Player("Zonda", 1, Bot("gentle")))
    on.show(PlayOnScene(on.ctx, players, 4, range(9), (), None))
    on.click("seat.1.4")
    assert on.scene._seated() == (players[0], Player("Zonda", 1, Bot("fierce")))


def test_a_branch_that_waits_goes_on_from_the_line(on: Stage) -> None:
    scene = kept(on, 4)
    branch = replay_on(scene).branch(2, replay_on(scene).players, on.ctx.store)
    branch.hand_over()
    branch.submit(branch.moves()[0])
    on.show(ReviewScene(on.ctx, replay_on(scene), 4))
    on.click("branch.0")
    on.rest()
    on.click("open")
    on.rest()
    assert isinstance(on.scene, TableScene)
    assert on.scene.session.id == branch.id


def test_branches_are_named_below_what_can_be_done_with_a_move(on: Stage) -> None:
    scene = kept(on, 4)
    for ply in (2, 3, 4):
        branch = replay_on(scene).branch(ply, replay_on(scene).players, on.ctx.store)
        branch.hand_over()
        branch.submit(branch.moves()[0])
    on.show(ReviewScene(on.ctx, replay_on(scene), 4))
    on.click("flag")
    boxes = {node.id: node.box for node in on.page.nodes.values()}
    lowest = max(boxes[one].bottom for one in ("flag", "note", "play_on"))
    assert lowest <= min(boxes[one].y for one in ("branch.0", "branch.1"))


def test_nobody_plays_on_where_the_match_is_over(on: Stage) -> None:
    kept(on, 999)
    assert on.node("play_on").why_not == "The match is over here."


def test_in_large_text_the_marks_have_a_sheet(tmp_path: Path) -> None:
    with stage(tmp_path, text_scale=200) as on:
        scene = kept(on, 3)
        on.click("marks")
        on.click("flag")
        assert flags_of(on.ctx.store.history, replay_on(scene).match_id) == {3: ""}
        on.click("marks")
        assert {"note", "flag", "play_on", "next_flag"} <= set(on.page.nodes)
        on.click("note")
        on.type("Here it turned")
        on.click("done")
        on.click("marks")
        assert any("Here it turned" in text for text in written(on))


@pytest.mark.parametrize(("text_scale", "button"), [(200, "marks"), (200, "log"), (100, "note"), (100, "play_on")])
def test_whoever_asks_for_nothing_is_back_at_the_same_move(tmp_path: Path, text_scale: int, button: str) -> None:
    with stage(tmp_path, text_scale=text_scale) as on:
        scene = kept(on, 3)
        if button == "note":
            on.click("flag")
        before = flags_of(on.ctx.store.history, replay_on(scene).match_id)
        on.click(button)
        assert on.scene is not scene
        on.key(pygame.K_ESCAPE)
        assert on.scene is scene
        assert move_on(on.page) == 3
        assert flags_of(on.ctx.store.history, replay_on(scene).match_id) == before


def lit(on: Stage) -> list[str]:
    """Return the lines of the log that are lit."""
    return [node.label for node in on.page.nodes.values() if node.id.startswith("line.") and node.value]


@pytest.mark.parametrize("hand", ["mouse", "key"])
def test_a_line_of_the_log_leads_to_its_move_and_is_lit_there(on: Stage, hand: str) -> None:
    scene = review(on, 9)
    on.click("log") if hand == "mouse" else on.key(pygame.K_F10)
    on.rest()
    assert lit(on)
    assert set(lit(on)) <= set(scene._move_words().said)
    rows: list[LogRow] = on.scene._entries  # type: ignore[attr-defined]
    wanted = next(i for i, row in enumerate(rows) if 0 < row.ply < 9 and not row.heading)
    if hand == "mouse":
        on.click(f"line.{wanted}")
    else:
        while on.focus != f"line.{wanted}":
            on.key(pygame.K_UP)
        on.key(pygame.K_RETURN)
    on.rest()
    assert on.scene is scene
    assert move_on(on.page) == rows[wanted].ply


@pytest.mark.parametrize("game", [entry.id for entry in registry.entries()])
def test_log_and_board_point_at_each_other(on: Stage, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Box] = []
    monkeypatch.setattr(pointing, "mark_boxes", lambda _page, boxes: drawn.extend(boxes))
    replay = Replay(play_until(match_of(game, 2)).shared())
    scene = ReviewScene(on.ctx, replay, 6)
    on.show(scene)
    on.rest()
    on.click("log")
    on.rest()
    wanted = next(i for i, row in enumerate(on.scene._entries) if row.ply == 5)  # type: ignore[attr-defined]
    on.click(f"line.{wanted}")
    on.rest()
    drawn.clear()
    scene.refresh()
    on.frame()
    assert move_on(on.page) == 5
    marked = [box for box in drawn if box.cy < strip_of(on.page).y]
    assert marked
    where = marked[0]
    on.click_at(where.cx, where.cy)
    on.rest()
    log = on.scene
    assert isinstance(log, LogScene)
    told = {row.text for row in log._entries if row.ply == 5 and not row.heading}
    assert set(lit(on)) <= told
    assert lit(on)
    on.key(pygame.K_ESCAPE)
    assert on.ctx.stack.top is scene
    drawn.clear()
    on.click("next")
    on.rest()
    assert not drawn, "it points at what is looked at, not at what was"


LOOKS = [(100, "en"), (100, "fr"), (200, "en"), (200, "fr")]


@pytest.mark.parametrize(("width", "worded"), [(1280, False), (2560, True)])
def test_buttons_have_words_where_there_is_room_for_them_and_for_the_move(
    tmp_path: Path, width: int, *, worded: bool
) -> None:
    with stage(tmp_path, (width, 720)) as on:
        page = Page(on.ctx.kit, on.ctx.kit.frame)
        more = [Action(f"long.{i}", "flag", f"Number {i} of things with long names", str) for i in range(3)]
        _add_buttons(page, page.frame.take_bottom(60), Playhead(range(9), 3, False, 1, *[str] * 4), Marks(), more, "")
        said = {ink.text: ink for ink in page.texts()}
        assert said["Move 3 of 8"].fits
        assert [action.words in said for action in more] == [worded] * 3
        boxes = [node.box for node in page.nodes.values()]
        assert not [one for i, one in enumerate(boxes) for other in boxes[i + 1 :] if one.overlaps(other)]


def test_where_not_all_that_is_marked_has_room_the_first_of_it_is_counted(on: Stage) -> None:
    page = Page(on.ctx.kit, on.ctx.kit.frame)
    more = [Action(f"long.{i}", "flag", "Something with a name", str) for i in range(2)]
    room, head = page.frame.inset(24, 0).take_bottom(60), Playhead(range(9), 3, False, 1, *[str] * 4)
    _add_buttons(page, room, head, Marks(), more, "2 flags, 3 moments, one of which has a name that is long")
    page.paint_frame(on.ctx.kit.canvas(pygame.display.get_surface()), over=False)
    assert any(ink.text.startswith("2 flags") and ink.fits for ink in page.text_boxes)


@pytest.mark.parametrize(("game", "way"), dealt([entry.id for entry in registry.entries()], LOOKS))
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080), (1280, 960)])
def test_the_controls_cover_nothing_of_the_board_but_the_place_of_hands(
    tmp_path: Path, game: str, way: tuple[int, str], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    text, language = way
    with stage(tmp_path, size, language, text_scale=text) as on:
        session = match_of(game, max(registry.entry(game).seats), plies=20)
        scene = ReviewScene(on.ctx, Replay(session.shared()), 20)
        described: list[Page] = []
        panels: list[Box] = []
        build, panel = board_on(scene).build, Page.panel
        monkeypatch.setattr(board_on(scene), "build", lambda page, area: (described.append(page), build(page, area)))
        monkeypatch.setattr(Page, "panel", lambda page, box, *rest: (panels.append(box), panel(page, box, *rest)))
        on.show(scene)
        on.rest()
        strip = strip_of(on.page)
        pieces = [piece.box for piece in on.page.drawn_pieces]
        assert pieces
        assert not [box for box in pieces if box.bottom > strip.y + 1]
        assert not [ink for ink in on.page.text_boxes if ink.box.y < strip.y - 1 and ink.box.bottom > strip.y + 1]
        board = described[-1]
        k = board.kit.u / on.page.kit.u
        hidden = board_on(scene).foot(roomy=on.page.roomy) if size[1] / size[0] < 0.7 else 0
        seen = board.frame.cut(bottom=hidden)
        assert area_below(on.page).y + seen.h * k <= strip.y + 1
        shown = [box for box in (*panels, *(node.box for node in board.nodes.values())) if box.y < seen.bottom]
        assert shown
        assert not [box for box in shown if not seen.holds(box, slack=2)]
        assert_sound(on, game)


@pytest.mark.parametrize("game", ["balloon_cup", "color_queue"])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_board_without_its_hands_is_as_large_as_at_the_table(tmp_path: Path, game: str, text_scale: int) -> None:
    with stage(tmp_path, (1280, 720), "en", text_scale=text_scale) as on:
        session = match_of(game, 2, plies=8)
        pieces = []
        for scene in (TableScene(on.ctx, session), ReviewScene(on.ctx, Replay(session.shared()), 8)):
            on.ctx.stack.reset(scene)
            on.rest()
            if on.scene is not scene:
                on.click("open")
                on.rest()
            pieces.append({piece.piece: piece.box for piece in on.page.drawn_pieces})
        table, again = pieces
        lying = [piece for piece in table.keys() & again.keys() if table[piece].bottom < 400]
        assert len(lying) >= 5
        assert all(again[piece].w >= 0.9 * table[piece].w for piece in lying)


def test_the_words_of_a_flag_stand_beside_the_line_of_a_branch(on: Stage) -> None:
    scene = kept(on)
    page, plies = on.page, range(101)
    page.nodes.clear()
    spur = Spur(31, Player("Ada", 0), "Ada: 3 points", is_over=True, open=scene.refresh)
    marks = Marks(flags={30: "Here it turned"}, spurs=[spur])
    add_timeline(page, Box(0, 600, 1280, 100), plies, 0, marks, lambda _ply: None, lambda _ply: None)
    on.loop.redraw()
    on.frame(0)
    assert on.page is page
    (words,) = (ink.box for ink in page.text_boxes if ink.text == "Here it turned")
    assert words.right <= 14 + 1252 * 0.3, "at the left of the flag, for the line rises at its right"


def test_the_line_of_a_branch_near_the_end_runs_past_none_of_its_words(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = kept(on)
    page = on.page
    page.nodes.clear()
    spur = Spur(95, Player("Ada", 0), "Ada: 3 points", is_over=True, open=scene.refresh)
    lines: list[Sequence[tuple[float, float]]] = []
    monkeypatch.setattr(Canvas, "path", lambda _canvas, points, *_args, **_facts: lines.append([*points]))
    add_timeline(page, Box(0, 600, 1280, 100), range(101), 0, Marks(spurs=[spur]), lambda _: None, lambda _: None)
    on.loop.redraw()
    on.frame(0)
    named = page.nodes["branch.0"].box
    ways = [line for line in lines if abs(line[0][0] - (14 + 1252 * 0.95)) < 1 and line[0][1] > named.bottom]
    assert ways
    assert all(y >= named.bottom - 1 for way in ways for _x, y in way)


def test_the_line_of_a_branch_goes_on_behind_the_name_of_the_one_before(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = kept(on)
    page = on.page
    page.nodes.clear()
    spurs = [Spur(ply, Player("Ada", 0), "Ada: 3 points", is_over=True, open=scene.refresh) for ply in (31, 33)]
    lines: list[Sequence[tuple[float, float]]] = []
    monkeypatch.setattr(Canvas, "path", lambda _canvas, points, *_args, **_facts: lines.append([*points]))
    add_timeline(page, Box(0, 600, 1280, 100), range(101), 0, Marks(spurs=spurs), lambda _: None, lambda _: None)
    on.loop.redraw()
    on.frame(0)
    one, other = (page.nodes[name].box for name in ("branch.0", "branch.1"))
    level = [(a[0], b[0]) for line in lines for a, b in pairwise(line) if a[1] == b[1] == one.cy]
    rises = [14 + 1252 * ply / 100 + 14 for ply in (31, 33)]
    expected = [(rises[0], one.x), (rises[1], one.x), (one.right, other.x)]
    assert sorted(set(level)) == [pytest.approx(stretch) for stretch in expected]


@pytest.mark.parametrize("ply", [22, 28, 30, 33])
def test_the_words_of_a_flag_keep_away_from_where_the_match_stands(on: Stage, ply: int) -> None:
    kept(on)
    page = on.page
    page.nodes.clear()
    marks = Marks(flags={30: "Here it turned"})
    add_timeline(page, Box(0, 600, 1280, 100), range(101), ply, marks, lambda _ply: None, lambda _ply: None)
    on.loop.redraw()
    on.frame(0)
    (words,) = (ink.box for ink in page.text_boxes if ink.text == "Here it turned")
    knob = 14 + 1252 * ply / 100
    assert words.right < knob - 14 or words.x > knob + 14


def test_of_a_long_turn_the_beginning_and_the_end_are_told(on: Stage) -> None:
    page = Page(on.ctx.kit, on.ctx.kit.frame)
    said = [f"Number {i} of Bruno went to the column C." for i in range(20)]
    head, words = Playhead(range(9), 3, False, 1, *[str] * 4), MoveWords(said, None, ())
    add_strip(page, strip_of(page), People(("Mira", "Bruno"), (0, 1)), words, head, Marks(), [], [], "")
    page.paint_frame(on.ctx.kit.canvas(pygame.display.get_surface()), over=False)
    told = next(ink for ink in page.text_boxes if "…" in ink.text)
    assert told.fits
    assert told.text.startswith(f"{said[0]} … ")
    assert told.text.endswith(said[-1])


@pytest.mark.parametrize("size", [(960, 540), (1024, 576), (1280, 720), (1920, 1080)])
def test_a_tag_lies_within_the_row_of_its_seat(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board of a review is smaller than that of a table, and in a small window its letters are not."""
    with stage(tmp_path, size) as on:
        session, seen = match_of("color_queue", 5, plies=40), 0
        for ply in range(8, 40, 4):
            scene = ReviewScene(on.ctx, Replay(session.shared()), ply)
            on.show(scene)
            on.rest()
            board, kits = board_on(scene), []
            real = board.build
            monkeypatch.setattr(board, "build", lambda *at, kits=kits, real=real: (kits.append(at[0].kit), real(*at)))
            scene.refresh()
            on.rest()
            context = board.context
            tags = [tag for tag in context.turn_tags.values() if tag.right < context.layout.scores.right]
            rows = [seat_box(context, seat, kits[-1].text_scale) for seat in range(5)]
            assert all(any(row.inset(4).holds(tag) for row in rows) for tag in tags)
            seen += len(tags)
        assert seen
