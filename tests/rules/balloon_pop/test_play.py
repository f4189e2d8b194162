"""The game as the house uses it: guesses, bounds, rounds."""

from __future__ import annotations

import pytest

from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.state import ROUNDS, Tally
from tests.rules.balloon_pop.positions import PLAIN, play, position, random_walk


def test_guesses_are_even_at_the_start_and_sure_at_the_end() -> None:
    start = GAME.start(PLAIN.options, 4, Rng(1)).state
    assert [GAME.estimate(start, seat) for seat in range(4)] == pytest.approx([0.25] * 4)
    state = position(
        "R", "RGB,GR", round=ROUNDS, first=1, turn=1, cards=(9, 9), tallies=[Tally(3), Tally(3)]
    )  # fmt: skip
    end, _ = play(state, "v1RGBY")
    assert [GAME.estimate(end, seat) for seat in (0, 1)] == [0.5, 0.5]
    won = position("R", "RGB,GR", round=ROUNDS, first=1, turn=1, cards=(9, 9), tallies=[Tally(9), Tally(3)])
    assert 0.5 < GAME.estimate(won, 0) < 1
    end, _ = play(won, "v1RGBY")
    assert [GAME.estimate(end, seat) for seat in (0, 1)] == [1, 0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (position("", "", tallies=[Tally(3), Tally()]), position("", "")),
        (position("RR", ""), position("RG", "")),
        (position("", "GR,RG,GR"), position("", "G")),
        (position("", "", turn=0), position("", "", turn=1, groups=("WWWW", "RGBY"), first=0, discards="WWWW")),
    ],
    ids=["points", "pairs", "a crowded rival", "a turn to come"],
)
def test_guesses_know_what_is_good(better: object, worse: object) -> None:
    assert GAME.estimate(better, 0) > GAME.estimate(worse, 0)  # type: ignore[arg-type]


def test_the_round_of_eight_is_told() -> None:
    rounds = [GAME.round(state) for state, _ in random_walk(PLAIN, 2, "rounds")]
    assert rounds == sorted(rounds)
    assert {of for _, of in rounds} == {8}
    assert rounds[0] == (1, 8)
    assert rounds[-1] == (8, 8)
