"""A course on the screen: played by mouse, keys and pad, helped, asked about, and fitting into every window."""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import replace
from itertools import chain, pairwise

import pygame
import pytest

from balloongames import i18n, library, registry
from balloongames.core.game import Advice, Reason
from balloongames.core.match import Match
from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists.cards import SPEED, WIND_INDEX
from balloongames.rules.balmy_balloonists.course.moves import FlyTurn
from balloongames.rules.balmy_balloonists.course.play import WHY_CODES
from balloongames.rules.balmy_balloonists.course.puzzle import write_code
from balloongames.rules.balmy_balloonists.course.turns import ALTITUDES, FlownTurn
from balloongames.rules.balmy_balloonists.state import NO_CARD
from balloongames.scenes.puzzles import ending
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.session.puzzles import PuzzlePlay
from balloongames.storage.model import Player
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.course.board import Board
from balloongames.views.balmy_balloonists.course.model import Model
from balloongames.views.balmy_balloonists.course.panels import changes, costs
from balloongames.views.balmy_balloonists.course.table import CourseContext
from balloongames.views.balmy_balloonists.flight_words import space_of
from balloongames.views.balmy_balloonists.names import quadrant_card_name
from tests.dealt import dealt
from tests.scenes import at_puzzles
from tests.scenes.at_puzzles import assert_all_reached_by_tab, fits, press, solved_best
from tests.scenes.insides import board_on, director_on
from tests.scenes.stage import Stage
from tests.scenes.test_menus_fit import SHAPES
from tests.ui.harness import SLOW

KIT = registry.puzzle_kit("course")
VIEW = registry.puzzle_view("course")
PACKS = library.packs("balmy_balloonists")
TRADES = PACKS[2].items[-1]
"""Four turns and two winds: past the flag for a ring, and back."""
FIRST = PACKS[0].items[0]
FOUR_WINDS = next(one for pack in PACKS for one in pack.items if len(one.puzzle.winds) == 4)
THREE_RINGS = next(one for pack in PACKS for one in pack.items if len(one.puzzle.rings) == 3)
LONGEST = (THREE_RINGS.code, FOUR_WINDS.code)


def lay(stage: Stage, code: str = TRADES.code) -> PuzzlePlayScene:
    return at_puzzles.lay(stage, code)


def board_of(scene: PuzzlePlayScene) -> Board:
    assert isinstance(board_on(scene), Board)
    return board_on(scene)


def table_of(scene: PuzzlePlayScene) -> CourseContext:
    table = board_of(scene)._table
    assert table is not None
    return table


def solution(scene: PuzzlePlayScene) -> list[FlyTurn]:
    return [KIT.game.parse_move(text) for text in KIT.solve(KIT.start(scene.play.puzzle)) or ()]


def choose(stage: Stage, move: FlyTurn, hand: str = "mouse") -> None:
    if move.wind != NO_CARD:
        press(stage, f"card.{move.wind}", hand)
    press(stage, f"altitude.{move.altitude}", hand)


def fly(stage: Stage, move: FlyTurn, hand: str = "mouse") -> None:
    choose(stage, move, hand)
    press(stage, "confirm", hand)


def turns(scene: PuzzlePlayScene) -> list[str]:
    return [KIT.game.format_move(turn.move) for turn in scene.play.session.seen().state.turns]


def wrong_turn(scene: PuzzlePlayScene) -> FlyTurn:
    """A first turn after which the flag can't be reached."""
    state = scene.play.session.seen().state
    return next(move for move in KIT.game.moves(state) if not KIT.is_solvable(KIT.game.advance(state, move)))


@pytest.fixture
def stage(full_stage: Stage) -> Stage:
    return full_stage


# -- playing ----------------------------------------------------------------------------------------------------------


def test_enter_chooses_an_altitude_goes_on_to_the_button_and_flies_to_the_next_choice(stage: Stage) -> None:
    scene = lay(stage, FIRST.code)
    for move in solution(scene):
        assert stage.focus.startswith("altitude.")
        stage.reach(f"altitude.{move.altitude}")
        for _press in range(2 + (move.altitude != table_of(scene).altitude)):  # to choose it, to go on, to fly
            stage.key("enter")
        stage.rest(frame=SLOW)
    assert scene.play.is_solved
    assert stage.focus == "next"


def test_after_a_last_flight_that_misses_the_flag_the_focus_is_on_thinking_again(stage: Stage) -> None:
    scene = lay(stage, FIRST.code)
    while scene.play.session.outcome is None:
        moves = [move for move in table_of(scene).options().values() if isinstance(move, FlownTurn)]
        fly(stage, min(moves, key=lambda turn: abs(turn.speed)).move, "key")
    assert not scene.play.is_solved
    assert stage.focus == "again"


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_it_is_solved_with_each_kind_of_hand(stage: Stage, hand: str) -> None:
    scene = lay(stage)
    for move in solution(scene):
        fly(stage, move, hand)
    found = solved_best(stage, scene, TRADES.code)
    assert (found.game_id, found.moves) == ("balmy_balloonists", 4)


@pytest.mark.parametrize(("language", "said"), [("en", "1 ballast, then medium"), ("es", "1 de lastre, luego media")])
def test_where_few_words_have_room_an_altitude_tells_in_few_that_the_balloon_sinks(
    make_full_stage: Callable[..., Stage], language: str, said: str
) -> None:
    stage = make_full_stage(language=language)
    scene = lay(stage, PACKS[4].items[6].code)
    scene.play.play(KIT.game.format_move(solution(scene)[0]))
    stage.rest(frame=SLOW)
    assert said in stage.said()


def test_below_the_button_stands_where_the_flight_ends(stage: Stage) -> None:
    scene = lay(stage)
    table = board_on(scene)._table
    for altitude, option in table.options().items():
        if not isinstance(option, FlownTurn):
            continue
        press(stage, f"altitude.{altitude}")
        (said,) = [text for text in stage.said() if text.startswith("Ends ")]
        lanes = option.after.balloon.place.lane - scene.play.puzzle.flag.lane
        assert ("north" in said) == (lanes < 0)
        assert ("south" in said) == (lanes > 0)
        assert str(abs(lanes) or "") in said


def test_a_press_on_the_map_chooses_the_altitude_that_leads_there(stage: Stage) -> None:
    scene = lay(stage, FIRST.code)
    table = table_of(scene)
    ends = {
        altitude: one.after.balloon.place for altitude, one in table.options().items() if isinstance(one, FlownTurn)
    }
    assert len(set(ends.values())) == 3
    for altitude, place in ends.items():
        at = stage.px(*table.chart.point_of(space_of(place)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            stage.hear(kind, pos=at, button=1)
        stage.rest(frame=SLOW)
        assert table_of(scene).altitude == altitude


def test_a_wind_is_chosen_by_a_digit_and_given_up_by_a_second_press(stage: Stage) -> None:
    scene = lay(stage, PACKS[0].items[4].code)
    draft, winds = board_of(scene).draft, scene.play.puzzle.winds
    card = next(card for card in winds if not stage.node(f"card.{card}").why_not)
    stage.type(str(winds.index(card) + 1))
    assert draft.wind == card
    assert stage.node(f"card.{card}").value.endswith("chosen")
    press(stage, f"card.{card}")
    assert draft.wind == NO_CARD


def test_what_is_chosen_is_given_up_before_the_puzzle_is_left(stage: Stage) -> None:
    scene = lay(stage)
    choose(stage, solution(scene)[0])
    stage.key("esc")
    assert board_of(scene).draft.altitude is None
    assert stage.scene is scene
    stage.key("esc")
    assert scene not in stage.ctx.stack.scenes


def test_a_flight_that_is_not_possible_says_why_and_is_not_flown(stage: Stage) -> None:
    for number in range(40):
        puzzle = KIT.generate(Rng.from_word(f"closed {number}"), Grade.STEADY)
        scene = lay(stage, KIT.write_code(puzzle))
        options = table_of(scene).options()
        if reasons := {altitude: one for altitude, one in options.items() if isinstance(one, Reason)}:
            break
    altitude, reason = reasons.popitem()
    press(stage, f"altitude.{altitude}")
    assert stage.told == VIEW.reason(reason)
    assert table_of(scene).draft.altitude is None


def test_a_wind_that_blows_but_leaves_no_flight_gives_the_reason_of_no_altitude(stage: Stage) -> None:
    scene = lay(stage, "BA1-3T-8RGW-V5C2-9GMP-BXJT")
    fly(stage, FlyTurn(NO_CARD, 2))
    wind = 44
    reasons = [table_of(scene).model.option(wind, altitude) for altitude in ALTITUDES]
    assert [one.code for one in reasons if isinstance(one, Reason)] == ["would_land", "off_course", "off_course"]
    press(stage, f"card.{wind}")
    assert stage.told == "With this wind no flight is possible now."


def test_a_wind_can_be_played_once_and_says_when_it_was(stage: Stage) -> None:
    scene = lay(stage)
    used = None
    for move in solution(scene)[:-1]:
        fly(stage, move)
        used = move.wind if move.wind != NO_CARD else used
    assert used is not None
    press(stage, f"card.{used}")
    assert stage.told == "This wind was played before."
    assert "used in turn" in stage.node(f"card.{used}").value


def test_undo_redo_and_going_on_after_leaving(stage: Stage) -> None:
    scene = lay(stage)
    first = solution(scene)[0]
    fly(stage, first)
    assert len(turns(scene)) == 1
    press(stage, "undo")
    assert not turns(scene)
    press(stage, "redo")
    assert turns(scene) == turns(lay(stage)) == [KIT.game.format_move(first)]


def test_the_cards_of_another_turn_can_be_looked_at(stage: Stage) -> None:
    item = next(one for one in PACKS[3].items if one.puzzle.cards[0] != one.puzzle.cards[1])
    scene = lay(stage, item.code)
    quadrant = next(q for q in item.puzzle.quadrants if item.puzzle.cards[0][q] != item.puzzle.cards[1][q])
    shown = board_of(scene).answer(f"quadrant.{quadrant}")
    press(stage, "turn.1")
    assert "its cards are shown" in stage.node("turn.1").value
    assert board_of(scene).answer(f"quadrant.{quadrant}") != shown
    press(stage, "turn.1")
    assert board_of(scene).answer(f"quadrant.{quadrant}") == shown


@pytest.mark.parametrize(("settings", "still"), [({}, False), ({"reduced_motion": True}, True)])
def test_the_balloon_flies_or_with_reduced_motion_is_there_at_once(
    make_full_stage: Callable[..., Stage], settings: dict[str, bool], *, still: bool
) -> None:
    stage = make_full_stage(**settings)
    scene = lay(stage)
    choose(stage, solution(scene)[0])
    stage.click("confirm")
    seen = set()
    while director_on(scene).busy:
        stage.frame(0.05)
        balloons = [one.box for one in stage.page.drawn_pieces if one.piece.startswith("balloon")]
        seen |= {round(box.cx) for box in balloons[-1:]}
    assert len(seen) <= 2 if still else len(seen) > 5


def test_everything_that_a_turn_changes_is_folded_into_what_is_shown() -> None:
    """What the events leave is what is seen after them."""
    for pack in PACKS:
        for item in pack.items[::4]:
            match = Match(KIT.game, {}, 1, item.code)
            model = Model.of(match.seen(0))
            for text in KIT.solve(match.state) or ():
                for event in match.play(KIT.game.parse_move(text)).events:
                    model.fold(event)
                seen = Model.of(match.seen(0))
                if not seen.solved:  # what the last flight uses up is not told any more
                    assert (model.altitude, model.tokens) == (seen.altitude, seen.tokens)
                assert model.place == seen.place
                assert (model.rings, model.cards, model.solved) == (seen.rings, seen.cards, seen.solved)
                assert list(model.used) == list(seen.used)
                assert model.ways == seen.ways
                model = seen


# -- help -------------------------------------------------------------------------------------------------------------


def test_the_light_says_since_which_turn_and_goes_back_there(stage: Stage) -> None:
    scene = lay(stage)
    press(stage, "light")
    press(stage, "yes")
    move = wrong_turn(scene)
    fly(stage, move)
    assert {"Not since move 1", VIEW.move(move, scene.play.puzzle)} <= stage.said()
    press(stage, "back_to")
    assert "Still solvable" in stage.said()
    assert not turns(scene)


def test_the_named_turn_is_the_first_after_which_nothing_solves_it() -> None:
    """Looked at again by solving anew each position of random walks."""
    rng, spoiled = Rng.from_word("walks"), 0
    for _ in range(40):
        play = PuzzlePlay.open(TRADES.code, Player("Ada", 2))
        good = [True]
        while (moves := play.session.moves()) and not play.is_solved:
            play.session.submit(rng.choice(moves))
            good.append(KIT.is_solvable(play.session.seen().state))
        since = play.position.fatal_move()
        if since is not None and not play.is_solved:
            spoiled += 1
            assert good[since[0] - 1]
            assert not any(good[since[0] :])
    assert spoiled > 10


def test_hints_lead_to_the_solution_and_say_only_true_things_in_words(stage: Stage) -> None:
    scene = lay(stage)
    while not scene.play.is_solved:
        for _stage in range(3):
            press(stage, "hint")
        hint = scene.play.position.hint()
        assert hint is not None
        assert VIEW.hint(hint.why) in stage.said()
        move = KIT.game.parse_move(hint.move)
        assert "the hint points here" in stage.node(f"altitude.{move.altitude}").value
        fly(stage, move)
    assert "Bronze: solved" in stage.said()


def test_a_hint_after_a_wrong_turn_takes_it_back(stage: Stage) -> None:
    scene = lay(stage)
    fly(stage, wrong_turn(scene))
    for _stage in range(3):
        press(stage, "hint")
    hint = scene.play.position.hint()
    assert hint is not None
    assert (hint.take.code, hint.take["turn"]) == ("take_back", 1)
    assert VIEW.hint(hint.why) in stage.said()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_sort_of_hint_is_given_in_the_shipped_courses_and_said_in_words(language: str) -> None:
    i18n.set_language(language)
    codes = set()
    for item in (item for pack in PACKS for item in pack.items[::3]):
        state = KIT.start(item.puzzle)
        for text in KIT.solve(state) or ():
            hint = KIT.hint(state)
            assert hint is not None
            for reason in (hint.look, hint.take, hint.why):
                codes.add(reason.code)
                assert not set("{}") & set(VIEW.hint(reason))
            state = KIT.game.advance(state, KIT.game.parse_move(text))
    i18n.set_language("en")
    backward = {"look_back", "take_back", "why_back", "why_back_wind", "why_back_token"}
    assert set(KIT.hint_codes) - backward - codes <= {"look_speed"}  # hardly a turn is so plain


FACTS = tuple({
    "place": "4/3.5", "end": "3/4.1", "zone": "libya", "quadrant": "B", "lane": 4, "turn": 2, "token": "ballast",
    "left": 2, "altitude": 2, "change": 1, "speed": -2, "wind": WIND_INDEX["S1/N1/N2Q"], "lanes": -1, "needed": 2,
    "least": 3,
}.items())  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_code_has_its_words(language: str) -> None:
    i18n.set_language(language)
    for code in KIT.hint_codes:
        said = VIEW.hint(Advice(code, FACTS))
        assert said
        assert not set("{}") & set(said)
    for code in WHY_CODES:
        assert not set("{}") & set(VIEW.reason(Reason(code, FACTS)))
    for code in KIT.techniques:
        assert VIEW.technique(code)[0] in string.ascii_letters + "é"
    i18n.set_language("en")


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"wind": NO_CARD, "altitude": 3, "change": 2, "speed": 6}, "No wind. Climb to high and fly 6 spaces."),
        ({"wind": NO_CARD, "altitude": 2, "change": 0, "speed": -1}, "No wind. Stay medium and fly 1 space back."),
        ({"wind": NO_CARD, "altitude": 1, "change": -1, "speed": 0}, "No wind. Sink to low, where it is calm."),
    ],
)
def test_a_turn_is_told_as_it_is_flown(facts: dict[str, int], said: str) -> None:
    i18n.set_language("en")
    assert VIEW.hint(Advice("take", tuple(facts.items()))) == said


def test_everything_on_the_table_can_be_asked_about(stage: Stage) -> None:
    scene = lay(stage)
    board = board_of(scene)
    kinds = {"card", "no_wind", "altitude", "turn", "quadrant", "token", "ring", "flag", "balloon", "map", "confirm"}
    for name in (*board.askable(), *stage.page.nodes):
        if name.split(".")[0] in kinds:
            answer = board.answer(name)
            assert answer is not None, name
            assert len(answer.facts) <= 3
            assert len(answer.sentence.split()) <= 25
    assert all(board.part(name) for name in board.askable())


def test_an_altitude_tells_what_flying_there_takes(stage: Stage) -> None:
    scene = lay(stage, FIRST.code)
    told = 0
    for altitude, option in table_of(scene).options().items():
        answer = board_of(scene).answer(f"altitude.{altitude}")
        assert answer is not None
        facts = {fact.text: fact.value for fact in answer.facts}
        if isinstance(option, FlownTurn):
            assert {"Flight", "Ends"} <= facts.keys()
            wanted = costs(table_of(scene), option)
            assert facts.get("Cost", "") == wanted
            told += bool(wanted)
    assert told


# -- on the shelf -----------------------------------------------------------------------------------------------------


def test_its_code_is_typed_on_the_shelf(stage: Stage) -> None:
    stage.open(PuzzlesScene(stage.ctx))
    stage.click("code")
    stage.click("code")
    stage.type(TRADES.code.lower())
    stage.click("play")
    stage.rest()
    assert isinstance(stage.scene, PuzzlePlayScene)
    assert stage.scene.play.kit is KIT
    assert VIEW.goal(TRADES.puzzle) in stage.said()


def test_the_first_pack_says_in_a_line_what_a_level_teaches_until_it_is_solved(stage: Stage) -> None:
    scene = lay(stage, FIRST.code)
    assert FIRST.idea in stage.said()
    for move in solution(scene):
        fly(stage, move)
    assert scene.play.is_solved
    assert FIRST.idea not in stage.said()


# -- in every shape of window -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shape", "language"), dealt(SHAPES, ["en", "fr"], every=2))
def test_everything_fits(make_full_stage: Callable[..., Stage], shape: str, language: str) -> None:
    size, settings = SHAPES[shape]
    stage = make_full_stage(size, language=language, **settings)
    wrong: dict[str, list[str]] = {}
    for item in PACKS[0].items:
        lay(stage, item.code)
        fits(stage, wrong, f"taught {item.number}")
    for code in LONGEST:
        scene = lay(stage, code)
        for tab in range(4):
            if f"tab.{tab}" in stage.page.nodes:
                press(stage, f"tab.{tab}")
                fits(stage, wrong, f"tab {tab}")
        for stages in range(1, 4):
            stage.type("h")
            fits(stage, wrong, f"hint {stages}")
        press(stage, "light")
        scene.play.play(KIT.game.format_move(wrong_turn(scene)))
        scene.show_updates()
        fits(stage, wrong, "spoiled")
        press(stage, "back_to")
        press(stage, "solve")
        fits(stage, wrong, "solution")
        while not scene.play.is_solved:
            press(stage, "forward")
            fits(stage, wrong, "walk")
    assert not wrong


@pytest.mark.parametrize("scale", [100, 200])
def test_every_node_is_reached_by_tab(make_full_stage: Callable[..., Stage], scale: int) -> None:
    stage = make_full_stage(text_scale=scale)
    lay(stage)
    assert_all_reached_by_tab(stage)


def test_the_move_stays_on_the_screen_beside_its_reason_in_a_small_window(
    make_full_stage: Callable[..., Stage],
) -> None:
    stage = make_full_stage((960, 540), language="fr")
    scene = lay(stage, PACKS[3].items[7].code)
    hint = scene.play.position.hint()
    assert hint is not None
    for _stage in range(3):
        press(stage, "hint", "key")
    assert {VIEW.hint(hint.take), VIEW.hint(hint.why)} <= stage.said()
    assert not [ink.text for ink in stage.page.text_boxes if not ink.fits]


def test_in_each_turn_but_the_first_only_new_cards_are_listed(stage: Stage) -> None:
    table = table_of(lay(stage))
    puzzle = table.model.puzzle
    listed = [{one: puzzle.cards[turn][one] for one in changes(table, turn)} for turn in range(puzzle.turns)]
    assert set(listed[0]) == set(puzzle.quadrants)
    for before, turn in pairwise(range(puzzle.turns)):
        kept = set(puzzle.quadrants) - set(listed[turn])
        assert all(puzzle.cards[before][one] != card for one, card in listed[turn].items())
        assert all(puzzle.cards[before][one] == puzzle.cards[turn][one] for one in kept)


def test_two_cards_that_come_in_one_turn_are_listed_with_their_names(stage: Stage) -> None:
    puzzle = PACKS[-1].items[-1].puzzle
    first, *later = [list(cards) for cards in puzzle.cards]
    spare = iter(sorted(set(range(len(SPEED))) - set(chain(*puzzle.cards))))
    for cards in later:
        for quadrant in puzzle.quadrants:
            cards[quadrant] = next(spare)
    assert len(puzzle.quadrants) == 2
    assert puzzle.turns == 5
    lay(stage, write_code(replace(puzzle, cards=tuple(tuple(cards) for cards in (first, *later)))))
    coming = [quadrant_card_name(cards[quadrant]) for cards in later for quadrant in puzzle.quadrants]
    assert stage.said() >= set(coming)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_medal_is_large_though_its_panel_is_low(
    make_full_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    drawn: list[Box] = []
    monkeypatch.setattr(ending, "draw_medal", lambda _canvas, box, _medal: drawn.append(box))
    stage = make_full_stage(size)
    scene = lay(stage, FIRST.code)
    for move in solution(scene):
        scene.submit(move)
        stage.rest(frame=SLOW)
    assert scene.play.is_solved
    (title,) = (ink.box for ink in stage.page.text_boxes if ink.text == "Gold: without a hint")
    assert drawn[-1].h > 110
    assert not title.overlaps(drawn[-1])
