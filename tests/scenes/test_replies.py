"""What somebody asks by a key is answered on the screen, also where nothing is said and no strip is shown."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from balloongames import registry
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.ui.input import FocusChanged
from balloongames.ui.reply import reading_time
from balloongames.ui.strip import FootStrip
from tests.ui.harness import Stage, players, stage

QUESTIONS = (pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The answers that were drawn over the picture."""
    drawn: list[str] = []
    lay_over = FootStrip.lay_over

    def note(self: FootStrip, picture: pygame.Surface, kit: object, said: str) -> object:
        drawn.append(said)
        return lay_over(self, picture, kit, said)  # type: ignore[arg-type]

    monkeypatch.setattr(FootStrip, "lay_over", note)
    return drawn


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path, animation_speed="instant") as one:
        yield one


def sit_down(on: Stage, game: str) -> None:
    on.ctx.stack.reset(TableScene(on.ctx, Session.start(Setup(game, players(2), seed="SUNNY-8842"), on.ctx.store)))
    on.rest()


@pytest.mark.parametrize("game", [one.id for one in registry.entries()])
def test_each_question_at_a_table_is_answered_until_the_next_press(on: Stage, shown: list[str], game: str) -> None:
    sit_down(on, game)
    on.key(pygame.K_RETURN)
    on.rest()
    for key in QUESTIONS:
        shown.clear()
        on.key(key)
        on.frame()
        assert shown, pygame.key.name(key)
        assert shown[-1] == on.ctx.narrator.asked != ""
        shown.clear()
        on.key(pygame.K_TAB)
        on.frame()
        assert shown == []


def test_a_reply_is_read_part_by_part_and_a_click_on_it_only_takes_it_away(on: Stage) -> None:
    on.ctx.go.settings()
    on.rest()
    on.ctx.narrator.reply(" ".join(f"Lane {lane}: {lane}, {lane + 1}." for lane in range(80)))
    on.loop.redraw()
    on.frame()
    for part in (1, 2):
        on.key(pygame.K_F8)
        on.frame()
        assert on.loop.reply._part == part
    scene, box = on.scene, on.loop.reply.box
    on.click_at(box.cx, box.cy)
    on.rest()
    assert on.ctx.narrator.asked == ""
    assert on.scene is scene


def test_a_reply_that_could_be_read_hides_the_hand_no_longer(
    on: Stage, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes without a press, the later the longer it is; asked for once more, it has as much time again."""
    sit_down(on, "balloon_cup")
    on.key(pygame.K_RETURN)
    on.rest()
    now = time.perf_counter()
    monkeypatch.setattr(time, "perf_counter", lambda: now)

    def is_shown_after(seconds: float) -> bool:
        nonlocal now
        now += seconds
        shown.clear()
        pygame.event.clear()
        on.loop.listen(wait=False)
        on.loop.redraw()
        on.frame()
        return bool(shown)

    on.key(pygame.K_F3)
    on.frame()
    long = reading_time(on.ctx.narrator.asked)
    assert long > reading_time("Two cards.")
    assert is_shown_after(long - 1)
    on.key(pygame.K_F3)
    on.frame()
    assert is_shown_after(long - 1)
    assert not is_shown_after(1.5)
    assert on.ctx.narrator.asked == ""


def test_a_reply_is_gone_when_others_look(on: Stage, shown: list[str]) -> None:
    sit_down(on, "color_queue")
    on.key(pygame.K_RETURN)
    on.rest()
    on.key(pygame.K_F3)
    assert on.ctx.narrator.asked
    on.loop.take(FocusChanged(active=False))
    shown.clear()
    on.frame()
    on.frame()
    assert shown == []


def test_a_page_says_which_it_is_and_that_it_has_no_hand(on: Stage, shown: list[str]) -> None:
    on.ctx.go.settings()
    on.rest()
    on.key(pygame.K_F2)
    on.frame()
    assert shown[-1].startswith("Settings")
    on.key(pygame.K_F3)
    on.frame()
    assert shown[-1] == "There is nothing to tell about that here."
