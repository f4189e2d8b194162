"""The options, and the races they stand for: where a race starts and ends, with what, and under which special rules.

Only the names of the scenarios are known of the printed list; goals, tokens and par times are this project's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from balloongames.core.options import Option, RulesByName, choice, switch

SEATS: Final = range(1, 7)
_SEVERAL: Final = SEATS[1:]  # for whom it matters who is last, who comes after, and what others hold
ROUND_LIMIT: Final = 40  # few races of two would last longer; then the balloon with the most progress wins
ENDLESS: Final = 1 << 20  # the end of a race that has none

SHIFTED_BY_START: Final = ("world", "first_attempt", "teams")
"""The races round the world: they may start farther on, and are shorter then."""

OPTIONS: Final[tuple[Option, ...]] = (
    choice(
        "race",
        "world",
        "atlantic",
        "continental",
        "pacific",
        "atlantic_hot_air",
        "pacific_hot_air",
        "eurasia",
        "campaign",
        "ongoing",
        "first_attempt",
        "teams",
    ),
    choice("start", 1, 4, 7, 10, given=("race", SHIFTED_BY_START)),  # the line where a race round the world starts
    choice("finish", "equal_turns", "first_across", seats=_SEVERAL),
    switch("storm"),
    switch("last_draws_two", seats=_SEVERAL),
    switch("last_is_spared", seats=_SEVERAL),
    switch("last_gets_token", seats=_SEVERAL),
    switch("last_reaches_leader", seats=_SEVERAL),
    switch("open_hands", seats=_SEVERAL),
    switch("draft"),
    choice("later_fuel", 0, 1, seats=_SEVERAL),  # extra fuel for the seats after the start player
    choice("dry", "resupply", "out"),  # what becomes of a balloon on the ground that can't go on
    choice("rounds", 30, 20, 10, given=("race", ("ongoing",))),
)


@dataclass(frozen=True, slots=True)
class Rules(RulesByName):
    """The options of a match, parsed; the fields are named like the options."""

    race: str = "world"
    start: int = 1
    finish: str = "equal_turns"
    storm: bool = False
    last_draws_two: bool = False
    last_is_spared: bool = False
    last_gets_token: bool = False
    last_reaches_leader: bool = False
    open_hands: bool = False
    draft: bool = False
    later_fuel: int = 0
    dry: str = "resupply"
    rounds: int = 30

    @property
    def by_distance(self) -> bool:
        """Whether the degrees flown are what counts, also of who is stranded: alone such a flight is never lost."""
        return self.race == "first_attempt"


STANDARD: Final = Rules()


class Course(NamedTuple):
    """One race: the legs between which it is flown, and its special rules.

    A **leg** is a sector counted from line 1 eastward, on and on: sector 1 is leg 0, in the second lap leg 12.
    ``tokens`` are gas, ballast and fuel at the start. ``medals`` are the turns for gold, silver and bronze, or the
    degrees, see `Rules.by_distance`. ``rounds`` is after how many rounds the race is ended. Without ``misfortunes``
    nobody draws any, alone neither (D-S1).
    """

    start: int
    end: int
    tokens: tuple[int, int, int]
    advantages: int = 0
    rounds: int = ROUND_LIMIT
    misfortunes: bool = True
    hot_air: bool = False
    strands: bool = False
    medals: tuple[int, ...] = ()


_FULL_TOKENS: Final = (9, 9, 11)

_RACES: Final = {
    "atlantic": Course(0, 3, (4, 4, 3), misfortunes=False),
    "continental": Course(9, 12, (4, 4, 4), advantages=1),
    "pacific": Course(7, 11, (4, 4, 5)),
    "atlantic_hot_air": Course(0, 3, (2, 6, 7), misfortunes=False, hot_air=True),
    "pacific_hot_air": Course(7, 11, (2, 6, 9), hot_air=True),
    "eurasia": Course(2, 7, (6, 6, 6), advantages=2),
    "ongoing": Course(0, ENDLESS, _FULL_TOKENS, advantages=2),
    "first_attempt": Course(0, 12, (6, 6, 7), strands=True),
    "world": Course(0, 12, _FULL_TOKENS, advantages=2),
}
FIRST_ATTEMPT_MEDALS: Final = (290, 200, 165)
"""From how many degrees a first attempt alone brings gold, silver and bronze: the 75, 50 and 25 % points of 500 flights
of a simple player (`tests.rules.balmy_balloonists.greedy`)."""
_SOLO_FLIGHTS: Final = {
    "pacific": Course(7, 10, (4, 4, 4), medals=(3, 4, 5)),
    "eurasia": Course(2, 7, (5, 5, 6), medals=(7, 10, 13)),
    "world": Course(0, 12, _FULL_TOKENS, advantages=2, medals=(15, 18, 23)),
    "first_attempt": Course(0, 12, (6, 6, 7), strands=True, medals=FIRST_ATTEMPT_MEDALS),
}

CAMPAIGN: Final = ("atlantic", "pacific", "eurasia", "continental", "world")
CAMPAIGN_POINTS: Final = (6, 4, 3, 2, 1, 0)
LAST_RACE_FACTOR: Final = 2
LAP_TOKENS: Final = (3, 3, 4)
"""What the ongoing game gives for each lap: gas, ballast and fuel."""


@cache
def course_of(rules: Rules, seats: int, race: int = 0) -> Course:
    """Return the course of a race; ``race`` counts the races of a campaign from 0.

    Played alone, the Pacific, Eurasia and world races and the first attempt are the solitaire flights with medals.
    Teams are for four and six; with other numbers everybody races for himself.
    """
    if rules.race == "campaign":
        course = _RACES[CAMPAIGN[race]]
    else:
        name = "world" if rules.race == "teams" else rules.race
        course = (_SOLO_FLIGHTS if seats == 1 and name in _SOLO_FLIGHTS else _RACES)[name]
    if rules.race == "ongoing":
        course = course._replace(rounds=rules.rounds)
    if rules.dry == "out":
        course = course._replace(strands=True)
    if rules.race in SHIFTED_BY_START and rules.start > 1:
        course = course._replace(start=rules.start - 1, medals=())
    return course


def races_of(rules: Rules) -> int:
    """Return how many races are flown."""
    return len(CAMPAIGN) if rules.race == "campaign" else 1


def partner_of(rules: Rules, seats: int, seat: int) -> int | None:
    """Return who flies in a team with a seat: who sits opposite, in a team race of four or six."""
    return (seat + seats // 2) % seats if rules.race == "teams" and seats in (4, 6) else None
