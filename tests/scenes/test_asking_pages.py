"""Results and set-ups can be asked about as tables can: each thing has a sentence of its own, and nothing is done."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from balloongames import i18n, registry
from balloongames.app import Overrides, open_app
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common.asking import NOTICE
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Bot, Player
from tests.dealt import dealt
from tests.scenes.books import open_chapter
from tests.scenes.stage import Stage
from tests.ui.harness import unseen

GAMES = [entry.id for entry in registry.entries()]
EVERY_LOOK = [("en", 100), ("fr", 200), ("fr", 100), ("en", 200)]
MOST_WORDS = 25


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    folder: Path = tmp_path_factory.mktemp("pages")
    with open_app(folder, Overrides(size=(1280, 720), headless=True)) as app:
        yield Stage(app)


@pytest.fixture
def program(whole: Stage) -> Iterator[Stage]:
    whole.loop.reader.clock = lambda: 0.0  # a key is let go at once, however slow the machine is
    whole.ctx.prefs.change(language="en", animation_speed="instant", text_scale=100)
    yield whole
    whole.ctx.go.home()
    whole.frame(0)
    i18n.set_language(i18n.SOURCE)


_OVER: dict[str, Session] = {}


def over(game_id: str) -> Session:
    """A match that random moves have ended, played once."""
    if game_id not in _OVER:
        session = Session.start(Setup(game_id, (Player("Ada", 0), Player("Bo", 1)), seed="end"))
        rng = random.Random(game_id)
        while session.outcome is None:
            session.hand_over()
            session.submit(rng.choice(session.moves()))
        _OVER[game_id] = session
    return _OVER[game_id]


def settle(program: Stage) -> None:
    """Wait until a page takes presses."""
    for _ in range(3):
        program.frame(0.5)


def notices(program: Stage) -> set[str]:
    """What tells that presses ask: all of it, or in large letters at least a whole sentence."""
    whole = i18n._(NOTICE).format(key=program.loop.bindings.key_words("back"))
    return {whole, whole.partition(". ")[0] + "."} if program.ctx.prefs.settings.text_scale > 100 else {whole}


def ask_all(program: Stage, scene: SetupScene | ResultScene) -> None:
    """Ask about everything that can be used: each answers with a sentence and a title of its own, and fits."""
    names = [name for name, node in program.page.nodes.items() if node.focusable and name != "ask"]
    program.type("?")
    assert notices(program) & program.said()
    things = scene.asking.things
    assert set(names) <= set(things), set(names) - set(things)
    told = {}
    for name in list(things):
        scene.asking.open(name)
        program.frame(0)
        assert scene.asking.asked == name
        assert all(ink.fits for ink in program.page.text_boxes if ink.text), name
        pill = next(ink.box for ink in program.page.text_boxes if ink.text in notices(program))
        assert not program.node("ask.card").box.overlaps(pill), f"the answer of {name} hides what ends it"
        card = program.node("ask.card").label
        assert len(card.partition(". ")[2].split()) <= MOST_WORDS + 8, card  # French takes more
        told[name] = card
        if "ask.rule" in program.page.nodes and name.startswith(("row.", "option.")):
            program.key("enter")
            assert isinstance(program.scene, RulesScene)
            program.key("esc")
            settle(program)
        with unseen():  # what lies under the card was looked at before
            program.key("esc")
    kinds = {name: name.partition(".")[0] for name in told}
    for one, card in told.items():
        same = [other for other, words in told.items() if words == card and other != one]
        assert all(
            kinds[other] == kinds[one] == "option" or {one, other} == {"undo.back", "undo.next"} for other in same
        )
    program.key("esc")
    assert not scene.asking.is_on
    assert program.scene is scene


@pytest.mark.parametrize(("game_id", "look"), dealt(GAMES, EVERY_LOOK))
def test_all_of_a_set_up_answers(program: Stage, game_id: str, look: tuple[str, int]) -> None:
    language, scale = look
    program.ctx.prefs.change(language=language, text_scale=scale)
    scene = SetupScene(program.ctx, game_id)
    program.open(scene)
    before = repr(scene.new_match)
    ask_all(program, scene)
    if scale > 100:
        scene._show("how")
        ask_all(program, scene)
    assert repr(scene.new_match) == before


@pytest.mark.parametrize("game_id", GAMES)
def test_a_computer_at_the_table_answers_too(program: Stage, game_id: str) -> None:
    scene = SetupScene(program.ctx, game_id)
    program.open(scene)
    if not scene.new_match.takes_computers:
        return
    scene.new_match.play_by(0, Bot("sharp", "bold"))
    scene.changed()
    ask_all(program, scene)


@pytest.mark.parametrize(("game_id", "look"), dealt(GAMES, EVERY_LOOK))
def test_all_of_a_result_answers(program: Stage, game_id: str, look: tuple[str, int]) -> None:
    language, scale = look
    program.ctx.prefs.change(language=language, text_scale=scale)
    scene = ResultScene(program.ctx, over(game_id))
    program.open(scene)
    settle(program)
    ask_all(program, scene)
    rows = scene._sheet.rows
    assert all(row.about and row.page in range(len(scene._view.guide())) for row in rows)
    for tab in range(1, 3) if scale > 100 else ():
        scene._show(tab)
        ask_all(program, scene)


@pytest.mark.parametrize("look", EVERY_LOOK)
@pytest.mark.parametrize("game_id", ["balloon_pop", "color_queue"])
def test_what_presses_do_is_said_where_nothing_else_stands(
    program: Stage, game_id: str, look: tuple[str, int]
) -> None:  # fmt: skip
    language, scale = look
    program.ctx.prefs.change(language=language, text_scale=scale)
    for scene in (SetupScene(program.ctx, game_id), ResultScene(program.ctx, over(game_id))):
        program.open(scene)
        settle(program)
        program.type("?")
        program.frame(0)
        notice = next(ink for ink in program.page.text_boxes if ink.text in notices(program))
        pill = notice.box.inset(-20, 1)  # it is wider than its words
        others = [ink for ink in program.page.text_boxes if ink.text and ink.text != notice.text]
        assert not [ink.text for ink in others if pill.overlaps(ink.ink or ink.box)]
        assert not [name for name, node in program.page.nodes.items() if pill.overlaps(node.box)]


def test_a_house_rule_tells_what_it_changes_and_how_it_stands(program: Stage) -> None:
    program.ctx.prefs.change(rules_unfolded=True)
    scene = SetupScene(program.ctx, "balloon_pop")
    program.open(scene)
    program.point(*program.px(10, 10))
    box = program.node("option.bonus").box
    program.post(pygame.MOUSEBUTTONDOWN, pos=program.px(box.cx, box.cy), button=3)
    assert scene.asking.asked == "option.bonus"
    assert {"Bonus points: Off", "Each series after the first one of a turn brings one point more."} <= program.said()
    program.key("enter")
    book = program.top
    assert isinstance(book, RulesScene)
    assert book.chapters()[open_chapter(program.page)].title == "House rules"


def test_a_question_mark_in_a_name_is_written(program: Stage) -> None:
    scene = SetupScene(program.ctx, "balloon_pop")
    program.open(scene)
    program.click("name.0")
    program.type("?")
    assert scene.new_match.chairs[0].name.endswith("?")
    assert not scene.asking.is_on


def test_what_is_pressed_on_a_result_is_asked_and_not_done(program: Stage) -> None:
    scene = ResultScene(program.ctx, over("balloon_cup"))
    program.open(scene)
    settle(program)
    program.click("ask")
    program.click("rematch")
    assert program.scene is scene
    assert scene.asking.asked == "rematch"
    program.click("ask")
    assert not scene.asking.is_on
    program.key("esc")
    assert isinstance(program.scene, HomeScene)
