"""Draws puzzles backwards: from the clear sky, series are put back in, and groups taken off the ends of columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from balloongames.core.rng import Rng
from balloongames.core.sharecode import BadPuzzle
from balloongames.rules.balloon_pop.board import board_of
from balloongames.rules.balloon_pop.clear_sky.puzzle import CARDS, GRID, GROUPS, Puzzle
from balloongames.rules.balloon_pop.clear_sky.solve import SkySearch, first_node
from balloongames.rules.balloon_pop.series import candidates
from balloongames.rules.balloon_pop.state import COLORS, GROUP_SIZE, NEUTRAL, STANDARD

Columns: TypeAlias = tuple[str, ...]
UPRIGHT, SIDEWAYS, EITHER, ENDS, INNER = 10, 8, 6, 4, 2
LEAST_BALLOONS: Final = 4  # that hang there before the first group
MOST_BALLOONS: Final = 16
_FRONTS: Final = 30  # groups that are tried before others
_TRIES: Final = 12  # to put a series in, or to take a group off, before all is thrown away


@dataclass(frozen=True, slots=True)
class Plan:
    """What is drawn: ``pops`` how many series each group sets off, the first group first, and how colorful it is."""

    pops: tuple[int, ...]
    colors: int
    star_series: int = 0  # chances in a hundred that a series is one of stars
    stars: int = 0  # chances in a hundred that a balloon has a star
    neutrals: int = 0  # chances in a hundred that a series holds a neutral balloon
    spare: bool = False


class Sky(NamedTuple):
    """A board that some groups clear, with the cards that lay them."""

    columns: Columns
    groups: tuple[str, ...]
    hand: tuple[int, ...]


def drawn(rng: Rng, plan: Plan) -> Puzzle | None:
    """Return a puzzle that has one solution; None if it did not come together.

    What follows a group must have one solution by itself, so two groups are drawn first, and others put in front.
    """
    colors = list(COLORS)
    rng.shuffle(colors)
    palette = colors[: plan.colors]
    sky: Sky | None = Sky(("",) * GRID.width, (), ())
    for number, pops in enumerate(reversed(plan.pops), 1):
        spare = plan.spare and number == len(plan.pops)
        for _ in range(_FRONTS if number > GROUPS[0] else 1):
            before = sky and _before(rng, plan, sky, palette, pops)
            puzzle = before and number >= GROUPS[0] and _puzzle(rng, before, spare=spare)
            if number < GROUPS[0] or (puzzle and is_unique(puzzle)):
                sky = before
                break
        else:
            return None
    return puzzle or None


def is_unique(puzzle: Puzzle) -> bool:
    """Return whether there is one way to clear the sky."""
    return SkySearch(puzzle, 2).count(first_node(puzzle)) == 1


def _puzzle(rng: Rng, sky: Sky, *, spare: bool) -> Puzzle | None:
    cards = [rng.choice([card for card in CARDS if card not in sky.hand])] if spare else []
    try:
        puzzle = Puzzle(sky.columns, sky.groups, tuple(sorted((*sky.hand, *cards))))
    except BadPuzzle:
        return None
    return puzzle if LEAST_BALLOONS <= puzzle.balloons <= MOST_BALLOONS else None


def _before(rng: Rng, plan: Plan, sky: Sky, palette: Sequence[str], pops: int) -> Sky | None:
    """Return a sky with one more group in front, which sets off so many series."""
    for _ in range(_TRIES):
        columns: Columns | None = sky.columns
        color = ""
        for _pop in range(pops):
            color = rng.choice([one for one in palette if one != color])
            columns = columns and _with_series(rng, plan, columns, color)
        before = columns and _taken_off(rng, columns, palette, [card for card in CARDS if card not in sky.hand])
        if before:
            rest, group, card = before
            return Sky(rest, (group, *sky.groups), (*sky.hand, card))
    return None


# -- series -----------------------------------------------------------------------------------------------------------


def _with_series(rng: Rng, plan: Plan, after: Columns, color: str) -> Columns | None:
    """Return the columns with a series in between that pops by itself; None if it did not come together."""
    for _ in range(_TRIES):
        letters = _letters(rng, plan, color)
        columns, cells = _pushed_in(rng, after, letters)
        if max(map(len, columns)) > GRID.height:
            continue
        board = board_of(GRID, columns)
        mask = sum(GRID.bit(*cell) for cell in cells)
        if any(one.mask == mask for one in candidates(GRID, board, lone_neutrals=STANDARD.lone_neutrals)):
            return columns
    return None


def _letters(rng: Rng, plan: Plan, color: str) -> str:
    if rng.below(100) < plan.star_series:
        return "".join(rng.choice(COLORS).lower() for _ in range(2 + rng.below(2)))
    size = rng.choice((4, 4, 4, 5, 5, 6))
    letters = [color.lower() if rng.below(100) < plan.stars else color for _ in range(size)]
    if rng.below(100) < plan.neutrals:
        letters[rng.below(size)] = NEUTRAL
    return "".join(letters)


def _pushed_in(rng: Rng, after: Columns, letters: str) -> tuple[Columns, list[tuple[int, int]]]:
    """Return the columns with some balloons pushed in side by side, and where these hang now."""
    width = min(len(letters), 1 + rng.below(4))
    left = rng.below(GRID.width - width + 1)
    sizes = [1] * width
    for _ in range(len(letters) - width):
        sizes[rng.below(width)] += 1
    columns, cells = list(after), []
    row, used = rng.below(len(after[left]) + 1), 0
    for column, size in enumerate(sizes, left):
        row = min(max(0, row + rng.below(3) - 1), len(after[column]))
        part = letters[used : used + size]
        columns[column] = after[column][:row] + part + after[column][row:]
        cells += [(column, row + step) for step in range(size)]
        used += size
        row += rng.below(size)
    return tuple(columns), cells


# -- groups -----------------------------------------------------------------------------------------------------------


def _taken_off(
    rng: Rng, columns: Columns, palette: Sequence[str], cards: Sequence[int]
) -> tuple[Columns, str, int] | None:
    """Return the columns at rest without a group that hung at their ends, the group and the card that laid it."""
    for _ in range(_TRIES):
        card = rng.choice(cards)
        size = GROUP_SIZE - (card in (ENDS, INNER))
        upright = card == UPRIGHT or (card != SIDEWAYS and rng.below(3) == 0)
        before = list(columns)
        if upright:
            column = rng.below(GRID.width)
            if len(columns[column]) < size:
                continue
            before[column], order = columns[column][:-size], columns[column][-size:]
        else:
            left = rng.below(GRID.width - size + 1)
            if not all(columns[left : left + size]):
                continue
            order = "".join(column[-1] for column in columns[left : left + size])
            before[left : left + size] = [column[:-1] for column in columns[left : left + size]]
        if not candidates(GRID, board_of(GRID, tuple(before)), lone_neutrals=STANDARD.lone_neutrals):
            return tuple(before), _whole(rng, order, card, palette), card
    return None


def _whole(rng: Rng, order: str, card: int, palette: Sequence[str]) -> str:
    """Return a group that can be laid like this, with the balloon that is dropped, either way round."""
    if card in (ENDS, INNER):
        place = rng.choice((0, len(order)) if card == ENDS else (1, 2))
        order = order[:place] + rng.choice(palette) + order[place:]
    return order[::-1] if rng.below(2) else order
