"""While something moves, the banner tells what it is, with the words of the log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from balloongames.scenes.match.table import TableScene
from tests.scenes.insides import director_on
from tests.ui.harness import Stage, match_of, stage

WAYS = [
    ("balloon_pop", 2, 8), ("balloon_cup", 2, 20), ("bubblee_pop", 2, 12), ("color_queue", 3, 11),
    ("balmy_balloonists", 3, 20),
]  # fmt: skip


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as one:
        yield one


def words_in_the_bar(on: Stage) -> list[str]:
    right = on.node("undo").box.x
    found = [ink for ink in on.page.text_boxes if ink.box.bottom <= 60 and 300 < ink.box.cx < right]
    assert all(ink.fits for ink in found), found
    return [ink.text for ink in found]


def sit_down(on: Stage, game_id: str, seats: int, plies: int) -> TableScene:
    """A table at which somebody may move now."""
    table = TableScene(on.ctx, match_of(game_id, seats, plies=plies))
    on.show(table)
    on.rest(60)
    if on.scene is not table:
        on.click("open")
        on.rest(60)
    assert table.moves()
    return table


def frames(on: Stage, table: TableScene) -> Iterator[str]:
    """What the bar says, frame by frame, while something moves."""
    for _ in range(300):
        on.frame(1 / 12)
        if not director_on(table).busy:
            return
        yield " ".join(words_in_the_bar(on))


@pytest.mark.parametrize(("game_id", "seats", "plies"), WAYS, ids=[way[0] for way in WAYS])
def test_the_banner_tells_in_every_frame_what_moves(on: Stage, game_id: str, seats: int, plies: int) -> None:
    table = sit_down(on, game_id, seats, plies)
    table.submit(table.moves()[len(table.moves()) // 2])
    told = list(frames(on, table))
    assert told
    assert all(" " in words for words in told), "a name alone says nothing"
    log = {sentence.removesuffix(".") for _seat, sentence in table.log_lines(40)}
    assert set(told) <= log


def test_what_is_turned_up_together_is_not_told_before_it_is_seen(on: Stage) -> None:
    table = sit_down(on, "color_queue", 3, 11)
    table.submit(table.moves()[0])
    told = list(frames(on, table))
    first = next(i for i, words in enumerate(told) if "arrow" in words)
    assert first * (1 / 12) > 1.0, "five cards are turned up first"
