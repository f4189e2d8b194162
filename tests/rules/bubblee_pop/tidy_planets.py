"""Planets to be tidied: examples with a single solution, and some that the generator drafts."""

from __future__ import annotations

from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.tidy_planet.make import PLANS, draft
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle, puzzle_of

EXAMPLES = {
    "the_cover": puzzle_of(("r", "", "", "ppr", "p"), ("prppr", "ppprg"), "gr", 2),
    "little_pile": puzzle_of(("yb", "", "byb", "", ""), ("rybyr", "bygry"), "by", 2),
    "one_swap": puzzle_of(("r", "p", "prr", "b", "b"), ("bbpbb", "pppbb"), "br", 2, 1),
    "hello_below": puzzle_of(("r", "yrpk", "ry", "rr", "y"), ("ryprp", "prpyr"), "rpby", 3, 0, "y"),
    "full_house": puzzle_of(("yy", "y", "byby", "", "bb"), ("ybyyy", "ybybb"), "ybby", 3),
    "two_powers": puzzle_of(("byy", "ry", "pkyy", "p", "y"), ("bpppy", "bpppp"), "byrr", 3, 0, "y"),
}


def drafts(count: int) -> list[Puzzle]:
    """Puzzles of all sorts, as the generator makes them."""
    found: list[Puzzle] = []
    rng = Rng.from_word("drafts")
    plans = [plan for of_grade in PLANS.values() for plan in of_grade]
    while len(found) < count:
        puzzle = draft(rng, *plans[len(found) % len(plans)])
        found += [puzzle] if puzzle is not None else []
    return found
