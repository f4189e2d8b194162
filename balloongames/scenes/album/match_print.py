"""How a match looks in the album: a white print with its last table, who won, the day, and everybody's score."""

from __future__ import annotations

import pygame

from balloongames import registry
from balloongames.i18n import _
from balloongames.scenes.album.entries import AlbumEntry
from balloongames.scenes.album.tables import CORNERS
from balloongames.scenes.common.matches import game_cover, is_playable
from balloongames.scenes.common.players import look_of
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar

_PAD = 9.0
_AIR = 8.0  # before the day: how many flags there are must not read as a part of it


def picture_box(box: Box, scale: float) -> Box:
    """Return where the picture of a print stands."""
    return box.inset(_PAD).cut(bottom=(26 + 24) * scale)


def draw_match(
    canvas: Canvas, box: Box, entry: AlbumEntry, picture: pygame.Surface | None, *, chosen: bool, hovered: bool
) -> TextInk:
    """Draw a print; one of a match that waits has a dashed border."""
    day = canvas.theme.name == "day"
    face = box.moved(0, -2 if hovered else 0)
    fill = "suns" if chosen else "#FFFFFF" if day else "paper2"
    border = "sund" if chosen or hovered else "ink2" if entry.waiting else "edge" if canvas.theme.outlined else ""
    dash = (7.0, 5.0) if entry.waiting and not chosen else None
    canvas.card(face, Card(12, fill, border=border, border_w=3 if chosen else 2, dash=dash, shadow=1))
    draw_table(canvas, picture_box(face, canvas.text_scale), entry, picture)
    scale = canvas.text_scale
    words = face.inset(_PAD + 3, _PAD).take_bottom(48 * scale)
    upper, lower = words.split_rows(25 * scale, REST)
    marks = _marks_width(canvas, entry)
    when, title, style = _title(canvas, entry, upper.w - marks - 4)
    right = canvas.text_width(when, "small") + 4 if when else 0.0
    canvas.text(upper.take_right(right), when, "small", "ink2", align="right")
    air = _AIR * scale
    _draw_marks(canvas, upper.cut(right=right + air), entry)
    draw_scores(canvas, lower, entry)
    return canvas.text(upper.cut(right=right + marks + air + 4), title, style)


def _title(canvas: Canvas, entry: AlbumEntry, room: float) -> tuple[str, str, str]:
    """Return the day and who won, and in which style that is written: who won comes before the year."""
    at_length, *shorter = entry.titles()
    ways: list[tuple[str, str, str]] = [
        (day, at_length, style) for day in entry.days() for style in ("label-s", "micro")
    ]
    ways += [(entry.day, title, "label-s") for title in shorter]
    for day, title, style in ways:
        taken = canvas.text_width(day, "small") + 4 + _AIR * canvas.text_scale if day else 0.0
        if taken + canvas.text_width(title, style) <= room:
            return day, title, style
    return entry.day, entry.titles()[-1], "label-s"


def draw_deleted(canvas: Canvas, box: Box, entry: AlbumEntry, *, hovered: bool) -> TextInk:
    """Draw the outline that stays of a print until the page is left, and what can be done about it."""
    canvas.card(box, Card(14, "paper3" if hovered else "paper", 0.6, border="ink", border_w=2, dash=(6, 4)))
    words = box.center(h=52 * canvas.text_scale).inset(12, 0)
    title, below = words.split_rows(0.5 * words.h, REST)
    told = entry.titles()
    fit = (one for one in told if canvas.text_width(one, "label") <= title.w)
    canvas.text(title, next(fit, told[-1]), "label", "ink2", align="center")
    return canvas.text(below, _("Bring back"), "button-s", align="center")


def draw_table(canvas: Canvas, box: Box, entry: AlbumEntry, picture: pygame.Surface | None) -> None:
    """Draw the last table; until it is there, the cover of its game."""
    if picture is not None:
        canvas.surface.blit(picture, canvas.rect(box))
        canvas.card(box, Card(CORNERS[0], "", border="line", border_w=1.5))
    elif is_playable(entry.game_id):
        canvas.rounded_picture(game_cover(registry.entry(entry.game_id)), box, CORNERS, zoom=0.3)


def _marks(entry: AlbumEntry) -> list[tuple[str, str]]:
    """Return icons and counts of what is marked."""
    one = entry.over
    if one is None:
        return []
    marks = [("star", "")] if one.favorite else []
    marks += [("flag", str(one.flags))] if one.flags else []
    return marks + ([("leftright", str(one.branches))] if one.branches else [])


def _marks_width(canvas: Canvas, entry: AlbumEntry) -> float:
    return sum(
        17 * canvas.text_scale + 6 + (canvas.text_width(count, "small") + 2 if count else 0.0)
        for _icon, count in _marks(entry)
    )


def _draw_marks(canvas: Canvas, box: Box, entry: AlbumEntry) -> None:
    """Draw what is marked, from the right."""
    width, scale = 0.0, canvas.text_scale
    for icon, count in reversed(_marks(entry)):
        text_w = canvas.text_width(count, "small") + 2 if count else 0.0
        width += text_w
        if count:
            canvas.text(box.take_right(text_w, skip=width - text_w), count, "small", "ink2")
        width += 17 * scale
        canvas.icon(icon, box.take_right(15 * scale, 15 * scale, skip=width - 15 * scale), "ink2")
        width += 6


def draw_scores(canvas: Canvas, box: Box, entry: AlbumEntry) -> None:
    """Draw as many seats as have room, the winners first."""
    r = min(11.0 * canvas.text_scale, box.h / 2 - 1)
    x = box.x + r
    for seat in entry.order():
        figure = entry.figure(seat)
        width = 2 * r + 6 + (canvas.text_width(figure, "label-s") + 12 if figure else 4)
        if x - r + width > box.right:
            break
        player = entry.players[seat]
        draw_avatar(canvas, x, box.cy, r, look_of(player), robot=player.bot is not None)
        canvas.text(Box(x + r + 5, box.y, width, box.h), figure, "label-s")
        x += width
