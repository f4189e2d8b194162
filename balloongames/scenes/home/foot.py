"""The foot of the home: what keys and buttons do, or, where text is large, the details of the book in focus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames import registry
from balloongames.i18n import N_, _
from balloongames.scenes.common.facts import minutes_words, seats_words
from balloongames.scenes.common.matches import game_name
from balloongames.scenes.home.layout import HomeLayout
from balloongames.scenes.home.tags import BookTag
from balloongames.ui.bindings import BY_ID, Bindings
from balloongames.ui.geometry import Box
from balloongames.ui.input import Device
from balloongames.ui.page import Page
from balloongames.ui.widgets import key_hint

_KEY_HINTS: Final = (
    ("hold", N_("Puzzles")),
    ("L", N_("Lessons")),
    ("rules", N_("Rules")),
    ("fullscreen", N_("Full screen")),
)
_NEW_HINTS: Final = (("C", N_("Against the computer")), ("L", N_("Lessons")), ("rules", N_("Rules")))
_PAD_HINTS: Final = (("choose", N_("Open")), ("back", N_("Back")), ("undo", N_("Surprise me")))


@dataclass(frozen=True, slots=True)
class KeyHints:
    """What stands on the keys or buttons of the device in hand."""

    bindings: Bindings
    device: Device

    def cap(self, key: str) -> str:
        """Return what stands on a key or button that does a deed; a key that does none is called by itself."""
        if key not in BY_ID:
            return self.bindings.alone(key)
        return self.bindings.button_words(key) if self.device == "pad" else self.bindings.key_words(key)


def add_caption(page: Page, lay: HomeLayout, entry: registry.GameEntry, tag: BookTag, ink: str) -> None:
    """Tell of the book in focus, for its strip is short, and what its tag would."""
    words = [game_name(entry), seats_words(entry.seats), minutes_words(entry.minutes)]
    room = page.frame.w - 2 * lay.margin
    told = (line for line in tag.lines if page.kit.text_width(" · ".join([*words, line]), "small-strong") < room)
    words += [line for line in (next(told, ""),) if line]
    box = page.frame.inset(lay.margin, 0).take_bottom(50, skip=2)
    page.text(box, " · ".join(words), "small-strong", ink, align="center")


def add_hints(page: Page, lay: HomeLayout, hints: KeyHints, action: str, *, is_new: bool, ink: str) -> None:
    """Tell what keys or buttons do; ``action`` is what the primary button says."""
    x = lay.margin
    if hints.device == "pad":
        told: tuple[tuple[str, str], ...] = tuple(one for one in _PAD_HINTS if hints.bindings.has_button(one[0]))
    else:
        x = key_hint(page, x, lay.hints_y, hints.bindings.key_words("choose"), action, ink)
        opens = (f"1–{min(9, len(registry.entries()))}", N_("Open a game"))
        every = (_NEW_HINTS[0], opens, *_NEW_HINTS[1:]) if is_new else (opens, *_KEY_HINTS)
        taken = {key.upper() for key in hints.bindings.keys.values()}
        told = tuple((key, label) for key, label in every if key not in taken)
    for key, label in told:
        x = key_hint(page, x, lay.hints_y, hints.cap(key), _(label), ink)
    right = page.frame.w - lay.margin
    promise = _("Offline. Everything stays on this computer.")
    if page.kit.text_width(promise, "small") < right - x:
        page.text(Box(x, lay.hints_y - 14, right - x, 28), promise, "small", ink, align="right")
