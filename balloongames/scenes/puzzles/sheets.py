"""Puzzles on paper: sheets with two to six puzzles each, and their solutions on the last one, upside down.

Sheets are pictures, which any printer takes; with Pillow they are bound into one PDF.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from balloongames import registry
from balloongames.choices import Each, Paper
from balloongames.i18n import _, capital
from balloongames.puzzles.packs import Item, Pack
from balloongames.scenes.common import puzzle_words
from balloongames.scenes.puzzles.parts import draw_grade
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.kit import Kit
from balloongames.ui.paper import DOTS, paper_kit
from balloongames.ui.shapes import Card

GRIDS: Final[dict[Each, tuple[int, int]]] = {2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Columns and rows by how many puzzles there are on a sheet."""
PDF: Final = ".pdf"
_MARGIN: Final = 73.0  # lu: 12 mm
_NAME: Final = 330.0  # for a name to be written
_FOOT: Final = 46.0
_GAP: Final = 26.0
_PAD: Final = 22.0
_NUMBER: Final = 24.0  # radius of the disc with the number of a puzzle


class NoPdf(Exception):
    """Pillow, which makes the PDF, is not there."""


def draw(pack: Pack, paper: Paper = "a4", each: Each = 4) -> Iterator[pygame.Surface]:
    """Draw a pack, so many puzzles ``each`` sheet, if they can be read then; the last sheet has the solutions."""
    kit = paper_kit(paper)
    each = max(one for one in GRIDS if one <= min(each, most_on(pack)))
    groups = [pack.items[first : first + each] for first in range(0, len(pack.items), each)]
    for number, items in enumerate(groups, 1):
        sheet, canvas = _blank(kit)
        room = _draw_frame(canvas, kit, pack, number, len(groups))
        for item, box in zip(items, room.grid(*GRIDS[each], _GAP), strict=False):
            _draw_puzzle(canvas, kit, box, item)
        yield sheet
    yield _draw_solutions(kit, pack)


def save(drawn: Iterator[pygame.Surface], file: Path) -> list[Path]:
    """Write sheets into a PDF, or into one PNG each, numbered; return the files.

    NoPdf if a PDF is asked for and Pillow is missing; OSError if the disk refuses.
    """
    if file.suffix.lower() == PDF:
        _bind(drawn, file)
        return [file]
    files = []
    for number, sheet in enumerate(drawn, 1):
        picture = BytesIO()  # so that a disk that refuses is an OSError
        pygame.image.save(sheet, picture, ".png")
        files.append(file.with_name(f"{file.stem}-{number}.png"))
        files[-1].write_bytes(picture.getvalue())
    return files


def can_print(pack: Pack) -> bool:
    """Whether all puzzles of a pack can be solved on paper."""
    return all(registry.puzzle_view(item.kind).prints for item in pack.items)


def most_on(pack: Pack) -> int:
    """Return how many puzzles of a pack can be on a sheet at most."""
    return min(int(registry.puzzle_view(item.kind).on_a_sheet) for item in pack.items)


def can_bind() -> bool:
    """Whether a PDF can be made here."""
    return find_spec("PIL") is not None


def _bind(drawn: Iterator[pygame.Surface], file: Path) -> None:
    try:
        from PIL import Image  # noqa: PLC0415 - an extra that may be missing
    except ImportError as error:
        raise NoPdf from error
    pages = [Image.frombytes("RGB", one.get_size(), pygame.image.tobytes(one, "RGB")).convert("L") for one in drawn]
    pages[0].save(file, save_all=True, append_images=pages[1:], resolution=float(DOTS))


def _blank(kit: Kit) -> tuple[pygame.Surface, Canvas]:
    sheet = pygame.Surface(kit.size)
    sheet.fill("#FFFFFF")
    return sheet, Canvas(sheet, kit.brushes, kit.u, kit.text_scale)


def _draw_frame(canvas: Canvas, kit: Kit, pack: Pack, number: int, count: int) -> Box:
    """Draw what every sheet has around the puzzles; return the room within."""
    inner = kit.frame.inset(_MARGIN)
    rules = " ".join(dict.fromkeys(registry.puzzle_view(item.kind).rules_on_paper() for item in pack.items))
    rules_h = kit.text_height(rules, inner.w, "body")
    head, line, words, room, foot = inner.split_rows(70, 40, rules_h + 30, REST, _FOOT)
    canvas.text(head.cut(right=_NAME), "Lighter than Air", "logo")
    name = _("Name")
    field = head.take_right(_NAME).take_bottom(40)
    width = canvas.text_width(name, "body") + 10
    canvas.text(field.take_left(width), name, "body")
    canvas.fill(field.cut(left=width).take_bottom(1.6, skip=6), "ink")
    about = _("{what}: {which}").format(what=puzzle_words.pack_title(pack), which=puzzle_words.pack_about(pack))
    canvas.text(line, about, "body-strong")
    canvas.text(words.take_top(rules_h, skip=4), rules, "body", lines=8)
    canvas.fill(words.take_bottom(3, skip=8), "ink")
    canvas.fill(foot.take_top(1.6, skip=4), "ink")
    end = _("Solutions are on the last sheet. Any code opens its puzzle in the program.")
    canvas.text(foot.cut(top=8, right=90), end, "small")
    canvas.text(foot.cut(top=8).take_right(90), f"{number} / {count}", "small", align="right")
    return room.inset(0, 8)


def _draw_puzzle(canvas: Canvas, kit: Kit, box: Box, item: Item) -> None:
    view = registry.puzzle_view(item.kind)
    canvas.card(box, Card(18, "", border="ink", border_w=2.4))
    inner = box.inset(_PAD, _PAD * 0.8)
    goal = capital(view.goal(item.puzzle))
    goal_w = inner.w - 2 * _NUMBER - 14 - 120
    code = item.code if kit.text_width(item.code, "small") <= inner.w else item.code.replace("-", "- ")
    top, body, foot = inner.split_rows(
        max(2 * _NUMBER, kit.text_height(goal, goal_w, "label")), REST, kit.text_height(code, inner.w, "small"), gap=8
    )
    _draw_number(canvas, top, item.number)
    canvas.text(top.cut(left=2 * _NUMBER + 14, right=120), goal, "label", lines=3)
    draw_grade(canvas, top.take_right(104, 26), item.grade)
    view.draw_on_paper(canvas, body, item.puzzle)
    canvas.text(foot, code, "small", lines=2)  # one that is typed may have spaces


def _draw_number(canvas: Canvas, box: Box, number: int) -> None:
    disc = box.take_left(2 * _NUMBER, 2 * _NUMBER)
    canvas.circle(disc.cx, disc.cy, _NUMBER, "ink")
    canvas.sign(disc, str(number), "paper", _NUMBER)


def _draw_solutions(kit: Kit, pack: Pack) -> pygame.Surface:
    sheet, canvas = _blank(kit)
    head, room = kit.frame.inset(_MARGIN).split_rows(70, REST)
    title = _("{pack}: the solutions").format(pack=puzzle_words.pack_title(pack))
    canvas.text(head, title, "h1")
    across = min(int(registry.puzzle_view(item.kind).solutions_abreast) for item in pack.items)
    rows = -(-len(pack.items) // across)
    for item, box in zip(pack.items, room.grid(across, rows, _GAP), strict=False):
        _draw_number(canvas, box.take_top(2 * _NUMBER), item.number)
        puzzle_kit, view = registry.puzzle_kit(item.kind), registry.puzzle_view(item.kind)
        moves = [puzzle_kit.game.parse_move(text) for text in puzzle_kit.solve(puzzle_kit.start(item.puzzle)) or ()]
        view.draw_solution(canvas, box.cut(left=2 * _NUMBER + 10), item.puzzle, moves)
    return pygame.transform.rotate(sheet, 180)
