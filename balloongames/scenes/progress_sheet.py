"""What stands on the first sky while a history of many matches is brought up to date: words, and how far it is."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from time import monotonic
from typing import Final

import pygame

from balloongames.i18n import _, percent
from balloongames.scenes.preferences import use_language
from balloongames.ui.canvas import TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.loop import Loop
from balloongames.ui.shapes import Card

_SHORT: Final = 0.25  # seconds: what takes no longer need not be told
_EVERY: Final = 0.05  # seconds between two pictures


class ProgressSheet:
    """Shows how far something is for which the first screen has to wait, as soon as it takes long."""

    def __init__(self, loop: Loop, language: str) -> None:
        self._loop: Final = loop
        self._language: Final = language
        self._due = 0.0  # when the next picture is; 0 before anything began

    def show(self, share: float) -> None:
        """Show how much is done, from 0 to 1."""
        now = monotonic()
        if not self._due:
            use_language(self._language)
            self._due = now + _SHORT
        if now >= self._due:
            self._due = now + _EVERY
            with contextlib.suppress(pygame.error):  # whatever becomes of the window, the files are seen to
                pygame.event.pump()
                self._draw(share)
                pygame.display.flip()

    def _draw(self, share: float) -> Sequence[TextInk]:
        kit = self._loop.kit
        canvas = kit.canvas(self._loop.window.surface)
        canvas.gradient(kit.frame, "sky0", "sky1", "sky2")
        panel = kit.frame.center(min(kit.frame.w - 80, 720 * kit.text_scale), 150 * kit.text_scale)
        canvas.panel(panel, radius=18)
        words, bar = panel.inset(40, 26 * kit.text_scale).split_rows(REST, 24 * kit.text_scale)
        told = _("The album is being brought up to date, just this once.")
        text_boxes = [canvas.text(words, told, "h4", align="center", lines=3)]
        told = percent(share)
        room = bar.cut(right=canvas.text_width("100 %", "num-s") + 16)
        canvas.card(room, Card(room.h / 2, "paper3", border="ink", border_w=1.5))
        canvas.card(Box(room.x, room.y, max(room.h, room.w * share), room.h), Card(room.h / 2, "ink"))
        text_boxes.append(canvas.text(bar.cut(left=room.w), told, "num-s", align="right"))
        return text_boxes
