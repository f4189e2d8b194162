"""The timeline of a review: where the match stands, what lies at its moves, and the matches that left it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _, ngettext, number
from balloongames.scenes.common.matches import sheet_of
from balloongames.scenes.common.players import look_of
from balloongames.session import Replay
from balloongames.storage.model import Player
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.match_sheet import Moment
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import People
from balloongames.ui.widgets import draw_avatar

_UP: Final = 41.4  # how far above the timeline a branch runs
_SPURS: Final = 2  # branches that are drawn; more are counted
_LABEL: Final = 36.0  # height of what leads to a branch


@dataclass(frozen=True, slots=True)
class Spur:
    """A match that left the one on the timeline after ``ply`` moves: who won it or is to move there comes ``first``."""

    ply: int
    first: Player
    words: str
    is_over: bool
    open: Callable[[], None]

    @property
    def title(self) -> str:
        """What it is called where its words stand alone."""
        return self.words[:1].upper() + self.words[1:]


@dataclass(frozen=True, slots=True)
class Marks:
    """What lies at the moves of a match: where rounds begin, key moments, flags with their words, branches."""

    rounds: Collection[int] = ()
    moments: Collection[int] = ()
    flags: Mapping[int, str] | None = None
    spurs: Sequence[Spur] = ()


def move_words(ply: int, plies: range) -> str:
    """Say which move is looked at."""
    return _("Move {number} of {total}").format(number=number(ply), total=number(plies.stop - 1))


def counts_words(flags: int, moments: int, branches: int) -> str:
    """Say how much is marked."""
    told = [
        ngettext("{count} flag", "{count} flags", flags).format(count=flags) if flags else "",
        ngettext("{count} key moment", "{count} key moments", moments).format(count=moments) if moments else "",
        ngettext("{count} branch", "{count} branches", branches).format(count=branches) if branches else "",
    ]
    return ", ".join(filter(None, told))


def round_starts(replay: Replay) -> list[int]:
    """Return the plies at which another round begins; without rounds, those at which the first one moves again."""
    if replay.round_at(replay.plies.start) is None:
        movers = [replay.to_move(ply) for ply in replay.plies[:-1]]
        turns = zip(replay.plies[2:], movers[1:], movers, strict=False)
        return [ply for ply, now, before in turns if now == movers[0] != before]
    rounds = [replay.round_at(ply) for ply in replay.plies]
    return [
        ply for ply, now, before in zip(replay.plies[1:], rounds[1:], rounds, strict=False) if now and now != before
    ]


def moments_of(replay: Replay, people: People, plies: range) -> list[Moment]:
    """Return the moments worth a look among some plies, in their order; of a match that is over and whole."""
    if replay.outcome is None or replay.cut:
        return []
    moments = sheet_of(replay, replay.outcome, people).moments
    return sorted((one for one in moments if one.ply in plies), key=lambda moment: moment.ply)


def add_timeline(
    page: Page, box: Box, plies: range, ply: int, marks: Marks, go_to: Callable[[int], None],
    scrub_to: Callable[[int], None], *, small: bool = False,
) -> None:  # fmt: skip
    """Add the timeline as a slider whose foot is that of ``box``; a ``small`` one keeps only the key moments.

    Under a pointer that is dragged moves only flash by: ``scrub_to`` shows where they lead.
    """
    bar = box.take_bottom(36, skip=3.34).cut(left=14, right=14)  # eight pixels above the buttons
    last = max(1, len(plies) - 1)

    def x_of(one: int) -> float:
        return bar.x + bar.w * (one - plies.start) / last

    def paint(canvas: Canvas, _state: NodeState) -> None:
        line = bar.center(h=8)
        border = "edge" if canvas.theme.outlined else ""
        canvas.card(line, Card(4, "paper3", border=border, border_w=1))
        canvas.card(line.take_left(max(8, x_of(ply) - bar.x)), Card(4, "ink"))
        for one in () if small else marks.rounds:
            canvas.circle(x_of(one), line.cy, 2.6, "paper" if one <= ply else "ink2")
        for one in marks.moments:
            canvas.circle(x_of(one), line.cy, 9, "paper", border="ink", border_w=2)
            canvas.icon("star", Box.around(x_of(one), line.cy, 10, 10))
        for one in () if small else marks.flags or ():
            canvas.icon("flag", Box.around(x_of(one) + 6, line.y - 11, 20, 20), "bad")
        canvas.circle(x_of(ply), line.cy, 13, "sun", border="ink", border_w=2.5)

    def move_to(x: float, _y: float) -> None:
        scrub_to(plies.start + max(0, min(last, round((x - bar.x) / bar.w * last))))

    value = move_words(ply, plies)
    note = (marks.flags or {}).get(ply)
    if note:
        value = f"{value}, {note}"
    node = Node(
        "ply", bar.inset(-14, 0), "slider", _("Move"), None, paint, value=value,
        adjust=lambda by: go_to(ply + by), at=move_to, radius=12,
    )  # fmt: skip
    page.add(node)
    if not small:
        page.paint_each_frame(lambda canvas: _paint_notes(canvas, page, bar, marks, ply, x_of), over=True)
        _add_spurs(page, box, bar, marks.spurs, x_of)


def _paint_notes(
    canvas: Canvas, page: Page, bar: Box, marks: Marks, ply: int, x_of: Callable[[int], float]
) -> None:  # fmt: skip
    """Write the words of flags beside them, where they stand in nobody's way; those of the present move come first."""
    flags = marks.flags or {}
    taken = [(x_of(one) - 4, x_of(one) + 16) for one in flags]
    taken += [(x_of(ply) - 15, x_of(ply) + 15)]  # where the knob stands
    taken += [(x_of(spur.ply) - 2, x_of(spur.ply) + 16) for spur in marks.spurs[:_SPURS]]  # where their lines rise
    for one in sorted(filter(flags.get, flags), key=lambda one: (one != ply, one)):
        width = page.kit.text_width(flags[one], "small") + 4
        for left in (x_of(one) + 18, x_of(one) - (18 if one == ply else 6) - width):
            fits = bar.x <= left and left + width <= bar.right
            if fits and all(left + width <= start or end <= left for start, end in taken):
                taken.append((left, left + width))
                where = Box(left, bar.cy - 25, width, 16)
                page.text_boxes.append(canvas.text(where, flags[one], "small"))
                break


def _add_spurs(page: Page, box: Box, bar: Box, spurs: Sequence[Spur], x_of: Callable[[int], float]) -> None:
    """Let the branches leave the line upward, as many as have room, each with its result where it ends."""
    y = bar.cy - _UP
    named = Box(box.x, y, 0, 0)  # where the last one is named
    for i, spur in enumerate(spurs[:_SPURS]):
        words = spur.words
        more = len(spurs) - _SPURS
        if i == _SPURS - 1 and more > 0:
            words = f"{words}  +{more}"
        width = min(page.kit.fit_width(words, "small-strong", pad=50), box.w * 0.34)
        start = max(x_of(spur.ply) + 14, named.right + 10)
        left = max(start + 24, min(start + 120, box.right - width))
        if left + width > box.right:
            left = box.right - width
        _paint_way(page, spur, (x_of(spur.ply), bar.cy - 6), (left, y), named)
        named = Box(left, y - _LABEL / 2, width, _LABEL)
        page.add(_spur(f"branch.{i}", named, words, spur))


def _paint_way(page: Page, spur: Spur, start: tuple[float, float], end: tuple[float, float], named: Box) -> None:
    """Draw the way up from the line and on to where the branch is named; what is ``named`` on it hides it."""
    dash = () if spur.is_over else (7.0, 5.0)
    if start[0] > end[0]:  # it leaves the line where it is named already
        page.paint_each_frame(lambda canvas: canvas.path([start, (start[0], end[1] + _LABEL / 2)], "ink", 2.6))
        return
    corner = min(start[0] + 14, end[0])
    turn = (corner, end[1])
    if named.x < corner < named.right:
        turn = (corner, named.bottom - 6)
    ways = [[start, turn, end]] if corner >= named.right else [[start, turn], [(named.right, end[1]), end]]
    if corner <= named.x:
        ways[0].append((named.x, end[1]))

    def paint(canvas: Canvas) -> None:
        for way in ways:
            canvas.path(way, "ink", 2.6, dash=dash)

    page.paint_each_frame(paint)


def _spur(node_id: str, box: Box, words: str, spur: Spur) -> Node:
    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        if state.hovered or state.focused:
            canvas.card(box, Card(10, "paper3"))
        draw_avatar(canvas, box.x + 15, box.cy, 13, look_of(spur.first), robot=spur.first.bot is not None)
        return canvas.text(box.cut(left=36, right=6), words, "small-strong")

    label = _("Branch at move {number}: {words}").format(number=number(spur.ply), words=spur.words)
    return Node(node_id, box, "button", label, spur.open, paint, radius=10)
