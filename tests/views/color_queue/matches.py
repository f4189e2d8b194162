"""Matches to look at: random ones of each way to play, told as everybody may know them."""

from __future__ import annotations

import pytest

from balloongames.core.match import Match
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.moves import Move
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.state import State
from balloongames.ui.match_sheet import PublicStep
from balloongames.ui.view import People
from tests.contract.cases import Case, cases_of, for_each, plain, walk

NAMES = ("Ada", "Bruno", "Zephyr", "Ada Air", "Bruno Air")  # names that the checks of words know
CASES = [case for case in plain(cases_of(GAME)) if case.seats > 1 or len(case.changed) < 2]
SEEDS = ("SUNNY-1", "LANTERN-2")
every_case = for_each(CASES)
# One match of each way to play; they take turns with the seeds.
MATCHES = [(case, SEEDS[i % len(SEEDS)]) for i, case in enumerate(CASES)]
every_match = pytest.mark.parametrize(("case", "seed"), MATCHES, ids=str)

AnyMatch = Match[State, Move, Observation]


def people(seats: int) -> People:
    return People(NAMES[:seats], tuple(range(seats)))


def random_match(case: Case, seed: str) -> AnyMatch:
    """A whole match of random moves; nothing may change it."""
    return walk(case, seed)


def told(match: AnyMatch) -> list[PublicStep]:
    return [PublicStep(line.ply, line.seat, line.events) for line in match.log(None)]
