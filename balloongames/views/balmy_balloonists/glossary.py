"""The words of Balmy Balloonists, each with a sentence and the page of the rules that tells more."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.view import Word
from balloongames.views.balmy_balloonists import pages

GLOSSARY: Final = (
    Word(N_("advantage"), N_("A card that helps: permits, fair winds or repairs."), pages.FORTUNE),
    Word(N_("altitude"), N_("Ground, low, medium or high. Winds differ from one to the other."), pages.ALTITUDE),
    Word(N_("bad weather"), N_("It pushes balloons up, down, aside or back."), pages.WEATHER),
    Word(N_("ballast"), N_("One is paid for each level up."), pages.ALTITUDE),
    Word(N_("closed zone"), N_("Yellow spaces that hold a balloon without a permit. That costs a turn."), pages.ZONES),
    Word(N_("doldrums"), N_("The calm beyond lane 5. Only a wind to the north leads out."), pages.LANES),
    Word(N_("fair wind"), N_("It moves a balloon one lane north or south, when it is wanted."), pages.FORTUNE),
    Word(N_("finish line"), N_("Checkered. Once a balloon is across, the round is played to its end."), pages.FINISH),
    Word(N_("fuel"), N_("It is paid for flying high and for flying without gas."), pages.ALTITUDE),
    Word(N_("gas"), N_("One is paid for each level down."), pages.ALTITUDE),
    Word(N_("lane"), N_("One of five ways round the pole. The outer ones are longer."), pages.IN_SHORT),
    Word(N_("misfortune"), N_("Trouble that a question mark lets one player bring on another."), pages.FORTUNE),
    Word(N_("mountains"), N_("Brown ones need medium or high, white ones high. Else the balloon lands."), pages.ZONES),
    Word(N_("pair"), N_("Two partners who sit opposite and may trade a token in the same space."), pages.RACES),
    Word(N_("permit"), N_("An advantage that opens a closed zone as long as it is held."), pages.FORTUNE),
    Word(N_("quadrant"), N_("A quarter of the map between two red lines, with winds of its own."), pages.IN_SHORT),
    Word(N_("repair"), N_("It cancels a fire, or trouble with heater, radio or envelope."), pages.FORTUNE),
    Word(N_("sector"), N_("What lies between two lines, blue or red."), pages.IN_SHORT),
    Word(N_("storm"), N_("A variant: it drifts over the map with bad weather for all it meets."), pages.WEATHER),
    Word(N_("token"), N_("Gas, ballast and fuel are kept as tokens."), pages.ALTITUDE),
    Word(N_("vortex"), N_("The whirl inside lane 1. It throws a balloon back in its sector."), pages.LANES),
    Word(N_("wind card"), N_("It says for each altitude how many lanes a balloon is blown."), pages.WINDS),
    Word(N_("wind rose"), N_("Its two pawns show whose balloons a card from the table may go to."), pages.ROSE),
)
