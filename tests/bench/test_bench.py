"""The programs that measure must run at least: who needs a figure has no time to mend them."""

from __future__ import annotations

from tests.bench import bench_frames


def test_frames_of_a_game_with_a_curtain_are_counted() -> None:
    assert bench_frames.frames_of_a_match("balloon_cup", 2).moving
