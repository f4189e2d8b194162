"""The cover of a book lives for a moment when somebody looks at it, and its tag swings; then both rest as before."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from balloongames import registry
from balloongames.scenes.common.matches import game_cover
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.home.living_covers import layers_of
from balloongames.scenes.home.tags import swing_of
from balloongames.ui.geometry import Box
from tests.ui.harness import Stage, stage


def picture(on: Stage, box: Box) -> bytes:
    (x, y), (right, bottom) = on.px(box.x, box.y), on.px(box.right, box.bottom)
    return pygame.image.tobytes(on.surface.subsurface((x, y, right - x, bottom - y)), "RGB")


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("reduced", [False, True])
def test_cover_and_tag_move_once_for_each_look(tmp_path: Path, *, reduced: bool) -> None:
    with stage(tmp_path, (640, 360), reduced_motion=reduced) as on:
        on.ctx.store.lessons.finish("bubblee_pop/first")
        home = HomeScene(on.ctx)
        on.show(home)
        on.rest()
        book = on.node("book.bubblee_pop").box
        cover, tag = Box(book.x + 14, book.y, book.w - 20, book.h * 0.5), Box(book.x, book.bottom + 12, book.w, 30)
        on.point(book.cx, book.cy)
        seen = []
        for _ in range(40):
            on.frame()
            seen.append((picture(on, cover), picture(on, tag)))
        on.rest()
        assert not home.animating
        lifted, hanging = picture(on, cover), picture(on, tag)
        assert any(moved != lifted for moved, _swung in seen[10:]) is not reduced, "it has come forward by then"
        assert any(swung != hanging for _moved, swung in seen[10:]) is not reduced
        on.point(book.cx + 3, book.cy)
        assert not home.animating, "it lives once for each look"


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("reduced", [False, True])
def test_a_book_comes_forward_when_it_is_looked_at_and_goes_back(tmp_path: Path, *, reduced: bool) -> None:
    """Never farther in one picture than a third of its way, its ring with it; with reduced motion at once."""
    with stage(tmp_path, (640, 360), reduced_motion=reduced) as on:
        on.ctx.store.lessons.finish("bubblee_pop/first")
        on.show(HomeScene(on.ctx))
        on.rest()
        box = on.node("book.bubblee_pop").box
        for x, y, there in ((box.cx, box.cy, 7.0), (box.cx, box.bottom + 30, 0.0)):
            before = on.node("book.bubblee_pop").rise
            on.point(x, y)
            rises = [before, on.node("book.bubblee_pop").rise]
            for _ in range(12):
                on.frame()
                rises.append(on.node("book.bubblee_pop").rise)
            assert rises[-1] == there
            if reduced:
                assert rises[1] == there
            else:
                assert max(abs(a - b) for a, b in pairwise(rises)) < 7 / 3


def test_something_lives_on_every_cover(tmp_path: Path) -> None:
    with stage(tmp_path, (640, 360)) as on:
        for entry in registry.entries():
            source = on.ctx.kit.brushes.sprites.source(game_cover(entry))
            layers = layers_of(source)
            assert layers.things, entry.id
            assert len(layers.ground) < len(source), entry.id


def test_a_tag_swings_two_degrees_and_comes_to_rest() -> None:
    turns = [swing_of(ms / 1000) for ms in range(401)]
    assert turns[0] == turns[-1] == 0
    assert 1.8 < max(map(abs, turns)) < 2.2
