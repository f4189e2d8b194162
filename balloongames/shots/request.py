"""What a picture is asked for by, and what all pictures have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Final, Literal

from balloongames.choices import Family
from balloongames.core.options import OptionValue

NAMES: Final = ("Mira", "Bruno", "Ada", "Zephyr", "Ines", "Otto")
LOOKS: Final = (0, 1, 2, 4, 3, 5)
LONG_AGO: Final = datetime(2020, 3, 7, 12, tzinfo=UTC)  # so that pictures of the album are the same on any day
SHOWN_DAY: Final = date(2026, 11, 20)  # that pictures of the calendar show as today


class BadShot(ValueError):
    """A picture that can't be drawn; the text says why."""


@dataclass(frozen=True, slots=True)
class Shot:
    """What is to be drawn.

    ``plies`` moves are played before, None stands for what suits the screen: a whole match where it must be over.
    ``press`` and ``focus`` name nodes; so many ``moves`` are played after that, before the eyes. ``time`` stops the
    clock so many milliseconds after the last thing that was set going; None lets it come to rest. ``tab`` is a page of
    the settings, ``page`` one of the rules, ``hour`` that of the day.
    ``pad`` is the maker of the controller that was used last, "" if none was.
    ``step`` is one of the ``lesson``, counted from 1; the one after the last is its end.
    """

    screen: str
    game: str = "balloon_pop"
    seats: int = 4
    seed: str = "SUNNY-8842"
    plies: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    size: tuple[int, int] = (1280, 720)
    language: str = "en"
    settings: Mapping[str, object] = field(default_factory=dict)
    press: tuple[str, ...] = ()
    moves: int = 0
    focus: str = ""
    time: int | None = None
    tab: str = "seeing"
    page: int = 0
    lesson: str = "first"
    step: int = 1
    hour: int = 13
    gray: bool = False
    pad: Family | Literal[""] = ""
