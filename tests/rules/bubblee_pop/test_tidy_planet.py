"""Tidy planet: its rules, codes and levels, and its solver beside one that plays every move through the game."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest

from balloongames import levels
from balloongames.core.game import Advice, BadPosition
from balloongames.core.puzzle import BadPuzzle, Grade, NoSolution, PuzzleHint
from balloongames.core.rng import Rng
from balloongames.core.searched import SEARCHED
from balloongames.levels import BadLevel, level_text
from balloongames.rules.bubblee_pop import lines
from balloongames.rules.bubblee_pop.events import Fall, PairDropped
from balloongames.rules.bubblee_pop.moves import ChooseColumn, Decline, DropPair, PutBubblee, SwapCells, SwapSky
from balloongames.rules.bubblee_pop.planet import columns_of, put_on_top, size_of
from balloongames.rules.bubblee_pop.state import HEIGHT
from balloongames.rules.bubblee_pop.tidy_planet.grade import TECHNIQUES, grade
from balloongames.rules.bubblee_pop.tidy_planet.hint import way_from
from balloongames.rules.bubblee_pop.tidy_planet.kit import KIT
from balloongames.rules.bubblee_pop.tidy_planet.make import generate
from balloongames.rules.bubblee_pop.tidy_planet.play import GAME, State
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle, puzzle_of, read_code, write_code
from balloongames.rules.bubblee_pop.tidy_planet.solve import COUNTED, solutions
from tests.rules.bubblee_pop.tidy_planets import EXAMPLES, drafts

examples = pytest.mark.parametrize("puzzle", EXAMPLES.values(), ids=EXAMPLES)


def test_light_hint_and_solution_look_for_a_way_once() -> None:
    state = KIT.start(drafts(1)[0])
    way_from.cache_clear()
    before = SEARCHED.positions
    solvable, once = KIT.is_solvable(state), SEARCHED.positions
    assert once > before
    assert (KIT.hint(state) is not None) == (KIT.solve(state) is not None) == solvable
    assert SEARCHED.positions == once


# -- a naive solver ---------------------------------------------------------------------------------------------------

Seen = tuple[tuple[object, ...], ...]


def naive(puzzle: Puzzle) -> set[Seen]:
    """Every way to play a puzzle through its game, as pictures: what fell where, and the planet twice. No bounds."""

    @cache
    def ways(state: State) -> frozenset[Seen]:
        """Return the pictures of the turns from here; in the middle of a turn the first one is not whole."""
        if GAME.is_solved(state):
            return frozenset(((),))
        found: set[Seen] = set()
        for move in GAME.moves(state):
            step = GAME.apply(state, move)
            after = step.state
            rest = ways(after)
            if not isinstance(move, DropPair):
                found |= rest
                continue
            falls = next(event.falls for event in step.events if isinstance(event, PairDropped))
            fell = tuple((fall.cell[0], fall.bubblee) for fall in falls)
            planet = state.planet
            for column, letter in fell:
                planet = put_on_top(planet, column, letter)
            dropped = lines.settled(planet)
            for end, tail in _ends(after):
                found |= {((fell, columns_of(dropped), columns_of(end)), *one) for one in tail}
        return frozenset(found)

    def _ends(state: State) -> set[tuple[int, frozenset[Seen]]]:
        """Return the planets at the end of a turn, with the ways from there."""
        if not state.queue:
            return {(state.planet, ways(state))}
        return {end for move in GAME.moves(state) for end in _ends(GAME.apply(state, move).state)}

    return set(ways(KIT.start(puzzle)))


def check(puzzle: Puzzle) -> None:
    expected, found = naive(puzzle), solutions(puzzle)
    assert len(found) == min(len(expected), COUNTED)
    told = {tuple((p.falls, columns_of(p.dropped), columns_of(p.left)) for p in way) for way in found}
    assert told <= expected


@examples
def test_an_example_has_one_solution(puzzle: Puzzle) -> None:
    assert len(solutions(puzzle)) == 1
    check(puzzle)


def test_the_solver_finds_what_playing_everything_finds() -> None:
    for puzzle in drafts(12):
        check(puzzle)
        bent = puzzle_of(puzzle.columns, puzzle.rows, puzzle.incoming[::-1], puzzle.drops, puzzle.swaps, puzzle.powers)
        check(bent)


def test_a_power_need_not_be_used() -> None:
    check(puzzle_of(("", "", "gryy", "gr", ""), ("grygg", "ggrpg"), "rg", 2, 0, "y"))  # two ways of many use none


def test_what_is_shown_takes_the_fewest_drops_there_are() -> None:
    """Of very many ways, too: a drop more than is needed leaves hundreds."""
    told = 0
    for number, short in enumerate(drafts(16)):
        if short.drops > 2 or short.powers or short.swaps:
            continue
        sky = "".join(short.rows)
        long = puzzle_of(short.columns, short.rows, short.incoming + sky[number : number + 2], short.drops + 1)
        expected = naive(long)
        best = min(map(len, expected))
        moves = KIT.solve(KIT.start(long)) or ()
        assert sum(text.startswith("d") for text in moves) == grade(long).par == best
        assert sum(text.startswith("d") for text in KIT.shown_solutions(long, 2)[0]) == best
        told += len(expected) > COUNTED > best and len({*map(len, solutions(long))} - {best}) > 0
    assert told, "the first that are found are not always the shortest"


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_the_solver_finds_what_playing_everything_finds_in_many_puzzles() -> None:
    for puzzle in drafts(500):
        check(puzzle)


def test_what_nothing_can_take_off_is_not_searched_for() -> None:
    """Five drops are a hundred thousand ways and more: no planet is tried that can't become tidy."""
    rows, coming = ("rybgp", "ybgpr"), "rybgpryb"
    grump = puzzle_of(("k", "", "ryb", "gy", "rp"), rows, coming, 5, goal="k")
    lonely = puzzle_of(("r", "", "yb", "gy", "p"), ("ybgyb", "gybpg"), "gybgybyb", 5, goal="r")
    for puzzle in (grump, lonely):
        before = SEARCHED.positions
        assert solutions(puzzle) == ()
        assert SEARCHED.positions == before


# -- playing ----------------------------------------------------------------------------------------------------------


@examples
def test_the_solution_is_played_to_its_end(puzzle: Puzzle) -> None:
    state = KIT.start(puzzle)
    for text in KIT.solve(state) or ():
        assert KIT.is_solvable(state)
        move = GAME.parse_move(text)
        assert GAME.why_not_move(state, move) is None
        state = GAME.apply(state, move).state
        assert GAME.load(GAME.dump(state)) == state
    assert GAME.is_solved(state)
    assert state.drops <= puzzle.drops


def test_swaps_are_counted_over_the_whole_puzzle() -> None:
    state = KIT.start(EXAMPLES["one_swap"])
    swap = GAME.parse_move("s1020")
    after = GAME.apply(state, swap).state
    assert after.swaps_left == 0
    reason = GAME.why_not_move(after, GAME.parse_move("s0010"))
    assert reason is not None
    assert reason.code == "no_swap_left"


def test_it_is_lost_when_the_drops_are_used_up() -> None:
    puzzle = EXAMPLES["the_cover"]
    state = KIT.start(puzzle)
    while GAME.to_move(state) is not None:
        state = GAME.apply(state, GAME.moves(state)[0]).state
    assert GAME.is_lost(state)
    assert state.drops == puzzle.drops
    assert KIT.solve(state) is None
    assert not KIT.is_solvable(state)


def test_one_color_alone_may_be_what_is_to_go() -> None:
    puzzle = puzzle_of(("rr", "b", "", "", ""), ("ryybb", "rpbyg"), "", 1, goal="r")
    state = KIT.start(puzzle)
    state = GAME.apply(state, GAME.parse_move("d0001")).state
    assert GAME.is_solved(state)
    assert columns_of(state.planet) == ("", "b", "", "", "")


@examples
def test_hints_lead_to_the_end_and_what_they_say_is_so(puzzle: Puzzle) -> None:
    state = KIT.start(puzzle)
    while GAME.to_move(state) is not None:
        hint = KIT.hint(state)
        assert hint is not None
        tell_the_truth(state, hint)
        state = GAME.apply(state, GAME.parse_move(hint.move)).state
    assert GAME.is_solved(state)


def test_hints_are_true_wherever_a_puzzle_stands() -> None:
    hints_are_true((*EXAMPLES.values(), *drafts(6)), 4)


def test_how_many_stay_at_best_is_what_trying_everything_finds() -> None:
    rng, phases = Rng.from_word("lost"), set()
    for puzzle in (*EXAMPLES.values(), *drafts(6)):
        for _ in range(150 if puzzle.powers else 10):
            state = KIT.start(puzzle)
            for _move in range(1 + rng.below(12)):
                state = GAME.apply(state, rng.choice(GAME.moves(state))).state if GAME.moves(state) else state
            if puzzle.drops - state.drops > 1 or GAME.to_move(state) is None or KIT.is_solvable(state):
                continue
            reason = KIT.nearest_from(state)
            assert reason is not None
            assert reason["bubblees"] == fewest(state)
            phases.add(state.phase)
    assert phases == {"drop", "fill", "power"}


def test_only_what_is_to_go_is_told_to_stay() -> None:
    puzzle = puzzle_of(("rr", "b", "", "", ""), ("ypypg", "pypyp"), "", 1, goal="r")
    reason = KIT.nearest(puzzle)
    assert reason is not None
    assert reason["bubblees"] == fewest(KIT.start(puzzle)) == 2


@cache
def fewest(state: State) -> int:
    """How many stay at best of those that are to go, by playing every move."""
    if moves := GAME.moves(state):
        return min(fewest(GAME.apply(state, move).state) for move in moves)
    return "".join(columns_of(state.planet)).count(state.puzzle.goal) if state.puzzle.goal else size_of(state.planet)


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_a_thousand_hints_are_true() -> None:
    hints_are_true(drafts(100), 10)


def hints_are_true(puzzles: Iterable[Puzzle], walks: int) -> None:
    """Walk into each puzzle, by moves of a way and others, and look at what the hint says there."""
    rng = Rng.from_word("half done")
    for puzzle in puzzles:
        can_be_solved.cache_clear()
        for number in range(walks):
            state = KIT.start(puzzle)
            for _move in range(rng.below(5)):
                moves = GAME.moves(state)
                right = KIT.solve(state) if number % 2 else None
                move = GAME.parse_move(right[0]) if right else rng.choice(moves) if moves else None
                state = GAME.apply(state, move).state if move else state
            hint = KIT.hint(state)
            assert (hint is not None) == (GAME.to_move(state) is not None and can_be_solved(state))
            assert KIT.is_solvable(state) == can_be_solved(state)
            if hint is not None:
                tell_the_truth(state, hint)


@cache
def can_be_solved(state: State) -> bool:
    """Whether somebody who plays everything through the game gets there."""
    return GAME.is_solved(state) or any(can_be_solved(GAME.apply(state, move).state) for move in GAME.moves(state))


def test_a_drop_that_is_too_much_is_seen_where_it_is_too_much() -> None:
    """The pair lies across two columns, and only the second one is full."""
    hint = KIT.hint(KIT.start(read_code("BU1-1D-8802-FFW2-AV1H-22")))
    assert hint is not None
    assert (hint.look, hint.take["column"]) == (Advice("look_overfull", (("column", 3),)), 2)


def tell_the_truth(state: State, hint: PuzzleHint) -> None:
    """Hold each fact of a hint beside what is played."""
    assert {hint.look.code, hint.take.code, hint.why.code} <= set(KIT.hint_codes)
    assert hint.move == hint.show[0]
    look, take, why = (dict(reason.facts) for reason in (hint.look, hint.take, hint.why))
    shown, drops = state, []
    for text in hint.show:
        step = GAME.apply(shown, GAME.parse_move(text))
        drops += [event.falls for event in step.events if isinstance(event, PairDropped)]
        shown = step.state
    assert GAME.is_solved(shown)
    after = GAME.apply(state, GAME.parse_move(hint.move)).state
    for facts in (take, why):  # of the drop that comes first
        if "other" in facts:
            told = (facts["column"], facts["bubblee"]), (facts["other_column"], facts["other"])
            assert told == tuple((fall.cell[0], fall.bubblee) for fall in drops[0])
    assert move_of(state, hint.take) == hint.move
    if hint.take.code == "take_drop":
        pops = pops_of(state.planet, drops[0])
        assert look["column"] in {fall.cell[0] for fall in drops[0]}
        high = Counter(fall.cell[0] for fall in drops[0])
        over = {column for column in high if len(columns_of(state.planet)[column]) + high[column] > HEIGHT}
        assert hint.look.code != "look_overfull" or look["column"] in over
        assert why["gone"] == sum(pops)
        assert why.get("left", 0) == size_of(state.planet) + 2 - sum(pops)
        assert {"look_build": not pops, "look_chain": len(pops) > 1, "look_meet": len(pops) == 1}.get(
            hint.look.code, True
        )
        assert (hint.why.code == "why_builds") == (not pops)
    if hint.look.code == "look_fill":
        assert look["bubblee"] == state.drawn
    if hint.look.code == "look_power":
        assert str(look["power"]) in state.queue[0]
        assert look["column"] in hint.focus.columns or look["column"] in {column for column, _ in hint.focus.cells}
    if hint.look.code in {"look_power", "look_decline"}:
        assert ("left" not in why) == GAME.is_solved(after)
        assert why.get("left", size_of(after.planet)) == size_of(after.planet)
        assert (hint.look.code == "look_decline") == hint.move.endswith("-")


def move_of(state: State, take: Advice) -> str:
    """The move that the second stage of a hint names, from its facts alone."""
    of = dict(take.facts)
    match take.code:
        case "take_drop":
            told = (of["column"], of["bubblee"]), (of["other_column"], of["other"])
            drops = [move for move in GAME.moves(state) if isinstance(move, DropPair)]
            (found,) = (str(move) for move in drops if falls_of(state, move) == told)
            return found
        case "take_swap":
            return str(SwapSky((of["column"], of["row"]), (of["other_column"], of["other_row"])))
        case "take_put":
            assert of["bubblee"] == state.drawn
            return str(PutBubblee((of["column"], of["row"])))
        case "take_top":
            return str(ChooseColumn("y", of["column"]))
        case "take_cells":
            return str(SwapCells("g", (of["column"], of["height"]), (of["other_column"], of["other_height"])))
        case _:
            return str(Decline(of["power"]))


def falls_of(state: State, move: DropPair) -> tuple[tuple[int, str], ...]:
    """What falls into which column."""
    (falls,) = (event.falls for event in GAME.apply(state, move).events if isinstance(event, PairDropped))
    return tuple((fall.cell[0], fall.bubblee) for fall in falls)


def pops_of(planet: int, falls: Iterable[Fall]) -> list[int]:
    """How many go at once, again and again, after a drop."""
    for fall in falls:
        planet = put_on_top(planet, fall.cell[0], fall.bubblee)
    pops = []
    while runs := lines.runs_of(planet):
        rest = lines.without(planet, lines.with_touching(planet, runs))
        pops.append(size_of(planet) - size_of(rest))
        planet = rest
    return pops


# -- made and graded --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", Grade)
def test_what_is_made_has_one_solution_and_its_grade(wanted: Grade) -> None:
    puzzle = generate(Rng.from_word("made"), wanted)
    assert puzzle == generate(Rng.from_word("made"), wanted)
    graded = grade(puzzle)
    assert (graded.grade, graded.solutions) == (wanted, 1)
    assert set(graded.techniques) <= set(TECHNIQUES)


def test_without_a_solution_nothing_is_graded() -> None:
    with pytest.raises(NoSolution):
        grade(puzzle_of(("k", "", "", "", ""), ("rybpg", "rybpg"), "", 1))


def test_techniques_are_those_of_the_solution() -> None:
    found = {name: set(grade(puzzle).techniques) for name, puzzle in EXAMPLES.items()}
    assert {"build", "chain"} <= found["little_pile"]
    assert "swap" in found["one_swap"]
    assert {"power", "chain", "build"} <= found["hello_below"]
    assert "meet" in found["the_cover"]


# -- codes, dumps and levels ------------------------------------------------------------------------------------------


@examples
def test_codes_and_levels_lead_back(puzzle: Puzzle) -> None:
    assert read_code(write_code(puzzle).lower().replace("-", " ")) == puzzle
    assert len(write_code(puzzle)) <= 64
    text = level_text(KIT.sketch(puzzle, title="One", game="bubblee_pop", kind="tidy_planet"))
    assert KIT.level_of(levels.parse(text.encode(), "one.tmx")) == puzzle


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"columns": ("", "", "", "", "")}, "empty_planet"),
        ({"columns": ("rrr", "", "", "", "")}, "line_lies_there"),
        ({"incoming": "r"}, "incoming"),
        ({"drops": 6}, "drops"),
        ({"swaps": 3}, "swaps"),
        ({"powers": "r"}, "powers"),
        ({"goal": "g"}, "goal"),
        ({"rows": ("rrrr", "rrrrr")}, "hole_in_sky"),
        ({"rows": ("orrrr", "rrrrr")}, "no_such_bubblee"),
    ],
)
def test_what_is_no_puzzle_is_told(changes: dict, code: str) -> None:
    fine = {"columns": ("r", "b", "", "", ""), "rows": ("rybpg", "rybpg"), "incoming": "rb", "drops": 2}
    puzzle_of(**fine)
    with pytest.raises(BadPuzzle) as caught:
        puzzle_of(**{**fine, **changes})
    assert caught.value.reason.code == code


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("planet", ["rrr", "", "", "", ""]), ("planet", ["r"]), ("planet", "r"), ("sky", "rybpg"), ("sky", "..........")
        , ("drops", 1), ("drops", -1), ("drops", True), ("swaps", 1), ("swapped", True), ("put", 2), ("put", 1),
        ("queue", ["y"]), ("queue", "y"),
    ],
)  # fmt: skip
def test_damaged_progress_is_refused(field: str, value: object) -> None:
    data = GAME.dump(KIT.start(EXAMPLES["the_cover"]))
    assert GAME.load(copy.deepcopy(data)).puzzle == EXAMPLES["the_cover"]
    data["progress"][field] = value
    with pytest.raises(BadPosition):
        GAME.load(data)


def test_a_number_of_a_level_may_be_written_as_text() -> None:
    puzzle = EXAMPLES["one_swap"]
    text = level_text(KIT.sketch(puzzle)).replace(' type="int"', "")
    assert KIT.level_of(levels.parse(text.encode(), "one.tmx")) == puzzle
    with pytest.raises(BadLevel) as caught:
        KIT.level_of(levels.parse(text.replace('"drops" value="2"', '"drops" value="two"').encode(), "one.tmx"))
    assert (caught.value.reason.code, caught.value.reason["part"]) == ("bad_value", "property drops")


def test_what_hangs_in_a_level_is_told_with_its_place() -> None:
    sketch = KIT.sketch(EXAMPLES["the_cover"], title="One", game="bubblee_pop", kind="tidy_planet")
    planet = next(layer for layer in sketch.layers if layer.name == "planet")
    rows = [list(row) for row in planet.rows]
    rows[3][1] = 2
    text = level_text(
        type(sketch)(
            sketch.tileset,
            tuple(type(layer)(layer.name, tuple(map(tuple, rows))) if layer is planet else layer
                  for layer in sketch.layers),
            sketch.properties,
        )
    )  # fmt: skip
    with pytest.raises(BadLevel) as caught:
        KIT.level_of(levels.parse(text.encode(), "one.tmx"))
    assert caught.value.reason.code == "hangs"
