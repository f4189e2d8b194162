"""How fast things move: the choice that the menus and the playback buttons of a table share."""

from __future__ import annotations

from typing import Final, Literal

from balloongames.i18n import N_, _
from balloongames.scenes.preferences import Preferences
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page

SPEEDS: Final[tuple[tuple[Literal["0.5", "1", "2", "4", "instant"], str], ...]] = (
    ("0.5", N_("½×")),
    ("1", N_("1×")),
    ("2", N_("2×")),
    ("4", N_("4×")),
    ("instant", N_("Now")),
)


def add_speeds(page: Page, track: Box, prefs: Preferences) -> None:
    """Add the choice of a speed, which holds at once."""
    index = [key for key, _label in SPEEDS].index(prefs.settings.animation_speed)
    choices = [(_(label), lambda key=key: prefs.change(animation_speed=key)) for key, label in SPEEDS]
    segments(page, "speed", track, _("How fast things move"), choices, index)
