"""Intents: what somebody wants, whatever device it came from.

Scenes and views never see a key code: mouse, touch, keyboard and game controllers all become the same few intents
(`balloongames.ui.reader`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Device: TypeAlias = Literal["mouse", "keys", "pad"]
CommandName: TypeAlias = Literal[
    "undo",
    "redo",
    "hint",
    "rules",
    "menu",
    "fullscreen",
    "quit",
    "secondary",
    "ask",
    "restart",
    "say_turn",
    "say_hand",
    "say_board",
    "say_scores",
    "say_last",
    "say_outlook",
    "say_again",
]


@dataclass(frozen=True, slots=True)
class PointTo:
    """The pointer moved to a place in lu."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Press:
    """The left button or a finger went down at a place in lu."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class AskAt:
    """The right button went down at a place in lu, to ask what is there."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Release:
    """… and went up again: pointers act on release."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned; positive is up."""

    steps: int


@dataclass(frozen=True, slots=True)
class Nav:
    """Move the focus (or a slider): one of dx, dy is -1 or 1."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Tab:
    """Go to the next (1) or previous (-1) thing in reading order."""

    step: int


@dataclass(frozen=True, slots=True)
class ToEnd:
    """Home and End: to the beginning (-1) or to the end (1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Do what is in focus; the space bar writes instead where there is something to write into."""

    space: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """One step back; never quits."""


@dataclass(frozen=True, slots=True)
class PageTurn:
    """Page keys: the next (1) or previous (-1) page; shoulder buttons and Ctrl+Tab: the next ``chapter``, if any."""

    step: int
    chapter: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A named wish that has its own key or button."""

    name: CommandName


@dataclass(frozen=True, slots=True)
class Typed:
    """Characters from the keyboard: text for a field, otherwise shortcuts; ``again`` if the key is held for more."""

    text: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class LetUp:
    """A key that was held for a while, and has written something, went up again."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """Delete the character before the caret."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size."""


@dataclass(frozen=True, slots=True)
class FocusChanged:
    """The window came to the front or lost it."""

    active: bool


@dataclass(frozen=True, slots=True)
class PadChanged:
    """A controller was plugged in or pulled out."""

    present: bool


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dragged onto the window."""

    path: str


@dataclass(frozen=True, slots=True)
class Wake:
    """A timer or a sound asked for another frame."""


Intent: TypeAlias = (
    PointTo | Press | AskAt | Release | Wheel | Nav | Tab | Accept | Back | PageTurn | ToEnd | Command | Typed | LetUp
    | Erase | Dropped | Resized | FocusChanged | PadChanged | Wake
)  # fmt: skip

PRESSES: Final = (Press, AskAt, Release, Nav, Tab, Accept, Back, PageTurn, ToEnd, Command, Typed, Erase)
"""What people do with a finger on something; the others are the pointer, the wheel, and what the system tells."""


def leafing(intent: Intent) -> int:
    """Return how an intent leafs through pages: 1 on, -1 back, 0 if it does not. The wheel does, too."""
    match intent:
        case PageTurn(step):
            return step
        case Wheel(steps):
            return -1 if steps > 0 else 1
        case _:
            return 0
