"""The puzzle at which a stamp of the logbook can be tried: one that fits, and that nobody has solved."""

from __future__ import annotations

from typing import Final

from balloongames import library, registry
from balloongames.core.grade import Grade
from balloongames.puzzles import daily
from balloongames.scenes.common.puzzle_sources import AnySource, endless, games, of_day, of_pack
from balloongames.scenes.context import Ctx

_HARD: Final = (Grade.SHARP, Grade.FIERCE)


def puzzle_for(ctx: Ctx, stamp_id: str) -> AnySource | None:
    """Return the puzzle that is laid for a stamp; None if all that would do are solved. Raises HistoryError."""
    book = ctx.store.puzzles
    if stamp_id == "puzzle_of_the_day":
        return of_day(daily.today(), book, ctx.prefetch)
    if stamp_id == "fresh_from_the_press":
        return endless(registry.shown_puzzle_kits()[0], Grade.GENTLE)
    solved = {code: one.game_id for code, one in book.everything().items() if one.is_solved}
    kind = next((one for one in registry.shown_puzzle_kits() if one.stamp == stamp_id), None)
    game = kind.game_id if kind else None
    if stamp_id == "one_of_each":
        game = next((one for one in games() if one not in solved.values()), None)
    grades = _HARD if stamp_id == "sharp_air" else tuple(Grade)
    there = [
        (pack, item)
        for pack in library.packs(game)
        for item in pack.items
        if kind in (None, item.kit) and item.code not in solved and item.grade in grades
    ]
    if stamp_id == "sharp_air":
        there.sort(key=lambda one: grades.index(one[1].grade))
    return of_pack(*there[0], book.everything) if there else None
