"""Hints, in three stages: where to look, which move, and what it does.

The codes and their facts, for the view's sentences. Columns and rows count from 0, rows from the top; groups count from
1. Balloons are letters, ``kind`` and ``other`` are those of series, ``kinds`` the kinds of some series in their order.

* look: ``look_touch`` (``group``, ``kind``), ``look_then`` (``kind``), ``look_few`` (``kind``, ``count``: so many are
  there in all), ``look_chain`` (``count``), ``look_sort`` (``kind``), ``look_drop``, ``look_quiet``, ``look_order``
  (``group``), ``look_first``, ``look_stars`` and ``look_white`` (``kind``: it goes first, ``other``, and of the last
  ``group``), ``look_same`` (``kind``: two series of it), each with ``_now`` where it is chosen; ``look_calm``
  (``group``); ``look_pop`` (``kinds``, ``count``).
* take: ``take_upright`` (``card``, ``column``, ``order``), ``take_sideways`` (and ``last``, a column), each with
  ``_drop`` at its end if a balloon is dropped (``dropped``); ``take_series`` (``kind``, ``column``, ``row``),
  ``take_series_at`` where there are two of a kind.
* why: ``why_clear`` (``kinds``), ``why_stay`` (``kinds``, ``left``), ``why_pops`` (``kinds``, ``left``), ``why_waits``
  (``kinds``: they go with the next group), ``why_waits_longer``, ``why_card`` (``other``: a card, ``group``: which
  needs it), ``why_first`` (``other``: it may not go now), ``why_same``
  (``kind``), ``why_any`` (``kinds``, ``count``).
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from balloongames.core.game import Advice
from balloongames.core.puzzle import Focus, PuzzleHint
from balloongames.rules.balloon_pop.board import close_columns, columns_of, float_up, occupied
from balloongames.rules.balloon_pop.clear_sky.grade import COUNTED
from balloongames.rules.balloon_pop.clear_sky.moves import Move, format_move
from balloongames.rules.balloon_pop.clear_sky.play import State
from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID
from balloongames.rules.balloon_pop.clear_sky.solve import Node, SkySearch, search_of
from balloongames.rules.balloon_pop.clear_sky.steps import LaidGroup, SeriesPop, choices, steps_of, way_to_rest
from balloongames.rules.balloon_pop.clear_sky.techniques import WEIGHTS, coming_together, contests, other_cards, seen_in
from balloongames.rules.balloon_pop.series import Candidate, move_of
from balloongames.rules.balloon_pop.state import COLOR_SERIES_SIZE, NEUTRAL, VERTICAL

HINT_CODES: Final = (
    "look_touch", "look_then", "look_few", "look_drop", "look_quiet", "look_chain", "look_sort", "look_order",
    "look_first", "look_stars", "look_same", "look_white", "look_pop", "look_first_now", "look_stars_now",
    "look_white_now", "look_same_now", "look_calm",
    "take_upright", "take_upright_drop", "take_sideways", "take_sideways_drop", "take_series",
    "take_series_at",
    "why_clear", "why_stay", "why_pops", "why_waits", "why_waits_longer", "why_card", "why_first",
    "why_same", "why_any",
)  # fmt: skip


class WayOn(NamedTuple):
    """How a position goes on to the goal: what pops until it is at rest, and the steps from there."""

    pops: tuple[SeriesPop, ...]
    steps: tuple[LaidGroup, ...]

    @property
    def moves(self) -> list[Move]:
        """The moves of it."""
        return [*choices(self.pops), *(move for step in self.steps for move in step.moves)]


def _search(state: State) -> SkySearch:
    return search_of(state.puzzle, COUNTED)


def is_solvable(state: State) -> bool:
    """Return whether the goal can still be reached."""
    return _search(state).count(state.node) > 0


def way_from(state: State) -> WayOn | None:
    """Return how the goal is reached from where a puzzle stands; None if it can't be."""
    search = _search(state)
    for rest in search.resting(state.node):
        line = next(search.lines(rest), None) if search.count(rest) else None
        if line is not None:
            pops = way_to_rest(search, state.board, state.laid, rest.board)
            return WayOn(pops, steps_of(search, rest, line))
    return None


def hint(state: State) -> PuzzleHint | None:
    """Return the next piece of advice; None if nothing helps any more."""
    way = way_from(state)
    if way is None or not way.moves:
        return None
    if way.pops:
        look, take, why, focus = _about_series(_search(state), state.node, way)
    else:
        look, take, why, focus = _about_group(_search(state), way.steps)
    texts = tuple(map(format_move, way.moves))
    return PuzzleHint(look, take, why, texts[0], focus, texts)


# -- choosing a series ------------------------------------------------------------------------------------------------


def _about_series(search: SkySearch, node: Node, way: WayOn) -> tuple[Advice, Advice, Advice, Focus]:
    pop = next(one for one in way.pops if len(one.series) > 1)
    popped, rest = pop.popped, node._replace(board=way.pops[-1].after)
    wrong = [one for one in pop.series if not _is_solvable_after(search, node._replace(board=pop.board), one)]
    focus = Focus(cells=GRID.cells(reduce(or_, (one.mask for one in pop.series))))
    move = move_of(GRID, popped)
    take = Advice("take_series", (("kind", move.kind), ("column", move.column), ("row", move.row)))
    kind = ("kind", popped.kind)
    if not wrong:
        kinds = "".join(dict.fromkeys(one.kind for one in pop.series))
        look = Advice("look_pop", (("kinds", kinds), ("count", len(pop.series))))
        return look, take, Advice("why_any", look.facts), focus
    pairs = [(name, other) for name, other in contests(search, pop, rest) if other in wrong]
    name, other = max(pairs, key=lambda one: WEIGHTS[one[0]], default=("first", wrong[0]))
    if other.kind == popped.kind:
        return (
            Advice("look_same_now", (kind,)),
            Advice("take_series_at", take.facts),
            Advice("why_same", (kind,)),
            focus,
        )
    facts = (kind, ("other", other.kind))
    return Advice(f"look_{name}_now", facts), take, Advice("why_first", facts[1:]), focus


def _is_solvable_after(search: SkySearch, node: Node, series: Candidate) -> bool:
    return search.count(node._replace(board=close_columns(GRID, node.board, series.mask))) > 0


# -- laying a group ---------------------------------------------------------------------------------------------------


def _about_group(search: SkySearch, steps: tuple[LaidGroup, ...]) -> tuple[Advice, Advice, Advice, Focus]:
    step = steps[0]
    why = _needed_later(search, steps)
    seen = [one for one in seen_in(search, step) if one != "order" or why]
    technique = max(seen, key=lambda name: WEIGHTS[name], default="touch")
    if technique != "order":
        why = None
    focus = Focus(columns=_columns(step))
    return _look(search, step, technique), _take(step), why or _why(steps), focus


def _columns(step: LaidGroup) -> tuple[int, ...]:
    place = step.place
    width = 1 if place.orientation == VERTICAL else len(place.order)
    return tuple(range(place.column, place.column + width))


def _look(search: SkySearch, step: LaidGroup, technique: str) -> Advice:
    code, group = f"look_{technique}", ("group", step.after.laid)
    match technique:
        case "drop":
            count = _in_all(search, step)
            if count < COLOR_SERIES_SIZE and step.dropped in "RGBY":
                return Advice("look_few", (("kind", step.dropped), ("count", count)))
        case "chain":
            return Advice(code, (("count", len(step.pops)),))
        case "then" | "sort":
            pairs = zip(step.pops, step.pops[1:], strict=False)
            pop = next(pop for before, pop in pairs if coming_together(before, pop) is (technique == "sort"))
            return Advice(code, (("kind", pop.popped.kind),))
        case "first" | "stars" | "white":
            return _look_first(search, step, technique)
        case "touch":
            kinds = [("kind", pop.popped.kind) for pop in step.pops[:1]]
            return Advice(code if kinds else "look_calm", (group, *kinds))
    return Advice(code, (group,))


def _look_first(search: SkySearch, step: LaidGroup, technique: str) -> Advice:
    pop, other = next(
        (pop, other) for pop in step.pops for name, other in contests(search, pop, step.after) if name == technique
    )
    if other.kind == pop.popped.kind:
        return Advice("look_same", (("kind", other.kind),))
    facts = (("kind", pop.popped.kind), ("other", other.kind))
    return Advice(f"look_{technique}", (*facts, ("group", step.after.laid)) if technique == "white" else facts)


def _in_all(search: SkySearch, step: LaidGroup) -> int:
    """Return how many balloons could go with the one that is dropped, itself and neutral ones among them."""
    letters = "".join((*columns_of(GRID, step.before.board), *search.puzzle.groups[step.before.laid :])).upper()
    return letters.count(step.dropped.upper()) + letters.count(NEUTRAL)


def _take(step: LaidGroup) -> Advice:
    place = step.place
    columns = _columns(step)
    facts: list[tuple[str, int | str]] = [("card", step.card), ("column", place.column), ("order", place.order)]
    code = "take_upright" if place.orientation == VERTICAL else "take_sideways"
    if code == "take_sideways":
        facts.append(("last", columns[-1]))
    if step.dropped:
        code += "_drop"
        facts.append(("dropped", step.dropped))
    return Advice(code, tuple(facts))


def _needed_later(search: SkySearch, steps: tuple[LaidGroup, ...]) -> Advice | None:
    """Return which other card is not to be used, and for which group it is needed; None if it could be."""
    step = steps[0]
    for other in other_cards(search, step):
        hand = tuple(card for card in step.before.hand if card != other)
        floated = float_up(GRID, step.before.board, step.place)
        if search.count(Node(floated, step.before.laid + 1, hand)):
            continue
        for later in steps[1:]:
            if later.card == other:
                return Advice("why_card", (("other", other), ("group", later.after.laid)))
    return None


def _why(steps: tuple[LaidGroup, ...]) -> Advice:
    step = steps[0]
    kinds = ("kinds", "".join(pop.popped.kind for pop in step.pops))
    left = occupied(step.after.board).bit_count()
    if step.pops:
        if len(steps) == 1:
            return Advice("why_stay", (kinds, ("left", left))) if left else Advice("why_clear", (kinds,))
        return Advice("why_pops", (kinds, ("left", left)))
    if len(steps) > 1 and steps[1].pops:
        return Advice("why_waits", (("kinds", "".join(pop.popped.kind for pop in steps[1].pops)),))
    return Advice("why_waits_longer")
