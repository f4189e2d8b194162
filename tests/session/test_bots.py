"""Computer players in a session: the screen, their turns, taking back, saving, and a worker that is lost."""

from __future__ import annotations

import time
from dataclasses import replace
from unittest.mock import patch

import msgspec
import pytest

from balloongames.ai.strengths import strength_of
from balloongames.ai.worker import Failure, Worker, WorkerLost, thinking_of
from balloongames.core.evaluator import STRENGTHS
from balloongames.core.match import IllegalMove, UndoClosed, UndoPolicy
from balloongames.rules.color_queue.state import CLASSES, COLORS
from balloongames.session import Session, Setup, worker_client
from balloongames.session.bots import Bots, BotStatus
from balloongames.storage.model import Bot, Player, SavedMatch
from tests.sessions import match_behind
from tests.toy.rules.moves import DrawCards, PlayCard
from tests.toy.rules.state import UNKNOWN

pytestmark = pytest.mark.usefixtures("toy")

ADA, CHLOE = Player("Ada", 0), Player("Chloé", 2)
GALE = Player("Gale", 1, Bot("gentle"))
BORA = Player("Bora", 3, Bot("steady", "bold"))


@pytest.fixture(scope="module")
def worker():
    one = Worker()
    yield one
    one.close()


def start(*players, open_hands=False, undo=UndoPolicy.TABLE, keeper=None):
    session = Session.start(Setup("gusts", players, {"open_hands": open_hands}, undo, "SUNNY-1"), keeper)
    while session.poll() is not None:
        pass
    return session


def wait_for(bots, seconds=60):
    end = time.monotonic() + seconds
    while bots.tick() is BotStatus.THINKING:
        assert time.monotonic() < end
        time.sleep(0.002)
    return bots.status


def answer(session, worker):
    """Let all computer players to move have their turn."""
    bots = Bots(session, worker)
    while wait_for(bots) is BotStatus.READY:
        bots.play()


def turn(session):
    session.submit(next(move for move in session.moves() if isinstance(move, PlayCard)))
    session.submit(DrawCards(0))


# The screen


def test_one_person_among_computer_players_always_has_the_screen(worker):
    session = start(GALE, ADA, BORA)
    assert (session.viewer, session.needs_curtain()) == (1, None)
    assert UNKNOWN not in session.seen().hands[1]
    answer(session, worker)
    while session.outcome is None:
        assert (session.viewer, session.to_move, session.needs_curtain()) == (1, 1, None)
        turn(session)
        answer(session, worker)
    assert session.viewer == 1
    view_updates = list(iter(session.poll, None))
    assert {view_update.viewer for view_update in view_updates} == {1}
    assert {view_update.seat for view_update in view_updates} == {0, 1, 2}


def test_where_only_computer_players_sit_everybody_sees_what_is_public(worker):
    session = start(GALE, BORA)
    assert (session.viewer, session.needs_curtain()) == (None, None)
    answer(session, worker)
    assert session.outcome is not None
    assert {view_update.viewer for view_update in iter(session.poll, None)} == {None}


def test_several_people_pass_the_screen_among_themselves_and_never_to_a_computer_player(worker):
    session = start(ADA, GALE, CHLOE)
    assert session.needs_curtain() == 0
    session.hand_over()
    turn(session)
    assert (session.to_move, session.viewer, session.needs_curtain()) == (1, None, None), "the hand is put away at once"
    answer(session, worker)
    assert (session.to_move, session.viewer, session.needs_curtain()) == (2, None, 2)
    assert session.why_not(DrawCards(0)).code == "curtain"


def test_with_open_hands_the_view_follows_the_people():
    session = start(ADA, CHLOE, GALE, open_hands=True)
    turn(session)
    assert session.viewer == 1
    turn(session)
    assert (session.to_move, session.viewer) == (2, 1)


# Turns


def test_nobody_plays_for_a_computer_player_and_it_plays_for_nobody():
    session = start(GALE, ADA)
    assert session.moves() == ()
    assert session.why_not(DrawCards(0)).code == "thinking"
    with pytest.raises(IllegalMove):
        session.submit(DrawCards(0))
    other = start(ADA, GALE)
    for act in (other.seen_by_bot, lambda: other.submit_for_bot("p1")):
        with pytest.raises(ValueError, match="no computer player"):
            act()


def test_it_is_given_what_its_seat_sees_and_nothing_else():
    session = start(GALE, ADA)
    seen = session.seen_by_bot()
    assert seen.viewer == 0
    assert seen.hands[1] == (UNKNOWN, UNKNOWN)


def test_the_moods_of_a_turn(worker):
    session = start(ADA, GALE)
    bots = Bots(session, Slow(3, worker))
    assert (bots.tick(), bots.seat) == (BotStatus.IDLE, None)
    with pytest.raises(ValueError, match="no move is ready"):
        bots.play()
    turn(session)
    assert (bots.tick(), bots.seat) == (BotStatus.THINKING, 1)
    assert wait_for(bots) is BotStatus.READY
    assert bots.progress == 1
    thought = bots.play()
    assert (thought.seat, session.ply) == (1, 3)
    assert bots.status is BotStatus.THINKING  # its turn has a second part


def test_thinking_again_after_a_pause_comes_to_the_same_move(worker):
    found = set()
    for pauses in (0, 3):
        session = start(GALE, ADA)
        bots = Bots(session, worker)
        for _ in range(pauses):
            bots.tick()
            bots.pause()
            assert (bots.progress, bots.seconds) == (0, 0)
        wait_for(bots)
        found.add(bots.play().move)
    assert len(found) == 1


def test_hurried_it_plays_what_it_knows(worker):
    session = start(Player("Gale", 1, Bot("fierce")), ADA)
    bots = Bots(session, worker)
    bots._evaluator.playout_scale = 1e6  # as good as for ever
    bots.tick()
    bots.hurry()
    assert wait_for(bots) is BotStatus.READY
    assert 0 < bots.play().playouts < 2e6


# Taking back and saving


def test_one_person_goes_back_to_the_own_last_choice_and_forward_to_the_same_answers(worker):
    session = start(ADA, GALE, undo=UndoPolicy.TABLE)
    assert session.undo_closed().code == "nothing_to_undo"
    turn(session)
    answer(session, worker)
    ply, seen = session.ply, session.seen()
    assert ply > 3
    session.undo()
    assert (session.to_move, session.ply) == (0, 1)  # whether to draw
    session.undo()
    assert (session.to_move, session.ply, session.takebacks) == (0, 0, 2)
    session.redo()
    session.redo()
    assert (session.ply, session.seen()) == (ply, seen)
    assert session.redo_closed().code == "nothing_to_redo"


def test_taking_back_while_it_thinks_makes_it_think_of_the_new_position(worker):
    session = start(ADA, GALE)
    turn(session)
    bots = Bots(session, worker)
    bots.tick()
    session.undo()
    assert bots.tick() is BotStatus.IDLE
    session.submit(DrawCards(1))
    assert wait_for(bots) is BotStatus.READY
    bots.play()
    assert session.ply == 3


def test_among_several_people_the_move_of_a_computer_player_stands(worker):
    session = start(ADA, GALE, CHLOE, open_hands=True)
    turn(session)
    answer(session, worker)
    assert session.undo_closed().code == "other_acted"
    with pytest.raises(UndoClosed):
        session.undo()


def test_a_table_that_agreed_to_it_goes_back_to_the_last_choice_of_a_person(worker):
    session = start(ADA, GALE, CHLOE, open_hands=True, undo=UndoPolicy.FREE)
    turn(session)
    answer(session, worker)
    session.undo()
    assert (session.to_move, session.ply) == (0, 1)


def test_where_nobody_plays_there_is_nothing_to_take_back(worker):
    session = start(GALE, BORA)
    answer(session, worker)
    assert session.undo_closed().code == "nothing_to_undo"


def test_a_match_that_was_left_while_it_thought_goes_on_with_the_same_move(worker):
    session = start(ADA, GALE)
    turn(session)
    Bots(session, worker).tick()
    packed = msgspec.json.encode(session.saved().card)
    saved = SavedMatch(msgspec.json.decode(packed, type=type(session.card())), session.saved().record)
    moves = []
    for one in (session, Session.resume(saved)):
        assert one.players == (ADA, GALE)
        assert one.bot_to_move == GALE.bot
        bots = Bots(one, worker)
        wait_for(bots)
        moves.append(bots.play().move)
    assert moves[0] == moves[1]


# A worker that is lost


class Dying:
    """A worker that dies so many times with every reply."""

    def __init__(self, times, worker):
        self.times, self.worker = times, worker

    def give(self, task):
        return self.worker.give(task)

    def poll(self, number):
        if self.times:
            self.times -= 1
            raise WorkerLost
        return self.worker.poll(number)

    def hurry(self, number):
        self.worker.hurry(number)

    def cancel(self, number):
        self.worker.cancel(number)


class Gone(Dying):
    """A worker that dies so many times before it hears of a task."""

    def give(self, task):
        if self.times:
            self.times -= 1
            raise WorkerLost
        return self.worker.give(task)

    def poll(self, number):
        return self.worker.poll(number)


@pytest.mark.parametrize("lost", [Dying, Gone])
def test_a_worker_that_is_lost_once_is_started_again_and_the_match_goes_on(worker, lost):
    session = start(GALE, ADA)
    bots = Bots(session, lost(1, worker))
    assert wait_for(bots) is BotStatus.READY
    assert [notice.code for notice in bots.notices] == ["worker_restarted"]
    bots.play()


def test_without_any_worker_the_match_goes_on_a_little_in_each_frame(worker):
    session = start(GALE, BORA)
    bots = Bots(session, Dying(99, worker))
    while session.outcome is None:
        assert wait_for(bots) is BotStatus.READY
        bots.play()
    assert [notice.code for notice in bots.notices] == ["worker_restarted", "worker_lost"]


@pytest.mark.parametrize("name", STRENGTHS)
def test_without_any_worker_a_strength_has_fewer_playouts_and_is_else_what_it_was(worker, name):
    session = start(Player("Gale", 0, Bot(name)), ADA)
    thought = []
    with patch.object(worker_client, "thinking_of", lambda task: thought.append(task) or thinking_of(task)):
        bots = Bots(session, Dying(99, worker))
        for _ in range(3):
            bots.tick()
    here, wished = thought[-1].strength, strength_of(name)
    assert here.playouts <= wished.playouts
    assert replace(here, playouts=wished.playouts) == wished


class Slow(Dying):
    """A worker that has nothing to say so many times."""

    def poll(self, number):
        self.times -= 1
        return None if self.times > 0 else self.worker.poll(number)


class Failing(Dying):
    """A worker whose tasks fail."""

    def poll(self, number):
        return Failure(number, "ZeroDivisionError in somewhere, line 7")


def test_when_thinking_itself_fails_any_move_is_played_and_table_and_log_are_told(worker, caplog):
    session = start(GALE, ADA)
    bots = Bots(session, Failing(0, worker))
    assert wait_for(bots) is BotStatus.READY
    assert [notice.code for notice in bots.notices] == ["thinking_failed"]
    assert "ZeroDivisionError in somewhere, line 7" in caplog.text
    bots.play()
    assert session.ply == 1


# What is kept


def test_players_of_older_saves_are_persons_and_persons_are_written_as_ever():
    assert msgspec.json.decode(b'{"name":"Ada","look":0}', type=Player) == ADA
    assert msgspec.json.encode(ADA) == b'{"name":"Ada","look":0}'
    assert msgspec.json.decode(msgspec.json.encode(BORA), type=Player) == BORA


@pytest.mark.parametrize("bot", [{"level": "godlike"}, {"temperament": "rude"}, {"level": 3}, "sharp"])
def test_nonsense_is_no_computer_player(bot):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": "Ada", "look": 0, "bot": bot}, Player)


def test_partners_in_a_team_choose_what_they_said(worker):
    """Of two of them, in three turns: the color that was wished, and it was wished where it most likely ends."""
    setup = Setup("color_queue", (ADA, GALE, BORA), {"mode": "cooperative"}, UndoPolicy.TABLE, "SUNNY-1")
    session = Session.start(setup)
    for _ in range(3):
        session.hand_over()
        said = {seat: reasons[0] for seat, reasons in Bots(session, worker).said().items()}
        session.submit(session.moves()[0])
        ply = session.ply
        answer(session, worker)
        for seat in (1, 2):
            played = match_behind(session).history()[ply + seat - 1]
            assert played.seat == seat
            (card,) = played.move.cards
            assert COLORS[CLASSES[card]] == said[seat]["color"]
        if session.outcome is not None:
            break
    assert session.ply >= 6
