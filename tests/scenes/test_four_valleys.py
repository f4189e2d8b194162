"""Four valleys on the screen: solved by mouse, keys, controller and by carrying cards; notes, light, hints, words."""

from __future__ import annotations

import string
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from balloongames import i18n, library, registry
from balloongames.core.game import Advice, Reason
from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup.four_valleys.moves import PutCard
from balloongames.rules.balloon_cup.four_valleys.play import WHY_CODES
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_INDEX, Card
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.session.puzzles import PuzzlePlay
from balloongames.storage.model import Player
from balloongames.views.balloon_cup.four_valleys.board import Board
from balloongames.views.balloon_cup.four_valleys.draft import Slot
from balloongames.views.balloon_cup.names import card_name, color_name
from tests.dealt import dealt
from tests.scenes import at_puzzles
from tests.scenes.at_puzzles import assert_all_reached_by_tab, fits, press
from tests.scenes.insides import board_on
from tests.scenes.stage import Stage
from tests.scenes.test_menus_fit import SHAPES
from tests.ui.harness import SLOW

KIT = registry.puzzle_kit("four_valleys")
VIEW = registry.puzzle_view("four_valleys")
CODE = "BC1-2T-KWAD-YB2F-PXN"  # Red thirteen: hand r8 r10 b3 b5 b7 b11
R8, R10, B3, B5, B7, B11 = (CARD_INDEX[Card(color, value)] for color, value in
                            (("r", 8), ("r", 10), ("b", 3), ("b", 5), ("b", 7), ("b", 11)))  # fmt: skip
LONGEST = "BC1-4T-ABRR-8NVX-MF70-3TZ8-WQZS-R"  # Give and take: fourteen cards, four tiles
GIVEN = "slot.1.0"  # red 13, above the first tile


def lay(stage: Stage, code: str = CODE) -> PuzzlePlayScene:
    return at_puzzles.lay(stage, code)


def board_of(scene: PuzzlePlayScene) -> Board:
    assert isinstance(board_on(scene), Board)
    return board_on(scene)


def slot_for(scene: PuzzlePlayScene, move: PutCard) -> str:
    model = board_of(scene).model
    assert model is not None
    return f"slot.{move.place}.{model.slot_of(move.card, move.place)}"


def solution(scene: PuzzlePlayScene) -> list[PutCard]:
    moves = [KIT.game.parse_move(text) for text in KIT.solve(KIT.start(scene.play.puzzle)) or ()]
    return [move for move in moves if isinstance(move, PutCard)]


def where(scene: PuzzlePlayScene, card: int) -> int | None:
    place: int | None = scene.play.session.seen().state.place_of(card)
    return place


def carry(stage: Stage, start: str, x: float, y: float) -> None:
    """Press on a node, move in two steps, and let go."""
    box = stage.node(start).box
    stage.hear(pygame.MOUSEMOTION, pos=stage.px(box.cx, box.cy), rel=(0, 0), buttons=(0, 0, 0))
    stage.hear(pygame.MOUSEBUTTONDOWN, pos=stage.px(box.cx, box.cy), button=1)
    for t in (0.5, 1.0):
        point = box.cx + (x - box.cx) * t, box.cy + (y - box.cy) * t
        stage.post(pygame.MOUSEMOTION, pos=stage.px(*point), rel=(1, 1), buttons=(1, 0, 0))
    stage.post(pygame.MOUSEBUTTONUP, pos=stage.px(x, y), button=1)
    stage.rest(frame=SLOW)


def carry_to(stage: Stage, start: str, end: str) -> None:
    box = stage.node(end).box
    carry(stage, start, box.cx, box.cy)


@pytest.fixture
def stage(full_stage: Stage) -> Stage:
    return full_stage


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_chosen_card_leads_to_the_first_slot_that_takes_it(stage: Stage) -> None:
    scene = lay(stage)
    model = board_of(scene).model
    assert model is not None
    for card in model.hand:
        stage.reach(f"card.{card}")
        stage.key("enter")
        _slot, place, at = stage.focus.split(".")
        assert model.cards(int(place))[int(at)] is None
        assert model.colors(int(place))[int(at)] == CARD_COLOR[card]
        stage.key("esc")
        assert stage.focus == f"card.{card}"
    stage.key("enter")
    stage.key("enter")
    stage.rest(frame=SLOW)
    assert where(scene, model.hand[-1]) is not None, "two presses choose it and put it there"


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_it_is_solved_with_each_kind_of_hand(stage: Stage, hand: str) -> None:
    scene = lay(stage)
    for move in solution(scene):
        press(stage, f"card.{move.card}", hand)
        press(stage, slot_for(scene, move), hand)
    assert scene.play.is_solved
    assert {"Solved", "Gold: without a hint", "won"} <= stage.said()
    found = stage.store.puzzles.progress(CODE)
    assert found is not None
    assert (found.game_id, found.medal, found.moves) == ("balloon_cup", "crown", 6)


def test_it_is_solved_by_carrying_cards(stage: Stage) -> None:
    scene = lay(stage)
    for move in solution(scene):
        carry_to(stage, f"card.{move.card}", slot_for(scene, move))
    assert scene.play.is_solved


def test_a_carried_card_is_drawn_under_the_pointer_and_nowhere_else(stage: Stage) -> None:
    lay(stage)
    box, end = stage.node(f"card.{R8}").box, stage.node("slot.0.0").box
    stage.hear(pygame.MOUSEBUTTONDOWN, pos=stage.px(box.cx, box.cy), button=1)
    for x, y in ((box.cx, box.cy - 40), (end.cx, end.cy)):
        stage.post(pygame.MOUSEMOTION, pos=stage.px(x, y), rel=(1, 1), buttons=(1, 0, 0))
    (drawn,) = [one.box for one in stage.page.drawn_pieces if one.piece == "card r8"]
    assert abs(drawn.cx - end.cx) < 2
    assert abs(drawn.cy - end.cy) < 8


def test_a_card_is_carried_from_slot_to_slot_and_back_into_the_hand(stage: Stage) -> None:
    scene = lay(stage)
    carry_to(stage, f"card.{R8}", "slot.0.0")
    carry_to(stage, "slot.0.0", "slot.2.0")
    assert where(scene, R8) == 2
    box = stage.node(f"card.{B5}").box
    carry(stage, "slot.2.0", box.cx, box.cy)
    assert where(scene, R8) is None


def test_a_card_that_is_let_go_elsewhere_stays_where_it_lay(stage: Stage) -> None:
    scene = lay(stage)
    carry_to(stage, f"card.{R8}", "slot.0.0")
    carry(stage, "slot.0.0", 1100, 300)
    assert where(scene, R8) == 0
    carry_to(stage, f"card.{R10}", GIVEN)
    assert where(scene, R10) is None
    carry_to(stage, f"card.{B3}", "slot.2.0")
    assert "Blue 3 needs a blue slot." in stage.said() or "No blue slot" in " ".join(stage.said())
    assert where(scene, B3) is None


def test_a_slot_can_be_chosen_before_its_card(stage: Stage) -> None:
    scene = lay(stage)
    press(stage, "slot.0.1")
    press(stage, f"card.{B7}")
    assert where(scene, B7) == 0


def test_a_card_that_lies_is_taken_back_by_a_second_press_or_by_the_button(stage: Stage) -> None:
    scene, heard = lay(stage), stage.audio.log
    for again in ("slot.0.0", "confirm"):
        heard.clear()
        press(stage, f"card.{R8}")
        press(stage, "slot.0.0")
        press(stage, "slot.0.0")
        assert "Take red 8 back" in stage.said()
        press(stage, again)
        assert where(scene, R8) is None
        assert [played.cue for played in heard if played.cue != "press"] == ["place", "slide"]


def test_the_button_places_a_card_that_fits_in_one_place_only(stage: Stage) -> None:
    scene = lay(stage)
    press(stage, f"card.{R8}")
    assert "Choose a slot: 2 sides are open." in stage.said()
    press(stage, "slot.0.0")
    press(stage, f"card.{R10}")
    press(stage, "confirm")
    assert where(scene, R10) == 2


def test_what_is_chosen_is_given_up_before_the_puzzle_is_left(stage: Stage) -> None:
    scene = lay(stage)
    press(stage, f"card.{R8}")
    stage.key("esc")
    assert board_of(scene).draft.card is None
    assert stage.scene is scene
    stage.key("esc")
    assert scene not in stage.ctx.stack.scenes


def test_a_given_card_and_a_slot_of_another_color_say_why_not(stage: Stage) -> None:
    lay(stage)
    press(stage, GIVEN)
    assert "Red 13 was there from the beginning and stays." in stage.said()
    press(stage, f"card.{R8}")
    press(stage, "slot.0.1")
    assert "Red 8 needs a red slot." in stage.said()


def test_undo_redo_and_going_on_after_leaving(stage: Stage) -> None:
    scene = lay(stage)
    press(stage, f"card.{R8}")
    press(stage, "slot.0.0")
    press(stage, "undo")
    assert where(scene, R8) is None
    press(stage, "redo")
    assert where(scene, R8) == 0
    assert where(lay(stage), R8) == 0


def test_digits_choose_cards_and_n_notes_them(stage: Stage) -> None:
    scene = lay(stage)
    stage.type("n4")
    press(stage, "slot.0.1")
    press(stage, f"card.{B5}")
    stage.type("5")
    press(stage, "slot.0.1")
    assert board_of(scene).draft.noted(Slot(0, 1)) == [5, 7]
    assert "noted: 5 and 7" in stage.node("slot.0.1").value
    stage.type("4")
    press(stage, "slot.0.1")
    assert board_of(scene).draft.noted(Slot(0, 1)) == [7]
    assert where(scene, B5) is None


# -- help -------------------------------------------------------------------------------------------------------------


def test_the_light_says_since_which_move_and_goes_back_there(stage: Stage) -> None:
    scene = lay(stage)
    press(stage, "light")
    press(stage, "yes")
    for card, slot in ((R10, "slot.0.0"), (B3, "slot.0.1"), (R8, "slot.2.0")):
        press(stage, f"card.{card}")
        press(stage, slot)
    assert {"Not since move 2", "Blue 3 below tile 2"} <= stage.said()
    assert scene.blamed == PutCard(B3, 0)
    press(stage, "back_to")
    assert "Still solvable" in stage.said()
    assert (where(scene, R10), where(scene, B3), where(scene, R8)) == (0, None, None)
    press(stage, "redo")
    assert where(scene, B3) == 0


def test_the_named_move_is_the_first_after_which_nothing_solves_it() -> None:
    """Looked at again by solving anew each position of random walks."""
    rng, spoiled = Rng.from_word("walks"), 0
    for _ in range(40):
        play = PuzzlePlay.open(CODE, Player("Ada", 2))
        good = [True]
        for _move in range(4):
            play.session.submit(rng.choice(play.session.moves()))
            good.append(KIT.is_solvable(play.session.seen().state))
            if play.is_solved:
                break
        since = play.position.fatal_move()
        assert (since is None) is good[-1]
        if since is not None:
            spoiled += 1
            assert good[since[0] - 1]
            assert not any(good[since[0] :])
    assert spoiled > 10


def test_hints_lead_to_the_solution_and_say_only_true_things_in_words(stage: Stage) -> None:
    scene = lay(stage)
    for _ in range(6):
        for _stage in range(3):
            press(stage, "hint")
        hint = scene.play.position.hint()
        assert hint is not None
        assert VIEW.hint(hint.why) in stage.said()
        move = KIT.game.parse_move(hint.move)
        press(stage, f"card.{move.card}")
        press(stage, slot_for(scene, move))
    assert scene.play.is_solved
    assert "Bronze: solved" in stage.said()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_code_has_its_words(language: str) -> None:
    i18n.set_language(language)
    facts = (("card", R8), ("place", 3), ("tile", 4), ("side", 1), ("color", "r"), ("cards", 2), ("below", 12),
             ("above", 13), ("most", 1), ("reached", -2), ("at_least", 1), ("clue", 0))  # fmt: skip
    some_tiles = [("tiles", "2")], [("tiles", "12")], [("tiles", "123")], [("tiles", "33")]
    named = {
        "look_two": some_tiles[1:3], "look_two_fog": some_tiles,
        "why_suppose": (*some_tiles[:3], [("stuck", B11)], [("among", "b")]),
        "why_suppose_fog": (*some_tiles, [("stuck", B11)], [("among", "b")]),
    } | dict.fromkeys(("why_budget", "why_swap", "why_budget_fog", "why_swap_fog"), some_tiles)  # fmt: skip
    names = {"tiles": list, "stuck": lambda card: [card_name(card)], "among": lambda color: [color_name(color)]}
    for code, more in ((one, some) for one in KIT.hint_codes for some in named.get(one, ([],))):
        said = VIEW.hint(Advice(code, (*facts, *more)))
        assert said
        assert all(one in said for name, value in more for one in names[name](value))
        assert not set("{}") & set(said)
    for code in WHY_CODES:
        assert not set("{}") & set(VIEW.reason(Reason(code, facts)))
    for code in KIT.techniques:
        assert VIEW.technique(code)[0] in string.ascii_letters
    i18n.set_language("en")


def test_everything_on_the_table_can_be_asked_about(stage: Stage) -> None:
    scene = lay(stage)
    press(stage, f"card.{R8}")
    press(stage, "slot.0.0")
    board = board_of(scene)
    for name in (*board.askable(), *stage.page.nodes):
        if name.split(".")[0] in {"card", "slot", "tile", "total", "mode", "confirm"}:
            answer = board.answer(name)
            assert answer is not None, name
            assert len(answer.facts) <= 3
    assert all(board.part(name) for name in board.askable())


# -- in fog -----------------------------------------------------------------------------------------------------------


def in_fog(number: int) -> str:
    (pack,) = (pack for pack in library.packs("balloon_cup") if pack.id.endswith("foggy_valleys"))
    return pack.items[number - 1].code


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_a_card_is_named_in_fog_with_each_kind_of_hand(stage: Stage, hand: str) -> None:
    scene = lay(stage, in_fog(1))
    clues = [
        total for tile in scene.play.puzzle.tiles for total in (tile.clues.below, tile.clues.above) if total is not None
    ]
    assert {"find each card: all clues come true", *(f"of {total}" for total in clues)} <= stage.said()
    assert clues
    for move in solution(scene):
        press(stage, f"card.{move.card}", hand)
        press(stage, slot_for(scene, move), hand)
    assert scene.play.is_solved


def test_in_fog_a_total_tells_whether_its_clue_has_come_true(stage: Stage) -> None:
    scene = lay(stage, in_fog(3))
    tiles, model = scene.play.puzzle.tiles, board_of(scene).model
    assert model is not None
    clues = {2 * index + (one.clues.margin < 0): one.clues.margin for index, one in enumerate(tiles) if any(one.clues)}
    assert {f"wins by {abs(margin)}" for margin in clues.values()} <= stage.said()
    assert {model.state_of(place) for place in clues} == {""}
    model.places |= (true := {move.card: move.place for move in solution(scene)})
    assert {model.state_of(place) for place in clues} == {"won"}
    swaps = ((a, b) for a in true for b in true if CARD_COLOR[a] == CARD_COLOR[b] and true[a] != true[b])
    one, other = next(swaps)
    model.places |= {one: true[other], other: true[one]}
    assert "lost" in {model.state_of(place) for place in clues}


# -- on the shelf -----------------------------------------------------------------------------------------------------


def test_its_code_is_typed_on_the_shelf(stage: Stage) -> None:
    stage.open(PuzzlesScene(stage.ctx))
    stage.click("code")
    stage.click("code")
    stage.type(CODE.lower())
    stage.click("play")
    stage.rest()
    assert isinstance(stage.scene, PuzzlePlayScene)
    assert stage.scene.play.kit is KIT
    assert "win both tiles" in stage.said()


def test_a_pack_that_teaches_says_in_a_line_what_a_level_teaches_until_it_is_solved(stage: Stage) -> None:
    first, second, *_others = library.packs("balloon_cup")
    scene = lay(stage, first.items[0].code)
    assert first.items[0].idea in stage.said()
    for move in solution(scene):
        press(stage, f"card.{move.card}")
        press(stage, slot_for(scene, move))
    assert scene.play.is_solved
    assert first.items[0].idea not in stage.said()
    press(stage, "next")
    assert first.items[1].idea in stage.said()
    lay(stage, second.items[0].code)
    assert second.items[0].idea not in stage.said()
    lay(stage, in_fog(12))
    assert "Each red asks for two yellows, and only one red fits both tiles." in stage.said()


# -- in every shape of window -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shape", "language"), dealt(SHAPES, ["en", "fr"], every=2))
def test_everything_fits(make_full_stage: Callable[..., Stage], shape: str, language: str) -> None:
    size, settings = SHAPES[shape]
    stage = make_full_stage(size, language=language, **settings)
    wrong: dict[str, list[str]] = {}
    lay(stage, LONGEST)
    fits(stage, wrong, "fresh")
    first = library.packs("balloon_cup")[0]
    for item in first.items[1:5]:
        lay(stage, item.code)
        fits(stage, wrong, f"taught {item.number}")
    lay(stage, in_fog(12))
    for stages in range(4):
        fits(stage, wrong, f"fog, hint {stages}")
        stage.type("h")
    lay(stage, LONGEST)
    for stages in range(1, 4):
        stage.type("h")
        fits(stage, wrong, f"hint {stages}")
    scene = lay(stage)
    press(stage, "light")
    press(stage, "yes")
    for card, slot in ((R10, "slot.0.0"), (B3, "slot.0.1")):
        press(stage, f"card.{card}")
        fits(stage, wrong, f"chosen {card}")
        press(stage, slot)
    fits(stage, wrong, "spoiled")
    stage.type("hhhn1")
    fits(stage, wrong, "hint back, noting")
    stage.type("n")
    press(stage, "back_to")
    press(stage, "solve")
    fits(stage, wrong, "solution")
    for _ in range(5):
        press(stage, "forward")
    fits(stage, wrong, "solved")
    assert scene.play.is_solved
    assert not wrong


@pytest.mark.parametrize(
    ("reached", "at_least", "said"),
    [
        (-12, 1, "won above by 12 at most"),
        (12, 1, "won below by 12 at least"),
        (3, 0, "won below by 3 at most"),
        (-3, 0, "won above by 3 at least"),
        (0, 0, "won above, or the totals are equal"),
        (0, 1, "won below, or the totals are equal"),
    ],
)
def test_a_lead_that_does_not_fit_is_told_from_the_side_that_has_it(reached: int, at_least: int, said: str) -> None:
    facts = (("card", R8), ("place", 0), ("tile", 3), ("side", 0), ("reached", reached), ("at_least", at_least))
    told = VIEW.hint(Advice("why_margin", (*facts, ("clue", -14))))
    assert told == f"With red 8 below tile 3 it is {said}; the clue says: won above by 14."


@pytest.mark.parametrize("scale", [100, 200])
def test_every_node_is_reached_by_tab(make_full_stage: Callable[..., Stage], scale: int) -> None:
    stage = make_full_stage(text_scale=scale)
    lay(stage, LONGEST)
    assert_all_reached_by_tab(stage)


def test_a_hint_says_on_which_side_a_card_goes_and_that_none_may_stay() -> None:
    i18n.set_language("en")
    sides = [
        VIEW.hint(Advice("take", (("card", R8), ("place", 2 + side), ("tile", 2), ("side", side)))) for side in (0, 1)
    ]
    assert sides == ["Red 8 goes below tile 2.", "Red 8 goes above tile 2."]
    none = [VIEW.hint(Advice("look_back", (("cards", 0), ("placed", count)))) for count in (1, 2)]
    assert none == ["The placed card can’t stay.", "None of the placed cards can stay."]


def test_a_hint_says_most_where_most_is_meant() -> None:
    """Over a mountain the side below can get so much at most, over a plain it gets so much at least."""
    i18n.set_language("en")
    lands = set()
    for number in range(40):
        puzzle = KIT.generate(Rng.from_word(f"most {number}"), Grade.GENTLE)
        why = KIT.hint(KIT.start(puzzle)).why
        if why.code in {"why_floor", "why_ceiling"}:
            tile = puzzle.tiles[int(why["place"]) // 2]
            below, above = ("most", "least") if tile.land == "mountain" else ("least", "most")
            said = VIEW.hint(why)
            assert f"at {below} {why['below']}" in said
            assert f"at {above} {why['above']}" in said
            lands.add(tile.land)
    assert lands == {"plain", "mountain"}


@pytest.mark.parametrize("scale", [100, 200])
def test_many_cards_lie_apart_unless_text_is_large_where_they_stay_large_as_well(
    make_full_stage: Callable[..., Stage], scale: int
) -> None:
    hand = board_of(lay(make_full_stage(text_scale=scale), LONGEST))._table.layout.hand
    assert len(hand) == 14
    assert all(one.right <= other.x for one, other in pairwise(hand)) == (scale == 100)
