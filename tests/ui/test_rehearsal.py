"""What will be shown soon is painted ahead, in frames that make nothing themselves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from assets import make_films
from balloongames import shots
from balloongames.scenes.common.placement import SpotGrid
from balloongames.scenes.match.table import TableScene
from balloongames.shots.posing import begin
from balloongames.ui.canvas import Canvas
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.theme import Look
from tests.scenes.insides import board_on, director_on, messages_on

FRAME = 1 / 60


class Slate:
    """A page with a text; ``later`` are texts that come soon."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode((1280, 720))
        self.kit = Kit(Look(), (1280, 720))
        self.text = "now"
        self.driver = PageDriver(self.kit, self.build)
        self.draw()

    def build(self, page: Page) -> None:
        page.paint_each_frame(lambda canvas: page.text_boxes.append(canvas.text(Box(0, 0, 300, 40), self.text)))

    def draw(self) -> bytes:
        self.driver.draw(self.surface, undisturbed=True)
        return pygame.image.tobytes(self.surface, "RGB")

    def plan(self, *texts: str) -> None:
        self.driver.rehearsal.plan([partial(Canvas.text, box=Box(0, 0, 300, 40), text=text) for text in texts])

    @property
    def kept(self) -> set[str]:
        """The texts that need not be drawn any more."""
        return {key[0] for key, _line in self.kit.caches.lines.items()}


def test_one_thing_a_frame_is_painted_ahead_and_nothing_of_it_is_seen() -> None:
    slate = Slate()
    before = slate.draw()
    slate.plan("soon", "later")
    assert slate.draw() == before
    assert slate.kept == {"now", "soon"}
    assert slate.draw() == before
    assert slate.kept == {"now", "soon", "later"}
    assert [ink.text for ink in slate.driver.page.text_boxes] == ["now"]


def test_a_frame_that_makes_something_itself_paints_nothing_ahead() -> None:
    slate = Slate()
    slate.plan("soon")
    slate.text = "suddenly"
    slate.draw()
    assert slate.kept == {"now", "suddenly"}
    slate.draw()
    assert "soon" in slate.kept


def test_another_plan_takes_the_place_of_the_one_before() -> None:
    slate = Slate()
    slate.plan("soon")
    slate.plan("later")
    slate.draw()
    slate.draw()
    assert slate.kept == {"now", "later"}


def great_moment(game_id: str) -> Iterator[TableScene]:
    """Let the great moment of a game happen, and yield its table after each frame."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    asked = replace(make_films.MOMENTS[game_id], game=game_id)
    with shots.opened(asked) as app:
        begin(app, asked)
        table = app.ctx.stack.top
        assert isinstance(table, TableScene)
        while app.ctx.stack.top is table and app.ctx.stack.animating:
            app.ctx.loop.step(FRAME)
            yield table


def test_the_sentences_of_a_flight_are_drawn_before_they_are_told() -> None:
    ahead: list[bool] = []
    kept: set[str] = set()
    told = ""
    for table in great_moment("balmy_balloonists"):
        board: Any = board_on(table)
        notice = board.animation.notice
        if notice is not None and notice.text != told:
            ahead.append(notice.text in kept)
            told = notice.text
        kept = {key[1][1].text for key, _ in table.kit.caches.render_cache.items() if key[1][0] == "notice"}
    assert len(ahead) > 1
    assert all(ahead[1:]), "the first one comes with the press"


def test_the_banner_of_the_next_choice_is_drawn_before_the_turn_passes() -> None:
    kept: set[object] = set()
    for table in great_moment("balloon_pop"):
        drawn = {key for key, _card in table.kit.caches.cards.items() if key[0].fill == "sun"}
        if not director_on(table).busy:
            break
        kept = drawn
    assert drawn == kept


def test_a_card_that_waits_for_effects_has_its_place_before_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[SpotGrid] = []
    shared = SpotGrid.shared

    def noted(grid: SpotGrid) -> tuple[pygame.Rect, pygame.Rect]:
        asked.append(grid)
        return shared(grid)

    monkeypatch.setattr(SpotGrid, "shared", noted)
    for table in great_moment("balloon_pop"):
        if messages_on(table).toast is not None:
            if messages_on(table).boxes:
                break
            assert asked
            asked.clear()
    assert messages_on(table).boxes, "no card has come"
    assert not asked
