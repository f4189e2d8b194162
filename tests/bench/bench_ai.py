"""How fast computer players think: playouts a second, and the time of a move by level, at the opening and in mid-game.

Run ``nice python -m tests.bench.bench_ai``; ids of games and numbers of positions are optional arguments, as in
``python -m tests.bench.bench_ai balloon_cup 20``. Times are seconds of processor time on one core, at the median and at
the 99th percentile over positions from matches of greedy players, forced moves left out.

The longest times seen on one core of a busy machine, over openings and mid-games, in seconds; each level must stay
below its limit with room to spare:

===================  =====================  ======  =====  ======
game                 table                  steady  sharp  fierce
===================  =====================  ======  =====  ======
Balloon POP          2 seats                0.09    0.34   1.36
Balloon POP          4 seats                0.02    0.09   0.36
Balloon Cup          2 seats                0.06    0.22   0.84
Balloon Cup          an exchange of 162     0.14    0.37   1.29
Bubblee Pop          2 seats, all colors    0.07    0.27   1.07
Color Queue          alone, 252 choices     0.05    0.20   0.81
Color Queue          2 seats, two cards     0.11    0.24   0.74
Color Queue          5 seats                0.05    0.18   0.69
Balmy Balloonists    2 seats                0.05    0.20   0.78
Balmy Balloonists    6 seats                0.12    0.45   1.77
limit                                       0.3     1      3
===================  =====================  ======  =====  ======

They are scaled from thoughts of 100 or 150 playouts, but for the table alone.
"""

from __future__ import annotations

import sys
from importlib import import_module
from time import process_time

from balloongames import registry
from balloongames.ai.arena import chooser_of, percentile
from balloongames.ai.levels import LEVELS, Level
from balloongames.ai.thinking import Thinking
from balloongames.core.match import Match
from balloongames.core.mind import AnyMind

_POSITIONS = 12
_MOST_PLAYOUTS = 600  # of a level that is timed in full; the time of a stronger one is scaled from this


def positions(mind: AnyMind, seats: int, number: int) -> list[tuple[object, int]]:
    """Return what seats to move see, from the opening and from the middle of matches."""
    greedy = chooser_of("greedy")
    found: list[tuple[object, int]] = []
    for deal in range((number + 1) // 2):
        match: Match[object, object, object] = Match(mind.game, {}, seats, f"BENCH-{deal}")
        for plies in (0, 15):
            while match.to_move is not None and (match.ply < plies or len(match.moves()) == 1):
                match.play(mind.game.parse_move(greedy(mind, match.seen(match.to_move), match.to_move, str(match.ply))))
            if match.to_move is not None:
                found.append((match.seen(match.to_move), match.to_move))
    return found


def seconds(mind: AnyMind, seen: object, seat: int, level: Level) -> float:
    """Return how long one thought takes."""
    timed = Level(level.name, min(level.playouts, _MOST_PLAYOUTS))
    started = process_time()
    thinking = Thinking(mind, seen, seat, timed)
    thinking.step(thinking.planned)
    return (process_time() - started) * level.playouts / timed.playouts


def main() -> None:
    arguments = sys.argv[1:]
    number = int(arguments.pop()) if arguments and arguments[-1].isdigit() else _POSITIONS
    for game_id in arguments or [entry.id for entry in registry.entries() if entry.is_ready]:
        mind = getattr(import_module(f"balloongames.rules.{game_id}"), "MIND")  # noqa: B009 - not every game has one
        for seats in mind.game.meta.seats:
            seen = positions(mind, seats, number)
            for level in LEVELS:
                times = sorted(seconds(mind, one, seat, level) for one, seat in seen)
                playouts = sum(level.playouts * mind.effort_at(one) for one, _ in seen)
                rate = playouts / sum(times)
                print(
                    f"{game_id:12} {seats} seats  {level.name:8} {rate:8,.0f} playouts/s"
                    f"  50 % {percentile(times, 0.5):6.3f} s  99 % {percentile(times, 0.99):6.3f} s"
                )


if __name__ == "__main__":
    main()
