"""`HintService` and `PostMatchAnalysis`: dropped when the position changes, fair to what was seen."""

from __future__ import annotations

import time
from itertools import pairwise
from unittest.mock import patch

import pytest

from balloongames import registry
from balloongames.ai.worker import Failure, Worker
from balloongames.core.rng import Rng
from balloongames.session import Replay, Session, Setup
from balloongames.session.analysis import HintService, PostMatchAnalysis
from balloongames.session.bots import Bots, BotStatus
from balloongames.storage.model import Bot, Player

ADA, BEN = Player("Ada", 0), Player("Ben", 1)
GALE = Player("Gale", 1, Bot("gentle"))


@pytest.fixture(scope="module")
def worker():
    one = Worker()
    yield one
    one.close()


def start(*players, game_id="balloon_pop"):
    return Session.start(Setup(game_id, players, seed="SUNNY-2"))


def wait(until, seconds=120):
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end
        time.sleep(0.002)


def test_a_hint_comes_when_it_is_asked_for_and_goes_with_the_position(worker):
    session = start(ADA, BEN)
    adviser = HintService(session, worker)
    assert (adviser.tick(), adviser.is_thinking) == (None, False)
    adviser.ask()
    adviser.ask()  # asking twice is asking once
    wait(lambda: adviser.tick() is not None)
    hint = adviser.hint
    assert hint.seat == session.viewer
    assert hint.move in {f"c{move.card}" for move in session.moves()}
    session.submit(session.moves()[0])
    assert (adviser.hint, adviser.tick(), adviser.is_thinking) == (None, None, False)


def test_there_is_no_hint_while_somebody_else_is_to_move(worker):
    session = start(GALE, ADA, game_id="balloon_cup")
    adviser = HintService(session, worker)
    if session.bot_to_move is None:
        session.submit(session.moves()[0])
    assert not adviser.can_ask()
    with pytest.raises(ValueError, match="nothing to choose"):
        adviser.ask()


def test_a_hint_that_nobody_waits_for_does_not_stop_the_computer_players(worker):
    session = start(ADA, GALE)
    adviser, bots = HintService(session, worker), Bots(session, worker)
    while session.bot_to_move is not None:
        wait(lambda: bots.tick() is BotStatus.READY)
        bots.play()
    adviser.ask()
    while session.bot_to_move is None:
        session.submit(session.moves()[0])
    wait(lambda: bots.tick() is BotStatus.READY)
    bots.tick()
    adviser.tick()
    adviser.drop()
    bots.play()


class Failing:
    """A worker whose tasks fail."""

    def give(self, task):
        return 1

    def poll(self, number):
        return Failure(number, "ZeroDivisionError")

    def cancel(self, number):
        pass


def test_a_hint_that_fails_is_told_and_is_no_hint():
    session = start(ADA, BEN)
    adviser = HintService(session, Failing())
    adviser.ask()
    assert adviser.tick() is None
    assert [notice.code for notice in adviser.notices] == ["thinking_failed"]
    assert not adviser.is_thinking


@pytest.fixture(scope="module")
def over(worker):
    """A match in which Ada played at random against a computer player."""
    session = start(ADA, GALE)
    bots = Bots(session, worker)
    rng = Rng.from_word("OVER")
    while session.outcome is None:
        if session.bot_to_move is None:
            session.submit(rng.choice(session.moves()))
        else:
            wait(lambda: bots.tick() is BotStatus.READY)
            bots.play()
    return session


def test_looking_back_finds_key_moments_of_persons(worker, over):
    back = PostMatchAnalysis(Replay(over.shared()), worker)
    shares = [back.progress]

    def go_on():
        back.tick()
        shares.append(back.progress)
        return back.is_over

    wait(go_on, 240)
    assert len(back.chances) == over.ply + 1
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
    assert 1 <= len(back.moments) <= 3  # nobody plays a whole match at random without one
    assert {moment.seat for moment in back.moments} == {0}
    assert all(moment.played != moment.better and moment.drop > 0 for moment in back.moments)
    back.tick()
    assert back.is_over


def test_where_nothing_was_decided_there_is_nothing_to_look_at(worker):
    back = PostMatchAnalysis(Replay(start(ADA, GALE).shared()), worker)
    back.tick()
    assert (back.is_over, back.progress, back.moments) == (True, 0.5, ())


def test_no_frame_waits_until_all_of_a_match_is_judged(worker, over):
    """Nor is it played anew: what is there already is looked at."""
    replay = Replay(over.shared())
    evaluator = registry.evaluator(over.game_id)
    judged = []
    values = type(evaluator).values
    with (
        patch.object(type(evaluator), "values", lambda self, state: judged.append(state) or values(self, state)),
        patch.object(type(evaluator.game), "apply", lambda *_args: pytest.fail("played anew")),
    ):
        back = PostMatchAnalysis(replay, worker)
        found = [len(judged)]
        while not back.chances:
            back.tick()
            found.append(len(judged))
    back.close()
    assert len(judged) == over.ply + 1
    assert max(after - before for before, after in pairwise([0, *found])) < 8
