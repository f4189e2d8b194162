"""The packs of Balmy Balloonists: A course. Each level has an idea, and is the best of some true pictures of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice, pairwise

from assets.levelmaker.fits import all_of, needs
from assets.levelmaker.pack import Level, Pack, is_new, levels_of
from balloongames.core.puzzle import Grade, Grading
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists.cards import WIND_SHIFTS
from balloongames.rules.balmy_balloonists.course.kit import KIT
from balloongames.rules.balmy_balloonists.course.make import draft
from balloongames.rules.balmy_balloonists.course.play import Course
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.solve import Way, solutions
from balloongames.rules.balmy_balloonists.state import HIGH, LOW, NO_CARD, Place
from balloongames.rules.balmy_balloonists.world import LEAST_ALTITUDE, PER_SECTOR, QUADRANT_OF

CHOSEN_FROM = 3  # pictures of an idea, of which the best is taken


@dataclass(frozen=True)
class Found:
    """A course that was drawn, and what there is to know of it."""

    puzzle: Puzzle
    grading: Grading
    way: Way

    @cached_property
    def needs(self) -> set[str]:
        """The techniques."""
        return set(self.grading.techniques)

    @cached_property
    def speeds(self) -> list[int]:
        """How far each flight leads."""
        return [turn.speed for turn in self.way]

    @cached_property
    def altitudes(self) -> list[int]:
        """How high each flight is."""
        return [turn.move.altitude for turn in self.way]

    @cached_property
    def climbs(self) -> list[int]:
        """By how many levels the balloon is taken up or down in each turn."""
        before = (self.puzzle.altitude, *(turn.after.balloon.altitude for turn in self.way))
        return [altitude - low for altitude, low in zip(self.altitudes, before, strict=False)]

    @cached_property
    def shifts(self) -> list[int]:
        """How many lanes to the south the wind of each turn leads."""
        places = [self.puzzle.start, *(turn.after.balloon.place for turn in self.way)]
        return [turn.blown.lane - place.lane for turn, place in zip(self.way, places, strict=False)]

    @cached_property
    def winds(self) -> int:
        """How many winds are played."""
        return sum(turn.move.wind != NO_CARD for turn in self.way)

    @cached_property
    def rings(self) -> list[int]:
        """In which turn each ring is flown first, from 0."""
        return [next(i for i, turn in enumerate(self.way) if ring in turn.path) for ring in self.puzzle.rings]

    @cached_property
    def changes(self) -> list[tuple[int, int]]:
        """Where another card comes to lie, and in which turn, from 0."""
        return [
            (quadrant, turn + 1)
            for turn, (before, after) in enumerate(pairwise(self.puzzle.cards))
            for quadrant in self.puzzle.quadrants
            if before[quadrant] != after[quadrant]
        ]

    @cached_property
    def ends(self) -> list[Place]:
        """Where each flight ends."""
        return [turn.after.balloon.place for turn in self.way]

    @property
    def profile(self) -> Hashable:
        """What makes it feel like another one: what it needs, and what is done in each turn."""
        signs = tuple(speed > 0 for speed in self.speeds)
        return self.grading.techniques, tuple(self.altitudes), tuple(map(bool, self.shifts)), signs

    @property
    def gist(self) -> Hashable:
        """What is told of it: when the lane changes, be it to the north or to the south, when rings come, and how."""
        if self.grading.grade is Grade.GENTLE:
            return None
        south = tuple((shift > 0) - (shift < 0) for shift in self.shifts)
        seen = frozenset(self.needs - {"fuel", "tokens"})
        return min(south, tuple(-one for one in south)), tuple(sorted(self.rings)), seen

    @property
    def silhouette(self) -> Hashable:
        """What stands on the map."""
        return self.puzzle.start, self.puzzle.flag, self.puzzle.rings

    @property
    def quality(self) -> float:
        """How much happens with how little."""
        flown = [abs(speed) for speed in self.speeds]
        spare = len(self.puzzle.winds) - self.winds
        return max(flown) + len(set(self.speeds)) + len(set(self.altitudes)) - spare - len(self.changes) / 2


@dataclass(frozen=True)
class Idea:
    """A level: its idea in a sentence, its turns and grades, and when it is a picture of the idea."""

    sentence: str
    turns: int
    fits: Callable[[Found], bool] = field(default=lambda _found: True)
    grades: tuple[Grade, ...] = (Grade.GENTLE,)


def _only(*techniques: str) -> Callable[[Found], bool]:
    """Accept what needs just these techniques, and to read the card; no card changes, and no ring hangs there."""
    return lambda found: found.needs == {"speed", *techniques} and not found.changes and not found.puzzle.rings


def _over_a_line(found: Found) -> bool:
    """Whether a flight leads into another quadrant, whose card says another number."""
    return any(
        QUADRANT_OF[turn.blown.sector] != QUADRANT_OF[end.sector]
        and found.puzzle.speed(number, Place(end.lane, end.leg, 1), turn.move.altitude) != turn.speed
        for number, (turn, end) in enumerate(zip(found.way, found.ends, strict=True))
    )


def _clear_of_peaks(found: Found) -> bool:
    """Whether no flight leads over a peak, of which nothing has been said yet."""
    places = (found.puzzle.start, *(place for turn in found.way for place in turn.path))
    return not any(place.on_map in LEAST_ALTITUDE for place in places)


def _easy_to_count(found: Found) -> bool:
    """Whether no flight leads over a peak or over a line behind which another number stands."""
    return _clear_of_peaks(found) and not _over_a_line(found)


def _keeps_its_height(found: Found) -> bool:
    """Whether the balloon has fuel enough not to sink by itself."""
    return all(turn.after.balloon.altitude == turn.move.altitude for turn in found.way)


def _ring_lanes(found: Found) -> set[int]:
    return {ring.lane for ring in found.puzzle.rings}


def _detour(found: Found) -> bool:
    """Whether the rings hang in other lanes than the start and the flag."""
    return not _ring_lanes(found) & {found.puzzle.start.lane, found.puzzle.flag.lane}


def _to_a_ring(found: Found) -> bool:
    """Whether a flight ends in a ring, from which a wind leads on."""
    return any(end in found.puzzle.rings and shift for end, shift in zip(found.ends, found.shifts[1:], strict=False))


def _east(place: Place) -> float:
    return place.leg + place.space / PER_SECTOR[place.lane]


def _past_the_flag(found: Found) -> bool:
    """Whether a flight leads through the flag's space, and a later one back to it."""
    return found.speeds[-1] < 0 and any(found.puzzle.flag in turn.path for turn in found.way[:-1])


def _reads_a_sign(found: Found) -> bool:
    """Whether a wind has turned round: the card of the first turn led the other way."""
    return any(turn.speed * found.puzzle.speed(0, turn.blown, turn.move.altitude) < 0 for turn in found.way)


def _new(technique: str, *seen: str) -> Callable[[Found], bool]:
    """Accept what needs a technique, and beside it none but those that were seen before.

    Only then cards change, and rings hang there.
    """
    known = {"speed", technique, *seen}
    return lambda found: (
        technique in found.needs <= known
        and ("change" in known or not found.changes)
        and ("ring" in known or not found.puzzle.rings)
    )


def _too_soon(found: Found) -> bool:
    """Whether the two turns could be flown the other way round, and only the card of the first is not the right one."""
    first, second = (turn.move for turn in found.way)
    ends = []
    for cards in (found.puzzle.cards, (found.puzzle.cards[-1],) * 2):
        puzzle = replace(found.puzzle, cards=cards)
        state = Course().lay(puzzle).state
        for move in (second, first):
            if move not in Course().moves(state):
                return False
            state = Course().advance(state, move)
        ends.append(state.position.balloon.place == puzzle.flag)
    return ends == [False, True]


def _first_sector(number: int, *techniques: str) -> Callable[[Found], bool]:
    """Accept what begins in a sector and needs at least these techniques."""
    return lambda found: found.puzzle.first == number and set(techniques) <= found.needs


def _climbs_for_the_wind(found: Found) -> bool:
    """Whether the second wind is played at another altitude than it could have been at first, where it does nothing."""
    wind = found.way[1].move.wind
    return wind != NO_CARD and not WIND_SHIFTS[wind][found.puzzle.altitude] and not found.shifts[0]


def _back(found: Found) -> list[int]:
    """Return the turns in which the flight leads back, from 0."""
    return [number for number, speed in enumerate(found.speeds) if speed < 0]


def _reads_later(found: Found) -> list[int]:
    """Return the turns in which the card that is read says something else than the first one did."""
    return [
        number
        for number, turn in enumerate(found.way)
        if turn.speed != found.puzzle.speed(0, turn.blown, turn.move.altitude)
    ]


GENTLE, STEADY, SHARP, FIERCE = ((one,) for one in Grade)
EASY, MIDDLE, HARD = (*GENTLE, *STEADY), (*STEADY, *SHARP), (*SHARP, *FIERCE)
_BASIC = ("altitude", "wind")

_PACKS = (
    (Pack("up_and_down", "Up and down", "Read the card, choose an altitude, catch a wind.", "heart", "red"), (
        Idea("Each altitude has a number of its own.", 2,
             all_of(_only("altitude"), _easy_to_count,
                   lambda f: f.climbs[0] != 0 and len(set(f.altitudes)) == len(set(f.speeds)) == 2)),
        Idea("Up costs ballast, down costs gas.", 2,
             all_of(_only("altitude"), _easy_to_count, lambda f: min(f.climbs) < 0 < max(f.climbs))),
        Idea("A wind leads to another lane.", 2, all_of(_new("wind"), _easy_to_count, _keeps_its_height)),
        Idea("At another altitude a wind does something else.", 2,
             all_of(_only(*_BASIC), _easy_to_count, _climbs_for_the_wind)),
        Idea("The wind comes first, then the climb.", 2,
             all_of(_only(*_BASIC), _easy_to_count, lambda f: f.shifts[0] != 0 and f.climbs[0] != 0)),
        Idea("A number counts on over a red line, too.", 2,
             all_of(_only(*_BASIC), _clear_of_peaks, _over_a_line)),
        Idea("A ring must be flown through on the way.", 2, _new("ring", *_BASIC)),
        Idea("Brown peaks: medium or high. White: high.", 2, _new("mountains", *_BASIC, "ring")),
        Idea("Be there when the right card lies.", 2,
             all_of(_new("change", *_BASIC, "ring", "mountains"), _too_soon)),
        Idea("A number below zero leads back.", 2, _new("back", *_BASIC, "ring", "mountains", "change")),
        Idea("A zone is closed at every altitude.", 2, _new("zone", *_BASIC, "ring", "mountains", "change", "back"),
             EASY),
        Idea("High costs fuel, or the balloon sinks.", 2,
             _new("fuel", *_BASIC, "ring", "mountains", "change", "back", "zone"), EASY),
    )),
    (Pack("tail_wind", "Tail wind", "Rings on the way: count from them both ways.", "bolt", "yellow"), (
        Idea("The straight way misses the ring.", 2,
             all_of(_new("ring", *_BASIC), lambda f: f.puzzle.start.lane in _ring_lanes(f))),
        Idea("The ring hangs in the lane beside.", 2,
             all_of(_new("ring", *_BASIC), lambda f: f.puzzle.start.lane not in _ring_lanes(f))),
        Idea("The ring hangs in a lane of its own.", 3, all_of(needs("ring"), _detour), STEADY),
        Idea("One flight leads through two rings.", 3,
             all_of(needs("ring"), lambda f: len(f.rings) == 2 and len(set(f.rings)) == 1), MIDDLE),
        Idea("Stop in the ring: from there the wind leads on.", 3, all_of(needs("ring"), _to_a_ring), STEADY),
        Idea("The last flight takes the ring along.", 3, all_of(needs("ring"), lambda f: f.rings == [2]), STEADY),
        Idea("The wind changes lanes between the two rings.", 3,
             all_of(needs("ring"), lambda f: len(f.rings) == len(_ring_lanes(f)) == 2), MIDDLE),
        Idea("The ring is taken on the way back.", 3,
             all_of(needs("ring"), lambda f: [f.speeds[turn] < 0 for turn in f.rings] == [True]), MIDDLE),
        Idea("High through the ring, low to the flag.", 3,
             all_of(needs("ring"), lambda f: [*(f.altitudes[turn] for turn in f.rings), f.altitudes[2]] == [HIGH, LOW]),
             MIDDLE),
        Idea("The slower lane beside is the one that fits.", 4,
             all_of(needs("ring"), lambda f: len(f.rings) == 1), SHARP),
        Idea("Between two rings there is time to get lost.", 4,
             all_of(needs("ring"), lambda f: len(f.rings) == 2 and abs(f.rings[0] - f.rings[1]) > 1), SHARP),
        Idea("From the flag back for the last ring, and home again.", 4,
             all_of(needs("ring"), lambda f: len(f.rings) == 3), HARD),
    )),
    (Pack("trade_winds", "Trade winds", "Fly past, and come back.", "drop", "blue"), (
        Idea("A run-up: first back, then far.", 2, lambda f: f.speeds[0] < 0 < f.speeds[1]),
        Idea("Fly past, and drift back.", 2, lambda f: f.speeds[1] < 0 < f.speeds[0], EASY),
        Idea("Back in one lane, on in the next.", 3,
             lambda f: any(speed < 0 < after and shift
                           for speed, after, shift in zip(f.speeds, f.speeds[1:], f.shifts[1:], strict=False)), STEADY),
        Idea("Through the flag, and back to it.", 3, _past_the_flag, STEADY),
        Idea("Back, and back again, to get far in the end.", 3, lambda f: len(_back(f)) == 2, STEADY),
        Idea("The ring lies behind.", 3,
             all_of(needs("ring"), lambda f: any(_east(one) < _east(f.puzzle.start) for one in f.puzzle.rings)),
             STEADY),
        Idea("Back over a line.", 3, lambda f: any(f.way[one].blown.leg != f.ends[one].leg for one in _back(f)),
             MIDDLE),
        Idea("Sometimes it is high that blows back.", 3, lambda f: any(f.altitudes[one] == HIGH for one in _back(f)),
             MIDDLE),
        Idea("There and back: the flag stands where it began.", 3, lambda f: f.puzzle.flag == f.puzzle.start, MIDDLE),
        Idea("Up a lane and down again.", 4,
             all_of(needs("back"), lambda f: f.puzzle.flag.lane == f.puzzle.start.lane,
                   lambda f: min(f.shifts) < 0 < max(f.shifts)), HARD),
        Idea("Three steps back for one that is long enough.", 4, lambda f: len(_back(f)) == 3, HARD),
        Idea("Past the flag for a ring, and back in time.", 4, all_of(needs("ring"), _past_the_flag), FIERCE),
    )),
    (Pack("changing_skies", "Changing skies", "The cards change, and winds want an order.", "clover", "green"), (
        Idea("The jet comes with the second turn.", 2,
             all_of(needs("change"), lambda f: max(f.speeds[1:]) >= 4)),
        Idea("A wind turns round.", 2, all_of(needs("change"), _reads_a_sign), EASY),
        Idea("Wait where the last card will be good.", 3, all_of(needs("change"), lambda f: _reads_later(f) == [2]),
             STEADY),
        Idea("It is the next quadrant that changes.", 3,
             all_of(needs("change"), lambda f: QUADRANT_OF[f.puzzle.start.sector] not in dict(f.changes)), MIDDLE),
        Idea("One sky changes on the way, the other one at the end.", 3,
             all_of(needs("change"), lambda f: len(dict(f.changes)) == 2), MIDDLE),
        Idea("Each turn brings another card.", 3,
             all_of(needs("change"), lambda f: len({turn for _, turn in f.changes}) == 2), MIDDLE),
        Idea("Two winds, one order.", 2, needs("order"), MIDDLE),
        Idea("A ring says which wind comes first.", 3, needs("order", "ring"), MIDDLE),
        Idea("The right wind must be left when the card comes.", 3, needs("order", "change"), SHARP),
        Idea("One leap to the south, and step by step to the north.", 4,
             all_of(needs("order"), lambda f: f.winds >= 3), SHARP),
        Idea("A sky for the way back.", 4, needs("change", "back", "ring"), HARD),
        Idea("Blown into the ring: a step back, and then through it.", 4, needs("change", "order", "ring"), FIERCE),
    )),
    (Pack("round_the_world", "Round the world", "Twelve courses, once round the pole.", "diamond", "purple"), (
        Idea("Off the coast with little to spare.", 3, _first_sector(1, "tokens"), SHARP),
        Idea("Across the Atlantic, and fuel for one jet.", 3, _first_sector(2, "fuel"), SHARP),
        Idea("Libya lies ahead, and Iraq behind it: fly round both.", 3, _first_sector(3, "zone"), SHARP),
        Idea("The wind may lead into a closed zone: fly on out of it.", 3, _first_sector(4, "zone"), SHARP),
        Idea("High over the roof of the world, or round it.", 3, _first_sector(5, "mountains"), SHARP),
        Idea("China is closed.", 3, _first_sector(6, "zone"), SHARP),
        Idea("Out to sea, and no way straight.", 4, _first_sector(7, "zone"), FIERCE),
        Idea("A long run-up for one jet.", 4,
             all_of(_first_sector(8, "order"), lambda f: len(_back(f)) > 1, lambda f: f.speeds[-1] == max(f.speeds)),
             FIERCE),
        Idea("A wide ocean, and few tokens.", 4, _first_sector(9, "tokens"), FIERCE),
        Idea("Mountains stand where the jet leads.", 4, _first_sector(10, "mountains"), FIERCE),
        Idea("Nobody flies over Area 51.", 4, _first_sector(11, "zone"), FIERCE),
        Idea("Home over the finish.", 5, _first_sector(12), FIERCE),
    )),
)  # fmt: skip


def levels() -> Iterator[tuple[Pack, list[Level]]]:
    """Yield the packs, each with its levels; no two of a pack have one profile or the same things on the map."""
    for pack, ideas in _PACKS:
        taken: list[Found] = []
        for number, idea in enumerate(ideas, 1):
            pictures = (one for one in _drawn(f"{pack.name} {number}", idea) if is_new(one, taken))
            taken.append(max(islice(pictures, CHOSEN_FROM), key=lambda one: one.quality))
        yield pack, levels_of(KIT, taken, [idea.sentence for idea in ideas])


def _drawn(word: str, idea: Idea) -> Iterator[Found]:
    """Yield pictures of an idea; for beginners without winds to spare, and with gas enough."""
    rng = Rng.from_word(word)
    gentle = Grade.GENTLE in idea.grades
    while True:
        puzzle = draft(rng, idea.turns, plain=gentle)
        if puzzle is None:
            continue
        (way,) = solutions(puzzle, 2)
        if gentle:
            puzzle = replace(puzzle, winds=tuple(sorted({turn.move.wind for turn in way} - {NO_CARD})))
        found = known(puzzle)
        dry = gentle and not all(turn.after.balloon.gas for turn in way)
        if not dry and found.grading.grade in idea.grades and idea.fits(found):
            yield found


def known(puzzle: Puzzle) -> Found:
    """Return what there is to know of a puzzle with a single solution."""
    (way,) = solutions(puzzle, 2)
    return Found(puzzle, KIT.grade(puzzle), way)
