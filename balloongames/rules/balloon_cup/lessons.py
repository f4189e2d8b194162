"""The scripts of the lessons of Balloon Cup: positions and moves. Their words are in `views.balloon_cup.lessons`."""

from __future__ import annotations

import re
from typing import Final

from balloongames.core.game import Json
from balloongames.core.lesson import ANY_OTHER, Chapter, Lesson, MoveStep, WrongTry
from balloongames.rules.balloon_cup.events import (
    CardPlaced,
    CardsExchanged,
    TileFilled,
    TileFlipped,
    TileScored,
    TrophyClaimed,
)
from balloongames.rules.balloon_cup.moves import card_text
from balloongames.rules.balloon_cup.state import CARDS, COLORS, PRICES, SUPPLY

_GENERATOR: Final = "8f227e8f732ead17"
_CARD: Final = re.compile(rf"[{COLORS}]\d+")
_OTHER: Final = WrongTry(ANY_OTHER, ("*",))
_LANDS: Final = "plain,mountain,plain,mountain"


def _position(
    tiles: str, sides: str, hands: str, *, lands: str = _LANDS, cubes: str = "0,0,0,0,0;0,0,0,0,0",
    trophies: str = "-,-,-,-,-", discards: str = "-", supply: str = "", phase: str = "place",
) -> Json:  # fmt: skip
    """Return the dump of a table on which the learner is to move.

    ``supply`` ends with the cards that are drawn next, the last one first; all cards that lie nowhere lie below them.
    """
    lying = {*_CARD.findall(f"{sides} {hands} {discards} {supply}")}
    below = "".join(text for card in range(len(CARDS)) if (text := card_text(card)) not in lying)
    held = [[int(count) for count in one.split(",")] for one in cubes.split(";")]
    paid = [price if owner != "-" else 0 for price, owner in zip(PRICES, trophies.split(","), strict=True)]
    bag = [
        total - tiles.count(color) - sum(counts[index] for counts in held) - paid[index]
        for index, (color, total) in enumerate(zip(COLORS, SUPPLY, strict=True))
    ]
    shown = hands.partition(";")[0] if phase == "exchange" else ""
    return {
        "exchange": "1", "phase": phase, "turn": "0", "seat": "0", "winner": "-", "lands": lands, "tiles": tiles,
        "sides": sides, "hands": hands, "shown": f"{shown};", "cubes": cubes, "trophies": trophies,
        "bag": ",".join(map(str, bag)), "supply": below + supply, "discards": discards, "waited": "no",
        "rng": _GENERATOR,
    }  # fmt: skip


# --- The first flight ------------------------------------------------------------------------------------------------

_TILES: Final = "b,rg,ryy,ggba"
_HAND: Final = "r1r5r8y11g4g10b3a7;r2r9y1y6y7g2b7b13"
_USED: Final = "y8y12b9b11"

_LOW_WINS: Final = Chapter(
    _position(_TILES, "/;/;/;/", _HAND),
    (
        MoveStep(
            "plain", accept=("b3-1L",), reply=("b7-1R",), expect=TileFlipped,
            wrong=(WrongTry("my_side", ("b3-1R",)), WrongTry("tile_four", ("b3-4*",)), _OTHER),
        ),
    ),
)  # fmt: skip
_MATCH: Final = Chapter(
    _position(
        _TILES, "/;r12/g8;y2/y9;g13/a10", _HAND, cubes="0,1,0,0,0;0,0,0,1,0", discards=_USED, supply="g6r4r6y5y3"
    ),
    (
        MoveStep("gray", accept=("a7-4L",), reply=("b13-4R",), expect=CardPlaced, wrong=(_OTHER,)),
        MoveStep(
            "give", accept=("r1-2R",), reply=("y1-3R",), expect=CardPlaced,
            wrong=(WrongTry("five", ("r5-2R",)), WrongTry("eight", ("r8-2R",)), WrongTry("plain", ("r*-3*",)), _OTHER),
        ),
        MoveStep("complete", accept=("g10-2L", "g4-2L"), expect=TileFilled, wrong=(_OTHER,)),
    ),
)  # fmt: skip
_LATER_HAND: Final = "r1r5r8y11g4g10b3a7;r2r9y1y6y7g6b7b13"
_LATER: Final = "y8y12b9b11r3r4r7r10r11r13"
_LATER_LANDS: Final = "mountain,mountain,plain,mountain"
_A_TROPHY: Final = Chapter(
    _position(
        "g,rg,ryy,rgba", "/g2;/;y2/y9;g13/a10", _LATER_HAND, lands=_LATER_LANDS, cubes="1,1,4,0,0;1,1,0,1,0",
        discards=_LATER, supply="y3g8",
    ),
    (
        MoveStep("trophy", accept=("g10-1L", "g4-1L"), expect=TrophyClaimed, wrong=(_OTHER,)),
    ),
)  # fmt: skip
_A_TRADE: Final = Chapter(
    _position(
        "y,rb,ryy,rgba", "/y7;/;y2/y9;g13/a10", "r1r5r8y11g4g10b3a7;r2r9y1y5y6g6b7b13", lands=_LATER_LANDS,
        cubes="1,1,3,3,0;1,1,0,1,0", trophies="-,-,0,-,-", discards=_LATER, supply="y3g8",
    ),
    (
        MoveStep("win", accept=("y11-1L",), expect=TileScored, wrong=(_OTHER,)),
        MoveStep("trade", accept=("tb+g",), expect=TrophyClaimed, wrong=(WrongTry("keep", ("t-",)),)),
    ),
)  # fmt: skip
FIRST: Final = Lesson("first", 3, (_LOW_WINS, _MATCH, _A_TROPHY, _A_TRADE))

# --- Fine points -----------------------------------------------------------------------------------------------------

TIES: Final = Lesson("ties", 1, (
    Chapter(
        _position("y,rb,ryy,ggba", "/;r1b13/r13;/;/", "r5r8y3y11g4g10b1a7;r2r9y1y6y7g2b7b11"),
        (
            MoveStep(
                "tie", accept=("b1-2R",), expect=TileScored,
                wrong=(WrongTry("elsewhere", ("b1-*",)), _OTHER),
            ),
            MoveStep("last_card"),
        ),
    ),
    Chapter(
        _position("b,rg,ryy,ggba", "/b3;/;/;/", "r5r8y3y11g4g10b9a7;r2r9y1y6y7g2b7b11", supply="g6"),
        (
            MoveStep("lose", accept=("b9-1L",), expect=TileScored, wrong=(WrongTry("elsewhere", ("b9-*",)), _OTHER)),
            MoveStep("loser_next"),
        ),
    ),
))  # fmt: skip

TRADING: Final = Lesson("trading", 1, (
    Chapter(
        _position(
            "y,rb,ryy,gggg", "/;/;y2/y9;g13g12g7/g1g2g4g6", "r1r5r8y11g10b3b9a7;r2r9y1y5y6y7b7b13",
            cubes="0,0,4,3,0;1,1,0,0,0", discards="y8y12b11r3r4r7r10r11r13", supply="y3g8",
        ),
        (
            MoveStep("green", accept=("g10-4L",), expect=TrophyClaimed, wrong=(_OTHER,)),
            MoveStep("blue", accept=("tb+g",), expect=TrophyClaimed, wrong=(WrongTry("keep", ("t-",)),)),
            MoveStep("turns"),
        ),
    ),
))  # fmt: skip

STUCK: Final = Lesson("stuck", 1, (
    Chapter(
        _position(
            "b,ba,baa,bbaa", "/;/;/;/", "r1r5r8r10y3y8y11y13;r2r9y1y6y7g2b7b13", phase="exchange", supply="g6r6y2b5",
        ),
        (
            MoveStep("exchange", accept=("xr1y3", "xr*", "xy*"), expect=CardsExchanged),
            MoveStep("place", accept=("b5-1L", "b5-*"), expect=CardPlaced),
            MoveStep("once"),
        ),
    ),
))  # fmt: skip
