"""A match to look at again: as the public saw it, move by move."""

from __future__ import annotations

import dataclasses

import pytest

from balloongames import registry
from balloongames.core.match import Match, UndoPolicy
from balloongames.core.options import complete
from balloongames.core.record import BadRecord
from balloongames.rules.balloon_pop.events import RoundStarted
from balloongames.session import Replay, Session, Setup, open_replay
from balloongames.storage.model import Bot, Branch, Player, Shared
from balloongames.storage.replays import open_record, share
from tests.toy.rules.events import CardDrawn
from tests.toy.rules.state import UNKNOWN

pytestmark = pytest.mark.usefixtures("toy")


def played():
    session = Session.start(Setup("gusts", (Player("Ada", 0), Player("Ben", 1)), seed="SUNNY-1"))
    while session.to_move is not None:
        session.hand_over()
        session.submit(session.moves()[-1])
    return session


def shared(session):
    return Shared(session.players, session.saved().record)


def test_every_ply_is_shown_as_the_public_saw_it():
    session = played()
    replay = Replay(shared(session))
    assert replay.plies == range(session.ply + 1)
    assert (replay.outcome, replay.players, replay.cut) == (session.outcome, session.players, False)
    for ply in replay.plies:
        view_update = replay.view_update(ply)
        assert (view_update.ply, view_update.viewer, view_update.seen.viewer) == (ply, None, None)
        assert all(event.card == UNKNOWN for event in view_update.events if isinstance(event, CardDrawn))
    assert replay.view_update(replay.plies[-1]).seen.scores == tuple(map(int, session.outcome.scores))


def test_a_move_belongs_to_the_round_in_which_it_was_made():
    game = registry.game("balloon_pop")
    match = Match(game, complete(game.meta.options, {}), 2, "SUNNY-1")
    while match.outcome is None:
        match.play(match.moves()[0])
    replay = Replay(Session.of(match, (Player("Ada", 0), Player("Ben", 1)), UndoPolicy.FREE).shared())
    begun = 0
    for ply in replay.plies:
        assert ply == 0 or replay.round_at(ply)[0] == begun
        begun += sum(isinstance(event, RoundStarted) for event in replay.view_update(ply).events)
    assert begun == 8


def test_there_is_nothing_outside_the_match():
    replay = Replay(shared(played()))
    for ply in (-1, replay.plies.stop):
        with pytest.raises(IndexError):
            replay.view_update(ply)


def test_a_file_that_was_shared_can_be_opened(tmp_path):
    session = played()
    share(shared(session), tmp_path / "match.balloons")
    assert open_replay(tmp_path / "match.balloons").outcome == session.outcome


def test_a_file_that_can_not_be_played_is_refused(tmp_path):
    session = played()
    record = dataclasses.replace(session.saved().record, moves=("p9",) * session.ply)
    share(Shared(session.players, record), tmp_path / "match.balloons")
    with pytest.raises(BadRecord) as caught:
        open_record(tmp_path / "match.balloons", registry.game)
    assert (caught.value.reason.code, caught.value.reason["ply"]) == ("illegal_move", 1)


def test_a_match_goes_on_from_any_move_as_one_of_its_own():
    replay = Replay(shared(played()), "a" * 32)
    ply = len(replay.plies) // 2
    players = (Player("Cy", 2), Player("Zonda", 3, Bot("gentle")))
    branch = replay.branch(ply, players)
    assert (branch.ply, branch.players, branch.branch) == (ply, players, Branch("a" * 32, ply))
    assert branch.undo_closed().code == "nothing_to_undo"
    assert branch.saved().record.digests[0] == replay.shared.record.digests[ply], "the hidden cards are the same"
    again = Session.resume(branch.saved())
    assert (again.branch, again.ply, again.cut) == (branch.branch, ply, False)


def test_nobody_plays_on_from_the_end():
    replay = Replay(shared(played()))
    with pytest.raises(ValueError, match="nobody"):
        replay.branch(replay.plies[-1], replay.players)
