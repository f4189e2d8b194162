"""The scripts of the lessons of Bubblee Pop: positions and moves. Their words are in `views.bubblee_pop.lessons`."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Json
from balloongames.core.lesson import ANY_OTHER, Chapter, Lesson, MoveStep, WrongTry
from balloongames.rules.bubblee_pop.events import (
    BubbleeKept,
    BubbleePulled,
    BubbleeSent,
    CellsSwapped,
    LinesScored,
    PairDropped,
    PowersWon,
    SkySwapped,
)
from balloongames.rules.bubblee_pop.state import BLACK, EACH, LETTERS

_RESERVE: Final = 7
_OTHER: Final = WrongTry(ANY_OTHER, ("*",))


def _position(sky: str, own: str, other: str) -> Json:
    """Return the dump of a table of two, on which the learner is to drop; what lies nowhere else is in the bag.

    ``sky`` goes column by column, the learner's near row first; planets go column by column from the ground.
    """
    lying = own + other
    counts = [
        0 if letter in "ow" else EACH - sky.count(letter) - lying.count(letter) - (letter == BLACK) * _RESERVE
        for letter in LETTERS
    ]
    fallen = sum(letter.isalpha() and letter != BLACK for letter in lying)
    none = ",".join("0" for _letter in LETTERS)
    return {
        "options": "3,out,out,queue,score_20", "level": "-", "phase": "drop", "turn": str(fallen // 2 + 1),
        "active": "0", "swapped": "no", "sky": sky, "drawn": "-", "planets": f"{own};{other}",
        "zones": f"{none};{none}", "bag": ",".join(map(str, counts)), "reserve": str(_RESERVE), "aside": none,
        "queue": "-", "end": "-", "loser": "-", "rng": "74330c1e6649ca68",
    }  # fmt: skip


# --- The first flight ------------------------------------------------------------------------------------------------

_A_LINE: Final = Chapter(
    _position("rybpgbyrpg", "krr/gr/k//k", "kyy//k/gp/k"),
    (
        MoveStep("pair", accept=("d0010",), wrong=(WrongTry("yellow", ("d0001",)), _OTHER), is_chosen=True),
        MoveStep("drop", accept=("d0010",), expect=PowersWon, wrong=(_OTHER,)),
        MoveStep(
            "power", accept=("r0001",), expect=CellsSwapped,
            wrong=(WrongTry("yellows", ("r0102",)), WrongTry("decline", ("r-",)), _OTHER),
        ),
    ),
)  # fmt: skip
_A_SWAP: Final = Chapter(
    _position("yrbprygbpg", "kr/b/kgg/y/k", "kyb/r/kp/g/k"),
    (
        MoveStep("swap", accept=("s2030",), expect=SkySwapped, wrong=(WrongTry("drop", ("d*",)), _OTHER)),
        MoveStep("green", accept=("d1020", "d2021", "d2030"), expect=PowersWon, wrong=(_OTHER,)),
    ),
)
_ROOM: Final = Chapter(
    _position("rgbpyrpygb", "kgpy/ybgp/krgb/pyrg/kb", "kyb/r/kp/g/k"),
    (MoveStep("room", accept=("d4041",), expect=PairDropped, wrong=(WrongTry("swap", ("s*",)),)),),
)
FIRST: Final = Lesson("first", 1, (_A_LINE, _A_SWAP, _ROOM))

# --- Fine points -----------------------------------------------------------------------------------------------------

AT_HOME: Final = Lesson("at_home", 1, (
    Chapter(
        _position("rybprybpgg", "rg/gr/rg/kk/kgg", "kb/r/kp/y/k"),
        (
            MoveStep("green", accept=("d3040",), expect=PowersWon, wrong=(_OTHER,)),
            MoveStep(
                "two_lines", accept=("g1011",), expect=LinesScored, wrong=(WrongTry("decline", ("g-",)), _OTHER)
            ),
        ),
    ),
    Chapter(
        _position("yrpbrgbpgy", "kyy/b/rk/k/g", "k/r/k/gp/k"),
        (
            MoveStep("yellow", accept=("d0010",), expect=PowersWon, wrong=(_OTHER,)),
            MoveStep("black", accept=("y2",), expect=BubbleeKept, wrong=(WrongTry("decline", ("y-",)), _OTHER)),
        ),
    ),
))  # fmt: skip

NEXT_DOOR: Final = Lesson("next_door", 1, (
    Chapter(
        _position("pryrbgbyyg", "kpp/b/rk/k/g", "k/r/k/gp/k"),
        (
            MoveStep("purple", accept=("d0010",), expect=PowersWon, wrong=(_OTHER,)),
            MoveStep("send", accept=("p2",), expect=BubbleeSent, wrong=(WrongTry("decline", ("p-",)), _OTHER)),
        ),
    ),
    Chapter(
        _position("brygpbrpyg", "kbb/r/k/g/k", "b/b/ky/kr/k"),
        (
            MoveStep("blue", accept=("d0010",), expect=PowersWon, wrong=(_OTHER,)),
            MoveStep(
                "pull", accept=("b4", "b0", "b1", "b3"), expect=BubbleePulled,
                wrong=(WrongTry("line", ("b2",)), WrongTry("decline", ("b-",))),
            ),
        ),
    ),
))  # fmt: skip

FULL: Final = Lesson("full", 1, (
    Chapter(
        _position("rybpgrygpb", "kgrr/b/kg/y/k", "kyb/r/kp/g/k"),
        (
            MoveStep("into_full", accept=("d0010",), expect=LinesScored, wrong=(_OTHER,)),
            MoveStep("lost"),
        ),
    ),
))  # fmt: skip
