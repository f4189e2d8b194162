"""What the shelf says of a game is true, and a bundle can find it."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import get_args

import pytest

from balloongames import registry
from balloongames.registry import UnknownGame
from balloongames.ui.game_view import ModuleName
from tests.toy.rules import GAME

GAMES = registry.entries()
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_the_label_says_what_the_rules_say(entry):
    meta = registry.game(entry.id).meta
    assert (meta.id, meta.seats, meta.minutes) == (entry.id, entry.seats, entry.minutes)


def test_the_label_of_a_kind_of_puzzle_says_what_its_kit_says():
    for kind in registry.shown_kinds():
        kit = registry.puzzle_kit(kind.id)
        assert (kit.kind, kit.game_id, kit.game.meta.minutes) == (kind.id, kind.game_id, kind.minutes)


def test_every_game_has_an_id_and_a_code_of_its_own():
    assert len({one.id for one in GAMES}) == len({one.code for one in GAMES}) == len(GAMES)


def test_every_module_that_is_imported_by_name_exists():
    modules = registry.hidden_imports()
    by_line = 2 * len(GAMES) + len(registry.puzzle_kits())  # rules and view; a kit, whose view may not be there yet
    assert len(set(modules)) == len(modules) > by_line
    assert all(find_spec(module) for module in modules)


@pytest.mark.parametrize("name", get_args(ModuleName))
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_a_bundle_has_every_module_that_a_view_asks_for(entry, name):
    if name in {"draws", "lessons"} and find_spec(f"{entry.view}.{name}") is None:
        return  # a game on the shelf may have none
    module = registry.view(entry.id).module(name)
    assert module.__name__ == f"{entry.view}.{name}", "a game on the shelf has a module of its own for this"
    assert module.__name__ in registry.hidden_imports()


def test_the_shelf_loads_no_more_of_a_view_than_its_face():
    """A label needs two sentences; all that draws is loaded at the table."""
    program = """
import sys
from balloongames import registry
for one in registry.entries():
    print(registry.view(one.id).name(), registry.view(one.id).cover, registry.view(one.id).blurb())
assert registry.hidden_imports()
print(*[name for name in sys.modules if name.startswith("balloongames.views.") and name.count(".") > 2], sep="\\n")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = {line for line in done.stdout.splitlines() if line.startswith("balloongames.views.")}
    assert loaded == {f"{one.view}.view" for one in GAMES}


def test_one_game_more_is_one_line(toy):
    assert registry.game(toy.id) is GAME
    assert registry.entries()[-1] is toy


def test_a_game_can_do_without_some_modules():
    view = registry.view(GAMES[0].id).__class__.__base__()  # its package has none of them
    assert (view.glossary(), view.lessons(), view.has_lessons) == ([], (), False)
    assert view.first_time(None) is None
    assert view.move(None, None, None) == ""
    assert not view.draw_recap(None, None, None)


def test_nobody_is_asked_for_a_game_that_is_not_there():
    for game_id in ("", "gusts", "balloon_pop "):
        with pytest.raises(UnknownGame):
            registry.game(game_id)
