"""Wherever a board is, it can be asked about: in reviews and puzzles, while something moves, beside computers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from balloongames import i18n, registry
from balloongames.app import Overrides, open_app
from balloongames.scenes.common.asking import NOTICE
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.common.board_scene import BoardScene
from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.match.demo import AttractScene, random_demo
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles import answers
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.session import Replay, Session, Setup
from balloongames.storage.model import Bot, Player
from tests.dealt import dealt
from tests.scenes.insides import board_on
from tests.scenes.reviews import move_on
from tests.scenes.stage import Stage
from tests.scenes.things import few_of_each_sort
from tests.sessions import match_behind
from tests.ui.harness import unseen

GAMES = [entry.id for entry in registry.entries()]
ADA, BO, GALE = Player("Ada", 0), Player("Bo", 1), Player("Gale", 1, Bot("gentle"))
PUZZLE = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"
SLASH = pygame.K_SLASH


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    folder: Path = tmp_path_factory.mktemp("everywhere")
    with open_app(folder, Overrides(size=(1280, 720), headless=True)) as app:
        stage = Stage(app)
        stage.loop.reader.clock = lambda: 0.0  # a key is let go at once, however slow the machine is
        yield stage


@pytest.fixture
def program(whole: Stage) -> Iterator[Stage]:
    whole.ctx.prefs.change(language="en", animation_speed="1", text_scale=100, keys={}, buttons={})
    yield whole
    whole.ctx.go.home()
    whole.frame(0)
    i18n.set_language(i18n.SOURCE)


def played(game_id: str, plies: int, *players: Player) -> Session:
    people = players or (ADA, BO)
    session = Session.start(Setup(game_id, people[: registry.entry(game_id).seats.stop - 1], seed="ask"))
    rng = random.Random(f"{game_id} {plies}")
    for _ in range(plies):
        session.hand_over()
        session.submit(rng.choice(session.moves()))
    session.hand_over()
    return session


def table(program: Stage, game_id: str = "balloon_cup", plies: int = 6, *players: Player) -> TableScene:
    scene = TableScene(program.ctx, played(game_id, plies, *players))
    program.open(scene)
    program.rest()
    if scene.pausing:
        scene.go_on()
        program.rest()
    return scene


def middle(program: Stage, name: str) -> tuple[int, int]:
    box = program.node(name).box
    return program.px(box.cx, box.cy)


def first_card(program: Stage) -> str:
    return next(name for name in program.page.nodes if name.startswith("card."))


# -- reviews ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("some", [few_of_each_sort, pytest.param(list, marks=pytest.mark.soak)], ids=["some", "all"])
@pytest.mark.parametrize(("game_id", "scale"), dealt(GAMES, [100, 200]))
def test_a_review_answers_where_its_board_lies_and_takes_no_step(
    program: Stage, game_id: str, scale: int, some: Callable[[Iterable[str]], list[str]]
) -> None:
    program.ctx.prefs.change(text_scale=scale)
    scene = ReviewScene(program.ctx, Replay(played(game_id, 12).shared()), 8)
    program.open(scene)
    program.rest()
    program.type("?")
    things = dict(scene.asking.things)
    assert len(things) >= 3
    room = area_below(program.page)
    assert [name for name, thing in things.items() if not room.holds(thing.box, slack=2)] == []
    with unseen():  # cards are looked at over tables
        for name in some(things):
            scene.asking.open(name)
            program.frame(0)
            assert scene.asking.asked == name
            program.key("esc")
    program.rest()
    if game_id == "balloon_cup":
        total = things["total.1.0"].box
        within = [ink.text for ink in program.page.text_boxes if ink.text and total.holds(ink.box, slack=4)]
        assert any(text.isdigit() for text in within), "parts shrink with the board"
    program.key("pagedown")
    program.wheel(-1)
    assert move_on(program.page) == 8
    program.key("esc")
    assert program.top is scene
    program.key("pagedown")
    assert move_on(program.page) == 9


def test_what_is_clicked_in_a_review_is_what_is_asked(program: Stage) -> None:
    scene = ReviewScene(program.ctx, Replay(played("balloon_cup", 12).shared()), 8)
    program.open(scene)
    program.rest()
    program.click("ask")
    name, thing = max(scene.asking.things.items(), key=lambda one: -one[1].box.w * one[1].box.h)
    program.click_at(thing.box.cx, thing.box.cy)
    assert scene.asking.asked == name
    assert "ask.card" in program.page.nodes


# -- puzzles ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_of_a_puzzle_answers_and_nothing_is_chosen(program: Stage, language: str) -> None:
    program.ctx.prefs.change(language=language)
    scene = PuzzlePlayScene(program.ctx, of_code(PUZZLE, program.store.puzzles))
    program.open(scene)
    program.rest()
    scene.focus_on(first_card(program))
    before = scene.play.session.shared()
    area = area_below(program.page)
    below = [name for name, node in program.page.nodes.items() if node.box.bottom > area.y and node.focusable]
    program.click("ask")
    assert set(below) <= set(scene.asking.things), "all of it can be asked about"
    for name in list(scene.asking.things):
        scene.asking.open(name)
        program.frame(0)
        assert scene.asking.asked == name
        assert all(ink.fits for ink in program.page.text_boxes if ink.text), name
        program.key("esc")
    program.click(first_card(program))
    assert scene.asking.asked == first_card(program)
    assert scene.play.session.shared() == before
    program.key("esc")
    program.key("esc")
    program.click(first_card(program))
    program.rest()
    assert scene.play.session.shared() != before


@pytest.mark.parametrize("is_solved", [False, True], ids=["open", "solved"])
def test_what_is_asked_about_on_a_puzzle_has_a_name_and_then_a_sentence(*, is_solved: bool) -> None:
    for name, answer in answers.of_the_screen(is_solved=is_solved).items():
        assert not answer.title.endswith("."), name
        assert answer.sentence.endswith("."), name


def test_a_column_of_a_puzzle_tells_what_is_chosen_for_it(program: Stage) -> None:
    scene = PuzzlePlayScene(program.ctx, of_code(PUZZLE, program.store.puzzles))
    program.open(scene)
    program.rest()
    program.click("card.16")
    program.rest()
    told = board_on(scene).answer("column.0")
    assert told is not None
    assert ("Chosen for it", "16 red") in [(fact.text, fact.value) for fact in told.facts]


def test_where_no_score_is_kept_nothing_is_said_to_be_a_point(program: Stage) -> None:
    scene = PuzzlePlayScene(program.ctx, of_code("BU1-1D-1WM9-1RMM-0JBX", program.store.puzzles))
    program.open(scene)
    program.rest()
    told = board_on(scene).answer("sky.0.0")
    assert told is not None
    assert "point" not in told.sentence


# -- whatever goes on -------------------------------------------------------------------------------------------------


def test_what_moves_is_held_while_it_is_asked_about(program: Stage) -> None:
    scene = table(program)
    scene.submit(scene.moves()[0])
    program.frame(0.05)
    assert scene.animating
    program.type("?")
    for _ in range(40):
        program.frame(0.1)
    assert not scene.animating
    program.key("esc")
    assert scene.animating, "it has waited"
    program.rest()
    assert not scene.animating


def test_a_computer_waits_while_it_is_asked_about_in_its_turn(program: Stage) -> None:
    scene = table(program, "balloon_cup", 0, ADA, GALE)
    scene.submit(scene.moves()[0])
    scene.skip_to_rest()
    while scene.interactive:  # a turn may have more than one move
        scene.submit(scene.moves()[0])
        scene.skip_to_rest()
    assert scene.session.bot_to_move is not None
    program.type("?")
    ply = match_behind(scene.session).ply
    for _ in range(60):
        program.frame(0.1)
    assert match_behind(scene.session).ply == ply
    program.click(first_card(program))
    assert scene.asking.asked, "hands and hills answer in other people's turns"
    program.key("esc")
    program.key("esc")
    for _ in range(600):
        program.frame(0.1)
        if match_behind(scene.session).ply > ply:
            break
    assert match_behind(scene.session).ply > ply


def test_nothing_is_asked_about_behind_a_curtain(program: Stage) -> None:
    scene = table(program, "color_queue", 4)
    program.type("?")
    scene.asking.open(first_card(program))
    program.post(pygame.WINDOWFOCUSLOST)
    program.frame(0)
    assert isinstance(program.scene, HandoverScene), "whoever comes back is asked who it is"
    assert not scene.asking.is_on
    assert not scene.asking.asked
    program.post(pygame.WINDOWFOCUSGAINED)
    program.rest()
    program.type("?")
    assert not scene.asking.is_on


def test_page_keys_do_no_step_of_a_lesson_while_it_is_asked_about(program: Stage) -> None:
    scene = LessonScene(program.ctx, "balloon_cup", registry.view("balloon_cup").lessons()[0].id, 0)
    program.open(scene)
    program.rest()
    program.type("?")
    program.key("pagedown")
    program.rest()
    assert scene.teaching.progress.index == 0
    assert scene.asking.is_on


def test_what_ends_asking_is_named_as_it_is_set_on_the_device_in_hand(program: Stage) -> None:
    table(program)
    program.ctx.prefs.change(keys={"back": "f9"}, buttons={"back": "x", "second": "b"})
    program.type("?")
    assert NOTICE.format(key="F9") in program.said()
    program.type("?")
    program.pad("ask")
    assert NOTICE.format(key="X") in program.said()


def test_the_right_button_leaves_the_demo_of_the_home(program: Stage) -> None:
    program.open(HomeScene(program.ctx))
    program.ctx.stack.push(AttractScene(program.ctx, random_demo()))
    program.frame(0)
    program.frame(0.5)
    program.post(pygame.MOUSEBUTTONDOWN, pos=(600, 400), button=3)
    assert isinstance(program.scene, HomeScene)


# -- how it is asked --------------------------------------------------------------------------------------------------


def scenes_to_press(program: Stage) -> list[BoardScene]:
    lesson = registry.view("balloon_cup").lessons()[0].id
    return [
        TableScene(program.ctx, played("balloon_cup", 6)),
        LessonScene(program.ctx, "balloon_cup", lesson, 0),
        PuzzlePlayScene(program.ctx, of_code(PUZZLE, program.store.puzzles)),
    ]


@pytest.mark.parametrize("index", range(3), ids=["table", "lesson", "puzzle"])
def test_a_long_press_asks_and_does_not_play(program: Stage, index: int) -> None:
    scene = scenes_to_press(program)[index]
    program.open(scene)
    program.rest()
    name = first_card(program)
    at = middle(program, name)
    program.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    for _ in range(4):
        program.frame(0.1)
    assert not scene.asking.is_on, "not yet"
    program.frame(0.15)
    assert scene.asking.asked == name
    program.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)
    assert scene.asking.asked == name, "letting go leaves the card open"


@pytest.mark.parametrize(("dx", "dy", "asks"), [(0, -60, False), (60, 0, False), (6, -6, True)])
def test_a_press_that_strays_does_not_ask_and_a_hand_that_trembles_does(
    program: Stage, dx: int, dy: int, *, asks: bool
) -> None:
    scene = table(program)
    x, y = middle(program, first_card(program))
    program.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    program.post(pygame.MOUSEMOTION, pos=(x + dx, y + dy), rel=(dx, dy), buttons=(1, 0, 0))
    program.frame(0.6)
    assert scene.asking.is_on is asks
    program.post(pygame.MOUSEBUTTONUP, pos=(x + dx, y + dy), button=1)


def test_a_press_that_ends_soon_does_not_ask(program: Stage) -> None:
    scene = table(program)
    program.click(first_card(program))
    for _ in range(8):
        program.frame(0.1)
    assert not scene.asking.is_on


def test_a_long_press_on_nothing_asks_nothing(program: Stage) -> None:
    scene = table(program)
    program.post(pygame.MOUSEBUTTONDOWN, pos=middle(program, "menu"), button=1)
    for _ in range(8):
        program.frame(0.1)
    assert not scene.asking.is_on
    program.post(pygame.MOUSEBUTTONUP, pos=middle(program, "menu"), button=1)
    assert isinstance(program.scene, PauseScene), "who presses slowly is served as ever"


def hold(program: Stage) -> None:
    """Press the key of the question mark, and let it write again as held keys do."""
    program.post(pygame.KEYDOWN, key=SLASH, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0)
    for _ in range(4):
        program.post(pygame.TEXTINPUT, text="?")


def test_a_held_question_mark_ends_when_it_is_let_go(program: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(program)
    now = [100.0]
    monkeypatch.setattr(program.loop.reader, "clock", lambda: now[0])
    hold(program)
    assert scene.asking.is_on, "a held key does not switch it off again"
    now[0] += 0.9
    program.post(pygame.KEYUP, key=SLASH, mod=0, unicode="?", scancode=0)
    assert not scene.asking.is_on
    hold(program)
    now[0] += 0.9
    scene.asking.open(first_card(program))
    program.post(pygame.KEYUP, key=SLASH, mod=0, unicode="?", scancode=0)
    assert scene.asking.asked, "a card stays open"
    program.key("esc")
    program.key("esc")
    program.type("?")
    assert scene.asking.is_on, "a short press lasts"


@pytest.mark.usefixtures("pixels")
def test_the_pointer_carries_a_question_mark(tmp_path: Path) -> None:
    with open_app(tmp_path, Overrides(language="en", size=(1280, 720), headless=True)) as app:
        program = Stage(app)
        table(program)
        blue = pygame.Color(program.loop.kit.canvas(program.surface).theme.info)
        beside = program.px(615, 424)
        program.point(600, 400)
        program.frame(0)
        assert program.surface.get_at(beside) != blue
        program.type("?")
        assert NOTICE.format(key="Esc") in program.said()
        program.point(601, 400)
        program.frame(0)
        assert program.surface.get_at(beside) == blue


@pytest.mark.usefixtures("pixels")
def test_the_veil_comes_slowly_over_a_table(tmp_path: Path) -> None:
    with open_app(tmp_path, Overrides(language="en", size=(1280, 720), headless=True)) as app:
        program = Stage(app)
        table(program)
        program.frame(0)
        lights = [sum(pygame.transform.average_color(program.surface)[:3])]
        program.type("?")
        for _ in range(30):
            program.frame(1 / 60)
            lights.append(sum(pygame.transform.average_color(program.surface)[:3]))
        whole = lights[0] - lights[-1]
        assert whole > 60
        assert max(before - after for before, after in pairwise(lights)) < 0.3 * whole
        assert not program.scene.animating
