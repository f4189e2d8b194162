"""What is said of a game in a few words."""

from __future__ import annotations

import pytest

from balloongames.scenes.common.facts import minutes_words, seats_words


@pytest.mark.parametrize(
    ("seats", "words"), [(range(2, 5), "2–4 players"), (range(2, 3), "2 players"), (range(1, 2), "1 player")]
)
def test_how_many_can_play(seats: range, words: str) -> None:
    assert seats_words(seats) == words


def test_how_long_a_match_takes() -> None:
    assert minutes_words(25) == "25 min"
