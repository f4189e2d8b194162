"""Counting move sequences: one wrong rule anywhere, and a count is off.

``tests/perft/balloon_pop.txt`` holds named positions and how many sequences of 1, 2, 3 … moves start there. Write the
counts anew, after a change of rules that is meant, with ``python -m tests.rules.balloon_pop.perft``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.position import format_position
from balloongames.rules.balloon_pop.state import Rules, State, Tally
from tests.rules.balloon_pop.positions import WIDE, play, position, random_walk, unscored

FILE = Path(__file__).parents[2] / "perft" / "balloon_pop.txt"
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
    crowded = "RGRGRGRG,GRGRGRGR,BYBYBYBY,YBYBYBYB,RYRYRYRY,GBGBG"
    choices, _ = play(unscored("RRRR,W,BBB,B,,y"), "v0GYRB")
    found = {
        "two seats, first cards": GAME.start(Rules().options, 2, Rng.from_word("two")).state,
        "four seats, picking": position("", "", "", "", phase="pick", cards=(6, 9, 6, 1), first=2),
        "equal placements": position("R,RG", "B", cards=(3, 1), groups=("RRRR", "RGGR")),
        "the wide board": position("R,RG", "B", cards=(4, 2), groups=("RGBr", "RGYB"), rules=WIDE),
        "a crowded board": position("", crowded, "", cards=(9, 3, 4), groups=("RGWW", "yWbW", "RGBY")),
        "a choice of series": choices,
        "the last round": position(
            "RG,b", "YBY,G", round=8, first=1, cards=(2, 5), groups=("RGBY", "WyWr"), tallies=[Tally(7, 2), Tally(9)]
        ),
    }
    for name, rules, seats in (
        ("a random middle, player by player", Rules(bonus=True), 3),
        ("a random middle, stage by stage, face down", Rules(face_down=True, by_stage=True), 3),
    ):
        walk = list(random_walk(rules, seats, name))
        found[name] = next(state for state, _ in walk if state.round == 5 and state.phase == "place")
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
