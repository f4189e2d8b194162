"""What the shelf says of a game is true, and a bundle can find it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from balloongames import registry
from balloongames.core.game import Advice
from balloongames.registry import UnknownGame
from balloongames.ui.game_view import GameView
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.view_parts import has_part
from tests.games import parts_of
from tests.toy.rules import GAME

GAMES = registry.entries()
PARTS = parts_of(GameView)
MAY_LACK = {"draws", "lessons"}
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


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_a_game_on_the_shelf_has_every_part_of_a_view_and_a_bundle_too(entry, part):
    view = registry.view(entry.id)
    assert view.package == entry.view
    if not has_part(view, part.name):
        assert part.name in MAY_LACK, f"a game on the shelf has a module of its own: {entry.view}.{part.name}"
        return
    assert part.__get__(view, GameView)
    loaded = {name for name in sys.modules if name.startswith(f"{entry.view}.")}
    assert loaded
    assert loaded <= set(registry.hidden_imports())


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_the_table_of_a_game_on_the_shelf_stands_in_a_place_with_a_name(entry):
    assert registry.view(entry.id).venue()


@pytest.mark.parametrize("part", parts_of(PuzzleView), ids=lambda part: part.name)
@pytest.mark.parametrize("kind", registry.shown_kinds(), ids=lambda kind: kind.id)
def test_a_kind_on_the_shelf_has_every_part_of_a_view_and_a_bundle_too(kind, part):
    view = registry.puzzle_view(kind.id)
    assert view.package == kind.view
    assert has_part(view, part.name), f"a kind on the shelf has a module of its own: {kind.view}.{part.name}"
    assert part.__get__(view, PuzzleView)
    assert f"{kind.view}.{part.name}" in registry.hidden_imports()


def test_the_shelf_loads_no_more_of_a_view_than_its_face():
    """A label needs two sentences; all that draws is loaded at the table."""
    program = """
import sys
from balloongames import registry
for one in registry.entries():
    print(registry.view(one.id).name(), registry.view(one.id).cover, registry.view(one.id).blurb())
assert registry.hidden_imports()
print(*[name for name in sys.modules if name.startswith("balloongames.views.")], sep="\\n")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = {line for line in done.stdout.splitlines() if line.startswith("balloongames.views.")}
    assert loaded == {one.view for one in GAMES}


def test_one_game_more_is_one_line(toy):
    assert registry.game(toy.id) is GAME
    assert registry.entries()[-1] is toy


def test_a_game_can_do_without_some_modules(tmp_path, monkeypatch):
    (tmp_path / "bare_view").mkdir()
    (tmp_path / "bare_view" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    view = replace(registry.view("balloon_pop"), package="bare_view", venue_name="")
    assert (view.glossary(), view.lessons(), view.has_lessons) == ([], (), False)
    assert view.first_time(None) is view.first_time_due(None) is view.draws() is None
    advice = view.look(None), view.fact(None, None), view.idea(Advice("code")), view.prospect(None, 0, None)
    assert {*advice, view.balance(None, None), view.move(None, None, None), view.venue()} == {""}
    recap = view.draw_recap(None, None, None), view.is_on_table(None), view.is_plain_to_see(None), view.recaps_turns
    assert not any((view.is_told(None), view.is_told_last(None), view.begins_card(None)))
    assert not any((*recap, view.change(None, None, ()), view.stamps()))
    assert view.way_of("", {}, 2) is view.ways()[0]
    assert view.figure_of(7, "", {}, 2) == 7
    assert view.score(7, "", {}, 2) == "7 points"


def test_nobody_is_asked_for_a_game_that_is_not_there():
    for game_id in ("", "gusts", "balloon_pop "):
        with pytest.raises(UnknownGame):
            registry.game(game_id)
