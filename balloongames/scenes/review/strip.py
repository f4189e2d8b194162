"""The strip of a review: what happened at the move, the timeline, and the buttons that step, play and mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _, percent, pgettext
from balloongames.scenes.review.timeline import Marks, add_timeline, move_words
from balloongames.ui.canvas import Align, Canvas
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import People
from balloongames.ui.widgets import button, draw_avatar

SPEEDS: Final = (("½×", 0.5), ("1×", 1.0), ("2×", 2.0), ("4×", 4.0))
_BUTTON_H: Final = 48.0
_MARKING_H: Final = 40.0  # of what can be done with a move
_FOOT: Final = 12.0  # below the buttons
_TIMELINE_H: Final = 73.0
_SIDE: Final = 56.0  # of a button without words
_SPEEDS_W: Final = 206.0  # with the air beside them


@dataclass(frozen=True, slots=True)
class Action:
    """Something to press: the name of its node, its icon and words, what it does, and why it is closed."""

    node_id: str
    icon: str
    words: str
    act: Callable[[], None]
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Playhead:
    """Where a match stands: at ``ply`` of ``plies``; whether it is ``playing`` by itself, and at which of `SPEEDS`."""

    plies: range
    ply: int
    playing: bool
    speed: int
    go_to: Callable[[int], None]
    scrub_to: Callable[[int], None]
    play: Callable[[], None]
    set_speed: Callable[[int], None]

    @property
    def at_start(self) -> str:
        """Why there is no way back; "" if there is one."""
        return _("This is where it begins.") if self.ply == self.plies.start else ""

    @property
    def at_end(self) -> str:
        """Why there is no way on; "" if there is one."""
        return _("This is where it ends.") if self.ply == self.plies.stop - 1 else ""


@dataclass(frozen=True, slots=True)
class MoveWords:
    """What is said of a move: the sentences, whose it was, and the chances of everybody after it, if known."""

    said: Sequence[str]
    seat: int | None
    chances: Sequence[float]


def strip_of(page: Page) -> Box:
    """Return where the words and controls stand: at the foot of the page."""
    timeline = 0.0 if page.roomy else _TIMELINE_H
    return page.frame.take_bottom(10 + _words_h(page) + (8 if page.roomy else 2) + timeline + _BUTTON_H + _FOOT)


def paint_strip(canvas: Canvas, strip: Box) -> None:
    """Draw the paper of the strip."""
    canvas.fill(strip, "paper")
    if canvas.theme.outlined:
        canvas.fill(strip.take_top(2), "edge")
    else:
        canvas.fill(strip.take_top(1), "ink", 0.14)


def add_strip(
    page: Page, strip: Box, people: People, told: MoveWords, head: Playhead, marks: Marks, beside: Sequence[Action],
    more: Sequence[Action], counts: str,
) -> None:  # fmt: skip
    """Add all of it: ``beside`` stands at the right of the words, ``more`` at the right of the buttons.

    In large text only ``more`` has room: there the first of them leads to what else can be done.
    """
    room = strip.inset(24, 0)
    words = room.take_top(_words_h(page), skip=10)
    if not page.roomy:
        buttons = strip.inset(24, 0).take_top(_MARKING_H, skip=5)  # below them branches are named
        for action in reversed(beside):
            width = page.kit.fit_width(action.words, "button-s", icon=24, pad=36) if action.words else 46.0
            _add(page, buttons.take_right(width, skip=buttons.right - words.right), action)
            words = words.cut(right=width + 10)
        line = room.take_bottom(_TIMELINE_H, skip=_FOOT + _BUTTON_H + 2)
        add_timeline(page, line, head.plies, head.ply, marks, head.go_to, head.scrub_to)
    _add_told(page, words, people, told)
    _add_buttons(page, room.take_bottom(_BUTTON_H, skip=_FOOT), head, marks, more, counts)


def _add_told(page: Page, box: Box, people: People, told: MoveWords) -> None:
    """Write what happened at this step, whose it was, and how likely everybody is to win."""
    scale = page.kit.text_scale
    r = 17 * min(scale, 1.5)
    left = box.x
    seat = told.seat
    if seat is not None:
        look, robot = people.looks[seat], bool(people.computer(seat))
        page.paint_each_frame(lambda canvas: draw_avatar(canvas, box.x + r, box.cy, r, look, robot=robot))
        left += 2 * r + 12
    room = box.span_x(left, box.right - _add_chances(page, box, people, told.chances))
    words = _as_fits(page, room, told.said) or _("The match begins here.")
    style = "body-strong" if page.kit.text_height(words, room.w, "body-strong") <= room.h else "small"
    _write(page, room, words, style, lines=4)


def _as_fits(page: Page, room: Box, said: Sequence[str]) -> str:
    """Return as much as fits: the log tells all of it; here how a long turn begins and ends is what matters."""
    first, last = " ".join(said[:1]), said[-1:]
    ways = [" ".join(said), *(" ".join((first, "…", *said[i:])) for i in range(2, len(said)))]
    fitting = (words for words in ways if page.kit.text_height(words, room.w, "small") <= room.h)
    return next(fitting, " ".join(("…", *last)) if len(said) > 1 else first)


def _add_chances(page: Page, box: Box, people: People, chances: Sequence[float]) -> float:
    """Write at the right end how likely everybody is to win; returns the width that it takes."""
    if not chances:
        return 0.0
    kit, scale = page.kit, page.kit.text_scale
    words = " · ".join(f"{name} {percent(share)}" for name, share in zip(people.names, chances, strict=True))
    width = min(box.w * 0.4, max(kit.text_width(words, "small"), kit.text_width(_("Chances"), "label-s")) + 6)
    height = kit.text_height(words, width, "small")
    head, text = box.take_right(width, 20 * scale + height).split_rows(20 * scale, height)
    _write(page, head, _("Chances"), "label-s", align="right")
    _write(page, text, words, "small", "ink2", align="right", lines=4)
    return width + 24


def _add_buttons(page: Page, room: Box, head: Playhead, marks: Marks, more: Sequence[Action], counts: str) -> None:
    """Add the buttons that step and play, what else can be done at the right, and between them where it stands."""
    room = _add_steps(page, room, head)
    where = move_words(head.ply, head.plies)
    longest = page.kit.text_width(move_words(head.plies.stop - 1, head.plies), "label")
    widths = [page.kit.fit_width(action.words, "button-s", icon=24, pad=36) for action in more]
    if not page.roomy and sum(widths) + 8 * len(widths) + _SPEEDS_W + longest + 14 > room.w:
        widths = [_SIDE] * len(more)  # where it stands goes before words about where else one could go
    for action, width in zip(reversed(more), reversed(widths), strict=True):
        _add(page, room.take_right(width), action, worded=width != _SIDE)
        room = room.cut(right=width + 8)
    if page.roomy:
        width = longest + 6
        _write(page, room.take_right(width), where, "label", align="right")
        line = room.cut(left=8, right=width + 14)
        add_timeline(page, line, head.plies, head.ply, marks, head.go_to, head.scrub_to, small=True)
        return
    speeds = room.take_left(_SPEEDS_W - 26, 40, skip=12)
    choices = [(_(label), lambda i=i: head.set_speed(i)) for i, (label, _factor) in enumerate(SPEEDS)]
    page.paint_each_frame(lambda canvas: canvas.card(speeds.grow(2), Card(12, "paper2", border="line", border_w=2)))
    segments(page, "speed", speeds, _("How fast the moves follow"), choices, head.speed)
    room = room.cut(left=_SPEEDS_W)
    width = longest + 14
    if width <= room.w:
        _write(page, room.take_left(width), where, "label")
        while counts and page.kit.text_width(counts, "small") > room.w - width - 8:
            counts = counts.rpartition(", ")[0]  # what has room is better than nothing
        if counts:
            _write(page, room.cut(left=width + 4, right=4), counts, "small", "ink2")


def _add_steps(page: Page, room: Box, head: Playhead) -> Box:
    """Add to the start, back, play, on, and to the end; return what is left of the room."""
    start, end = head.plies.start, head.plies.stop - 1
    play, pause = pgettext("recording", "Play"), _("Pause")
    label, icon = (pause, "pause") if head.playing else (play, "play")
    widest = max(page.kit.fit_width(words, "button", icon=24, pad=44) for words in (play, pause))  # nothing moves aside
    wide = 0.0 if page.roomy else widest
    steps = (
        Action("first", "left", _("To the start"), lambda: head.go_to(start), head.at_start),
        Action("prev", "back", _("One move back"), lambda: head.go_to(head.ply - 1), head.at_start),
        Action("play", icon, label, head.play),
        Action("next", "next", _("One move on"), lambda: head.go_to(head.ply + 1), head.at_end),
        Action("last", "right", _("To the end"), lambda: head.go_to(end), head.at_end),
    )
    for action in steps:
        if action.node_id == "play":
            width = wide or _SIDE
            button(
                page, "play", room.take_left(width), label if wide else "", action.act, icon=icon, kind="primary",
                narrate=label, tip="" if wide else label, first=True,
            )  # fmt: skip
        else:
            width = _SIDE
            button(
                page, action.node_id, room.take_left(width), "", action.act, icon=action.icon, narrate=action.words,
                tip=action.words, why_not=action.why_not,
            )  # fmt: skip
        room = room.cut(left=width + 8)
    return room


def _add(page: Page, box: Box, action: Action, *, worded: bool = True) -> None:
    button(
        page, action.node_id, box, action.words if worded else "", action.act, icon=action.icon, style="button-s",
        narrate=action.words, tip="" if worded else action.words, why_not=action.why_not,
    )  # fmt: skip


def _write(
    page: Page, box: Box, text: str, style: str, color: str = "ink", *, align: Align = "left", lines: int = 1
) -> None:  # fmt: skip
    """Write on the strip, which is painted each frame, for it covers the board."""

    def paint(canvas: Canvas) -> None:
        page.text_boxes.append(canvas.text(box, text, style, color, align=align, lines=lines))

    page.paint_each_frame(paint)


def _words_h(page: Page) -> float:
    """Return the height of what is told: two lines, as far as large text leaves the board enough."""
    return min(44 * page.kit.text_scale, 84.0 if page.roomy else 46.0)
