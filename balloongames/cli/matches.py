"""The commands about matches that were played: what a file holds, told or painted, and all of them as a table."""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from balloongames import paths
from balloongames.arguments import Misuse
from balloongames.cli.remembered import looked_into
from balloongames.cli.status import OK

if TYPE_CHECKING:
    from balloongames.session import Replay


def opened(path: Path) -> Replay:
    """Return the match in a file; `Misuse` with the reason if it is no good."""
    from balloongames.core.record import BadRecord
    from balloongames.scenes import reasons
    from balloongames.session import open_replay

    try:
        return open_replay(path)
    except BadRecord as error:
        raise Misuse(f"{paths.shown(path)}: {reasons.of_record(error.reason)}") from error


def facts_of(replay: Replay) -> dict[str, object]:
    """Return what a person or a script wants to know of a match.

    Of one that is not over, neither the seed nor the moves: by them anybody could find out what is hidden.
    """
    outcome = replay.outcome
    record = replay.shared.record
    return {
        "game": replay.game_id,
        "rules": record.rules_version,
        "players": [one.name for one in replay.players],
        "options": dict(replay.options),
        "seed": record.seed if outcome else None,
        "moves": list(record.moves[: record.cursor]) if outcome else None,
        "over": outcome is not None,
        "scores": list(outcome.scores) if outcome else None,
        "winners": [replay.players[seat].name for seat in sorted(outcome.winners)] if outcome else None,
        "reason": outcome.reason if outcome else None,
        "complete": not replay.cut,
    }


def share(args: argparse.Namespace) -> int:
    """Tell a match of the album or of a file; the day of one in a file is that of the file, which is all that is known.

    Write it as a picture and as a file for others, where that is asked for.
    """
    from balloongames.app import Overrides, open_app
    from balloongames.scenes.share.match_report import facts, report_of, shared_as
    from balloongames.scenes.share.picture import picture
    from balloongames.storage.replays import to_bytes
    from balloongames.ui.still import png
    from balloongames.ui.theme import Look

    replay, when = _kept(args) if args.match else _in_file(args.file)
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), Overrides(args.lang, headless=True)):
        report = report_of(replay, when, args.names)
        if args.picture:
            _write(args.picture, png(picture(Look(), replay, report)))
        if args.replay:
            _write(args.replay, to_bytes(shared_as(replay, report)))
    print(json.dumps(facts(report), ensure_ascii=False, indent=2) if args.json else "\n".join(report.lines()))
    return OK


def _in_file(path: Path) -> tuple[Replay, datetime]:
    return opened(path), datetime.fromtimestamp(path.stat().st_mtime).astimezone()


def _kept(args: argparse.Namespace) -> tuple[Replay, datetime]:
    """Return a match of the album, and when it was over."""
    from balloongames.core.record import BadRecord
    from balloongames.scenes import reasons
    from balloongames.session import Replay

    with looked_into(args.data_dir) as store:
        try:
            shared = store.history.shared(args.match)
            found = store.history.by_ids([args.match])
            if shared is None or not found:
                raise Misuse(f"There is no match {args.match!r} in the album.")
            return Replay(shared, args.match), found[0].finished.astimezone()
        except BadRecord as error:
            raise Misuse(f"{args.match}: {reasons.of_record(error.reason)}") from error
        except LookupError as error:
            raise Misuse(f"{args.match}: the game of this match is not on the shelf.") from error


def _write(path: Path, data: bytes) -> None:
    from balloongames.storage import files

    try:
        files.write(path, data, keep_old=False)
    except OSError as error:
        raise Misuse(f"{paths.shown(path)} can't be written: {error.strerror}.") from error


def export(args: argparse.Namespace) -> int:
    """Write all that was played, into a file or to the screen."""
    from balloongames import library
    from balloongames.scenes.common.matches import way_played
    from balloongames.session.export import FORMATS
    from balloongames.session.stamps import count_all

    with looked_into(args.data_dir) as store:
        if args.format == "json":
            count_all(store.history)
        table = "".join(FORMATS[args.format](store, library.grade_of, way_played)).encode()
    if args.out is None:
        sys.stdout.buffer.write(table)
        return OK
    _write(args.out, table)
    print(paths.shown(args.out))
    return OK
