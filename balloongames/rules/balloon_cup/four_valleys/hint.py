"""Hints, in three stages: where to look, which card goes where, and why. All of it is reasoned as a person would.

The codes and their facts, for the view's sentences. ``tile`` is the number of a tile, ``card`` a card of the deck. A
place comes as ``place`` (`puzzle.Place`), ``tile`` and ``side``:

* look: ``look_only`` (``color``), ``look_tile`` (``tile``, ``most`` 1 if the side below wants all that it can get, else
  0), ``look_clue`` (``tile``), ``look_scarce`` (``color``), ``look_two`` (``tiles``), ``look_suppose`` (``card``),
  ``look_back`` (``cards``: so many of those ``placed`` can stay).
* take: ``take`` (``card``, its place), ``take_back`` (``card``).
* why: ``why_only`` (``card``, its place), ``why_floor`` and ``why_ceiling`` (``card``, a place where it can't be,
  ``below`` and ``above``: the best totals that the sides would have), ``why_scarce``, ``why_budget``, ``why_swap`` and
  ``why_suppose`` (``card``, a place where it can't be), ``why_back`` (``card``). ``tiles`` are those that can't all be
  won then, the numbers in one text: "24"; "33" if two clues of a tile are meant. ``why_suppose`` has either these, or a
  card that is ``stuck`` without a place, or a color ``among`` whose cards there are too few.
* why, of a clue: ``why_total`` and ``why_margin`` (``card``, a place where it can't be, ``reached``: what there would
  be ``at_least`` 1 or at most 0, ``clue``: what there is; a margin is less than 0 if the tile is won above). What
  speaks of tiles that must be won ends otherwise in fog: ``look_two_fog``, ``why_budget_fog``, …
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Advice
from balloongames.core.puzzle import Focus, PuzzleHint
from balloongames.rules.balloon_cup.four_valleys.moves import Move, PutCard, TakeBack, format_move
from balloongames.rules.balloon_cup.four_valleys.play import State
from balloongames.rules.balloon_cup.four_valleys.puzzle import Place
from balloongames.rules.balloon_cup.four_valleys.solve import solutions
from balloongames.rules.balloon_cup.four_valleys.techniques import (
    WEIGHTS,
    Crossed,
    Deduction,
    Stuck,
    deduce,
    domains_of,
)
from balloongames.rules.balloon_cup.state import CARD_COLOR, COLORS

HINT_CODES: Final = (
    "look_only", "look_tile", "look_clue", "look_scarce", "look_two", "look_suppose", "look_back",
    "take", "take_back",
    "why_only", "why_floor", "why_ceiling", "why_scarce", "why_budget", "why_swap", "why_suppose", "why_back",
    "why_total", "why_margin", "look_two_fog", "why_budget_fog", "why_swap_fog", "why_suppose_fog",
    "why_back_fog",
)  # fmt: skip
_LOOKED_AT: Final = 200  # solutions of a drawing that has many: the nearest of these is gone for


def target(state: State) -> dict[int, Place] | None:
    """Return where each card lies in the solution that has most of those that lie now; None if there is none."""
    lying = dict(state.lying)
    found = solutions(state.puzzle, 1, domains_of(state.puzzle, lying))
    if not found:
        every = solutions(state.puzzle, _LOOKED_AT)
        found = sorted(every, key=lambda one: -sum(a == b for a, b in zip(one, state.places, strict=True)))
    return dict(zip(state.puzzle.hand, found[0], strict=True)) if found else None


def is_solvable(state: State) -> bool:
    """Return whether the cards that lie are part of a solution."""
    return bool(solutions(state.puzzle, 1, domains_of(state.puzzle, dict(state.lying))))


def way(state: State) -> tuple[str, ...] | None:
    """Return the moves to the nearest solution: wrong cards are taken back first, the others follow as reasoned."""
    aim = target(state)
    return None if aim is None else _way_to(state, aim)


def _way_to(state: State, aim: dict[int, Place]) -> tuple[str, ...]:
    wrong = [card for card, place in state.lying if aim[card] != place]
    back: list[Move] = [TakeBack(card) for card in wrong]
    lying = {card: place for card, place in state.lying if card not in wrong}
    order = _order(state, lying, aim)
    return tuple(format_move(move) for move in (*back, *(PutCard(card, aim[card]) for card in order)))


def _order(state: State, lying: dict[int, Place], aim: dict[int, Place]) -> list[int]:
    """Return the cards that are still to be put somewhere, in the order in which their places become known."""
    deduction = deduce(state.puzzle, domains_of(state.puzzle, lying))
    known = [card for card in _known(state, deduction, lying) if card not in lying]
    return [*known, *(card for card in aim if card not in lying and card not in known)]


def _known(state: State, deduction: Deduction, lying: dict[int, Place]) -> list[int]:
    """Return the cards whose places become known, in that order."""
    domains = domains_of(state.puzzle, lying)
    found = [card for card, places in domains.items() if len(places) == 1]
    for some in deduction.rounds:
        for one in some:
            domains[one.card] -= {one.place}
        found += [card for card, places in domains.items() if len(places) == 1 and card not in found]
    return found


def hint(state: State) -> PuzzleHint | None:
    """Return the next piece of advice; None if the puzzle has no solution."""
    aim = target(state)
    if aim is None:
        return None
    show = _way_to(state, aim)
    wrong = [card for card, place in state.lying if aim[card] != place]
    if wrong:
        card = wrong[0]
        stay = len(state.lying) - len(wrong)
        return PuzzleHint(
            Advice("look_back", (("cards", stay), ("placed", len(state.lying)))),
            Advice("take_back", (("card", card),)),
            Advice("why_back_fog" if state.puzzle.is_foggy else "why_back", (("card", card),)),
            show[0],
            Focus(hand=(card,)),
            show,
        )
    return _next(state, aim, show)


def _next(state: State, aim: dict[int, Place], show: tuple[str, ...]) -> PuzzleHint:
    """Advise the card whose place becomes known first, by the hardest thought that it takes."""
    lying = dict(state.lying)
    deduction = deduce(state.puzzle, domains_of(state.puzzle, lying))
    card = _order(state, lying, aim)[0]
    place = aim[card]
    thought = _hardest(deduction, card)
    return PuzzleHint(
        _look(state, thought, card),
        Advice("take", _at(state, card, place)),
        _why(state, thought, card, place),
        format_move(PutCard(card, place)),
        Focus(columns=(place // 2 if thought is None or thought.tile is None else thought.tile,), hand=(card,)),
        show,
    )


def _hardest(deduction: Deduction, card: int) -> Crossed | None:
    """Return the hardest of the thoughts by which places were crossed out for a card."""
    own = [one for some in deduction.rounds for one in some if one.card == card]
    return max(own, key=lambda one: WEIGHTS[one.technique], default=None)


def _look(state: State, thought: Crossed | None, card: int) -> Advice:
    color = ("color", COLORS[CARD_COLOR[card]])
    technique = "only" if thought is None else thought.technique
    foggy = state.puzzle.is_foggy
    if thought is not None and (technique == "clue" or (foggy and technique == "budget")):
        return Advice("look_clue", (_number(state, thought.tile),))
    if technique in {"floor", "ceiling", "budget"} and thought is not None:
        tile = thought.place // 2 if thought.tile is None else thought.tile
        wants_most = state.puzzle.tiles[tile].sign > 0
        return Advice("look_tile", (_number(state, tile), ("most", int(wants_most))))
    if technique == "swap" and thought is not None:
        return Advice("look_two_fog" if foggy else "look_two", (_tiles(state, thought.against),))
    if technique == "suppose":
        return Advice("look_suppose", (("card", card),))
    return Advice(f"look_{technique}", (color,))


def _why(state: State, thought: Crossed | None, card: int, place: Place) -> Advice:
    if thought is None or thought.technique == "only":
        return Advice("why_only", _at(state, card, place))
    elsewhere = _at(state, card, thought.place)
    if thought.clue is not None and thought.reached is not None:
        there = (("reached", thought.reached), ("at_least", int(thought.reached > thought.clue.least)))
        code = "why_margin" if thought.clue.place is None else "why_total"
        return Advice(code, (*elsewhere, *there, ("clue", thought.clue.least)))
    if thought.below is not None and thought.above is not None:
        return Advice(f"why_{thought.technique}", (*elsewhere, ("below", thought.below), ("above", thought.above)))
    in_fog = state.puzzle.is_foggy and thought.technique in {"budget", "swap", "suppose"}
    code = f"why_{thought.technique}_fog" if in_fog else f"why_{thought.technique}"
    if thought.stuck is not None:
        return Advice(code, (*elsewhere, _stuck(state, thought.stuck)))
    return Advice(code, (*elsewhere, _tiles(state, thought.against)) if thought.against else elsewhere)


def _stuck(state: State, stuck: Stuck) -> tuple[str, int | str]:
    if stuck.card is not None:
        return "stuck", stuck.card
    if stuck.color is not None:
        return "among", COLORS[stuck.color]
    return _tiles(state, stuck.against)


def _at(state: State, card: int, place: Place) -> tuple[tuple[str, int], ...]:
    return ("card", card), ("place", place), _tile(state, place), ("side", place % 2)


def _tile(state: State, place: Place) -> tuple[str, int]:
    return "tile", state.puzzle.tiles[place // 2].number


def _number(state: State, tile: int | None) -> tuple[str, int]:
    return "tile", 0 if tile is None else state.puzzle.tiles[tile].number


def _tiles(state: State, tiles: Sequence[int]) -> tuple[str, str]:
    return "tiles", "".join(str(state.puzzle.tiles[tile].number) for tile in tiles)
