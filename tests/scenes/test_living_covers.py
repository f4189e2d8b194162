"""The cover of a book lives for a moment when somebody looks at it, and its tag swings; then both rest as before."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from balloongames import registry
from balloongames.scenes.common.matches import game_cover
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.home.living_covers import layers_of
from balloongames.scenes.home.tags import swing_of
from balloongames.session import Session, Setup
from balloongames.ui.geometry import Box
from tests.ui.harness import Stage, players, stage


def picture(on: Stage, box: Box) -> bytes:
    (x, y), (right, bottom) = on.px(box.x, box.y), on.px(box.right, box.bottom)
    return pygame.image.tobytes(on.surface.subsurface((x, y, right - x, bottom - y)), "RGB")


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("reduced", [False, True])
def test_cover_and_tag_move_once_for_each_look(tmp_path: Path, *, reduced: bool) -> None:
    with stage(tmp_path, (640, 360), reduced_motion=reduced) as on:
        session = Session.start(Setup("bubblee_pop", players(2), seed="SUNNY-1"), on.ctx.store)
        session.submit(session.moves()[0])
        home = HomeScene(on.ctx)
        on.show(home)
        on.rest()
        book = on.node("book.bubblee_pop").box
        cover, tag = Box(book.x + 14, book.y, book.w - 20, book.h * 0.5), Box(book.x, book.bottom + 12, book.w, 30)
        on.point(book.cx, book.cy)
        lifted, hanging = picture(on, cover), picture(on, tag)
        seen = []
        for _ in range(30):
            on.frame()
            seen.append((picture(on, cover) != lifted, picture(on, tag) != hanging))
        assert any(moved for moved, _swung in seen) is not reduced
        assert any(swung for _moved, swung in seen) is not reduced
        on.rest()
        assert not home.animating
        assert (picture(on, cover), picture(on, tag)) == (lifted, hanging)
        on.point(book.cx + 3, book.cy)
        assert not home.animating, "it lives once for each look"


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
