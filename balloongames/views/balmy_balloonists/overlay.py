"""Drawing what lies over everything: cards on their way, a card that is being read, and the line that tells it."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.rules.balmy_balloonists.cards import MISFORTUNES, WEATHER, WIND_SHIFTS, WIND_SYMBOL
from balloongames.rules.balmy_balloonists.state import UNKNOWN
from balloongames.ui.anim import lerp
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balmy_balloonists.animation import CardFace, CardFlight, Notice
from balloongames.views.balmy_balloonists.balloons import balloon_box
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.hand import landing, shown_cards
from balloongames.views.balmy_balloonists.names import misfortune_effect, misfortune_name
from balloongames.views.balmy_balloonists.pieces import (
    MISFORTUNE_ICONS,
    Deck,
    draw_back,
    draw_card_paper,
    draw_misfortune_card,
    draw_weather,
    draw_wind_card,
)
from balloongames.views.balmy_balloonists.race import row_box
from balloongames.views.balmy_balloonists.ribbon import draw_banner
from balloongames.views.balmy_balloonists.standing import stands

_WIND: Final = (100.0, 140.0)
_ASIDE: Final = 150.0  # lu
_SPOTS: Final = ((0, 0), (1, 0), (-1, 0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
_BACK_RATIO: Final = 90 / 126  # of the picture of a back: its width to its height
_BACKS: Final[dict[str, Deck]] = {"winds": "wind", "quadrants": "quadrant", "misfortunes": "misfortune"}


def draw_overlay(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Draw everything in motion; return the texts."""
    text_boxes: list[TextInk] = []
    animation = context.animation
    if animation.card is not None:
        text_boxes += _draw_face(canvas, context, animation.card)
    if animation.flight is not None:
        _draw_flight(canvas, context, animation.flight)
    text_boxes += draw_banner(canvas, context)
    if animation.notice is not None and not context.tells:
        text_boxes += draw_notice(canvas, context, animation.notice)
    return text_boxes


def _spot(context: BoardContext, size: tuple[float, float]) -> Box:
    """Return where a card lies over the map: near its middle, where it hides the fewest balloons."""
    world, chart = context.layout.world, context.chart
    balloons = [balloon_box(stand, chart.k) for stand in stands(context, chart).values()]
    aside = min(_ASIDE, world.w / 2 - size[0] / 2 - 20)
    spots = [Box.around(world.cx + x * aside, world.cy - 20 + y * _ASIDE, *size) for x, y in _SPOTS]
    return min(spots, key=lambda spot: sum(spot.overlaps(one) for one in balloons))


def _card_spot(context: BoardContext, scale: float) -> Box:
    """Return the place of the largest card, in the middle of which smaller ones lie."""
    scale = max(1.0, scale) ** 0.8
    return _spot(context, (min(170 * scale, context.layout.world.w - 40), 190 * scale))


def _draw_face(canvas: Canvas, context: BoardContext, face: CardFace) -> list[TextInk]:
    """Draw a card in the middle of the world; while it turns over, as wide as it is seen."""
    box = _card_spot(context, canvas.text_scale)
    if face.deck == "winds":
        box = Box.around(box.cx, box.cy, min(_WIND[0], box.w), _WIND[1])
    is_up = face.turned >= 0.5 or face.deck == "winds"
    key = ("face", face.deck, face.card) if is_up else ("back", face.deck)

    def paint(on: Canvas) -> list[TextInk]:
        return _paint_face(on, box, face) if is_up else _paint_back(on, box, face)

    if face.turned == 1:
        return list(context.render_cache.draw(canvas, box, key, paint, margin=12).text_boxes)
    context.render_cache.draw_squeezed(canvas, box, key, paint, abs(1 - 2 * (face.turned % 1)), margin=12)
    return []


def _paint_back(canvas: Canvas, box: Box, face: CardFace) -> list[TextInk]:
    draw_back(canvas, box.center(min(box.w, box.h * _BACK_RATIO)), _BACKS[face.deck])
    return []


def _paint_face(canvas: Canvas, box: Box, face: CardFace) -> list[TextInk]:
    if face.deck == "winds":
        draw_wind_card(canvas, box, WIND_SHIFTS[face.card], WIND_SYMBOL[face.card])
        return []
    if face.deck == "misfortunes":
        icon = MISFORTUNE_ICONS[MISFORTUNES[face.card]]
        return draw_misfortune_card(canvas, box, icon, misfortune_name(face.card), misfortune_effect(face.card))
    return _paint_weather(canvas, box, face.card)


def _paint_weather(canvas: Canvas, box: Box, card: int) -> list[TextInk]:
    draw_card_paper(canvas, box)
    head = box.inset(8, 0).take_top(box.h * 0.28, skip=10)
    codes = WEATHER[card]
    side = min(64.0, (box.w - 30) / len(codes) - 8)
    for i, code in enumerate(codes):
        x = box.cx + (i - (len(codes) - 1) / 2) * (side + 12)
        draw_weather(canvas, Box.around(x, box.cy + box.h * 0.1, side, side), code.kind, code.steps)
    return [write(canvas, head, [_("Bad weather")], "label", "#1F2A44", align="center", lines=2)]


def _home(context: BoardContext, flight: CardFlight) -> Box:
    """Return where a flying card comes from or goes to: its place in the strip, if that shows it, or its owner's."""
    layout, cards, place = context.layout, shown_cards(context), landing(context, flight)
    if place is not None:
        return layout.card(place, max(3, len(cards) + 1))
    if flight.card in cards and not flight.arrives:
        return layout.card(cards.index(flight.card), max(3, len(cards)))
    if flight.seat != context.own:
        row = row_box(context, flight.seat) or layout.race
        return Box.around(row.x + 30, row.cy, 42, 59)
    if flight.laid or flight.card in context.model.tabled[flight.seat]:  # the button that shows what is laid out
        return Box.around(layout.title.right - 40, layout.title.cy, 35, 49)
    return Box.around(layout.cards.x + 60, layout.cards.cy, 70, 98)


def _draw_flight(canvas: Canvas, context: BoardContext, flight: CardFlight) -> None:
    """Draw a Local Wind card between the middle of the world and its owner's cards."""
    home, middle = _home(context, flight), _card_spot(context, canvas.text_scale)
    t = flight.t if flight.arrives else 1 - flight.t
    width = round(lerp(_WIND[0], home.w, t) / 6) * 6
    x, y = lerp(middle.cx, home.cx, t), lerp(middle.cy, home.cy, t) - 30 * 4 * t * (1 - t)
    box = Box.around(x, y, width, width * 1.4)

    def paint(on: Canvas) -> list[TextInk]:
        if flight.card == UNKNOWN:
            draw_back(on, box, "wind")
        else:
            draw_wind_card(on, box, WIND_SHIFTS[flight.card], WIND_SYMBOL[flight.card])
        return []

    context.render_cache.draw(canvas, box, ("flying", flight.card), paint, margin=12)


def draw_notice(canvas: Canvas, context: BoardContext, notice: Notice) -> list[TextInk]:
    """Draw what happens in a sentence, over the foot of the world."""
    world = context.layout.world
    scale = canvas.text_scale
    r = 15.0 if notice.seat is not None else 0.0
    lead = 2 * r + 14 if r else 6.0
    corners = 2 * context.layout.corners[0].w + 20 if context.layout.corners else 0.0
    most = min(world.w - corners - 24, 620 * max(1.0, scale * 0.75))
    width = _balanced(canvas, notice.text, most - lead - 26) + lead + 26
    height = max(42.0, canvas.text_height(notice.text, width - lead - 26, "body-strong") + 18)
    box = world.take_bottom(height, width, skip=10)
    key = ("notice", notice, box, context.balloon_of(notice.seat) if notice.seat is not None else None)

    def paint(on: Canvas) -> list[TextInk]:
        border = "#FFFFFF" if on.theme.outlined else ""
        on.card(box, Card(14, "#1F2A44", shadow=2, border=border, border_w=2))
        if notice.seat is not None:
            draw_avatar(on, box.x + 12 + r, box.cy, r, context.balloon_of(notice.seat))
        room = box.cut(left=10 + lead, top=2, right=12, bottom=2)
        return [write(on, room, [notice.text], "body-strong", "#FFFAF0", lines=6)]

    cached = context.render_cache.draw(canvas, box, key, paint, margin=8)
    return list(cached.text_boxes)


def _balanced(canvas: Canvas, text: str, most: float) -> float:
    """Return how wide a text is to be set so that it takes as few lines as in the room, all about as long."""
    full = canvas.text_width(text, "body-strong") + 4
    if full <= most:
        return full
    height = canvas.text_height(text, most, "body-strong")
    lines = max(1, round(height / canvas.text_height("M", most, "body-strong")))
    even = full / lines * 1.1 + 10
    return even if even < most and canvas.text_height(text, even, "body-strong") <= height else most
