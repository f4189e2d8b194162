"""The pictures of the rules of Bubblee Pop, one a page up to the end. What they show as an example is kept as data.

Each painter draws on a sheet of 400 x 480; `guide_art` scales it. No words, only numbers that are the same everywhere.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from balloongames.rules.bubblee_pop.lines import Group, group_of, parts_of, runs_of, with_touching
from balloongames.rules.bubblee_pop.planet import OVERFLOW, Planet, columns_of, height_of, planet_of, put_on_top
from balloongames.rules.bubblee_pop.state import HEIGHT, Cell
from balloongames.ui.geometry import Box
from balloongames.views.bubblee_pop.guide_art import Art, CellGrid

_LOOKS: Final = (0, 1)  # who plays in all the pictures: the first one has the planet below

# -- a turn -----------------------------------------------------------------------------------------------------------

SHORT_SKY: Final = ("ybrgp", "rgpyb")
SHORT_PLANETS: Final = (("krr", "g", "ky", "", "kb"), ("kb", "y", "k", "pg", "k"))
"""Of the player below, and of the one above."""


def in_short(art: Art) -> None:
    """Two planets and the sky; a pair falls; three in a line are three points."""
    art.band(12, 362)
    count = art.band(384, 84)
    upper = art.planet(130, 28, 28, SHORT_PLANETS[1], upside=True)
    sky = art.sky(130, upper.box.bottom + 14, 28, SHORT_SKY)
    lower = art.planet(130, sky.box.bottom + 42, 28, SHORT_PLANETS[0])
    art.player(66, upper.box.cy, 30, _LOOKS[1])
    art.player(66, lower.box.cy, 30, _LOOKS[0])
    art.around(sky.cell((0, 0)), sky.cell((1, 0)))
    for column in (0, 1):
        x = sky.cell((column, 0)).cx
        art.arrow((x, sky.box.bottom + 8), (x, lower.box.y + (6 if column == 0 else 48)), 3.2)
    art.icon("bag", 334, sky.box.cy, 50)
    art.bubblees(98, count.cy, 44, "rrr")
    art.arrow((180, count.cy), (214, count.cy))
    art.flag(258, count.cy, "+3", 24)
    art.power(344, count.cy, 24, "r")


FILL_SKY: Final = ("yb.pb", "rgp.r")
DRAWN: Final = "g"
SWAP_SKY: Final = ("ybgpb", "rgpyr")
SWAPS: Final = ((((0, 0), (1, 0)), True), (((3, 0), (3, 1)), True), (((1, 0), (2, 1)), False))
"""Pairs of spaces, column and row, row 0 being the lower one; and whether they may be swapped."""


def fill_and_swap(art: Art) -> None:
    """A drawn Bubblee and the holes it may fill; then three swaps, the diagonal one crossed out."""
    fill = art.band(12, 150)
    art.icon("bag", 48, fill.cy, 50)
    art.arrow((78, fill.cy), (96, fill.cy))
    art.bubblee(126, fill.cy, 52, DRAWN)
    sky = art.sky(174, fill.cy - 38, 38, FILL_SKY)
    holes = [(column, 1 - row) for row, line in enumerate(FILL_SKY) for column, one in enumerate(line) if one == "."]
    for hole in holes:
        place = sky.cell(hole)
        art.icon("plus", place.cx, place.cy, 16, "#FFFFFF")
    for i, (pair, good) in enumerate(SWAPS):
        line = art.band(172 + i * 100, 94)
        sky = art.sky(60, line.cy - 34, 34, SWAP_SKY)
        first, second = (sky.cell(space) for space in pair)
        if good:
            art.around(first, second)
        else:
            art.around(first)
            art.around(second)
        art.icon("swap" if pair[0][1] == pair[1][1] else "updown", 272, line.cy, 38)
        art.mark(340, line.cy, 20, good=good)


DROP_SKY: Final = ("ybgpb", "rgpyr")
DROP_PLANET: Final = ("kg", "", "k", "y", "k")
DROPS: Final = (((0, 0), (1, 0), True), ((3, 0), (3, 1), True), ((1, 1), (2, 1), False))
"""Two spaces and whether they may be dropped onto the planet below; of the upright pair, the lower one falls first."""


def drop(art: Art) -> None:
    """A pair side by side and an upright one with where they land; a pair of the far row that stays."""
    for i, (first, second, good) in enumerate(DROPS):
        line = art.band(12 + i * 154, 148)
        sky = art.sky(26, line.cy - 30, 30, DROP_SKY)
        art.around(sky.cell(first), sky.cell(second))
        art.player(101, sky.box.bottom + 26, 15, _LOOKS[0])
        art.mark(101, sky.box.y - 23, 13, good=good)
        art.arrow((186, line.cy), (212, line.cy))
        columns = [*DROP_PLANET]
        if good:
            for column, row in (first, second):
                columns[column] += DROP_SKY[1 - row][column]
        field = art.planet(224, line.cy - 60, 30, columns)
        if good:
            fallen = [(first[0], len(DROP_PLANET[first[0]])), (second[0], len(columns[second[0]]) - 1)]
            for cell in fallen:
                art.around(field.cell(cell))


def one_drop(art: Art) -> None:
    """Two neighbors of the sky, and where they land: on a quarter of the sheet."""
    art.paper(Box(8, 8, 240, 248))
    first, second, _good = DROPS[0]
    sky = art.sky(38, 22, 36, DROP_SKY)
    art.around(sky.cell(first), sky.cell(second))
    art.arrow((128, 98), (128, 122))
    columns = [*DROP_PLANET]
    for column, row in (first, second):
        columns[column] += DROP_SKY[1 - row][column]
    field = art.planet(53, 126, 30, columns)
    for column, _row in (first, second):
        art.around(field.cell((column, len(columns[column]) - 1)))


# -- lines ------------------------------------------------------------------------------------------------------------


class Example(NamedTuple):
    """A planet, and two that fall onto it: column and Bubblee each, in the order in which they land."""

    planet: tuple[str, ...]
    first: tuple[int, str]
    second: tuple[int, str]

    def landed(self) -> Planet:
        """Return the planet right after both have landed."""
        planet = put_on_top(planet_of(self.planet), *self.first)
        return put_on_top(planet, *self.second)

    def fallen(self) -> tuple[Cell, Cell]:
        """Return where both have landed."""
        planet = planet_of(self.planet)
        first = (self.first[0], height_of(planet, self.first[0]))
        planet = put_on_top(planet, *self.first)
        return first, (self.second[0], height_of(planet, self.second[0]))


def scored(planet: Planet) -> list[Group]:
    """Return what goes at once on a planet."""
    runs = runs_of(planet)
    return [group_of(part, runs) for part in parts_of(with_touching(planet, runs))]


def _goes(art: Art, field: CellGrid, planet: Planet) -> int:
    """Mark what goes at once on a planet; return how many points that is."""
    cells = [cell for group in scored(planet) for cell in group.cells]
    for cell in cells:
        art.gone(field.cell(cell))
    return len(cells)


LINES: Final = (
    Example(("kpp", "g", "b", "", ""), (0, "p"), (1, "y")),
    Example(("kpp", "pp", "", "", ""), (0, "p"), (1, "g")),
    Example(("yy", "kky", "bky", "", ""), (0, "y"), (4, "g")),
    Example(("yg", "kyg", "bbyg", "", ""), (3, "k"), (4, "k")),
)
"""A line alone; a line with one that touches it and one that doesn't; a bent group; diagonals that are no lines."""


def lines(art: Art) -> None:
    """Four planets: what goes is dashed, with its points."""
    for i, example in enumerate(LINES):
        box = art.paper(Box(12 + i % 2 * 192, 12 + i // 2 * 231, 184, 225))
        _example(art, box, example)


def _example(art: Art, box: Box, example: Example) -> None:
    planet = example.landed()
    field = art.planet(box.cx - 75, box.y + 24, 30, columns_of(planet))
    for cell in example.fallen():
        art.canvas.circle(field.cell(cell).cx, field.cell(cell).y - 3, 4, "sun", border="#1F2A44", border_w=1.5)
    count = _goes(art, field, planet)
    foot = box.bottom - 38
    art.flag(box.cx - 22, foot, f"+{count}" if count else "0", 22)
    art.mark(box.cx + 40, foot, 16, good=count > 0)


CHAIN: Final = Example(("rr", "b", "b", "k", ""), (0, "r"), (0, "b"))
OVER_FULL: Final = Example(("kgrr", "y", "", "", ""), (0, "r"), (1, "b"))
STUCK: Final = Example(("kgrr", "y", "", "", ""), (0, "b"), (1, "b"))


def chains(art: Art) -> None:
    """A chain in two steps; then two drops onto a full column, one that makes room and one that doesn't."""
    top = art.band(12, 196)
    planet = CHAIN.landed()
    for i in range(2):
        field = art.planet(28 + i * 206, top.y + 18, 28, columns_of(planet))
        count = _goes(art, field, planet)
        art.number(field.box.x + 40, top.bottom - 30, str(i + 1), 15)
        art.flag(field.box.x + 96, top.bottom - 30, f"+{count}", 20)
        planet = _after(planet)
    art.arrow((180, top.y + 74), (222, top.y + 74))
    for i, example in enumerate((OVER_FULL, STUCK)):
        box = art.paper(Box(12 + i * 192, 218, 184, 250))
        landed = example.landed()
        field = art.planet(box.cx - 70, box.y + 16, 28, columns_of(landed), tall=HEIGHT + 1)
        edge = field.cell((0, HEIGHT - 1)).y
        art.canvas.path([(field.box.x - 6, edge), (field.box.right + 6, edge)], "#FFB636", 2)
        _goes(art, field, landed)
        art.mark(box.cx, box.bottom - 40, 20, good=example is OVER_FULL)


def _after(planet: Planet) -> Planet:
    """Return a planet after one step of a chain."""
    gone = {cell for group in scored(planet) for cell in group.cells}
    columns = tuple(
        "".join(letter for height, letter in enumerate(letters) if (column, height) not in gone)
        for column, letters in enumerate(columns_of(planet))
    )
    return planet_of(columns, HEIGHT + OVERFLOW)


# -- powers -----------------------------------------------------------------------------------------------------------


def powers(art: Art) -> None:
    """The five colors of the base game: on which planet they work, and what they do there."""
    for i, letter in enumerate("rgypb"):
        line = art.band(12 + i * 93, 87)
        art.power(52, line.cy, 26, letter)
        _POWER_PICTURES[letter](art, Box(96, line.y, 280, line.h))


def _swap_at(art: Art, box: Box, look: int) -> None:
    art.player(box.x + 30, box.cy, 22, look)
    art.bubblee(box.x + 104, box.cy, 50, "p")
    art.icon("swap", box.x + 152, box.cy, 32)
    art.bubblee(box.x + 200, box.cy, 50, "k")


def _red(art: Art, box: Box) -> None:
    _swap_at(art, box, _LOOKS[1])


def _green(art: Art, box: Box) -> None:
    _swap_at(art, box, _LOOKS[0])


def _pile(art: Art, x: float, box: Box, letters: str, *, top: bool = True) -> None:
    """Draw a column of two, its upper one marked."""
    for i, letter in enumerate(letters):
        art.bubblee(x, box.bottom - 24 - i * 34, 34, letter)
    if top:
        art.around(Box.around(x, box.bottom - 24 - (len(letters) - 1) * 34, 34, 34))


def _yellow(art: Art, box: Box) -> None:
    art.player(box.x + 30, box.cy, 22, _LOOKS[0])
    _pile(art, box.x + 104, box, "kr")
    art.arrow((box.x + 134, box.cy), (box.x + 172, box.cy))
    art.flag(box.x + 216, box.cy, "+1", 22)


def _purple(art: Art, box: Box) -> None:
    art.player(box.x + 30, box.cy, 22, _LOOKS[0])
    _pile(art, box.x + 104, box, "gk")
    art.arrow((box.x + 134, box.cy), (box.x + 172, box.cy))
    art.player(box.x + 206, box.cy, 22, _LOOKS[1])


def _blue(art: Art, box: Box) -> None:
    for i, letter in enumerate("gyb"):
        art.bubblee(box.x + 28 + i * 38, box.cy, 36, letter)
    art.around(Box.around(box.x + 66, box.cy, 36, 36))
    art.arrow((box.x + 134, box.cy), (box.x + 172, box.cy))
    art.player(box.x + 206, box.cy, 22, _LOOKS[1])


_POWER_PICTURES: Final = {"r": _red, "g": _green, "y": _yellow, "p": _purple, "b": _blue}

QUEUE: Final = ((0, "rg"), (1, "b"), (0, "y"))
"""Batches as they wait: whose they are, and which powers."""

GIVEN: Final = (("b", "b", "", "", ""), 2, "b")
"""A planet, and the column and the Bubblee that a blue power gives it."""


def queue(art: Art) -> None:
    """Three batches in the order of their use; and a line that a power makes on the other planet."""
    for i, (seat, won) in enumerate(QUEUE):
        line = art.band(12 + i * 76, 70)
        art.number(44, line.cy, str(i + 1), 18)
        art.player(108, line.cy, 24, _LOOKS[seat])
        for j, letter in enumerate(won):
            art.power(182 + j * 112, line.cy, 22, letter)
        if len(won) > 1:
            art.icon("swap", 238, line.cy, 34)
    below = art.band(246, 222)
    art.player(58, below.cy - 50, 26, _LOOKS[0])
    art.power(58, below.cy + 32, 24, "b")
    art.arrow((96, below.cy), (122, below.cy))
    planet, column, letter = GIVEN
    after = put_on_top(planet_of(planet), column, letter)
    field = art.planet(134, below.cy - 62, 28, columns_of(after), upside=True)
    _goes(art, field, after)
    art.arrow((284, below.cy), (308, below.cy))
    art.player(348, below.cy - 50, 26, _LOOKS[1])
    art.flag(348, below.cy + 12, "+3", 20)
    art.power(348, below.cy + 62, 20, "b")


PUSHED: Final = ("kr", "kr", "r", "", "")
PUSH_AT: Final = 2


def newcomers(art: Art) -> None:
    """Orange and white replace colors; orange fills the bag again; white lifts a column."""
    swap, orange, white = art.band(12, 92), art.band(112, 132), art.band(252, 216)
    for x, new, old in ((28.0, "o", "y"), (212.0, "w", "p")):
        art.bubblee(x + 30, swap.cy, 54, old, fade=0.5)
        art.arrow((x + 64, swap.cy), (x + 92, swap.cy))
        art.bubblee(x + 126, swap.cy, 54, new)
    art.power(52, orange.cy, 26, "o")
    art.player(118, orange.cy - 32, 20, _LOOKS[1])
    art.bubblee(118, orange.cy + 30, 42, "r")
    art.player(204, orange.cy - 32, 20, _LOOKS[1])
    art.flag(204, orange.cy + 30, "−1", 20)
    art.arrow((244, orange.cy), (284, orange.cy))
    art.icon("bag", 332, orange.cy, 62)
    art.power(52, white.cy, 26, "w")
    before = art.planet(96, white.y + 62, 24, PUSHED, upside=True)
    x = before.cell((PUSH_AT, 0)).cx
    art.bubblee(x, white.y + 24, 28, "k")
    art.arrow((x, white.y + 40), (x, white.y + 60), 3)
    art.arrow((228, white.y + 110), (248, white.y + 110))
    after = [("k" + column if i == PUSH_AT else column) for i, column in enumerate(PUSHED)]
    field = art.planet(258, white.y + 62, 24, after, upside=True)
    _goes(art, field, planet_of(tuple(after)))
    art.player(286, white.bottom - 30, 19, _LOOKS[1])
    art.flag(344, white.bottom - 30, "+3", 18)
