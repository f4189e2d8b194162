"""What lies around the map: the cards of the four quadrants, and the switches of the winds."""

from __future__ import annotations

from balloongames.i18n import _, clauses
from balloongames.rules.balmy_balloonists.cards import SPEED
from balloongames.rules.balmy_balloonists.moves import SetAltitude
from balloongames.rules.balmy_balloonists.state import NO_CARD, RACING
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, QUADRANT_OF, QUADRANTS
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.flight_words import speed_words
from balloongames.views.balmy_balloonists.names import altitude_name, quadrant_card_name
from balloongames.views.balmy_balloonists.outlook import level_word
from balloongames.views.balmy_balloonists.pieces import draw_quadrant_card, letters


def add_layers(page: Page, context: BoardContext) -> None:
    """Add the switches: which altitude's winds are on the map."""
    layer = context.layer
    for box, altitude in zip(context.layout.layers, (3, 2, 1), strict=True):
        page.add(_layer_node(context, box, altitude, on=altitude == layer))


def _layer_node(context: BoardContext, box: Box, altitude: int, *, on: bool) -> Node:
    word = level_word(altitude)
    letter = letters()[3 - altitude]

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        live_on = altitude == context.layer
        fill = "ink" if live_on else "suns" if state.hovered else "paper"
        face = box.inset(0, 1)
        canvas.card(face, Card(12, fill, border="edge" if canvas.theme.outlined else "", border_w=1.5))
        color = "paper" if live_on else "ink"
        if box.w < 60:
            return canvas.text(face, letter, "label-s", color, align="center")
        side = 17.0
        longest = max(canvas.text_width(level_word(one), "label-s") for one in (1, 2, 3))
        text = word if box.w > longest + 33 else letter  # all words or all letters
        width = min(canvas.text_width(text, "label-s"), box.w - 32)
        left = face.cx - (width + side + 5) / 2
        canvas.icon("wind", face.at_x(left, side, side), color)
        return canvas.text(face.at_x(left + side + 5, width + 3), text, "label-s", color)

    return Node(
        f"layer.{altitude}", box, "choice", _("Winds at {level}").format(level=altitude_name(altitude)),
        lambda: context.show_layer(altitude), paint, value=_("shown") if on else "", radius=12,
    )  # fmt: skip


def add_corners(page: Page, context: BoardContext) -> None:
    """Add the cards of the quadrants: they are read, not pressed."""
    for quadrant, box in enumerate(context.layout.corners):
        page.paint_each_frame(lambda canvas, q=quadrant, b=box: draw_corner(page, canvas, context, q, b))  # type: ignore[misc]
        page.add(Node(f"quadrant.{quadrant}", box, "place", *quadrant_words(context, quadrant), radius=14))


def quadrant_words(context: BoardContext, quadrant: int) -> tuple[str, None, None, str]:
    """Return label and value of a quadrant's card for narration."""
    card = context.model.quadrants[quadrant]
    letter = QUADRANTS[quadrant]
    if card == NO_CARD:
        return _("Quadrant {letter}").format(letter=letter), None, None, ""
    label = _("Quadrant {letter}: {card}").format(letter=letter, card=quadrant_card_name(card))
    lanes = [
        _("lane {lane}: high {high}, medium {medium}, low {low}").format(
            lane=lane, high=speed_words(row[3]), medium=speed_words(row[2]), low=speed_words(row[1])
        )
        for lane, row in enumerate(SPEED[card])
        if 1 <= lane <= 5
    ]
    return label, None, None, clauses(lanes)


def active_cell(context: BoardContext) -> tuple[int, int, int] | None:
    """Return which number counts for the balloon in turn: quadrant, lane, altitude; altitude 0 if it is not chosen."""
    model = context.model
    if not model.balloons or model.over or not model.is_set(model.turn):
        return None
    balloon = model.balloons[model.turn]
    if balloon.standing != RACING:
        return None
    move, found = context.draft.shown if context.deciding else None, context.forecast
    place, altitude = balloon.place, balloon.altitude
    if found is not None and found.place is not None and found.seat == model.turn and found.stops:
        place = found.place
    if isinstance(move, SetAltitude):
        altitude = move.altitude
    return QUADRANT_OF[place.sector], place.lane, altitude


def draw_corner(page: Page, canvas: Canvas, context: BoardContext, quadrant: int, box: Box) -> None:
    """Draw the card of a quadrant; while it turns over, squeezed about its middle."""
    card, squeeze = context.model.quadrants[quadrant], 1.0
    flip = context.animation.flip
    if flip is not None and flip[0] == quadrant:
        card, squeeze = flip[2], flip[1]
    if card == NO_CARD:
        return
    counts = active_cell(context)
    active = counts is not None and counts[0] == quadrant
    cell = (counts[1], counts[2]) if active and counts is not None and counts[2] and counts[1] != DOLDRUMS else None
    key = ("quadrant", quadrant, card, cell, active)

    def paint(on: Canvas) -> list[TextInk]:
        return draw_quadrant_card(
            on, box, QUADRANTS[quadrant], quadrant_card_name(card), SPEED[card], cell=cell, active=active
        )

    if squeeze >= 1:
        context.draw_cached(page, canvas, box, key, paint, margin=8)
    else:
        context.render_cache.draw_squeezed(canvas, box, key, paint, squeeze, margin=8)
