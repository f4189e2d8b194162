"""Every screen of a match in many windows, languages, text sizes and themes: nothing is cut off or overlaps."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames import registry
from balloongames.ai import contrast
from balloongames.ai.inline import Inline
from balloongames.ai.review import KeyMoment
from balloongames.core.game import Advice
from balloongames.scenes.common.log import LogScene, log_rows
from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.breakdown import BreakdownScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.scenes.share.sheet import ShareScene
from balloongames.session import Replay, Session, Setup
from balloongames.storage.model import Bot, Player, SavedMatch
from balloongames.ui.scene import Scene
from tests.ui.harness import NAMES, SLOW, Stage, assert_sound, match_of, play_until, stage

pytestmark = pytest.mark.usefixtures("toy")
WHEN = datetime(2026, 11, 20, tzinfo=UTC)

# Each value of each kind at least once, and the hardest ones together.
WAYS: list[tuple[tuple[int, int], str, dict[str, Any]]] = [
    ((1280, 720), "en", {}),
    ((1280, 720), "fr", {"theme": "dusk"}),
    ((1280, 720), "fr", {"text_scale": 125, "typeface": "rounded"}),
    ((1280, 720), "fr", {"text_scale": 150, "theme": "strong"}),
    ((1280, 720), "fr", {"text_scale": 175}),
    ((1280, 720), "fr", {"text_scale": 200}),
    ((1280, 720), "en", {"text_scale": 200, "theme": "strong", "letters": "always"}),
    ((1920, 1080), "fr", {"palette": "safe", "letters": "off"}),
    ((1920, 1080), "en", {"text_scale": 200, "theme": "dusk"}),
    ((960, 540), "fr", {"text_scale": 100}),
    ((960, 540), "fr", {"text_scale": 200}),
    ((1280, 800), "fr", {"strong_outlines": True}),
    ((1280, 960), "en", {"text_scale": 150}),
    ((1680, 720), "fr", {"text_scale": 125, "legal_marks": False}),
    ((1920, 1080), "fr", {"scale": 70}),
]


@lru_cache(maxsize=2)
def _over(game: str, seats: int) -> Session:
    """A match that is over, for all who only look at it."""
    return play_until(match_of(game, seats))


def _table(on: Stage, game: str, seats: int, plies: int) -> TableScene:
    session = match_of(game, seats, plies=plies)
    table = TableScene(on.ctx, session)
    on.show(table)
    on.rest(frame=SLOW)
    if isinstance(on.scene, HandoverScene):
        on.click("open")
        on.rest(frame=SLOW)
    return table


def _breakdown(on: Stage, game: str, seats: int) -> Scene:
    result = ResultScene(on.ctx, _over(game, seats))
    return BreakdownScene(on.ctx, result._sheet.rows[0], result._people)


def _log(on: Stage, game: str, seats: int) -> Scene:
    table = TableScene(on.ctx, _over(game, seats))
    entries = list(log_rows(table.session.log(), table.view, table.people, table.session.round_at))
    return LogScene(on.ctx, table.view, table.people, entries)


def _share(on: Stage, game: str, seats: int) -> Scene:
    session = _over(game, seats)
    return ShareScene(on.ctx, Replay(session.shared()), WHEN)


def _with_computers(seats: int) -> tuple[Player, ...]:
    return tuple(
        Player(NAMES[seat], seat, Bot("fierce", "patient") if seat else None) for seat in range(seats)
    )  # fmt: skip


def _thinking(on: Stage, game: str, seats: int) -> Scene:
    """A table at which a computer player is to move, or a person if everybody plays alone."""
    session = Session.start(Setup(game, _with_computers(seats), seed="SUNNY-8842"))
    while session.bot_to_move is None and seats > 1 and session.outcome is None:
        session.submit(session.moves()[0])
    return TableScene(on.ctx, Session.resume(session.saved()))


def _handover(on: Stage, game: str, seats: int) -> Scene:
    table = TableScene(on.ctx, match_of(game, seats, plies=5))
    return HandoverScene(on.ctx, table.curtain_facts(min(1, seats - 1)), at_once=True)


def _pause(on: Stage, game: str, seats: int) -> Scene:
    table = TableScene(on.ctx, match_of(game, seats))
    return PauseScene(on.ctx, table.session, table.open_log)


SCREENS: dict[str, Callable[[Stage, str, int], Scene]] = {
    "handover": _handover,
    "pause": _pause,
    "confirm": lambda on, _game, _seats: ConfirmScene(on.ctx, "Deal anew?", "The same players start again.", "Deal"),
    "result": lambda on, game, seats: ResultScene(on.ctx, _over(game, seats)),
    "breakdown": _breakdown,
    "share": _share,
    "review": lambda on, game, seats: ReviewScene(on.ctx, Replay(_over(game, seats).shared()), 7),
    "log": _log,
}


def _id(way: tuple[tuple[int, int], str, dict[str, Any]]) -> str:
    size, language, settings = way
    return "-".join([f"{size[0]}x{size[1]}", language, *(str(value) for value in settings.values())])


def games() -> list[tuple[str, int]]:
    """The toy game with most seats, and every game on the shelf with fewest and most."""
    return [
        ("gusts", 3),
        *((one.id, seats) for one in registry.entries() for seats in {min(one.seats), max(one.seats)}),
    ]


def spread(first: int, every: int = 12) -> list[Any]:
    """Each game in each way, the ways dealt out among the games: all of them only in the long run.

    Tests that begin with another ``first`` see other pairs of a game and a way.
    """
    return [
        pytest.param(game, seats, way, id=f"{game}-{seats}-{_id(way)}", marks=marks)
        for g, (game, seats) in enumerate(games())
        for w, way in enumerate(WAYS)
        for marks in [() if (g + w + first) % every == 0 else pytest.mark.soak]
    ]


@pytest.mark.parametrize(("game", "seats", "way"), spread(0))
def test_all_is_in_its_place(tmp_path: Path, game: str, seats: int, way: Any) -> None:
    size, language, settings = way
    with stage(tmp_path, size, language, **settings) as on:
        for name, make in SCREENS.items():
            on.show(make(on, game, seats))
            on.rest(frame=SLOW)
            assert_sound(on, f"{name} of {game}")


@pytest.mark.usefixtures("pixels")
def test_every_screen_can_be_painted(tmp_path: Path) -> None:
    """The others ask where things are, and paint nothing."""
    with stage(tmp_path, (640, 360), "fr", theme="dusk") as on:
        for name, make in SCREENS.items():
            on.show(make(on, "gusts", 3))
            on.rest()
            assert len(set(pygame.image.tobytes(on.surface, "RGB"))) > 50, name


@pytest.mark.parametrize(("game", "seats", "way"), spread(2))
def test_the_table_is_in_its_place_at_every_step(tmp_path: Path, game: str, seats: int, way: Any) -> None:
    size, language, settings = way
    with stage(tmp_path, size, language, **settings) as on:
        for plies in (0, 1, seats, 2 * seats + 1, 3 * seats):
            _table(on, game, seats, plies)
            assert_sound(on, f"table of {game} after {plies}")


@pytest.mark.parametrize(("game", "seats", "way"), spread(4))
def test_computer_players_and_hints_are_in_their_place(
    tmp_path: Path, game: str, seats: int, way: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contrast, "_DEALS", 2)  # it takes long to find out what decides, and here only words count
    size, language, settings = way
    with stage(tmp_path, size, language, **{"animation_speed": "instant", **settings}) as on:
        on.ctx.stack.reset(_thinking(on, game, seats))
        on.frame(0)
        on.frame()
        assert_sound(on, f"thinking at {game}")
        session = match_of(game, seats, plies=2 * seats)
        table = TableScene(on.ctx, session)
        on.ctx.stack.reset(table)
        on.rest()
        if isinstance(on.scene, HandoverScene):
            on.click("open")
            on.rest()
        if not table._hints.closed():
            for stage_number in range(4):
                on.type("h")
                assert_sound(on, f"hint {stage_number} at {game}")
                on.rest(60)
                assert_sound(on, f"hint {stage_number} at {game}, found")


@pytest.mark.parametrize("way", WAYS, ids=_id)
def test_the_set_up_of_computer_players_is_in_its_place(tmp_path: Path, way: Any) -> None:
    size, language, settings = way
    with stage(tmp_path, size, language, **settings) as on:
        scene = SetupScene(on.ctx, "balloon_pop")
        on.ctx.stack.reset(scene)
        on.frame(0)
        scene.play_alone()
        for seat in range(2):
            scene.select(seat)
            on.frame(0)
            assert_sound(on, f"set-up, seat {seat}")


@pytest.mark.parametrize("way", WAYS, ids=_id)
def test_key_moments_and_chances_are_in_their_place(tmp_path: Path, way: Any) -> None:
    size, language, settings = way
    with stage(tmp_path, size, language, **settings) as on:
        scene = ResultScene(on.ctx, _over("balloon_pop", 2))
        object.__setattr__(on.ctx, "worker", Inline(3, apart=True))
        on.show(scene)
        on.key(pygame.K_RIGHT)
        on.frame()
        on.frame()
        assert scene._back is not None
        while not scene._back.chances:  # positions are judged a few at a time
            on.frame()
        assert_sound(on, "while somebody looks back")
        back = scene._back
        move = back._decisions[3]
        why = (Advice("group_scores", (("group", 1), ("points", 4))),)
        back.moments = tuple(
            KeyMoment(one.ply, one.seat, one.move, move.move, 0.21, why) for one in back._decisions[3:6]
        )
        scene.refresh()
        on.frame(0)
        assert_sound(on, "with key moments")
        if on.ctx.kit.roomy:
            for tab in (2, 3):
                on.click(f"tab.{tab}")
                assert_sound(on, f"tab {tab}")
        else:
            on.click("chart")
            assert_sound(on, "with chances")


# The longest names that can be given: with a hyphen, of one word, of the widest letter.
LONG = tuple(Player(name, i) for i, name in enumerate(("Wilhelmina-Maria", "Maximilian-Mohms", "Ada", "M" * 16)))
HARD: list[tuple[tuple[int, int], str, int]] = [
    ((1280, 720), "en", 125),
    ((1280, 720), "fr", 125),
    ((960, 540), "fr", 100),
    ((1280, 960), "en", 150),
    ((1280, 720), "en", 175),
    ((1280, 960), "en", 175),
    ((1280, 720), "fr", 200),
    ((1680, 720), "en", 100),
]
SOME_HARD = [pytest.param(*one, marks=[pytest.mark.soak] if i % 2 else []) for i, one in enumerate(HARD)]


@pytest.fixture(scope="module")
def long_matches() -> list[SavedMatch]:
    """Matches of people with long names, on the larger board and with hidden cards, in each phase and at the end."""
    options: tuple[dict[str, Any], ...] = ({}, {"board": "8x6"}, {"cards": "face_down"})
    starts = [(Setup("balloon_pop", LONG, one, seed="F"), plies) for one in options for plies in (0, 5, 10, 22, None)]
    return [play_until(Session.start(setup), plies).saved() for setup, plies in starts]


@pytest.mark.parametrize(("size", "language", "text_scale"), SOME_HARD)
def test_long_names_fit_at_the_table(
    tmp_path: Path, long_matches: list[SavedMatch], size: tuple[int, int], language: str, text_scale: int
) -> None:
    with stage(tmp_path, size, language, text_scale=text_scale, animation_speed="instant") as on:
        for saved in long_matches:
            on.ctx.stack.reset(TableScene(on.ctx, Session.resume(saved)))
            on.rest()
            where = f"{dict(saved.record.options)} after {saved.card.ply}"
            cut = [ink.text for ink in on.page.text_boxes if not ink.fits]
            assert not cut, where
            if isinstance(on.scene, HandoverScene):
                on.click("open")
                on.rest()
                assert not [ink.text for ink in on.page.text_boxes if not ink.fits], where


@pytest.mark.parametrize("tab", [1, 2])
def test_the_tabs_of_a_roomy_result(tmp_path: Path, tab: int) -> None:
    with stage(tmp_path, text_scale=200) as on:
        on.show(ResultScene(on.ctx, _over("gusts", 3)))
        on.rest()
        on.click(f"tab.{tab}")
        assert_sound(on, f"tab {tab}")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 960)])
def test_a_window_that_changes_its_shape_is_laid_out_anew(tmp_path: Path, size: tuple[int, int]) -> None:
    with stage(tmp_path) as on:
        _table(on, "gusts", 3, 2)
        on.resize(size)
        assert on.page.frame.w / on.page.frame.h == pytest.approx(size[0] / size[1])
        assert_sound(on)
