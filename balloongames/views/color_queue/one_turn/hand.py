"""The open hand of a puzzle: chosen cards are lifted and bear the letter of their column, a hint may mark one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue.one_turn.moves import TakeCard
from balloongames.rules.color_queue.state import PLACED
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Lift, Node, NodeState, Page
from balloongames.ui.puzzle_view import PuzzleHost
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_chosen
from balloongames.views.color_queue.animation import QueueStage
from balloongames.views.color_queue.hand import draw_left, draw_letter
from balloongames.views.color_queue.layout import LIFT
from balloongames.views.color_queue.names import LETTERS, card_marks, card_name
from balloongames.views.color_queue.one_turn.model import PuzzleModel
from balloongames.views.color_queue.pieces import CREAM, Pieces

_RATIO: Final = 78 / 130
_GAP: Final = 14.0
_MARKED: Final = 6.0  # lu that the card of a hint stands out
_MARK: Final = 2  # stages of a hint from which on the card itself is shown


class PuzzleHand:
    """The hand in its ``box``: a line of words above the cards."""

    def __init__(
        self, host: PuzzleHost, model: PuzzleModel, box: Box, pieces: Pieces, queue: QueueStage, scale: float
    ) -> None:
        self._host = host
        self._model = model
        self._pieces = pieces
        self._queue = queue
        title_h = 22 * scale
        self._wide = min(1.4, max(1.0, scale * 0.75))  # than usual, so that large numbers have room
        self._row = box.cut(top=title_h + 4)
        # The words stand close above the cards, also where these can't fill their room.
        self._title = box.at_y(self.card_box(0).y - LIFT - 4 - title_h, title_h)

    def card_box(self, index: int) -> Box:
        """Return where a card of the hand lies at rest."""
        row, count = self._row, len(self._model.puzzle.hand)
        height = row.h - LIFT - 10
        width = min(height * _RATIO * self._wide, (row.w - 8 * (count - 1)) / count)
        pitch = width + min(_GAP, (row.w - width * count) / max(1, count - 1))
        height = min(height, width / _RATIO * 1.1)  # large words leave less height
        return row.take_bottom(height, skip=10).take_left(width, skip=index * pitch)

    def add(self, page: Page, press: Callable[[int], None]) -> None:
        """Add the words and a node for each card."""
        model = self._model
        name = self._host.people.names[0]
        title = _("{name}’s hand").format(name=name)
        count = len(model.puzzle.hand)
        line = ngettext(
            "choose {wanted} of {count}, they line up by number", "choose {wanted} of {count}, they line up by number",
            count,
        ).format(wanted=PLACED, count=count)  # fmt: skip
        if model.puzzle.goal == "two_turns":
            line = _("choose five for the first turn, the others follow in the second")
        width = page.kit.text_width(title, "label") + 12
        page.text(self._title.take_left(width), title, "label", CREAM)
        rest = self._title.cut(left=width)
        if page.kit.text_width(line, "small") <= rest.w:
            page.text(rest, line, "small", CREAM)
        for i, card in enumerate(model.puzzle.hand):
            page.add(self._node(card, i, press), first=i == 0)

    def _node(self, card: int, index: int, press: Callable[[int], None]) -> Node:
        box, model, interactive = self.card_box(index), self._model, self._host.interactive
        chosen = card in model.chosen
        advice = self._host.advice
        marked = advice is not None and advice[1] >= _MARK and card in advice[0].focus.hand

        def paint(canvas: Canvas, state: NodeState) -> None:
            chosen = card in model.chosen  # a second turn begins while the page stands
            up = LIFT if chosen else _MARKED if marked else 0
            if model.is_gone(card) or any(mover.card == card and not mover.ghost for mover in self._queue.movers):
                draw_left(canvas, box)
            else:
                self._paint(canvas, card, box.moved(0, -up), chosen=chosen, marked=marked)
                if self._host.blamed == TakeCard(card):
                    around = box.moved(0, -up).grow(4)
                    canvas.card(around, Card(14, "", border="#FFFAF0", border_w=6))
                    canvas.card(around, Card(14, "", border="bad", border_w=4, dash=(8, 5)))
            if chosen:
                draw_letter(canvas, box.moved(0, -LIFT), LETTERS[model.chosen.index(card)], focused=state.focused)

        value = card_marks(card)
        if chosen:
            letter = LETTERS[model.chosen.index(card)]
            value = _("{marks}, chosen for column {letter}").format(marks=value, letter=letter)
        if marked:
            value = _("{marks}, the hint points here").format(marks=value)
        return Node(
            f"card.{card}", box.moved(0, -LIFT if chosen and model.choosing else 0), "card", card_name(card),
            (lambda: press(card)) if interactive else None, paint, value=value, radius=11,
            ring=not chosen, lift=Lift.of_card("hand", LIFT, chosen=chosen) if model.choosing else None,
        )  # fmt: skip

    def _paint(self, canvas: Canvas, card: int, box: Box, *, chosen: bool, marked: bool) -> None:
        if chosen:
            canvas.card(box.grow(6), Card(16, "sun", shadow=2, shadow_color="#14102A"))
            canvas.card(box.grow(2.5), Card(13, "#1F2A44"))
        self._pieces.draw_face(canvas, box, card, "hand")
        if chosen:
            draw_chosen(canvas, box)
        if marked:
            self._mark(canvas, box, up=chosen)

    @staticmethod
    def _mark(canvas: Canvas, box: Box, *, up: bool) -> None:
        canvas.card(box.grow(4), Card(14, "", border="#1F2A44", border_w=5))
        canvas.card(box.grow(4), Card(14, "", border=CREAM, border_w=3, dash=(6, 4)))
        # Clear of the arrow on the card, and of the words above one that stands out of the row.
        spot = Box.around(box.right - 2, box.cy if up else box.y - 8, 30, 30)
        canvas.circle(spot.cx, spot.cy, 15, "#FFFAF0", border="#1F2A44", border_w=2)
        canvas.icon("bulb", spot.inset(6), "#1F2A44")
