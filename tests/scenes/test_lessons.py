"""Lessons as people fly them: with mouse, keys and controller, in both languages, in small and large type."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from fnmatch import fnmatchcase
from typing import Any

import pygame
import pytest

from balloongames import i18n, registry
from balloongames.app import App, Overrides, open_app
from balloongames.core.lesson import FIRST_FLIGHT, MoveStep
from balloongames.scenes.common.lessons_everywhere import PUZZLE
from balloongames.scenes.common.players import people_of
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.lessons import bubble, coaching
from balloongames.scenes.lessons.bubble import Speech
from balloongames.scenes.lessons.ending import LessonEndScene
from balloongames.scenes.lessons.guided import Guided, GuidedPuzzle, GuidedReview
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.lessons.opening import open_lesson
from balloongames.scenes.lessons.pause import LessonPauseScene
from balloongames.scenes.lessons.prose import lay_out, plain
from balloongames.scenes.lessons.shifts import SHIFTS, by_cuts, cut_texts
from balloongames.scenes.lessons.veil import Hole, draw_veil
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.storage.model import Player
from balloongames.ui import sketch
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.theme import COACH_LOOK
from tests.dealt import dealt
from tests.games import IDS
from tests.lessons import FEW, GUIDED, LESSONS, REST, STEPS
from tests.scenes.insides import board_on
from tests.scenes.stage import Stage
from tests.sessions import match_behind
from tests.shelf import with_toy
from tests.ui.harness import SLOW, unseen

Open = Callable[..., Stage]
_MANY = 40  # more presses than any step asks for
_SMALLEST = 44 / 1.5  # lu: 44 pixels in a window of 1920 x 1080
_UNKIND = re.compile(
    r"\b(wrong|mistake|errors?|fail\w*|bad|oops|erreurs?|fautes?|mauvais\w*|rat[ée]\w*)\b", re.IGNORECASE
)


ALL = [one.values for one in (*LESSONS, *GUIDED)]
AnyLesson = LessonScene | Guided


def _name(one: Any) -> str:
    if isinstance(one, tuple):
        return "-".join(map(_name, one))
    return str(one) if isinstance(one, str | int) else getattr(one, "id", None) or one.__name__


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The program with all its games and the toy: opened once, for lessons leave nothing behind."""
    overrides = Overrides(size=(1280, 720), headless=True)
    with with_toy(), open_app(tmp_path_factory.mktemp("lessons"), overrides) as app:
        yield app


@pytest.fixture
def on(program: App) -> Iterator[Open]:
    """The program at a step of a lesson."""

    def make(
        game_id: str, lesson: LessonView, index: int | None = 0, *, looked_at: bool = True, **settings: Any
    ) -> Stage:
        usual = {"language": "en", "animation_speed": "instant", "text_scale": 100, "theme": "day"}
        program.ctx.prefs.change(**{**usual, **settings})
        stage = Stage(program)
        with nullcontext() if looked_at else unseen():
            stage.open(open_lesson(program.ctx, game_id, lesson.id, index))
            stage.rest(frame=SLOW)
        return stage

    yield make
    i18n.set_language(i18n.SOURCE)


def _first_flight(game_id: str) -> LessonView:
    return next(one for one in registry.view(game_id).lessons() if one.id == FIRST_FLIGHT)


def lesson_on(stage: Stage) -> LessonScene:
    assert isinstance(stage.top, LessonScene)
    return stage.top


def any_lesson_on(stage: Stage) -> AnyLesson:
    assert isinstance(stage.top, AnyLesson)
    return stage.top


def digest(scene: AnyLesson) -> str:
    """What lies on the table of a lesson."""
    if isinstance(scene, LessonScene):
        return scene.lesson_match.match.digest
    if isinstance(scene, GuidedReview):
        return str(scene._ply)
    return match_behind(scene.play.session if isinstance(scene, GuidedPuzzle) else scene.session).digest


def by_mouse(stage: Stage, node_id: str) -> None:
    stage.click(node_id)


def by_keys(stage: Stage, node_id: str) -> None:
    with unseen():  # nobody looks at the way there
        for _ in range(_MANY):
            if stage.focus == node_id:
                break
            stage.key("tab")
    stage.key("enter")


def by_pad(stage: Stage, node_id: str) -> None:
    stage.press(node_id, "pad")


def do_step(stage: Stage, hand: Callable[[Stage, str], None]) -> None:
    """Do what the marks say until the next step, or the end, is there."""
    scene, index = any_lesson_on(stage), any_lesson_on(stage).teaching.progress.index
    done: list[str] = []
    for _ in range(_MANY):
        lead = stage.page.lead
        assert lead, f"nothing is marked at step {scene.step.name}"
        one = next((name for name in lead if name not in done), lead[0])
        done = [*done, one] if one not in done else [one]
        hand(stage, one)
        stage.rest(frame=SLOW)
        if isinstance(stage.top, HandoverScene):
            hand(stage, "open")
            stage.rest(frame=SLOW)
        if stage.scene is not scene or scene.teaching.progress.index != index:
            return
        look_at(stage)
    raise AssertionError(f"step {scene.step.name} has no end")


def look_at(stage: Stage) -> None:
    """See to it that every word fits, and that nothing that matters lies under the bubble."""
    page = stage.page
    assert [ink.text for ink in page.text_boxes if not ink.fits] == []
    if not isinstance(stage.scene, AnyLesson):
        return
    scene = any_lesson_on(stage)
    speech = scene.teaching.coach.speech
    assert speech is not None
    assert page.frame.holds(speech.whole)
    assert not speech.bubble.overlaps(speech.coach) or speech.coach.h < 70
    for name in page.lead:
        node = page.nodes[name]
        found = scene.driver.node_at(node.box.cx, node.box.cy)
        is_seen = name in {"go_on", "show_me", "fold", "unfold"} or not speech.hides(node.box)
        assert is_seen or {"fold", "unfold"} & page.nodes.keys(), f"{name} is hidden"
        assert found is not None
        assert min(node.box.w, node.box.h) >= _SMALLEST or name.startswith(("drop", "sky", "cell")), name


def fly(stage: Stage, hand: Callable[[Stage, str], None]) -> None:
    for _ in range(_MANY):
        if not isinstance(stage.scene, AnyLesson):
            return
        look_at(stage)
        do_step(stage, hand)


@pytest.mark.parametrize(
    ("game_id", "lesson", "flight"),
    dealt(ALL, [(by_mouse, "fr", 200), (by_keys, "en", 200), (by_pad, "fr", 100), (by_mouse, "en", 100)]),
    ids=_name,
)
def test_a_lesson_is_flown_to_its_end_and_every_word_fits(
    on: Open, game_id: str, lesson: LessonView, flight: tuple[Any, str, int]
) -> None:
    hand, language, scale = flight
    stage = on(game_id, lesson, language=language, text_scale=scale)
    fly(stage, hand)
    assert isinstance(stage.scene, LessonEndScene)
    look_at(stage)
    assert stage.ctx.store.lessons.flown(f"{game_id}/{lesson.id}")


@pytest.mark.parametrize("reading", [("en", 100), ("fr", 100), ("fr", 200)], ids=str)
def test_the_three_things_to_keep_in_mind_stand_at_one_height(on: Open, reading: tuple[str, int]) -> None:
    language, scale = reading
    stage = on(*ALL[0], language=language, text_scale=scale)
    for game_id, lesson in ALL:
        stage.open(LessonEndScene(stage.ctx, game_id, lesson))
        stage.said()
        heads = {i18n._(one.title) for one in lesson.learned}
        tops = {round(ink.box.y) for ink in stage.page.text_boxes if ink.text in heads}
        assert len(tops) == 1, lesson.id


@pytest.mark.parametrize("language", ["fr", "de"])
def test_large_letters_leave_room_for_pictures_and_for_what_the_coach_says(on: Open, language: str) -> None:
    stage = on(*ALL[0], language=language, text_scale=175)
    for game_id, lesson in ALL:
        if lesson.id == FIRST_FLIGHT:
            stage.open(LessonEndScene(stage.ctx, game_id, lesson))
            stage.said()
            inks = {ink.text: ink for ink in stage.page.text_boxes}
            said = inks[plain(i18n._(lesson.farewell))]
            assert said.fits
            assert all(inks[i18n._(one.title)].box.y - said.box.bottom > 80 for one in lesson.learned), game_id


@pytest.mark.parametrize(("lesson_id", "index"), [("at_home", 3), ("next_door", 1)])
def test_the_focus_begins_at_the_very_piece_that_is_named(on: Open, lesson_id: str, index: int) -> None:
    lesson = next(one for one in registry.view("bubblee_pop").lessons() if one.id == lesson_id)
    stage = on("bubblee_pop", lesson, index)
    assert stage.focus is not None
    assert "lack" in stage.node(stage.focus).label + stage.node(stage.focus).value


@pytest.mark.parametrize("width", range(200, 900, 50))
def test_numbers_stay_with_the_words_beside_them(on: Open, width: int) -> None:
    kit, together = on(*ALL[0], text_scale=200).ctx.kit, "Play 9 or 10.".replace(" ", "\N{NO-BREAK SPACE}")
    lines = lay_out(kit, "Two blues. **Play 9 or 10.**", width).lines
    assert any(together in "".join(text for text, _bold in line) for line in lines)


@pytest.mark.parametrize("width", range(200, 900, 50))
def test_no_word_stands_alone_at_the_end(on: Open, width: int) -> None:
    kit = on(*ALL[0]).ctx.kit
    lines = lay_out(kit, "Two trophies! One more would **win the game,** and so it is nearly over by now.", width).lines
    widths = [sum(kit.text_width(text, "lead") for text, _bold in line) for line in lines]
    assert max(widths) <= width
    assert widths[-1] > 0.35 * max(widths), lines


def test_the_first_words_leave_the_groups_and_the_card_that_they_speak_of(on: Open) -> None:
    stage = on("balloon_pop", LESSONS[0].values[1])
    speech = lesson_on(stage).teaching.coach.speech
    assert speech is not None
    told = [ink.box for ink in stage.page.texts() if ink.text in {"Plume", "card 8"}]
    groups = [lesson_on(stage)._board.part(f"group.{group}") for group in range(2)]
    assert len(told) >= 2
    assert not any(box is None or speech.hides(box) for box in [*told, *groups])


def test_arrows_lead_to_nothing_that_lies_under_what_the_coach_says(on: Open) -> None:
    lesson = next(one for one in registry.view("bubblee_pop").lessons() if one.id == FIRST_FLIGHT)
    stage = on("bubblee_pop", lesson, 5)
    speech = lesson_on(stage).teaching.coach.speech
    assert speech is not None
    for _ in range(3):
        stage.key("up")
        assert not speech.hides(stage.node(stage.focus or "").box), stage.focus


def test_the_coach_sits_at_the_table_as_herself(on: Open) -> None:
    game_id, lesson = ALL[0]
    scene = lesson_on(on(game_id, lesson))
    assert scene.people.looks[1] == COACH_LOOK
    other = people_of([Player("Plume", 3)])
    assert other.looks == (3,), "a person of that name is somebody else"


@pytest.mark.parametrize(("game_id", "lesson", "index"), STEPS)
def test_what_is_pointed_at_is_there(on: Open, game_id: str, lesson: LessonView, index: int) -> None:
    scene = lesson_on(on(game_id, lesson, index, looked_at=False))
    nodes, words = scene.driver.page.nodes, scene.teaching.progress.words
    first = [] if not words.act else words.act[0].split()
    if scene.teaching.progress.index != index:
        return  # it comes after a choice, and that is made anew
    for name in [*first, *words.look]:
        known = any(fnmatchcase(node, name) for node in nodes) or board_on(scene).part(name) is not None
        assert known, f"no {name} among {sorted(nodes)}"


@pytest.mark.parametrize(("game_id", "lesson", "index"), STEPS)
def test_in_large_letters_something_is_pointed_at_as_well(
    on: Open, game_id: str, lesson: LessonView, index: int
) -> None:
    scene = lesson_on(on(game_id, lesson, index, looked_at=False, text_scale=200))
    nodes, look = scene.driver.page.nodes, scene.teaching.progress.words.look
    if scene.teaching.progress.index == index and look:
        assert any(fnmatchcase(node, name) for name in look for node in nodes) or any(map(board_on(scene).part, look))


@pytest.mark.parametrize("count", [3, pytest.param(50, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("game_id", "lesson", "index"), STEPS)
def test_what_is_not_asked_for_changes_nothing(
    on: Open, game_id: str, lesson: LessonView, index: int, count: int
) -> None:
    stage = on(game_id, lesson, index, looked_at=False)
    scene = lesson_on(stage)
    others = [move for move in scene.session.moves() if not scene.lesson_match.accepts(move)]
    if scene.step.is_watched or not others:
        return
    before = scene.lesson_match.match.digest
    for tries, move in enumerate(random.Random(index).sample(others, min(count, len(others))), 1):
        scene.submit(move)
        stage.rest(frame=SLOW)
        assert scene.lesson_match.match.digest == before
        answers = {plain(i18n._(words)) for words in scene.teaching.progress.words.wrong.values()}
        assert answers & stage.said(), "nothing was said of it"
        assert ("show_me" in stage.page.nodes) is (tries >= 3)


@pytest.mark.soak
@pytest.mark.parametrize(("game_id", "lesson", "index"), STEPS)
def test_presses_all_over_the_table_break_nothing(on: Open, game_id: str, lesson: LessonView, index: int) -> None:
    """Whatever is pressed, what the step asks for can still be done then."""
    stage = on(game_id, lesson, index)
    scene, rng = lesson_on(stage), random.Random(index)
    before = scene.lesson_match.match.digest
    for _ in range(50):
        names = [name for name, node in stage.page.nodes.items() if node.act or node.why_not]
        stage.click(
            rng.choice([name for name in names if name not in {"back", "previous", "skip", "go_on", "show_me"}])
        )
        stage.rest(frame=SLOW)
        while stage.scene is not scene and stage.scene is not None and scene in stage.ctx.stack.scenes:
            stage.key("esc")  # the log, or the rules
            stage.rest(frame=SLOW)
        if stage.scene is not scene or scene.teaching.progress.index != index or scene.teaching.progress.after:
            return  # chance has done what is asked for
        assert scene.lesson_match.match.digest == before
    do_step(stage, by_mouse)


@pytest.mark.parametrize(("game_id", "lesson"), [*FEW, *REST])
def test_skipping_leads_to_the_end_and_going_back_to_the_start(on: Open, game_id: str, lesson: LessonView) -> None:
    stage = on(game_id, lesson)
    seen = []
    for _step in lesson.script.steps:
        seen.append((any_lesson_on(stage).teaching.progress.index, digest(any_lesson_on(stage))))
        stage.key("pagedown")
        stage.rest(frame=SLOW)
    assert isinstance(stage.scene, LessonEndScene)
    stage.open(open_lesson(stage.ctx, game_id, lesson.id, len(lesson.script.steps) - 1))
    steps = lesson.script.steps
    for index, there in reversed(seen):
        if index and getattr(steps[index - 1], "is_chosen", False):
            continue  # what was only chosen is chosen anew: the step before it comes instead
        stage.rest(frame=SLOW)
        assert (any_lesson_on(stage).teaching.progress.index, digest(any_lesson_on(stage))) == (index, there)
        stage.key("pageup")


@pytest.mark.parametrize(("game_id", "lesson"), [*FEW, *REST])
def test_a_lesson_that_was_left_goes_on_at_the_same_step(on: Open, game_id: str, lesson: LessonView) -> None:
    for step in range(len(lesson.script.steps)):
        stage = on(game_id, lesson, step, looked_at=False)
        index, there = any_lesson_on(stage).teaching.progress.index, digest(any_lesson_on(stage))
        stage.click("back")
        stage.open(open_lesson(stage.ctx, game_id, lesson.id))
        assert (any_lesson_on(stage).teaching.progress.index, digest(any_lesson_on(stage))) == (index, there)


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_the_first_match_is_one_against_the_coach(on: Open, game_id: str, lesson: LessonView) -> None:
    stage = on(game_id, lesson)
    stage.open(LessonEndScene(stage.ctx, game_id, lesson))
    stage.key("enter")
    assert type(stage.scene) is TableScene
    bots = [player.bot for player in stage.session.players]
    assert [bot and bot.strength for bot in bots] == [None, "gentle"]
    assert stage.session.players[1].name == "Plume"


@pytest.mark.parametrize(("game_id", "lesson"), GUIDED)
def test_a_lesson_of_no_game_leads_to_what_it_is_about(on: Open, game_id: str, lesson: LessonView) -> None:
    stage = on(game_id, lesson)
    stage.open(LessonEndScene(stage.ctx, game_id, lesson))
    stage.key("enter")
    assert type(stage.scene) is (PuzzlesScene if lesson.id == PUZZLE else HomeScene)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("lesson", [pytest.param(one.values[1], id=one.id) for one in (*LESSONS, *GUIDED)])
def test_the_coach_is_brief_and_kind(lesson: LessonView, language: str) -> None:
    i18n.set_language(language)
    for words in lesson.steps.values():
        said = [words.say, words.after, *words.after_moves.values(), *words.wrong.values(), *words.refused.values()]
        goal = i18n._(words.goal)
        assert len(goal.split()) <= (5 if language == "en" else 7), goal
        for one in filter(None, [*said, lesson.farewell]):
            text = i18n._(one)
            assert text.count("**") in (0, 2), text
            count = len([word for word in plain(text).split() if re.search(r"\w", word)])
            assert count <= (25 if language == "en" else 32), f"{count} words: {text}"
            assert not _UNKIND.search(text), text
            for sentence in re.split(r"[.!?:]", plain(text)):
                assert len(sentence.split()) <= (20 if language == "en" else 25), sentence
    for learned in lesson.learned:
        title, sentence = i18n._(learned.title), i18n._(learned.sentence)
        assert len(title) < len(sentence)
        assert len(sentence.split()) <= (12 if language == "en" else 16)


@pytest.mark.usefixtures("pixels")
def test_at_the_end_of_a_first_flight_pieces_are_large(on: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of a page of the rules is shown: as wide as what it is about, for nothing may be cut, but no higher."""
    scales: list[float] = []
    seen: list[float] = []

    class Seen(Canvas):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            scales.append(self.u)

    kit, card = on(*ALL[0]).ctx.kit, Box(0, 0, 260, 245)
    canvas = kit.canvas(pygame.Surface((1280, 720)))
    whole = canvas.u * min(card.w / sketch.SHEET_W, card.h / sketch.SHEET_H)
    monkeypatch.setattr(sketch, "Canvas", Seen)
    for game_id, lesson in ALL:
        for learned in lesson.learned if lesson.id == FIRST_FLIGHT else ():
            scales.clear()
            learned.picture(canvas, card)
            assert not scales or scales[0] > 1.27 * whole, f"{game_id}: {learned.title}"
            seen += scales[:1]
    assert len(seen) == 15, "a game draws on no sheet"


@pytest.mark.parametrize(("game_id", "lesson"), GUIDED)
def test_what_a_screen_offers_besides_is_answered_and_changes_nothing(
    on: Open, game_id: str, lesson: LessonView
) -> None:
    for index, step in enumerate(lesson.script.steps):
        stage = on(game_id, lesson, index)
        scene = any_lesson_on(stage)
        before = digest(scene)
        asked, others = set(stage.page.lead), [name for name in stage.page.nodes if name not in {"back", "bubble"}]
        others = [name for name in others if name not in asked and stage.page.nodes[name].act is not None]
        assert others
        for tries, name in enumerate(others[:3], 1):
            stage.top.driver.activate(name)
            stage.frame()
            assert (stage.scene, scene.teaching.progress.index, digest(scene)) == (scene, index, before)
            assert ("show_me" in stage.page.nodes) is (tries == 3 and not step.is_watched)
        stage.key("f1")
        stage.type("u")
        assert (stage.scene, digest(scene)) == (scene, before)
        if not step.is_watched:
            stage.click("show_me")
            stage.rest(frame=SLOW)
            assert stage.scene is not scene or scene.teaching.progress.index != index or "go_on" in stage.page.nodes
            if stage.scene is scene and scene.teaching.progress.after:
                assert i18n._(scene.teaching.progress.words.goal) not in stage.said(), "it is done"


@pytest.mark.parametrize(("game_id", "lesson"), GUIDED)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_screen_has_the_ways_back_and_on_in_its_bar(
    on: Open, game_id: str, lesson: LessonView, text_scale: int
) -> None:
    stage = on(game_id, lesson, text_scale=text_scale)
    stage.click("previous")
    assert "The lesson begins here." in stage.said()
    for step in range(len(lesson.script.steps) - 1):
        assert any_lesson_on(stage).teaching.progress.index == step
        stage.click("skip")
        stage.rest(frame=SLOW)
    stage.click("previous")
    stage.rest(frame=SLOW)
    assert any_lesson_on(stage).teaching.progress.index == len(lesson.script.steps) - 2


def test_undo_at_a_guided_table_does_not_speak_of_moves_that_nobody_has_played(on: Open) -> None:
    game_id, lesson = GUIDED[0].values
    for index in range(len(lesson.script.steps)):
        stage = on(game_id, lesson, index)
        if "undo" in stage.page.nodes and "undo" not in stage.page.lead:
            stage.click("undo")
            assert not any("Earlier moves are gone" in text for text in stage.said())


def test_a_guided_puzzle_is_nobodys(on: Open) -> None:
    game_id, lesson = GUIDED[1].values
    stage = on(game_id, lesson)
    before = stage.store.puzzles.everything()
    fly(stage, by_mouse)
    assert stage.store.puzzles.everything() == before


def test_keys_do_what_the_step_asks_for(on: Open) -> None:
    stage = on(*GUIDED[0].values, 1)
    ply = any_lesson_on(stage).session.ply  # type: ignore[attr-defined]
    stage.key(pygame.K_z, pygame.KMOD_CTRL)
    stage.rest(frame=SLOW)
    assert "go_on" in stage.page.nodes
    assert any_lesson_on(stage).session.ply == ply - 1  # type: ignore[attr-defined]
    stage.key("esc")
    assert stage.ctx.stack.top is None


def test_a_step_without_moves_is_watched() -> None:
    assert MoveStep("look").is_watched


def test_what_the_rules_forbid_is_said_by_the_coach(on: Open) -> None:
    """A node that is closed speaks through the bubble, with what is to be done instead; no toast covers it."""
    game_id, lesson = LESSONS[0].values[0], LESSONS[0].values[1]
    stage = on(game_id, lesson)
    for name, why in (("play", "Choose a card first."), ("card.5", "Card 5 is used.")):
        stage.click(name)
        assert any(text.replace("\N{NO-BREAK SPACE}", " ") == f"{why} Play 9 or 10." for text in stage.said())
        assert not stage.page.speaks


@pytest.mark.parametrize("name", ["seat.1", "layer.3", "quadrant.0"])
def test_a_press_of_which_nothing_comes_lets_the_coach_speak_again(
    on: Open, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """What is shown already can't be shown once more, and nothing is without words."""
    lesson = next(one for one in registry.view("balmy_balloonists").lessons() if one.id == "zones")
    stage = on("balmy_balloonists", lesson)
    heard: list[str] = []
    monkeypatch.setattr(stage.ctx.audio, "play", lambda cue, **_facts: heard.append(cue))
    stage.click(name)
    assert "coach" in heard
    assert lesson_on(stage).teaching.progress.answer == ""
    stage.rest(frame=SLOW)
    heard.clear()
    stage.click("layer.2")  # here something does
    assert "coach" not in heard


def test_words_that_hide_the_place_can_be_folded_away(on: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    def clumsy(*args: Any, **kwargs: Any) -> Speech:
        speech = bubble.place(*args, **kwargs)
        return speech.moved(100 - speech.bubble.x, 560 - speech.bubble.y)

    monkeypatch.setattr(coaching, "place", clumsy)
    stage = on(LESSONS[0].values[0], LESSONS[0].values[1])
    assert stage.focus == "fold"
    stage.key("enter")
    stage.click("card.9")
    assert stage.page.lead == ("play", "unfold")
    stage.click("unfold")
    assert any("Hello" in text for text in stage.said())


@pytest.mark.parametrize("by", [16, 13.3])
def test_the_same_words_stay_where_they_are_unless_they_would_cut_others(on: Open, by: float) -> None:
    kit, area, act = on(*ALL[0]).ctx.kit, Box(0, 0, 1280, 720), [Box(600, 300, 80, 120)]

    def placed(text: str, before: Speech | None, texts: Sequence[Box]) -> Speech:
        return bubble.place(kit, area, text, has_button=True, act=act, look=(), before=before, texts=texts)

    first = placed("Play this card.", None, ())
    covered, cut = first.bubble.inset(20, 20), first.bubble.moved(0, -by)
    assert placed("Play this card.", first, [covered]) == first
    moved = placed("Play this card.", first, [cut])
    assert not moved.cuts([cut])
    assert abs(moved.coach.x - first.coach.x) + abs(moved.coach.y - first.coach.y) <= 48, (
        "it goes no farther than need be"
    )
    assert not placed("Play that card.", first, [cut]).cuts([cut])


SUMS = ("Mira goes", "Mira stays")


@pytest.mark.parametrize(("index", "column"), [(2, "column.2"), (5, "column.0")])
def test_what_a_choice_would_do_is_read_beside_the_bubble(on: Open, index: int, column: str) -> None:
    stage = on(LESSONS[0].values[0], LESSONS[0].values[1], index)
    before = lesson_on(stage).teaching.coach.speech
    stage.click(column)
    stage.rest(frame=SLOW)
    speech = lesson_on(stage).teaching.coach.speech
    assert speech is not None
    assert speech == before
    assert [ink.text for ink in stage.page.texts() if speech.hides(ink.box) and ink.text.startswith(SUMS)] == []
    assert any(ink.text.startswith(SUMS) for ink in stage.page.texts())


def test_arrows_go_from_the_column_that_is_asked_for_to_the_one_beside_it(on: Open) -> None:
    lesson = next(one for one in registry.view("balloon_pop").lessons() if one.id == FIRST_FLIGHT)
    stage = on("balloon_pop", lesson, 5)
    assert stage.focus == "column.0"
    for way, column in (("right", "column.1"), ("right", "column.2"), ("left", "column.1")):
        stage.key(way)
        assert stage.focus == column


def test_of_the_places_beside_it_one_is_taken_that_cuts_few_words(on: Open) -> None:
    kit, area, act = on(*ALL[0]).ctx.kit, Box(0, 0, 1280, 720), [Box(600, 300, 80, 120)]
    lines = [Box(x, y, 200, 20) for x in range(20, 1200, 300) for y in range(20, 690, 90)]

    def cut(speech: Speech) -> int:
        parts = speech.bubble, speech.body
        return sum(any(one.overlaps(line) for one in parts) and not speech.bubble.holds(line) for line in lines)

    blind = bubble.place(kit, area, "Play this card.", has_button=True, act=act, look=())
    speech = bubble.place(kit, area, "Play this card.", has_button=True, act=act, look=(), texts=lines)
    assert speech.cuts(lines) == cut(speech) <= 1 < cut(blind)


def test_shifts_are_told_apart_by_how_many_texts_they_cut() -> None:
    rng = random.Random(7)

    def box(most: int) -> Box:
        return Box(rng.randrange(0, 300), rng.randrange(0, 200), rng.randrange(8, most), rng.randrange(8, 80))

    for _ in range(200):
        words, body, texts = box(200), box(90), [box(150) for _ in range(8)]
        exactly = by_cuts(words, body, texts, 4)
        for number, by in enumerate(SHIFTS):
            cuts = len(cut_texts(words.moved(*by), body.moved(*by), texts))
            assert [bool(some >> number & 1) for some in exactly] == [cuts == count for count in range(4)]


def test_a_card_that_is_not_asked_for_goes_back(on: Open) -> None:
    stage = on(LESSONS[0].values[0], LESSONS[0].values[1])
    scene = lesson_on(stage)
    stage.click("card.8")
    assert any("Equal cards?" in text for text in stage.said())
    assert board_on(scene).drafted() is None
    assert stage.page.lead[0].startswith("card.")
    stage.key("esc")
    assert not any("Equal cards?" in text for text in stage.said())


def test_a_column_beside_the_one_that_is_asked_for_is_answered_at_once(on: Open) -> None:
    lesson = registry.view("balloon_pop").lessons()[0]
    stage = on("balloon_pop", lesson, [step.name for step in lesson.script.steps].index("columns"))
    stage.click("column.2")
    assert any("only one column stays empty" in text for text in stage.said())
    stage.click("column.1")  # the group lies there, too, when it lies where it should
    assert stage.page.lead == ("place",)
    stage.type("3")
    assert any("only one column stays empty" in text for text in stage.said())
    assert lesson_on(stage)._board.drafted() is None


def test_after_an_answer_keys_go_on_from_what_is_to_be_chosen(on: Open) -> None:
    lesson = registry.view("balmy_balloonists").lessons()[0]
    stage = on("balmy_balloonists", lesson, 3)
    stage.type("l")
    assert any("No wind would carry you there" in text for text in stage.said())
    assert lesson_on(stage)._board.drafted() is None
    stage.key("enter")
    assert [stage.page.nodes[name].main for name in stage.page.lead] == [True]


def test_the_menu_leads_on_back_to_the_start_and_away(on: Open) -> None:
    stage = on(LESSONS[0].values[0], LESSONS[0].values[1], 2)
    stage.key("esc")
    assert isinstance(stage.scene, LessonPauseScene)
    stage.key("esc")
    assert lesson_on(stage).teaching.progress.index == 2
    stage.pad("start")
    stage.click("anew")
    stage.rest(frame=SLOW)
    assert lesson_on(stage).teaching.progress.index == 0
    assert len(stage.ctx.stack.scenes) == 1, "nothing waits below"
    stage.key("f10")
    stage.click("home")
    assert not isinstance(stage.scene, LessonScene)


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.usefixtures("pixels")
def test_after_the_menu_the_coach_is_who_she_was(on: Open, game_id: str) -> None:
    def shown(*, by_the_menu: bool) -> tuple[object, ...]:
        stage = on(game_id, _first_flight(game_id))
        if by_the_menu:
            stage.key("esc")
            assert isinstance(stage.scene, LessonPauseScene)
            stage.key("esc")
        stage.ctx.prefs.change(text_scale=125)  # all is drawn anew
        stage.rest(frame=SLOW)
        labels = sorted(node.label for node in stage.page.nodes.values())
        return labels, stage.said(), board_on(lesson_on(stage)).alt_text(), pygame.image.tobytes(stage.surface, "RGB")

    on(game_id, _first_flight(game_id)).key("esc")  # from now on there are keys, and so a ring
    assert shown(by_the_menu=True) == shown(by_the_menu=False)


def test_a_lesson_is_nobodys_match(on: Open) -> None:
    stage = on(LESSONS[0].values[0], LESSONS[0].values[1])
    before = stage.store.saves.list_all().cards, stage.store.history.recent()
    fly(stage, by_mouse)
    assert (stage.store.saves.list_all().cards, stage.store.history.recent()) == before


def test_arrows_go_from_one_thing_to_be_pressed_to_the_next(on: Open) -> None:
    stage = on(LESSONS[0].values[0], LESSONS[0].values[1])
    assert stage.focus == "card.10"
    stage.key("tab")
    assert stage.focus == "card.9"
    stage.key("left")
    assert stage.focus == "card.10"
    stage.key("enter")
    assert stage.focus == "play"


@pytest.mark.parametrize("way", ["up", "right", "down"])
def test_an_arrow_that_leaves_what_is_to_be_pressed_is_undone_by_the_opposite_one(on: Open, way: str) -> None:
    stage = on(LESSONS[0].values[0], LESSONS[0].values[1], 1)
    assert stage.focus == "group.0"
    stage.pad(way)
    assert stage.focus != "group.0"
    stage.pad({"up": "down", "right": "left", "down": "up"}[way])
    assert stage.focus == "group.0"


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("theme", ["day", "dusk", "strong"])
def test_what_is_to_be_pressed_is_told_from_what_is_to_be_looked_at_without_colors(on: Open, theme: str) -> None:
    """The line round what is to be pressed has a dark one on either side."""
    stage = on(LESSONS[0].values[0], LESSONS[0].values[1], theme=theme)
    page, picture = stage.page, pygame.Surface((1280, 720))
    dark = []
    for acts in (True, False):
        picture.fill("#808080")
        hole = Hole(Box(400, 300, 200, 100), 12, acts)
        draw_veil(stage.loop.kit.canvas(picture), page, Box(0, 700, 1280, 20), {hole: 1.0})
        gray = pygame.transform.grayscale(picture)
        dark.append(min(gray.get_at((500, y)).r for y in range(290, 312)))
    assert dark[0] < 60
    assert dark[1] >= 128


@pytest.mark.parametrize("key", ["pagedown", "right", "esc", "tab"])
@pytest.mark.parametrize(("game_id", "lesson"), LESSONS[:1])
def test_hurry_at_the_end_of_a_chapter_leads_to_the_next_and_no_further(
    on: Open, game_id: str, lesson: LessonView, key: str
) -> None:
    """Keys that come while something moves end it; what they would do next is for the screen that is there then."""
    last = len(lesson.script.chapters[0].steps) - 1
    stage = on(game_id, lesson, last, animation_speed="1")
    stage.key("pagedown")
    before = lesson_on(stage)
    assert before.animating
    stage.key(key)
    stage.rest(frame=SLOW)
    assert [one.teaching.progress.index for one in stage.ctx.stack.scenes if isinstance(one, LessonScene)] == [last + 1]
    assert before.lesson_match.index == last + 1, "played on behind the next chapter"


def test_what_may_be_tried_is_seen_beside_the_bubble(on: Open) -> None:
    """The largest card is asked for, and all others of the hand can be tried, so none is covered."""
    stage = on("color_queue", registry.view("color_queue").lessons()[0], 1)
    scene = lesson_on(stage)
    speech = scene.teaching.coach.speech
    assert speech is not None
    cards = [node for node in stage.page.nodes.values() if node.id.startswith("card.")]
    assert len(cards) == 7
    assert [node.id for node in cards if speech.hides(node.box)] == []


def test_turning_to_other_cards_is_no_try(on: Open) -> None:
    lesson = next(one for one in registry.view("balmy_balloonists").lessons() if one.id == "winds")
    stage = on("balmy_balloonists", lesson, 1)
    stage.click("seat.0")
    assert plain(i18n._(lesson.steps["misfortune"].say)) in stage.said()
    assert stage.page.lead in (("rows.next",), ("row.w14?>1",))


def test_a_button_that_has_led_on_gives_its_light_to_what_it_led_to(on: Open) -> None:
    """Once the page is turned, the right row is lit, not the way on."""
    lesson = next(one for one in registry.view("balmy_balloonists").lessons() if one.id == "winds")
    stage = on("balmy_balloonists", lesson, 1)
    stage.click("seat.0")
    while stage.page.lead == ("rows.next",):
        stage.click("rows.next")
    assert stage.page.lead == ("row.w14?>1",)


def test_what_a_third_press_has_let_go_is_no_longer_what_the_next_one_is_to_go_with(on: Open) -> None:
    """Red begins a new pair, so that the green has to be chosen once more, and not what lies beside it."""
    lesson = next(one for one in registry.view("bubblee_pop").lessons() if one.id == FIRST_FLIGHT)
    stage = on("bubblee_pop", lesson, 4)
    for space in ("sky.2.0", "sky.1.0", "sky.3.0"):
        stage.click(space)
    assert stage.page.lead == ("sky.2.0",)


def test_two_that_lie_askew_are_not_said_to_lie_far_off(on: Open) -> None:
    """One of them is in the near row; they only don’t touch."""
    stage = on("bubblee_pop", _first_flight("bubblee_pop"))
    stage.click("sky.0.0")
    stage.click("sky.1.1")
    assert "touches" in lesson_on(stage).teaching.progress.answer
    assert "far" not in lesson_on(stage).teaching.progress.answer


def test_whoever_swaps_a_wrong_pair_is_not_told_to_swap(on: Open) -> None:
    stage = on("bubblee_pop", _first_flight("bubblee_pop"), 3)
    told = lesson_on(stage).teaching.progress.words.wrong
    stage.click("sky.1.0")
    assert lesson_on(stage).teaching.progress.answer == told["drop"]
    stage.click("swap")
    stage.click("sky.1.0")
    assert lesson_on(stage).teaching.progress.answer == told["*"]


def test_a_power_that_is_told_of_waits_in_sight(on: Open) -> None:
    stage = on("bubblee_pop", _first_flight("bubblee_pop"), 4)
    for name in ("sky.2.0", "sky.1.0", "confirm"):
        stage.click(name)
    stage.rest(frame=SLOW)
    assert "power" in lesson_on(stage).teaching.progress.after
    assert "Green: swap at home" in {ink.text for ink in stage.page.texts()}


def test_the_first_match_of_balmy_balloonists_is_short(on: Open) -> None:
    for lesson in registry.view("balmy_balloonists").lessons():
        stage = on("balmy_balloonists", lesson)
        stage.open(LessonEndScene(stage.ctx, "balmy_balloonists", lesson))
        stage.key("enter")
        race = stage.session.options["race"]
        assert race == ("atlantic" if lesson.id == FIRST_FLIGHT else "eurasia")


def test_a_double_click_chooses_and_a_later_one_takes_back(on: Open) -> None:
    game_id, lesson = next(one.values for one in LESSONS if one.values[0] == "color_queue")
    stage = on(game_id, lesson, 1)
    drafted = any_lesson_on(stage)._board.drafted  # type: ignore[attr-defined]
    stage.rest(frame=SLOW)
    stage.click("card.49")
    stage.click("card.49")
    assert drafted() is not None
    stage.frame(0.5)
    stage.click("card.49")
    assert drafted() is None


def test_the_cards_of_the_first_puzzle_are_chosen_in_any_order(on: Open) -> None:
    stage = on(*GUIDED[1].values, 1)
    for card in (47, 4, 30, 26, 20):
        stage.click(f"card.{card}")
    assert stage.page.lead == ("confirm",)
    stage.click("card.22")
    assert any_lesson_on(stage).teaching.progress.answer.startswith("Other cards may do as well")


@pytest.mark.parametrize(("index", "icon"), [(0, "playcard"), (1, "takegroup")])
def test_what_to_do_stands_there_as_a_picture_too(
    on: Open, monkeypatch: pytest.MonkeyPatch, index: int, icon: str
) -> None:
    drawn: list[str] = []
    icon_of = Canvas.icon

    def noted(canvas: Canvas, name: str, *how: Any) -> None:
        drawn.append(name)
        icon_of(canvas, name, *how)

    monkeypatch.setattr(Canvas, "icon", noted)
    on("balloon_pop", next(one for game, one in ALL if game == "balloon_pop" and one.id == FIRST_FLIGHT), index)
    assert icon in drawn


@pytest.mark.parametrize("scale", [100, 200])
def test_the_way_on_in_a_lesson_is_written_out_unless_text_is_large(
    make_full_stage: Callable[..., Stage], scale: int
) -> None:
    stage = make_full_stage(text_scale=scale)
    stage.open(LessonScene(stage.ctx, "balloon_cup", registry.view("balloon_cup").lessons()[0].id, 0))
    skip = stage.node("skip").box
    assert (skip.w > skip.h) == (scale == 100)


@pytest.mark.parametrize(("game_id", "lesson"), GUIDED)
def test_a_lesson_of_no_game_is_titled_by_its_own_name(on: Open, game_id: str, lesson: LessonView) -> None:
    """On whatever screen it is flown, and however far it is."""
    index = 0
    for chapter in lesson.script.chapters:
        page = on(game_id, lesson, index).page
        where = i18n._("step {n} of {all}").format(n=index + 1, all=len(lesson.script.steps) + 1)
        assert {i18n._(lesson.title), where} <= {ink.text for ink in page.texts()}, chapter.screen
        index += len(chapter.steps)
