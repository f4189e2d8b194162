"""The packs of Balloon Cup: Four valleys. Each level has an idea, and is drawn until it is a true picture of that."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace

from assets.levelmaker.pack import Level, Pack
from balloongames.core.puzzle import Grade, Grading
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup.four_valleys.kit import KIT
from balloongames.rules.balloon_cup.four_valleys.make import draft, draft_in_fog
from balloongames.rules.balloon_cup.four_valleys.puzzle import ABOVE, Clues, Place, Puzzle, margins, totals
from balloongames.rules.balloon_cup.four_valleys.solve import solutions
from balloongames.rules.balloon_cup.four_valleys.techniques import Reasoning, domains_of, reason
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, COLORS, MOUNTAIN, PLAIN

M, P = MOUNTAIN, PLAIN
LOW, HIGH = 1, 13


@dataclass(frozen=True)
class Found:
    """A puzzle that was drawn, and what there is to know of it."""

    puzzle: Puzzle
    grading: Grading
    reasoning: Reasoning
    solution: tuple[tuple[int, Place], ...]

    @property
    def lands(self) -> tuple[str, ...]:
        """The lands of the tiles."""
        return tuple(tile.land for tile in self.puzzle.tiles)

    @property
    def margins(self) -> list[int]:
        """By how much each tile is won."""
        return list(margins(self.puzzle, totals(self.puzzle, self.solution)))

    def goes(self, value: int, land: str, side: int) -> bool:
        """Whether a card of the hand with this value goes to a side of a tile of this land."""
        return any(
            CARD_VALUE[card] == value and place % 2 == side and self.puzzle.tiles[place // 2].land == land
            for card, place in self.solution
        )

    def hand(self, color: str) -> int:
        """How many cards of a color the hand has."""
        return sum(COLORS[CARD_COLOR[card]] == color for card in self.puzzle.hand)

    def crossed(self, technique: str) -> set[str]:
        """The colors in which a technique crosses something out."""
        thoughts = [one for some in self.reasoning.rounds for one in some if one.technique == technique]
        return {COLORS[CARD_COLOR[one.card]] for one in thoughts}

    @property
    def clues(self) -> list[Clues]:
        """What is told of each tile."""
        return [tile.clues for tile in self.puzzle.tiles]

    @property
    def told(self) -> int:
        """How many clues there are."""
        return sum(demand.is_clue for demand in self.puzzle.demands)

    @property
    def profile(self) -> Hashable:
        """What makes it feel like another one: its tiles, the length of its hand, and how it is thought through."""
        steps = tuple(tuple(sorted({one.technique for one in some})) for some in self.reasoning.rounds)
        kinds = tuple(tuple(one is not None for one in clues) for clues in self.clues)
        return tuple((tile.number, tile.land) for tile in self.puzzle.tiles), len(self.puzzle.hand), steps, kinds

    @property
    def silhouette(self) -> Hashable:
        """Which slots are open."""
        return tuple((tile.number, tile.cubes) for tile in self.puzzle.tiles), self.puzzle.slots


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


def _needs(*techniques: str) -> Callable[[Found], bool]:
    """Accept what needs at least these techniques."""
    return lambda found: set(techniques) <= set(found.grading.techniques)


def _both(*fits: Callable[[Found], bool]) -> Callable[[Found], bool]:
    return lambda found: all(one(found) for one in fits)


def _only(*techniques: str) -> Callable[[Found], bool]:
    """Accept what needs one of these techniques, and none beside them but the easiest."""
    return lambda found: (
        bool(set(found.grading.techniques) & set(techniques))
        and not (set(found.grading.techniques) - {"only", *techniques})
    )


def _without(*techniques: str) -> Callable[[Found], bool]:
    return lambda found: not set(techniques) & set(found.grading.techniques)


def _lands(*lands: str) -> Callable[[Found], bool]:
    return lambda found: found.lands == lands


def _ties(count: int) -> Callable[[Found], bool]:
    return lambda found: found.margins.count(0) >= count


def _told(count: int) -> Callable[[Found], bool]:
    return lambda found: found.told == count


def _kinds(*names: str) -> Callable[[Found], bool]:
    """Accept when clues are of these kinds, and of no other."""
    return lambda found: (
        {name for one in found.clues for name in one._fields if getattr(one, name) is not None} == {*names}
    )


def _a_side_in_fog(found: Found) -> bool:
    """Whether no card of a long side is seen, and its total is not told."""
    return any(
        tile.number > 2 and not tile.side(side) and tile.clues[1 + side] is None
        for tile in found.puzzle.tiles
        for side in (0, 1)
    )


def _shared(found: Found) -> bool:
    """Whether cards of one color go to tiles of both lands."""
    lands = {(CARD_COLOR[card], found.puzzle.tiles[place // 2].land) for card, place in found.solution}
    return any({(color, M), (color, P)} <= lands for color in range(len(COLORS)))


GENTLE, STEADY, SHARP, FIERCE = ((one,) for one in Grade)
MIDDLE, HARD = (*GENTLE, *STEADY), (*SHARP, *FIERCE)

_PACKS = (
    (Pack("first_colors", "First colors", "Colors fix slots, totals fix cards.", "heart", "red"), (
        Idea("Each card goes into a slot of its color.", 2, (3, 4), lambda found: not found.grading.techniques),
        Idea("A mountain is won by the higher total: too low a card is out.", 2, (4, 5),
             _both(_lands(M, M), _only("floor"))),
        Idea("A plain is won by the lower total: too high a card is out.", 2, (4, 6),
             _both(_lands(P, P), _only("ceiling"))),
        Idea("Equal totals are won below.", 2, (4, 6), _both(_ties(1), _only("floor", "ceiling"))),
        Idea("The side above is filled from the same hand: it gets what helps it least.", 2, (5, 6),
             lambda found: sum(place % 2 == ABOVE for _card, place in found.solution) >= 4),
        Idea("Mountain and plain want opposite cards of one color.", 2, (6, 8),
             _both(_shared, lambda found: len({CARD_COLOR[card] for card in found.puzzle.hand}) == 2)),
        Idea("Three tiles share one hand.", 3, (5, 7), _only("floor", "ceiling")),
        Idea("A card that has found its slot leaves fewer slots to the others.", 3, (6, 8),
             lambda found: len(found.reasoning.rounds) >= 3),
        Idea("Only the tiles of the goal must be won.", 3, (6, 8), _needs("only"), MIDDLE, free=True),
        Idea("A long hand is thought through color by color.", 3, (8, 10), _needs("only"), STEADY),
        Idea("All four tiles at once.", 4, (8, 9), _needs("only"), STEADY),
        Idea("As many cards as slots: all others of their color stay out.", 3, (6, 9), _needs("scarce"), SHARP),
    )),
    (Pack("high_and_low", "High and low", "Mountains want high cards, plains low ones.", "bolt", "yellow"), (
        Idea("One color serves two lands.", 2, (5, 7), _both(_shared, lambda found: found.hand("r") >= 4)),
        Idea("A thirteen is a gift to the side above a plain.", 2, (5, 7), lambda found: found.goes(HIGH, P, ABOVE)),
        Idea("A one is a gift to the side above a mountain.", 2, (5, 7), lambda found: found.goes(LOW, M, ABOVE)),
        Idea("Two mountains share the high cards.", 3, (7, 9), lambda found: sorted(found.lands) == [M, M, P], MIDDLE),
        Idea("Two plains share the low cards.", 3, (7, 9), lambda found: sorted(found.lands) == [M, P, P], MIDDLE),
        Idea("Three mountains, and no low land for the low cards.", 3, (7, 9), _lands(M, M, M), STEADY),
        Idea("Three plains, and no high land for the high cards.", 3, (7, 9), _lands(P, P, P), STEADY),
        Idea("A plain lies between two mountains.", 3, (8, 10), _both(_lands(M, P, M), _shared), STEADY),
        Idea("A mountain stands between two plains.", 3, (8, 10), _both(_lands(P, M, P), _shared), STEADY),
        Idea("Both gifts: a thirteen above a plain, and a one above a mountain.", 4, (8, 11),
             lambda found: found.goes(HIGH, P, ABOVE) and found.goes(LOW, M, ABOVE), STEADY),
        Idea("Two tiles end in a tie.", 4, (9, 12), _ties(2), STEADY),
        Idea("Two mountains stand against two plains.", 4, (10, 13),
             _both(_shared, lambda found: sorted(found.lands) == [M, M, P, P]), SHARP),
    )),
    (Pack("give_and_take", "Give and take", "What is good here is missing there.", "drop", "blue"), (
        Idea("Some reds fill their slots and keep the other reds out.", 2, (5, 9),
             lambda found: found.crossed("scarce") == {"r"}, (*STEADY, *SHARP)),
        Idea("Some yellows fill their slots and keep the other yellows out.", 3, (6, 11),
             lambda found: found.crossed("scarce") == {"y"}, (*STEADY, *SHARP)),
        Idea("Some greens fill their slots and keep the other greens out.", 3, (6, 11),
             lambda found: found.crossed("scarce") == {"g"}, (*STEADY, *SHARP)),
        Idea("Some blues fill their slots and keep the other blues out.", 4, (7, 12),
             lambda found: found.crossed("scarce") == {"b"}, (*STEADY, *SHARP, *FIERCE)),
        Idea("Two colors settle in the same way.", 4, (8, 14), lambda found: len(found.crossed("scarce")) > 1, HARD),
        Idea("Two tiles, and each card counts once.", 2, (5, 10), _needs("budget"), HARD),
        Idea("Three tiles, and each card counts once.", 3, (6, 12), _needs("budget"), HARD),
        Idea("Four tiles, and each card counts once.", 4, (8, 14), _needs("budget"), HARD),
        Idea("A tie is all there is to gain.", 3, (6, 12), _both(_needs("budget"), _ties(1)), HARD),
        Idea("Nothing is settled until the sums are shared out.", 2, (5, 10), _both(_needs("budget"), _without("only")),
             HARD),
        Idea("Only mountains, and each card counts once.", 3, (6, 12),
             _both(_needs("budget"), lambda found: set(found.lands) == {M}), HARD),
        Idea("First some cards fill their slots, then the sums are shared out.", 3, (8, 14),
             _needs("scarce", "budget"), HARD),
    )),
    (Pack("foggy_valleys", "Foggy valleys", "The cards lie there already, but nobody sees them. Clues tell.", "clover",
          "green"), (
        Idea("A total tells which card lies there.", 2, (3, 4), _both(_told(1), _kinds("below")), fog=True),
        Idea("Who wins by how much tells it as well.", 2, (3, 4), _both(_told(1), _kinds("margin")), fog=True),
        Idea("In a plain the side with the lower total is ahead.", 2, (4, 6), _both(_lands(P, P), _kinds("margin")),
             fog=True),
        Idea("Equal totals are a clue, too.", 2, (4, 6), lambda found: any(one.margin == 0 for one in found.clues),
             MIDDLE, fog=True),
        Idea("Two totals share one hand.", 3, (5, 7), _both(_told(2), _kinds("below", "above")), MIDDLE, fog=True),
        Idea("One clue, and all the rest follows.", 3, (6, 8), _told(1), MIDDLE, fog=True),
        Idea("Of one tile nothing is told.", 3, (6, 9), lambda found: Clues() in found.clues, STEADY, fog=True),
        Idea("A lead of one or two says much.", 3, (6, 9),
             _both(_kinds("margin"), lambda found: all(abs(one.margin or 0) < 3 for one in found.clues)), STEADY,
             fog=True),
        Idea("A total and a lead of the same tile.", 3, (7, 10),
             lambda found: any(one.margin is not None and one[1:] != (None, None) for one in found.clues), STEADY,
             fog=True),
        Idea("A whole side lies in the fog.", 4, (8, 11), _a_side_in_fog, (*STEADY, *SHARP), fog=True),
        Idea("Four tiles, three clues.", 4, (9, 11), _told(3), SHARP, fog=True),
        Idea("Thick fog.", 4, (11, 12), lambda _found: True, FIERCE, fog=True),
    )),
    (Pack("knifes_edge", "Knife’s edge", "Nowhere is a point to spare.", "diamond", "purple"), (
        Idea("Three tiles are won by three points in all.", 3, (9, 13), lambda found: sum(found.margins) <= 3, SHARP),
        Idea("Two of three tiles end in a tie.", 3, (9, 13), _ties(2), SHARP),
        Idea("Four mountains, one tie.", 4, (9, 14), _both(_lands(M, M, M, M), _ties(1)), SHARP),
        Idea("Four plains, one tie.", 4, (9, 14), _both(_lands(P, P, P, P), _ties(1)), SHARP),
        Idea("Low land, high land, and thirteen cards and more.", 4, (13, 14), _shared, SHARP),
        Idea("The lands take turns.", 4, (10, 14), lambda found: found.lands in ((M, P, M, P), (P, M, P, M)), HARD),
        Idea("Three tiles, and a long way to think.", 3, (9, 14), lambda found: found.grading.points >= 9, HARD),
        Idea("Five reds look alike, and none is.", 4, (10, 14), lambda found: found.hand("r") >= 5, FIERCE),
        Idea("Four tiles are won by four points in all.", 4, (9, 14), lambda found: sum(found.margins) <= 4, FIERCE),
        Idea("Two ties, and some cards that fill their slots.", 4, (9, 14), _both(_needs("scarce"), _ties(2)), HARD),
        Idea("Fourteen cards, and no word of thanks.", 4, (14, 14), lambda _found: True, FIERCE),
        Idea("Sums to share out on a knife’s edge.", 4, (10, 14), _both(_needs("budget"), _ties(1)), FIERCE),
    )),
)  # fmt: skip


def levels() -> Iterator[tuple[Pack, list[Level]]]:
    """Yield the packs, each with its levels; no two of a pack have one profile or the same open slots."""
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
    """Yield pictures of an idea that can be reasoned out."""
    while True:
        puzzle = (draft_in_fog if idea.fog else draft)(rng, idea.tiles, idea.slots)
        if puzzle is None:
            continue
        if idea.free:
            puzzle = _freed(rng, puzzle)
        places = solutions(puzzle, 2) if _is_open(puzzle) else []
        if len(places) != 1:
            continue
        reasoning = reason(puzzle, domains_of(puzzle, {}))
        found = Found(puzzle, KIT.grade(puzzle), reasoning, tuple(zip(puzzle.hand, places[0], strict=True)))
        if reasoning.is_complete and found.grading.grade in idea.grades and idea.fits(found):
            yield found


def _is_open(puzzle: Puzzle) -> bool:
    """Return whether there is something to be laid beside each tile: one that is full already is only in the way."""
    return all(any(below) or any(above) for below, above in zip(puzzle.slots[::2], puzzle.slots[1::2], strict=True))


def _freed(rng: Rng, puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with a tile that need not be won."""
    free = rng.below(len(puzzle.tiles))
    tiles = [replace(tile, marked=index != free) for index, tile in enumerate(puzzle.tiles)]
    return Puzzle(tuple(tiles), puzzle.hand)
