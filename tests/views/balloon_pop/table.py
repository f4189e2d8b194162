"""Tables of Balloon POP to test with: matches of players who pop what they can."""

from __future__ import annotations

from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.forecast import forecast
from balloongames.rules.balloon_pop.moves import Move, PlaceGroup, ScoreSeries
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop import VIEW
from tests.views.common import AnyMatch, CommonTable, Matches


class Table(CommonTable):
    """A table of Balloon POP."""

    def __init__(self, match: AnyMatch, look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(VIEW, match, look, size)


def greedy(match: AnyMatch, rng: Rng) -> Move:
    """Play what pops most, so that boards look like those of people."""
    seen, moves = match.seen(match.to_move), match.moves()
    if seen.phase in {"place", "score"}:
        return max(moves, key=lambda move: _worth(seen, move))
    return rng.choice(moves)


def _worth(seen: Observation, move: Move) -> int:
    assert isinstance(move, PlaceGroup | ScoreSeries)
    return forecast(seen, move).outlook.high


MATCHES = Matches(GAME, greedy, walk="")
new, match_at, plies = MATCHES.new, MATCHES.at, MATCHES.plies
