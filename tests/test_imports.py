"""Rules, sessions and files load no graphics: not by themselves, not by what they import."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ("core", "puzzles", "rules", "ai", "session", "storage", "registry", "paths")

PROGRAM = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(getattr(package, "__path__", []), package.__name__ + "."):
    importlib.import_module(module.name)
from balloongames import registry
for entry in registry.entries():
    if entry.is_ready:
        registry.game(entry.id)
print(*sorted({"pygame", "pytmx", "tkinter", "random"} & set(sys.modules)))
"""


def loaded_by(module):
    command = [sys.executable, "-W", "error", "-c", PROGRAM, module]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("part", HOUSE)
def test_the_graphics_free_house_loads_no_graphics(part):
    assert not {"pygame", "pytmx", "tkinter"} & set(loaded_by(f"balloongames.{part}"))


def test_rules_do_not_even_load_pythons_own_randomness():
    assert loaded_by("balloongames.rules") == []


def test_the_check_would_notice_graphics():
    assert "pygame" in loaded_by("balloongames.ui")
