"""What Plume says in the lessons of Color Queue."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.color_queue import lessons as scripts
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Learned, LessonView, StepView
from balloongames.views.color_queue import guide_pictures as pictures
from balloongames.views.color_queue import pages
from balloongames.views.color_queue.guide_art import Art

_HAND: Final = ("card.*",)

_FIRST: Final = LessonView(
    script=scripts.FIRST,
    title=N_("First flight"),
    minutes=4,
    steps={
        "any": StepView(
            goal=N_("Play any card"),
            say=N_(
                "Hello, I’m Plume! Your card, mine and three of the Chief, whom nobody plays, join the queue. Equal "
                "colors that touch explode: **play any card.**"
            ),
            after=N_("My yellow 2 met the yellow 12 above it, so I take both. Fewest explosions win."),
            after_moves={
                "c9": N_(
                    "My 2 met the yellow 12: both are mine. Next, your 9 meets the blue 29: yours! Fewest "
                    "explosions win."
                ),
                "c21": N_(
                    "My 2 met the yellow 12: both are mine. Next, your 21 meets the red 41: yours! Fewest "
                    "explosions win."
                ),
            },
            act=_HAND,
            look=("queue",),
        ),
        "largest": StepView(
            goal=N_("Play the 49"),
            say=N_(
                "Later on. The smallest goes to A, the largest to E. As 50 lies there already, your 49 is sure of E: "
                "**play it.**"
            ),
            after=N_("The 49 went to E, and nothing exploded."),
            wrong={
                "smallest": N_(
                    "Surely the smallest, so it goes to A, under the yellow 7. But your 2 is yellow, too: boom!"
                ),
                "large": N_("Large as well, but 48 may still come, and then nobody knows. The 49 is sure."),
                "*": N_("In the middle nobody knows where it lands. The largest card is sure of column E."),
            },
            act=("card.49",),
            look=("column.4",),
        ),
        "pile": StepView(
            goal=N_("Look at the pile"),
            say=N_(
                "Two cards exploded for the Chief, and lie here. Whoever explodes next takes them, too: **staying "
                "quiet pays.**"
            ),
            look=("beside",),
        ),
        "arrow": StepView(
            goal=N_("Play 41, 46 or 49"),
            say=N_(
                "A new round. The Chief’s 3 is an arrow, and I play one, too. A third turns the queue, largest first: "
                "**play a large arrow.**"
            ),
            wrong={
                "small": N_("An arrow, but a small one: it pushes my 9 along, out of harm’s way. Play a large arrow."),
                "blue": N_("No arrow, and blue: it would land under the blue 14. Play a large card with an arrow."),
                "*": N_("No arrow on it, so the queue would still begin at A. Play a large card with one."),
            },
            after=N_(
                "The queue runs right to left: 19 lies in C already, and my 9 has just come to B. **Whoever comes "
                "second pays.**"
            ),
            act=("card.41 card.46 card.49",),
            look=("meter",),
            named=("column.1", "column.2"),
        ),
        "count": StepView(
            goal=N_("Look at the count"),
            say=N_(
                "Each card shows one to three explosions. After eight turns they are counted, and after three rounds "
                "**the fewest win.**"
            ),
            look=("seat.*",),
        ),
    },
    learned=(
        Learned(
            N_("Places"),
            N_("The smallest card goes to A, the largest to E."),
            Art.painter(pictures.places, Box(0, 4, 256, 256)),
        ),
        Learned(
            N_("Arrows"),
            N_("With three arrows or more, the largest goes first."),
            Art.painter(pictures.arrows, Box(4, 244, 392, 226)),
        ),
        Learned(
            N_("Explosions"),
            N_("Who comes second takes them, and the Chief’s pile."),
            Art.painter(pictures.explosions, Box(4, 8, 392, 116)),
        ),
    ),
    farewell=N_("You know the queue now. Shall we play a whole match? I’ll be **gentle.**"),
    pages=(pages.IN_SHORT, pages.TURN, pages.ARROWS, pages.EXPLOSIONS),
)

_THREE_ARROWS: Final = LessonView(
    script=scripts.ARROWS,
    title=N_("Three arrows"),
    minutes=2,
    steps={
        "ascending": StepView(
            goal=N_("Get there before me"),
            say=N_(
                "I play my blue 29. Up to two arrows, the smaller card is placed first. Be there before me: "
                "**play the blue 24.**"
            ),
            after=N_("Your 24 was there first. My 29 came second, so I take both."),
            wrong={
                "larger": N_("Blue, but larger: it would be placed after my 29, and then you would pay."),
                "*": N_("My 29 would find no blue beside it. You hold a smaller blue one."),
            },
            act=("card.24",),
            look=("meter",),
        ),
        "descending": StepView(
            goal=N_("Turn the queue"),
            say=N_(
                "Now I play the blue 44. It has an arrow, as the Chief’s 3 has. **Play a larger blue arrow:** then "
                "the largest goes first."
            ),
            after=N_("Three arrows! Your 49 was placed first, and my 44 came second. Both are mine."),
            wrong={
                "blue": N_("Blue, but without an arrow, and too far away. A larger blue card would be my neighbor."),
                "arrow": N_("A third arrow, yes! But only a blue card can catch my 44. Which one is larger?"),
                "*": N_("No arrow, no blue: my 44 would settle in peace. Look for a large blue card."),
            },
            act=("card.49",),
            look=("meter",),
        ),
        "order": StepView(
            goal=N_("What arrows change"),
            say=N_(
                "Two arrows or five: the smallest card always lies in A, the largest in E. Arrows only change **who is "
                "placed second** and pays."
            ),
            look=("queue",),
            mood="smile",
        ),
    },
    learned=(
        Learned(
            N_("Two arrows"),
            N_("Up to two, the smallest card goes first."),
            Art.painter(pictures.arrows, Box(4, 11, 392, 226)),
        ),
        Learned(
            N_("Three arrows"),
            N_("From three on, the largest card goes first."),
            Art.painter(pictures.arrows, Box(4, 244, 392, 226)),
        ),
        Learned(
            N_("Places"),
            N_("The places stay the same, whatever the arrows."),
            Art.painter(pictures.a_turn, Box(4, 183, 392, 282)),
        ),
    ),
    farewell=N_("Now you know which way the wind blows. Try it in a match: **count the arrows!**"),
    pages=(pages.ARROWS,),
)

_LONG_CHAINS: Final = LessonView(
    script=scripts.CHAINS,
    title=N_("Long chains"),
    minutes=2,
    steps={
        "three": StepView(
            goal=N_("Play the green 13"),
            say=N_("I play the green 18. A card pops with all of its color that touch it. **Play the green 13.**"),
            after=N_("13 beside it, 23 above it: my 18 takes all three. That makes 4 explosions."),
            wrong={
                "larger": N_("Green, too! But it is larger, so it would be placed after my 18, and you would pay."),
                "*": N_("Then nothing green stands beside my 18. A small green card would be its neighbor."),
            },
            act=("card.13",),
            look=("column.2",),
        ),
        "slide": StepView(
            goal=N_("Play the blue 14"),
            say=N_(
                "After a bang, cards slide down and may meet again. I play 19, the Chief has 12. **Play the blue 14,** "
                "in between."
            ),
            after=N_("14 and 19 popped. The 2 slid down to the 12, and they popped, too. All mine: 7 explosions!"),
            wrong={
                "yellow": N_("Yellow, like the Chief’s 12 beside it and the 2 above it: that bang would be yours."),
                "larger": N_("Blue, but larger than my 19, so it lands farther right. The 14 comes before me."),
                "*": N_("Then nothing blue stands beside my 19. The 14 would be its neighbor."),
            },
            act=("card.14",),
            look=("column.0", "column.1"),
        ),
        "owner": StepView(
            goal=N_("Whose chain is it?"),
            say=N_(
                "A chain goes on until no equal colors touch. **All of it** goes to whoever placed the card, and only "
                "then comes the next one."
            ),
            look=("seat.*",),
            mood="smile",
        ),
    },
    learned=(
        Learned(
            N_("Neighbors"),
            N_("A card pops with all neighbors of its color."),
            Art.painter(pictures.in_short, Box(4, 10, 392, 196)),
        ),
        Learned(
            N_("Chains"),
            N_("Cards slide down, and may meet again."),
            Art.painter(pictures.explosions, Box(4, 130, 392, 196)),
        ),
        Learned(
            N_("Owner"),
            N_("The whole chain goes to one person."),
            Art.painter(pictures.the_chief, Box(4, 250, 392, 130)),
        ),
    ),
    farewell=N_("What a chain! In your next match, look **above the gap** before you choose."),
    pages=(pages.EXPLOSIONS,),
)

_CHIEFS_PILE: Final = LessonView(
    script=scripts.PILE,
    title=N_("The Chief’s pile"),
    minutes=2,
    steps={
        "quiet": StepView(
            goal=N_("Stay quiet"),
            say=N_(
                "Seven explosions lie beside the Chief. Nobody wants to wake them. Your 47 is surely the largest: "
                "**play the 47.**"
            ),
            after=N_("My 17 met the 22, and the Chief’s pile comes along. All of it is mine!"),
            wrong={
                "green": N_("It goes to E, too, but under the green 18, and it is green: bang, pile and all!"),
                "*": N_("In the middle nobody knows where it lands. With such a pile, play what is sure."),
            },
            act=("card.47",),
            look=("beside", "column.4"),
        ),
        "last": StepView(
            goal=N_("Last turn: stay quiet"),
            say=N_("The last turn of the round. Both of your cards are sure of column A. **Play the yellow 7.**"),
            after=N_("Nobody woke the pile, and the round is over. Then it counts for nobody."),
            wrong={"purple": N_("Purple under the purple 50: bang! And the pile would be yours, too.")},
            act=("card.7",),
            look=("beside", "column.0"),
        ),
    },
    learned=(
        Learned(
            N_("The pile"),
            N_("What the Chief explodes lies there and waits."),
            Art.painter(pictures.the_chief, Box(4, 250, 392, 130)),
        ),
        Learned(
            N_("Who takes it"),
            N_("Whoever explodes next takes all of it."),
            Art.painter(pictures.explosions, Box(4, 130, 392, 196)),
        ),
        Learned(
            N_("The end"),
            N_("After the last turn it counts for nobody."),
            Art.painter(pictures.three_rounds, Box(4, 12, 392, 198)),
        ),
    ),
    farewell=N_("Quiet as a feather! In your next match, **watch the pile** before you choose."),
    pages=(pages.CHIEF, pages.ROUNDS),
)

LESSONS: Final = (_FIRST, _THREE_ARROWS, _LONG_CHAINS, _CHIEFS_PILE)
