"""Whoever looks for a rule finds it: the pages beside the rules name files, rulings, options and tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from balloongames import registry

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "balloongames" / "rules").glob("*/README.md"))
RULING = re.compile(r"\b[A-D]-[RS]\d\b")

every_game = pytest.mark.parametrize("game_id", GAMES)


def page_of(game_id: str) -> str:
    return (ROOT / "balloongames" / "rules" / game_id / "README.md").read_text(encoding="utf-8")


def test_every_game_has_its_page():
    assert {entry.id for entry in registry.entries()} == set(GAMES)


@every_game
def test_every_ruling_that_is_cited_is_explained(game_id):
    folders = (ROOT / "balloongames" / part / game_id for part in ("rules", "views"))
    cited = {
        code for folder in folders for path in folder.rglob("*.py") for code in RULING.findall(path.read_text("utf-8"))
    }
    assert cited <= set(RULING.findall(page_of(game_id)))


@every_game
def test_the_tests_of_every_ruling_exist(game_id):
    rows = [row for row in page_of(game_id).splitlines() if RULING.match(row.removeprefix("| "))]
    tests = {path.name: path.read_text("utf-8") for path in (ROOT / "tests" / "rules" / game_id).glob("test_*.py")}
    assert rows
    for row in rows:
        files = re.findall(r"`(test_\w+\.py)`", row) or ["test_rulings.py"]
        assert all(name in tests for name in files), row
        for name in re.findall(r"`(test_[\w…]+)`", row):
            pattern = rf"def {name.replace('…', chr(92) + 'w*')}\("
            assert any(re.search(pattern, tests[file]) for file in files), f"{name}: {row}"


@every_game
def test_the_files_and_options_that_a_page_names_exist(game_id):
    page = page_of(game_id)
    folder = ROOT / "balloongames" / "rules" / game_id
    for name in re.findall(r"`([a-z_/]+\.py)`", page):
        assert name.startswith("test_") or any((place / name).is_file() for place in (folder, ROOT)), name
    declared = registry.game(game_id).meta.options
    options = {str(name) for option in declared for name in (option.key, *option.values)}
    for name in re.findall(r"`([a-z_]+)`(?=[:,| ])", page):
        assert name in options or (folder / f"{name}.py").is_file() or (folder / name).is_dir(), name
