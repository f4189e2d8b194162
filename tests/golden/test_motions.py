"""What moves moves as it did, and sounds as it did."""

from __future__ import annotations

import pytest

from tests.golden import motions
from tests.golden.pictures import GAMES


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("game", GAMES)
def test_what_happens_moves_as_it_did(game: str) -> None:
    assert motions.motions(game).splitlines() == motions.path_of(game).read_text(encoding="utf-8").splitlines()
