"""Matches as files for others: written where a person wants them, read from anywhere.

What is read may come from a stranger. `open_record` gives a match that can be played through here, or raises
`BadRecord` with one reason, and nothing else.
"""

from __future__ import annotations

import re
from itertools import chain, count
from pathlib import Path
from typing import Final

import msgspec

from balloongames.core.record import BadRecord
from balloongames.storage import files, saves
from balloongames.storage.model import Shared
from balloongames.storage.packing import FindGame, check, pack, players_from, unpack

KIND: Final = "balloongames replay"
FORMAT: Final = 1
SUFFIX: Final = ".balloons"


def to_bytes(shared: Shared) -> bytes:
    """Return the file of a shared match."""
    body = {"players": msgspec.to_builtins(shared.players), "record": pack(shared.record)}
    return files.seal(KIND, FORMAT, body)


def from_bytes(data: bytes, find: FindGame) -> Shared:
    """Return the match in a file's bytes, a replay or a save; raises `BadRecord`."""
    kind, _, body = files.unseal(data, {KIND: FORMAT, saves.KIND: saves.FORMAT})
    if kind == saves.KIND:
        saved = saves.from_body(body)
        shared = Shared(saved.card.players, saved.record)
    else:
        record = unpack(body.get("record"))
        shared = Shared(players_from(body.get("players"), record.seats), record)
    check(shared.record, find)
    return shared


def file_name(game_id: str, end: str) -> str:
    """Return a name for a file in the folder of replays: a game id may come from a stranger, and leads nowhere else."""
    return f"{re.sub(r'[^a-z0-9_]', '', game_id)}-{end}"


def free_path(path: Path, data: bytes) -> Path:
    """Return where a file for others goes: to ``path``, or to one with a number where something else lies there.

    Raises OSError.
    """
    others = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(one for one in chain([path], others) if not one.exists() or files.bytes_of(one) == data)


def share(shared: Shared, path: Path) -> None:
    """Write a match to a file for others; raises OSError."""
    files.write(path, to_bytes(shared), keep_old=False)


def open_record(path: Path, find: FindGame) -> Shared:
    """Return the match in a file; raises `BadRecord`.

    Besides the codes of `core.record`: ``not_found``, ``unreadable``, ``not_ours`` (no file of these games),
    ``damaged``, ``unknown_game`` (``game``).
    """
    try:
        if path.exists() and not path.is_file():  # a pipe or a device would never end
            raise BadRecord("unreadable")
        with path.open("rb") as file:
            data = file.read(files.LARGEST + 1)
    except FileNotFoundError as error:
        raise BadRecord("not_found") from error
    except (OSError, ValueError) as error:  # a path with a null character is a ValueError
        if isinstance(error, BadRecord):
            raise
        raise BadRecord("unreadable") from error
    return from_bytes(data, find)
