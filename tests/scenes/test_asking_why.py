"""Whatever is refused leads to its rule: by the question mark, or by a press on the message that refuses."""

from __future__ import annotations

from importlib import import_module
from itertools import product

import pygame
import pytest

from balloongames import i18n, registry
from balloongames.core.game import TURN_CODES, Reason
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.ui.sentences import page_of
from tests.dealt import dealt
from tests.scenes.books import open_chapter
from tests.scenes.insides import board_on, messages_on
from tests.scenes.stage import Stage

GAMES = [entry.id for entry in registry.entries()]
LANGUAGES = [language.code for language in i18n.LANGUAGES]


def table(program: Stage, game_id: str = "balloon_cup") -> TableScene:
    session = Session.start(Setup(game_id, (Player("Ada", 0), Player("Bo", 1)), seed="why"))
    session.hand_over()
    scene = TableScene(program.ctx, session)
    program.open(scene)
    program.rest()
    return scene


@pytest.mark.parametrize("game_id", GAMES)
def test_every_refusal_of_a_game_leads_to_a_page_of_its_rules(game_id: str) -> None:
    view, codes = registry.view(game_id), import_module(f"balloongames.rules.{game_id}.why").CODES
    names = [name for name in vars(import_module(f"balloongames.views.{game_id}.pages")) if name.isupper()]
    assert len(names) == len(view.guide()), "each page has a name"
    for code in (*codes, *TURN_CODES):
        page = view.rule_of(Reason(code))
        assert page in range(len(view.guide())), code
    assert set(view._reasons.pages) == {*codes, *TURN_CODES}, "each leads to one page only"
    assert view.rule_of(Reason("nothing_to_undo")) is None


def refuse(program: Stage, scene: TableScene) -> str:
    """Try to fill a side of a tile with a card whose color it does not take; returns what is told."""
    for card in [name for name in program.page.nodes if name.startswith("card.")]:
        program.click(card)
        program.rest()
        for side in [name for name in program.page.nodes if name.startswith("side.")]:
            program.click(side)
            program.rest()
            if messages_on(scene).toast is not None and messages_on(scene).toast.page is not None:
                return messages_on(scene).toast.text
    raise AssertionError("nothing was refused")


@pytest.mark.parametrize(("language", "scale", "way"), dealt(product(LANGUAGES, [100, 200]), ["key", "pointer", "pad"]))
def test_a_question_after_a_refusal_opens_the_rule(program: Stage, way: str, language: str, scale: int) -> None:
    program.ctx.prefs.change(language=language, text_scale=scale)
    scene = table(program)
    why = refuse(program, scene)
    assert all(ink.fits for ink in program.page.text_boxes if ink.text)
    moves = scene.session.moves()
    program.frame(0)
    match way:
        case "key":
            program.type("?")
        case "pad":
            program.pad("ask")
        case _:
            box = messages_on(scene).boxes[0]
            program.click_at(box.cx, box.bottom - 10)
    program.frame(0)
    assert why in program.said()
    assert all(ink.fits for ink in program.page.text_boxes if ink.text)
    assert not program.page.speaks
    program.key("enter")
    book = program.top
    assert isinstance(book, RulesScene)
    assert book._chapter == page_of(why)
    program.key("esc")
    assert program.top is scene
    assert why in program.said(), "the card is still open"
    program.key("esc")
    assert why not in program.said(), "the card is closed first"
    program.key("esc")
    assert not scene.asking.is_on
    assert scene.session.moves() == moves


@pytest.mark.parametrize("way", ["key", "second button"])
def test_a_closed_button_that_says_why_is_asked_about_that(program: Stage, way: str) -> None:
    scene = table(program)
    program.click("confirm")
    why = program.told
    assert why
    if way == "key":
        program.type("?")
    else:
        box = program.node("confirm").box
        program.post(pygame.MOUSEBUTTONDOWN, pos=program.px(box.cx, box.cy), button=3)
        program.frame(0)
    assert {
        why.rstrip("."),
        "This button carries out what is chosen. Until it is pressed, nothing has happened.",
    } <= program.said()
    program.key("enter")
    book = program.top
    assert isinstance(book, RulesScene)
    assert book.chapters()[open_chapter(program.page)].title == "A turn"
    program.key("esc")
    assert program.top is scene


def test_what_has_no_rule_is_told_without_one(program: Stage) -> None:
    scene = table(program)
    program.click("undo")
    assert program.told == "There is nothing to take back yet."
    program.type("?")
    assert scene.asking.is_on
    assert not scene.asking.asked, "it is a question about anything"


def test_a_press_beside_the_message_takes_it_away(program: Stage) -> None:
    scene = table(program)
    refuse(program, scene)
    box = messages_on(scene).boxes[0]
    program.click_at(box.x - 8, box.y - 30)
    assert not scene.asking.is_on
    assert not program.page.speaks


def test_a_refusal_does_not_lie_over_what_is_to_be_pressed_next(program: Stage) -> None:
    """In large type little room is left beside the groups."""
    program.ctx.prefs.change(language="es", text_scale=150)
    session = Session.start(Setup("balloon_pop", (Player("Ada", 0), Player("Bo", 1)), seed="why"))
    for _card in range(2):
        session.hand_over()
        session.submit(session.moves()[0])
    session.hand_over()
    scene = TableScene(program.ctx, session)
    program.open(scene)
    program.rest()
    due = board_on(scene).open_nodes()
    assert any(name.startswith("group.") for name in due), due
    program.click("card.1")
    program.rest()
    (box,) = messages_on(scene).boxes
    assert not [name for name in due if box.overlaps(program.node(name).box)]
