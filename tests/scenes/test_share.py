"""A match handed to others: its words, its picture, its file, and what they tell of people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from balloongames import registry
from balloongames.core.match import Match, UndoPolicy
from balloongames.core.options import complete
from balloongames.scenes.share import match_report as words
from balloongames.scenes.share.match_report import MatchReport, Place, report_of
from balloongames.scenes.share.picture import SIZE, picture
from balloongames.scenes.share.sheet import ShareScene
from balloongames.session import Replay, Session, open_replay
from balloongames.storage import files
from balloongames.storage.model import Player
from balloongames.ui.theme import Look
from tests.ui.harness import Stage, stage

WHEN = datetime(2026, 11, 20, 15, tzinfo=UTC)
LONGEST = ("Maximilian Wille", "Wilhelmina Womma", "Mummelmann Woyw", 16 * "W", 16 * "m", "Annamaria Wagmaw")
SHELF = [entry.id for entry in registry.entries()]


def replay_of(game_id: str, seats: int, names: tuple[str, ...] = LONGEST) -> Replay:
    game = registry.game(game_id)
    match = Match(game, complete(game.meta.options, {}), seats, "SUNNY-8842")
    while match.outcome is None:
        match.play(match.moves()[0])
    players = tuple(Player(name, look) for look, name in enumerate(names[:seats]))
    return Replay(Session.of(match, players, UndoPolicy.FREE).shared())


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as one:
        yield one


@pytest.mark.usefixtures("on")
@pytest.mark.parametrize("game_id", SHELF)
def test_the_picture_is_the_same_for_everybody_and_the_text_is_short(game_id: str) -> None:
    replay = replay_of(game_id, max(registry.game(game_id).meta.seats))
    report = report_of(replay, WHEN)
    drawn = picture(Look(), replay, report)
    assert drawn.get_size() == SIZE
    again = picture(Look(theme="strong", text_scale=2.0), replay, report)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(again, "RGB")
    assert len(report.lines()) <= 8


def test_a_picture_without_names_has_none_anywhere() -> None:
    for game_id in SHELF:
        report = report_of(replay_of(game_id, max(registry.game(game_id).meta.seats)), WHEN, "none")
        moment = report.moment
        text = " ".join([*report.lines(), report.title, *report.people.names, moment.title if moment else ""])
        assert not [name for name in LONGEST if name in text]


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Anna", "Bo", "antonia", "Jo"), ("A1", "B.", "a2", "J.")),
        (("B", "Bo", "Éva", "Eva"), ("B1", "B2", "É.", "E.")),
    ],
)
def test_first_letters_tell_people_apart_and_no_more(names: tuple[str, ...], letters: tuple[str, ...]) -> None:
    assert report_of(replay_of("balloon_pop", 4, names), WHEN, "letters").people.names == letters


def _reported(totals: tuple[int, ...], winners: set[int], ground: int | None = None) -> tuple[Place, ...]:
    sheet = replace(_sheet(), totals=totals, ground=ground)
    return words._places(sheet, frozenset(winners))


def _sheet() -> words.Sheet:
    report: MatchReport = report_of(replay_of("balloon_pop", 2), WHEN)
    assert report.sheet is not None
    return report.sheet


def test_places_are_told_once_each() -> None:
    assert _reported((16, 32, 16, 12), {1}) == (Place(1, (1,)), Place(2, (0, 2)), Place(4, (3,)))
    assert _reported((9, 4, 7), {1}, ground=20) == (Place(1, (1,)), Place(2, (2,)), Place(3, (0,)))
    assert _reported((15, 15), {1}) == (Place(1, (1,)), Place(2, (0,))), "the rules told them apart"
    assert _reported((3, 3), set()) == (Place(0, (0, 1)),)


def test_six_places_leave_no_room_for_the_best_moment() -> None:
    report = report_of(replay_of("balloon_pop", 2), WHEN)
    assert report.moment is not None
    people = replace(report.people, names=LONGEST)
    sheet = replace(_sheet(), totals=(6, 5, 4, 3, 2, 1))
    six = replace(report, people=people, sheet=sheet, places=words._places(sheet, frozenset({0})))
    assert [report.moment.text in one.lines() for one in (report, six)] == [True, False]
    assert len(six.lines()) == 8


def test_a_match_that_waits_can_be_shared(on: Stage) -> None:
    game = registry.game("balloon_cup")
    match = Match(game, complete(game.meta.options, {}), 2, "SUNNY-8842")
    match.play(match.moves()[0])
    replay = Replay(Session.of(match, (Player("Mira", 0), Player("Bruno", 1)), UndoPolicy.FREE).shared())
    on.show(ShareScene(on.ctx, replay, WHEN))
    report = report_of(replay, WHEN)
    assert report.lines()[1:] == ["Mira and Bruno"]
    assert not report.code  # by the deal, anybody could find out what is hidden
    on.click("picture")
    assert any(path.suffix == ".png" for path in on.ctx.store.replays.iterdir())


def test_what_is_saved_can_be_opened(on: Stage) -> None:
    replay = replay_of("color_queue", 3)
    on.show(ShareScene(on.ctx, replay, WHEN))
    on.click("naming.2")
    on.click("picture")
    on.click("file")
    found = {path.suffix: path for path in on.ctx.store.replays.iterdir()}
    assert pygame.image.load(found.pop(".png")).get_size() == SIZE
    (path,) = found.values()
    assert open_replay(path).outcome == replay.outcome


def test_a_file_calls_people_as_the_picture_does(on: Stage) -> None:
    replay = replay_of("balloon_cup", 2, ("Anna", "Zacharias"))
    on.show(ShareScene(on.ctx, replay, WHEN))
    known: set[Path] = set()
    for naming, names in enumerate([("Anna", "Zacharias"), ("A.", "Z."), ("Violet", "Red")]):
        on.click(f"naming.{naming}")
        for _again in range(2):  # what is the same already is no other file
            on.click("file")
        (path,) = {*on.ctx.store.replays.iterdir()} - known
        known.add(path)
        opened = open_replay(path)
        assert tuple(player.name for player in opened.players) == names
        assert opened.outcome == replay.outcome
        assert (b"Zacharias" in path.read_bytes()) == (naming == 0)
        assert any(path.name in words for words in (ink.text for ink in on.page.text_boxes))


def test_sharing_says_when_the_disk_fails(on: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    on.show(ShareScene(on.ctx, replay_of("balloon_cup", 2), WHEN))
    monkeypatch.setattr(files, "write", fail)
    on.click("picture")
    assert any("the disk is full" in ink.text for ink in on.page.text_boxes)
