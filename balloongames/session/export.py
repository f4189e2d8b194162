"""All that was played, for other programs: a line for each seat as CSV, with people and stamps as JSON; no ids."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from textwrap import indent
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from balloongames.core.game import final_ranks
from balloongames.registry import UnknownGame
from balloongames.session.puzzle_stamps import GradeOf, earned_here
from balloongames.session.seeds import Deal, deal_code
from balloongames.storage.model import Finished, local_day
from balloongames.storage.people import Person, key_of
from balloongames.storage.selection import Wanted, select
from balloongames.storage.stamps import stamps_of

if TYPE_CHECKING:
    from balloongames.storage.store import Store

COLUMNS: Final = (
    "day", "game", "way", "options", "seat", "name", "person", "computer", "score", "place", "won", "assisted",
    "counted", "moves", "minutes", "deal",
)  # fmt: skip
WayOf: TypeAlias = Callable[[Finished], tuple[str, bool]]
"""Tells the id of the way in which a match was played, "" if nobody knows, and whether there the fewest points win."""
_FORMULAS: Final = ("=", "+", "-", "@", "\t")  # how a cell begins that a spreadsheet would run


def match_facts(one: Finished) -> dict[str, Any]:
    """Return a match as data: its day as ISO says, minutes whole; ``computer`` is a strength, "" for a person."""
    try:
        code = deal_code(Deal(one.game_id, len(one.players), one.seed, one.options))
    except UnknownGame:
        code = one.seed
    return {
        "match": one.id,
        "day": local_day(one.finished).isoformat(),
        "game": one.game_id,
        "options": dict(one.options),
        "deal": code,
        "players": [
            {
                "name": player.name,
                "computer": player.bot.strength if player.bot else "",
                "score": one.scores[seat],
                "won": seat in one.winners,
            }
            for seat, player in enumerate(one.players)
        ],
        "moves": one.plies,
        "minutes": max(0, round((one.finished - one.started).total_seconds() / 60)),
        "favorite": one.favorite,
        "flags": one.flags,
        "branches": one.branches,
        "branch": one.branch is not None,
        "counted": one.counted,
        "assisted": one.assisted,
    }


def person_facts(store: Store, one: Person) -> dict[str, Any]:
    """Return a person and what they played as data; what they wish for is nobody else's; raises HistoryError."""
    played = store.people.played(one.id, local_day(datetime.now(UTC)))
    return {
        "name": one.name,
        "balloon": one.look + 1,
        "since": one.since.isoformat(),
        "matches": played.matches,
        "won": played.won,
        "favorite": played.likes if played.matches else None,  # as the page of the person tells it
    }


def seats_of(store: Store, way_of: WayOf) -> Iterator[Mapping[str, Any]]:
    """Go through the seats of all matches, the oldest first; ``person`` is whose the name is by now; HistoryError."""
    called = {one.id: one.name for one in store.people.everybody()}
    owners = {key: called.get(person, "") for key, person in store.people.owners().items()}
    for number in reversed(select(store.history, Wanted())):
        for one in store.history.by_numbers([number]):
            facts = match_facts(one)
            facts["way"], fewest = way_of(one)
            came = final_ranks(one.scores, one.winners, fewest=fewest)
            for seat, player in enumerate(facts["players"], 1):
                person = "" if player["computer"] else owners.get(key_of(player["name"]), "")
                row = {**facts, **player, "seat": seat, "person": person, "place": came[seat - 1]}
                yield {column: row[column] for column in COLUMNS}


def people_of(store: Store) -> Iterator[Mapping[str, Any]]:
    """Go through the people, those who played last first, each with the stamps of matches; raises HistoryError."""
    for one in store.people.everybody():
        got = stamps_of(store.history, one.id).items()
        stamps = [{"stamp": stamp, "day": won.day.isoformat(), "move": won.ply} for stamp, won in got]
        yield {**person_facts(store, one), "stamps": stamps}


def puzzle_stamps_of(store: Store, grade_of: GradeOf) -> Iterator[Mapping[str, Any]]:
    """Go through the stamps of puzzles, which all who play here have together; raises HistoryError."""
    for stamp, one in earned_here(store.puzzles, grade_of).items():
        yield {"stamp": stamp, "day": one.day.isoformat(), "puzzle": one.code}


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


def json_lines(lists: Mapping[str, Iterable[Mapping[str, Any]]]) -> Iterator[str]:
    """Write lists by their names as one object of JSON."""
    before = "{\n"
    for name, rows in lists.items():
        yield f'{before} "{name}": ['
        before, between = ",\n", "\n"
        for row in rows:
            yield between + indent(json.dumps(row, ensure_ascii=False, indent=1), "  ")
            between = ",\n"
        yield "]"
    yield "\n}\n"


def _as_csv(store: Store, _grade_of: GradeOf, way_of: WayOf) -> Iterator[str]:
    return csv_lines(seats_of(store, way_of))


def _as_json(store: Store, grade_of: GradeOf, way_of: WayOf) -> Iterator[str]:
    stamps = puzzle_stamps_of(store, grade_of)
    return json_lines({"seats": seats_of(store, way_of), "people": people_of(store), "puzzle_stamps": stamps})


FORMATS: Final[Mapping[str, Callable[[Store, GradeOf, WayOf], Iterator[str]]]] = {"csv": _as_csv, "json": _as_json}
"""How all is written, piece by piece; each is a text to be kept in UTF-8."""


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULAS) else value
