"""Things on a table answer to the pointer, a press and the focus as they did."""

from __future__ import annotations

import pytest

from tests.golden import touched
from tests.golden.drawing import comparable
from tests.golden.pictures import GAMES


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("game", GAMES)
def test_things_answer_to_the_pointer_as_they_did(game: str) -> None:
    kept = touched.path_of(game).read_text(encoding="utf-8")
    assert comparable(touched.touched(game)).splitlines() == comparable(kept).splitlines()
