"""Computer players judge as they judged, and hints give the reasons that they gave."""

from __future__ import annotations

import pytest

from tests.golden import thoughts
from tests.golden.pictures import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_positions_and_moves_are_thought_of_as_they_were(game: str) -> None:
    assert thoughts.thoughts(game).splitlines() == thoughts.path_of(game).read_text(encoding="utf-8").splitlines()
