"""The words of Color Queue, each with a sentence and the page of the rules that tells more."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.view import Word
from balloongames.views.color_queue import pages

GLOSSARY: Final = (
    Word(N_("arrow"), N_("It stands on the lowest and the highest cards. Three or more turn the order."), pages.ARROWS),
    Word(
        N_("Chief"),
        N_("A player of no side, who fills up to five cards and collects explosions for the next."),
        pages.CHIEF,
    ),
    Word(
        N_("collected cards"),
        N_("Cards that a player exploded. Their explosions count at the end of the round."),
        pages.ROUNDS,
    ),
    Word(N_("column"), N_("One of five, A to E. The smallest number joins A, the largest E."), pages.TURN),
    Word(
        N_("explosion"),
        N_("Cards of one color that touch explode and go to whoever placed the card."),
        pages.EXPLOSIONS,
    ),
    Word(N_("level"), N_("How many rows stand in the queue when one plays alone."), pages.ALONE),
    Word(N_("medal"), N_("Gold, silver or bronze for a puzzle, by how much help was taken."), pages.PUZZLES),
    Word(
        N_("preview"), N_("It shows what the next move would do. Without it there is the blue ribbon."), pages.PUZZLES
    ),
    Word(N_("queue"), N_("Five columns of cards that new ones join in each turn."), pages.IN_SHORT),
    Word(N_("queue card"), N_("The lower end of a column. It steps down when a card joins there."), pages.TURN),
    Word(
        N_("reversed queue"), N_("With three arrows or more the largest number goes first, from E to A."), pages.ARROWS
    ),
    Word(N_("round"), N_("Eight turns. Three rounds make a match."), pages.ROUNDS),
    Word(N_("settle"), N_("To come to rest without touching an equal color."), pages.EXPLOSIONS),
    Word(N_("team"), N_("Three to five players against the first explosion."), pages.TEAM),
)
