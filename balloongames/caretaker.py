"""What goes on beside the screens so that nothing is lost: one program writes to a home, what failed is tried again.

Writes that failed are tried on a timer, whenever another screen comes to the front, and before the program ends. Who
comes second shows the window of the first, or plays without writing.
"""
# ruff: noqa: PLC0415 - questions are loaded when they are asked

from __future__ import annotations

import contextlib
import math
import threading
import time
import warnings
from typing import TYPE_CHECKING, Final

import pygame

from balloongames.core.game import ProgramNotice
from balloongames.core.sharecode import BadPuzzle

if TYPE_CHECKING:
    from balloongames.scenes.context import Ctx
    from balloongames.storage.lock import Lock

_RETRY: Final = 5.0  # seconds
_SETTLED: Final = 20.0  # seconds after the start: by then nobody waits for anything


class Caretaker:
    """Looks after the files of a running program. ``leaving`` tells that somebody wants to leave whatever is lost."""

    def __init__(self, ctx: Ctx, lock: Lock) -> None:
        self._ctx: Final = ctx
        self._lock: Final = lock
        self._retry_at = 0.0
        self._look_after_at = time.monotonic() + _SETTLED
        self.leaving = False
        ctx.loop.on_chores = self._chores
        ctx.loop.on_screen = self._retry
        if lock.state == "read_only":
            ctx.store.notices.append(ProgramNotice("read_only"))
        elif lock.state == "left":
            ctx.store.notices.append(ProgramNotice("safe_mode"))

    def welcome(self) -> None:
        """Ask whoever comes second whether to go on without writing."""
        if self._lock.state == "taken":
            from balloongames.scenes.leaving import SecondScene

            self._ctx.stack.push(SecondScene(self._ctx))

    def may_leave(self) -> bool:
        """Whether everything is written, or somebody wants to leave all the same; otherwise the question is asked."""
        if self.leaving or self._ctx.store.outbox.retry():
            return True
        from balloongames.scenes.leaving import UnsavedScene

        if not self._ctx.stack:
            self._ctx.go.home()
        if not isinstance(self._ctx.stack.top, UnsavedScene):
            self._ctx.stack.push(UnsavedScene(self._ctx, self._leave))
        return False

    def close(self) -> None:
        """Let others write."""
        self._lock.release()

    def _leave(self) -> None:
        self.leaving = True
        self._ctx.stack.clear()

    def _chores(self) -> None:
        self._ctx.audio.duck(on=self._ctx.narrator.voice.speaking)
        if self._lock.somebody_knocks:
            _show_window()
            if pygame.key.get_focused():
                self._open(self._lock.answer())
        if time.monotonic() >= self._retry_at:
            self._retry()
        if time.monotonic() >= self._look_after_at:
            self._look_after_at = math.inf
            threading.Thread(target=self._ctx.store.history.database.look_after, daemon=True).start()

    def _open(self, code: str) -> None:
        """Open the code that the other program was started with, which has seen that it is one."""
        if code:
            with contextlib.suppress(BadPuzzle):
                self._ctx.go.code(code)
                self._ctx.loop.redraw()  # it may be waiting

    def _retry(self) -> None:
        self._retry_at = time.monotonic() + _RETRY
        outbox = self._ctx.store.outbox
        waiting = outbox.waiting
        outbox.retry()
        if outbox.waiting != waiting:
            for scene in self._ctx.stack.scenes:
                scene.written()


def _show_window() -> None:
    """Bring the window to the front, as far as the system lets a program do that."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to this window yet
        window = pygame.Window.from_display_module()
    if pygame.display.get_active():
        window.focus()
        with contextlib.suppress(pygame.error):  # without anybody who manages windows, the keys must follow by hand
            window.focus(input_only=True)
    else:
        window.restore()
