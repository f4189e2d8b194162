"""Clear sky: a board at rest, groups of four in a known order, and a hand of cards of which each is used once.

Every group is laid with a card of the hand and released; what lines up pops, as at the table. After the last group the
board must be empty, or hold no more balloons than ``stay``.

Cards come in pairs that do the same, so the hand holds at most one of each pair: the higher one. The light colors of a
board, R for red and r for red with a star, are those of `balloongames.rules.balloon_pop.state.KINDS`.

A share code holds all of it: ``BP1-2G-…``, for two groups. See `balloongames.core.sharecode` for its form.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from balloongames.core.game import BadPosition
from balloongames.core.sharecode import BadPuzzle, Unpacker, opened, sealed
from balloongames.rules.balloon_pop.board import Grid, board_of, grid_of
from balloongames.rules.balloon_pop.series import candidates
from balloongames.rules.balloon_pop.state import GROUP_SIZE, KINDS, NEUTRAL, STANDARD, SUPPLY, Board

CODE: Final = "BP1"
GRID: Final[Grid] = grid_of(STANDARD.width, STANDARD.height)
CARDS: Final = (2, 4, 6, 8, 10)
"""One card of each pair: drops from within, drops an end, either way, sideways, upright."""

GROUPS: Final = range(2, 4)
"""Four could be laid in so many ways that a hint would have to be waited for."""
SPARE: Final = 1  # cards in the hand beyond the groups, at most
MOST_BALLOONS: Final = 24  # on the board before the first group
MOST_NEUTRALS: Final = 3
"""On the board and in the groups: with many of them, nearly everything pops and nothing has to be found."""
MOST_STAY: Final = 3


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``columns`` are read from the top, ``hand`` holds cards in rising order, ``board`` is what the columns show.

    Making one checks it: BadPuzzle with ``group_count`` (``least``, ``most``), ``short_group`` (``group``, from 1),
    ``many_balloons`` (``most``), ``too_many_of`` (``kind``, ``most``: there are no more of it in the bag),
    ``many_neutrals`` (``most``), ``series_hangs`` (``kind``, ``column``, ``row``), ``no_such_card`` and ``card_twice``
    (``card``), ``hand_size`` (``cards``, ``least``, ``most``) or ``many_stay`` (``most``).
    """

    columns: tuple[str, ...]
    groups: tuple[str, ...]
    hand: tuple[int, ...]
    stay: int = 0
    board: Board = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        try:
            board = board_of(GRID, self.columns)
        except BadPosition as error:  # what is drawn or coded has no such columns
            raise ValueError(str(error)) from error
        object.__setattr__(self, "board", board)
        _check(self)

    @property
    def balloons(self) -> int:
        """How many hang on the board."""
        return sum(map(len, self.columns))


def pending(board: Board) -> bool:
    """Return whether something pops on a board."""
    return bool(candidates(GRID, board, lone_neutrals=STANDARD.lone_neutrals))


def _check(puzzle: Puzzle) -> None:
    if len(puzzle.groups) not in GROUPS:
        raise BadPuzzle("group_count", ("least", GROUPS[0]), ("most", GROUPS[-1]))
    for number, group in enumerate(puzzle.groups, 1):
        if set(group) - set(KINDS):
            raise ValueError(f"no such balloons: {group!r}")
        if len(group) != GROUP_SIZE:
            raise BadPuzzle("short_group", ("group", number))
    _check_balloons(puzzle)
    _check_hand(puzzle)
    if not 0 <= puzzle.stay <= MOST_STAY:
        raise BadPuzzle("many_stay", ("most", MOST_STAY))


def _check_balloons(puzzle: Puzzle) -> None:
    if puzzle.balloons > MOST_BALLOONS:
        raise BadPuzzle("many_balloons", ("most", MOST_BALLOONS))
    all_balloons = "".join((*puzzle.columns, *puzzle.groups))
    for kind, most in zip(KINDS, SUPPLY, strict=True):
        if all_balloons.count(kind) > most:
            raise BadPuzzle("too_many_of", ("kind", kind), ("most", most))
    if all_balloons.count(NEUTRAL) > MOST_NEUTRALS:
        raise BadPuzzle("many_neutrals", ("most", MOST_NEUTRALS))
    hanging = candidates(GRID, puzzle.board, lone_neutrals=STANDARD.lone_neutrals)
    if hanging:
        column, row = GRID.cells(hanging[0].mask)[0]
        raise BadPuzzle("series_hangs", ("kind", hanging[0].kind), ("column", column), ("row", row))


def _check_hand(puzzle: Puzzle) -> None:
    hand = puzzle.hand
    if list(hand) != sorted(hand):
        raise ValueError("cards are not in rising order")
    for index, card in enumerate(hand):
        if card not in CARDS:
            raise BadPuzzle("no_such_card", ("card", card))
        if card in hand[:index]:
            raise BadPuzzle("card_twice", ("card", card))
    least, most = len(puzzle.groups), len(puzzle.groups) + SPARE
    if not least <= len(hand) <= most:
        raise BadPuzzle("hand_size", ("cards", len(hand)), ("least", least), ("most", most))


# -- codes ------------------------------------------------------------------------------------------------------------


def write_code(puzzle: Puzzle) -> str:
    """Return the share code of a puzzle."""
    parts = [(int(card in puzzle.hand), 2) for card in CARDS]
    parts.append((puzzle.stay, MOST_STAY + 1))
    parts += [(KINDS.index(letter), len(KINDS)) for group in puzzle.groups for letter in group]
    for column in puzzle.columns:
        parts.append((len(column), GRID.height + 1))
        parts += [(KINDS.index(letter), len(KINDS)) for letter in column]
    return sealed(CODE, len(puzzle.groups), "G", parts)


def read_code(text: str) -> Puzzle:
    """Return the puzzle of a code, however it was typed.

    BadPuzzle: ``not_a_code``, ``other_version`` (``version``), ``typo``, or what `Puzzle` says.
    """
    _code, size, unpacker = opened(text, CODE, unit="G")
    hand = tuple(card for card in CARDS if unpacker.take(2))
    stay = unpacker.take(MOST_STAY + 1)
    groups = tuple(_letters(unpacker, GROUP_SIZE) for _ in range(size))
    columns = tuple(_letters(unpacker, unpacker.take(GRID.height + 1)) for _ in range(GRID.width))
    unpacker.close()
    return Puzzle(columns, groups, hand, stay)


def _letters(unpacker: Unpacker, count: int) -> str:
    return "".join(KINDS[unpacker.take(len(KINDS))] for _ in range(count))
