"""Messages over a page: each finds the spot where it hides least."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from balloongames.i18n import _
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.common.placement import Obstacle, SpotGrid, least_hidden, rect_of
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.coach import gaze_at
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_titled, draw_toast, titled_box, titled_width, toast_box
from balloongames.ui.narration import in_words
from balloongames.ui.page import Node, Page

_BELOW: Final = 14.0  # lu from where a card rises
_AIR: Final = 12.0  # between a message and what it keeps off
_WIDTHS: Final = 760, 520, 380
_OF_CARDS: Final = 320, 380, 420, 460, 520, 600, 760
_STEPS: Final = 40, 14  # across and down, from one spot that is tried to the next
_PRESSED: Final = 100.0  # what it costs to hide something to press, against something to be seen
_READ: Final = 3.0  # and a row, which is read rather than pressed, or a word
_LOOKED_AT: Final = 30.0  # and a piece
_WATCHED: Final = 700.0  # and of what everybody counts on, a bag or a race
_FIELD: Final = 1000.0  # and of a whole board, with what may come to lie there
_CUT: Final = 25.0  # and to leave of words a part that nobody can read


@dataclass(frozen=True, slots=True)
class Toast:
    """A message over the board; it stays until the next thing that a person does."""

    text: str
    icon: str = "info"
    page: int | None = None  # of the rules: the message leads there
    title: str = ""  # of a card that comes unasked: it keeps off all that is played with, and comes slowly
    about: str = ""  # patterns of what such a card tells of
    by_coach: bool = False  # she says it, beside what is chosen, and looks at that


@dataclass(frozen=True, slots=True)
class Around:
    """What of a board a card keeps off, or lies over.

    It is never over what is pressed ``next``, by its nodes; over what it is ``about`` and over ``pieces`` only if there
    is no other spot. It rather lies over ``panels``, which stand in columns, and less over ``fields``, the more of them
    it would hide, or what is ``watched`` besides. One that ``stays`` is where it was.
    """

    next: Sequence[str] = ()
    pieces: Sequence[Box] = ()
    panels: Sequence[Sequence[Box]] = ()
    fields: Sequence[Box] = ()
    watched: Sequence[Box] = ()
    stays: Sequence[Box] = ()
    about: Sequence[Box] = ()


def add_toast(page: Page, toast: Toast, around: Around | None = None) -> Sequence[Box]:
    """Show a message, above where hands are if it hides nothing there; returns where it stands once it is drawn.

    It keeps off what is to be pressed next and what is told of a choice, and lies over no pieces if there is any other
    place: most refusals are about them.
    """
    page.speaks = True
    page.messages.append(toast.text)
    found: list[Box] = []  # once for each page, so that it stands still while something moves
    offer = _offer(toast)
    room = around or Around()
    aim = next((page.nodes[one].box for one in room.next if one in page.nodes), None)

    def paint(canvas: Canvas) -> None:
        if not found:
            found.append(_spot(page, canvas, toast, room))
        gaze = gaze_at(found[0].take_left(found[0].h), aim) if toast.by_coach else None
        page.text_boxes += draw_toast(canvas, found[0], toast.text, toast.icon, offer, gaze=gaze)

    page.paint_each_frame(paint, over=True)
    return found


def add_card(page: Page, toast: Toast, around: Around, come: Callable[[], float]) -> Sequence[Box]:
    """Show a message with a title, as far as it has ``come``, 0 … 1; returns where it stands once it is drawn."""
    page.speaks = True
    page.messages.append(in_words((toast.title, toast.text)))
    found = list(around.stays)

    def paint(canvas: Canvas) -> None:
        share = come()
        if share <= 0:
            return  # nothing of it is seen yet, and the page has cost enough
        if not found:
            found.append(_spot_beside_play(page, canvas, toast, around))
        page.text_boxes += _draw_coming(canvas, found[0], toast, share)

    page.paint_each_frame(paint, over=True)
    return found


def card_ahead(page: Page, toast: Toast, around: Around) -> Sequence[Callable[[Canvas], object]]:
    """Return painters of a card that will come, for nobody's eyes: two that find its spot, and one that draws it."""
    found: list[Box] = []
    return (
        lambda canvas: _over_panels(page, canvas, toast, around),
        lambda canvas: found.append(_spot_beside_play(page, canvas, toast, around)),
        lambda canvas: _draw_coming(canvas, found[0], toast, 0.5),
    )


def _draw_coming(canvas: Canvas, box: Box, toast: Toast, share: float) -> list[TextInk]:
    """Draw a card that fades in while it rises."""
    words = toast.text, toast.icon, _offer(toast), toast.title
    if share >= 1:
        return draw_titled(canvas, box, *words)
    box = box.moved(0, _BELOW * (1 - share) ** 2)
    rect, edge = canvas.rect(box), round(_AIR * canvas.u)
    layer = pygame.Surface((rect.w + 2 * edge, rect.h + 2 * edge), pygame.SRCALPHA)
    texts = draw_titled(canvas.apart(layer, box, edge), box, *words)
    layer.set_alpha(round(255 * share))
    canvas.surface.blit(layer, (rect.x - edge, rect.y - edge))
    return texts


def _offer(toast: Toast) -> str:
    return "" if toast.page is None else _("Read the rule")


def _spot(page: Page, canvas: Canvas, toast: Toast, around: Around) -> Box:
    """Return the spot that hides least: nothing to press if that can be, and never the main thing to do."""
    frame, offer = page.frame, _offer(toast)
    widths = [min(width, frame.w - 48) for width in _WIDTHS]
    shape = partial(toast_box, canvas, frame.cx, frame.bottom - 136, toast.text, by_coach=toast.by_coach)
    shapes = [shape(width, offer) for width in widths]
    one = toast_box(canvas, 0, 0, "M", frame.w, offer)
    four_lines = one.h + 3 * canvas.text_height("M", frame.w, "body-strong") + 2
    shapes = [box for box in shapes if box.h <= four_lines] or shapes[:1]
    mains = [rect_of(node.box.grow(_AIR)) for node in page.nodes.values() if node.main]
    grids = _grids(shapes, area_below(page).inset(_AIR), frame)
    things = [*_things(page), *(Obstacle(rect_of(box), _LOOKED_AT) for box in around.pieces)]
    due = [rect_of(node.box.grow(1)) for node in page.nodes.values() if node.id in around.next]
    about = [rect_of(box) for box in around.about]
    for kept in (due + about, due, about):
        if found := least_hidden(grids, things, mains + kept):
            return found[1]
    found = least_hidden(grids, things, mains)
    return shapes[0] if found is None else found[1]


def _things(page: Page) -> list[Obstacle]:
    """Return what can be hidden."""
    things = [Obstacle(rect_of(node.box.grow(1)), _worth(node)) for node in page.nodes.values()]
    words = [(ink.ink or ink.box, len(ink.text.split())) for ink in page.text_boxes]
    words += [(sign, 1) for node in page.nodes.values() for sign in node.signs]
    return things + [Obstacle(rect_of(box), _READ * count, _CUT) for box, count in words if count]


def _spot_beside_play(page: Page, canvas: Canvas, toast: Toast, around: Around) -> Box:
    """Return the spot of a card: over a panel if that can be, else where it hides as little as can be of the pieces.

    It hides no button and nothing that is pressed next, if there is any spot for it.
    """
    beside = _over_panels(page, canvas, toast, around)
    if beside is not None and beside[0] < _CUT:
        return beside[1]
    frame, area = page.frame, area_below(page).inset(_AIR)
    shapes = [_shape(canvas, toast, min(width, area.w)) for width in (area.w, *_OF_CARDS)]
    shapes = [box._replace(x=frame.cx - box.w / 2, y=frame.bottom - 136 - box.h) for box in shapes if box.h <= area.h]
    things = [*_things(page), *_seen(around), *(Obstacle(rect_of(box), _PRESSED) for box in around.pieces)]
    buttons = [rect_of(node.box) for node in page.nodes.values() if node.role == "button"]
    due, about = _due(page, around), [rect_of(box) for box in around.about]
    grids = _grids(shapes, area, frame)
    found = least_hidden(grids, things, due + buttons + about)
    if beside is not None:  # it hides words there: the better of both
        return min(beside, found or beside)[1]
    found = found or least_hidden(grids, things, due + buttons) or least_hidden(grids, things, due)
    return found[1] if found is not None else shapes[0]


def _over_panels(page: Page, canvas: Canvas, toast: Toast, around: Around) -> tuple[float, Box] | None:
    """Return the spot of a card over a panel with what it hides there; None if there is none."""
    least = titled_width(canvas, _offer(toast), toast.title)
    pressed = [rect_of(node.box.grow(1)) for node in page.nodes.values() if _worth(node) == _PRESSED]
    columns = (_within(column, lambda width: _shape(canvas, toast, width), least) for column in around.panels)
    read = [*_things(page), *_seen(around), *(Obstacle(rect_of(box), _LOOKED_AT) for box in around.pieces)]
    about = [rect_of(box) for box in around.about]
    return least_hidden([grid for column in columns for grid in column], read, _due(page, around) + pressed + about)


def _seen(around: Around) -> list[Obstacle]:
    """Return what a card keeps off, though it could be played on below it."""
    fields = [Obstacle(rect_of(box), _FIELD) for box in around.fields]
    return fields + [Obstacle(rect_of(box), _WATCHED, _CUT) for box in around.watched]


def _shape(canvas: Canvas, toast: Toast, width: float) -> Box:
    return titled_box(canvas, toast.text, width, _offer(toast), toast.title)


def _due(page: Page, around: Around) -> list[pygame.Rect]:
    """Return what a card never hides, so that nobody has to take it away before they play."""
    return [rect_of(node.box.grow(_AIR)) for node in page.nodes.values() if node.main or node.id in around.next]


def _worth(node: Node) -> float:
    """Return what it costs to hide a node."""
    if not (node.act or node.at or node.typed):
        return 1.0
    return _READ if node.role == "row" else _PRESSED


def _within(column: Sequence[Box], shape: Callable[[float], Box], least: float) -> Iterator[SpotGrid]:
    """Yield where a message of a shape, by its width, may stand over a column of panels.

    It is rather narrow than high up, and rather high up than aside: by so little that this decides among equals alone.
    """
    room = column[0].span_y(bottom=column[-1].bottom).inset(6)
    for i, width in enumerate(dict.fromkeys(min(room.w, width) for width in _OF_CARDS)):
        box = shape(width)
        ys = [room.y + y for y in range(round(room.h - box.h), -1, -6)][::-1]
        if ys and box.w >= least:
            for j, x in enumerate(dict.fromkeys((room.cx - box.w / 2, room.x, room.right - box.w))):
                yield SpotGrid(box.w, box.h, [x], ys, (x, ys[-1]), 1e-6 * i + 1e-10 * j, 1e-9)


def _grids(shapes: Sequence[Box], room: Box, frame: Box) -> list[SpotGrid]:
    """Return where a message may stand in each of its shapes, on a grid through its first spot.

    It costs the way from there to stand elsewhere, and something to be narrow, both in widths of the window.
    """
    home = shapes[0]
    found = []
    for box in dict.fromkeys(shapes):
        xs = range(round((box.x - room.x) % _STEPS[0]), round(room.w - box.w) + 1, _STEPS[0])
        ys = range(round((box.y - room.y) % _STEPS[1]), round(room.h - box.h) + 1, _STEPS[1])
        grid = [room.x + x for x in xs], [room.y + y for y in ys]
        first = home.cx - box.w / 2, home.cy - box.h / 2
        found.append(SpotGrid(box.w, box.h, *grid, first, (home.w - box.w) / frame.w, 1 / frame.w))
    return found
