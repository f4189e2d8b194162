"""The home of somebody who comes for the first time, and what it becomes once a lesson was begun or a game played."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from unittest import mock

import pytest

from balloongames import i18n, library, registry
from balloongames.rules.balloon_pop.moves import PlayCard
from balloongames.scenes.common import first_match
from balloongames.scenes.home import home
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.lessons.shelf import LessonsScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.scenes.settings.first import FirstStartScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Session, Setup
from balloongames.session.puzzles import PuzzlePlay
from balloongames.storage.model import Player
from tests.scenes.conftest import PEOPLE, begin, finish
from tests.scenes.stage import Stage
from tests.scenes.test_menus_fit import faults

FIRST = "gusts/first"  # the first flight of the first game on the stage's shelf


def at_home(stage: Stage) -> None:
    stage.open(HomeScene(stage.ctx))


def labels(stage: Stage) -> set[str]:
    """The games below whose books a label hangs."""
    return {name.removeprefix("flight.") for name in stage.page.nodes if name.startswith("flight.")}


def lessons_of(game_id: str) -> list[str]:
    return [lesson.id for lesson in registry.view(game_id).lessons()]


# -- a newcomer -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_one_press_leads_to_the_first_step_of_the_first_flight(stage: Stage, hand: str) -> None:
    at_home(stage)
    assert "Welcome aboard!" in stage.said()
    {"mouse": lambda: stage.click("first_flight"), "key": lambda: stage.key("enter"), "pad": lambda: stage.pad("a")}[
        hand
    ]()
    assert stage.inputs == 1
    scene = stage.top
    assert isinstance(scene, LessonScene)
    assert (scene.teaching.key, scene.teaching.progress.index) == (FIRST, 0)


def test_every_first_flight_begins_with_something_to_do(full_stage: Stage) -> None:
    """So the first press of all may be one on the table: no step before it is only looked at."""
    for entry in registry.entries():
        for lesson in registry.view(entry.id).lessons()[:1]:
            full_stage.open(LessonScene(full_stage.ctx, entry.id, lesson.id))
            full_stage.rest()
            scene = full_stage.top
            assert isinstance(scene, LessonScene)
            assert not scene.step.is_watched
            stages = scene.teaching.progress.words.act
            assert any(fnmatchcase(full_stage.focus or "", one) for act in stages for one in act.split())


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_one_press_leads_to_a_table_with_a_gentle_computer(stage: Stage, hand: str) -> None:
    at_home(stage)
    if hand == "mouse":
        stage.click("play_computer")
    elif hand == "key":
        stage.type("c")
    else:
        stage.press("play_computer", "pad")
    assert isinstance(stage.top, TableScene)
    person, other = stage.session.players
    assert person.bot is None
    assert other.bot is not None
    assert other.bot.strength == "gentle"
    assert hand == "pad" or stage.inputs == 1


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_three_presses_lead_from_the_first_page_to_the_first_move(full_stage: Stage, hand: str) -> None:
    """The second chooses, the third plays: no press of the three is a move by mistake."""
    stage = full_stage
    at_home(stage)
    stage.ctx.stack.push(FirstStartScene(stage.ctx))
    stage.rest()
    presses = {"mouse": stage.click, "key": lambda _node: stage.key("enter"), "pad": lambda _node: stage.pad("a")}
    for node_id in ("play_computer", "card.10", "play"):
        assert not isinstance(stage.top, TableScene) or PlayCard(10) in stage.session.moves()
        presses[hand](node_id)
        stage.rest()
    assert stage.inputs == 3
    assert stage.node("card.10").value == "in play"


def test_who_knows_the_games_says_so_once(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    at_home(stage)
    stage.click("known")
    assert {"hero", "daily", "surprise"} <= set(stage.page.nodes)
    assert "first_flight" not in stage.page.nodes
    stage.type("c")  # is nobody's key any more
    assert isinstance(stage.top, HomeScene)
    again = make_stage()
    at_home(again)
    assert "hero" in again.page.nodes


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("language", [one.code for one in i18n.LANGUAGES])
def test_it_is_written_out_who_knows_the_games(
    make_stage: Callable[..., Stage], language: str, text_scale: int
) -> None:
    stage = make_stage(language=language, text_scale=text_scale)
    at_home(stage)
    assert i18n._("I know these games") in stage.said()
    stage.press("known")
    assert "hero" in stage.page.nodes


@pytest.mark.parametrize("text_scale", [100, 200])
def test_puzzles_and_all_lessons_are_one_press_away(make_stage: Callable[..., Stage], text_scale: int) -> None:
    stage = make_stage(text_scale=text_scale)
    at_home(stage)
    stage.click("puzzles")
    assert isinstance(stage.top, PuzzlesScene)
    stage.key("esc")
    stage.click("lessons")
    assert isinstance(stage.top, LessonsScene)
    stage.key("esc")
    stage.type("l")
    assert isinstance(stage.top, LessonsScene)


def test_nothing_hangs_from_the_plank_of_a_newcomer(full_stage: Stage) -> None:
    """The big panel has the first flight already, and that nothing was ever played is no news."""
    at_home(full_stage)
    assert "first_flight" in full_stage.page.nodes
    assert not labels(full_stage)
    assert "Never played yet" not in full_stage.said()


def test_everything_is_reached_by_arrows(stage: Stage) -> None:
    at_home(stage)
    for node_id in list(stage.page.nodes):
        stage.reach(node_id)
        stage.reach("first_flight")


def test_one_arrow_leads_from_the_lesson_to_the_computer_and_back(stage: Stage) -> None:
    at_home(stage)
    assert stage.focus == "first_flight"
    for arrow, there in (("right", "play_computer"), ("left", "first_flight")):
        stage.key(arrow)
        assert stage.focus == there


def leave_a_match(stage: Stage) -> None:
    begin(stage.store)


def play_a_match(stage: Stage) -> None:
    finish(stage.store)


def leave_a_lesson(stage: Stage) -> None:
    stage.store.lessons.keep(FIRST, 1, 1)


def leave_a_puzzle(stage: Stage) -> None:
    play = PuzzlePlay.open(next(iter(library.shipped())), PEOPLE[0], stage.store.puzzles)
    play.session.submit(play.session.moves()[0])


@pytest.mark.parametrize("what", [leave_a_match, play_a_match, leave_a_lesson, leave_a_puzzle])
def test_who_did_anything_is_no_newcomer(stage: Stage, what: Callable[[Stage], None]) -> None:
    what(stage)
    at_home(stage)
    assert "hero" in stage.page.nodes
    assert "first_flight" not in stage.page.nodes


def test_games_without_lessons_have_the_usual_home(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    for entry in registry.entries():
        monkeypatch.setattr(type(registry.view(entry.id)), "has_lessons", False)
    at_home(stage)
    assert "hero" in stage.page.nodes
    assert not {"first_flight", "lessons"} & set(stage.page.nodes)
    stage.type("l")
    assert isinstance(stage.top, HomeScene)


# -- back again -------------------------------------------------------------------------------------------------------


def test_a_lesson_goes_on_where_it_was_left(stage: Stage) -> None:
    stage.store.lessons.keep(FIRST, 2, 1)
    at_home(stage)
    assert {"Continue the lesson", "First flight: step 3 of 6"} <= stage.said()
    stage.key("enter")
    scene = stage.top
    assert isinstance(scene, LessonScene)
    assert (scene.teaching.key, scene.teaching.progress.index) == (FIRST, 2)


def test_what_was_left_last_is_offered(make_stage: Callable[..., Stage]) -> None:
    """The order in which they were left tells, also after the program was started anew."""
    stage = make_stage()
    begin(stage.store)
    stage.store.lessons.keep(FIRST, 2, 1)
    at_home(stage)
    assert "Fly on" in stage.said()
    stage = make_stage()
    begin(stage.store)
    at_home(stage)
    assert "Continue" in stage.said()
    stage = make_stage()
    stage.store.lessons.keep(FIRST, 3, 1)
    at_home(stage)
    assert "Fly on" in stage.said()


def test_a_lesson_that_was_changed_since_is_not_offered(stage: Stage) -> None:
    stage.store.lessons.keep(FIRST, 2, 0)
    at_home(stage)
    assert "Fly on" not in stage.said()


def test_a_label_hangs_below_each_book_that_nobody_has_learned_or_played(full_stage: Stage) -> None:
    stage = full_stage
    stage.store.lessons.know_the_games()
    taught = {entry.id for entry in registry.entries() if lessons_of(entry.id)}
    at_home(stage)
    assert labels(stage) == taught
    assert len(taught) >= 3
    stage.store.lessons.finish("color_queue/first")
    stage.store.lessons.keep("bubblee_pop/first", 1, 1)
    at_home(stage)
    assert labels(stage) == taught - {"color_queue"}, "a lesson that was only begun takes no label away"
    told = [text.text for text in stage.page.text_boxes]
    assert (told.count("First flight"), told.count("Never played yet")) == (1, len(taught) - 1), "one invites"
    stage.click("flight.balmy_balloonists")
    scene = stage.top
    assert isinstance(scene, LessonScene)
    assert scene.teaching.key == "balmy_balloonists/first"


@pytest.mark.parametrize("what", [leave_a_match, play_a_match])
def test_the_label_is_gone_with_the_first_match(stage: Stage, what: Callable[[Stage], None]) -> None:
    what(stage)
    at_home(stage)
    assert "gusts" not in labels(stage)
    assert labels(stage)


def test_the_home_loads_no_lessons_of_games_that_only_have_a_label(
    full_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They bring their pictures and positions with them, for which the first picture must not wait."""
    full_stage.store.lessons.know_the_games()
    for entry in registry.entries():
        monkeypatch.setattr(type(registry.view(entry.id)), "lessons", lambda _: pytest.fail("lessons were loaded"))
    at_home(full_stage)
    assert len(labels(full_stage)) >= 3


def test_in_large_text_the_caption_tells_what_the_tags_would(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(text_scale=150)
    leave_a_match(stage)
    at_home(stage)
    assert not labels(stage)
    for entry in registry.entries():
        stage.reach(f"book.{entry.id}")
        told = "In play: " if entry.id == "gusts" else "Never played yet"
        assert any(f" · {told}" in text for text in stage.said()), entry.id


def test_one_feather_hangs_for_the_first_flight_and_pieces_for_games_never_played(full_stage: Stage) -> None:
    full_stage.store.lessons.know_the_games()
    with mock.patch.object(home, "hang_tag", wraps=home.hang_tag) as hung:
        at_home(full_stage)
    tags = [call.args[2] for call in hung.call_args_list[-len(registry.entries()) :]]
    assert [tag.lines[0] for tag in tags if tag.signs == ("icons/feather",)] == ["First flight"]
    signs = [tag.signs for tag in tags]
    assert len(set(signs)) == len(signs), "each has a picture of its own"


# -- every home in every shape ----------------------------------------------------------------------------------------


def fly_everything(stage: Stage) -> None:
    finish(stage.store)
    for entry in registry.entries():
        for lesson_id in lessons_of(entry.id):
            stage.store.lessons.finish(f"{entry.id}/{lesson_id}")


def nothing(_stage: Stage) -> None:
    """A newcomer."""


HOMES = [nothing, leave_a_lesson, leave_a_match, leave_a_puzzle, fly_everything]
SHAPES = [
    ((1280, 720), 100, "en"), ((1280, 720), 100, "fr"), ((1280, 720), 200, "en"), ((1280, 720), 200, "fr"),
    ((1280, 720), 125, "fr"), ((1280, 720), 150, "fr"), ((1280, 720), 175, "fr"), ((960, 540), 100, "fr"),
    ((1280, 960), 100, "fr"), ((1680, 720), 100, "en"),
]  # fmt: skip


@pytest.mark.parametrize("what", HOMES)
@pytest.mark.parametrize(("size", "text_scale", "language"), SHAPES)
def test_every_home_fits(
    make_stage: Callable[..., Stage], what: Callable[[Stage], None], size: tuple[int, int], text_scale: int,
    language: str,
) -> None:  # fmt: skip
    stage = make_stage(size, text_scale=text_scale, language=language)
    what(stage)
    at_home(stage)
    assert not faults(stage.top.driver)


def test_a_match_that_waits_is_one_press_away_beside_a_lesson_that_was_begun_later(full_stage: Stage) -> None:
    waiting = Session.start(Setup("balloon_cup", (Player("Ada", 0), Player("Bo", 1))), full_stage.store)
    waiting.hand_over()
    waiting.submit(waiting.moves()[0])
    full_stage.open(LessonScene(full_stage.ctx, "balloon_pop", lessons_of("balloon_pop")[1]))
    full_stage.rest()
    full_stage.ctx.go.home()
    full_stage.rest()
    assert full_stage.node("waiting").value == "Continue with Ada and Bo"
    full_stage.click("waiting")
    assert full_stage.session.id == waiting.id


@pytest.mark.parametrize("seed", ["AAA-1", "AAA-2", "AAA-3", "AAA-4"])
@pytest.mark.parametrize("game_id", [entry.id for entry in registry.entries()])
def test_a_first_match_begins_with_the_person(
    full_stage: Stage, monkeypatch: pytest.MonkeyPatch, game_id: str, seed: str
) -> None:
    """Whoever begins by the deal and by the rules: no press is needed to hurry the computer player."""
    monkeypatch.setattr(first_match, "new_seed", lambda: seed)
    full_stage.open(SetupScene(full_stage.ctx, game_id))
    full_stage.click("start")
    full_stage.rest()
    session = full_stage.session
    assert (session.seed, session.ply) == (seed, 0)
    assert session.to_move == session.humans[0]


def test_only_the_very_first_table_is_turned(full_stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_match, "new_seed", lambda: pytest.fail("the deal was looked at"))
    scene = SetupScene(full_stage.ctx, "balloon_cup")
    full_stage.open(scene)
    assert scene.new_match.person_begins
    full_stage.click("later")
    full_stage.click("start")
    assert [player.bot is None for player in full_stage.session.players] == [False, True]
    full_stage.open(SetupScene(full_stage.ctx, "balloon_cup"))
    full_stage.click("start")
