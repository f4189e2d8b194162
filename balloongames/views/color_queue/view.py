"""The face of Color Queue for the house: its name, words, rules, result, and boards for its tables.

The shelf asks for the name alone, and the first picture waits for it: the rest is loaded when it is asked for.
"""
# ruff: noqa: PLC0415 - loading late is what the face is for

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from balloongames.core.game import Event, Outcome, Reason
from balloongames.i18n import N_, _
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.view import BoardHost, GameView, GuidePage, OptionWords, People, Sheet, Told

if TYPE_CHECKING:
    from balloongames.rules.color_queue.moves import Commit
    from balloongames.rules.color_queue.observation import Observation
    from balloongames.views.color_queue.board import QueueBoard
    from balloongames.views.color_queue.puzzle_view import QueuePuzzles

_NAME = N_("Color Queue")


class ColorQueueView(GameView):
    """A street fair at dusk: five columns of balloons, and bulbs that flicker along the chain."""

    id = "color_queue"
    background = "games/color_queue/background"
    cover = "games/color_queue/cover"
    music = "color_queue"
    colors = ("red", "yellow", "green", "blue", "purple")

    def name(self) -> str:
        """Return the game's name."""
        return _(_NAME)

    def blurb(self) -> str:
        """Return one warm sentence about the game."""
        return _("Choose in secret, line up by number, and leave the explosions to the others.")

    def option_words(self) -> Mapping[str, OptionWords]:
        """Return the words of each option, by its key."""
        from balloongames.views.color_queue import words

        return words.option_words()

    def guide(self) -> Sequence[GuidePage]:
        """Return the rules, page by page."""
        from balloongames.views.color_queue import guide

        return guide.pages()

    def open(self, host: BoardHost) -> QueueBoard:
        """Return a board for a table."""
        from balloongames.views.color_queue.board import QueueBoard

        return QueueBoard(host)

    def status(self, seen: Observation) -> str:
        """Return where the match stands, for the top bar."""
        from balloongames.views.color_queue import words

        return words.status(seen)

    def prompt(self, seen: Observation) -> str:
        """Return what the seat to move does now, to be read after its name."""
        from balloongames.views.color_queue import words

        return words.prompt(seen)

    def progress(self, seen: Observation, people: People) -> str:
        """Return one sentence for the shelf."""
        from balloongames.views.color_queue import words

        return words.progress(seen, people)

    def say(self, event: Event, people: People) -> str | None:
        """Return the log's sentence for an event; None if it is not worth one."""
        from balloongames.views.color_queue import words

        return words.say(event, people)

    def reason(self, reason: Reason, people: People) -> str:
        """Return the sentence for a reason of this game's rules."""
        from balloongames.views.color_queue import reasons

        return reasons.sentence(reason, people)

    def score(self, score: int, reason: str) -> str:
        """Return the explosions of a rival, or the cards that a team or one alone had left."""
        from balloongames.views.color_queue import words

        alike = reason.startswith(("team_", "solo_"))
        return words.cards_words(score) if alike else words.explosions_words(score)

    def sheet(self, told: Sequence[Told], outcome: Outcome, people: People) -> Sheet:
        """Return the figures of a finished match."""
        from balloongames.views.color_queue.sheet import sheet

        return sheet(told, outcome, people)

    def look(self, place: Reason) -> str:
        """Return where to look for a good move."""
        from balloongames.views.color_queue import advice

        return advice.look(place)

    def fact(self, fact: Reason, people: People) -> str:
        """Return what speaks for a move."""
        from balloongames.views.color_queue import advice

        return advice.fact(fact, people)

    def move(self, move: Commit, seen: Observation, people: People) -> str:
        """Return a move as an order."""
        from balloongames.views.color_queue import orders

        return orders.words(move)

    def draw_recap(self, canvas: Canvas, box: Box, event: Event) -> bool:
        """Draw a small picture of an event for the recap; return whether there is one."""
        from balloongames.views.color_queue.recap import draw_recap

        return draw_recap(canvas, box, event)

    def puzzles(self) -> QueuePuzzles:
        """Return the face of its puzzles."""
        from balloongames.views.color_queue.puzzle_view import QueuePuzzles

        return QueuePuzzles()
