"""The words of Balloon POP, each with a sentence and the page of the rules that tells more."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.view import Word
from balloongames.views.balloon_pop import pages

GLOSSARY: Final = (
    Word(N_("awning"), N_("The cloth above the board. Balloons float up to it."), pages.PLACING),
    Word(N_("bag"), N_("Groups are drawn from it. Empty, it takes popped balloons back."), pages.HOUSE_RULES),
    Word(
        N_("bonus points"), N_("By a house rule, each further series of a turn brings 1 point more."), pages.HOUSE_RULES
    ),
    Word(N_("card"), N_("Its number says who picks first, and how the group may lie."), pages.CARDS),
    Word(N_("chain"), N_("Series that pop one after the other, because what is left floats up."), pages.CHAINS),
    Word(
        N_("color series"),
        N_("Four or more balloons of one color that touch. It scores 2 less than it has balloons."),
        pages.SERIES,
    ),
    Word(N_("column"), N_("A line of places from the bottom row up. Empty at the end, it brings 1 point."), pages.END),
    Word(N_("drop a balloon"), N_("To leave one balloon of a group away, as the cards 1 to 4 allow."), pages.CARDS),
    Word(N_("first player"), N_("Whoever plays a card first in this round. It passes on clockwise."), pages.PICKING),
    Word(N_("group"), N_("Four balloons in a fixed order, drawn for one player in each round."), pages.PICKING),
    Word(N_("row"), N_("A line of places side by side. Only the top three bring points when empty."), pages.END),
    Word(N_("series"), N_("Balloons that touch and go together. They pop and bring points."), pages.SERIES),
    Word(
        N_("star series"),
        N_("Two or more stars that touch, of any colors. It scores 1 less than it has balloons."),
        pages.SERIES,
    ),
    Word(N_("white balloon"), N_("It counts as any color and joins the parts of a series."), pages.WHITE),
)
