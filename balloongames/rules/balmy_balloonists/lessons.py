"""The scripts of the lessons of Balmy Balloonists: positions and moves.

Their words are in `views.balmy_balloonists.lessons`.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.lesson import ANY_OTHER, Chapter, Lesson, MoveStep, WrongTry
from balloongames.rules.balmy_balloonists.events.cards import TokensLost, WindPlayed
from balloongames.rules.balmy_balloonists.events.course import FinishCrossed, LaneChosen, Resupplied
from balloongames.rules.balmy_balloonists.events.flights import BalloonBlown, BalloonFlew, BalloonRestarted, FuelBurned

_OTHER: Final = WrongTry(ANY_OTHER, ("*",))
_OPTIONS: Final = "1,equal_turns,false,false,false,false,false,false,false,0,resupply,30"
_ATLANTIC: Final = {
    "options": f"atlantic,{_OPTIONS}",
    "race": "0",
    "round": "1",
    "first": "1",
    "phase": "wind",
    "turn": "0",
    "seat": "0",
    "asked": "-",
    "todo": "-",
    "bans": "0",
    "swap": "0",
    "known": "-;-",
    "tabled": "-;-",
    "advantages": "-;-",
    "points": "0,0",
    "market": "-",
    "pawns": "0,1",
    "quadrants": "0,1,2,15",
    "storm": "-",
    "winds": "44,30,42,45,25,22,37,32,26,35,0,9,47,38,21,48,18,2,5,10,3,15,49,33,1,43,34,20,28,7,41,8",
    "quadrant_deck": "26,17,14,25,10,9,23,7,3,20,11,13,21,4,6,16,8,22,12,24,18,27,19,5",
    "misfortunes": "8,9,4,2,7,6,0,1,3,5",
    "drawn": "-",
    "ending": "-",
    "rng": "2628042394c01ce2",
}


def _race(position: dict[str, str], **changes: str) -> dict[str, str]:
    """Return a dump with some fields changed."""
    return {**position, **changes}


# --- The first flight ------------------------------------------------------------------------------------------------

_THE_START: Final = Chapter(
    _race(
        _ATLANTIC,
        phase="lane",
        turn="1",
        todo="first_round;lane",
        balloons="0.0.0.0.4.4.3.0.0.0.-1.0.0;0.0.0.0.4.4.3.0.0.0.-1.0.0",
        hands="13,27,46;4,6,19",
        winds=f"{_ATLANTIC['winds']},39,23",
    ),
    (
        MoveStep("lane", accept=("l4",), reply=("l3", "w4>1", "h2"), expect=LaneChosen, wrong=(_OTHER,)),
        MoveStep(
            "card", accept=("w13>0", "w27>0", "w46>0"), expect=WindPlayed,
            wrong=(WrongTry("quadrant", ("w46Q>0",)),),
        ),
    ),
)  # fmt: skip
_THE_TAKEOFF: Final = Chapter(
    _race(
        _ATLANTIC,
        phase="altitude",
        swap="1",
        balloons="4.0.0.0.4.4.3.0.0.0.-1.0.0;3.0.3.2.4.2.3.0.0.0.-1.0.0",
        hands="27,46;6,19,23",
        tabled="13;4",
        winds=f"{_ATLANTIC['winds']},39",
    ),
    (
        MoveStep("tokens"),
        MoveStep(
            "high", accept=("h3",), expect=FuelBurned,
            wrong=(WrongTry("medium", ("h2",)), WrongTry("calm", ("h0", "h1"))),
        ),
    ),
)  # fmt: skip
_THE_FINISH: Final = Chapter(
    _race(
        _ATLANTIC,
        round="2",
        turn="1",
        seat="1",
        balloons="3.2.1.3.4.1.2.0.0.0.-1.0.0;3.0.4.1.3.2.3.0.0.0.-1.0.0",
        hands="27,39,46;6,19,23",
        tabled="13;7",
        winds=_ATLANTIC["winds"].replace("28,7,", "28,"),
    ),
    (
        MoveStep("rival", reply=("w7>0", "h2")),
        MoveStep(
            "north", accept=("w27>0",), expect=BalloonBlown,
            wrong=(
                WrongTry("south", ("w46>0",)), WrongTry("dash", ("w39>0",)), WrongTry("plume", ("w13>1",)),
                WrongTry("quadrant", ("w46Q>0",)),
            ),
        ),
        MoveStep(
            "finish", accept=("h3",), expect=FinishCrossed,
            wrong=(WrongTry("medium", ("h2",)), WrongTry("low", ("h1",))),
        ),
    ),
)  # fmt: skip
FIRST: Final = Lesson("first", 3, (_THE_START, _THE_TAKEOFF, _THE_FINISH))

# --- Fine points: in the race over Eurasia, which has advantages and misfortunes -------------------------------------

_EURASIA: Final = _race(
    _ATLANTIC,
    options=f"eurasia,{_OPTIONS}",
    round="4",
    first="0",
    hands="27,39,46;6,19,23",
    balloons="4.2.3.3.5.3.5.0.0.0.-1.0.0;3.3.1.2.5.3.5.0.0.0.-1.0.0",
)

ZONES: Final = Lesson("zones", 1, (
    Chapter(
        _race(_EURASIA, phase="altitude", advantages="1,2;0,4", hands="27,39;6,19,23", tabled="13;-"),
        (
            MoveStep(
                "permit", accept=("h3",), expect=BalloonFlew,
                wrong=(WrongTry("medium", ("h2",)), WrongTry("low", ("h1",))),
            ),
        ),
    ),
    Chapter(
        _race(
            _EURASIA, phase="altitude", hands="27,39;6,19,23", tabled="13;-",
            balloons="3.2.3.1.5.3.5.0.0.0.-1.0.0;3.3.1.2.5.3.5.0.0.0.-1.0.0",
        ),
        (MoveStep("alps", accept=("h2", "h3"), expect=BalloonFlew, wrong=(WrongTry("low", ("h1",)),)),),
    ),
    Chapter(
        _race(
            _EURASIA, round="7", phase="restart", todo="wind",
            balloons="4.5.3.0.3.3.4.0.0.2.2.0.0;3.5.1.2.5.3.5.0.0.0.-1.0.0",
        ),
        (MoveStep("restart", accept=("r3", "r4", "r5"), expect=BalloonRestarted),),
    ),
))  # fmt: skip

WINDS: Final = Lesson("winds", 1, (
    Chapter(
        _race(
            _EURASIA, tabled="12,13,16;-",
            balloons="4.3.2.2.5.3.5.0.0.0.-1.0.0;5.4.2.3.5.3.5.0.0.0.-1.0.0",
        ),
        (
            MoveStep(
                "south", accept=("w13>1",), expect=BalloonBlown,
                wrong=(WrongTry("north", ("w12>1",)), WrongTry("dash", ("w16>1",))),
            ),
        ),
    ),
    Chapter(
        _race(
            _EURASIA, tabled="12,14;-",
            balloons="4.3.2.2.5.3.5.0.0.0.-1.0.0;5.4.2.3.5.3.5.0.0.0.-1.0.0",
        ),
        (
            MoveStep(
                "misfortune", accept=("w14?>1",), expect=TokensLost,
                wrong=(WrongTry("wind", ("w12>1", "w14>1")), _OTHER),
            ),
            MoveStep("pawns"),
        ),
    ),
))  # fmt: skip

FUEL: Final = Lesson("fuel", 1, (
    Chapter(
        _race(
            _EURASIA, phase="altitude", hands="27,39;6,19,23", tabled="13;-",
            balloons="3.3.1.2.0.1.3.0.0.0.-1.0.0;4.2.4.2.5.3.5.0.0.0.-1.0.0",
        ),
        (MoveStep("medium", accept=("h2",), expect=FuelBurned, wrong=(WrongTry("high", ("h3",)),)),),
    ),
    Chapter(
        _race(
            _EURASIA, hands="16,17,40;6,19,23",
            balloons="4.3.2.1.0.0.0.0.0.0.-1.0.0;3.3.1.2.5.3.5.0.0.0.-1.0.0",
        ),
        (
            MoveStep("card", accept=("w*>0",), reply=("w6>1", "h2", "w19>1", "h2"), expect=Resupplied),
            MoveStep("help"),
        ),
    ),
))  # fmt: skip

LESSONS: Final = (FIRST, ZONES, WINDS, FUEL)
