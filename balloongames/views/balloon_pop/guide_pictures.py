"""The pictures of the rules of Balloon POP, one for each page. Boards are written as in the rules' examples.

Each painter draws on a sheet of 400 x 480; `guide_art` scales it. No words, only numbers that are the same everywhere.
"""

from __future__ import annotations

from typing import Final

from balloongames.rules.balloon_pop.board import board_of, grid_of
from balloongames.rules.balloon_pop.series import Series, candidates, series_of
from balloongames.ui.geometry import Box
from balloongames.ui.outline import Cell
from balloongames.views.balloon_pop.guide_art import Art, SmallBoard


def in_short(art: Art) -> None:
    """Five steps: draw groups, play cards, pick, place and float, pop."""
    heights = (80, 76, 86, 116, 62)
    lines = [Box(14, 14 + sum(heights[:i]) + 8 * i, 372, height) for i, height in enumerate(heights)]
    for i, line in enumerate(lines):
        art.paper(line)
        art.number(line.x + 28, line.cy, str(i + 1), 19)
    first, played, pick, place, pop = lines
    art.icon("bag", 88, first.cy, 48)
    art.arrow((120, first.cy), (146, first.cy))
    art.rack(Box(158, first.y + 5, 216, 33), "RbGY")
    art.rack(Box(158, first.y + 42, 216, 33), "WYyg")
    for i, (card, look) in enumerate(((7, 0), (9, 2), (3, 1))):
        art.player(88 + i * 102, played.cy, 19, look)
        art.card(135 + i * 102, played.cy, 45, card)
    for i, (card, look, group) in enumerate(((9, 2, "WYyg"), (7, 0, "RbGY"))):
        y = pick.y + 23 + i * 41
        art.value(84, y, card, 18)
        art.player(122, y, 17, look)
        art.arrow((146, y), (168, y), 3.5)
        art.rack(Box(176, y - 18, 198, 36), group)
    _place_and_float(art, place)
    strip = SmallBoard(82, pop.cy - 20, 40, 5, 1)
    art.fill(strip, tuple("RRRrR"))
    art.contour(strip, [(column, 0) for column in range(5)])
    art.arrow((294, pop.cy), (316, pop.cy))
    art.flag(348, pop.cy, "+3", 24)


def _place_and_float(art: Art, line: Box) -> None:
    """Two small boards: a group in the bottom row, and the same group under the awning."""
    before, after = SmallBoard(76, line.y + 24, 24, 5, 3), SmallBoard(252, line.y + 24, 24, 5, 3)
    art.board(before, ("R", "", "g", "", ""))
    art.board(after, ("R", "R", "gb", "G", "Y"))
    art.chosen(before.box(1, 2, 4, 1))
    for i, letter in enumerate("RbGY"):
        box = before.box(1 + i, 2)
        art.balloon(box, letter)
        art.rise(box.cx, box.y - 2, before.y + (32 if letter == "b" else 8), 1.7)
    art.arrow((212, line.cy), (238, line.cy))


def groups(art: Art) -> None:
    """The highest card picks first; equal cards go clockwise from the first player."""
    rows = ((9, 2, "YYbR"), (7, 0, "WGyg"), (7, 4, "RrBG"), (3, 1, "BWGY"))
    for i, (card, look, letters) in enumerate(rows):
        box = Box(16, 14 + i * 66, 368, 58)
        if card == 7:
            art.chosen(box)
        else:
            art.paper(box)
        art.number(box.x + 24, box.cy, str(i + 1), 15)
        art.value(box.x + 66, box.cy, card, 22)
        art.player(box.x + 112, box.cy, 22, look)
        art.arrow((box.x + 142, box.cy), (box.x + 164, box.cy), 4)
        art.rack(Box(box.x + 172, box.y + 4, 188, 50), letters)
    _table(art, 200, 380)


def two_cards(art: Art) -> None:
    """The higher card picks first, the lower one takes what is left: on a quarter of the sheet."""
    for i, (card, look, letters) in enumerate(((9, 2, "YYbR"), (2, 0, "WGyg"))):
        box = art.paper(Box(8, 14 + i * 122, 240, 112))
        art.number(box.x + 26, box.y + 28, str(i + 1), 15)
        art.value(box.x + 78, box.y + 30, card, 26)
        art.player(box.x + 136, box.y + 30, 22, look)
        art.rack(Box(box.x + 12, box.y + 52, 216, 54), letters)


def _table(art: Art, cx: float, cy: float) -> None:
    """Four seats round a table; the flag is with the first player, the arrow runs clockwise."""
    art.canvas.circle(cx, cy, 46, "#DDA968" if not art.theme.outlined else "paper", border="#7E4F28", border_w=4)
    art.icon("refresh", cx, cy, 52, "ring" if not art.theme.outlined else "ink")
    seats = ((cx, cy - 66, 2, 9), (cx + 104, cy, 0, 7), (cx, cy + 66, 1, 3), (cx - 104, cy, 4, 7))
    for x, y, look, card in seats:
        art.player(x, y, 25, look)
        art.value(x + 38, y, card, 15)
    art.paper(Box.around(cx - 42, cy - 66, 28, 28), 8)
    art.icon("flag", cx - 42, cy - 66, 20)


def cards(art: Art) -> None:
    """Five families of cards, and how each lets the group lie."""
    rows = (((10, 9), "v"), ((8, 7), "h"), ((6, 5), "hv"), ((4, 3), "hv"), ((2, 1), "hv"))
    for i, (pair, ways) in enumerate(rows):
        line = art.paper(Box(14, 12 + i * 92, 372, 86))
        for j, card in enumerate(pair):
            art.card(line.x + 34 + j * 56, line.cy, 50, card)
        dropped = {4: (0, 3), 2: (1, 2)}.get(pair[0], ())
        if "h" in ways:
            art.rack(Box(136, line.cy - 24, 184, 48), "YBrG", dropped)
        if "v" in ways:
            for row, letter in enumerate("YBrG"):
                art.balloon(Box(338, line.y + 4 + row * 19.6, 21, 21), letter, ghost=row in dropped)


STACKS: Final = ("Gy", "B", "", "RW", "Y")
FLOATED: Final = ("Gy", "BY", "G", "RWr", "YB")
FULL: Final = ("Gy", "B", "RWGBYR", "BW", "")


def placing(art: Art) -> None:
    """A group lies in the bottom row, sideways or upright, and rises; a full column is in the way."""
    before = SmallBoard(30, 50, 29, 5, 6)
    after = SmallBoard(226, 50, 29, 5, 6)
    art.board(before, STACKS)
    art.chosen(before.box(1, 5, 4, 1))
    for i, letter in enumerate("YGrB"):
        art.balloon(before.box(1 + i, 5), letter)
        art.rise(before.box(1 + i, 0).cx, before.y + 5 * 29 - 4, before.y + len(STACKS[1 + i]) * 29 + 6)
    art.board(after, FLOATED)
    art.arrow((184, 140), (214, 140), 5)
    _turning(art)
    _room(art, 30, [(1, 5), (2, 5), (3, 5), (4, 5)], good=False)
    _room(art, 226, [(4, 2), (4, 3), (4, 4), (4, 5)], good=True)


def _turning(art: Art) -> None:
    """A row may be turned round."""
    box = art.paper(Box(30, 250, 340, 46))
    art.rack(Box(38, 252, 142, 42), "YGrB")
    art.icon("swap", 200, box.cy, 28)
    art.rack(Box(220, 252, 142, 42), "BrGY")


def _room(art: Art, left: float, cells: list[Cell], *, good: bool) -> None:
    """A placement on a board with a full column."""
    field = SmallBoard(left, 336, 19, 5, 6)
    art.board(field, FULL)
    (column, row), (last, _bottom) = cells[0], cells[-1]
    art.chosen(field.box(column, row, last - column + 1, 6 - row))
    for cell, letter in zip(cells, "YGrB", strict=True):
        art.balloon(field.box(*cell), letter)
    if not good:
        art.blocked(field.box(2, 0, 1, 6))
    art.mark(left + 124, 396, 19, good=good)


# -- popping ----------------------------------------------------------------------------------------------------------


SERIES: Final = ("RRR", "RGb", "RYg", "BRy", "GB", "YG")


def series(art: Art) -> None:
    """A color series from four on, size less two; a star series from two on, size less one."""
    field = SmallBoard(28, 50, 38, 6, 4)
    art.board(field, SERIES)
    for one in found(field, SERIES):
        art.contour(field, one.cells)
    art.flag(326, 84, "+3", 28)
    art.arrow((296, 84), (270, 84), 4)
    art.flag(326, 158, "+2", 28)
    art.arrow((296, 158), (188, 158), 4)
    for i, (colors, stars) in enumerate((("BBBB", "rg"), ("BBBbB", "ybr"), ("bBBBBB", "ggrb"))):
        y = 246 + i * 75
        for box, letters, less in ((Box(14, y, 214, 66), colors, 2), (Box(236, y, 150, 66), stars, 1)):
            art.paper(box)
            cell = 25 if less == 2 else 23
            strip = SmallBoard(box.x + 8, box.cy - cell / 2, cell, len(letters), 1)
            art.fill(strip, tuple(letters))
            art.flag(box.right - 27, box.cy, f"+{len(letters) - less}", 19)


def two_series(art: Art) -> None:
    """A color series and a star series on one board, with their points: on a quarter of the sheet."""
    field = SmallBoard(23, 46, 35, 6, 4)
    art.board(field, SERIES)
    for i, one in enumerate(found(field, SERIES)):
        art.contour(field, one.cells)
        art.flag(92 + i * 74, 232, f"+{one.points}", 24)


WHITE: Final = (
    ("Y", "Yr", "YB", "WG"),  # white completes a series
    ("RB", "RG", "WY", "RRg"),  # white joins two parts
    ("RG", "R", "RWB", "YBB"),  # white belongs to one of two series
    ("WW", "WW", "", "Gy"),  # white alone
)


def neutrals(art: Art) -> None:
    """White counts, joins, goes with one of two colors, and scores alone."""
    for i, columns in enumerate(WHITE):
        field = SmallBoard(27 + i % 2 * 186, 52 + i // 2 * 232, 40, 4, 3)
        art.board(field, columns)
        x, y = field.cells.cx, field.cells.bottom + 36
        possible = found(field, columns)
        for one in possible:
            art.contour(field, one.cells)
        art.flag(x, y, f"+{possible[0].points}", 24)
        if len(possible) > 1:
            for one, away in zip(possible, (-54, 54), strict=True):
                art.disc(one.kind, x + away, y, 15)


CHAIN: Final = ("Bg", "BBy", "B", "B")
AFTER: Final = ("g", "y", "", "")


def chains(art: Art) -> None:
    """A blue series pops, two stars rise side by side, and pop as well."""
    first, second, third = SmallBoard(30, 46, 40, 4, 3), SmallBoard(210, 184, 40, 4, 3), SmallBoard(30, 322, 40, 4, 3)
    art.board(first, CHAIN)
    (blue,) = found(first, CHAIN)
    art.contour(first, blue.cells)
    art.flag(256, 66, f"+{blue.points}", 28)
    art.arrow((214, 118), (252, 140), 5)
    art.field(second)
    for cell in blue.cells:
        art.burst(second.box(*cell).cx, second.box(*cell).cy, 40)
    for column, row, letter in ((0, 1, "g"), (1, 2, "y")):
        box = second.box(column, row)
        art.balloon(box, letter)
        art.arrow((box.cx, box.y + 2), (box.cx, second.y + 8), 3)
    art.arrow((198, 262), (160, 280), 5)
    art.board(third, AFTER)
    (stars,) = found(third, AFTER)
    art.contour(third, stars.cells)
    art.flag(256, 366, f"+{stars.points}", 28)
    art.arrow((224, 366), (120, 352), 4)
    art.flag(308, 436, f"{blue.points} + {stars.points} = {blue.points + stars.points}", 26)


# -- the end ----------------------------------------------------------------------------------------------------------

LEFT_OVER: Final = ("Rg", "Y", "", "BW", "", "G")


def ending(art: Art) -> None:
    """Empty columns bring one point each, empty rows among the top three bring three."""
    field = SmallBoard(68, 54, 44, 6, 8)
    art.field(field)
    art.lit(field.box(0, 2, 6, 1).inset(3))
    for column, letters in enumerate(LEFT_OVER):
        if not letters:
            art.lit(field.box(column, 0, 1, 8).inset(3))
            art.flag(field.box(column, 0).cx, field.box(0, 6).cy, "+1", 22)
    art.fill(field, LEFT_OVER)
    art.flag(field.cells.right + 18, field.box(0, 2).cy, "+3", 26)
    art.flag(field.cells.cx, field.cells.bottom + 8, "1 + 1 + 3 = 5", 25)


def house_rules(art: Art) -> None:
    """Cards face down, bonus points, white balloons alone, wide boards."""
    tiles = [Box(14 + i % 2 * 190, 14 + i // 2 * 230, 182, 222) for i in range(4)]
    for tile in tiles:
        art.paper(tile)
    down, bonus, alone, wide = tiles
    for i in range(3):
        art.card_back(down.x + 40 + i * 51, down.cy, 46)
    for i, (letters, points) in enumerate((("RRRR", "+2"), ("yb", "+1"))):
        strip = SmallBoard(bonus.x + 14, bonus.y + 24 + i * 54, 28, len(letters), 1)
        art.fill(strip, tuple(letters))
        art.contour(strip, [(column, 0) for column in range(len(letters))])
        art.flag(bonus.right - 28, strip.cells.cy, points, 20)
    art.arrow((bonus.right - 28, bonus.y + 112), (bonus.right - 28, bonus.y + 134), 4)
    art.flag(bonus.right - 42, bonus.bottom - 50, "+1", 32)
    whites = SmallBoard(alone.cx - 46, alone.y + 26, 46, 2, 2)
    art.fill(whites, ("WW", "WW"))
    art.contour(whites, [(0, 0), (0, 1), (1, 0), (1, 1)])
    art.flag(alone.cx - 38, alone.bottom - 50, "+2", 26)
    art.flag(alone.cx + 42, alone.bottom - 50, "0", 26)
    board = SmallBoard(wide.x + 15, wide.cy - 54, 19, 8, 6)
    art.board(board, ("Rg", "BY", "G", "YWr", "R", "Bb", "", "G"))


PUZZLE: Final = ("", "Y", "B", "B", "B", "")
PUZZLE_GROUP: Final = "YYYB"
PUZZLE_LAID: Final = ("Y", "YY", "BY", "BB", "B", "")


def clear_sky(art: Art) -> None:
    """A puzzle: a board, a group and its card; the group floats up, all of it pops, and the sky is clear."""
    first, second, third = SmallBoard(24, 36, 30, 6, 3), SmallBoard(24, 196, 30, 6, 3), SmallBoard(24, 356, 30, 6, 3)
    art.board(first, PUZZLE)
    side = art.paper(Box(228, 24, 160, 126))
    art.rack(Box(side.x + 8, side.y + 8, 144, 38), PUZZLE_GROUP)
    art.card(side.cx, side.y + 84, 46, 8)
    art.board(second, PUZZLE_LAID)
    for one in found(second, PUZZLE_LAID):
        art.contour(second, one.cells)
    art.disc("Y", 270, 240, 24)
    art.disc("B", 336, 240, 24)
    art.field(third)
    art.mark(308, 402, 30, good=True)
    for y in (145, 305):
        art.arrow((114, y), (114, y + 16), 5)


def found(field: SmallBoard, columns: tuple[str, ...]) -> list[Series]:
    """Return the series of a board by the rules, from the left."""
    grid = grid_of(field.columns, field.rows)
    board = board_of(grid, columns)
    shown = [series_of(grid, board, one) for one in candidates(grid, board, lone_neutrals=True)]
    return sorted(shown, key=lambda one: one.cells)
