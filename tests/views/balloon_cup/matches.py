"""Matches to look at: random ones with every option, told as everybody may know them."""

from __future__ import annotations

import pytest

from balloongames.core.match import Match
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.moves import Move
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import State
from balloongames.ui.match_sheet import PublicStep
from balloongames.ui.view import People
from tests.contract.cases import Case, cases_of, for_each, walk

PEOPLE = People(("Ada", "Bruno"), (0, 1))  # names that the checks of words know
CASES = cases_of(GAME)
SEEDS = ("SUNNY-1", "BREEZE-2", "VALLEY-3", "SUMMIT-4")
every_case = for_each(CASES)
every_match = pytest.mark.parametrize(("case", "seed"), [(case, seed) for case in CASES for seed in SEEDS], ids=str)

AnyMatch = Match[State, Move, Observation]


def random_match(case: Case, seed: str) -> AnyMatch:
    """A whole match of random moves; nothing may change it."""
    return walk(case, seed)


def told(match: AnyMatch) -> list[PublicStep]:
    return [PublicStep(line.ply, line.seat, line.events) for line in match.log(None)]
