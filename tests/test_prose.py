"""What comments, docstrings and pages speak of is in this repository: its names exist, its codes are explained."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.sources import statements

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("balloongames", "tests", "assets")
CODE = re.compile(r"(?<![\w-])[A-Z]{1,2}-[A-Z]?\d{1,3}(?![\w-])")  # B-R2
ELSEWHERE = re.compile(r"\bpart (?:[12]|one|two) of\b|\bmock-?ups?\b|\bcheckpoints?\b|\bissue #?\d", re.IGNORECASE)
COMMENT = re.compile(r"(?:^|\s)# .*")
ALONE = re.compile(r'^[ \t]*"""((?:(?!""").)*)"""[ \t]*$', re.MULTILINE | re.DOTALL)  # a docstring, on lines of its own
NAME = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


@cache
def sources() -> tuple[Path, ...]:
    return tuple(path for part in PARTS for path in sorted((ROOT / part).rglob("*.py")) if path != Path(__file__))


@cache
def prose_and_code(path: Path) -> tuple[str, set[str]]:
    """Return the comments and docstrings of a module, and the words of everything else in it."""
    text = path.read_text(encoding="utf-8")
    prose, code = quickly_parted(text) or parted(text)
    prose += COMMENT.findall(code)
    return "\n".join(prose), {*path.with_suffix("").parts, *re.findall(r"\w+", COMMENT.sub("", code))}


def parted(text: str) -> tuple[list[str], str]:
    """Return the docstrings of a module, and the rest of it."""
    lines, prose = text.splitlines(), []
    for node in statements(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            prose.append(node.value.value)
            lines[node.lineno - 1 : node.end_lineno] = [""] * (node.end_lineno - node.lineno + 1)
    return prose, "\n".join(lines)


def quickly_parted(text: str) -> tuple[list[str], str] | None:
    """Return the same without a parser, which takes seconds for all modules; None if other strings are in the way."""
    prose = ALONE.findall(text)
    if 2 * len(prose) != text.count('"""') or "\\" in "".join(prose):
        return None
    return prose, ALONE.sub("", text)


@cache
def prose() -> dict[str, str]:
    pages = {path: path.read_text(encoding="utf-8") for path in ROOT.glob("balloongames/**/*.md")}
    pages |= {path: path.read_text(encoding="utf-8") for path in (ROOT / "README.md", ROOT / "levels" / "README.md")}
    pages |= {path: prose_and_code(path)[0] for path in sources()}
    return {path.relative_to(ROOT).as_posix(): text for path, text in pages.items()}


@cache
def known_words() -> set[str]:
    return set().union(*(prose_and_code(path)[1] for path in sources()))


def strange_names(text: str, known: set[str]) -> set[str]:
    """Return what stands in single backticks, the mark of a name, and is nowhere in the code."""
    return {name for name in NAME.findall(text) if not set(re.findall(r"[A-Za-z_]\w*", name)) <= known}


def test_every_code_that_is_cited_is_explained_in_the_rules():
    pages = (ROOT / "balloongames" / "rules").glob("*/README.md")
    explained = set().union(*(CODE.findall(page.read_text(encoding="utf-8")) for page in pages))
    assert len(explained) > 20
    cited = {(path, code) for path, text in prose().items() for code in CODE.findall(text)}
    assert not {(path, code) for path, code in cited if code not in explained}


def test_nothing_is_said_of_papers_that_are_not_here():
    assert not {(path, found) for path, text in prose().items() for found in ELSEWHERE.findall(text)}


def test_every_name_in_prose_is_a_name_in_the_code():
    texts = {path: text for path, text in prose().items() if path.endswith(".py")}
    assert not {(path, name) for path, text in texts.items() for name in strange_names(text, known_words())}


@pytest.mark.parametrize("text", ["See `Ledger`.", "Made by `ledger.open`."])
def test_the_check_would_notice_a_name_that_is_gone(text):
    assert strange_names(text, {"open", "see"})


def test_docstrings_are_found_quickly_or_left_to_the_parser():
    module = 'def f():\n    """Say\n    `it`."""\n    return 1\n'
    (prose, _code), quickly = parted(module), quickly_parted(module)
    assert quickly is not None
    assert quickly[0] == prose
    assert "it" not in quickly[1]
    assert quickly_parted(module + 'x = """a\n"""\n') is None
