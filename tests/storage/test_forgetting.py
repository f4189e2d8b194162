"""Somebody who is forgotten: their name goes from all that waits, and whoever else is called so stays."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from balloongames.paths import places
from balloongames.session import Session, Setup
from balloongames.storage.forgetting import Removal, remove
from balloongames.storage.model import Bot, Player
from balloongames.storage.store import Store

pytestmark = pytest.mark.usefixtures("toy")
NOW = datetime(2026, 11, 20, tzinfo=UTC)


@pytest.fixture
def store(tmp_path):
    with Store(places(tmp_path)) as opened:
        yield opened


def waiting(store, *players):
    session = Session.start(Setup("gusts", players, seed="SUNNY-1"), store)
    session.hand_over()
    session.submit(session.moves()[0])


@pytest.mark.parametrize(
    ("how", "left"),
    [
        (Removal.KEEP_MATCHES, [["Ada", "Ben"], ["Ben", "Ada"]]),
        (Removal.KEEP_UNNAMED, [["Ben", "Ada"], ["Guest", "Ben"]]),
        (Removal.ERASE, [["Ben", "Ada"]]),
    ],
)
def test_a_computer_of_the_same_name_keeps_its_seat_in_what_waits(store, how, left):
    waiting(store, Player("Ada", 0), Player("Ben", 1))
    waiting(store, Player("Ben", 0), Player("Ada", 1, Bot("gentle")))
    remove(store, store.people.add("Ada", 0, NOW).id, how, "Guest")
    assert sorted([one.name for one in card.players] for card in store.saves.shelf().cards) == left
