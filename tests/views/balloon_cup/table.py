"""Tables of Balloon Cup to test with: matches of greedy or random players."""

from __future__ import annotations

from balloongames.rules.balloon_cup import GAME
from balloongames.ui.theme import Look
from balloongames.views.balloon_cup import VIEW
from tests.views.common import AnyMatch, Matches, PrivateTable, greedy_unless_any

MATCHES = Matches(GAME, greedy_unless_any)
new, moves_of, match_at, plies = MATCHES.new, MATCHES.moves, MATCHES.at, MATCHES.plies


class Table(PrivateTable):
    """A table of Balloon Cup."""

    def __init__(self, match: AnyMatch, look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(VIEW, match, look, size)
