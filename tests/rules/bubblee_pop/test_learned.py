"""What the strongest computer player counts on a planet, and that points and full planets weigh as they must."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from balloongames.core.learned import Counted, chances
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import EVALUATOR
from balloongames.rules.bubblee_pop.learned import WEIGHTS
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.state import BLACK, HEIGHT

NAMES = list(WEIGHTS)


def counted_by_looking(state, seat):
    """Count again, cell by cell."""
    columns = columns_of(state.planets[seat])
    heights = [len(column) for column in columns]
    cells = {(x, y): letter for x, column in enumerate(columns) for y, letter in enumerate(column)}
    colored = {cell: letter for cell, letter in cells.items() if letter != BLACK}

    def alike(cell, dx, dy):
        return colored.get((cell[0] + dx, cell[1] + dy)) == colored[cell]

    around = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return {
        "points": sum(state.zones[seat]),
        "on_planet": len(cells),
        "towers": sum(height**2 for height in heights),
        "drops": sum(height <= HEIGHT - 2 for height in heights)
        + sum(left < HEIGHT and right < HEIGHT for left, right in pairwise(heights)),
        "upright": sum(alike(cell, 0, 1) for cell in colored),
        "level": sum(alike(cell, 1, 0) for cell in colored),
        "singles": sum(not any(alike(cell, *step) for step in around) for cell in colored),
        "blacks": len(cells) - len(colored),
    }


def test_what_is_counted_is_what_lies_there():
    rng = Rng.from_word("COUNTED")
    met = 0
    for number in range(12):
        match = Match(EVALUATOR.game, {}, 2, f"COUNTED-{number}")
        while match.to_move is not None:
            if all(len(column) <= HEIGHT for planet in match.state.planets for column in columns_of(planet)):
                progress, amounts = EVALUATOR.master.counted(match.state)
                assert 0 <= progress <= 1
                for seat, own in enumerate(amounts):
                    told = dict(zip(NAMES, own, strict=True))
                    looked = counted_by_looking(match.state, seat)
                    assert {name: told[name] for name in looked} == looked
                    met += looked["upright"] > 0 < looked["level"]
            match.play(rng.choice(match.moves()))
    assert met > 20


@pytest.mark.parametrize(("name", "late_only", "good"), [("points", False, True), ("on_planet", True, False)])
def test_points_help_always_and_a_full_planet_hurts_late(name, late_only, good):
    even = [0.0] * len(NAMES)
    more = [float(one == name) for one in NAMES]
    for progress, seat in product((0.8, 1.0) if late_only else (0.0, 0.5, 1.0), (0, 1)):
        amounts = [more if one == seat else even for one in (0, 1)]
        assert (chances(Counted(progress, amounts), WEIGHTS)[seat] > 0.5) is good
