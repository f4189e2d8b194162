"""`Session`: the shared screen, view updates, taking back, recap, saving. Played with the toy game."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from balloongames.core.match import IllegalMove, UndoClosed, UndoPolicy
from balloongames.core.options import BadOption
from balloongames.core.record import BadRecord
from balloongames.registry import UnknownGame
from balloongames.session import Session, Setup, read_deal_code
from balloongames.storage.model import Player
from tests.toy.rules.events import CardDrawn, CardPlayed, HandsDealt
from tests.toy.rules.moves import DrawCards, PlayCard
from tests.toy.rules.play import Gusts
from tests.toy.rules.state import UNKNOWN

pytestmark = pytest.mark.usefixtures("toy")

PEOPLE = (Player("Ada", 0), Player("Ben", 1), Player("Chloé", 2))


class Notebook:
    """A keeper that remembers, or fails as a full disk does."""

    def __init__(self):
        self.kept, self.finished, self.full = [], [], False

    def keep(self, saved):
        if self.full:
            raise OSError(28, "No space left on device")
        self.kept.append(saved)

    def finish(self, saved, outcome):
        self.finished.append((saved, outcome))

    def failure(self, match_id):
        return OSError(28, f"No space left on device for {match_id}") if self.full else None


def clock():
    times = (datetime(2026, 11, 20, 12, tzinfo=UTC) + timedelta(seconds=n) for n in range(10_000))
    return lambda: next(times)


def start(*, open_hands=False, seats=2, keeper=None, undo=UndoPolicy.TABLE, seed="SUNNY-1"):
    setup = Setup("gusts", PEOPLE[:seats], {"open_hands": open_hands}, undo, seed)
    session = Session.start(setup, keeper, now=clock())
    session.hand_over()
    drain(session)
    return session


def drain(session):
    return list(iter(session.poll, None))


def play(session, move=None):
    session.hand_over()
    session.submit(move or session.moves()[0])


def play_out(session):
    while session.to_move is not None:
        play(session)
    return session


# The screen


def test_an_open_match_goes_on_by_itself_and_the_view_follows_the_turn():
    session = start(open_hands=True)
    assert (session.viewer, session.needs_curtain()) == (0, None)
    play(session)
    play(session, DrawCards(0))
    assert (session.viewer, session.needs_curtain()) == (1, None)
    assert session.moves()


def test_with_hidden_hands_nobody_sees_a_hand_before_the_screen_is_handed_over():
    session = Session.start(Setup("gusts", PEOPLE[:2], seed="SUNNY-1"))
    assert (session.viewer, session.needs_curtain()) == (None, 0)
    deal = session.poll()
    assert deal.events == (HandsDealt(((UNKNOWN,) * 2, (UNKNOWN,) * 2), open_hands=False),)
    assert deal.seen.hands == ((UNKNOWN,) * 2, (UNKNOWN,) * 2)
    assert (session.moves(), session.why_not(PlayCard(1)).code) == ((), "curtain")
    with pytest.raises(IllegalMove):
        session.submit(PlayCard(1))
    assert session.ply == 0
    session.hand_over()
    assert UNKNOWN not in session.poll().seen.hands[0]
    assert session.moves()


def test_the_screen_stays_with_a_person_until_their_turn_is_over_and_not_a_moment_longer():
    session = start()
    play(session)
    assert (session.viewer, session.needs_curtain()) == (0, None)
    play(session, DrawCards(1))
    assert (session.viewer, session.needs_curtain()) == (None, 1)
    card_played, card_drawn = drain(session)
    assert isinstance(card_played.events[0], CardPlayed)
    assert UNKNOWN not in card_played.seen.hands[0]
    assert isinstance(card_drawn.events[0], CardDrawn)
    assert card_drawn.events[0].card == UNKNOWN  # the next one may look on already
    assert set(card_drawn.seen.hands[0]) == {UNKNOWN}


def test_the_screen_is_private_while_it_shows_a_hidden_hand():
    session = Session.start(Setup("gusts", PEOPLE[:2], seed="SUNNY-1"))
    assert not session.is_private
    session.hand_over()
    assert session.is_private
    assert not start(open_hands=True).is_private


@pytest.fixture
def secretive(monkeypatch):
    """Only the first seat has secrets, to the very end."""
    monkeypatch.setattr(Gusts, "is_private", lambda _self, _state, seat: seat == 0)


@pytest.mark.usefixtures("secretive")
def test_a_curtain_falls_too_where_only_the_last_ones_view_is_private():
    session = start(open_hands=True)
    play(session)
    play(session, DrawCards(0))
    assert (session.viewer, session.needs_curtain()) == (None, 1)


@pytest.mark.usefixtures("secretive")
def test_at_the_end_a_private_view_gives_way_to_the_public_one():
    for drawn, last in ((0, 1), (1, 0)):  # whoever draws a card plays on longer
        session = start(open_hands=True)
        play(session)
        play(session, DrawCards(drawn))
        play_out(session)
        assert session.log()[-1].seat == last
        assert session.viewer == (None if last == 0 else last)


def test_every_view_update_is_redacted_for_its_viewer():
    session = start(seats=3)
    play_out(session)
    for view_update in drain(session):
        hidden = [seat for seat, hand in enumerate(view_update.seen.hands) if hand and set(hand) != {UNKNOWN}]
        assert set(hidden) <= {view_update.viewer}
        assert view_update.seen.viewer == view_update.viewer
        for event in view_update.events:
            assert not isinstance(event, CardDrawn) or event.card == UNKNOWN or event.seat == view_update.viewer


def test_the_last_view_update_of_a_match_shows_the_end():
    session = play_out(start())
    last = drain(session)[-1]
    assert (last.ply, last.seen.to_move) == (session.ply, None)
    assert (session.needs_curtain(), session.moves()) == (None, ())
    assert session.why_not(PlayCard(1)).code == "match_over"


def test_a_view_update_tells_who_moved_and_what_is_to_be_seen_then():
    session = start(open_hands=True)
    move = session.moves()[0]
    play(session, move)
    view_update = session.poll()
    assert (view_update.ply, view_update.seat) == (1, 0)
    assert view_update.events[0].card == move.card
    assert view_update.seen == session.seen()
    assert session.poll() is None


def test_handing_over_where_nobody_waits_for_the_screen_does_nothing():
    session = start(open_hands=True)
    session.hand_over()
    assert session.poll() is None


# Playing


def test_a_seed_is_tidied_so_that_its_deal_code_can_be_read():
    session = Session.start(Setup("gusts", PEOPLE[:2], seed="my seed+3"))
    assert session.seed == "MY-SEED-3"
    assert read_deal_code(session.deal_code).seed == session.seed
    with pytest.raises(ValueError, match="empty"):
        Session.start(Setup("gusts", PEOPLE[:2], seed="!?"))


def test_an_illegal_move_changes_nothing_and_says_why():
    session = start()
    with pytest.raises(IllegalMove) as caught:
        session.submit(DrawCards(1))
    assert caught.value.reason == session.why_not(DrawCards(1))
    assert (session.ply, session.poll()) == (0, None)


def test_taking_back_shows_the_former_picture_and_counts():
    session = start(open_hands=True)
    before = session.seen()
    play(session)
    drain(session)
    assert session.undo_closed() is None
    session.undo()
    view_update = session.poll()
    assert (view_update.events, view_update.seen, view_update.ply) == ((), before, 0)
    assert session.takebacks == 1
    assert not session.card().assisted  # within the table's rule


def test_doing_again_shows_the_same_events():
    session = start(open_hands=True)
    play(session)
    (done,) = drain(session)
    session.undo()
    session.redo()
    _, again = drain(session)
    assert again == done
    assert session.redo_closed().code == "nothing_to_redo"


def test_the_button_can_say_why_it_is_closed():
    session = start()
    assert session.undo_closed().code == "nothing_to_undo"
    play(session)
    assert session.undo_closed().code == "revealed"
    with pytest.raises(UndoClosed):
        session.undo()


def test_a_friendly_table_takes_back_everything_but_never_shows_another_hand():
    session = start(undo=UndoPolicy.FREE)
    play(session)
    play(session, DrawCards(1))
    session.hand_over()
    assert session.viewer == 1
    session.undo()
    assert (session.to_move, session.viewer, session.needs_curtain()) == (0, None, 0)
    view_update = drain(session)[-1]
    assert set(view_update.seen.hands[0]) == {UNKNOWN}
    assert session.card().assisted


def test_the_recap_tells_what_everybody_could_see_since_ones_last_move():
    session = start(seats=3)
    assert [line.seat for line in session.recap(2)] == [None]
    for _ in range(3):
        play(session)
        play(session, DrawCards(1))
    play(session)
    recap = session.recap(1)
    assert [(line.ply, line.seat) for line in recap] == [(5, 2), (6, 2), (7, 0)]
    assert recap[1].events == (CardDrawn(2, UNKNOWN, open_hands=False),)
    assert session.recap(0) == ()


def test_the_log_is_the_viewers():
    session = start()
    play(session)
    play(session, DrawCards(1))
    session.hand_over()
    assert session.log()[-1].events == (CardDrawn(0, UNKNOWN, open_hands=False),)


# Setting the table


def test_what_can_not_be_played_is_refused():
    with pytest.raises(UnknownGame):
        Session.start(Setup("no_such_game", PEOPLE[:2]))
    with pytest.raises(BadOption):
        Session.start(Setup("gusts", PEOPLE[:2], {"open_hands": 1}))
    with pytest.raises(ValueError, match="is not played by 1"):
        Session.start(Setup("gusts", PEOPLE[:1]))


def test_a_fresh_seed_is_dealt_where_none_is_given():
    seeds = {Session.start(Setup("gusts", PEOPLE[:2])).seed for _ in range(20)}
    assert len(seeds) > 15


def test_a_rematch_keeps_people_and_options_and_deals_anew():
    session = play_out(start(open_hands=True, seats=3))
    again = session.rematch()
    assert (again.players, again.options, again.undo_policy) == (session.players, session.options, session.undo_policy)
    assert again.seed != session.seed
    assert (again.ply, again.id != session.id) == (0, True)


def test_the_deal_code_gives_the_same_deal_at_another_table():
    session = start(open_hands=True, seats=3)
    deal = read_deal_code(session.deal_code)
    other = Session.start(Setup(deal.game_id, PEOPLE[: deal.seats], deal.options, seed=deal.seed))
    assert other.saved().record == start(open_hands=True, seats=3).saved().record


def test_rounds_are_told():
    session = start()
    assert session.round == (1, 12)
    play(session)
    assert session.round == (2, 12)


# Saving


def test_every_change_is_saved():
    book = Notebook()
    session = start(open_hands=True, keeper=book)
    play(session)
    session.undo()
    session.redo()
    assert [saved.card.ply for saved in book.kept] == [1, 0, 1]
    assert [saved.card.takebacks for saved in book.kept] == [0, 1, 1]
    assert book.kept[0].card.started < book.kept[0].card.updated < book.kept[1].card.updated
    assert {saved.card.id for saved in book.kept} == {session.id}


def test_a_saved_match_goes_on_as_if_nothing_had_been():
    book = Notebook()
    session = start(open_hands=True, keeper=book)
    play(session)
    play(session, DrawCards(0))
    session.undo()
    again = Session.resume(book.kept[-1], book)
    (view_update,) = drain(again)
    assert (view_update.events, view_update.seen) == ((), session.seen())
    assert (again.id, again.started, again.takebacks) == (session.id, session.started, session.takebacks)
    assert again.redo_closed() is None
    assert again.undo_closed() == session.undo_closed()
    assert again.log() == session.log()
    assert not again.cut


def test_a_saved_match_with_hidden_hands_opens_behind_the_curtain():
    session = start()
    again = Session.resume(session.saved())
    assert (again.viewer, again.needs_curtain()) == (None, 0)
    assert set(again.poll().seen.hands[0]) == {UNKNOWN}


def test_a_match_that_is_over_is_entered_once_and_not_saved():
    book = Notebook()
    session = play_out(start(keeper=book))
    ((saved, outcome),) = book.finished
    assert (saved.card.ply, saved.card.is_over) == (session.ply, True)
    assert outcome == session.outcome
    assert not any(kept.card.is_over for kept in book.kept)


def test_a_save_of_a_match_that_is_over_is_entered_when_it_is_opened():
    book = Notebook()
    session = play_out(start())
    assert Session.resume(session.saved(), book).outcome == session.outcome
    assert len(book.finished) == 1


def test_a_full_disk_does_not_stop_the_match():
    book = Notebook()
    book.full = True
    session = start(keeper=book)
    play(session)
    assert session.ply == 1
    assert session.notices[0].code == "could_not_save"
    assert session.notices[0]["cause"] == "disk_full"
    assert session.unsaved == session.notices[0]
    book.full = False
    assert session.unsaved is None


def test_a_save_that_can_not_be_played_raises_bad_record_only():
    saved = start().saved()
    record = saved.record
    record = type(record).from_plain({**record.to_plain(), "seed": "CLOUD-2"})
    with pytest.raises(BadRecord):
        Session.resume(type(saved)(saved.card, record))
