"""The games on the shelf, and what each brings to the tests that all of them share."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

from balloongames import registry

IDS: Final = tuple(one.id for one in registry.entries())


def shared(room: str, game_id: str) -> ModuleType:
    """Return what a game brings: the module ``shared`` in its folder of tests, of rules or of views."""
    name = f"tests.{room}.{game_id}.shared"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        path = name.replace(".", "/")
        raise LookupError(f"a new game brings {path}.py; that of another game says what is in it") from error
