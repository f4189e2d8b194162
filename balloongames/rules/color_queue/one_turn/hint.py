"""Hints of a puzzle, in three stages: where to look, which card, and why. All of it comes from the solver.

The codes and their facts, for the view's sentences; columns count from 0:

* look: ``look_order`` (``ascending`` 0 or 1, ``arrows`` needed), ``look_quiet`` (``column``), ``look_touch``
  (``column``), ``look_chain`` (``column``, ``steps``), ``look_back`` (``cards``: so many of the ``chosen`` can stay),
  ``look_ready``.
* take: ``take`` (``card``, ``column``), ``put_back`` (``card``), ``place``.
* why: ``why_quiet`` (``card``, ``column``, ``next``, ``next_column``: the card that takes it along), ``why_second``
  (``card``, ``column``: it stays until the second turn), ``why_stays`` (``card``, ``column``), ``why_direct``
  (``card``, ``column``, ``cards``: how many explode), ``why_chain`` (``card``, ``column``, ``cards``, ``steps``),
  ``why_back`` (``card``, ``left``: with it and the other chosen ones, at least so many cards stay), and the same for
  other goals, ``why_back_exactly`` and ``why_back_quiet``; ``why_ready`` (``cards``: so many cards explode),
  ``why_ready_exactly`` (``cards``: so many are marked), ``why_ready_quiet``, ``why_ready_loud`` (``color``: its number)
  and ``why_ready_two_turns`` (``left``: so many cards lie there between the turns).
"""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice
from balloongames.core.puzzle import Focus, PuzzleHint
from balloongames.rules.color_queue.one_turn.moves import Move, PlaceFive, PutBack, TakeCard, format_move
from balloongames.rules.color_queue.one_turn.puzzle import Puzzle
from balloongames.rules.color_queue.one_turn.solve import left_by, misses, solutions
from balloongames.rules.color_queue.queue import Placing, is_ascending, resolve
from balloongames.rules.color_queue.state import ARROWS, PLACED, Cards

HINT_CODES: Final = (
    "look_order", "look_quiet", "look_touch", "look_chain", "look_back", "look_ready",
    "take", "put_back", "place",
    "why_quiet", "why_second", "why_stays", "why_direct", "why_chain",
    "why_back", "why_back_exactly", "why_back_quiet",
    "why_ready", "why_ready_exactly", "why_ready_quiet", "why_ready_loud", "why_ready_two_turns",
)  # fmt: skip

_WHY_BACK: Final = {"exactly": "why_back_exactly", "quiet": "why_back_quiet"}


def target(puzzle: Puzzle, chosen: Cards) -> Cards | None:
    """Return the solution that has most of the chosen cards; None if there is none at all."""
    return max(
        solutions(puzzle), key=lambda cards: (len(set(cards) & set(chosen)), [-card for card in cards]), default=None
    )


def is_solvable(puzzle: Puzzle, chosen: Cards) -> bool:
    """Return whether some solution has all the chosen cards."""
    return any(set(chosen) <= set(cards) for cards in solutions(puzzle))


def way(puzzle: Puzzle, chosen: Cards) -> tuple[str, ...] | None:
    """Return the moves from here to the nearest solution, wrong cards put back first, the others in placing order."""
    cards = target(puzzle, chosen)
    return None if cards is None else way_to(cards, chosen)


def way_to(cards: Cards, chosen: Cards) -> tuple[str, ...]:
    """Return the moves from a choice to these five cards."""
    back: list[Move] = [PutBack(card) for card in chosen if card not in cards]
    order = cards if is_ascending(cards) else cards[::-1]
    take: list[Move] = [TakeCard(card) for card in order if card not in chosen]
    return tuple(format_move(move) for move in (*back, *take, PlaceFive()))


def hint(puzzle: Puzzle, chosen: Cards) -> PuzzleHint | None:
    """Return the next piece of advice; None if the puzzle has no solution."""
    cards = target(puzzle, chosen)
    show = way(puzzle, chosen)
    if cards is None or show is None:
        return None
    wrong = [card for card in chosen if card not in cards]
    if wrong:
        return _back(puzzle, chosen, cards, _worst(puzzle, chosen, wrong), show)
    if len(chosen) == PLACED:
        return PuzzleHint(
            Advice("look_ready"),
            Advice("place"),
            _why_ready(puzzle, chosen),
            show[0],
            Focus(hand=chosen),
            show,
        )
    return _next(puzzle, chosen, cards, show)


def _why_ready(puzzle: Puzzle, chosen: Cards) -> Advice:
    match puzzle.goal:
        case "exactly":
            return Advice("why_ready_exactly", (("cards", len(puzzle.marked)),))
        case "quiet":
            loud = puzzle.loud
            return Advice("why_ready_quiet") if loud is None else Advice("why_ready_loud", (("color", loud),))
        case "two_turns":
            return Advice("why_ready_two_turns", (("left", left_by(puzzle.columns, chosen, insert=puzzle.insert)),))
        case _:
            return Advice("why_ready", (("cards", puzzle.cards + PLACED),))


def _worst(puzzle: Puzzle, chosen: Cards, wrong: list[int]) -> int:
    """Return the wrong card without which the others come nearest to the goal."""
    return min(wrong, key=lambda card: (_least_left(puzzle, tuple(one for one in chosen if one != card)), card))


def _least_left(puzzle: Puzzle, chosen: Cards) -> int:
    return min(left for cards, left in misses(puzzle).items() if set(chosen) <= set(cards))


def _back(puzzle: Puzzle, chosen: Cards, cards: Cards, card: int, show: tuple[str, ...]) -> PuzzleHint:
    stay = len(set(chosen) & set(cards))
    return PuzzleHint(
        Advice("look_back", (("cards", stay), ("chosen", len(chosen)))),
        Advice("put_back", (("card", card),)),
        Advice(_WHY_BACK.get(puzzle.goal, "why_back"), (("card", card), ("left", _least_left(puzzle, chosen)))),
        format_move(PutBack(card)),
        Focus(hand=(card,)),
        (format_move(PutBack(card)), *(one for one in show if one != format_move(PutBack(card)))),
    )


def _next(puzzle: Puzzle, chosen: Cards, cards: Cards, show: tuple[str, ...]) -> PuzzleHint:
    """Advise the next card in placing order: what was placed before it is known then."""
    placings = resolve(puzzle.columns, cards, insert=puzzle.insert)  # of two turns, the first
    index = next(i for i, one in enumerate(placings) if one.card not in chosen)
    one = placings[index]
    return PuzzleHint(
        _look(one, cards, is_first=not chosen),
        Advice("take", (("card", one.card), ("column", one.column))),
        _why(puzzle, placings, index),
        format_move(TakeCard(one.card)),
        Focus(columns=(one.column,), cells=_cells(one), hand=(one.card,)),
        show,
    )


def _look(one: Placing, cards: Cards, *, is_first: bool) -> Advice:
    arrows = sum(card in ARROWS for card in cards)
    if is_first and not is_ascending(cards):
        return Advice("look_order", (("ascending", 0), ("arrows", arrows)))
    if not one.explosions:
        return Advice("look_quiet", (("column", one.column),))
    if len(one.explosions) == 1:
        return Advice("look_touch", (("column", one.column),))
    return Advice("look_chain", (("column", one.column), ("steps", len(one.explosions))))


def _why(puzzle: Puzzle, placings: tuple[Placing, ...], index: int) -> Advice:
    one = placings[index]
    facts = (("card", one.card), ("column", one.column))
    count = sum(len(step.cards) for step in one.explosions)
    if len(one.explosions) > 1:
        return Advice("why_chain", (*facts, ("cards", count), ("steps", len(one.explosions))))
    if one.explosions:
        return Advice("why_direct", (*facts, ("cards", count)))
    later = next((other for other in placings if any(one.card in step.cards for step in other.explosions)), None)
    if later is None:
        return Advice("why_second" if puzzle.goal == "two_turns" else "why_stays", facts)
    return Advice("why_quiet", (*facts, ("next", later.card), ("next_column", later.column)))


def _cells(one: Placing) -> tuple[tuple[int, int], ...]:
    """Return what the card sets off first, at the moment when it has been placed."""
    return tuple((cell.column, cell.place) for cell in one.explosions[0].cells) if one.explosions else ()
