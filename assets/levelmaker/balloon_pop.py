"""The packs of Balloon POP: Clear sky. Each level has an idea, and is drawn until it is a true picture of that."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from assets.levelmaker.fits import all_of, exactly, needs, without
from assets.levelmaker.pack import Level, Pack, is_new, levels_of
from assets.levelmaker.sky_facts import Found
from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.clear_sky.backwards import EITHER, ENDS, INNER, SIDEWAYS, UPRIGHT, Plan, drawn
from balloongames.rules.balloon_pop.clear_sky.kit import KIT
from balloongames.rules.balloon_pop.clear_sky.make import takes_part
from balloongames.rules.balloon_pop.clear_sky.puzzle import Puzzle, read_code
from balloongames.rules.balloon_pop.state import NEUTRAL, STAR

Fits: TypeAlias = Callable[[Found], bool]
GENTLE, STEADY, SHARP, FIERCE = ((one,) for one in Grade)
EASY, MIDDLE, HARD = (*GENTLE, *STEADY), (*STEADY, *SHARP), (*SHARP, *FIERCE)
ANY = tuple(Grade)


@dataclass(frozen=True)
class Idea:
    """A level: its idea in a sentence, what it is drawn from, and when it is a picture of the idea.

    In place of the plans it may be a puzzle, picked by eye from many. Unless it is ``plain``, whoever always pops as
    much as can be does not get there. ``drawn_as`` is the number that it was first drawn under, for an idea that has
    moved keeps its level.
    """

    sentence: str
    plans: tuple[Plan, ...] | Puzzle
    fits: Fits
    grades: tuple[Grade, ...] = GENTLE
    plain: bool = False
    drawn_as: int = 0


# -- what makes a picture of an idea ----------------------------------------------------------------------------------


def _cards(*cards: int) -> Fits:
    """Accept these cards, in this order."""
    return lambda found: found.cards == cards


def _first_card(*cards: int) -> Fits:
    return lambda found: found.cards[0] in cards


def _pops(*kinds: str) -> Fits:
    """Accept when the groups set off these series, such as ``RG`` for red and then green."""
    return lambda found: found.pops == kinds


def _is_quiet(*quiet: bool) -> Fits:
    """Accept when these groups are quiet, and the others are not."""
    return lambda found: tuple(not one for one in found.pops) == quiet


def _quiet_card(card: int) -> Fits:
    return lambda found: any(step.card == card for step in found.quiet)


def _quiet_drops(found: Found) -> bool:
    return any(step.dropped for step in found.quiet)


def _quiet_one_color(found: Found) -> bool:
    """Whether four of a color are laid, and nothing pops."""
    return any(len(set(step.group.upper())) == 1 for step in found.quiet)


def _quiet_alone(found: Found) -> bool:
    """Whether a group that is quiet hangs in a column of its own."""
    return any(found.hangs_alone(step) for step in found.quiet)


def _quiet_lies(*, upright: bool) -> Fits:
    return lambda found: any(step.place.orientation == ("v" if upright else "h") for step in found.quiet)


def _gap(found: Found) -> bool:
    """Whether a column between others is empty in the beginning."""
    heights = [len(column) for column in found.puzzle.columns]
    first, last = (next(index for index, one in enumerate(some) if one) for some in (heights, heights[::-1]))
    return 0 in heights[first : len(heights) - last]


def _colors(count: int) -> Fits:
    return lambda found: found.colors == count


def _stars(size: int = 2, *, series: int = 1) -> Fits:
    """Accept so many series of stars, one of them of such a size."""
    return lambda found: len(found.star_series) >= series and max(map(len, found.star_series)) >= size


def _star_colors(count: int) -> Fits:
    return lambda found: any(len(set(one)) == count for one in found.star_series)


def _star_in_color(found: Found) -> bool:
    """Whether a balloon with a star goes with its color, and no stars go by themselves."""
    return not found.star_series and any(letters != letters.upper() for _kind, letters in found.series)


def _stars_go(place: int) -> Fits:
    """Accept when stars are the first series of the last group (0), or its last one (-1)."""
    return lambda found: len(found.pops[-1]) > 1 and found.pops[-1][place] == STAR and found.pops[-1].count(STAR) == 1


def _tempts(card: int) -> Fits:
    """Accept when this card could be used earlier but is needed later."""
    return lambda found: card in found.tempting


def _drops_with(card: int) -> Fits:
    """Accept when this card drops a balloon."""
    return lambda found: any(step.card == card and step.dropped for step in found.steps)


def _spare(card: int) -> Fits:
    """Accept when this card is left over."""
    return lambda found: found.spare == {card}


def _only_order(found: Found) -> bool:
    """Whether three series hang there, the first must go before both others, and the second before the third."""
    return len(found.yielding) == 3 == max(len(pop.series) for step in found.steps for pop in step.pops)


def _at_once(series: int) -> Fits:
    """Accept when the last group completes so many series at once."""
    return lambda found: bool(found.steps[-1].pops) and len(found.steps[-1].pops[0].series) == series


def _takes_white(kinds: str) -> Fits:
    """Accept when series of these kinds hold a white balloon, in this order."""
    return lambda found: "".join(kind for kind, letters in found.series if NEUTRAL in letters) == kinds


def _same_four(found: Found) -> bool:
    """Whether all groups hold the same balloons."""
    return len({"".join(sorted(group)) for group in found.puzzle.groups}) == 1


# -- packs ------------------------------------------------------------------------------------------------------------

P = Plan
ONE, TWO = (P((1, 1), 3), P((1, 1), 2)), (P((1, 2), 3), P((1, 2), 2))
WAIT, WAIT_LONG = (P((0, 2), 3), P((0, 2), 2), P((0, 2), 4)), (P((0, 3), 3), P((0, 3), 4), P((0, 3), 2))
POP_LONG, FOUR = (P((1, 3), 3), P((1, 3), 4)), (P((0, 4), 4), P((0, 4), 3))
STAR_TWO = (P((1, 2), 3, 40, 15), P((0, 2), 3, 40, 15))
STAR_LONG = (P((0, 3), 3, 40, 15), P((1, 3), 3, 40, 15), P((0, 3), 4, 40, 10))
STARRED = (P((0, 2), 3, 0, 40), P((0, 3), 3, 0, 30), P((1, 2), 3, 0, 40))
SPARE = (P((0, 2), 3, spare=True), P((1, 2), 3, spare=True), P((0, 3), 3, spare=True), P((1, 3), 3, spare=True))
WHITE = (P((0, 3), 3, 0, 0, 50), P((0, 2), 3, 0, 0, 60), P((1, 2), 3, 0, 0, 60))

_PACKS: tuple[tuple[Pack, tuple[Idea, ...]], ...] = (
    (Pack("first_flight", "First flight", "Touch, drop, wait: something new in each level.", "heart", "red"), (
        Idea("Four of a color that touch pop.", ONE, all_of(exactly("touch"), _cards(SIDEWAYS, UPRIGHT)), plain=True),
        Idea("The card says whether a group stands or lies.", ONE,
             all_of(exactly("touch"), _cards(UPRIGHT, SIDEWAYS)), plain=True),
        Idea("Some cards drop a balloon that is in the way.", ONE, exactly("touch", "drop"), plain=True),
        Idea("Columns close behind a series, and more comes together.", read_code("BP1-2G-4R7R-XM9P-6N0E-WRRW"),
             exactly("touch", "then")),
        Idea("Drop the right one, and two colors go.", TWO, exactly("touch", "drop", "then")),
        Idea("Sometimes nothing may pop.", WAIT, exactly("touch", "then", "quiet")),
        Idea("A group that could pop may wait as well.", WAIT, all_of(exactly("touch", "drop", "then", "quiet"))),
        Idea("One group can set off three series.", POP_LONG, exactly("touch", "then", "chain")),
        Idea("Three series, once a balloon is dropped.", POP_LONG, exactly("touch", "drop", "then", "chain")),
        Idea("First nothing, then everything.", WAIT_LONG, exactly("touch", "then", "quiet", "chain")),
        Idea("Drop one, wait, and let three series go.", WAIT_LONG,
             exactly("touch", "drop", "then", "quiet", "chain"), STEADY),
        Idea("Columns rise by different amounts, and that sorts them.", (*WAIT, *TWO),
             all_of(needs("sort"), without("order", "first", "stars", "white")), STEADY),
    )),
    (Pack("leave_a_gap", "Leave a gap", "Not everything that could pop should.", "bolt", "yellow"), (
        Idea("The first group lies flat and waits.", WAIT, all_of(exactly("touch", "then", "quiet"),
             _quiet_lies(upright=False), lambda found: not _quiet_one_color(found))),
        Idea("The first group stands and waits.", WAIT, all_of(needs("quiet"), without("chain"),
             _quiet_lies(upright=True))),
        Idea("An end is dropped, and the group waits.", WAIT, all_of(needs("quiet"), _quiet_drops,
             _quiet_card(ENDS)), EASY),
        Idea("A middle is dropped, and the group waits.", WAIT,
             all_of(needs("quiet"), _quiet_drops, _quiet_card(INNER)), EASY),
        Idea("One row joins all that is blue, and then all that is green.", WAIT,
             all_of(needs("quiet"), _colors(2), _pops("", "BG")), EASY),
        Idea("Blue gathers below until green is gone.", WAIT, all_of(needs("quiet"), _gap, _pops("", "GB")), EASY),
        Idea("A group hangs in a column of its own.", (*WAIT, *WAIT_LONG), all_of(needs("quiet"), _quiet_alone), EASY),
        Idea("Four of a color, and nothing pops.", (*WAIT, *WAIT_LONG), all_of(needs("quiet"), _quiet_one_color),
             MIDDLE),
        Idea("A series of six must wait.", read_code("BP1-2G-DZAW-30YD-MRRM-TK"),
             all_of(needs("quiet"), lambda found: found.temptation == 6), MIDDLE),
        Idea("The last group stands, and everything goes.", WAIT_LONG,
             all_of(needs("quiet", "chain"), lambda found: found.upright[-1]), MIDDLE),
        Idea("Red makes room, and green goes twice.", FOUR, all_of(needs("quiet", "chain"), _pops("", "RGYG")), MIDDLE),
        Idea("Pop, wait, pop.", (P((1, 0, 3), 4), P((1, 0, 2), 4), P((1, 0, 2), 3)),
             all_of(needs("quiet"), _is_quiet(False, True, False)), HARD),
    )),
    (Pack("order_please", "Order, please", "Which card, which color, which one first?", "drop", "blue"), (
        Idea("The card that does both is kept for later.", (*WAIT, *TWO, *ONE), _tempts(EITHER), ANY),
        Idea("The first group stands: keep the card that drops.", (*WAIT, *TWO, *ONE),
             all_of(_tempts(ENDS), _first_card(UPRIGHT), _drops_with(ENDS)), ANY),
        Idea("One card is needed later, and one is never needed.", SPARE,
             all_of(needs("order"), lambda found: bool(found.spare)), ANY),
        Idea("The gap is needed later.", (*WAIT, *TWO, *ONE), all_of(_tempts(INNER), _first_card(UPRIGHT, SIDEWAYS)),
             ANY),
        Idea("Two cards drop a balloon: which one is kept?", (*WAIT, *TWO, *ONE),
             all_of(needs("order"), lambda found: set(found.cards) == {ENDS, INNER}), ANY),
        Idea("Two colors hang there: one must go first.", (*TWO, *POP_LONG), all_of(needs("first"), without("order")),
             ANY),
        Idea("Three colors hang there, and only one order clears the sky.",
             read_code("BP1-2G-DANW-9K08-VMRV-YCA9-H"), all_of(needs("first"), without("order"), _only_order), HARD),
        Idea("Blue takes one white balloon, and red the other one.", WHITE,
             all_of(needs("white", "quiet"), _takes_white("BR")), ANY),
        Idea("The card that does both is left over.", SPARE, _spare(EITHER), ANY),
        Idea("Save the card for the group that sets off three series.", (*POP_LONG, *WAIT_LONG),
             needs("order", "chain"), ANY),
        Idea("One white balloon, two colors: who takes it?", read_code("BP1-2G-1618-BGC6-AMHA-8A1F"),
             all_of(needs("white"), _takes_white("B")), ANY),
        Idea("Three groups, and each wants its card.", (P((1, 0, 2), 4), P((1, 1, 2), 4), P((1, 1, 2), 3)),
             needs("order"), HARD),
    )),
    (Pack("stars_and_stripes", "Stars and stripes", "Stars go by two, and columns sort themselves.", "clover",
          "green"), (
        Idea("Two stars that touch pop.", STAR_TWO,
             all_of(_stars(), _star_colors(1), without("sort", "stars", "quiet"))),
        Idea("Stars of two colors are a series, too.", STAR_TWO, all_of(_star_colors(2), without("sort", "stars")),
             EASY),
        Idea("A star may as well go with its color.", STARRED, all_of(_star_in_color, without("order")), EASY),
        Idea("Red makes room, and at the end two stars meet.", STAR_TWO,
             all_of(_stars_go(-1), _pops("R", "RS"), needs("then"), without("stars")), STEADY),
        Idea("One row completes blue, green and three stars.", (*STAR_TWO, *STAR_LONG),
             all_of(_stars(3), _pops("", "BGS"), _at_once(3), lambda found: not found.upright[-1]), MIDDLE),
        Idea("Uneven steps bring one color together.", WAIT, all_of(needs("sort"), without("chain")), MIDDLE),
        Idea("The stars go, and a chain begins.", STAR_LONG, all_of(_stars_go(0), needs("chain")), MIDDLE),
        Idea("Blue makes way for green, and green for blue.", (P((0, 3), 2), P((1, 3), 2)),
             all_of(needs("sort"), _pops("G", "BGB")), ANY),
        Idea("A balloon less, and the columns sort themselves.", WAIT_LONG, all_of(needs("sort", "drop"),
             without("first")), HARD),
        Idea("Stars first, then yellow, then stars again.", STAR_LONG,
             all_of(_stars(series=2), _pops("S", "SYS")), HARD),
        Idea("Stars or a color: the same balloons, another sky.", STAR_LONG, needs("stars"), HARD),
        Idea("Let the yellow stars go as yellow, and the red ones meet.", STAR_LONG,
             all_of(needs("sort", "quiet"), _stars(), _pops("", "GYS")), FIERCE),
    )),
    (Pack("grand_finale", "Grand finale", "Three groups until the sky is clear.", "diamond", "purple"), (
        Idea("The card that lies flat waits for the last group.", (P((1, 1, 2), 3), P((1, 1, 2), 4)),
             all_of(_is_quiet(False, False, False), needs("order"), lambda found: found.cards[-1] == SIDEWAYS), ANY),
        Idea("First one series goes, then two, then three.", (P((1, 2, 3), 4), P((1, 2, 3), 3)),
             lambda found: tuple(map(len, found.pops)) == (1, 2, 3), ANY),
        Idea("The same four come three times.", read_code("BP1-3G-H411-WP1D-EZ0T-JS7Q-ZBM7-PN"), _same_four, HARD),
        Idea("Wait at the beginning.", (P((0, 1, 3), 4), P((0, 1, 2), 3)), _is_quiet(True, False, False), HARD),
        Idea("Two groups set off two series each, and at the end blue goes before green.",
             (P((2, 1, 2), 3), P((1, 2, 2), 3)),
             all_of(needs("first"), without("order"), _pops("Y", "YB", "BG"), _at_once(2)), HARD),
        Idea("Green makes way twice, and the rest goes at once.", (P((1, 0, 3), 4), P((1, 1, 2), 4), P((1, 1, 3), 4)),
             all_of(lambda found: {UPRIGHT, SIDEWAYS} < set(found.cards), _pops("G", "G", "BGY")), ANY),
        Idea("Two reds are too many: each needs a card of its own.",
             (P((1, 0, 3), 4), P((1, 1, 2), 4), P((1, 1, 3), 4)),
             lambda found: "".join(step.dropped for step in found.steps) == "RR", HARD),
        Idea("Stars first: then red comes together, and then blue.",
             (P((1, 0, 3), 3, 30, 10), P((1, 1, 2), 3, 30, 10)), _pops("Y", "", "SRB"), HARD),
        Idea("A group waits, and four colors go one after the other.", (P((1, 0, 4), 4), P((0, 1, 4), 4)),
             _pops("G", "", "BGYR"), FIERCE),
        Idea("Stars go with each group but one.", (P((1, 1, 2), 3, 60, 10), P((1, 1, 1), 3, 60, 10)),
             lambda found: sum(STAR in kinds for kinds in found.pops) == 2, HARD, drawn_as=4),
        Idea("Blue takes the first white balloon: who takes the second one?",
             (P((1, 0, 3), 3, 0, 0, 50), P((1, 1, 2), 3, 0, 0, 50)),
             all_of(needs("white"), _takes_white("BR")), FIERCE),
        Idea("A tall column goes at once; then a group lies in wait.",
             (P((1, 3, 3), 4), P((3, 0, 3), 4), P((0, 3, 3), 4)), _pops("BRY", "", "GBR"), FIERCE),
    )),
)  # fmt: skip


def levels() -> Iterator[tuple[Pack, list[Level]]]:
    """Yield the packs, each with its levels; no two have one profile, no two of a pack the same places taken."""
    before: set[Hashable] = set()
    for pack, ideas in _PACKS:
        found: list[Found] = []
        for number, idea in enumerate(ideas, 1):
            rng = Rng.from_word(f"{pack.name} {idea.drawn_as or number}")
            found.append(next(one for one in _drawn(rng, idea) if one.profile not in before and is_new(one, found)))
        before |= {one.profile for one in found}
        yield pack, levels_of(KIT, found, [idea.sentence for idea in ideas])


def _drawn(rng: Rng, idea: Idea) -> Iterator[Found]:
    """Yield pictures of an idea with a single solution, in which each group has to do with the board."""
    for puzzle in (idea.plans,) if isinstance(idea.plans, Puzzle) else _drafts(rng, idea.plans):
        found = known(puzzle)
        if found.grading.grade not in idea.grades or not idea.fits(found) or not all(map(takes_part, found.steps)):
            continue
        if idea.plain or not found.is_greedy:
            yield found


def _drafts(rng: Rng, plans: tuple[Plan, ...]) -> Iterator[Puzzle]:
    while True:
        puzzle = drawn(rng, rng.choice(plans))
        if puzzle is not None:
            yield puzzle


def known(puzzle: Puzzle) -> Found:
    """Return what there is to know of a puzzle with a single solution."""
    return Found(puzzle, KIT.grade(puzzle))
