"""Pictures of a solution, step by step: what changes from one to the next is what lies there, not how large it is."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest

from balloongames import library, registry
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.views.balloon_pop.clear_sky import pictures as skies
from balloongames.views.bubblee_pop.tidy_planet import pictures as planets

PICTURE = Box(0, 0, 120, 80)


@pytest.mark.parametrize(
    ("pack", "module", "draws", "size"),
    [
        ("grand_finale", skies, "draw_balloon", lambda box, _letter: box.w),
        ("last_bubblee", planets, "draw_token", lambda _x, _y, radius, _letter: radius),
    ],
    ids=["clear_sky", "tidy_planet"],
)
def test_pieces_are_equally_large_in_all_pictures_of_a_solution(
    monkeypatch: pytest.MonkeyPatch, pack: str, module: Any, draws: str, size: Any
) -> None:
    sizes: set[float] = set()
    monkeypatch.setattr(module, draws, lambda _canvas, *drawn: sizes.add(size(*drawn)))
    for item in next(one for one in library.packs() if one.id.endswith(pack)).items[:4]:
        kit, state, states = item.kit, item.kit.start(item.puzzle), []
        moves = [kit.game.parse_move(text) for text in kit.solve(state) or ()]
        for move in moves:
            state = kit.game.apply(state, move).state
            states.append(state)
        for step in registry.puzzle_view(item.kind).step_pictures(item.puzzle, moves, states):
            step.draw(Mock(spec=Canvas, theme=Mock(outlined=False)), PICTURE)
        assert len(sizes) == 1
        sizes.clear()
