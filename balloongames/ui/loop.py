"""The window and the loop: events in, intents out, a frame when something has changed, sleep when nothing has."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Final

import pygame

from balloongames.paths import asset
from balloongames.ui.input import Command, Device, FocusChanged, InputReader, Intent, Resized, Wake
from balloongames.ui.kit import Kit
from balloongames.ui.scene import SceneStack
from balloongames.ui.theme import Look

FPS: Final = 60
MIN_SIZE: Final = (960, 540)
_REFINE_AFTER: Final = 0.15  # seconds after the last size change
_LONGEST_STEP: Final = 0.1  # a hiccup of the machine must not make motion jump


class Window:
    """The program's one window; ``surface`` is what scenes draw on.

    ``size`` is in pixels, None takes four fifths of the screen.
    """

    def __init__(self, title: str, size: tuple[int, int] | None, *, fullscreen: bool = False) -> None:
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "org.lighterthanair.LighterThanAir")
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "org.lighterthanair.LighterThanAir")
        # Without a graphics card the accelerated path costs 8 ms a frame, the plain one 0.6.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat(400, 50)  # for arrows and Backspace; the reader lets nothing else repeat
        pygame.display.set_caption(title)
        icon = asset("app/icon-64.png")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_allow_screensaver(True)
        if size is None:
            desktop = pygame.display.get_desktop_sizes()[0]
            size = (desktop[0] * 4 // 5, desktop[1] * 4 // 5)
        self._windowed = (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))
        self.fullscreen = fullscreen
        self._open()

    def _open(self) -> None:
        if self.fullscreen:
            desktop = pygame.display.get_desktop_sizes()[0]
            pygame.display.set_mode(desktop, pygame.NOFRAME | pygame.FULLSCREEN)
        else:
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


class Loop:
    """Runs scenes until none is left.

    ``on_first_frame`` is called once, after the first picture (it starts the sound), ``on_command`` gets window-level
    wishes (full screen, quit), ``on_focus`` the loss and return of the window's focus, ``on_event`` each raw event.
    """

    def __init__(self, window: Window, look: Look) -> None:
        self.window = window
        self.kit = Kit(look, window.size)
        self.stack = SceneStack()
        self.reader = InputReader(self.kit.to_lu)
        self.on_first_frame: Callable[[], None] = lambda: None
        self.on_command: Callable[[Command], None] = lambda _: None
        self.on_focus: Callable[[bool], None] = lambda _: None
        self.on_wake: Callable[[], None] = lambda: None
        self.on_event: Callable[[pygame.Event], object] = lambda _: None
        self.active = True
        self._dirty = True
        self._refine_at: float | None = None
        self._frames = 0

    def device(self) -> Device:
        """Return the kind of device that was used last."""
        return self.reader.device

    def redraw(self) -> None:
        """Ask for a frame."""
        self._dirty = True

    def set_fullscreen(self, *, on: bool) -> None:
        """Fill the screen, or go back to a window of the former size."""
        self.window.set_fullscreen(on)
        self.take(Resized())

    def run(self) -> None:
        """Run until the stack is empty."""
        clock = pygame.time.Clock()
        self.stack.settle()
        then = time.perf_counter()
        while self.stack:
            lively = self.stack.lively and self.active
            self.listen(wait=not (lively or self._dirty))
            now = time.perf_counter()
            self.step(min(now - then, _LONGEST_STEP) if lively else 0.0)
            then = now
            if self.stack.lively and self.active:
                clock.tick(FPS)

    def listen(self, *, wait: bool) -> None:
        """Pass on all events that came in; ``wait`` sleeps until there is one."""
        for event in self._events(wait=wait):
            self.on_event(event)
            for intent in self.reader.read(event):
                # What an earlier event of this frame asked for comes first: two quick presses of "back" are two steps
                # for two scenes, and no button opens two dialogs.
                self._dirty = self.stack.settle() or self._dirty
                self.take(intent)

    def step(self, dt: float) -> None:
        """Let time pass, carry out changes of the stack, draw if something may have changed."""
        lively = self.stack.lively and self.active
        if lively and dt:
            self.stack.update(dt)
        if self.stack.settle():
            self._dirty = True
        if self._refine_at is not None and time.perf_counter() >= self._refine_at:
            self._refine_at = None
            self.kit.refine()
            self._dirty = True
        if (lively or self._dirty) and self.stack:
            self._dirty = False
            self.stack.draw(self.window.surface)
            pygame.display.flip()
            self._frames += 1
            if self._frames == 1:
                self.on_first_frame()

    def take(self, intent: Intent) -> None:
        """Pass an intent to whom it concerns."""
        match intent:
            case Resized():
                self.window.note_size()
                if self.window.size != self.kit.size:
                    self.kit.resize(self.window.size, coarse=True)
                    self._refine_at = time.perf_counter() + _REFINE_AFTER
                self.stack.handle(intent)
                self._dirty = True
            case FocusChanged(active):
                self.active = active
                self.stack.handle(intent)
                self.on_focus(active)
                self._dirty = True
            case Command("fullscreen" | "quit"):
                self.on_command(intent)
                self._dirty = True
            case Wake():
                self.on_wake()
                self._dirty = self.stack.handle(intent) or self._dirty
            case _:
                self._dirty = self.stack.handle(intent) or self._dirty

    def _events(self, *, wait: bool) -> list[pygame.Event]:
        if not wait:
            return pygame.event.get()
        longest = 0  # ms; 0 means for ever
        if self._refine_at is not None:
            longest = max(1, round((self._refine_at - time.perf_counter()) * 1000))
        first = pygame.event.wait(longest) if longest else pygame.event.wait()
        rest = pygame.event.get()
        return rest if first.type == pygame.NOEVENT else [first, *rest]
