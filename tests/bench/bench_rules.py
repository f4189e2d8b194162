"""How fast the rules are: whole random matches through ``moves()`` and ``advance()``, as a search plays them.

Run ``python -m tests.bench.bench_rules`` (seconds per line as an optional argument). It counts moves of all sorts:
cards, groups, placements, series. Measured on one core with Python 3.11, best of five:

===========  =====  =======  =======
game         seats  games/s  moves/s
===========  =====  =======  =======
balloon_pop      2    1,600   67,000
balloon_pop      3    1,100   72,000
balloon_pop      4      800   73,000
===========  =====  =======  =======
"""

from __future__ import annotations

import sys
from time import perf_counter

from balloongames import registry
from balloongames.core.game import AnyGame
from balloongames.core.options import complete
from balloongames.core.rng import Rng


def measure(game: AnyGame, seats: int, seconds: float) -> tuple[float, float]:
    """Return games and moves per second."""
    options = complete(game.meta.options, {})
    rng = Rng.from_word("bench")
    games = moves = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        state = game.start(options, seats, rng.split(str(games))).state
        while choices := game.moves(state):
            state = game.advance(state, choices[rng.bits32() % len(choices)])
            moves += 1
        games += 1
    spent = perf_counter() - started
    return games / spent, moves / spent


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    for game in [registry.game(entry.id) for entry in registry.entries() if entry.is_ready]:
        for seats in game.meta.seats:
            runs = [measure(game, seats, seconds) for _ in range(5)]
            games, moves = max(runs, key=lambda run: run[1])
            print(f"{game.meta.id:12} {seats} seats  {games:8,.0f} games/s  {moves:9,.0f} moves/s")


if __name__ == "__main__":
    main()
