"""As long as something of a match is not on the disk, a sign at the table, the curtain and the result says so."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from balloongames.scenes.base import PageScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.session import Session, Setup
from balloongames.storage.database import Database, HistoryError
from tests.ui.harness import SLOW, Stage, assert_sound, play_until, players, stage

LOOKS = [((1280, 720), "en", 100), ((960, 540), "fr", 100), ((1280, 720), "fr", 200)]


class Disk:
    """A disk that is full from time to time."""

    full = False

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fsync, change = os.fsync, Database.change

        def synced(handle: int) -> None:
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            fsync(handle)

        def changed(database: Database) -> object:
            if self.full:
                raise HistoryError(errno.ENOSPC, "database or disk is full")
            return change(database)

        monkeypatch.setattr(os, "fsync", synced)
        monkeypatch.setattr(Database, "change", changed)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def texts(on: Stage) -> str:
    on.frame(0)
    return " ".join(ink.text for ink in on.page.text_boxes)


def told(on: Stage) -> str | None:
    """Return what stands beside the thing that is asked for its words."""
    assert isinstance(on.scene, PageScene)
    node = on.page.nodes.get(on.scene.driver._told or "")
    return node.tip if node else None


def open_curtain(on: Stage) -> None:
    assert isinstance(on.scene, HandoverScene)
    on.key(pygame.K_RETURN)
    on.rest(frame=SLOW)


def played(on: Stage, game_id: str) -> TableScene:
    """A table on which the disk took nothing of the first move."""
    table = TableScene(on.ctx, Session.start(Setup(game_id, players(2), seed="any0"), on.ctx.store))
    on.show(table)
    on.rest(frame=SLOW)
    if isinstance(on.scene, HandoverScene):
        open_curtain(on)
    assert "unsaved" not in on.page.nodes
    return table


def play(on: Stage, table: TableScene) -> None:
    table.submit(table.moves()[0])
    on.rest(frame=SLOW)
    if table.pausing:
        table.go_on()
        on.rest(frame=SLOW)


@pytest.mark.parametrize(("size", "language", "text"), LOOKS, ids=str)
def test_the_curtain_and_the_next_table_tell_that_moves_are_not_saved(
    tmp_path: Path, disk: Disk, size: tuple[int, int], language: str, text: int
) -> None:
    with stage(tmp_path, size, language, text_scale=text, animation_speed="instant") as on:
        table = played(on, "balloon_cup")
        disk.full = True
        play(on, table)
        assert isinstance(on.scene, HandoverScene)
        assert "unsaved" in on.page.nodes
        assert_sound(on, "curtain")
        open_curtain(on)
        full = "the disk is full" if language == "en" else "le disque est plein"
        assert on.scene is table
        assert full in texts(on), "the message is still there when the curtain opens"
        assert_sound(on, "table")
        on.key(pygame.K_RIGHT)  # has read it
        assert full not in texts(on)
        on.click("unsaved")
        assert full in (told(on) or ""), "the sign says it again"


@pytest.mark.parametrize("pointed", [True, False])
def test_the_sign_explains_itself_when_it_is_pointed_at_or_has_the_focus(
    tmp_path: Path, disk: Disk, *, pointed: bool
) -> None:
    with stage(tmp_path, animation_speed="instant") as on:
        table = played(on, "balloon_pop")
        disk.full = True
        play(on, table)
        on.key(pygame.K_RIGHT)
        box = on.node("unsaved").box
        on.point(600, 600)
        assert told(on) is None
        if pointed:
            on.point(box.cx, box.cy)
        else:
            while on.focus != "unsaved":
                on.key(pygame.K_TAB)
        assert "the disk is full" in (told(on) or "")


def test_the_sign_stays_for_moves_and_goes_when_there_is_room(tmp_path: Path, disk: Disk) -> None:
    with stage(tmp_path, animation_speed="instant") as on:
        table = played(on, "balloon_pop")
        disk.full = True
        for _ in range(5):
            play(on, table)
            assert "unsaved" in on.page.nodes
        disk.full = False
        on.loop.on_screen()
        on.frame(0)
        assert "unsaved" not in on.page.nodes


def test_a_match_that_is_opened_again_still_shows_it(tmp_path: Path, disk: Disk) -> None:
    with stage(tmp_path, animation_speed="instant") as on:
        table = played(on, "balloon_pop")
        disk.full = True
        play(on, table)
        saved = on.ctx.store.saves.load(table.session.id).value
        assert saved is not None
        on.ctx.stack.reset(TableScene(on.ctx, Session.resume(saved, on.ctx.store)))
        on.rest(frame=SLOW)
        assert "unsaved" in on.page.nodes


@pytest.mark.parametrize(("size", "language", "text"), LOOKS, ids=str)
def test_the_result_shows_it_too(tmp_path: Path, disk: Disk, size: tuple[int, int], language: str, text: int) -> None:
    with stage(tmp_path, size, language, text_scale=text, animation_speed="instant") as on:
        disk.full = True
        over = play_until(Session.start(Setup("balloon_pop", players(2), seed="any0"), on.ctx.store))
        on.show(ResultScene(on.ctx, Session.resume(over.saved(), on.ctx.store)))
        on.rest(frame=SLOW)
        assert "unsaved" in on.page.nodes
        assert_sound(on, "result")
