"""What helps in the panel beside a puzzle: hints in three stages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from balloongames.core.game import HINT_STAGES
from balloongames.core.puzzle import PuzzleHint
from balloongames.i18n import N_, _
from balloongames.puzzles.medals import medal_for
from balloongames.scenes.puzzles.panel import FEET, Costs, Medals, add_header, add_medals, lay_inner, lay_medals
from balloongames.scenes.puzzles.study import Study
from balloongames.session.puzzles import PuzzlePlay
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_TITLES: Final = (N_("Look here"), N_("This move"), N_("Why"))
_PROMISES: Final = (
    N_("Shows where to look."),
    N_("Shows the next move."),
    N_("Shows the reason."),
)
_SHOW: Final = (N_("Show where"), N_("Show the move"), N_("Show why"))
_ONE_LINE: Final = 46.0  # lu that a stage needs where it has one line


class PuzzleHints:
    """The hint for what lies on the table, opened stage by stage, and what that costs.

    ``is_wanted`` is whether somebody has asked for a stage before the hint was found.
    """

    def __init__(self, play: PuzzlePlay, study: Study, view: PuzzleView) -> None:
        self.is_wanted = False
        self._play: Final = play
        self._study: Final = study
        self._view: Final = view
        self._won_before: Final = play.progress.is_solved

    @property
    def hint(self) -> PuzzleHint | None:
        """The hint, once it is found."""
        return self._study.help.hint if self._study.help else None

    @property
    def stages(self) -> int:
        """How many stages of it are open."""
        return self._play.stages(self.hint) if self.hint else 0

    @property
    def why(self) -> str:
        """Its last stage in words."""
        return self._view.advice(self.hint.why) if self.hint else ""

    @property
    def costs(self) -> Costs:
        """What help costs now."""
        play, ribbon = self._play, self._view.previews
        still = medal_for(play.hints, light=play.is_lit, at_sight=ribbon and play.may_be_at_sight)
        return Costs(still, self._won_before, ribbon=ribbon)

    def open_stage(self) -> bool:
        """Open the next stage, if there is one; only what was not open before costs anything."""
        self.is_wanted = self._study.is_looking
        if self.hint is None or self.stages >= HINT_STAGES:
            return False
        self._play.open_stage(self.hint)
        return True

    def add_panel(self, page: Page, box: Box, open_stage: Callable[[], None], *, rests: bool) -> None:
        """Add its stages; the next one can be opened while all ``rests``, or asked for before it is found."""
        hint, may_ask = self.hint, rests and (self.hint is not None or self._study.is_looking)
        said = [self._view.advice(reason) for reason in (hint.look, hint.take, hint.why)] if hint else []
        add_hints(page, box, said, self.stages, self.costs, open_stage if may_ask else None)


def add_hints(
    page: Page, box: Box, said: Sequence[str], stages: int, costs: Costs, act: Callable[[], None] | None
) -> None:
    """Add the stages of a hint, of which ``stages`` are open, and the medals; ``act`` opens the next one."""
    page.messages += said[:stages]
    aside = _("{count} of 3 shown").format(count=stages) if stages else ""
    for headed, style in ((True, "body"), (True, "small"), (False, "small")):  # what is open goes before the title, too
        medals, room, (shown, gap) = _lay_hints(page, lay_inner(page, box, headed=headed), said, stages, costs, style)
        if sum(one.number < stages for one in shown) == stages:
            break
    if headed:
        add_header(page, box, "bulb", _("Hint"), aside)
    add_medals(page, medals, costs)
    rows = room.split_rows(*(one.height for one in shown), gap=gap)
    for stage, row in zip(shown, rows, strict=True):
        index = stage.number
        if index < stages:
            _add_open(page, row, stage, said[index], latest=index == stages - 1)
            continue
        if stage.paired:
            row, last = row.split_columns(REST, _last_width(page, row, stages), gap=6)  # noqa: PLW2901 - the rest of it
            _add_closed(page, last, 2, None)
        _add_closed(page, row, index, act if index == stages else None)


class _Stage(NamedTuple):
    """A stage of a hint: its ``number`` of three, from 0, and how high it is; a ``bare`` one has no title.

    A ``paired`` one has the last stage beside it. Its words have a ``style``.
    """

    number: int
    height: float
    bare: bool
    paired: bool
    style: str = "body"


def _lay_hints(
    page: Page, inner: Box, said: Sequence[str], stages: int, costs: Costs, style: str
) -> tuple[Medals, Box, tuple[list[_Stage], float]]:
    """Find the places of medals and hints.

    What is open goes before all else at the foot, and all three stages before the medals and the last words there.
    """
    best: tuple[int, int] = (-1, 0)
    for foot in FEET:
        medals = lay_medals(page, inner, costs, foot)
        room = inner.span_y(bottom=medals.box.y - 8)
        shown, gap = _fitting(page, room, said, stages, style)
        fits = sum(one.height + gap for one in shown) - gap <= room.h
        is_open = sum(one.number < stages for one in shown)
        count = len(shown) + any(one.paired for one in shown)
        value = (is_open, count if foot else is_open) if fits else (-1, 0)
        if value > best or best[0] < 0:
            best, laid = value, (medals, room, (shown, gap))
    return laid


def _fitting(page: Page, room: Box, said: Sequence[str], stages: int, style: str) -> tuple[list[_Stage], float]:
    """Return which stages are shown, and the gap between them.

    Where the room is short, closed stages become one line each, and open ones lose their titles, the oldest first; then
    the last two share a line, what is left moves together, set in a ``style``, and what is least needed goes.
    """
    scale = page.kit.text_scale
    heights = _heights(page, room, said, stages)
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
    paired = over() > 0 and stages < 2 and _last_width(page, room, stages) > 0
    if paired:
        shown.remove(2)
    _drop(shown, reversed(range(stages + 1, 3)), over)
    if over() > 0:
        gap = 4.0
        heights.update({index: heights[index] - 6 for index in bare})
    style = style if over() > 0 else "body"
    if style != "body":
        wide = _words_width(room, scale)
        heights.update({index: page.kit.text_height(said[index], wide, style) + 4 for index in bare})
    _drop(shown, range(stages - 1), over)
    paired = paired and 1 in shown
    return [
        _Stage(index, heights[index], index in bare, paired and index == 1, style if index in bare else "body")
        for index in shown
    ], gap


def _drop(shown: list[int], spares: Iterable[int], over: Callable[[], float]) -> None:
    """Leave out one stage after the other while there are too many."""
    for spare in spares:
        if over() > 0 and spare in shown:
            shown.remove(spare)


def _heights(page: Page, room: Box, said: Sequence[str], stages: int) -> dict[int, float]:
    """Return how high each stage is where there is room enough."""
    scale = page.kit.text_scale
    heights = {
        index: page.kit.text_height(said[index], _words_width(room, scale), "body") + 24 * scale + 26
        for index in range(stages)
    }
    return heights | dict.fromkeys(range(stages, 3), max(66.0, 44 * scale + 20))


def _last_width(page: Page, box: Box, stages: int) -> float:
    """Return how wide the last stage is where the one before has its line beside it; 0 if there is no room for both."""
    kit, badge = page.kit, 12 + 2 * 15 * min(page.kit.text_scale, 1.3) + 12
    first, last = (badge + kit.text_width(_(title), "h4") + 20 for title in _TITLES[1:])
    first += kit.text_width(_(_SHOW[1]), "button-s") + 36 if stages == 1 else 0.0
    spare = box.w - 6 - first - last
    return 0.0 if spare < 0 else (box.w - 6) / 2 if stages == 0 else last + spare / 3


def _words_width(box: Box, scale: float) -> float:
    return box.w - 54 * min(scale, 1.3) - 16


def _badge(canvas: Canvas, box: Box, index: int, *, full: bool) -> float:
    r = min(15 * min(canvas.text_scale, 1.3), box.h / 2 - 1)
    x, y = box.x + 12 + r, min(box.y + 16 + r, box.cy)
    canvas.circle(x, y, r, "ink" if full else "paper", border="ink", border_w=2)
    canvas.text(Box.around(x, y, 2 * r, 2 * r), str(index + 1), "label-s", "paper" if full else "ink", align="center")
    return box.x + 24 + 30 * min(canvas.text_scale, 1.3)


def _add_open(page: Page, box: Box, stage: _Stage, text: str, *, latest: bool) -> None:
    scale, index = page.kit.text_scale, stage.number

    def paint(canvas: Canvas) -> None:
        canvas.row(box, chosen=latest)
        left = _badge(canvas, box, index, full=True)
        if stage.bare:
            words = box.inset(0, 2).span_x(left, box.right - 12)
            page.text_boxes.append(canvas.text(words, text, stage.style, lines=8))
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
