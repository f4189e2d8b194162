"""What statistics are made of: read at once, and the same as what the history tells match by match."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from balloongames.storage.history import History
from balloongames.storage.model import Bot, Player
from balloongames.storage.people import PeopleBook
from balloongames.storage.statistics import Rival, results_of
from tests.storage.people import finished

pytestmark = pytest.mark.usefixtures("toy")

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)


def test_the_matches_of_a_person_are_told_as_the_history_tells_them(tmp_path):
    with History(tmp_path / "history.db") as history:
        book = PeopleBook(history)
        for names in (("Ada", "Ben"), ("Cleo", "ada", "Dara"), ("Ben", "Cleo")):
            match = finished(people=tuple(Player(name, look) for look, name in enumerate(names)))
            saved = match.saved()
            last = match.players[-1]
            seated = (*match.players[:-1], Player(last.name, last.look, Bot("sharp") if len(names) > 2 else None))
            card = msgspec.structs.replace(saved.card, players=seated)
            history.enter(msgspec.structs.replace(saved, card=card), match.outcome)
        ada, ben = book.add("Ada", 0, NOW), book.add("Ben", 1, NOW)
        told = results_of(history, ada.id)
        known = [one for one in reversed(history.recent()) if any(p.name.casefold() == "ada" for p in one.players)]
        assert [one.rivals for one in told] == [
            (Rival(person=ben.id, name="Ben"),),
            (Rival(name="Cleo"), Rival(name="Dara", strength="sharp")),
        ]
        for one, match in zip(told, known, strict=True):
            seat = next(seat for seat, player in enumerate(match.players) if player.name.casefold() == "ada")
            assert (one.match, one.game_id, one.options, one.reason) == (
                match.id,
                match.game_id,
                match.options,
                match.reason,
            )
            assert (one.day, one.score, one.won) == (
                match.finished.date(),
                match.scores[seat],
                seat in match.winners,
            )
            assert (one.seats, one.assisted) == (len(match.players), match.assisted)
        assert history.found([known[1].id, "0" * 32, known[0].id]) == [known[1], known[0]]
