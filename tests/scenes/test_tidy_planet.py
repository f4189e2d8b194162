"""Tidy planet on the screen: solved by mouse, keys and controller; swaps, powers, what comes in, light, hints."""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import replace

import pytest

from balloongames import i18n, library, registry
from balloongames.core.game import Advice, Reason
from balloongames.rules.bubblee_pop.moves import ChooseColumn, Decline, DropPair, PutBubblee, SwapCells, SwapSky
from balloongames.rules.bubblee_pop.planet import columns_of, size_of
from balloongames.rules.bubblee_pop.tidy_planet.play import WHY_CODES
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle, write_code
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.ui.geometry import Box
from balloongames.views.bubblee_pop import overlay
from balloongames.views.bubblee_pop.animation import InSky, InZone
from balloongames.views.bubblee_pop.layout import BELOW
from balloongames.views.bubblee_pop.tidy_planet.board import Board
from balloongames.views.bubblee_pop.tidy_planet.layout import _foot
from tests.dealt import dealt
from tests.rules.bubblee_pop.tidy_planets import EXAMPLES
from tests.scenes import at_puzzles
from tests.scenes.at_puzzles import assert_all_reached_by_tab, fits, press, solved_best
from tests.scenes.insides import board_on
from tests.scenes.stage import Stage
from tests.scenes.test_menus_fit import SHAPES
from tests.ui.harness import SLOW

KIT = registry.puzzle_kit("tidy_planet")
VIEW = registry.puzzle_view("tidy_planet")
LARGEST = Puzzle(EXAMPLES["two_powers"].planet, EXAMPLES["two_powers"].sky, "rybp", 3, 1, "gy")  # all there may be


def lay(stage: Stage, puzzle: Puzzle) -> PuzzlePlayScene:
    return at_puzzles.lay(stage, write_code(puzzle))


def board_of(scene: PuzzlePlayScene) -> Board:
    assert isinstance(board_on(scene), Board)
    return board_on(scene)


def play(stage: Stage, move: object, hand: str = "mouse") -> None:
    """Make a move of the solution by pressing what stands for it."""
    names: list[str] = []
    match move:
        case DropPair(first, second):
            names = [f"sky.{first[0]}.{first[1]}", f"sky.{second[0]}.{second[1]}", "confirm"]
        case SwapSky(first, second):
            names = ["swap", f"sky.{first[0]}.{first[1]}", f"sky.{second[0]}.{second[1]}", "confirm"]
        case PutBubblee(space):
            names = [f"sky.{space[0]}.{space[1]}"]
        case ChooseColumn(power, column):
            names = [f"power.{power}", f"cell.0.{column}.0", "confirm"]
        case SwapCells(power, first, second):
            names = [f"power.{power}", f"cell.0.{first[0]}.{first[1]}", f"cell.0.{second[0]}.{second[1]}", "confirm"]
        case Decline(power):
            names = [f"power.{power}", "decline"]
    for name in names:
        press(stage, name, hand)


def solve(stage: Stage, scene: PuzzlePlayScene, hand: str = "mouse") -> None:
    for text in KIT.solve(KIT.start(scene.play.puzzle)) or ():
        play(stage, KIT.game.parse_move(text), hand)


@pytest.fixture
def stage(full_stage: Stage) -> Stage:
    return full_stage


# -- playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("example", "hand"),
    [
        ("one_swap", "mouse"),
        ("two_powers", "mouse"),
        ("hello_below", "key"),
        ("two_powers", "pad"),
        ("full_house", "key"),
    ],
)
def test_it_is_solved_with_each_kind_of_hand(stage: Stage, example: str, hand: str) -> None:
    scene = lay(stage, EXAMPLES[example])
    solve(stage, scene, hand)
    assert solved_best(stage, scene, write_code(EXAMPLES[example])).game_id == "bubblee_pop"


def test_a_swap_is_planned_with_its_drop_and_both_are_made_by_one_press(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["one_swap"])
    moves = [KIT.game.parse_move(text) for text in KIT.solve(KIT.start(scene.play.puzzle)) or ()]
    at = next(index for index, move in enumerate(moves) if isinstance(move, SwapSky))
    for move in moves[:at]:
        play(stage, move)
    swap, drop = moves[at], moves[at + 1]
    assert isinstance(swap, SwapSky)
    assert isinstance(drop, DropPair)
    press(stage, "swap")
    for space in (swap.first, swap.second, drop.first, drop.second):
        press(stage, f"sky.{space[0]}.{space[1]}")
    before = scene.play.session.ply
    press(stage, "confirm")
    assert scene.play.session.ply == before + 2


def test_what_comes_in_waits_in_its_order_and_goes_where_it_is_put(stage: Stage) -> None:
    puzzle = EXAMPLES["little_pile"]
    scene = lay(stage, puzzle)
    moves = [KIT.game.parse_move(text) for text in KIT.solve(KIT.start(puzzle)) or ()]
    play(stage, moves[0])
    board = board_of(scene)
    assert board.model.drawn == puzzle.incoming[0]
    put = moves[1]
    assert isinstance(put, PutBubblee)
    play(stage, put)
    state = scene.play.session.seen().state
    assert state.put == 2
    assert state.sky[2 * put.space[0] + put.space[1]] == puzzle.incoming[0]
    assert board.tidy.coming == 1


def test_what_comes_in_sets_off_at_once_from_where_it_waits(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["little_pile"])
    drop, put, *_rest = KIT.solve(KIT.start(scene.play.puzzle)) or ()
    play(stage, KIT.game.parse_move(drop))
    scene.submit(KIT.game.parse_move(put))
    stage.frame(0.05)
    board = board_of(scene)
    (mover,) = board.animation.movers
    assert mover.t > 0
    assert board.tidy.box(mover.start) == board.tidy.place(0)
    assert isinstance(mover.end, InSky)


def test_what_is_told_before_a_drop_is_what_happens(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["full_house"])
    board = board_of(scene)
    for text in KIT.solve(KIT.start(scene.play.puzzle)) or ():
        move = KIT.game.parse_move(text)
        if isinstance(move, DropPair):
            board.propose(move)
            after = board.tidy.after()
            assert after is not None
            assert board.forecast()
            play_back = columns_of(after.planet)
            board.back()
            play(stage, move)
            assert columns_of(scene.play.session.seen().state.planet) == play_back
        else:
            play(stage, move)
    assert scene.play.is_solved


def test_what_can_not_be_done_says_why(stage: Stage) -> None:
    lay(stage, EXAMPLES["the_cover"])
    press(stage, "sky.0.1")
    press(stage, "sky.1.1")
    assert "One of the two must come from the near row." in stage.said()
    assert "swap" not in stage.page.nodes
    lay(stage, EXAMPLES["full_house"])
    press(stage, "sky.2.0")
    press(stage, "sky.3.0")
    assert "Column 3 has too little room, and no line would make more." in stage.said()


def test_powers_are_told_where_lines_give_them_and_the_rows_of_the_sky_have_names(stage: Stage) -> None:
    lay(stage, EXAMPLES["hello_below"])
    assert {"Powers here", "yellow: take a top one", "black: only powers take it", "near row"} <= stage.said()
    assert "green: swap two neighbors" not in stage.said()
    scene = lay(stage, EXAMPLES["full_house"])
    assert not {"Powers here", "Powers", "No power waits"} & stage.said()
    assert "powers" not in board_of(scene).askable()


@pytest.mark.parametrize("scale", [100, 200])
def test_where_nothing_comes_in_there_is_room_to_tell_what_is_to_be_gone(
    make_full_stage: Callable[..., Stage], scale: int
) -> None:
    stage = make_full_stage((960, 540), text_scale=scale)
    whole = EXAMPLES["hello_below"]
    lay(stage, Puzzle(whole.planet, whole.sky, "", 1, 0, "gy"))
    assert {"Powers here", "To be gone"} <= stage.said()
    assert "No power waits" not in stage.said()


def test_what_goes_flies_off_into_space_and_scores_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    flags: set[str] = set()
    monkeypatch.setattr(overlay, "draw_flag", lambda _canvas, _box, number, _why: flags.add(number))
    scene = lay(stage, EXAMPLES["full_house"])
    board, far = board_of(scene), set()
    for text in KIT.solve(KIT.start(scene.play.puzzle)) or ():
        scene.submit(KIT.game.parse_move(text))
        for _ in range(400):
            stage.frame(SLOW)
            far |= {mover.end for mover in board.animation.movers if isinstance(mover.end, InZone)}
            if not scene.in_motion:
                break
    assert far
    field = board.tidy.layout.planets[BELOW]
    assert not any(field.overlaps(board.tidy.box(anchor)) for anchor in far)
    assert flags
    assert all(flag.startswith("×") for flag in flags)


def test_what_is_left_is_told_as_a_number_with_its_name(stage: Stage) -> None:
    board = board_of(lay(stage, LARGEST))
    told = board.answer("after")
    assert told is not None
    assert [(fact.text, fact.value) for fact in told.facts] == [("Now", str(size_of(LARGEST.planet)))]


def test_undo_and_going_on_after_leaving(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["two_powers"])
    moves = [KIT.game.parse_move(text) for text in KIT.solve(KIT.start(scene.play.puzzle)) or ()]
    for move in moves[:2]:
        play(stage, move)
    seen = scene.play.session.seen().state
    press(stage, "undo")
    assert scene.play.session.seen().state != seen
    press(stage, "redo")
    press(stage, "back")
    again = lay(stage, EXAMPLES["two_powers"])
    assert again.play.session.seen().state == seen


# -- help -------------------------------------------------------------------------------------------------------------


def test_the_light_says_since_which_move_and_goes_back_there(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["full_house"])
    press(stage, "light")
    press(stage, "yes")
    state = scene.play.session.seen().state
    drops = [move for move in scene.play.session.moves() if isinstance(move, DropPair)]
    wrong = next(move for move in drops if not KIT.is_solvable(KIT.game.apply(state, move).state))
    play(stage, wrong)
    assert "Not since move 1" in stage.said()
    press(stage, "back_to")
    assert "Still solvable" in stage.said()


@pytest.mark.parametrize("way", ["restart", "back_to"])
def test_several_moves_are_taken_back_at_once_past_a_power(stage: Stage, way: str) -> None:
    scene = lay(stage, EXAMPLES["two_powers"])
    moves = [KIT.game.parse_move(text) for text in KIT.solve(KIT.start(scene.play.puzzle)) or ()]
    power = next(place for place, move in enumerate(moves) if isinstance(move, ChooseColumn | SwapCells))
    begun = scene.play.session.seen().state
    for move in moves[: power + 1]:
        play(stage, move)
    if way == "restart":
        press(stage, "restart")
    else:
        scene.back_to(0)
        stage.rest(frame=SLOW)
    assert scene.play.session.seen().state == begun
    press(stage, "redo")
    assert scene.play.session.ply == 1


def test_hints_lead_to_the_solution(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["two_powers"])
    for _ in range(12):
        if scene.play.is_solved:
            break
        for _stage in range(3):
            press(stage, "hint")
        hint = scene.play.position.hint()
        assert hint is not None
        assert {VIEW.hint(hint.look), VIEW.hint(hint.take), VIEW.hint(hint.why)} <= stage.said()
        play(stage, KIT.game.parse_move(hint.move))
    assert scene.play.is_solved


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_code_has_its_words(language: str) -> None:
    i18n.set_language(language)
    facts = (("column", 1), ("other_column", 2), ("row", 0), ("other_row", 1), ("height", 0), ("other_height", 1),
             ("bubblee", "y"), ("other", "p"), ("power", "y"), ("gone", 3), ("left", 1))  # fmt: skip
    one_column = tuple((key, 1 if key == "other_column" else value) for key, value in facts)
    for code in KIT.hint_codes:
        for given in (facts, one_column):
            said = VIEW.hint(Advice(code, given))
            assert said
            assert not set("{}") & set(said)
    for code in WHY_CODES:
        assert not set("{}") & set(VIEW.reason(Reason(code, facts)))
        assert VIEW.rule_of(Reason(code, facts)) is not None
    for code in KIT.techniques:
        assert VIEW.technique(code)[0] in string.ascii_letters
    for move in (
        DropPair((0, 0), (1, 0)), DropPair((0, 0), (0, 1)), SwapSky((0, 0), (1, 0)), PutBubblee((2, 1)),
        ChooseColumn("y", 3), SwapCells("g", (0, 0), (1, 0)), Decline("y"),
    ):  # fmt: skip
        assert not set("{}") & set(VIEW.move(move, EXAMPLES["two_powers"]))
    i18n.set_language("en")


def test_everything_on_the_table_can_be_asked_about(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["two_powers"])
    board = board_of(scene)
    names = [*board.askable(), *(name for name in stage.page.nodes if name.split(".")[0] in {"sky", "column", "swap"})]
    answers = {name: board.answer(name) for name in names}
    assert [name for name, answer in answers.items() if answer is None] == []
    for name in board.askable():
        box = board.part(name)
        assert box is not None
        assert stage.page.frame.holds(box)


# -- looks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shape", "language"), dealt(SHAPES, ["en", "fr"], every=2))
def test_everything_fits(make_full_stage: Callable[..., Stage], shape: str, language: str) -> None:
    size, settings = SHAPES[shape]
    stage = make_full_stage(size, language=language, **settings)
    wrong: dict[str, list[str]] = {}
    lay(stage, LARGEST)
    fits(stage, wrong, "fresh")
    assert {"en": "To be gone", "fr": "Doit partir"}[language] in stage.said()
    lay(stage, EXAMPLES["one_swap"])
    press(stage, "swap")
    fits(stage, wrong, "swapping")
    for item in library.packs("bubblee_pop")[0].items[2:6]:
        stage.open(PuzzlePlayScene(stage.ctx, of_code(item.code, stage.store.puzzles)))
        fits(stage, wrong, f"taught {item.number}")
    scene = lay(stage, EXAMPLES["two_powers"])
    board = board_of(scene)
    for number, text in enumerate(KIT.solve(KIT.start(scene.play.puzzle)) or ()):
        move = KIT.game.parse_move(text)
        if not isinstance(move, PutBubblee):
            board.propose(move)
        fits(stage, wrong, f"before move {number}")
        board.back()
        stage.type("hhh")
        fits(stage, wrong, f"hint at move {number}")
        scene.submit(move)
        stage.rest(frame=SLOW)
    assert scene.play.is_solved
    fits(stage, wrong, "solved")
    assert not wrong


@pytest.mark.parametrize("scale", [100, 200])
def test_every_node_is_reached_by_tab(make_full_stage: Callable[..., Stage], scale: int) -> None:
    stage = make_full_stage(text_scale=scale)
    lay(stage, LARGEST)
    assert_all_reached_by_tab(stage)


def test_what_comes_in_has_a_panel_of_its_own_unless_nothing_comes() -> None:
    hand = Box(0, 0, 900, 150)
    coming, after = _foot(hand, LARGEST, roomy=False)
    assert coming is not None
    assert coming.right < after.x
    assert _foot(hand, replace(LARGEST, incoming="", drops=1), roomy=False) == (None, hand)
