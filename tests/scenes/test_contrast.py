"""What is written can be read on what really lies behind it: scenery, planets, curtains.

`test_theme` looks at colors by their names; here screens are drawn twice, with their words and without.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pygame
import pytest

from balloongames.shots import Shot, take
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.text import STYLES, Typesetter
from balloongames.ui.theme import THEMES, rgb

pytestmark = pytest.mark.usefixtures("pixels")

SCREENS = [
    Shot("home", settings={"theme": "dusk"}),
    Shot("table", "bubblee_pop", seats=2, plies=6),
    Shot("table", "color_queue", plies=6, settings={"theme": "strong"}),
    Shot("handover", "color_queue", plies=6),
    Shot("result", "color_queue", seats=5),
    Shot("result", "balmy_balloonists", seats=4, settings={"theme": "dusk"}),
    Shot("setup", settings={"theme": "strong"}),
    Shot("settings"),
    Shot("welcome", settings={"theme": "dusk"}),
    Shot("puzzle"),
    Shot("statistics", settings={"theme": "strong"}),
]
LARGE = 24  # pixels in a window of 1280 x 720, from which less is enough
LETTERS = 6  # pixels of a letter's own color without which it was covered afterwards

Written = tuple[pygame.Rect, str, str, float]


@contextmanager
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Written]]:
    """Note what is written: where, in which color, what, and how large."""
    found: list[Written] = []
    write = Canvas.text

    def text(canvas: Canvas, box: Any, words: str, style: str = "body", color: str = "ink", **how: Any) -> TextInk:
        ink = write(canvas, box, words, style, color, **how)
        if words.strip() and ink.ink is not None:
            size = STYLES[style].size * canvas.u * canvas.text_scale
            found.append((canvas.rect(ink.ink), canvas.color(color), words, size))
        return ink

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", text)
        yield found


def without_words(shot: Shot, monkeypatch: pytest.MonkeyPatch) -> Any:
    draw = Typesetter.line

    def blank(type_: Typesetter, *what: Any) -> pygame.Surface:
        return pygame.Surface(draw(type_, *what).get_size(), pygame.SRCALPHA)

    with monkeypatch.context() as patch:
        patch.setattr(Typesetter, "line", blank)
        return drawn(shot)


def drawn(shot: Shot) -> Any:
    return pygame.surfarray.array3d(take(shot)).astype(float)


def luminances(colors: Any) -> Any:
    channels = colors / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast_of(written: Written, seen: Any, behind: Any) -> float | None:
    """Return the contrast to all but the worst twentieth of what lies under and beside its letters.

    A star or a line that crosses a letter hides nothing of a word. None: the word is not there, or is veiled.
    """
    rect, color, _words, _size = written
    rect = rect.clip(pygame.Rect(0, 0, *seen.shape[:2]))
    part = slice(rect.left, rect.right), slice(rect.top, rect.bottom)
    ink = np.array(rgb(color), float)
    letters = (np.abs(seen[part] - ink).sum(2) < 30) & (np.abs(seen[part] - behind[part]).sum(2) > 6)
    if letters.sum() < LETTERS:
        return None
    near = letters.copy()
    near[1:] |= letters[:-1]
    near[:-1] |= letters[1:]
    near[:, 1:] |= letters[:, :-1]
    near[:, :-1] |= letters[:, 1:]
    own, ground = luminances(ink), luminances(behind[part][near])
    ratios = (np.maximum(own, ground) + 0.05) / (np.minimum(own, ground) + 0.05)
    return float(np.percentile(ratios, 5))


@pytest.mark.parametrize("shot", SCREENS, ids=lambda one: f"{one.screen}-{one.game}-{one.settings.get('theme', 'day')}")
def test_words_stand_out_from_what_lies_behind_them(shot: Shot, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = THEMES[shot.settings.get("theme", "day")]  # type: ignore[index]
    with noted(monkeypatch) as all_written:
        seen = drawn(shot)
    behind = without_words(shot, monkeypatch)
    found = 0
    for written in all_written:
        _rect, color, words, size = written
        contrast = contrast_of(written, seen, behind)
        if contrast is None:
            continue
        found += 1
        small = size < LARGE and color != theme.ink3  # which is that of closed buttons
        least = 3 if not small else 7 if theme.outlined else 4.5
        assert contrast >= least, f"{words!r}: {contrast:.2f}"
    assert found > 5
