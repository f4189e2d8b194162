"""The table between two moments. That listening keeps what is seen is in the contract of all games."""

from __future__ import annotations

from balloongames.core.game import Event
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.moves import DropPair, SwapCells
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.planet import planet_of, taken_from
from balloongames.rules.bubblee_pop.state import Batch
from balloongames.views.bubblee_pop.model import Model
from tests.rules.bubblee_pop.positions import position


def test_a_line_leaves_gaps_until_what_stands_above_has_fallen() -> None:
    """Example 6: red lines up at heights 1 to 3, and the green one above it falls."""
    state = position("krr", "", sky=("rpybg", "ggrpy"), phase="drop")
    model = Model(GAME.observe(state, 0))
    columns: list[tuple[type[Event], list[str], int]] = []
    for event in GAME.apply(state, DropPair((0, 0), (0, 1))).events[:4]:
        model.fold(event)
        columns.append((type(event), [model.on_planet(0, (0, height)) for height in range(5)], model.scores[0]))
    assert columns[0] == (e.PairDropped, [*"krrrg"], 0)
    assert columns[1] == (e.LinesScored, ["k", "", "", "", "g"], 3)
    assert (e.BubbleesFell, ["k", "g", "", "", ""], 3) in columns


def test_a_cell_that_a_line_has_left_is_empty() -> None:
    planet = planet_of(("krg", "", "", "", ""))
    model = Model(Observation(planets=(taken_from(planet, (0, 1)),)))
    assert [model.on_planet(0, (0, height)) for height in range(-1, 4)] == ["", "k", "", "g", ""]
    assert model.height(0, 0) == 3


def test_a_power_leaves_the_queue_when_it_is_used_and_others_join_behind() -> None:
    """Example 12: red makes a line on the other planet, whose player gets a power."""
    state = position("k", "rg,r,gr", phase="power", queue=[(0, "gr"), (1, "y")], sky=("r.pyg", "y.gpb"))
    model = Model(GAME.observe(state, 0))
    events = GAME.apply(state, SwapCells("r", (2, 0), (2, 1))).events
    model.fold(events[0])
    assert model.queue == (Batch(0, "g"), Batch(1, "y"))
    for event in events[1:3]:
        model.fold(event)
    assert model.queue == (Batch(0, "g"), Batch(1, "y"), Batch(1, "r"))
