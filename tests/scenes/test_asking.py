"""Ask anything: every thing on every table answers, presses ask and never play, and the book opens at the rule."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from itertools import product
from pathlib import Path

import pygame
import pytest

from balloongames import i18n, registry
from balloongames.app import Overrides, open_app
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common import asking
from balloongames.scenes.common.answer_card import _tail
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.common.spots import distance
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Bot, Player
from balloongames.ui.ask import Answer
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from tests.dealt import dealt
from tests.scenes.insides import board_on
from tests.scenes.stage import Stage
from tests.scenes.things import few_of_each_sort
from tests.sessions import match_behind
from tests.ui.harness import unseen

GAMES = [entry.id for entry in registry.entries() if find_spec(f"{entry.view}.ask")]  # those that answer
USING = {"hold", "unsaved"}  # nodes that only help to use the table, whatever game lies on it
LANGUAGES = [language.code for language in i18n.LANGUAGES]
PLIES = 40
SOME = [few_of_each_sort, pytest.param(list, marks=pytest.mark.soak)]
Open = Callable[..., TableScene]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    folder: Path = tmp_path_factory.mktemp("asking")
    with open_app(folder, Overrides(size=(1280, 720), headless=True)) as app:
        stage = Stage(app)
        stage.loop.reader.clock = lambda: 0.0  # a key is let go at once, however slow the machine is
        yield stage


@pytest.fixture
def at_table(program: Stage) -> Iterator[Open]:
    """A table of two persons after so many random moves, the hand of whoever is to move open."""

    def make(game_id: str, plies: int = 0, **settings: object) -> TableScene:
        program.ctx.prefs.change(**{"language": "en", "animation_speed": "instant", "text_scale": 100, **settings})
        people = (Player("Ada", 0), Player("Bo", 1))[: registry.entry(game_id).seats.stop - 1]
        session = Session.start(Setup(game_id, people, seed="ask"))
        rng = random.Random(f"{game_id} {plies}")
        for _ in range(plies):
            session.hand_over()
            session.submit(rng.choice(session.moves()))
        session.hand_over()
        scene = TableScene(program.ctx, session)
        program.open(scene)
        program.rest()
        if scene.pausing:
            scene.go_on()
        return scene

    yield make
    program.ctx.go.home()
    i18n.set_language(i18n.SOURCE)


def of_the_board(page: Page) -> list[str]:
    return [name for name, node in page.nodes.items() if node.box.bottom > area_below(page).y and name not in USING]


def answers(scene: TableScene) -> dict[str, Answer | None]:
    return {
        name: board_on(scene).answer(name) for name in (*of_the_board(scene.driver.page), *board_on(scene).askable())
    }


@pytest.mark.parametrize(("game_id", "language"), dealt(GAMES, ["en", "fr"]))
def test_everything_answers_in_a_sentence_of_its_own(at_table: Open, game_id: str, language: str) -> None:
    pages = len(registry.view(game_id).guide())
    for plies in range(0 if language == "en" else 3, PLIES, 6):  # the languages take turns
        scene = at_table(game_id, plies, language=language)
        for name, found in answers(scene).items():
            assert found is not None, f"{name} has no answer after {plies}"
            assert found.title.strip(), name
            assert len(found.sentence.split()) <= (25 if language == "en" else 32), f"{name}: {found.sentence}"
            assert "{" not in f"{found.title} {found.sentence} {found.facts}", name
            assert found.page is None or 0 <= found.page < pages, name
            assert len(found.facts) <= 3, name


@pytest.mark.parametrize(("language", "scale", "game_id"), dealt(product(LANGUAGES, [100, 200]), GAMES))
def test_what_is_closed_says_what_is_missing(
    program: Stage, at_table: Open, game_id: str, language: str, scale: int
) -> None:
    closed = 0
    for plies in (0, 7):
        scene = at_table(game_id, plies, language=language, text_scale=scale)
        reasons = {
            name: program.node(name).why_not for name in of_the_board(program.page) if program.node(name).why_not
        }
        for name, why in reasons.items():
            scene.asking.begin()
            scene.asking.open(name)
            program.frame(0)
            assert {why, why.rstrip(".")} & program.said(), name
            assert all(ink.fits for ink in program.page.text_boxes if ink.text.startswith(why[:12])), why
            scene.asking.end()
        closed += len(reasons)
    assert closed


@pytest.mark.parametrize("game_id", GAMES)
def test_parts_lie_on_the_table(at_table: Open, game_id: str) -> None:
    scene = at_table(game_id, 6)
    parts = board_on(scene).askable()
    for name in parts:
        box = board_on(scene).part(name)
        assert box is not None, name
        assert area_below(scene.driver.page).holds(box, slack=1), name


@pytest.mark.parametrize("game_id", GAMES)
def test_everything_can_be_pointed_at(program: Stage, at_table: Open, game_id: str) -> None:
    for plies in (8, 31):
        scene = at_table(game_id, plies)
        program.type("?")
        for name, thing in scene.asking.things.items():
            places = [thing.box.rows(8)[y].columns(8)[x] for x in range(8) for y in range(8)]
            found = [node for place in places if (node := scene.driver.node_at(place.cx, place.cy)) is not None]
            assert any(thing.box.holds(node.box) for node in found), f"{name} is covered after {plies}"


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("game_id", GAMES)
def test_few_things_are_marked_and_of_buttons_only_those_near_the_focus(
    program: Stage, at_table: Open, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked: list[Box] = []
    monkeypatch.setattr(asking, "_mark", lambda _canvas, thing: marked.append(thing.box))
    scene = at_table(game_id, 6)
    program.type("?")
    marked.clear()
    program.loop.redraw()
    program.frame(0)
    focus = program.node(program.focus or "").box
    far = [node.box for node in program.page.nodes.values() if node.role == "button" and distance(node.box, focus) > 80]
    assert far
    assert [box for box in marked if box in far] == []
    assert 2 < len(set(marked)) <= 0.5 * len(scene.asking.things)


@pytest.mark.usefixtures("pixels")
def test_what_is_marked_away_from_the_focus_lies_in_no_other_thing(
    program: Stage, at_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number in the corner of a table would look as if it alone could be asked about."""
    marked: list[Box] = []
    monkeypatch.setattr(asking, "_mark", lambda _canvas, thing: marked.append(thing.box))
    scene = at_table("balmy_balloonists", 6)
    program.type("?")
    marked.clear()
    program.loop.redraw()
    program.frame(0)
    focus = program.node(program.focus or "").box
    far = {box for box in marked if distance(box, focus) > 80}
    things = {thing.box for thing in scene.asking.things.values()}
    assert far
    assert [box for box in far if any(other != box and other.holds(box) for other in things)] == []


def test_the_finish_line_is_asked_about_where_it_runs(at_table: Open) -> None:
    board = at_table("balmy_balloonists", 6)._board
    pieces = [board.part(name) for name in board.askable() if name.startswith("finish")]
    line, disc = board.part("finish"), board.part("disc")
    assert line is not None
    assert disc is not None
    assert all(piece is not None and disc.holds(piece) for piece in pieces)
    assert 0 < sum(piece.w * piece.h for piece in pieces if piece) < line.w * line.h / 4, "not half of Africa"


def test_after_all_questions_the_focus_is_where_it_was(program: Stage, at_table: Open) -> None:
    at_table("balmy_balloonists", 6)
    before = program.focus
    program.type("?")
    program.key("up")
    program.key("enter")
    assert program.focus == "ask.rule"
    program.key("esc")
    assert program.focus != before
    program.key("esc")
    assert program.focus == before


def some_things(scene: TableScene) -> list[str]:
    """Of each sort of things, such as cards or cells, return the one of which most is said."""
    said = answers(scene)
    by_length = sorted(scene.asking.things, key=lambda name: len(str(said.get(name))))
    return list({name.partition(".")[0]: name for name in by_length}.values())


def all_things(scene: TableScene) -> list[str]:
    return list(scene.asking.things)


@pytest.mark.parametrize("things", [some_things, pytest.param(all_things, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game_id", GAMES)
def test_asking_plays_nothing_and_esc_leads_back(
    program: Stage, at_table: Open, game_id: str, things: Callable[[TableScene], list[str]]
) -> None:
    scene = at_table(game_id, 6)
    match = match_behind(scene.session)
    before = match.digest, match.ply
    program.click("ask")
    for name in things(scene):
        scene.asking.open(name)
        program.frame()
        assert scene.asking.asked == name
        assert all(ink.fits for ink in program.page.text_boxes if ink.text), name
        with unseen():  # what lies under the card was looked at before
            program.key("esc")
        assert scene.asking.is_on
    program.key("esc")
    assert not scene.asking.is_on
    assert (match.digest, match.ply) == before
    assert program.top is scene


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rule_is_a_press_away_and_the_card_is_there_again(program: Stage, at_table: Open, game_id: str) -> None:
    scene = at_table(game_id, 6)
    program.type("?")
    name, found = next((name, one) for name, one in answers(scene).items() if one and one.page is not None)
    scene.asking.open(name)
    program.frame()
    assert program.focus == "ask.rule"
    program.key("enter")
    book = program.top
    assert isinstance(book, RulesScene)
    assert found is not None
    assert registry.view(game_id).guide()[found.page or 0].title in program.said()
    program.key("esc")
    assert program.top is scene
    assert scene.asking.asked == name


def test_arrows_ask_the_next_thing_and_the_right_button_asks_at_once(program: Stage, at_table: Open) -> None:
    scene = at_table(GAMES[0], 6)
    cards = [name for name in program.page.nodes if name.startswith("card.")]
    box = program.node(cards[0]).box
    at = program.px(box.cx, box.cy)
    program.post(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    program.post(pygame.MOUSEBUTTONUP, pos=at, button=3)
    assert scene.asking.asked == cards[0]
    program.key("right")
    assert scene.asking.asked == cards[1]


@pytest.mark.parametrize("game_id", ["balloon_cup", "color_queue"])
def test_a_card_that_is_still_being_dealt_is_asked_about_where_it_comes_to_lie(
    program: Stage, at_table: Open, game_id: str
) -> None:
    at_table(game_id)
    box = next(node.box for name, node in program.page.nodes.items() if name.startswith("card."))
    program.ctx.prefs.change(animation_speed="1")
    people = Player("Ada", 0), Player("Gale", 1, Bot("gentle"))
    scene = TableScene(program.ctx, Session.start(Setup(game_id, people, seed="ask")))
    program.open(scene)
    program.frame(0.05)
    assert not any(name.startswith("card.") for name in program.page.nodes)
    program.post(pygame.MOUSEBUTTONDOWN, pos=program.px(box.cx, box.cy), button=3)
    assert scene.asking.asked.startswith("card.")


@pytest.mark.parametrize("button", [1, 3])
def test_a_press_on_nothing_closes_the_answer(program: Stage, at_table: Open, button: int) -> None:
    """That is as true of the button that asks at once as of the other."""
    scene = at_table("balmy_balloonists", 6)
    program.type("?")
    scene.asking.open("mountain.hawaii")
    program.frame()
    boxes = [node.box for node in program.page.nodes.values()]
    bare = next(
        (x, y) for y in range(80, 700, 8) for x in range(20, 860, 8) if not any(b.contains(x, y) for b in boxes)
    )
    program.post(pygame.MOUSEBUTTONDOWN, pos=program.px(*bare), button=button)
    program.post(pygame.MOUSEBUTTONUP, pos=program.px(*bare), button=button)
    assert scene.asking.asked == ""
    assert scene.asking.is_on


def test_a_pad_can_ask(program: Stage, at_table: Open) -> None:
    scene = at_table(GAMES[0], 6)
    program.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_LEFTSTICK, instance_id=0)
    program.post(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_LEFTSTICK, instance_id=0)
    assert scene.asking.is_on


@pytest.mark.parametrize("game_id", GAMES)
def test_answers_tell_only_what_the_viewer_may_see(at_table: Open, game_id: str) -> None:
    """The same question in two worlds that look alike has the same answer: boards know observations alone."""
    scene = at_table(game_id, 9)
    first = answers(scene)
    board_on(scene).sync(scene.session.seen())
    scene.driver.invalidate()
    assert answers(scene) == first


def test_in_a_lesson_too(program: Stage) -> None:
    program.ctx.prefs.change(language="en", animation_speed="instant", text_scale=100)
    lesson = registry.view(GAMES[0]).lessons()[0]
    scene = LessonScene(program.ctx, GAMES[0], lesson.id, 0)
    program.open(scene)
    program.rest()
    program.type("?")
    asked = next(name for name in scene.driver.page.nodes if name.startswith("card."))
    program.click(asked)
    assert scene.asking.asked == asked
    assert scene.teaching.progress.index == 0
    program.key("esc")
    program.key("esc")
    assert "bubble" in program.page.nodes


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_book_opens_with_the_paragraph_of_the_rule_marked_and_back_leads_to_the_card(
    at_table: Open, program: Stage, language: str
) -> None:  # fmt: skip
    scene = at_table("balloon_cup", language=language)
    program.type("?")
    scene.asking.open("tile.4")
    answer = board_on(scene).answer("tile.4")
    assert answer is not None
    program.key("enter")
    book = program.scene
    assert isinstance(book, RulesScene)
    assert book._marked == (answer.page, 1), "the higher total wins on a mountain"
    program.key("esc")
    assert program.scene is scene
    assert answer.sentence in program.said()


def test_a_page_of_several_openings_opens_at_the_mark(program: Stage) -> None:
    program.ctx.prefs.change(language="en", text_scale=200)
    chapter = max(range(8), key=lambda n: len(" ".join(registry.view("balmy_balloonists").guide()[n].paragraphs)))
    last = len(registry.view("balmy_balloonists").guide()[chapter].paragraphs) - 1
    program.ctx.go.rules("balmy_balloonists", chapter, last)
    program.frame(0)
    book = program.scene
    assert isinstance(book, RulesScene)
    assert book._openings > 1, "it has room on one"
    assert book._opening == book._openings - 1
    program.ctx.go.home()


def test_the_tool_is_lit_while_something_is_asked(at_table: Open, program: Stage) -> None:
    scene = at_table("balloon_pop")
    for lit in (False, True):
        assert [tool.lit for tool in scene.tools() if tool.id == "ask"] == [lit]
        program.type("?")


@pytest.mark.parametrize("some", SOME, ids=["some", "all"])
def test_a_card_hides_nothing_of_what_it_is_about_and_points_at_it(
    at_table: Open, program: Stage, some: Callable[[Iterable[str]], list[str]]
) -> None:
    for game_id in GAMES:
        scene = at_table(game_id, 3)
        scene.asking.begin()
        program.frame(0)
        things = {name: scene.asking.things[name] for name in some(scene.asking.things)}
        pointing = 0
        for name, thing in things.items():
            scene.asking.open(name)
            card = program.page.nodes["ask.card"].box
            if thing.box.w * thing.box.h < 60_000:
                assert not card.overlaps(thing.box), (game_id, name)
            pointing += bool(_tail(card, thing.box))
        assert pointing > len(things) / 2
        program.key("esc")
        assert scene.asking.is_on, "first the card is closed"
        program.key("esc")
        assert not scene.asking.is_on


@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.soak)])
def test_a_figure_is_asked_about_with_its_table_in_sight(at_table: Open, program: Stage, every: int) -> None:
    """Lane and altitude stand at the edges of the table of winds, and its quadrant over it."""
    scene = at_table("balmy_balloonists", 3)
    scene.asking.begin()
    program.frame(0)
    for name in [name for name in scene.asking.things if name.startswith("wind.")][::every]:
        scene.asking.open(name)
        table = scene.asking.things[f"quadrant.{name.split('.')[1]}"].box
        assert not program.page.nodes["ask.card"].box.overlaps(table), name


def test_a_notice_in_large_letters_takes_one_line(at_table: Open, program: Stage) -> None:
    for game_id in GAMES:
        at_table(game_id, language="fr", text_scale=200)
        program.resize((960, 540))
        program.type("?")
        ink = next(ink for ink in program.page.text_boxes if ink.text.startswith("Tout peut se demander"))
        assert program.page.kit.text_width(ink.text, "label-s") <= ink.box.w + 1
        program.key("esc")
    program.resize((1280, 720))
