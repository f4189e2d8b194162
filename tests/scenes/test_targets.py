"""Targets of a pointer are large and keep apart: a hand that trembles presses the one that it means, or none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from balloongames import registry, shots
from balloongames.scenes.base import PageScene
from balloongames.shots import Shot
from balloongames.shots.posing import pose
from balloongames.ui.display_list import DisplayList
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from tests.kept import lent_voice

APART = 8 / 1.5  # lu: eight pixels in a window of 1920 by 1080
LARGE = 44 / 1.5
ON_BOARD = re.compile(r"(arrow|column|group|map|mark|place|sky)\b")  # things lie where the game wants them
SCREENS = (
    Shot("home", plies=7), Shot("setup", "balloon_cup", 2), Shot("table", "balloon_cup", 2, plies=9),
    Shot("table", "balmy_balloonists", 1, plies=9), Shot("review", plies=13, press=("next_flag", "flag")),
    Shot("statistics"), Shot("people"), Shot("pause"), Shot("rules", "balloon_pop", page=1), Shot("workshop"),
    Shot("settings", tab="controls"), Shot("settings", tab="seeing"), Shot("settings", tab="window"), Shot("welcome"),
    Shot("settings", tab="speech"),
)  # fmt: skip
TABLES = [Shot("table", entry.id, 2, plies=plies) for entry in registry.entries() for plies in (0, 5, 11)]
OTHERS = [Shot(name) for name in shots.SCREENS if name not in {one.screen for one in SCREENS}]


@pytest.fixture(autouse=True)
def _lent_voice() -> Iterator[None]:
    with lent_voice():
        yield


def between(one: Box, other: Box) -> float:
    """How far two boxes are apart; below zero if they overlap."""
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom)


_pages: dict[str, Page] = {}


def page_of(shot: Shot) -> Page:
    """Return the page of a screen, which is opened once for all that is asked of it."""
    key = repr(shot)
    if key not in _pages:
        with shots.opened(shot) as app:
            pose(app, shot)
            scene = app.ctx.stack.top
            assert isinstance(scene, PageScene)
            _pages[key] = scene.driver.page
    return _pages[key]


def targets(page: Page) -> list[Node]:
    """Return what can be pressed on a page."""
    return [node for node in page.nodes.values() if node.act or node.at or node.adjust]


def is_one_control(one: Node, other: Node) -> bool:
    """Whether two targets are parts of one control that share a border, as the values of a choice or two tabs do."""
    return one.id.rpartition(".")[0] == other.id.rpartition(".")[0] and abs(between(one.box, other.box)) < 1


@pytest.mark.parametrize("shot", SCREENS, ids=lambda shot: f"{shot.screen}-{shot.game}-{shot.tab}")
def test_what_is_pressed_keeps_eight_pixels_apart(shot: Shot) -> None:
    nodes = targets(page_of(shot))
    near = [
        (one.id, other.id, round(between(one.box, other.box), 1))
        for one, other in combinations([node for node in nodes if not ON_BOARD.match(node.id)], 2)
        if -1 < between(one.box, other.box) < APART - 0.01 and not is_one_control(one, other)
    ]
    assert len(nodes) > 3
    assert near == []


@pytest.mark.parametrize("shot", [*SCREENS, *TABLES, *OTHERS], ids=lambda shot: f"{shot.screen}-{shot.game}-{shot.tab}")
def test_what_is_pressed_is_44_pixels_wide_and_high(shot: Shot) -> None:
    nodes = targets(page_of(shot))
    small = {node.id: node.box for node in nodes if min(node.box.w, node.box.h) < LARGE}
    assert nodes
    assert not small


@pytest.mark.parametrize("shot", SCREENS, ids=lambda shot: f"{shot.screen}-{shot.game}-{shot.tab}")
def test_the_ring_is_seen_whole_round_whatever_has_the_focus(shot: Shot) -> None:
    page = page_of(shot)
    rises = {node.id: node.lift.rise if node.lift else node.rise for node in page.nodes.values() if node.focusable}
    rings = {name: page.nodes[name].box.moved(0, -rise).grow(4) for name, rise in rises.items()}
    frame = page.frame
    beyond = {
        name: ring
        for name, ring in rings.items()
        if ring.x < 0 or ring.y < 0 or ring.right > frame.w or ring.bottom > frame.h
    }
    assert rings
    assert not beyond


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("shot", SCREENS, ids=lambda shot: f"{shot.screen}-{shot.game}-{shot.tab}")
def test_whatever_is_pressed_is_seen_also_where_large_letters_leave_no_room_for_words(shot: Shot) -> None:
    with shots.opened(replace(shot, settings={"text_scale": 200}, press=())) as app:
        pose(app, replace(shot, press=()))
        page = app.ctx.stack.top.driver.page  # type: ignore[union-attr]
        canvas = page.kit.canvas(app.ctx.loop.window.surface)
        for node in page.nodes.values():
            if node.paint is not None and (node.act or node.adjust) and not ON_BOARD.match(node.id):
                drawn = DisplayList(canvas.rect(node.box).size)
                node.paint(canvas.apart(drawn, node.box, 0), NodeState())
                assert drawn.lines, node.id
