"""What the race answers about its winds: each number of each quadrant, by the rules."""

from __future__ import annotations

from balloongames.rules.balmy_balloonists.cards import SPEED
from balloongames.rules.balmy_balloonists.world import LANES
from tests.views.balmy_balloonists.races import match_in
from tests.views.balmy_balloonists.table import Table


def test_each_wind_says_where_it_blows() -> None:
    table = Table(match_in("wind", 2))
    context = table.board.context
    for quadrant, card in enumerate(context.model.quadrants):
        for lane in LANES:
            for altitude in (3, 2, 1):
                name, speed = f"wind.{quadrant}.{lane}.{altitude}", SPEED[card][lane][altitude]
                answer, box = table.board.answer(name), table.board.part(name)
                assert answer is not None
                assert answer.title.startswith(str(speed).replace("-", "\N{MINUS SIGN}"))
                way = "back" if speed < 0 else "on." if speed else "stays"
                assert way in answer.sentence
                assert f"lane {lane} of quadrant {'ABCD'[quadrant]}" in answer.sentence
                assert box is not None
                assert context.layout.corners[quadrant].holds(box)
