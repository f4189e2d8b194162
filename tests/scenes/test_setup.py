"""The set-up: people, balloons, rules and deals, by mouse, keys and controller."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from balloongames import registry
from balloongames.core.match import UndoPolicy
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common.players import NAME_LIMIT
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.setup.answers import answer
from balloongames.scenes.setup.new_match import SEED_LIMIT, fresh_match
from balloongames.scenes.setup.setup import SetupScene
from balloongames.storage.model import Player
from balloongames.storage.settings import Settings
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node
from balloongames.ui.view import OptionWords
from tests.scenes.conftest import begin, finish
from tests.scenes.stage import Stage
from tests.scenes.test_menus_fit import faults
from tests.toy.rules import GAME as TOY

TWO = (Player("Mira", 0), Player("Bruno", 1))


def sit(stage: Stage, seed: str = "") -> SetupScene:
    """Open the set-up for two people who know its rules."""
    stage.ctx.prefs.change(rules_unfolded=True)
    scene = SetupScene(stage.ctx, "gusts", seed=seed, seated=() if seed else TWO)
    stage.open(scene)
    return scene


def write_by_pad(stage: Stage, name: str) -> None:
    """Write on the sheet of letters: capitals come by themselves where a name begins."""
    assert isinstance(stage.top, KeyboardScene)
    while stage.top._value:
        stage.press("erase", "pad")
    for char in name:
        stage.press(f"key.{char.upper()}", "pad")
    stage.press("done", "pad")


def test_a_table_of_three_with_names_written_by_controller_alone(stage: Stage) -> None:
    sit(stage)
    stage.pad("up")
    stage.press("add", "pad")
    for seat, name in enumerate(("Noor", "Ida", "Ole")):
        stage.press(f"name.{seat}", "pad")
        write_by_pad(stage, name)
    stage.press("start", "pad")
    assert [player.name for player in stage.session.players] == ["Noor", "Ida", "Ole"]
    assert len({player.look for player in stage.session.players}) == 3


def test_a_table_of_three_by_keys_alone(stage: Stage) -> None:
    sit(stage)
    stage.key("up")
    stage.press("add")
    for seat, name in enumerate(("Noor", "Ida", "Ole")):
        stage.reach(f"name.{seat}")
        while stage.node(f"name.{seat}").value:
            stage.key("backspace")
        stage.type(name)
    stage.press("option.open_hands")
    stage.press("option.high.1")
    stage.press("undo.1")
    stage.reach("seed")
    stage.type("sunny 7")
    stage.press("start")
    session = stage.session
    assert [player.name for player in session.players] == ["Noor", "Ida", "Ole"]
    assert session.options == {"open_hands": True, "high": 4}
    assert session.undo_policy is UndoPolicy.FREE
    assert session.seed == "SUNNY-7"


def test_a_table_by_mouse_alone(stage: Stage) -> None:
    sit(stage)
    stage.click("add")
    stage.click("look.5")
    stage.click("letters")
    for letter in "LU":
        stage.click(f"key.{letter}")
    stage.click("done")
    stage.click("option.high.1")
    stage.click("dice")
    seed = stage.node("seed").value
    stage.click("start")
    session = stage.session
    assert session.players[2].look == 5
    assert session.players[2].name.endswith("lu")
    assert session.options["high"] == 4
    assert session.seed == seed


def test_no_two_fly_the_same_balloon(stage: Stage) -> None:
    scene = sit(stage)
    scene.select(0)
    taken = scene.new_match.chairs[1].look
    stage.click(f"look.{taken}")
    assert stage.told == f"{scene.new_match.chairs[1].name} flies this one."
    assert scene.new_match.chairs[0].look != taken
    before = scene.new_match.chairs[0].look
    stage.click("balloon.0")
    assert scene.new_match.chairs[0].look not in {before, taken}


def test_seats_change_places_and_leave(stage: Stage) -> None:
    scene = sit(stage)
    first, second = (chair.name for chair in scene.new_match.chairs)
    stage.click("later")
    assert [chair.name for chair in scene.new_match.chairs] == [second, first]
    assert scene.seat == 1
    stage.click("later")
    assert stage.told == "This is the last seat."
    stage.click("leave")
    assert stage.told == "The game needs 2 players."
    stage.click("add")
    stage.click("leave")
    assert len(scene.new_match.chairs) == 2


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("", "Ada"), "Seat 1 still has no name."),
        (("Ada", "  ada "), "Two players are called ada. Another name helps."),
    ],
)
def test_names_that_can_not_be_are_explained(stage: Stage, names: tuple[str, str], sentence: str) -> None:
    scene = sit(stage)
    for seat, name in enumerate(names):
        scene.new_match.rename(seat, name)
    scene.changed()
    assert sentence in stage.said()
    stage.click("start")
    assert stage.told == sentence
    assert stage.top is scene


def test_a_deal_code_brings_its_rules_and_asks_for_its_players(stage: Stage) -> None:
    scene = sit(stage)
    scene.new_match.seed = "GU1-3P-SUNNY-7+1"  # as somebody writes it there
    scene.changed()
    assert "The deal code is for 3 players." in stage.said()
    stage.click("add")
    stage.click("start")
    assert stage.session.deal_code == "GU1-3P-SUNNY-7+1"
    assert scene.new_match.deal() is not None


def test_a_set_up_that_opens_with_a_deal_code_has_as_many_seats(stage: Stage) -> None:
    scene = sit(stage, "GU1-3P-SUNNY-7+1")
    assert len(scene.new_match.chairs) == 3
    assert scene.new_match.problem() == ""


def test_the_table_is_remembered(stage: Stage) -> None:
    scene = sit(stage)
    stage.click("add")
    scene.new_match.rename(2, "Ole")
    scene.changed()
    stage.click("option.high.1")
    stage.click("undo.1")
    stage.click("start")
    again = SetupScene(stage.ctx, "gusts")
    assert [chair.name for chair in again.new_match.chairs][2] == "Ole"
    assert again.new_match.options["high"] == 4
    assert again.new_match.undo is UndoPolicy.FREE


def test_somebody_sits_there_again_by_the_name_of_today(stage: Stage) -> None:
    stage.ctx.prefs.change(players=[Player("Lu", 4), Player("Noor", 5)], at_table=2)
    book = stage.store.people
    book.rename(book.add("Lu", 4, datetime.now(UTC)).id, "Ludwig")
    assert [chair.name for chair in SetupScene(stage.ctx, "gusts").new_match.chairs] == ["Ludwig", "Noor"]


def test_people_of_the_history_are_one_press_away(stage: Stage) -> None:
    finish(stage.store, seats=3)
    stage.ctx.prefs.change(players=[Player("Lu", 4), Player("Noor", 5)])
    scene = sit(stage)
    stage.click("known.Ada")
    assert scene.new_match.chairs[0].name == "Ada"


def test_an_unfinished_match_is_offered(stage: Stage) -> None:
    left = begin(stage.store)
    sit(stage)
    assert "A match of Mira and Bruno still waits." in stage.said()
    stage.click("continue")
    assert stage.session.id == left.id


def test_a_match_of_another_game_is_not_offered(stage: Stage) -> None:
    begin(stage.store)
    stage.open(SetupScene(stage.ctx, "color_queue"))
    assert "continue" not in stage.page.nodes


def test_giving_up_the_letters_keeps_the_name(stage: Stage) -> None:
    scene = sit(stage)
    name = scene.new_match.chairs[0].name
    stage.press("name.0", "pad")
    stage.press("key.K", "pad")
    stage.pad("b")
    assert stage.top is scene
    assert scene.new_match.chairs[0].name == name


def test_with_large_text_people_and_rules_are_two_sheets(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(text_scale=200)
    sit(stage)
    assert "name.0" in stage.page.nodes
    assert "undo.0" not in stage.page.nodes
    stage.pad("next")
    assert "undo.0" in stage.page.nodes
    assert "name.0" not in stage.page.nodes
    stage.click("part.0")
    assert "name.0" in stage.page.nodes


def test_the_rules_are_read_from_here(stage: Stage) -> None:
    scene = sit(stage)
    stage.key("f1")
    assert isinstance(stage.top, RulesScene)
    stage.key("f1")
    assert stage.top is scene


# --- Options with many values, and such that matter for some tables only ----------------------------------------------


def words_of(stage: Stage, monkeypatch: pytest.MonkeyPatch, **more: OptionWords) -> None:
    """Let the toy say its options otherwise."""
    view = sit(stage).view
    said = {**view.option_words(), **more}
    monkeypatch.setattr(type(view), "option_words", lambda _self: said)
    sit(stage)


def test_long_values_are_picked_one_by_one_with_arrows(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    long = {6: "Six of a color, and no more than these", 4: "Four of a color for those in a hurry"}
    words_of(stage, monkeypatch, high=OptionWords("Highest card", "How many cards there are.", long))
    assert "option.high.0" not in stage.page.nodes
    assert stage.node("option.high.next").value == f"now {long[6]}"
    assert stage.node("option.high.next").label == f"Highest card: {long[4]}"
    stage.click("option.high.next")
    assert stage.node("option.high.back").value == f"now {long[4]}"
    stage.click("option.high.next")
    stage.click("option.high.back")
    stage.click("start")
    assert stage.session
    assert stage.session.options["high"] == 4


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 100), ((960, 540), 100), ((1280, 720), 200)])
def test_choices_side_by_side_stand_on_one_line_each(
    make_full_stage: Callable[..., Stage], size: tuple[int, int], text_scale: int
) -> None:
    on = make_full_stage(size, language="fr", text_scale=text_scale)
    for game in registry.entries():
        on.open(SetupScene(on.ctx, game.id, seated=TWO))
        seen = set()
        for press in ("part.1", "unfold", "more", "more", "more", "more"):
            if press in on.page.nodes:
                on.click(press)
            for node_id, node in on.page.nodes.items():
                if node_id.startswith(("option.", "undo.")) and node_id[-1].isdigit():
                    words = node.label.split(": ", 1)[1]
                    seen.add(words)
                    assert on.ctx.kit.text_width(words, "button-s") <= node.box.w - 8 + 1, words
        assert seen >= {"De table", "Entre amis"}


@pytest.mark.parametrize(("seats", "there"), [((2,), True), ((3,), False), ((), True), ((2, 3), True)])
def test_an_option_is_there_for_whom_it_matters(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, seats: tuple[int, ...], *, there: bool
) -> None:
    """The table is set for two."""
    declared = tuple(replace(one, seats=seats) if one.key == "open_hands" else one for one in TOY.meta.options)
    monkeypatch.setattr(type(TOY), "meta", replace(TOY.meta, options=declared))
    sit(stage)
    assert ("option.open_hands" in stage.page.nodes) == there


def test_what_makes_no_difference_beside_another_choice_is_not_asked(full_stage: Stage) -> None:
    """The start line of Balmy Balloonists is for races round the world: short ones have their own."""
    full_stage.ctx.prefs.change(rules_unfolded=True)
    full_stage.open(SetupScene(full_stage.ctx, "balmy_balloonists"))

    def asked() -> bool:
        return "option.start.next" in full_stage.page.nodes

    assert asked()
    full_stage.click("option.race.next")
    assert not asked()
    full_stage.click("option.race.back")
    assert asked()


@pytest.mark.parametrize("hand", ["key", "pad"])
@pytest.mark.parametrize("way", ["left", "right", "up", "down"])
def test_no_arrow_is_swallowed_by_a_switch(stage: Stage, hand: str, way: str) -> None:
    scene = sit(stage)
    stage.reach("option.open_hands", hand)
    getattr(stage, hand)(way)
    beyond = way == "right"  # the row ends at the margin
    assert (scene.driver.focus == "option.open_hands") == beyond
    assert scene.new_match.options["open_hands"] is False


def test_one_person_is_told_what_holds_for_taking_back(stage: Stage) -> None:
    sit(stage)
    assert "Until something new comes to light." in stage.said()
    stage.click("alone")
    assert "undo.0" not in stage.page.nodes
    assert "Any move, as far back as wished." in stage.said()
    stage.click("start")
    assert stage.session.undo_policy is UndoPolicy.FREE


def test_a_deal_that_gets_too_long_says_so(stage: Stage) -> None:
    scene = sit(stage)
    stage.reach("seed")
    while scene.new_match.seed:
        stage.key("backspace")
    stage.type("M" * SEED_LIMIT)
    full = "There is room for 64 letters."
    assert full not in stage.said()
    stage.type("i")
    assert full in stage.said()
    assert scene.new_match.seed == "M" * SEED_LIMIT
    stage.key("backspace")
    assert full not in stage.said()


def test_a_letter_and_its_accent_are_one_in_a_name(stage: Stage) -> None:
    stage.open(SetupScene(stage.ctx, "gusts"))
    stage.click("name.0")
    for _ in stage.top.new_match.chairs[0].name:
        stage.key("backspace")
    stage.type("Zoe\u0301")
    assert stage.top.new_match.chairs[0].name == "Zoé"


def test_a_name_that_gets_too_long_says_so(stage: Stage) -> None:
    scene = sit(stage)
    stage.reach("name.0")
    while scene.new_match.chairs[0].name:
        stage.key("backspace")
    stage.type("M" * NAME_LIMIT)
    full = "There is room for 16 letters."
    assert full not in stage.said()
    stage.type("i")
    assert full in stage.said()
    assert scene.new_match.chairs[0].name == "M" * NAME_LIMIT
    stage.key("backspace")
    assert full not in stage.said()


@pytest.mark.parametrize(("hand", "text_scale", "language"), [("mouse", 100, "en"), ("key", 200, "fr")])
def test_a_game_that_nobody_has_flown_offers_its_first_flight(
    make_full_stage: Callable[..., Stage], hand: str, text_scale: int, language: str
) -> None:
    stage = make_full_stage(text_scale=text_scale, language=language)
    stage.open(SetupScene(stage.ctx, "bubblee_pop"))
    assert stage.focus == "start"  # nothing is locked
    assert not faults(stage.top.driver)
    if hand == "mouse":
        stage.click("first_flight")
    else:
        stage.press("first_flight")
    scene = stage.top
    assert isinstance(scene, LessonScene)
    assert scene.teaching.key == "bubblee_pop/first"


def _fly_it(stage: Stage) -> None:
    stage.store.lessons.finish("gusts/first")


@pytest.mark.parametrize(
    "known", [_fly_it, lambda stage: stage.store.lessons.know_the_games(), lambda stage: finish(stage.store)]
)
def test_who_knows_the_game_is_offered_no_first_flight(stage: Stage, known: Callable[[Stage], None]) -> None:
    sit(stage)
    assert "first_flight" in stage.page.nodes
    known(stage)
    sit(stage)
    assert "first_flight" not in stage.page.nodes


def test_who_plays_for_the_first_time_finds_a_gentle_computer_and_no_house_rules(full_stage: Stage) -> None:
    """Three presses lead from home to the first move: the game, the start, a choice."""
    for game in registry.entries():
        scene = SetupScene(full_stage.ctx, game.id)
        full_stage.open(scene)
        assert [chair.bot and chair.bot.strength for chair in scene.new_match.chairs] == [None, "gentle"]
        assert scene.driver.focus == "start"
        assert not [name for name in full_stage.page.nodes if name.startswith("option.")]


def test_one_line_tells_which_house_rules_are_not_the_usual_ones(full_stage: Stage) -> None:
    scene = SetupScene(full_stage.ctx, "balloon_pop")
    full_stage.open(scene)
    assert "All as in the rules." in full_stage.said()
    scene.new_match.options |= {"bonus": True, "board": "8x6"}
    scene.changed()
    assert "Bonus points and Board: Wide, 8 × 6" in full_stage.said()
    full_stage.click("unfold")
    assert "option.bonus" in full_stage.page.nodes
    full_stage.open(SetupScene(full_stage.ctx, "balloon_cup"))
    assert [name for name in full_stage.page.nodes if name.startswith("option.")]


@pytest.mark.parametrize(
    ("policy", "other"), [(UndoPolicy.FREE, UndoPolicy.TABLE), (UndoPolicy.TABLE, UndoPolicy.FREE)]
)
def test_asked_about_taking_back_it_tells_of_what_a_press_would_choose(policy: UndoPolicy, other: UndoPolicy) -> None:
    new_match = fresh_match("balloon_cup", Settings(), ())
    new_match.undo = policy
    names = {UndoPolicy.FREE: "Friendly table", UndoPolicy.TABLE: "Table rule"}
    for name, about in (("undo", policy), ("undo.next", other), ("undo.1", UndoPolicy.FREE)):
        found = answer(Node(name, Box(0, 0, 9, 9), "choice", ""), new_match, 0, {})
        assert found is not None
        assert found.title == names[about], name
        assert found.facts[0].value == names[policy]
