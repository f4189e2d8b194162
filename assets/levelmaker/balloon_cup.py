"""The packs of Balloon Cup: Four valleys. Each level has an idea, and is drawn until it is a true picture of that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from assets.levelmaker.fits import all_of, needs, without
from assets.levelmaker.pack import Level, Pack, is_new, levels_of
from assets.levelmaker.valley_facts import Found
from balloongames.core.puzzle import Grade
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup.four_valleys.kit import KIT
from balloongames.rules.balloon_cup.four_valleys.make import draft, draft_in_fog
from balloongames.rules.balloon_cup.four_valleys.puzzle import ABOVE, BELOW, Clues, Puzzle, card_text
from balloongames.rules.balloon_cup.four_valleys.solve import solutions
from balloongames.rules.balloon_cup.four_valleys.techniques import deduce, domains_of
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, COLORS, MOUNTAIN, PLAIN

M, P = MOUNTAIN, PLAIN
LOW, HIGH = 1, 13


@dataclass(frozen=True)
class Idea:
    """A level: its idea in a sentence, how many tiles and open slots it has, and when it is a picture of the idea."""

    sentence: str
    tiles: int
    slots: tuple[int, int]
    fits: Callable[[Found], bool] = field(default=lambda _found: True)
    grades: tuple[Grade, ...] = (Grade.GENTLE,)
    free: bool = False  # whether a tile need not be won
    fog: bool = False  # whether clues are told instead


def _only(*techniques: str) -> Callable[[Found], bool]:
    """Accept what needs one of these techniques, and none beside them but the easiest."""
    return lambda found: (
        bool(set(found.grading.techniques) & set(techniques))
        and not (set(found.grading.techniques) - {"only", *techniques})
    )


def _lands(*lands: str) -> Callable[[Found], bool]:
    return lambda found: found.lands == lands


def _ties(count: int) -> Callable[[Found], bool]:
    return lambda found: found.margins.count(0) >= count


def _no_tie(found: Found) -> bool:
    """Whether no tile is won with equal totals, of which nothing has been said yet."""
    return 0 not in found.margins


def _tied_lands(*lands: str) -> Callable[[Found], bool]:
    """Accept when a tile of each of these lands is won with equal totals."""
    return lambda found: (
        set(lands) <= {land for land, margin in zip(found.lands, found.margins, strict=True) if not margin}
    )


def _told(count: int) -> Callable[[Found], bool]:
    return lambda found: found.told == count


def _kinds(*names: str) -> Callable[[Found], bool]:
    """Accept when clues are of these kinds, and of no other."""
    return lambda found: (
        {name for one in found.clues for name in one._fields if getattr(one, name) is not None} == {*names}
    )


def _lie(number: int, side: int, cards: str) -> Callable[[Found], bool]:
    """Accept when these cards, such as ``r1 r9``, go to a side of the tile with this number."""
    return lambda found: (
        set(cards.split())
        <= {
            card_text(card)
            for card, place in found.solution
            if place % 2 == side and found.puzzle.tiles[place // 2].number == number
        }
    )


def _share_want(color: str) -> Callable[[Found], bool]:
    """Accept when there is a slot of a color below each tile, three cards or more for them, and nothing to spare."""
    return lambda found: (
        all(slots[COLORS.index(color)] for slots in found.puzzle.slots[::2])
        and found.hand(color) > 2
        and max(found.margins) < 2
    )


def _wins_back(lost: str, won: str) -> Callable[[Found], bool]:
    """Accept when a tile is behind by three or more in one color, and ahead by as much in another."""

    def ahead(found: Found, tile: int, color: str) -> int:
        sign = found.puzzle.tiles[tile].sign
        cards = [one for one in found.by_color[COLORS.index(color)] if one[1] // 2 == tile]
        sides = {place % 2 for _card, place in cards}
        values = (CARD_VALUE[card] * (sign if place % 2 == BELOW else -sign) for card, place in cards)
        return sum(values) if len(sides) > 1 else 0

    return lambda found: any(
        ahead(found, tile, lost) <= -3 and ahead(found, tile, won) >= 3 for tile in range(len(found.puzzle.tiles))
    )


GENTLE, STEADY, SHARP, FIERCE = ((one,) for one in Grade)
MIDDLE, HARD = (*GENTLE, *STEADY), (*SHARP, *FIERCE)

_PACKS = (
    (Pack("first_colors", "First colors", "Colors fix slots, totals fix cards.", "heart", "red"), (
        Idea("Each card goes into a slot of its color.", 2, (3, 4), lambda found: not found.grading.techniques),
        Idea("A mountain is won by the higher total: too low a card is out.", 2, (4, 5),
             all_of(_lands(M, M), _only("floor"), _no_tie)),
        Idea("A plain is won by the lower total: too high a card is out.", 2, (4, 6),
             all_of(_lands(P, P), _only("ceiling"), _no_tie)),
        Idea("Equal totals are won below.", 2, (4, 6), all_of(_ties(1), _only("floor", "ceiling"))),
        Idea("The side above is filled from the same hand: it gets what helps it least.", 2, (5, 6),
             lambda found: sum(place % 2 == ABOVE for _card, place in found.solution) >= 4),
        Idea("Mountain and plain want opposite cards of one color.", 2, (6, 8),
             lambda found: found.shared and len({CARD_COLOR[card] for card in found.puzzle.hand}) == 2),
        Idea("Three tiles share one hand: what one needs, another lacks.", 3, (5, 7), _only("floor", "ceiling")),
        Idea("A card that has found its slot leaves fewer slots to the others.", 3, (6, 8),
             lambda found: len(found.deduction.rounds) >= 3),
        Idea("Only the tiles of the goal must be won.", 3, (6, 8), needs("only"), MIDDLE, free=True),
        Idea("A long hand is thought through color by color.", 3, (8, 10), needs("only"), STEADY),
        Idea("Four tiles share one hand: begin where only one card fits.", 4, (8, 9), needs("only"), STEADY),
        Idea("A tile that is far behind takes the lowest and the highest.", 3, (6, 9),
             all_of(lambda found: found.both_ends, _only("floor", "ceiling")), STEADY),
    )),
    (Pack("high_and_low", "High and low", "Mountains want high cards, plains low ones.", "bolt", "yellow"), (
        Idea("One color serves two lands.", 2, (5, 7), lambda found: found.shared and found.hand("r") >= 4),
        Idea("A thirteen is a gift to the side above a plain.", 2, (5, 7), lambda found: found.goes(HIGH, P, ABOVE)),
        Idea("A one is a gift to the side above a mountain.", 2, (5, 7), lambda found: found.goes(LOW, M, ABOVE)),
        Idea("Two mountains share the high cards.", 3, (7, 9),
             lambda found: found.share_best and sorted(found.lands) == [M, M, P], MIDDLE),
        Idea("A tie is enough, on a mountain and on a plain.", 3, (7, 9), _tied_lands(M, P), MIDDLE),
        Idea("Three mountains, and no low land for the low cards.", 3, (7, 9), _lands(M, M, M), STEADY),
        Idea("A mountain can be won with the lowest of a color.", 3, (7, 9),
             lambda found: found.lowest_wins_mountain, STEADY),
        Idea("What a mountain takes in green, the plain gets back in yellow.", 3, (8, 10),
             all_of(_lands(M, P, M), _lie(3, BELOW, "g7 g12"), _lie(2, ABOVE, "y11")), STEADY),
        Idea("One color for three tiles: who needs the middle card?", 3, (8, 10),
             all_of(_lands(P, M, P), lambda found: found.everywhere), STEADY),
        Idea("Both gifts: a thirteen above a plain, and a one above a mountain.", 4, (8, 11),
             lambda found: found.goes(HIGH, P, ABOVE) and found.goes(LOW, M, ABOVE), STEADY),
        Idea("A mountain is full below: only the lowest cards go above it.", 4, (9, 12),
             all_of(_ties(2), lambda found: found.full_below), STEADY),
        Idea("A mountain bears the highest red, and a plain gets the middle one.", 4, (10, 13),
             all_of(_lie(2, ABOVE, "r12"), _lie(4, BELOW, "r4"), lambda found: sorted(found.lands) == [M, M, P, P]),
             SHARP),
    )),
    (Pack("foggy_valleys", "Foggy valleys", "The cards lie there already, but nobody sees them. Clues tell.", "drop",
          "blue"), (
        Idea("A total tells which card lies there.", 2, (3, 4), all_of(_told(1), _kinds("below")), fog=True),
        Idea("Who wins by how much tells it as well.", 2, (3, 4),
             all_of(_told(1), _kinds("margin"), needs("clue")), fog=True),
        Idea("In a plain the side with the lower total is ahead.", 2, (4, 6), all_of(_lands(P, P), _kinds("margin")),
             fog=True),
        Idea("Equal totals are a clue, too.", 2, (4, 6), lambda found: any(one.margin == 0 for one in found.clues),
             MIDDLE, fog=True),
        Idea("Two totals share one hand.", 3, (5, 7), all_of(_told(2), _kinds("below", "above")), STEADY, fog=True),
        Idea("One clue, and all the rest follows.", 3, (6, 8), _told(1), STEADY, fog=True),
        Idea("Each clue leaves fewer cards to the next.", 3, (6, 9), lambda found: Clues() in found.clues, STEADY,
             fog=True),
        Idea("A tie names three cards at once.", 3, (6, 9),
             all_of(_kinds("margin"), lambda found: all(abs(one.margin or 0) < 3 for one in found.clues)), STEADY,
             fog=True),
        Idea("With a total and a lead, the other total is known.", 3, (7, 10),
             lambda found: any(one.margin is not None and one[1:] != (None, None) for one in found.clues), STEADY,
             fog=True),
        Idea("What nobody tells of is what is left.", 4, (9, 12),
             all_of(lambda found: found.a_side_in_fog and len(found.deduction.rounds) > 6, needs("budget"),
                   without("suppose")), FIERCE, fog=True),
        Idea("Only one red makes the sums agree.", 4, (9, 11), _told(3), SHARP, fog=True),
        Idea("Each red asks for two yellows, and only one red fits both tiles.", 4, (11, 12),
             lambda _found: True, FIERCE, fog=True),
    )),
    (Pack("give_and_take", "Give and take", "What is good here is missing there.", "clover", "green"), (
        Idea("Two mountains want the highest red.", 2, (5, 9),
             all_of(_lands(M, M), _share_want("r"), lambda found: not found.both_ends), (*STEADY, *SHARP)),
        Idea("A plain bears the highest yellow.", 3, (6, 11),
             lambda found: found.bears_highest("y"), (*STEADY, *SHARP)),
        Idea("What a tile loses in green, it wins back in red.", 3, (6, 11), _wins_back("g", "r"), (*STEADY, *SHARP)),
        Idea("Two cards fill two slots and keep the rest of their color out.", 4, (7, 12), needs("scarce"), HARD),
        Idea("The red and the green thirteen both go to the plain.", 4, (8, 14),
             _lie(4, ABOVE, "r13 g13"), HARD),
        Idea("Two plains want the eleven: which one can do without?", 2, (5, 10),
             all_of(needs("budget"), _lie(3, ABOVE, "r11")), HARD),
        Idea("Plain and mountain both want the yellow one.", 3, (6, 12),
             all_of(needs("budget"), _lie(4, ABOVE, "y1")), HARD),
        Idea("A mountain makes do with the highest red but one.", 4, (8, 14),
             all_of(needs("budget"), _lie(1, BELOW, "r11"), _lie(3, ABOVE, "r12")), HARD),
        Idea("A tie is all there is to gain.", 3, (6, 12), all_of(needs("budget"), _ties(1)), HARD),
        Idea("Who takes the highest red gets the lowest with it.", 2, (5, 10),
             all_of(needs("budget"), without("only"), _lie(4, BELOW, "r1 r13")), HARD),
        Idea("The tile that has least to spare comes first, then the reds.", 3, (6, 12),
             all_of(needs("budget"), lambda found: set(found.lands) == {M}), HARD),
        Idea("The two greens that are left must lie far apart.", 3, (8, 14),
             all_of(needs("budget"), _lie(2, BELOW, "g10"), _lie(2, ABOVE, "g7")), HARD),
    )),
    (Pack("knifes_edge", "Knife’s edge", "Nowhere is a point to spare.", "diamond", "purple"), (
        Idea("A plain has to bear the green thirteen.", 3, (9, 13),
             all_of(lambda found: sum(found.margins) <= 3, _lie(3, BELOW, "g13")), SHARP),
        Idea("Each low yellow needs a high one beside it.", 3, (9, 13),
             all_of(_ties(2), _lie(3, ABOVE, "y3 y12"), _lie(4, BELOW, "y1 y9")), SHARP),
        Idea("A high red is left over: who can stand up to it?", 4, (9, 14),
             all_of(_lands(M, M, M, M), _ties(1), _lie(4, ABOVE, "r11")), SHARP),
        Idea("Nine and one make ten.", 4, (9, 14),
             all_of(_lands(P, P, P, P), _lie(3, BELOW, "r1 r9"), _lie(3, ABOVE, "r10")), SHARP),
        Idea("The mountain that is far behind chooses first.", 4, (13, 14), lambda found: found.shared, SHARP),
        Idea("The highest mountain takes the best of two colors.", 4, (10, 14),
             all_of(_lands(P, M, P, M), lambda found: found.takes_best_of_two), FIERCE),
        Idea("One mountain takes the ten and leaves the twelve to the other.", 3, (9, 14),
             all_of(needs("swap"), _lie(2, BELOW, "r10"), _lie(4, BELOW, "g12")), HARD),
        Idea("The outer reds belong to one tile, the middle ones to another.", 4, (10, 14),
             all_of(_lie(4, BELOW, "r1 r5"), _lie(4, ABOVE, "r11 r13"), _lie(3, BELOW, "r7")), HARD),
        Idea("The smallest plain makes do with the four.", 4, (9, 14),
             all_of(lambda found: sum(found.margins) <= 4, _lie(1, BELOW, "r4")), FIERCE),
        Idea("The plain lets the mountain have the six.", 4, (9, 14),
             all_of(needs("scarce"), _ties(2), _lie(2, ABOVE, "g6")), HARD),
        Idea("Both plains want the blue eleven.", 4, (14, 14), _lie(4, ABOVE, "b11"), FIERCE),
        Idea("The plain needs the two, so the mountain takes the three.", 4, (10, 14),
             all_of(needs("budget"), _ties(1), _lie(3, BELOW, "y2"), _lie(4, ABOVE, "y3")), FIERCE),
    )),
)  # fmt: skip


def levels() -> Iterator[tuple[Pack, list[Level]]]:
    """Yield the packs, each with its levels; no two of a pack have one profile or the same open slots."""
    for pack, ideas in _PACKS:
        found: list[Found] = []
        for number, idea in enumerate(ideas, 1):
            rng = Rng.from_word(f"{pack.name} {number}")
            found.append(next(one for one in _drawn(rng, idea) if is_new(one, found)))
        yield pack, levels_of(KIT, found, [idea.sentence for idea in ideas])


def _drawn(rng: Rng, idea: Idea) -> Iterator[Found]:
    """Yield pictures of an idea that can be reasoned out."""
    while True:
        puzzle = (draft_in_fog if idea.fog else draft)(rng, idea.tiles, idea.slots)
        if puzzle is None:
            continue
        if idea.free:
            puzzle = _freed(rng, puzzle)
        if not _is_open(puzzle) or len(solutions(puzzle, 2)) != 1:
            continue
        found = known(puzzle)
        if found.deduction.is_complete and found.grading.grade in idea.grades and idea.fits(found):
            yield found


def known(puzzle: Puzzle) -> Found:
    """Return what there is to know of a puzzle with a single solution."""
    (places,) = solutions(puzzle, 2)
    deduction = deduce(puzzle, domains_of(puzzle, {}))
    return Found(puzzle, KIT.grade(puzzle), deduction, tuple(zip(puzzle.hand, places, strict=True)))


def _is_open(puzzle: Puzzle) -> bool:
    """Return whether there is something to be laid beside each tile: one that is full already is only in the way."""
    return all(any(below) or any(above) for below, above in zip(puzzle.slots[::2], puzzle.slots[1::2], strict=True))


def _freed(rng: Rng, puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with a tile that need not be won."""
    free = rng.below(len(puzzle.tiles))
    tiles = [replace(tile, marked=index != free) for index, tile in enumerate(puzzle.tiles)]
    return Puzzle(tuple(tiles), puzzle.hand)
