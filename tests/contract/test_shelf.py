"""What the shelf says of a game is true, and a bundle can find it."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from balloongames import registry
from balloongames.registry import UnknownGame
from tests.toy.rules import GAME

GAMES = registry.entries()


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_the_label_says_what_the_rules_say(entry):
    meta = registry.game(entry.id).meta
    assert (meta.id, meta.seats, meta.minutes) == (entry.id, entry.seats, entry.minutes)


def test_every_game_has_an_id_and_a_code_of_its_own():
    assert len({one.id for one in GAMES}) == len({one.code for one in GAMES}) == len(GAMES)


def test_every_module_that_is_imported_by_name_exists():
    modules = registry.hidden_imports()
    assert len(modules) == 2 * len(GAMES) + 2 * len(registry.kits())  # what plays the puzzles, and the kit
    assert all(find_spec(module) for module in modules)


def test_one_game_more_is_one_line(toy):
    assert registry.game(toy.id) is GAME
    assert registry.entries()[-1] is toy


def test_nobody_is_asked_for_a_game_that_is_not_there():
    for game_id in ("", "gusts", "balloon_pop "):
        with pytest.raises(UnknownGame):
            registry.game(game_id)
