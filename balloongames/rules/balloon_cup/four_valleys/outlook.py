"""What the workshop wants to know of a drawing: two solutions side by side, and which tile stands in the way."""

from __future__ import annotations

from dataclasses import replace

from balloongames.core.game import Reason
from balloongames.core.puzzle import BadPuzzle
from balloongames.rules.balloon_cup.four_valleys.moves import PutCard, format_move
from balloongames.rules.balloon_cup.four_valleys.puzzle import UNKNOWN, Puzzle
from balloongames.rules.balloon_cup.four_valleys.solve import solutions


def shown_solutions(puzzle: Puzzle, most: int) -> tuple[tuple[str, ...], ...]:
    """Return the moves of up to ``most`` solutions."""
    return tuple(
        tuple(format_move(PutCard(card, place)) for card, place in zip(puzzle.hand, found, strict=True))
        for found in solutions(puzzle, most)
    )


def nearest(puzzle: Puzzle) -> Reason | None:
    """Return the ``tile`` of which alone too much is asked; None if it is more than one."""
    for index, tile in enumerate(puzzle.tiles):
        free = replace(tile, marked=False, clues=UNKNOWN)
        try:
            eased = replace(puzzle, tiles=(*puzzle.tiles[:index], free, *puzzle.tiles[index + 1 :]))
        except BadPuzzle:  # then nothing is asked of any other tile
            return Reason("near", (("tile", tile.number),))
        if solutions(eased, 1):
            return Reason("near", (("tile", tile.number),))
    return None
