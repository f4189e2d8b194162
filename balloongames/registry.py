"""The shelf: one line per game, and one per kind of puzzle. Everything else reaches them through these lists.

Rules and views are named as text and imported when they are first needed, and so are the parts of a view, so that
asking what is on the shelf loads nothing. A bundle must name these modules as hidden imports: see `hidden_imports`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

from balloongames.core.evaluator import AnyEvaluator, Evaluator
from balloongames.core.game import AnyGame
from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.core.stamps import Condition

if TYPE_CHECKING:  # who asks for rules alone loads no pictures
    from balloongames.ui.game_view import GameView
    from balloongames.ui.puzzle_view import PuzzleView


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game on the shelf.

    ``code`` opens its deal codes. ``rules`` names a module that has ``GAME`` and perhaps ``EVALUATOR``, ``view`` one
    that has ``VIEW``, a `GameView` (`ui/game_view.py`). ``seats`` and ``minutes`` are for the label.
    """

    id: str
    code: str
    seats: range
    minutes: int
    rules: str
    view: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle of the game ``game_id``; ``minutes`` are for the label.

    ``rules`` names a module that has ``KIT``, ``view`` one that has ``VIEW``, a `PuzzleView` (`ui/puzzle_view.py`). One
    without a view is known to the command line alone.
    """

    id: str
    game_id: str
    minutes: int
    rules: str
    view: str | None = None


_GAMES: Final = [
    GameEntry("balloon_pop", "BP", range(2, 5), 25, "balloongames.rules.balloon_pop", "balloongames.views.balloon_pop"),
    GameEntry("balloon_cup", "BC", range(2, 3), 35, "balloongames.rules.balloon_cup", "balloongames.views.balloon_cup"),
    GameEntry("bubblee_pop", "BU", range(1, 3), 25, "balloongames.rules.bubblee_pop", "balloongames.views.bubblee_pop"),
    GameEntry("color_queue", "CQ", range(1, 6), 20, "balloongames.rules.color_queue", "balloongames.views.color_queue"),
    GameEntry(
        "balmy_balloonists",
        "BB",
        range(1, 7),
        50,
        "balloongames.rules.balmy_balloonists",
        "balloongames.views.balmy_balloonists",
    ),
]


_KINDS: Final = [  # the first one of a game is that of levels which name no kind
    Kind(
        "one_turn",
        "color_queue",
        5,
        "balloongames.rules.color_queue.one_turn.kit",
        "balloongames.views.color_queue.one_turn",
    ),
    Kind(
        "four_valleys",
        "balloon_cup",
        5,
        "balloongames.rules.balloon_cup.four_valleys.kit",
        "balloongames.views.balloon_cup.four_valleys",
    ),
    Kind(
        "clear_sky",
        "balloon_pop",
        5,
        "balloongames.rules.balloon_pop.clear_sky.kit",
        "balloongames.views.balloon_pop.clear_sky",
    ),
    Kind(
        "tidy_planet",
        "bubblee_pop",
        5,
        "balloongames.rules.bubblee_pop.tidy_planet.kit",
        "balloongames.views.bubblee_pop.tidy_planet",
    ),
    Kind(
        "course",
        "balmy_balloonists",
        5,
        "balloongames.rules.balmy_balloonists.course.kit",
        "balloongames.views.balmy_balloonists.course",
    ),
]


class UnknownGame(LookupError):
    """An id or a code that no game on the shelf has."""


class UnknownKind(LookupError):
    """A kind of puzzle that there is not."""


def entries() -> tuple[GameEntry, ...]:
    """Return all games in the order of the shelf."""
    return tuple(_GAMES)


def entry(game_id: str) -> GameEntry:
    """Return the line of a game; `UnknownGame` if there is none."""
    for one in _GAMES:
        if one.id == game_id:
            return one
    raise UnknownGame(game_id)


def game(game_id: str) -> AnyGame:
    """Return the rules of a game, or what plays a kind of puzzle; `UnknownGame` if there is no such thing."""
    for one in _GAMES:
        if one.id == game_id:
            return _load_rules(one.rules)
    return puzzle_kit_playing(game_id).game


def evaluator(game_id: str) -> AnyEvaluator:
    """Return how computer players look at a game: its ``EVALUATOR``, or a plain one; `UnknownGame` as for `game`."""
    found: AnyEvaluator | None = None
    if any(one.id == game_id for one in _GAMES):
        found = getattr(import_module(entry(game_id).rules), "EVALUATOR", None)
    return found or Evaluator(game(game_id))


def stamps(game_id: str) -> Mapping[str, Condition]:
    """Return what may be remembered of matches of a game, by id: ``STAMPS`` of its rules' module ``stamps``, if any."""
    module = f"{entry(game_id).rules}.stamps"
    found: Mapping[str, Condition] = import_module(module).STAMPS if find_spec(module) else {}
    return found


def view(game_id: str) -> GameView:
    """Return how a game looks (``VIEW`` of its view module); `UnknownGame` if it is not on the shelf. Loads pygame."""
    found: GameView = import_module(entry(game_id).view).VIEW
    return found


# -- puzzles ----------------------------------------------------------------------------------------------------------


def puzzle_kits(game_id: str | None = None) -> tuple[AnyPuzzleKit, ...]:
    """Return what there is to know of puzzles, one kit for each kind: those of a game, or all."""
    return tuple(puzzle_kit(one.id) for one in _KINDS if game_id in (None, one.game_id))


def puzzle_kit(kind: str) -> AnyPuzzleKit:
    """Return the kit of a kind of puzzle; `UnknownKind` if there is none."""
    found: AnyPuzzleKit = import_module(_kind(kind).rules).KIT
    return found


def kits_one_by_one() -> Iterator[AnyPuzzleKit]:
    """Go through all kits; for those that nobody comes to, nothing is loaded."""
    return (puzzle_kit(one.id) for one in _KINDS)


def puzzle_kit_playing(game_id: str) -> AnyPuzzleKit:
    """Return the kit whose ``game`` a saved match was played by; `UnknownGame` if there is none."""
    for kit in kits_one_by_one():
        if kit.game.meta.id == game_id:
            return kit
    raise UnknownGame(game_id)


def puzzle_view(kind: str) -> PuzzleView:
    """Return how a kind of puzzle looks; `UnknownKind` as for `puzzle_kit`, or if it can't be shown yet."""
    module = _kind(kind).view
    if module is None:
        raise UnknownKind(kind)
    found: PuzzleView = import_module(module).VIEW
    return found


def shown_puzzle_kits() -> tuple[AnyPuzzleKit, ...]:
    """Return the kits of the kinds that can be shown."""
    return tuple(puzzle_kit(one.id) for one in shown_kinds())


def shown_kinds() -> tuple[Kind, ...]:
    """Return the kinds that can be shown, of which none is loaded for that."""
    return tuple(one for one in _KINDS if one.view is not None)


def _kind(kind: str) -> Kind:
    for one in _KINDS:
        if one.id == kind:
            return one
    raise UnknownKind(kind)


# -- for the bundle ---------------------------------------------------------------------------------------------------


def hidden_imports() -> tuple[str, ...]:
    """Return the modules that are imported by name only, for the bundle's list: of views all that they are made of."""
    lines: list[GameEntry | Kind] = [*_GAMES, *_KINDS]
    named = [module for one in lines for module in (one.rules, one.view) if module is not None]
    named += [module for one in _GAMES if find_spec(module := f"{one.rules}.stamps")]
    parts = [part for one in lines if one.view is not None for part in _modules_in(one.view)]
    return tuple(dict.fromkeys((*named, *parts)))


def _modules_in(package: str) -> list[str]:
    """Return the modules in a package, of which none is loaded for that."""
    spec = find_spec(package)
    folders = (spec.submodule_search_locations if spec else None) or ()
    return [one.name for one in iter_modules(folders, f"{package}.")]


@cache
def _load_rules(module: str) -> AnyGame:
    rules: AnyGame = import_module(module).GAME
    return rules
