"""The record of a match: the seed, the options and the move texts. Saves, replays and bug reports are all this.

`record_of` makes a record of a match, `restore` plays it again and compares each position with its digest. If the rules
have changed since, the last position is restored instead: it can be played on, but the way there is gone.

Records come from files and from strangers. `Record.from_plain` and `restore` raise `BadRecord` on anything that is not
right and nothing else, and never give half a match. Files are not the business of this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic

from balloongames.core.game import BadMoveText, BadPosition, Game, Json, M, O, Reason, S
from balloongames.core.match import MAX_SEED, IllegalMove, Match, UndoPolicy, canonical, digest_of
from balloongames.core.options import BadOption, OptionValue, complete

FORMAT: Final = 1

MAX_MOVES: Final = 40_000
MAX_TEXT: Final = MAX_SEED  # characters of a seed, a move, an id, an option's key or text value
MAX_OPTIONS: Final = 64
MAX_POSITION: Final = 1_000_000  # characters of a dumped state as JSON
MAX_NUMBER: Final = 2**53  # larger numbers do not survive every JSON reader


class BadRecord(ValueError):
    """Data that is not a record of a match; ``reason`` says why.

    Codes used here: ``malformed`` (``field``), ``too_large`` (``field``), ``newer`` (`NewerRecord`), ``wrong_game``
    (``game``), ``bad_options``, ``bad_seats``, ``illegal_move`` (``ply``), ``diverged`` (``ply``: the replay gives
    another position than the one that was recorded), ``bad_position`` (none, or one of another table).
    """

    def __init__(self, code: str, *facts: tuple[str, int | str]) -> None:
        self.reason: Final = Reason(code, facts)
        super().__init__(str(self.reason))


class NewerRecord(BadRecord):
    """A record made by a later version of the program: fine in itself, but not for this one."""

    def __init__(self) -> None:
        super().__init__("newer")


@dataclass(frozen=True, slots=True)
class Record:
    """A match as data.

    ``moves`` are all known move texts, those that can be redone included; ``cursor`` of them are done. ``digests`` has
    one entry more than ``moves``: the first is of the position before any of them. ``snapshot`` is the dump of the
    current position. ``first_ply`` is 0 and ``origin`` None, unless the match goes on from a position whose earlier
    moves are unknown: then ``origin`` is its dump.
    """

    game_id: str
    rules_version: int
    options: tuple[tuple[str, OptionValue], ...]
    seats: int
    seed: str
    moves: tuple[str, ...]
    cursor: int
    digests: tuple[str, ...]
    snapshot: Json
    first_ply: int = 0
    origin: Json = None
    format: int = FORMAT

    @property
    def ply(self) -> int:
        """How many moves are done."""
        return self.first_ply + self.cursor

    def to_plain(self) -> dict[str, Json]:
        """Return JSON data; `from_plain` is the inverse."""
        return {
            "format": self.format,
            "game": self.game_id,
            "rules": self.rules_version,
            "options": dict(self.options),
            "seats": self.seats,
            "seed": self.seed,
            "moves": list(self.moves),
            "cursor": self.cursor,
            "digests": list(self.digests),
            "snapshot": self.snapshot,
            "first_ply": self.first_ply,
            "origin": self.origin,
        }

    @classmethod
    def from_plain(cls, data: object) -> Record:
        """Return the record that ``data`` describes; `BadRecord` on anything else. `restore` plays it."""
        if not isinstance(data, dict):
            raise BadRecord("malformed", ("field", "record"))
        if _number(data, "format") > FORMAT:
            raise NewerRecord
        moves = _texts(data, "moves")
        record = cls(
            game_id=_text(data.get("game"), "game"),
            rules_version=_number(data, "rules"),
            options=_options(data.get("options")),
            seats=_number(data, "seats"),
            seed=_text(data.get("seed"), "seed"),
            moves=moves,
            cursor=_number(data, "cursor"),
            digests=_texts(data, "digests"),
            snapshot=_position(data.get("snapshot"), "snapshot"),
            first_ply=_number(data, "first_ply"),
            origin=_position(data.get("origin"), "origin"),
        )
        if record.cursor > len(moves):
            raise BadRecord("malformed", ("field", "cursor"))
        if len(record.digests) != len(moves) + 1:
            raise BadRecord("malformed", ("field", "digests"))
        if (record.first_ply > 0) != (record.origin is not None):
            raise BadRecord("malformed", ("field", "origin"))
        if digest_of(record.snapshot) != record.digests[record.cursor]:
            raise BadRecord("malformed", ("field", "snapshot"))
        return record


@dataclass(frozen=True, slots=True)
class Restored(Generic[S, M, O]):
    """A match made from a record. ``cut``: the rules changed since, so only its last position could be kept."""

    match: Match[S, M, O]
    cut: bool


def record_of(match: Match[Any, Any, Any]) -> Record:
    """Return the record of ``match`` as it is now, with what can be redone."""
    game = match.game
    played = match.history()
    return Record(
        game_id=game.meta.id,
        rules_version=game.meta.rules_version,
        options=tuple(match.options.items()),
        seats=match.seats,
        seed=match.seed,
        moves=tuple(game.format_move(one.move) for one in played),
        cursor=match.ply - match.first_ply,
        digests=tuple(match.digest_at(match.first_ply + i) for i in range(len(played) + 1)),
        snapshot=game.dump(match.state),
        first_ply=match.first_ply,
        origin=game.dump(match.origin) if match.first_ply else None,
    )


def restore(record: Record, game: Game[S, M, O]) -> Restored[S, M, O]:
    """Return the match of ``record``, as it was left; raises `BadRecord`."""
    if record.game_id != game.meta.id:
        raise BadRecord("wrong_game", ("game", record.game_id))
    if record.rules_version > game.meta.rules_version:
        raise NewerRecord
    if record.seats not in game.meta.seats:
        raise BadRecord("bad_seats", ("seats", record.seats))
    try:
        return Restored(_replay(record, game), cut=False)
    except BadRecord:
        if record.rules_version == game.meta.rules_version:
            raise
        return Restored(_go_on(record, game), cut=True)  # the rules have changed, and this match went otherwise


def _replay(record: Record, game: Game[S, M, O]) -> Match[S, M, O]:
    if len(record.moves) > game.meta.max_plies:  # a position that was taken over may have more moves behind it
        raise BadRecord("too_large", ("field", "moves"))
    match = _opening(record, game)
    for index, digest in enumerate(record.digests):
        if index:
            try:
                match.play(game.parse_move(record.moves[index - 1]))
            except (BadMoveText, IllegalMove) as error:
                raise BadRecord("illegal_move", ("ply", match.ply + 1)) from error
        if match.digest != digest:
            raise BadRecord("diverged", ("ply", match.ply))
    for _ in range(len(record.moves) - record.cursor):
        match.undo(UndoPolicy.FREE)
    if game.options_of(match.state) != match.options:
        raise BadRecord("bad_options")
    return match


def _opening(record: Record, game: Game[S, M, O]) -> Match[S, M, O]:
    try:
        options = complete(game.meta.options, dict(record.options))
    except BadOption as error:
        raise BadRecord("bad_options") from error
    if record.origin is None:
        return Match(game, options, record.seats, record.seed)
    state = _load(record.origin, record, game)
    if game.options_of(state) != options:
        raise BadRecord("bad_position")
    return Match(game, options, record.seats, record.seed, later=(state, record.first_ply))


def _go_on(record: Record, game: Game[S, M, O]) -> Match[S, M, O]:
    state = _load(record.snapshot, record, game)
    # The options may have changed with the rules, so those that the position is played with count, not the recorded
    # ones. A match that was saved before its first move is cut as well: it may have been dealt differently.
    return Match(game, game.options_of(state), record.seats, record.seed, later=(state, max(record.ply, 1)))


def _load(dump: Json, record: Record, game: Game[S, M, O]) -> S:
    """Return the state of a dump that belongs to the table of ``record``."""
    try:
        state = game.load(dump)
    except BadPosition as error:
        raise BadRecord("bad_position") from error
    if game.seats_of(state) != record.seats:
        raise BadRecord("bad_position")
    return state


def _number(data: Mapping[str, object], field: str) -> int:
    value = data.get(field)
    if type(value) is not int or not 0 <= value <= MAX_NUMBER:  # a bool is no number here
        raise BadRecord("malformed", ("field", field))
    return value


def _text(value: object, field: str) -> str:
    if not isinstance(value, str) or not value or not value.isprintable():
        raise BadRecord("malformed", ("field", field))
    if len(value) > MAX_TEXT:
        raise BadRecord("too_large", ("field", field))
    return value


def _texts(data: Mapping[str, object], field: str) -> tuple[str, ...]:
    values = data.get(field)
    if not isinstance(values, list):
        raise BadRecord("malformed", ("field", field))
    if len(values) > MAX_MOVES + 1:
        raise BadRecord("too_large", ("field", field))
    return tuple(_text(value, field) for value in values)


def _options(values: object) -> tuple[tuple[str, OptionValue], ...]:
    if not isinstance(values, dict):
        raise BadRecord("malformed", ("field", "options"))
    if len(values) > MAX_OPTIONS:
        raise BadRecord("too_large", ("field", "options"))
    found: list[tuple[str, OptionValue]] = []
    for key, value in values.items():
        if type(value) is int and abs(value) > MAX_NUMBER:
            raise BadRecord("malformed", ("field", "options"))
        if not isinstance(value, bool | int):
            value = _text(value, "options")  # noqa: PLW2901 - the checked text takes the place of the unknown value
        found.append((_text(key, "options"), value))
    return tuple(found)


def _position(value: Json, field: str) -> Json:
    try:
        size = len(canonical(value))
    except (ValueError, TypeError, RecursionError) as error:
        raise BadRecord("malformed", ("field", field)) from error
    if size > MAX_POSITION:
        raise BadRecord("too_large", ("field", field))
    return value
