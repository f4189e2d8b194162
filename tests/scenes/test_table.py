"""The table: view updates, focus, tools, messages, and the ways off it. Played with the toy game, by events."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from balloongames.core.match import UndoPolicy
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common.log import LogScene
from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.dialog import NoticeScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.settings.settings import SettingsScene
from balloongames.session import Session, Setup
from balloongames.storage.model import SavedMatch
from balloongames.ui.input import FocusChanged, PadChanged, Resized
from balloongames.ui.scene import Scene
from tests.ui.harness import Stage, assert_sound, match_of, play_until, players, stage

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as one:
        yield one


def sit_down(on: Stage, session: Session) -> TableScene:
    table = TableScene(on.ctx, session)
    on.show(table)
    on.rest()
    return table


def open_hands(plies: int = 0, undo: UndoPolicy = UndoPolicy.TABLE) -> Session:
    session = Session.start(Setup("gusts", players(2), {"open_hands": True}, undo, seed="SUNNY-8842"))
    return play_until(session, plies)


def cues(on: Stage) -> list[str]:
    return [played.cue for played in on.ctx.audio.log]


# -- view updates ----------------------------------------------------------------------------------------------------


def test_a_move_is_played_and_then_shown(on: Stage) -> None:
    session = open_hands()
    sit_down(on, session)
    on.click("card.0")
    on.click("play")
    assert session.ply == 1
    assert on.ctx.stack.animating
    assert on.scene.moves() == ()  # type: ignore[attr-defined]
    on.rest()
    assert "draw.0" in on.open_nodes()


def test_any_input_finishes_what_moves(on: Stage) -> None:
    session = open_hands()
    sit_down(on, session)
    on.click("card.0")
    on.click("play")
    assert on.ctx.stack.animating
    on.click_at(640, 300)
    assert not on.ctx.stack.animating
    assert session.ply == 1


@pytest.mark.parametrize(("way", "name"), [("menu", "PauseScene"), ("rules", "RulesScene"), ("back", "HomeScene")])
def test_ways_out_of_the_bar_can_be_clicked_while_something_moves(on: Stage, way: str, name: str) -> None:
    table = sit_down(on, open_hands())
    table.submit(table.session.moves()[0])
    assert table.animating
    on.click(way)
    assert type(on.scene).__name__ == name
    assert not table.animating


def test_a_click_that_only_hurries_presses_nothing(on: Stage) -> None:
    session = open_hands()
    sit_down(on, session)
    on.click("card.0")
    on.click("play")
    box = on.page.frame
    on.click_at(box.right - 100, box.bottom - 50)  # where "Draw nothing" will be
    assert session.ply == 1


def test_at_speed_now_nothing_moves(tmp_path: Path) -> None:
    with stage(tmp_path, animation_speed="instant") as on:
        session = open_hands()
        sit_down(on, session)
        on.click("card.0")
        on.click("play")
        assert not on.ctx.stack.animating
        assert session.ply == 1


def test_the_page_is_described_anew_only_when_something_changes(on: Stage) -> None:
    table = sit_down(on, open_hands())
    on.click("card.0")
    on.click("play")
    before = on.page
    for _ in range(5):
        on.frame()
    assert on.ctx.stack.animating
    assert on.page is before
    on.rest()
    assert on.page is not before
    assert table is on.scene


def test_a_window_of_another_size_is_laid_out_anew(on: Stage) -> None:
    sit_down(on, open_hands())
    before = on.page
    on.intent(Resized())
    on.frame()
    assert on.page is not before


def test_an_idle_table_wants_no_frames(on: Stage) -> None:
    sit_down(on, open_hands())
    assert not on.ctx.stack.animating


def test_the_banner_tells_whose_turn_it_is(on: Stage) -> None:
    sit_down(on, open_hands())
    texts = [ink.text for ink in on.page.text_boxes]
    assert "Mira" in texts
    assert "play a card" in texts


def test_a_new_turn_sounds(on: Stage) -> None:
    session = open_hands(1)
    sit_down(on, session)
    on.click("draw.0")
    on.rest()
    assert session.to_move == 1
    assert "turn" in cues(on)


def test_the_log_does_not_run_ahead_of_the_picture(on: Stage) -> None:
    table = sit_down(on, open_hands())
    on.click("card.0")
    on.click("play")
    assert [line for _, line in table.log_lines(9)] == ["The cards are dealt."]
    on.rest()
    newest = table.log_lines(1)[0]
    assert newest[0] == 0
    assert newest[1].startswith("Mira played")


# -- focus -------------------------------------------------------------------------------------------------------


def test_the_focus_goes_to_the_boards_first_choice(on: Stage) -> None:
    sit_down(on, open_hands())
    assert on.focus == "card.0"


def test_the_focus_is_where_it_was_or_at_the_first_choice_after_a_view_update(on: Stage) -> None:
    sit_down(on, open_hands())
    on.key(pygame.K_RIGHT)
    assert on.focus == "card.1"
    on.key(pygame.K_RETURN)
    assert on.focus == "play"
    on.key(pygame.K_RETURN)
    on.rest()
    assert on.focus == "draw.0"
    on.key(pygame.K_RETURN)
    on.rest()
    assert on.focus == "card.0"


# -- tools and messages ------------------------------------------------------------------------------------------


def test_undo_and_redo_by_keys(on: Stage) -> None:
    session = open_hands()
    sit_down(on, session)
    assert "redo" not in on.page.nodes
    on.click("card.0")
    on.click("play")
    on.rest()
    on.key(pygame.K_z, pygame.KMOD_CTRL)
    assert session.ply == 0
    assert "redo" in on.page.nodes
    on.key(pygame.K_y, pygame.KMOD_CTRL)
    on.rest()
    assert session.ply == 1


def test_closed_undo_says_why(on: Stage) -> None:
    sit_down(on, open_hands())
    assert on.node("undo").why_not == "There is nothing to take back yet."
    on.key(pygame.K_z, pygame.KMOD_CTRL)
    assert any(ink.text == "There is nothing to take back yet." for ink in on.page.text_boxes)
    assert cues(on)[-1] == "refuse"


def test_undo_stays_closed_once_a_card_was_drawn(on: Stage) -> None:
    session = open_hands(1)
    sit_down(on, session)
    on.click("draw.1")
    on.rest()
    assert on.node("undo").why_not == "The last move turned something up, so it stays."


def test_a_message_stays_until_the_next_input(on: Stage) -> None:
    table = sit_down(on, open_hands())
    table.refuse("The bag is empty.")
    on.frame(0)
    for _ in range(100):
        on.frame()
    on.point(100, 300)
    assert any(ink.text == "The bag is empty." for ink in on.page.text_boxes)
    on.key(pygame.K_RIGHT)
    assert not any(ink.text == "The bag is empty." for ink in on.page.text_boxes)


def test_a_move_that_is_not_legal_is_refused_with_its_reason(on: Stage) -> None:
    from tests.toy.rules.moves import DrawCards

    session = open_hands()
    table = sit_down(on, session)
    went_on: list[bool] = []
    table.submit(DrawCards(1), lambda: went_on.append(True))
    on.frame(0)
    assert session.ply == 0
    assert not went_on
    assert any(ink.text == "Play a card first." for ink in on.page.text_boxes)


class FullDisk:
    def keep(self, saved: SavedMatch) -> None:
        raise OSError(28, "No space left on device")

    finish = keep  # type: ignore[assignment]

    def failure(self, match_id: str) -> OSError | None:
        return OSError(28, f"No space left on device for {match_id}")


def test_a_disk_that_fails_is_told_once_and_the_match_goes_on(on: Stage) -> None:
    setup = Setup("gusts", players(2), {"open_hands": True}, seed="SUNNY-8842")
    session = Session.start(setup, FullDisk())  # type: ignore[arg-type]
    sit_down(on, session)
    on.click("card.0")
    on.click("play")
    on.rest()
    assert any("the disk is full" in ink.text for ink in on.page.text_boxes)
    assert session.notices == []
    assert session.ply == 1


def test_the_match_is_saved_after_every_move(on: Stage) -> None:
    setup = Setup("gusts", players(2), {"open_hands": True}, seed="SUNNY-8842")
    session = Session.start(setup, on.ctx.store)
    sit_down(on, session)
    on.click("card.0")
    on.click("play")
    found = on.ctx.store.saves.load(session.id)
    assert found.value
    assert found.value.card.ply == 1


def test_rules_that_changed_are_told_of(on: Stage) -> None:
    session = open_hands()
    session.cut = True
    table = TableScene(on.ctx, session)
    on.show(table)
    assert any("The rules have changed since" in ink.text for ink in on.page.text_boxes)


def says(on: Stage, words: str) -> bool:
    return any(words in ink.text for ink in on.page.text_boxes)


def test_a_controller_that_is_gone_opens_the_menu(on: Stage) -> None:
    """The match waits; a controller that is back closes nothing, but says so."""
    table = sit_down(on, open_hands())
    on.intent(PadChanged(present=False))
    menu = on.scene
    assert isinstance(menu, PauseScene)
    assert says(on, "controller is gone")
    on.intent(PadChanged(present=True))
    assert on.scene is menu
    assert says(on, "controller is back")
    on.rest()
    on.click("resume")
    assert on.scene is table


def test_an_open_menu_tells_that_the_controller_is_gone(on: Stage) -> None:
    sit_down(on, open_hands())
    on.key(pygame.K_F10)
    menu = on.scene
    assert isinstance(menu, PauseScene)
    on.intent(PadChanged(present=True))
    assert not says(on, "controller")
    on.intent(PadChanged(present=False))
    assert on.scene is menu
    assert says(on, "controller is gone")


@pytest.mark.parametrize("cover", [RulesScene, LogScene, HandoverScene, SettingsScene])
def test_what_lies_over_the_table_does_not_hide_that_the_controller_is_gone(on: Stage, cover: type[Scene]) -> None:
    table = TableScene(on.ctx, match_of("gusts", 2) if cover is HandoverScene else open_hands())
    on.show(table)
    on.rest()
    if cover is RulesScene:
        on.key(pygame.K_F1)
    elif cover is LogScene:
        table.open_log()
    elif cover is SettingsScene:
        on.show(SettingsScene(on.ctx))
    on.rest()
    before = on.scene
    assert isinstance(before, cover)
    for _twice in range(2):
        on.intent(PadChanged(present=False))
        assert isinstance(on.scene, NoticeScene)
        assert says(on, "controller is gone")
    on.rest()
    on.click("close")
    assert on.scene is before


@pytest.mark.parametrize("text_scale", [100, 125, 150, 200])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_menu_has_room_for_its_notice(tmp_path: Path, language: str, text_scale: int) -> None:
    with stage(tmp_path, language=language, text_scale=text_scale) as on:
        sit_down(on, open_hands())
        on.intent(PadChanged(present=False))
        on.rest()
        assert_sound(on)


# -- the ways off the table --------------------------------------------------------------------------------------


def test_back_takes_a_choice_back_before_it_opens_the_menu(on: Stage) -> None:
    table = sit_down(on, open_hands())
    on.click("card.0")
    assert "play" in on.page.nodes
    on.key(pygame.K_ESCAPE)
    assert on.scene is table
    assert "play" not in on.page.nodes
    on.key(pygame.K_ESCAPE)
    assert isinstance(on.scene, PauseScene)
    on.key(pygame.K_ESCAPE)
    assert on.scene is table


def test_home_is_one_press_away(on: Stage) -> None:
    sit_down(on, open_hands())
    on.click("back")
    assert isinstance(on.scene, HomeScene)
    assert len(on.ctx.stack.scenes) == 1


def to_the_last_move(on: Stage) -> Session:
    """Play a match to its end, whose last move is still being shown."""
    setup = Setup("balloon_pop", players(2), undo=UndoPolicy.FREE, seed="SUNNY-8842")
    over = play_until(Session.start(setup))
    session = play_until(Session.start(setup), over.ply - 1)
    sit_down(on, session)
    on.click("place")
    while session.outcome is None:
        on.rest()
        on.click("score")
    assert isinstance(on.scene, TableScene)
    return session


def test_the_last_move_leads_to_the_result(on: Stage) -> None:
    session = to_the_last_move(on)
    on.rest()
    assert isinstance(on.scene, ResultScene)
    assert session.outcome is not None


@pytest.mark.parametrize("key", [(pygame.K_z, pygame.KMOD_CTRL), (pygame.K_ESCAPE, 0), (pygame.K_F10, 0)])
def test_a_key_that_hurries_the_last_move_leads_to_the_result_alone(on: Stage, key: tuple[int, int]) -> None:
    session = to_the_last_move(on)
    on.key(*key)
    assert [type(scene) for scene in on.ctx.stack.scenes] == [ResultScene]
    assert session.outcome is not None  # a match that was taken back has no result


def test_the_menu_leads_to_the_log(on: Stage) -> None:
    sit_down(on, open_hands(3))
    on.key(pygame.K_F10)
    on.click("log")
    assert isinstance(on.scene, LogScene)


def test_dealing_anew_asks_first(on: Stage) -> None:
    session = open_hands(3)
    table = sit_down(on, session)
    on.key(pygame.K_ESCAPE)
    on.click("anew")
    on.key(pygame.K_ESCAPE)
    assert isinstance(on.scene, PauseScene)
    on.click("anew")
    on.click("yes")
    on.rest()
    assert isinstance(on.scene, TableScene)
    assert on.scene is not table
    assert on.scene.session.players == session.players
    assert on.scene.session.ply == 0
    assert len(on.ctx.stack.scenes) == 1


def test_the_speed_of_the_menu_counts_at_once(on: Stage) -> None:
    session = open_hands()
    sit_down(on, session)
    on.key(pygame.K_ESCAPE)
    on.click("speed.4")
    assert on.ctx.prefs.settings.animation_speed == "instant"
    on.key(pygame.K_ESCAPE)
    on.click("card.0")
    on.click("play")
    assert not on.ctx.stack.animating


# -- hidden hands ------------------------------------------------------------------------------------------------


def test_a_hidden_hand_waits_behind_the_curtain(on: Stage) -> None:
    session = match_of("gusts", 2)
    sit_down(on, session)
    assert isinstance(on.scene, HandoverScene)
    assert session.viewer is None
    on.click("open")
    on.rest()
    assert isinstance(on.scene, TableScene)
    assert session.viewer == 0


def test_a_key_that_hurries_a_move_does_not_reach_the_table_behind_the_curtain(on: Stage) -> None:
    session = Session.start(Setup("gusts", players(2), undo=UndoPolicy.FREE, seed="SUNNY-8842"))
    sit_down(on, session)
    on.click("open")
    on.rest()
    on.click("card.0")
    on.click("play")
    on.rest()
    on.click("draw.1")
    assert on.ctx.stack.animating
    assert session.needs_curtain() == 1
    on.key(pygame.K_z, pygame.KMOD_CTRL)
    assert session.ply == 2
    assert isinstance(on.scene, HandoverScene)


def test_the_curtain_falls_over_a_hidden_hand_when_nobody_looks(on: Stage) -> None:
    session = match_of("gusts", 2)
    table = sit_down(on, session)
    on.click("open")
    on.rest()
    on.intent(FocusChanged(active=False))
    on.intent(FocusChanged(active=True))
    on.rest()
    assert isinstance(on.scene, HandoverScene)
    on.click("open")
    on.rest()
    assert on.scene is table
    assert table.interactive


@pytest.mark.usefixtures("pixels")
def test_under_a_menu_the_hidden_hand_is_covered_too(on: Stage) -> None:
    session = match_of("gusts", 2)
    table = sit_down(on, session)
    on.click("open")
    on.rest()
    on.key(pygame.K_ESCAPE)
    shown = on.surface.copy()
    on.intent(FocusChanged(active=False))
    on.intent(FocusChanged(active=True))
    assert pygame.image.tobytes(on.surface, "RGB") != pygame.image.tobytes(shown, "RGB")
    assert table._covered
    on.key(pygame.K_ESCAPE)
    on.rest()
    assert isinstance(on.scene, HandoverScene)


def test_open_hands_need_no_curtain(on: Stage) -> None:
    table = sit_down(on, open_hands())
    on.intent(FocusChanged(active=False))
    on.intent(FocusChanged(active=True))
    on.rest()
    assert on.scene is table
