"""All matches of the history as a table for other programs: CSV or JSON, a line for each seat, no ids."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import indent
from typing import Any, Final

from balloongames.registry import UnknownGame
from balloongames.session.seeds import Deal, deal_code
from balloongames.storage.history import History
from balloongames.storage.model import Finished, local_day
from balloongames.storage.selection import Wanted, select

COLUMNS: Final = (
    "day", "game", "options", "seat", "name", "computer", "score", "won", "assisted", "counted", "moves", "minutes",
    "deal",
)  # fmt: skip
_FORMULAS: Final = ("=", "+", "-", "@", "\t")  # how a cell begins that a spreadsheet would run


def seats_of(history: History, wanted: Wanted | None = None) -> Iterator[Mapping[str, Any]]:
    """Go through the seats of all matches that are wanted, the oldest first; raises HistoryError.

    Days are written as ISO says, minutes whole; ``computer`` is its strength, "" for a person.
    """
    for number in reversed(select(history, wanted or Wanted())):
        for one in history.numbered([number]):
            yield from _rows(one)


def _rows(one: Finished) -> Iterator[Mapping[str, Any]]:
    try:
        code = deal_code(Deal(one.game_id, len(one.players), one.seed, one.options))
    except UnknownGame:
        code = one.seed
    day = local_day(one.finished).isoformat()
    minutes = max(0, round((one.finished - one.started).total_seconds() / 60))
    for seat, player in enumerate(one.players):
        yield {
            "day": day,
            "game": one.game_id,
            "options": dict(one.options),
            "seat": seat + 1,
            "name": player.name,
            "computer": player.bot.strength if player.bot else "",
            "score": one.scores[seat],
            "won": seat in one.winners,
            "assisted": one.assisted,
            "counted": one.counted,
            "moves": one.plies,
            "minutes": minutes,
            "deal": code,
        }


def csv_lines(rows: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Write the table as CSV, with a point in decimals; no cell is one that a spreadsheet would run."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for row in rows:
        options = " ".join(f"{key}={value}" for key, value in row["options"].items())
        writer.writerow({key: _cell(value) for key, value in {**row, "options": options}.items()})
        yield text.getvalue()
        text.seek(0)
        text.truncate()
    yield text.getvalue()


def json_lines(rows: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Write the table as JSON: a list with an object for each seat."""
    before = "[\n"
    for row in rows:
        yield before + indent(json.dumps(row, ensure_ascii=False, indent=1), " ")
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


FORMATS: Final[Mapping[str, Callable[[Iterable[Mapping[str, Any]]], Iterator[str]]]] = {
    "csv": csv_lines,
    "json": json_lines,
}
"""How the table is written, piece by piece; each is a text to be kept in UTF-8."""


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULAS) else value
