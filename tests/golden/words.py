"""All that boards say of themselves: what their nodes are called, and what they answer when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from balloongames import library, registry
from balloongames.ui.ask import Answer
from tests.golden.choices import choosing
from tests.views.common import CommonTable

FOLDER: Final = Path(__file__).parent / "words"


def path_of(game: str) -> Path:
    """Return where all that a game says lies."""
    return FOLDER / f"{game}.txt"


def words_of(game: str) -> str:
    """Return all that is said at tables of a game in the middle of a choice, each line once."""
    lines: list[str] = []
    known: set[str] = set()
    for of, table in choosing(game):
        new = [line for line in dict.fromkeys(_lines(table)) if line not in known]
        known.update(new)
        lines += [f"{of}:", *new, ""]
    return "\n".join(lines)


def _lines(table: CommonTable) -> Iterator[str]:
    for node in table.page.nodes.values():
        yield f"  {node.id}: {node.role}, {'; '.join(filter(None, (node.label, node.value, node.why_not)))}"
    for name in [*table.page.nodes, *table.board.askable()]:
        answer = table.board.answer(name)
        if answer is not None:
            yield f"  {name}? {_said(answer)}"


def words_of_puzzles() -> str:
    """Return all that is said of a puzzle of each pack on the way to its solution: its goal, moves, and hints."""
    return "\n".join(
        "\n  ".join([f"{pack.id}, {item.code}:", *dict.fromkeys(_on_the_way(pack.game_id, item.code))])
        for pack in library.packs()
        for item in (pack.items[len(pack.items) // 2],)
    )


def _on_the_way(game_id: str, code: str) -> Iterator[str]:
    kit = registry.puzzle_kits(game_id)[0]
    view, puzzle = registry.puzzle_view(kit.kind), kit.read_code(code)
    state = kit.start(puzzle)
    yield from (view.goal(puzzle), view.about(puzzle))
    for text in kit.solve(state) or ():
        hint = kit.hint(state)
        if hint is not None:
            yield from (view.hint(one) for one in (hint.look, hint.take, hint.why))
        move = kit.game.parse_move(text)
        yield view.move(move, puzzle)
        state = kit.game.advance(state, move)


def _said(answer: Answer) -> str:
    facts = [f"{fact.text}: {fact.value}" if fact.value else fact.text for fact in answer.facts]
    return " | ".join([f"{answer.title}. {answer.sentence}", *facts])
