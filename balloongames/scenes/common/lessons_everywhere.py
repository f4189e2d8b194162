"""Lessons that belong to no game: what can be done at every table, and how a puzzle is played.

They are flown on the real screens, by what these offer, and not by moves: each step says what is to be pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from balloongames import registry
from balloongames.core.lesson import PressStep, ScreenChapter, ScreenLesson
from balloongames.i18n import N_, _
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Learned, LessonView, StepView, Teacher

TABLE: Final = "table"
PUZZLE: Final = "puzzle"
_GAME: Final = "balloon_pop"  # all of it lies open, so anything may be taken back
_CARDS: Final = "card.1 card.2 card.3 card.6 card.7 card.8 card.9 card.10"  # those that are not used
_WITH_HANDS: Final = "color_queue"  # and here hands are hidden
_FIVE: Final = "card.4 card.20 card.26 card.30 card.47"  # in any order
_FIRST_PUZZLE: Final = "CQ1-1R-3DF5-G1PB-6B97-B6VS"
_QUEUE: Final = tuple(f"column.{column}" for column in range(5))
_LATER: Final = {"*": N_("Later you may press all of it. For now, look where the **bright line** is.")}
_NO_UNDO: Final = {"undo": _LATER["*"]}  # not that earlier moves are gone: nobody has played them


def _icon(name: str) -> Callable[[Canvas, Box], None]:
    """Return what draws a sign of the screens, large."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.panel(box, 12)
        side = min(box.w, box.h) * 0.5
        canvas.icon(name, Box.around(box.cx, box.cy, side, side))

    return paint


_AT_THE_TABLE: Final = LessonView(
    ScreenLesson(
        TABLE, version=2, chapters=(
            ScreenChapter(
                "table", _GAME, (PressStep("play", press=(_CARDS, "play")), PressStep("undo", press=("undo",)))
            ),
            ScreenChapter("table", _GAME, (PressStep("hint", press=("hint",)),)),
            ScreenChapter("table", _GAME, (PressStep("ask", press=("ask", "card.* group.*")),)),
            ScreenChapter(
                "review", _GAME, (PressStep("review", press=("next", "moment")),),
                moves=("c10", "g0", "h2RGWY", "v2GRBB"), better="v2BBRG",
            ),
            ScreenChapter("handover", _WITH_HANDS, (PressStep("handover", press=("card.*", "confirm")),)),
        ),
    ),
    title=N_("The table"),
    minutes=2,
    steps={
        "play": StepView(
            goal=N_("Play any card"),
            say=N_("At every table it goes like this: choose, look at what it would do, and play. **Play any card.**"),
            wrong=_LATER,
            refused=_NO_UNDO,
        ),
        "undo": StepView(
            goal=N_("Take it back"),
            say=N_("Changed your mind? A move can be taken back as long as it has shown nobody anything new. "
                   "**Take it back.**"),
            after=N_("The card is in your hand again. Where a move can’t be taken back, the button says why."),
            wrong=_LATER,
            refused=_NO_UNDO,
        ),
        "hint": StepView(
            goal=N_("Ask for a hint"),
            say=N_("When you can’t decide, I look for a good move with you. **Ask for a hint.**"),
            after=N_("It comes in three parts: where to look, which move, and why. Each is shown when you ask for it."),
            wrong=_LATER,
            refused=_NO_UNDO,
        ),
        "ask": StepView(
            goal=N_("Ask about a thing"),
            say=N_("What is this? While you ask, nothing is played. **Press the question mark, then any card or "
                   "group.**"),
            after=N_("One sentence with the figures of this very table, and the rule is one press away. Going back "
                     "ends it."),
            wrong=_LATER,
            refused=_NO_UNDO,
        ),
        "review": StepView(
            goal=N_("Look back"),
            say=N_("This is a review: a match move by move. **Go one move on, then to the next moment.**"),
            after=N_("The blues stayed apart, and that cost chances: so there is a flag. “Try it again” shows what "
                     "was better."),
            wrong=_LATER,
            refused=_NO_UNDO,
            named=("again", "prev"),
        ),
        "handover": StepView(
            goal=N_("Pass the screen"),
            say=N_("Hands are hidden here, so a curtain falls between two players. **Choose a card, then open the "
                   "curtain** for whoever is next."),
            after=N_("Now the other hand lies open, and yours is hidden. So one screen is enough for all."),
            wrong=_LATER,
            refused=_NO_UNDO,
        ),
    },
    learned=(
        Learned(N_("Undo"), N_("A move can be taken back until it reveals something new."), _icon("undo")),
        Learned(N_("Hint"), N_("Where to look, which move, and why."), _icon("bulb")),
        Learned(N_("Ask"), N_("Anything on a table can be asked about."), _icon("help")),
    ),
    farewell=N_("Now every table is yours!"),
)  # fmt: skip

_A_PUZZLE: Final = LessonView(
    ScreenLesson(
        PUZZLE, version=1, chapters=(
            ScreenChapter("puzzle", _FIRST_PUZZLE, (
                PressStep("goal"),
                PressStep("try", press=(*[_FIVE] * 5, "confirm")),
                PressStep("undo", press=("undo again",)),
                PressStep("hint", press=("hint",)),
                PressStep("solution", press=("solve", "forward")),
            )),
        ),
    ),
    title=N_("A puzzle"),
    minutes=3,
    steps={
        "goal": StepView(
            goal=N_("Read the goal"),
            say=N_("The golden sign tells the goal: **no card may be left in the queue.** Your cards lie below."),
            look=("bar", *_QUEUE),
            named=(*_QUEUE, "card.*"),
            mood="smile",
        ),
        "try": StepView(
            goal=N_("Try five cards"),
            say=N_("The smallest goes to A, the largest to E. Equal colors explode. **Choose each card that is marked, "
                   "then place all five.**"),
            after=N_("Nearly! Two cards are left over. Try as often as you like: taking back costs nothing."),
            wrong={"*": N_("Other cards may do as well. For now, choose the five that are **marked.**")},
            look=_QUEUE,
            named=(*_QUEUE, "card.*"),
        ),
        "undo": StepView(
            goal=N_("Take it back"),
            say=N_("One press takes the five back, and you still see which they were. **Take them back.**"),
            wrong=_LATER,
        ),
        "hint": StepView(
            goal=N_("Open a hint"),
            say=N_("A hint has three parts: where, which, and why. Each changes the medal. **Open the first part.**"),
            after=N_("Now you know where to look. The other two parts wait until you want them."),
            wrong=_LATER,
        ),
        "solution": StepView(
            goal=N_("See the solution"),
            say=N_("If you like, the solution is shown step by step, too. **Let it begin, then go on one step.**"),
            after=N_("So it goes on, each step with its reason. In a real puzzle you would be asked first."),
            wrong=_LATER,
        ),
    },
    learned=(
        Learned(N_("The goal"), N_("It stands above; all cards lie open."), _icon("flag")),
        Learned(N_("Hints"), N_("Three parts, and each changes the medal."), _icon("bulb")),
        Learned(N_("Solution"), N_("Step by step, with the reason for each."), _icon("play")),
    ),
    farewell=N_("A new puzzle waits every day. Have fun!"),
)  # fmt: skip


class Everywhere:
    """What teaches beside the games."""

    id: Final = "everywhere"

    def name(self) -> str:
        """Return what stands over its lessons."""
        return _("Everywhere")

    def lessons(self) -> Sequence[LessonView[ScreenLesson]]:
        """Return the lessons that belong to no game."""
        return (_AT_THE_TABLE, _A_PUZZLE)


EVERYWHERE: Final = Everywhere()


def teacher(name: str) -> Teacher:
    """Return whose lessons go by a name: a game's, or those of no game."""
    if name == EVERYWHERE.id:
        return EVERYWHERE
    view: Teacher = registry.view(name)
    return view
