"""What the workshop opens: the drawing that was left, that of a puzzle, or one that the program makes."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from balloongames import library, registry
from balloongames.core.drawing import AnyDrawingKit
from balloongames.core.puzzle import AnyPuzzleKit, Grade
from balloongames.core.rng import Rng
from balloongames.paths import Folders
from balloongames.puzzles.workshop import MOST_TITLE, Workshop, load
from balloongames.scenes.common import puzzle_sources
from balloongames.session.seeds import read_share_code
from balloongames.storage import drawings


def drawable() -> tuple[AnyPuzzleKit, ...]:
    """Return the kinds of puzzle that can be drawn, in the order of the shelf."""
    return tuple(
        kit
        for kit in puzzle_sources.kits()
        if kit.drawing is not None and registry.puzzle_view(kit.kind).workshop() is not None
    )


def drawing_kit(kind: str) -> AnyDrawingKit:
    """Return how puzzles of a kind are drawn, which can be."""
    found = registry.puzzle_kit(kind).drawing
    assert found is not None
    return found


def made(kit: AnyPuzzleKit, seed: str) -> str:
    """Make a puzzle that can be drawn, and return its code."""
    for number in count():
        puzzle = kit.generate(Rng.from_word(f"{seed}-{number}"), Grade.GENTLE)
        if drawing_kit(kit.kind).can_draw(puzzle):
            return kit.write_code(puzzle)
    raise AssertionError  # there is always one more


def of_code(code: str, title: str, file: Path | None) -> Workshop:
    """Return the drawing of a puzzle that can be drawn; its idea stands in its ``file``."""
    kit, tidy = read_share_code(code)
    drawing = drawing_kit(kit.kind).drawing_of(kit.read_code(tidy))
    return Workshop(kit.kind, drawing_kit(kit.kind), drawing, title[:MOST_TITLE], library.idea_in(file) if file else "")


def left(folders: Folders) -> tuple[Workshop, bool]:
    """Return the drawing that was left, or an empty one, and whether nothing of it would be missed."""
    kits = {kit.kind: drawing_kit(kit.kind) for kit in drawable()}
    kept = drawings.find(library.own_folder(folders))
    shop = load(kept, kits) if kept else None
    if kept is None or shop is None:
        kind = next(iter(kits))
        return Workshop(kind, kits[kind]), True
    return shop, kept.get("saved") is True or not shop.drawing.lying
