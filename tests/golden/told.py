"""All that boards say of themselves: what their nodes are called, and what they answer when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from balloongames.ui.ask import Answer
from tests.golden.choices import choosing
from tests.views.common import CommonTable

FOLDER: Final = Path(__file__).parent / "words"


def path_of(game: str) -> Path:
    """Return where all that a game tells lies."""
    return FOLDER / f"{game}.txt"


def told(game: str) -> str:
    """Return all that is told at tables of a game in the middle of a choice, each line once."""
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


def _said(answer: Answer) -> str:
    facts = [f"{fact.text}: {fact.value}" if fact.value else fact.text for fact in answer.facts]
    return " | ".join([f"{answer.title}. {answer.sentence}", *facts])
