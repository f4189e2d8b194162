"""What a session tells of earlier plies, held against a list of what was played, whole and with its beginning cut."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from tests.contract.cases import GAMES
from tests.sessions import match_behind

CUT = 7  # plies that a table may have lost
SEATS = 2


def played(game, cut):
    """A session whose table knows what was played from ``cut`` on, who made all moves, and the state after each."""
    players = tuple(Player(f"P{seat}", seat) for seat in range(SEATS))
    whole = match_behind(Session.start(Setup(game.meta.id, players, seed="BACK-1"), None))
    rng, by, states = Rng.from_word("back"), [], [whole.state]
    while whole.to_move is not None and len(by) < 40:
        by.append(whole.to_move)
        whole.play(rng.choice(whole.moves()))
        states.append(whole.state)
    session = Session.start(Setup(game.meta.id, players, seed="BACK-1"), None)
    session._match = match = Match(game, whole.options, SEATS, whole.seed, later=(states[cut], cut) if cut else None)
    for played in whole.history()[cut:]:
        match.play(played.move)
    return session, SimpleNamespace(first=cut, by=by, states=states)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("cut", [0, CUT])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.id)
def test_what_is_told_of_earlier_plies_is_what_was_played(game, cut):
    session, known = played(game, cut)
    for ply in range(cut, session.ply + 1):
        before = known.states[max(cut, ply - 1)]
        assert session.seen_before(ply) == (None if ply == cut else game.observe(before, None))
        assert session.round_at(ply) == game.round(before)
    for seat in range(SEATS):
        mine = [ply for ply in range(cut + 1, session.ply + 1) if known.by[ply - 1] == seat]
        since = mine[-1] if mine else cut - 1
        assert [line.ply for line in session.recap(seat)] == list(range(since + 1, session.ply + 1))
        assert [line.seat for line in session.recap(seat) if line.ply > cut] == known.by[max(cut, since) :]
