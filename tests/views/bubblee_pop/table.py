"""Tables of Bubblee Pop to test with: matches of greedy or random players, and single positions."""

from __future__ import annotations

from balloongames.core.match import Match
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.state import State
from balloongames.ui.theme import Look
from balloongames.views.bubblee_pop import VIEW
from balloongames.views.bubblee_pop.board import Board
from balloongames.views.bubblee_pop.context import BoardContext
from tests.views.common import AnyMatch, CommonTable, Matches, greedy_unless_any

EXPANSION = {"orange": "for_yellow", "white": "for_purple"}
MATCHES = Matches(GAME, greedy_unless_any)
new, moves_of, match_at, plies = MATCHES.new, MATCHES.moves, MATCHES.at, MATCHES.plies


class Table(CommonTable):
    """A table of Bubblee Pop."""

    def __init__(self, match: AnyMatch, look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(VIEW, match, look, size)

    @property
    def context(self) -> BoardContext:
        """What the parts of the board share, for the page as it is now."""
        assert isinstance(self.board, Board)
        assert self.page
        found = self.board.context
        assert found is not None
        return found


def table_of(state: State, look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> Table:
    """A table at a position."""
    return Table(Match(GAME, state.rules.options, len(state.planets), "x", later=(state, 9)), look, size)
