"""One-key play on the screens: whatever can be pressed has the ring in turn, and each screen can be left again.

Whole matches are played so in `test_whole_games`, a puzzle in `test_puzzle_play`.
"""

from __future__ import annotations

import pygame
import pytest

from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.lessons.opening import open_lesson
from balloongames.scenes.settings.controls import CaptureScene
from balloongames.scenes.settings.settings import SettingsScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.ui.groups import pressable
from tests.scenes.stage import Stage
from tests.ui.harness import SLOW
from tests.ui.one_key import LONG, begin, by_one_key, ringed


def all_ringed(stage: Stage) -> set[str]:
    """Look on for a lap, and return all that had the ring in it, alone or with others."""
    clock, found = begin(stage), set[str]()
    for _ in range(60):
        found |= set(ringed(stage) or ())
        clock.now += LONG
        if ringed(stage) == ():
            return found
    raise AssertionError("the ring never rests")


@pytest.mark.parametrize("scene", [HomeScene, SettingsScene, lambda ctx: SetupScene(ctx, "gusts")])
def test_all_that_can_be_pressed_has_its_turn(stage: Stage, scene: type[HomeScene]) -> None:
    stage.open(scene(stage.ctx))
    stage.rest(frame=SLOW)
    assert all_ringed(stage) == set(pressable(stage.page))


def test_it_begins_with_what_is_most_likely_wanted(stage: Stage) -> None:
    stage.open(ConfirmScene(stage.ctx, "Take a break?", "The match is saved.", "Take a break"))
    clock = begin(stage)
    assert ringed(stage) == ("yes",)
    clock.now += LONG
    assert ringed(stage) == ("no",)


def test_one_key_switches_it_off_again(stage: Stage) -> None:
    stage.open(SettingsScene(stage.ctx, "hands"))
    by_one_key(stage, "one_key")
    assert not stage.store.settings.one_key
    assert ringed(stage) is None


def test_a_slider_goes_on_by_a_stop_and_from_its_end_to_its_beginning(stage: Stage) -> None:
    stage.open(SettingsScene(stage.ctx, "hands"))
    stage.ctx.prefs.change(one_key_pace="3")
    for pace in ("4", "0.5", "0.75"):
        by_one_key(stage, "one_key_pace")
        assert stage.store.settings.one_key_pace == pace
        assert ringed(stage) == ("one_key_pace",)


def test_a_name_is_written(stage: Stage) -> None:
    stage.open(SetupScene(stage.ctx, "gusts"))
    by_one_key(stage, "letters")
    assert isinstance(stage.scene, KeyboardScene)
    for key in ("erase",) * 4 + ("key.A", "key.L", "done"):
        by_one_key(stage, key)
    assert "Al" in stage.said() or "AL" in stage.said()


def test_a_lesson_rings_its_next_press_first(full_stage: Stage) -> None:
    full_stage.open(open_lesson(full_stage.ctx, "balloon_pop", "first", 2))
    full_stage.rest(frame=SLOW)
    assert full_stage.page.lead
    begin(full_stage)
    assert ringed(full_stage) == full_stage.page.lead[:1]
    assert set(full_stage.page.lead) <= all_ringed(full_stage)


def test_a_question_can_be_asked_and_ended(full_stage: Stage) -> None:
    full_stage.open(SetupScene(full_stage.ctx, "color_queue"))
    by_one_key(full_stage, "ask")
    asked = dict(full_stage.page.nodes)
    name = next(name for name in asked if name not in {"ask", "back"})
    by_one_key(full_stage, name)
    by_one_key(full_stage, "ask")
    by_one_key(full_stage, "start")


def test_a_click_chooses_wherever_the_pointer_rests_and_points_where_it_was_just_moved(stage: Stage) -> None:
    stage.open(SettingsScene(stage.ctx, "hands"))
    clock = begin(stage)
    stage.point(5, 700)
    while "one_key" not in (group := ringed(stage) or ()):
        clock.now += LONG
    stage.hear(pygame.MOUSEBUTTONDOWN, pos=(5, 700), button=1)
    stage.post(pygame.MOUSEBUTTONUP, pos=(5, 700), button=1)
    assert ringed(stage) == group[:1]
    clock.now += LONG
    assert ringed(stage) == group[1:2]
    stage.click("calm_presses")
    assert stage.store.settings.calm_presses


def test_arrows_of_somebody_else_still_work(stage: Stage) -> None:
    stage.open(SettingsScene(stage.ctx, "hands"))
    begin(stage)
    stage.reach("letter_keys")
    stage.key(pygame.K_ESCAPE)
    assert not isinstance(stage.ctx.stack.top, SettingsScene)


def test_groups_and_things_are_read_aloud(stage: Stage) -> None:
    stage.open(SettingsScene(stage.ctx, "hands"))
    stage.ctx.prefs.change(spoken_text=True)
    heard: list[str] = []
    stage.ctx.narrator.on_line = heard.append
    clock = begin(stage)
    for _ in range(3):
        clock.now += LONG
        ringed(stage)
    assert "Seeing … About, tab." in heard
    by_one_key(stage, "calm_presses")
    ringed(stage)
    assert any(line.startswith("Calm presses, switch") for line in heard)


def test_a_lap_through_a_group_leads_out_of_it_again(stage: Stage) -> None:
    stage.open(SettingsScene(stage.ctx, "hands"))
    clock = begin(stage)
    while len(group := ringed(stage) or ()) < 2:
        clock.now += LONG
    stage.key(pygame.K_SPACE)
    seen = []
    while ringed(stage) != group:
        seen.append(ringed(stage))
        clock.now += LONG
    assert sum(map(len, filter(None, seen))) == len(group)


def test_after_three_rounds_it_rests_until_a_press_and_that_chooses_nothing(stage: Stage) -> None:
    stage.open(ConfirmScene(stage.ctx, "Take a break?", "The match is saved.", "Take a break"))
    clock = begin(stage)
    for name in ("yes", "no") * 3:
        assert ringed(stage) == (name,)
        clock.now += LONG
    for _ in range(5):
        assert ringed(stage) == ()
        clock.now += LONG
    stage.key(pygame.K_SPACE)
    assert ringed(stage) == ("yes",)
    stage.key(pygame.K_SPACE)
    assert not isinstance(stage.ctx.stack.top, ConfirmScene)


def test_the_one_key_is_not_lost_where_keys_are_put_elsewhere(stage: Stage) -> None:
    stage.open(SettingsScene(stage.ctx, "controls"))
    by_one_key(stage, "keys.undo")
    assert isinstance(stage.scene, CaptureScene)
    by_one_key(stage, "close")
    assert isinstance(stage.scene, SettingsScene)
    assert stage.store.settings.keys == {}
    by_one_key(stage, "keys.undo")
    stage.key(pygame.K_F9)
    assert stage.store.settings.keys == {"undo": "f9"}


def test_where_more_cards_are_missing_they_have_the_ring_first(full_stage: Stage) -> None:
    full_stage.ctx.go.puzzle(of_code("CQ1-1R-1FQB-TCC7-D3MP-36C6"))
    full_stage.rest(frame=SLOW)
    cards = tuple(name for name in full_stage.page.nodes if name.startswith("card."))
    for card in cards[:3]:
        by_one_key(full_stage, card)
        full_stage.rest(frame=SLOW)
        if (now := ringed(full_stage)) == (card,):  # it may be pressed again at once
            begin(full_stage).now += LONG
            now = ringed(full_stage)
        assert set(now or ()) == set(cards)
        full_stage.key(pygame.K_SPACE)
        assert ringed(full_stage) == (cards[cards.index(card) + 1],)
