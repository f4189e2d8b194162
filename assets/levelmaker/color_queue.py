"""The packs of Color Queue. Each level has an idea, and is drawn until it is a true picture of that."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field

from assets.levelmaker.pack import Level, Pack
from balloongames.core.puzzle import Grade, Grading
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.puzzle import Puzzle
from balloongames.rules.color_queue.puzzle_kit import KIT
from balloongames.rules.color_queue.puzzle_make import draft
from balloongames.rules.color_queue.puzzle_solve import left_by, solutions
from balloongames.rules.color_queue.queue import Placing, is_ascending, resolve
from balloongames.rules.color_queue.state import ARROWS, WIDTH

Heights = tuple[int, ...]
CHAINS = ("chain", "long_chain")
WAITS = ("settle", "patience", "stillness")


@dataclass(frozen=True)
class Found:
    """A puzzle that was drawn, and what there is to know of it."""

    puzzle: Puzzle
    grading: Grading
    placings: tuple[Placing, ...]

    @property
    def five(self) -> list[int]:
        """The cards of the solution, in rising order."""
        return sorted(one.card for one in self.placings)

    @property
    def bursts(self) -> tuple[tuple[int, ...], ...]:
        """By card, in placing order: how many cards explode in each step that it sets off."""
        return tuple(tuple(len(step.cards) for step in one.explosions) for one in self.placings)

    @property
    def taken(self) -> list[int]:
        """By card, in placing order: how many cards it sets off in all."""
        return [sum(burst) for burst in self.bursts]

    @property
    def at_the_side(self) -> bool:
        """Whether some first step joins two columns."""
        first = [one.explosions[0] for one in self.placings if one.explosions]
        return any(len({cell.column for cell in one.cells}) > 1 for one in first)

    @property
    def profile(self) -> Hashable:
        """What makes it feel like another one: its direction, and which card pops how many in how many steps."""
        return is_ascending(self.five), self.bursts

    @property
    def silhouette(self) -> Heights:
        """How high the columns are."""
        return tuple(map(len, self.puzzle.columns))


Fits = Callable[[Found], bool]


@dataclass(frozen=True)
class Idea:
    """A level: its idea in a sentence, how high its columns are, its hand, and when it is a picture of the idea."""

    sentence: str
    heights: Heights
    hand: int
    fits: Fits = field(default=lambda _found: True)
    grades: tuple[Grade, ...] = tuple(Grade)
    descending: bool | None = None


def _only(*techniques: str) -> Fits:
    """Accept what needs these techniques, and none beside them but to touch."""
    return lambda found: set(found.grading.techniques) - {"touch"} == set(techniques)


def _within(*techniques: str) -> Fits:
    """Accept what needs no other techniques than these."""
    return lambda found: set(found.grading.techniques) <= {"touch", *techniques}


def _any(*techniques: str) -> Fits:
    return lambda found: bool(set(found.grading.techniques) & set(techniques))


def _all(*fits: Fits) -> Fits:
    return lambda found: all(one(found) for one in fits)


def _pairs(found: Found) -> bool:
    """Whether each card goes with one other."""
    return found.bursts == ((2,),) * 5


def _opens(count: int) -> Fits:
    """Accept where the first card that is placed sets off so many or more."""
    return lambda found: found.taken[0] >= count


def _ends(count: int) -> Fits:
    """Accept where the last card that is placed sets off so many or more."""
    return lambda found: found.taken[-1] >= count


def _bangs(count: int) -> Fits:
    """Accept where so many of the five set something off."""
    return lambda found: sum(map(bool, found.taken)) == count


def _steps(least: int) -> Fits:
    """Accept where a chain has so many steps or more."""
    return lambda found: max(map(len, found.bursts)) >= least


def _chains(least: int) -> Fits:
    """Accept where so many cards set off a chain."""
    return lambda found: sum(len(burst) > 1 for burst in found.bursts) >= least


def _arrows(low: int, high: int) -> Fits:
    """Accept so many arrows among the small numbers of the solution, and so many among the large ones."""
    return lambda found: (
        sum(card in ARROWS and card <= min(ARROWS) + 9 for card in found.five) == low
        and sum(card in ARROWS and card > min(ARROWS) + 9 for card in found.five) == high
    )


def _arrows_in_hand(count: int) -> Fits:
    return lambda found: sum(card in ARROWS for card in found.puzzle.hand) >= count


def _first_by_last(found: Found) -> bool:
    """Whether the first card waits until the last one is placed."""
    first, last = found.placings[0], found.placings[-1]
    return any(first.card in step.cards for step in last.explosions)


def _runs_through(found: Found) -> bool:
    """Whether one card sets something off in each column."""
    return any(
        {cell.column for step in one.explosions for cell in step.cells} == set(range(WIDTH)) for one in found.placings
    )


def _one_short(found: Found) -> bool:
    """Whether a card of the solution can be exchanged for one that leaves a single card."""
    five, hand = found.five, found.puzzle.hand
    return any(
        left_by(found.puzzle.columns, tuple(sorted({*five, other} - {card}))) == 1
        for card in five
        for other in hand
        if other not in five
    )


def _waits_in(*columns: int) -> Fits:
    """Accept where the cards of just these columns set nothing off."""
    return lambda found: {one.column for one in found.placings if not one.explosions} == set(columns)


GENTLE, STEADY, SHARP, FIERCE = ((one,) for one in Grade)
EASY, MIDDLE, HARD = (*GENTLE, *STEADY), (*STEADY, *SHARP), (*SHARP, *FIERCE)

_PACKS = (
    (Pack("first_steps", "First steps", "Something new in each level, and five cards for it.", "heart", "red"), (
        Idea("The smallest card lands in A, the largest in E.", (1, 1, 1, 1, 1), 6,
             _all(_pairs, _only()), GENTLE, False),
        Idea("Equal colors also touch side by side.", (2, 1, 1, 1, 1), 6,
             _all(_only(), lambda found: found.at_the_side), GENTLE, False),
        Idea("A card may wait until the next one takes it along.", (1, 1, 1, 0, 1), 7, _only("settle"), GENTLE, False),
        Idea("Where nothing lies, a card waits for its neighbor.", (0, 1, 1, 1, 1), 7,
             _all(_only("settle"), lambda found: not found.taken[0]), GENTLE, False),
        Idea("Cards that slide down may touch again: a chain.", (2, 2, 1, 1, 1), 7, _only("chain"), GENTLE, False),
        Idea("The last card may start the chain.", (1, 1, 1, 1, 3), 7,
             _all(_within("chain", "settle"), lambda found: len(found.bursts[-1]) == 2), GENTLE, False),
        Idea("Three arrows among the five, and E comes first.", (1, 2, 1, 1, 1), 7, _only("turn"), GENTLE, True),
        Idea("From E to A, and one card waits.", (1, 2, 0, 1, 1), 7, _only("turn", "settle"), GENTLE, True),
        Idea("Two full rows need nothing new.", (2, 2, 2, 2, 2), 8, _within("chain", "settle"), GENTLE, False),
        Idea("A chain may run three steps.", (2, 3, 2, 3, 2), 8, _within("long_chain"), GENTLE, False),
        Idea("Two cards may wait.", (1, 1, 0, 1, 1), 8,
             _all(_within("chain", "patience"), _any("patience")), STEADY, False),
        Idea("Ten cards in the hand, and five must stay.", (3, 2, 3, 2, 3), 10,
             _within("long_chain", "chain", "settle", "patience"), STEADY, False),
    )),
    (Pack("right_to_left", "Right to left", "Three arrows turn the queue round.", "drop", "blue"), (
        Idea("Five pairs, read from E to A.", (1, 1, 1, 1, 1), 7, _pairs, GENTLE, True),
        Idea("All three arrows are small.", (1, 1, 1, 2, 1), 8, _arrows(3, 0), GENTLE, True),
        Idea("All three arrows are large.", (1, 1, 1, 1, 2), 8, _arrows(0, 3), EASY, True),
        Idea("Column C is empty, and its card must lean on D.", (1, 2, 0, 2, 1), 8,
             lambda found: found.taken[2] > 0, EASY, True),
        Idea("The largest card opens with a bang.", (1, 1, 2, 2, 3), 8, _opens(5), EASY, True),
        Idea("The smallest card takes what is left.", (3, 2, 2, 1, 1), 8, _ends(6), EASY, True),
        Idea("All five bear arrows.", (2, 1, 2, 1, 2), 8,
             lambda found: all(card in ARROWS for card in found.five), EASY, True),
        Idea("Seven arrows in the hand, and not all of them go.", (1, 3, 1, 3, 1), 9, _arrows_in_hand(7), MIDDLE, True),
        Idea("E waits, and only A lets it go.", (2, 2, 2, 2, 2), 9,
             _first_by_last, MIDDLE, True),
        Idea("Two chains against the grain.", (3, 3, 2, 3, 3), 10, _chains(2), MIDDLE, True),
        Idea("Stairs that are climbed from the top.", (1, 2, 3, 4, 5), 10, _any(*CHAINS), HARD, True),
        Idea("A wall, read backwards.", (3, 3, 3, 3, 3), 10, _steps(4), HARD, True),
    )),
    (Pack("chain_school", "Chain school", "One card sets off the next: clear the whole queue.", "bolt", "yellow"), (
        Idea("Two meet when the one between them goes.", (3, 1, 1, 1, 1), 7, _only("chain"), GENTLE, False),
        Idea("The first card makes room for the others.", (3, 1, 2, 1, 2), 8, _all(_any(*CHAINS), _opens(4)), EASY),
        Idea("Two chains, one after the other.", (2, 1, 3, 1, 2), 8, _all(_chains(2), _within(*CHAINS)), EASY, False),
        Idea("Four wait for the last.", (1, 2, 2, 2, 1), 8, _bangs(1), MIDDLE),
        Idea("Three chains of two steps.", (2, 3, 2, 3, 2), 9,
             lambda found: sum(len(one) == 2 for one in found.bursts) == 3, MIDDLE),
        Idea("The tower comes down floor by floor.", (1, 1, 5, 1, 1), 9, _steps(3), descending=False),
        Idea("Two towers, one bridge.", (3, 1, 1, 1, 3), 9, _any(*CHAINS), EASY),
        Idea("A chain that runs from A to E.", (3, 3, 2, 2, 2), 9, _runs_through),
        Idea("The pyramid.", (1, 2, 4, 2, 1), 10, _any("long_chain"), MIDDLE),
        Idea("Five steps at a stroke.", (3, 3, 3, 3, 3), 10, _steps(5), MIDDLE),
        Idea("Two cards do all the work.", (3, 3, 4, 3, 3), 10, _bangs(2), HARD),
        Idea("The comb loses its teeth.", (4, 2, 4, 2, 4), 10, _steps(4), HARD),
    )),
    (Pack("quiet_company", "Quiet company", "Some cards settle, until another takes them along.", "clover", "green"), (
        Idea("One waits for its neighbor.", (1, 1, 1, 0, 1), 7, _only("settle"), GENTLE),
        Idea("Nothing lies in the middle: two wait there.", (2, 1, 0, 1, 2), 8, _any("patience"), EASY),
        Idea("The first two wait.", (1, 2, 1, 2, 1), 8, lambda found: not found.taken[0] and not found.taken[1]),
        Idea("Three wait, and one lets them go.", (2, 2, 1, 2, 1), 8, _all(_any("stillness"), _bangs(2)), MIDDLE),
        Idea("The bang comes in the middle.", (2, 2, 3, 2, 2), 8,
             lambda found: found.taken[2] == max(found.taken) >= 6),
        Idea("Loud, quiet, loud, quiet, loud.", (2, 2, 2, 2, 2), 8,
             lambda found: [bool(one) for one in found.taken] == [True, False, True, False, True]),
        Idea("Everything hangs on the last card.", (2, 3, 1, 3, 2), 9, _bangs(1)),
        Idea("Three wait between the towers.", (3, 2, 1, 2, 3), 9, _waits_in(1, 2, 3)),
        Idea("The valley fills up in silence.", (4, 2, 1, 2, 4), 10, _any("patience", "stillness"), MIDDLE),
        Idea("One card short: nearly right is not right.", (3, 3, 2, 3, 3), 10, _all(_any(*WAITS), _one_short), MIDDLE),
        Idea("Quiet from the right.", (2, 3, 3, 3, 2), 10, _any("stillness"), HARD, True),
        Idea("Two bangs in a full house.", (3, 3, 3, 3, 3), 10, _all(_any("stillness"), _bangs(2)), HARD),
    )),
    (Pack("full_house", "Full house", "Fifteen cards and more, and long chains.", "diamond", "purple"), (
        Idea("Three full rows.", (3, 3, 3, 3, 3), 10, _any(*CHAINS), MIDDLE, False),
        Idea("The stairs.", (5, 4, 3, 2, 1), 10, _any(*CHAINS), MIDDLE, False),
        Idea("The pyramid.", (2, 3, 5, 3, 2), 10, _any(*CHAINS), MIDDLE, False),
        Idea("The valley.", (5, 3, 1, 3, 5), 10, _any(*CHAINS), HARD),
        Idea("The comb.", (4, 2, 4, 2, 4), 10, _steps(3), HARD),
        Idea("A gap in the wall.", (4, 4, 0, 4, 4), 10, _steps(3), HARD),
        Idea("Three columns, and nothing beside them.", (0, 5, 5, 5, 0), 10, _steps(3), HARD),
        Idea("The tower leans to the right.", (2, 2, 3, 4, 5), 10, _steps(4), HARD, True),
        Idea("Two towers.", (5, 3, 2, 3, 5), 10, _steps(4), HARD),
        Idea("Four rows, and five cards make them all go.", (4, 4, 4, 4, 4), 10, _steps(3), FIERCE),
        Idea("One stroke takes twenty.", (4, 5, 4, 5, 4), 10, lambda found: max(found.taken) >= 20, HARD),
        Idea("Five full rows: the house is full.", (5, 5, 5, 5, 5), 10, _steps(5), FIERCE),
    )),
)  # fmt: skip


def levels() -> Iterator[tuple[Pack, list[Level]]]:
    """Yield the packs, each with its levels; no two of a pack have one profile or one silhouette."""
    for pack, ideas in _PACKS:
        found: list[Found] = []
        for number, idea in enumerate(ideas, 1):
            rng = Rng.from_word(f"{pack.name} {number}")
            found.append(next(one for one in _drawn(rng, idea) if _is_new(one, found)))
        pairs = zip(found, ideas, strict=True)
        ordered = sorted(pairs, key=lambda one: one[0].grading.grade.number)
        yield pack, [Level(KIT, one.puzzle, idea.sentence) for one, idea in ordered]


def _is_new(one: Found, before: list[Found]) -> bool:
    return all(one.profile != other.profile and one.silhouette != other.silhouette for other in before)


def _drawn(rng: Rng, idea: Idea) -> Iterator[Found]:
    """Yield pictures of an idea."""
    while True:
        puzzle = draft(rng, idea.heights, idea.hand, descending=idea.descending)
        if puzzle is None:
            continue
        (five,) = solutions(puzzle)
        found = Found(puzzle, KIT.grade(puzzle), resolve(puzzle.columns, five))
        if found.grading.grade in idea.grades and idea.fits(found):
            yield found
