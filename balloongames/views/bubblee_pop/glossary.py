"""The words of Bubblee Pop, each with a sentence and the page of the rules that tells more."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.view import Word
from balloongames.views.bubblee_pop import pages

GLOSSARY: Final = (
    Word(N_("bag"), N_("The Bubblees to come. When it can’t fill the sky, points decide."), pages.END),
    Word(
        N_("Bubblee, black"),
        N_("It stands in the way from the start, never lines up and has no power."),
        pages.IN_SHORT,
    ),
    Word(N_("Bubblee"), N_("What falls from the sky onto the planets, in five colors and black."), pages.IN_SHORT),
    Word(N_("chain"), N_("New lines that come because what stood above has fallen."), pages.CHAINS),
    Word(N_("challenge"), N_("A goal for one player alone: points in so many turns, or no black left."), pages.ALONE),
    Word(N_("drop"), N_("Two neighbors of the sky fall onto the own planet, each in its column."), pages.DROP),
    Word(N_("line"), N_("Three or more of a color in a row or a column. It goes to the score zone."), pages.LINES),
    Word(
        N_("near row"),
        N_("The row of the sky beside the own planet. One of the two that drop comes from it."),
        pages.DROP,
    ),
    Word(N_("neighbors"), N_("Two that touch side by side or one above the other, never diagonally."), pages.FILL),
    Word(N_("planet"), N_("The board of one player. If it has no room, its player loses."), pages.IN_SHORT),
    Word(N_("power"), N_("What a group that goes brings, by its color: swap, score, send or drop."), pages.POWERS),
    Word(N_("queue of powers"), N_("Powers that are won wait in it, those of one step together."), pages.QUEUE),
    Word(N_("reserve"), N_("The black Bubblees that white powers push under a column."), pages.NEWCOMERS),
    Word(N_("score zone"), N_("What has gone lies here. Each Bubblee is one point."), pages.LINES),
    Word(N_("sky"), N_("Two rows of five Bubblees between the planets."), pages.FILL),
    Word(N_("swap"), N_("Two neighbors of the sky change places, once a turn."), pages.FILL),
)
