"""The two planets and the sky between them: fields, Bubblees at rest, marks of what is chosen, and their nodes."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _, join
from balloongames.rules.bubblee_pop.moves import ChooseColumn, PushAside, SwapCells
from balloongames.rules.bubblee_pop.planet import ALL_CELLS, cells_of, columns_of, letter_at
from balloongames.rules.bubblee_pop.sky import index_of, rows_of
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, HOLE, SKY_ROWS, Cell, Sky, Space
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.ui.shapes import Card
from balloongames.views.bubblee_pop.animation import Anchor, InHand, InSky, OnPlanet
from balloongames.views.bubblee_pop.context import BoardContext, cell_node, space_node
from balloongames.views.bubblee_pop.draft import PlanetCell
from balloongames.views.bubblee_pop.gaze import Point, gaze_of, target_of, watched_point
from balloongames.views.bubblee_pop.layout import ABOVE, BELOW
from balloongames.views.bubblee_pop.names import color_name
from balloongames.views.bubblee_pop.pieces import draw_sweat
from balloongames.views.bubblee_pop.row_names import RowName, row_names

_SOILS: Final = ("mint", "coral")  # of the planets by seat
_RIMS: Final = ("#96E9B8", "#F7A888")
_HOT: Final = "#FF7A3D"  # the rim of a planet that is nearly full
_HOT_STRONG: Final = "#FF9A8A"  # as all danger in strong contrast: its sun is yellow
_GLOW: Final = ((8.0, 0.22), (4.0, 0.4))  # lu round the rim, and how much of the light is left there
_LEAN: Final = 1.4  # lu, of the uppermost in a full column
_WELL: Final = "#0E0B2C"
_SOFT: Final = "#8E86D6"
_PALE: Final = "#FFF6E3"
_DEEP: Final = "#1F2A44"  # what can be read on a planet by day


# -- what stands still ------------------------------------------------------------------------------------------------


def draw_ground(canvas: Canvas, context: BoardContext) -> None:
    """Draw the ground: planets, landing fields and the frame of the sky."""
    _draw_discs(canvas, context)
    _draw_fields(canvas, context)


def _draw_discs(canvas: Canvas, context: BoardContext) -> None:
    if canvas.theme.outlined:
        return
    layout = context.layout
    for side in (BELOW, ABOVE) if context.is_upright_again else (ABOVE, BELOW):  # the same one lies over the other
        seat = context.seat_at(side)
        if seat is None:
            continue
        cx, cy, r = layout.disc(side)
        field, now = layout.planets[side], context.field_box(side)
        size = 2 * r * 780 / 692
        box = Box.around(cx + now.cx - field.cx, now.cy + (cy - field.cy) * context.tilt, size, size)
        rect = canvas.rect(box)
        surface = context.pieces.planet(canvas, _SOILS[seat], rect.w, hanging=side == ABOVE)
        canvas.surface.blit(surface, surface.get_rect(center=rect.center))


def draw_turning_discs(canvas: Canvas, context: BoardContext) -> None:
    """Draw the planets while the board turns over: below the bar, which stands still, and under the lifted panels."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(context.layout.area))
    _draw_discs(canvas, context)
    canvas.surface.set_clip(before)


def draw_numbers(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Draw the numbers of the columns, and which row of the sky is near to the planet below."""
    text_boxes = []
    layout = context.layout
    if layout.numbers is not None:
        color = _DEEP if canvas.brushes.look.theme == "day" else _PALE
        for column, box in enumerate(layout.numbers.columns(COLUMNS)):
            text_boxes.append(canvas.text(box, str(column + 1), "label", color, align="center"))
    if layout.names is not None:
        for name, color in zip(row_names(context.kit, layout.names), ("ink2", _PALE), strict=True):
            text_boxes.append(_draw_name(canvas, name, color))
    return text_boxes


def _draw_name(canvas: Canvas, name: RowName, color: str) -> TextInk:
    if not canvas.theme.outlined:  # stars must not show through
        canvas.card(name.plaque, Card(min(name.plaque.h / 2, 14), _WELL, 0.6))
    return canvas.text(name.room, name.words, "small-strong", color, lines=2)


# -- what may move ----------------------------------------------------------------------------------------------------


def draw_board(canvas: Canvas, context: BoardContext) -> None:
    """Draw all Bubblees that stand somewhere; while the board turns over, what they stand on, too."""
    if context.animation.turn:
        _draw_fields(canvas, context)
    _draw_choices(canvas, context)
    watched = watched_point(context)
    for seat in range(context.model.seats):
        _draw_planet(canvas, context, seat, watched)
    _draw_sky(canvas, context, watched)
    _draw_hand(canvas, context, watched)


def _draw_fields(canvas: Canvas, context: BoardContext) -> None:
    """Draw the landing fields and the frame of the sky, with a dot for each place."""
    for side in (ABOVE, BELOW):
        seat = context.seat_at(side)
        if seat is not None:
            _draw_field(canvas, context, side, seat)
    _draw_sky_frame(canvas, context)


def _draw_field(canvas: Canvas, context: BoardContext, side: int, seat: Seat) -> None:
    box = context.field_box(side).grow(6)
    outlined = canvas.theme.outlined
    rim = "#FFFFFF" if outlined else _RIMS[seat]
    canvas.card(box, Card(10, "#000000" if outlined else _WELL, 1.0 if outlined else 0.72, border=rim, border_w=2))
    if not context.animation.turn:
        for column in range(COLUMNS):
            for height in range(HEIGHT):
                _dot(canvas, context.layout.place(side, column, height), _SOFT)


def _draw_sky_frame(canvas: Canvas, context: BoardContext) -> None:
    box = context.frame_box
    if canvas.theme.outlined:
        canvas.card(box, Card(16, "#000000", border="#FFFFFF", border_w=2))
    else:
        canvas.card(box, Card(16, _SOFT, 0.42, border="#E9E4FF", border_w=2))
    if not context.animation.turn:
        for column in range(COLUMNS):
            for line in range(SKY_ROWS):
                _dot(canvas, context.layout.space(line, column), _PALE)


def _dot(canvas: Canvas, cell: Box, color: str) -> None:
    canvas.circle(cell.cx, cell.cy, cell.w * 0.04, color)


def _draw_planet(canvas: Canvas, context: BoardContext, seat: Seat, watched: Point | None) -> None:
    planet, crowded = context.model.planets[seat], context.model.crowded(seat) and not context.animation.turn
    if crowded:
        _warm(canvas, context.field_box(context.side(seat)))
    for cell in cells_of(planet & ALL_CELLS):
        _draw_bubblee(canvas, context, OnPlanet(seat, cell), letter_at(planet, cell), watched)
        uppermost = cell[1] == context.model.height(seat, cell[0]) - 1
        if crowded and uppermost and OnPlanet(seat, cell) not in context.animation.hidden:
            draw_sweat(canvas, context.box(OnPlanet(seat, cell)))


def _warm(canvas: Canvas, field: Box) -> None:
    """Let the rim of a field glow that is nearly full."""
    if canvas.theme.outlined:
        canvas.card(field.grow(6), Card(10, "", border=_HOT_STRONG, border_w=5))
        return
    for grown, alpha in _GLOW:
        canvas.card(field.grow(6 + grown), Card(10 + grown, "", border=_HOT, border_w=5), alpha=alpha)
    canvas.card(field.grow(6), Card(10, "", border=_HOT, border_w=3.5))


def _draw_sky(canvas: Canvas, context: BoardContext, watched: Point | None) -> None:
    for row, letters in enumerate(rows_of(_shown_sky(context))):
        for column, letter in enumerate(letters):
            if letter != HOLE:
                _draw_bubblee(canvas, context, InSky((column, row)), letter, watched)


def _shown_sky(context: BoardContext) -> Sky:
    return context.draft.sky if context.dropping else context.model.sky


def _draw_bubblee(canvas: Canvas, context: BoardContext, anchor: Anchor, letter: str, watched: Point | None) -> None:
    animation = context.animation
    if anchor in animation.hidden:
        return
    box = context.box(anchor).moved(lean_of(context, anchor), 0)
    if animation.turn:
        flat = (1.0, min(1.0, box.h / box.w))
        context.pieces.draw(canvas, box._replace(h=box.w, y=box.cy - box.w / 2), letter, squash=flat)
        return
    mood = animation.mood(anchor, moving=context.moving)
    context.pieces.draw(canvas, box, letter, mood, gaze_of(context, anchor, box, watched))


def lean_of(context: BoardContext, anchor: Anchor) -> float:
    """Return how far aside of its place one stands, in lu: columns lean toward where a chosen pair would come down."""
    found = context.outlook() if context.dropping else None
    target = target_of(found[2]) if found is not None else None
    if not isinstance(anchor, OnPlanet) or not isinstance(target, OnPlanet) or anchor.seat != target.seat:
        return 0.0
    if context.host.kit.look.reduced_motion or abs(target.cell[0] - anchor.cell[0]) != 1:
        return 0.0
    return (target.cell[0] - anchor.cell[0]) * _LEAN * (anchor.cell[1] + 1) / HEIGHT


def _draw_hand(canvas: Canvas, context: BoardContext, watched: Point | None) -> None:
    """Draw the Bubblee that was drawn and waits for its place."""
    letter = context.model.drawn
    if not letter or InHand() in context.animation.hidden:
        return
    box = context.box(InHand())
    border = "sun" if context.filling else _SOFT
    canvas.card(box, Card(box.w / 2, canvas.color("paper"), 0.94, border=border, border_w=3))
    context.pieces.draw(canvas, box.inset(box.w * 0.08), letter, "calm", gaze_of(context, InHand(), box, watched))


# -- marks of what is chosen ------------------------------------------------------------------------------------------


def _draw_choices(canvas: Canvas, context: BoardContext) -> None:
    """Draw where something may go, as dotted rims, and what is chosen, in sun, under the Bubblees."""
    draft = context.draft
    look = draft.pointed
    looked_at = OnPlanet(*look) if isinstance(look, PlanetCell) else InSky(look) if isinstance(look, tuple) else None
    is_shown = context.outlook() is not None  # what is looked at; else nothing but its dots tells that it can be chosen
    for anchor in dotted_anchors(context):
        if anchor != looked_at or not is_shown:
            box = context.box(anchor)
            canvas.dots(box.inset(3), box.w / 2)
    if context.filling:
        if draft.shown_hole is not None:
            _sun(canvas, context.box(InSky(draft.shown_hole)).inset(2))
    elif context.dropping:
        _draw_drop_choices(canvas, context)
    elif context.empowered:
        _draw_power_choices(canvas, context)


def _draw_drop_choices(canvas: Canvas, context: BoardContext) -> None:
    draft = context.draft
    if draft.swap is not None:
        box = Box.holding([context.box(InSky(draft.swap.first)), context.box(InSky(draft.swap.second))])
        canvas.card(box.inset(2), Card(box.h / 2 if box.w > box.h else box.w / 2, "", border=_PALE, border_w=2,
                                       dash=(6, 4)))  # fmt: skip
    pair = draft.pair if draft.first is None else None
    if pair is not None:
        box = Box.holding([context.box(InSky(pair.first)), context.box(InSky(pair.second))])
        _sun(canvas, box.inset(2))
    if draft.first is not None:
        _sun(canvas, context.box(InSky(draft.first)).inset(2))


def _draw_power_choices(canvas: Canvas, context: BoardContext) -> None:
    draft = context.draft
    seat = draft.planet
    if seat is None:
        return
    if draft.cell is not None:
        _sun(canvas, context.box(OnPlanet(seat, draft.cell)).inset(2))
    match draft.target:
        case SwapCells(_, first, second):
            both = [context.box(OnPlanet(seat, cell)) for cell in (first, second)]
            _sun(canvas, Box.holding(both).inset(2))
        case ChooseColumn(power, column) if power == "b":
            _sun(canvas, context.box(InSky((column, seat))).inset(2))
        case ChooseColumn(_, column) | PushAside(column, _):
            height = 0 if draft.power == "w" else context.model.height(seat, column) - 1
            _sun(canvas, context.box(OnPlanet(seat, (column, height))).inset(2))


def dotted_anchors(context: BoardContext) -> list[InSky | OnPlanet]:
    """Return the places on the board that are marked because they can be chosen next."""
    draft = context.draft
    if not context.host.kit.look.legal_marks:
        return []
    if context.filling:
        return [InSky(space) for space in draft.holes if space != draft.shown_hole]
    if context.dropping and draft.first is not None:
        return [InSky(space) for space in draft.partners(draft.first)]
    if context.dropping and draft.is_scarce:
        return [InSky(space) for space in draft.open_spaces()]
    return target_anchors(context) if context.empowered and draft.target is None else []


def target_anchors(context: BoardContext) -> list[InSky | OnPlanet]:
    """Return the places on the board that the chosen power may be used on."""
    draft = context.draft
    seat = draft.planet
    found: list[InSky | OnPlanet] = []
    if seat is None:
        return found
    for move in draft.targets():
        match move:
            case SwapCells(_, first, second) if draft.cell is None:
                found += [OnPlanet(seat, first), OnPlanet(seat, second)]
            case SwapCells(_, first, second) if draft.cell in (first, second):
                found.append(OnPlanet(seat, second if first == draft.cell else first))
            case ChooseColumn("b", column):
                found.append(InSky((column, seat)))
            case ChooseColumn("w", column) | PushAside(column, _):
                found.append(OnPlanet(seat, (column, 0)))
            case ChooseColumn(_, column):
                found.append(OnPlanet(seat, (column, context.model.height(seat, column) - 1)))
    return list(dict.fromkeys(found))


def _sun(canvas: Canvas, box: Box) -> None:
    radius = min(box.w, box.h) / 2
    canvas.card(box, Card(radius, "#FFB636", 0.22, border="ring", border_w=5.5))
    canvas.card(box, Card(radius, "", border="sun", border_w=3))


# -- nodes ------------------------------------------------------------------------------------------------------------


def add_board(page: Page, context: BoardContext) -> None:
    """Add the spaces of the sky and the cells of the planets, so that they can be looked at and pressed."""
    home = context.home_node()
    dotted = dotted_anchors(context)
    for row in range(SKY_ROWS):
        for column in range(COLUMNS):
            node = _space_node(context, (column, row), dotted=InSky((column, row)) in dotted)
            page.add(node, first=node.id == home)
    for seat in range(context.model.seats):
        for column in range(COLUMNS):
            if context.empowered:
                for height in range(HEIGHT):
                    cell = column, height
                    node = _cell_node(context, seat, cell, dotted=OnPlanet(seat, cell) in dotted)
                    page.add(node, first=node.id == home)
            else:
                page.add(_column_node(context, seat, column))


def _space_node(context: BoardContext, space: Space, *, dotted: bool) -> Node:
    column, row = space
    letter = _shown_sky(context)[index_of(space)]
    rowname = _("near row") if row == context.below else _("far row")
    label = _("Sky, {row}, column {column}").format(row=rowname, column=column + 1)
    value = color_name(letter) if letter != HOLE else _("empty")
    draft = context.draft
    pair = draft.pair
    if draft.first == space or (pair is not None and space in (pair.first, pair.second)):
        value = _("{bubblee}, chosen").format(bubblee=value)
    if draft.swap is not None and space in (draft.swap.first, draft.swap.second):
        value = _("{bubblee}, after the planned swap").format(bubblee=value)
    box = context.layout.space(context.line(row), column)
    acting = context.filling or context.dropping or context.empowered
    return Node(
        space_node(space), box, "place", label, lambda: context.press_space(space), value=value, radius=box.w / 2,
        on_focus=(lambda: context.look_at(space)) if acting else None, dotted=dotted,
    )  # fmt: skip


def _cell_node(context: BoardContext, seat: Seat, cell: Cell, *, dotted: bool) -> Node:
    column, height = cell
    box = context.layout.place(context.side(seat), column, height)
    letter = context.model.on_planet(seat, cell)
    label = _("{name}’s planet, column {column}, height {height}").format(
        name=context.name(seat), column=column + 1, height=height + 1
    )
    return Node(
        cell_node(seat, cell), box, "place", label, lambda: context.press_cell(seat, cell),
        value=color_name(letter) if letter else _("empty"), radius=box.w / 2,
        on_focus=lambda: context.look_at(PlanetCell(seat, cell)), dotted=dotted,
    )  # fmt: skip


def _column_node(context: BoardContext, seat: Seat, column: int) -> Node:
    """Return a node for a whole column, whose text tells what stands in it from the ground up."""
    side = context.side(seat)
    ends = context.layout.place(side, column, 0), context.layout.place(side, column, HEIGHT - 1)
    label = _("{name}’s planet, column {column}").format(name=context.name(seat), column=column + 1)
    letters = columns_of(context.model.planets[seat])[column]
    value = join([color_name(letter) for letter in letters]) if letters else _("empty")
    return Node(f"column.{seat}.{column}", Box.holding(ends), "place", label, None, value=value, radius=12)
