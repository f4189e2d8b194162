"""A course: the solver against a naive one, hints that are true, codes, dumps and levels there and back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from balloongames.core.game import Advice, BadMoveText, BadPosition
from balloongames.core.puzzle import Grade, NoSolution, PuzzleHint
from balloongames.core.rng import Rng
from balloongames.core.sharecode import BadPuzzle
from balloongames.levels import BadLevel, level_text, parse
from balloongames.rules.balmy_balloonists.cards import QUADRANT_CARDS, SPEED, WIND_INDEX, WIND_SHIFTS
from balloongames.rules.balmy_balloonists.course.hint import HINT_CODES, lost_since, with_one_more
from balloongames.rules.balmy_balloonists.course.kit import KIT
from balloongames.rules.balmy_balloonists.course.make import draft, greedy_solves
from balloongames.rules.balmy_balloonists.course.moves import CourseSolved, FlyTurn, RingsFlown, format_move
from balloongames.rules.balmy_balloonists.course.play import GAME, WHY_CODES, State
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.solve import pictures, solutions
from balloongames.rules.balmy_balloonists.course.techniques import TECHNIQUES, WEIGHTS, needed
from balloongames.rules.balmy_balloonists.course.turns import Position, first_position
from balloongames.rules.balmy_balloonists.state import NO_CARD, TOKENS, Place
from balloongames.rules.balmy_balloonists.world import QUADRANT_OF, QUADRANTS, ZONE_NAMES
from tests.rules.balmy_balloonists.course_oracle import after_moves, all_naive, naive

EXAMPLES = json.loads((Path(__file__).parent / "courses.json").read_text(encoding="utf-8"))
CARDS = {card.name: index for index, card in enumerate(QUADRANT_CARDS)}
MANY = 10_000


def course(
    sectors: list[int], start: str, altitude: int, tokens: tuple[int, int, int], winds: list[str],
    cards: list[list[str]], flag: str, rings: tuple[str, ...] = (),
) -> Puzzle:  # fmt: skip
    first = sectors[0]

    def place(text: str) -> Place:
        lane, sector, space = map(int, re.findall(r"\d+", text))
        return Place(lane, sector - 1 if sector >= first else sector + 11, space)

    def row(names: list[str]) -> tuple[int, ...]:
        by_letter = dict(name.split(":") for name in names)
        return tuple(CARDS[by_letter[letter]] if letter in by_letter else NO_CARD for letter in QUADRANTS)

    hand = tuple(sorted(WIND_INDEX[name] for name in winds))
    around = tuple(sorted(map(place, rings)))
    return Puzzle(
        first, len(sectors), place(start), altitude, tokens, hand, tuple(map(row, cards)), around, place(flag)
    )


def example(one: dict[str, Any]) -> Puzzle:
    tokens = (one["gas"], one["ballast"], one["fuel"])
    return course(
        one["sectors"], one["start"], one["altitude"], tokens, one["winds"], one["cards"], one["flag"], one["rings"]
    )


LIBYA = example(EXAMPLES[-1])
"""Round Libya: straight ahead it is closed, so two turns lead back, then under it."""
each_example = pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one["title"])


@cache
def made(number: int) -> tuple[Puzzle, ...]:
    """Puzzles as they are made, and each with something changed, which may have no solution or several."""
    rng, found = Rng.from_word("courses"), []
    while len(found) < number:
        puzzle = draft(rng, 2 + rng.below(3))
        if puzzle is not None:
            found += [puzzle, changed(puzzle, rng)]
    return tuple(found[:number])


def changed(puzzle: Puzzle, rng: Rng) -> Puzzle:
    """A puzzle with something else: no rings, one token more or less, a wind less, another flag, the first cards on."""
    token = rng.below(3)
    gas, ballast, fuel = (max(0, n + rng.choice((-1, 1))) if i == token else n for i, n in enumerate(puzzle.tokens))
    others = [turn.after.balloon.place for way in solutions(replace(puzzle, rings=()), 1) for turn in way]
    tried: list[dict[str, Any]] = [
        {"rings": ()},
        {"tokens": (gas, ballast, fuel)},
        {"winds": puzzle.winds[1:]},
        {"flag": others[0], "rings": ()},
        {"cards": (puzzle.cards[0],) * puzzle.turns, "rings": puzzle.rings[:1]},
    ]
    return replace(puzzle, **rng.choice(tried))


def looks(puzzle: Puzzle, position: Position | None = None) -> set[Any]:
    return {pictures(way) for way in solutions(puzzle, MANY, position)}


def flown(puzzle: Puzzle, *texts: str) -> State:
    state = KIT.start(puzzle)
    for text in texts:
        move = GAME.parse_move(text)
        assert move in GAME.moves(state)
        state = GAME.apply(state, move).state
    return state


# -- the examples -----------------------------------------------------------------------------------------------------


@each_example
def test_an_example_has_one_solution_which_reaches_the_flag(one: dict[str, Any]) -> None:
    puzzle = example(one)
    state = KIT.start(puzzle)
    for step in one["solution"]:
        wind = NO_CARD if step["wind"] is None else WIND_INDEX[step["wind"]]
        state = GAME.apply(state, FlyTurn(wind, step["altitude"])).state
        turn = state.turns[-1]
        assert (str(turn.blown), turn.speed) == (step["at"], step["speed"])
        assert str(turn.after.balloon.place) == step["to"]
    assert GAME.is_solved(state)
    assert looks(puzzle) == {pictures(state.turns)} == all_naive(puzzle)


@each_example
def test_an_example_goes_into_a_code_and_a_level_and_comes_back(one: dict[str, Any]) -> None:
    puzzle = example(one)
    code = KIT.write_code(puzzle)
    assert len(code) <= 64
    assert KIT.read_code(f" {code.lower().replace('-', ' ')} ") == puzzle
    text = level_text(KIT.sketch(puzzle, game="balmy_balloonists", title=one["title"]))
    assert KIT.level_of(parse(text.encode(), "mine.tmx")) == puzzle


# -- the solver -------------------------------------------------------------------------------------------------------


def agrees(puzzle: Puzzle) -> int:
    """Compare the solver with the naive one; return how many solutions there are."""
    found = all_naive(puzzle)
    assert looks(puzzle) == found, puzzle
    assert len(solutions(puzzle, 3)) == min(3, len(found))
    assert KIT.is_solvable(KIT.start(puzzle)) is bool(found)
    return len(found)


def test_the_solver_finds_what_trying_everything_finds() -> None:
    counts = [agrees(puzzle) for puzzle in made(40)]
    assert counts[::2] == [1] * 20
    assert min(counts) == 0
    assert sum(count > 1 for count in counts) > 3


@pytest.mark.soak
def test_the_solver_finds_what_trying_everything_finds_in_many() -> None:
    for puzzle in made(1000):
        agrees(puzzle)
    rng = Rng.from_word("long")
    for grade in Grade:
        for _ in range(30):
            assert agrees(KIT.generate(rng, grade)) == 1


FLOW = ["A:zonal_flow", "B:strong_trades"]
TWINS = course([1, 2], "3/1.2", 2, (2, 2, 2), ["-/N1/-?", "N1/N1/-?"], [FLOW] * 2, "2/2.2")
"""Both winds do the same at medium; they differ at high."""


def played_out(state: State) -> Iterator[State]:
    """All that can come of a position, move by move."""
    if GAME.to_move(state) is None:
        yield state
    for move in GAME.moves(state):
        yield from played_out(GAME.apply(state, move).state)


def test_ways_that_look_alike_are_one_and_others_are_not() -> None:
    solved = [state.turns for state in played_out(KIT.start(TWINS)) if GAME.is_solved(state)]
    by_look: dict[Any, set[Any]] = {}
    for turns in solved:
        by_look.setdefault(pictures(turns), set()).add(tuple(turn.move for turn in turns))
    assert any(len(moves) > 1 for moves in by_look.values()), "either of the twins"
    assert set(by_look) == looks(TWINS) == all_naive(TWINS)
    assert len(solutions(TWINS, MANY)) == len(by_look)
    ends = [tuple((at, end) for at, _altitude, end in look) for look in by_look]
    assert len(set(ends)) < len(ends), "the same spaces at another altitude are another way"


def test_the_cards_that_are_left_are_remembered_where_two_do_the_same() -> None:
    """Only if the first of the twins is played at once, the other one still leads on from high, and that is found."""
    puzzle = replace(TWINS, flag=Place(1, 1, 1), tokens=(3, 3, 3), cards=TWINS.cards * 2)
    assert looks(puzzle) == all_naive(puzzle)


def walks(number: int, puzzles: tuple[Puzzle, ...]) -> Iterator[State]:
    """Positions of somebody who flies anywhere, not yet over."""
    rng = Rng.from_word(f"walks {number}")
    while number > 0:
        state = KIT.start(rng.choice(puzzles))
        while GAME.to_move(state) is not None and number > 0:
            yield state
            number -= 1
            ways = solutions(state.puzzle, 1, state.position)
            right = ways[0][0].move if ways and rng.below(2) else rng.choice(GAME.moves(state))
            state = GAME.apply(state, right).state


def naive_at(state: State) -> list[set[Any]]:
    """What the naive solver finds before the first turn, after it, and so on."""
    moves = [(None if t.move.wind == NO_CARD else t.move.wind, t.move.altitude) for t in state.turns]
    return [naive(state.puzzle, *stand) for stand in after_moves(state.puzzle, moves)]


def test_it_is_told_since_when_nothing_leads_to_the_flag() -> None:
    lost = 0
    for state in walks(60, made(40)):
        found = [bool(one) for one in naive_at(state)]
        assert KIT.is_solvable(state) is found[-1]
        assert lost_since(state) == (None if found[-1] else found.index(False))
        lost += not found[-1]
    assert 10 < lost < 55


# -- hints ------------------------------------------------------------------------------------------------------------


def check_hint(state: State) -> str:
    """Check a hint against the naive solver; return the code of its first stage."""
    hint, found = KIT.hint(state), naive_at(state)
    if not found[0]:
        assert hint is None
        return ""
    assert hint is not None
    assert {hint.look.code, hint.take.code, hint.why.code} <= set(HINT_CODES)
    if not found[-1]:
        turn = next(number for number, ways in enumerate(found) if not ways)
        assert hint.take == Advice("take_back", (("turn", turn),))
        assert (hint.look["turn"], hint.why["turn"], hint.move) == (turn, turn, "")
        check_why_back(state, hint.why)
        return hint.look.code
    check_take(state, hint, found[-1])
    check_look(state, hint, found[-1])
    check_why(state, hint)
    return hint.look.code


def check_take(state: State, hint: PuzzleHint, ways: set[Any]) -> None:
    turn = flown_on(state, hint.show[:1]).turns[-1]
    assert format_move(turn.move) == hint.move == hint.show[0]
    assert any(way[0] == turn.picture for way in ways)
    assert GAME.is_solved(flown_on(state, hint.show))
    take = hint.take
    assert (take["wind"], take["altitude"], take["speed"]) == (turn.move.wind, turn.move.altitude, turn.speed)
    assert take["change"] == turn.move.altitude - state.position.balloon.altitude
    assert take["place"] == str(turn.after.balloon.place)


def flown_on(state: State, texts: tuple[str, ...]) -> State:
    for text in texts:
        state = GAME.apply(state, GAME.parse_move(text)).state
    return state


def check_look(state: State, hint: PuzzleHint, ways: set[Any]) -> None:
    look, puzzle, position = hint.look, state.puzzle, state.position
    turn = flown_on(state, hint.show[:1]).turns[-1]
    row = SPEED[puzzle.cards[position.turn][QUADRANT_OF[turn.blown.sector]]][turn.blown.lane]
    match look.code:
        case "look_flag":
            assert any(len(way) == 1 for way in ways)
        case "look_ring":
            assert str(look["place"]) in {str(place) for place in turn.path if place in position.rings}
        case "look_zone":
            assert look["zone"] in ZONE_NAMES
        case "look_against":
            assert (look["quadrant"], look["lane"]) == (QUADRANTS[QUADRANT_OF[turn.blown.sector]], turn.blown.lane)
            assert min(row) < 0
        case "look_change":
            quadrant, number = QUADRANTS.index(str(look["quadrant"])), int(look["turn"])
            assert puzzle.cards[number - 1][quadrant] != puzzle.cards[number - 2][quadrant]
        case "look_tokens":
            kind = TOKENS.index(str(look["token"]))  # type: ignore[arg-type]
            assert look["left"] == position.balloon.tokens[kind]
            assert looks(puzzle, with_one_more(position, kind)) - ways
        case "look_wind":
            assert look["altitude"] == position.balloon.altitude
            assert hint.take["wind"] != NO_CARD
        case "look_altitude" | "look_speed":
            assert look["lane"] == turn.blown.lane
            assert (hint.take["wind"], len(set(row[1:])) > 1) == (NO_CARD, look.code == "look_altitude")


def check_why(state: State, hint: PuzzleHint) -> None:
    why, after = hint.why, flown_on(state, hint.show[:1])
    end = after.position.balloon.place
    if why.code == "why_ring":
        assert int(why["left"]) == len(after.position.rings) < len(state.position.rings)
        assert why["place"] in {str(place) for place in set(state.position.rings) - set(after.position.rings)}
        return
    assert why["place"] == str(end)
    if why.code == "why_flag":
        assert GAME.is_solved(after)
        card = state.puzzle.cards[len(state.turns)][QUADRANTS.index(str(why["quadrant"]))]
        assert SPEED[card][int(why["lane"])][int(why["altitude"])] == why["speed"]
        assert (why["lane"], why["altitude"]) == (end.lane, hint.take["altitude"])
        return
    then = flown_on(after, hint.show[1:2]).turns[-1]
    assert (why["wind"], why["altitude"], why["speed"]) == (then.move.wind, then.move.altitude, then.speed)
    assert (why["lanes"], why["end"]) == (then.blown.lane - end.lane, str(then.after.balloon.place))
    if why.code == "why_change":
        quadrant, number = QUADRANTS.index(str(why["quadrant"])), int(why["turn"])
        cards = state.puzzle.cards
        assert cards[number - 1][quadrant] != cards[number - 2][quadrant]
        assert (number, quadrant) == (len(state.turns) + 2, QUADRANT_OF[end.sector])


def check_why_back(state: State, why: Advice) -> None:
    number = int(why["turn"])
    after = state.turns[number - 1].after
    before = state.turns[number - 2].after if number > 1 else first_position(state.puzzle)
    assert not looks(state.puzzle, after)
    match why.code:
        case "why_back_wind":
            assert why["wind"] == state.turns[number - 1].move.wind
            assert looks(state.puzzle, after._replace(winds=before.winds))
            assert why["lanes"] == WIND_SHIFTS[int(why["wind"])][before.balloon.altitude] != 0
        case "why_back_token":
            assert looks(state.puzzle, with_one_more(after, TOKENS.index(str(why["token"]))))  # type: ignore[arg-type]
        case _:
            assert why["left"] == state.puzzle.turns - number


def test_hints_are_true_wherever_one_stands() -> None:
    said = {check_hint(state) for state in walks(60, (*made(40), LIBYA))}
    assert len(said) > 5


@pytest.mark.soak
def test_hints_are_true_in_a_thousand_positions() -> None:
    said = {check_hint(state) for state in walks(1000, made(200))}
    assert said - {""} >= {code for code in HINT_CODES if code.startswith("look_")} - {"look_speed"}


def test_hints_lead_round_libya() -> None:
    state, said = KIT.start(LIBYA), []
    while GAME.to_move(state) is not None:
        hint = KIT.hint(state)
        assert hint is not None
        said.append((hint.look.code, hint.why.code))
        state = GAME.apply(state, GAME.parse_move(hint.move)).state
    assert GAME.is_solved(state)
    assert [look for look, _why in said] == ["look_against", "look_against", "look_altitude", "look_flag"]
    assert KIT.hint(state) is None


# -- how hard ---------------------------------------------------------------------------------------------------------


def test_techniques_are_found_by_what_would_lead_there_without_them() -> None:
    grading = KIT.grade(LIBYA)
    assert grading.techniques == ("speed", "altitude", "wind", "ring", "back", "zone")
    assert (grading.grade, grading.points, grading.par, grading.solutions) == (Grade.SHARP, 16, 4, 1)
    tropical = KIT.grade(example(EXAMPLES[1]))
    assert tropical.techniques == ("speed", "altitude", "wind", "change")
    assert KIT.grade(example(EXAMPLES[0])).grade is Grade.GENTLE


def test_another_technique_never_makes_a_puzzle_easier() -> None:
    assert list(WEIGHTS.values()) == sorted(WEIGHTS.values())
    for puzzle in made(20)[::2]:
        grading = KIT.grade(puzzle)
        assert grading.techniques == needed(puzzle, solutions(puzzle, 2))
        assert set(grading.techniques) <= set(TECHNIQUES)
        assert grading.points == 2 * WEIGHTS[grading.techniques[-1]] + len(grading.techniques) + puzzle.turns - 2


def test_a_wind_that_the_way_needs_with_other_tokens_is_not_left_out() -> None:
    """With one fuel more the balloon stays high, where another wind does what the first one did at medium."""
    puzzle = draft(Rng.from_word("course 5060"), 3)
    assert puzzle is not None
    assert len(looks(puzzle)) == 1


def test_a_puzzle_without_solution_has_no_grade() -> None:
    with pytest.raises(NoSolution):
        KIT.grade(replace(LIBYA, winds=()))


@pytest.mark.parametrize("grade", Grade)
def test_what_is_made_has_one_solution_an_idea_and_the_grade_that_was_wanted(grade: Grade) -> None:
    for number in range(3):
        puzzle = KIT.generate(Rng.from_word(f"{grade} {number}"), grade)
        grading = KIT.grade(puzzle)
        assert (grading.grade, grading.solutions, grading.par) == (grade, 1, puzzle.turns)
        assert not greedy_solves(puzzle)
        assert KIT.read_code(KIT.write_code(puzzle)) == puzzle
        assert len(KIT.write_code(puzzle)) <= 64
    again = [KIT.generate(Rng.from_word("again"), grade) for _ in range(2)]
    assert again[0] == again[1]


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_turn_tells_what_happens_in_the_words_of_the_game() -> None:
    state = flown(LIBYA)
    step = GAME.apply(state, GAME.parse_move("h1"))
    assert [type(event).__name__ for event in step.events] == ["BalloonFlew", "RingsFlown", "QuadrantTurned"]
    assert RingsFlown(0, (Place(4, 2, 3),)) in step.events
    for text in (KIT.solve(state) or ())[1:]:
        step = GAME.apply(step.state, GAME.parse_move(text))
    assert [type(event).__name__ for event in step.events] == [
        "WindPlayed", "BalloonBlown", "AltitudeChanged", "BalloonFlew", "CourseSolved",
    ]  # fmt: skip
    assert step.events[-1] == CourseSolved(0)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == {0}


def test_it_is_lost_when_no_turn_is_left() -> None:
    puzzle = example(EXAMPLES[0])
    state = KIT.start(puzzle)
    while GAME.to_move(state) is not None:
        state = GAME.apply(state, GAME.moves(state)[0]).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert not outcome.winners
    assert KIT.hint(state) is None
    assert KIT.solve(state) is None


EMPTY = course([3, 4], "4/3.4", 1, (0, 1, 0), [], [["B:tropical_fast_lane"]] * 2, "4/4.3")


def test_it_is_lost_when_no_turn_is_possible() -> None:
    """Without gas and fuel any turn ends on the ground, but for one at high or medium."""
    state = KIT.start(replace(EMPTY, tokens=(0, 0, 0)))
    assert GAME.moves(state) == ()
    assert GAME.to_move(state) is None


def test_a_ring_counts_only_where_a_flight_leads_through() -> None:
    """Neither the start nor a wind flies through it."""
    puzzle = course([1, 2], "3/1.1", 2, (2, 2, 2), ["-/S1/-?"], [FLOW] * 3, "4/2.3", ("4/1.2",))
    state = flown(puzzle, f"w{WIND_INDEX['-/S1/-?']}h2")
    assert str(state.turns[-1].blown) == "4/1.2"
    assert state.position.rings == puzzle.rings


REASONS = {
    "no_such_wind": (LIBYA, (), "w0h1"),
    "wind_flown": (LIBYA, ("h1", "w44h1"), "w44h1"),
    "wind_dash": (replace(LIBYA, winds=(0,)), (), "w0h1"),
    "wind_vortex": (replace(LIBYA, start=Place(1, 2, 1), altitude=2), (), "w44h2"),
    "wind_doldrums": (replace(LIBYA, start=Place(5, 2, 6)), (), "w44h1"),
    "no_ballast": (replace(LIBYA, tokens=(1, 1, 1)), (), "h3"),
    "no_gas": (replace(LIBYA, tokens=(0, 3, 3), altitude=2), (), "h1"),
    "zone_closed": (LIBYA, (), "h3"),
    "mountains": (replace(LIBYA, start=Place(3, 2, 3)), (), "h1"),
    "off_course": (replace(LIBYA, start=Place(5, 2, 1)), (), "h1"),
    "would_land": (replace(LIBYA, tokens=(0, 3, 0)), (), "h1"),
}


@pytest.mark.parametrize(("code", "where"), REASONS.items())
def test_what_is_not_possible_says_why(code: str, where: tuple[Puzzle, tuple[str, ...], str]) -> None:
    puzzle, before, text = where
    state, move = flown(puzzle, *before), GAME.parse_move(text)
    assert move not in GAME.moves(state)
    reason = GAME.why_not(GAME.observe(state, 0), move)
    assert reason is not None
    assert reason.code == code
    assert code in WHY_CODES


@pytest.mark.parametrize(
    ("tokens", "altitude", "text", "left"),
    [((0, 1, 3), 1, "h3", 1), ((2, 0, 3), 2, "h3", 0), ((1, 0, 3), 3, "h1", 1), ((0, 2, 3), 3, "h1", 0)],
)
def test_what_is_missing_is_counted_in_what_it_takes(
    tokens: tuple[int, int, int], altitude: int, text: str, left: int
) -> None:
    """Ballast to climb, gas to sink: however much there is of the other."""
    state = flown(replace(LIBYA, tokens=tokens, altitude=altitude))
    reason = GAME.why_not(GAME.observe(state, 0), GAME.parse_move(text))
    assert reason is not None
    assert (reason["needed"], reason["left"]) == (abs(int(text[1:]) - altitude), left)


@pytest.mark.parametrize("text", ["", "h0", "h4", "w50h1", "w05h1", "w1", "h2 ", "wh1", "W1H1", "w-1h1"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMoveText):
        GAME.parse_move(text)


# -- what comes from outside ------------------------------------------------------------------------------------------


def test_a_dump_is_read_again_and_a_damaged_one_refused() -> None:
    for state in walks(30, made(20)):
        assert GAME.load(GAME.dump(state)) == state
    good = GAME.dump(flown(LIBYA, "h1", "w44h1"))
    for progress in (["h1", "w44h1", "w44h1"], ["h3"], ["h9"], [1], "h1", None, ["h1"] * 9, [["h1"]]):
        with pytest.raises(BadPosition):
            GAME.load({**good, "progress": progress})
    for puzzle in ("", "BA1-4T-0000", 7, good["puzzle"][:-1]):
        with pytest.raises(BadPosition):
            GAME.load({**good, "puzzle": puzzle})
    over = (*(KIT.solve(KIT.start(LIBYA)) or ()), "h2")
    with pytest.raises(BadPosition):
        GAME.load({**good, "progress": list(over)})


def test_any_one_wrong_character_of_a_code_is_noticed() -> None:
    code = KIT.write_code(LIBYA)
    assert code.startswith("BA1-4T-")
    for index in range(len("BA1-"), len(code)):
        if code[index] != "-":
            wrong = code[:index] + ("7" if code[index] != "7" else "8") + code[index + 1 :]
            with pytest.raises(BadPuzzle):
                KIT.read_code(wrong)
    for text in ("", "BA1", "BA2-4T-0000", "BA1-4T-00", "BC1-4T-0000", f"{code}0", "BA1-9T-000"):
        with pytest.raises(BadPuzzle):
            KIT.read_code(text)


BAD: list[tuple[str, dict[str, Any]]] = [
    ("bad_sectors", {"sectors": 5}),
    ("bad_sectors", {"first": 13}),
    ("bad_turns", {"cards": LIBYA.cards[:1]}),
    ("bad_altitude", {"altitude": 0}),
    ("bad_tokens", {"tokens": (1, 10, 1)}),
    ("not_on_course", {"start": Place(4, 8, 1)}),
    ("not_on_course", {"flag": Place(4, 2, 6)}),
    ("in_zone", {"flag": Place(4, 2, 5)}),
    ("in_zone", {"rings": (Place(4, 3, 1),)}),
    ("many_winds", {"winds": (1, 2, 3, 4, 5)}),
    ("wind_twice", {"winds": (1, 1)}),
    ("many_rings", {"rings": tuple(Place(5, 2, space) for space in range(1, 5))}),
    ("ring_twice", {"rings": (Place(5, 2, 1),) * 2}),
    ("ring_at_flag", {"rings": (LIBYA.flag,)}),
    ("ring_at_start", {"rings": (LIBYA.start,)}),
    ("no_card", {"cards": ((-1, 1, -1, -1),) * 2}),
    ("odd_card", {"cards": ((2, 1, 3, -1),) * 2}),
    ("card_twice", {"cards": ((-1, 1, 1, -1),) * 2}),
]


@pytest.mark.parametrize(("code", "fields"), BAD)
def test_a_drawing_that_is_no_course_is_refused(code: str, fields: dict[str, Any]) -> None:
    with pytest.raises(BadPuzzle) as caught:
        replace(LIBYA, **fields)
    assert caught.value.reason.code == code


@pytest.mark.parametrize(
    ("old", "new", "code", "spot"),
    [
        ('name="flag" value="4/4.3"', 'name="flag" value="4/9.3"', "not_on_course", "the map"),
        ('name="flag" value="4/4.3"', 'name="flag" value="4/4.1"', "in_zone", "the map"),
        ('name="flag" value="4/4.3"', 'name="flag" value="Libya"', "bad_value", "the map"),
        ('name="rings" value="4/3.3"', 'name="rings" value="4/3.3;4/3.3"', "ring_twice", "the map"),
        ('name="sectors" value="3-5"', 'name="sectors" value="3-8"', "bad_value", "the map"),
        ('name="sectors" value="3-5"', 'name="sectors" value="some"', "bad_value", "the map"),
        ('name="gas" type="int" value="1"', 'name="gas" value="-1"', "bad_value", "the map"),
        ('name="turns" type="int" value="4"', 'name="turns" value="6"', "bad_turns", "the map"),
        ('name="altitude" type="int" value="1"', 'name="altitude" value="10"', "bad_altitude", "the map"),
        ('  <property name="start" value="4/3.4"/>\n', "", "missing", "the map"),
        ("45,48,", "45,45,", "wind_twice", "layer winds"),
        ("45,48,", "45,51,", "not_a_wind", "layer winds, column 2, row 1"),
        ("0,62,56,", "0,62,62,", "card_twice", "layer cards"),
        ("0,62,56,", "0,0,56,", "no_card", "layer cards, column 2, row 3"),
        ("0,62,56,", "0,1,56,", "not_a_quadrant_card", "layer cards, column 2, row 3"),
        ("0,62,56,0,", "0,62,56,70,", "odd_card", "layer cards, column 4, row 3"),
        ("0,62,56,0,0,", "0,62,56,0,70,", "odd_card", "layer cards, column 5, row 3"),
    ],
)
def test_a_level_that_is_no_course_names_the_spot(old: str, new: str, code: str, spot: str) -> None:
    text = level_text(KIT.sketch(LIBYA))
    assert text.count(old) == 1, text
    with pytest.raises(BadLevel) as caught:
        KIT.level_of(parse(text.replace(old, new).encode(), "mine.tmx"))
    assert (caught.value.reason.code, caught.value.reason["spot"]) == (code, spot)
