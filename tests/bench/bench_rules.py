"""How fast the rules are: whole random matches through ``moves()`` and ``advance()``, as a search plays them.

Run ``python -m tests.bench.bench_rules``; seconds per line and the ids of games are optional arguments, as in
``python -m tests.bench.bench_rules 2.5 balloon_cup``. Without an id all games on the shelf are timed; a game can be
named before it is there. It counts moves of all sorts. Where the tests have naive rules that can play whole matches
(``tests/rules/<id>/naive.py``), the last column tells how many times faster the real ones are. Measured in seconds of
one core with Python 3.11, best of five (Balmy Balloonists beside Balloon Cup on a busy one, and scaled by it):

=================  =====  =======  =======
game               seats  games/s  moves/s
=================  =====  =======  =======
balloon_pop            2    1,600   67,000
balloon_pop            3    1,100   72,000
balloon_pop            4      800   73,000
balloon_cup            2    1,000   85,000
bubblee_pop            1    1,500   47,000
bubblee_pop            2    1,000   57,000
balmy_balloonists      1      780   49,000
balmy_balloonists      2      370   47,000
balmy_balloonists      4      220   54,000
balmy_balloonists      6      190   69,000
=================  =====  =======  =======
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from balloongames import registry
from balloongames.core.game import AnyGame
from balloongames.core.options import complete
from balloongames.core.rng import Rng


def measure(game: AnyGame, seats: int, seconds: float) -> tuple[float, float]:
    """Return games and moves per second."""
    options = complete(game.meta.options, {})
    rng = Rng.from_word("bench")
    games = moves = 0
    started = process_time()
    while process_time() - started < seconds:
        state = game.start(options, seats, rng.split(str(games))).state
        while choices := game.moves(state):
            state = game.advance(state, choices[rng.bits32() % len(choices)])
            moves += 1
        games += 1
    spent = process_time() - started
    return games / spent, moves / spent


def _naive_moves(game: AnyGame, seats: int, seconds: float) -> float:
    """Return the moves per second of the naive rules in the tests of a game, 0 if there are none to time."""
    module = f"tests.rules.{game.meta.id}.naive"
    return measure(import_module(module).NAIVE, seats, seconds)[1] if find_spec(module) else 0


def main() -> None:
    arguments = sys.argv[1:]
    seconds = float(arguments.pop(0)) if arguments and arguments[0][:1].isdigit() else 1.0
    ids = arguments or [entry.id for entry in registry.entries() if entry.is_ready]
    for game_id in ids:
        game: AnyGame = import_module(f"balloongames.rules.{game_id}").GAME
        for seats in game.meta.seats:
            runs = [measure(game, seats, seconds) for _ in range(5)]
            games, moves = max(runs, key=lambda run: run[1])
            naive = _naive_moves(game, seats, seconds)
            ratio = f"  {moves / naive:5,.0f} times the naive rules" if naive else ""
            print(f"{game.meta.id:12} {seats} seats  {games:8,.0f} games/s  {moves:9,.0f} moves/s{ratio}")


if __name__ == "__main__":
    main()
