"""The window: where it opens, and how large."""

from __future__ import annotations

import os

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


SCREENS = [(1600, 800), (1500, 1000)]


@pytest.fixture
def opened_at(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """Note where each window was asked to open."""
    places: list[str | None] = []
    set_mode = pygame.display.set_mode

    def note(*args: object) -> pygame.Surface:
        places.append(os.environ.get("SDL_VIDEO_WINDOW_POS"))
        return set_mode(*args)

    monkeypatch.setattr(pygame.display, "set_mode", note)
    return places


@pytest.mark.usefixtures("screen")
def test_the_window_opens_where_it_was_while_the_screens_are_the_same(opened_at: list[str | None]) -> None:
    window = Window("", (960, 540), place=(1700, 90), screens=SCREENS)
    window.set_fullscreen(True)
    assert opened_at == ["1700,90", None]  # F11 does not bring it back to its first place
    for others in ([], SCREENS[:1], SCREENS[::-1]):
        Window("", (960, 540), place=(1700, 90), screens=others)
    assert opened_at[2:] == [None, None, None]


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(("now", "kept"), [((1702, 127), (1700, 90)), ((1762, 90), (1762, 90)), ((10, 40), (10, 40))])
def test_the_frame_round_a_window_does_not_let_it_wander(
    monkeypatch: pytest.MonkeyPatch, now: tuple[int, int], kept: tuple[int, int]
) -> None:
    window = Window("", (960, 540), place=(1700, 90), screens=SCREENS)
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: now)
    assert window.place == kept
    window.set_fullscreen(True)
    assert window.place == (1700, 90)


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_screen_that_nobody_sees_is_none_unless_it_was_asked_for(monkeypatch, driver: str) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    Window("", (1280, 720))
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(pygame.error, match="no screen"):
        Window("", (1280, 720))
