"""The packs of Color Queue. Each level has an idea, and is drawn until it is a true picture of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from assets.levelmaker.fits import all_of, needs
from assets.levelmaker.pack import Level, Pack, is_new, levels_of
from balloongames.core.puzzle import Grade, Grading
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.one_turn.kit import KIT
from balloongames.rules.color_queue.one_turn.make import draft, draft_exactly, draft_quiet, draft_two_turns
from balloongames.rules.color_queue.one_turn.puzzle import MAX_HAND, Goal, Puzzle, read_code
from balloongames.rules.color_queue.one_turn.solve import play_turns, solutions, turns_of
from balloongames.rules.color_queue.queue import Placing, is_ascending
from balloongames.rules.color_queue.state import ARROWS, CLASSES, PLACED, Cards

Heights = tuple[int, ...]
CHAINS = ("chain", "long_chain")


@dataclass(frozen=True)
class Found:
    """A puzzle that was drawn, and what there is to know of it."""

    puzzle: Puzzle
    grading: Grading
    solution: Cards

    @cached_property
    def placings(self) -> tuple[Placing, ...]:
        """What happens when the cards are placed: five, or ten in two turns."""
        return tuple(one for turn in play_turns(self.puzzle, self.solution) for one in turn)

    @property
    def between(self) -> set[int]:
        """The cards that lie there after the first turn."""
        return {card for column in self.placings[PLACED - 1].columns for card in column}

    @property
    def five(self) -> list[int]:
        """The cards of the solution, in rising order."""
        return sorted(self.solution)

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
        """What makes it feel like another one: which card pops how many in how many steps, from which side.

        Where nothing pops, it is the colors of the five.
        """
        colors = () if any(self.taken) else tuple(CLASSES[card] for card in self.five)
        return self.puzzle.goal, is_ascending(self.five), self.bursts, colors

    @property
    def gist(self) -> Hashable:
        """What is told of it: how high the queue is, and how many explode, wherever that is.

        Where nothing explodes, it is how many cards have a color.
        """
        colors = () if any(self.taken) else sorted(Counter(CLASSES[card] for card in self.five).values())
        heights = sorted(self.silhouette)
        return self.puzzle.goal, is_ascending(self.five), tuple(heights), tuple(sorted(self.bursts)), tuple(colors)

    @property
    def silhouette(self) -> Heights:
        """How high the columns are."""
        return tuple(map(len, self.puzzle.columns))


Fits = Callable[[Found], bool]


@dataclass(frozen=True)
class Idea:
    """A level: its idea in a sentence, how high its columns are, its hand, and when it is a picture of the idea.

    In place of the heights it may be a puzzle, picked by eye from many. ``drawn_as`` is the number that it was first
    drawn under, for an idea that has moved keeps its level.
    """

    sentence: str
    heights: Heights | Puzzle
    hand: int = MAX_HAND
    fits: Fits = field(default=lambda _found: True)
    grades: tuple[Grade, ...] = tuple(Grade)
    descending: bool | None = None
    goal: Goal = "clear"
    loud: bool = False
    drawn_as: int = 0


def _only(*techniques: str) -> Fits:
    """Accept what needs these techniques, and none beside them but to touch."""
    return lambda found: set(found.grading.techniques) - {"touch"} == set(techniques)


def _within(*techniques: str) -> Fits:
    """Accept what needs no other techniques than these."""
    return lambda found: set(found.grading.techniques) <= {"touch", *techniques}


def _any(*techniques: str) -> Fits:
    return lambda found: bool(set(found.grading.techniques) & set(techniques))


def _pairs(found: Found) -> bool:
    """Whether each card goes with one other."""
    return found.bursts == ((2,),) * 5


def _opens(count: int) -> Fits:
    """Accept where the first card that is placed sets off so many or more."""
    return lambda found: found.taken[0] >= count


def _ends(count: int) -> Fits:
    """Accept where the last card that is placed sets off so many or more."""
    return lambda found: found.taken[-1] >= count


def _middle(least: int) -> Fits:
    """Accept where the card in the middle sets off a chain of so many steps, and no other card as long a one."""
    return lambda found: least <= len(found.bursts[2]) > max(len(found.bursts[at]) for at in (0, 1, 3, 4))


def _waiting(count: int) -> Fits:
    """Accept where so many cards set off nothing."""
    return lambda found: found.bursts.count(()) == count


def _pairs_at_most(count: int) -> Fits:
    """Accept where no more cards than these set off one pair and nothing after it."""
    return lambda found: found.bursts.count((2,)) <= count


def _steps(least: int) -> Fits:
    """Accept where a chain has so many steps or more."""
    return lambda found: max(map(len, found.bursts)) >= least


def _chains(least: int) -> Fits:
    """Accept where so many cards set off a chain."""
    return lambda found: sum(len(burst) > 1 for burst in found.bursts) >= least


def _arrows_in_hand(count: int) -> Fits:
    return lambda found: sum(card in ARROWS for card in found.puzzle.hand) >= count


def _first_by_last(found: Found) -> bool:
    """Whether the first card waits until the last one is placed."""
    first, last = found.placings[0], found.placings[-1]
    return any(first.card in step.cards for step in last.explosions)


def _flags_at_once(count: int) -> Fits:
    """Accept where some card sets off so many marked cards."""
    return lambda found: any(
        sum(card in found.puzzle.marked for step in one.explosions for card in step.cards) == count
        for one in found.placings
    )


def _quiet_wave(found: Found) -> bool:
    """Whether nothing explodes in the first turn."""
    return not any(found.taken[:PLACED])


def _one_row(found: Found) -> bool:
    """Whether the first turn leaves one card in each column, and each card of the second turn takes one of them."""
    between = {len(column) for column in found.placings[PLACED - 1].columns}
    return between == {1} and found.bursts[PLACED:] == ((2,),) * PLACED


def _left_slope_first(found: Found) -> bool:
    """Whether the first two cards clear two columns, and the next two set off nothing."""
    return not any(found.placings[1].columns[:2]) and found.bursts[2:4] == ((), ())


def _lowest(found: Found) -> bool:
    """Whether four cards are marked, and all of them lie lowest in their columns."""
    return len(found.puzzle.marked) == 4 and set(found.puzzle.marked) <= {
        column[0] for column in found.puzzle.columns if column
    }


def _column(found: Found) -> bool:
    """Whether a column of three is marked, and nothing beside it."""
    columns, marked = ((), *found.puzzle.columns, ()), set(found.puzzle.marked)
    return any(
        len(column) > 2 and set(column) <= marked and not marked.intersection(left + right)
        for left, column, right in zip(columns, columns[1:], columns[2:], strict=False)
    )


def _alike(count: int) -> Fits:
    """Accept where so many cards of the solution have one color."""
    return lambda found: max(Counter(CLASSES[card] for card in found.five).values()) >= count


def _stay(count: int) -> Fits:
    """Accept where so many cards of the first turn stay for the second."""
    return lambda found: len(found.between & set(found.five)) == count


def _ways(*ascending: bool) -> Fits:
    """Accept these directions of the turns."""
    return lambda found: tuple(map(is_ascending, turns_of(found.puzzle, found.solution))) == ascending


GENTLE, STEADY, SHARP, FIERCE = ((one,) for one in Grade)
EASY, MIDDLE, HARD = (*GENTLE, *STEADY), (*STEADY, *SHARP), (*SHARP, *FIERCE)

_PACKS = (
    (Pack("first_steps", "First steps", "Something new in each level, and five cards for it.", "heart", "red"), (
        Idea("The smallest card lands in A, the largest in E.", (1, 1, 1, 1, 1), 6,
             all_of(_pairs, _only()), GENTLE, False),
        Idea("Equal colors also touch side by side.", (2, 1, 1, 1, 1), 6,
             all_of(_only(), lambda found: found.at_the_side), GENTLE, False),
        Idea("A card may wait until the next one takes it along.", (1, 1, 1, 0, 1), 7, _only("settle"), GENTLE, False),
        Idea("Where nothing lies, a card leans on its neighbor.", (2, 0, 2, 1, 1), 7, _only(), GENTLE, False),
        Idea("Cards that slide down may touch again: a chain.", (2, 2, 1, 1, 1), 7, _only("chain"), GENTLE, False),
        Idea("The last card may start the chain.", (1, 1, 1, 1, 3), 7,
             all_of(_within("chain", "settle"), lambda found: len(found.bursts[-1]) == 2), GENTLE, False),
        Idea("Three arrows among the five, and E comes first.", (1, 2, 1, 1, 1), 7, _only("turn"), GENTLE, True),
        Idea("From E to A, and one card waits.", (1, 2, 0, 1, 1), 7, _only("turn", "settle"), GENTLE, True),
        Idea("Two full rows: what slides down must find a partner.", read_code("CQ1-2R-3R28-PF2R-482B-P1TB-AECM-P"),
             fits=_only("chain"), grades=GENTLE),
        Idea("A chain may run three steps, or more.", (2, 3, 2, 3, 2), 8, _within("long_chain"), GENTLE, False),
        Idea("Two cards may wait.", (1, 1, 0, 1, 1), 8,
             all_of(_within("chain", "patience"), _any("patience")), STEADY, False),
        Idea("Ten cards in the hand, and five must stay.", (3, 2, 3, 2, 3), 10,
             _within("long_chain", "chain", "settle", "patience"), STEADY, False),
    )),
    (Pack("right_to_left", "Right to left", "Three arrows turn the queue round.", "drop", "blue"), (
        Idea("Five pairs, read from E to A.", (1, 1, 1, 1, 1), 7, _pairs, GENTLE, True),
        Idea("Who goes first in E lets a second pair meet.", (1, 1, 1, 1, 3), 7,
             lambda found: len(found.bursts[0]) == 2, GENTLE, True),
        Idea("Two of the five meet their color on two sides.", (1, 1, 2, 1, 2), 7,
             lambda found: found.bursts.count((3,)) == 2, GENTLE, True),
        Idea("All five bear arrows.", (2, 1, 2, 1, 2), 8,
             lambda found: all(card in ARROWS for card in found.five), EASY, True, drawn_as=7),
        Idea("Who slides down meets neighbors that still wait.", (1, 3, 1, 3, 1), 9, _arrows_in_hand(7), MIDDLE, True,
             drawn_as=8),
        Idea("Column C is empty, and its card must lean on D.", (1, 2, 0, 2, 1), 8,
             lambda found: found.taken[2] > 0, EASY, True, drawn_as=4),
        Idea("The largest card opens with a bang.", (1, 1, 2, 2, 3), 8,
             all_of(_opens(6), _pairs_at_most(3)), EASY, True, drawn_as=5),
        Idea("The smallest card takes what is left.", (3, 2, 2, 1, 1), 8, _ends(6), EASY, True, drawn_as=6),
        Idea("The wall is blown up in its middle.", (3, 3, 3, 3, 3), 10, all_of(_middle(4), _waiting(0)), SHARP, True,
             drawn_as=12),
        Idea("Three chains against the grain.", (3, 3, 2, 3, 3), 10, _chains(3), MIDDLE, True),
        Idea("E waits, and only A lets it go.", (2, 2, 2, 2, 2), 9,
             _first_by_last, MIDDLE, True, drawn_as=9),
        Idea("Stairs that are climbed from the top.", (1, 2, 3, 4, 5), 10, _any(*CHAINS), HARD, True, drawn_as=11),
    )),
    (Pack("quiet_please", "Quiet, please", "Only the marked cards go, or none at all.", "clover", "green"), (
        Idea("Nobody may touch anybody.", (1, 1, 1, 1, 1), 7, grades=GENTLE, goal="quiet"),
        Idea("The flags go, and all others stay.", (2, 1, 1, 1, 2), 7, all_of(_only(), _waiting(2)), GENTLE,
             goal="exactly"),
        Idea("Where nothing lies, only neighbors count.", (2, 0, 1, 0, 2), 7, grades=GENTLE, goal="quiet"),
        Idea("Four take a flag each, and the fifth keeps still.", (1, 2, 1, 2, 1), 8, _lowest, EASY, goal="exactly"),
        Idea("Three of one color, and never side by side.", (3, 2, 1, 2, 3), 8, _alike(3), EASY, goal="quiet"),
        Idea("A column goes, and its neighbors stay.", (1, 1, 3, 1, 1), 8, _column, EASY, goal="exactly"),
        Idea("Three yellow cards go, and two columns drop until they match.", (2, 3, 2, 3, 2), 9,
             all_of(needs("spare", "chain"), lambda found: (3, 4) in found.bursts), MIDDLE, goal="exactly"),
        Idea("Two cards take only each other, and the last one takes five flags.", (2, 2, 3, 2, 2), 9,
             all_of(_ends(6), _flags_at_once(5)), MIDDLE, goal="exactly"),
        Idea("One color goes, so that the other one meets.", (1, 3, 2, 3, 1), 9,
             lambda found: len({CLASSES[card] for card in found.puzzle.marked}) == 2, MIDDLE, goal="exactly"),
        Idea("One color may explode, and it must.", (2, 2, 2, 2, 2), 8, grades=HARD, goal="quiet", loud=True),
        Idea("A chain takes four flags, and blue must not come into E.", (2, 3, 2, 2, 3), 10,
             all_of(_steps(3), _flags_at_once(4), lambda found: len(found.puzzle.marked) == 6), HARD, goal="exactly"),
        Idea("From E to A, and stop.", (3, 3, 3, 3, 3), 10, needs("spare", "turn", "long_chain"), FIERCE,
             goal="exactly"),
    )),
    (Pack("second_wave", "The second wave", "Ten cards: five now, and the other five after them.", "bolt", "yellow"), (
        Idea("Blue lies nowhere: its two cards need each other.", (2, 1, 2, 1, 1), 10, grades=GENTLE, goal="two_turns"),
        Idea("One card of the first wave waits for the second.", (1, 2, 2, 1, 1), 10, _stay(1), EASY, goal="two_turns"),
        Idea("The first wave comes from the left, the second one from the right.", (2, 1, 2, 1, 2), 10,
             _ways(True, False), goal="two_turns"),
        Idea("The first wave comes from the right, the second one from the left.", (1, 2, 1, 2, 1), 10,
             _ways(False, True), goal="two_turns"),
        Idea("Both waves come from the right.", (2, 2, 1, 2, 2), 10, _ways(False, False), goal="two_turns"),
        Idea("Whoever stands in the gap waits for a neighbor.", (2, 2, 0, 2, 2), 10, grades=MIDDLE, goal="two_turns"),
        Idea("The low queue grows before it goes.", (1, 1, 2, 1, 2), 10,
             lambda found: len(found.between) >= 8, EASY, goal="two_turns"),
        Idea("The second wave needs a single bang.", (2, 2, 2, 2, 2), 10,
             lambda found: sum(map(bool, found.taken[5:])) == 1, goal="two_turns"),
        Idea("The tower falls in two parts.", (1, 1, 5, 1, 1), 10, grades=HARD, goal="two_turns"),
        Idea("The first wave lays the fuse, the second one lights it.", (3, 2, 3, 2, 3), 10,
             lambda found: max(map(len, found.bursts[5:])) >= 4, HARD, goal="two_turns"),
        Idea("The stairs come down to a single row, and five pairs are left.",
             read_code("CQ2-5R-2EWR-DK2F-1FY6-985S-KG73-6QN5-4J1N"), fits=_one_row, grades=SHARP),
        Idea("The first wave wakes nobody, and then one card takes twenty-one.",
             read_code("CQ2-3R-2QYS-ZTF0-XAMD-KYC0-Z1XS-X2CE-NJKG"),
             fits=all_of(_quiet_wave, lambda found: max(found.taken) == 21), grades=FIERCE),
    )),
    (Pack("full_house", "Full house", "Fifteen cards and more, and long chains.", "diamond", "purple"), (
        Idea("Hold everything back for the last card.", (3, 3, 3, 3, 3), 10, _any(*CHAINS), MIDDLE, False),
        Idea("The stairs come down from their high end.", (5, 4, 3, 2, 1), 10,
             all_of(_any(*CHAINS), lambda found: sum(found.taken[:2]) == 15), MIDDLE, False),
        Idea("The top of the pyramid goes with the right slope.", (2, 3, 5, 3, 2), 10, _any(*CHAINS), MIDDLE, False),
        Idea("Two cards take the left slope, and the last one takes the right one.", (5, 3, 1, 3, 5), 10,
             all_of(_any(*CHAINS), _left_slope_first), HARD),
        Idea("Fill the gaps in the comb, and it breaks from the left.", (4, 2, 4, 2, 4), 10, _steps(3), HARD),
        Idea("Somebody must wait in the gap.", (4, 4, 0, 4, 4), 10, _steps(3), HARD),
        Idea("Help comes from the empty edges.", (0, 5, 5, 5, 0), 10, _steps(3), HARD),
        Idea("A pair slips under the tower, and it falls into itself.", (2, 2, 3, 4, 5), 10, _steps(4), HARD, True),
        Idea("Lay the fuse in the valley between the towers.", (5, 3, 2, 3, 5), 10, _steps(4), HARD),
        Idea("Three fuses burn one after the other.", (4, 4, 4, 4, 4), 10, _chains(3), FIERCE),
        Idea("Two wait, and then one bang takes twenty-one.", (4, 5, 4, 5, 4), 10,
             lambda found: max(found.taken) == 21, HARD),
        Idea("Each half of the house has a fuse of its own.", (4, 5, 5, 5, 4), 10, _steps(5), FIERCE),
    )),
)  # fmt: skip


def levels() -> Iterator[tuple[Pack, list[Level]]]:
    """Yield the packs, each with its levels; no two have one profile, and no two of a pack have one silhouette."""
    before: set[Hashable] = set()
    for pack, ideas in _PACKS:
        found: list[Found] = []
        for number, idea in enumerate(ideas, 1):
            rng = Rng.from_word(f"{pack.name} {idea.drawn_as or number}")
            found.append(next(one for one in _drawn(rng, idea) if one.profile not in before and is_new(one, found)))
        before |= {one.profile for one in found}
        yield pack, levels_of(KIT, found, [idea.sentence for idea in ideas])


def _drawn(rng: Rng, idea: Idea) -> Iterator[Found]:
    """Yield pictures of an idea."""
    for puzzle in (idea.heights,) if isinstance(idea.heights, Puzzle) else _drafts(rng, idea, idea.heights):
        found = known(puzzle)
        if found.grading.grade in idea.grades and idea.fits(found):
            yield found


def known(puzzle: Puzzle) -> Found:
    """Return what there is to know of a puzzle with a single solution."""
    (five,) = solutions(puzzle)
    return Found(puzzle, KIT.grade(puzzle), five)


def _drafts(rng: Rng, idea: Idea, heights: Heights) -> Iterator[Puzzle]:
    while True:
        puzzle = _draft(rng, idea, heights)
        if puzzle is not None:
            yield puzzle


def _draft(rng: Rng, idea: Idea, heights: Heights) -> Puzzle | None:
    match idea.goal:
        case "exactly":
            return draft_exactly(rng, heights, idea.hand)
        case "quiet":
            return draft_quiet(rng, heights, idea.hand, loud=idea.loud)
        case "two_turns":
            return draft_two_turns(rng, heights)
        case _:
            return draft(rng, heights, idea.hand, descending=idea.descending)
