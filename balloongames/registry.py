"""The shelf: one line per game. Everything else reaches a game through this list.

Rules and views are named as text and imported when they are first needed, and so are the parts of a view, so that
asking what is on the shelf loads nothing. A bundle must name these modules as hidden imports: see `hidden_imports`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Final

from balloongames.core.evaluator import AnyEvaluator, Evaluator
from balloongames.core.game import AnyGame
from balloongames.core.puzzle import AnyPuzzleKit


@dataclass(frozen=True, slots=True)
class Entry:
    """A game on the shelf.

    ``code`` opens its deal codes. ``rules`` names a module that has ``GAME`` and perhaps ``EVALUATOR``, ``view`` one
    that has ``VIEW``; what only plays puzzles has none. ``seats`` and ``minutes`` are for the label.
    """

    id: str
    code: str
    seats: range
    minutes: int
    rules: str
    view: str | None = None


_GAMES: Final = [
    Entry("balloon_pop", "BP", range(2, 5), 25, "balloongames.rules.balloon_pop", "balloongames.views.balloon_pop"),
    Entry("balloon_cup", "BC", range(2, 3), 35, "balloongames.rules.balloon_cup", "balloongames.views.balloon_cup"),
    Entry("bubblee_pop", "BU", range(1, 3), 25, "balloongames.rules.bubblee_pop", "balloongames.views.bubblee_pop"),
    Entry("color_queue", "CQ", range(1, 6), 20, "balloongames.rules.color_queue", "balloongames.views.color_queue"),
    Entry(
        "balmy_balloonists",
        "BB",
        range(1, 7),
        50,
        "balloongames.rules.balmy_balloonists",
        "balloongames.views.balmy_balloonists",
    ),
]


# What plays the puzzles of a game: a record finds it by its id, but it does not stand on the shelf.
_PUZZLES: Final = [
    Entry("color_queue_puzzle", "CQ", range(1, 2), 5, "balloongames.rules.color_queue.puzzle_play"),
]
_KITS: Final = {"color_queue": "balloongames.rules.color_queue.puzzle_kit"}  # by the game whose puzzles they are


class UnknownGame(LookupError):
    """An id or a code that no game on the shelf has."""


def entries() -> tuple[Entry, ...]:
    """Return all games in the order of the shelf."""
    return tuple(_GAMES)


def entry(game_id: str) -> Entry:
    """Return the line of a game, or of what plays its puzzles; `UnknownGame` if there is none."""
    for one in (*_GAMES, *_PUZZLES):
        if one.id == game_id:
            return one
    raise UnknownGame(game_id)


def game(game_id: str) -> AnyGame:
    """Return the rules of a game; `UnknownGame` if it is not on the shelf."""
    return _load_rules(entry(game_id).rules)


def evaluator(game_id: str) -> AnyEvaluator:
    """Return how computer players look at a game: its ``EVALUATOR``, or a plain one; `UnknownGame` as for `game`."""
    rules = game(game_id)
    found: AnyEvaluator | None = getattr(import_module(entry(game_id).rules), "EVALUATOR", None)
    return found or Evaluator(rules)


def view(game_id: str) -> Any:
    """Return how a game looks (``VIEW`` of its view module); `UnknownGame` as for `game`. Loads pygame."""
    module = entry(game_id).view
    if module is None:
        raise UnknownGame(game_id)
    return import_module(module).VIEW


def puzzle_kits() -> tuple[AnyPuzzleKit, ...]:
    """Return what there is to know of puzzles, one kit for each game that has some."""
    return tuple(puzzle_kit(game_id) for game_id in _KITS)


def puzzle_kit(game_id: str) -> AnyPuzzleKit:
    """Return the kit of a game that has puzzles, or of what plays them; `UnknownGame` if there is none."""
    module = _KITS.get(game_id.removesuffix("_puzzle"))
    if module is None:
        raise UnknownGame(game_id)
    found: AnyPuzzleKit = import_module(module).KIT
    return found


def hidden_imports() -> tuple[str, ...]:
    """Return the modules that are imported by name only, for the bundle's list: of views all that they are made of."""
    lines = (*_GAMES, *_PUZZLES)
    found = [module for one in lines for module in (one.rules, one.view) if module is not None]
    parts = [part for one in lines if one.view is not None for part in _modules_in(one.view)]
    return (*found, *_KITS.values(), *parts)


def _modules_in(package: str) -> list[str]:
    """Return the modules in a package, of which none is loaded for that."""
    spec = find_spec(package)
    folders = (spec.submodule_search_locations if spec else None) or ()
    return [one.name for one in iter_modules(folders, f"{package}.")]


@cache
def _load_rules(module: str) -> AnyGame:
    rules: AnyGame = import_module(module).GAME
    return rules
