"""Buttons beside what moves on a table: hold it still or let it go on, skip to its end, choose how fast it runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _
from balloongames.ui.controls import picker, segments
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

NODES: Final = "motion"
"""What the names of the buttons begin with."""


@dataclass(frozen=True, slots=True)
class PlaybackControls:
    """What moves: whether it is ``paused``, what can be done with it, and its ``speeds``, labels with acts."""

    paused: bool
    pause: Callable[[], None]
    skip: Callable[[], None]
    speeds: tuple[tuple[str, Callable[[], None]], ...]
    speed: int


def add_playback_controls(page: Page, controls: PlaybackControls, buttons: tuple[Box, Box], speeds: Box) -> None:
    """Add the buttons; ``buttons`` are for pausing and for skipping."""
    page.second = f"{NODES}.hold"
    label, icon = (_("Go on"), "play") if controls.paused else (_("Pause"), "pause")
    words = ((f"{NODES}.hold", label, icon, controls.pause), (f"{NODES}.skip", _("Skip"), "skip", controls.skip))
    for (node_id, text, picture, act), box in zip(words, buttons, strict=True):
        wide = box.w >= page.kit.fit_width(text, "button", icon=24, pad=30)
        button(page, node_id, box, text, act, icon=picture if wide else "", style="button")
    widest = max(page.kit.text_width(label, "button-s") for label, _act in controls.speeds)
    add = segments if widest <= speeds.w / len(controls.speeds) - 12 else picker
    add(page, f"{NODES}.speed", speeds.inset(2), _("How fast things move"), controls.speeds, controls.speed)
