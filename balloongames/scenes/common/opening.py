"""A file that somebody shared, on its way into the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from balloongames.core.record import BadRecord
from balloongames.i18n import _
from balloongames.scenes import reasons
from balloongames.scenes.context import Ctx
from balloongames.session import Session, open_replay
from balloongames.storage import files, saves


def way_into(path: Path) -> Callable[[Ctx], None]:
    """Return the way to the match in a file: a saved one is gone on with, a shared one looked at.

    BadRecord if the file is no good.
    """
    replay = open_replay(path)
    try:
        saved = saves.from_bytes(files.bytes_of(path))
    except BadRecord:  # it is no save
        return lambda ctx: ctx.go.review(replay)
    return lambda ctx: ctx.go.table(Session.resume(saved, ctx.store))


def open_file(ctx: Ctx, path: Path) -> str:
    """Open the match in a file; return why that is not possible, or ""."""
    try:
        way = way_into(path)
    except BadRecord as error:
        return reasons.of_record(error.reason)
    except LookupError:
        return _("The game of this match is not on the shelf.")
    ctx.audio.play("page")
    way(ctx)
    return ""
