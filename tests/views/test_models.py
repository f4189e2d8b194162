"""What every game's model keeps to: it knows its own events alone, and what decides beside it needs no picture."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from balloongames import registry
from balloongames.core.game import Event

GAMES = [one.id for one in registry.entries()]
DECIDES = {"color_queue": ("standing",)}
"""Modules of a game's own that know how things are; each has a model, a draft, a layout and a stage."""

# The package itself loads pictures, so it is replaced by an empty one.
PROGRAM = """
import importlib, sys, types
import balloongames.views
game, *modules = sys.argv[1:]
package = types.ModuleType(f"balloongames.views.{game}")
package.__path__ = [f"{balloongames.views.__path__[0]}/{game}"]
sys.modules[package.__name__] = package
for module in modules:
    importlib.import_module(f"{package.__name__}.{module}")
    if "pygame" in sys.modules:
        sys.exit(f"{module} loads pygame")
"""


@pytest.mark.parametrize("game_id", GAMES)
def test_what_decides_needs_no_picture(game_id: str) -> None:
    modules = ("model", "draft", "layout", "animation", *DECIDES.get(game_id, ()))
    command = [sys.executable, "-c", PROGRAM, game_id, *modules]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game_id", GAMES)
def test_an_event_of_another_game_is_refused(game_id: str) -> None:
    class Stranger(Event):
        __slots__ = ()

    model = import_module(f"balloongames.views.{game_id}.model").Model()
    with pytest.raises(ValueError, match="not an event of this game"):
        model.fold(Stranger())
