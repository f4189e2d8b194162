"""The window: where it opens, and how large."""

from __future__ import annotations

import pygame
import pytest

from balloongames.ui.window import Window


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that there is a screen, of 1600 x 1000."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 800), (1500, 1000)])


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(
    ("wanted", "given"), [((7680, 4320), (1600, 1000)), ((1280, 720), (1280, 720)), ((960, 9999), (960, 1000))]
)
def test_no_window_is_larger_than_the_screen(wanted: tuple[int, int], given: tuple[int, int]) -> None:
    assert Window("", wanted).size == given


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_screen_that_nobody_sees_is_none_unless_it_was_asked_for(monkeypatch, driver: str) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    Window("", (1280, 720))
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(pygame.error, match="no screen"):
        Window("", (1280, 720))
