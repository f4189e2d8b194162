"""What all boards do alike, looked at on the smallest one."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from balloongames.ui.anim import BASE, REDUCED
from tests.toy.rules.events import CardPlayed, HandsDealt
from tests.toy.rules.moves import PlayCard
from tests.toy.rules.state import Observation
from tests.toy.view.board import Board

PLAYED = CardPlayed(1, 4, 4)


@pytest.fixture
def host():
    look = SimpleNamespace(reduced_motion=False, speed=1.0)
    done = []
    return SimpleNamespace(
        kit=SimpleNamespace(look=look), interactive=True, done=done, moves=lambda: (PlayCard(2),),
        cue=lambda name, _degree=None: done.append(name), refresh=lambda: done.append("refresh"),
        focus_on=done.append,
    )  # fmt: skip


def test_a_board_knows_nothing_before_the_table_is_set(host):
    board = Board(host)
    with pytest.raises(ValueError, match="before the table was set"):
        board.animate(PLAYED)
    with pytest.raises(ValueError, match="nothing has been seen yet"):
        board.update(1.0)


def test_the_event_that_sets_the_table_lays_it_and_those_after_it_are_folded(host):
    board = Board(host)
    assert board.animate(HandsDealt(((0, 0), (0, 0)), open_hands=False)) is None
    clip = board.animate(PLAYED)
    clip.show(BASE / 2)
    assert board.animation.movers
    assert board.model.top == 0
    clip.done()
    assert not board.animation.movers
    assert (board.model.top, board.model.scores) == (4, (0, 4))


def test_with_reduced_motion_nothing_is_seen_on_its_way(host):
    host.kit.look.reduced_motion = True
    board = Board(host)
    board.sync(Observation(scores=(0, 0)))
    clip = board.animate(PLAYED)
    seen = []
    for t in (0.0, BASE - REDUCED, BASE - REDUCED / 2, BASE):
        clip.show(t)
        seen.append((board.animation.movers[0].t, round(board.animation.movers[0].alpha, 2)))
    assert seen == [(0.0, 1.0), (0.0, 1.0), (1.0, 0.88), (1.0, 1.0)]


def test_the_last_choice_is_taken_back_once_by_somebody_who_may_act(host):
    board = Board(host)
    board.sync(Observation(scores=(0, 0), viewer=0, hands=((2,), (0,))))
    board.context.draft.renew(board.context.seen, host.moves())
    board.context.choose(PlayCard(2), "play")
    assert host.done == ["slide", "play"]
    host.interactive = False
    assert not board.back()
    host.interactive = True
    assert [board.back(), board.back()] == [True, False]
    assert board.context.draft.confirmed() is None
