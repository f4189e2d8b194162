"""What is to be done at a table stands there as a picture, too, for somebody who does not read."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import get_args

import pytest

from balloongames import registry
from balloongames.paths import asset
from balloongames.ui.puzzle_view import PuzzleView

GAMES = [entry.id for entry in registry.entries()]
KINDS = [kit.kind for kit in registry.shown_puzzle_kits()]


@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_has_a_pictogram(game: str) -> None:
    phases = get_args(import_module(f"balloongames.rules.{game}.state").Phase)
    icons = {phase: registry.view(game).pictogram(SimpleNamespace(phase=phase)) for phase in phases}
    assert icons.pop("over") == ""
    assert [phase for phase, icon in icons.items() if not asset(f"icons/{icon}.svg").is_file()] == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_puzzle_has_a_pictogram(kind: str) -> None:
    icon = registry.puzzle_view(kind).pictogram
    assert icon != PuzzleView.pictogram
    assert asset(f"icons/{icon}.svg").is_file()
