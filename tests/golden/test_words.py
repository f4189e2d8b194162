"""Boards say of themselves what they said."""

from __future__ import annotations

import pytest

from tests.golden import words
from tests.golden.pictures import GAMES


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("game", GAMES)
def test_boards_say_what_they_said(game: str) -> None:
    assert words.words_of(game).splitlines() == words.path_of(game).read_text(encoding="utf-8").splitlines()


def test_puzzles_say_what_they_said() -> None:
    kept = words.path_of("puzzles").read_text(encoding="utf-8")
    assert words.words_of_puzzles().splitlines() == kept.splitlines()
