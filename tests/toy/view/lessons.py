"""A lesson of Gusts, the smallest with all that a lesson can have.

Two chapters, a choice and a move, a reply, and something to look at.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.lesson import Chapter, Lesson, MoveStep, WrongTry
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Learned, LessonView, StepView
from tests.toy.rules.events import CardPlayed

_HIGHER = {
    "rules": {"open_hands": True, "high": 6}, "scores": [0, 4], "top": 4, "to_move": 0, "played": False,
    "hands": [[2, 3, 5], [1, 6]], "bag": [1, 2, 3, 4, 5, 6], "rng": 7,
}  # fmt: skip
_LAST = {**_HIGHER, "bag": [], "hands": [[6], [1]]}

SCRIPT = Lesson(
    "first",
    1,
    (
        Chapter(
            _HIGHER,
            (
                MoveStep("choose", accept=("p5",), wrong=(WrongTry("low", ("p2",)),), is_chosen=True),
                MoveStep("higher", accept=("p5",), expect=CardPlayed, wrong=(WrongTry("low", ("p2",)),)),
                MoveStep("draw", accept=("d1",), reply=("p6", "d0"), wrong=(WrongTry("none", ("d0",)),)),
                MoveStep("look"),
            ),
        ),
        Chapter(_LAST, (MoveStep("last", accept=("p*",)),)),
    ),
)


def _picture(canvas: Canvas, box: Box) -> None:
    canvas.row(box)


FIRST = LessonView(
    SCRIPT,
    "First flight",
    1,
    {
        "choose": StepView(
            "Choose the 5", "Four lies on top, and higher cards score. **Choose the 5.**",
            wrong={"low": "A 2 is lower than 4. **Try the 5.**", "*": "That scores 1 only. **Try the 5.**"},
            act=("card.2",),
        ),
        "higher": StepView(
            "Play it", "It would score its number. **Play it.**", after="Five points!",
            wrong={"low": "A 2 is lower than 4. **Try the 5.**", "*": "That scores 1 only. **Try the 5.**"},
            act=("play",),
        ),
        "draw": StepView(
            "Draw a card", "The bag has cards. **Draw one.**", wrong={"none": "Draw while you can. **Draw a card.**"},
            act=("draw.1",), look=("draw.0",),
        ),
        "look": StepView("Look at the scores", "My six was higher, too. **Look at the scores.**"),
        "last": StepView("Play your last card", "One card is left. **Play it.**", act=("card.0",)),
    },
    (Learned("Cards", "Higher cards score.", _picture),) * 3,
    "You fly well!",
)  # fmt: skip
LESSONS: Final = (FIRST,)
