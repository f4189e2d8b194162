"""Pictures that will be wanted soon: the others of those that are there, and backdrops made beside the frames."""

from __future__ import annotations

import pygame
import pytest

from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.ui.cache_warmer import CacheWarmer
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.sprites import Sprites
from balloongames.ui.theme import Look
from balloongames.ui.widgets import draw_avatar
from tests.kept import prefetch_in_earnest, rasterize_finely
from tests.ui.harness import players, stage


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))


@pytest.fixture
def rasterized(monkeypatch):
    """What is rasterized while somebody looks."""
    rasterize_finely(monkeypatch)
    made, before = [], Sprites.rasterize
    monkeypatch.setattr(Sprites, "prefetch", prefetch_in_earnest)
    monkeypatch.setattr(Sprites, "rasterize", staticmethod(lambda svg, size: (made.append(size), before(svg, size))[1]))
    return made


def canvas_of(kit: Kit) -> Canvas:
    return kit.canvas(pygame.Surface(kit.size))


def warm_all(warmer: CacheWarmer, kit: Kit) -> int:
    count = 0
    while warmer.warm_one(kit.brushes, kit.u):
        count += 1
        assert count < 100
    return count


def test_in_a_quiet_moment_the_other_players_are_made_as_one_of_them_was_drawn(rasterized):
    kit, warmer = Kit(Look(), (1280, 720)), CacheWarmer([0, 1, 4])
    draw_avatar(canvas_of(kit), 100, 100, 20, 0)
    assert warm_all(warmer, kit) == 4  # two balloons and two discs
    rasterized.clear()
    draw_avatar(canvas_of(kit), 100, 100, 20, 1)
    draw_avatar(canvas_of(kit), 100, 100, 20, 4)
    assert rasterized == []
    assert not warmer.warm_one(kit.brushes, kit.u)


def test_what_is_drawn_of_one_color_is_made_of_the_other_colors_that_are_about(rasterized):
    kit, warmer = Kit(Look(), (1280, 720)), CacheWarmer([0, 1])
    canvas = canvas_of(kit)
    canvas.sprite("pictures/balloons/red", Box(0, 0, 40, 50))
    canvas.sprite("pictures/balloons/blue", Box(0, 0, 20, 25))
    canvas.sprite("pictures/balloons/green", Box(0, 0, 400, 500))  # as large as this no other will be wanted
    assert warm_all(warmer, kit) == 2
    rasterized.clear()
    for box in (Box(0, 0, 40, 50), Box(0, 0, 20, 25)):
        for color in ("red", "blue"):
            canvas.sprite(f"pictures/balloons/{color}", box)
    assert rasterized == []


@pytest.mark.parametrize(("name", "height"), [("dots", 720), ("dots_valance", 64)])
def test_a_backdrop_that_was_expected_is_the_same_picture_and_not_rasterized_in_the_frame(rasterized, name, height):
    name, box = f"pictures/curtains/{name}", Box(0, 0, 1280, height)
    plain, ahead = Kit(Look(), (1280, 720)), Kit(Look(), (1280, 720))
    first, second = (kit.canvas(pygame.Surface(kit.size, pygame.SRCALPHA)) for kit in (plain, ahead))
    first.backdrop(name, box)
    assert rasterized == [(1280, height)]
    second.prefetch_backdrop(name, box)
    second.prefetch_backdrop(name, box)
    second.backdrop(name, box)
    assert rasterized == [(1280, height)]
    assert pygame.image.tobytes(first.surface, "RGBA") == pygame.image.tobytes(second.surface, "RGBA")
    one, other = ([picture for _key, picture in kit.caches.pictures.items()] for kit in (plain, ahead))
    assert [picture.get_masks() for picture in one] == [picture.get_masks() for picture in other], "it draws slowly"


def test_while_a_move_is_shown_the_cloth_of_the_curtain_after_it_is_made(tmp_path, rasterized):
    with stage(tmp_path) as at:
        session = Session.start(Setup("balloon_cup", players(2), seed="SUNNY-8842"))
        at.ctx.stack.push(table := TableScene(at.ctx, session))
        at.rest()
        at.scene._open()
        at.rest()
        while not isinstance(at.scene, HandoverScene):
            rasterized.clear()
            table.submit(session.moves()[0])
            at.rest()
        assert rasterized
        assert max(rasterized) < (1280, 720)
