"""Clear sky: its rules, codes and levels, and its solver beside one that knows no bounds."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import replace

import pytest

from balloongames import levels
from balloongames.core.game import Advice, BadPosition, Step
from balloongames.core.puzzle import BadPuzzle, Grade, NoSolution, PuzzleHint, Sketch, SketchLayer
from balloongames.core.rng import Rng
from balloongames.levels import BadLevel, level_text
from balloongames.rules.balloon_pop.board import board_of, columns_of, occupied
from balloongames.rules.balloon_pop.clear_sky.grade import COUNTED, grade, solution
from balloongames.rules.balloon_pop.clear_sky.kit import KIT
from balloongames.rules.balloon_pop.clear_sky.make import generate, has_idea, takes_part
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup
from balloongames.rules.balloon_pop.clear_sky.play import GAME, State
from balloongames.rules.balloon_pop.clear_sky.puzzle import Puzzle, read_code, write_code
from balloongames.rules.balloon_pop.clear_sky.solve import solutions
from balloongames.rules.balloon_pop.clear_sky.techniques import TECHNIQUES
from balloongames.rules.balloon_pop.events import BalloonDropped, SeriesScored
from balloongames.rules.balloon_pop.moves import ScoreSeries
from balloongames.rules.balloon_pop.state import HORIZONTAL, VERTICAL
from balloongames.session.puzzles import PuzzlePlay
from balloongames.storage.model import Player
from tests.rules.balloon_pop.clear_skies import EXAMPLES, GRID, LONG, Seen, drafts, naive

examples = pytest.mark.parametrize("puzzle", EXAMPLES.values(), ids=EXAMPLES)


def check(puzzle: Puzzle) -> None:
    expected, found = naive(puzzle), solutions(puzzle, COUNTED)
    assert len(found) == min(len(expected), COUNTED)
    assert {tuple((one.card, columns_of(GRID, one.board)) for one in line) for line in found} <= expected


@pytest.mark.parametrize("puzzle", [*EXAMPLES.values(), *LONG.values()], ids=[*EXAMPLES, *LONG])
def test_an_example_has_one_solution(puzzle: Puzzle) -> None:
    assert len(solutions(puzzle, COUNTED)) == 1
    check(puzzle)


def bent(puzzle: Puzzle) -> list[Puzzle]:
    """Puzzles like one that was drawn, of which many have no solution or several."""
    return [
        replace(puzzle, groups=puzzle.groups[::-1]),
        replace(puzzle, stay=2),
        replace(puzzle, columns=tuple(puzzle.columns[index] for index in (1, 0, 2, 3, 4, 5))),
    ]


def bends(puzzles: Iterable[Puzzle]) -> Iterable[Puzzle]:
    for puzzle in puzzles:
        try:
            yield from (puzzle, *bent(puzzle))
        except BadPuzzle:  # what was bent pops by itself
            yield puzzle


def test_the_solver_finds_what_trying_everything_finds() -> None:
    for puzzle in bends(drafts(16)):
        check(puzzle)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("groups", "count"), [(2, 450), (3, 50)])
def test_the_solver_finds_what_trying_everything_finds_in_many_puzzles(groups: int, count: int) -> None:
    for puzzle in drafts(count, groups=groups, word="many"):
        check(puzzle)


def test_ways_that_look_alike_are_one() -> None:
    """The series of a chain may pop in more than one order, and nobody sees a difference when all is quiet."""
    state = KIT.start(LONG["fireworks"])
    for text in ("c2v1GGG", "c10v3GRGG", "c8h1BGRG"):
        state = GAME.apply(state, GAME.parse_move(text)).state
    assert len(GAME.moves(state)) > 1
    assert all(KIT.is_solvable(GAME.apply(state, move).state) for move in GAME.moves(state))
    assert len(naive(LONG["fireworks"])) == len(solutions(LONG["fireworks"], COUNTED)) == 1


def test_ways_that_look_different_are_two() -> None:
    puzzle = Puzzle(("RRR", "", "", "", "", "BBB"), ("RGGR", "BGGB"), (4, 8, 10), stay=3)
    assert len(solutions(puzzle, COUNTED)) == min(COUNTED, len(naive(puzzle))) > 1


# -- playing ----------------------------------------------------------------------------------------------------------


@examples
def test_the_solution_is_played_to_its_end(puzzle: Puzzle) -> None:
    state = KIT.start(puzzle)
    for text in KIT.solve(state) or ():
        assert KIT.is_solvable(state)
        move = GAME.parse_move(text)
        assert GAME.format_move(move) == text
        assert GAME.why_not_move(state, move) is None
        state = GAME.apply(state, move).state
        assert GAME.load(GAME.dump(state)) == state
    assert GAME.is_solved(state)
    assert not occupied(state.board)


def test_a_card_is_used_once_and_one_series_among_several_is_chosen() -> None:
    state = KIT.start(EXAMPLES["checkers"])
    after = GAME.apply(state, GAME.parse_move("c4h1YGG")).state
    used, other = (GAME.why_not_move(after, GAME.parse_move(text)) for text in ("c4h0YGY", "c10v0YGYG"))
    assert used is not None
    assert other is not None
    assert (used.code, other.code) == ("card_used", "card_not_in_hand")
    choosing = GAME.apply(after, GAME.parse_move("c8h0YGYG")).state
    assert set(GAME.moves(choosing)) == {ScoreSeries("Y", 0, 2), ScoreSeries("G", 0, 1)}
    waiting = GAME.why_not_move(choosing, GAME.parse_move("c8h0YGYG"))
    assert waiting is not None
    assert waiting.code == "score_is_due"


def test_the_last_series_pops_by_itself_and_a_drop_is_told() -> None:
    state = KIT.start(EXAMPLES["leave_it_be"])
    first = GAME.apply(state, GAME.parse_move("c4h0YYY"))
    assert [one.balloon for one in first.events if isinstance(one, BalloonDropped)] == ["Y"]
    last = GAME.apply(first.state, GAME.parse_move("c8h2YBBB"))
    assert [one.kind for one in last.events if isinstance(one, SeriesScored)] == ["B", "Y"]
    assert GAME.is_solved(last.state)


def test_the_chain_of_each_group_is_counted_by_itself() -> None:
    state, chains = KIT.start(EXAMPLES["upright_first"]), []
    for text in KIT.solve(state) or ():
        step = GAME.apply(state, GAME.parse_move(text))
        state = step.state
        chains.append([one.chain for one in step.events if isinstance(one, SeriesScored)])
    assert chains == [[1], [1, 2]]


def test_it_is_lost_when_balloons_are_left() -> None:
    state = KIT.start(EXAMPLES["leave_it_be"])
    while GAME.to_move(state) is not None:
        state = GAME.apply(state, GAME.moves(state)[-1]).state
    assert GAME.is_lost(state)
    assert KIT.solve(state) is None
    assert not KIT.is_solvable(state)


def test_it_is_lost_when_no_card_lays_the_next_group() -> None:
    full = ("RGRGRGRG", "GRGRGR", "RGRGRGRG", "GRGRGRGR", "RGRGRGRG", "GRGRGRGR")
    state = KIT.start(EXAMPLES["domino"])
    stuck = replace(state, board=board_of(GRID, full))
    assert not stuck.series
    assert GAME.is_lost(stuck)
    assert GAME.moves(stuck) == ()
    assert not GAME.is_lost(replace(state, board=board_of(GRID, ("", *full[1:]))))


def test_some_balloons_may_be_left_if_the_puzzle_says_so() -> None:
    puzzle = Puzzle(("Y", "", "BB", "Y", "B", "RB"), ("YYYY", "YBBB"), (4, 8), stay=1)
    state = KIT.start(puzzle)
    for text in KIT.solve(state) or ():
        state = GAME.apply(state, GAME.parse_move(text)).state
    assert GAME.is_solved(state)
    assert columns_of(GRID, state.board).count("R") == 1
    assert not KIT.is_solvable(KIT.start(replace(puzzle, stay=0)))


# -- hints ------------------------------------------------------------------------------------------------------------


def walked(rng: Rng, puzzle: Puzzle, moves: int) -> State:
    """Where a puzzle stands after so many moves, each of them a right one or one by lot."""
    state = KIT.start(puzzle)
    for _ in range(moves):
        if GAME.to_move(state) is not None:
            right = KIT.solve(state) if rng.below(4) else None
            move = GAME.parse_move(right[0]) if right else rng.choice(GAME.moves(state))
            state = GAME.apply(state, move).state
    return state


def hints_are_true(puzzles: Iterable[Puzzle], walks: int) -> set[str]:
    """Walk into each puzzle at random and look at what the hint says there; return the codes that were met."""
    rng = Rng.from_word("half done")
    met: set[str] = set()
    for puzzle in puzzles:
        for number in range(walks):
            state = walked(rng, puzzle, rng.below(4)) if number else KIT.start(puzzle)
            hint = KIT.hint(state)
            assert (hint is not None) == (GAME.to_move(state) is not None and is_solvable(state))
            if hint is None:
                continue
            met |= {hint.look.code, hint.take.code, hint.why.code}
            move = GAME.parse_move(hint.move)
            step = GAME.apply(state, move)
            assert hint.move == hint.show[0]
            assert is_solvable(step.state)
            tell_the_truth(state, hint, step)
    assert met <= set(KIT.hint_codes)
    return met


def is_solvable(state: State) -> bool:
    """Whether somebody who plays everything through the game gets there."""
    if GAME.is_solved(state):
        return True
    return any(is_solvable(GAME.apply(state, move).state) for move in GAME.moves(state))


def tell_the_truth(state: State, hint: PuzzleHint, step: Step[State]) -> None:
    """Hold each fact of a hint beside what is played."""
    facts = dict(hint.why.facts)
    shown, popped = state, []
    for text in hint.show:
        done = GAME.apply(shown, GAME.parse_move(text))
        shown = done.state
        popped.append([one.kind for one in done.events if isinstance(one, SeriesScored)])
    assert GAME.is_solved(shown)
    laying = [number for number, text in enumerate(hint.show) if text.startswith("c")]
    ends = [*laying[1:], None][: len(laying)]
    by_group = ["".join(map("".join, popped[start:end])) for start, end in zip(laying, ends, strict=True)]
    if hint.why.code in {"why_clear", "why_stay", "why_pops"}:
        assert facts["kinds"] == by_group[0]
    if hint.why.code == "why_waits":
        assert (by_group[0], facts["kinds"]) == ("", by_group[1])
    if hint.why.code == "why_waits_longer":
        assert by_group[:2] == ["", ""]
    if hint.why.code == "why_card":
        move = GAME.parse_move(hint.move)
        other = LayGroup(int(facts["other"]), move.place)
        assert GAME.why_not_move(state, other) is None
        assert not is_solvable(GAME.apply(state, other).state)
        assert GAME.parse_move(hint.show[laying[int(facts["group"]) - 1 - state.laid]]).card == facts["other"]
    if hint.why.code == "why_first":
        wrong = [move for move in GAME.moves(state) if move.kind == facts["other"]]
        assert any(not is_solvable(GAME.apply(state, move).state) for move in wrong)
    if hint.why.code == "why_any":
        assert all(is_solvable(GAME.apply(state, move).state) for move in GAME.moves(state))
        assert {*str(facts["kinds"])} == {move.kind for move in GAME.moves(state)}
    look_at_what_is_there(state, hint, by_group)
    take_what_is_said(hint, step)


def look_at_what_is_there(state: State, hint: PuzzleHint, by_group: list[str]) -> None:
    """Hold where to look beside what then pops, group by group."""
    assert hint.look.code != "look_touch" or hint.look["kind"] == by_group[0][0]
    assert hint.look.code != "look_calm" or not by_group[0]
    if hint.look.code in {"look_first", "look_stars", "look_white"}:
        assert hint.look["kind"] in by_group[0]
        assert hint.look["other"] not in {"", hint.look["kind"]}
    if hint.look.code == "look_chain":
        assert hint.look["count"] == len(by_group[0])
    if hint.look.code in {"look_then", "look_sort"}:
        assert hint.look["kind"] in by_group[0][1:]
    if "group" in dict(hint.look.facts):
        assert hint.look["group"] == state.laid + 1
    if hint.look.code == "look_quiet":
        assert by_group[0] == ""
        assert any(
            isinstance(one, SeriesScored) for move in GAME.moves(state) for one in GAME.apply(state, move).events
        )
    if hint.look.code == "look_few":
        letters = "".join((*state.columns, *state.puzzle.groups[state.laid :])).upper()
        assert letters.count(str(hint.look["kind"])) + letters.count("W") == hint.look["count"] < 4


def take_what_is_said(hint: PuzzleHint, step: Step[State]) -> None:
    """Hold what the second stage names beside the move."""
    take = dict(hint.take.facts)
    if hint.take.code.startswith("take_series"):
        assert hint.move == f"s{take['kind']}{take['column']}{take['row']}"
        return
    lies = "v" if hint.take.code.startswith("take_upright") else "h"
    assert hint.move == f"c{take['card']}{lies}{take['column']}{take['order']}"
    last = int(take["column"]) + len(str(take["order"])) - 1
    assert take.get("last", last) == last
    dropped = "".join(one.balloon for one in step.events if isinstance(one, BalloonDropped))
    assert take.get("dropped", "") == dropped
    assert hint.take.code.endswith("_drop") == bool(dropped)


def test_hints_are_true_wherever_a_puzzle_stands() -> None:
    hints_are_true(EXAMPLES.values(), 3)


def test_hints_are_true_where_several_ways_lead_on() -> None:
    several = [replace(puzzle, stay=3) for puzzle in EXAMPLES.values()]
    assert min(len(solutions(puzzle, COUNTED)) for puzzle in several) > 1
    met = hints_are_true(several, 3)
    assert {"why_stay", "look_pop", "why_any"} & met


def test_how_many_balloons_stay_at_best_is_what_trying_everything_finds() -> None:
    rng, told = Rng.from_word("lost"), set()
    for puzzle in (*EXAMPLES.values(), *drafts(6)):
        state = GAME.apply(KIT.start(puzzle), rng.choice(GAME.moves(KIT.start(puzzle)))).state
        if is_solvable(state) or len(puzzle.groups) - state.laid > 1:
            continue
        reason = KIT.nearest_from(state)
        assert reason is not None
        least = fewest(state)
        assert least > int(reason["balloons"]) if reason.code == "far" else least == reason["balloons"]
        told.add(reason.code)
    assert told == {"near", "far"}


def fewest(state: State) -> int:
    """How many balloons stay at best when all groups are laid, by playing every move; 99 if a group can't be laid."""
    if moves := GAME.moves(state):
        return min(fewest(GAME.apply(state, move).state) for move in moves)
    return 99 if state.next_group else occupied(state.board).bit_count()


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_a_thousand_hints_are_true() -> None:
    met = hints_are_true(drafts(200), 5)
    rare = {"look_few", "look_white", "look_white_now", "look_calm", "why_stay", "why_waits_longer"}
    assert met >= set(KIT.hint_codes) - rare


def test_hints_of_successive_steps_do_not_repeat_themselves() -> None:
    for puzzle in (*EXAMPLES.values(), *LONG.values()):
        state, before = KIT.start(puzzle), None
        while not GAME.is_solved(state):
            hint = KIT.hint(state)
            assert hint is not None
            assert hint.look != before
            state, before = GAME.apply(state, GAME.parse_move(hint.move)).state, hint.look


def test_hints_of_long_puzzles_say_what_a_card_is_needed_for_and_what_waits() -> None:
    hint = KIT.hint(KIT.start(LONG["fireworks"]))
    assert hint is not None
    assert (hint.look.code, hint.why.code) == ("look_quiet", "why_waits_longer")
    hint = KIT.hint(KIT.start(EXAMPLES["upright_first"]))
    assert hint is not None
    assert (hint.look.code, hint.why) == ("look_order", Advice("why_card", (("other", 4), ("group", 2))))


def test_a_card_is_kept_for_later_only_if_it_must_be() -> None:
    either = Puzzle(("BBB", "Y", "YG", "", "", ""), ("GGBB", "YYGB"), (6, 8), 1)
    hint = KIT.hint(KIT.start(either))
    assert hint is not None
    other = GAME.parse_move(hint.move.replace("c6", "c8"))
    assert KIT.is_solvable(GAME.apply(KIT.start(either), other).state)
    assert hint.look.code != "look_order"
    assert hint.why.code != "why_card"


def test_of_two_series_of_a_color_the_right_one_is_named() -> None:
    puzzle = Puzzle(("R", "", "Y", "YYRYY", "", ""), ("YRYR", "GYYY"), (2, 4))
    state = KIT.start(puzzle)
    for text in (KIT.solve(state) or ())[:-2]:
        state = GAME.apply(state, GAME.parse_move(text)).state
    hint = KIT.hint(state)
    assert hint is not None
    assert (hint.look, hint.why) == (Advice("look_same_now", (("kind", "Y"),)), Advice("why_same", (("kind", "Y"),)))
    wrong = [move for move in GAME.moves(state) if move.kind == "Y" and GAME.format_move(move) != hint.move]
    assert wrong
    assert not any(KIT.is_solvable(GAME.apply(state, move).state) for move in wrong)


def test_the_light_names_the_first_move_after_which_it_cannot_be_solved() -> None:
    rng = Rng.from_word("since when")
    for puzzle in (*EXAMPLES.values(), *drafts(5)):
        ways = naive(puzzle)
        play = PuzzlePlay.open(write_code(puzzle), Player("Ada", 1))
        right = GAME.parse_move((KIT.solve(KIT.start(puzzle)) or ("",))[0])
        state, wrong = KIT.start(puzzle), None
        for number in range(1, 5):
            if GAME.to_move(state) is None:
                break
            move = right if number == 1 and rng.below(2) else rng.choice(GAME.moves(state))
            state = GAME.apply(state, move).state
            play.play(GAME.format_move(move))
            if wrong is None and not leads_on(ways, state):
                wrong = number, move
        assert play.position.fatal_move() == wrong


def leads_on(ways: set[Seen], state: State) -> bool:
    """Whether one of the ways through a whole puzzle leads through where it stands, or through what may pop there."""
    if state.series:
        return any(leads_on(ways, GAME.apply(state, move).state) for move in GAME.moves(state))
    place = state.laid, state.used, state.columns
    return any(
        (len(past), tuple(card for card, _ in past), past[-1][1]) == place for way in ways for past in heads(way)
    )


def heads(way: Seen) -> Iterable[Seen]:
    return (way[:size] for size in range(1, len(way) + 1))


# -- made and graded --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", Grade)
def test_what_is_made_has_one_solution_and_its_grade(wanted: Grade) -> None:
    puzzle = generate(Rng.from_word("made"), wanted)
    assert puzzle == generate(Rng.from_word("made"), wanted)
    graded = grade(puzzle)
    assert (graded.grade, graded.solutions) == (wanted, 1)
    assert set(graded.techniques) <= set(TECHNIQUES)
    assert len(naive(puzzle)) == 1


def test_what_is_solved_by_popping_the_most_each_time_has_no_idea() -> None:
    puzzle = Puzzle(("G", "", "", "GR", "Y", "R"), ("GGGR", "YYYR"), (2, 10))
    state = KIT.start(puzzle)
    while GAME.to_move(state) is not None:
        state = min(
            (GAME.apply(state, move).state for move in GAME.moves(state)), key=lambda one: len("".join(one.columns))
        )
    assert GAME.is_solved(state)
    assert all(map(takes_part, solution(puzzle)))
    assert not has_idea(puzzle)


def test_what_is_drawn_takes_every_card_whichever_way_it_may_lie() -> None:
    ways = [KIT.solve(KIT.start(puzzle)) or () for puzzle in drafts(16)]
    laid = [move for way in ways for move in map(GAME.parse_move, way) if isinstance(move, LayGroup)]
    upright = {move.card for move in laid if move.place.orientation == VERTICAL}
    sideways = {move.card for move in laid if move.place.orientation == HORIZONTAL}
    assert upright >= {2, 4, 6, 10}
    assert sideways >= {2, 4, 8}


def test_without_a_solution_nothing_is_graded() -> None:
    with pytest.raises(NoSolution):
        grade(Puzzle(("R", "", "", "", "", ""), ("GGBB", "YYBB"), (8, 10)))


def test_techniques_are_those_of_the_solution() -> None:
    found = {name: set(grade(puzzle).techniques) for name, puzzle in (EXAMPLES | LONG).items()}
    assert found["leave_it_be"] == {"touch", "drop", "then", "quiet"}
    assert {"order", "drop"} <= found["upright_first"]
    assert {"quiet", "chain"} <= found["domino"]
    assert {"sort", "first"} <= found["checkers"]
    assert "stars" in found["star_trail"]
    assert {"quiet", "chain"} <= found["fireworks"]


# -- codes, dumps and levels ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", [*EXAMPLES.values(), *LONG.values()], ids=[*EXAMPLES, *LONG])
def test_codes_and_levels_lead_back(puzzle: Puzzle) -> None:
    for one in (puzzle, replace(puzzle, stay=2)):
        assert read_code(write_code(one).lower().replace("-", " ")) == one
        assert len(write_code(one)) <= 64
        text = level_text(KIT.sketch(one, title="One", game="balloon_pop", kind="clear_sky"))
        assert KIT.level_of(levels.parse(text.encode(), "one.tmx")) == one


def test_the_largest_puzzle_has_a_code_that_fits() -> None:
    largest = Puzzle(
        ("RGRG", "YBYB", "RGRG", "YBYB", "RGRG", "YbYW"), ("RGBY", "ygRG", "WRGB"), (4, 6, 8, 10), 3
    )  # fmt: skip
    assert len(write_code(largest)) <= 64
    assert read_code(write_code(largest)) == largest


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"groups": ("RRGG",)}, "group_count"),
        ({"groups": ("RRGG",) * 4, "hand": (2, 4, 8, 10)}, "group_count"),
        ({"groups": ("RRGG", "RRG")}, "short_group"),
        ({"columns": ("RGRGRGRG", "YBYBYBYB", "RGRGRGRG", "Y", "", "")}, "many_balloons"),
        ({"columns": ("rBrB", "BrBr", "rBrB", "", "", ""), "groups": ("rRGG", "RRGG")}, "too_many_of"),
        ({"columns": ("WRW", "", "WYW", "", "", "")}, "many_neutrals"),
        ({"columns": ("RR", "RR", "", "", "", "")}, "series_hangs"),
        ({"columns": ("r", "g", "", "", "", "")}, "series_hangs"),
        ({"hand": (3, 8)}, "no_such_card"),
        ({"hand": (8, 8)}, "card_twice"),
        ({"hand": (8,)}, "hand_size"),
        ({"hand": (2, 4, 8, 10)}, "hand_size"),
        ({"stay": 4}, "many_stay"),
        ({"stay": -1}, "many_stay"),
    ],
)
def test_what_is_no_puzzle_is_told(changes: dict, code: str) -> None:
    fine = Puzzle(("R", "G", "", "", "", ""), ("RRGG", "RRGG"), (8, 10))
    with pytest.raises(BadPuzzle) as caught:
        replace(fine, **changes)
    assert caught.value.reason.code == code


@pytest.mark.parametrize(
    "progress",
    ["c8h0YYYY", ["c8h0YYY"], ["c8h0YYYY", "c8h0YBBB"], [8], ["sY00"], ["c8h9YYYY"], {}, ["x"] * 99, None],
)
def test_damaged_progress_is_refused(progress: object) -> None:
    data = GAME.dump(KIT.start(EXAMPLES["leave_it_be"]))
    assert GAME.load(copy.deepcopy(data)).puzzle == EXAMPLES["leave_it_be"]
    data["progress"] = progress
    with pytest.raises(BadPosition):
        GAME.load(data)


@pytest.mark.parametrize(
    ("layer", "cell", "tile", "code", "spot"),
    [
        ("board", (2, 1), 1, "gap_in_column", "layer board, column 2, row 1"),
        ("board", (0, 1), 1, "series_hangs", "layer board"),
        ("board", (0, 1), 10, "not_a_balloon", "layer board, column 2, row 1"),
        ("groups", (10, 3), None, "short_group", "layer groups"),
        ("hand", (14, 2), 1, "not_a_card", "layer hand, column 3, row 15"),
        ("hand", (14, 2), 13, "card_twice", "layer hand"),
    ],
)
def test_what_is_wrong_in_a_level_is_told_with_its_place(
    layer: str, cell: tuple[int, int], tile: int | None, code: str, spot: str
) -> None:
    puzzle = Puzzle(("RR", "", "R", "", "", ""), ("RRGG", "RRGG"), (8, 10))
    sketch = KIT.sketch(puzzle, title="One", game="balloon_pop", kind="clear_sky")
    changed = tuple(with_tile(one, cell, tile) if one.name == layer else one for one in sketch.layers)
    text = level_text(Sketch(sketch.tileset, changed, sketch.properties))
    with pytest.raises(BadLevel) as caught:
        KIT.level_of(levels.parse(text.encode(), "one.tmx"))
    assert (caught.value.reason.code, caught.value.reason["spot"]) == (code, spot)


def with_tile(layer: SketchLayer, cell: tuple[int, int], tile: int | None) -> SketchLayer:
    rows = [list(row) for row in layer.rows]
    rows[cell[0]][cell[1]] = tile
    return SketchLayer(layer.name, tuple(map(tuple, rows)))
