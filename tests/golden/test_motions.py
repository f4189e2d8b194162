"""What moves moves as it did, and sounds as it did."""

from __future__ import annotations

import pytest

from tests.golden import motions
from tests.golden.drawing import comparable
from tests.golden.pictures import GAMES


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("game", GAMES)
def test_what_happens_moves_as_it_did(game: str) -> None:
    kept = motions.path_of(game).read_text(encoding="utf-8")
    assert comparable(motions.motions(game)).splitlines() == comparable(kept).splitlines()
