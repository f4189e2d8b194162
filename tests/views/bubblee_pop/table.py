"""Tables of Bubblee Pop to test with: matches of greedy or random players, and single positions."""

from __future__ import annotations

from functools import cache

from balloongames.core.match import Match
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.moves import Move
from balloongames.rules.bubblee_pop.state import State
from balloongames.ui.theme import Look
from balloongames.views.bubblee_pop import VIEW
from balloongames.views.bubblee_pop.board import BubbleeBoard
from balloongames.views.bubblee_pop.setting import Setting
from tests.views.common import AnyMatch, CommonTable, at_random, greedy, record, replayed

EXPANSION = (("orange", "for_yellow"), ("white", "for_purple"))


class Table(CommonTable):
    """A table of Bubblee Pop."""

    def __init__(self, match: AnyMatch, look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(VIEW, match, look, size)

    @property
    def setting(self) -> Setting:
        """What the parts of the board share, for the page as it is now."""
        assert isinstance(self.board, BubbleeBoard)
        assert self.page
        found = self.board._setting
        assert found is not None
        return found


def new(seed: str, seats: int = 2, **options: str | int) -> AnyMatch:
    return Match(GAME, options, seats, seed)


def table_of(state: State, look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> Table:
    """A table at a position."""
    return Table(Match(GAME, state.rules.options, len(state.planets), "x", later=(state, 9)), look, size)


@cache
def moves_of(seed: str, seats: int = 2, options: tuple[tuple[str, str | int], ...] = ()) -> tuple[Move, ...]:
    """Seeds that begin with "any" are played at random, others well."""
    return record(GAME, dict(options), seats, seed, at_random if seed.startswith("any") else greedy)


def match_at(seed: str, ply: int, seats: int = 2, **options: str | int) -> AnyMatch:
    """A match after some moves; -1 is the end."""
    moves = moves_of(seed, seats, tuple(options.items()))
    return replayed(GAME, options, seats, seed, moves[: len(moves) if ply < 0 else ply])


def plies(seed: str, phase: str, seats: int = 2, **options: str | int) -> list[int]:
    """After which moves a phase is to be decided."""
    found = []
    match = new(seed, seats, **options)
    for ply, move in enumerate(moves_of(seed, seats, tuple(options.items()))):
        if match.state.phase == phase:
            found.append(ply)
        match.play(move)
    return found
