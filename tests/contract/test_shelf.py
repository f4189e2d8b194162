"""What the shelf says of a game is true, and a bundle can find it."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from balloongames import registry
from balloongames.registry import UnknownGame
from tests.toy.rules import GAME

READY = [one for one in registry.entries() if one.is_ready]
TO_COME = [one for one in registry.entries() if not one.is_ready]


@pytest.mark.parametrize("entry", READY, ids=lambda entry: entry.id)
def test_the_label_says_what_the_rules_say(entry):
    meta = registry.game(entry.id).meta
    assert (meta.id, meta.seats, meta.minutes) == (entry.id, entry.seats, entry.minutes)


@pytest.mark.parametrize("entry", TO_COME, ids=lambda entry: entry.id)
def test_a_game_to_come_can_not_be_played(entry):
    with pytest.raises(UnknownGame):
        registry.game(entry.id)
    with pytest.raises(UnknownGame):
        registry.view(entry.id)


def test_the_shelf_has_the_five_games_with_one_id_and_one_code_each():
    entries = registry.entries()
    assert {one.id for one in entries} == {
        "balloon_pop",
        "balloon_cup",
        "bubblee_pop",
        "color_queue",
        "balmy_balloonists",
    }
    assert len({one.code for one in entries}) == len(entries)


def test_every_module_that_is_imported_by_name_exists():
    modules = registry.hidden_imports()
    assert len(modules) == 2 * len(READY) + 2 * len(registry.kits())  # what plays the puzzles, and the kit
    assert all(find_spec(module) for module in modules)


def test_a_sixth_game_is_one_line(toy):
    assert registry.game(toy.id) is GAME
    assert registry.entries()[-1] is toy


def test_nobody_is_asked_for_a_game_that_is_not_there():
    for game_id in ("", "gusts", "balloon_pop "):
        with pytest.raises(UnknownGame):
            registry.game(game_id)
