"""The log: every line stands beside the player it tells of."""

from __future__ import annotations

from balloongames.rules.balloon_pop import GAME
from balloongames.scenes.log import told
from balloongames.ui.view import People
from balloongames.views.balloon_pop import VIEW
from tests.contract.cases import cases_of, walk

NAMES = ("Mira", "Bruno", "Ada")


def test_every_line_stands_beside_the_one_it_tells_of() -> None:
    """The last one takes what is left without a move, so the line is not of the one who moved."""
    case = next(case for case in cases_of(GAME) if case.seats == 3 and not case.changed)
    entries = told(walk(case).log(None), VIEW, People(NAMES, (0, 1, 2)), lambda _ply: None)
    about_one = [entry for entry in entries if entry.text.startswith(NAMES) and "wins" not in entry.text]
    assert {entry.text.split()[1] for entry in about_one} >= {"played", "took", "placed"}
    for entry in about_one:
        assert entry.seat is not None, entry.text
        assert entry.text.startswith(NAMES[entry.seat])
