"""What Plume says in the lessons of Balloon Cup."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.balloon_cup import lessons as scripts
from balloongames.rules.balloon_cup.moves import ClaimTrophy, parse_card
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Learned, LessonView, StepView
from balloongames.views.balloon_cup import guide_pictures as pictures
from balloongames.views.balloon_cup import pages
from balloongames.views.balloon_cup.context import claim_node
from balloongames.views.balloon_cup.guide_art import Art


def _card(text: str) -> str:
    """Return the node of a card of the hand."""
    return f"card.{parse_card(text)}"


_BLUE_BY_GREEN: Final = claim_node(ClaimTrophy("b", "g"))

_FIRST: Final = LessonView(
    script=scripts.FIRST,
    title=N_("First flight"),
    minutes=5,
    steps={
        "plain": StepView(
            goal=N_("Place the blue 3"),
            say=N_(
                "Welcome, I’m Plume! Two sides meet at each tile, and on plains low wins. **Place your blue 3 on your "
                "side of tile 1.**"
            ),
            after=N_(
                "My 7 was higher, so plain and cube are yours. The tile turned into a mountain. **Whoever loses a tile "
                "goes on:** me!"
            ),
            wrong={
                "my_side": N_("That is my side. You may fill it, but a 3 would help me: low wins here."),
                "tile_four": N_("Tile 4 takes blue, too, and needs three more cards. **Tile 1** is won with one."),
                "*": N_("Good card, for later. **The blue 3** fits the plain with the blue cube."),
            },
            act=(_card("b3"), "side.1.0"),
            look=("tile.1",),
        ),
        "gray": StepView(
            goal=N_("Place the gray 7"),
            say=N_(
                "Later on. Each cube asks for a card of its color on each side. **Find the place for your gray 7.**"
            ),
            after=N_("Right. A gray cube lies there, and its slot on my side is taken."),
            wrong={"*": N_("That one will find its place. **First the gray 7:** look where a gray cube lies.")},
            act=(_card("a7"), "side.*.0"),
            look=("tile.4", "tile.3"),
            named=("side.4.0",),
        ),
        "give": StepView(
            goal=N_("Give me the red 1"),
            say=N_(
                "On mountains the high total wins, and you lead 12 to 8. You may fill my side, too. **Give me your red "
                "1.**"
            ),
            after=N_("Thank you, I think. My side is full now, with only 9."),
            wrong={
                "five": N_("That works, but **your 1** leaves me with even less. High wins here."),
                "eight": N_("Then my side has 16 and takes the lead. High wins here, so **give me your 1.**"),
                "plain": N_("That is the plain. **Tile 2,** the mountain, is what we are after."),
                "*": N_("That can wait. **Your red 1** spoils my side of tile 2."),
            },
            refused={
                "side.2.0": N_(
                    "Almost! Your side has its red card already. You may fill my side, too: **a 1 keeps my total low.**"
                ),
            },
            act=(_card("r1"), "side.2.1"),
            look=("tile.2",),
        ),
        "complete": StepView(
            goal=N_("Place a green card"),
            say=N_(
                "My side is full with 9. **Fill yours with green:** 12 and 10 make 22, and the mountain pays both "
                "cubes."
            ),
            after=N_("Both cubes are yours, and the tile gets new ones."),
            after_moves={
                "g4-2L": N_("Sixteen is enough! Low cards win mountains, too, when the other side is lower."),
            },
            wrong={"*": N_("Tile 2 waits for one green card on your side. **Place it there.**")},
            act=(f"{_card('g10')} {_card('g4')}", "side.2.0"),
            look=("tile.2",),
        ),
        "trophy": StepView(
            goal=N_("Win the fifth green cube"),
            say=N_(
                "Much later. Five green cubes buy the green trophy, and you hold four. Three trophies win the game. "
                "**Win tile 1 with green.**"
            ),
            after=N_("The fifth cube, and the trophy is taken at once. Two more and the cup is yours!"),
            wrong={"*": N_("Tile 1 has your fifth green cube. **A green card** wins it.")},
            refused={"side.1.1": N_("My side has its green card. **Place green on yours:** high wins on a mountain.")},
            act=(f"{_card('g10')} {_card('g4')}", "side.1.0"),
            look=("tile.1", "trophy.g"),
        ),
        "win": StepView(
            goal=N_("Win tile 1"),
            say=N_(
                "Later on. Green is taken, so three green cubes now stand for any one. First **win tile 1 with "
                "your yellow 11.**"
            ),
            wrong={"*": N_("That will keep. **The yellow 11** wins tile 1, and whoever wins a tile may trade.")},
            refused={"side.1.1": N_("My side has its yellow card. Yours is empty, and 11 beats my 7.")},
            act=(_card("y11"), "side.1.0"),
            look=("tile.1", "trophy.b"),
        ),
        "trade": StepView(
            goal=N_("Trade for the blue trophy"),
            say=N_(
                "Four blue cubes buy the blue trophy, and you have three. **Let three green ones stand for the "
                "fourth.**"
            ),
            after=N_("Two trophies! One more would win the game."),
            wrong={
                "keep": N_(
                    "No trade is a choice, too. But those green cubes buy nothing else: **take the blue trophy.**"
                ),
            },
            act=(_BLUE_BY_GREEN,),
            look=("trophy.b", "trophy.g"),
        ),
    },
    learned=(
        Learned(
            N_("Plain and mountain"),
            N_("Low totals win plains, high totals win mountains."),
            Art.painter(pictures.lands, Box(4, 10, 392, 232)),
        ),
        Learned(
            N_("Both sides"),
            N_("Any side may be filled, if its color is open."),
            Art.painter(pictures.a_turn, Box(84, 10, 276, 247)),
        ),
        Learned(
            N_("Trophies"),
            N_("Three of five trophies win the game."),
            Art.painter(pictures.ending, Box(4, 10, 392, 172)),
        ),
    ),
    farewell=N_("Now you know how trophies are won. Shall we fly a whole cup? I’ll be **gentle.**"),
    pages=(pages.TURN, pages.LANDS, pages.TROPHIES),
)

_TIES: Final = LessonView(
    script=scripts.TIES,
    title=N_("Ties, and who is next"),
    minutes=2,
    steps={
        "tie": StepView(
            goal=N_("Make it a tie"),
            say=N_(
                "You have 14 here, and I have 13 with a blue slot to fill. **Give me your blue 1:** then it is "
                "14 to 14."
            ),
            wrong={
                "elsewhere": N_("The blue 1 is the right card. **My side of tile 2** is the place for it."),
                "*": N_("Not that one. **Your blue 1** makes the totals equal."),
            },
            act=(_card("b1"), "side.2.1"),
            look=("tile.2",),
        ),
        "last_card": StepView(
            goal=N_("Who won?"),
            say=N_(
                "A tie goes to **whoever placed the last card:** you. It doesn’t matter on which side it was placed."
            ),
            look=("trophy.r", "trophy.b"),
            mood="cheer",
        ),
        "lose": StepView(
            goal=N_("Place the blue 9"),
            say=N_(
                "Sometimes one loses a tile on purpose. **Place your blue 9 on your side of tile 1,** against my 3."
            ),
            wrong={
                "elsewhere": N_("Keep to tile 1 this time: **your side** of the plain."),
                "*": N_("Good card, for later. **The blue 9** completes tile 1."),
            },
            act=(_card("b9"), "side.1.0"),
            look=("tile.1",),
        ),
        "loser_next": StepView(
            goal=N_("Who is next?"),
            say=N_(
                "On the plain my 3 was lower, so the cube is mine. But **whoever loses a tile goes on:** again you."
            ),
            look=("tile.1",),
        ),
    },
    learned=(
        Learned(
            N_("Ties"),
            N_("Equal totals: the last card wins the tile."),
            Art.painter(pictures.lands, Box(4, 244, 392, 112)),
        ),
        Learned(
            N_("The loser goes on"),
            N_("Whoever loses a tile has the next turn."),
            Art.painter(pictures.lands, Box(4, 357, 392, 113)),
        ),
        Learned(
            N_("On purpose"),
            N_("A tile given away may bring the better turn."),
            Art.painter(pictures.lands, Box(4, 244, 392, 226)),
        ),
    ),
    farewell=N_("Ties and turns hold no secrets now. **Watch the last card!**"),
    pages=(pages.LANDS,),
)

_TRADE: Final = LessonView(
    script=scripts.TRADING,
    title=N_("Trading cubes"),
    minutes=3,
    steps={
        "green": StepView(
            goal=N_("Win four green cubes"),
            say=N_("Tile 4 holds four green cubes, and you have four already. **Complete it with your green 10.**"),
            wrong={"*": N_("Tile 4 first: **the green 10** completes your side, and it is higher.")},
            refused={"side.4.1": N_("My side is complete. **Yours** still waits for a green card.")},
            act=(_card("g10"), "side.4.0"),
            look=("tile.4", "trophy.g"),
        ),
        "blue": StepView(
            goal=N_("Trade for the blue trophy"),
            say=N_(
                "The green trophy was taken at once: whoever can pay must. Three green cubes are left, and three stand "
                "for one. **Take blue.**"
            ),
            wrong={"keep": N_("Trading is never forced. But who knows when you can again: **take the blue trophy.**")},
            act=(_BLUE_BY_GREEN,),
            look=("trophy.b", "trophy.g"),
        ),
        "turns": StepView(
            goal=N_("Whose trade is next?"),
            say=N_(
                "The winner of a tile trades first, then the other. **We go on in turns** until nobody takes a trophy "
                "any more."
            ),
            look=("trophy.b",),
        ),
    },
    learned=(
        Learned(
            N_("At once"),
            N_("Enough cubes of a color take its trophy at once."),
            Art.painter(pictures.prices, Box(4, 10, 392, 272)),
        ),
        Learned(
            N_("Three for one"),
            N_("Of a taken color, three cubes stand for any one."),
            Art.painter(pictures.trading, Box(4, 10, 392, 188)),
        ),
        Learned(
            N_("A choice"),
            N_("Trades are a choice, and the tile’s winner chooses first."),
            Art.painter(pictures.ending, Box(4, 10, 392, 172)),
        ),
    ),
    farewell=N_("You trade like an old pilot. **Count my cubes, too!**"),
    pages=(pages.TRADING,),
)

_NO_FIT: Final = LessonView(
    script=scripts.STUCK,
    title=N_("A hand that is stuck"),
    minutes=2,
    steps={
        "exchange": StepView(
            goal=N_("Exchange some cards"),
            say=N_(
                "Only blue and gray slots are open, and you have neither. Then the hand is shown. **Exchange one to "
                "four cards.**"
            ),
            act=("card.*",),
            look=("tile.3", "supply"),
        ),
        "place": StepView(
            goal=N_("Place the blue 5"),
            say=N_("A blue 5 came, and it fits. **Whoever can place then must:** find a place for it."),
            act=(_card("b5"), "side.*"),
            look=("tile.1",),
        ),
        "once": StepView(
            goal=N_("Once a turn"),
            say=N_("Cards are exchanged **once a turn.** If nothing fits even then, the turn is over, and I go on."),
            look=("supply",),
        ),
    },
    learned=(
        Learned(
            N_("Stuck"), N_("Who can place no card shows the hand."), Art.painter(pictures.stuck, Box(4, 10, 392, 114))
        ),
        Learned(
            N_("Exchange"),
            N_("One to four cards are exchanged, once a turn."),
            Art.painter(pictures.stuck, Box(4, 131, 392, 108)),
        ),
        Learned(
            N_("Then place"),
            N_("If a card fits now, it is placed."),
            Art.painter(pictures.stuck, Box(12, 244, 216, 110)),
        ),
    ),
    farewell=N_("Nobody is stuck for long. **Keep cards of several colors!**"),
    pages=(pages.STUCK,),
)

LESSONS: Final = (_FIRST, _TIES, _TRADE, _NO_FIT)
