"""Counting move sequences: one wrong rule anywhere, and a count is off.

``tests/perft/<game>.txt`` holds named positions, those of `named_positions` in ``tests/rules/<game>/perft.py``, and how
many sequences of 1, 2, 3 … moves start there. Write the counts anew, after a change of rules that is meant, with
``python -m tests.rules.perft GAME``.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from balloongames.core.game import AnyGame

FOLDER = Path(__file__).parents[1] / "perft"
BUDGET = 30_000  # sequences: about a second; a game with many positions names less
_DEEPEST = 10


@dataclass(frozen=True)
class Entry:
    """One line of a file."""

    game_id: str
    name: str
    position: str
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.name}"


def read(game_id: str) -> list[Entry]:
    """The lines of a game."""
    entries = []
    for line in (FOLDER / f"{game_id}.txt").read_text(encoding="ascii").splitlines():
        if line and not line.startswith("#"):
            name, text, numbers = line.split(" | ")
            entries.append(Entry(game_id, name, text, tuple(map(int, numbers.split()))))
    return entries


def counted_games() -> list[str]:
    """The ids of the games that have a file."""
    return sorted(file.stem for file in FOLDER.glob("*.txt"))


def count(game: AnyGame, state: Any, depth: int) -> int:
    """Return how many sequences of ``depth`` moves there are; a sequence that ends earlier counts for nothing."""
    moves = game.moves(state)
    if depth == 1:
        return len(moves)
    return sum(count(game, game.advance(state, move), depth - 1) for move in moves)


def split(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """Return the count by first move: where a wrong count comes from."""
    return {
        game.format_move(move): count(game, game.advance(state, move), depth - 1) if depth > 1 else 1
        for move in game.moves(state)
    }


def named(game_id: str) -> dict[str, str]:
    """Return the positions that a game names, by name."""
    positions = import_module(f"tests.rules.{game_id}.perft").named_positions()
    return {name: notation(game_id).format_position(state) for name, state in positions.items()}


def rules(game_id: str) -> AnyGame:
    """Return the rules of a game, whether it stands on the shelf yet or not."""
    game: AnyGame = import_module(f"balloongames.rules.{game_id}").GAME
    return game


def notation(game_id: str) -> Any:
    """Return the module that reads and writes the positions of a game."""
    return import_module(f"balloongames.rules.{game_id}.position")


def counts_of(game: AnyGame, state: Any, budget: int) -> list[int]:
    """Return the counts as deep as the budget goes, by the look of the first line."""
    counts = [len(game.moves(state))]
    first = state
    while counts[-1] and game.moves(first) and len(counts) < _DEEPEST:
        first = game.advance(first, game.moves(first)[0])
        if counts[-1] * len(game.moves(first)) > budget:
            break
        counts.append(count(game, state, len(counts) + 1))
    return counts


def main(game_id: str) -> None:
    """Write the file of a game."""
    game, parse = rules(game_id), notation(game_id).parse_position
    budget = getattr(import_module(f"tests.rules.{game_id}.perft"), "BUDGET", BUDGET)
    lines = [
        f"{name} | {text} | {' '.join(map(str, counts_of(game, parse(text), budget)))}"
        for name, text in named(game_id).items()
    ]
    top = "# name | position | sequences of 1, 2, 3 ... moves"
    (FOLDER / f"{game_id}.txt").write_text("\n".join([top, *lines, ""]), encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1])
