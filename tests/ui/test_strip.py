"""The strip below the picture: what was said can be read to its end."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from balloongames.ui.canvas import Canvas
from balloongames.ui.kit import Kit
from balloongames.ui.strip import FootStrip
from balloongames.ui.theme import Look

LONG = " ".join(f"Lane {lane}: {lane}, {lane + 1}, {lane + 2}." for lane in range(60))


def test_what_does_not_fit_is_read_part_by_part_and_then_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    shown: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda _self, _box, words, *_style, **_how: shown.append(words))
    strip = FootStrip()
    strip.lines = 2
    window = pygame.Surface((1280, 720))
    kit = Kit(Look(), (1280, 720 - strip.height((1280, 720), 1.0)))

    def drawn(said: str) -> Any:
        assert strip.is_stale(said, ())
        strip.draw(window, kit, said, (), anew=False)
        return shown[-1]

    first = drawn(LONG)
    count = int(shown[-2].removeprefix("1/"))
    assert count > 2
    parts = [first]
    for _part in range(count):
        strip.leaf()
        parts.append(drawn(LONG))
    assert parts[-1] == first
    assert " ".join(parts[:-1]) == LONG
    strip.leaf()
    assert drawn("Mira: Choose a card") == "Mira: Choose a card"
    assert drawn(LONG) == first


def test_of_captions_that_do_not_fit_the_latest_are_read_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    shown: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda _self, _box, words, *_style, **_how: shown.append(words))
    monkeypatch.setattr(Canvas, "icon", lambda *_args: None)
    strip, spoken = FootStrip(), FootStrip()
    strip.lines, spoken.lines = 1, 2
    assert strip.height((1280, 720), 2.0) < spoken.height((1280, 720), 2.0) - 40, "captions alone take little room"
    window = pygame.Surface((1280, 720))
    kit = Kit(Look(text_scale=2.0), (1280, 720 - strip.height((1280, 720), 2.0)))
    captions = ["A balloon squeaks", "Balloons bump the awning", "Three rising notes"]
    strip.draw(window, kit, "", captions, anew=True)
    assert shown[0] == "\u00a0· ".join(captions), "a line that is full breaks behind the dot"
    strip.draw(window, kit, "", ["A heavy page turns very slowly", *captions, "Points click"], anew=True)
    assert shown[-2].endswith("Three rising notes\u00a0· Points click")
    assert not shown[-2].startswith("A heavy page")
