"""The scripts of the lessons of Color Queue: positions and moves. Their words are in `views.color_queue.lessons`."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Json
from balloongames.core.lesson import ANY_OTHER, Chapter, Lesson, MoveStep, WrongTry
from balloongames.rules.color_queue.events import CardPlaced, CardsExploded, CardsSlid, ChiefPileTaken, RoundScored
from balloongames.rules.color_queue.state import DECK

_GENERATOR: Final = "c8e4e845dbdf3305"
_OTHER: Final = WrongTry(ANY_OTHER, ("*",))


def _position(
    columns: str, hand: str, plume: str, chief: str, *, turn: int = 1, beside: str = "-", taken: str = "-;-"
) -> Json:
    """Return the dump of a table in the first round; all cards that lie nowhere else are in the pile."""
    texts = (columns, hand, plume, chief, beside, taken)
    lying = {int(card) for text in texts for card in text.replace("/", ",").replace(";", ",").split(",") if card != "-"}
    return {
        "options": "competitive,1,one,bottom",
        "round": "1",
        "turn": str(turn),
        "phase": "choose",
        "columns": columns,
        "hands": f"{hand};{plume}",
        "chosen": "-;-",
        "chief": chief,
        "pile": ",".join(str(card) for card in DECK if card not in lying),
        "beside": beside,
        "collected": taken,
        "scores": "-",
        "unplaced": "-",
        "rng": _GENERATOR,
    }


# --- The first flight ------------------------------------------------------------------------------------------------

_A_FIRST_CARD: Final = Chapter(
    _position("12/29/18/41/50", "3,9,15,21,28,33,37,42,47", "2,7,10,14,25,31,36,40,46", "16,20,34"),
    (MoveStep("any", accept=("c*",), reply=("c2",), expect=CardsExploded, foretells=True),),
)
_THE_ENDS: Final = Chapter(
    _position(
        "7,16/18,29/24,27,30/36,34/50,43", "2,15,19,28,38,47,49", "5,9,14,23,31,40,46", "20,8,37",
        turn=3, beside="1,6", taken="-;12,42",
    ),
    (
        MoveStep(
            "largest", accept=("c49",), reply=("c23",), expect=CardPlaced,
            wrong=(WrongTry("smallest", ("c2",)), WrongTry("large", ("c47",)), _OTHER),
        ),
        MoveStep("pile"),
    ),
)  # fmt: skip
_THE_ARROWS: Final = Chapter(
    _position("11/12/13/14/20", "2,8,17,25,34,38,41,46,49", "5,9,16,22,27,33,40,44,50", "3,19,37"),
    (
        MoveStep(
            "arrow", accept=("c41", "c46", "c49"), reply=("c9",), expect=CardsExploded, foretells=True,
            wrong=(WrongTry("small", ("c2", "c8")), WrongTry("blue", ("c34",)), _OTHER),
        ),
        MoveStep("count"),
    ),
)  # fmt: skip
FIRST: Final = Lesson("first", 3, (_A_FIRST_CARD, _THE_ENDS, _THE_ARROWS))

# --- Fine points -----------------------------------------------------------------------------------------------------

_ROW: Final = "11/12/13/15/21"

ARROWS: Final = Lesson("arrows", 1, (
    Chapter(
        _position(_ROW, "6,16,24,27,34,40,42,45,50", "5,9,17,20,29,30,35,44,46", "3,36,38"),
        (
            MoveStep(
                "ascending", accept=("c24",), reply=("c29",), expect=CardsExploded,
                wrong=(WrongTry("larger", ("c34",)), _OTHER),
            ),
        ),
    ),
    Chapter(
        _position(_ROW, "2,6,16,24,34,40,47,49,50", "5,9,17,20,29,30,35,44,46", "3,25,37"),
        (
            MoveStep(
                "descending", accept=("c49",), reply=("c44",), expect=CardsExploded,
                wrong=(WrongTry("blue", ("c24", "c34")), WrongTry("arrow", ("c2", "c6", "c47", "c50")), _OTHER),
            ),
            MoveStep("order"),
        ),
    ),
))  # fmt: skip

CHAINS: Final = Lesson("chains", 1, (
    Chapter(
        _position("21/22/23/24/25", "4,13,16,20,28,31,42,45,47", "5,7,9,18,26,30,35,40,46", "10,36,39"),
        (
            MoveStep(
                "three", accept=("c13",), reply=("c18",), expect=CardsExploded,
                wrong=(WrongTry("larger", ("c28",)), _OTHER),
            ),
        ),
    ),
    Chapter(
        _position("1/2/3/4/5", "14,17,24,26,31,33,40,43,48", "7,10,11,19,25,30,36,42,46", "12,21,23"),
        (
            MoveStep(
                "slide", accept=("c14",), reply=("c19",), expect=CardsSlid,
                wrong=(WrongTry("yellow", ("c17",)), WrongTry("larger", ("c24",)), _OTHER),
            ),
            MoveStep("owner"),
        ),
    ),
))  # fmt: skip

PILE: Final = Lesson("pile", 1, (
    Chapter(
        _position(
            "22,10/20,49/8/27,36,50/18,30", "25,40,47,48", "1,5,17,24", "45,33,39",
            turn=6, beside="2,32,6,29", taken="11,19,12,3;23,7,9,42,44,34,43,21,37,35,31,13",
        ),
        (
            MoveStep(
                "quiet", accept=("c47",), reply=("c17",), expect=ChiefPileTaken,
                wrong=(WrongTry("green", ("c48",)), _OTHER),
            ),
        ),
    ),
    Chapter(
        _position(
            "50,11/2/28/27,43/8", "7,15", "45,49", "37,26,25", turn=8, beside="1,30,4,47,48,17",
            taken="16,20;14,12,6,33,41,18,24,13,9,10,22,34,46,39,3,29,40,35,32,38,5,44,23,19,42",
        ),
        (
            MoveStep(
                "last", accept=("c7",), reply=("c45",), expect=RoundScored,
                wrong=(WrongTry("purple", ("c15",)),),
            ),
        ),
    ),
))  # fmt: skip

LESSONS: Final = (FIRST, ARROWS, CHAINS, PILE)
