"""The table kept by listening is the table that is seen, at every moment."""

from __future__ import annotations

from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.moves import DropPair, SwapCells
from balloongames.rules.bubblee_pop.state import Batch
from balloongames.views.bubblee_pop.model import GAP, Model
from tests.contract.cases import Case
from tests.rules.bubblee_pop.positions import position
from tests.views.bubblee_pop.matches import every_case, random_match
from tests.views.common import fold_all


@every_case
def test_folding_all_events_gives_what_is_seen(case: Case) -> None:
    fold_all(Model, random_match(case, "SUNNY-1"), (None,))


def test_a_line_leaves_gaps_until_what_stands_above_has_fallen() -> None:
    """Example 6: red lines up at heights 1 to 3, and the green one above it falls."""
    state = position("krr", "", sky=("rpybg", "ggrpy"), phase="drop")
    model = Model.of(GAME.observe(state, 0))
    columns = []
    for event in GAME.apply(state, DropPair((0, 0), (0, 1))).events[:4]:
        model.fold(event)
        columns.append((type(event), model.planets[0][0], model.scores[0]))
    assert columns[0] == (e.PairDropped, "krrrg", 0)
    assert columns[1] == (e.LinesScored, f"k{GAP * 3}g", 3)
    assert (e.BubbleesFell, "kg", 3) in columns


def test_a_cell_that_a_line_has_left_is_empty() -> None:
    model = Model(planets=[(f"k{GAP}g", "", "", "", "")])
    assert [model.on_planet(0, (0, height)) for height in range(4)] == ["k", "", "g", ""]
    assert model.height(0, 0) == 3


def test_a_power_leaves_the_queue_when_it_is_used_and_others_join_behind() -> None:
    """Example 12: red makes a line on the other planet, whose player gets a power."""
    state = position("k", "rg,r,gr", phase="power", queue=[(0, "gr"), (1, "y")], sky=("r.pyg", "y.gpb"))
    model = Model.of(GAME.observe(state, 0))
    events = GAME.apply(state, SwapCells("r", (2, 0), (2, 1))).events
    model.fold(events[0])
    assert model.queue == (Batch(0, "g"), Batch(1, "y"))
    for event in events[1:3]:
        model.fold(event)
    assert model.queue == (Batch(0, "g"), Batch(1, "y"), Batch(1, "r"))
