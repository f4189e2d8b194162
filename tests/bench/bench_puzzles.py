"""How long it takes to make a puzzle with one solution, proof and grade included.

Run ``python -m tests.bench.bench_puzzles``; how many of each grade is an optional argument. Seconds of one core with
Python 3.11, of 100 puzzles each; the last column counts those that took no more than two seconds:

===========  ======  ======  ====  ==========
game         grade   median   95%  within 2 s
===========  ======  ======  ====  ==========
color_queue  gentle    0.03  0.17         100
color_queue  steady    0.27  1.04         100
color_queue  sharp     0.18  0.74         100
color_queue  fierce    0.36  1.78          98
===========  ======  ======  ====  ==========
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
