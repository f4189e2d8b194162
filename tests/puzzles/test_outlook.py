"""What the workshop tells of drawings that are no puzzles: two of several solutions, and how near one came to any."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from balloongames import library, registry
from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.puzzles.light import Verdict, verdict_of

KINDS = ("clear_sky", "four_valleys", "tidy_planet", "course", "one_turn")


def spoiled(kind: str) -> Iterator[str]:
    """Yield the codes of shipped levels with one piece or one setting changed."""
    kit = registry.puzzle_kit(kind)
    drawings = kit.drawing
    assert drawings is not None
    for pack in library.packs(kit.game_id):
        for item in pack.items[::5]:
            if item.kind != kind or not drawings.can_draw(item.puzzle):
                continue
            drawing = drawings.drawing_of(item.puzzle)
            others = [drawings.paint(drawing, place, other) for place, _one in drawing.lying[::3]
                      for other in {piece for _at, piece in drawing.lying[::4]}]  # fmt: skip
            others += [drawings.set(drawing, one.name, value) for one in drawings.settings(drawing)
                       for value in one.values[:4]]  # fmt: skip
            for other in others:
                if drawings.fault(other) is None:
                    yield kit.write_code(drawings.puzzle(other))


def first(kind: str, wanted: Callable[[Verdict], object]) -> tuple[AnyPuzzleKit, Verdict]:
    kit = registry.puzzle_kit(kind)
    return kit, next(found for code in spoiled(kind) if wanted(found := verdict_of(kit, code)))


@pytest.mark.parametrize("kind", KINDS)
def test_both_of_two_solutions_reach_the_goal_and_are_not_the_same(kind: str) -> None:
    kit, found = first(kind, lambda one: one.shown_solutions)
    assert len(set(found.shown_solutions)) == 2
    for way in found.shown_solutions:
        state = kit.start(kit.read_code(found.code))
        for text in way:
            state = kit.game.apply(state, kit.game.parse_move(text)).state
        assert kit.game.is_solved(state)


@pytest.mark.parametrize("kind", KINDS)
def test_where_none_is_the_nearest_miss_is_told_in_words(kind: str) -> None:
    _kit, found = first(kind, lambda one: one.grading is None and one.nearest)
    view = registry.puzzle_view(kind).workshop()
    assert found.nearest is not None
    assert view is not None
    assert view.fault(found.nearest).endswith(".")
    assert all(value for _name, value in found.nearest.facts)
