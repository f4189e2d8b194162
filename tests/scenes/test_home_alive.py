"""The home lives: its sky follows the clock, balloons drift, tags tell of each game; or it stands still."""

from __future__ import annotations

import re
import time as clock
from collections.abc import Callable
from datetime import UTC, datetime, time
from itertools import pairwise, product
from random import Random
from unittest import mock

import pygame
import pytest

from balloongames import i18n, registry
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.scenes.home.drift import ENTRANCE, STRANGERS, Guest, _draw_guest, draw_guests, household, room_beside
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.home.sky import Sky, draw_sky, moon_of, sky_at
from balloongames.session import Session, Setup
from balloongames.ui.canvas import Canvas
from balloongames.ui.display_list import DisplayList
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.theme import THEMES, Look, contrast, hexed
from tests.scenes.conftest import PEOPLE, begin, finish
from tests.scenes.stage import Stage

MakeStage = Callable[..., Stage]


def at_home(stage: Stage, hour: int = 13) -> HomeScene:
    stage.store.lessons.know_the_games()
    home = HomeScene(stage.ctx, time_of_day=lambda: time(hour))
    stage.open(home)
    stage.rest()
    return home


@pytest.mark.parametrize(
    ("moment", "hour"),
    [
        (time(4, 59), "night"),
        (time(5, 30), "morning"),
        (time(9, 30), "day"),
        (time(17, 30), "evening"),
        (time(0), "night"),
    ],
)
def test_the_sky_follows_the_clock(moment: time, hour: str) -> None:
    assert sky_at(moment) == Sky(hour, hour)


@pytest.mark.parametrize("begin", [5, 9, 17, 21])
def test_one_sky_goes_over_into_the_next_within_half_an_hour(begin: int) -> None:
    skies = [sky_at(time(begin, minute)) for minute in range(31)]
    shares = [one.share if one.hour != one.coming else 1.0 for one in skies]
    assert shares[0] == 0
    assert shares[-1] == 1
    assert all(a <= b for a, b in pairwise(shares))
    assert len(set(shares)) > 5


@pytest.mark.parametrize(("wish", "first", "later"), [("clock", "day", "night"), ("evening", "evening", "evening")])
def test_the_setting_holds_the_sky_or_lets_it_follow(make_stage: MakeStage, wish: str, first: str, later: str) -> None:
    stage, hours = make_stage(sky=wish), [13]
    home = HomeScene(stage.ctx, time_of_day=lambda: time(hours[-1]))
    stage.open(home)
    assert home._sky.hour == first
    hours.append(23)
    stage.key("right")
    assert home._sky.hour == later


@pytest.mark.usefixtures("pixels")
def test_words_on_the_sky_can_be_read_at_any_minute() -> None:
    """Against the worst pixel where they stand: beside the title, in the row of the filters, and at the foot."""
    kit = Kit(Look(), (320, 180))
    page = Page(kit, kit.frame)
    bands = [pygame.Rect(28, 5, 82, 19), pygame.Rect(10, 74, 30, 8), pygame.Rect(10, 167, 170, 9)]
    for sky in {sky_at(time(minute // 60, minute % 60)) for minute in range(24 * 60)}:
        surface = pygame.Surface(kit.size)
        draw_sky(kit.canvas(surface), page, sky)
        ink = THEMES["day"].color(sky.ink(THEMES["day"]))
        for band in bands:
            part = pygame.image.tobytes(surface.subsurface(band), "RGB")
            pixels = set(zip(part[::3], part[1::3], part[2::3], strict=True))
            assert min(contrast(hexed(pixel), ink) for pixel in pixels) > 4.5, (sky, band)


@pytest.mark.usefixtures("pixels")
def test_by_night_words_are_light_and_papers_keep_the_theme(make_stage: MakeStage) -> None:
    pictures = {}
    for hour in (13, 23):
        stage = make_stage()
        at_home(stage, hour)
        pictures[hour] = stage.surface.copy()
    day, night = (pictures[hour] for hour in (13, 23))
    assert max(sum(night.get_at((x, 48))[:3]) for x in range(112, 412)) > 650, "the title"
    assert sum(night.get_at((600, 8))[:3]) < 250 < sum(day.get_at((600, 8))[:3])
    assert night.get_at((1010, 250)) == day.get_at((1010, 250)), "the panel of the puzzles"


@pytest.mark.parametrize("theme", ["day", "dusk"])
@pytest.mark.parametrize(("size", "text_scale", "language"), [
    ((1280, 720), 100, "de"), ((1280, 960), 100, "en"), ((1680, 720), 100, "fr"), ((960, 540), 125, "es"),
    ((1280, 720), 200, "fr"),
])  # fmt: skip
def test_stars_keep_off_words(
    make_stage: MakeStage, monkeypatch: pytest.MonkeyPatch, theme: str, size: tuple[int, int], text_scale: int,
    language: str,
) -> None:  # fmt: skip
    stage = make_stage(size, text_scale=text_scale, language=language, theme=theme, sky="night")
    finish(stage.store)
    drawn: list[str] = []
    scene = Canvas.scene
    monkeypatch.setattr(Canvas, "scene", lambda on, text, *where: (drawn.append(text), scene(on, text, *where)))
    at_home(stage)
    frame = stage.page.frame
    found = [re.findall(r'<circle cx="([^"]+)" cy="([^"]+)"', text) for text in drawn if 'class="stars"' in text]
    stars = {(float(x) + (frame.w - 1280) / 2, float(y) + (frame.h - 720) / 2) for x, y in found[0]}
    assert len([star for star in stars if frame.contains(*star)]) > 20
    on_sky = ("Lighter than Air", "The shelf", "Surprise me", "Lessons", "Play again", "Last results")
    words = [ink.ink or ink.box for ink in stage.page.text_boxes if ink.text in {i18n._(one) for one in on_sky}]
    assert len(words) >= 2
    assert not [star for star in stars if any(box.contains(*star) for box in words)]


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("hour", [7, 13, 18, 22])
@pytest.mark.parametrize("theme", THEMES)
def test_the_chosen_filter_is_told_from_the_others_and_from_the_sky(
    make_stage: MakeStage, hour: int, theme: str
) -> None:
    stage = make_stage(theme=theme)
    at_home(stage, hour)
    faces = {}
    for name in ("all", "one", "two"):
        box = stage.node(f"filter.{name}").box
        faces[name] = hexed(stage.surface.get_at((round(box.x + 7), round(box.cy)))[:3])
    sky = hexed(stage.surface.get_at((20, round(box.cy)))[:3])
    assert faces["one"] == faces["two"]
    assert contrast(faces["all"], faces["one"]) > 7
    assert contrast(faces["all"], sky) > 7


def test_whoever_was_here_this_week_carries_their_name(stage: Stage) -> None:
    now = datetime.now(UTC)
    assert household(stage.store, (), now) == STRANGERS
    finish(stage.store, hours=24 * 9)
    assert household(stage.store, (), now) == STRANGERS
    finish(stage.store, seats=2, hours=3)
    names = [PEOPLE[0].name, PEOPLE[1].name]
    assert [one.name for one in household(stage.store, (), now)] == names
    stage.store.people.add(PEOPLE[2].name, 4, now)
    stage.store.people.add(names[0], 0, now)
    found = household(stage.store, (), now)
    assert {(one.look, one.name) for one in found} >= {(4, ""), (0, names[0])}


def test_a_name_touches_no_balloon() -> None:
    kit = Kit(Look(), (1280, 720))
    canvas = kit.canvas(pygame.Surface((1280, 720)))
    guests = [Guest(look, person.name) for look, person in enumerate(PEOPLE[:4])]
    with mock.patch.object(Canvas, "sprite") as balloons, mock.patch.object(Canvas, "card") as pills:
        draw_guests(canvas, Box(500, 0, 520, 110), guests, ENTRANCE)
    names = [call.args[0] for call in pills.call_args_list]
    assert len(names) == len(guests)
    for name, balloon in product(names, (call.args[1] for call in balloons.call_args_list)):
        assert not name.grow(2).overlaps(balloon)


def frames(stage: Stage, seconds: float) -> int:
    """How many pictures are drawn in so much time while nobody does anything."""
    loop = stage.ctx.loop
    loop.step(0)
    before, end = loop._frames, clock.perf_counter() + seconds
    while clock.perf_counter() < end:
        loop.listen(wait=False)
        loop.step(0)
        clock.sleep(0.005)
    return loop._frames - before


def test_balloons_drift_seldom_and_nothing_is_drawn_where_they_stand_still(make_stage: MakeStage) -> None:
    moving = make_stage()
    at_home(moving)
    assert 3 <= frames(moving, 0.65) <= 7
    box = moving.node("settings").box
    moving.point(box.cx, box.cy)  # they stand still beside it
    moving.ctx.loop.step(0)
    assert frames(moving, 0.3) == 0
    for setting in ("background_motion", "reduced_motion"):
        still = make_stage(**{setting: setting == "reduced_motion"})
        at_home(still)
        assert frames(still, 0.3) == 0


def test_drifting_balloons_keep_out_of_each_others_way() -> None:
    """Each has its own part of the room, with its name."""
    kit, room = Kit(Look(), (1280, 720)), Box(470, 0, 580, 110)
    names = ("Mira", "Maximiliane", "Bo", "Zephyr", "Constantin")
    for second in range(0, 300, 7):
        for i, slot in enumerate(room.columns(len(names))):
            sheet = DisplayList(kit.size)
            _draw_guest(kit.canvas(sheet), slot, Guest(i, names[i]), i, ENTRANCE + second, room.right)
            drawn = [pygame.Rect(line[1], line[0].get_size()) for line in sheet.lines]
            assert len(drawn) >= 3, "a balloon, a pill and a name"
            assert all(slot.x - 6 <= box.x and box.right <= slot.right + 6 for box in drawn)


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1720, 720), (1280, 800), (2560, 1080)])
def test_no_balloon_passes_over_the_moon(size: tuple[int, int]) -> None:
    kit = Kit(Look(), size)
    page = Page(kit, kit.frame)
    sky = sky_at(time(22))
    moon = moon_of(page, sky)
    assert moon is not None
    assert moon_of(page, sky_at(time(12))) is None
    surface = pygame.Surface(size)
    draw_sky(kit.canvas(surface), page, sky)
    lit = pygame.mask.from_threshold(surface, (236, 224, 197), (24, 24, 24, 255))
    seen = Box(*(one / kit.u for one in max(lit.get_bounding_rects(), key=lambda rect: rect.w * rect.h)))
    assert moon.grow(2).holds(seen), "it stands where it is said to"
    end = kit.frame.right - 230
    for room in (Box(452, 0, end - 452, 110), Box(800, 0, end - 800, 110)):
        free = room_beside(room, moon)
        for names, second in product(
            ((), ("Mira", "Maximiliane", "Bo", "Zephyr", "Constantin")), (0.0, 0.3, 0.9, 5, 31, 77)
        ):
            sheet = DisplayList(kit.size)
            guests = [Guest(i, name) for i, name in enumerate(names or ("",) * 3)]
            draw_guests(kit.canvas(sheet), free, guests, second)
            drawn = [pygame.Rect(line[1], line[0].get_size()) for line in sheet.lines]
            assert not [box for box in drawn if box.colliderect(kit.canvas(surface).rect(moon.inset(4)))]


def test_balloons_that_come_pass_under_no_button() -> None:
    kit, room = Kit(Look(), (1280, 720)), Box(470, 0, 580, 110)
    for count in (3, 4, 5):
        for name in ("", "Maximiliane"):
            for i, slot in enumerate(room.columns(count)):
                sheet = DisplayList(kit.size)
                _draw_guest(kit.canvas(sheet), slot, Guest(i, name), i, 0.0, room.right)
                assert all(line[1][0] + line[0].get_width() <= room.right + 2 for line in sheet.lines)


def test_tags_tell_of_each_game(stage: Stage) -> None:
    for entry in registry.entries():
        stage.store.lessons.finish(f"{entry.id}/{FIRST_FLIGHT}")
    at_home(stage)
    assert "Never played yet" in stage.said()
    finish(stage.store)
    at_home(stage)
    assert any(text.startswith("Last win: ") for text in stage.said())
    begin(stage.store)
    at_home(stage)
    assert "In play: Mira and Bruno" in stage.said()


def test_the_tag_of_a_game_that_was_flown_alone_tells_the_best(full_stage: Stage) -> None:
    stage = full_stage
    stage.store.lessons.know_the_games()
    rng, scores = Random(4), []
    for number in range(3):
        setup = Setup("balmy_balloonists", PEOPLE[:1], {"race": "ongoing", "rounds": 10}, seed=f"SUNNY-{number}")
        session = Session.start(setup, stage.store)
        while session.outcome is None:
            session.submit(rng.choice(session.moves()))
        scores.append(session.outcome.scores[0])
    assert max(scores) > scores[-1], "not the last one is the best"
    at_home(stage)
    assert f"Best: {max(scores):.0f}°" in stage.said()
