"""The rules of Balloon POP as a short picture book, in this project's own words.

The numbers in the text are those of the rules as published; what they leave open is said on the page of house rules.
"""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.ui.view import GuidePage
from balloongames.ui.view_parts import Guide
from balloongames.views.balloon_pop import guide_pictures as pictures
from balloongames.views.balloon_pop.guide_art import Art


def pages() -> tuple[GuidePage, ...]:
    """Return the rules, page by page, in the language being spoken."""
    return (*_a_round(), *_popping(), *_the_end())


def _a_round() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("The game in short"),
            (
                _("Balloons float up under the awning, in 6 columns of 8. Those that belong together pop and score."),
                _("Each round, a group of four is drawn for each player. Everybody plays a card and picks a group."),
                _("Then everybody places the group, lets it float, and scores what pops."),
                _("After eight rounds, most points win. Everybody has ten cards, so two of them stay unused."),
            ),
            Art.painter(pictures.in_short),
        ),
        GuidePage(
            _("Picking a group"),
            (
                _("The first player plays a card face up, then the others, clockwise. Each card is used only once."),
                _("The highest card picks first. Equal cards pick clockwise, beginning with the first player."),
                _("All groups are picked before one is placed. The last player takes what is left."),
                _("After each round, the next player clockwise becomes first player."),
            ),
            Art.painter(pictures.groups),
        ),
        GuidePage(
            _("The cards"),
            (
                _("High cards pick early, low cards place freely. Cards 10 and 9 stand upright, 8 and 7 lie sideways."),
                _("Cards 6 and 5 allow either."),
                _("Cards 4 and 3 also allow to drop the first or the last balloon of the group."),
                _("Cards 2 and 1 allow to drop the second or the third. The gap closes. Nobody has to drop."),
            ),
            Art.painter(pictures.cards),
        ),
        GuidePage(
            _("Placing and floating"),
            (
                _("A group is laid as a straight row. It touches the bottom row and covers no balloon."),
                _("It may be turned round, but never rearranged."),
                _("Then its balloons float up, each in its column, to the awning or to another balloon."),
                _("A group that fits must be placed. If the card leaves no room for it, the group is lost."),
            ),
            Art.painter(pictures.placing),
        ),
    )


def _popping() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("Series"),
            (
                _("Balloons belong together when they touch side by side or one above the other."),
                _("Four or more of one color are a color series. It scores 2 points less than it has balloons."),
                _("Two or more stars are a star series, of any colors. It scores 1 point less than it has balloons."),
                _("A star balloon also has a color, so it may fit in two series. It pops with only one of them."),
            ),
            Art.painter(pictures.series),
        ),
        GuidePage(
            _("White balloons"),
            (
                _("A white balloon counts as any color. It makes a series complete and joins its parts."),
                _("White balloons that touch a color series belong to it, like it or not."),
                _("Between two colors, a white balloon pops with the series that is scored first."),
                _("Four white balloons that touch no color are a series, too. They never have a star."),
            ),
            Art.painter(pictures.neutrals),
        ),
        GuidePage(
            _("Chains"),
            (
                _("One series pops, and the balloons below it float up. That may bring new series together."),
                _("This goes on until no series is left. Nobody may stop early."),
                _("Among several series, their owner chooses which one to score first. That often matters."),
                _("If the same balloons are one color and all stars, they score one way or the other, never both."),
            ),
            Art.painter(pictures.chains),
        ),
    )


def _the_end() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("The end"),
            (
                _("After eight rounds, each empty column brings 1 point."),
                _("Each empty row brings 3 points, but only among the top three."),
                _("Most points win. If players are level, fewer balloons on the board win."),
                _("If they are still level, they share the victory."),
            ),
            Art.painter(pictures.ending),
        ),
        GuidePage(
            _("House rules"),
            (
                _("A table may play cards face down and turn them up together. It may use boards of 8 × 6."),
                _("With bonus points, each further series in a turn brings 1 point more."),
                _("A table may let all place before anybody scores, and let white balloons alone score nothing."),
                _("An empty bag takes popped balloons back. If there are none, the last groups are short or empty."),
            ),
            Art.painter(pictures.house_rules),
        ),
        GuidePage(
            _("The puzzles"),
            (
                _("Clear sky: the groups and their order are known. After the last one nothing may hang on the board."),
                _("Each group is laid with a card of the hand, and each card is used once. One may stay over."),
                _("There are no points. What the card can’t lay is not lost: another card or another way is needed."),
                _("Only the cards and the boards at rest after each group make two solutions different."),
            ),
            Art.painter(pictures.clear_sky),
        ),
    )


GUIDE: Final = Guide(pages)
