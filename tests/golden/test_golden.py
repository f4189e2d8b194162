"""Every game plays its golden matches word for word. After a wanted change: ``python -m tests.golden``, then look."""

from __future__ import annotations

import pytest

from tests.contract.cases import GAMES
from tests.golden.playthrough import GOLDEN, kept, path_of, playthrough


@pytest.mark.parametrize("case", GOLDEN, ids=str)
def test_the_match_is_played_word_for_word(case):
    path = path_of(case)
    assert path.is_file(), "no golden playthrough yet: run python -m tests.golden"
    assert playthrough(case).splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_game_and_every_seat_count_has_one_and_nothing_else_lies_about():
    assert {path_of(case) for case in GOLDEN} == kept()
    for game in GAMES:
        assert {case.seats for case in GOLDEN if case.game is game} == set(game.meta.seats)
