"""The table before a match: what was typed becomes a match that can start."""

from __future__ import annotations

import pytest

from balloongames.scenes.setup.new_match import fresh_match
from balloongames.session import Session
from balloongames.storage.model import Bot, Player
from balloongames.storage.settings import Settings

TWO = (Player("Leo", 1), Player("Ada", 0))


@pytest.mark.parametrize(
    ("typed", "seed"),
    [("", ""), ("  ", ""), ("!?", ""), ("sunny 8842", "SUNNY-8842"), ("BP1-2P-SUNNY-8842", "SUNNY-8842")],
)
def test_whatever_is_typed_as_a_seed_without_a_problem_can_be_played(typed: str, seed: str) -> None:
    new_match = fresh_match("balloon_pop", Settings(), (), typed, seated=TWO)
    assert not new_match.problem()
    assert new_match.setup().seed == seed
    assert Session.start(new_match.setup()).seed


def test_a_person_flies_their_own_balloon_where_a_computer_player_had_it() -> None:
    new_match = fresh_match("balloon_pop", Settings(), (), people=TWO)
    new_match.play_by(1, Bot("gentle"))
    taken = new_match.chairs[1].look
    new_match.seat_known(0, Player("Ada", taken))
    assert new_match.chairs[0].look == taken
    assert new_match.chairs[1].look != taken


def test_a_computer_player_that_gets_stronger_keeps_its_name() -> None:
    new_match = fresh_match("balloon_pop", Settings(), ())
    new_match.play_by(1, Bot("gentle"))
    new_match.chairs[1].name = "Old Puff"
    new_match.play_by(1, Bot("fierce"))
    assert (new_match.chairs[1].name, new_match.chairs[1].bot) == ("Old Puff", Bot("fierce"))
