"""The face of Balmy Balloonists for the house: its name, words, rules, result, and boards for its tables.

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
    from balloongames.rules.balmy_balloonists.moves import Move
    from balloongames.rules.balmy_balloonists.observation import Observation
    from balloongames.views.balmy_balloonists.board import BalmyBoard

_NAME = N_("Balmy Balloonists")


class BalmyView(GameView):
    """A brass-rimmed atlas on a deep-sea desk: balloons round the pole, and winds that drift over the map."""

    id = "balmy_balloonists"
    background = "games/balmy_balloonists/background"
    cover = "games/balmy_balloonists/cover"
    music = "balmy_balloonists"

    def name(self) -> str:
        """Return the game's name."""
        return _(_NAME)

    def blurb(self) -> str:
        """Return one warm sentence about the game."""
        return _("Read the winds, spare the fuel, and be the first balloon round the world.")

    def option_words(self) -> Mapping[str, OptionWords]:
        """Return the words of each option, by its key."""
        from balloongames.views.balmy_balloonists import races

        return races.option_words()

    def guide(self) -> Sequence[GuidePage]:
        """Return the rules, page by page."""
        from balloongames.views.balmy_balloonists import guide

        return guide.pages()

    def open(self, host: BoardHost) -> BalmyBoard:
        """Return a board for a table."""
        from balloongames.views.balmy_balloonists.board import BalmyBoard

        return BalmyBoard(host)

    def status(self, seen: Observation) -> str:
        """Return where the match stands, for the top bar."""
        from balloongames.views.balmy_balloonists import words

        return words.status(seen)

    def prompt(self, seen: Observation) -> str:
        """Return what the seat to move does now, to be read after its name."""
        from balloongames.views.balmy_balloonists import words

        return words.prompt(seen)

    def progress(self, seen: Observation, people: People) -> str:
        """Return one or two sentences for the shelf."""
        from balloongames.views.balmy_balloonists import words

        return words.progress(seen, people)

    def say(self, event: Event, people: People) -> str | None:
        """Return the log's sentence for an event; None if it is not worth one."""
        from balloongames.views.balmy_balloonists import log

        return log.say(event, people)

    def reason(self, reason: Reason, people: People) -> str:
        """Return the sentence for a reason of this game's rules."""
        from balloongames.views.balmy_balloonists import reasons

        return reasons.sentence(reason, people)

    def score(self, score: int, reason: str) -> str:
        """Return what a campaign has brought, or how far a balloon has come."""
        from balloongames.views.balmy_balloonists import words

        return super().score(score, reason) if reason == "campaign" else words.degrees_words(score)

    def sheet(self, told: Sequence[Told], outcome: Outcome, people: People) -> Sheet:
        """Return the figures of a finished match."""
        from balloongames.views.balmy_balloonists.sheet import sheet

        return sheet(told, outcome, people)

    def look(self, place: Reason) -> str:
        """Return where to look for a good move."""
        from balloongames.views.balmy_balloonists import advice

        return advice.look(place)

    def fact(self, fact: Reason, people: People) -> str:
        """Return what speaks for a move."""
        from balloongames.views.balmy_balloonists import advice

        return advice.fact(fact, people)

    def move(self, move: Move, seen: Observation, people: People) -> str:
        """Return a move as an order."""
        from balloongames.views.balmy_balloonists import orders

        return orders.words(move, seen, people)

    def draw_recap(self, canvas: Canvas, box: Box, event: Event) -> bool:
        """Draw a small picture of an event for the recap; return whether there is one."""
        from balloongames.views.balmy_balloonists.recap import draw_recap

        return draw_recap(canvas, box, event)
