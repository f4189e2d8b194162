"""The pictures of the rules of Color Queue, one for each page. What they show as an example is written down as data.

Each painter draws on a sheet of 400 x 480; `guide_art` scales it. No words, only numbers that are the same everywhere.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from balloongames.rules.color_queue.state import UNKNOWN, Cards, Columns, symbols_of
from balloongames.ui.geometry import Box
from balloongames.views.color_queue.guide_art import Art

_ALL: Final = range(5)
_COLUMNS: Final = tuple(52.0 + 74 * column for column in _ALL)  # where five things stand beside each other


class QueueMoment(NamedTuple):
    """The queue at one moment: which columns were served, which cards explode, and the rows before the turn."""

    columns: Columns
    served: tuple[int, ...] = ()
    lit: Cards = ()
    active: int | None = None
    rows: int = 1


def _queue(art: Art, y: float, stage: QueueMoment) -> None:
    art.queue(
        12, y, 376, stage.columns, rows=stage.rows, served=stage.served, lit=stage.lit, active=stage.active
    )  # fmt: skip


# -- the queue --------------------------------------------------------------------------------------------------------

SHORT: Final = QueueMoment(
    ((16, 20, 42, 26), (25, 43, 30, 37), (35, 45, 38, 50), (31, 10, 23), (29, 28, 21)), (0, 1, 2), (25, 35, 45), 2, 3
)
SHORT_TOTALS: Final = (5, 2, 7)
"""By player: explosions after three rounds."""


def in_short(art: Art) -> None:
    """A queue in which three cards explode; the player with the fewest explosions wins."""
    _queue(art, 12, SHORT)
    for look, total in enumerate(SHORT_TOTALS):
        line = art.band(212 + look * 88, 80)
        art.player(54, line.cy + 3, 25, look, crown=total == min(SHORT_TOTALS))
        art.burst(100 + total * 15, line.cy, 30, total)
        art.flag(352, line.cy, str(total), 24)


FACES: Final = (3, 18, 27, 33, 48)
COLORS_SHOWN: Final = (11, 12, 13, 14, 15)
ARROW_RANGES: Final = ((1, 10), (41, 50))
SYMBOL_RANGES: Final = ((3, ((1, 5), (46, 50))), (2, ((16, 20), (31, 35))))
"""By number of explosions, the cards that have so many; all others have one."""


def the_cards(art: Art) -> None:
    """Cards as they are held, the five colors, and which numbers have arrows and how many explosions."""
    held, lying = art.band(12, 120), art.band(140, 56)
    for x, card, color in zip(_COLUMNS, FACES, COLORS_SHOWN, strict=True):
        art.upright(x, held.cy, 70, card)
        art.lying(x, lying.cy, 68, color)
    line = art.band(204, 62)
    art.icon("leftright", 70, line.cy, 40)
    _ranges(art, line, ARROW_RANGES)
    for i, (count, ranges) in enumerate((*SYMBOL_RANGES, (1, ()))):
        line = art.band(274 + i * 66, 60)
        art.burst(70, line.cy, 28, count)
        _ranges(art, line, ranges)


def _ranges(art: Art, line: Box, ranges: tuple[tuple[int, int], ...]) -> None:
    """Write ranges of numbers on a line, or dots for all the others."""
    if not ranges:
        for i in range(3):
            art.canvas.circle(232 + i * 22, line.cy, 5, "ink")
    for x, (first, last) in zip((182, 312), ranges, strict=False):
        art.flag(x, line.cy, f"{first}–{last}", 19)


TURN_CARDS: Final = ((0, 16), (1, 45), (2, 4), (3, 22), (None, 33))
"""The looks of four players, and None for the Chief, with their cards."""
TURN: Final = QueueMoment(((4, 1), (7,), (13,), (24,), (30,)), (0,), (), 0)


def a_turn(art: Art) -> None:
    """Cards are chosen face down, then turned over and sorted; the first one has joined its column."""
    art.band(12, 138)
    art.band(184, 130)
    for x, (look, card) in zip(_COLUMNS, TURN_CARDS, strict=True):
        _owner(art, x, 40, 18, look)
        art.upright(x, 104, 54, card if look is None else UNKNOWN)
    art.arrow((200, 152), (200, 182))
    for x, (look, card) in zip(_COLUMNS, sorted(TURN_CARDS, key=lambda one: one[1]), strict=True):
        _owner(art, x, 208, 15, look)
        art.upright(x, 267, 58, card)
    art.arrow((200, 316), (200, 344))
    _queue(art, 350, TURN)


def places(art: Art) -> None:
    """Five cards, and the columns that they go to: on a quarter of the sheet."""
    for x, (_look, card) in zip((36, 82, 128, 174, 220), sorted(TURN_CARDS, key=lambda one: one[1]), strict=True):
        art.upright(x, 54, 42, card)
    art.arrow((128, 94), (128, 120))
    art.queue(12, 128, 232, TURN.columns, rows=TURN.rows, served=TURN.served, active=TURN.active)


def _owner(art: Art, x: float, y: float, r: float, look: int | None) -> None:
    if look is None:
        art.chief(x, y, r)
    else:
        art.player(x, y, r, look)


ARROW_FIVES: Final = ((4, 16, 22, 33, 45), (2, 9, 20, 44, 50))
"""Five cards that are placed from left to right, and five that are placed from right to left."""


def arrows(art: Art) -> None:
    """Up to two arrows go to the right, three or more to the left; the numbers tell who is first."""
    for i, five in enumerate(ARROW_FIVES):
        box = art.band(12 + i * 232, 224)
        art.icon("leftright", 46, box.y + 34, 34)
        art.flag(104, box.y + 34, "3–5" if i else "0–2", 20)
        ends = ((150.0, box.y + 34), (370.0, box.y + 34))
        art.arrow(*(ends[::-1] if i else ends), 6)
        for column, card in enumerate(five):
            art.upright(_COLUMNS[column], box.y + 116, 68, card)
            art.number(_COLUMNS[column], box.y + 194, str(5 - column if i else column + 1), 15)


# -- explosions -------------------------------------------------------------------------------------------------------

BLAST: Final = (
    QueueMoment(((12, 1), (14, 2), (19, 3), (4,), (5,)), (0, 1, 2), (14, 19), 2),
    QueueMoment(((12, 1), (2,), (3,), (4,), (5,)), (0, 1, 2), (12, 2), 2),
    QueueMoment(((1,), (), (3,), (21, 4), (23, 5)), (0, 1, 2, 3, 4)),
)
"""Over 1 to 5 come 12, 14, 19, 21 and 23: 19 joins the third column beside 14; then 2 has slid down beside 12; and
what is left after all five cards."""


def explosions(art: Art) -> None:
    """Two cards of a color touch and explode, others slide and touch, and in the end the queue is level again."""
    for i, stage in enumerate(BLAST):
        y = 12 + i * 158.0
        _queue(art, y, stage)
        if stage.lit:
            art.arrow((200, y + 118), (200, y + 154))
            art.paper(Box(238, y + 120, 138, 33))
            art.player(256, y + 136.5, 14, 0)
            art.burst(322, y + 136.5, 22, symbols_of(stage.lit))


CHIEFS: Final = ((1, 2), (1, 1), (1, 0), (0, 0))
"""By two to five players: the Chief's cards, face up and face down."""
PILE: Final = (14, 19, 12, 2)


def the_chief(art: Art) -> None:
    """How many cards the Chief plays, the pile that the next one takes, and two cards each for two players."""
    for i, (up, down) in enumerate(CHIEFS):
        line = art.band(12 + i * 60, 54)
        for look in range(i + 2):
            art.player(38 + look * 33, line.cy, 15, look)
        art.chief(234, line.cy, 19)
        for k, card in enumerate((33,) * up + (UNKNOWN,) * down):
            art.upright(284 + k * 36, line.cy, 31, card)
        if not up:
            art.mark(284, line.cy, 14, good=False)
    pile = art.band(254, 122)
    art.chief(48, pile.cy, 26)
    for i, card in enumerate(PILE):
        art.lying(124 + i % 2 * 78, pile.cy - 20 + i // 2 * 40, 72, card)
    art.arrow((250, pile.cy), (282, pile.cy))
    art.player(332, pile.cy - 16, 25, 1)
    art.burst(332, pile.cy + 30, 14, symbols_of(PILE))
    pair = art.band(384, 84)
    for look in range(2):
        art.player(40 + look * 140, pair.cy, 18, look)
        art.fan(98 + look * 140, pair.cy, 44, 26, (UNKNOWN, UNKNOWN))
    art.chief(310, pair.cy, 19)
    art.upright(354, pair.cy, 44, 33)


ROUNDS_SHOWN: Final = ((7, 3, 4), (2, 6, 9), (5, 5, 7))
"""By player: explosions in each round."""
TIE: Final = ((14, 27), (14, 3))
"""By player: the total, and the card left in hand."""


def three_rounds(art: Art) -> None:
    """Explosions are added up; the card left in hand breaks a tie, and neither it nor the Chief's pile is counted."""
    table = art.band(12, 196)
    totals = [sum(rounds) for rounds in ROUNDS_SHOWN]
    for look, rounds in enumerate(ROUNDS_SHOWN):
        y = table.y + 38 + look * 61
        art.player(48, y + 2, 20, look, crown=totals[look] == min(totals))
        for i, count in enumerate(rounds):
            art.number(122 + i * 58, y, str(count), 16)
            if i:
                art.icon("plus", 93 + i * 58, y, 14)
        art.flag(334, y, str(totals[look]), 22)
    level = art.band(218, 128)
    fewest = min(symbols_of((card,)) for _, card in TIE)
    for look, (total, card) in enumerate(TIE):
        x = 60.0 + look * 188
        art.player(x, level.cy - 22, 22, look, crown=symbols_of((card,)) == fewest)
        art.flag(x, level.cy + 36, str(total), 19)
        art.upright(x + 82, level.cy, 72, card)
    for box in (Box(12, 356, 184, 112), Box(204, 356, 184, 112)):
        art.paper(box)
        art.mark(box.right - 32, box.cy, 19, good=False)
    art.upright(80, 412, 66, 46)
    art.chief(238, 412, 22)
    for y, card in zip((393.0, 431.0), PILE, strict=False):
        art.lying(294, y, 64, card)


# -- other ways to play -----------------------------------------------------------------------------------------------

TEAM: Final = QueueMoment(((4, 1), (16, 7), (22, 13), (33, 24), (45, 30)), (0, 1, 2, 3, 4), (45, 30))
TEAM_LEVELS_SHOWN: Final = ((5, "5–8"), (3, "3–4"), (1, "1–2"), (0, "0"), (0, "0"))
"""From the lowest level to the highest: cards in hand as drawn, and in numbers."""


def as_a_team(art: Art) -> None:
    """One explosion ends the game; the fewer cards are left in each hand, the higher the level."""
    _queue(art, 12, TEAM)
    art.mark(363, 104, 16, good=False)
    for i, (drawn, text) in enumerate(TEAM_LEVELS_SHOWN):
        line = art.band(138 + i * 66, 60)
        if drawn:
            art.fan(90, line.cy, 36, 20, (UNKNOWN,) * drawn)
        else:
            art.mark(90, line.cy, 18, good=i == len(TEAM_LEVELS_SHOWN) - 1)
        art.flag(204, line.cy, text, 19)
        for star in range(5):
            art.icon("star", 260 + star * 26, line.cy, 24, "sund" if star <= i else "ink3")


ALONE_HAND: Final = (7, 11, 12, 13, 14, 15, 22, 29, 38, 46)
ALONE_FIVE: Final = (11, 12, 13, 14, 15)
ALONE: Final = (QueueMoment(((1,), (2,), (3,), (4,), (5,))), QueueMoment(((), (), (), (), ()), (0, 1, 2, 3, 4)))


def alone(art: Art) -> None:
    """Five of ten cards clear the queue; the level is how many rows it has at the start."""
    hand = art.band(12, 108)
    for i, card in enumerate(ALONE_HAND):
        x, y = 36 + i * 36.5, hand.cy + (-12 if card in ALONE_FIVE else 12)
        if card in ALONE_FIVE:
            art.chosen(Box.around(x, y, 34, 49))
        art.upright(x, y, 33, card)
    _queue(art, 128, ALONE[0])
    art.arrow((200, 246), (200, 272))
    _queue(art, 276, ALONE[1])
    art.mark(362, 300, 18, good=True)
    for rows in range(1, 5):
        box = art.paper(Box(12 + (rows - 1) * 95.5, 400, 89.5, 68))
        for i in range(rows):
            at = box.cy + (i - (rows - 1) / 2) * 13
            for column in range(5):
                art.canvas.fill(Box(box.x + 20 + column * 10, at - 4.5, 8, 9), "ink")


MEDALS: Final = ("blue", "gold", "silver", "bronze")


def puzzles(art: Art) -> None:
    """Five cards clear the queue in one turn; four medals, the best first."""
    _queue(art, 12, ALONE[0])
    for i, card in enumerate(ALONE_FIVE):
        x = 74 + i * 63
        art.chosen(Box.around(x, 180, 52, 75))
        art.upright(x, 180, 50, card)
    art.arrow((200, 230), (200, 256))
    for i, medal in enumerate(MEDALS):
        box = art.paper(Box(12 + i * 95.5, 276, 89.5, 130 - 14 * i))
        side = 76 - 8 * i
        art.canvas.sprite(f"pictures/medals/{medal}", Box.around(box.cx, box.cy, side, side))
