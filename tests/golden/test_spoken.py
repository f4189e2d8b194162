"""Matches are heard as they were."""

from __future__ import annotations

import pytest

from tests.golden import spoken
from tests.golden.pictures import GAMES

SOME = 6  # plies that are listened to in the usual run


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize(
    ("language", "plies"),
    [("en", SOME), *(pytest.param(one, None, marks=pytest.mark.soak) for one in spoken.LANGUAGES)],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_heard_as_it_was(game: str, language: str, plies: int | None) -> None:
    kept = spoken.path_of(game, language).read_text(encoding="utf-8").splitlines()
    heard = spoken.heard(game, language, plies)
    assert heard == (kept if plies is None else kept[: len(heard)])
