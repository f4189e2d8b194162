"""What matches between strengths have shown so far: sums that grow from run to run, a file a game.

A run of 400 matches between players that think for long takes a night. So each match is counted as soon as it is over,
and the next run goes on with the next deal. The sums hold for the computer players that made them: once these judge
otherwise, by what is kept of it (``tests/golden/thoughts``), the sums of their game begin anew.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from balloongames.ai.arena import wilson

_FOLDER: Final = Path(__file__).parent / "ladders"
_THOUGHTS: Final = Path(__file__).parents[1] / "golden" / "thoughts"


class End(NamedTuple):
    """How a match ended for the one who is measured: its share of the victory, its points, and why it ended."""

    won: float
    score: float
    reason: str


class Sum:
    """The ends of all matches of a line."""

    def __init__(self, of: int = 0, won: float = 0.0, score: float = 0.0, ends: dict[str, int] | None = None) -> None:
        self.of = of
        self.won = won
        self.score = score
        self.ends = Counter(ends)

    def add(self, end: End) -> None:
        self.of += 1
        self.won += end.won
        self.score += end.score
        self.ends[end.reason] += 1

    def __str__(self) -> str:
        """Return the share of wins with its bounds (Wilson, 95 %), the points on average, and how matches ended."""
        low, high = wilson(self.won, self.of)
        ends = ", ".join(f"{reason} {count}" for reason, count in self.ends.most_common())
        many = max(1, self.of)
        return f"{self.won / many:.1%} ({low:.0%} … {high:.0%}) of {self.of}, score {self.score / many:.1f}; {ends}"


class Sums:
    """All lines of a game, by name. One program at a time adds to them."""

    def __init__(self, game: str, folder: Path = _FOLDER) -> None:
        self._path = folder / f"{game}.json"
        self._players = players(game)
        kept: dict[str, Any] = json.loads(self._path.read_text("utf-8")) if self._path.exists() else {}
        lines = kept["lines"] if kept.get("players") == self._players else {}
        self._lines = {name: Sum(**line) for name, line in lines.items()}

    def of(self, name: str) -> Sum:
        """Return what a line has shown; nothing yet if it was never played."""
        return self._lines.setdefault(name, Sum())

    def save(self) -> None:
        kept = {"players": self._players, "lines": {name: vars(one) for name, one in sorted(self._lines.items())}}
        self._path.parent.mkdir(exist_ok=True)
        new = self._path.with_suffix(".new")
        new.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        new.replace(self._path)


def players(game: str) -> str:
    """Return what changes when computer players of a game judge otherwise: the figures of what is kept of it."""
    figures = " ".join(re.findall(r"-?\d+\.\d+", (_THOUGHTS / f"{game}.txt").read_text("utf-8")))
    return sha256(figures.encode()).hexdigest()[:12]
