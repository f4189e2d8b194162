"""Whose view is on the screen, case by case."""

from __future__ import annotations

import pytest

from balloongames.session.screen import next_viewer


@pytest.mark.parametrize(
    ("viewer", "to_move", "private", "shown"),
    [
        (0, 1, set(), 1),  # nothing is hidden: the view follows the turn
        (None, 1, set(), 1),
        (0, 1, {0}, None),  # whoever had the screen leaves a hand behind
        (0, 1, {1}, None),  # the next one has something to hide
        (0, 0, {0}, 0),  # the turn goes on
        (None, 0, {0}, None),  # until somebody takes the screen over
        (0, None, {0}, None),  # at the end hands are put away
        (0, None, set(), 0),
        (0, 2, {0}, None),  # a computer, seat 2, moves: others could look at the hand meanwhile
        (0, 2, {1, 2}, 0),  # what is not on the screen can't be seen
        (None, 2, {0}, None),
    ],
)
def test_two_persons_share_the_screen(viewer, to_move, private, shown):
    assert next_viewer(viewer, to_move, (0, 1), private.__contains__) == shown


@pytest.mark.parametrize("to_move", [0, 1, 2, None])
def test_a_person_alone_always_has_the_screen_and_nobody_sees_what_all_may(to_move):
    assert next_viewer(1, to_move, (1,), lambda _seat: True) == 1
    assert next_viewer(None, to_move, (), lambda _seat: True) is None
