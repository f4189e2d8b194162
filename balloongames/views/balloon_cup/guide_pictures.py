"""The pictures of the rules of Balloon Cup, one for each page. What they show as an example is written down as data.

Each painter draws on a sheet of 400 x 480; `guide_art` scales it. No words, only numbers that are the same everywhere.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from balloongames.rules.balloon_cup.state import (
    COLORS,
    LANDS,
    MOST_EXCHANGED,
    MOUNTAIN,
    PLAIN,
    PRICES,
    SET_SIZE,
    Land,
)
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.views.balloon_cup.guide_art import Art

_LOOKS: Final = (0, 1)  # who plays in all the pictures: the first is told of above or on the left

# -- the race ---------------------------------------------------------------------------------------------------------

SHORT: Final = (
    ("r", ("r4",), ()),
    ("yb", ("y12", "b9"), ("b11",)),
    ("rgb", ("g2",), ("r3", "b1")),
    ("rrya", ("r13", "y11"), ("r10", "r8", "a13")),
)
"""By tile: its cubes, and the cards of both sides."""


def in_short(art: Art) -> None:
    """Four tiles with cards on both sides; cubes pay for trophies; three of them win."""
    art.band(12, 234)
    for look, y in zip(_LOOKS, (54, 204), strict=True):
        art.player(36, y, 18, look)
    left = 62.0
    for i, (cubes, upper, lower) in enumerate(SHORT):
        tile = Box(left, 90, 28 * len(cubes) + (16 if i == 0 else 2), 78)
        art.tile(tile, i + 1, LANDS[i], cubes)
        art.side(tile.cx, 54, 27, 28, cubes, upper)
        art.side(tile.cx, 204, 27, 28, cubes, lower)
        left = tile.right + 7
    for i, color in enumerate("gb"):
        line = art.band(256 + i * 66, 60)
        price = PRICES[COLORS.index(color)]
        art.cubes(136, line.cy, 42, color * price)
        art.arrow((256, line.cy), (292, line.cy))
        art.trophy(340, line.cy, 54, color)
    podium = art.band(388, 80)
    art.player(58, podium.cy + 3, 28, _LOOKS[0], crown=True)
    for i, color in enumerate("gba"):
        art.trophy(152 + i * 92, podium.cy, 70, color)


TURN_CUBES: Final = "rybb"
TURN_SIDES: Final = ((), ("b3", "b9"))
TRIES: Final = (("b5", (True, False)), ("y2", (True, True)), ("g1", (False, False)))
"""By card, whether the upper and the lower side take it."""


def a_turn(art: Art) -> None:
    """One tile, three cards and the sides that take them; then a card is drawn."""
    art.band(12, 244)
    for look, y, cards in zip(_LOOKS, (57, 211), TURN_SIDES, strict=True):
        art.player(50, y, 25, look)
        art.side(222, y, 48, 62, TURN_CUBES, cards)
    art.tile(Box(98, 98, 248, 72), 4, MOUNTAIN, TURN_CUBES)
    for i, (card, fits) in enumerate(TRIES):
        box = art.paper(Box(12 + i * 128, 266, 120, 108))
        art.card(box.x + 34, box.cy, 50, card)
        for look, good, down in zip(_LOOKS, fits, (-26, 26), strict=True):
            art.player(box.x + 78, box.cy + down, 14, look)
            art.mark(box.x + 103, box.cy + down, 10, good=good)
    draw = art.band(384, 84)
    art.pile(52, draw.cy, 42)
    art.arrow((86, draw.cy), (118, draw.cy))
    art.fan(198, draw.cy, 42, 16, ("r2", "r9", "y5", "y8", "g1", "b5", "a7"))
    art.flag(328, draw.cy, "7 + 1 = 8", 17)


class Race(NamedTuple):
    """A tile, its cubes, both sides, and where the last card lies: its seat and its side."""

    tile: int
    land: Land
    cubes: str
    left: tuple[str, ...]
    right: tuple[str, ...]
    winner: int
    last: tuple[int, int] | None = None


RACES: Final = (
    Race(2, MOUNTAIN, "rg", ("r13", "g1"), ("r6", "g7"), 0),
    Race(1, PLAIN, "b", ("b5",), ("b3",), 1),
    Race(2, PLAIN, "rb", ("r1", "b13"), ("r13", "b1"), 0, last=(0, 1)),
)


def lands(art: Art) -> None:
    """High wins on a mountain, low on a plain, the last card between equals; then the tile is turned."""
    for i, race in enumerate(RACES):
        line = art.band(12 + i * 116, 110)
        art.tile(Box.around(200, line.cy, 82, 84), race.tile, race.land, race.cubes)
        for seat, cards in enumerate((race.left, race.right)):
            _racer(art, line, race, seat, cards)
    end = art.band(360, 108)
    art.player(44, end.cy - 18, 20, _LOOKS[0], crown=True)
    art.cubes(48, end.cy + 28, 30, "rg")
    art.tile(Box.around(128, end.cy, 82, 76), 2, MOUNTAIN)
    art.icon("refresh", 196, end.cy, 34)
    art.tile(Box.around(264, end.cy, 82, 76), 2, PLAIN, "yb")
    art.player(348, end.cy - 18, 20, _LOOKS[1])
    art.icon("play", 348, end.cy + 26, 30)


def _racer(art: Art, line: Box, race: Race, seat: int, cards: tuple[str, ...]) -> None:
    """One side of a tile: whose it is, its cards, its total; who placed the last card is at its corner."""
    away = -1 if seat == 0 else 1
    x = line.cx + away * 161
    art.player(x, line.cy - 18, 18, _LOOKS[seat], crown=race.winner == seat)
    art.flag(x, line.cy + 28, str(sum(int(card[1:]) for card in cards)), 19)
    middle = line.cx + away * 92
    art.fan(middle, line.cy, 40, 43, cards)
    if race.last is not None and race.last[1] == seat:
        placer, _side = race.last
        at = middle + 21.5 * (len(cards) - 1)
        art.canvas.card(Box.around(at, line.cy, 46, 63), Card(8, "", border="sund", border_w=3))
        art.player(at + 12, line.cy + 31, 12, _LOOKS[placer])


class Puzzled(NamedTuple):
    """A tile of a puzzle: where it stands, its cubes, the cards above and below, and the totals once all lie there."""

    x: float
    tile: int
    land: Land
    cubes: str
    above: tuple[str, ...]
    below: tuple[str, ...]
    totals: tuple[int, int]


VALLEYS: Final = (
    Puzzled(84, 1, MOUNTAIN, "b", ("b3",), ("b9",), (3, 9)),
    Puzzled(246, 2, PLAIN, "rg", ("r8", "g7"), ("r2",), (15, 3)),
)
VALLEY_HAND: Final = "g1"


def valleys(art: Art) -> None:
    """A puzzle: both sides are filled from the hand, and each tile is won below."""
    art.band(12, 330)
    for one in VALLEYS:
        for y, cards in ((66, one.above), (288, one.below)):
            art.side(one.x, y, 52, 58, one.cubes, cards)
        art.tile(Box.around(one.x, 177, 66 * one.tile + 40, 118), one.tile, one.land, one.cubes)
        for y, total in zip((66, 288), one.totals, strict=True):
            art.flag(one.x + 24 + 42 * one.tile, y, str(total), 19)
    hand = art.band(354, 114)
    art.player(54, hand.cy, 26, _LOOKS[0], crown=True)
    art.card(126, hand.cy, 56, VALLEY_HAND)
    art.arrow((172, hand.cy), (272, 332))


STUCK_SLOTS: Final = "ba"
STUCK_HAND: Final = ("r1", "r3", "r5", "r6", "r8", "y2", "y5", "y9")
ARRIVES: Final = "b7"


def stuck(art: Art) -> None:
    """No card fits: up to four are exchanged, then one fits or the turn ends; discards become the supply."""
    shown, exchange, fits, ends, supply = (
        art.band(12, 112), art.band(132, 106), art.paper(Box(12, 246, 214, 106)), art.paper(Box(234, 246, 154, 106)),
        art.band(360, 108),
    )  # fmt: skip
    for i, color in enumerate(STUCK_SLOTS):
        art.slot(42 + i * 46, shown.cy, 40, color)
    art.fan(234, shown.cy, 46, 23, STUCK_HAND)
    art.mark(366, shown.cy - 24, 14, good=False)
    art.icon("eye", 366, shown.cy + 22, 26)
    art.fan(92, exchange.cy, 42, 33, STUCK_HAND[3 : 3 + MOST_EXCHANGED])
    art.icon("swap", 200, exchange.cy - 20, 34)
    art.flag(200, exchange.cy + 22, f"1–{MOST_EXCHANGED}", 17)
    art.fan(308, exchange.cy, 42, 33, ("",) * MOST_EXCHANGED)
    art.card(52, fits.cy, 46, ARRIVES)
    art.arrow((86, fits.cy), (112, fits.cy))
    art.slot(148, fits.cy, 46, ARRIVES[0])
    art.mark(196, fits.cy, 15, good=True)
    art.card(264, ends.cy, 38, "r12")
    art.mark(282, ends.cy + 24, 12, good=False)
    art.arrow((296, ends.cy), (316, ends.cy))
    art.player(354, ends.cy, 24, _LOOKS[1])
    art.fan(96, supply.cy, 46, 26, ("y9", "r5", "g12", "a1"))
    art.arrow((174, supply.cy), (200, supply.cy))
    art.icon("refresh", 230, supply.cy, 42)
    art.arrow((258, supply.cy), (284, supply.cy))
    art.pile(334, supply.cy, 52)


# -- the cups ---------------------------------------------------------------------------------------------------------


def prices(art: Art) -> None:
    """What each trophy costs, the cheapest first."""
    for i, (color, price) in enumerate(reversed([*zip(COLORS, PRICES, strict=True)])):
        line = art.band(12 + i * 92, 86)
        art.number(36, line.cy, str(price), 18)
        art.cubes(60 + price * 15.5, line.cy, 31, color * price)
        art.arrow((285, line.cy), (307, line.cy), 4)
        art.trophy(350, line.cy, 72, color)


class Trade(NamedTuple):
    """Cubes for a trophy: its own color, the color of one set, and whether the trophy of that color is won."""

    trophy: str
    own: int
    traded: str
    good: bool


TRADES: Final = (Trade("g", 4, "y", good=True), Trade("g", 4, "r", good=False))


def trading(art: Art) -> None:
    """Three cubes of a trophy that is won stand for any other cube; those of an open one don't; who trades when."""
    top = art.band(12, 92)
    art.trophy(52, top.cy, 72, "y", look=_LOOKS[1])
    art.cubes(154, top.cy, 36, "y" * SET_SIZE)
    art.arrow((220, top.cy), (252, top.cy))
    art.canvas.card(Box.around(322, top.cy, 104, 62), Card(10, "", border="ink", border_w=2, dash=(6, 5)))
    art.number(290, top.cy, "1", 17)
    for i, color in enumerate("rgba"):
        art.cubes(328 + i % 2 * 28, top.cy - 14 + i // 2 * 28, 27, color)
    for i, trade in enumerate(TRADES):
        _trade(art, Box(12, 112 + i * 92, 376, 86), trade)
    _who_trades(art, Box(12, 296, 376, 172))


def _trade(art: Art, line: Box, trade: Trade) -> None:
    """The traded color's trophy, won or still open; own cubes and a set; the trophy."""
    art.paper(line)
    art.trophy(46, line.cy, 58, trade.traded, look=_LOOKS[1] if trade.good else None)
    if not trade.good:
        art.canvas.circle(66, line.cy + 18, 13, "paper", border="ink", border_w=1.6)
        art.icon("lock", 66, line.cy + 18, 16)
    art.cubes(138, line.cy, 28, trade.trophy * trade.own)
    art.icon("plus", 205, line.cy, 16)
    art.cubes(258, line.cy, 28, trade.traded * SET_SIZE)
    art.trophy(338, line.cy, 60, trade.trophy, fade=1 if trade.good else 0.45)
    art.mark(364, line.cy + 20, 13, good=trade.good)


def _who_trades(art: Art, box: Box) -> None:
    """The winner takes any number, then the loser one, then the winner again; the loser's no ends it."""
    art.paper(box)
    upper, lower = box.y + 42, box.bottom - 38
    art.player(56, upper, 22, _LOOKS[0], crown=True)
    art.arrow((96, upper), (122, upper))
    for i, color in enumerate("bga"):
        art.trophy(156 + i * 52, upper, 54, color, fade=1 if i == 0 else 0.5)
    art.player(56, lower, 22, _LOOKS[1])
    art.arrow((96, lower), (122, lower))
    art.trophy(156, lower, 54, "g")
    art.number(196, lower, "1", 14)
    art.arrow((44, upper + 29), (44, lower - 29), 3)
    art.arrow((68, lower - 29), (68, upper + 29), 3)
    art.trophy(262, lower, 54, "g", fade=0.45)
    art.mark(284, lower + 16, 13, good=False)
    art.arrow((308, lower), (330, lower))
    art.icon("play", 358, lower, 32)


SHOWN_HAND: Final = ("r3", "r8", "y2", "y5", "y9", "", "", "")
LEFT_OVER: Final = "ryg"


def ending(art: Art) -> None:
    """Three trophies win; a tile that can't be filled leaves; shown cards stay known."""
    cup, leaves, known = art.band(12, 168), art.band(190, 148), art.band(348, 120)
    art.player(66, cup.cy + 4, 36, _LOOKS[0], crown=True)
    for i, (color, down) in enumerate((("b", 10), ("y", -8), ("a", 10))):
        art.canvas.circle(168 + i * 85, cup.cy + down, 46, "suns")
        art.trophy(168 + i * 85, cup.cy + down, 80, color)
    art.icon("bag", 60, leaves.cy - 22, 54)
    art.cubes(60, leaves.cy + 34, 30, LEFT_OVER)
    art.arrow((112, leaves.cy), (138, leaves.cy))
    gone, filled = Box.around(202, leaves.cy, 96, 100), Box.around(322, leaves.cy, 96, 100)
    art.tile(gone, 4, MOUNTAIN)
    art.canvas.card(gone.grow(2), Card(14, "paper", 0.62))
    art.canvas.card(gone, Card(14, "", border="ink3", border_w=2.5, dash=(7, 6)))
    art.mark(gone.cx, gone.cy, 22, good=False)
    art.tile(filled, 3, PLAIN, LEFT_OVER)
    art.player(46, known.cy, 24, _LOOKS[1])
    art.icon("eye", 98, known.cy, 34)
    art.fan(252, known.cy, 48, 30, SHOWN_HAND)
