"""The panel beside a puzzle: hints in three stages, what they cost, the solution step by step, and how it ended."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from balloongames.i18n import N_, _
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common.medals import draw_medal, medal_words
from balloongames.ui.anim import ease_out, ease_out_back, span
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_BESIDE_STEP: Final = 50.0  # the words of a step of the solution
_TITLES: Final = (N_("Look here"), N_("This move"), N_("Why"))
_PROMISES: Final = (
    N_("Shows where to look."),
    N_("Shows the next move."),
    N_("Shows the reason."),
)
_SHOW: Final = (N_("Show where"), N_("Show the move"), N_("Show why"))
_PAD: Final = 20.0
_ONE_LINE: Final = 46.0  # lu that a stage needs where it has one line


@dataclass(frozen=True, slots=True)
class Costs:
    """The best medal that can ``still`` be earned; or the puzzle was solved ``before``, and nothing counts any more.

    The blue ``ribbon`` is not given for every kind of puzzle.
    """

    still: Medal
    before: bool
    ribbon: bool = True

    @property
    def medals(self) -> tuple[Medal, ...]:
        """The medals that there are, the best first."""
        return tuple(medal for medal in Medal if self.ribbon or medal is not Medal.BALLOON)

    @property
    def lost(self) -> tuple[Medal, ...]:
        """The medals that can't be earned any more."""
        return () if self.before else self.medals[: self.medals.index(self.still)]

    def words(self) -> str:
        """Return what the next stage would cost."""
        if self.before:
            return _("Solved before: hints cost nothing any more.")
        match self.still:
            case Medal.BALLOON:
                return _("Blue ribbon: the first placing, without the preview. A stage or the light costs gold.")
            case Medal.CROWN:
                return _("A stage or the light costs gold. Undo is free and never changes the medal.")
            case Medal.STAR:
                return _("One more stage costs silver. Undo is free and never changes the medal.")
            case _:
                return _("Bronze is safe. Undo is free and never changes the medal.")


@dataclass(frozen=True, slots=True)
class Walk:
    """The solution being shown: the texts of the moves, their words, and how many are ``done``."""

    moves: tuple[str, ...]
    words: tuple[str, ...]
    done: int = 0

    def at(self, done: int) -> Walk:
        """Return the same walk at another step."""
        return replace(self, done=done)


def _header(page: Page, box: Box, icon: str, title: str, aside: str) -> Box:
    """Add the title of the panel; returns the room below it."""
    scale = page.kit.text_scale
    side = 24 * min(scale, 1.4)
    height = 30 * scale
    row = box.inset(_PAD, 0).take_top(height, skip=16)
    page.icon(icon, row.take_left(side, side, skip=2))
    aside_w = page.kit.text_width(aside, "small") + 6 if aside else 0
    page.text(row.cut(left=side + 14, right=aside_w), title, "h2")
    if aside:
        page.text(row.take_right(aside_w), aside, "small", "ink2", align="right")
    top = row.bottom + 8
    return row.inset(-4, 0).span_y(top, box.bottom - 14)


# -- hints ------------------------------------------------------------------------------------------------------------


def add_hints(
    page: Page, box: Box, said: Sequence[str], stages: int, costs: Costs, act: Callable[[], None] | None
) -> None:
    """Add the stages of a hint, of which ``stages`` are open, and the medals; ``act`` opens the next one."""
    aside = _("{count} of 3 shown").format(count=stages) if stages else ""
    inner = _header(page, box, "bulb", _("Hint"), aside)
    medals, room, (shown, gap) = _lay_hints(page, inner, said, stages, costs)
    _add_medals(page, medals, costs)
    rows = room.split_rows(*(one.height for one in shown), gap=gap)
    for stage, row in zip(shown, rows, strict=True):
        index = stage.number
        if index < stages:
            _add_open(page, row, stage, said[index], latest=index == stages - 1)
        else:
            _add_closed(page, row, index, act if index == stages else None)


class _Stage(NamedTuple):
    """A stage of a hint: its ``number`` of three, from 0, and how high it is; a ``bare`` one has no title."""

    number: int
    height: float
    bare: bool


def _lay_hints(
    page: Page, inner: Box, said: Sequence[str], stages: int, costs: Costs
) -> tuple[_Medals, Box, tuple[list[_Stage], float]]:
    """Find the places of medals and hints: where the room is short, what is open goes before the medals."""
    fitting = None
    for foot in ("medals", "note", ""):
        medals = _lay_medals(page, inner, costs, foot)
        room = inner.span_y(bottom=medals.box.y - 8)
        shown, gap = _fitting(page, room, said, stages)
        laid = medals, room, (shown, gap)
        if sum(one.height + gap for one in shown) - gap <= room.h:
            if {one.number for one in shown} >= set(range(stages)):
                return laid
            fitting = fitting or laid
    return fitting or laid


def _fitting(page: Page, room: Box, said: Sequence[str], stages: int) -> tuple[list[_Stage], float]:
    """Return which stages are shown, and the gap between them.

    Where the room is short, closed stages become one line each, and open ones lose their titles, the oldest first; then
    what is least needed goes.
    """
    scale = page.kit.text_scale
    heights = {
        index: page.kit.text_height(said[index], _words_width(room, scale), "body") + 24 * scale + 26
        for index in range(stages)
    }
    heights.update(dict.fromkeys(range(stages, 3), max(66.0, 44 * scale + 20)))
    shown, gap = [0, 1, 2], 10.0

    def over() -> float:
        return sum(heights[index] + gap for index in shown) - gap - room.h

    if over() > 0:
        gap = 6.0
        left = room.h - sum(heights[index] for index in range(stages)) - 2 * gap
        heights.update(dict.fromkeys(range(stages, 3), max(_ONE_LINE, 22 * scale, left / (3 - stages or 1))))
    bare = set()
    for index in range(stages):
        if over() > 0:
            bare.add(index)
            heights[index] -= 24 * scale + 14
    for spare in (*reversed(range(stages + 1, 3)), *range(stages - 1)):
        if over() > 0:
            shown.remove(spare)
    return [_Stage(index, heights[index], index in bare) for index in shown], gap


def _words_width(box: Box, scale: float) -> float:
    return box.w - 54 * min(scale, 1.3) - 16


def _badge(canvas: Canvas, box: Box, index: int, *, full: bool) -> float:
    r = 15 * min(canvas.text_scale, 1.3)
    x, y = box.x + 12 + r, min(box.y + 16 + r, box.cy)
    canvas.circle(x, y, r, "ink" if full else "paper", border="ink", border_w=2)
    canvas.text(Box.around(x, y, 2 * r, 2 * r), str(index + 1), "label-s", "paper" if full else "ink", align="center")
    return x + r + 12


def _add_open(page: Page, box: Box, stage: _Stage, text: str, *, latest: bool) -> None:
    scale, index = page.kit.text_scale, stage.number

    def paint(canvas: Canvas) -> None:
        canvas.row(box, chosen=latest)
        left = _badge(canvas, box, index, full=True)
        if stage.bare:
            page.text_boxes.append(canvas.text(box.inset(0, 4).span_x(left, box.right - 12), text, "body", lines=8))
            return
        title, words = box.cut(top=11, bottom=8).span_x(left, box.right - 12).split_rows(26 * scale, REST)
        page.text_boxes.append(canvas.text(title, _(_TITLES[index]), "h4"))
        page.text_boxes.append(canvas.text(words, text, "body", valign="top", lines=8))

    page.paint(paint)


def _add_closed(page: Page, box: Box, index: int, act: Callable[[], None] | None) -> None:
    scale = page.kit.text_scale
    label = _(_SHOW[index])
    width = min(box.w * 0.5, page.kit.text_width(label, "button-s") + 36) if act else 0.0

    def paint(canvas: Canvas) -> None:
        canvas.card(box, Card(12, "", border="ink3", border_w=1.8, dash=(6, 4)))
        left = _badge(canvas, box, index, full=False)
        words = box.inset(0, 6).span_x(left, box.right - width - 20)
        promise = _(_PROMISES[index])
        if canvas.text_width(promise, "small") > words.w or box.h < 44 * scale + 12:
            style = "h4" if canvas.text_width(_(_TITLES[index]), "h4") <= words.w else "label-s"
            page.text_boxes.append(canvas.text(words, _(_TITLES[index]), style, lines=2))
            return
        upper, lower = words.rows(2)
        page.text_boxes.append(canvas.text(upper, _(_TITLES[index]), "h4", valign="bottom"))
        page.text_boxes.append(canvas.text(lower, promise, "small", "ink2", valign="top"))

    page.paint(paint)
    if act is not None:
        height = max(40.0, min(box.h - 16, 30 * scale))
        place = box.take_right(width, height, skip=12)
        button(page, "hint", place, label, act, style="button-s", lines=2)


@dataclass(frozen=True, slots=True)
class _Medals:
    """The foot of a panel: ``each`` medals in so many ``rows``, after a title ``title_w`` wide, over a note."""

    box: Box
    note_h: float
    each: int
    rows: int
    title_w: float


def _lay_medals(page: Page, inner: Box, costs: Costs, foot: str = "medals") -> _Medals:
    """Find the places of the ``medals`` at the foot of a panel; where that is a ``note``, they are left out."""
    kit, scale = page.kit, page.kit.text_scale
    wide = inner.w - 8
    note_h = kit.text_height(costs.words(), wide, "small") + 2 if foot else 0.0
    spare = 28 if costs.ribbon else 14
    widths = [
        kit.text_width(medal_words(medal), "small-strong") + 30 * min(scale, 1.25) + spare for medal in costs.medals
    ]
    needed = sum(widths) if costs.ribbon else len(widths) * max(widths)
    each = len(widths) if needed <= wide else 2  # in a row
    rows = math.ceil(len(widths) / each) if each * max(widths[:each]) <= wide or each > 2 else 0
    rows = rows if foot == "medals" else 0
    title_w = kit.text_width(_("Medals"), "label") + 16
    if each == 2 or title_w + needed > wide:  # the medals speak for themselves
        title_w = 0.0
    return _Medals(inner.take_bottom(note_h + rows * _medal_height(page) + 10), note_h, each, rows, title_w)


def _medal_height(page: Page) -> float:
    return 36 * min(page.kit.text_scale, 1.25)


def _add_medals(page: Page, medals: _Medals, costs: Costs) -> None:
    """Add at the foot which medals can still be earned, and what the next stage would cost."""
    foot, row_h = medals.box, _medal_height(page)
    if not medals.note_h:
        return
    page.paint(lambda canvas: canvas.fill(foot.take_top(1.5), "line"))
    if medals.rows:
        head, place = foot.inset(4, 0).take_top(medals.rows * row_h, skip=6).split_columns(medals.title_w, REST)
        page.text(head.take_top(row_h), _("Medals") if medals.title_w else "", "label")
        spots = [spot for row in place.rows(medals.rows) for spot in row.columns(medals.each, 6)]
        for spot, medal in zip(spots, costs.medals, strict=False):
            _add_medal(page, spot, medal, lost=medal in costs.lost)
    note = foot.inset(4, 0).take_bottom(medals.note_h, skip=2)
    page.text(note, costs.words(), "small", "ink2", lines=4)


def _add_medal(page: Page, box: Box, medal: Medal, *, lost: bool) -> None:
    side = box.h * 0.94
    name = medal_words(medal)

    def paint(canvas: Canvas) -> None:
        draw_medal(canvas, box.take_left(side, side), medal, alpha=0.55 if lost else 1.0)
        text = box.cut(left=side + 6)
        page.text_boxes.append(canvas.text(text, name, "small" if lost else "small-strong", "ink2" if lost else "ink"))
        if lost:  # struck out: said by more than a shade
            width = min(text.w, canvas.text_width(name, "small"))
            canvas.fill(text.span_y(text.cy).take_top(1.6).take_left(width), "ink2")

    page.paint(paint)


# -- the solution -----------------------------------------------------------------------------------------------------


def add_walk(page: Page, box: Box, walk: Walk, why: str) -> None:
    """Add the steps of the solution: done, now, to come; and why the next one is right."""
    scale = page.kit.text_scale
    aside = _("step {number} of {count}").format(number=min(walk.done + 1, len(walk.words)), count=len(walk.words))
    inner = _header(page, box, "play", _("Solution"), aside)
    why_h = page.kit.text_height(why, inner.w - 28, "body") + 22 if why else 0.0
    tallest = max((page.kit.text_height(words, inner.w - _BESIDE_STEP, "label") for words in walk.words), default=0.0)
    row_h = max(30.0, 26 * scale, min(tallest, 40 * scale) + 4)
    most = max(1, int((inner.h - why_h - 8) / (row_h + 4)))
    first = max(0, min(walk.done - most // 2, len(walk.words) - most))
    for i, index in enumerate(range(first, min(first + most, len(walk.words)))):
        _add_step(page, inner.take_top(row_h, skip=i * (row_h + 4)), walk.words[index], index - walk.done)
    if why:
        note = inner.take_bottom(why_h)
        page.paint(lambda canvas: canvas.row(note))
        page.text(note.inset(14, 6), why, "body", lines=6)


def _add_step(page: Page, box: Box, words: str, ahead: int) -> None:
    def paint(canvas: Canvas) -> None:
        if ahead == 0:
            canvas.row(box, chosen=True, radius=10)
        side = 18.0
        spot = box.take_left(side, side, skip=12)
        if ahead < 0:
            canvas.icon("check", spot, "good")
        elif ahead == 0:
            canvas.icon("play", spot)
        else:
            canvas.circle(spot.cx, spot.cy, side * 0.4, "paper", border="ink3", border_w=2)
        text = box.cut(left=_BESIDE_STEP - 8, right=8)
        page.text_boxes.append(canvas.text(text, words, "label", lines=2))

    page.paint(paint)


# -- the end ----------------------------------------------------------------------------------------------------------


def add_failed(page: Page, box: Box, left: str, costs: Costs) -> None:
    """Say what is left, and that it can be taken back."""
    inner = _header(page, box, "refresh", _("Nearly"), "")
    medals = _lay_medals(page, inner, costs)
    _add_medals(page, medals, costs)
    scale = page.kit.text_scale
    room = inner.span_y(bottom=medals.box.y - 10)
    text = _("Look where it stopped, then think again: one press takes the last step back.")
    title_h = page.kit.text_height(left, room.w - 36, "h3") + 4
    text_h = page.kit.text_height(text, room.w - 36, "body") + 4
    height = min(room.h, title_h + text_h + 32)
    row = room.take_top(height)
    page.paint(lambda canvas: canvas.row(row))
    page.text(row.inset(18, 0).take_top(title_h, skip=12), left, "h3", lines=2)
    if height >= title_h + text_h + 30:
        page.text(row.inset(18, 0).take_top(text_h, skip=16 + title_h), text, "body", "ink2", lines=5)
    space = room.span_y(row.bottom + 6)
    if space.h > 100 * min(scale, 1.2):
        side = min(96.0, space.h - 10)
        page.sprite("pictures/scenery/sandbag", Box.around(space.cx, space.cy, side, side))


def add_solved(page: Page, box: Box, medal: Medal, clock: Callable[[], float], *, again: bool) -> None:
    """Add the medal that falls into its place, and what it stands for; ``clock`` tells the seconds since it began."""
    inner = _header(page, box, "check", _("Solved"), "")
    title = {
        Medal.BALLOON: _("Blue ribbon: at first sight"),
        Medal.CROWN: _("Gold: without a hint"),
        Medal.STAR: _("Silver: with a little help"),
        Medal.RING: _("Bronze: solved"),
    }[medal]
    text = _("The medal of the first time stays.") if again else _("Well flown. It hangs on the shelf of puzzles now.")
    title_h = page.kit.text_height(title, inner.w - 20, "h2") + 4
    text_h = page.kit.text_height(text, inner.w - 40, "body") + 4
    stage = inner.cut(bottom=title_h + text_h + 18)
    side = min(stage.h - 8, 210.0)
    upper, lower = inner.span_y(stage.bottom + 8).split_rows(title_h, text_h, gap=2)

    def paint(canvas: Canvas) -> None:
        t = clock()
        fall = span(t, 0, 0.65, ease_out_back)
        shine = span(t, 0.4, 1.0, ease_out)
        spot = Box.around(stage.cx, stage.cy - (1 - fall) * 60, side, side)
        if shine > 0:
            canvas.circle(stage.cx, stage.cy + side * 0.12, side * 0.56 * shine, "suns")
        _draw_confetti(canvas, inner, t)
        draw_medal(canvas, spot, medal)
        page.text_boxes.append(canvas.text(upper.inset(10, 0), title, "h2", align="center", lines=2))
        page.text_boxes.append(canvas.text(lower.inset(20, 0), text, "body", "ink2", align="center", lines=4))

    page.paint_each_frame(paint)


def _draw_confetti(canvas: Canvas, room: Box, t: float) -> None:
    """Let scraps of balloons rain within a room for a moment, behind all that is said there."""
    if canvas.brushes.look.reduced_motion:
        return
    colors: Sequence[Any] = ("red", "yellow", "blue", "green", "purple")
    for i in range(40):
        start = (i * 37 % 40) / 40 * 0.4
        p = span(t, start, start + 0.9, lambda x: x)
        if not 0 < p < 1:
            continue
        x = room.x + 32 + (i * 61 % 97) / 97 * (room.w - 64) + 22 * math.sin(6 * p + i)
        y = room.y + room.h * (0.05 + 0.85 * p * p)
        side = 12 + i % 3 * 4
        scrap = f"pictures/balloons/{colors[i % 5]}_scrap"
        canvas.sprite(scrap, Box.around(x, y, side, side), alpha=1 - span(p, 0.7, 1.0))
