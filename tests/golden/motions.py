"""What moves while a match is shown: of each kind of event a beat, looked at now and then until it has come to rest.

Each moment has a line for what the board's animation state holds by then, how much is drawn, and what was heard. Three
pairs of eyes take turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from balloongames.ui.theme import Look
from tests.golden.pictures import GAMES
from tests.golden.plans import counted, drawn
from tests.kept import unpainted
from tests.views.common import FRAME
from tests.views.frames import WatchedTable
from tests.views.test_frames import beats

FOLDER: Final = Path(__file__).parent / "motions"
_EYES: Final = ("mover", "other", "watcher")
_LOOK: Final = Look(speed=2)
_APART: Final = 20  # frames between two moments
_MOST: Final = 9  # moments of a beat


def path_of(game: str) -> Path:
    """Return where the motions of a game lie."""
    return FOLDER / f"{game}.txt"


def texts() -> Iterator[tuple[Path, str]]:
    """Return what is to be kept of each game, and where."""
    return ((path_of(game), motions(game)) for game in unpainted(GAMES))


def motions(game: str, every: int = 1) -> str:
    """Return all that moves in the beats of a game, a paragraph for ``every`` so many; nothing is painted."""
    lines: list[str] = []
    for beat, who in [*zip(beats(game), cycle(_EYES), strict=False)][::every]:
        table = beat.table(_LOOK, who)
        beat.begin(table)
        lines += [f"{beat.seed} for {beat.seats}, ply {beat.ply}, seen by the {who}:", *_moments(table), ""]
    return "\n".join(lines)


def _moments(table: WatchedTable) -> Iterator[str]:
    rest = type(table.board.context.animation)()
    for _ in range(_MOST):
        table.cues.clear()
        for _ in range(_APART):
            table.tick(FRAME)
        with counted():
            table.draw()
            count = drawn(table.driver)
        pieces = table.page.drawn_pieces
        ghosts = sum(one.ghost for one in pieces)
        moving = {
            one.name: value
            for one in fields(rest)
            if not one.name.startswith("_")
            and (value := getattr(table.board.context.animation, one.name)) != getattr(rest, one.name)
        }
        said = ", ".join(f"{name} {_said(value)}" for name, value in moving.items())
        cues = " ".join(name for name, _degree in table.cues)
        yield f"  {len(pieces)} pieces, {ghosts} ghosts, {count} drawn; {said}; heard: {cues}"
        if not table.director.busy and not moving:
            return


def _said(value: Any) -> str:
    """Return a value as text, its numbers rounded."""
    if isinstance(value, float):
        return f"{value:.1f}"
    if is_dataclass(value) and not isinstance(value, type):
        return f"{type(value).__name__}({' '.join(_said(getattr(value, one.name)) for one in fields(value))})"
    if isinstance(value, Mapping):
        return "{" + " ".join(f"{_said(key)}:{_said(one)}" for key, one in value.items()) + "}"
    if isinstance(value, AbstractSet):
        return "{" + " ".join(sorted(map(_said, value))) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + " ".join(map(_said, value)) + "]"
    return getattr(value, "__name__", "") or str(value)
