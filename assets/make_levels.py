"""Make the tilesets and the shipped levels anew: `python -m assets.make_levels`, from the repository.

The same words always give the same levels. Each is proved on the way (one solution, the grade in the file), which
takes many minutes for all, and once more when the tests run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from assets.levelmaker import balloon_cup, balloon_pop, balmy_balloonists, bubblee_pop, color_queue
from assets.levelmaker.tilesets import COLUMNS, TILE, TILESETS, tileset_text
from balloongames.levels import level_text

LEVELS = Path(__file__).parent.parent / "levels"
GAMES = {
    "balloon_cup": balloon_cup.levels,
    "balloon_pop": balloon_pop.levels,
    "balmy_balloonists": balmy_balloonists.levels,
    "bubblee_pop": bubblee_pop.levels,
    "color_queue": color_queue.levels,
}


def files() -> Iterator[tuple[Path, str]]:
    """Each file and its text."""
    for name, tiles in TILESETS.items():
        yield LEVELS / "tilesets" / f"{name}.tsx", tileset_text(name, tuple(tiles()))
    for game_id, levels in GAMES.items():
        index: list[str] = []
        for order, (pack, found) in enumerate(levels(), 1):
            folder = LEVELS / game_id / pack.name
            yield (
                folder / "pack.toml",
                (
                    f'title = "{pack.title}"\nabout = "{pack.about}"\norder = {order}\n'
                    f'emblem = "{pack.emblem}"\ncolor = "{pack.color}"\n'
                ),
            )
            for number, level in enumerate(found, 1):
                kit, grading = level.kit, level.kit.grade(level.puzzle)
                sketch = kit.level(level.puzzle, grading, f"{pack.title} {number}", level.idea)
                yield folder / f"{number:02}.tmx", level_text(sketch)
                line = f"{pack.name} {kit.write_code(level.puzzle)} {grading.grade.value} {level.idea}"
                index.append(f"{line.rstrip()}\n")
        yield LEVELS / game_id / "codes.txt", "".join(index)


def main() -> None:
    """Write the files that changed, or only name them."""
    parser = argparse.ArgumentParser(description="Make the tilesets and the shipped levels anew.")
    parser.add_argument("--check", action="store_true", help="write nothing, and name the files that would change")
    parser.add_argument("--tiles", action="store_true", help="draw the pictures of the tilesets as well")
    asked = parser.parse_args()
    changed = 0
    for file, text in files():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            changed += 1
            print(file.relative_to(LEVELS), flush=True)
            if not asked.check:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
    if asked.tiles and not asked.check:
        from assets.drawing.tiles import draw_tileset  # noqa: PLC0415 - only this needs pygame

        for name, tiles in TILESETS.items():
            draw_tileset(
                LEVELS / "tilesets" / f"{name}.png", TILE, COLUMNS, [(one.picture, one.facts) for one in tiles()]
            )
    sys.exit(1 if asked.check and changed else 0)


if __name__ == "__main__":
    main()
