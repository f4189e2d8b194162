"""Hints, in three stages: where to look, which move, and what it does.

The codes and their facts, for the view's sentences. Columns and heights count from 0, Bubblees are letters:

* look: ``look_line``, ``look_touch``, ``look_meet``, ``look_build``, ``look_chain``, ``look_overfull`` (``column``),
  ``look_swap``, ``look_fill`` (``bubblee``: it comes in now), ``look_power`` (``power``, ``column``), ``look_decline``
  (``power``).
* take: ``take_drop`` (``column``, ``bubblee``: what lands first, ``other_column``, ``other``), ``take_swap``
  (``column``, ``row``, ``other_column``, ``other_row``), ``take_put`` (``column``, ``row``, ``bubblee``), ``take_top``
  (``column``), ``take_cells`` (``column``, ``height``, ``other_column``, ``other_height``), ``take_decline``
  (``power``).
* why: ``why_pops`` and ``why_builds`` (``gone``, ``left`` on the planet), ``why_tidy`` and ``why_goal`` (``gone``;
  others are left), ``why_swap`` and ``why_fill`` (``column``, ``bubblee``, ``other_column``, ``other``: what falls),
  ``why_power`` (``left``), ``why_power_tidy``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from balloongames.core.game import Advice
from balloongames.core.puzzle import Focus, PuzzleHint
from balloongames.rules.bubblee_pop.moves import ChooseColumn, DropPair, Move, PutBubblee, SwapCells, SwapSky
from balloongames.rules.bubblee_pop.planet import Planet, height_of, put_on_top, size_of
from balloongames.rules.bubblee_pop.state import HEIGHT
from balloongames.rules.bubblee_pop.tidy_planet.grade import WEIGHTS, fill_and_follow, follow, seen_in
from balloongames.rules.bubblee_pop.tidy_planet.play import GAME, State
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import is_tidy
from balloongames.rules.bubblee_pop.tidy_planet.solve import Picture, PlanetSearch, Position, Way, fewest, used

HINT_CODES: Final = (
    "look_line", "look_touch", "look_meet", "look_build", "look_chain", "look_overfull", "look_swap", "look_fill",
    "look_power", "look_decline",
    "take_drop", "take_swap", "take_put", "take_top", "take_cells", "take_decline",
    "why_pops", "why_builds", "why_tidy", "why_swap", "why_fill", "why_power", "why_power_tidy",
    "why_goal",
)  # fmt: skip


def _here(state: State) -> Position:
    return Position(state.planet, state.sky, state.puzzle.drops - state.drops, state.swaps_left)


@lru_cache(maxsize=64)
def way_from(state: State) -> tuple[Way, tuple[Move, ...]] | None:
    """Return a shortest way from where a puzzle stands, and moves that go it; None if there is none.

    The way begins with the next drop. It may take seconds, and light, hint and solution all ask for it.
    """
    if GAME.is_solved(state):
        return (), ()
    look = _from_a_drop if state.phase == "drop" else _from_a_turn
    found = fewest(state.puzzle, state.puzzle.drops - state.drops, lambda search: look(state, search))
    return min(found, key=lambda one: (len(one[1]), one[0]), default=None)


def _from_a_drop(state: State, search: PlanetSearch) -> Iterator[tuple[Way, tuple[Move, ...]]]:
    at, may_swap = _here(state), not state.swapped
    for way in sorted(search.ways(at, may_swap=may_swap)):
        moves = follow(state.puzzle, at, way, may_swap=may_swap)
        if moves is not None:
            yield way, moves
            return


def _from_a_turn(state: State, search: PlanetSearch) -> Iterator[tuple[Way, tuple[Move, ...]]]:
    puzzle, at = state.puzzle, _here(state)
    ends = used(state.planet, state.queue, puzzle.powers, puzzle.goal) if state.queue else ((state.planet, ()),)
    for planet, uses in ends:
        for way in sorted(search.after(planet, state.sky, at.drops, at.swaps))[:1]:
            rest = fill_and_follow(puzzle, at._replace(planet=planet), way)
            if rest is not None:
                yield way, (*uses, *rest)


def is_solvable(state: State) -> bool:
    """Return whether the planet can still be tidied."""
    return way_from(state) is not None


def hint(state: State) -> PuzzleHint | None:
    """Return the next piece of advice; None if nothing helps any more."""
    found = way_from(state)
    if found is None or not found[1]:
        return None
    way, moves = found
    look, why, focus = _about(state, way, moves[0])
    return PuzzleHint(look, _take(state, way, moves[0]), why, str(moves[0]), focus, tuple(map(str, moves)))


def _about(state: State, way: Way, move: Move) -> tuple[Advice, Advice, Focus]:
    """Return where to look, why, and what is pointed at."""
    if isinstance(move, DropPair):
        return _about_drop(state, way[0])
    if isinstance(move, SwapSky):
        return Advice("look_swap"), Advice("why_swap", _falls(way[0])), Focus(columns=_columns(way[0]))
    if isinstance(move, PutBubblee):
        look = Advice("look_fill", (("bubblee", state.drawn),))
        return look, Advice("why_fill", _falls(way[0])), Focus(columns=(move.space[0],))
    after = GAME.apply(state, move).state
    cells = (move.first, move.second) if isinstance(move, SwapCells) else ()
    columns = (move.column,) if isinstance(move, ChooseColumn) else ()
    power = ("power", str(move.power))
    column = columns or tuple(cell[0] for cell in cells[:1])
    look = Advice("look_power", (power, ("column", column[0]))) if column else Advice("look_decline", (power,))
    if GAME.is_solved(after):
        return look, Advice("why_power_tidy"), Focus(columns=columns, cells=cells)
    return look, Advice("why_power", (("left", size_of(after.planet)),)), Focus(columns=columns, cells=cells)


def _about_drop(state: State, picture: Picture) -> tuple[Advice, Advice, Focus]:
    seen = seen_in(state.planet, picture)
    technique = max(seen, key=lambda name: (WEIGHTS[name], name))
    column = _overfull(state.planet, picture) if technique == "overfull" else picture.falls[0][0]
    look = Advice(f"look_{technique}", (("column", column),))
    gone, left = size_of(state.planet) + 2 - size_of(picture.dropped), size_of(picture.dropped)
    facts = (("gone", gone), ("left", left))
    if is_tidy(picture.dropped, state.puzzle.goal):
        why = Advice("why_goal" if left else "why_tidy", facts[:1])
    else:
        why = Advice("why_pops" if gone else "why_builds", facts)
    return look, why, Focus(columns=_columns(picture))


def _overfull(planet: Planet, picture: Picture) -> int:
    """Return the column that a drop fills beyond its top."""
    for column, letter in picture.falls:
        planet = put_on_top(planet, column, letter)
    return next(column for column, _letter in picture.falls if height_of(planet, column) > HEIGHT)


def _columns(picture: Picture) -> tuple[int, ...]:
    return tuple(sorted({column for column, _letter in picture.falls}))


def _falls(picture: Picture) -> tuple[tuple[str, int | str], ...]:
    (column, letter), (other_column, other) = picture.falls
    return ("column", column), ("bubblee", letter), ("other_column", other_column), ("other", other)


def _take(state: State, way: Way, move: Move) -> Advice:
    match move:
        case DropPair():
            return Advice("take_drop", _falls(way[0]))
        case SwapSky((column, row), (other_column, other_row)):
            facts = (("column", column), ("row", row), ("other_column", other_column), ("other_row", other_row))
            return Advice("take_swap", facts)
        case PutBubblee((column, row)):
            return Advice("take_put", (("column", column), ("row", row), ("bubblee", state.drawn)))
        case ChooseColumn(_, column):
            return Advice("take_top", (("column", column),))
        case SwapCells(_, (column, height), (other, other_height)):
            cells = (("column", column), ("height", height), ("other_column", other), ("other_height", other_height))
            return Advice("take_cells", cells)
        case _:
            return Advice("take_decline", (("power", str(move.power)),))
