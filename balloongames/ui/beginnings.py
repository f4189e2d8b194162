"""What the figures of a match say of its beginning, where that lies in the middle: of another match, or of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from balloongames.i18n import _
from balloongames.ui.match_sheet import SheetRow

Course: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
"""Labels, each with the totals by seat after it."""


def before(start: Sequence[int] | None, *, fewest: bool = False) -> tuple[SheetRow, ...]:
    """Return a row of what each had at a beginning in the middle; none if that is nothing, or known from the set-up."""
    if start is None or not any(start):
        return ()
    about = _("What each had already when this part of the match began.")
    return (SheetRow("clock", _("From before"), tuple(start), fewest=fewest, about=about),)


def course_from(start: Sequence[int] | None, course: Sequence[tuple[str, tuple[int, ...]]]) -> Course:
    """Return how a match went on, after what each had at a beginning in the middle; None if it began with a set-up."""
    return tuple(course) if start is None else ((_("start"), tuple(start)), *course)
