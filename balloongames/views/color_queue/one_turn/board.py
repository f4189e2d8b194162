"""A puzzle of Color Queue on the screen: the direction, the queue with the chosen cards in their places, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue.events import CardPlaced, DirectionCounted
from balloongames.rules.color_queue.one_turn.moves import PlaceFive, PutBack, PuzzleEnded, TakeCard
from balloongames.rules.color_queue.one_turn.play import Observation
from balloongames.rules.color_queue.queue import Cell
from balloongames.rules.color_queue.state import WIDTH
from balloongames.ui.anim import Clip, lerp
from balloongames.ui.ask import Answer
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_board import HandBoard
from balloongames.ui.puzzle_view import PuzzleBoardFactory, PuzzleHost
from balloongames.ui.render_cache import RenderCache
from balloongames.ui.shapes import Card
from balloongames.ui.view import AltText
from balloongames.ui.widgets import button
from balloongames.views.color_queue.alt_text import queue_words
from balloongames.views.color_queue.animation import Anchor, InHand, InQueue, Mover, QueueStage
from balloongames.views.color_queue.meter import Count, draw_meter
from balloongames.views.color_queue.one_turn import ask, words
from balloongames.views.color_queue.one_turn.clips import PuzzleClips
from balloongames.views.color_queue.one_turn.hand import PuzzleHand
from balloongames.views.color_queue.one_turn.model import PuzzleModel
from balloongames.views.color_queue.pieces import BRASS, CREAM, Pieces, draw_mark, draw_number, draw_queue_card
from balloongames.views.color_queue.rack import (
    Rack,
    draw_cards,
    draw_chain,
    draw_outline,
    draw_touching,
    draw_well,
)

_METER_H: Final = 56.0
_LEAST_ROWS: Final = 4.6


class Board(HandBoard[PuzzleModel]):
    """One puzzle on the table."""

    clips_type = PuzzleClips
    animation: QueueStage

    def __init__(self, host: PuzzleHost) -> None:
        super().__init__(host, QueueStage())
        self._pieces = Pieces()
        self._render_cache = RenderCache()
        self._hand: PuzzleHand | None = None
        self._rack = Rack(Box(0, 0, 1, 1), 1)
        self._meter = Box(0, 0, 1, 1)

    # -- what is shown --------------------------------------------------------------------------------------------

    def model_of(self, seen: Observation) -> PuzzleModel:
        return PuzzleModel.of(seen)

    def hand_of(self, model: PuzzleModel) -> Sequence[int]:
        return model.puzzle.hand

    def animate(self, event: Event) -> Clip | None:
        if self.model is not None and isinstance(event, DirectionCounted):
            self.model.begin_placing()  # from its first frame on nothing is previewed any more
        return super().animate(event)

    def begins_step(self, event: Event) -> bool:
        """Each card with all that it sets off is a step, and so is the end."""
        return isinstance(event, CardPlaced | PuzzleEnded)

    @property
    def animating(self) -> bool:
        return self.animation.bangs

    def update(self, dt: float) -> None:
        """Let bursts fade."""
        pace = max(0.5, self._host.kit.look.speed)
        self.animation.update(dt * pace)

    def forecast(self) -> str:
        """Return what the five would set off, once they are known."""
        placings = self.model.outlook() if self.model else ()
        return words.forecast_words(placings) if placings else ""

    def alt_text(self) -> AltText:
        return AltText(board=queue_words(self.model.standing.freeze())) if self.model is not None else AltText()

    # -- what is asked --------------------------------------------------------------------------------------------

    def answer(self, name: str) -> Answer | None:
        """Return what there is to know of a node or a part."""
        return ask.answer(name, self.model) if self.model is not None else None

    def askable(self) -> Sequence[str]:
        """Return the parts that can be asked about besides the nodes."""
        return ask.PARTS

    def part(self, name: str) -> Box | None:
        """Return where a part lies: the direction, or a column with the place below it."""
        kind, _dot, at = name.partition(".")
        if kind == "meter":
            return self._meter
        if kind != "column" or self.model is None or not at.isdecimal():
            return None
        lane = self._rack.lane(int(at))
        lowest = self._rack.cell(int(at), self.model.standing.level + 1)
        return lane.span_y(bottom=min(lane.bottom, lowest.bottom + 4))

    # -- the page -------------------------------------------------------------------------------------------------

    def describe(self, page: Page, model: PuzzleModel) -> None:
        """Add direction, queue, hand and the button that places the five."""
        room = self._host.room
        scale = page.kit.text_scale
        self._meter = meter = room.board.take_top(max(_METER_H, (40 if page.roomy else 44) * scale))
        well = room.board.span_y(meter.bottom + 8)
        cells = well.span_y(bottom=room.strip.y + 4)
        rows = max(_LEAST_ROWS, model.standing.level + 2.0)
        if model.puzzle.goal == "two_turns" and not model.is_over:
            rows = max(rows, model.puzzle.rows + 3.0)  # what the first turn leaves may be higher
        self._rack = Rack(cells, rows)
        page.paint_each_frame(lambda canvas: self._draw_meter(page, canvas, meter, roomy=page.roomy))
        page.paint_each_frame(lambda canvas: page.text_boxes.extend(self._draw_rack(canvas, Rack(well, rows), model)))
        self._hand = PuzzleHand(self._host, model, room.hand, self._pieces, self.animation, scale)
        self._hand.add(page, self.press_card)
        if self._host.interactive:
            self._add_primary(page, model)
        page.paint_each_frame(lambda canvas: page.text_boxes.extend(self._draw_over(canvas, model)), over=True)

    def _add_primary(self, page: Page, model: PuzzleModel) -> None:
        room = self._host.room
        why_not = words.wanted(model.missing) if model.missing else ""
        button(page, "confirm", room.primary, _("Place five"), lambda: self._host.submit(PlaceFive()), icon="check",
               kind="primary", why_not=why_not, lines=2)  # fmt: skip
        if why_not and page.kit.text_height(why_not, room.note.w, "small-strong") <= room.note.h:
            page.text(room.note, why_not, "small-strong", CREAM, align="center", lines=2)

    def _draw_meter(self, page: Page, canvas: Canvas, box: Box, *, roomy: bool) -> None:
        model = self.model
        if model is None:
            return
        final = not model.missing
        swing = 1.0 if model.turned else 0.0
        count = Count(model.arrows, final=final, swing=swing, said="" if final else _so_far(model))
        cached = self._render_cache.draw(
            canvas, box, ("meter", count), lambda c: draw_meter(c, box, count, roomy=roomy), margin=8
        )
        page.text_boxes.extend(cached.text_boxes)

    def _draw_rack(self, canvas: Canvas, well: Rack, model: PuzzleModel) -> list[TextInk]:
        rack, standing, queue = self._rack, model.standing, self.animation
        if queue.shake:
            canvas = canvas.moved(queue.shake, 0)
        self._render_cache.draw(canvas, well.box, ("well",), lambda c: draw_well(c, well), margin=14)
        self._draw_advice(canvas, rack)

        def draw(column: int, row: float, card: int, swell: float) -> None:
            box = rack.cell(column, row)
            self._pieces.draw_face(canvas, box.grow(3 * swell), card, "row", alpha=1 - swell)
            if card in model.puzzle.marked:
                draw_mark(canvas, box, alpha=1 - swell)

        draw_cards(canvas, rack, standing, queue, draw)
        text_boxes = self._draw_foot(canvas, model)
        draw_touching(canvas, rack, standing, queue)
        return text_boxes

    def _draw_foot(self, canvas: Canvas, model: PuzzleModel) -> list[TextInk]:
        """Draw the queue cards, the chosen cards where they fall, and the places that are still to be filled."""
        rack, standing, queue = self._rack, model.standing, self.animation
        waiting_cards = model.placing or {}
        moving = {mover.card for mover in queue.movers} | queue.hidden
        text_boxes: list[TextInk] = []
        for column in range(WIDTH):
            filled = model.choosing and column < len(model.chosen)
            step = queue.steps.get(column, 1.0 if filled and not standing.on_top else 0.0)
            if standing.on_top:
                step = 0.0
            sign = rack.cell(column, standing.row(column, -1) + step + queue.glide)
            draw_queue_card(canvas, sign, column, active=queue.active == column)
            waiting = waiting_cards.get(column)
            if waiting is not None and waiting not in moving:
                self._pieces.draw_face(canvas, rack.cell(column, standing.level + 1), waiting, "row")
            if filled and model.chosen[column] not in moving:
                spot = rack.cell(column, model.landing_row(column))
                self._pieces.draw_face(canvas, spot, model.chosen[column], "ghost")
            elif model.choosing and not filled and not queue.movers:
                text_boxes += _draw_wanted(canvas, rack.cell(column, standing.level + 1))
        if model.choosing and not queue.movers and self._host.preview:
            self._draw_outlook(canvas, model)
        return text_boxes

    def _draw_outlook(self, canvas: Canvas, model: PuzzleModel) -> None:
        """Once all five are known, outline what would explode, and tell on each card how much it sets off."""
        rack, standing = self._rack, model.standing
        placings = model.outlook()
        gone = {card for one in placings for step in one.explosions for card in step.cards}
        for column, cards in enumerate(standing.columns):
            for place, card in enumerate(cards):
                if card in gone:
                    draw_outline(canvas, rack.cell(column, standing.row(*Cell(column, place))), real=False)
        for one in placings:
            count = sum(len(step.cards) for step in one.explosions)
            spot = rack.cell(one.column, model.landing_row(one.column))
            if one.card in gone:
                draw_outline(canvas, spot, real=False)
            if count:
                _draw_spark(canvas, spot, count)

    def _draw_advice(self, canvas: Canvas, rack: Rack) -> None:
        advice = self._host.advice
        if advice is None or not advice[1]:
            return
        for column in advice[0].focus.columns:
            lane = rack.lane(column).inset(2, -2)
            canvas.card(lane, Card(13, "sun", 0.16))
            canvas.card(lane, Card(13, "", border=CREAM, border_w=3, dash=(7, 5)))

    # -- what moves -----------------------------------------------------------------------------------------------

    def _draw_over(self, canvas: Canvas, model: PuzzleModel) -> list[TextInk]:
        queue = self.animation
        for mover in queue.movers:
            self._draw_mover(canvas, mover)
        return draw_chain(canvas, self._rack, queue)

    def _draw_mover(self, canvas: Canvas, mover: Mover) -> None:
        if mover.alpha <= 0:
            return
        start, end, t = self._box_of(mover.start), self._box_of(mover.end), mover.t
        lift = mover.arc * 4 * t * (1 - t)
        size = end if end.w > end.h else start  # cards travel lying down, as they lie in the queue
        box = Box.around(lerp(start.cx, end.cx, t), lerp(start.cy, end.cy, t) - lift, size.w, size.h)
        self._pieces.draw_face(canvas, box, mover.card, "ghost" if mover.ghost else "row", alpha=mover.alpha)

    def _box_of(self, anchor: Anchor) -> Box:
        if isinstance(anchor, InQueue):
            return self._rack.cell(anchor.column, anchor.row)
        if isinstance(anchor, InHand) and self._hand is not None:
            return self._hand.card_box(int(anchor.index))
        return self._host.room.hand

    # -- what people do -------------------------------------------------------------------------------------------

    def press_card(self, card: int) -> None:
        """Choose a card of the hand, or put it back; with the fifth the focus goes to the button."""
        model = self.model
        if model is None or not self._host.interactive:
            return
        taking = card not in model.chosen
        last = taking and model.missing == 1
        move = TakeCard(card) if taking else PutBack(card)
        self._host.submit(move, (lambda: self._host.focus_on("confirm")) if last else None)


def _so_far(model: PuzzleModel) -> str:
    """Return which way the queue would be served, while cards are still being chosen."""
    if not model.arrows:
        return _("No arrows yet: A to E")
    if model.turned:
        return ngettext("{count} arrow: E to A", "{count} arrows: E to A", model.arrows).format(count=model.arrows)
    return ngettext("{count} arrow so far: A to E", "{count} arrows so far: A to E", model.arrows).format(
        count=model.arrows
    )


def _draw_wanted(canvas: Canvas, box: Box) -> list[TextInk]:
    """Draw a place that a card is still to be chosen for."""
    border = "#FFFFFF" if canvas.theme.outlined else BRASS
    canvas.card(box.inset(1), Card(min(9.0, box.h * 0.2), "", border=border, border_w=1.8, dash=(6, 4)))
    label = _("choose")
    if box.h < 20 * canvas.text_scale or box.w - 8 < canvas.text_width(label, "small"):
        return []
    return [canvas.text(box.inset(4, 0), label, "small", CREAM, align="center")]


def _draw_spark(canvas: Canvas, box: Box, count: int) -> None:
    """Draw at a card's upper right how many cards it sets off."""
    side = min(40.0, box.h * 0.72)
    spot = Box.around(box.right - side * 0.26, box.y + side * 0.12, side, side)
    canvas.sprite("pictures/queue/spark", spot)
    canvas.circle(spot.cx, spot.cy, side * 0.3, "#FFFAF0", border="#1F2A44", border_w=1.4)
    draw_number(canvas, spot, str(count), "#1F2A44", side * 0.34)


BOARD: Final = PuzzleBoardFactory(Board)
