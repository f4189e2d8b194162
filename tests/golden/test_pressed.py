"""Whatever is pressed does what it did."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from balloongames.shots import SCREENS
from tests.golden import pressed


@pytest.mark.parametrize("screen", pressed.SCREENS)
def test_each_press_does_what_it_did(screen: str) -> None:
    before = pressed.path_of(screen).read_text(encoding="utf-8").splitlines()
    changed = list(unified_diff(before, pressed.pressed(screen).splitlines(), "kept", "now", lineterm="", n=0))
    assert not changed, "\n".join(changed[:20])


def test_everything_is_pressed_on_every_screen() -> None:
    assert set(pressed.SCREENS) == set(SCREENS)
