"""Neither the coach nor the light cuts words of the table under them: they are seen whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from balloongames import i18n
from balloongames.app import App, Overrides, open_app
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.scenes.lessons.guided import Guided
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.lessons.opening import open_lesson
from balloongames.scenes.lessons.prose import plain
from balloongames.scenes.lessons.veil import Hole, clear_of_words
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import LessonView
from tests.dealt import dealt
from tests.lessons import GUIDED, LESSONS
from tests.scenes.stage import Stage
from tests.shelf import with_toy
from tests.ui.harness import SLOW

Programs = Callable[[tuple[int, int]], App]
_AROUND = 0.18  # of the height of a line there is nothing written above and below its letters
_LINE = 20.0  # lu, how high one is
_HAIR = 1.5  # lu
_READINGS = [
    (size, language, scale)
    for size in ((1280, 720), (960, 540))
    for language, scale in (("en", 100), ("de", 200), ("de", 100), ("en", 200))
] + [((1280, 720), language, 150) for language in ("fr", "it")]
# In a small window a table may be so full that no place cuts nothing: so it is with what there is to be seen of the
# map all round, and with a group that lies in its column. The words are those that are cut then, and no others.
_SMALL = (960, 540)
_NO_ROOM = {
    ("balmy_balloonists", 0, "en", 100): {"4"},
    ("balmy_balloonists", 0, "de", 100): {"3", "4"},
    ("balmy_balloonists", 0, "de", 200): {"H", "M"},
    ("balloon_pop", 2, "de", 200): {"Mira geht von 0 auf 2"},
}


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Programs]:
    """The program in windows of several sizes, one after the other: two at a time would share the screen."""
    with with_toy(), ExitStack() as opened:
        there: dict[tuple[int, int], App] = {}

        def at(size: tuple[int, int]) -> App:
            if size not in there:
                opened.close()
                there.clear()
                overrides = Overrides(size=size, headless=True)
                there[size] = opened.enter_context(open_app(tmp_path_factory.mktemp("words"), overrides))
            return there[size]

        yield at
    i18n.set_language(i18n.SOURCE)


def cut_by(part: Box, word: Box) -> bool:
    """Whether a box covers some of what is written, and some not."""
    across = min(part.right, word.right) - max(part.x, word.x)
    down = min(part.bottom, word.bottom) - max(part.y, word.y)
    return across > _HAIR and down > _HAIR and not part.holds(word, slack=_HAIR)


def cut_words(stage: Stage) -> list[str]:
    """Return the words of the table that bubble, coach or light cut; what the bubble covers is nobody's to read."""
    assert isinstance(stage.scene, LessonScene | Guided)
    coach, page = stage.scene.teaching.coach, stage.page
    if coach.speech is None or not coach.speaks:
        return []
    speech, lights = coach.speech, [hole.box for hole in coach._veil._wanted or ()]
    own = {plain(speech.prose.text), speech.prose.text, *map(i18n._, ("Go on", "Show me", "Show the place"))}
    found, said = [], {ink.ink or ink.box: ink.text for ink in page.texts()}
    for box in page.letters():
        text = said.get(box, "a number")
        word = box.inset(0, min(box.h, _LINE * page.kit.text_scale) * _AROUND) if box in said else box
        if text in own or speech.bubble.holds(word):
            continue
        lit = any(light.holds(word, slack=_HAIR) for light in lights)
        if (
            cut_by(speech.bubble, word)
            or speech.body.inset(_HAIR).overlaps(word)
            or (not lit and any(cut_by(light, word) for light in lights))
        ):
            found.append(text)
    return sorted({*found})


_CASES = dealt([one.values for one in (*LESSONS, *GUIDED)], _READINGS, every=3)


@pytest.mark.parametrize(("game_id", "lesson", "reading"), sorted(_CASES, key=lambda case: case.values[2][0]))
def test_no_step_cuts_words(
    programs: Programs, game_id: str, lesson: LessonView, reading: tuple[tuple[int, int], str, int]
) -> None:
    """As it begins, once the first of what it asks for is pressed, and where something is said after it."""
    size, language, scale = reading
    program = programs(size)
    assert program.ctx.loop.window.size == size
    program.ctx.prefs.change(language=language, text_scale=scale, animation_speed="instant", theme="day")
    stage = Stage(program)
    for index in range(len(lesson.script.steps)):
        is_tight = size == _SMALL and lesson.id == FIRST_FLIGHT
        known = _NO_ROOM.get((game_id, index, language, scale), set()) if is_tight else set()
        stage.open(open_lesson(program.ctx, game_id, lesson.id, index))
        stage.rest(frame=SLOW)
        assert {*cut_words(stage)} <= known, f"step {index}"
        scene, lead = stage.scene, stage.page.lead
        if lead and "go_on" not in lead:
            stage.click(lead[0])
            stage.rest(frame=SLOW)
            if stage.scene is scene:
                assert {*cut_words(stage)} <= known, f"step {index}, {lead[0]} pressed"
        if isinstance(scene, LessonScene) and scene.teaching.progress.words.after:
            stage.open(open_lesson(program.ctx, game_id, lesson.id, index))
            stage.rest(frame=SLOW)
            assert isinstance(stage.scene, LessonScene)
            stage.scene.show_me()
            stage.rest(frame=SLOW)
            assert not cut_words(stage), f"after step {index}"


def test_a_light_ends_before_a_word_or_reaches_round_it() -> None:
    thing = Hole(Box(94, 94, 112, 62), 8)
    beside, under, across, far = (
        Box(203, 110, 40, 18),
        Box(100, 152, 80, 18),
        Box(150, 120, 90, 18),
        Box(150, 120, 400, 18),
    )
    assert clear_of_words([thing], [beside, under]) == [Hole(Box(94, 94, 109, 58), 8)]
    assert clear_of_words([thing], [across]) == [Hole(Box(94, 94, 146, 62), 8)]
    assert clear_of_words([thing], [far]) == [thing], "not half the table"
    press = Hole(thing.box, 8, acts=True)
    assert clear_of_words([press], [across]) == [press], "its line says what is to be pressed"
