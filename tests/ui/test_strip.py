"""The strip below the picture: what was said can be read to its end."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from balloongames.ui.canvas import Canvas
from balloongames.ui.kit import Kit
from balloongames.ui.strip import Strip
from balloongames.ui.theme import Look

LONG = " ".join(f"Lane {lane}: {lane}, {lane + 1}, {lane + 2}." for lane in range(60))


def test_what_does_not_fit_is_read_part_by_part_and_then_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    shown: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda _self, _box, words, *_style, **_how: shown.append(words))
    strip = Strip()
    strip.is_on = True
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
