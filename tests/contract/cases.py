"""Every game with every seat count and every set of options, and whole random matches of each.

The last matches are kept and shared by all tests of the contract, which come case by case: nothing may change them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from inspect import Parameter, Signature, signature
from math import prod
from typing import Any, TypeAlias

import pytest

from balloongames import registry
from balloongames.core.game import AnyGame, Json, Seat
from balloongames.core.match import Match
from balloongames.core.options import Option, OptionValue
from balloongames.core.rng import Rng
from tests.toy.rules import GAME as TOY

AnyMatch: TypeAlias = Match[Any, Any, Any]

PUZZLES: tuple[AnyGame, ...] = tuple(kit.game for kit in registry.puzzle_kits())
GAMES: tuple[AnyGame, ...] = (TOY, *(registry.game(one.id) for one in registry.entries()))


@dataclass(frozen=True)
class Case:
    """One way to play one game."""

    game: AnyGame
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    @property
    def changed(self) -> tuple[tuple[str, OptionValue], ...]:
        """The options that differ from the defaults."""
        defaults = {option.key: option.default for option in self.game.meta.options}
        return tuple((key, value) for key, value in self.options if value != defaults[key])

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Everybody who may look on."""
        return (None, *range(self.seats))

    def __str__(self) -> str:
        changed = "_".join(f"{key}-{str(value).lower()}" for key, value in self.changed)
        return f"{self.game.meta.id}-{self.seats}-{changed or 'standard'}"


MOST_SETS = 64  # sets of options that are all tried; of more than these, a selection is
MOST_CASES = 100  # of a selection with all seats; of more than these, again a selection is
MOST_THAT_MATTER = 256  # sets of options that matter to so many seats; of more than these, a selection is


def cases_of(game: AnyGame) -> list[Case]:
    """Return the cases of a game: with all seats, all sets of the options that matter to so many.

    Where there are too many sets, each value is tried alone and mixed; where that are still too many cases, only the
    defaults are tried with all seats, the others with one number of seats, in rotation.
    """
    options, seats = game.meta.options, game.meta.seats
    if any(option.seats for option in options) and _count_that_matter(options, seats) <= MOST_THAT_MATTER:
        return [Case(game, number, one) for number in seats for one in _sets_that_matter(options, number)]
    keys = [option.key for option in options]
    sets = list(itertools.islice(itertools.product(*(option.values for option in options)), MOST_SETS + 1))
    selected = len(sets) > MOST_SETS
    if selected:
        sets = _selection(options)
    if not selected or len(sets) * len(seats) <= MOST_CASES:
        return [Case(game, number, tuple(zip(keys, one, strict=True))) for one in sets for number in seats]
    defaults, *others = sets
    tried = [(defaults, number) for number in seats]
    for index, one in enumerate(others, 1):
        changed = [option for option, value in zip(options, one, strict=True) if value != option.default]
        fitting = [number for number in seats if all(option.matters(number) for option in changed)]
        tried.append((one, fitting[(index + 1) % len(fitting)]))
    return [Case(game, number, tuple(zip(keys, one, strict=True))) for one, number in tried]


def _count_that_matter(options: tuple[Option, ...], seats: Iterable[int]) -> int:
    return sum(prod(len(option.values) for option in options if option.matters(number)) for number in seats)


def _sets_that_matter(options: tuple[Option, ...], seats: int) -> list[tuple[tuple[str, OptionValue], ...]]:
    """Return all sets of the options that matter to so many; the others stay as they are by default."""
    values = [option.values if option.matters(seats) else (option.default,) for option in options]
    keys = [option.key for option in options]
    return [tuple(zip(keys, one, strict=True)) for one in itertools.product(*values)]


def _selection(options: tuple[Option, ...]) -> list[tuple[OptionValue, ...]]:
    """Return the defaults, each other value alone, and mixtures in which every option differs from its default."""
    defaults = tuple(option.default for option in options)
    others = [[value for value in option.values if value != option.default] for option in options]
    alone = [(*defaults[:i], value, *defaults[i + 1 :]) for i, values in enumerate(others) for value in values]
    mixed = [tuple(values[i % len(values)] for values in others) for i in range(max(map(len, others)))]
    return [defaults, *alone, *mixed]


def plain(cases: Iterable[Case]) -> list[Case]:
    """Return those that change at most one option, and those that change all: enough where each case takes long."""
    return [case for case in cases if len(case.changed) <= 1 or len(case.changed) == len(case.options)]


def by_tables(cases: Iterable[Case]) -> dict[str, list[Case]]:
    """Return all cases of one game with so many seats together."""
    found: dict[str, list[Case]] = {}
    for case in cases:
        found.setdefault(f"{case.game.meta.id}-{case.seats}", []).append(case)
    return found


def few(cases: Iterable[Case]) -> list[Case]:
    """Return of each game with so many seats the first case and the last: as usual, and all otherwise.

    Enough for what the house does with a match whatever its options are; the long run has all.
    """
    return [
        case for some in by_tables(cases).values() for case in (some[:1] if len(some) == 1 else (some[0], some[-1]))
    ]


def for_each(cases: Iterable[Case], rest: Iterable[Case] = ()) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Hand a test its ``case``, one after the other: a test of its own for each would cost more than what it does.

    All cases of one game with so many seats are one test. Where it fails, the case is told. The ``rest`` waits for the
    long run.
    """
    by_table = by_tables(cases)
    late = {f"{name}-rest": some for name, some in by_tables(rest).items()}
    tables = [*by_table, *(pytest.param(name, marks=pytest.mark.soak) for name in late)]
    by_table |= late

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def run(table: str, **others: Any) -> None:
            for case in by_table[table]:
                try:
                    test(case=case, **others)
                except Exception as error:
                    error.add_note(f"in the case {case}")
                    raise

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        kept = [one for one in signature(test).parameters.values() if one.name != "case"]
        table = Parameter("table", Parameter.POSITIONAL_OR_KEYWORD)
        run.__signature__ = Signature([table, *kept])  # type: ignore[attr-defined]
        run.pytestmark = getattr(test, "pytestmark", [])  # type: ignore[attr-defined]
        return pytest.mark.parametrize("table", tables)(run)

    return decorate


CASES = [case for game in (*GAMES, *PUZZLES) for case in cases_of(game)]
every_game = pytest.mark.parametrize("game", [*GAMES, *PUZZLES], ids=lambda game: game.meta.id)
every_case = for_each(CASES)
plain_cases = for_each(plain(CASES))
FEW = few(CASES)
few_cases = for_each(FEW, (case for case in CASES if case not in FEW))


def begun(case: Case, seed: str = "SUNNY-1") -> AnyMatch:
    """Return a match without moves."""
    return Match(case.game, dict(case.options), case.seats, _code_of(case.game, seed) if case.game in PUZZLES else seed)


@cache
def _code_of(game: Any, seed: str) -> str:
    """Return the share code of the puzzle that a seed makes: of the code it is laid at once, and making takes long."""
    code: str = game.write_code(game.deal({}, 1, seed).state.puzzle)
    return code


@lru_cache(maxsize=64)
def walk(case: Case, seed: str = "SUNNY-1") -> AnyMatch:
    """Return a whole match of random moves."""
    match = begun(case, seed)
    rng = Rng.from_word(f"walk {seed}")
    while match.to_move is not None:
        assert match.ply < case.game.meta.max_plies, "the match does not end"
        match.play(rng.choice(match.moves()))
    return match


def plies(match: AnyMatch) -> range:
    """Return all plies of a match, from the set table to the end."""
    return range(match.ply + 1)


SOME = 10  # plies of a match at which a costly test looks; the many matches make up for the others


def some_plies(match: AnyMatch, most: int = SOME) -> list[int]:
    """Return the plies of a match for a test that takes long at each: all, or so many, with the first and the last."""
    step = -(-match.ply // most) or 1
    return sorted({*range(0, match.ply, step), match.ply})


def scratched(data: Json, rng: Rng) -> Json:
    """Return JSON data with one thing changed somewhere: another value, another type, something gone or doubled."""
    spots: list[tuple[Any, Any]] = []
    pending = [data := _copied(data)]
    while pending:
        inner = pending.pop()
        for key in list(inner) if isinstance(inner, dict) else range(len(inner)):
            spots.append((inner, key))
            if isinstance(inner[key], dict | list):
                pending.append(inner[key])
    if not spots:
        return None
    place, key = rng.choice(spots)
    _TRICKS[rng.below(len(_TRICKS))](place, key, rng)
    return data


def _copied(data: Json) -> Json:
    if isinstance(data, dict):
        return {key: _copied(value) for key, value in data.items()}
    return [_copied(value) for value in data] if isinstance(data, list) else data


def _other_value(place: Any, key: Any, rng: Rng) -> None:
    strange: list[Json] = [None, True, -1, 0, 1, 2**70, 0.5, "", "x", "Ünï\ud800", "a" * 100, [], {}, [[]], {"x": 1}]
    place[key] = rng.choice(strange)


def _nearby(place: Any, key: Any, rng: Rng) -> None:
    match place[key]:
        case bool(flag):
            place[key] = not flag
        case int(number):
            place[key] = number + rng.choice([-1, 1, 2])
        case str(text) if text:
            at = rng.below(len(text))
            place[key] = text[:at] + chr(32 + rng.below(95)) + text[at + 1 :]
        case list(items) if items:
            rng.shuffle(items)
        case other:
            place[key] = [other]


def _gone(place: Any, key: Any, rng: Rng) -> None:
    if rng.below(2) and isinstance(place, list):
        place.append(place[key])
    else:
        del place[key]


_TRICKS: tuple[Callable[[Any, Any, Rng], None], ...] = (_other_value, _nearby, _nearby, _nearby, _gone)
