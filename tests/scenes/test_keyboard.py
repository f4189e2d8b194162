"""The sheet of letters."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from balloongames.scenes.base import PageScene
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.ui.page import Page
from tests.scenes.stage import Stage


class Below(PageScene):
    """What lies below, and gets the text."""

    text: Any = "nothing yet"

    def build(self, page: Page) -> None:
        page.panel(page.frame)

    def resume(self, result: Any) -> None:
        self.text = result


def write(stage: Stage, value: str = "", limit: int = 8, *, codes: bool = False) -> Below:
    below = Below(stage.ctx)
    stage.open(below)
    stage.ctx.stack.push(KeyboardScene(stage.ctx, "Name", value, limit, codes=codes))
    stage.frame()
    return below


def test_a_name_begins_with_a_capital_and_so_does_each_part(stage: Stage) -> None:
    below = write(stage)
    for key in ("key.A", "key.L", "space", "key.B"):
        stage.click(key)
    stage.click("done")
    assert below.text == "Al B"


def test_capitals_can_be_asked_for(stage: Stage) -> None:
    below = write(stage, "A")
    stage.click("shift")
    stage.click("key.B")
    stage.click("key.C")
    stage.click("done")
    assert below.text == "ABc"


def test_a_real_keyboard_writes_too(stage: Stage) -> None:
    below = write(stage)
    stage.type("Ada L")
    stage.key("backspace")
    stage.press("done")
    assert below.text == "Ada"


def test_return_after_typing_is_done(stage: Stage) -> None:
    below = write(stage)
    stage.type("Zoé")
    stage.key("enter")
    assert below.text == "Zoé"


def test_return_leaves_what_was_there_and_what_was_erased(stage: Stage) -> None:
    below = write(stage, "Ada")
    stage.key("backspace")
    stage.key("enter")
    assert below.text == "Ad"
    stage.key("esc")
    below = write(stage, "Ada")
    stage.key("enter")
    assert below.text == "Ada"


def test_no_more_letters_than_there_is_room(stage: Stage) -> None:
    below = write(stage, limit=3)
    stage.type("abcdef")
    stage.press("done")
    assert below.text == "abc"
    assert "refuse" in [played.cue for played in stage.audio.log]


def test_codes_are_written_in_capitals_and_without_accents(stage: Stage) -> None:
    below = write(stage, limit=20, codes=True)
    assert "key.É" not in stage.page.nodes
    stage.type("sunny")
    stage.press("space")
    stage.press("key.7")
    stage.press("done")
    assert below.text == "SUNNY-7"


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_giving_up_gives_nothing(stage: Stage, hand: str) -> None:
    below = write(stage, "Ada")
    stage.key("esc") if hand == "key" else stage.pad("b")
    assert below.text is None


def test_the_controller_erases_and_finishes_at_once(stage: Stage) -> None:
    below = write(stage, "Ada")
    stage.pad("x")
    stage.pad("start")
    assert below.text == "Ad"


@pytest.mark.usefixtures("pixels")
def test_the_screen_below_shines_through(stage: Stage) -> None:
    write(stage)
    below, veil = pygame.Color("#FFFAF0"), pygame.Color("#1F2A44")
    seen = stage.surface.get_at((640, 40))
    assert abs(seen.r - (below.r * 0.45 + veil.r * 0.55)) < 4


def test_where_nothing_more_can_be_written_it_says_so(stage: Stage) -> None:
    write(stage, "Ada", limit=4)
    full = "There is room for 4 letters."
    stage.click("key.B")
    assert full not in stage.said()
    stage.click("key.C")
    assert full in stage.said()
    stage.click("erase")
    assert full not in stage.said()


def test_names_of_all_languages_can_be_written(stage: Stage) -> None:
    write(stage)
    letters = {node.removeprefix("key.") for node in stage.page.nodes if node.startswith("key.")}
    german, spanish, italian, french = "ÄÖÜß", "ÁÉÍÑÓÚÜ", "ÀÈÉÌÒÙ", "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜ"
    assert set(german + spanish + italian + french) <= letters
