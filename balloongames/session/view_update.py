"""What a table is given to show, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from balloongames.core.game import Event, Seat


@dataclass(frozen=True, slots=True)
class ViewUpdate:
    """One thing to show: ``events`` that led to ``ply``, and what is to be seen after them.

    Everything is redacted for ``viewer``, who may be another one than in the update before. Without events the picture
    just changes to ``seen``: the match was opened, a move was taken back, or the screen went to somebody else.
    ``seat`` is who moved, None for the set-up and where there are no events. ``watched``: all look on together.
    """

    ply: int
    seat: Seat | None
    viewer: Seat | None
    events: tuple[Event, ...]
    seen: Any
    watched: bool = False
