"""What moves moves as it did, and sounds as it did."""

from __future__ import annotations

import pytest

from tests.golden import motions
from tests.golden.pictures import GAMES


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_what_happens_moves_as_it_did(game: str, every: int) -> None:
    kept = motions.path_of(game).read_text(encoding="utf-8").split("\n\n")[::every]
    assert motions.motions(game, every).split() == " ".join(kept).split()
