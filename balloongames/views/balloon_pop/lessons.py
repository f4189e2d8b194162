"""The lessons of Balloon POP in words."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.balloon_pop import lessons as scripts
from balloongames.ui.lesson_view import Learned, LessonView, StepView
from balloongames.views.balloon_pop import guide_pictures as pictures
from balloongames.views.balloon_pop.guide_art import Art

_STEPS: Final = {
    "higher": StepView(
        goal=N_("Play 9 or 10"),
        say=N_(
            "Hello, I’m Plume! I played 8. The higher card chooses first, and the first group suits your two blues. "
            "**Play 9 or 10.**"
        ),
        wrong={
            "equal": N_("Equal cards? Then whoever began this round goes first, and that is me. **Try a higher one.**"),
            "*": N_("That card places more freely, but my 8 would choose before you. **Try 9 or 10.**"),
        },
        act=("card.9 card.10",),
        look=("group.0", "cell.2.0", "cell.3.0"),
    ),
    "group": StepView(
        goal=N_("Choose the blue group"),
        say=N_(
            "You choose first. Two blues wait on your board, and four of a color make a series. "
            "**Take the group with blues.**"
        ),
        wrong={"other": N_("No blue in there. **The first group** brings two, and two are waiting for them.")},
        act=("group.0",),
        look=("cell.2.0", "cell.3.0"),
    ),
    "place": StepView(
        goal=N_("Bring the blues together"),
        say=N_(
            "Your card stands groups upright, and balloons float to the top. "
            "**Choose a column where four blues touch.** The outline shows it first."
        ),
        after=N_(
            "Pop! Four of one color touch: **2 points**, and one more for each further balloon. "
            "Red and green float up into the gap."
        ),
        wrong={
            "turned": N_("Close! Red and green are in between. **Turn the group,** so that its blues float up first."),
            "*": N_(
                "There the blues stay apart. Only neighbors count, side by side or above each other. "
                "**Try below a blue.**"
            ),
        },
        act=("column.2 column.3",),
        look=("board",),
    ),
    "low": StepView(
        goal=N_("Play your 1 or 2"),
        say=N_(
            "Low cards choose late, but 1 and 2 may drop a middle balloon. That suits the group with two stars. "
            "**Play one.**"
        ),
        wrong={
            "end": N_("A 3 may drop an end balloon. Here a middle one is in the way: **try 1 or 2.**"),
            "*": N_("That card can’t drop a middle balloon. **Try 1 or 2.**"),
        },
        act=("card.1 card.2",),
        look=("group.1",),
    ),
    "stars": StepView(
        goal=N_("Drop red, join the stars"),
        say=N_(
            "Two stars that touch pop, too, whatever their colors. **Drop the red balloon** between them, "
            "then stand the group in any column."
        ),
        after=N_("Two stars: **1 point.** Each further star in the series adds one more."),
        wrong={
            "whole": N_("Red still keeps the stars apart. **Drop it first,** this card may."),
            "star": N_("That was a star! Keep both stars and **drop the plain red one.**"),
            "sideways": N_("Sideways they end in columns of different lengths. **Upright** they stay together."),
        },
        act=("drop.1", "stand"),
        look=("board",),
    ),
    "columns": StepView(
        goal=N_("Keep two columns empty"),
        say=N_(
            "Last round! An empty column brings 1 point at the end, an empty row among the top three brings 3. "
            "**Keep two columns empty.**"
        ),
        after=N_("Two empty columns: **1 point each.** That is the end of a match."),
        wrong={
            "empty": N_(
                "Then only one column stays empty. **Stand the group below others:** your empty ones are worth a "
                "point each."
            ),
        },
        act=("column.0 column.1 column.2 column.3",),
        look=("column.4", "column.5"),
    ),
}

FIRST: Final = LessonView(
    scripts.FIRST,
    N_("First flight"),
    4,
    _STEPS,
    learned=(
        Learned(N_("Cards"), N_("High cards choose first. Low cards place more freely."), Art.painter(pictures.groups)),
        Learned(
            N_("Series"), N_("Four of one color that touch pop, and so do two stars."), Art.painter(pictures.series)
        ),
        Learned(N_("The end"), N_("Empty columns and empty top rows bring points."), Art.painter(pictures.ending)),
    ),
    farewell=N_("You fly well! Shall we play a whole match? I’ll be **gentle.**"),
    pages=(0, 1, 2, 3, 4, 7),
)

LESSONS: Final = (FIRST,)
