"""Tidy planet on the screen: the sky, the planet and the powers of the game, between what is left to do and to come."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.core.puzzle_game import OpenObservation
from balloongames.i18n import _, join, ngettext
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.moves import DropPair, Move, PutBubblee, SwapSky
from balloongames.rules.bubblee_pop.observation import Observation, observe
from balloongames.rules.bubblee_pop.planet import size_of
from balloongames.rules.bubblee_pop.state import COLUMNS, Space
from balloongames.rules.bubblee_pop.tidy_planet.play import GAME, PlanetSet, State, match_of
from balloongames.ui.anim import Clip
from balloongames.ui.board import Finders
from balloongames.ui.canvas import Canvas
from balloongames.ui.messages import draw_hinted
from balloongames.ui.page import Page
from balloongames.ui.puzzle_board import TableHost
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleBoardFactory, PuzzleHost
from balloongames.ui.view import AltText
from balloongames.views.bubblee_pop import board
from balloongames.views.bubblee_pop.actions import add_actions
from balloongames.views.bubblee_pop.alt_text import alt_text
from balloongames.views.bubblee_pop.animation import InSky
from balloongames.views.bubblee_pop.board_art import add_board, draw_ground, draw_numbers
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.layout import BELOW
from balloongames.views.bubblee_pop.orders import boxes, move_nodes, open_nodes
from balloongames.views.bubblee_pop.overlay import draw_overlay
from balloongames.views.bubblee_pop.queue import add_powers, queued_powers
from balloongames.views.bubblee_pop.tidy_planet.ask import answer, askable, part
from balloongames.views.bubblee_pop.tidy_planet.clips import TidyClips
from balloongames.views.bubblee_pop.tidy_planet.context import TidyContext
from balloongames.views.bubblee_pop.tidy_planet.panels import add_after, add_coming, add_drops, add_powers_here


class Board(board.Board, PuzzleBoard):
    """One puzzle on the table."""

    context_type = TidyContext
    clips_type = TidyClips
    paced = ()
    finds = Finders(
        move_nodes=move_nodes, boxes=boxes, open_nodes=open_nodes, part=part, answer=answer, askable=askable,
        alt_text=lambda context: AltText(board=alt_text(context).board),
    )  # fmt: skip

    def __init__(self, host: PuzzleHost) -> None:
        super().__init__(TableHost(host))
        self._puzzle_host = host

    @property
    def tidy(self) -> TidyContext:
        """What the parts share."""
        context = self.context
        assert isinstance(context, TidyContext)
        return context

    # -- what is shown ------------------------------------------------------------------------------------------------

    def sync(self, seen: OpenObservation[State]) -> None:
        super().sync(_observed(seen))
        state = seen.state
        self.tidy.state = state
        self.tidy.coming = state.put if state.phase == "fill" else state.put - 1

    def animate(self, event: Event) -> Clip | None:
        """Return the clip of an event; the first one only lays the puzzle, which `sync` shows."""
        return None if isinstance(event, PlanetSet) else super().animate(event)

    def expect(self, event: Event, context: BoardContext) -> None:
        if isinstance(event, e.BubbleeDrawn) and not self.model.drawn:
            self.tidy.coming += 1

    def forecast(self) -> str:
        """Return what the chosen drop or power would do."""
        if self._context is None or not self.tidy.interactive:
            return ""
        after, found = self.tidy.after(), self.tidy.outlook()
        if after is None or found is None:
            return ""
        gone = sum(len(group.cells) for step in found[2].steps for group in step.groups)
        steps = len(found[2].steps)
        said = []
        if steps:
            said.append(ngettext("{count} step", "{count} steps", steps).format(count=steps))
        said.append(ngettext("{count} goes", "{count} go", gone).format(count=gone) if gone else _("nothing pops"))
        if won := sum(len(batch.powers) for batch in found[2].powers):
            said.append(ngettext("{count} power", "{count} powers", won).format(count=won))
        elif not size_of(after.planet):
            said.append(_("nothing is left"))
        return join(said)

    # -- the page -----------------------------------------------------------------------------------------------------

    def describe(self, page: Page, context: BoardContext) -> None:
        tidy = self.tidy
        context.places.clear()
        page.ground(("planets", context.layout, context.below), lambda canvas: draw_ground(canvas, context))
        page.paint(lambda canvas: page.text_boxes.extend(draw_numbers(canvas, context)))
        page.paint_each_frame(lambda canvas: self._draw_under(page, canvas, context))
        add_board(page, context)
        add_drops(page, tidy)
        self._add_powers(page, tidy)
        add_coming(page, tidy)
        add_after(page, tidy)
        if context.interactive:
            add_actions(page, context)
        page.paint_each_frame(lambda canvas: self._draw_over(canvas, tidy), over=True)

    @staticmethod
    def _add_powers(page: Page, tidy: TidyContext) -> None:
        """Add the powers that wait or would be won, else those that lines give here, if they give any."""
        if queued_powers(tidy):
            add_powers(page, tidy)
        elif tidy.state.puzzle.powers:
            add_powers_here(page, tidy)

    def _draw_over(self, canvas: Canvas, tidy: TidyContext) -> None:
        """Draw what moves, and a ring round what a hint points at."""
        draw_overlay(canvas, tidy)
        advice = self._puzzle_host.advice
        if advice is None or tidy.animation.movers:
            return
        hint, stages = advice
        focus = hint.focus
        marks = [tidy.layout.place(BELOW, *cell) for cell in focus.cells]
        if not marks:
            field = tidy.layout.planets[BELOW]
            marks = [field.columns(COLUMNS)[column] for column in focus.columns]
        for box in marks:
            draw_hinted(canvas, box.inset(1), 12)
        for space in _spaces_of(GAME.parse_move(hint.move)) if stages > 1 and hint.move else ():
            box = tidy.box(InSky(space))
            draw_hinted(canvas, box.inset(1), box.w / 2)


def _spaces_of(move: Move) -> tuple[Space, ...]:
    """Return the spaces of the sky that a move is about."""
    match move:
        case DropPair(first, second) | SwapSky(first, second):
            return first, second
        case PutBubblee(space):
            return (space,)
        case _:
            return ()


def _observed(seen: OpenObservation[State]) -> Observation:
    """Return what the table of the game sees of a puzzle."""
    return observe(match_of(seen.state), seen.viewer)


BOARD: Final = PuzzleBoardFactory(Board)
