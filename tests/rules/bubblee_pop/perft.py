"""Counting move sequences: one wrong rule anywhere, and a count is off.

``tests/perft/bubblee_pop.txt`` holds named positions and how many sequences of 1, 2, 3 … moves start there. Write the
counts anew, after a change of rules that is meant, with ``python -m tests.rules.bubblee_pop.perft``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.position import format_position
from balloongames.rules.bubblee_pop.state import Rules, State
from tests.rules.bubblee_pop.positions import FULL_BUT_ONE, NEWCOMERS, careful_move, no_reserve, position, random_walk

FILE = Path(__file__).parents[2] / "perft" / "bubblee_pop.txt"
BUDGET = 30_000  # sequences: about a second


@dataclass(frozen=True)
class Entry:
    """One line of the file."""

    name: str
    position: str
    counts: tuple[int, ...]


def count(state: State, depth: int) -> int:
    """Return how many sequences of ``depth`` moves there are; a sequence that ends earlier counts for nothing."""
    moves = GAME.moves(state)
    if depth == 1:
        return len(moves)
    return sum(count(GAME.advance(state, move), depth - 1) for move in moves)


def split(state: State, depth: int) -> dict[str, int]:
    """Return the count by first move: where a wrong count comes from."""
    return {
        GAME.format_move(move): count(GAME.advance(state, move), depth - 1) if depth > 1 else 1
        for move in GAME.moves(state)
    }


def read() -> list[Entry]:
    entries = []
    for line in FILE.read_text(encoding="ascii").splitlines():
        if line and not line.startswith("#"):
            name, text, numbers = line.split(" | ")
            entries.append(Entry(name, text, tuple(map(int, numbers.split()))))
    return entries


def named_positions() -> dict[str, State]:
    holes, new_holes = ("..ybg", "ypbgr"), ("..obg", "owbgr")
    found = {
        "the first turn": GAME.start(Rules().options, 2, Rng.from_word("two")).state,
        "three holes": position("kr,g", "k", sky=("r.y.g", ".bgrp"), drawn="r"),
        "two groups at once": position("rr,bb,k", "rg,k", sky=("rbpyg", "ybgrp")),
        "a chain and a choice of powers": position("rr,b,b", "rg,g", sky=("rpybg", "bygrp")),
        "a crowded planet": position("ybk,ykgk,rybb,rrbr,kbry", "k", sky=("ggbbp", "rprrb")),
        "one saving swap": position("rypy,yrbb,gpyp,kppy,rykk", "k", sky=("gprbb", "byprg")),
        "elimination is near": position("r,,,g,r", FULL_BUT_ONE, sky=holes, queue=[(0, "bp"), (1, "y")], bag_blacks=0),
        "orange and white": position(
            "rg,b", "gr,wo", rules=NEWCOMERS, sky=new_holes, queue=[(0, "ow"), (1, "rw")], zones=("rr", "kgg")
        ),
        "set-aside colors": no_reserve(
            ["k", "pkk,pkk"], aside="pyy", rules=NEWCOMERS, sky=new_holes, queue=[(0, "w"), (0, "w")]
        ),
        "the newest batch first": position(
            "rg,gr,rg,k", "kr,b", sky=holes, queue=[(0, "gy"), (1, "y")], rules=Rules(stack=True)
        ),
        "the end of the bag": position("krr", "k", sky=("rgpyb", "ybgrp"), bag="rg"),
        "a challenge": position("kgg,k", sky=("gypbr", "ybgrp"), rules=Rules(challenge="clear_black"), bag="rgbyp"),
    }
    for name, rules, seats in (
        ("a random middle", Rules(), 2),
        ("a random middle with both new colors", Rules(blacks=4, orange="g", white="r"), 2),
        ("a random middle alone", Rules(challenge="score_30"), 1),
    ):
        walk = list(random_walk(rules, seats, name, choose=careful_move))
        found[name] = walk[len(walk) // 2][0]
    return found


def main() -> None:
    lines = ["# name | position | sequences of 1, 2, 3 ... moves"]
    for name, state in named_positions().items():
        counts: list[int] = []
        while not counts or (counts[-1] and counts[-1] * len(GAME.moves(state)) <= BUDGET):
            counts.append(count(state, len(counts) + 1))
        lines.append(f"{name} | {format_position(state)} | {' '.join(map(str, counts))}")
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
