"""Contests of computer players for the command line: many matches, on several cores, and what came of them."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from time import process_time
from typing import Final

from balloongames.ai.arena import PlayedMatch, deal_of, play, standings, table_of
from balloongames.arguments import counted
from balloongames.core.evaluator import AnyEvaluator
from balloongames.core.options import OptionValue

_PER_CORE: Final = 4  # processes: more of them only stand in each other's way


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what: ``bots`` as `ai.arena.chooser_of` reads them, ``seats`` at each table."""

    evaluator: AnyEvaluator
    options: tuple[tuple[str, OptionValue], ...]
    bots: tuple[str, ...]
    seats: int
    seed: str


def run(contest: Contest, games: int, jobs: int = 1) -> list[PlayedMatch]:
    """Play so many matches, on so many processes at once as are of use; the result does not depend on how many."""
    jobs = min(jobs, games, _PER_CORE * (os.cpu_count() or 1))
    if jobs == 1:
        return [match(contest, number) for number in range(games)]
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        return list(pool.imap(partial(match, contest), range(games)))


def match(contest: Contest, number: int) -> PlayedMatch:
    """Play the match of this number, from 0."""
    players = len(contest.bots)
    seats = table_of(players, contest.seats, number)
    seed = deal_of(contest.seed, players, number)
    return play(contest.evaluator, dict(contest.options), seed, contest.bots, seats, process_time)


def facts(contest: Contest, played: Sequence[PlayedMatch]) -> dict[str, object]:
    """Return the figures as JSON data; times are seconds of processor time for a decision."""
    found, draws = standings(contest.bots, played)
    return {
        "game": contest.evaluator.game.meta.id,
        "seats": contest.seats,
        "games": len(played),
        "seed": contest.seed,
        "options": dict(contest.options),
        "draws": draws,
        "plies": sum(one.plies for one in played) / max(1, len(played)),
        "bots": [{**asdict(one), "seconds": {"p50": one.seconds[0], "p99": one.seconds[1]}} for one in found],
    }


def report(contest: Contest, played: Sequence[PlayedMatch]) -> str:
    """Return the figures as lines for people who run this: English, as all of the command line."""
    found, draws = standings(contest.bots, played)
    size = f"{counted(contest.seats, 'seat')}, {counted(len(played), 'match', 'matches')}"
    lines = [f"{contest.evaluator.game.meta.id}, {size}, {draws} without one winner"]
    lines += [
        f"{one.name:16} won {one.rate:6.1%} ({one.low:.1%} … {one.high:.1%})  score {one.score:6.1f}"
        f"  {one.a_second:8.1f} moves/s  {one.seconds[0]:.3f} s, 99 % within {one.seconds[1]:.3f} s"
        for one in found
    ]
    return "\n".join(lines)
