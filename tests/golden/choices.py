"""Tables of each game in the middle of a choice: after each of some presses, all over a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from balloongames import registry
from balloongames.ui.theme import Look
from tests.views.common import CommonTable, Matches, greedy_unless_any

SIZE: Final = (480, 270)
_MOMENTS: Final = 10
_PRESSES: Final = 3
_SEED: Final = "any1"
_PARTS: Final = ("card", "place", "row", "choice")  # of a board: what is chosen there


def choosing(game: str) -> Iterator[tuple[str, CommonTable]]:
    """Return the tables, each with what was done there."""
    matches = Matches(registry.game(game), greedy_unless_any)
    seats = registry.game(game).meta.seats
    for moment in range(_MOMENTS):
        count = seats[moment % len(seats)]
        ply = len(matches.moves(_SEED, count)) * moment // _MOMENTS
        table = CommonTable(registry.view(game), matches.at(_SEED, count, ply), Look(background_motion=False), SIZE)
        for press in range(_PRESSES):
            table.draw()
            nodes = [
                node for node in table.page.nodes.values() if node.role in _PARTS and node.act and not node.why_not
            ]
            if not nodes:
                break
            node = nodes[(7 * moment + 5 * press) % len(nodes)]
            table.driver.focus_on(node.id)
            assert node.act
            node.act()
            if table.played:
                break  # that was the whole choice
            table.refresh()
            table.draw()
            yield f"{game} for {count} after {ply}, press {press} on {node.id}", table
