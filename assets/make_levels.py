"""Make the tileset and the shipped levels of Color Queue anew: `python -m assets.make_levels`, from the repository.

The same words always give the same levels. Each is proved on the way (one solution, the grade in the file), and once
more when the tests run. `--check` writes nothing and tells which files differ from what would be made; `--tiles` draws
the pictures of the tileset as well.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from balloongames.core.puzzle import Grading
from balloongames.core.rng import Rng
from balloongames.levels import level_text
from balloongames.rules.color_queue.puzzle import Puzzle
from balloongames.rules.color_queue.puzzle_kit import KIT
from balloongames.rules.color_queue.puzzle_make import draft
from balloongames.rules.color_queue.state import ARROWS, CLASSES, COLORS, DECK, SYMBOLS

LEVELS = Path(__file__).parent.parent / "levels"
NAMES = dict(zip(COLORS, ("purple", "red", "yellow", "green", "blue"), strict=True))
TILE = (64, 48)
COLUMNS = 10
EASY_QUIET = {"settle"}
QUIET = {"settle", "patience", "stillness"}


@dataclass(frozen=True)
class Step:
    """So many levels of a pack: their rows, hand and direction (None: any), and what the grading must say."""

    count: int
    rows: int
    hand: int
    descending: bool | None
    fits: Callable[[Grading], bool]


@dataclass(frozen=True)
class Pack:
    """A pack: its words are for Tiled and for whoever reads the files; the games take theirs from the catalogue."""

    name: str
    title: str
    about: str
    emblem: str
    color: str
    steps: tuple[Step, ...]


def needs(*wanted: str, without: set[str] | frozenset[str] = frozenset()) -> Callable[[Grading], bool]:
    """Accept gradings with one of the wanted techniques and none of the others."""

    def fits(grading: Grading) -> bool:
        techniques = set(grading.techniques)
        return bool(techniques & set(wanted)) and not techniques & without

    return fits


def grade(*wanted: str) -> Callable[[Grading], bool]:
    """Accept these grades."""
    return lambda grading: grading.grade in wanted


PACKS = (
    Pack("first_steps", "First steps", "One row or two, and five cards that clear them.", "heart", "red", (
        Step(4, 1, 6, False, needs("touch")),
        Step(4, 1, 8, False, needs("touch")),
        Step(2, 1, 10, None, needs("touch")),
        Step(4, 2, 8, False, grade("gentle")),
    )),
    Pack("chain_school", "Chain school", "One card sets off the next: clear the whole queue.", "bolt", "yellow", (
        Step(3, 2, 7, False, needs("chain", without=QUIET)),
        Step(5, 2, 9, False, needs("long_chain", without=QUIET)),
        Step(6, 3, 10, False, needs("long_chain", without={"patience", "stillness"})),
    )),
    Pack("right_to_left", "Right to left", "Three arrows turn the queue round.", "drop", "blue", (
        Step(4, 1, 8, True, needs("turn")),
        Step(6, 2, 9, True, needs("turn")),
        Step(4, 3, 10, True, needs("turn")),
    )),
    Pack("quiet_company", "Quiet company", "Some cards settle, until another takes them along.", "clover", "green", (
        Step(5, 2, 8, None, needs("settle")),
        Step(5, 2, 10, None, needs("patience", "stillness")),
        Step(4, 3, 10, None, needs("patience", "stillness")),
    )),
    Pack("full_house", "Full house", "Fifteen cards and more, and long chains.", "diamond", "purple", (
        Step(6, 3, 10, None, grade("sharp")),
        Step(4, 3, 10, None, grade("fierce")),
        Step(4, 4, 10, None, grade("sharp", "fierce")),
    )),
)  # fmt: skip


def chosen(pack: Pack) -> list[tuple[Puzzle, Grading]]:
    """Return the puzzles of a pack, the easiest first."""
    found: list[tuple[Puzzle, Grading]] = []
    for number, step in enumerate(pack.steps):
        rng = Rng.from_word(f"{pack.name} {number}")
        wanted = len(found) + step.count
        while len(found) < wanted:
            puzzle = draft(rng, step.rows, step.hand, descending=step.descending)
            if puzzle is not None and step.fits(KIT.grade(puzzle)):
                found.append((puzzle, KIT.grade(puzzle)))
    return sorted(found, key=lambda one: (one[1].grade.number, one[1].points, one[0].cards, len(one[0].hand)))


def files() -> Iterator[tuple[Path, str]]:
    """Each file and its text."""
    yield LEVELS / "tilesets" / "color_queue.tsx", tileset()
    index: list[str] = []
    for order, pack in enumerate(PACKS, 1):
        folder = LEVELS / "color_queue" / pack.name
        yield (
            folder / "pack.toml",
            (
                f'title = "{pack.title}"\nabout = "{pack.about}"\norder = {order}\n'
                f'emblem = "{pack.emblem}"\ncolor = "{pack.color}"\n'
            ),
        )
        for number, (puzzle, grading) in enumerate(chosen(pack), 1):
            sketch = KIT.sketch(
                puzzle, title=f"{pack.title} {number}", game=KIT.game_id, grade=grading.grade.value, par=grading.par,
                solutions=grading.solutions,
            )  # fmt: skip
            yield folder / f"{number:02}.tmx", level_text(sketch)
            index.append(f"{pack.name} {KIT.write_code(puzzle)}\n")
    yield LEVELS / "color_queue" / "codes.txt", "".join(index)


def tileset() -> str:
    """Return the text of the tileset: fifty cards, then the queue cards A to E."""
    count = len(DECK) + 5
    rows = -(-count // COLUMNS)
    size = f'tilewidth="{TILE[0]}" tileheight="{TILE[1]}" tilecount="{count}" columns="{COLUMNS}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" name="color_queue" {size}>',
        f' <image source="color_queue.png" width="{TILE[0] * COLUMNS}" height="{TILE[1] * rows}"/>',
    ]
    for card in DECK:
        lines += [
            f' <tile id="{card - 1}" type="card">',
            "  <properties>",
            f'   <property name="card" type="int" value="{card}"/>',
            f'   <property name="color" value="{NAMES[COLORS[CLASSES[card]]]}"/>',
            "  </properties>",
            " </tile>",
        ]
    lines += [f' <tile id="{len(DECK) + sign}" type="sign"/>' for sign in range(5)]
    return "\n".join((*lines, "</tileset>", ""))


def main() -> None:
    """Write the files that changed, or with `--check` only name them."""
    check = "--check" in sys.argv[1:]
    changed = 0
    for file, text in files():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            changed += 1
            print(file.relative_to(LEVELS))
            if not check:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
    if "--tiles" in sys.argv[1:] and not check:
        from assets.drawing.tiles import draw_color_queue  # noqa: PLC0415 - only this needs pygame

        draw_color_queue(LEVELS / "tilesets" / "color_queue.png", TILE, COLUMNS, ARROWS, SYMBOLS)
    sys.exit(1 if check and changed else 0)


if __name__ == "__main__":
    main()
