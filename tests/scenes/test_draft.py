"""The table before a match: what was typed becomes a match that can start."""

from __future__ import annotations

import pytest

from balloongames.scenes.setup.draft import fresh_draft
from balloongames.session import Session
from balloongames.storage.model import Bot, Player
from balloongames.storage.settings import Settings

TWO = (Player("Leo", 1), Player("Ada", 0))


@pytest.mark.parametrize(
    ("typed", "seed"),
    [("", ""), ("  ", ""), ("!?", ""), ("sunny 8842", "SUNNY-8842"), ("BP1-2P-SUNNY-8842", "SUNNY-8842")],
)
def test_whatever_is_typed_as_a_seed_without_a_problem_can_be_played(typed: str, seed: str) -> None:
    draft = fresh_draft("balloon_pop", Settings(), (), typed, seated=TWO)
    assert not draft.problem()
    assert draft.setup().seed == seed
    assert Session.start(draft.setup()).seed


def test_a_person_flies_their_own_balloon_where_a_computer_player_had_it() -> None:
    draft = fresh_draft("balloon_pop", Settings(), (), people=TWO)
    draft.play_by(1, Bot("gentle"))
    taken = draft.chairs[1].look
    draft.seat_known(0, Player("Ada", taken))
    assert draft.chairs[0].look == taken
    assert draft.chairs[1].look != taken


def test_a_computer_player_that_gets_stronger_keeps_its_name() -> None:
    draft = fresh_draft("balloon_pop", Settings(), ())
    draft.play_by(1, Bot("gentle"))
    draft.chairs[1].name = "Old Puff"
    draft.play_by(1, Bot("fierce"))
    assert (draft.chairs[1].name, draft.chairs[1].bot) == ("Old Puff", Bot("fierce"))
