"""Where a group would come to rest is shown where nothing hangs: no ghost covers a balloon, however the group lies."""

from __future__ import annotations

import pytest

from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.balloon_pop.state import VERTICAL
from balloongames.ui.canvas import DrawnPiece
from balloongames.ui.theme import Look
from tests.views.balloon_pop.table import Table
from tests.views.frames import picture

SIZE = (640, 360)  # what is drawn is not looked at
LOOKS = [Look(), Look(text_scale=2.0)]


def covered(table: Table) -> list[tuple[DrawnPiece, DrawnPiece]]:
    """The ghosts, and the balloons of the group at the foot, that lie over balloons that hang."""
    field = table.board.context.layout.own
    picture(table)
    on_board = [one for one in table.page.drawn_pieces if field.cells.holds(one.box)]
    hanging = {field.box(*cell) for cell in table.board.model.cells(table.board.context.own)}
    fixed = [one for one in on_board if not one.ghost and any(box.holds(one.box) for box in hanging)]
    assert len(fixed) == len(hanging)
    others = [one for one in on_board if one not in fixed]
    return [(one, other) for one in others for other in fixed if one.box.inset(1).overlaps(other.box.inset(1))]


def upright(table: Table) -> list[PlaceGroup]:
    return [move for move in table.moves() if isinstance(move, PlaceGroup) and move.orientation == VERTICAL]


@pytest.mark.parametrize(
    ("seeds", "every"),
    [(range(3), 2), *(pytest.param(range(i, i + 20), 1, marks=pytest.mark.soak) for i in range(0, 200, 20))],
)
@pytest.mark.usefixtures("no_pixels")
def test_no_ghost_covers_a_balloon(seeds, every):
    shown = placed = 0
    for seed in seeds:
        options = {
            "board": ("6x8", "8x6")[seed % 2],
            "cards": ("open", "face_down")[seed // 2 % 2],
            "steps": ("by_player", "by_stage")[seed // 3 % 2],
        }
        match = Match(GAME, options, 2 + seed % 3, f"ghosts {seed}")
        rng = Rng.from_word(str(seed))
        table = None
        while match.to_move is not None:
            placed += match.seen(match.to_move).phase == "place"
            if match.seen(match.to_move).phase == "place" and placed % every == 0:
                if table is None:
                    table = Table(match, LOOKS[seed % 5 == 4], SIZE)
                table.board.sync(table.seen())
                table.refresh()
                for column in {move.column for move in upright(table)}:
                    assert table.page.nodes
                    draft = table.board.context.draft
                    table.board.context.try_place(draft.go_to(column))
                    if draft.lay.orientation != VERTICAL:
                        table.board.context.try_place(draft.stand())
                        table.board.context.try_place(draft.go_to(column))
                    assert not covered(table), (seed, match.ply, column)
                    shown += 1
            match.play(rng.choice(match.moves()))
    assert shown
