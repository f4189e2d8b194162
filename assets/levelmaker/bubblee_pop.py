"""The packs of Bubblee Pop: Tidy planet. Each level has an idea, and is drawn until it is a true picture of that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from assets.levelmaker.fits import all_of, exactly, needs, without
from assets.levelmaker.pack import Level, Pack, is_new, levels_of
from assets.levelmaker.planet_facts import Found
from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.planet import columns_of, size_of
from balloongames.rules.bubblee_pop.state import BLACK
from balloongames.rules.bubblee_pop.tidy_planet.backwards import TurnPlan, by_lot, draw_lot, drawn
from balloongames.rules.bubblee_pop.tidy_planet.grade import grade
from balloongames.rules.bubblee_pop.tidy_planet.kit import KIT
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle, puzzle_of
from balloongames.rules.bubblee_pop.tidy_planet.solve import solutions

Fits: TypeAlias = Callable[[Found], bool]


@dataclass(frozen=True)
class Idea:
    """A level: its idea in a sentence, the turns that it is drawn from, and when it is a picture of the idea.

    ``sky`` are colors that the sky has besides, and ``rest`` is what
    stays on the planet. Or it is a puzzle that was drawn by hand.
    """

    sentence: str
    turns: tuple[TurnPlan, ...] | Puzzle
    fits: Fits
    grades: tuple[Grade, ...] = (Grade.GENTLE,)
    powers: str = ""
    goal: str = ""
    sky: str = ""
    rest: str = ""


# -- what makes a picture of an idea ----------------------------------------------------------------------------------


def _chain(steps: int) -> Fits:
    """Accept a chain of so many steps."""
    return lambda found: max(map(len, found.pops)) >= steps


def _at_once(found: Found) -> bool:
    """Whether two colors line up in the same step."""
    return any(len(step) > 1 for turn in found.pops for step in turn)


def _upright(found: Found) -> bool:
    """Whether two different ones fall into one column first."""
    (column, letter), (other, letter_of_other) = found.way[0].falls
    return column == other and letter != letter_of_other


def _moves_on(found: Found) -> bool:
    """Whether no drop is made where another one was."""
    return len({(one.first, one.second) for one in found.drops}) == len(found.drops)


def _quiet(*turns: int) -> Fits:
    """Accept what pops nothing in these turns, counted from 0."""
    return lambda found: all(not found.pops[turn] for turn in turns)


def _resists(found: Found) -> bool:
    """Whether more could go at once with another first drop."""
    return found.resists


def _loud(*turns: int) -> Fits:
    """Accept what pops something in these turns alone, counted from 0."""
    return lambda found: [turn for turn, steps in enumerate(found.pops) if steps] == list(turns)


def _colors_apart(found: Found) -> bool:
    """Whether each drop lines up a color that no drop before it did."""
    first = [steps[0] for steps in found.pops if steps]
    return len(first) == len(set(first)) == found.puzzle.drops


def _waits_to_the_end(found: Found) -> bool:
    """Whether somebody on the ground stays there until the last drop."""
    left = [columns_of(picture.left) for picture in found.way[:-1]]
    return any(
        ground and all(columns[at][:1] == ground[:1] for columns in left)
        for at, ground in enumerate(found.puzzle.columns)
    )


def _filled_in_one_way(found: Found) -> bool:
    return found.fillings == 1


def _swaps_in(*turns: int) -> Fits:
    """Accept swaps in the sky in exactly these turns."""
    return lambda found: [turn for turn, _swap in found.sky_swaps] == list(turns)


def _swaps_rows(found: Found) -> bool:
    """Whether near and far change places."""
    return all(swap.first[0] == swap.second[0] for _turn, swap in found.sky_swaps)


def _swaps_newcomers(found: Found) -> bool:
    """Whether somebody is swapped who has just come in."""
    return any({swap.first, swap.second} & found.newcomers(turn) for turn, swap in found.sky_swaps)


def _takes(*letters: str) -> Fits:
    """Accept when yellow takes these off, in this order; A is any color."""
    return lambda found: ["A" if letter != BLACK else letter for _turn, letter in found.taken] == list(letters)


def _power_in(turn: int) -> Fits:
    """Accept when powers are used in this turn alone."""
    return lambda found: {at for at, _one in (*found.taken, *found.home_swaps)} == {turn}


def _home(*, upright: bool) -> Fits:
    """Accept when the only swap on the planet is of two in a column, or of two in a row."""
    return lambda found: [swap.first[0] == swap.second[0] for _turn, swap in found.home_swaps] == [upright]


def _homes(count: int) -> Fits:
    return lambda found: len(found.home_swaps) == count


def _swap_clears(colors: int) -> Fits:
    """Accept when a swap on the planet takes so many colors away, and nothing is left."""
    return lambda found: all(
        len(set("".join(columns_of(found.way[turn].dropped)))) >= colors and not found.way[turn].left
        for turn, _swap in found.home_swaps
    )


def _blacks(count: int, *, covered: int = 0) -> Fits:
    return lambda found: found.blacks == count and found.covered_blacks >= covered


def _used(powers: str) -> Fits:
    """Accept when powers are used in this order."""
    return lambda found: found.powers == powers


def _home_is_quiet(found: Found) -> bool:
    """Whether swapping on the planet lines up nothing."""
    return all(size_of(found.way[turn].dropped) == size_of(found.way[turn].left) for turn, _swap in found.home_swaps)


# -- packs ------------------------------------------------------------------------------------------------------------

T = TurnPlan
GENTLE, STEADY, SHARP, FIERCE = ((one,) for one in Grade)
EASY, MIDDLE, HARD = (*GENTLE, *STEADY), (*STEADY, *SHARP), (*SHARP, *FIERCE)

_PACKS: tuple[tuple[Pack, tuple[Idea, ...]], ...] = (
    (Pack("landing_lessons", "Landing lessons", "Lines, falls and chains, one after the other.", "heart", "red"), (
        Idea("Three of a color in a line go.", (T("A"),), exactly("line"), sky="B"),
        Idea("Two lines can go at once.", (T("AB"),), all_of(exactly("line"), _at_once), sky="C"),
        Idea("Of two in a column, the near one lands first.", (T("AB"),), all_of(exactly("line"), _upright), sky="C"),
        Idea("Equal ones that touch a line go with it.", (T("AB"),), exactly("line", "touch"), sky="C"),
        Idea("What stood on a line falls, and may line up: a chain.", (T("AB"),), exactly("line", "chain"), sky="C"),
        Idea("The first drop brings together what the second one takes.", (T("A"), T("B")), exactly("line", "meet"),
             sky="C"),
        Idea("Two holes, two newcomers: who goes where decides.", (T("A"), T("B")),
             all_of(exactly("line", "meet"), _filled_in_one_way), sky="C"),
        Idea("A chain can have three steps.", (T("ABC"),), all_of(exactly("line", "chain"), _chain(3))),
        Idea("A drop may pop nothing at all.", (T(), T("AB")), all_of(exactly("line", "build"), _quiet(0))),
        Idea("Not every line should go at once.", (T(), T("AB")), all_of(_resists, without("overfull")), STEADY),
        Idea("First build, then let it all go in a chain.", (T(), T("ABC")),
             all_of(exactly("line", "build", "chain"), _chain(3), _moves_on), STEADY),
        Idea("A full column takes more if a line makes room.", (T("AB"),), needs("overfull"), MIDDLE, sky="C"),
    )),
    (Pack("one_swap", "One swap", "Two neighbors of the sky may change places.", "bolt", "yellow"), (
        Idea("Two that should fall together stand apart.", (T("A", swap=True),), exactly("line", "swap"), sky="BC"),
        Idea("Near and far change places, and so do first and last.", (T("AB", swap=True),),
             all_of(exactly("line", "swap"), _upright, _swaps_rows), sky="C"),
        Idea("One swap, two lines at once.", (T("AB", swap=True),), all_of(needs("swap"), _at_once), EASY, sky="C"),
        Idea("A swap begins a chain.", (T("AB", swap=True),), needs("swap", "chain"), STEADY, sky="C"),
        Idea("The swap comes first, and then none is left.", (T("A", swap=True), T("B")),
             all_of(needs("swap"), _swaps_in(0)), EASY, sky="C"),
        Idea("One swap, and three lines go one after the other.", (T("ABC", swap=True),),
             all_of(needs("swap", "chain"), _chain(3)), MIDDLE),
        Idea("Whoever has just come in is swapped.", (T("A"), T("BC", swap=True)),
             all_of(needs("swap"), _swaps_in(1), _swaps_newcomers), MIDDLE),
        Idea("First build, then swap.", (T(), T("AB", swap=True)),
             all_of(needs("swap", "build"), _swaps_in(1)), MIDDLE),
        Idea("A swap in order to build, and three drops.",
             puzzle_of(("p", "prp", "rg", "", "pg"), ("pgprg", "gpgpp"), "grpp", 3, 1),
             all_of(needs("swap", "build"), _swaps_in(0), _quiet(0)), SHARP),
        Idea("Two colors go without it: save the swap.",
             puzzle_of(("", "g", "", "ybyg", "yby"), ("ybyyg", "ybbyg"), "bg", 2, 1),
             all_of(needs("swap", "chain"), _at_once, _swaps_in(1)), STEADY),
        Idea("Swapped into a column that is full.", (T("AB", swap=True),), needs("swap", "overfull"), HARD, sky="C"),
        Idea("Take away the lowest, and the tower comes down.", (T("A", swap=True), T("BC", swap=True)),
             all_of(needs("swap", "chain"), _swaps_in(0, 1)), HARD),
    )),
    (Pack("grump_moving_day", "Grump moving day", "Grumps are black, and only a yellow power takes them away.", "drop",
          "blue"), (
        Idea("A yellow line gives a power, and the power takes the grump.", (T("y", "k"),),
             all_of(exactly("line", "power"), _blacks(1)), STEADY, "y", sky="AB"),
        Idea("Under a line the grump waits to be seen.", (T("yA", "k"),),
             all_of(needs("power"), _blacks(1, covered=1)), MIDDLE, "y", sky="B"),
        Idea("Two yellow lines, two powers.", (T("yy", "kk"),), all_of(_takes("k", "k"), _blacks(2)), MIDDLE, "y",
             sky="AB"),
        Idea("Any top one may be taken: this time it is no grump.", (T("yA", "B"),),
             all_of(_takes("A"), _blacks(0)), MIDDLE, "y"),
        Idea("First tidy up, then help the grump move.", (T("A"), T("yB", "k")),
             all_of(needs("power"), _power_in(1), _blacks(1)), MIDDLE, "y"),
        Idea("The grump goes first, and the others follow.", (T("y", "k"), T("AB")),
             all_of(needs("power"), _power_in(0), _blacks(1)), MIDDLE, "y"),
        Idea("Two grumps leave one after the other.", (T("yA", "k"), T("yB", "k")),
             all_of(_takes("k", "k"), _blacks(2), lambda found: {turn for turn, _one in found.taken} == {0, 1}), HARD,
             "y"),
        Idea("The power is won in the middle of a chain.", (T("AyB", "k"),),
             all_of(needs("power", "chain"), _chain(3), _blacks(1)), HARD, "y"),
        Idea("First build, so that yellow lines up.", (T(), T("yA", "k")),
             all_of(needs("power", "build"), _quiet(0), _blacks(1)), HARD, "y"),
        Idea("Only the grumps must go.", (T("yA", "k"), T("yB", "k")),
             all_of(_takes("k", "k"), _blacks(2)), HARD, "y", goal="k", rest="CCAB"),
        Idea("A grump and a colored one: two powers, two guests.", (T("y", "A"), T("yB", "k")),
             all_of(_takes("A", "k"), _blacks(1)), HARD, "y"),
        Idea("Three drops, and the grump holds everything up.", (T("A"), T("yB", "k"), T("CA")),
             all_of(needs("power"), _power_in(1), _blacks(1)), HARD, "y"),
    )),
    (Pack("green_fingers", "Green fingers", "A green line lets two neighbors of the planet change places.", "clover",
          "green"), (
        Idea("Two neighbors in a row change places.", (T("g", home="AB"),),
             all_of(exactly("line", "swap_home"), _home(upright=False)), HARD, "gy", sky="C"),
        Idea("Two in a column change places.", (T("g", home="AB"),),
             all_of(exactly("line", "swap_home"), _home(upright=True)), HARD, "gy", sky="C"),
        Idea("Green falls away, and only then the swap fits.", (T("g", home="ABC"),),
             all_of(needs("meet", "swap_home"), _home(upright=True), _swap_clears(3)), HARD, "gy"),
        Idea("One swap sets off a chain.", (T("g", home="ABC"),),
             all_of(needs("swap_home"), _homes(1), _swap_clears(3)), SHARP, "gy"),
        Idea("The garden first, the rest later.", (T("g", home="AB"), T("BC")),
             all_of(needs("swap_home"), _power_in(0), _homes(1)), HARD, "gy"),
        Idea("First tidy up, then do the garden.", (T("A"), T("g", home="BC")),
             all_of(needs("swap_home"), _power_in(1), _homes(1)), HARD, "gy"),
        Idea("First build, then green.", (T(), T("g", home="AB")),
             all_of(needs("swap_home", "build"), _quiet(0)), FIERCE, "gy"),
        Idea("A swap that lines up nothing yet.", (T("g", home=""), T("AB")),
             all_of(_homes(1), _power_in(0), _home_is_quiet), HARD, "gy"),
        Idea("Green swaps, yellow takes.", (T("g", "k", home="yAB"),), all_of(_used("gy"), _homes(1)), FIERCE, "gy"),
        Idea("Yellow takes, green swaps.", (T("yg", "k", home="AB"),), all_of(_used("yg"), _homes(1)), FIERCE, "gy"),
        Idea("The first swap paves the way for the second.", (T("g", home="AB"), T("g", home="AC")),
             all_of(_homes(2), needs("swap_home")), FIERCE, "gy"),
        Idea("Clear the way to the garden, and tidy up behind it.", (T("A"), T("g", home="BC"), T("CA")),
             all_of(needs("swap_home"), _power_in(1), _homes(1)), FIERCE, "gy"),
    )),
    (Pack("last_bubblee", "Last Bubblee", "Four drops and more until nobody is left.", "diamond", "purple"), (
        Idea("Every drop must take somebody along.", (T("A"), T("B"), T("C"), T("AB")), _loud(0, 1, 2, 3), SHARP),
        Idea("Build first, then clear up line by line.", (T(), T("A"), T("B"), T("CA")), _loud(1, 2, 3), FIERCE),
        Idea("Two colors at once, and a third one falls into place.",
             puzzle_of(("", "ppy", "y", "", "yrr"), ("ppryr", "rrpyy"), "pyypry", 4),
             all_of(_loud(2, 3), _at_once, needs("chain")), FIERCE),
        Idea("Hold your breath before the end.", (T("A"), T("B"), T(), T("CAB")), _loud(0, 1, 3), FIERCE),
        Idea("Once begun, be patient.", (T("A"), T(), T(), T("BCA")), _loud(0, 3), FIERCE),
        Idea("Build and pop, and both once more.",
             puzzle_of(("gy", "pg", "yyp", "yp", ""), ("pyypy", "yypyg"), "ggppyg", 4),
             all_of(_loud(1, 3), lambda found: [len(steps) for steps in found.pops] == [0, 2, 0, 2]), FIERCE),
        Idea("Pile it up, and let the last drop do it all.", (T(), T(), T(), T("ABCD")), _loud(3), FIERCE),
        Idea("Leave the last three colors to one another.", (T("A"), T("B"), T(), T("ABC")),
             lambda found: len({color for step in found.pops[-1] for color in step}) >= 3 <= len(found.pops[-1]),
             FIERCE),
        Idea("Leave the largest line alone.", (T("A"), T(), T("B"), T("CAB")), _resists, FIERCE),
        Idea("Each drop has a color of its own.", (T("A"), T("B"), T("C"), T("DA")), _colors_apart, FIERCE),
        Idea("Two towers, full to the brim, and no chain.",
             puzzle_of(("ggbp", "gbpg", "", "", ""), ("bbggp", "pgppg"), "bbgpbb", 4),
             all_of(_loud(0, 1, 2, 3), needs("overfull"), without("chain")), FIERCE),
        Idea("Whoever sat there first leaves last.", (T(), T("A"), T("B"), T("C"), T("AB")), _waits_to_the_end,
             FIERCE),
    )),
)  # fmt: skip


def levels() -> Iterator[tuple[Pack, list[Level]]]:
    """Yield the packs, each with its levels.

    No two of a pack feel alike, or have the same drops as their solution.
    """
    for pack, ideas in _PACKS:
        found: list[Found] = []
        for number, idea in enumerate(ideas, 1):
            rng = Rng.from_word(f"{pack.name} {number}")
            dropped = [one.drops for one in found]
            found.append(next(one for one in _drawn(rng, idea) if one.drops not in dropped and is_new(one, found)))
        yield pack, levels_of(KIT, found, [idea.sentence for idea in ideas])


def _drawn(rng: Rng, idea: Idea) -> Iterator[Found]:
    """Yield pictures of an idea with a single solution, which takes all drops."""
    for puzzle in (idea.turns,) if isinstance(idea.turns, Puzzle) else _drafts(rng, idea, idea.turns):
        ways = solutions(puzzle, 2)
        if len(ways) != 1 or len(ways[0]) != puzzle.drops:
            continue
        found = known(puzzle)
        if found.grading.grade in idea.grades and idea.fits(found):
            yield found


def _drafts(rng: Rng, idea: Idea, planned: tuple[TurnPlan, ...]) -> Iterator[Puzzle]:
    """Yield puzzles whose turns may be as they are planned."""
    while True:
        lot = draw_lot(rng, idea.powers)
        turns = [turn.by_lot(lot) for turn in planned]
        colors = {letter for turn in turns for letter in turn.lines + (turn.home or "")} | {*by_lot(idea.sky, lot)}
        puzzle = drawn(rng, turns, powers=idea.powers, colors="".join(sorted(colors)), rest=by_lot(idea.rest, lot))
        if puzzle is not None and idea.goal:
            puzzle = replace(puzzle, goal=idea.goal) if idea.goal in "".join(puzzle.columns) else None
        if puzzle is not None:
            yield puzzle


def known(puzzle: Puzzle) -> Found:
    """Return what there is to know of a puzzle with a single solution."""
    ways = solutions(puzzle)
    return Found(puzzle, grade(puzzle, ways), ways[0])
