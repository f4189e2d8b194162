"""Whatever is pressed does what it did."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from balloongames.shots import SCREENS
from tests.golden import pressed
from tests.golden.drawing import comparable


@pytest.mark.parametrize("screen", pressed.SCREENS)
def test_each_press_does_what_it_did(screen: str) -> None:
    texts = pressed.path_of(screen).read_text(encoding="utf-8"), pressed.pressed(screen)
    before, after = (comparable(text).splitlines() for text in texts)
    changed = list(unified_diff(before, after, "kept", "now", lineterm="", n=0))
    assert not changed, "\n".join(changed[:20])


def test_everything_is_pressed_on_every_screen() -> None:
    assert set(pressed.SCREENS) == set(SCREENS)
