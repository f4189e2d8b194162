"""What the program remembers, for the command line: the people, the logbook of one of them, matches of the album."""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from balloongames import paths
from balloongames.arguments import Misuse

if TYPE_CHECKING:
    from balloongames.storage.people import Person
    from balloongames.storage.store import Store

Facts = Mapping[str, Any]


def add_commands(add: Callable[..., argparse.ArgumentParser], add_common: Callable[..., None]) -> None:
    """Add what can be asked; ``add`` makes a parser of a command, ``add_common`` adds what holds for all."""
    people = add("people", help="list who plays here")
    logbook = add("logbook", help="list the stamps of somebody, those that are open, too")
    logbook.add_argument("name", help="whose logbook")
    album = add("album", help="list the matches of the album, the latest first")
    album.add_argument("--person", default="", metavar="NAME", help="only those of somebody")
    album.add_argument("--game", default="", metavar="ID", help="only those of a game")
    album.add_argument("--favorites", action="store_true", help="only favorites")
    for command, parser in (("people", people), ("logbook", logbook), ("album", album)):
        parser.add_argument("--json", action="store_true", help="print the same as JSON, with all there is")
        add_common(parser)
        parser.set_defaults(command=command)


@contextmanager
def looked_into(home: Path | None) -> Iterator[Store]:
    """Open what was played without touching it; `Misuse` if it can't be read: then it is not nothing."""
    from balloongames.storage.database import HistoryError
    from balloongames.storage.store import Store

    unreadable = Misuse("What was played can't be read.")
    with Store(paths.folders(home), writing=False) as store:
        if store.history.notice:
            raise unreadable
        try:
            yield store
        except HistoryError as error:
            raise unreadable from error


def _people(_args: argparse.Namespace, store: Store) -> Iterable[tuple[str, Facts]]:
    from balloongames.session.export import person_facts

    for one in store.people.everybody():
        facts = person_facts(store, one)
        wishes = {"text_scale": one.wishes.text_scale, "speed": one.wishes.speed, "hints": one.wishes.hints}
        yield (
            f"{one.name}: {facts['matches']} played, {facts['won']} won",
            {**facts, "wishes": wishes},
        )


def _logbook(args: argparse.Namespace, store: Store) -> Iterable[tuple[str, Facts]]:
    from balloongames.i18n import _
    from balloongames.scenes.album.stops import stops_of
    from balloongames.session.stamps import count_all

    person = _person(store, args.name)
    count_all(store.history)
    for stop in stops_of(store, person.id):
        for stamp in stop.stamps:
            got = stop.got.get(stamp.id)
            day = got.day.isoformat() if got else None
            yield (
                f"{day or 'open':10}  {stop.name}: {_(stamp.name)}",
                {
                    "stop": stop.id,
                    "stamp": stamp.id,
                    "name": _(stamp.name),
                    "condition": _(stamp.words),
                    "stamped": day,
                    "move": got.ply if got and got.match else None,
                },
            )


def _album(args: argparse.Namespace, store: Store) -> Iterable[tuple[str, Facts]]:
    from balloongames.session.export import match_facts
    from balloongames.storage.selection import Wanted, select

    people = frozenset([_person(store, args.person).id]) if args.person else frozenset()
    games = frozenset([args.game]) if args.game else frozenset()
    for number in select(store.history, Wanted(people, games, favorites=args.favorites)):
        for one in store.history.by_numbers([number]):
            facts = match_facts(one)
            seats = ", ".join(f"{player['name']} {player['score']:g}" for player in facts["players"])
            yield f"{facts['day']}  {one.game_id}  {seats}", facts


def _person(store: Store, name: str) -> Person:
    found = store.people.find(name)
    if found is None:
        known = ", ".join(one.name for one in store.people.everybody())
        raise Misuse(
            f"There is nobody named {name!r} here; " + (f"there are {known}." if known else "there is nobody.")
        )
    return found


def _command(find: Callable[[argparse.Namespace, Store], Iterable[tuple[str, Facts]]]) -> Callable[..., int]:
    def run(args: argparse.Namespace) -> int:
        with looked_into(args.data_dir) as store:
            found = list(find(args, store))
        if args.json:
            lines = [json.dumps([facts for _line, facts in found], ensure_ascii=False, indent=2)]
        else:
            lines = [line for line, _facts in found]
        sys.stdout.writelines(f"{line}\n" for line in lines)
        return 0

    return run


COMMANDS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "people": _command(_people),
    "logbook": _command(_logbook),
    "album": _command(_album),
}
