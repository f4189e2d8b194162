"""Counting move sequences: one wrong rule anywhere, and a count is off.

``tests/perft/color_queue.txt`` holds named positions and how many sequences of 1, 2, 3 … moves start there. Write the
counts anew, after a change of rules that is meant, with ``python -m tests.rules.color_queue.perft``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.position import format_position
from balloongames.rules.color_queue.state import Rules, State
from tests.rules.color_queue.positions import ON_TOP, PLAIN, TEAM, TWO_CARDS, finish, position, random_walk

FILE = Path(__file__).parents[2] / "perft" / "color_queue.txt"
BUDGET = 8_000  # sequences: about a second


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


def near_the_end(rules: Rules, seats: int, word: str, plies: int) -> State:
    return [state for state, _ in random_walk(rules, seats, word)][-plies]


def named_positions() -> dict[str, State]:
    return {
        "two players": position(seats=2),
        "two cards each": position(seats=2, rules=TWO_CARDS),
        "five players": position(),
        "a team of five": position("1 2 3 4 5", rules=TEAM),
        "a defeated team": finish(TEAM, 3, "perft"),
        "the Chief's pile waits": position(
            ". . . 4 5 / 1 . 3 21 23", seats=4, turn=2, chief="29", beside="2 12 14 19", hands=("6", "17", "18", "22")
        ),
        "a beginner about to win": position("1 2 3 4 5", seats=1, hands=("11 12 13 14 15",)),
        "the last turns alone": near_the_end(Rules(rows=4), 1, "perft", 2),
        "the last round of five": near_the_end(PLAIN, 5, "perft", 10),
        "the last round of three, on top": near_the_end(ON_TOP, 3, "perft", 9),
        "the last round of two": near_the_end(PLAIN, 2, "perft", 6),
    }


def main() -> None:
    lines = ["# name | position | sequences of 1, 2, 3 ... moves"]
    for name, state in named_positions().items():
        counts = [len(GAME.moves(state))]
        line = state
        while GAME.moves(line) and len(counts) < 10:  # as far down the first line as the budget goes
            line = GAME.advance(line, GAME.moves(line)[0])
            if counts[-1] * len(GAME.moves(line)) > BUDGET:
                break
            counts.append(count(state, len(counts) + 1))
        lines.append(f"{name} | {format_position(state)} | {' '.join(map(str, counts))}")
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
