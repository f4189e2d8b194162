"""A puzzle on the screen: solved by mouse, keys and controller; taken back, left and gone on with; hints and medals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from balloongames import i18n, library, registry
from balloongames.core.game import Advice
from balloongames.puzzles.medals import Medal
from balloongames.rules.color_queue.one_turn.play import WHY_CODES
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.puzzles import ending
from balloongames.scenes.puzzles.menu import CodeScene, PuzzleMenuScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.views.color_queue.animation import InHand
from balloongames.views.color_queue.one_turn import words
from balloongames.views.color_queue.one_turn.board import Board
from balloongames.views.color_queue.one_turn.model import PuzzleModel
from tests.scenes import at_puzzles
from tests.scenes.at_puzzles import solved_best
from tests.scenes.insides import board_on
from tests.scenes.stage import Stage, saved_settings
from tests.ui.harness import SLOW
from tests.ui.one_key import by_one_key

KIT = registry.puzzle_kit("one_turn")
CODE = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"  # the worked example: 16 25 35 40 49
QUEUE = [item.code for pack in library.packs("color_queue") for item in pack.items]
FIVE = (16, 25, 35, 40, 49)
TWO_TURNS = "CQ2-2R-6WJY-2DE6-438M-HVA7-5RE4-GG"
WRONG = (2, 3, 5, 8, 12)
COSTS = "Blue ribbon: the first placing, without the preview. A stage or the light costs gold."
THEN = datetime(2026, 5, 1, tzinfo=UTC)


def lay(stage: Stage, code: str = CODE) -> PuzzlePlayScene:
    return at_puzzles.lay(stage, code)


def press(stage: Stage, node_id: str, hand: str) -> None:
    if hand != "one key":
        at_puzzles.press(stage, node_id, hand)
        return
    by_one_key(stage, node_id)
    stage.rest(frame=SLOW)


def choose(stage: Stage, cards: tuple[int, ...], hand: str = "mouse") -> None:
    for card in cards:
        press(stage, f"card.{card}", hand)


@pytest.fixture
def stage(full_stage: Stage) -> Stage:
    return full_stage


# -- playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["mouse", "key", "pad", "one key"])
def test_a_puzzle_is_solved_with_each_kind_of_hand(stage: Stage, hand: str) -> None:
    scene = lay(stage)
    choose(stage, FIVE, hand)
    assert scene.driver.focus == "confirm"
    press(stage, "confirm", hand)
    assert solved_best(stage, scene, CODE).moves == 6
    assert stage.focus == "next"


def test_digits_choose_cards(stage: Stage) -> None:
    scene = lay(stage)
    stage.type("60")  # the sixth and the tenth
    stage.rest(frame=SLOW)
    assert scene.play.session.seen().state.chosen == (16, 49)


def test_five_are_placed_only_when_they_are_five(stage: Stage) -> None:
    scene = lay(stage)
    choose(stage, FIVE[:3])
    assert "Choose 2 more cards first." in stage.said()
    stage.click("confirm")
    assert stage.told == "Choose 2 more cards first."
    choose(stage, FIVE[3:])
    choose(stage, (2,))
    assert "Five cards are chosen. Put one back first." in stage.said()
    assert scene.play.session.seen().state.chosen == FIVE


def test_each_place_without_a_card_asks_for_one(stage: Stage) -> None:
    lay(stage)
    for chosen, card in enumerate(FIVE):
        assert [ink.text for ink in stage.page.text_boxes].count("choose") == 5 - chosen
        choose(stage, (card,))
    assert "choose" not in stage.said()


def test_quick_hands_need_not_wait_for_cards_to_arrive(stage: Stage) -> None:
    scene = lay(stage)
    for card in FIVE:
        stage.click(f"card.{card}")
    assert scene.play.session.seen().state.chosen == FIVE


def test_what_the_five_set_off_is_told_before_they_are_placed(stage: Stage) -> None:
    lay(stage)
    choose(stage, FIVE[:4])
    assert not any("sets off" in text for text in stage.said())
    choose(stage, FIVE[4:])
    assert any("sets off" in text for text in stage.said())


def test_undo_redo_and_restart(stage: Stage) -> None:
    session = lay(stage).play.session
    stage.click("undo")
    assert stage.told == "There is nothing to take back yet."
    choose(stage, FIVE[:3])
    press(stage, "undo", "mouse")
    assert session.seen().state.chosen == FIVE[:2]
    press(stage, "redo", "mouse")
    assert session.seen().state.chosen == FIVE[:3]
    press(stage, "restart", "mouse")
    assert session.seen().state.chosen == ()
    stage.pad("y")
    assert "There is nothing to take back yet." in stage.said()
    press(stage, "redo", "mouse")
    assert session.seen().state.chosen == FIVE[:1]


def test_a_wrong_five_shows_what_stays_and_is_back_in_one_press(stage: Stage) -> None:
    scene = lay(stage)
    choose(stage, WRONG)
    press(stage, "confirm", "mouse")
    left = sum(map(len, scene.play.session.seen().state.columns))
    assert f"{left} cards stay in the queue." in stage.said()
    assert stage.focus == "again"
    stage.key("enter")
    stage.rest(frame=SLOW)
    assert scene.play.session.outcome is None
    assert scene.play.session.seen().state.chosen == WRONG
    progress = stage.store.puzzles.progress(CODE)
    assert progress is not None
    assert not progress.is_solved


def test_a_key_during_the_explosions_only_makes_them_quick(stage: Stage) -> None:
    scene = lay(stage)
    choose(stage, FIVE)
    stage.click("confirm")
    stage.frame()
    assert stage.ctx.stack.animating
    stage.key("enter")
    assert scene.play.is_solved
    assert stage.scene is scene  # the key did not reach "Next puzzle"


# -- leaving and going on ----------------------------------------------------------------------------------------------


def test_killed_at_any_time_it_goes_on_where_it_was(make_full_stage: Callable[..., Stage]) -> None:
    first = make_full_stage()
    lay(first)
    choose(first, FIVE[:2])
    press(first, "undo", "mouse")
    first.click("card.40")  # the card is still in the air when the program dies
    again = make_full_stage()
    scene = lay(again)
    assert scene.play.session.seen().state.chosen == (16, 40)
    assert "card.16" in again.page.nodes
    assert "chosen for column A" in again.node("card.16").value


def test_back_leaves_and_nothing_is_asked(stage: Stage) -> None:
    scene = PuzzlePlayScene(stage.ctx, of_code(CODE))
    below = lay(stage, QUEUE[0])
    stage.show(scene)
    stage.rest(frame=SLOW)
    choose(stage, FIVE[:1])
    stage.key("esc")
    assert stage.scene is below


def test_the_next_puzzle_of_the_pack_follows(stage: Stage) -> None:
    codes = QUEUE
    stage.store.puzzles.solve(codes[1], "color_queue", "ring", 6, THEN)
    lay(stage, codes[0])
    for text in KIT.solve(KIT.start(KIT.read_code(codes[0]))) or ():
        press(stage, "confirm" if text == "p" else f"card.{text[1:]}", "mouse")
    stage.click("next")
    stage.rest(frame=SLOW)
    assert isinstance(stage.scene, PuzzlePlayScene)
    assert stage.scene.source.code == codes[2]


def test_a_hint_that_one_chosen_card_is_wrong_speaks_of_one() -> None:
    i18n.set_language("en")
    none = [words.WORDS.hint(Advice("look_back", (("cards", 0), ("chosen", count)))) for count in (1, 2)]
    assert none == ["The chosen card can’t stay.", "None of the chosen cards can stay."]


# -- hints and medals --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_medals_are_shown_in_a_small_window_too(make_full_stage: Callable[..., Stage], language: str) -> None:
    stage = make_full_stage((960, 540), language=language)
    lay(stage)
    assert {i18n._("first sight"), i18n._("no hints"), i18n._("one hint"), i18n._("solved")} <= stage.said()


def test_three_stages_each_cost_what_was_said(stage: Stage) -> None:
    scene = lay(stage)
    assert COSTS in stage.said()
    hint = KIT.hint(KIT.start(KIT.read_code(CODE)))
    assert hint is not None
    for stages, reason in enumerate((hint.look, hint.take, hint.why), 1):
        press(stage, "hint", "mouse")
        assert scene.play.hints == stages
        assert words.WORDS.hint(reason) in stage.said()
    assert scene.play.medal is Medal.BRONZE
    assert "Bronze is safe. Undo is free and never changes the medal." in stage.said()
    assert "hint" not in stage.page.nodes


def test_a_hint_frames_the_columns_it_speaks_of_around_their_cards(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    dashed: list[Box] = []
    card = Canvas.card

    def noted(canvas: Canvas, box: Box, one: Card, **more: Any) -> None:
        dashed.extend([box] if one.dash == (7, 5) else [])
        card(canvas, box, one, **more)

    monkeypatch.setattr(Canvas, "card", noted)
    scene = lay(stage)
    assert not dashed
    hint = scene.play.position.hint()
    assert hint is not None
    press(stage, "hint", "mouse")
    assert stage.said()  # nothing is painted before it is read
    lanes = [board_on(scene)._rack.lane(column) for column in hint.focus.columns]
    assert lanes
    for lane in lanes:
        assert any(box.y < lane.y and box.bottom > lane.bottom and lane.holds(box.inset(0, 4)) for box in dashed)


def test_buttons_that_were_put_on_hint_and_restart_do_so_in_a_puzzle(stage: Stage) -> None:
    moved = {"restart": "leftshoulder", "page_back": "restart", "hint": "leftstick", "ask": "rightstick"}
    stage.ctx.prefs.change(buttons=moved)
    scene = lay(stage)
    stage.pad("ask")
    assert scene.play.hints == 1
    choose(stage, FIVE[:1])
    stage.pad("previous")
    assert scene.play.session.seen().state.chosen == ()


def test_nobody_pays_twice_for_the_same_hint(stage: Stage) -> None:
    scene = lay(stage)
    stage.type("h")
    choose(stage, (2,))
    assert "Show where" in stage.said()  # another position, another hint
    press(stage, "undo", "mouse")
    assert "Show the move" in stage.said()
    assert scene.play.hints == 1
    stage.pad("x")
    assert scene.play.hints == 2


def test_nobody_pays_twice_for_a_hint_after_the_program_was_closed(make_full_stage: Callable[..., Stage]) -> None:
    first = make_full_stage()
    lay(first)
    first.type("hh")
    again = make_full_stage()
    scene = lay(again)
    assert scene.play.hints == 2
    assert "Show why" in again.said()
    again.type("h")
    assert scene.play.hints == 3


def test_once_more_begins_where_one_begins_and_not_at_what_shows_the_solution(stage: Stage) -> None:
    scene = lay(stage)
    begins = stage.focus
    choose(stage, FIVE)
    press(stage, "confirm", "key")
    press(stage, "solve", "key")
    assert not scene.play.is_solved
    assert stage.focus == begins


def test_a_solved_puzzle_is_begun_again_with_its_hints_closed(make_full_stage: Callable[..., Stage]) -> None:
    first = make_full_stage()
    lay(first)
    first.type("hhh")
    choose(first, FIVE)
    press(first, "confirm", "mouse")
    again = make_full_stage()
    lay(again)
    assert "Show where" in again.said()


def test_the_hint_marks_its_card_for_those_who_listen(stage: Stage) -> None:
    lay(stage)
    stage.type("hh")
    assert "the hint points here" in stage.node("card.16").value
    choose(stage, (16,))
    assert "the hint points here" not in stage.node("card.16").value


def test_after_the_first_time_hints_are_free(stage: Stage) -> None:
    stage.store.puzzles.solve(CODE, "color_queue", "crown", 6, THEN)
    scene = lay(stage)
    assert "Solved before: hints cost nothing any more." in stage.said()
    stage.type("hhh")
    assert scene.play.medal is Medal.GOLD


def test_the_solution_is_walked_forward_and_back(stage: Stage) -> None:
    scene = lay(stage)
    choose(stage, (2,))
    stage.click("solve")
    assert isinstance(stage.scene, ConfirmScene)
    stage.click("yes")
    stage.rest(frame=SLOW)
    assert "Put 2 back" in stage.said()
    assert stage.focus == "forward"
    for _ in range(3):
        press(stage, "forward", "mouse")
    assert scene.play.session.seen().state.chosen == (16, 25)
    press(stage, "backward", "mouse")
    assert scene.play.session.seen().state.chosen == (16,)
    stage.click("undo")
    assert stage.told == "First close the solution."
    for _ in range(5):
        press(stage, "forward", "key")
    assert scene.play.is_solved
    assert "Bronze: solved" in stage.said()


def test_a_step_of_the_solution_is_done_when_it_was_seen(stage: Stage) -> None:
    scene = lay(stage)
    stage.click("solve")
    stage.click("yes")
    stage.rest(frame=SLOW)
    stage.click("forward")
    assert scene.animating
    assert any(text.startswith("step 1 of") for text in stage.said())
    stage.rest(frame=SLOW)
    assert any(text.startswith("step 2 of") for text in stage.said())


def test_the_solution_points_at_the_card_of_its_next_step(stage: Stage) -> None:
    scene = lay(stage)
    choose(stage, (2,))
    stage.click("solve")
    stage.click("yes")
    stage.rest(frame=SLOW)
    pointed: list[list[str]] = []
    for _ in range(6):
        nodes = scene.driver.page.nodes
        marked = [name for name, node in nodes.items() if "the hint points here" in node.value]
        pointed.append(marked)
        press(stage, "forward", "mouse")
    assert pointed == [[f"card.{card}"] for card in (2, *FIVE)]


def test_the_medal_comes_with_its_words_and_confetti_stays_in_the_panel(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = lay(stage)
    choose(stage, FIVE)
    stage.click("confirm")
    shown: list[tuple[str, Box]] = []
    draw_medal, sprite = ending.draw_medal, Canvas.sprite

    def medal(canvas: Canvas, box: Box, medal: Medal, *, alpha: float = 1.0) -> None:
        if alpha > 0.5:
            shown.append(("medal", box))
        draw_medal(canvas, box, medal, alpha=alpha)

    def scrap(canvas: Canvas, name: str, box: Box, **how: Any) -> None:
        shown.append((name, box))
        sprite(canvas, name, box, **how)

    monkeypatch.setattr(ending, "draw_medal", medal)
    monkeypatch.setattr(Canvas, "sprite", scrap)
    frames = rained = 0
    sizes: list[float] = []
    while stage.ctx.stack.animating:
        shown.clear()
        stage.frame(SLOW)
        if scene._ceremony.seconds is None or "Gold: without a hint" not in stage.said():
            continue
        frames += 1
        medals = [box.w for name, box in shown if name == "medal"]
        assert medals, f"frame {frames}"
        sizes += medals
        panel = scene._places(scene.kit.frame).panel
        burst = board_on(scene).animating  # then scraps fly over the board too
        scraps = [box for name, box in shown if name.endswith("_scrap") and not burst]
        rained += len(scraps)
        assert all(panel.x < box.x and box.right < panel.right and panel.y < box.y for box in scraps)
    assert frames
    assert rained
    assert sizes == sorted(sizes), "it grows"
    assert sizes[0] < 0.7 * sizes[-1], "it does not burst in"


def test_with_reduced_motion_the_second_five_lie_in_the_hand_until_they_are_in_their_places(stage: Stage) -> None:
    stage.ctx.prefs.change(reduced_motion=True)
    scene = lay(stage, TWO_TURNS)
    choose(stage, (50, 46, 36, 29, 8))
    stage.click("confirm")
    assert isinstance(board_on(scene), Board)
    while scene.in_motion:
        stage.frame(SLOW)
        assert all(mover.t == 1 for mover in board_on(scene).animation.movers if isinstance(mover.start, InHand))
    assert scene.play.is_solved


def test_the_solution_plays_by_itself_until_it_is_stopped(stage: Stage) -> None:
    scene = lay(stage)
    stage.click("solve")
    stage.click("yes")
    stage.click("playing")
    stage.frame(SLOW)
    assert scene.solution.walk is not None
    assert scene.solution.walk.done == 1
    stage.click("playing")
    stage.rest(frame=SLOW)
    assert scene.solution.walk.done < len(scene.solution.walk.words)
    assert stage.page.nodes["playing"].label == "Play"
    stage.click("playing")
    stage.click("backward")
    assert stage.page.nodes["playing"].label == "Play"
    stage.click("playing")
    stage.rest(frame=SLOW)
    assert scene.play.is_solved
    assert not scene.in_motion


def test_the_solution_can_be_closed(stage: Stage) -> None:
    scene = lay(stage)
    stage.click("solve")
    stage.click("yes")
    stage.rest(frame=SLOW)
    stage.key("esc")
    assert stage.scene is scene
    choose(stage, FIVE)
    assert scene.play.session.seen().state.chosen == FIVE


def test_who_does_not_want_the_solution_loses_nothing(stage: Stage) -> None:
    scene = lay(stage)
    stage.click("solve")
    stage.key("esc")
    assert scene.play.medal is Medal.GOLD
    assert "confirm" in stage.page.nodes


# -- light, bookmark, code, menu ---------------------------------------------------------------------------------------


def test_the_light_costs_gold_is_asked_about_once_and_stays_on(make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage()
    scene = lay(stage)
    assert stage.node("light").value.startswith("off")
    choose(stage, (2,))
    stage.click("light")
    assert isinstance(stage.scene, ConfirmScene)
    stage.key("esc")
    assert scene.play.medal is Medal.GOLD
    assert "Not since move 1" not in stage.said()
    stage.click("light")
    stage.click("yes")
    assert "Not since move 1" in stage.said()
    press(stage, "undo", "mouse")
    assert "Still solvable" in stage.said()
    assert scene.play.medal is Medal.SILVER
    stage.click("light")
    stage.click("light")
    assert "Still solvable" in stage.said(), "paid for once"
    again = make_full_stage()
    scene = lay(again)
    assert "Still solvable" in again.said()
    choose(again, FIVE)
    press(again, "confirm", "mouse")
    assert scene.play.medal is Medal.SILVER
    other = lay(again, QUEUE[0])
    assert again.node("light").value.startswith("off"), "another puzzle, another medal"
    assert other.play.medal is Medal.GOLD


def test_the_card_that_the_light_blames_is_marked_in_the_hand(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(stage)
    stage.click("light")
    stage.click("yes")
    assert not at_puzzles.dashed_in_red(stage, monkeypatch)
    choose(stage, (2,))
    stage.rest(frame=SLOW)
    [marked] = at_puzzles.dashed_in_red(stage, monkeypatch)
    assert abs(marked.cx - stage.node("card.2").box.cx) < 1


def test_the_light_takes_no_more_than_gold(stage: Stage) -> None:
    scene = lay(stage)
    stage.type("h")
    stage.click("light")
    assert stage.scene is scene, "gold is gone already"
    assert scene.play.medal is Medal.SILVER


def test_the_blue_ribbon_is_for_the_first_placing_without_the_preview(stage: Stage, home: Path) -> None:
    scene = lay(stage)
    stage.click("preview")
    assert saved_settings(home)["puzzle_preview"] is False
    choose(stage, FIVE)
    assert not any("sets off" in text for text in stage.said())
    press(stage, "confirm", "mouse")
    assert "Blue ribbon: at first sight" in stage.said()
    found = stage.store.puzzles.progress(CODE)
    assert found is not None
    assert found.medal == "balloon"
    assert scene.play.medal is Medal.BLUE_RIBBON


@pytest.mark.parametrize("spoilt", ["preview", "placing"])
def test_what_was_foreseen_or_placed_before_earns_gold_and_no_ribbon(
    make_full_stage: Callable[..., Stage], spoilt: str
) -> None:
    first = make_full_stage(puzzle_preview=spoilt == "preview")
    lay(first)
    choose(first, WRONG)
    if spoilt == "placing":
        press(first, "confirm", "mouse")
        press(first, "again", "mouse")
    stage = make_full_stage(puzzle_preview=False)
    scene = lay(stage)
    press(stage, "restart", "mouse")
    choose(stage, FIVE)
    press(stage, "confirm", "mouse")
    assert scene.play.medal is Medal.GOLD


def test_a_bookmark_is_set_and_taken_away(stage: Stage) -> None:
    lay(stage)
    stage.click("bookmark")
    assert stage.store.puzzles.everything()[CODE].bookmarked
    stage.click("bookmark")
    assert not stage.store.puzzles.everything()[CODE].bookmarked


def test_the_code_is_shared_whole(stage: Stage) -> None:
    lay(stage)
    stage.click("share")
    assert isinstance(stage.scene, CodeScene)
    assert any(CODE in text.replace("\n", "") for text in stage.said())


def test_the_menu_sets_speed_and_preview(stage: Stage) -> None:
    scene = lay(stage)
    stage.key("f10")
    assert isinstance(stage.scene, PuzzleMenuScene)
    stage.click("preview")
    stage.click("speed.4")
    stage.click("resume")
    assert stage.scene is scene
    assert stage.node("preview").value == "off"
    for card in FIVE:
        stage.click(f"card.{card}")
    stage.click("confirm")
    assert "Blue ribbon: at first sight" in stage.said()  # nothing had to be waited for


def test_the_menu_has_no_switch_for_a_preview_where_there_is_none(stage: Stage) -> None:
    lay(stage, library.packs("bubblee_pop")[0].items[0].code)
    stage.key("f10")
    assert isinstance(stage.scene, PuzzleMenuScene)
    assert "preview" not in stage.page.nodes


# -- the board ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [CODE, *QUEUE[9::20]])
def test_the_board_shows_what_the_events_tell(stage: Stage, code: str) -> None:
    """Folding the events of each move comes to the same as looking at what is there then."""
    scene = lay(stage, code)
    board = board_on(scene)
    assert isinstance(board, Board)
    for text in KIT.solve(KIT.start(KIT.read_code(code))) or ():
        scene.play.play(text)
        view_update = scene.play.session.poll()
        assert view_update is not None
        assert board.model is not None
        for event in view_update.events:
            clip = board.animate(event)
            if clip is not None:
                for second in (0.0, clip.seconds / 2, clip.seconds):
                    if clip.show:
                        clip.show(second)
                    stage.loop.redraw()
                    stage.frame(0)
                assert clip.done
                clip.done()
        assert board.model == PuzzleModel.of(view_update.seen)
        board.sync(view_update.seen)


def test_every_code_of_the_kit_has_its_sentence() -> None:
    assert set(words.HINT_CODES) == set(KIT.hint_codes)
    assert all(words.WORDS.techniques[code] for code in KIT.techniques)
    assert set(words.REASON_CODES) == set(WHY_CODES)


@pytest.mark.parametrize("code", QUEUE[::12])
def test_the_words_of_hints_have_no_holes(code: str) -> None:
    state = KIT.start(KIT.read_code(code))
    seen: set[str] = set()
    for text in KIT.solve(state) or ():
        hint = KIT.hint(state)
        assert hint is not None
        for reason in (hint.look, hint.take, hint.why):
            said = words.WORDS.hint(reason)
            assert said.endswith(".")
            assert "{" not in said
            seen.add(reason.code)
        state = KIT.game.apply(state, KIT.game.parse_move(text)).state
    assert {"look_ready", "place", "take"} <= seen
    assert any(one.startswith("why_ready") for one in seen)
