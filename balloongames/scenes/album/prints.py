"""How a person looks in the album: a white print with the place of the favorite game and the balloon in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames import registry
from balloongames.i18n import _, ngettext
from balloongames.storage.people import Person, PlayedGames
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS

_SKETCH: Final = (  # of a balloon, 100 wide and 142 high
    "M50 3A47 47 0 0 1 97 50C97 78 74 96 64 112H36C26 96 3 78 3 50A47 47 0 0 1 50 3ZM39 121H61V139H39Z"
)


def lines_of(played: PlayedGames) -> tuple[str, ...]:
    """Return how much somebody played, and what most: at length, then what fits everywhere."""
    if not played.matches:
        return (_("No match yet"),)
    count = ngettext("{count} match", "{count} matches", played.matches).format(count=played.matches)
    games = {entry.id for entry in registry.entries()}
    if played.likes not in games:
        return (count,)
    game = registry.view(played.likes).name()
    return _("{matches}, likes {game}").format(matches=count, game=game), f"{count} · {game}", count


def draw_print(
    canvas: Canvas, box: Box, person: Person, favorite: str | None, lines: Sequence[str], *, chosen: bool, hovered: bool
) -> TextInk:
    """Draw a print; return the ink of its last line, the first of ``lines`` that fits."""
    outlined = canvas.theme.outlined
    face = box.moved(0, -2 if hovered else 0)
    fill = "suns" if chosen else "#FFFFFF" if canvas.theme.name == "day" else "paper2"
    border = "sund" if chosen else "edge" if outlined else "sund" if hovered else ""
    canvas.card(face, Card(12, fill, border=border, border_w=3 if chosen else 2, shadow=1, shadow_color="shadow"))
    inner = face.inset(10, 10)
    words_h = (26 + 20) * canvas.text_scale
    if inner.w > 2.2 * inner.h:  # a row: the picture at the left
        picture, words = inner.split_columns(inner.h * 1.1, REST, gap=12)
        words = words.center(h=words_h)
    else:
        picture, words = inner.split_rows(REST, words_h, gap=6)
    _draw_place(canvas, picture, person.look, favorite)
    name, below = words.inset(4, 0).split_rows(26 * canvas.text_scale, REST)
    canvas.text(name, person.name, "h4")
    fit = (line for line in lines if canvas.text_width(line, "small") <= below.w)
    return canvas.text(below, next(fit, lines[-1]), "small", "ink2")


def draw_removed(
    canvas: Canvas, box: Box, person: Person, favorite: str | None, lines: Sequence[str], *, chosen: bool, hovered: bool
) -> TextInk:
    """Draw the outline that stays of a print, and what can be done about it; return the ink of that."""
    del favorite, chosen
    _draw_outline(canvas, box, hovered=hovered)
    scale = canvas.text_scale
    sketch_h = min(96.0, box.h - 76 * scale - 40)
    words_h = (26 + 34) * scale
    inner = box.center(h=words_h + (sketch_h + 12 if sketch_h > 48 else 0)).inset(12, 0)
    if sketch_h > 48:
        draw_sketch(canvas, inner.take_top(sketch_h).center(sketch_h * 100 / 142))
    name, below = inner.take_bottom(words_h).split_rows(26 * scale, REST)
    canvas.text(name, person.name, "h4", "ink2", align="center")
    side = 18 * scale
    width = canvas.text_width(lines[0], "button-s")
    left = below.cx - (side + 8 + width) / 2
    canvas.icon("undo", below.at_x(left, side).center(h=side))
    return canvas.text(below.span_x(left + side + 8, below.right), lines[0], "button-s")


def draw_sketch(canvas: Canvas, box: Box) -> None:
    """Draw a balloon that nobody flies."""
    ink, fill = canvas.color("ink2"), canvas.color("paper2")
    body = f'<path d="{_SKETCH}" fill="{fill}" stroke="{ink}" stroke-width="2.6" stroke-dasharray="6 5"/>'
    canvas.vector(body, box, (100, 142))


def draw_new(canvas: Canvas, box: Box, label: str, line: str, *, hovered: bool) -> TextInk:
    """Draw the place for one more; return the ink of its label."""
    _draw_outline(canvas, box, hovered=hovered)
    scale = canvas.text_scale
    heights = 34 * scale, 28 * scale, 40 * scale
    if box.h < sum(heights) + 16:
        return canvas.text(box.inset(12, 4), label, "h4", align="center", lines=2)
    sign, title, below = box.center(h=sum(heights)).inset(14, 0).split_rows(*heights)
    canvas.icon("plus", sign.center(30 * scale, 30 * scale))
    canvas.text(below, line, "small", "ink2", align="center", lines=2)
    return canvas.text(title, label, "h4", align="center")


def _draw_outline(canvas: Canvas, box: Box, *, hovered: bool) -> None:
    fill = "paper3" if hovered else ""
    canvas.card(box, Card(14, fill, border="ink", border_w=2, dash=(6, 4)))


def _draw_place(canvas: Canvas, box: Box, look: int, favorite: str | None) -> None:
    games = {entry.id for entry in registry.entries()}
    name = registry.view(favorite).background if favorite in games and favorite else HOME_SCENERY
    canvas.rounded_picture(name, box, (6, 6, 6, 6), zoom=0.34, rise=0.6)
    height = min(box.h * 0.86, box.w * 1.2)
    pattern = PLAYER_LOOKS[look].pattern
    canvas.sprite(f"pictures/players/{pattern}", box.center(height * 100 / 142, height))
