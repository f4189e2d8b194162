"""How fast computer players think: playouts a second, and the time of a move by strength, at the opening and later.

Run ``nice python -m tests.bench.bench_ai``; ids of games and numbers of positions are optional arguments, as in
``python -m tests.bench.bench_ai balloon_cup 20``. Times are seconds of processor time on one core, at the median and at
the 99th percentile over positions from matches of greedy players, forced moves left out.

The longest times seen on one core of a busy machine, over openings and mid-games, in seconds; each must stay
below its limit with room to spare:

===================  =====================  ======  =====  ======
game                 table                  steady  sharp  fierce
===================  =====================  ======  =====  ======
Balloon POP          2 seats                0.02    0.05   0.22
Balloon POP          4 seats                0.03    0.16   0.32
Balloon Cup          2 seats                0.02    0.04   0.13
Balloon Cup          an exchange of 162     0.11    0.08   0.23
Bubblee Pop          2 seats, all colors    0.01    0.06   0.19
Color Queue          alone, 252 choices     0.03    0.06   0.24
Color Queue          2 seats, two cards     0.13    0.18   0.31
Color Queue          5 seats                0.05    0.07   0.19
Balmy Balloonists    2 seats                0.03    0.07   0.25
Balmy Balloonists    6 seats                0.07    0.14   0.40
limit                                       0.3     1      3
===================  =====================  ======  =====  ======

Master takes 0.6 s at the median and 0.7 s at most in Balloon Cup, 1.1 s and 1.3 s in Bubblee Pop, over six positions
each. In Balloon POP it took 0.2 s for a placement at the median and 0.7 s at most, over two matches of two; over one of
four 0.3 s and 1.6 s, and 2.2 s at most on the wide board with all other options. In the other two games it was measured
with 1,800 playouts, and has 4,000: about 0.3 to 1.0 s and 1.3 s at most are to be expected.

Every playout is done, though a fierce player settles as soon as nothing can change its mind. The room that is left is
for slower machines, and for turns of several moves, which share 2.5 seconds.
"""

from __future__ import annotations

import sys
from importlib import import_module
from time import process_time

from balloongames import registry
from balloongames.ai.arena import chooser_of, percentile
from balloongames.ai.strengths import STRENGTHS, Strength
from balloongames.ai.thinking import Thinking
from balloongames.core.evaluator import AnyEvaluator
from balloongames.core.match import Match

_POSITIONS = 12


def positions(evaluator: AnyEvaluator, seats: int, number: int) -> list[tuple[object, int]]:
    """Return what seats to move see, from the opening and from the middle of matches."""
    greedy = chooser_of("greedy")
    found: list[tuple[object, int]] = []
    for deal in range((number + 1) // 2):
        match: Match[object, object, object] = Match(evaluator.game, {}, seats, f"BENCH-{deal}")
        for plies in (0, 15):
            while match.to_move is not None and (match.ply < plies or len(match.moves()) == 1):
                match.play(
                    evaluator.game.parse_move(
                        greedy(evaluator, match.seen(match.to_move), match.to_move, str(match.ply))
                    )
                )
            if match.to_move is not None:
                found.append((match.seen(match.to_move), match.to_move))
    return found


def seconds(evaluator: AnyEvaluator, seen: object, seat: int, strength: Strength) -> tuple[float, int]:
    """Return how long one thought takes, and its playouts."""
    started = process_time()
    thinking = Thinking(evaluator, seen, seat, strength)
    thinking.step(thinking.planned)
    return process_time() - started, thinking.planned


def main() -> None:
    arguments = sys.argv[1:]
    number = int(arguments.pop()) if arguments and arguments[-1].isdigit() else _POSITIONS
    for game_id in arguments or [entry.id for entry in registry.entries()]:
        evaluator = getattr(import_module(f"balloongames.rules.{game_id}"), "EVALUATOR")  # noqa: B009 - not every game has one
        for seats in evaluator.game.meta.seats:
            seen = positions(evaluator, seats, number)
            for strength in STRENGTHS:
                found = [seconds(evaluator, one, seat, strength) for one, seat in seen]
                times = sorted(spent for spent, _ in found)
                rate = sum(playouts for _, playouts in found) / sum(times)
                print(
                    f"{game_id:12} {seats} seats  {strength.name:8} {rate:8,.0f} playouts/s"
                    f"  50 % {percentile(times, 0.5):6.3f} s  99 % {percentile(times, 0.99):6.3f} s"
                )


if __name__ == "__main__":
    main()
