"""How each thing on a table answers to the pointer, a press and the focus: what is drawn then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from balloongames import registry
from balloongames.ui.display_list import DisplayList
from balloongames.ui.page import Node, NodeState
from balloongames.ui.theme import Look
from tests.golden import drawing
from tests.golden.choices import SIZE, choosing
from tests.golden.pictures import GAMES
from tests.kept import unpainted
from tests.views.common import CommonTable, Matches, greedy_unless_any

FOLDER: Final = Path(__file__).parent / "touched"
_SEED: Final = "any1"
_STATES: Final = {
    "still": NodeState(), "hovered": NodeState(hovered=True), "pressed": NodeState(hovered=True, pressed=True),
    "focused": NodeState(focused=True), "not ready": NodeState(ready=0.0),
}  # fmt: skip


def path_of(game: str) -> Path:
    """Return where lies how the things of a game answer."""
    return FOLDER / f"{game}.txt"


def texts() -> Iterator[tuple[Path, str]]:
    """Return what is to be kept of each game, and where."""
    return ((path_of(game), touched(game)) for game in unpainted(GAMES))


def touched(game: str) -> str:
    """Return how all things answer at tables of a game, each line once."""
    lines: list[str] = []
    known: set[str] = set()
    for of, table in (*choosing(game), *_beginning(game)):
        new = [line for node in table.page.nodes.values() if node.paint and (line := _line(table, node)) not in known]
        known.update(new)
        lines += [f"{of}:", *new, ""]
    return "\n".join(lines)


def _beginning(game: str) -> Iterator[tuple[str, CommonTable]]:
    """Return tables where a choice of each kind begins."""
    matches = Matches(registry.game(game), greedy_unless_any)
    for seats in registry.game(game).meta.seats[:2]:
        match, known = matches.at(_SEED, seats, 0), set()
        for move in matches.moves(_SEED, seats):
            phase = getattr(match.state, "phase", "")
            if phase not in known:
                known.add(phase)
                table = CommonTable(registry.view(game), matches.at(_SEED, seats, match.ply), Look(), SIZE)
                table.draw()
                yield f"{game} for {seats} after {match.ply}, {phase or 'the start'}", table
            match.play(move)


def _line(table: CommonTable, node: Node) -> str:
    assert node.paint
    told = []
    for name, state in _STATES.items():
        with drawing.recorded() as drawn:
            node.paint(table.kit.canvas(DisplayList(table.window.get_size())), state)
        told.append(f"{name} {drawing.number(drawn)}")
    return f"  {node.id}{f' ({node.value})' if node.value else ''}: {', '.join(told)}"
