"""The level of a computer player is changed in the middle of a match: what plays, what counts, and what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from balloongames.ai.inline import Inline
from balloongames.core.match import UndoPolicy
from balloongames.paths import folders
from balloongames.session import Replay, Session, Setup
from balloongames.session.bots import Bots, BotStatus
from balloongames.storage.model import Bot, Player
from balloongames.storage.store import Store
from tests.toy.rules.moves import DrawCards, PlayCard

pytestmark = pytest.mark.usefixtures("toy")

ADA, GALE = Player("Ada", 0), Player("Gale", 1, Bot("sharp", "bold"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(folders(tmp_path)) as one:
        yield one


def start(store: Store | None = None, game: str = "gusts") -> Session:
    return Session.start(Setup(game, (ADA, GALE), {}, UndoPolicy.TABLE, "SUNNY-1"), store)


def turn(session: Session) -> None:
    """Let Ada have a turn, and then the computer player."""
    while session.to_move == 0:
        session.submit(session.moves()[0])
    while session.bot_to_move is not None:
        session.submit_for_bot(session.any_move())


def levels(session: Session) -> tuple[str, str]:
    """What a match counts as, and what plays in it."""
    bot = session.players[1].bot
    assert bot is not None
    return bot.strength, bot.plays


def test_the_level_of_now_is_what_thinks() -> None:
    session = start()
    worker, asked = Inline(1), []
    give = worker.give
    worker.give = lambda task: asked.append(task.strength) or give(task)  # type: ignore[func-returns-value,method-assign]
    session.submit(next(move for move in session.moves() if isinstance(move, PlayCard)))
    session.submit(DrawCards(0))
    session.set_strength(1, "gentle")
    bots = Bots(session, worker)
    while bots.tick() is BotStatus.THINKING:
        pass
    assert asked == ["gentle"]


def test_before_the_first_move_it_is_a_change_of_the_set_up() -> None:
    session = start()
    session.set_strength(1, "gentle")
    session.set_strength(1, "fierce")
    assert levels(session) == ("fierce", "fierce")


def test_a_match_counts_as_the_gentlest_level_that_was_played() -> None:
    session = start(game="color_queue")
    turn(session)
    session.set_strength(1, "gentle")
    assert levels(session) == ("sharp", "gentle"), "a level that was only looked at counts for nothing"
    session.set_strength(1, "sharp")
    assert levels(session) == ("sharp", "sharp")
    session.set_strength(1, "steady")
    turn(session)
    session.set_strength(1, "fierce")
    turn(session)
    assert levels(session) == ("steady", "fierce")


def test_moves_taken_back_do_not_make_a_match_count_for_more() -> None:
    session = start()
    turn(session)
    session.set_strength(1, "gentle")
    turn(session)
    while session.undo_closed() is None:
        session.undo()
    session.set_strength(1, "fierce")
    assert levels(session) == ("gentle", "fierce"), "what was taken back can be done again"


def cut_off(session: Session) -> Session:
    """Return the match as it goes on after its rules have changed: where it stood, with nothing known of before."""
    saved = session.saved()
    record = replace(saved.record, rules_version=saved.record.rules_version - 1, digests=("gone",) * 2)
    record = replace(record, moves=record.moves[:1], cursor=1)
    return Session.resume(msgspec.structs.replace(saved, record=record))


@pytest.mark.parametrize("branches", [False, True])
def test_what_was_played_before_a_cut_counts(branches: bool) -> None:  # noqa: FBT001
    session = start(game="color_queue")
    turn(session)
    if branches:
        session = Replay(session.shared()).branch(session.ply, session.players)
        session.set_strength(1, "steady")
        assert levels(session) == ("steady", "steady"), "in a branch nothing was played yet"
        turn(session)
    session.set_strength(1, "gentle")
    turn(session)
    session = cut_off(session)
    assert session.cut
    session.set_strength(1, "fierce")
    assert levels(session) == ("gentle", "fierce")


def test_a_saved_match_goes_on_at_the_level_of_now(store: Store) -> None:
    session = start(store)
    turn(session)
    session.set_strength(1, "gentle")
    saved = store.saves.load(session.id).value
    assert saved is not None
    assert levels(Session.resume(saved)) == ("sharp", "gentle")


def test_the_next_match_begins_at_the_level_of_now() -> None:
    session = start()
    turn(session)
    session.set_strength(1, "gentle")
    turn(session)
    session.set_strength(1, "fierce")
    assert levels(session.rematch()) == ("fierce", "fierce")


def test_what_outlives_a_match_tells_only_what_it_counts_as(store: Store) -> None:
    session = start(store)
    turn(session)
    session.set_strength(1, "steady")
    turn(session)
    session.set_strength(1, "master")
    while session.outcome is None:
        turn(session)
    (finished,) = store.history.recent(9)
    shared = store.history.shared(session.id)
    assert shared is not None
    for players in (finished.players, shared.players, session.shared().players, session.card().players):
        assert players[1].bot == Bot("steady", "bold")
        assert "lately" not in msgspec.json.encode(players).decode()


def test_who_never_changed_anything_has_the_same_file_as_ever() -> None:
    assert msgspec.json.encode(GALE) == b'{"name":"Gale","look":1,"bot":{"level":"sharp","temperament":"bold"}}'


def test_a_level_that_there_is_not_is_refused() -> None:
    session = start()
    with pytest.raises(ValueError, match="no such"):
        session.set_strength(1, "hopeless")
    with pytest.raises(ValueError, match="no computer"):
        session.set_strength(0, "gentle")
    card = msgspec.json.decode(msgspec.json.encode(start().saved()))
    card["card"]["players"][1]["bot"]["lately"] = "hopeless"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(card["card"]["players"], tuple[Player, ...])
