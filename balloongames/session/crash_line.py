"""A match as the log tells of it, should the program fail. `balloongames.crash` says what may stand there."""

from __future__ import annotations

from balloongames.core.record import Record
from balloongames.storage.packing import pack


def crash_line(record: Record, *, is_open: bool) -> str:
    """Return one line; ``is_open`` if nothing of the match is hidden any more: it is over, or a puzzle."""
    options = " ".join(f"{key}={value}" for key, value in record.options)
    kind = f"{record.game_id} {record.rules_version}, seats {record.seats}, {options or 'no options'}"
    if not is_open:
        return f"{kind}, at move {record.ply}: {pack(record)}"
    return f"{kind}, deal {record.seed}, moves {' '.join(record.moves[: record.cursor])}"
