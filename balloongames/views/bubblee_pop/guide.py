"""The rules of Bubblee Pop as a short picture book, in this project's own words."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.ui.view import GuidePage
from balloongames.ui.view_parts import Guide
from balloongames.views.bubblee_pop import guide_endings as endings
from balloongames.views.bubblee_pop import guide_pictures as pictures
from balloongames.views.bubblee_pop.guide_art import Art


def pages() -> tuple[GuidePage, ...]:
    """Return the rules, page by page, in the language being spoken."""
    return (*_a_turn(), *_lines(), *_powers(), *_the_end())


def _a_turn() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("The game in short"),
            (
                _("Two planets face each other, with a sky of ten Bubblees between them."),
                _("Each turn, two of them fall onto the own planet. Three in a line go to the score zone."),
                _("When the bag can’t fill the sky, more points win. A planet without room loses at once."),
                _("Black Bubblees stand on both planets from the start: none, three, four or five each."),
            ),
            Art.painter(pictures.in_short),
        ),
        GuidePage(
            _("Fill and swap"),
            (
                _("A turn begins with the holes in the sky. One Bubblee at a time is drawn and put into any of them."),
                _("At the start the sky is full: two of each color, and none touches its own kind."),
                _("Then two neighbors of the sky may be swapped, once, side by side or one above the other."),
            ),
            Art.painter(pictures.fill_and_swap),
        ),
        GuidePage(
            _("Drop"),
            (
                _("Two neighbors of the sky must fall onto the own planet, each in its own column."),
                _("At least one of them comes from the near row, the one beside the planet."),
                _("Of two in the same column, the near one falls first and lies below."),
                _("On a keyboard, S plans a swap, O chooses anew, and D lets a power go."),
            ),
            Art.painter(pictures.drop),
        ),
    )


def _lines() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("Lines"),
            (
                _("Three or more of a color in a row or a column are a line. Diagonals and blacks never count."),
                _("The line goes to the score zone, with each Bubblee of its color that touches the line itself."),
                _("What touches only those stays. Every Bubblee that goes is one point."),
            ),
            Art.painter(pictures.lines),
        ),
        GuidePage(
            _("Chains and full columns"),
            (
                _("What stood above falls down. New lines go too, step by step, until all is quiet."),
                _("Two may even drop onto a full column, if their lines make enough room for them."),
                _("At the end of the chain, nothing may stand out of the planet."),
            ),
            Art.painter(pictures.chains),
        ),
    )


def _powers() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("Powers"),
            (
                _("Each group that goes wins the power of its color. Crossing lines of one color are one group."),
                _("Red swaps two neighbors on the other planet, green two at home. Yellow scores a top Bubblee."),
                _("Purple sends a top Bubblee over, in its column. Blue drops one from the other near row."),
                _("Every power may be let go. Black has none, but powers may move it."),
            ),
            Art.painter(pictures.powers),
        ),
        GuidePage(
            _("The queue of powers"),
            (
                _("Powers of one step wait together, and their owner chooses which comes first."),
                _("Those of later steps wait behind them, whoever owns them. An option turns this around."),
                _("Lines on the other planet score for its player, who wins their powers too."),
                _("A power without a target waits for the others of its step. Then it is lost."),
            ),
            Art.painter(pictures.queue),
        ),
        GuidePage(
            _("Orange and white"),
            (
                _("Each color of the expansion replaces one of the base game, whichever the players like."),
                _("Orange returns a Bubblee of the other player to the bag: a top one, or a point."),
                _("White pushes a black Bubblee under a column of the other planet, which rises by one."),
                _("When no black is left in the reserve, white pushes one that was set aside."),
            ),
            Art.painter(pictures.newcomers),
        ),
    )


def _the_end() -> tuple[GuidePage, ...]:
    return (
        GuidePage(
            _("The end"),
            (
                _("Whoever can’t drop two, not even after a swap, loses. Points don’t count then."),
                _("Purple, blue and white need a column with room. Sent to a full planet, they eliminate it."),
                _("When the bag holds fewer than the sky has holes, the match is over and points decide."),
                _("Equal points share the victory."),
            ),
            Art.painter(endings.ending),
        ),
        GuidePage(
            _("Alone"),
            (
                _("One player drops onto one planet, with a goal to reach. The rules stay the same."),
                _("The challenges are the inventions of this house, not those of the box."),
                _("20 points in 20 turns, without powers. Or 30 points before the bag is empty."),
                _("Or five blacks to clear, none left on the planet. Green and yellow powers help with both."),
            ),
            Art.painter(endings.alone),
        ),
        GuidePage(
            _("The puzzles"),
            (
                _("Tidy planet: after so many drops nothing may be left there, or nothing of one color."),
                _("What comes into the sky is known. Two come in after each drop, into spaces of one’s choice."),
                _("Swaps count over the whole puzzle. Green and yellow powers work where the puzzle has them."),
                _("Only what falls where, and what is left then, makes two solutions different."),
            ),
            Art.painter(endings.tidy),
        ),
    )


GUIDE: Final = Guide(pages)
