"""A puzzle at the screen: hints that cost a medal, going on later, starting again, the day's puzzle."""

from __future__ import annotations

import errno
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from balloongames import registry
from balloongames.core.game import BadMoveText
from balloongames.core.puzzle import BadPuzzle
from balloongames.paths import folders
from balloongames.puzzles.medals import Medal
from balloongames.scenes.puzzles.daily_report import text_of
from balloongames.session import puzzles
from balloongames.session.puzzles import PuzzlePlay, daily_code
from balloongames.session.seeds import read_share_code
from balloongames.storage.history import HistoryError
from balloongames.storage.model import Player, SavedMatch
from balloongames.storage.store import Store

KIT = registry.puzzle_kit("one_turn")
ADA = Player("Ada", 0)
CODE = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"  # the worked example: 16 25 35 40 49


@pytest.fixture
def store(tmp_path):
    with Store(folders(tmp_path)) as opened:
        yield opened


def open_play(store=None, code=CODE):
    return PuzzlePlay.open(code, ADA, store and store.puzzles, now=lambda: datetime(2026, 11, 21, tzinfo=UTC))


def solve(play):
    for text in play.kit.solve(play.session.seen().state):
        play.play(text)


def test_the_example_has_this_code():
    assert KIT.solve(KIT.start(KIT.read_code(CODE))) == ("t16", "t25", "t35", "t40", "t49", "p")


def test_solving_without_a_hint_earns_the_crown_and_is_remembered(store):
    play = open_play(store)
    assert play.medal is Medal.GOLD
    solve(play)
    assert play.is_solved
    found = store.puzzles.progress(CODE)
    assert (found.medal, found.moves, found.hints, found.is_solved) == ("crown", 6, 0, True)
    assert found.solved == datetime(2026, 11, 21, tzinfo=UTC)
    assert store.history.recent() == []


def test_what_was_kept_of_another_puzzle_is_not_gone_on_with(store, monkeypatch):
    other = open_play(store, "CQ1-1R-6ZQG-ARVZ-XVDB-P7G")
    other.play("t8")
    monkeypatch.setattr(store.puzzles, "kept", lambda _code, kept=store.puzzles.kept: kept(other.code))
    assert open_play(store, other.code).session.ply == 1
    play = open_play(store)
    assert (play.session.ply, play.session.seen().state.puzzle) == (0, play.puzzle)


def test_minutes_are_counted_without_breaks_and_each_move_with_help_is_known(store):
    now = [datetime(2026, 11, 21, tzinfo=UTC)]

    def opened():
        return PuzzlePlay.open(CODE, ADA, store.puzzles, now=lambda: now[0])

    play = opened()
    first, second, *rest = play.kit.solve(play.session.seen().state)
    now[0] += timedelta(seconds=40)
    play.play(first)
    now[0] += timedelta(days=1)  # the program was closed meanwhile
    play = opened()
    play.open_stage(play.position.hint())
    now[0] += timedelta(seconds=50)
    play.play(second)
    now[0] += timedelta(hours=5)  # and here it was left open
    for text in rest:
        play.play(text)
    found = store.puzzles.progress(CODE)
    assert (found.seconds, found.helped) == (40 + 50 + 600, ".h....")
    solve(opened())
    assert store.puzzles.progress(CODE) == found, "only the first solution counts"
    assert text_of(date(2026, 11, 21), KIT, found).splitlines()[-1] == "•+••••  12 min"


def test_who_sees_the_solution_has_help_from_there_on(store):
    play = open_play(store)
    play.play(play.kit.solve(play.session.seen().state)[0])
    way = play.position.help().solution
    play.note_solution(way)
    for text in way:
        play.play(text)
    assert store.puzzles.progress(CODE).helped == ".hhhhh"


def test_a_puzzle_that_could_not_be_saved_tells_so(store, monkeypatch):
    assert open_play().session.unsaved is None, "without a book nothing is to be written"
    play = open_play(store)
    assert play.session.unsaved is None
    full = OSError(errno.ENOSPC, "full")
    monkeypatch.setattr(store.puzzles, "failure", {play.code: full}.get)
    assert play.session.unsaved.code == "could_not_save"


def test_a_puzzle_is_not_among_the_saves_and_matches_of_the_shelf(store, tmp_path):
    play = open_play(store)
    play.play("t16")
    solve(play)
    assert not list(tmp_path.rglob("saves/*"))
    assert store.history.recent() == []


@pytest.mark.parametrize(("hints", "medal"), [(1, Medal.SILVER), (2, Medal.BRONZE), (3, Medal.BRONZE)])
def test_each_stage_of_a_hint_counts(store, hints, medal):
    play = open_play(store)
    assert play.position.hint().move == "t16"
    assert play.hints == 0
    for _ in range(hints):
        play.open_stage(play.position.hint())
    assert play.medal is medal
    play.restart()
    assert open_play(store).medal is medal  # starting again or later does not bring it back
    solve(play)
    assert store.puzzles.progress(CODE).medal == medal


def test_looking_at_the_solution_leaves_the_ring(store):
    play = open_play(store)
    play.note_solution(play.position.help().solution)
    assert play.medal is Medal.BRONZE


def test_to_ask_for_a_solution_where_there_is_none_costs_nothing(store):
    play = open_play(store)
    for text in ("t2", "t3", "t5", "t8", "t12", "p"):
        play.play(text)
    assert play.position.help().solution is None
    assert play.medal is Medal.GOLD


def test_only_the_first_solution_counts(store):
    solve(open_play(store))
    again = open_play(store)
    assert not again.is_solved
    again.note_solution(again.position.help().solution)
    again.count_hint()
    solve(again)
    assert store.puzzles.progress(CODE).medal == "crown"
    assert store.puzzles.progress(CODE).hints == 0


def test_a_puzzle_goes_on_where_it_was_left_with_what_can_be_done_again(store):
    play = open_play(store)
    play.play("t16")
    play.play("t2")
    play.session.undo()
    assert store.puzzles.progress(CODE).begun
    again = open_play(store)
    assert again.session.seen().state.chosen == (16,)
    again.session.redo()
    assert again.session.seen().state.chosen == (2, 16)
    assert again.session.poll().ply == 1


def test_a_wrong_five_is_no_end(store):
    play = open_play(store)
    for text in ("t2", "t3", "t5", "t8", "t12", "p"):
        play.play(text)
    assert not play.is_solved
    again = open_play(store)
    assert again.session.outcome.reason == "puzzle_unsolved"
    again.session.undo()
    again.restart()
    assert again.session.seen().state.chosen == ()
    assert again.session.redo_closed() is None
    solve(again)
    assert again.is_solved


def test_the_light_tells_whether_it_can_still_be_solved(store):
    play = open_play(store)
    play.play("t16")
    assert play.position.is_solvable()
    play.play("t12")
    assert not play.position.is_solvable()
    assert play.position.hint().move == "b12"
    assert play.medal is Medal.GOLD


def test_a_kept_match_that_can_not_be_read_begins_anew(store):
    open_play(store).play("t16")
    for value in ("'nonsense'", "NULL"):
        store.history.database.connection.execute(f"UPDATE puzzles SET record = {value}")
        assert open_play(store).session.seen().state.chosen == ()
    open_play(store).play("t16")
    store.history.database.connection.execute("UPDATE puzzles SET card = '{}'")
    assert open_play(store).session.seen().state.chosen == ()


def test_a_kept_match_that_can_not_be_played_again_begins_anew_and_the_log_says_why(store, caplog):
    open_play(store).play("t16")
    saved = store.puzzles.kept(CODE)
    store.puzzles.keep(CODE, saved.card.game_id, SavedMatch(saved.card, replace(saved.record, moves=("nonsense",))))
    assert open_play(store).session.seen().state.chosen == ()
    assert "begins anew" in caplog.text


def test_without_a_book_and_with_a_failing_one_it_is_played_all_the_same(store, monkeypatch):
    play = open_play()
    play.open_stage(play.position.hint())
    assert play.medal is Medal.SILVER
    solve(play)
    assert play.is_solved

    def fail(*_args, **_choices):
        raise HistoryError("disk")

    for name in ("progress", "keep", "kept", "solve", "hinted", "opened", "open_hint"):
        monkeypatch.setattr(store.puzzles, name, fail)
    play = open_play(store)
    play.open_stage(play.position.hint())
    assert play.stages(play.position.hint()) == 1
    solve(play)
    assert play.is_solved
    assert play.medal is Medal.SILVER
    assert {notice.code for notice in play.session.notices} == {"could_not_save"}


def test_a_code_is_read_however_it_was_typed_and_else_refused_with_a_reason():
    assert read_share_code(CODE.lower().replace("-", " ")) == (KIT, CODE)
    for text, reason in (("SUNNY-8842", "not_a_code"), (CODE[:-1] + "K", "typo"), ("CQ7-3R-000", "other_version")):
        with pytest.raises(BadPuzzle) as caught:
            read_share_code(text)
        assert caught.value.reason.code == reason
    with pytest.raises(BadPuzzle):
        open_play(code="SUNNY-8842")
    with pytest.raises(BadMoveText):
        open_play().play("x")


def test_the_puzzle_of_a_day_stays_what_it_was_when_it_was_opened(store, monkeypatch):
    day = date(2026, 11, 23)
    code = daily_code(KIT, day, store.puzzles)
    monkeypatch.setattr(puzzles.daily, "code_of", lambda *_: CODE)
    assert daily_code(KIT, day, store.puzzles) == code
    assert daily_code(KIT, day) == CODE
    solve(open_play(store, code))
    (found,) = store.puzzles.dailies(day, day).values()
    assert (found.code, found.medal) == (code, "crown")


def test_the_light_after_the_first_solution_is_not_kept(store):
    solve(open_play(store))
    open_play(store).switch_light_on()
    assert not open_play(store).is_lit
