"""How long it takes to make a puzzle with one solution, proof and grade included.

Run ``python -m tests.bench.bench_puzzles``; how many of each grade is an optional argument. Seconds of one core with
Python 3.11, of 40 puzzles each; the last column counts those that took no more than two seconds. The steady ones of
one_turn, and the fierce ones of all others, were measured on a busy machine:

=============  ======  ======  ====  ==========
kind           grade   median   95%  within 2 s
=============  ======  ======  ====  ==========
one_turn       gentle    0.02  0.23          40
one_turn       steady    0.07  1.11          40
one_turn       sharp     0.11  0.53          40
one_turn       fierce    0.15  1.30          39
four_valleys   gentle    0.00  0.01          40
four_valleys   steady    0.01  0.04          40
four_valleys   sharp     0.05  0.50          40
four_valleys   fierce    0.10  1.81          40
clear_sky      gentle    0.12  0.38          40
clear_sky      steady    0.21  0.98          39
clear_sky      sharp     0.23  1.35          39
clear_sky      fierce    0.38  1.41          39
tidy_planet    gentle    0.01  0.02          40
tidy_planet    steady    0.04  0.20          40
tidy_planet    sharp     0.04  0.15          40
tidy_planet    fierce    0.06  0.25          40
course         gentle    0.02  0.09          40
course         steady    0.09  0.25          40
course         sharp     0.13  0.53          40
course         fierce    0.20  0.70          40
=============  ======  ======  ====  ==========
"""

from __future__ import annotations

import sys
from time import process_time

from balloongames import registry
from balloongames.core.puzzle import AnyPuzzleKit, Grade
from balloongames.core.rng import Rng


def measure(kit: AnyPuzzleKit, grade: Grade, count: int) -> list[float]:
    """Return the seconds that each of so many puzzles took, the quickest first."""
    spent = []
    for number in range(count):
        started = process_time()
        puzzle = kit.generate(Rng.from_word(f"bench {grade} {number}"), grade)
        spent.append(process_time() - started)
        assert kit.is_solvable(kit.start(puzzle))
    return sorted(spent)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for kit in registry.puzzle_kits():
        for grade in Grade:
            spent = measure(kit, grade, count)
            quick = sum(one <= 2 for one in spent)
            middle, slow = spent[count // 2], spent[count * 95 // 100]
            print(f"{kit.kind:<14} {grade:<7} {middle:6.2f} {slow:6.2f} {quick:4} of {count}", flush=True)


if __name__ == "__main__":
    main()
