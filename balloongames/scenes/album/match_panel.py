"""The match in hand: its last table, everybody's score, what is marked, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from balloongames.i18n import _, ngettext
from balloongames.scenes.album.entries import AlbumEntry
from balloongames.scenes.album.match_print import draw_table
from balloongames.scenes.common.players import look_of
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import Kind, button, draw_avatar


@dataclass(frozen=True, slots=True)
class MatchActs:
    """What can be done with a match."""

    look: Callable[[], None]
    resume: Callable[[], None]
    same_deal: Callable[[], None]
    share: Callable[[], None]
    favor: Callable[[], None]
    delete: Callable[[], None]
    keep: Callable[[], None]


def table_box(area: Box, scale: float) -> Box:
    """Return where the picture of the table stands on the panel."""
    inner = area.inset(16)
    return inner.take_top(min(inner.w * 104 / 250, inner.h * (0.28 if scale < 1.5 else 0.2)))


def match_panel(
    page: Page, area: Box, entry: AlbumEntry, picture: pygame.Surface | None, note: str, acts: MatchActs, *, gone: bool
) -> None:
    """Add the panel; ``note`` are the words of its first flag. One that is ``gone`` can only be brought back."""
    page.panel(area, radius=18)
    page.aside = area
    scale = page.kit.text_scale
    inner = area.inset(16)
    place = table_box(area, scale)
    page.paint(lambda canvas: draw_table(canvas, place, entry, picture))
    main_h, foot_h = max(54.0, 34 * scale), max(44.0, 32 * scale)
    rest = inner.cut(top=place.h + 10)
    button_box, foot = rest.take_bottom(main_h), rest.take_bottom(foot_h, skip=main_h + 10)
    room = rest.cut(bottom=main_h + foot_h + 20)
    details = entry.details()
    style = page.kit.largest(details, room.w, "body", "small")
    title, line, room = room.split_rows(30 * scale, page.kit.text_height(details, room.w, style), REST)
    page.text(title, entry.game, page.kit.largest(entry.game, title.w, "h2", "h4", "label"))
    page.text(line, details, style, "ink2", lines=2)
    _add_flags(page, room, entry, note)
    _add_seats(page, room.cut(top=8, bottom=30 * scale if entry.over and entry.over.flags else 0), entry)
    if gone:
        button(page, f"keep.{entry.id}", button_box, _("Bring back"), acts.keep, icon="undo")
        return
    if entry.waiting:
        words, act, node_id = _("Continue"), acts.resume, f"resume.{entry.id}"
    else:
        words, act, node_id = _("Look again"), acts.look, f"look.{entry.id}"
    button(page, node_id, button_box, words, act, icon="play", kind="primary", first=page.roomy)
    _add_tools(page, foot, entry, acts)


def _add_seats(page: Page, room: Box, entry: AlbumEntry) -> None:
    scale = page.kit.text_scale
    height = min(40 * max(1.0, scale * 0.85), (room.h + 6) / max(1, len(entry.players)) - 6)
    if height < 20 * scale:
        return  # narration and the print have it as well
    for i, seat in enumerate(entry.order()):
        _add_seat(page, room.take_top(height, skip=i * (height + 6)), entry, seat)


def _add_seat(page: Page, box: Box, entry: AlbumEntry, seat: int) -> None:
    player, score = entry.players[seat], entry.score(seat)
    r = min(15.0 * page.kit.text_scale, box.h * 0.42)
    side = 18 * min(page.kit.text_scale, 1.5)
    won = entry.over is not None and seat in entry.over.winners

    def paint(canvas: Canvas) -> None:
        canvas.row(box)
        draw_avatar(canvas, box.x + 10 + r, box.cy, r, look_of(player), robot=player.bot is not None)
        if won:
            canvas.icon("crown", box.take_right(side, side, skip=right + 17))

    right = page.kit.text_width(score, "label-s") + 12
    page.paint(paint)
    page.text(box.cut(left=2 * r + 20, right=right + (side + 22 if won else 6)), player.name, "label-s")
    page.text(box.take_right(right - 12, skip=12), score, "label-s", align="right")


def _add_flags(page: Page, room: Box, entry: AlbumEntry, note: str) -> None:
    flags = entry.over.flags if entry.over else 0
    if not flags:
        return
    scale = page.kit.text_scale
    line = room.take_bottom(26 * scale)
    words = ngettext("{count} flag", "{count} flags", flags).format(count=flags)
    if note:
        words = _("{flags}: “{words}”").format(flags=words, words=note)
    page.icon("flag", line.take_left(18 * scale, 18 * scale), "ink2")
    page.text(line.cut(left=26 * scale), words, "small", "ink2")


def _add_tools(page: Page, box: Box, entry: AlbumEntry, acts: MatchActs) -> None:
    """Add the lesser things to do: words where they fit, else only their pictures."""
    favorite = entry.over.favorite if entry.over else False
    tools = [("share", "share", _("Share"), acts.share, False)]
    if entry.over:
        tools.insert(0, ("same", "refresh", _("Same deal"), acts.same_deal, False))
        tools.append(("favorite", "star", _("Favorite"), acts.favor, favorite))
    tools.append(("delete", "trash", _("Delete"), acts.delete, False))
    worded = tools[:-2] if entry.over else tools[:-1]
    side = 52.0
    for node_id, icon, words, act, on in reversed(tools[len(worded) :]):
        where = box.take_right(side)
        kind: Kind = "danger" if node_id == "delete" else "secondary"
        value = _("chosen") if on else ""
        node = button(
            page, f"{node_id}.{entry.id}", where, "", act, icon=icon, kind=kind, narrate=words, tip=words, chosen=on
        )  # fmt: skip
        node.value = value
        box = box.cut(right=side + 8)
    spare, widths = -1.0, [0.0]
    for most in (1, 2):  # lines
        widths = [_width(page, words, most) for _id, _icon, words, _act, _on in worded]
        spare = (box.w - 8 * (len(worded) - 1) - sum(widths)) / len(worded)
        if spare >= 0:
            break
    wide = spare >= 0
    cells = box.split_columns(*(one + spare for one in widths), gap=8) if wide else box.columns(len(worded), 8)
    for (node_id, icon, words, act, _on), cell in zip(worded, cells, strict=True):
        button(
            page, f"{node_id}.{entry.id}", cell, words if wide else "", act, icon=icon, style="button-s",
            narrate=words, tip="" if wide else words, lines=2,
        )  # fmt: skip


def _width(page: Page, words: str, lines: int) -> float:
    """Return how wide a button is whose words stand in so many lines."""
    parts = words.split(" ", lines - 1)
    return max(page.kit.fit_width(one, "button-s", icon=20, pad=26) for one in parts)
