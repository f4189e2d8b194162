"""What Plume says in the lessons of Balmy Balloonists."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.balmy_balloonists import lessons as scripts
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import FirstMatch, Learned, LessonView, StepView
from balloongames.views.balmy_balloonists import guide_pictures as pictures
from balloongames.views.balmy_balloonists import pages
from balloongames.views.balmy_balloonists.guide_art import Art

_TURN: Final = ("tab.0",)
_RACE: Final = ("tab.1",)
_WINDS: Final = ("tab.2",)
_ALL_RULES: Final = FirstMatch({"race": "eurasia"}, 20)  # the shortest race with zones, advantages and misfortunes

_FIRST: Final = LessonView(
    script=scripts.FIRST,
    title=N_("First flight"),
    minutes=5,
    first_match=FirstMatch({"race": "atlantic"}, 10),
    steps={
        "lane": StepView(
            goal=N_("Start in lane 4"),
            say=N_(
                "Hello, I’m Plume! We race from the arrow to the flag, counterclockwise over the Atlantic. The chart "
                "shows each lane’s wind. **Start in lane 4.**"
            ),
            after=N_("Lane 4 is fast. Whoever is farthest beyond the line of the flag wins."),
            wrong={"*": N_("A brave choice, and allowed in any race. For this flight, take lane 4.")},
            act=("row.l4 map.l4",),
            opens=_WINDS,
            look=("map", "quadrant.0", "wind.0.4"),
        ),
        "card": StepView(
            goal=N_("Play any wind card"),
            say=N_(
                "Turns begin with a wind card: up blows north, to the middle, down south, to the rim. On the ground it "
                "does nothing. **Play one.**"
            ),
            wrong={
                "quadrant": N_(
                    "That would change the winds of the whole quadrant. Keep that for later: take a card above it."
                ),
            },
            act=("card.*",),
        ),
        "tokens": StepView(
            goal=N_("Look at the tokens"),
            say=N_(
                "Three kinds of tokens: gas takes you down, ballast takes you up, and fuel keeps you high. **Spend "
                "them with care.**"
            ),
            opens=_RACE,
            look=("tokens",),
        ),
        "high": StepView(
            goal=N_("Fly high"),
            say=N_(
                "In lane 4 the winds say: high 4 spaces, medium 2, low none. Each level up costs one ballast. **Fly "
                "high.**"
            ),
            after=N_("Four spaces! The wind is with you. Flying high burns one fuel a turn."),
            wrong={
                "medium": N_("Medium saves a ballast, but flies only 2 spaces. Distance is worth more now: High."),
                "calm": N_("No wind would carry you there, and you would stay. High flies 4 spaces."),
            },
            opens=_TURN,
            act=("row.h3",),
            look=("quadrant.0", "wind.0.4"),
        ),
        "rival": StepView(
            goal=N_("Watch your balloon"),
            say=N_(
                "Some turns later, it is my turn. A wind card once played lies open, and may blow **a rival,** too. "
                "Watch your balloon!"
            ),
            look=("balloon.0", "pile"),
        ),
        "north": StepView(
            goal=N_("Blow north to lane 3"),
            say=N_(
                "I blew you south, and yellow Libya is closed: fly in, and you lose a turn. At high this card blows "
                "you north. **Play it.**"
            ),
            after=N_("Up to lane 3, where the wind is 5. Libya lies in the south."),
            wrong={
                "south": N_("South leads round Libya, too, but lane 5 is slower: the line stays out of reach."),
                "dash": N_("A dash at high: you would stay in lane 4, and fly into Libya."),
                "plume": N_("That would blow me away, and you would still fly into Libya. Blow yourself north."),
                "quadrant": N_("New winds, the same lane: you would still fly into Libya. Blow yourself north."),
            },
            act=("card.27",),
            look=("zone.libya",),
        ),
        "finish": StepView(
            goal=N_("Stay high and fly"),
            say=N_("Mountains stop low balloons, but at high you pass the Alps. **Stay high** and cross the line!"),
            after=N_(
                "Hooray, across the line! Your first race is flown, and I am still over the ocean. **Well flown!**"
            ),
            wrong={
                "medium": N_("Medium passes the Alps, too, but 3 spaces don’t reach the line. Stay high."),
                "low": N_("Low flies only 2 spaces, and the Alps come next. Stay high."),
            },
            act=("row.h3",),
            look=("finish",),
        ),
    },
    learned=(
        Learned(
            N_("Winds"),
            N_("Lane and altitude tell how far a balloon flies."),
            Art.painter(pictures.flight, Box(6, 8, 234, 212)),
        ),
        Learned(
            N_("Wind cards"),
            N_("They blow north or south, oneself or others."),
            Art.painter(pictures.wind_cards, Box(4, 8, 392, 194)),
        ),
        Learned(
            N_("Zones and mountains"),
            N_("Fly round yellow, and over peaks."),
            Art.painter(pictures.zones_and_mountains, Box(4, 8, 392, 334)),
        ),
    ),
    farewell=N_("The ocean is yours! Shall we race across it in earnest, from the start? I’ll be **gentle.**"),
    pages=(pages.IN_SHORT, pages.TURN, pages.WINDS, pages.ALTITUDE, pages.FLIGHT),
)

_ZONES_AND_MOUNTAINS: Final = LessonView(
    script=scripts.ZONES,
    title=N_("Zones and mountains"),
    minutes=2,
    first_match=_ALL_RULES,
    steps={
        "permit": StepView(
            goal=N_("Fly over Libya"),
            say=N_("Libya is closed, but you hold its permit, face up. So it does not stop you. **Fly high.**"),
            after=N_("Straight across! As long as you hold the permit, Libya is open to you."),
            wrong={
                "medium": N_("The permit lets you fly there, but 3 spaces leave you over Libya. High flies across."),
                "low": N_("Only 1 space, and it would cost 2 gas to go down. High flies across."),
            },
            act=("row.h3",),
            look=("zone.libya", "advantage.1"),
        ),
        "alps": StepView(
            goal=N_("Fly over the Alps"),
            say=N_(
                "You fly low, and the Alps are next. Brown mountains need medium or high, white ones high. **Fly "
                "medium or high.**"
            ),
            after=N_("Over the peaks! A mountain only stops whoever flies too low."),
            wrong={"low": N_("Low ends in the Alps: you would land there, and lose your next turn.")},
            act=("row.h2 row.h3",),
            look=("balloon.0",),
        ),
        "restart": StepView(
            goal=N_("Start again"),
            say=N_(
                "China held you for a turn. Now start from here, or from the lane beside it. **Start again:** the "
                "zone won’t stop you again."
            ),
            after_moves={
                "r3": N_("Lane 3 is China still, but it won’t hold you until you have left it."),
                "r4": N_("Right here! China won’t hold you again until you have left it."),
                "r5": N_("Lane 5 leads round China. Once outside, the zone is closed to you again."),
            },
            act=("row.r* map.r*",),
            look=("zone.prc",),
        ),
    },
    learned=(
        Learned(
            N_("Permits"), N_("A permit opens its zone, while it is held."),
            Art.painter(pictures.advantages_and_misfortunes, Box(4, 12, 392, 160)),
        ),
        Learned(
            N_("Mountains"), N_("Brown needs medium or high, white needs high."),
            Art.painter(pictures.zones_and_mountains, Box(4, 190, 392, 152)),
        ),
        Learned(
            N_("After a landing"), N_("One turn is lost, then the flight goes on."),
            Art.painter(pictures.flight, Box(4, 224, 392, 246)),
        ),
    ),
    farewell=N_("No peak and no zone can surprise you now. **Look ahead** in your next race!"),
    pages=(pages.ZONES,),
)  # fmt: skip

_A_WIND_FOR_OTHERS: Final = LessonView(
    script=scripts.WINDS,
    title=N_("A wind for others"),
    minutes=2,
    first_match=_ALL_RULES,
    steps={
        "south": StepView(
            goal=N_("Blow me south"),
            say=N_(
                "Three cards lie before you, so now one of them goes to another balloon: mine! **Blow me south,** out "
                "of lane 5."
            ),
            after=N_("The doldrums! There I stay until a wind takes me back north. Well blown."),
            wrong={
                "north": N_("North takes me to lane 4, where the winds are fine. Thank you! But try south."),
                "dash": N_("Calm at high: I would not move at all. One of the three blows south at high."),
            },
            act=("card.13",),
            look=("balloon.1",),
        ),
        "misfortune": StepView(
            goal=N_("Send me a misfortune"),
            say=N_(
                "Among the cards laid out, one has a question mark: it may bring a misfortune instead. **Choose the "
                "misfortune for me.**"
            ),
            after=N_("A torn envelope: three gas are gone. On to the next cloud!"),
            wrong={
                "wind": N_("That is only its wind. Choose the card with the question mark, and its misfortune."),
                "*": N_("That card is in your hand, so it acts on your own balloon. Look at those laid out."),
            },
            act=("rows.next", "row.w14[?]>1"),
            look=("balloon.1",),
        ),
        "pawns": StepView(
            goal=N_("Look at the rose"),
            say=N_(
                "Only balloons with a pawn on the wind rose can be aimed at. With three or more players, **the pawn "
                "moves on** afterward."
            ),
            look=("rose",),
        ),
    },
    learned=(
        Learned(
            N_("Three cards"), N_("When three lie there, one must be used."),
            Art.painter(pictures.wind_cards, Box(4, 352, 392, 118)),
        ),
        Learned(
            N_("Wind rose"), N_("Its pawns show who can be aimed at."),
            Art.painter(pictures.wind_rose, Box(4, 12, 392, 212)),
        ),
        Learned(
            N_("Misfortunes"), N_("A question mark may bring one of eight."),
            Art.painter(pictures.advantages_and_misfortunes, Box(4, 181, 392, 289)),
        ),
    ),
    farewell=N_("I won’t bear you a grudge. In your next race, **mind who is ahead** before you blow!"),
    pages=(pages.WINDS, pages.LANES, pages.ROSE, pages.FORTUNE),
)  # fmt: skip

_GAS_AND_FUEL: Final = LessonView(
    script=scripts.FUEL,
    title=N_("Gas and fuel"),
    minutes=2,
    first_match=_ALL_RULES,
    steps={
        "medium": StepView(
            goal=N_("Spare your fuel"),
            say=N_(
                "Without gas, each turn costs 1 fuel, and flying high 1 more. Your 3 fuel last longer lower down: "
                "**stay at Medium.**"
            ),
            after=N_("Three spaces for 1 fuel. That lasts for two more turns."),
            wrong={"high": N_("High flies 5 spaces, but burns 2 fuel: next turn there is only 1 left.")},
            act=("row.h2",),
            look=("seat.0", "token.0.2"),
        ),
        "card": StepView(
            goal=N_("Play any wind card"),
            say=N_("No gas, no ballast, no fuel: after this flight you will touch down. **Play any card** and see."),
            after=N_("You touched down, and the next turn brought new tokens in place of a flight."),
            act=("card.*",),
            look=("seat.0",),
        ),
        "help": StepView(
            goal=N_("Look at the tokens"),
            say=N_(
                "Grounded without ballast, or without gas and fuel, you rest a turn: **2 gas, 3 ballast, 2 fuel**. "
                "Then off you go again."
            ),
            opens=_RACE,
            look=("seat.0",),
        ),
    },
    learned=(
        Learned(
            N_("No gas"),
            N_("Without gas, each turn costs 1 fuel."),
            Art.painter(pictures.altitude_and_fuel, Box(4, 257, 392, 121)),
        ),
        Learned(
            N_("High"),
            N_("High costs 1 fuel more, or a level."),
            Art.painter(pictures.altitude_and_fuel, Box(4, 257, 392, 121)),
        ),
        Learned(
            N_("Help"),
            N_("Stuck on the ground, a turn brings new tokens."),
            Art.painter(pictures.altitude_and_fuel, Box(4, 385, 392, 85)),
        ),
    ),
    farewell=N_("A full tank is a happy tank! **Watch your tokens** in the next race."),
    pages=(pages.ALTITUDE,),
)

LESSONS: Final = (_FIRST, _ZONES_AND_MOUNTAINS, _A_WIND_FOR_OTHERS, _GAS_AND_FUEL)
