"""The moments that people look at: a drop with its points, a power on its way, and the turn that passes."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from balloongames.rules.bubblee_pop.moves import DropPair, SwapCells
from balloongames.rules.bubblee_pop.state import COLUMNS, HOLE, LETTERS, SKY_ROWS
from balloongames.ui.geometry import Box
from balloongames.ui.rolling import Roll, Rolls
from balloongames.ui.theme import Look
from balloongames.views.bubblee_pop import overlay, queue
from balloongames.views.bubblee_pop.animation import InQueue, InSky, OnPlanet
from tests.rules.bubblee_pop.positions import position
from tests.views.bubblee_pop.table import Table, match_at, moves_of, table_of

SCORES = (("SUNNY-1", 21), ("SUNNY-1", 50), ("SUNNY-1", 75), ("SUNNY-1", 79), ("good", 48))  # seeds and plies


def standing(table: Table) -> list[Box]:
    """Where Bubblees stand that do not move."""
    context, model = table.context, table.context.model
    places = [OnPlanet(seat, (column, height)) for seat in (0, 1) for column in range(COLUMNS)
              for height in range(model.height(seat, column))]  # fmt: skip
    spaces = [InSky((column, row)) for row in range(SKY_ROWS) for column in range(COLUMNS)
              if model.sky[row * COLUMNS + column] != HOLE]  # fmt: skip
    return [context.box(one) for one in (*places, *spaces) if one not in context.animation.hidden]


@pytest.mark.parametrize("look", [Look(), Look(reduced_motion=True), Look(text_scale=2.0)], ids=["", "still", "large"])
@pytest.mark.parametrize(("seed", "ply"), SCORES)
def test_points_cover_neither_a_bubblee_nor_a_panel(
    monkeypatch: pytest.MonkeyPatch, seed: str, ply: int, look: Look
) -> None:
    flags: list[Box] = []
    monkeypatch.setattr(overlay, "draw_flag", lambda _canvas, box, *_words: flags.append(box))
    table = Table(match_at(seed, 2, ply), look)
    table.submit(moves_of(seed, 2)[ply])
    told = 0
    while table.director.busy:
        flags.clear()
        table.draw()
        panels = table.context.layout.sides if look.text_scale == 1 else ()  # large ones come close to the fields
        others = [*standing(table), *panels]
        assert not any(flag.overlaps(one) for flag in flags for one in others)
        told += len(flags)
        table.tick(1 / 20)
    assert told


def test_a_power_that_flies_has_left_its_row() -> None:
    drawn: list[tuple[float, float]] = []
    table = table_of(position("k", "rg,r,gr", phase="power", queue=[(0, "ry")], sky=("r.pyg", "y.gpb")))
    table.draw()
    home = table.context.box(InQueue(0))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(queue, "draw_token", lambda _canvas, x, y, *_rest: drawn.append((x, y)))
        table.draw()
        assert (home.cx, home.cy) in drawn
        table.submit(SwapCells("r", (2, 0), (2, 1)))
        table.tick(0.1)
        drawn.clear()
        table.draw()
    assert table.context.animation.movers[0].start == InQueue(0)
    assert (home.cx, home.cy) not in drawn


@pytest.mark.parametrize("reduced", [False, True])
def test_a_token_grows_out_of_where_its_line_has_gone_unless_motion_is_reduced(*, reduced: bool) -> None:
    table = Table(match_at("good", 2, 48), Look(reduced_motion=reduced))
    table.submit(moves_of("good", 2)[48])
    sizes = []
    while table.director.busy:
        sizes += [mover.size for mover in table.context.animation.movers if mover.token]
        table.tick()
    assert (sizes[0] < 0.5) is not reduced
    assert sizes == sorted(sizes)
    assert sizes[-1] == 1


def test_who_sits_down_is_not_told_their_own_last_turn() -> None:
    """When the board has turned over, what was marked for the other one is gone; the news comes with the picture."""
    table = Table(match_at("good", 2, 8), Look())
    ply = next(i for i, move in enumerate(moves_of("good", 2)) if i >= 8 and isinstance(move, DropPair))
    table = Table(match_at("good", 2, ply), Look())
    mover, before = table.context.below, table.last_turns()
    assert [turn.seat for turn in before] == [1 - mover]
    table.last_turns = lambda: before if table.director.busy else ()  # type: ignore[method-assign]  # as at a table
    table.submit(moves_of("good", 2)[ply])
    told = {False: set(), True: set()}
    while table.director.busy:
        table.draw()
        told[table.context.below != mover].add((*table.context.turn_rows, *table.context.turn_tags))
        table.tick()
    assert told[False] != {()}
    assert told[True] == {()}


def test_with_reduced_motion_nobody_blinks() -> None:
    table = Table(match_at("good", 2, 48), Look(reduced_motion=True))
    table.submit(moves_of("good", 2)[48])
    while table.director.busy:
        table.draw()
        assert not table.context.moving
        table.tick()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_a_score_zone_holds_rolls_when_a_line_comes_in(monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    table = Table(match_at("good", 2, 48), Look(text_scale=scale))
    rolled: dict[Hashable, list[Roll]] = {}
    looks = Rolls.look

    def note(rolls: Rolls, key: Hashable, text: str) -> Roll:
        roll = looks(rolls, key, text)
        if not roll.is_over:
            rolled.setdefault(key, []).append(roll)
        return roll

    monkeypatch.setattr(Rolls, "look", note)
    table.draw()
    before = table.context.model.zones
    table.submit(moves_of("good", 2)[48])
    while table.director.busy or table.board.animating:
        table.tick()
        table.draw()
    after = table.context.model.zones
    changed = {
        ("zone", seat, LETTERS[i])
        for seat in range(2)
        for i, pair in enumerate(zip(before[seat], after[seat], strict=True))
        if pair[0] != pair[1]
    }
    assert changed
    assert {key for key in rolled if key[0] == "zone"} == changed  # type: ignore[index]
    assert all(max(roll.progress for roll in rolled[key]) > 0.5 for key in changed)
