"""Four valleys: the solver against a naive one, thoughts that are true, codes and levels there and back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count as count_up
from itertools import islice, permutations, product

import pytest

from balloongames import levels, library
from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.core.sharecode import BadPuzzle
from balloongames.i18n import set_language
from balloongames.levels import BadLevel, level_text
from balloongames.rules.balloon_cup.four_valleys.hint import HINT_CODES
from balloongames.rules.balloon_cup.four_valleys.kit import KIT
from balloongames.rules.balloon_cup.four_valleys.make import draft, draft_for, draft_in_fog
from balloongames.rules.balloon_cup.four_valleys.moves import PutCard, TakeBack
from balloongames.rules.balloon_cup.four_valleys.play import GAME, WHY_CODES, State
from balloongames.rules.balloon_cup.four_valleys.puzzle import UNKNOWN, Clues, Puzzle, Valley, margins, totals
from balloongames.rules.balloon_cup.four_valleys.solve import solutions
from balloongames.rules.balloon_cup.four_valleys.techniques import deduce, domains_of
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_INDEX, CARD_VALUE, COLORS, Card
from balloongames.scenes.common import puzzle_words


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(CARD_INDEX[Card(color, int(value))] for color, value in re.findall(r"([a-z])(\d+)", text)))


def valley(land: str, cubes: str, below: str = "", above: str = "", *, marked: bool = True) -> Valley:
    counts = tuple(cubes.count(color) for color in COLORS)
    return Valley(land, counts, cards(below), cards(above), marked)  # type: ignore[arg-type]


def told(cubes: str, clues: Clues) -> Valley:
    return replace(valley("mountain", cubes, marked=False), clues=clues)


THIRTEEN = Puzzle((valley("mountain", "rb", "", "r13"), valley("plain", "rbb", "b9", "r11b1")), cards("r8r10b3b5b7b11"))
"""The red 13 stands above: only red 10 and blue 7 reach it, with the lowest blue over there."""


def fillings(puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """All ways to fill the slots, color by color in every order; written without the solver."""
    ways = []
    for color in sorted({CARD_COLOR[card] for card in puzzle.hand}):
        cards = [card for card in puzzle.hand if CARD_COLOR[card] == color]
        slots = [place for place, counts in enumerate(puzzle.slots) for _ in range(counts[color])]
        ways.append([tuple(zip(cards, order, strict=True)) for order in set(permutations(slots))])
    for filling in product(*ways):
        places = dict(one for part in filling for one in part)
        yield tuple(places[card] for card in puzzle.hand)


def sums(puzzle: Puzzle, filling: tuple[int, ...]) -> list[int]:
    ends = [sum(CARD_VALUE[card] for card in side) for tile in puzzle.tiles for side in (tile.below, tile.above)]
    for card, place in zip(puzzle.hand, filling, strict=True):
        ends[place] += CARD_VALUE[card]
    return ends


def is_won(puzzle: Puzzle, filling: tuple[int, ...]) -> bool:
    """Whether each tile that must be won is, and what is told of any tile is so."""
    ends = sums(puzzle, filling)
    for i, tile in enumerate(puzzle.tiles):
        below, above = ends[2 * i : 2 * i + 2]
        more = below - above if tile.land == "mountain" else above - below
        if tile.marked and tile.clues.margin is None and more < 0:
            return False
        for told, true in zip(tile.clues, (more, below, above), strict=True):
            if told not in (None, true):
                return False
    return True


def naive(puzzle: Puzzle) -> set[tuple[int, ...]]:
    return {filling for filling in fillings(puzzle) if is_won(puzzle, filling)}


@cache
def small_puzzles() -> list[Puzzle]:
    """Puzzles with few open slots, with one solution and, with a mark taken away, with several."""
    rng, found = Rng.from_word("small"), []
    while len(found) < 60:
        puzzle = draft(rng, 2 + rng.below(2), (4, 7))
        if puzzle is not None:
            found.append(puzzle)
            loose = [Valley(t.land, t.cubes, t.below, t.above, marked=i > 0) for i, t in enumerate(puzzle.tiles)]
            found.append(Puzzle(tuple(loose), puzzle.hand))
    return found


@cache
def foggy_puzzles() -> list[Puzzle]:
    """Puzzles with clues, and with one solution; where there is a clue to spare, with several as well."""
    rng, found = Rng.from_word("fog"), []
    while len(found) < 60:
        puzzle = draft_in_fog(rng, 2 + rng.below(2), (4, 7))
        if puzzle is not None:
            found.append(puzzle)
            *tiles, last = puzzle.tiles
            loose = [*tiles, replace(last, clues=UNKNOWN)]
            found += [Puzzle(tuple(loose), puzzle.hand)] if any(tile.clues != UNKNOWN for tile in loose) else []
    return found


def test_the_solver_finds_what_trying_everything_finds() -> None:
    several = 0
    for puzzle in (*small_puzzles(), *foggy_puzzles()):
        found = naive(puzzle)
        assert set(solutions(puzzle, 1000)) == found, puzzle
        several += len(found) > 1
    assert 20 < several < 100


def test_what_is_crossed_out_is_in_no_solution() -> None:
    for puzzle in (*small_puzzles(), *foggy_puzzles()):
        places = dict(zip(puzzle.hand, zip(*naive(puzzle), strict=True), strict=True))
        deduction = deduce(puzzle, domains_of(puzzle, {}))
        for card, crossed in ((one.card, one.place) for some in deduction.rounds for one in some):
            assert crossed not in places[card]


def test_a_puzzle_is_reasoned_out_from_where_it_stands() -> None:
    deduction = deduce(THIRTEEN, domains_of(THIRTEEN, {}))
    assert deduction.is_complete
    assert deduction.techniques == ("only", "floor", "ceiling")
    lying = {cards("r10")[0]: 0, cards("b7")[0]: 0}
    assert len(deduce(THIRTEEN, domains_of(THIRTEEN, lying)).rounds) < len(deduction.rounds)


def test_a_thought_is_told_as_the_easiest_that_it_can_be() -> None:
    # Red 13 must go below the one mountain and red 3 above it; 6 and 9 fill what is left, which tells nothing more.
    tiles = (valley("mountain", "r"), valley("mountain", "rg", "", "g12"))
    deduction = deduce(puzzle := Puzzle(tiles, cards("r3r6r9r13g4")), domains_of(puzzle, {}))
    assert deduction.is_complete
    assert deduction.techniques == ("only", "floor", "ceiling")


@pytest.mark.parametrize("grade", Grade)
def test_what_is_made_has_one_solution_and_the_grade_that_was_wanted(grade: Grade) -> None:
    for number in range(4):
        puzzle = KIT.generate(Rng.from_word(f"{grade} {number}"), grade)
        assert number or KIT.generate(Rng.from_word(f"{grade} {number}"), grade) == puzzle
        assert len(solutions(puzzle, 2)) == 1
        assert KIT.grade(puzzle).grade is grade
        assert KIT.read_code(KIT.write_code(puzzle)) == puzzle
        assert len(KIT.write_code(puzzle)) <= 64


def played(puzzle: Puzzle, seed: str) -> list[State]:
    """Positions of somebody who puts cards anywhere."""
    rng, state = Rng.from_word(seed), KIT.start(puzzle)
    found = [state]
    for _ in range(len(puzzle.hand)):
        moves = GAME.moves(state)
        if not moves:
            break
        state = GAME.apply(state, rng.choice(moves)).state
        found.append(state)
    return found


def test_hints_lead_from_anywhere_to_the_solution() -> None:
    for number, puzzle in enumerate((*small_puzzles()[:40:4], *foggy_puzzles()[:40:4])):
        for begun in played(puzzle, str(number)):
            state = begun
            while GAME.to_move(state) is not None:
                hint = KIT.hint(state)
                assert hint is not None
                assert {hint.look.code, hint.take.code, hint.why.code} <= set(HINT_CODES)
                move = GAME.parse_move(hint.move)
                assert move in GAME.moves(state)
                after = GAME.apply(state, move).state
                wrong = KIT.hint(state).look.code == "look_back"  # type: ignore[union-attr]
                assert wrong is not KIT.is_solvable(state)
                assert wrong or KIT.is_solvable(after)
                state = after
            assert GAME.is_solved(state)


def test_the_totals_of_a_hint_are_the_best_there_are() -> None:
    """With the card there, no filling that was not ruled out before does better for the tile on either side."""
    told = 0
    for puzzle in small_puzzles():
        hint = KIT.hint(KIT.start(puzzle))
        assert hint is not None
        if hint.why.code not in {"why_floor", "why_ceiling"}:
            continue
        told += 1
        card, place = int(hint.why["card"]), int(hint.why["place"])
        below, above = int(hint.why["below"]), int(hint.why["above"])
        tile, sign = place // 2, puzzle.tiles[place // 2].sign
        assert sign * (below - above) < 0, "so the tile would be lost"
        ruled_out = before(puzzle, card, place)
        for filling in fillings(puzzle):
            lying = set(zip(puzzle.hand, filling, strict=True))
            if (card, place) in lying and not lying & ruled_out:
                ends = sums(puzzle, filling)
                assert sign * ends[2 * tile] <= sign * below
                assert sign * ends[2 * tile + 1] >= sign * above
    assert told > 5


def test_the_tiles_that_a_hint_says_are_lost_are_lost() -> None:
    """With the card there, in no filling that was not ruled out before is the tile won, or are both."""
    told: Counter[str] = Counter()
    packs = {pack.id: pack.items for pack in library.packs("balloon_cup")}
    shipped = [
        packs[f"balloon_cup/{pack}"][i] for pack, i in (("knifes_edge", 7), ("foggy_valleys", 11), ("give_and_take", 5))
    ]
    for puzzle in (*small_puzzles(), *foggy_puzzles(), *(item.puzzle for item in shipped)):
        domains = domains_of(puzzle, {})
        ruled_out: set[tuple[int, int]] = set()
        for some in deduce(puzzle, domains).rounds:
            for one in some:
                if one.stuck is not None:
                    told["suppose"] += 1
                    assert [one.stuck.card is None, one.stuck.color is None, not one.stuck.against].count(False) == 1
                if one.technique in {"budget", "swap"}:
                    assert one.against
                    told[one.technique] += 1
                    told["more"] += one.technique == "budget" and len(one.against) > 1
                for filling in fillings(puzzle):
                    lying = set(zip(puzzle.hand, filling, strict=True))
                    if one.against and (one.card, one.place) in lying and not lying & ruled_out:
                        assert not all(holds(puzzle, filling, tile) for tile in one.against)
            ruled_out |= {(one.card, one.place) for one in some}
    assert all(told[one] for one in ("budget", "swap", "more")), told


def holds(puzzle: Puzzle, filling: tuple[int, ...], tile: int) -> bool:
    """Whether a tile is won as it must be, and its clues are true."""
    ends, one = sums(puzzle, filling), puzzle.tiles[tile]
    below, above = ends[2 * tile : 2 * tile + 2]
    more = one.sign * (below - above)
    if one.marked and one.clues.margin is None and more < 0:
        return False
    return all(told in (None, true) for told, true in zip(one.clues, (more, below, above), strict=True))


def before(puzzle: Puzzle, card: int, place: int) -> set[tuple[int, int]]:
    """What was crossed out before a place was crossed out for a card."""
    found: set[tuple[int, int]] = set()
    for some in deduce(puzzle, domains_of(puzzle, {})).rounds:
        crossed = {(one.card, one.place) for one in some}
        if (card, place) in crossed:
            return found
        found |= crossed
    raise AssertionError("it was never crossed out")


def test_no_clue_of_a_drawing_in_fog_can_be_spared() -> None:
    for puzzle in foggy_puzzles():
        for index, tile in enumerate(puzzle.tiles if len(naive(puzzle)) == 1 else ()):
            for name, told in tile.clues._asdict().items():
                fewer = replace(tile, clues=tile.clues._replace(**{name: None}))
                others = (*puzzle.tiles[:index], fewer, *puzzle.tiles[index + 1 :])
                if told is not None and sum(demand.is_clue for demand in puzzle.demands) > 1:
                    assert len(naive(Puzzle(others, puzzle.hand))) > 1


def test_what_a_hint_says_of_a_clue_is_the_best_there_is() -> None:
    """With the card there, no filling that was not ruled out before comes nearer to the clue."""
    told = set()
    for puzzle in foggy_puzzles():
        hint = KIT.hint(KIT.start(puzzle))
        if hint is None or hint.why.code not in {"why_total", "why_margin"}:
            continue
        told.add(hint.why.code)
        card, place, reached, clue = (int(hint.why[name]) for name in ("card", "place", "reached", "clue"))
        tile = puzzle.tiles[place // 2]
        wanted = tile.clues.margin if hint.why.code == "why_margin" else tile.clues[1 + place % 2]
        assert clue == wanted
        assert hint.why["at_least"] == int(reached > clue)
        ruled_out = before(puzzle, card, place)
        for filling in fillings(puzzle):
            lying = set(zip(puzzle.hand, filling, strict=True))
            if (card, place) in lying and not lying & ruled_out:
                ends = sums(puzzle, filling)
                below, above = ends[place - place % 2], ends[place - place % 2 + 1]
                much = (below - above) * tile.sign if hint.why.code == "why_margin" else ends[place]
                assert much >= reached if hint.why["at_least"] else much <= reached
    assert told == {"why_total", "why_margin"}


def test_the_way_is_walked_to_the_end() -> None:
    state = KIT.start(THIRTEEN)
    for text in KIT.solve(state) or ():
        state = GAME.apply(state, GAME.parse_move(text)).state
    assert GAME.is_solved(state)
    assert list(margins(THIRTEEN, totals(THIRTEEN, state.lying))) == [1, 1]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == {0}


def test_a_tie_is_won_below_and_what_is_not_marked_may_be_lost() -> None:
    tie = Puzzle((valley("plain", "r", "r5"), valley("mountain", "ry", "r7y1", "r1")), cards("r2y7"))
    assert naive(tie) == set()  # red 2 above tile 1 loses to the 5 below
    assert solutions(tie, 2) == []
    free = Puzzle((valley("plain", "r", "r5", marked=False), tie.tiles[1]), tie.hand)
    (found,) = solutions(free, 2)
    assert list(margins(free, totals(free, [*zip(free.hand, found, strict=True)]))) == [-3, 0]


REASONS = {
    "card_is_given": PutCard(cards("r13")[0], 0),
    "card_not_in_hand": PutCard(cards("g1")[0], 0),
    "card_not_placed": TakeBack(cards("r8")[0]),
    "no_such_tile": PutCard(cards("r8")[0], 6),
    "no_open_slot": PutCard(cards("r8")[0], 1),
}


@pytest.mark.parametrize(("code", "move"), REASONS.items())
def test_what_is_not_possible_says_why(code: str, move: PutCard | TakeBack) -> None:
    state = KIT.start(THIRTEEN)
    assert move not in GAME.moves(state)
    reason = GAME.why_not(GAME.observe(state, 0), move)
    assert reason is not None
    assert reason.code == code
    assert code in WHY_CODES


def test_a_card_that_lies_is_moved_or_taken_back() -> None:
    (ten,) = cards("r10")
    state = GAME.apply(KIT.start(THIRTEEN), PutCard(ten, 0)).state
    assert GAME.why_not(GAME.observe(state, 0), PutCard(ten, 0)).code == "card_lies_there"  # type: ignore[union-attr]
    assert {PutCard(ten, 2), TakeBack(ten)} <= set(GAME.moves(state))
    assert GAME.apply(state, TakeBack(ten)).state.places == (None,) * 6


@pytest.mark.parametrize(
    ("code", "tiles", "hand"),
    [
        ("few_tiles", (valley("plain", "r"),), "r1r2"),
        ("tile_order", (valley("plain", "rr"), valley("plain", "r")), "r1r2r3r4r5r6"),
        ("card_twice", (valley("plain", "r", "r1"), valley("plain", "rr", "r1")), "r2r3r4r5"),
        ("no_slot", (valley("plain", "r", "y1"), valley("plain", "rr")), "r2r3r4r5r6r7"),
        ("hand_misfit", (valley("plain", "r"), valley("plain", "rr")), "r2r3r4r5r6"),
        ("empty_hand", (valley("plain", "r", "r1", "r2"), valley("plain", "rr", "r3r4", "r5r6")), ""),
        ("nothing_to_win", (valley("plain", "r", marked=False), valley("plain", "rr", marked=False)), "r1r2r3r4r5r6"),
        ("far_clue", (valley("plain", "r", marked=False), told("rr", Clues(below=71))), "r1r2r3r4r5r6"),
        ("far_clue", (valley("plain", "r", marked=False), told("rr", Clues(margin=-71))), "r1r2r3r4r5r6"),
        ("many_ways", tuple(valley("plain", "r" * size) for size in (1, 2, 3)), "r1r2r3r4r5r6r7r8r9r10r11r12"),
        ("many_cubes", (valley("plain", "aaa"), valley("plain", "aaaa")), "a1"),
    ],
)
def test_a_drawing_that_is_no_puzzle_is_refused(code: str, tiles: tuple[Valley, ...], hand: str) -> None:
    with pytest.raises(BadPuzzle) as caught:
        Puzzle(tiles, cards(hand))
    assert caught.value.reason.code == code


@pytest.mark.parametrize(
    "text", ["", "BC1", "BC2-2T-KWAD", "BC1-2T-KWAD-YB2F-PXM", "CQ1-2T-KWAD-YB2F-PXN", "BC1-3T-00"]
)
def test_a_bad_code_is_told(text: str) -> None:
    with pytest.raises(BadPuzzle):
        KIT.read_code(text)


def test_clues_are_told_by_code_and_level() -> None:
    for puzzle in foggy_puzzles():
        code = KIT.write_code(puzzle)
        assert code.startswith("BC2-")
        assert KIT.read_code(code.lower()) == puzzle
        assert dict(KIT.sketch(puzzle).properties)["marked"] == "none"


@pytest.mark.parametrize(
    ("layer", "old", "new", "code", "spot"),
    [
        ("hand", r"[1-9]\d*", "46", "not_a_card", "layer hand, column 1, row 7"),
        ("cubes", r"[1-9]\d*", "1", "not_a_cube", "layer cubes, column 1, row 1"),
    ],
)
def test_a_level_that_is_no_valley_names_the_cell(layer: str, old: str, new: str, code: str, spot: str) -> None:
    head, name, rest = level_text(KIT.sketch(THIRTEEN)).partition(f'name="{layer}"')
    size, data, cells = rest.partition('encoding="csv"')
    text = f"{head}{name}{size}{data}{re.sub(old, new, cells, count=1)}"
    with pytest.raises(BadLevel) as caught:
        KIT.level_of(levels.parse(text.encode(), "mine.tmx"))
    assert (caught.value.reason.code, caught.value.reason["spot"]) == (code, spot)


def test_a_clue_that_is_none_names_its_property() -> None:
    text = re.sub(r'(name="clues\d" value=")', r"\1much ", level_text(KIT.sketch(foggy_puzzles()[0])))
    with pytest.raises(BadLevel) as caught:
        KIT.level_of(levels.parse(text.encode(), "mine.tmx"))
    assert caught.value.reason.code == "not_a_clue"
    assert "property clues" in caught.value.reason["spot"]
    set_language("fr")
    said = puzzle_words.of_level(caught.value.reason)
    set_language("en")
    assert "property" not in said


def test_a_dump_is_read_again_and_a_made_up_one_refused() -> None:
    for state in played(THIRTEEN, "dump"):
        assert GAME.load(GAME.dump(state)) == state


# -- many of them -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("over", "given", "tile"),
    [("r13", ("b9", "r11b1"), 2), ("r4", ("b13", "r1b1"), 3), ("r13", ("b13", "r1b1"), None)],
)
def test_the_tile_that_comes_nearest_is_the_one_without_which_all_can_be_done(
    over: str, given: tuple[str, str], tile: int | None
) -> None:
    valleys = valley("mountain", "rb", "", over), valley("plain", "rbb", *given)
    puzzle = Puzzle(valleys, cards("r2r3b3b5b7b11"))
    free = (replace(one, marked=False, clues=UNKNOWN) for one in valleys)
    eased = [replace(puzzle, tiles=(*valleys[:i], one, *valleys[i + 1 :])) for i, one in enumerate(free)]
    assert naive(puzzle) == set()
    assert [one.number for one, other in zip(valleys, eased, strict=True) if naive(other)] == [tile] * bool(tile)
    found = KIT.nearest(puzzle)
    assert (found and found["tile"]) == tile


@pytest.mark.parametrize("first", [0, *(pytest.param(n, marks=pytest.mark.soak) for n in range(10, 500, 10))])
def test_generated_ones_have_one_solution_by_another_count(first: int) -> None:
    for number in range(first, first + 10):
        grade = tuple(Grade)[number % len(Grade)]
        assert len(naive(KIT.generate(Rng.from_word(f"counted {number}"), grade))) == 1


@pytest.mark.soak
def test_each_grade_has_its_share_of_what_is_drawn() -> None:
    rng = Rng.from_word("shares")
    found: Counter[Grade] = Counter()
    for wanted in Grade:
        drafts = (one for _ in count_up() if (one := draft_for(rng, wanted)) is not None)
        found.update(KIT.grade(one).grade for one in islice(drafts, 100))
    assert all(60 <= found[one] <= 140 for one in Grade), found


@pytest.mark.parametrize("first", [0, *(pytest.param(n, marks=pytest.mark.soak) for n in range(1, 20))])
def test_hints_of_half_done_positions_are_true(first: int) -> None:
    """The move is one of a solution, or takes a card back that is in the way; what is said to be lost is lost."""
    rng = Rng.from_word(f"half done {first}")
    for number in range(5 * first, 5 * first + 5):
        puzzle = KIT.generate(Rng.from_word(f"half {number}"), tuple(Grade)[number % len(Grade)])
        (solution,) = naive(puzzle)
        aim = dict(zip(puzzle.hand, solution, strict=True))
        for walk in range(10):
            state = KIT.start(puzzle)
            for _ in range(rng.below(len(puzzle.hand))):
                right = [PutCard(card, at) for card, at in aim.items() if state.place_of(card) is None]
                state = GAME.apply(state, rng.choice(right if walk % 2 else GAME.moves(state))).state
            hint_is_true(state, aim)


def hint_is_true(state: State, aim: dict[int, int]) -> None:
    hint = KIT.hint(state)
    if hint is None:
        assert GAME.is_solved(state)
        return
    wrong = {card for card, place in state.lying if aim[card] != place}
    move = GAME.parse_move(hint.move)
    assert isinstance(move, TakeBack) == bool(wrong) == (hint.look.code == "look_back")
    if isinstance(move, TakeBack):
        assert move.card in wrong
        assert hint.look["cards"] == len(state.lying) - len(wrong)
        return
    assert aim[move.card] == move.place
    assert (hint.take["card"], hint.take["place"]) == (move.card, move.place)
    numbers = [tile.number for tile in state.puzzle.tiles]
    for told in (hint.take, *([hint.why] if "place" in dict(hint.why.facts) else [])):
        assert (told["tile"], told["side"]) == (numbers[int(told["place"]) // 2], int(told["place"]) % 2)
    look = dict(hint.look.facts)
    assert look.get("color", COLORS[CARD_COLOR[move.card]]) == COLORS[CARD_COLOR[move.card]]
    assert look.get("card", move.card) == move.card
    if "tile" in look:
        tile = state.puzzle.tiles[numbers.index(int(look["tile"]))]
        assert look.get("most", int(tile.sign > 0)) == int(tile.sign > 0)
        assert hint.look.code != "look_clue" or tile.clues != UNKNOWN
    if hint.look.code in {"look_two", "look_two_fog"}:
        assert hint.why["tiles"] == look["tiles"]
    if hint.why.code != "why_only":
        assert hint.why["place"] != aim[int(hint.why["card"])]
    if hint.why.code in {"why_floor", "why_ceiling"}:
        tile = state.puzzle.tiles[int(hint.why["place"]) // 2]
        assert tile.sign * (int(hint.why["below"]) - int(hint.why["above"])) < 0
