"""Clear sky on the screen: the board of the game, beside it the groups and how the next one lies, the hand below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from balloongames.core.game import Event, Seat
from balloongames.core.puzzle_game import OpenObservation
from balloongames.i18n import _, ngettext
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup, Move, SkyLaid
from balloongames.rules.balloon_pop.clear_sky.play import GAME, State
from balloongames.rules.balloon_pop.forecast import Outlook
from balloongames.ui.anim import Clip
from balloongames.ui.board import Finders
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_hinted
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleBoardFactory, PuzzleHost
from balloongames.ui.view import AltText
from balloongames.views.balloon_pop import board, orders
from balloongames.views.balloon_pop.alt_text import board_words, group_words
from balloongames.views.balloon_pop.clear_sky.ask import answer, askable, part
from balloongames.views.balloon_pop.clear_sky.clips import SkyClips
from balloongames.views.balloon_pop.clear_sky.context import SkyContext, SkyHost
from balloongames.views.balloon_pop.clear_sky.panels import add_cards, add_groups, add_lies, add_went, fills_the_side
from balloongames.views.balloon_pop.clear_sky.seen import observed
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import draw_frame, draw_outlook, draw_rest
from balloongames.views.balloon_pop.laying import add_laying
from balloongames.views.balloon_pop.layout import LIFT
from balloongames.views.balloon_pop.overlay import draw_overlay


def _move_nodes(move: Move, seat: Seat, context: SkyContext) -> Sequence[str]:
    if isinstance(move, LayGroup):
        return (f"card.{move.card}", *orders.move_nodes(move.place, seat, context))
    return orders.move_nodes(move, seat, context)


def _alt_text(context: SkyContext) -> AltText:
    """Return the groups that are still to be laid, the next one first, and what hangs in the sky."""
    seen = context.seen
    return AltText(board=[*group_words(context, range(seen.round - 1, len(seen.groups))), *board_words(context, 0)])


class Board(board.Board, PuzzleBoard):
    """One puzzle on the table."""

    context_type = SkyContext
    clips_type = SkyClips
    paced = ()
    finds = Finders(
        move_nodes=_move_nodes, boxes=orders.boxes, open_nodes=orders.open_nodes, part=part, answer=answer,
        askable=askable, alt_text=_alt_text,
    )  # fmt: skip

    def __init__(self, host: PuzzleHost) -> None:
        self._sky_host = SkyHost(host)
        super().__init__(self._sky_host)

    @property
    def sky(self) -> SkyContext:
        """What the parts share."""
        context = self.context
        assert isinstance(context, SkyContext)
        return context

    # -- what is shown ------------------------------------------------------------------------------------------------

    def sync(self, seen: OpenObservation[State]) -> None:
        self._sky_host.show(seen.state)
        super().sync(observed(seen.state, self._sky_host.card))

    def animate(self, event: Event) -> Clip | None:
        """Return the clip of an event; the first one only lays the puzzle, which `sync` shows."""
        return None if isinstance(event, SkyLaid) else super().animate(event)

    def linger(self, seen: object) -> None:
        """Wait for nothing."""

    def forecast(self) -> str:
        """Return what would pop, and how many balloons would be left."""
        found = self.sky.outlook() if self._context is not None and self.sky.interactive else None
        if found is None:
            return ""
        outlook = found[1].outlook
        count, choices = len(outlook.pops), len(outlook.choices)
        if choices and not count:
            return ngettext("A choice of {count} series", "A choice of {count} series", choices).format(count=choices)
        series = ngettext("{count} series", "{count} series", count).format(count=count) if count else _("nothing pops")
        then = left_words(outlook)
        if choices:
            then = ngettext("then a choice of {count} series", "then a choice of {count} series", choices)
            then = then.format(count=choices)
        return _("{series}, {then}").format(series=series, then=then)

    # -- the page -----------------------------------------------------------------------------------------------------

    def describe(self, page: Page, context: BoardContext) -> None:
        sky, field = self.sky, context.layout.own
        rules = context.seen.rules
        page.paint(lambda canvas: context.pieces.warm(canvas, field.cell))
        page.paint(lambda canvas: draw_frame(canvas, field, rules.width, rules.height))
        page.paint_each_frame(lambda canvas: draw_rest(canvas, context, context.own, field))
        add_laying(page, context)
        if not fills_the_side(sky):
            add_groups(page, sky)
        add_lies(page, sky)
        add_cards(page, sky)
        add_went(page, sky)
        page.paint_each_frame(lambda canvas: self._draw_above(page, canvas, sky), over=True)

    def _draw_above(self, page: Page, canvas: Canvas, sky: SkyContext) -> None:
        """Draw what would come, what moves, and a ring round what a hint points at."""
        field = sky.layout.own
        draw_outlook(canvas, sky, field)
        draw_overlay(canvas, sky)
        advice = sky.host.advice
        if advice is None or sky.animation.movers:
            return
        hint, stages = advice
        for box in [field.box(*cell) for cell in hint.focus.cells]:
            draw_hinted(canvas, box, 12)
        if hint.focus.columns:
            draw_hinted(canvas, self._columns(hint.focus.columns), 12)
        move = GAME.parse_move(hint.move) if hint.move else None
        if stages > 1 and isinstance(move, LayGroup):
            index = sorted(sky.state.puzzle.hand, reverse=True).index(move.card)
            lift = LIFT if move.card == sky.host.card else 0.0
            draw_hinted(canvas, sky.layout.hand[index].moved(0, -lift).grow(4), 12)

    def _columns(self, columns: Sequence[int]) -> Box:
        cells = self.sky.layout.own
        return cells.cells.span_x(cells.box(columns[0], 0).x, cells.box(columns[-1], 0).right)

    # -- choices ------------------------------------------------------------------------------------------------------

    def propose(self, move: Move) -> None:
        """Choose a legal move, so that it is seen what it would do."""
        if isinstance(move, LayGroup) and self.sky.interactive:
            self.sky.look_through(move.card)
            super().propose(move.place)
        else:
            super().propose(move)

    def drafted(self) -> Any | None:
        """Return the move that is chosen now."""
        return self._sky_host.meant(super().drafted())

    def back(self) -> bool:
        """Lay the group as it was at first, or take the card back."""
        sky = self.sky
        if super().back():
            return True
        if not sky.placing or len(sky.state.hand) < 2:
            return False
        sky.take_back()
        return True

    @staticmethod
    def _digit(context: BoardContext, digit: int) -> bool:
        """Take a card of the hand by its number while none is chosen; then a column."""
        assert isinstance(context, SkyContext)
        card = digit or 10
        if context.seen.phase == "card" and card in context.state.puzzle.hand:
            context.choose_card(card)
        elif context.seen.phase == "place" and 0 < digit <= context.seen.rules.width:
            context.try_place(context.draft.go_to(digit - 1))
        else:
            return False
        return True


def left_words(outlook: Outlook) -> str:
    """Say how many balloons would hang on the board after all that pops by itself."""
    left = sum(map(len, outlook.board))
    return ngettext("{count} left", "{count} left", left).format(count=left) if left else _("nothing is left")


BOARD: Final = PuzzleBoardFactory(Board)
