"""The tiles of Four valleys in their columns: totals, given cards with a lock, cards put there, open slots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _, join, ngettext
from balloongames.rules.balloon_cup.four_valleys.moves import PutCard
from balloongames.rules.balloon_cup.four_valleys.puzzle import ABOVE, Place
from balloongames.rules.balloon_cup.state import CARD_COLOR, COLORS
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_hinted
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.puzzle_view import PuzzleHost
from balloongames.ui.render_cache import RenderCache
from balloongames.ui.shapes import Card
from balloongames.views.balloon_cup.four_valleys.clips import Animation
from balloongames.views.balloon_cup.four_valleys.draft import Draft, Slot
from balloongames.views.balloon_cup.four_valleys.layout import Layout
from balloongames.views.balloon_cup.four_valleys.model import Model
from balloongames.views.balloon_cup.four_valleys.words import place_name
from balloongames.views.balloon_cup.names import card_name, color_name, land_name, land_rule
from balloongames.views.balloon_cup.pieces import Pieces, draw_cube, draw_number
from balloongames.views.balloon_cup.tiles import cube_beside, draw_land, draw_panel, draw_slot, is_low

_INK: Final = "#1F2A44"
_PAPER: Final = "#FFFAF0"
_MOST_NOTES: Final = 6


@dataclass(slots=True)
class ValleysContext:
    """What the parts of the board share."""

    host: PuzzleHost
    model: Model
    draft: Draft
    layout: Layout
    animation: Animation
    pieces: Pieces
    render_cache: RenderCache

    @property
    def advised(self) -> tuple[int | None, Place | None]:
        """The card that an open hint speaks of, and the place where it tells to put it."""
        advice = self.host.advice
        if advice is None:
            return None, None
        hint, stages = advice
        card = hint.focus.hand[0] if hint.focus.hand else None
        place = dict(hint.take.facts).get("place")
        return (card, place if isinstance(place, int) else None) if stages > 1 else (None, None)

    def is_shown(self, card: int) -> bool:
        """Return whether a card is drawn where it lies: it neither moves nor is carried."""
        return card not in self.animation.hidden and not (self.draft.carried and card == self.draft.card)


# -- what stands still ------------------------------------------------------------------------------------------------


def draw_columns(page: Page, canvas: Canvas, table: ValleysContext) -> None:
    """Draw the columns: panel, land and cubes."""
    pictures = [column.picture for column in table.layout.columns]
    for index, (column, tile) in enumerate(zip(table.layout.columns, table.model.puzzle.tiles, strict=True)):
        draw_panel(canvas, column.panel)
        roomy = table.layout.title is None
        land = draw_land(canvas, column.picture, tile.number, tile.land, roomy=roomy, beside=pictures)
        page.text_boxes.extend(land)
        letters = [COLORS[color] for color in table.model.colors(2 * index)]
        for i, letter in enumerate(letters):
            beside = roomy and is_low(column.picture)
            box = cube_beside(column.picture, i, len(letters)) if beside else column.cube(i, len(letters))
            draw_cube(canvas, box, letter)
        if not tile.marked and not table.model.puzzle.is_foggy:
            canvas.card(column.panel.inset(3), Card(14, "", border="ink3", border_w=2, dash=(6, 5)))


def draw_moving(page: Page, canvas: Canvas, table: ValleysContext) -> None:
    """Draw what changes: what a hint looks at, and the totals."""
    advice = table.host.advice
    if advice is not None and advice[1]:
        for tile in advice[0].focus.columns:
            panel = table.layout.columns[tile].panel
            canvas.card(panel.grow(1), Card(17, "", border="sund", border_w=3.5, dash=(7, 5)))
    for place in range(len(table.model.puzzle.slots)):
        _draw_total(page, canvas, table, place)


def _draw_total(page: Page, canvas: Canvas, table: ValleysContext, place: Place) -> None:
    model, box = table.model, table.layout.total(place)
    state = model.state_of(place)
    won, lost = state == "won", state == "lost"
    if won and table.animation.shine:
        box = box.grow(3 * (1 - abs(2 * table.animation.shine - 1)))
    key = ("total", place, model.total(place), model.open_slots(place), state)
    cached = table.render_cache.draw(
        canvas, box, key, lambda c: _total(c, box, model, place, won=won, lost=lost), margin=4
    )
    page.text_boxes.extend(cached.text_boxes)


def _total(canvas: Canvas, box: Box, model: Model, place: Place, *, won: bool, lost: bool) -> list[TextInk]:
    color = "good" if won else "bad" if lost else "ink2"
    border, width = ("good", 2.5) if won else ("bad", 2.5) if lost else ("line", 1.5)
    canvas.card(box, Card(box.h / 2, "goods" if won else "paper", border=border, border_w=width))
    number = str(model.total(place))
    number_w = canvas.text_width(number, "num-s") + 4
    left = box.x + 14
    found = [canvas.text(box.at_x(left, number_w), number, "num-s")]
    side = min(17.0 * canvas.text_scale, box.h - 6)
    sign = "check" if model.puzzle.is_foggy else "crown"
    icon = sign if won else "warn" if lost else ""
    right = box.right - 11 - (side + 4 if icon else 0)
    if icon:
        canvas.icon(icon, box.at_x(right + 4, side, side), color)
    room = box.span_x(left + number_w + 6, right)
    is_clue = model.clues_at(place) != (None, None)
    fitting = (one for one in total_texts(model, place) if canvas.text_width(one, "small-strong") * 0.9 <= room.w)
    text = next(fitting, "")
    if text:
        style = "small-strong" if won or lost or is_clue else "small"
        found.append(canvas.text(room, text, style, "ink" if is_clue and not (won or lost) else color))
    return found


def total_texts(model: Model, place: Place) -> Iterator[str]:
    """Yield what may be said beside a total, the shorter after the longer."""
    total, lead = model.clues_at(place)
    known = [_("of {total}").format(total=total)] if total is not None else []
    if lead is None:
        yield " ".join(known) or total_words(model, place)
    else:
        yield ", ".join([*known, _("wins by {count}").format(count=lead) if lead else _("equal totals")])
        yield " ".join([*known, f"+{lead}" if lead else "="])


def total_words(model: Model, place: Place) -> str:
    """Return what is said beside a total."""
    left, tile = model.open_slots(place), place // 2
    if left and model.puzzle.is_foggy:
        return ngettext("{count} in fog", "{count} in fog", left).format(count=left)
    if left:
        return ngettext("{count} open", "{count} open", left).format(count=left)
    if place % 2 == ABOVE or not model.is_full(tile) or (model.puzzle.is_foggy and not model.puzzle.tiles[tile].marked):
        return _("full")
    if model.is_won(tile):
        return _("won")
    return _("lost") if model.puzzle.tiles[tile].marked else _("may be lost")


# -- slots ------------------------------------------------------------------------------------------------------------


def slot_node(table: ValleysContext, slot: Slot) -> Node:
    """Return the node of a slot that was open at the beginning, or of a card that is given."""
    model, draft = table.model, table.draft
    box = table.layout.slot(*slot)
    card = model.cards(slot.place)[slot.at]
    color = color_name(COLORS[model.colors(slot.place)[slot.at]])
    tile = model.puzzle.tiles[slot.place // 2]
    where = place_name(slot.place, model.puzzle)
    label = (
        _("{card} {place}").format(card=card_name(card), place=where)
        if card is not None
        else _("Open {color} slot {place}").format(color=color, place=where)
    )
    value = [_("{land}, {rule}").format(land=land_name(tile.land), rule=land_rule(tile.land))]
    if card is not None and card in model.given(slot.place):
        value.append(_("given"))
    if draft.noted(slot) and card is None:
        value.append(_("noted: {values}").format(values=join([str(one) for one in draft.noted(slot)])))
    if _is_target(table, slot):
        value.append(_("fits"))

    def paint(canvas: Canvas, state: NodeState) -> None:
        _draw_slot(canvas, table, slot, box, state)

    return Node(f"slot.{slot.place}.{slot.at}", box, "place", label, None, paint, value=", ".join(value), radius=9)


def _is_target(table: ValleysContext, slot: Slot) -> bool:
    """Return whether the chosen card fits into an open slot."""
    draft, model = table.draft, table.model
    card = draft.card
    if card is None or model.cards(slot.place)[slot.at] is not None:
        return False
    return model.colors(slot.place)[slot.at] == CARD_COLOR[card] and slot.place != model.places.get(card)


def _draw_slot(canvas: Canvas, table: ValleysContext, slot: Slot, box: Box, state: NodeState) -> None:
    model, draft = table.model, table.draft
    card = model.cards(slot.place)[slot.at]
    color = COLORS[model.colors(slot.place)[slot.at]]
    chosen = draft.slot == slot or (card is not None and card == draft.card)
    if card is None or not table.is_shown(card):
        foggy = model.puzzle.is_foggy
        table.render_cache.draw(
            canvas, box, ("slot", color, foggy), lambda c: _draw_open(c, box, color, foggy=foggy), margin=2
        )
        if card is None:
            _draw_notes(canvas, table, slot, box)
    else:
        table.pieces.draw_face(canvas, box.moved(0, -2 if state.hovered else 0), card)
        if card in model.given(slot.place):
            _draw_lock(canvas, box)
        else:
            canvas.card(box.grow(2), Card(10, "", border="ink", border_w=2.5))
    if chosen:
        canvas.card(box.grow(4), Card(12, "", border="sun", border_w=4))
    _draw_marks(canvas, table, slot, box)


def _draw_open(canvas: Canvas, box: Box, color: str, *, foggy: bool) -> list[TextInk]:
    """Draw an open slot; in fog a card lies there that is not seen."""
    draw_slot(canvas, box, color)
    if foggy:
        w = box.w * 0.86
        for dx, dy, part in ((-0.2, 0.02, 0.52), (0.2, 0.0, 0.56), (0.0, -0.06, 0.5), (0.0, 0.06, 0.9)):
            high = w * (0.24 if part == 0.9 else 0.34)
            puff = Box.around(box.cx + dx * w, box.bottom - box.h * 0.2 + dy * w, w * part, high)
            canvas.card(puff, Card(puff.h / 2, "#FFFFFF" if not canvas.theme.outlined else "ink2", 0.92))
    return []


def _draw_marks(canvas: Canvas, table: ValleysContext, slot: Slot, box: Box) -> None:
    """Mark a slot that the chosen card fits, one that a hint tells of, and the card that the light blames."""
    blamed, model = table.host.blamed, table.model
    card = model.cards(slot.place)[slot.at]
    if _is_target(table, slot) and canvas.brushes.look.legal_marks:
        canvas.dots(box.grow(3), 11)
    if isinstance(blamed, PutCard) and blamed.card == card and blamed.place == slot.place:
        canvas.card(box.grow(4), Card(12, "paper", 0.0, border="bad", border_w=4, dash=(8, 5)))
    advised, place = table.advised
    if advised is None or advised in table.animation.hidden:
        return
    aim = (place, model.slot_of(advised, place)) if place is not None else None
    if slot == aim or (card is not None and card == advised):
        draw_hinted(canvas, box.grow(3), 11)


def _draw_lock(canvas: Canvas, box: Box) -> None:
    side = max(13.0, box.w * 0.26)
    spot = Box.around(box.right - side * 0.62, box.bottom - side * 0.66, side, side)
    canvas.card(spot, Card(4, _PAPER))
    canvas.icon("lock", spot.inset(2), _INK)


def _draw_notes(canvas: Canvas, table: ValleysContext, slot: Slot, box: Box) -> None:
    """Write the noted values on a paper strip at the foot of an open slot."""
    values = table.draft.noted(slot)
    if not values:
        return
    text = " ".join(map(str, values[:_MOST_NOTES]))
    rows = 1 if len(values) <= 2 else 2
    strip = box.take_bottom(box.h * 0.2 * rows, skip=box.h * 0.05).inset(3, 0)
    canvas.card(strip, Card(6, _PAPER, border="line", border_w=1))
    half = -(-len(values[:_MOST_NOTES]) // rows)
    for part, row in zip(strip.rows(rows), range(rows), strict=True):
        said = " ".join(map(str, values[row * half : (row + 1) * half])) if rows > 1 else text
        draw_number(canvas, part, said, _INK, min(part.h * 0.78, part.w / max(1, len(said)) * 1.6))
