"""Records inside files: packed, so that nobody reads another one's hand by opening a save in an editor."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from balloongames.core.game import AnyGame
from balloongames.core.record import BadRecord, Record, restore
from balloongames.storage.model import Player

FindGame: TypeAlias = Callable[[str], AnyGame]
"""Gives the rules of a game by id, or raises LookupError."""

_LARGEST: Final = 4_000_000  # bytes of a record once unpacked: a small file must not fill the memory


def pack(record: Record) -> str:
    """Return a record as one line of text."""
    return base64.b64encode(zlib.compress(msgspec.json.encode(record.to_plain()), 9)).decode("ascii")


def unpack(text: object) -> Record:
    """Return the record in ``text``; raises `BadRecord`."""
    if not isinstance(text, str):
        raise BadRecord("malformed", ("field", "record"))
    inflater = zlib.decompressobj()
    try:
        data = inflater.decompress(base64.b64decode(text, validate=True), _LARGEST)
        plain = None if inflater.unconsumed_tail else msgspec.json.decode(data)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise BadRecord("malformed", ("field", "record")) from error
    if inflater.unconsumed_tail:
        raise BadRecord("too_large", ("field", "record"))
    if not inflater.eof:
        raise BadRecord("malformed", ("field", "record"))
    return Record.from_plain(plain)


def players_from(values: Any, seats: int) -> tuple[Player, ...]:
    """Return the players in ``values``, one per seat; raises `BadRecord`."""
    try:
        players = msgspec.convert(values, tuple[Player, ...])
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRecord("malformed", ("field", "players")) from error
    if len(players) != seats:
        raise BadRecord("malformed", ("field", "players"))
    return players


def check(record: Record, find: FindGame) -> None:
    """Play ``record`` through; raises `BadRecord` if it can't be played here, or its game is not known."""
    try:
        game = find(record.game_id)
    except LookupError as error:
        raise BadRecord("unknown_game", ("game", record.game_id)) from error
    restore(record, game)
