"""Boards say of themselves what they said."""

from __future__ import annotations

import pytest

from tests.golden import told
from tests.golden.pictures import GAMES


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("game", GAMES)
def test_boards_say_what_they_said(game: str) -> None:
    assert told.told(game).splitlines() == told.path_of(game).read_text(encoding="utf-8").splitlines()


def test_puzzles_say_what_they_said() -> None:
    kept = told.path_of("puzzles").read_text(encoding="utf-8")
    assert told.told_of_puzzles().splitlines() == kept.splitlines()
