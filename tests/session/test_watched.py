"""What several people chose is looked at by all: no hand is shown then, and the match waits before it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from balloongames.core.game import Event
from balloongames.core.match import Match, UndoPolicy
from balloongames.rules.color_queue import GAME as COLOR_QUEUE
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from tests.toy.rules.events import CardPlayed
from tests.toy.rules.moves import DrawCards, PlayCard
from tests.toy.rules.play import Gusts
from tests.toy.rules.state import UNKNOWN
from tests.ui.harness import Stage, stage

pytestmark = pytest.mark.usefixtures("toy", "gathering")

PEOPLE = (Player("Ada", 0), Player("Ben", 1))


@pytest.fixture
def gathering(monkeypatch: pytest.MonkeyPatch) -> None:
    """All look on whenever a card is played."""

    def is_watched(_self: Gusts, events: tuple[Event, ...]) -> bool:
        return any(isinstance(event, CardPlayed) for event in events)

    monkeypatch.setattr(Gusts, "is_watched", is_watched)


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path, animation_speed="instant") as one:
        yield one


def start(*, open_hands: bool = False) -> Session:
    session = Session.start(Setup("gusts", PEOPLE, {"open_hands": open_hands}, seed="SUNNY-1"))
    session.hand_over()
    return drained(session)


def drained(session: Session) -> Session:
    while session.poll():
        pass
    return session


def sit_down(on: Stage) -> tuple[Session, TableScene]:
    session = Session.start(Setup("gusts", PEOPLE, {"open_hands": False}, seed="SUNNY-1"))
    table = TableScene(on.ctx, session)
    on.show(table)
    on.rest()
    on.click("open")
    on.rest()
    return session, table


def card(session: Session) -> PlayCard:
    return next(move for move in session.moves() if isinstance(move, PlayCard))


def test_what_all_look_at_is_shown_as_the_public_sees_it() -> None:
    session = start()
    session.submit(card(session))
    view_update = session.poll()
    assert view_update is not None
    assert (view_update.watched, view_update.viewer, session.viewer) == (True, None, None)
    assert all(set(hand) <= {UNKNOWN} for hand in view_update.seen.hands)
    assert not session.is_private
    assert session.moves() == ()
    assert session.needs_curtain() is not None


def test_other_moves_are_not_watched() -> None:
    session = start()
    session.submit(card(session))
    session.hand_over()
    drained(session)
    session.submit(DrawCards(0))
    view_update = session.poll()
    assert view_update is not None
    assert not view_update.watched


def test_one_alone_is_never_made_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(COLOR_QUEUE), "is_watched", lambda _self, _events: True)
    session = Session(Match(COLOR_QUEUE, {}, 1, "SUNNY-1"), PEOPLE[:1], UndoPolicy.FREE)
    session.submit(session.moves()[0])
    view_update = session.poll()
    assert view_update is not None
    assert not view_update.watched
    assert view_update.viewer == 0


def test_the_table_waits_until_all_have_looked(on: Stage) -> None:
    session, table = sit_down(on)
    table.submit(card(session))
    on.rest()
    assert on.scene is table, "no curtain falls yet"
    assert table.pausing
    assert not table.interactive
    on.key(pygame.K_ESCAPE)
    on.rest()
    assert on.scene is not table, "the menu opens"
    on.key(pygame.K_ESCAPE)
    on.rest()
    assert on.scene is table, "and nothing is lost by it"
    assert table.pausing
    table.go_on()
    on.rest()
    assert isinstance(on.scene, HandoverScene)
    assert not table.pausing


def test_new_eyes_begin_where_the_page_begins(on: Stage) -> None:
    """The focus of the one before tells nothing: it is not kept over a curtain."""
    session, table = sit_down(on)
    table.submit(card(session))
    on.rest()
    table.focus_on("menu")
    assert table.driver.focus == "menu"
    table.go_on()
    on.rest()
    on.click("open")
    on.rest()
    assert on.scene is table
    assert table.driver.focus == table.driver.page.first
