"""Matches to look at: random ones of every kind, told as everybody may know them."""

from __future__ import annotations

from balloongames.core.match import Match
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.moves import Move
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import State
from balloongames.ui.match_sheet import PublicStep
from balloongames.ui.view import People
from tests.contract.cases import Case, cases_of, for_each, plain

PEOPLE = People(("Ada", "Bruno", "Zephyr", "Q"), (0, 1, 2, 3))  # names that the checks of words know
CASES = cases_of(GAME)
PLAIN = plain(CASES)
every_case = for_each(CASES)
plain_cases = for_each(PLAIN)


def people(case: Case) -> People:
    return People(PEOPLE.names[: case.seats], PEOPLE.looks[: case.seats])


def told(match: Match[State, Move, Observation]) -> list[PublicStep]:
    return [PublicStep(line.ply, line.seat, line.events) for line in match.log(None)]
