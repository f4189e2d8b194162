"""The texts of moves: whatever a game reads, it writes back to the letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames import registry
from balloongames.core.game import BadMoveText

LETTERS = {
    "balloon_pop": "cgvhs0123456789RGBYrgbyWS",
    "balloon_cup": "rygbaxt0123456789-+LR",
    "bubblee_pop": "fdsrgypbowk0123456789-",
    "color_queue": "c0123456789+",
    "balmy_balloonists": "tlkgxrfwdshycvb0123456789NS?Q*><:+-",
}
"""What each game writes its moves with; the test adds letters that none of them writes."""


def test_all_games_are_read() -> None:
    assert set(LETTERS) == {one.id for one in registry.entries()}


@pytest.mark.parametrize("game_id", LETTERS)
@given(data=st.data())
def test_what_is_read_is_written_back(game_id: str, data: st.DataObject) -> None:
    game = registry.game(game_id)
    text = data.draw(st.text(st.sampled_from(f"{LETTERS[game_id]}é\n "), max_size=12))
    try:
        move = game.parse_move(text)
    except BadMoveText:
        return
    assert game.format_move(move) == text
