"""The lessons of Balloon POP, as positions and moves. Their words stand in `balloongames.views.balloon_pop.lessons`."""

from __future__ import annotations

from typing import Final

from balloongames.core.lesson import ANY_OTHER, Chapter, Lesson, MoveStep, WrongTry
from balloongames.rules.balloon_pop.events import (
    BalloonsFloated,
    ColumnsClosed,
    EmptyRowsScored,
    GameEnded,
    SeriesScored,
)
from balloongames.rules.balloon_pop.state import KINDS, SUPPLY

_TWO_BLUES: Final = {
    "options": "6x8,open,plain,by_player,score",
    "round": "3",
    "first": "1",
    "phase": "card",
    "turn": "1",
    "chain": "0",
    "boards": "GR/Y/B/B/RG/;YG//RB/GY//",
    "tallies": "0,0,0,0,0;0,0,0,0,0",
    "hands": "1,2,3,6,7,8,9,10;2,3,4,5,7,9,10",
    "cards": "0;8",
    "groups": "BBRG;YWGR",
    "takers": "-;-",
    "bag": "8,8,8,10,6,6,6,6,7",
    "discards": "1,0,1,0,0,0,0,0,0",
    "rng": "8c401c3a72838871",
}  # the coach has played 8

_TWO_STARS: Final = {
    "options": "6x8,open,plain,by_player,score",
    "round": "5",
    "first": "0",
    "phase": "card",
    "turn": "0",
    "chain": "0",
    "boards": "GR/Y/RG//RG/YBWR;YG/BWGY/RB/GY/W/RB",
    "tallies": "2,0,0,0,0;0,0,0,0,0",
    "hands": "1,2,3,6,7,8;2,3,4,5,7,9",
    "cards": "0;0",
    "groups": "RRYB;yRgB",
    "takers": "-;-",
    "bag": "4,8,3,8,6,5,6,5,5",
    "discards": "1,0,5,0,0,0,0,0,0",
    "rng": "8c401c3a72838871",
}  # the learner begins; whether 9 or 10 was played before, both are gone

_LAST_ROUND: Final = {
    "options": "6x8,open,plain,by_player,score",
    "round": "8",
    "first": "0",
    "phase": "place",
    "turn": "0",
    "chain": "0",
    "boards": "RYB/GB/YR/BG//;YG/R/RB/GY/W/RB",
    "tallies": "9,3,0,0,0;8,2,0,0,0",
    "hands": "3,6;2,3",
    "cards": "7;5",
    "groups": "RBYG;WGBR",
    "takers": "0;1",
    "bag": "3,3,2,5,4,4,4,4,4",
    "discards": "4,5,5,4,2,2,2,2,2",
    "rng": "8c401c3a72838871",
}  # the learner has taken a group, and no card comes twice

_CARDS: Final = Chapter(
    _TWO_BLUES,
    (
        MoveStep("higher", accept=("c10", "c9"), wrong=(WrongTry("equal", ("c8",)),)),
        MoveStep("group", accept=("g0",), reply=("h2RGWY",), wrong=(WrongTry("other", ("g1",)),)),
        MoveStep(
            "place",
            accept=("v2BBRG", "v3BBRG"),
            expect=ColumnsClosed,
            wrong=(WrongTry("turned", ("v2GRBB", "v3GRBB")),),
        ),
    ),
)

_STARS: Final = Chapter(
    _TWO_STARS,
    (
        MoveStep("low", accept=("c1", "c2"), reply=("c7", "g0"), wrong=(WrongTry("end", ("c3",)),)),
        MoveStep(
            "stars",
            accept=("v*ygB", "v*Bgy"),
            expect=SeriesScored,
            wrong=(
                WrongTry("whole", ("*yRgB", "*BgRy")),
                WrongTry("star", ("*yRB", "*BRy")),
                WrongTry("sideways", ("h*",)),
            ),
        ),
    ),
)

_END: Final = Chapter(
    _LAST_ROUND,
    (
        MoveStep(
            "columns",
            accept=("h0*",),
            reply=("h0WGBR",),
            expect=GameEnded,
            wrong=(WrongTry("one", ("h1*",)), WrongTry("none", ("h2*",))),
        ),
    ),
)

FIRST: Final = Lesson("first", 2, (_CARDS, _STARS, _END))

# --- Fine points -----------------------------------------------------------------------------------------------------


def _position(
    boards: str, groups: str, *, cards: str, hands: str, number: int, phase: str = "place", tallies: str
) -> dict[str, str]:
    """Return the dump of a table at the learner's turn; all balloons that lie nowhere else are in the bag."""
    lying = boards if phase == "score" else f"{boards}{groups}"
    if phase == "score":
        lying += groups.partition(";")[2]  # the learner's group is on the board
    return {
        "options": "6x8,open,plain,by_player,score",
        "round": str(number),
        "first": "0",
        "phase": phase,
        "turn": "0",
        "chain": "0",
        "boards": boards,
        "tallies": tallies,
        "hands": hands,
        "cards": cards,
        "groups": groups,
        "takers": "0;1",
        "bag": ",".join(str(count - lying.count(kind)) for kind, count in zip(KINDS, SUPPLY, strict=True)),
        "discards": "0,0,0,0,0,0,0,0,0",
        "rng": "8c401c3a72838871",
    }


_PLUME: Final = "YG//RB/GY/W/RB"

WHITE: Final = Lesson("white", 1, (
    Chapter(
        _position(
            f"R/R/R//BBB/;{_PLUME}", "WGYG;RYBG", cards="9;7", hands="1,2,3,5,6,7;2,3,4,5,9,10", number=4,
            tallies="2,0,0,0,0;2,0,0,0,0",
        ),
        (
            MoveStep(
                "between", accept=("v3WGYG",), expect=BalloonsFloated,
                wrong=(WrongTry("one", ("v[0124]WGYG",)), WrongTry("turned", ("v3GYGW",)), WrongTry(ANY_OTHER, ("*",))),
            ),
            MoveStep("color", accept=("sR*", "sB*"), expect=SeriesScored),
            MoveStep("any"),
        ),
    ),
))  # fmt: skip

ORDER: Final = Lesson("order", 1, (
    Chapter(
        _position(
            f"R/RB/RB/RB/YB/;{_PLUME}", "YBBR;RYBG", cards="8;7", hands="1,2,3,6,9;2,3,5,9,10", number=5,
            phase="score", tallies="2,1,0,0,0;2,2,0,0,0",
        ),
        (MoveStep("blue", accept=("sB*",), expect=SeriesScored, wrong=(WrongTry("red", ("sR*",)),)),),
    ),
    Chapter(
        _position(
            f"R/R/R/r/g/;{_PLUME}", "RrgR;RYBG", cards="8;7", hands="1,2,3,6,9;2,3,5,9,10", number=5,
            phase="score", tallies="2,1,0,0,0;2,2,0,0,0",
        ),
        (MoveStep("red", accept=("sR*",), expect=SeriesScored, wrong=(WrongTry("stars", ("s*",)),)),),
    ),
    Chapter(
        _position(
            f"rrrr/G/Y///;{_PLUME}", "rrrr;RYBG", cards="10;7", hands="1,2,3,6,9;2,3,5,8,9", number=5,
            phase="score", tallies="2,1,0,0,0;2,2,0,0,0",
        ),
        (MoveStep("stars", accept=("sS*",), expect=SeriesScored, wrong=(WrongTry("red", ("sR*",)),)),),
    ),
))  # fmt: skip

TIDY: Final = Lesson("tidy", 1, (
    Chapter(
        _position(
            f"G/Y/R/B//;{_PLUME}", "RBGY;RYBG", cards="6;7", hands="1,2;2,3", number=8, tallies="8,3,0,0,0;8,2,0,0,0",
        ),
        (
            MoveStep(
                "low", accept=("h0*",), reply=("h0RYBG",), expect=EmptyRowsScored,
                wrong=(WrongTry("upright", ("v*",)), WrongTry("wide", ("h1*", "h2*"))),
            ),
        ),
    ),
    Chapter(
        _position(
            f"B/G/Y/GY/YR/RG;{_PLUME}", "RBGB;RYBG", cards="3;7", hands="1,2;2,4", number=8,
            tallies="8,3,0,0,0;8,2,0,0,0",
        ),
        (
            MoveStep(
                "drop", accept=("h0???",), reply=("h0RYBG",), expect=EmptyRowsScored,
                wrong=(WrongTry("whole", ("[hv]?????",)), WrongTry(ANY_OTHER, ("*",))),
            ),
        ),
    ),
))  # fmt: skip

LESSONS: Final = (FIRST, WHITE, ORDER, TIDY)
