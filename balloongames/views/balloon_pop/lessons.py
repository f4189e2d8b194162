"""The lessons of Balloon POP in words."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.balloon_pop import lessons as scripts
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Learned, LessonView, StepView
from balloongames.views.balloon_pop import guide_pictures as pictures
from balloongames.views.balloon_pop import pages
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
        goal=N_("Take the blue group"),
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
            "**Stand it where four blues touch.** The outline shows it first."
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
        named=("group.0", "turn"),
    ),
    "low": StepView(
        goal=N_("Play your 1 or 2"),
        say=N_(
            "Later on. Two stars that touch pop, too. Here red is between them: 1 and 2 choose late, but may "
            "drop it. **Play either one.**"
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
        say=N_("Stars of any colors pop together. **Drop the red balloon,** then stand the group in any column."),
        after=N_("Two stars: **1 point.** Each further star in the series adds one more."),
        wrong={
            "whole": N_("Red still keeps the stars apart. **Drop it first,** this card may."),
            "star": N_("That was a star! Keep both stars and **drop the plain red one.**"),
            "sideways": N_("Sideways they end in columns of different lengths. **Upright** they stay together."),
        },
        act=("drop.1", "stand"),
        look=("board",),
        named=("group.1", "drop.*", "stand"),
    ),
    "columns": StepView(
        goal=N_("Keep two columns empty"),
        say=N_(
            "Last round, and 7 lies sideways. An empty column brings 1 point at the end, an empty top row 3 points. "
            "**Keep two columns empty.**"
        ),
        after=N_("Two empty columns: **1 point each.** That ends a match, and the most points win."),
        wrong={
            "one": N_("Then only one column stays empty. **Begin at the left:** empty ones are worth a point each."),
            "none": N_("Then no column stays empty. **Begin at the left:** empty ones are worth a point each."),
        },
        act=("column.0",),
        look=("board",),
        named=("group.0", "board"),
    ),
}

FIRST: Final = LessonView(
    scripts.FIRST,
    N_("First flight"),
    4,
    _STEPS,
    learned=(
        Learned(
            N_("Cards"),
            N_("High cards choose first. Low cards place more freely."),
            Art.painter(pictures.two_cards, Box(0, 4, 256, 256)),
        ),
        Learned(
            N_("Series"),
            N_("Four of one color that touch pop, and so do two stars."),
            Art.painter(pictures.two_series, Box(0, 0, 256, 260)),
        ),
        Learned(
            N_("The end"),
            N_("Empty columns and empty top rows bring points."),
            Art.painter(pictures.ending, Box(0, 8, 400, 250)),
        ),
    ),
    farewell=N_("You fly well! **White counts as any color.** Shall we play a whole match? I’ll be gentle."),
    pages=(pages.IN_SHORT, pages.PICKING, pages.CARDS, pages.PLACING, pages.SERIES, pages.END),
)

_WHITE: Final = LessonView(
    scripts.WHITE,
    N_("White balloons"),
    2,
    {
        "between": StepView(
            goal=N_("Put white in between"),
            say=N_(
                "White counts as any color. Three reds and three blues wait for a fourth. "
                "**Stand the group between them,** white on top."
            ),
            wrong={
                "one": N_("White would help one color there. **Between them** it touches both: try the next column."),
                "turned": N_("The place is right! **Turn the group,** so that white floats to the top."),
                "*": N_("There white touches neither reds nor blues. **Between them** it touches both."),
            },
            act=("column.3",),
            look=("cell.2.0", "cell.4.0"),
        ),
        "color": StepView(
            goal=N_("Score a color"),
            say=N_("Now both are series of four, but there is only one white. **Score one color first.**"),
            after_moves={
                "sR*": N_("The reds took white along: **2 points.** The three blues have to wait again."),
                "sB*": N_("The blues took white along: **2 points.** The three reds have to wait again."),
            },
            act=("series.*",),
            look=("cell.3.0",),
        ),
        "any": StepView(
            goal=N_("White goes along"),
            say=N_(
                "White goes along with the series that is scored first. "
                "And **four whites alone** are a series, too, if they touch no color."
            ),
            look=("board",),
            mood="smile",
        ),
    },
    learned=(
        Learned(
            N_("White"),
            N_("It counts as any color, but never has a star."),
            Art.painter(pictures.neutrals, Box(18, 18, 180, 216)),
        ),
        Learned(
            N_("Only once"),
            N_("It pops with the series that is scored first."),
            Art.painter(pictures.neutrals, Box(18, 250, 180, 216)),
        ),
        Learned(
            N_("Alone"),
            N_("Four whites that touch no color are a series."),
            Art.painter(pictures.neutrals, Box(202, 250, 180, 216)),
        ),
    ),
    farewell=N_("White goes with everything! **Look for it** in your next match."),
    pages=(pages.WHITE,),
)

_ORDER: Final = LessonView(
    scripts.ORDER,
    N_("Which series first?"),
    2,
    {
        "blue": StepView(
            goal=N_("Score blue first"),
            say=N_(
                "Two series at once, and you choose the order. The blues hang below the reds. "
                "**Score the blues first.**"
            ),
            after=N_("Both popped: **4 points.** What lies below goes first, then nothing slips apart."),
            wrong={
                "red": N_("Then three blues rise, and the fourth stays below: they part. **Blue first** brings both.")
            },
            act=("series.B*",),
            look=("cell.1.1", "cell.4.1"),
        ),
        "red": StepView(
            goal=N_("Score red first"),
            say=N_(
                "The red star belongs to two series: four reds, or two stars. It pops only once. **Score the reds.**"
            ),
            after=N_("Four reds: **2 points.** The green star waits for another star."),
            wrong={"stars": N_("Two stars bring 1 point, and then three reds are left. **Four reds** bring 2.")},
            act=("series.R*",),
            look=("cell.3.0",),
        ),
        "stars": StepView(
            goal=N_("Score the stars"),
            say=N_(
                "Four red stars: as reds they bring 2 points, as stars 3. You may say what they are. **Score stars.**"
            ),
            after=N_("Three points! **Count both ways,** if all of them have stars."),
            wrong={"red": N_("As a color, four bring 2 points. **As stars,** the same four bring 3.")},
            act=("series.S*",),
            look=("column.0",),
        ),
    },
    learned=(
        Learned(
            N_("Order"),
            N_("Which series goes first is up to its owner."),
            Art.painter(pictures.chains, Box(18, 8, 275, 185)),
        ),
        Learned(
            N_("Below first"),
            N_("What lies below goes first, and nothing parts."),
            Art.painter(pictures.chains, Box(18, 140, 370, 322)),
        ),
        Learned(
            N_("Stars"),
            N_("A star balloon pops as color or as star."),
            Art.painter(pictures.series, Box(232, 242, 158, 224)),
        ),
    ),
    farewell=N_("Well ordered! In your next match, **look twice** before the first pop."),
    pages=(pages.SERIES, pages.CHAINS),
)

_TIDY: Final = LessonView(
    scripts.TIDY,
    N_("Tidy for the end"),
    2,
    {
        "low": StepView(
            goal=N_("Stay flat at the left"),
            say=N_(
                "Last round! Empty columns bring 1 point each, an empty third row brings 3. "
                "**Lay the group sideways,** all at the left."
            ),
            after=N_("Two columns and the third row: **5 points** for a tidy board!"),
            wrong={
                "upright": N_("Upright it fills the third row, which is worth 3 points. **Sideways** it stays flat."),
                "wide": N_("Flat, but you need those empty columns: a point each. **Start at the left** edge."),
            },
            act=("column.0",),
            look=("column.4", "column.5"),
        ),
        "drop": StepView(
            goal=N_("Drop one, stay flat"),
            say=N_(
                "Only three places are left in the second row. Your 3 may drop an end balloon: "
                "**drop one, and lay three at the left.**"
            ),
            after=N_("The third row stays empty: **3 points,** thanks to one balloon less."),
            wrong={
                "whole": N_("Four are one too many: the third row would fill. **Drop one** at an end first."),
                "*": N_("Three, very well! But there the third row would fill. **Lay them sideways at the left.**"),
            },
            act=("drop.0 drop.3", "column.0"),
            look=("cell.0.1", "cell.2.1"),
        ),
    },
    learned=(
        Learned(
            N_("Columns"),
            N_("Each empty column brings 1 point."),
            Art.painter(pictures.ending, Box(150, 190, 230, 250)),
        ),
        Learned(
            N_("Rows"),
            N_("Each empty row of the top three brings 3."),
            Art.painter(pictures.ending, Box(56, 14, 330, 210)),
        ),
        Learned(N_("Fewer"), N_("A low card may drop a balloon."), Art.painter(pictures.cards, Box(4, 284, 392, 186))),
    ),
    farewell=N_("What a tidy board! **Think of the end** when the last rounds come."),
    pages=(pages.CARDS, pages.END),
)

LESSONS: Final = (FIRST, _WHITE, _ORDER, _TIDY)
