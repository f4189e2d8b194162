"""The rules of Balloon Cup as a short picture book, in this project's own words."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.ui.view import GuidePage
from balloongames.ui.view_parts import Guide
from balloongames.views.balloon_cup import guide_pictures as pictures
from balloongames.views.balloon_cup.guide_art import Art


def pages() -> tuple[GuidePage, ...]:
    """Return the rules, page by page, in the language being spoken."""
    return (*_the_race(), *_the_cups())


def _the_race() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("The game in short"),
            (
                _("Two players fly over four tiles. Each tile carries as many cubes as its number says."),
                _("Whoever flies better over a tile takes its cubes. Cubes pay for trophies."),
                _("There are five trophies. Whoever wins three of them wins the game at once."),
            ),
            Art.painter(pictures.in_short),
        ),
        GuidePage(
            _("A turn"),
            (
                _("Each turn, one card of the hand is placed on either side of any tile, at home or opposite."),
                _("A side takes as many cards of a color as there are cubes of that color on the tile."),
                _("Then a card is drawn, so that the hand counts eight again."),
                _("If any card fits, one must be placed, even if only the other player gains by it."),
            ),
            Art.painter(pictures.a_turn),
        ),
        GuidePage(
            _("Mountain and plain"),
            (
                _("When both sides of a tile are complete, their cards are added up."),
                _("Over a mountain the higher total wins, over a plain the lower one."),
                _("Equal totals: whoever placed the last card wins the tile."),
                _("The winner takes the cubes. The tile turns over and gets new cubes. The loser plays next."),
            ),
            Art.painter(pictures.lands),
        ),
        GuidePage(
            _("Stuck"),
            (
                _("Whoever has no card that fits shows the hand and exchanges one to four cards, once a turn."),
                _("If a card fits then, it is placed as usual. Otherwise the turn ends."),
                _("An empty supply is made anew from the discards."),
                _("If no card that is left can ever fit, the game is over: trophies decide, then cubes."),
            ),
            Art.painter(pictures.stuck),
        ),
    )


def _the_cups() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("Trophies"),
            (
                _("The gray trophy costs 3 gray cubes, blue 4, green 5, yellow 6 and red 7."),
                _("The winner of a tile who has enough cubes of a color takes its trophy at once and pays."),
                _("Cubes that paid for a trophy leave the game. Others stay with their owner."),
            ),
            Art.painter(pictures.prices),
        ),
        GuidePage(
            _("Trading"),
            (
                _("Once a trophy is won, three cubes of its color stand for one cube of any other color."),
                _("After a tile, its winner may trade for any number of trophies. Then the loser may trade for one."),
                _("If the loser did, the winner may trade again. This ends when the loser keeps the cubes."),
                _("Cubes of a trophy that is still open can never be traded."),
            ),
            Art.painter(pictures.trading),
        ),
        GuidePage(
            _("The end"),
            (
                _("With a third trophy the game is won, in that very moment."),
                _("If too few cubes are left to fill a tile, it leaves the game. The others go on."),
                _("Cards shown by a stuck player stay known to all until they leave the hand."),
            ),
            Art.painter(pictures.ending),
        ),
        GuidePage(
            _("The puzzles"),
            (
                _("Four valleys: a hand of cards fills every open slot, on both sides of the tiles."),
                _("Each tile must be won below, by its land as in the game. Equal totals are won below."),
                _("No tile turns over, nothing is drawn, and any card may be taken back."),
                _("In a solution every card has its place. Only which cards lie on a side counts, not their order."),
            ),
            Art.painter(pictures.valleys),
        ),
    )


GUIDE: Final = Guide(pages)
