"""How fast the rules are: whole random matches through ``moves()`` and ``advance()``, as a search plays them.

Run ``python -m tests.bench.bench_rules``; seconds per line and the ids of games are optional arguments, as in
``python -m tests.bench.bench_rules 2.5 balloon_cup``. Without an id all games on the shelf are timed; a game can be
named before it is there. It counts moves of all sorts. Color Queue is timed in each of its modes, which have little in
common: a team that plays at random hardly gets beyond the deal, and one alone explodes something with every move.

A busy core is slower for everybody. So each line is timed in turn with Balloon Cup, a few matches of each at a time;
the figures after "quiet" are scaled to a core on which Balloon Cup makes 85,000 moves a second. Where the tests have
naive rules that can play whole matches (``tests/rules/<id>/naive.py``), the last column tells how many times faster
the real ones are. Seconds of one core with Python 3.11, as on a quiet one, the median of five:

=================  =====  ===============  =======  =======
game               seats  options          games/s  moves/s
=================  =====  ===============  =======  =======
balloon_pop            2                     1,600   67,000
balloon_pop            3                     1,100   72,000
balloon_pop            4                       800   73,000
balloon_cup            2                     1,000   85,000
bubblee_pop            1                     1,500   47,000
bubblee_pop            2                     1,000   57,000
balmy_balloonists      1                       780   49,000
balmy_balloonists      2                       370   47,000
balmy_balloonists      4                       220   54,000
balmy_balloonists      6                       190   69,000
color_queue            2                     1,700   80,000
color_queue            3                     1,400  103,000
color_queue            4                     1,200  120,000
color_queue            5                     1,100  137,000
color_queue            2  two_cards          1,450   70,000
color_queue            3  cooperative       14,500   52,000
color_queue            4  cooperative       13,500   67,000
color_queue            5  cooperative       13,000   80,000
color_queue            1  rows=1             5,300   47,000
color_queue            1  rows=2             5,600   45,000
color_queue            1  rows=3             6,100   43,000
color_queue            1  rows=4             6,600   40,000
=================  =====  ===============  =======  =======
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from balloongames import registry
from balloongames.core.game import AnyGame
from balloongames.core.options import Options, complete
from balloongames.core.rng import Rng

YARDSTICK = "balloon_cup"
YARDSTICK_PACE = 85_000  # its moves a second on a quiet core
SLICE = 0.02  # seconds that one of the two plays before it is the other's turn

# Games whose modes have to be timed one by one: the options, and the numbers of seats that they are for.
MODES: dict[str, list[tuple[Options, list[int]]]] = {
    "color_queue": [
        ({}, [2, 3, 4, 5]),
        ({"two_cards": True}, [2]),
        ({"mode": "cooperative"}, [3, 4, 5]),
        *[({"rows": rows}, [1]) for rows in (1, 2, 3, 4)],
    ]
}


class Pace:
    """Random matches of one sort, how many moves they had, and the seconds that they took."""

    def __init__(self, game: AnyGame, seats: int, changed: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = complete(game.meta.options, changed)
        self.rng = Rng.from_word("bench")
        self.games = self.moves = 0
        self.spent = 0.0

    def play(self, seconds: float) -> None:
        """Play whole matches for this long."""
        started = process_time()
        while (spent := process_time() - started) < seconds:
            self._play_match()
        self.spent += spent

    def _play_match(self) -> None:
        game, rng = self.game, self.rng
        state = game.start(self.options, self.seats, rng.split(str(self.games))).state
        while choices := game.moves(state):
            state = game.advance(state, choices[rng.bits32() % len(choices)])
            self.moves += 1
        self.games += 1


def measure(game: AnyGame, seats: int, changed: Options, seconds: float) -> tuple[float, float, float]:
    """Return the games and the moves per second, and how many times faster a quiet core is."""
    pace = Pace(game, seats, changed)
    yardstick = Pace(import_module(f"balloongames.rules.{YARDSTICK}").GAME, 2, {})
    while pace.spent < seconds:
        pace.play(SLICE)
        yardstick.play(SLICE)
    quiet = YARDSTICK_PACE / (yardstick.moves / yardstick.spent)
    return pace.games / pace.spent, pace.moves / pace.spent, quiet


def _naive_moves(game: AnyGame, seats: int, changed: Options, seconds: float) -> float:
    """Return the moves per second of the naive rules in the tests of a game, 0 if there are none to time."""
    module = f"tests.rules.{game.meta.id}.naive"
    if not find_spec(module):
        return 0
    _, moves, quiet = measure(import_module(module).NAIVE, seats, changed, seconds)
    return moves * quiet


def _lines(game: AnyGame) -> Iterator[tuple[Options, int]]:
    """Return the options and the seats of each line of a game."""
    for changed, counts in MODES.get(game.meta.id, [({}, list(game.meta.seats))]):
        for seats in counts:
            yield changed, seats


def main() -> None:
    arguments = sys.argv[1:]
    seconds = float(arguments.pop(0)) if arguments and arguments[0][:1].isdigit() else 1.0
    ids = arguments or [entry.id for entry in registry.entries()]
    for game_id in ids:
        game: AnyGame = import_module(f"balloongames.rules.{game_id}").GAME
        for changed, seats in _lines(game):
            runs = [measure(game, seats, changed, seconds) for _ in range(5)]
            games, moves, quiet = sorted(runs, key=lambda run: run[1] * run[2])[len(runs) // 2]
            naive = _naive_moves(game, seats, changed, seconds)
            ratio = f"  {moves * quiet / naive:5,.0f} times the naive rules" if naive else ""
            words = " ".join(f"{key}={value}" for key, value in changed.items())
            print(
                f"{game.meta.id:17} {seats} seats  {words:16}  {games:6,.0f} games/s {moves:8,.0f} moves/s"
                f"  quiet {games * quiet:6,.0f} games/s {moves * quiet:8,.0f} moves/s{ratio}",
                flush=True,
            )


if __name__ == "__main__":
    main()
