"""Matches to look at: random ones with options of every kind, told as everybody may know them."""

from __future__ import annotations

import pytest

from balloongames.core.match import Match
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.moves import Move
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.state import State
from balloongames.ui.match_sheet import PublicStep
from balloongames.ui.view import People
from tests.contract.cases import Case, cases_of, for_each, walk

PEOPLE = People(("Ada", "Bruno"), (0, 1))  # names that the checks of words know
CASES = cases_of(GAME)
SEEDS = ("SUNNY-1", "BREEZE-2")
every_case = for_each(CASES)
# One match of each way to play; they take turns with the seeds.
MATCHES = [(case, SEEDS[i % len(SEEDS)]) for i, case in enumerate(CASES)]
every_match = pytest.mark.parametrize(("case", "seed"), MATCHES, ids=str)

AnyMatch = Match[State, Move, Observation]


def people_of(case: Case) -> People:
    """Who sits at a table of this case."""
    return People(PEOPLE.names[: case.seats], PEOPLE.looks[: case.seats])


def random_match(case: Case, seed: str) -> AnyMatch:
    """A whole match of random moves; nothing may change it."""
    return walk(case, seed)


def told(match: AnyMatch) -> list[PublicStep]:
    return [PublicStep(line.ply, line.seat, line.events) for line in match.log(None)]
