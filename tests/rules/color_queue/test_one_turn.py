"""One-turn puzzles: codes, the exact solver against a brute force of its own, grades, hints, and the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from balloongames.core.game import BadPosition
from balloongames.core.match import Match, UndoPolicy
from balloongames.core.puzzle import BadPuzzle, Grade, NoSolution, PuzzleHint
from balloongames.core.record import Record, record_of, restore
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.one_turn.hint import HINT_CODES
from balloongames.rules.color_queue.one_turn.kit import KIT
from balloongames.rules.color_queue.one_turn.make import generate_goal
from balloongames.rules.color_queue.one_turn.moves import PlaceFive, PutBack, TakeCard
from balloongames.rules.color_queue.one_turn.play import GAME, MAX_TAKES, WHY_CODES, State
from balloongames.rules.color_queue.one_turn.puzzle import GOALS, MAX_ROWS, Puzzle, touching_pairs, write_code
from balloongames.rules.color_queue.one_turn.solve import left_by, missed, misses, solutions


def from_rows(*rows: str, hand: str, insert: str = "bottom") -> Puzzle:
    lying = [list(map(int, row.split())) for row in rows]
    columns = tuple(zip(*lying[::-1], strict=True))
    return Puzzle(columns, tuple(map(int, hand.split())), insert)


UNIQUE = from_rows("26 37 50 23 21", "42 30 38 10 28", "20 43 45 31 29", hand="2 3 5 8 12 16 25 35 40 49")
EASIER = from_rows("38 44 46 20 2", "14 6 39 32 15", hand="4 8 11 18 19 34 36 37 43 50")
ARROWS = {*range(1, 11), *range(41, 51)}


def brute(puzzle: Puzzle, cards: tuple[int, ...]) -> int:
    """By how many cards five miss the goal, without a line shared with the program."""
    first = rest_of(puzzle.columns, cards, puzzle.insert)
    if puzzle.goal == "two_turns":
        first = rest_of(first, tuple(set(puzzle.hand) - set(cards)), puzzle.insert)
    left = {card for column in first for card in column}
    queue = {card for column in puzzle.columns for card in column}
    if puzzle.goal == "exactly":
        return sum((card in left) == (card in puzzle.marked) for card in queue)
    if puzzle.goal == "quiet":
        return sum(card % 5 != puzzle.loud for card in queue | set(cards) if card not in left)
    return len(left)


def rest_of(columns: Any, cards: tuple[int, ...], insert: str, count: int = 5) -> list[list[int]]:
    """The columns after so many cards of a turn."""
    return [[list(column) for column in columns], *(rest for _steps, rest in placed(columns, cards, insert))][count]


def placed(columns: Any, cards: tuple[int, ...], insert: str) -> Iterator[tuple[list[set[int]], list[list[int]]]]:
    """By card: which cards explode in each step, and the columns then. Cells are absolute, colors numbers mod 5."""
    rows = max(map(len, columns), default=0)
    below = insert == "bottom"
    ends = [rows] * 5  # the row of each queue card
    cells = {
        (rows - 1 - place, column): card for column, lying in enumerate(columns) for place, card in enumerate(lying)
    }
    order = list(enumerate(sorted(cards)))
    if sum(card in ARROWS for card in cards) >= 3:
        order.reverse()
    for column, card in order:
        if below:
            cells[ends[column], column] = card
            ends[column] += 1
        else:
            top = min((row for row, there in cells if there == column), default=ends[column])
            cells[top - 1, column] = card
        steps = []
        while gone := {
            (row, there)
            for (row, there), one in cells.items()
            for near in ((row - 1, there), (row + 1, there), (row, there - 1), (row, there + 1))
            if near in cells and cells[near] % 5 == one % 5
        }:
            steps.append({cells[place] for place in gone})
            kept = {place: one for place, one in cells.items() if place not in gone}
            cells = {}
            for there in range(5):
                stack = sorted((row for row, at in kept if at == there), reverse=True)
                cells |= {(ends[there] - 1 - i, there): kept[row, there] for i, row in enumerate(stack)}
        yield (
            steps,
            [
                [cells[row, there] for row in sorted((row for row, at in cells if at == there), reverse=True)]
                for there in range(5)
            ],
        )


def brute_solutions(puzzle: Puzzle) -> tuple[tuple[int, ...], ...]:
    return tuple(cards for cards in combinations(puzzle.hand, 5) if not brute(puzzle, cards))


@st.composite
def puzzles(draw) -> Puzzle:
    deck = draw(st.permutations(range(1, 51)))
    columns = tuple(tuple(deck.pop() for _ in range(draw(st.integers(0, MAX_ROWS)))) for _ in range(5))
    goal = draw(st.sampled_from(GOALS))
    hand = sorted(deck[: draw(st.integers(5, 10)) if goal != "two_turns" else 10])
    insert = draw(st.sampled_from(["bottom", "top"]))
    loud = draw(st.sampled_from([None, *range(5)])) if goal == "quiet" else None
    if touching_pairs(columns):
        columns = tuple(cards[:1] if column % 2 else () for column, cards in enumerate(columns))
    if not any(columns):
        columns = ((deck[-1],), (), (), (), ())
    lying = [card for cards in columns for card in cards]
    marked = draw(st.sets(st.sampled_from(lying), min_size=1)) if goal == "exactly" else ()
    return Puzzle(columns, tuple(hand), insert, goal, tuple(sorted(marked)), loud)


# -- the worked example -----------------------------------------------------------------------------------------------


def test_example_10_has_the_one_solution_that_the_rules_give():
    assert solutions(UNIQUE) == ((16, 25, 35, 40, 49),)
    assert brute_solutions(UNIQUE) == ((16, 25, 35, 40, 49),)


def test_example_10_has_an_easier_one_with_two_solutions():
    assert (4, 8, 19, 34, 37) in solutions(EASIER)
    assert len(solutions(EASIER)) == 2
    assert solutions(EASIER) == brute_solutions(EASIER)


def test_example_10_is_played_to_the_end_with_the_chains_that_the_rules_tell():
    match = Match(GAME, {}, 1, KIT.write_code(UNIQUE))
    for text in ("t16", "t25", "t35", "t40", "t49", "p"):
        match.play(GAME.parse_move(text))
    exploded = [set(event.cards) for event in match.events(6, 0) if type(event).__name__ == "CardsExploded"]
    assert exploded == [
        {25, 35, 45}, {20, 30, 37, 38, 42, 43, 50}, {16, 26}, {29, 49}, {21, 31}, {10, 40}, {23, 28},
    ]  # fmt: skip
    assert match.outcome.reason == "puzzle_solved"
    assert match.outcome.winners == {0}


# -- the solver -------------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(puzzles())
def test_the_solver_agrees_with_the_brute_force_on_every_choice(puzzle):
    ways = {cards: brute(puzzle, cards) for cards in combinations(puzzle.hand, 5)}
    assert misses(puzzle) == ways
    assert solutions(puzzle) == tuple(sorted(cards for cards, left in ways.items() if not left))
    five = puzzle.hand[:5]
    assert missed(puzzle, five) == ways[five]
    clearing = replace(puzzle, goal="clear", marked=(), loud=None)
    assert left_by(puzzle.columns, five, insert=puzzle.insert) == brute(clearing, five)


# -- codes ------------------------------------------------------------------------------------------------------------


@settings(max_examples=200, deadline=None)
@given(puzzles())
def test_a_code_holds_the_whole_puzzle_and_is_short_enough_for_a_seed(puzzle):
    code = KIT.write_code(puzzle)
    assert len(code) <= 64
    assert code.isascii()
    assert code.startswith(f"CQ{1 if puzzle.goal == 'clear' else 2}-{puzzle.rows}R-")
    assert KIT.read_code(code) == puzzle
    sloppy = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert KIT.read_code(sloppy) == puzzle


def test_one_wrong_character_or_two_swapped_never_give_another_puzzle():
    code = KIT.write_code(UNIQUE)
    start = len("CQ1-3R-")
    for at in range(start, len(code)):
        for char in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if code[at] not in ("-", char):
                with pytest.raises(BadPuzzle) as caught:
                    KIT.read_code(code[:at] + char + code[at + 1 :])
                assert caught.value.reason.code == "typo"
    bare = code[start:].replace("-", "")
    for at in range(len(bare) - 1):
        swapped = bare[:at] + bare[at + 1] + bare[at] + bare[at + 2 :]
        if swapped != bare:
            with pytest.raises(BadPuzzle):
                KIT.read_code("CQ1-3R-" + swapped)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not_a_code"),
        ("SUNNY-8842", "not_a_code"),
        ("CQ1-3R", "not_a_code"),
        ("x" * 999, "not_a_code"),
        ("CQ9-3R-AAAA-AAAA", "other_version"),
        ("CQ1-2R-" + KIT.write_code(UNIQUE)[7:], "typo"),
        (KIT.write_code(UNIQUE) + "0", "typo"),
        ("CQ1-3R-" + "Z" * 60, "typo"),
    ],
)
def test_other_texts_are_no_codes(text, reason):
    with pytest.raises(BadPuzzle) as caught:
        KIT.read_code(text)
    assert caught.value.reason.code == reason


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=70))
def test_any_text_is_a_puzzle_or_refused(text):
    for one in (text, "CQ1-3R-" + text):
        try:
            puzzle = KIT.read_code(one)
        except BadPuzzle:
            continue
        assert KIT.read_code(KIT.write_code(puzzle)) == puzzle


# -- making and grading -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("grade", list(Grade))
def test_generated_puzzles_are_proved_unique_and_of_their_grade(grade):
    for word in ("OTTER", "KITE"):
        puzzle = KIT.generate(Rng.from_word(word), grade)
        assert len(brute_solutions(puzzle)) == 1
        grading = KIT.grade(puzzle)
        assert (grading.grade, grading.solutions, grading.par) == (grade, 1, 6)
        assert grading.par == len(KIT.solve(KIT.start(puzzle)))


@pytest.mark.parametrize("grade", list(Grade))
def test_the_same_word_makes_the_same_puzzle(grade):
    one, again, other = (KIT.generate(Rng.from_word(word), grade) for word in ("SUNNY", "SUNNY", "OTTER"))
    assert one == again != other


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize(
    ("grade", "count"),
    [(Grade.GENTLE, 2), *(pytest.param(grade, 32, marks=pytest.mark.soak) for grade in Grade)],
    ids=str,
)
def test_puzzles_of_every_goal_are_proved_unique(goal, grade, count):
    for number in range(count):
        puzzle = generate_goal(Rng.from_word(f"bench {goal} {grade} {number}"), grade, goal)
        assert (puzzle.goal, len(brute_solutions(puzzle))) == (goal, 1)
        assert brute_solutions(puzzle) == solutions(puzzle)
        assert KIT.grade(puzzle).grade == grade


def test_the_grade_names_what_the_solution_takes():
    grading = KIT.grade(UNIQUE)
    # 16 and 25 settle and so does 40; 35 sets off three steps; fifteen cards lie; two rising arrows or fewer
    assert {"long_chain", "stillness", "crowd"} <= set(grading.techniques)
    assert "turn" not in grading.techniques
    with pytest.raises(NoSolution):
        KIT.grade(Puzzle(((1,), (), (), (), ()), (2, 3, 4, 7, 8)))


def test_a_row_of_direct_touches_is_gentle():
    puzzle = from_rows("1 2 3 4 5", hand="11 12 13 14 15 27 33")
    assert KIT.grade(puzzle).techniques == ("touch",)
    assert KIT.grade(puzzle).grade is Grade.GENTLE


def test_serving_from_the_right_is_told():
    puzzle = from_rows("1 2 3 4 5", hand="6 7 8 9 10")
    assert KIT.grade(puzzle).techniques == ("touch", "turn")


# -- hints ------------------------------------------------------------------------------------------------------------


def follow(state: State) -> list:
    found = []
    while (hint := KIT.hint(state)) is not None:
        found.append(hint)
        assert {hint.look.code, hint.take.code, hint.why.code} <= set(HINT_CODES)
        assert hint.show[0] == hint.move
        state = GAME.advance(state, GAME.parse_move(hint.move))
        assert len(found) < 20
    assert GAME.outcome(state).reason == "puzzle_solved"
    return found


def test_following_hints_solves_example_10_and_each_says_what_happens():
    hints = follow(KIT.start(UNIQUE))
    assert [hint.move for hint in hints] == ["t16", "t25", "t35", "t40", "t49", "p"]
    assert [hint.look.code for hint in hints] == [
        "look_quiet", "look_quiet", "look_chain", "look_quiet", "look_chain", "look_ready",
    ]  # fmt: skip
    quiet, chain = hints[0].why, hints[2].why
    assert dict(quiet.facts) == {"card": 16, "column": 0, "next": 35, "next_column": 2}
    assert dict(chain.facts) == {"card": 35, "column": 2, "cards": 12, "steps": 3}


def test_a_choice_that_can_not_work_is_told_which_card_to_put_back():
    state = State(UNIQUE, (12, 16), 2)
    assert not KIT.is_solvable(state)
    hint = KIT.hint(state)
    assert (hint.look.code, hint.take.code, hint.move) == ("look_back", "put_back", "b12")
    assert dict(hint.look.facts) == {"cards": 1, "chosen": 2}
    fewest = min(brute(UNIQUE, cards) for cards in combinations(UNIQUE.hand, 5) if {12, 16} <= set(cards))
    assert dict(hint.why.facts) == {"card": 12, "left": fewest}
    assert KIT.solve(state)[0] == "b12"


@settings(max_examples=40, deadline=None)
@given(st.sets(st.sampled_from(UNIQUE.hand), max_size=5))
def test_hints_lead_from_any_choice_to_the_solution(chosen):
    state = State(UNIQUE, tuple(sorted(chosen)), len(chosen))
    assert KIT.is_solvable(state) == (chosen <= {16, 25, 35, 40, 49})
    follow(state)
    moves = KIT.solve(state)
    for text in moves:
        state = GAME.advance(state, GAME.parse_move(text))
    assert GAME.outcome(state).winners


def check_reasons(hint: PuzzleHint, order: list[int], steps: list[list[set[int]]], *, arrows: int) -> None:
    """Where to look and why, of a card that is to be taken: ``steps`` are what each card of the five sets off."""
    look, why, card = dict(hint.look.facts), dict(hint.why.facts), hint.take["card"]
    own = steps[order.index(card)]
    takers = [one for one, found in zip(order, steps, strict=True) if card in set().union(*found)]
    if arrows >= 3:
        assert (hint.look.code, look) == ("look_order", {"ascending": 0, "arrows": arrows})
    else:
        assert hint.look.code == ("look_quiet", "look_touch", "look_chain")[min(len(own), 2)]
        assert (look["column"], look.get("steps", len(own))) == (hint.take["column"], len(own))
    assert (why["card"], why["column"]) == (card, hint.take["column"])
    assert why.get("cards", 0) == sum(map(len, own))
    assert why.get("steps", min(len(own), 1)) == len(own)
    assert (hint.why.code in ("why_second", "why_stays")) == (not takers)
    if hint.why.code == "why_quiet":
        assert (why["next"], why["next_column"]) == (takers[0], sorted(order).index(takers[0]))


def check_hint(puzzle: Puzzle, chosen: tuple[int, ...]) -> None:
    """Whatever a hint says of a position is true, and what it advises leads on."""
    solving = brute_solutions(puzzle)
    state = State(puzzle, chosen, len(chosen))
    hint = KIT.hint(state)
    facts = dict(hint.why.facts)
    right = any(set(chosen) <= set(cards) for cards in solving)
    assert KIT.is_solvable(state) == right
    if not right:
        assert (hint.take.code, hint.take["card"] in chosen) == ("put_back", True)
        assert hint.look["cards"] == max(len(set(chosen) & set(cards)) for cards in solving)
        assert not any(hint.take["card"] in cards for cards in solving)
        nearest = min(brute(puzzle, cards) for cards in combinations(puzzle.hand, 5) if set(chosen) <= set(cards))
        assert facts["left"] == nearest
    elif len(chosen) == 5:
        assert hint.take.code == "place"
        sizes = {"clear": puzzle.cards + 5, "exactly": len(puzzle.marked)}
        assert facts.get("cards") == sizes.get(puzzle.goal)
        if puzzle.goal == "two_turns":
            assert facts["left"] == sum(map(len, rest_of(puzzle.columns, chosen, puzzle.insert)))
    else:
        card = hint.take["card"]
        (five,) = (cards for cards in solving if {*chosen, card} <= set(cards))
        order = sorted(five, reverse=sum(one in ARROWS for one in five) >= 3)
        assert hint.take["column"] == five.index(card)
        steps = [found for found, _rest in placed(puzzle.columns, five, puzzle.insert)]
        check_reasons(hint, order, steps, arrows=0 if chosen else sum(one in ARROWS for one in five))
    for text in KIT.solve(state):
        state = GAME.advance(state, GAME.parse_move(text))
    assert GAME.outcome(state).winners


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("count", [3, pytest.param(125, marks=[pytest.mark.soak, pytest.mark.timeout(0)])])
def test_hints_are_true_on_any_position(goal, count):
    rng = Rng.from_word(f"hints {goal}")
    for number in range(count):
        if not number % 5:
            puzzle = generate_goal(rng, tuple(Grade)[rng.below(len(Grade))], goal)
        hand = list(puzzle.hand)
        rng.shuffle(hand)
        check_hint(puzzle, tuple(sorted(hand[: rng.below(6)])))
        check_hint(puzzle, solutions(puzzle)[0][: rng.below(6)])


def test_two_turns_are_played_one_after_the_other():
    puzzle = generate_goal(Rng.from_word("WAVE"), Grade.GENTLE, "two_turns")
    match = Match(GAME, {}, 1, KIT.write_code(puzzle))
    for text in KIT.solve(match.state):
        match.play(GAME.parse_move(text))
    told = [type(event).__name__ for event in match.events(6, 0)]
    assert (told.count("CardPlaced"), told.count("DirectionCounted"), told.count("SecondTurn")) == (10, 2, 1)
    assert told[-1] == "PuzzleEnded"
    assert match.outcome.winners == {0}
    assert not any(match.seen(0).state.columns)


def test_there_is_no_hint_where_none_helps():
    hopeless = Puzzle(((1,), (), (), (), ()), (2, 3, 4, 7, 8))
    assert KIT.hint(KIT.start(hopeless)) is None
    assert KIT.solve(KIT.start(hopeless)) is None
    assert not KIT.is_solvable(KIT.start(hopeless))


# -- the match --------------------------------------------------------------------------------------------------------


def played(*texts: str) -> Match:
    match = Match(GAME, {}, 1, KIT.write_code(UNIQUE))
    for text in texts:
        match.play(GAME.parse_move(text))
    return match


def test_cards_are_taken_put_back_undone_and_done_again():
    match = played("t2", "t16", "b2")
    assert match.seen(0).state.chosen == (16,)
    match.undo(UndoPolicy.FREE)
    assert match.seen(0).state.chosen == (2, 16)
    match.redo()
    assert match.seen(0).state.chosen == (16,)


def test_a_wrong_five_ends_unsolved_and_can_be_taken_back():
    match = played("t2", "t3", "t5", "t8", "t12", "p")
    assert match.outcome.reason == "puzzle_unsolved"
    assert match.outcome.winners == frozenset()
    assert sum(map(len, match.seen(0).state.columns)) == brute(UNIQUE, (2, 3, 5, 8, 12))
    match.undo(UndoPolicy.FREE)
    assert match.to_move == 0


def test_a_record_brings_the_puzzle_back_with_what_can_be_redone():
    match = played("t16", "t25", "b16")
    match.undo(UndoPolicy.FREE)
    again = restore(record_of(match), GAME).match
    assert again.seen(0) == match.seen(0)
    again.redo()
    assert again.seen(0).state.chosen == (25,)


def test_a_save_of_the_first_version_is_gone_on_with():
    code = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"
    old = {
        "format": 1, "game": "color_queue_puzzle", "rules": 1, "options": {}, "seats": 1, "seed": code,
        "moves": ["t16", "t25", "t35", "t40", "t49", "p"], "cursor": 5,
        "digests": [
            "1da111cc84454260", "cc099f4d2e21c6fb", "52c60a47c83aac99", "3a74873c735bfe13", "03a7fdf719c28358",
            "695a8377a573fb75", "d1f61b82ba0cad46",
        ],
        "snapshot": {"puzzle": code, "chosen": [16, 25, 35, 40, 49], "taken": 5, "phase": "choose"},
        "first_ply": 0, "origin": None,
    }  # fmt: skip
    match = restore(Record.from_plain(old), GAME).match
    assert GAME.load(old["snapshot"]) == match.state
    match.redo()
    assert match.outcome.winners == {0}
    assert record_of(match).to_plain()["digests"] == old["digests"]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"more": 1}, "not the fields"),
        ({"puzzle": None}, "not the fields"),
        ({"puzzle": "one turn"}, "not_a_code"),
        ({"chosen": "2"}, "the wrong form"),
        ({"phase": "think"}, "the wrong form"),
        ({"chosen": [2.0, 16]}, "not a number"),
        ({"taken": True}, "not a number"),
        ({"chosen": [16, 2]}, "can't come up"),
        ({"chosen": [2, 2]}, "can't come up"),
        ({"chosen": [2, 17]}, "can't come up"),
        ({"chosen": [2, 3, 5, 8, 12, 16], "taken": 6}, "can't come up"),
        ({"taken": 1}, "can't come up"),
        ({"taken": MAX_TAKES - 2}, "can't come up"),
        ({"phase": "over"}, "can't come up"),
        ({"puzzle": write_code(UNIQUE).lower()}, "can't come up"),
    ],
    ids=str,
)
def test_a_position_that_can_not_come_up_is_refused(changes, reason):
    dump = GAME.dump(played("t2", "t16").state)
    assert GAME.load(dump | {"taken": MAX_TAKES - 3})
    with pytest.raises(BadPosition, match=reason):
        GAME.load(dump | changes)


def test_what_has_no_fields_is_no_position():
    with pytest.raises(BadPosition, match="not the fields"):
        GAME.load(["puzzle", "chosen", "taken", "phase"])


def test_every_refusal_has_its_own_reason():
    start = played().seen(0)
    five = played("t2", "t3", "t5", "t8", "t12").seen(0)
    over = played("t2", "t3", "t5", "t8", "t12", "p").seen(0)
    told = [
        GAME.why_not(over, PlaceFive()),
        GAME.why_not(GAME.observe(KIT.start(UNIQUE), None), TakeCard(2)),
        GAME.why_not(five, TakeCard(2)),
        GAME.why_not(start, TakeCard(1)),
        GAME.why_not(five, TakeCard(16)),
        GAME.why_not(start, PutBack(2)),
        GAME.why_not(GAME.observe(State(UNIQUE, (2,), MAX_TAKES - 4), 0), PutBack(2)),
        GAME.why_not(start, PlaceFive()),
    ]
    assert [one.code for one in told] == list(WHY_CODES)
    assert GAME.why_not(start, TakeCard(2)) is None


@pytest.mark.parametrize(
    ("rows", "hand", "reason"),
    [
        (["1 2 3 4 5"], "6 7 8 9", "small_hand"),
        (["1 2 3 4 5"], "6 7 8 9 10 11 12 13 14 15 16", "large_hand"),
        (["1 2 3 4 5"], "1 7 8 9 10", "card_twice"),
        (["1 2 3 4 5"], "6 7 8 9 51", "unknown_card"),
        (["1 6 3 4 5"], "7 8 9 10 11", "touching"),
        (["1 2 3 4 5", "11 7 8 9 10"], "12 13 14 15 16", "touching"),
    ],
)
def test_what_is_no_puzzle_says_why(rows, hand, reason):
    with pytest.raises(BadPuzzle) as caught:
        from_rows(*rows, hand=hand)
    assert caught.value.reason.code == reason


@pytest.mark.parametrize(
    ("about", "reason"),
    [
        ({"goal": "two_turns"}, "ten_needed"),
        ({"goal": "exactly"}, "nothing_marked"),
        ({"goal": "exactly", "marked": (6,)}, "mark_astray"),
    ],
)
def test_a_goal_that_can_not_be_meant_says_why(about, reason):
    with pytest.raises(BadPuzzle) as caught:
        replace(from_rows("1 2 3 4 5", hand="6 7 8 9 10"), **about)
    assert caught.value.reason.code == reason


@pytest.mark.parametrize(
    "about",
    [{"marked": (1,)}, {"loud": 2}, {"goal": "quiet", "loud": 5}, {"goal": "exactly", "marked": (2, 1)}],
    ids=str,
)
def test_what_belongs_to_another_goal_is_no_puzzle(about):
    with pytest.raises(ValueError, match="can't be"):
        replace(from_rows("1 2 3 4 5", hand="6 7 8 9 10"), **about)
