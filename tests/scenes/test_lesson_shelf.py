"""The shelf of lessons: how each stands, what to carry on with, and how to get there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from balloongames import i18n, registry
from balloongames.app import Overrides, open_app
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.scenes.common.shelf_lessons import lesson_shelf
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.lessons.shelf import LessonsScene
from balloongames.scenes.setup.setup import SetupScene
from tests.scenes.stage import Stage
from tests.ui.harness import assert_sound


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with open_app(tmp_path, Overrides(size=(1280, 720), headless=True)) as app:
        app.ctx.prefs.change(language="en", animation_speed="instant")
        yield Stage(app)
    i18n.set_language(i18n.SOURCE)


def shelf(on: Stage, game_id: str = "") -> LessonsScene:
    scene = LessonsScene(on.ctx, game_id)
    on.open(scene)
    return scene


def test_every_lesson_of_every_game_has_its_place(on: Stage) -> None:
    page = shelf(on).driver.page
    wanted = {
        f"lesson.{entry.id}/{one.id}" for entry in registry.entries() for one in registry.view(entry.id).lessons()
    } | {f"lesson.everywhere/{one.id}" for one in EVERYWHERE.lessons()}
    assert wanted
    assert wanted == {name for name in page.nodes if name.startswith("lesson.")}


def test_a_lesson_is_carried_on_where_it_was_left(on: Stage) -> None:
    left = lesson_shelf(on.ctx.store.lessons)[0][0]
    on.ctx.store.lessons.keep(left.key, 2, left.lesson.script.version)
    shelf(on)
    assert on.focus == "carry_on"
    on.key("enter")
    scene = on.top
    assert isinstance(scene, LessonScene)
    assert (scene.teaching.key, scene.teaching.progress.index) == (left.key, 2)


def test_that_nothing_is_needed_is_said_at_the_foot(on: Stage) -> None:
    shelf(on)
    assert "Each lesson may be flown again, and none is needed to play." in on.said()


def test_it_can_be_begun_anew(on: Stage) -> None:
    left = lesson_shelf(on.ctx.store.lessons)[0][0]
    on.ctx.store.lessons.keep(left.key, 2, left.lesson.script.version)
    shelf(on)
    on.click("anew")
    scene = on.top
    assert isinstance(scene, LessonScene)
    assert scene.teaching.progress.index == 0


def test_with_nothing_begun_the_next_first_flight_is_offered_and_in_the_end_none(on: Stage) -> None:
    book = on.ctx.store.lessons
    rows = lesson_shelf(book)
    for row in rows:
        if not row[0].is_first:
            continue
        shelf(on)
        on.click("carry_on")
        scene = on.top
        assert isinstance(scene, LessonScene)
        assert scene.teaching.key == row[0].key
        book.finish(row[0].key)
    shelf(on)
    assert "Next: White balloons" in on.said()
    for row in rows:
        for entry in row:
            book.finish(entry.key)
    assert "carry_on" not in shelf(on).driver.page.nodes


@pytest.mark.parametrize("percent", [100, 200])
def test_who_comes_from_a_game_is_offered_its_next_lesson(on: Stage, percent: int) -> None:
    on.ctx.prefs.change(text_scale=percent)
    book = on.ctx.store.lessons
    book.keep("balloon_pop/first", 2, lesson_shelf(book)[0][0].lesson.script.version)
    for lesson in registry.view("color_queue").lessons():
        shelf(on, "color_queue")
        on.click("carry_on")
        scene = on.top
        assert isinstance(scene, LessonScene)
        assert scene.teaching.key == f"color_queue/{lesson.id}"
        book.finish(scene.teaching.key)
    shelf(on, "color_queue")
    on.click("carry_on")
    assert isinstance(on.top, LessonScene)
    assert on.top.teaching.key == "balloon_pop/first", "all of that game is flown"


def test_who_comes_from_a_game_begins_at_its_lessons_and_numbers_lead_to_the_others(on: Stage) -> None:
    rows = lesson_shelf(on.ctx.store.lessons)
    shelf(on, rows[-1][0].teacher.id)
    assert on.focus == f"lesson.{rows[-1][0].key}"
    on.type("1")
    assert on.focus == f"lesson.{rows[0][0].key}"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_everything_fits(on: Stage, percent: int, language: str) -> None:
    on.ctx.prefs.change(text_scale=percent, language=language)
    left = lesson_shelf(on.ctx.store.lessons)[-1][0]
    on.ctx.store.lessons.keep(left.key, 2, left.lesson.script.version)
    shelf(on)
    assert_sound(on)


def test_left_and_right_change_the_game_and_keep_the_row(on: Stage) -> None:
    rows = [row for row in lesson_shelf(on.ctx.store.lessons) if len(row) > 2]
    shelf(on)
    on.top.driver.focus_on(f"lesson.{rows[0][2].key}")
    on.key("right")
    assert on.focus == f"lesson.{rows[1][2].key}"
    on.key("left")
    assert on.focus == f"lesson.{rows[0][2].key}"


# -- how to get there -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
def test_the_set_up_leads_to_the_lessons_of_its_game(on: Stage, percent: int) -> None:
    on.ctx.prefs.change(text_scale=percent)
    on.open(SetupScene(on.ctx, "color_queue"))
    on.click("lessons")
    assert isinstance(on.top, LessonsScene)
    assert on.focus == "lesson.color_queue/first"
    on.key("esc")
    assert isinstance(on.top, SetupScene)


@pytest.mark.parametrize("percent", [100, 200])
def test_a_page_of_the_rules_leads_to_the_lesson_that_covers_it(on: Stage, percent: int) -> None:
    """To one that is not flown yet, if there is such a one; pages that no lesson covers have no way."""
    on.ctx.prefs.change(text_scale=percent)
    lessons = registry.view("balloon_pop").lessons()
    for page in range(len(registry.view("balloon_pop").guide())):
        covering = [f"balloon_pop/{one.id}" for one in lessons if page in one.pages]
        on.open(RulesScene(on.ctx, "balloon_pop", page))
        assert ("fly" in on.page.nodes) is bool(covering)
        for wanted in [*covering, *covering[:1]]:
            on.open(RulesScene(on.ctx, "balloon_pop", page))
            on.click("fly")
            scene = on.top
            assert isinstance(scene, LessonScene)
            assert scene.teaching.key == wanted
            on.ctx.store.lessons.finish(wanted)
        for key in covering:
            on.ctx.store.lessons._learned.flown.pop(key)


def test_all_flown_the_coach_cheers_and_offers_nothing(on: Stage) -> None:
    for row in lesson_shelf(on.ctx.store.lessons):
        for entry in row:
            on.ctx.store.lessons.finish(entry.key)
    shelf(on)
    assert not {"carry_on", "anew"} & set(on.page.nodes)
    assert any(ink.text.startswith("All lessons flown") for ink in on.page.text_boxes)
