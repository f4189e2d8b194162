"""How a stamp looks: its paper with perforated edges, and its picture."""

from __future__ import annotations

from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.stamps import Stamp, rows_of, scenes_of

RATIO: Final = 144 / 112  # of its sides
_PITCH: Final = 9.5  # of the perforation
_LEAST: Final = 10  # notches along the longer side, however small it is
_NOTCH: Final = 3.0
_GROUNDS: Final = ("#D6EBD0", "#FDE3C8", "#CFE8EE", "#E3DAF0", "#FBDCD4")  # by turns; a stamp is a thing, in any theme
_INK: Final = "#1B2440"
_PALE: Final = 0.38
_MOST_H: Final = (0.86, 0.96)  # of the height of a row: one that is alone, one of several


def draw_stamped(canvas: Canvas, paper: Box, stamp: Stamp, number: int) -> None:
    """Draw a stamp that was earned; ``number`` is its place on its page."""
    _draw_paper(canvas, paper)
    _draw_ground(canvas, picture_box(paper), stamp, _GROUNDS[number % len(_GROUNDS)])
    _draw_pieces(canvas, picture_box(paper), stamp, is_open=False)


def draw_open(canvas: Canvas, paper: Box, stamp: Stamp) -> None:
    """Draw what a stamp shows that is still to be earned: the same, but pale."""
    box = picture_box(paper)
    _draw_ground(canvas, box, stamp, "paper3", 0.55)
    if scenes_of(stamp.picture) and not canvas.theme.outlined:
        canvas.card(box, Card(3, "paper", 0.55))
    _draw_pieces(canvas, box, stamp, is_open=True)


def _draw_ground(canvas: Canvas, box: Box, stamp: Stamp, color: str, alpha: float = 1.0) -> None:
    """Draw what stands behind the pieces of a stamp: a color, or scenes side by side."""
    scenes = scenes_of(stamp.picture)
    if canvas.theme.outlined:
        canvas.card(box, Card(3, "", border="edge", border_w=1.5))
        return
    canvas.card(box, Card(3, color, alpha))
    for i, (part, name) in enumerate(zip(box.columns(max(1, len(scenes))), scenes, strict=False)):
        first, last = i == 0, i == len(scenes) - 1
        canvas.rounded_picture(f"games/{name}", part, (3 * first, 3 * last, 3 * last, 3 * first), zoom=0)


def picture_box(paper: Box) -> Box:
    """Return where the picture of a stamp stands on its paper."""
    return paper.inset(paper.h * 0.1)


def _draw_pieces(canvas: Canvas, box: Box, stamp: Stamp, *, is_open: bool) -> None:
    """Draw the pieces that a stamp shows; those of an open one are pale."""
    room = box.inset(box.w * 0.06, box.h * 0.08)
    ink = "ink3" if is_open else "ink" if canvas.theme.outlined else _INK
    rows = rows_of(stamp.picture)
    for row, names in zip(room.rows(len(rows), 3), rows, strict=True):
        side = min(row.h * _MOST_H[len(rows) > 1], row.w / len(names) - 3)
        line = row.center(w=len(names) * min(row.w / len(names), side + 6))
        for cell, name in zip(line.columns(len(names)), names, strict=True):
            size = (min(row.w, 2.6 * side) if len(names) == 1 and "/" in name else side, side)
            _draw_piece(canvas, cell.center(*size), name, ink, alpha=_PALE if is_open else 1.0)


def _draw_piece(canvas: Canvas, box: Box, name: str, ink: str, *, alpha: float) -> None:
    if name.isdigit():
        fit = (
            one
            for one in ("display", "h1", "h2", "h4")
            if canvas.text_width(name, one) <= min(box.w + 2, 0.6 * box.h * len(name))
        )
        canvas.text(box.grow(6), name, next(fit, "label-s"), ink, align="center")
    elif "/" in name:
        canvas.sprite(f"pictures/{name}", box, alpha=alpha)
        if name.startswith("bubblees/"):
            canvas.sprite("pictures/bubblees/eyes_open", box, alpha=alpha)
    else:
        canvas.icon(name, box.inset(box.w * 0.1), ink)


def _draw_paper(canvas: Canvas, box: Box) -> None:
    """Draw the paper of a stamp with its notches."""
    is_outlined = canvas.theme.outlined
    fill = canvas.color("paper") if is_outlined else "#FFFFFF"
    edge, width = (canvas.color("edge"), 1.5) if is_outlined else (canvas.color("edge"), 1.2)
    pitch = min(_PITCH, box.w / _LEAST)
    notch = _NOTCH * pitch / _PITCH
    if not is_outlined:
        canvas.card(box.inset(notch), Card(2, fill, shadow=1, shadow_color="shadow"))
    whole = box.grow(width)
    path = _perforated(box.w, box.h, round(box.w / pitch), round(box.h / pitch), notch, width)
    body = f'<path d="{path}" fill="{fill}" stroke="{edge}" stroke-width="{width}" stroke-linejoin="round"/>'
    canvas.vector(body, whole, (whole.w, whole.h))


def _perforated(w: float, h: float, across: int, down: int, notch: float, rim: float) -> str:
    """Return the outline of a paper whose sides have notches, with a ``rim`` around it."""
    left, top, right, bottom = rim, rim, rim + w, rim + h
    arc = f"A{notch:.2f} {notch:.2f} 0 0 0"
    columns = [rim + w * i / across for i in range(1, across)]
    rows = [rim + h * i / down for i in range(1, down)]
    path = [f"M{left:.2f} {top:.2f}"]
    path += [f"H{x - notch:.2f}{arc} {x + notch:.2f} {top:.2f}" for x in columns]
    path.append(f"H{right:.2f}")
    path += [f"V{y - notch:.2f}{arc} {right:.2f} {y + notch:.2f}" for y in rows]
    path.append(f"V{bottom:.2f}")
    path += [f"H{x + notch:.2f}{arc} {x - notch:.2f} {bottom:.2f}" for x in reversed(columns)]
    path.append(f"H{left:.2f}")
    path += [f"V{y + notch:.2f}{arc} {left:.2f} {y - notch:.2f}" for y in reversed(rows)]
    return "".join([*path, "Z"])
