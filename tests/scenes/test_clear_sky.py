"""Clear sky on the screen: solved by mouse, keys and controller; cards, how a group lies, chains, light, hints."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from balloongames import i18n, library, registry
from balloongames.core.game import Advice, Reason
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup, Move
from balloongames.rules.balloon_pop.clear_sky.play import WHY_CODES
from balloongames.rules.balloon_pop.clear_sky.puzzle import Puzzle, write_code
from balloongames.rules.balloon_pop.moves import PlaceGroup, ScoreSeries
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.views.balloon_pop import overlay, pages
from balloongames.views.balloon_pop.clear_sky import panels, words
from balloongames.views.balloon_pop.clear_sky.board import Board
from balloongames.views.balloon_pop.clear_sky.seen import history
from balloongames.views.balloon_pop.draft import Lay
from tests.dealt import dealt
from tests.rules.balloon_pop.clear_skies import EXAMPLES, LONG
from tests.scenes import at_puzzles
from tests.scenes.at_puzzles import assert_all_reached_by_tab, dashed_in_red, fits, press, solved_best
from tests.scenes.insides import board_on, director_on
from tests.scenes.stage import Stage
from tests.scenes.test_menus_fit import SHAPES
from tests.ui.harness import SLOW

KIT = registry.puzzle_kit("clear_sky")
VIEW = registry.puzzle_view("clear_sky")
MANY = Puzzle(("Y", "YB", "GB", "RGR", "YG", "YG"), ("GBYY", "YRRB", "GgWb"), (2, 6, 8, 10))  # all there may be


def lay(stage: Stage, puzzle: Puzzle) -> PuzzlePlayScene:
    return at_puzzles.lay(stage, write_code(puzzle))


def board_of(scene: PuzzlePlayScene) -> Board:
    assert isinstance(board_on(scene), Board)
    return board_on(scene)


def solution(scene: PuzzlePlayScene) -> list[Move]:
    return [KIT.game.parse_move(text) for text in KIT.solve(KIT.start(scene.play.puzzle)) or ()]


def aim(board: Board, place: PlaceGroup) -> Lay:
    """Return the way to lay the group that makes a placement, as its choices at the table."""
    draft = board.context.draft
    ways = [
        Lay(place.orientation, place.column, flipped, dropped)
        for dropped in (None, *draft.drops)
        for flipped in (False, True)
    ]
    return next(one for one in ways if one.move(draft.group) == place)


def shift(stage: Stage, board: Board, column: int, hand: str) -> None:
    """Move the group to a column, by the arrows beside it or with those of the keys."""
    if hand != "mouse":
        stage.reach("group", hand)
    for _ in range(6):
        now = board.context.draft.lay
        assert now is not None
        if now.column == column:
            return
        if hand == "mouse":
            press(stage, f"arrow.{1 if column > now.column else -1}")
        else:
            getattr(stage, hand)("right" if column > now.column else "left")
    raise AssertionError(f"column {column} can't be reached")


def play(stage: Stage, scene: PuzzlePlayScene, move: Move, hand: str = "mouse") -> None:
    """Make a move by pressing what stands for it: card, balloon to drop, the way it lies, column, and the button."""
    board = board_of(scene)
    draft = board.context.draft
    if isinstance(move, ScoreSeries):
        press(stage, f"series.{move.kind}{move.column}{move.row}", hand)
        press(stage, "score", hand)
        return
    if board.context.seen.phase == "card":
        press(stage, f"card.{move.card}", hand)
    wanted = aim(board, move.place)
    if draft.drops and draft.lay is not None and draft.lay.dropped != wanted.dropped:
        press(stage, "drop.keep" if wanted.dropped is None else f"drop.{wanted.dropped}", hand)
    if draft.lay is not None and draft.lay.orientation != wanted.orientation:
        press(stage, "stand", hand)
    if draft.lay is not None and draft.lay.move(draft.group).order != move.place.order:
        press(stage, "turn", hand)
    shift(stage, board, wanted.column, hand)
    press(stage, "place", hand)


def solve(stage: Stage, scene: PuzzlePlayScene, hand: str = "mouse") -> None:
    for move in solution(scene):
        play(stage, scene, move, hand)


@pytest.fixture
def stage(full_stage: Stage) -> Stage:
    return full_stage


# -- playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("example", "hand"),
    [("leave_it_be", "mouse"), ("star_trail", "mouse"), ("upright_first", "key"), ("checkers", "key"),
     ("domino", "pad"), ("star_trail", "pad")],
)  # fmt: skip
def test_it_is_solved_with_each_kind_of_hand(stage: Stage, example: str, hand: str) -> None:
    scene = lay(stage, EXAMPLES[example])
    solve(stage, scene, hand)
    assert solved_best(stage, scene, write_code(EXAMPLES[example])).game_id == "balloon_pop"


def test_a_card_lays_the_group_at_once_and_another_one_takes_its_place(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["upright_first"])
    board = board_of(scene)
    assert "Choose a card first." in stage.said()
    assert "group" not in stage.page.nodes
    press(stage, "card.10")
    assert "stand" not in stage.page.nodes
    assert stage.focus == "group"
    press(stage, "card.4")
    assert {"stand", "drop.0", "drop.3"} <= stage.page.nodes.keys()
    assert (stage.node("card.4").value, stage.node("card.10").value) == ("chosen", "")
    assert "played" not in stage.said(), "another card may still take its place"
    assert scene.play.session.ply == 0
    while board.context.seen.phase == "place":  # it lies as at first, and then not at all
        stage.key("esc")
        stage.rest(frame=SLOW)
    assert scene.play.session.ply == 0
    assert stage.focus == "card.4"


def test_a_chosen_card_that_is_pressed_again_goes_back(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["upright_first"])
    press(stage, "card.10")
    press(stage, "card.10")
    assert (stage.node("card.10").value, stage.focus) == ("", "card.10")
    assert board_of(scene).context.seen.phase == "card"
    assert "group" not in stage.page.nodes


def test_the_last_card_is_chosen_by_itself(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["domino"])
    play(stage, scene, solution(scene)[0])
    assert board_of(scene).context.seen.phase == "place"
    assert "group" in stage.page.nodes
    assert stage.focus == "group"


def test_a_used_card_says_so(stage: Stage) -> None:
    scene = lay(stage, LONG["fireworks"])
    play(stage, scene, solution(scene)[0])
    press(stage, "card.2")
    assert "Card 2 is used." in stage.said()


def test_the_focus_goes_on_to_the_next_choice(stage: Stage) -> None:
    scene = lay(stage, LONG["fireworks"])
    play(stage, scene, solution(scene)[0], "key")
    assert stage.focus == "card.10"


def test_digits_take_cards_and_then_columns(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["upright_first"])
    stage.type("0")
    draft = board_of(scene).context.draft
    assert (board_of(scene).sky.host.card, draft.lay and draft.lay.orientation) == (10, "v")
    stage.type("6")
    assert draft.lay is not None
    assert draft.lay.column == 5


def test_what_is_told_before_a_group_is_what_happens(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["domino"])
    board = board_of(scene)
    for move in solution(scene):
        board.propose(move)
        assert board.drafted() == move
        found = board.context.outlook()
        assert found is not None
        told = board.forecast()
        scene.submit(move)
        stage.rest(frame=SLOW)
        state = scene.play.session.seen().state
        if not found[1].outlook.choices:
            assert state.columns == found[1].outlook.board
        assert told == ("nothing pops, 14 left" if state.laid == 1 else "3 series, nothing is left")
    assert scene.play.is_solved


def test_series_among_which_to_choose_are_told_without_points(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["star_trail"])
    moves = solution(scene)
    first = next(index for index, move in enumerate(moves) if isinstance(move, ScoreSeries))
    for move in moves[:first]:
        scene.submit(move)
        stage.rest(frame=SLOW)
    assert "Which series first?" in stage.said()
    assert stage.focus is not None
    assert not any(text.startswith("+") for text in stage.said())


def test_what_pops_is_counted_and_earns_no_points(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    flags: list[str] = []
    monkeypatch.setattr(overlay, "draw_flag", lambda _canvas, _box, number, _why: flags.append(number))
    scene = lay(stage, EXAMPLES["domino"])
    board, sparks, told = board_of(scene), 0, set()
    heard: list[tuple[str, int | None]] = []
    monkeypatch.setattr(board.sky.host, "cue", lambda name, degree=None: heard.append((name, degree)))
    for move in solution(scene):
        scene.submit(move)
        for _ in range(400):
            stage.frame(SLOW)
            sparks += len(board.animation.sparks) + len(board.animation.hops)
            told |= stage.said()
            if not scene.in_motion:
                break
    assert list(dict.fromkeys(flags)) == ["×1", "×2", "×3"]
    assert "".join(flags).count("×1×2×3") * SLOW > 0.4  # seconds in which the chain is seen whole
    assert "Red series of 6" in told
    assert not any(text.startswith("+") for text in told)
    assert not sparks
    assert [degree for name, degree in heard if name == "pop"] == [0, 1, 2]
    assert heard[-1][0] == "chord"


def test_nothing_flies_about_of_what_was_taken_back_at_once(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["domino"])
    board = board_of(scene)
    for move in solution(scene):
        scene.submit(move)
        while director_on(scene).busy:
            stage.frame(SLOW)
    assert board.animation.flags
    stage.click("undo")
    stage.frame(0)
    assert not board.animation.animating


def test_a_picture_of_how_it_went_leads_back_there(stage: Stage) -> None:
    scene = lay(stage, LONG["fireworks"])
    for move in solution(scene)[:2]:
        scene.submit(move)
        stage.rest(frame=SLOW)
    state = scene.play.session.seen().state
    assert [(one.ply, one.card, one.series) for one in history(state)] == [(0, 2, 0), (1, 10, 0)]
    press(stage, "went.1")
    assert scene.play.session.ply == 1
    press(stage, "redo")
    press(stage, "went.0", "key")
    assert scene.play.session.ply == 0
    assert scene.play.session.seen().state.columns == LONG["fireworks"].columns


def test_escape_takes_the_card_back_and_the_arrow_in_the_bar_leaves_at_once(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["star_trail"])
    card = f"card.{solution(scene)[0].card}"
    press(stage, card)
    stage.key("esc")
    assert "group" not in stage.page.nodes
    press(stage, card)
    press(stage, "back")
    assert scene not in stage.ctx.stack.scenes


def test_undo_and_going_on_after_leaving(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["star_trail"])
    play(stage, scene, solution(scene)[0])
    seen = scene.play.session.seen().state
    press(stage, "undo")
    assert scene.play.session.seen().state != seen
    press(stage, "redo")
    press(stage, "back")
    again = lay(stage, EXAMPLES["star_trail"])
    assert again.play.session.seen().state == seen


# -- help -------------------------------------------------------------------------------------------------------------


def test_the_light_says_since_which_move_and_goes_back_there(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = lay(stage, EXAMPLES["domino"])
    press(stage, "light")
    press(stage, "yes")
    state = scene.play.session.seen().state
    laid = [move for move in scene.play.session.moves() if isinstance(move, LayGroup)]
    wrong = next(move for move in laid if not KIT.is_solvable(KIT.game.apply(state, move).state))
    play(stage, scene, wrong)
    assert "Not since move 1" in stage.said()
    assert len(dashed_in_red(stage, monkeypatch)) == 1, "the group that was laid wrong"
    press(stage, "back_to")
    assert "Still solvable" in stage.said()
    assert not dashed_in_red(stage, monkeypatch)


@pytest.mark.parametrize("example", ["star_trail", "checkers"])
def test_hints_lead_to_the_solution(stage: Stage, example: str) -> None:
    scene = lay(stage, EXAMPLES[example])
    for _ in range(8):
        if scene.play.is_solved:
            break
        for _stage in range(3):
            press(stage, "hint")
        hint = scene.play.position.hint()
        assert hint is not None
        assert {VIEW.hint(hint.look), VIEW.hint(hint.take), VIEW.hint(hint.why)} <= stage.said()
        play(stage, scene, KIT.game.parse_move(hint.move))
    assert scene.play.is_solved


def test_the_solution_plays_step_by_step(stage: Stage) -> None:
    scene = lay(stage, EXAMPLES["leave_it_be"])
    press(stage, "solve")
    press(stage, "yes")
    for _ in solution(scene):
        press(stage, "forward")
    assert scene.play.is_solved


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_code_has_its_words(language: str) -> None:
    i18n.set_language(language)
    numbers = (
        "column", "last", "row", "count", "left", "group", "room", "anchor_column", "anchor_row", "needed",
        "size", "cards",
    )  # fmt: skip
    letters = (("kind", "R"), ("kinds", "RB"), ("order", "RGb"), ("dropped", "Y"), ("balloons", "RG"))
    facts = (*((name, 1) for name in numbers), *letters, ("card", 4))
    for code in KIT.hint_codes:
        said = VIEW.hint(Advice(code, (*facts, ("other", 8 if code == "why_card" else "B"))))
        assert said
        assert not set("{}") & set(said)
    for code in WHY_CODES:
        assert not set("{}") & set(VIEW.reason(Reason(code, (*facts, ("cell", (1, 1)), ("seat", 0)))))
        assert VIEW.rule_of(Reason(code, facts)) is not None
    for code, said in words._REASONS.items():  # the game says it in other words
        assert VIEW.reason(Reason(code, facts)) == i18n._(said).format(card=4)
    assert VIEW.rule_of(Reason("column_full")) == pages.PLACING
    assert VIEW.rule_of(Reason("card_not_in_hand")) == pages.IN_SHORT
    for code in KIT.techniques:
        assert VIEW.technique(code)[0].isalpha()
    for text in ("c4h0YYY", "c10v2RGBW", "sY04", "sS00"):
        assert not set("{}") & set(VIEW.move(KIT.game.parse_move(text), MANY))
    i18n.set_language("en")


def test_everything_on_the_table_can_be_asked_about(stage: Stage) -> None:
    scene = lay(stage, LONG["fireworks"])
    board = board_of(scene)
    scene.submit(solution(scene)[0])
    stage.rest(frame=SLOW)
    press(stage, "card.10")
    kinds = {"card", "column", "arrow", "drop", "turn", "stand", "group", "place", "went"}
    names = [*board.askable(), *(name for name in stage.page.nodes if name.split(".")[0] in kinds)]
    answers = {name: board.answer(name) for name in names}
    assert [name for name, answer in answers.items() if answer is None] == []
    for name in board.askable():
        box = board.part(name)
        assert box is not None
        assert stage.page.frame.holds(box)
    assert "Laid with card 2" in [fact.text for fact in answers["group.0"].facts]  # type: ignore[union-attr]


# -- looks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shape", "language"), dealt(SHAPES, ["en", "fr"], every=2))
def test_everything_fits(make_full_stage: Callable[..., Stage], shape: str, language: str) -> None:
    size, settings = SHAPES[shape]
    stage = make_full_stage(size, language=language, **settings)
    wrong: dict[str, list[str]] = {}
    scene = lay(stage, MANY)
    fits(stage, wrong, "fresh", but="overlap: column.")  # the group lies on them
    press(stage, "card.2")
    fits(stage, wrong, "laid", but="overlap: column.")  # the group lies on them
    scene.submit(next(move for move in scene.moves() if isinstance(move, LayGroup) and move.card == 2))
    fits(stage, wrong, "used", but="overlap: column.")  # the group lies on them
    for pack in library.packs("balloon_pop")[:1]:
        for item in pack.items[2:6]:
            stage.open(PuzzlePlayScene(stage.ctx, of_code(item.code, stage.store.puzzles)))
            fits(stage, wrong, f"taught {item.number}", but="overlap: column.")  # the group lies on them
    scene = lay(stage, EXAMPLES["star_trail"])
    for number, move in enumerate(solution(scene)):
        board_of(scene).propose(move)
        fits(stage, wrong, f"before move {number}", but="overlap: column.")  # the group lies on them
        stage.type("hhh")
        fits(stage, wrong, f"hint at move {number}", but="overlap: column.")  # the group lies on them
        scene.submit(move)
        stage.rest(frame=SLOW)
    assert scene.play.is_solved
    fits(stage, wrong, "solved", but="overlap: column.")  # the group lies on them
    scene = lay(stage, LONG["fireworks"])
    scene._light._switch()
    scene.submit(next(move for move in scene.moves() if isinstance(move, LayGroup) and move.card == 10))
    fits(stage, wrong, "not since move 1", but="overlap: column.")  # the group lies on them
    press(stage, "back_to")
    scene.solution.show()
    fits(stage, wrong, "solution", but="overlap: column.")  # the group lies on them
    assert not wrong


@pytest.mark.parametrize("scale", [100, 200])
def test_every_node_is_reached_by_tab(make_full_stage: Callable[..., Stage], scale: int) -> None:
    stage = make_full_stage(text_scale=scale)
    lay(stage, MANY)
    press(stage, "card.2")
    assert_all_reached_by_tab(stage)


def test_flags_of_a_chain_lie_over_none_that_is_still_there(stage: Stage) -> None:
    items = [item for pack in library.packs("balloon_pop") for item in pack.items]
    chains = [item for item in items if "chain" in item.kit.grade(item.puzzle).techniques]
    for item in chains[:2]:
        scene = lay(stage, item.puzzle)
        most = 0
        for text in scene.play.position.help().solution or ():
            scene.submit(scene.play.kit.game.parse_move(text))
            for _frame in range(200):
                if not scene.in_motion:
                    break
                stage.frame(1 / 30)
                flags = board_on(scene).animation.flags
                most = max(most, len(flags))
                for one, other in combinations(flags, 2):
                    assert abs(one.column - other.column) >= 2.4 or abs(one.row - other.row) >= 1.1
        assert most > 1


def test_the_group_that_is_next_hangs_there_while_a_series_is_chosen(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    finale = next(pack for pack in library.packs("balloon_pop") if pack.id.endswith("grand_finale"))
    scene = lay(stage, next(one.puzzle for one in finale.items if one.number == 10))
    play(stage, scene, solution(scene)[0])
    assert scene.play.session.seen().state.series
    drawn: list[tuple[float, float]] = []

    def blit(_pieces: Any, _canvas: Any, _letter: str, where: tuple[float, float, float], **_how: Any) -> Any:
        drawn.append(where[:2])
        return pygame.Surface((1, 1)), (0, 0)

    monkeypatch.setattr(panels, "piece_blit", blit)
    stage.loop.redraw()
    stage.frame(0)
    context = board_of(scene).context
    for index in range(3):
        slots = [context.slot(index, place) for place in range(4)]
        assert {(slot.cx, slot.cy) for slot in slots} <= set(drawn), f"group {index + 1} is not drawn"
