"""Lessons without pictures: each move that a step asks for is played, and each other one has its answer."""

from __future__ import annotations

import re
from typing import Any

import pytest

from balloongames import registry
from balloongames.core.game import AnyGame
from balloongames.core.lesson import fits
from balloongames.rules.color_queue.events import DirectionCounted
from balloongames.session.lesson import LessonMatch
from balloongames.storage.model import Player
from balloongames.ui.lesson_view import LessonView
from tests.lessons import LESSONS, STEPS, on_shelf

pytestmark = pytest.mark.usefixtures("toy")
MIRA, PLUME = Player("Mira", 0), Player("Plume", 3)


def flight(game_id: str, lesson: LessonView, index: int = 0) -> LessonMatch:
    at = LessonMatch(game_id, lesson.script, MIRA, PLUME, index)
    while at.index < index:  # it was come in at a choice that belongs to the step
        at.play_main()
    return at


def asked(at: LessonMatch) -> list[Any]:
    return [move for move in at.session.moves() if at.accepts(move)]


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_the_positions_are_those_of_the_rules(game_id: str, lesson: LessonView) -> None:
    game: AnyGame = registry.game(game_id)
    for chapter in lesson.script.chapters:
        assert game.dump(game.load(chapter.position)) == chapter.position


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_what_was_done_is_not_laid_anew(game_id: str, lesson: LessonView) -> None:
    game: AnyGame = registry.game(game_id)
    laid = [game.load(chapter.position) for chapter in lesson.script.chapters]
    assert all(one not in laid[:number] for number, one in enumerate(laid))


@pytest.mark.parametrize(("game_id", "lesson", "index"), STEPS)
def test_each_move_that_is_asked_for_leads_to_the_next_step(game_id: str, lesson: LessonView, index: int) -> None:
    step = lesson.script.steps[index]
    moves = asked(flight(game_id, lesson, index))
    texts = [flight(game_id, lesson, index).text(move) for move in moves]
    assert all(any(fits(text, pattern) for text in texts) for pattern in step.accept), "a pattern that fits no move"
    for move in moves:
        at = flight(game_id, lesson, index)
        ply = at.session.ply
        at.play(move)
        assert at.index == index + 1
        assert (at.step is None) == at.is_over
        told = {type(event) for line in at.session.log(ply) for event in line.events}
        assert not step.expect or step.expect in told
        if not at.is_over and not at.ends_chapter:
            assert at.step is not None
            assert at.step.is_watched or asked(at), f"nothing to do after {at.text(move)}"


@pytest.mark.parametrize(("game_id", "lesson", "index"), STEPS)
def test_each_other_move_has_an_answer_and_each_answer_a_move(game_id: str, lesson: LessonView, index: int) -> None:
    at = flight(game_id, lesson, index)
    step, words = lesson.script.steps[index], lesson.steps[lesson.script.steps[index].name]
    if step.is_watched:
        assert not words.wrong
        return
    others = [move for move in at.session.moves() if not at.accepts(move)]
    assert {at.wrong_code(move) for move in others} == set(words.wrong)
    assert all(any(fits(at.text(move), one) for move in others) for wrong in step.wrong for one in wrong.moves)


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_it_looks_the_same_each_time_however_a_step_is_come_to(game_id: str, lesson: LessonView) -> None:
    def digests(*, entered: bool) -> list[str]:
        at, found = flight(game_id, lesson), []
        for index in range(len(lesson.script.steps)):
            if entered or at.ends_chapter:
                at = flight(game_id, lesson, index)
            found.append(at.match.digest)
            at.play_main()
        return found

    assert digests(entered=False) == digests(entered=True)


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_words_and_steps_belong_together(game_id: str, lesson: LessonView) -> None:
    names = [step.name for step in lesson.script.steps]
    assert len(set(names)) == len(names), "two steps of one name"
    assert set(names) == set(lesson.steps)
    pages = len(registry.view(game_id).guide())
    assert all(0 <= page < pages for page in lesson.pages)


def test_every_game_has_its_first_flight_in_front() -> None:
    flown = [game_id for game_id in on_shelf() if registry.view(game_id).lessons()]
    assert "balloon_pop" in flown
    assert all(registry.view(game_id).lessons()[0].id == "first" for game_id in flown)


def test_no_card_of_balloon_pop_is_played_twice() -> None:
    """Whichever card was played in one chapter, it is in no hand of a later one."""
    script = registry.view("balloon_pop").lessons()[0].script
    for seat in range(2):
        gone: set[int] = set()
        for chapter in script.chapters:
            hand, lying = (
                set(map(int, chapter.position[key].split(";")[seat].split(","))) for key in ("hands", "cards")
            )
            assert not gone & (hand | lying), f"seat {seat} has played some of them"
            texts = [text for step in chapter.steps for text in (step.reply if seat else step.accept)]
            gone |= {int(text[1:]) for text in texts if re.fullmatch(r"c\d+", text)} | lying - {0}


def test_no_first_card_of_color_queue_turns_the_queue() -> None:
    """Arrows are told of later in the lesson."""
    lesson = registry.view("color_queue").lessons()[0]
    for move in flight("color_queue", lesson).session.moves():
        at = flight("color_queue", lesson)
        at.play(move)
        (counted,) = (
            event for ply in range(1, at.match.ply + 1) for event in at.match.events(ply, None)
            if isinstance(event, DirectionCounted)
        )  # fmt: skip
        assert counted.ascending, at.text(move)
