"""The packs on the shelf of puzzles: a row for each game, one for what a person collected, and tools in the bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from balloongames import registry
from balloongames.i18n import _
from balloongames.scenes.common.matches import game_cover
from balloongames.scenes.common.medals import draw_bar
from balloongames.scenes.common.puzzle_sources import game_name, games, kind_names
from balloongames.scenes.puzzles.cells import Collection, Stock
from balloongames.scenes.puzzles.parts import draw_grade
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import PICKER_ARROW, picker
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, chip, row

Act = Callable[[], None]
_Chip = tuple[str, str, bool, Act]
_HIGH: Final = 150.0  # lu that a row is high at most
_COVER: Final = 166.0
_ACROSS: Final = 5  # packs in a row
_PLAIN: Final = 1.1  # the scale of text up to which a balloon stands beside a title


@dataclass(frozen=True, slots=True)
class PackShelf:
    """A row: what stands on its cover, the picture of that ("" has an icon), and its collections."""

    title: str
    line: str
    cover: str
    collections: Sequence[Collection]


def shelves(lists: Sequence[Collection]) -> list[PackShelf]:
    """Return the rows: the games in their order, also those without packs, and what a person collected."""
    found = [
        PackShelf(
            game_name(game), ", ".join(kind_names(game)), game_cover(registry.entry(game)),
            [one for one in lists if one.pack is not None and one.game_id == game],
        )
        for game in games()
    ]  # fmt: skip
    return [*found, PackShelf(_("Mine"), "", "", [one for one in lists if one.pack is None])]


def add_filters(page: Page, room: Box, chips: Sequence[_Chip]) -> None:
    """Add chips in the middle of the bar, as many as have room between the title and the tools."""
    height = max(40.0, 32 * page.kit.text_scale)
    widths = [page.kit.text_width(label, "small-strong") + 28 for _key, label, _on, _act in chips]
    while widths and filters_width(page, chips[: len(widths)]) > room.w:
        widths.pop()
    total = sum(widths) + 8 * (len(widths) - 1)
    x = max(room.x + 8, min(page.frame.cx - total / 2, room.right - total - 8))
    for (key, label, on, act), width in zip(chips, widths, strict=False):
        chip(page, f"filter.{key}", room.at_x(x, width, height), label, act, on=on)
        x += width + 8


def filters_width(page: Page, chips: Sequence[_Chip]) -> float:
    """Return how wide a row of chips is."""
    return 8 + sum(page.kit.text_width(label, "small-strong") + 36 for _key, label, _on, _act in chips)


def add_choice(page: Page, room: Box, game: str, narrow: Callable[[bool, str], None], *, unsolved: bool) -> None:
    """Add what chooses among the packs: what is not solved, and where they stand in one list, as text is large, a game.

    ``narrow`` is told whether only what is not solved is wanted, and of which game.
    """
    every, still = _("All"), _("Not solved")
    chips = [("all", every, not unsolved and not game, lambda: narrow(False, "")),
             ("open", still, unsolved, lambda: narrow(not unsolved, game))]  # fmt: skip
    if not page.roomy:
        add_filters(page, room, chips)
        return
    names = [("", _("All games")), *((one, game_name(one)) for one in games())]
    index = [one for one, _name in names].index(game)
    width = max(page.kit.text_width(name, "button-s") for _game, name in names) + 2 * PICKER_ARROW + 12
    box, left = room.take_right(width).center(h=max(40.0, 27 * page.kit.text_scale)), room.cut(right=width + 4)
    if filters_width(page, chips) <= left.w:
        picker(page, "game", box, _("Game"), [(name, partial(narrow, unsolved, one)) for one, name in names], index)
        add_filters(page, left, chips)
        return
    either = [(every, partial(narrow, False, "")), (still, partial(narrow, True, "")),
              *((name, partial(narrow, False, one)) for one, name in names[1:])]  # fmt: skip
    picker(page, "game", box, _("Pack"), either, index + 1 if index else int(unsolved))


def add_bar_tools(page: Page, room: Box, tools: Sequence[tuple[str, str, str, Act]], *, leave: float = 0.0) -> float:
    """Add quiet buttons at the right of the bar; returns where they begin.

    They have no words where text is large, or where what stands beside them would not be left its room.
    """
    widths = [page.kit.fit_width(label, "label", icon=20, pad=28) for _id, _icon, label, _act in tools]
    bare = page.roomy or sum(widths) + 6 * len(widths) + leave > room.w + 10
    room = room.cut(right=-10)
    for (node_id, icon, label, act), width in zip(reversed(tools), reversed(widths), strict=True):
        if bare:
            box = room.take_right(50, 50, skip=4)
            button(page, node_id, box, "", act, icon=icon, kind="quiet", narrate=label, tip=label)
        else:
            box = room.take_right(width, 40)
            button(page, node_id, box, label, act, icon=icon, kind="quiet", style="label")
        room = room.span_x(right=box.x - 6)
    return room.right


def add_packs(
    page: Page, box: Box, lists: Sequence[Collection], chosen: str, stock: Stock, choose: Callable[[str], None]
) -> None:
    """Add the rows with the packs, and what a person collected."""
    rows = shelves(lists)
    height = min(_HIGH, (box.h - 9 * (len(rows) - 1)) / len(rows))
    for i, shelf in enumerate(rows):
        where = box.take_top(height, skip=i * (height + 9))
        page.panel(where)
        cover, room = where.split_columns(_COVER, REST)
        _add_cover(page, cover, shelf)
        spots = room.inset(10, 9).columns(_ACROSS, 9)
        for one, spot in zip(shelf.collections, spots, strict=False):
            _add_pack(page, spot, one, stock, lambda key=one.key: choose(key), chosen=one.key == chosen)  # type: ignore[misc]
        if not shelf.collections:
            page.text(room.inset(20, 9), _("No packs yet. Endless puzzles are there."), "body", "ink2", lines=2)


def _add_cover(page: Page, box: Box, shelf: PackShelf) -> None:
    scale = page.kit.text_scale
    width = box.w - 26
    style = "label" if page.kit.text_width(shelf.title, "label") <= width else "label-s"
    title_h = page.kit.text_height(shelf.title, width, style)
    line_h = 18 * scale if shelf.line else 0.0
    label = box.inset(4, 0).take_bottom(title_h + line_h + 6, skip=5)

    def paint(canvas: Canvas) -> None:
        if shelf.cover:
            canvas.rounded_picture(shelf.cover, box, (16, 0, 0, 16), zoom=0.7)
            canvas.card(label, Card(10, "paper", 0.94))
        else:
            side = min(44.0, box.h * 0.4)
            canvas.icon("folder", Box.around(box.cx, box.y + (label.y - box.y) / 2 + 4, side, side), "ink2")

    page.paint(paint)
    words = label.inset(9, 3)
    page.text(words.take_top(title_h), shelf.title, style, lines=2)
    if shelf.line:
        page.text(words.take_bottom(line_h), shelf.line, "small", "ink2")


def _add_pack(page: Page, box: Box, one: Collection, stock: Stock, act: Act, *, chosen: bool) -> None:
    scale = page.kit.text_scale
    count, total = stock.solved(one.cells), len(one.cells)
    score = _("{count} of {total}").format(count=count, total=total) if one.pack else ""
    grade = one.cells[len(one.cells) // 2].grade if one.pack and one.cells else None

    def paint(canvas: Canvas, where: Box) -> TextInk | None:
        inner = where.inset(9, 4)
        foot_h = 20 * scale
        foot = inner.take_bottom(foot_h)
        large = scale > _PLAIN  # then the title takes the whole width, and the balloon stands in the row of the grade
        head = inner.span_y(bottom=foot.y - (15 if grade else 2))
        tight = large and canvas.text_height(one.title, inner.w, "label-s") > head.h
        if tight:  # the title takes that row as well
            head = inner.span_y(bottom=foot.y)
        side = min(30.0, head.h) if not large else 22.0
        picture = head.take_left(side * 0.84, side) if not large else foot.above(side, 2).take_right(side * 0.84)
        if one.color and not tight:
            canvas.sprite(f"pictures/balloons/{one.color}", picture)
        elif not large:
            canvas.icon(one.icon, picture.inset(side * 0.1, side * 0.16), "ink2")
        words = head.span_x(picture.right + 7) if not large else head
        page.text_boxes.append(canvas.text(words, one.title, "label-s", lines=2))
        if one.pack is None:
            return canvas.text(foot, one.line, "small", "ink2")
        if grade and not tight:
            draw_grade(canvas, foot.above(13, 1), grade)
        if count == total:
            canvas.icon("check", foot.take_right(18, 18), "good")
            bar = foot.cut(right=26)
        else:
            width = canvas.text_width(score, "small-strong") + 2
            bar = foot.cut(right=width + 6)
            page.text_boxes.append(canvas.text(foot.take_right(width), score, "small-strong", align="right"))
        if grade and tight:  # in place of the bar, which says what the numbers say
            draw_grade(canvas, bar.center(h=min(14.0, bar.w / 4.1)), grade)
        else:
            draw_bar(canvas, bar.center(h=8), count / max(1, total))
        return None

    value = f"{one.line}, {score}" if score else one.line
    node = row(page, f"pack.{one.key}", box, one.title, act, paint, chosen=chosen, value=value)
    if chosen:
        node.value = _("{value}, shown").format(value=value)
