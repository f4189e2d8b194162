"""The lessons of Balloon POP, as positions and moves. Their words stand in `balloongames.views.balloon_pop.lessons`."""

from __future__ import annotations

from typing import Final

from balloongames.core.lesson import Chapter, Lesson, Step, Wrong

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
    "round": "4",
    "first": "0",
    "phase": "card",
    "turn": "0",
    "chain": "0",
    "boards": "GR/Y/RG//RG/;YG//RB/GY/W/RB",
    "tallies": "2,0,0,0,0;0,0,0,0,0",
    "hands": "1,2,3,6,7,8,9;2,3,4,5,7,9,10",
    "cards": "0;0",
    "groups": "RRYB;yRgB",
    "takers": "-;-",
    "bag": "5,9,5,10,6,5,6,5,7",
    "discards": "1,0,5,0,0,0,0,0,0",
    "rng": "8c401c3a72838871",
}  # the learner begins

_LAST_ROUND: Final = {
    "options": "6x8,open,plain,by_player,score",
    "round": "8",
    "first": "0",
    "phase": "place",
    "turn": "0",
    "chain": "0",
    "boards": "RYB/GB/YR/BG//;YG/R/RB/GY/W/RB",
    "tallies": "9,3,0,0,0;8,2,0,0,0",
    "hands": "1,2;2,6",
    "cards": "9;8",
    "groups": "RBYG;WGBR",
    "takers": "0;1",
    "bag": "3,3,2,5,4,4,4,4,4",
    "discards": "4,5,5,4,2,2,2,2,2",
    "rng": "8c401c3a72838871",
}  # the learner has taken a group

_CARDS: Final = Chapter(
    _TWO_BLUES,
    (
        Step("higher", accept=("c10", "c9"), wrong=(Wrong("equal", ("c8",)),)),
        Step("group", accept=("g0",), reply=("h2RGWY",), wrong=(Wrong("other", ("g1",)),)),
        Step(
            "place",
            accept=("v2BBRG", "v3BBRG"),
            expect="SeriesScored",
            wrong=(Wrong("turned", ("v2GRBB", "v3GRBB")),),
        ),
    ),
)

_STARS: Final = Chapter(
    _TWO_STARS,
    (
        Step("low", accept=("c1", "c2"), reply=("c7", "g0"), wrong=(Wrong("end", ("c3",)),)),
        Step(
            "stars",
            accept=("v*ygB", "v*Bgy"),
            expect="SeriesScored",
            wrong=(
                Wrong("whole", ("*yRgB", "*BgRy")),
                Wrong("star", ("*yRB", "*BRy")),
                Wrong("sideways", ("h*",)),
            ),
        ),
    ),
)

_END: Final = Chapter(
    _LAST_ROUND,
    (
        Step(
            "columns",
            accept=("v0*", "v1*", "v2*", "v3*"),
            reply=("h0WGBR",),
            expect="GameEnded",
            wrong=(Wrong("empty", ("v4*", "v5*")),),
        ),
    ),
)

FIRST: Final = Lesson("first", 1, (_CARDS, _STARS, _END))
