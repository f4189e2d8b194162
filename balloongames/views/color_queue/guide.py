"""The rules of Color Queue as a short picture book, in this project's own words."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.ui.view import GuidePage
from balloongames.ui.view_parts import Guide
from balloongames.views.color_queue import guide_pictures as pictures
from balloongames.views.color_queue.guide_art import Art


def pages() -> tuple[GuidePage, ...]:
    """Return the rules, page by page, in the language being spoken."""
    return (*_the_queue(), *_explosions(), *_other_ways())


def _the_queue() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("The game in short"),
            (
                _("Five columns of balloons stand in a queue. Each turn, five new cards join it."),
                _("Cards of one color that touch explode, and go to whoever set them off."),
                _("Nobody wants them: after three rounds, the fewest explosions win."),
            ),
            Art.painter(pictures.in_short),
        ),
        GuidePage(
            _("The cards"),
            (
                _("There are fifty cards, numbered 1 to 50: ten in each of five colors."),
                _("The cards 1 to 10 and 41 to 50 have an arrow."),
                _("Three explosions are on 1 to 5 and 46 to 50. Two are on 16 to 20 and 31 to 35."),
                _("Every other card has one explosion."),
            ),
            Art.painter(pictures.the_cards),
        ),
        GuidePage(
            _("A turn"),
            (
                _("Each player has nine cards and secretly chooses one. The Chief fills up to five cards."),
                _("All five are turned over and sorted: the smallest number is for column A, the largest for E."),
                _("A card joins the lower end of its column. The queue card makes room and steps down."),
            ),
            Art.painter(pictures.a_turn),
        ),
        GuidePage(
            _("Arrows"),
            (
                _("Count the arrows on the five cards. They decide in which order the cards are placed."),
                _("Up to two arrows: the smallest number goes first, from A to E."),
                _("Three or more: the largest number goes first, from E to A."),
                _("Every card keeps its column. But who sets off what may change."),
            ),
            Art.painter(pictures.arrows),
        ),
    )


def _explosions() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("Explosions"),
            (
                _("A placed card explodes together with all cards of its color that touch it, side by side or above."),
                _("Cards above the gap slide down. If equal colors touch then, anywhere, they explode, too."),
                _("All of it goes to whoever placed the card. Only then comes the next card."),
                _("A card never touches a column that still waits: the queue card is beside it."),
            ),
            Art.painter(pictures.explosions),
        ),
        GuidePage(
            _("The Chief"),
            (
                _(
                    "With two players the Chief plays three cards, two of them face down. With three, it is two cards, "
                    "one of them face down."
                ),
                _("With four players the Chief plays one card, and with five none at all."),
                _("What the Chief explodes lies beside the Chief. The next player who explodes anything takes it all."),
                _("Two players may choose: each draws one more card a turn and plays two, and the Chief plays one."),
            ),
            Art.painter(pictures.the_chief),
        ),
        GuidePage(
            _("Three rounds"),
            (
                _("A round has eight turns. Then the explosions on the collected cards count."),
                _("The card left in hand and what still lies beside the Chief count for nobody."),
                _("After three rounds the lowest total wins."),
                _("If it is level: fewest explosions on the card left in hand, or the victory is shared."),
            ),
            Art.painter(pictures.three_rounds),
        ),
    )


def _other_ways() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("As a team"),
            (
                _("Three to five players want to place all cards in nine turns. A single explosion ends the game."),
                _("Colors and wished places may be talked about. Numbers stay secret. The Chief’s cards lie face up."),
                _(
                    "With five or more cards left in each hand the team is novice. With three or four it is trainee, "
                    "with one or two seasoned."
                ),
                _("Beaten by the very last cards it is expert, and unbeaten it is legendary."),
            ),
            Art.painter(pictures.as_a_team),
        ),
        GuidePage(
            _("Alone"),
            (
                _("Alone, everything has to explode. The queue starts with one to four rows, by level."),
                _("Each turn, five of ten cards are played, and five are drawn as long as there are some."),
                _("If no card is left in the queue at the end of a turn, the game is won."),
                _("If the cards are used up first, it is lost."),
            ),
            Art.painter(pictures.alone),
        ),
        GuidePage(
            _("Puzzles"),
            (
                _("Five of the open cards clear the whole queue in one turn. Choices can always be taken back."),
                _("Gold is for solving it alone. The light costs gold, and so does the first stage of a hint."),
                _("One stage leaves silver, more leave bronze."),
                _("The blue ribbon is above gold: the very first placing solves it, with the preview switched off."),
            ),
            Art.painter(pictures.puzzles),
        ),
    )


GUIDE: Final = Guide(pages)
