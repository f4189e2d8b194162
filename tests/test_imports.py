"""Who imports whom: the whole package has no circle, and rules, sessions and files load no graphics by any way."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from balloongames import registry
from balloongames.ui.game_view import GameView
from balloongames.ui.puzzle_view import PuzzleView
from tests.games import parts_of
from tests.sources import statements

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ("core", "puzzles", "rules", "ai", "session", "storage", "registry", "paths")

PROGRAM = """
import importlib, pkgutil, sys
for name in sys.argv[1:]:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(getattr(package, "__path__", []), package.__name__ + "."):
        importlib.import_module(module.name)
from balloongames import registry
for entry in registry.entries():
    registry.game(entry.id)
print(*sorted({"pygame", "pytmx", "tkinter", "random"} & set(sys.modules)))
"""


def loaded_by(*modules):
    command = [sys.executable, "-W", "error", "-c", PROGRAM, *modules]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_graphics_free_house_loads_no_graphics():
    assert not {"pygame", "pytmx", "tkinter"} & set(loaded_by(*(f"balloongames.{part}" for part in HOUSE)))


def test_rules_do_not_even_load_pythons_own_randomness():
    assert loaded_by("balloongames.rules") == []


def test_the_check_would_notice_graphics():
    assert "pygame" in loaded_by("balloongames.ui")


def imported(path: Path, modules: set[str]) -> set[str]:
    """Return which modules of ours a file imports at any place, for its types alone included."""
    found = set()
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                part = f"{node.module}.{alias.name}"
                found.add(part if part in modules else node.module)
    return found & modules


@cache
def imports_of(folder: Path) -> dict[str, set[str]]:
    """Return what each module below ``folder`` imports of the others."""
    paths = {path.relative_to(folder.parent).with_suffix(""): path for path in folder.rglob("*.py")}
    named = {".".join(place.parts).removesuffix(".__init__"): path for place, path in paths.items()}
    return {name: imported(path, set(named)) - {name} for name, path in named.items()}


def test_no_module_imports_itself_in_a_circle():
    TopologicalSorter(imports_of(ROOT / "balloongames")).prepare()


def test_the_check_would_notice_a_circle(tmp_path):
    package = tmp_path / "fair"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "tent.py").write_text("from fair import stall\n")
    (package / "stall.py").write_text("if TYPE_CHECKING:\n    from fair.tent import Tent\n")
    with pytest.raises(CycleError):
        TopologicalSorter(imports_of(package)).prepare()


def test_no_view_knows_the_rules_of_another_game():
    imports = imports_of(ROOT / "balloongames")
    seen = {
        (name.split(".")[2], of.split(".")[2])
        for name, found in imports.items()
        for of in found
        if name.startswith("balloongames.views.") and of.startswith("balloongames.rules.")
    }
    assert len(seen) >= 5
    assert [pair for pair in seen if pair[0] != pair[1]] == []


def test_every_module_is_used():
    """Programs start one, other modules import it, or it is loaded by the name that one of them writes."""
    imports = imports_of(ROOT / "balloongames")
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "balloongames").rglob("*.py")}
    by_name = set(re.findall(r'rules\}\.(\w+)"|"balloongames\.([\w.]+)"', " ".join(texts.values())))
    parts, modules = (set(found) for found in zip(*by_name, strict=True))
    used = set().union(*imports.values()) | {f"balloongames.{name}" for name in modules}
    used |= {f"{one.view}.{part.name}" for one in registry.entries() for part in parts_of(GameView)}
    used |= {f"{one.view}.{part.name}" for one in registry.shown_kinds() for part in parts_of(PuzzleView)}
    idle = {
        path.relative_to(ROOT)
        for path, text in texts.items()
        if text.strip()
        and path.name not in ("__init__.py", "__main__.py")
        and ".".join(path.relative_to(ROOT).with_suffix("").parts) not in used
        and not (path.parts[-3] == "rules" and path.stem in parts)
    }
    assert idle == set()
