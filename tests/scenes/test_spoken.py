"""The program by ear: what is said is enough to play by, and nobody hears what is not theirs.

The players here know nothing but what was said. They ask what can be chosen, go from thing to thing until they hear
it, and press Enter.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from balloongames import library, registry
from balloongames.core.puzzle import AnyPuzzleKit, Grade
from balloongames.puzzles.endless import first_codes
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.scenes.lessons.prose import plain
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.summary import SummaryScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.session import Session, Setup
from balloongames.views.color_queue.names import card_name
from tests.games import rules_of
from tests.ui.harness import SLOW, Stage, players, stage, unseen

CHOICES, READY = "Can be chosen: ", "Ready: "
GAMES = [(one.id, min(2, max(one.seats))) for one in registry.entries()]
FEW = 8  # plies of a match, or moves of a puzzle, that are played in the usual run
MANY = 20_000  # things that are heard; a match that takes more does not come to an end


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path, animation_speed="instant", spoken_text=True, headphones=True) as one:
        yield one


class Listener:
    """Somebody with closed eyes at the keyboard."""

    def __init__(self, on: Stage) -> None:
        self._on = on
        self._rng = random.Random(3)
        self.heard: list[str] = []
        on.ctx.narrator.on_line = self.heard.append

    def press(self, key: int) -> str:
        """Press a key; return all that is heard then. Closed eyes need no picture."""
        before = len(self.heard)
        with unseen():
            self._on.key(key)
            self._on.rest(frame=SLOW)
        assert before < MANY
        return " ".join(self.heard[before:])

    def take_step(self) -> None:
        """Find out what to do, and do a part of it."""
        told = self.press(pygame.K_F2)
        if READY in told:  # such a button may foretell other points on the way to it
            self._use(re.sub(r"\d+", r"\\d+", re.escape(told.split(READY)[1].rstrip("."))))
        elif CHOICES in told:
            self._use(re.escape(self._rng.choice(told.split(CHOICES)[1].rstrip(".").split("; "))) + r"(?!\d)")
        else:
            self.press(pygame.K_RETURN)  # a curtain, or all look at what has happened

    def _use(self, name: str) -> None:
        """Go on until a thing is heard whose name begins like this, and press Enter."""
        first = said = self.press(pygame.K_TAB)
        while not re.match(name, said):
            said = self.press(pygame.K_TAB)
            assert said != first, f"{name} is nowhere"
        self.press(pygame.K_RETURN)


def sit_down(on: Stage, game: str, seats: int) -> Session:
    session = Session.start(Setup(game, players(seats), rules_of(game).SHORT, seed="SUNNY-8842"), on.ctx.store)
    on.ctx.stack.reset(TableScene(on.ctx, session))
    on.rest(frame=SLOW)
    return session


@pytest.mark.parametrize(
    "plies", [FEW, pytest.param(10**9, marks=[pytest.mark.soak, pytest.mark.timeout(1200)])], ids=["some", "all"]
)
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_match_is_played_with_closed_eyes(on: Stage, game: str, seats: int, plies: int) -> None:
    ear = Listener(on)
    session = sit_down(on, game, seats)
    while session.outcome is None and session.ply < plies:
        ear.take_step()


@pytest.mark.parametrize("kit", registry.puzzle_kits(), ids=lambda kit: kit.kind)
def test_a_puzzle_is_played_with_closed_eyes(on: Stage, kit: AnyPuzzleKit) -> None:
    code = first_codes(kit, "EAR", Grade.GENTLE, 1)[0]
    ear = Listener(on)
    scene = PuzzlePlayScene(on.ctx, of_code(code))
    on.ctx.stack.reset(scene)
    on.rest(frame=SLOW)
    while scene.session.outcome is None and scene.session.ply < FEW:
        ear.take_step()


@pytest.mark.parametrize("game", [one.id for one in registry.entries()])
def test_what_the_coach_says_is_heard_and_can_be_heard_again(on: Stage, game: str) -> None:
    ear = Listener(on)
    lesson = registry.view(game).lessons()[0]
    on.ctx.stack.reset(LessonScene(on.ctx, game, lesson.id))
    on.rest(frame=SLOW)
    words = on.scene.teaching.progress.words
    assert plain(words.say) in ear.heard
    assert words.goal in ear.heard
    before = len(ear.heard)
    on.type("r")
    on.rest(frame=SLOW)
    assert ear.heard[before:] == [plain(words.say)]


def test_a_wrong_try_is_answered_aloud_each_time(on: Stage) -> None:
    ear = Listener(on)
    on.ctx.stack.reset(LessonScene(on.ctx, "balloon_pop", registry.view("balloon_pop").lessons()[0].id))
    on.rest(frame=SLOW)
    said = []
    for _try in range(2):
        before = len(ear.heard)
        on.click("card.1")
        on.rest(frame=SLOW)
        said.append(on.scene.teaching.progress.answer)
        assert plain(said[-1]) in ear.heard[before:]
    assert said[0] == said[1] != ""


def test_what_helps_in_a_puzzle_and_how_it_ends_is_heard(on: Stage) -> None:
    ear = Listener(on)
    scene = PuzzlePlayScene(on.ctx, of_code(library.packs("color_queue")[0].items[0].code))
    on.ctx.stack.reset(scene)
    on.rest(frame=SLOW)
    assert scene.puzzle_view.idea(scene.source.idea) in ear.heard
    on.click("light")
    on.rest(frame=SLOW)
    on.click("yes")  # yes, though it costs gold
    on.rest(frame=SLOW)
    assert "Still solvable" in ear.heard
    hint = scene._hints.hint
    for reason in (hint.look, hint.take, hint.why):
        on.type("h")
        on.rest(frame=SLOW)
        assert scene.puzzle_view.hint(reason) in ear.heard
    scene.solution.show()
    on.rest(frame=SLOW)
    for words in scene.solution.walk.words:
        assert words in ear.heard
        on.click("forward")
        on.rest(frame=SLOW)
    assert {"Solved", "Bronze: solved"} <= set(ear.heard)


def test_the_light_of_the_workshop_is_heard(on: Stage) -> None:
    ear = Listener(on)
    on.ctx.go.workshop()
    on.rest(frame=SLOW)
    assert any(line.startswith("Not finished. ") for line in ear.heard)
    on.ctx.go.workshop(library.packs("color_queue")[0].items[0].code)
    on.rest(frame=SLOW)
    assert any(line.startswith("Exactly one solution. ") and line.endswith(" gentle.") for line in ear.heard)


def test_a_curtain_says_only_whose_it_is(on: Stage) -> None:
    ear = Listener(on)
    sit_down(on, "color_queue", 2)
    assert isinstance(on.scene, HandoverScene)
    assert ear.heard == ["Pass to Mira", "I am Mira, open, button."]


@pytest.mark.parametrize("headphones", [True, False])
def test_who_hears_a_hand(on: Stage, *, headphones: bool) -> None:
    on.ctx.prefs.change(headphones=headphones)
    ear = Listener(on)
    session = sit_down(on, "color_queue", 2)
    ear.press(pygame.K_RETURN)
    hand = card_name(session.seen().hands[0][0])
    ear.press(pygame.K_F3)
    assert any(hand in line for line in ear.heard) == headphones
    assert hand in on.ctx.narrator.last  # the strip is for the same eyes as the hand itself


def test_a_hand_is_read_to_nobody_else_while_a_move_is_shown(on: Stage) -> None:
    on.ctx.prefs.change(headphones=False, animation_speed="1")
    ear = Listener(on)
    session = sit_down(on, "balloon_cup", 2)
    ear.press(pygame.K_RETURN)
    kept = {node.label for node in on.page.nodes.values() if node.role == "card"} - {on.node(on.focus).label}
    before = len(ear.heard)
    while session.ply == 0:
        on.key(pygame.K_RETURN)  # a card, a side, and the button
    on.frame()
    assert kept
    assert on.scene.in_motion
    on.rest(frame=SLOW)
    assert not any(card in line for card in kept for line in ear.heard[before:])
    assert not any(card in line.text for card in kept for line in on.ctx.narrator.lines)


def test_what_a_round_has_brought_is_heard_by_all(on: Stage) -> None:
    on.ctx.prefs.change(headphones=False)
    ear = Listener(on)
    session = sit_down(on, "color_queue", 2)
    table = on.ctx.stack.scenes[0]
    while not isinstance(on.scene, SummaryScene):
        if isinstance(on.scene, HandoverScene):
            on.key(pygame.K_RETURN)
        elif table.pausing:
            table.go_on()
        else:
            table.submit(session.moves()[0])
        on.rest(frame=SLOW)
    assert any(line.startswith("Round 1 of 3 is over.") for line in ear.heard)


def test_nothing_of_a_hand_is_left_when_the_curtain_falls(on: Stage) -> None:
    ear = Listener(on)
    session = sit_down(on, "color_queue", 2)
    ear.press(pygame.K_RETURN)
    ear.press(pygame.K_F3)
    session.submit(session.moves()[0])
    on.ctx.stack.top.show_updates()
    on.rest(frame=SLOW)
    assert isinstance(on.scene, HandoverScene)
    assert not any("yellow" in line.text or "red" in line.text for line in on.ctx.narrator.lines)


def test_what_happens_is_said_once_and_can_be_heard_again(on: Stage) -> None:
    ear = Listener(on)
    session = sit_down(on, "bubblee_pop", 2)
    while session.ply == 0:
        ear.take_step()
    before = list(ear.heard)
    told = ear.press(pygame.K_F6)
    happened = [line for line in before if line.startswith("Mira ") and line in told]
    assert happened
    assert len(set(happened)) == len(happened)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (pygame.K_F4, "Group 1: red, yellow star, green star and green star."),
        (pygame.K_F5, "Mira: 0 points. Bruno: 0 points."),
        (pygame.K_F7, "Nothing is chosen yet. Choose a card first."),
    ],
)
def test_a_table_answers_by_keys(on: Stage, key: int, said: str) -> None:
    ear = Listener(on)
    sit_down(on, "balloon_pop", 2)
    assert ear.press(key).startswith(said)


@pytest.mark.parametrize(("game", "beside"), [("balloon_cup", "Trophies"), ("balmy_balloonists", "Race")])
def test_the_outlook_tells_of_the_choice_and_not_of_what_stands_beside_it(on: Stage, game: str, beside: str) -> None:
    ear = Listener(on)
    sit_down(on, game, 2)
    while READY not in ear.press(pygame.K_F2):
        ear.take_step()
    on.rest(frame=SLOW)
    texts = [ink.text for ink in on.page.text_boxes]
    assert beside in texts
    on.key(pygame.K_F7)
    told = on.ctx.narrator.last
    assert any(text in told for text in texts)
    assert f" {beside}" not in told


def test_a_puzzle_tells_its_last_move(on: Stage) -> None:
    ear = Listener(on)
    scene = PuzzlePlayScene(on.ctx, of_code(library.packs("color_queue")[0].items[0].code))
    on.ctx.stack.reset(scene)
    on.rest(frame=SLOW)
    assert ear.press(pygame.K_F6) == "Nothing has happened yet."
    scene.submit(scene.play.kit.game.parse_move(scene.play.position.help().solution[0]))
    on.rest(frame=SLOW)
    assert ear.press(pygame.K_F6) == "Choose 6"


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("one_turn", "Column A: 17 yellow. Column B: 1 red and 43 green. Column C: empty."),
        ("four_valleys", "Tile 4: Plain, low wins: Clues: 23 above; Above: 1; Below: 16."),
        ("clear_sky", "Group 1: blue, blue, blue and red. Group 2: "),
        ("tidy_planet", "Near row: yellow, purple, green, purple and green. "),
        ("course", "The flag: Place: lane 4, sector 6, space 1. "),
    ],
)
def test_a_puzzle_tells_what_lies_there(on: Stage, kind: str, said: str) -> None:
    code = first_codes(registry.puzzle_kit(kind), "EAR", Grade.GENTLE, 1)[0]
    ear = Listener(on)
    on.ctx.stack.reset(PuzzlePlayScene(on.ctx, of_code(code)))
    on.rest(frame=SLOW)
    assert said in ear.press(pygame.K_F4)


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 200), ((1920, 1080), 100)])
def test_the_strip_stands_below_the_picture(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with stage(tmp_path, size, text_scale=scale) as on:
        sit_down(on, "balloon_pop", 2)
        whole = on.loop.kit.size
        on.ctx.prefs.change(spoken_text=True)
        on.rest()
        left = on.loop.kit.size
        assert whole == size
        assert left[0] == size[0]
        assert 0.85 * size[1] < left[1] < size[1]
        strip = on.surface.subsurface(pygame.Rect(0, left[1], size[0], size[1] - left[1]))
        before = pygame.image.tobytes(strip, "RGB")
        on.key(pygame.K_TAB)
        assert pygame.image.tobytes(strip, "RGB") != before
        on.ctx.prefs.change(spoken_text=False)
        on.rest()
        assert on.loop.kit.size == size


@pytest.mark.usefixtures("pixels")
def test_captions_stand_below_the_picture_and_leave_by_themselves(tmp_path: Path) -> None:
    with stage(tmp_path, captions=True) as on:
        sit_down(on, "balloon_pop", 2)
        on.ctx.audio.log.clear()
        on.rest()
        strip = on.surface.subsurface(pygame.Rect(0, on.loop.kit.size[1], 1280, 720 - on.loop.kit.size[1]))
        empty = pygame.image.tobytes(strip, "RGB")
        on.ctx.audio.play("pop")
        on.loop.redraw()
        on.frame(0)
        assert pygame.image.tobytes(strip, "RGB") != empty
        on.ctx.audio.log.clear()  # as after some seconds
        on.loop._chores_at = 0.0
        on.loop.listen(wait=True)  # awake although nobody does anything
        on.frame(0)
        assert pygame.image.tobytes(strip, "RGB") == empty
