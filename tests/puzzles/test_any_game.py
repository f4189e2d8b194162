"""Puzzles are for every game: those of the toy game are played through the session and on all the screens there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from balloongames import library, registry
from balloongames.app import Overrides, open_app
from balloongames.core.game import Advice
from balloongames.core.puzzle import BadPuzzle, Grade
from balloongames.core.rng import Rng
from balloongames.levels import level_text, parse
from balloongames.puzzles import daily
from balloongames.puzzles.medals import Medal
from balloongames.registry import GameEntry, Kind
from balloongames.scenes.puzzles.entry import EndlessScene, EntryScene
from balloongames.scenes.puzzles.making import MakingScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.session.puzzles import PuzzlePlay
from balloongames.session.seeds import read_share_code
from balloongames.storage.model import Player
from tests.scenes.stage import Stage
from tests.toy.rules.puzzle import KIT, Puzzle

PUZZLE = Puzzle((2, 5, 8))
CODE = KIT.write_code(PUZZLE)
ADA = Player("Ada", 2)


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the toy game and its puzzles on the shelf, behind those that are there: two lines and no more."""
    toy = GameEntry("gusts", "GU", range(2, 4), 1, "tests.toy.rules", "tests.toy.view")
    kind = Kind("rising_gusts", "gusts", 1, "tests.toy.rules.puzzle", "tests.toy.view.rising_gusts")
    monkeypatch.setattr(registry, "_GAMES", [*registry._GAMES, toy])
    monkeypatch.setattr(registry, "_KINDS", [*registry._KINDS, kind])


@pytest.fixture
def make_stage(home: Path) -> Iterator[Callable[[], Stage]]:
    apps = []

    def make() -> Stage:
        app = open_app(home, Overrides(size=(1280, 720), headless=True))
        apps.append(app)
        app.ctx.prefs.change(language="en")
        return Stage(app)

    yield make
    for app in apps:
        app.close()


def wait(stage: Stage) -> None:
    while isinstance(stage.scene, MakingScene):
        stage.frame()
    stage.rest()


def playing(stage: Stage) -> PuzzlePlayScene:
    wait(stage)
    assert isinstance(stage.scene, PuzzlePlayScene)
    return stage.scene


# -- without a screen ---------------------------------------------------------------------------------------------


def test_a_code_finds_the_kit_of_its_game_and_others_theirs():
    assert read_share_code(CODE.lower().replace("-", " ")) == (KIT, CODE)
    queue = registry.puzzle_kit("one_turn")
    code = library.packs("color_queue")[0].items[0].code
    assert read_share_code(code)[0] is queue
    with pytest.raises(BadPuzzle):
        read_share_code(f"{CODE}X")


def test_it_is_played_hinted_left_and_gone_on_with(home: Path):
    with open_app(home, Overrides(headless=True)) as app:
        book = app.ctx.store.puzzles
        play = PuzzlePlay.open(CODE, ADA, book)
        assert play.grading is not None
        assert play.grading.grade is Grade.STEADY
        play.play("l5")
        assert not play.position.is_solvable()
        back = play.position.hint()
        assert back is not None
        assert (back.take, back.move) == (Advice("back", (("number", 1),)), "")
        play.session.undo()
        hint = play.position.hint()
        assert hint is not None
        play.open_stage(hint)
        play.play(hint.move)
        again = PuzzlePlay.open(CODE, ADA, book)
        assert again.session.seen().state.laid == (2,)
        for text in again.kit.solve(again.session.seen().state) or ():
            again.play(text)
        assert again.is_solved
        found = book.progress(CODE)
        assert found is not None
        assert (found.game_id, found.medal) == ("gusts", Medal.SILVER)


@pytest.mark.parametrize("grade", Grade)
def test_puzzles_are_made_in_each_grade_and_for_each_day(grade: Grade):
    puzzle = KIT.generate(Rng.from_word("OTTER"), grade)
    assert KIT.grade(puzzle).grade is grade
    assert KIT.read_code(KIT.write_code(puzzle)) == puzzle
    day = date(2026, 11, 21)
    assert daily.code_of(KIT, day) == daily.code_of(KIT, day)


def test_each_game_has_its_weekday_and_the_weekend_is_drawn_by_lot():
    games = [entry.id for entry in registry.entries()]
    kits = registry.puzzle_kits()
    thursdays = [date(2026, 11, 5) + timedelta(weeks=week) for week in range(4)]
    assert {daily.kind_of(day, games, kits).game_id for day in thursdays} == {"color_queue"}
    sundays = [date(2026, 11, 1) + timedelta(weeks=week) for week in range(30)]
    assert {daily.kind_of(day, games, kits) for day in sundays} == set(kits)
    assert daily.kind_of(sundays[0], games, [KIT]) is KIT


# -- on the screens -----------------------------------------------------------------------------------------------


def test_a_game_without_packs_stands_on_the_shelf_of_puzzles(make_stage: Callable[[], Stage]):
    stage = make_stage()
    stage.open(PuzzlesScene(stage.ctx))
    assert {"Gusts", "Rising gusts", "No packs yet. Endless puzzles are there."} <= stage.said()


def test_a_code_is_typed_and_the_puzzle_solved_with_a_hint(make_stage: Callable[[], Stage]):
    stage = make_stage()
    stage.open(PuzzlesScene(stage.ctx))
    stage.click("code")
    assert isinstance(stage.scene, EntryScene)
    stage.click("code")
    stage.type(CODE)
    stage.click("play")
    scene = playing(stage)
    stage.click("light")
    stage.click("yes")  # it costs gold
    assert {"lay all cards in order", "Still solvable", "3 left"} <= stage.said()
    for said in ("Look for the lowest card.", "Lay the 2.", "The 2 is the lowest one left."):
        stage.click("hint")
        assert said in stage.said()
    stage.click("card.5")
    stage.rest()
    assert "Not since move 1" in stage.said()
    stage.click("card.2")
    stage.rest()
    assert {"Not since move 1", "2 is lower than 5."} <= stage.said()
    stage.click("again")
    stage.click("restart")
    stage.rest()
    for card in PUZZLE.hand:
        stage.click(f"card.{card}")
        stage.rest()
    assert scene.play.is_solved
    assert "Bronze: solved" in stage.said()


def test_the_solution_is_walked_forth_and_back(make_stage: Callable[[], Stage]):
    stage = make_stage()
    stage.open(PuzzlesScene(stage.ctx))
    stage.click("code")
    stage.type(CODE)
    stage.click("play")
    scene = playing(stage)
    stage.click("solve")
    stage.click("yes")
    stage.rest()
    assert {"Solution", "Lay 2", "Lay 5", "Lay 8"} <= stage.said()
    stage.click("forward")
    stage.rest()
    stage.click("backward")
    stage.rest()
    assert scene.play.session.seen().state.laid == ()
    for _card in PUZZLE.hand:
        stage.click("forward")
        stage.rest()
    assert scene.play.is_solved


def test_endless_puzzles_ask_which_game(make_stage: Callable[[], Stage]):
    stage = make_stage()
    stage.open(PuzzlesScene(stage.ctx))
    stage.click("endless")
    assert isinstance(stage.scene, EndlessScene)
    stage.click("kind.back")  # the last of them
    stage.click("grade.sharp")
    scene = playing(stage)
    assert scene.play.kit is KIT
    assert KIT.grade(scene.play.puzzle).grade is Grade.SHARP


def test_a_level_of_ones_own_and_what_is_wrong_with_another(make_stage: Callable[[], Stage]):
    stage = make_stage()
    folder = library.own_folder(stage.store.folders)
    folder.mkdir(parents=True)
    (folder / "a.tmx").write_text(level_text(KIT.sketch(PUZZLE, title="Up and up", game="gusts")), encoding="utf-8")
    odd = level_text(KIT.sketch(PUZZLE, game="gusts")).replace("2,5,8", "2,5,5")
    (folder / "b.tmx").write_text(odd, encoding="utf-8")
    stage.open(PuzzlesScene(stage.ctx))
    stage.click("pack.own")
    stage.rest()
    stage.click("cell.file.b.tmx")
    assert any(text.startswith("b.tmx, layer hand") for text in stage.said())
    stage.click("cell.file.a.tmx")
    stage.click("play")
    assert playing(stage).play.code == CODE


def test_what_is_written_into_a_level_is_read_again() -> None:
    title = 'Ada\'s "up" <and> &\n\N{RIGHTWARDS ARROW} down'
    level = parse(level_text(KIT.sketch(PUZZLE, title=title, game="gusts")).encode(), "a.tmx")
    assert level.get("title") == title
