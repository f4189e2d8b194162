"""The table of Balloon Cup: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import _, clauses, join
from balloongames.rules.balloon_cup.events import TableSet, TileFlipped, TileScored, TrophyClaimed
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import GONE, TROPHIES_TO_WIN, UNKNOWN
from balloongames.ui.board import Finders, MatchBoard
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, Typed
from balloongames.ui.page import Node, Page
from balloongames.ui.view_parts import BoardFactory
from balloongames.views.balloon_cup import alt_text, ask, last_turns, orders
from balloongames.views.balloon_cup.actions import add_actions
from balloongames.views.balloon_cup.choices import add_choices
from balloongames.views.balloon_cup.clips import Clips
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.draft import TileSide
from balloongames.views.balloon_cup.forecast_panel import add_forecast_panel
from balloongames.views.balloon_cup.hand import add_hand, add_hand_title, draw_hand, draw_supply
from balloongames.views.balloon_cup.layout import FOOT, FOOT_ROOMY
from balloongames.views.balloon_cup.names import card_name, color_name, land_name, land_rule
from balloongames.views.balloon_cup.opponent import draw_opponent
from balloongames.views.balloon_cup.overlay import draw_bursts, draw_overlay
from balloongames.views.balloon_cup.preview import add_preview
from balloongames.views.balloon_cup.strip import add_strip
from balloongames.views.balloon_cup.tiles import dotted_sides, draw_outlook, draw_panels, draw_tiles
from balloongames.views.balloon_cup.trade import add_trade
from balloongames.views.balloon_cup.trophies import add_trophies, draw_rows, draw_trophies


class Board(MatchBoard[BoardContext]):
    """One match of Balloon Cup on the screen."""

    context_type = BoardContext
    clips_type = Clips
    paced = ("trophies",)
    second = "other"
    finds = Finders(
        move_nodes=orders.move_nodes, ahead=orders.ahead, boxes=orders.boxes, open_nodes=orders.open_nodes,
        part=ask.part, answer=ask.answer, askable=ask.askable, alt_text=alt_text.alt_text, trace=last_turns.trace_of,
        tense=lambda model: TROPHIES_TO_WIN - 1 in map(model.trophies.count, range(2)),
    )  # fmt: skip

    def empty_table(self, event: Event) -> Observation | None:
        return Observation(rules=event.rules) if isinstance(event, TableSet) else None

    def expect(self, event: Event, context: BoardContext) -> None:
        """Remember that what comes next is seen to happen."""
        context.played = True

    def begins_step(self, event: Event) -> bool:
        """A tile that is won, what comes after it, and each trophy are steps."""
        return isinstance(event, TileScored | TileFlipped | TrophyClaimed)

    def foot(self, *, roomy: bool) -> float:
        return FOOT_ROOMY if roomy else FOOT

    # -- the page -------------------------------------------------------------------------------------------------

    def describe(self, page: Page, context: BoardContext) -> None:
        layout = context.layout
        page.paint(lambda canvas: draw_panels(canvas, context))
        page.panel(layout.opponent)
        page.panel(layout.trophies)
        page.paint_each_frame(lambda canvas: self._draw_under(page, canvas, context))
        self._add_sides(page, context)
        add_trophies(page, context)
        add_trade(page, context)
        add_strip(page, context)
        add_forecast_panel(page, context)
        add_preview(page, context)
        if context.claiming:
            add_choices(page, context)
        else:
            add_hand_title(page, context)
            add_hand(page, context)
        add_actions(page, context)
        page.paint_each_frame(lambda canvas: page.text_boxes.extend(draw_overlay(canvas, context)), over=True)

    @staticmethod
    def _draw_under(page: Page, canvas: Canvas, context: BoardContext) -> None:
        draw_tiles(page, canvas, context)
        draw_outlook(canvas, context)
        draw_rows(page, canvas, context)
        draw_bursts(canvas, context)  # under all words that stand there
        draw_opponent(page, canvas, context)
        draw_trophies(page, canvas, context)
        if not (context.claiming and context.layout.choices.overlaps(context.layout.supply)):
            draw_supply(page, canvas, context)
        draw_hand(page, canvas, context)

    def _add_sides(self, page: Page, context: BoardContext) -> None:
        """Add the sides of the tiles, so that they can be pressed and looked at."""
        for column in context.layout.columns:
            if context.model.lands[column.tile - 1] == GONE:
                continue
            for seat in range(context.model.seats):
                target = TileSide(column.tile, seat)
                page.add(_side_node(context, target, column.rows[context.row(seat)]))

    # -- shortcuts ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take digits for the cards of the hand, O for the other side, C for the cards still out."""
        context = self.context
        match intent:
            case Typed("c" | "C"):
                context.count()
                return True
            case Command("secondary") | Typed("o" | "O") if context.placing and context.draft.other_target is not None:
                context.switch_side()
                return True
            case Typed(text) if text.isdecimal() and (context.placing or context.exchanging):
                return self._digit(context, int(text))
        return False

    @staticmethod
    def _digit(context: BoardContext, digit: int) -> bool:
        hand = context.model.hand(context.own)
        if not 0 < digit <= len(hand) or hand[digit - 1] == UNKNOWN:
            return False
        context.press_card(hand[digit - 1])
        return True


def _side_node(context: BoardContext, target: TileSide, box: Box) -> Node:
    model = context.model
    tile, seat = target
    land = model.lands[tile - 1]
    label = _("Tile {tile}, {land}, {rule}: {name}’s side").format(
        tile=tile, land=land_name(land), rule=land_rule(land), name=context.name(seat)
    )
    cards = [card_name(card) for card in model.side(tile, seat)]
    missing = [color_name(color) for color in model.lacking(tile, seat)]
    said = []
    if cards:
        said.append(_("{cards}, total {total}").format(cards=join(cards), total=model.total(tile, seat)))
    if missing:
        said.append(_("open: {colors}").format(colors=join(missing)))
    look = (lambda: context.look_at(target)) if context.placing else None
    return Node(
        f"side.{tile}.{seat}", box, "place", label, lambda: context.press_side(target), value=clauses(said),
        radius=10, on_focus=look, dotted=target in dotted_sides(context),
    )  # fmt: skip


BOARD: Final = BoardFactory(Board)
