"""The winds of a course: each can be played once, before the altitude is chosen; the last place is no wind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import _, clauses
from balloongames.rules.balmy_balloonists.cards import WIND_SHIFTS
from balloongames.rules.balmy_balloonists.course.turns import ALTITUDES, FlownTurn
from balloongames.rules.balmy_balloonists.state import NO_CARD
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_hinted
from balloongames.ui.page import Lift, Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.views.balmy_balloonists.course.table import CourseContext
from balloongames.views.balmy_balloonists.course.words import WORDS
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.outlook import card_words
from balloongames.views.balmy_balloonists.pieces import CardState, draw_card_paper, draw_sign_text, draw_wind_card

_PALE: Final = "#FFF6E3"
_HOVER: Final = 4.0  # lu that a wind rises under the pointer


def add_hand(page: Page, table: CourseContext, press: Callable[[int], None]) -> None:
    """Add the winds with their title."""
    box = table.layout.title
    if box is not None:
        title = _("{name}’s winds").format(name=table.host.people.names[0])
        line = _("each once, or none this turn")
        width = page.kit.text_width(title, "label") + 8
        page.text(box.take_left(min(width, box.w)), title, "label", _PALE)
        rest = box.cut(left=width)
        if page.kit.text_width(line, "small") <= rest.w:
            page.text(rest, line, "small", _PALE)
    for index, spot in enumerate(table.layout.winds):
        if index < len(table.model.winds):
            page.add(_wind(page, table, index, spot, press))
        else:
            page.add(_no_wind(page, table, spot, press))


def why_not(table: CourseContext, card: int) -> str:
    """Return why a wind can't be played now; "" if it can, at whatever altitude the balloon flies then."""
    found = [table.model.option(card, altitude) for altitude in ALTITUDES]
    if any(isinstance(one, FlownTurn) for one in found):
        return ""
    reason = next((one for one in found if isinstance(one, Reason) and one.code.startswith("wind")), None)
    return WORDS.reason(reason) if reason else _("With this wind no flight is possible now.")


def _wind(page: Page, table: CourseContext, index: int, box: Box, press: Callable[[int], None]) -> Node:
    model, card = table.model, table.model.winds[index]
    used = model.used.get(card)
    chosen = table.deciding and table.draft.wind == card
    advised = table.advised[0] == card
    closed = why_not(table, card) if table.deciding and used is None else ""
    shifts = WIND_SHIFTS[card]

    def paint(canvas: Canvas, _state: NodeState) -> None:
        if card in model.used:  # it is played while the page still stands
            _draw_used(page, canvas, box, model.used[card])
            return

        def draw(on: Canvas) -> list[TextInk]:
            face: CardState = "chosen" if chosen else "rest"
            draw_wind_card(on, box, shifts, "", state=face, level=0 if model.over else model.altitude)
            _draw_number(on, box, index + 1)
            if closed:
                on.card(box, Card(10 * box.w / 90, "#FFFAF0", 0.5))
            return []

        key = ("wind", card, chosen, closed, model.altitude, model.over)
        table.render_cache.draw(canvas, box, key, draw, margin=12)
        if advised:
            draw_hinted(canvas, box.grow(4), 12)

    said = [card_words(card)]
    said += [_("used in turn {number}").format(number=used)] if used else []
    said += [_("chosen")] if chosen else []
    said += [_("the hint points here")] if advised else []
    label = _("Wind {number}").format(number=index + 1)
    act = (lambda: press(card)) if table.deciding else None
    return Node(
        f"card.{card}", box, "card", label, act, paint, value=clauses(said), radius=10, ring=not chosen,
        why_not=WORDS.reason(Reason("wind_flown", (("wind", card),))) if used and table.deciding else closed,
        lift=Lift("winds", rise=_HOVER) if table.deciding and not (closed or used) else None,
    )  # fmt: skip


def _draw_number(canvas: Canvas, box: Box, number: int) -> None:
    """Draw in the place of the sign what a wind is called by: digits choose it."""
    k = box.w / 90
    x, y = box.cx, box.bottom - 13 * k
    canvas.circle(x, y, 10 * k, "#1F2A44")
    draw_sign_text(canvas, Box.around(x, y, 20 * k, 20 * k), str(number), "#FFFAF0", 13 * k)


def _draw_used(page: Page, canvas: Canvas, box: Box, turn: int) -> None:
    color = "#FFFFFF" if canvas.theme.outlined else _PALE
    canvas.card(box, Card(10, "#FFFFFF", 0.08))
    canvas.card(box, Card(10, "", border=color, border_w=1.8, dash=(6, 4)))
    text = [_("used, turn {number}").format(number=turn), str(turn)]
    page.text_boxes.append(write(canvas, box.inset(4, 8), text, "small", color, align="center", lines=4))


def _no_wind(page: Page, table: CourseContext, box: Box, press: Callable[[int], None]) -> Node:
    chosen = table.deciding and table.draft.wind == NO_CARD
    advised = table.advised[0] == NO_CARD

    def paint(canvas: Canvas, _state: NodeState) -> None:
        draw_card_paper(canvas, box, "chosen" if chosen else "rest")
        side = min(box.w * 0.3, 30.0)
        canvas.icon("close", Box.around(box.cx, box.y + box.h * 0.26, side, side), "#1F2A44")
        room = box.inset(3, 0).span_y(box.y + box.h * 0.4, box.bottom - 6)
        lines = [_("no wind this turn"), _("no wind"), "–"]
        page.text_boxes.append(write(canvas, room, lines, "small-strong", "#1F2A44", align="center", lines=4))
        if advised:
            draw_hinted(canvas, box.grow(4), 12)

    said = [_("chosen")] if chosen else []
    said += [_("the hint points here")] if advised else []
    act = (lambda: press(NO_CARD)) if table.deciding else None
    return Node("no_wind", box, "card", _("No wind this turn"), act, paint, value=", ".join(said), radius=10,
                ring=not chosen, lift=Lift("winds", rise=_HOVER) if table.deciding else None)  # fmt: skip
