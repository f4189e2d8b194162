"""What Plume says in the lessons of Bubblee Pop."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.bubblee_pop import lessons as scripts
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Learned, LessonView, StepView
from balloongames.views.bubblee_pop import guide_endings as endings
from balloongames.views.bubblee_pop import guide_pictures as pictures
from balloongames.views.bubblee_pop import pages
from balloongames.views.bubblee_pop.guide_art import Art

_NO_SWAP: Final = N_("The swap has its turn soon. First **let two neighbors fall** as they are.")

_FIRST: Final = LessonView(
    script=scripts.FIRST,
    title=N_("First flight"),
    minutes=4,
    steps={
        "pair": StepView(
            goal=N_("Choose red and blue"),
            say=N_(
                "Hello, stargazer, I’m Plume! Each turn two neighbors fall onto your planet, at least one from the "
                "near row. **Choose red and blue.**"
            ),
            wrong={
                "yellow": N_("That pops as well! But then yellow lands on top. **Take blue along** instead."),
                "*": N_("They fall well, but nothing pops. **Look at the two reds** in your first column."),
            },
            refused={
                "sky.*.1": N_(
                    "Those two don’t go together. A pair touches, and **one of the two** lies in your near row."
                )
            },
            closed={"swap": _NO_SWAP},
            act=("sky.0.0 sky.1.0",),
            look=("cell.0.0.1", "cell.0.0.2"),
        ),
        "drop": StepView(
            goal=N_("Drop them both"),
            say=N_(
                "Red and blue will fall together. Three reds in a line pop, and the red that touches them goes, too: "
                "**drop both.**"
            ),
            after=N_("Pop! Four Bubblees, **4 points.** And a line gives the power of its color."),
            wrong={"*": N_("Nothing pops with those. **Choose red and blue** once more.")},
            closed={"swap": _NO_SWAP},
            act=("confirm",),
            look=("column.0.0", "column.0.1", "outlook"),
        ),
        "power": StepView(
            goal=N_("Swap two over there"),
            say=N_(
                "You won the red power: it swaps two neighbors **on my planet.** Push the black one between my two "
                "yellows."
            ),
            after=N_("Clever: black never pops, and now my yellows are apart."),
            wrong={
                "yellows": N_(
                    "Two yellows change places, and nothing changes. **Take black and the yellow** above it."
                ),
                "decline": N_("A power may always be declined. But this one is fun: **part my two yellows.**"),
                "*": N_("A fair swap! My two yellows worry me more: **part them.**"),
            },
            refused={"cell.0.*": N_("Red works on **my planet** only, up here: part my two yellows.")},
            act=("cell.1.0.0 cell.1.0.1",),
            look=("cell.1.0.2",),
        ),
        "swap": StepView(
            goal=N_("Swap red and green"),
            say=N_(
                "Later on. Before the drop, two neighbors of the sky may be swapped. Two greens wait in your "
                "third column. **Bring the green above them.**"
            ),
            wrong={
                "drop": N_("First the swap: it is free, once a turn. **Green** belongs above the third column."),
                "*": N_("Not that pair. **Green and the red beside it,** in your near row."),
            },
            act=("swap", "sky.2.0 sky.3.0"),
            look=("cell.0.2.1", "cell.0.2.2"),
        ),
        "green": StepView(
            goal=N_("Drop the green"),
            say=N_("Now green stands above its column. **Drop it with any neighbor.**"),
            after=N_("A green line: **3 points,** and the green power."),
            wrong={"*": N_("Green should be one of the two. It stands in **the middle of your near row.**")},
            act=("sky.2.0", "sky.1.0 sky.3.0 sky.2.1"),
            look=("cell.0.2.1", "cell.0.2.2"),
        ),
        "room": StepView(
            goal=N_("Find the drop that fits"),
            say=N_(
                "Careful! Four fill a column, and a planet without room for two is lost. **Find the pair that still "
                "has room.**"
            ),
            after=N_("Well found! But now it is full: in a match, **pop lines earlier** and keep room."),
            wrong={"swap": N_("That column is full. Look for **the one with two free places.**")},
            refused={"sky.*": N_("One of those columns is full. Look for **the one with two free places.**")},
            closed={"swap": N_("A swap is allowed, but not needed. Look for **the column with two free places.**")},
            act=("sky.*.0", "sky.*"),
            look=("cell.0.4.2", "cell.0.4.3"),
        ),
    },
    learned=(
        Learned(
            N_("Drop"),
            N_("Two neighbors fall, at least one from the near row."),
            Art.painter(pictures.one_drop, Box(0, 0, 256, 264)),
        ),
        Learned(
            N_("Lines"),
            N_("Three of a color in a line pop and give a power."),
            Art.painter(pictures.lines, Box(12, 10, 184, 228)),
        ),
        Learned(
            N_("Room"), N_("A planet without room for two is lost."), Art.painter(endings.ending, Box(8, 8, 192, 234))
        ),
    ),
    farewell=N_(
        "Now a whole match! Before you drop, **fill the holes in the sky.** When the bag is empty, most points win. "
        "I’ll be gentle."
    ),
    pages=(pages.FILL, pages.DROP, pages.LINES),
)

_AT_HOME: Final = LessonView(
    script=scripts.AT_HOME,
    title=N_("Powers at home"),
    minutes=3,
    steps={
        "green": StepView(
            goal=N_("Win the green power"),
            say=N_("Two greens wait in your last column, and green hangs above. **Drop green and its left neighbor.**"),
            wrong={"*": N_("Nothing pops with that. **The green of your near row** belongs above the last column.")},
            act=("sky.4.0", "sky.3.0"),
            look=("cell.0.4.1", "cell.0.4.2"),
        ),
        "two_lines": StepView(
            goal=N_("Swap in the second column"),
            say=N_(
                "Green swaps two neighbors **on your own planet.** Swap the two in the second column, and look at the "
                "rows."
            ),
            after=N_("Two lines at once: **6 points,** and a power for each of them."),
            wrong={
                "decline": N_("You may let it go. But **look at your second column:** it waits for this."),
                "*": N_("A fair swap, but nothing pops. **Try the second column.**"),
            },
            refused={"cell.1.*": N_("Green works on **your own planet.** Swap in the second column.")},
            act=("cell.0.1.0 cell.0.1.1",),
            look=("cell.0.0.0", "cell.0.2.0"),
        ),
        "yellow": StepView(
            goal=N_("Win the yellow power"),
            say=N_(
                "Two yellows wait in your first column. **Drop the yellow above them,** together with its neighbor."
            ),
            wrong={"*": N_("Nothing pops with that. **The yellow of your near row** belongs above the first column.")},
            act=("sky.0.0 sky.1.0",),
            look=("cell.0.0.1", "cell.0.0.2"),
        ),
        "black": StepView(
            goal=N_("Keep the black one"),
            say=N_(
                "Yellow keeps the top Bubblee of a column, for 1 point. Lines never take black, so **keep the black "
                "one on top.**"
            ),
            after=N_("One point, and the red below is free again."),
            wrong={
                "decline": N_("You may let it go. But this is a rare chance: **keep the black one.**"),
                "*": N_("One point, too! But only powers rid you of black: **take that one.**"),
            },
            refused={"cell.1.*": N_("Yellow takes from **your own planet.** Keep the black one there.")},
            act=("cell.0.2.1",),
            look=("cell.0.2.0",),
        ),
    },
    learned=(
        Learned(
            N_("Green"),
            N_("Green swaps two neighbors on one’s own planet."),
            Art.painter(pictures.powers, Box(12, 103, 330, 92)),
        ),
        Learned(
            N_("Yellow"),
            N_("Yellow keeps a top Bubblee, for a point."),
            Art.painter(pictures.powers, Box(12, 197, 330, 90)),
        ),
        Learned(
            N_("Chains"),
            N_("Lines that powers make count, and give powers, too."),
            Art.painter(pictures.chains, Box(4, 10, 392, 202)),
        ),
    ),
    farewell=N_("At home you are the master. **Keep an eye on black!**"),
    pages=(pages.POWERS,),
)

_NEXT_DOOR: Final = LessonView(
    script=scripts.NEXT_DOOR,
    title=N_("Powers next door"),
    minutes=3,
    steps={
        "purple": StepView(
            goal=N_("Win the purple power"),
            say=N_(
                "Two purples wait in your first column. **Drop the purple above them,** together with its neighbor."
            ),
            wrong={"*": N_("Nothing pops with that. **The purple of your near row** belongs above the first column.")},
            act=("sky.0.0 sky.1.0",),
            look=("cell.0.0.1", "cell.0.0.2"),
        ),
        "send": StepView(
            goal=N_("Send me the black one"),
            say=N_("Purple sends a top Bubblee over to my planet, into the same column. **Send me the black one.**"),
            after=N_("Thank you very much. Black stays where it is, and I have less room now."),
            wrong={
                "decline": N_("That would be kind. But this time **send me the black one.**"),
                "*": N_("That could help me to a line. **The black one** helps nobody."),
            },
            refused={"cell.1.*": N_("Purple takes from **your planet.** Send me the black one there.")},
            act=("cell.0.2.1",),
            look=("cell.1.2.0",),
        ),
        "blue": StepView(
            goal=N_("Win the blue power"),
            say=N_("And now blue, in your first column. **Drop the blue above the two,** together with its neighbor."),
            wrong={"*": N_("Nothing pops with that. **The blue of your near row** belongs above the first column.")},
            act=("sky.0.0 sky.1.0",),
            look=("cell.0.0.1", "cell.0.0.2"),
        ),
        "pull": StepView(
            goal=N_("Not the third column"),
            say=N_(
                "Blue pulls a Bubblee of my near row down onto my planet. A line there would be mine. **Take a column "
                "without a line.**"
            ),
            after=N_("No line for me, and one place less. The sky is filled up again."),
            wrong={
                "line": N_("Blue beside my two blues: 3 points for me, and a power! **Choose another column.**"),
                "decline": N_("You may let it go. But **any other column** makes my planet fuller."),
            },
            refused={"cell.*": N_("Blue works on **my planet,** above: choose a column there.")},
            act=("cell.1.0.* cell.1.1.* cell.1.3.* cell.1.4.*",),
            look=("cell.1.0.0", "sky.2.1"),
        ),
    },
    learned=(
        Learned(
            N_("Purple"), N_("Purple sends a top Bubblee over."), Art.painter(pictures.powers, Box(12, 290, 330, 92))
        ),
        Learned(
            N_("Blue"),
            N_("Blue pulls one down from the other near row."),
            Art.painter(pictures.powers, Box(12, 383, 330, 91)),
        ),
        Learned(
            N_("Whose line?"),
            N_("A line pays its planet’s owner, whoever made it."),
            Art.painter(pictures.queue, Box(4, 244, 392, 226)),
        ),
    ),
    farewell=N_("What a neighbor! **Look first whom it helps.**"),
    pages=(pages.POWERS, pages.QUEUE),
)

_FULL: Final = LessonView(
    script=scripts.FULL,
    title=N_("A full planet"),
    minutes=2,
    steps={
        "into_full": StepView(
            goal=N_("Drop red on the full"),
            say=N_(
                "Your first column is full. A drop may still go there if it pops at once. **Drop red onto the reds,** "
                "with blue beside it."
            ),
            after=N_("Three reds in a line popped, so there was room after all."),
            wrong={"*": N_("That fits, too. But see what a full column can do: **red and blue.**")},
            act=("sky.0.0 sky.1.0",),
            look=("cell.0.0.3",),
        ),
        "lost": StepView(
            goal=N_("When a planet is lost"),
            say=N_(
                "If no pair fits and no swap helps, the planet is lost, **whatever the points say.** So keep two free "
                "places side by side."
            ),
            look=("cell.0.0.0", "cell.0.1.0"),
        ),
    },
    learned=(
        Learned(
            N_("Full columns"),
            N_("A drop may go onto them if it pops at once."),
            Art.painter(pictures.chains, Box(12, 217, 184, 252)),
        ),
        Learned(
            N_("Side by side"),
            N_("Two free places must be neighbors, or above each other."),
            Art.painter(pictures.drop, Box(4, 10, 392, 152)),
        ),
        Learned(
            N_("The end"),
            N_("Without room for two the match is lost."),
            Art.painter(endings.ending, Box(4, 10, 392, 222)),
        ),
    ),
    farewell=N_("There is always a way, nearly always. **Keep some air!**"),
    pages=(pages.CHAINS, pages.END),
)

LESSONS: Final = (_FIRST, _AT_HOME, _NEXT_DOOR, _FULL)
