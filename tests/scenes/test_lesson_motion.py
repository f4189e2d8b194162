"""How the coach comes, speaks and goes, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from itertools import pairwise
from typing import Any

import pygame
import pytest

from balloongames import i18n, registry
from balloongames.app import App, Overrides, open_app
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.scenes.lessons.ending import LessonEndScene
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.lessons.opening import open_lesson
from balloongames.scenes.lessons.prose import plain
from balloongames.scenes.lessons.veil import ACTS_W, Hole, Veil, untangled
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from tests.lessons import on_shelf
from tests.scenes.insides import board_on, director_on
from tests.scenes.stage import Stage
from tests.ui.harness import FRAME

Open = Callable[..., Stage]
_LONG = 600  # more frames than any move takes
_JUMP = 30  # of 255: more than a veil changes the table from one frame to the next


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with open_app(tmp_path_factory.mktemp("flown"), Overrides(size=(1280, 720), headless=True)) as app:
        yield app


@pytest.fixture
def on(program: App, request: pytest.FixtureRequest) -> Iterator[Open]:
    if "pixels" in request.fixturenames:
        program.ctx.kit.caches.new_look()  # the tests before painted nothing of what they have kept

    def make(game_id: str, index: int = 0, lesson: str = FIRST_FLIGHT, **settings: Any) -> Stage:
        usual = {"language": "en", "animation_speed": "1", "text_scale": 100, "reduced_motion": False, "theme": "day"}
        program.ctx.prefs.change(**{**usual, **settings})
        stage = Stage(program)
        stage.open(open_lesson(program.ctx, game_id, lesson, index))
        stage.rest()
        return stage

    yield make
    i18n.set_language(i18n.SOURCE)


def coach_of(stage: Stage) -> Any:
    return stage.scene.teaching.coach  # type: ignore[attr-defined]


def step_of(stage: Stage) -> int:
    assert isinstance(stage.scene, LessonScene)
    return stage.scene.teaching.progress.index


def film(stage: Stage, look: Callable[[], Any]) -> list[Any]:
    """Look at each frame until nothing moves."""
    seen = [look()]
    for _ in range(_LONG):
        if not stage.ctx.stack.animating:
            return seen
        stage.frame(FRAME)
        seen.append(look())
    raise AssertionError("it never rests")


def light_at(stage: Stage, x: int, y: int) -> int:
    pixel = stage.loop.window.surface.get_at((x, y))
    return max(pixel.r, pixel.g, pixel.b)


def picture_of(stage: Stage) -> Any:
    return pygame.surfarray.array3d(stage.loop.window.surface).astype(int)


def jumps(lights: list[int]) -> int:
    return max((abs(a - b) for a, b in pairwise(lights)), default=0)


@pytest.mark.usefixtures("pixels")
def test_the_veil_opens_for_a_long_move_and_comes_back_without_a_flash(on: Open) -> None:
    stage = on("balloon_pop", 1)
    dimmed = light_at(stage, 1238, 62)  # the score of the coach, far from all that moves
    stage.click("group.0")
    stage.rest()
    stage.key("enter")
    lights = film(stage, lambda: light_at(stage, 1238, 62))
    assert step_of(stage) == 2
    assert max(lights) > dimmed + 60
    assert lights[-1] == pytest.approx(dimmed, abs=2)
    assert jumps(lights) < _JUMP


@pytest.mark.usefixtures("pixels")
def test_no_flash_comes_between_the_veil_of_a_lesson_and_that_of_asking(on: Open) -> None:
    stage = on(registry.entries()[0].id)
    lights = [light_at(stage, 900, 300)]
    stage.type("?")
    for _ in range(30):
        stage.frame(FRAME)
        lights.append(light_at(stage, 900, 300))
    assert max(lights) <= max(lights[0], lights[-1]) + 12, lights
    stage.key(pygame.K_ESCAPE)
    lights = film(stage, lambda: light_at(stage, 900, 300))
    assert max(lights) <= lights[0] + 12, lights
    assert jumps(lights) < _JUMP, lights


@pytest.mark.usefixtures("pixels")
def test_no_line_stays_round_what_was_pressed(on: Open) -> None:
    stage = on("balloon_pop", 1)
    stage.click("group.0")
    stage.rest()
    veil = coach_of(stage)._veil
    assert [hole for hole in veil._open if hole.acts and hole.lined]
    button = stage.page.nodes["take"].box
    stage.key("enter")
    assert [hole for hole in veil._open if hole.acts] == []
    assert not any(hole.box.holds(button) for hole in veil._open), "the light stays on a place where nothing is"
    stage.frame(0.25)
    assert veil._strength == 0, "the move is seen without it"


@pytest.mark.parametrize(("index", "presses"), [(2, ["column.2", "place"]), (4, ["drop.1", "stand", "place"])])
def test_what_is_said_of_a_move_hides_nobody_s_name_and_none_of_the_rest_that_is_written(
    on: Open, index: int, presses: list[str]
) -> None:
    """The button that was pressed is gone, and there is room in its panel."""
    stage = on("balloon_pop", index)
    for name in presses:
        stage.click(name)
        stage.rest()
    speech = coach_of(stage).speech
    assert stage.scene.teaching.progress.after
    own = {speech.prose.text, i18n._("Go on")}
    written = {ink.text: ink.ink or ink.box for ink in stage.page.texts() if ink.text not in own}
    assert not [text for text, box in written.items() if speech.bubble.overlaps(box) or speech.body.overlaps(box)]


@pytest.mark.parametrize("speed", ["1", "instant"])
def test_the_words_come_with_what_they_tell_of(on: Open, speed: str) -> None:
    """The series has popped and is counted, and the next round is not drawn before somebody goes on."""
    stage = on("balloon_pop", 2, animation_speed=speed)
    stage.click("column.2")
    stage.click("place")
    board: Any = board_on(stage.scene)
    number = board.model.round
    stage.rest()
    assert "Pop!" in str(stage.said())
    assert board.model.scores[0] == 2
    assert board.model.round == number
    assert stage.focus == "go_on"
    stage.key("enter")
    stage.rest()
    assert step_of(stage) == 3


def test_a_learner_stays_below_while_the_turns_go_round(on: Open) -> None:
    stage = on("bubblee_pop", 2)
    context: Any = board_on(stage.scene).context
    stage.scene.show_me()  # type: ignore[attr-defined]
    seen = film(stage, lambda: context.below)
    stage.key("enter")
    assert {*seen, *film(stage, lambda: context.below)} == {0}


def test_with_the_same_words_she_stays_where_she_is(on: Open) -> None:
    """Another card that is chosen lights other places, and only those send her away."""
    stage = on("balloon_cup", 2, animation_speed="instant")
    before = coach_of(stage).speech
    stage.key("enter")
    stage.rest()
    after = coach_of(stage).speech
    assert after.prose.text == before.prose.text
    assert after.coach == before.coach


@pytest.mark.usefixtures("pixels")
def test_holes_open_and_close_slowly_while_words_go_on(on: Open) -> None:
    stage = on("bubblee_pop", 0)
    box = board_on(stage.scene).part("cell.0.1.1")  # type: ignore[attr-defined] # looked at in the next step
    stage.click("sky.0.0")
    stage.rest()
    stage.click("sky.1.0")
    lights = film(stage, lambda: light_at(stage, round(box.cx), round(box.cy)))
    assert step_of(stage) == 1
    assert lights[-1] > lights[0] + 60
    assert jumps(lights) < _JUMP
    shares = coach_of(stage)._veil._open
    assert set(shares.values()) == {1.0}


@pytest.mark.usefixtures("pixels")
def test_nothing_fades_with_reduced_motion(on: Open) -> None:
    stage = on("color_queue", 4, reduced_motion=True)
    stage.key("enter")
    lights = film(stage, lambda: light_at(stage, 60, 150))
    assert len(set(lights)) == 1


def test_where_she_stays_only_her_words_change(on: Open) -> None:
    stage = on("balloon_pop", 0)
    coach = coach_of(stage)
    before = coach.speech
    stage.click("card.8")
    rises = film(stage, coach._rise)
    assert coach.speech.prose.text != before.prose.text
    assert coach.speech.coach == before.coach
    assert max(rises) == 0


@pytest.mark.parametrize(
    ("game_id", "lesson", "index"),
    [("balloon_cup", "trading", 1), ("color_queue", "first", 4), ("balmy_balloonists", "first", 1)],
)
def test_a_step_is_told_in_one_place_however_it_began(on: Open, game_id: str, lesson: str, index: int) -> None:
    opened = coach_of(on(game_id, index, lesson, animation_speed="instant")).speech
    stage = on(game_id, index - 1, lesson, animation_speed="instant")
    while step_of(stage) < index:
        if "go_on" in stage.page.nodes:
            stage.click("go_on")
        else:
            stage.scene.show_me()  # type: ignore[attr-defined]
        stage.rest()
    assert coach_of(stage).speech.whole == opened.whole


def test_the_ring_comes_with_the_button_in_the_bubble(on: Open) -> None:
    stage = on("color_queue", 1)
    stage.key("pagedown")
    coach, seen = coach_of(stage), []
    for _ in range(_LONG):
        stage.frame(FRAME)
        node = stage.page.nodes.get("go_on")
        if node is not None:
            seen.append((coach._rise(), -node.rise))
        if not stage.ctx.stack.animating:
            break
    assert stage.focus == "go_on"
    assert max(rise for rise, _ring in seen) > 0
    assert all(rise == pytest.approx(ring) for rise, ring in seen)


@pytest.mark.usefixtures("pixels")
def test_the_table_of_the_next_chapter_comes_slowly(on: Open) -> None:
    """The upper side of tile 2 is empty in the first chapter, and has a card in the second."""
    stage = on("balloon_cup", 0)
    stage.scene.show_me()  # type: ignore[attr-defined]
    stage.rest()
    head = coach_of(stage).speech.coach
    face = stage.px(head.cx, head.y + head.w * 0.7)
    seen = stage.loop.window.surface.get_at(face)
    stage.key("enter")
    stage.frame(0)
    first = picture_of(stage)
    assert stage.scene.teaching.coach.before._picture.get_at(face) != seen, "the coach is seen twice"  # type: ignore[attr-defined]
    stage.frame(FRAME)
    second = picture_of(stage)
    assert not any(node.ring for node in stage.page.nodes.values()), "what has the focus is not there yet"
    stage.rest()
    last = picture_of(stage)
    assert step_of(stage) == 1
    assert any(node.ring for node in stage.page.nodes.values())
    assert abs(first - second).mean() < 0.4 * abs(first - last).mean()


def test_a_second_press_does_not_answer_words_that_nobody_has_read(on: Open) -> None:
    stage = on("balloon_pop", 0, animation_speed="instant")
    stage.click("card.10")
    stage.rest()
    box = stage.node("play").box
    stage.click_at(box.cx, box.cy)
    stage.click_at(box.cx, box.cy)
    words = registry.view("balloon_pop").lessons()[0].steps["group"]
    stage.rest()
    assert plain(i18n._(words.say)) in stage.said()


def test_the_focus_goes_to_what_is_lit(on: Open) -> None:
    """A press on the first thing lights the next one, and the focus goes there, wherever the board would send it."""
    for game_id, index, first in (("bubblee_pop", 3, "swap"), ("balloon_cup", 2, "card.0")):
        stage = on(game_id, index, animation_speed="instant")
        assert stage.focus == stage.page.lead[0] == first
        stage.key("enter")
        stage.rest()
        assert stage.focus in stage.page.lead
        stage.key("enter")
        stage.rest()
        assert stage.focus in stage.page.lead


def test_what_is_chosen_by_its_number_is_to_be_confirmed_like_what_is_pressed(on: Open) -> None:
    stage = on("balloon_pop", 2, animation_speed="instant")
    stage.type("3")
    stage.rest()
    assert [stage.page.nodes[name].main for name in stage.page.lead] == [True]


def test_the_offer_to_show_it_gets_the_focus(on: Open) -> None:
    stage = on("balloon_pop", 0, animation_speed="instant")
    for _ in range(3):
        assert stage.focus != "show_me"
        stage.click("card.8")
        stage.rest()
    assert stage.focus == "show_me"
    stage.click("card.9")
    stage.rest()
    assert "show_me" not in stage.page.nodes, "it stands beside the button that is due"


def test_a_press_on_something_lit_that_does_nothing_is_heard(on: Open) -> None:
    """While a card is chosen the group is only to be looked at."""
    stage = on("balloon_pop", 0)
    box = board_on(stage.scene).part("group.0")
    stage.click_at(box.cx, box.cy)
    assert max(film(stage, coach_of(stage)._rise)) > 0
    assert step_of(stage) == 0
    stage = on("balmy_balloonists", 0)
    stage.scene.driver.focus_on("quadrant.3")  # type: ignore[attr-defined]
    stage.scene.driver.show_ring = True  # type: ignore[attr-defined]
    stage.pad("a")
    assert max(film(stage, coach_of(stage)._rise)) > 0, "by whatever hand"


@pytest.mark.parametrize(("index", "column"), [(2, "column.3"), (5, "column.0")])
def test_no_group_lies_anywhere_before_the_learner_chose_a_column(on: Open, index: int, column: str) -> None:
    stage = on("balloon_pop", index, animation_speed="instant")
    assert "group" not in stage.page.nodes
    stage.click("place")
    assert step_of(stage) == index
    assert any(text.startswith("Choose a column first.") for text in stage.said())
    stage.click(column)
    stage.rest()
    assert "group" in stage.page.nodes
    stage.key("esc")
    assert "group" not in stage.page.nodes


def test_no_place_is_shown_before_the_learner_chose_one(on: Open) -> None:
    """Where the focus stands a board foretells what comes of it: in a lesson it stays on the card."""
    stage = on("balloon_cup", 2, animation_speed="instant")
    stage.key("enter")
    stage.rest()
    board: Any = board_on(stage.scene)
    assert board.drafted() is None
    assert board.context.outlook() is None


@pytest.mark.parametrize(
    ("game_id", "lesson", "index", "settings"),
    [
        ("balloon_cup", "first", 1, {}),
        ("balloon_pop", "first", 5, {}),
        ("balloon_pop", "first", 5, {"language": "fr", "text_scale": 200}),
        ("balmy_balloonists", "first", 0, {"language": "fr", "text_scale": 200}),
        ("everywhere", "puzzle", 0, {}),
        ("everywhere", "puzzle", 1, {}),
    ],
)
def test_dimmed_words_are_covered_wholly_or_not_at_all(
    on: Open, game_id: str, lesson: str, index: int, settings: dict[str, Any]
) -> None:
    """Neither the bubble nor the coach herself cuts any."""
    stage = on(game_id, index, lesson, animation_speed="instant", **settings)
    speech, page = coach_of(stage).speech, stage.page
    own = {speech.prose.text, "Go on"}
    inks = [ink for ink in page.texts() if ink.text not in own]
    assert inks
    assert [ink.text for ink in inks if speech.cuts([ink.ink or ink.box])] == []


@pytest.mark.parametrize(("game_id", "lesson"), [("balloon_pop", "first"), ("everywhere", "puzzle")])
def test_what_is_spoken_of_is_not_covered(on: Open, game_id: str, lesson: str) -> None:
    teacher = EVERYWHERE if game_id == EVERYWHERE.id else registry.view(game_id)
    script = next(one for one in teacher.lessons() if one.id == lesson)
    for index, step in enumerate(script.script.steps):
        stage = on(game_id, index, lesson, animation_speed="instant")
        board: Any = board_on(stage.scene)
        for name in script.steps[step.name].named:
            found = [node.box for node in stage.page.nodes.values() if fnmatchcase(node.id, name)]
            boxes = found or [box for box in [board.part(name)] if box is not None]
            assert boxes, f"there is no {name}"
            assert not any(map(coach_of(stage).speech.hides, boxes)), f"{name} is covered at {step.name}"


def test_at_a_guided_table_the_button_that_comes_next_is_seen_from_the_start(on: Open) -> None:
    stage = on("everywhere", 0, "table", language="fr", animation_speed="instant")
    before = coach_of(stage).speech
    assert not before.hides(stage.node("play").box)
    stage.click("card.1")
    stage.rest()
    assert (stage.page.lead, coach_of(stage).speech) == (("play",), before), "and the coach stays where she is"


@pytest.mark.parametrize("game_id", on_shelf())
def test_what_is_lit_is_not_covered_by_long_words_in_large_letters(on: Open, game_id: str) -> None:
    for index in range(len(registry.view(game_id).lessons()[0].script.steps)):
        stage = on(game_id, index, animation_speed="instant", language="fr", text_scale=200)
        coach = coach_of(stage)
        lit = [box for boxes in coach._kept_off for box in boxes]
        assert lit
        assert not any(map(coach.speech.hides, lit)), f"step {index} hides what it is about"


@pytest.mark.parametrize(
    ("lesson", "index"), [("first", 2), ("at_home", 1), ("at_home", 3), ("next_door", 1), ("next_door", 3)]
)
def test_the_coach_does_not_call_herself_by_her_name(on: Open, lesson: str, index: int) -> None:
    """Where a power does not work she says so herself, in place of the table."""
    stage = on("bubblee_pop", index, lesson, animation_speed="instant")
    refused = 0
    for name in [name for name in stage.page.nodes if name.startswith("cell.")]:
        if name not in stage.page.nodes:
            continue
        stage.click(name)
        stage.rest()
        if stage.scene.teaching.progress.answer:  # type: ignore[attr-defined]
            refused += 1
            assert "Plume" not in coach_of(stage).speech.prose.text
            assert "Mira" not in coach_of(stage).speech.prose.text
    assert refused


def test_of_two_to_be_chosen_the_second_is_lit_once_the_first_is(on: Open) -> None:
    stage = on("bubblee_pop", animation_speed="instant")
    assert stage.page.lead == ("sky.0.0", "sky.1.0")
    stage.click("sky.0.0")
    stage.rest()
    assert stage.page.lead == ("sky.1.0",)
    assert "with blue, column 2" in stage.said()
    assert "Blue lands in column 2" not in stage.said(), "nobody has chosen it yet"
    stage.click("sky.1.0")
    stage.rest()
    assert "Blue lands in column 2" in stage.said(), "the drop of both is shown, and no other"


def test_only_what_is_still_chosen_stays_lit(on: Open) -> None:
    """Neither a card that another one has taken the place of, nor a button that leads back now."""
    stage = on("balloon_pop", animation_speed="instant")
    for name in ("card.10", "card.9"):
        stage.click(name)
        stage.rest()
    kept_off = coach_of(stage)._kept_off[1]
    assert any(box.holds(stage.node("card.9").box) for box in kept_off)
    assert not any(box.overlaps(stage.node("card.10").box.inset(9, 9)) for box in kept_off)
    stage = on("bubblee_pop", 3, animation_speed="instant")
    for name in ("swap", "sky.2.0", "sky.3.0"):
        stage.click(name)
        stage.rest()
    assert not any(box.overlaps(stage.node("swap").box) for box in coach_of(stage)._kept_off[1])


def test_a_wrong_pick_gives_the_light_back_to_what_is_to_be_chosen(on: Open) -> None:
    stage = on("bubblee_pop", animation_speed="instant")
    for name in ("sky.0.0", "sky.1.0"):
        stage.click(name)
        stage.rest()
    assert (step_of(stage), stage.page.lead) == (1, ("confirm",))
    stage.click("sky.3.0")
    stage.rest()
    assert stage.page.lead == ("sky.0.0", "sky.1.0"), "the button is closed now"
    for name in ("sky.0.0", "sky.1.0"):
        stage.click(name)
        stage.rest()
    assert (step_of(stage), stage.page.lead) == (1, ("confirm",))


@pytest.mark.parametrize(("game_id", "index"), [
    ("balloon_cup", 0), ("balloon_pop", 4), ("balmy_balloonists", 0), ("bubblee_pop", 3), ("color_queue", 3),
])  # fmt: skip
def test_what_is_taken_back_has_the_light_again(on: Open, game_id: str, index: int) -> None:
    """And pressed once more, it gives the light to what comes next, as it did before."""
    stage = on(game_id, index, animation_speed="instant")
    first = stage.page.lead
    leads = []
    for _ in range(2):
        stage.click(first[0])
        stage.rest()
        leads.append(stage.page.lead)
        stage.pad("b")
        stage.rest()
        assert stage.page.lead == first
    assert leads[0] == leads[1] != first


@pytest.mark.parametrize(
    ("lesson", "index", "pressed"), [("table", 1, "hint"), ("puzzle", 0, "card.4"), ("puzzle", 1, "card.4")]
)
def test_where_one_only_goes_on_anything_else_says_so_and_leaves_the_focus(
    on: Open, lesson: str, index: int, pressed: str
) -> None:
    stage = on(EVERYWHERE.id, index, lesson, animation_speed="instant")
    if stage.top.step.press:  # type: ignore[attr-defined]
        stage.top.show_me()  # type: ignore[attr-defined]
        stage.rest()
    stage.click(pressed)
    assert "That has its turn later. For now, go on." in stage.said()
    assert stage.focus == "go_on"


def test_what_is_to_be_looked_at_is_seen_behind_a_tab_that_opens_with_the_step(on: Open) -> None:
    stage = on("balmy_balloonists", 2, animation_speed="instant", text_scale=200)
    fuel = board_on(stage.scene).part("token.0.2")
    assert any(hole.box.holds(fuel, slack=8) for hole in coach_of(stage)._veil._open)
    assert not coach_of(stage).speech.hides(fuel)


def test_a_step_that_tells_of_a_chart_shows_it_in_large_letters_too(on: Open) -> None:
    stage = on("balmy_balloonists", 0, text_scale=200)
    assert "quadrant.0" in stage.page.nodes
    assert set(stage.page.lead) & set(stage.page.nodes)
    while step_of(stage) == 0:
        stage.click(next(name for name in stage.page.lead if name in stage.page.nodes))
        stage.rest()
    assert stage.page.lead, "what comes next stands where it always does"


@pytest.mark.usefixtures("pixels")
def test_what_happens_first_is_read_while_it_moves(on: Open) -> None:
    """There is nothing in the log before it, nor at the beginning of a chapter."""
    stage = on("balmy_balloonists", 0)
    choice = board_on(stage.scene).context.layout.choice
    stage.scene.show_me()  # type: ignore[attr-defined]
    for _ in range(12):
        stage.frame(FRAME)
        told = {ink.text for ink in stage.page.texts() if choice.holds(ink.box)}
        assert told == {"What happened", "Mira starts in lane 4."}
    stage = on("balmy_balloonists", 4)
    assert "Nothing has happened yet." in stage.said()


@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_tokens_that_are_spoken_of_are_lit_with_their_heads(on: Open, text_scale: int) -> None:
    stage = on("balmy_balloonists", 2, animation_speed="instant", text_scale=text_scale)
    part = board_on(stage.scene).part
    row, columns = stage.page.nodes["seat.0"].box, [part(f"token.0.{kind}") for kind in range(3)]
    lit = next(hole.box for hole in coach_of(stage)._veil._open)
    assert all(row.holds(column) and lit.holds(column, slack=8) for column in columns)
    assert lit.y < min(stage.page.nodes[f"seat.{seat}"].box.y for seat in (0, 1)) - 16, "what they are called"


@pytest.mark.usefixtures("pixels")
def test_in_strong_colors_only_what_may_be_pressed_is_yellow(on: Open) -> None:
    """The chart of the quadrant that counts has a frame of its own."""
    stage = on("balmy_balloonists", 3, animation_speed="instant", theme="strong")
    chart, surface = stage.page.nodes["quadrant.0"].box, pygame.Surface((1280, 720))
    stage.scene.driver.draw(surface)  # type: ignore[attr-defined]
    edge = [surface.get_at((round(chart.x) + dx, round(chart.cy))) for dx in range(-8, 8)]
    assert any(min(pixel[:3]) > 200 for pixel in edge)
    assert not any(pixel.r - pixel.b > 60 for pixel in edge)


@pytest.mark.parametrize(("game_id", "index"), [("balloon_cup", 0), ("balloon_cup", 6), ("balmy_balloonists", 2)])
def test_there_is_air_between_the_bubble_and_what_is_lit(on: Open, game_id: str, index: int) -> None:
    stage = on(game_id, index, animation_speed="instant")
    lit = [hole.box for hole in coach_of(stage)._veil._open]
    assert lit
    assert not any(coach_of(stage).speech.hides(box.grow(9)) for box in lit)


@pytest.mark.parametrize("sizes", [(100, 140), (140, 100)], ids=["grows", "shrinks"])
def test_what_is_lit_stays_lit_while_its_light_takes_another_size(sizes: tuple[int, int]) -> None:
    veil = Veil()
    first, second = (Hole(Box(0, 0, size, 50), 8) for size in sizes)
    veil.lay([first], at_once=True)
    veil.lay([second], at_once=False)
    for _ in range(30):
        assert max(veil._open.values()) == 1
        veil.update(FRAME)
    assert veil._open == {second: 1}


def test_lines_do_not_cross() -> None:
    board, inside, beside = Box(0, 0, 100, 100), Box(10, 10, 20, 80), Box(90, 0, 60, 100)
    act = Hole(inside, 8, acts=True)
    assert untangled([Hole(board, 8)], [act]) == [Hole(board, 8, lined=False), act]
    first, second, _act = untangled([Hole(board, 8), Hole(beside, 8)], [act])
    assert not first.box.overlaps(second.box)
    nested = [Hole(board, 8, lined=False), Hole(inside, 8, inner=True)]
    assert untangled([Hole(board, 8), Hole(inside, 8)], []) == nested
    assert untangled([Hole(inside, 8)], [Hole(board, 8, acts=True)]) == [Hole(board, 8, acts=True)]


@pytest.mark.parametrize(
    ("act", "left"),
    [
        (Box(150, 40, 200, 100), Box(100, 50, 50, 80)),
        (Box(0, 40, 150, 100), Box(150, 50, 50, 80)),
        (Box(90, 90, 200, 80), Box(100, 50, 100, 40)),
        (Box(90, 0, 200, 90), Box(100, 90, 100, 40)),
    ],
)
def test_what_is_to_be_looked_at_keeps_the_side_that_is_free(act: Box, left: Box) -> None:
    press = Hole(act, 8, acts=True)
    assert untangled([Hole(Box(100, 50, 100, 80), 8)], [press]) == [Hole(left, 8), press]


def test_the_finish_is_celebrated_before_the_lesson_ends(on: Open) -> None:
    stage = on("balmy_balloonists", 6, animation_speed="instant")
    stage.click("row.h3")
    stage.rest()
    stage.key("enter")
    stage.rest()
    assert any("across the line" in text for text in stage.said())
    assert stage.focus == "go_on"
    stage.key("enter")
    stage.rest()
    assert isinstance(stage.scene, LessonEndScene)


@pytest.mark.usefixtures("pixels")
def test_what_was_tried_is_lit_and_marked_apart_from_what_is_to_be_pressed(on: Open) -> None:
    stage = on("balloon_cup", 2, animation_speed="instant")
    box = stage.node("card.4").box
    corner = round(box.x) + 12, round(box.bottom) - 12  # of the paper of the card
    dim = light_at(stage, *corner)
    stage.click("card.4")
    stage.rest()
    tried = stage.node("card.4")
    assert light_at(stage, *corner) > dim + 40
    assert not tried.ring
    assert [hole for hole in coach_of(stage)._veil._open if hole.acts and hole.box.holds(stage.node("card.0").box)]


def sun_lines(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """The places round which a line says that they are to be pressed, or have the focus."""
    found: list[Box] = []
    card, ring = Canvas.card, Canvas.ring

    def noted(canvas: Canvas, box: Box, style: Any, **more: Any) -> None:
        if style.border == "sun" and style.border_w == ACTS_W:
            found.append(box)
        card(canvas, box, style, **more)

    def noted_ring(canvas: Canvas, box: Box, radius: float) -> None:
        found.append(box)
        ring(canvas, box, radius)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "card", noted)
        patch.setattr(Canvas, "ring", noted_ring)
        stage.scene.driver.draw(pygame.Surface((1280, 720)))  # type: ignore[attr-defined]
    return found


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize(("game_id", "index"), [("color_queue", 1), ("balloon_cup", 3), ("balloon_pop", 2)])
def test_one_line_marks_what_has_the_focus_among_what_is_to_be_pressed(
    on: Open, game_id: str, index: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several things it alone has the line; for a mouse all of them share one."""
    stage = on(game_id, index, animation_speed="instant")
    lead, driver = stage.page.lead, stage.scene.driver  # type: ignore[attr-defined]
    driver.show_ring = True
    for name in lead:
        driver.focus_on(name)
        (line,) = sun_lines(stage, monkeypatch)
        boxes = {one: stage.node(one).box for one in lead}
        assert line.holds(boxes[name].inset(1)), "it is round what has the focus"
        assert not any(line.holds(box) for one, box in boxes.items() if one != name)
    driver.show_ring = False
    (line,) = sun_lines(stage, monkeypatch)
    assert all(line.holds(stage.node(one).box.inset(1)) for one in lead)


@pytest.mark.parametrize(("speed", "text_scale"), [("1", 100), ("instant", 200)])
def test_who_comes_second_is_told_while_both_lie_there(on: Open, speed: str, text_scale: int) -> None:
    stage = on("color_queue", 3, animation_speed=speed, text_scale=text_scale)
    stage.scene.show_me()  # type: ignore[attr-defined]
    stage.rest()
    assert any("19 lies in C" in text for text in stage.said())
    board = board_on(stage.scene)
    assert not any(coach_of(stage).speech.hides(board.part(name)) for name in ("column.1", "column.2"))
    columns = board_on(stage.scene).model.columns
    assert 19 in columns[2]
    assert 9 in columns[1]
    stage.key("enter")
    stage.rest()
    assert step_of(stage) == 4


@pytest.mark.usefixtures("pixels")
def test_the_mark_of_a_try_shakes_and_comes_to_rest(on: Open) -> None:
    stage = on("balloon_cup", 2)
    stage.click("card.4")
    sways = film(stage, coach_of(stage)._sway)
    assert min(sways) < -1 < 1 < max(sways)
    assert sways[-1] == 0


@pytest.mark.usefixtures("pixels")
def test_a_press_while_the_words_are_on_their_way_does_not_lose_them(on: Open) -> None:
    """What moves is hurried to where it halts for the coach, and there she speaks."""
    stage = on("balloon_cup", 4)
    stage.scene.show_me()  # type: ignore[attr-defined]
    for _ in range(_LONG):
        if "go_on" in stage.page.nodes:
            break
        stage.key("enter")
        stage.frame(FRAME)
    assert "go_on" in stage.page.nodes
    assert any("fifth cube" in text for text in stage.said())


@pytest.mark.parametrize("hurries", [False, True], ids=["watched", "hurried"])
@pytest.mark.parametrize(("game_id", "index"), [("balloon_cup", 4), ("balloon_pop", 4)])
def test_nothing_flies_over_the_table_while_the_coach_speaks_of_it(
    on: Open, game_id: str, index: int, *, hurries: bool
) -> None:
    stage = on(game_id, index)
    stage.scene.show_me()  # type: ignore[attr-defined]
    board: Any = board_on(stage.scene)
    flown = 0
    for _ in range(_LONG):
        stage.frame(FRAME)
        if coach_of(stage).speaks:
            break
        flown += board.animation.animating
        if hurries and director_on(stage.scene).busy:
            stage.key("enter")
    assert flown > 10
    assert "go_on" in stage.page.nodes
    assert not board.animation.animating


def test_what_a_step_does_not_need_is_closed_and_showing_it_begins_anew(on: Open) -> None:
    stage = on("bubblee_pop", 0, animation_speed="instant")
    stage.click("swap")
    stage.rest()
    assert any("The swap has its turn soon" in text for text in stage.said())
    stage.click("sky.0.1")
    stage.rest()
    stage.scene.show_me()  # type: ignore[attr-defined]
    stage.rest()
    assert step_of(stage) == 1


def test_a_used_card_is_refused_and_the_lesson_can_be_skipped(on: Open) -> None:
    stage = on(EVERYWHERE.id, 0, "table", animation_speed="instant")
    stage.click("card.5")
    stage.rest()
    assert stage.page.lead
    stage.click("skip")
    stage.rest()
    assert stage.scene.teaching.progress.index == 1  # type: ignore[attr-defined]


def test_what_was_chosen_is_not_covered_while_it_is_still_spoken_of(on: Open) -> None:
    stage = on("balloon_pop", 1, animation_speed="instant")
    stage.click("group.0")
    stage.rest()
    assert not coach_of(stage).speech.hides(stage.node("group.0").box)


def test_a_step_opens_what_it_is_about(on: Open) -> None:
    stage = on("balmy_balloonists", 2, text_scale=200, animation_speed="instant")
    assert any(hole.box.overlaps(stage.node("seat.0").box) for hole in coach_of(stage)._veil._open)


def test_what_was_chosen_stays_lit_and_the_rest_is_asked_for_in_any_order(on: Open) -> None:
    stage = on("bubblee_pop", 4, animation_speed="instant")
    stage.click("sky.3.0")
    stage.rest()
    stage.rest()
    assert set(stage.page.lead) == {"sky.2.0"}
    chosen = stage.node("sky.3.0").box
    assert any(hole.box.contains(chosen.cx, chosen.cy) for hole in coach_of(stage)._veil._open)


@pytest.mark.parametrize(("game_id", "index"), [("balloon_pop", 2), ("bubblee_pop", 2)])
def test_what_comes_after_a_chapter_is_not_shown_where_another_table_comes(on: Open, game_id: str, index: int) -> None:
    """No round is dealt and no sky is filled that nobody will play with."""
    stage = on(game_id, index)
    stage.scene.show_me()  # type: ignore[attr-defined]
    for _ in range(_LONG):
        if "go_on" in stage.page.nodes:
            break
        stage.frame(FRAME)
    scene = stage.scene
    for _ in range(30):
        stage.frame(FRAME)
    stage.key("enter")
    stage.frame(FRAME)
    assert stage.scene is not scene
    assert step_of(stage) == index + 1


def test_what_the_coach_foretells_is_seen_before_the_next_table_is_laid(on: Open) -> None:
    stage = on("color_queue")
    stage.click("card.3")
    stage.key("enter")
    stage.rest()
    assert stage.focus == "go_on"
    lesson: Any = stage.scene
    taken = [board_on(lesson).context.model.totals[1]]
    assert taken == [0]
    stage.key("enter")
    while stage.scene is lesson and len(taken) < 2 * _LONG:
        stage.frame(FRAME)
        taken.append(board_on(lesson).context.model.totals[1])
    assert stage.scene is not lesson, "the next step comes by itself"
    assert step_of(stage) == 1
    assert max(taken) >= 2, "the two yellow cards exploded, and they count for the coach"
