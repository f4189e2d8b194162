"""Whatever is pressed does what it did."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from balloongames.shots import SCREENS, Shot
from tests.golden import pressed
from tests.golden.drawing import comparable

TWINS = {
    *(("table", game, plies) for game, plies in (("balloon_pop", 9), ("balloon_cup", 9), ("balmy_balloonists", 20))),
    *(("review", game, 13) for game in ("balloon_cup", "bubblee_pop", "balmy_balloonists")),
    *(("result", game, None) for game in ("balloon_cup", "color_queue", "balmy_balloonists")),
}
"""Screens of which the usual run presses through the like: the game's other table, other games' reviews and results."""


CASES = [
    pytest.param(
        shot,
        marks=pytest.mark.soak if (shot.screen, shot.game, shot.plies) in TWINS else (),
        id=f"{shot.screen}-{number}",
    )
    for number, shot in enumerate(pressed.SHOTS)
]


@pytest.mark.parametrize("shot", CASES)
def test_each_press_does_what_it_did(shot: Shot) -> None:
    texts = pressed.kept(shot), pressed.paragraph(shot)
    before, after = (comparable(text).splitlines() for text in texts)
    changed = list(unified_diff(before, after, "kept", "now", lineterm="", n=0))
    assert not changed, "\n".join(changed[:20])


@pytest.mark.parametrize("screen", pressed.SCREENS)
def test_what_is_kept_is_of_these_screens_one_after_the_other(screen: str) -> None:
    text = pressed.path_of(screen).read_text(encoding="utf-8")
    assert text == "\n".join(pressed.kept(shot) for shot in pressed.SHOTS if shot.screen == screen)


def test_everything_is_pressed_on_every_screen() -> None:
    assert set(pressed.SCREENS) == set(SCREENS)
