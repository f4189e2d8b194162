"""The program's one window. It is opened before anything else is loaded, so it imports next to nothing."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from typing import Final

import pygame

from balloongames.paths import asset

MIN_SIZE: Final = (960, 540)
_POSITION: Final = "SDL_VIDEO_WINDOW_POS"
_FRAME: Final = 60  # pixels: what a desktop lays round a window is no thicker
BLIND: Final = frozenset(("dummy", "offscreen"))  # drivers of SDL that show nothing to anybody


class Window:
    """The program's one window; ``surface`` is what scenes draw on.

    ``size`` is in pixels, None takes four fifths of the screen. ``place`` is where its upper left corner was while the
    screens had the sizes of ``screens``; with other screens the system finds a place.
    """

    def __init__(
        self, title: str, size: tuple[int, int] | None, *, fullscreen: bool = False,
        place: tuple[int, int] | None = None, screens: Sequence[tuple[int, int]] = (),
    ) -> None:  # fmt: skip
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "org.lighterthanair.lighter_than_air")
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "org.lighterthanair.lighter_than_air")
        # Without a graphics card the accelerated path costs 8 ms a frame, the plain one 0.6.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.init()
        shown = pygame.display.get_driver() not in BLIND
        if not shown and not os.environ.get("SDL_VIDEODRIVER"):  # SDL's last resort; nobody asked for it
            pygame.display.quit()
            raise pygame.error("there is no screen here")
        pygame.font.init()
        pygame.key.set_repeat(400, 50)  # for arrows and Backspace; the reader lets nothing else repeat
        self.entitle(title)
        icon = asset("app/icon-64.png")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_allow_screensaver(True)
        if size is None:
            desktop = pygame.display.get_desktop_sizes()[0]
            size = (desktop[0] * 4 // 5, desktop[1] * 4 // 5)
        elif shown:
            size = _cut(size)
        self._windowed = (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))
        self.fullscreen = fullscreen
        self._wished = place if list(screens) == self.screens else None
        if self._wished:
            os.environ[_POSITION] = "{},{}".format(*self._wished)
        self._open()
        os.environ.pop(_POSITION, None)  # later it opens where it is

    def _open(self) -> None:
        if self.fullscreen:
            desktop = pygame.display.get_desktop_sizes()[0]
            pygame.display.set_mode(desktop, pygame.NOFRAME | pygame.FULLSCREEN)
        else:
            with warnings.catch_warnings():  # a desktop may give another size; the window lives with any
                warnings.filterwarnings("ignore", "Requested window was forcibly resized", RuntimeWarning)
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    @property
    def surface(self) -> pygame.Surface:
        """What scenes draw on."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("the window is closed")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size to remember for the next start."""
        return self._windowed

    @property
    def screens(self) -> list[tuple[int, int]]:
        """The sizes of all screens there are."""
        return pygame.display.get_desktop_sizes()

    @property
    def place(self) -> tuple[int, int] | None:
        """Where to open at the next start: here, or still there if only the frame of the desktop moved it a little."""
        if self.fullscreen:
            return self._wished
        x, y = pygame.display.get_window_position()
        if self._wished and max(abs(x - self._wished[0]), abs(y - self._wished[1])) <= _FRAME:
            return self._wished
        return x, y

    def note_size(self) -> None:
        """Remember the size that a person gave the window; a window that got too small grows back."""
        if self.fullscreen:
            return
        w, h = self.size
        if w < MIN_SIZE[0] or h < MIN_SIZE[1]:
            self._windowed = (max(w, MIN_SIZE[0]), max(h, MIN_SIZE[1]))
            self._open()
        else:
            self._windowed = (w, h)

    def set_fullscreen(self, on: bool) -> None:  # noqa: FBT001 - a setter
        """Fill the screen, or go back to a window of the former size."""
        if on != self.fullscreen:
            self.fullscreen = on
            self._open()

    def entitle(self, title: str) -> None:
        """Give the window a title, as in another language."""
        pygame.display.set_caption(title)

    def show_sky(self, *colors: str) -> None:
        """Fill the window with colors from top to bottom: the first picture, while the rest is being loaded."""
        strip = pygame.Surface((1, len(colors)))
        for y, color in enumerate(colors):
            strip.set_at((0, y), color)
        surface = self.surface
        surface.blit(pygame.transform.smoothscale(strip.convert(surface), surface.get_size()), (0, 0))
        pygame.display.flip()


def _cut(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size as large as the largest screen at most: a larger one was meant for another, or by mistake."""
    widths, heights = zip(*pygame.display.get_desktop_sizes(), strict=True)
    return min(size[0], max(widths)), min(size[1], max(heights))
