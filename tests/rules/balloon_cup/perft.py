"""Counting move sequences: one wrong rule anywhere, and a count is off.

``tests/perft/balloon_cup.txt`` holds named positions and how many sequences of 1, 2, 3 … moves start there. Write the
counts anew, after a change of rules that is meant, with ``python -m tests.rules.balloon_cup.perft``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.position import format_position
from balloongames.rules.balloon_cup.state import Rules, State
from tests.rules.balloon_cup.positions import PLAIN, WAITING, play, position, random_walk

FILE = Path(__file__).parents[2] / "perft" / "balloon_cup.txt"
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


def stuck(rules: Rules) -> State:
    hands = ("r1r2r3r4r5r6r7r8", "y1y2y3y5y6y7y8y9")
    return position("b,aa,bbb,bbaa", phase="exchange", hands=hands, shown=(hands[0], ""), rules=rules)


def named_positions() -> dict[str, State]:
    cascade = position(
        "r,ry,ryg,ggba",
        "/,/,/,g12g13b13a13/g1g2b1",
        hands=("a1", ""),
        cubes=("yyyrrrgggbba", "aabbbgggyyyyy"),
        trophies={"r": 1},
    )
    order = position(
        "r,ra,ygb,yyrr", "/,/,y1g1b1/y13g13", hands=("b13", ""), cubes=("yyyyyggggbbb", ""), trophies={"r": 0}
    )
    found = {
        "first turn": GAME.start(PLAIN.options, 2, Rng.from_word("cup")).state,
        "stuck": stuck(PLAIN),
        "stuck, and free to wait": stuck(WAITING),
        "the cascade of trades": play(cascade, "a1-4R")[0],
        "two of three due trophies": play(order, "b13-3R")[0],
        "a choice of sets": position(
            "b,bb,ggg,gggb", phase="trade", winner=0, cubes=("rrrrrryyyabb", "aa"), trophies={"r": 0, "y": 1}
        ),
        "a tile that can't be filled": position(
            "r,rr,rrr,yyyy",
            "/,/,r1r2r3/r4r5,y9y11y12y13/y5y6y7",
            hands=("y8", "r6"),
            cubes=("yggba", "ggbbba"),
            trophies={"r": 0, "y": 1, "g": 0, "a": 1},
        ),
        "next to the block": position(
            "a,ay,,aaar",
            "/,y1/y2,/,r2a1a4a7/a10",
            turn=1,
            hands=("r1r3r4r6r7r8r9r10", "r5y3y5y6y7y8y9a13"),
            cubes=("rrrrryyy", "yggggbbb"),
            trophies={"r": 0, "y": 1, "g": 0, "b": 1},
        ),
    }
    walk = [state for state, _ in random_walk(PLAIN, "perft")]
    found["a random middle"] = walk[len(walk) // 2]
    found["a random end"] = walk[-6]
    return found


def main() -> None:
    lines = ["# name | position | sequences of 1, 2, 3 ... moves"]
    for name, state in named_positions().items():
        counts: list[int] = []
        while not counts or (counts[-1] and counts[-1] * len(GAME.moves(state)) <= BUDGET and len(counts) < 8):
            counts.append(count(state, len(counts) + 1))
        lines.append(f"{name} | {format_position(state)} | {' '.join(map(str, counts))}")
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
