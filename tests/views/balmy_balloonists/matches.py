"""Matches to look at: random ones of every race and variant, told as everybody may know them."""

from __future__ import annotations

from balloongames.core.match import Match
from balloongames.core.options import OptionValue, complete
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.moves import Move
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.state import State
from balloongames.ui.match_sheet import PublicStep
from balloongames.ui.view import People
from tests.contract.cases import Case, for_each, walk

PEOPLE = People(
    ("Ada", "Bruno", "Zephyr", "Mira", "Li", "Bartholomew"), tuple(range(6))
)  # known to the checks of words
FEW = People(PEOPLE.names[:2], (0, 1))
ALONE = People(("Ada",), (0,))


def case(seats: int, **options: OptionValue) -> Case:
    return Case(GAME, seats, tuple(complete(GAME.meta.options, options).items()))


CASES = [
    case(1),
    case(1, race="pacific"),
    case(1, race="campaign", storm=True),
    case(2),
    case(2, race="atlantic_hot_air", dry="out"),
    case(2, race="ongoing", rounds=10),
    case(3, race="campaign", finish="first_across"),
    case(3, race="teams", storm=True, draft=True),
    case(4, race="teams", storm=True, start=7),
    case(4, race="first_attempt", open_hands=True),
    case(5, last_draws_two=True, last_is_spared=True, last_gets_token=True, last_reaches_leader=True),
    case(6, race="continental", later_fuel=1, draft=True),
]
every_case = for_each(CASES)

AnyMatch = Match[State, Move, Observation]


def people_of(case: Case) -> People:
    """Who sits at a table of this case."""
    return People(PEOPLE.names[: case.seats], PEOPLE.looks[: case.seats])


def random_match(case: Case, seed: str = "SUNNY-1") -> AnyMatch:
    """A whole match of random moves; nothing may change it."""
    return walk(case, seed)


def told(match: AnyMatch) -> list[PublicStep]:
    return [PublicStep(line.ply, line.seat, line.events) for line in match.log(None)]
