"""How long an album of many matches takes: ``python -m tests.bench.bench_history 100000``.

Eight persons play all games for years. The records are of the usual size, and no more than that: nothing here plays
them. 100,000 matches take 298 MB, that is 3.0 kB for each, of which the record has most.

Each figure is the best of five, in milliseconds of computing, on two cores of 2.5 GHz that had a little other work
(load 1); all is asked for the first time. Before a query gave its numbers in one text, instead of in a row for each
match, the selections took 1.5 times as long.

=============================================  ====
all matches, in their order                      13
one page of nine                                  1
those of one person                              16
those of any of three persons                    55
those that one person won                         9
those that any person won                        45
by two words                                     45
those of three persons, by two words             99
those of three persons, by one word              73
those that any person won, by two words          89
all matches of one person, for statistics       113
which of them count, and how                     29
against whom they were                           16
the first page of statistics, all together      143
the same once more, as nobody wrote meanwhile    67
matches of two persons                          113
when two met last                                32
how many a person played and won                 27
the best score alone                             32
stamps of one person                             53
=============================================  ====

To tell all matches of a file of before takes 4.3 seconds of computing, in slices of 2,000, and the tables that it
needs 0.6; meanwhile a bar shows how far it is. The first picture of the home comes as early as with an empty history:
after 0.363 seconds of computing instead of 0.362, or after 0.403 instead of 0.404 in the middle (eleven new processes
of each, by turns, as ``bench_frames`` starts them).
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from balloongames.scenes.album import figures
from balloongames.storage.history import History
from balloongames.storage.people import PeopleBook, PersonId
from balloongames.storage.selection import SearchWord, Wanted, select
from balloongames.storage.stamps import stamps_of
from balloongames.storage.statistics import meetings_of, results_of

NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay", "Gus", "Hana")
GAMES = {"balloon_pop": 4, "balloon_cup": 2, "bubblee_pop": 2, "color_queue": 4, "balmy_balloonists": 6}
RECORD = "x" * 1800
START = datetime(2016, 1, 1, tzinfo=UTC)


def fill(history: History, count: int) -> None:
    """Enter so many matches, without playing them."""
    rng = random.Random(1)
    with history.database.change() as db:
        for number in range(count):
            game, most = rng.choice([*GAMES.items()])
            seated = rng.sample(NAMES, rng.randint(2, most))
            match, day = f"{rng.getrandbits(128):032x}", (START + timedelta(minutes=40 * number)).isoformat()
            db.execute(
                "INSERT INTO matches (id, game, options, seed, started, finished, plies, reason, assisted, record)"
                " VALUES (?, ?, '{}', ?, ?, ?, 80, 'most_points', 0, ?)",
                (match, game, f"DEAL-{number % 999}", day, day, RECORD),
            )
            scores = [rng.randint(5, 30) for _ in seated]
            bots = ['{"level":"gentle","temperament":"even"}' if i and rng.random() < 0.3 else None for i in range(6)]
            db.executemany(
                "INSERT INTO results VALUES (?, ?, ?, ?, 0, ?, ?, ?)",
                [
                    (match, seat, name, name.casefold(), scores[seat], scores[seat] == max(scores), bots[seat])
                    for seat, name in enumerate(seated)
                ],
            )
            db.executemany(
                "INSERT INTO seat_stamps VALUES (?, ?, ?, 7)",
                [(match, seat, f"stamp {rng.randrange(10)}") for seat in range(len(seated))],
            )
    book = PeopleBook(history)
    for look, name in enumerate(NAMES):
        book.add(name, look % 6, START)


def _page(history: History, person: PersonId) -> None:
    """Count all that the first page of statistics shows."""
    found = figures.counted(results_of(history, person))
    figures.numbers(found)
    figures.by_game(found)
    figures.by_month(found, found[-1].result.day, 12)
    figures.by_person(found)
    figures.by_strength(found)
    for whom in figures.AGAINST:
        figures.against(found, whom)


def told(what: str, act: Callable[[], Any], history: History | None = None) -> Any:
    """Print how long something takes, and how much of that it computes, the best of five; return what it gave.

    What a ``history`` keeps of what was asked before is forgotten each time.
    """
    took, computed = [], []
    for _ in range(5):
        if history:
            history.database.forget_answers()
        start, busy = time.perf_counter(), time.process_time()
        found = act()
        took.append(time.perf_counter() - start)
        computed.append(time.process_time() - busy)
    print(f"{what:32} {1000 * min(took):8.1f} ms, computing {1000 * min(computed):8.1f} ms")
    return found


def main(count: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "history.db"
        with History(path) as history:
            fill(history, count)
        busy = time.process_time()
        History(path).close()
        print(f"{'all matches told':32} {'':11} computing {1000 * (time.process_time() - busy):8.1f} ms")
        size = path.stat().st_size
        print(f"{count} matches, {size / 1e6:.0f} MB, {size / count:.0f} bytes for each")
        told("opened", lambda: History(path).close())
        with History(path) as history:
            book = PeopleBook(history)
            ada, ben, cleo = (one.id for one in told("everybody", book.everybody)[:3])
            three = frozenset([ada, ben, cleo])
            numbers = told("all matches", lambda: select(history, Wanted()), history)
            told("a page", lambda: history.by_numbers(numbers[count // 2 : count // 2 + 9]))
            told("of one person", lambda: select(history, Wanted(frozenset([ada]))), history)
            told("of three persons", lambda: select(history, Wanted(three)), history)
            told("won by one person", lambda: select(history, Wanted(frozenset([ada]), won=True)), history)
            told("won by any person", lambda: select(history, Wanted(won=True)), history)
            told("favorites", lambda: select(history, Wanted(favorites=True)), history)
            words = (
                SearchWord(names=("ben",), days=("2016-02-%",), seed="DEAL-7"),
                SearchWord(days=("____-__-07",), seed="7"),
            )
            told("by two words", lambda: select(history, Wanted(words=words)), history)
            told("of three, by two words", lambda: select(history, Wanted(three, words=words)), history)
            told(
                "of three, by one word",
                lambda: select(history, Wanted(three, words=(SearchWord(names=("ben",)),))),
                history,
            )
            told("won by any, by two words", lambda: select(history, Wanted(won=True, words=words)), history)
            results = told("matches of one person", lambda: results_of(history, ada), history)
            found = told("which of them count", lambda: figures.counted(results))
            told("against whom", lambda: figures.by_person(found))
            told("month by month", lambda: figures.by_month(found, found[-1].result.day, 12))
            told("numbers", lambda: figures.numbers(found))
            told("the page of all games", lambda: _page(history, ada), history)
            told("the same once more", lambda: _page(history, ada))
            told("played and won by one person", lambda: book.played(ada, found[-1].result.day))
            told("names that are nobody's", book.strangers)
            told("when two met last", lambda: book.met(ada, ben))
            meetings = told("matches of two persons", lambda: meetings_of(history, ada, ben), history)
            told("who of them was ahead", lambda: figures.duels(meetings))
            told("best score alone", lambda: history.best_alone("balloon_pop", {}))
            told("stamps of one person", lambda: stamps_of(history, ada))
            start = time.perf_counter()
            history.database.look_after()
            print(f"{'looked after, beside the program':32} {1000 * (time.perf_counter() - start):8.1f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
