"""The words of Balloon Cup, each with a sentence and the page of the rules that tells more."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.view import Word
from balloongames.views.balloon_cup import pages

GLOSSARY: Final = (
    Word(N_("cube"), N_("Cubes lie on tiles, go to whoever wins these, and pay for trophies."), pages.LANDS),
    Word(N_("discards"), N_("Cards that are out of play, until an empty supply is made anew from them."), pages.STUCK),
    Word(N_("exchange"), N_("Whoever is stuck shows the hand and swaps one to four of its cards."), pages.STUCK),
    Word(N_("hand"), N_("Eight cards that only their player sees."), pages.TURN),
    Word(N_("mountain"), N_("A tile where the higher total wins."), pages.LANDS),
    Word(N_("plain"), N_("A tile where the lower total wins."), pages.LANDS),
    Word(N_("side"), N_("Each tile has two, one for each player. Anybody may place on either."), pages.TURN),
    Word(N_("slot"), N_("A place for one card of one color, for each cube of the tile."), pages.TURN),
    Word(N_("stuck"), N_("Without a card that fits on any side."), pages.STUCK),
    Word(N_("supply"), N_("The pile that cards are drawn from."), pages.STUCK),
    Word(N_("tile"), N_("One of four landscapes to fly over, with as many cubes as its number."), pages.IN_SHORT),
    Word(N_("total"), N_("The numbers of the cards on one side, added up."), pages.LANDS),
    Word(N_("trade"), N_("Three cubes of a color whose trophy is won stand for one of any color."), pages.TRADING),
    Word(N_("trophy"), N_("Bought with cubes of its color. Three trophies win."), pages.TROPHIES),
)
