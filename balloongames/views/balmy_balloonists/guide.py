"""The rules of Balmy Balloonists as a short picture book, in this project's own words."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.ui.view import GuidePage
from balloongames.ui.view_parts import Guide
from balloongames.views.balmy_balloonists import guide_pictures as pictures
from balloongames.views.balmy_balloonists.guide_art import Art


def pages() -> tuple[GuidePage, ...]:
    """Return the rules, page by page, in the language being spoken."""
    return (*_the_race(), *_winds(), *_flying(), *_fortune(), *_the_end())


def _the_race() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("The game in short"),
            (
                _("Balloons race eastward round the north pole. Who first crosses the checkered line again wins."),
                _("Five lanes run round the pole, lane 1 inside. Outer lanes have more spaces, and often more wind."),
                _("Blue and red lines part the sectors. Red ones part the four quadrants, each with its own winds."),
                _("All start on the ground, in a lane from 2 to 5. The last player chooses first."),
            ),
            Art.painter(pictures.in_short),
        ),
        GuidePage(
            _("A turn"),
            (
                _("One: play a wind card from the hand for the own balloon, or one from the table on another."),
                _("Two: choose an altitude. Three: fly as far as the winds say."),
                _("Four: pay the fuel. Five: with only two cards in hand, draw one."),
                _("A turn that is lost has none of these steps. Bans then wait for the next one."),
            ),
            Art.painter(pictures.a_turn),
        ),
    )


def _winds() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("Wind cards"),
            (
                _("A card says for each altitude how many lanes it leads north or south. A dash is calm."),
                _("A question mark may bring a misfortune instead. A star may change the winds of the quadrant."),
                _("Cards for the own balloon stay on the table. When three lie there, one of them must be used."),
                _("After its card, a player may give up an advantage for any wind card on the table."),
            ),
            Art.painter(pictures.wind_cards),
        ),
        GuidePage(
            _("From lane to lane"),
            (
                _("The distance to the next line ahead stays the same. Such a move never crosses a line."),
                _("Inside lane 1 is the vortex. It throws a balloon back to the first space of the sector."),
                _("Outside lane 5 are the doldrums. A balloon stays there until a wind takes it north."),
                _("On the ground no wind card moves a balloon."),
            ),
            Art.painter(pictures.from_lane_to_lane),
        ),
        GuidePage(
            _("The wind rose"),
            (
                _("Two pawns stand on the wind rose. They show whose balloons a card from the table may go to."),
                _("Then the card is discarded, and the pawn goes clockwise to the next free player."),
                _("Nobody plays such a card on the own balloon. In pairs, the partner’s is always open to it."),
                _("With three cards on the table and nobody to play on, one of them is discarded."),
            ),
            Art.painter(pictures.wind_rose),
        ),
    )


def _flying() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("Altitude and fuel"),
            (
                _("Each level up costs 1 ballast, each level down 1 gas. Nobody lands by choice."),
                _("After the flight, high costs 1 fuel. No gas left costs 1 fuel, too. Who can’t pay drops a level."),
                _("On the ground without ballast, or without gas and fuel, a turn is lost for new tokens."),
                _("That brings 2 gas, 3 ballast and 2 fuel. In some races the balloon is out instead."),
            ),
            Art.painter(pictures.altitude_and_fuel),
        ),
        GuidePage(
            _("The flight"),
            (
                _("The card of the quadrant tells how many spaces, by lane and altitude. A minus leads back."),
                _("The number holds for the whole flight, even across a red line."),
                _("Nobody flies back over the start line."),
                _("Only what is entered in flight counts as flown over, not where winds or weather lead."),
            ),
            Art.painter(pictures.flight),
        ),
        GuidePage(
            _("Zones and mountains"),
            (
                _("Yellow spaces are closed. Without a permit the balloon is held there, and pays 1 gas a level."),
                _("Brown mountains need medium or high, white ones high. Else the balloon lands there, for free."),
                _("Both cost the next turn. Then it goes on from there, or from the rearmost space beside it."),
                _("There is no permit for Area 51. A balloon held in a zone may leave it without being stopped again."),
            ),
            Art.painter(pictures.zones_and_mountains),
        ),
    )


def _fortune() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("Advantages and misfortunes"),
            (
                _("In the long races each player has two advantages, face up. Permits open a zone while held."),
                _("Fair winds lead one lane north or south, before a step or after the flight."),
                _("Repairs cancel a fire, or trouble with heater, radio or envelope."),
                _("Fire, heater, air corridor and weather do nothing to a balloon on the ground."),
            ),
            Art.painter(pictures.advantages_and_misfortunes),
        ),
        GuidePage(
            _("Bad weather"),
            (
                _("Arrows lead up or down for free. Dark squares lead to other lanes, a turned arrow leads back."),
                _("Who was thrown back may not fly forward on the next turn."),
                _("Above high, each level costs 2 gas or fuel, or the balloon is out. Below low: 2 ballast, or land."),
                _("The storm is a variant: it brings bad weather to all flying balloons that it meets."),
            ),
            Art.painter(pictures.bad_weather),
        ),
    )


def _the_end() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("The finish"),
            (
                _("Once a balloon is across, the round is played to its end. The farthest past the line wins."),
                _("A variant ends the race at once. The last balloon left in the air wins, too."),
                _("After 40 rounds the most progress wins, then more fuel, then more gas and ballast."),
                _("Other variants help who is last: two cards, a token, no misfortunes, or a card on the leader."),
            ),
            Art.painter(pictures.finish),
        ),
        GuidePage(
            _("Other races"),
            (
                _("Short races have fewer tokens. In hot air, each flying turn costs 1 fuel, or 2 at high."),
                _("Five races bring 6, 4, 3, 2 and 1 points by place, the last one twice as many."),
                _("Pairs sit opposite and may trade a token in the same space. The lower sum of places wins."),
                _("Alone, a misfortune comes every four turns, but none over the Atlantic. Some races have medals."),
            ),
            Art.painter(pictures.races),
        ),
        GuidePage(
            _("The puzzles"),
            (
                _("A course: a balloon in the air flies through all rings, and a flight must end at the flag."),
                _("All cards of all turns lie open. A wind may be kept, and its symbols are not used."),
                _("No flight leads down, into the vortex or the doldrums, or out of the sectors: that is closed."),
                _("Nothing is drawn, nobody else flies, and any turn may be taken back."),
            ),
            Art.painter(pictures.course),
        ),
    )


GUIDE: Final = Guide(pages)
