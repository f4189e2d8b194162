"""Every screen outside the table, in every shape of window and size of type: nothing cut, nothing on top of another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from balloongames import registry
from balloongames.i18n import LANGUAGES
from balloongames.scenes.album.figures import bars
from balloongames.scenes.album.logbook import LogbookScene
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.album.merging import MergeScene
from balloongames.scenes.album.people import PeopleScene
from balloongames.scenes.album.removing import RemoveScene
from balloongames.scenes.album.statistics import StatisticsScene
from balloongames.scenes.album.versus import VersusScene
from balloongames.scenes.base import PageScene
from balloongames.scenes.book.about import AboutScene
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common.players import NAME_LIMIT
from balloongames.scenes.context import Ctx
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.settings.first import FirstStartScene
from balloongames.scenes.settings.settings import SettingsScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Session, Setup
from balloongames.storage.people import PlayedGames
from balloongames.storage.store import Store
from balloongames.ui.driver import PageDriver
from balloongames.ui.measures import IN_COMPANY
from tests.dealt import dealt
from tests.kept import VOICES, lent_voice
from tests.scenes.conftest import PEOPLE, begin, finish
from tests.scenes.stage import Stage
from tests.ui import harness

NOW = datetime(2026, 11, 20, tzinfo=UTC)
LEAST = 36  # lu that anything to be pressed measures at least


@pytest.fixture(autouse=True)
def _lent_voice() -> Iterator[None]:
    with lent_voice():
        yield


def _setup(ctx: Ctx, *, part: str = "who", problem: bool = False) -> SetupScene:
    scene = SetupScene(ctx, "gusts")
    scene.add_seat()
    scene.new_match.rename(1, "" if problem else "Wilhelmina-Marie")
    scene._part = "how" if part == "how" else "who"
    scene.refresh()
    return scene


def _voice(ctx: Ctx) -> SettingsScene:
    ctx.prefs.change(voice=max(VOICES, key=len))
    return SettingsScene(ctx, "speech")


def _listing(ctx: Ctx) -> AboutScene:
    scene = AboutScene(ctx)
    scene._listing = True
    return scene


def _asking(ctx: Ctx) -> MatchesScene:
    scene = MatchesScene(ctx)
    for one in scene._found.shown()[-1:]:
        scene._delete(one)
    scene.finish = lambda: True  # type: ignore[method-assign]  # the other screens want the match
    scene._message = "That could not be kept: the disk is full."
    scene.refresh()
    return scene


def _people(ctx: Ctx) -> PeopleScene:
    for look, name in enumerate(("Wilhelmina-Marie", "Bruno", "Ada")):
        if ctx.store.people.find(name) is None:
            ctx.store.people.add(name, look, NOW)
    return PeopleScene(ctx)


def _person(ctx: Ctx) -> PeopleScene:
    scene = _people(ctx)
    scene._choose(next(one.id for one in scene._people if len(one.name) == NAME_LIMIT))
    return scene


def _versus(ctx: Ctx, figure: int) -> VersusScene:
    _people(ctx)
    people = ctx.store.people.everybody()
    scene = VersusScene(ctx, people, people[0])
    scene._figure = figure
    return scene


def _statistics(ctx: Ctx, game: str = "gusts", figure: int = 0, bar: int | None = None) -> StatisticsScene:
    _people(ctx)
    scene = StatisticsScene(ctx, next(one.id for one in ctx.store.people.everybody() if one.name == "Bruno"))
    scene._choose_game(game)
    scene._figure = figure
    if bar is not None:
        scene.open_list(next(f"bar.{i}" for i, share in enumerate(bars(scene._found, IN_COMPANY)) if share.all))
    return scene


def _logbook(ctx: Ctx, stop: str = "") -> LogbookScene:
    _people(ctx)
    scene = LogbookScene(ctx)
    if stop:
        scene._go_to(stop)
    return scene


def _removing(ctx: Ctx) -> RemoveScene:
    _people(ctx)
    return RemoveScene(ctx, ctx.store.people.everybody()[0], PlayedGames(116, 77))


def _merging(ctx: Ctx) -> MergeScene:
    _people(ctx)
    first, *others = ctx.store.people.everybody()
    return MergeScene(ctx, first, others)


SCENES: dict[str, Callable[[Ctx], PageScene]] = {
    "home": HomeScene,
    "setup": _setup,
    "setup rules": lambda ctx: _setup(ctx, part="how"),
    "setup problem": lambda ctx: _setup(ctx, problem=True),
    "keyboard": lambda ctx: KeyboardScene(ctx, "Name of player 1", "Wilhelmina-Marie", 16),
    "rules": lambda ctx: RulesScene(ctx, "gusts"),
    "about": AboutScene,
    "games": lambda ctx: AboutScene(ctx, 1),
    "thanks": lambda ctx: AboutScene(ctx, 2),
    "license": lambda ctx: AboutScene(ctx, 6),
    "contents": _listing,
    "album": MatchesScene,
    "logbook": _logbook,
    "logbook nobody": LogbookScene,
    **{f"logbook {stop}": partial(_logbook, stop=stop) for stop in ("balloon_cup", "bubblee_pop", "puzzles")},
    **{f"logbook {stop}": partial(_logbook, stop=stop) for stop in ("color_queue", "balmy_balloonists")},
    "album asking": _asking,
    "nobody": PeopleScene,
    "statistics of nobody": StatisticsScene,
    "people": _people,
    "person": _person,
    "removing": _removing,
    "statistics of all games": lambda ctx: _statistics(ctx, ""),
    **{f"statistics {figure}": partial(_statistics, figure=figure) for figure in range(4)},
    "statistics of several ways": lambda ctx: _statistics(ctx, "color_queue"),
    **{f"two people {figure}": partial(_versus, figure=figure) for figure in range(3)},
    "matches behind a bar": lambda ctx: _statistics(ctx, figure=1, bar=0),
    "merging": _merging,
    "first start": FirstStartScene,
    "settings of a long name": _voice,
    **{
        f"settings {tab}": lambda ctx, tab=tab: SettingsScene(ctx, tab)  # type: ignore[misc]
        for tab in ("seeing", "motion", "sound", "speech", "controls", "language", "window", "saves")
    },
}
SHAPES = {
    "200 %": ((1280, 720), {"text_scale": 200}),
    "100 %": ((1280, 720), {}),
    "small 200 %": ((960, 540), {"text_scale": 200}),
    "small": ((960, 540), {}),
    "strong": ((1280, 720), {"theme": "strong", "typeface": "rounded"}),
    "full": ((1920, 1080), {"theme": "dusk"}),
    "4:3 200 %": ((1280, 960), {"text_scale": 200}),
    "4:3": ((1280, 960), {}),
    "21:9": ((1680, 720), {}),
    "16:10": ((1280, 800), {}),
    "125 %": ((1280, 720), {"text_scale": 125}),
    "150 %": ((1280, 720), {"text_scale": 150}),
    "drawn smaller": ((1920, 1080), {"scale": 70}),
}
"""Sizes and looks of the window. The usual run takes each second one: those that leave least room."""


def faults(driver: PageDriver) -> list[str]:
    """Return what is wrong with a page that was drawn."""
    page = driver.page
    nodes = list(page.nodes.values())
    found = [f"cut: {ink.text}" for ink in page.text_boxes if not ink.fits]
    found += [f"wordless: {name}" for name in harness.wordless(page)]
    found += [f"outside: {node.id}" for node in nodes if not page.frame.holds(node.box)]
    found += [f"text outside: {ink.text}" for ink in page.text_boxes if not page.frame.holds(ink.box, 2)]
    found += [f"small: {node.id}" for node in nodes if min(node.box.w, node.box.h) < LEAST - 0.5]
    found += [
        f"overlap: {one.id}, {two.id}"
        for one, two in combinations(nodes, 2)
        if one.box.inset(0.5).overlaps(two.box.inset(0.5))
    ]
    return found


@pytest.mark.parametrize(("shape", "language"), dealt(SHAPES, ["en", "fr"], every=2))
def test_every_menu_fits(make_stage: Callable[..., Stage], shape: str, language: str) -> None:
    size, settings = SHAPES[shape]
    stage = make_stage(size, language=language, **settings)
    begin(stage.store, seats=3)
    finish(stage.store, seats=3)
    finish(stage.store, hours=30)
    wrong = {}
    for name, make in SCENES.items():
        stage.open(make(stage.ctx))
        found = faults(stage.top.driver)
        if found:
            wrong[name] = sorted(set(found))
    assert not wrong


@pytest.mark.parametrize(
    ("language", "shape"),
    dealt([one.code for one in LANGUAGES if one.code not in {"en", "fr"}], ["small", "100 %", "200 %"]),
)
def test_every_menu_fits_in_all_languages(make_stage: Callable[..., Stage], shape: str, language: str) -> None:
    test_every_menu_fits(make_stage, shape, language)


@pytest.mark.usefixtures("pixels")
def test_every_menu_can_be_painted(make_stage: Callable[..., Stage]) -> None:
    """The others ask where things are, and paint nothing."""
    stage = make_stage((640, 360))
    finish(stage.store)
    for name, make in SCENES.items():
        stage.open(make(stage.ctx))
        assert len(set(pygame.image.tobytes(stage.surface, "RGB"))) > 50, name


@pytest.mark.parametrize("shape", ["100 %", "200 %", "small", "4:3"])
def test_the_first_home_fits(make_full_stage: Callable[..., Stage], shape: str) -> None:
    size, settings = SHAPES[shape]
    stage = make_full_stage(size, language="fr", **settings)
    stage.open(HomeScene(stage.ctx))
    assert not faults(stage.top.driver)


@pytest.mark.parametrize("scale", [100, 200])
def test_every_node_is_reached_by_tab(make_stage: Callable[..., Stage], scale: int) -> None:
    stage = make_stage(text_scale=scale)
    begin(stage.store)
    finish(stage.store)
    for make in SCENES.values():
        stage.open(make(stage.ctx))
        wanted = {node.id for node in stage.page.nodes.values() if node.focusable}
        seen = set()
        with harness.unseen():
            for _ in wanted:
                stage.key("tab")
                seen.add(stage.top.driver.focus)
        assert seen == wanted


@pytest.mark.parametrize(
    ("shape", "language"), dealt(["100 %", "125 %", "200 %", "small", "4:3", "21:9"], ["fr", "en"])
)
def test_what_balloon_pop_says_fits(home: Path, shape: str, language: str) -> None:
    """The longest words there are so far: its options, its guide, and where a match stands."""
    size, settings = SHAPES[shape]
    with harness.stage(home, size, language, **settings) as stage:
        match_of(stage.ctx.store)
        wrong = {}
        views: dict[str, PageScene] = {"home": HomeScene(stage.ctx), "album": MatchesScene(stage.ctx)}
        setup = SetupScene(stage.ctx, "balloon_pop")
        views["who"] = setup
        pages = len(registry.view("balloon_pop").guide())
        views |= {f"rules {page}": RulesScene(stage.ctx, "balloon_pop", page) for page in range(pages)}
        for name, scene in views.items():
            stage.show(scene)
            wrong[name] = faults(scene.driver)
        setup._part = "how"
        setup.refresh()
        for sheet in range(4):
            setup.turn_sheet(sheet)
            stage.show(setup)
            wrong[f"how {sheet}"] = faults(setup.driver)
        assert not {name: sorted(set(found)) for name, found in wrong.items() if found}


def match_of(store: Store) -> None:
    """Leave a match of Balloon POP in its second round."""
    session = Session.start(Setup("balloon_pop", PEOPLE, seed="SUNNY-8842"), store)
    harness.play_until(session, 20)
