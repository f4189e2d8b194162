"""One puzzle in detail on their shelf: its picture, what it takes, and how to play it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from balloongames import registry
from balloongames.core.puzzle import AnyPuzzleKit, Grade
from balloongames.i18n import _, capital, ngettext
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common import puzzle_words
from balloongames.scenes.common.medals import draw_medal, earned_words
from balloongames.scenes.puzzles.parts import draw_grade
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.widgets import Kind, button

Act = Callable[[], None]
_MANY: Final = 3


class Extra(NamedTuple):
    """A small button beside the one that plays a puzzle."""

    node_id: str
    icon: str
    label: str
    act: Act
    kind: Kind = "secondary"


@dataclass(frozen=True, slots=True)
class DetailFacts:
    """One puzzle: ``puzzle`` is None before it is made; ``trouble`` says why there is none."""

    title: str
    kit: AnyPuzzleKit | None
    puzzle: Any
    grade: Grade | None
    medal: Medal | None
    begun: bool = False
    trouble: str = ""
    solutions: int = 1


def add_detail(page: Page, box: Box, facts: DetailFacts, play: Act | None, extras: Sequence[Extra]) -> None:
    """Add the panel of one puzzle: its name, how it lies, and the button that plays it."""
    scale = page.kit.text_scale
    page.panel(box)
    inner = box.inset(18, 12)
    view = registry.puzzle_view(facts.kit.kind) if facts.kit is not None else None
    grade_w = 0.0
    if facts.grade is not None:
        grade = facts.grade
        height = 16.0
        grade_w = height * 4.2
        where = inner.take_top(height, skip=8).take_right(grade_w)
        page.paint(lambda canvas: draw_grade(canvas, where, grade))
    title_style = "h3" if page.kit.text_width(facts.title, "h3") <= inner.w - grade_w - 10 else "label"
    title_h = 28 * scale
    page.text(inner.cut(right=grade_w + 10).take_top(title_h), facts.title, title_style, lines=2)
    foot_h = max(50.0, 30 * scale)
    foot = inner.take_bottom(foot_h, skip=2)
    line = _detail_line(facts, view)
    line_h = min(page.kit.text_height(line, inner.w, "small"), 18 * scale * 2) + 2 if line else 0.0
    page.text(inner.take_top(line_h, skip=title_h), line, "small", "ink2", lines=2)
    middle = inner.span_y(inner.y + title_h + line_h + 6, foot.y - 8)
    if facts.trouble:
        page.text(middle, facts.trouble, "body", lines=10, valign="top")
    else:
        _add_picture(page, middle, facts, view)
    _add_detail_foot(page, foot, facts, play, extras)


def slim_height(scale: float) -> float:
    """Return how high the foot of a panel is that tells of one puzzle."""
    return 26 * scale + 36 * scale + 50 + 12


def add_slim_detail(page: Page, box: Box, facts: DetailFacts, play: Act | None, extras: Sequence[Extra]) -> None:
    """Add what there is to say of one puzzle without its picture, and the button that plays it."""
    scale = page.kit.text_scale
    view = registry.puzzle_view(facts.kit.kind) if facts.kit is not None else None
    head, line, foot = box.split_rows(26 * scale, REST, 50, gap=5)
    if facts.grade is not None:
        grade = facts.grade
        marks = head.take_right(67, 16)
        page.paint(lambda canvas: draw_grade(canvas, marks, grade))
        head = head.cut(right=76)
    page.text(head, facts.title, "label")
    said = facts.trouble or ". ".join(part for part in (_note(facts), _detail_line(facts, view)) if part)
    page.text(line, said, "small", "ink2", lines=2, valign="top")
    _add_detail_foot(page, foot, facts, play, extras)


def _note(facts: DetailFacts) -> str:
    """Return how a puzzle stands with the person."""
    if facts.medal is not None:
        return _("Solved: {medal}").format(medal=earned_words(facts.medal))
    if facts.begun:
        return _("Begun; it goes on where it was left.").rstrip(".")
    return _("It is laid out when somebody opens it.").rstrip(".") if facts.puzzle is None else ""


def _detail_line(facts: DetailFacts, view: PuzzleView | None) -> str:
    if facts.trouble:
        return ""
    parts = [puzzle_words.grade(facts.grade)] if facts.grade else []
    if facts.kit is not None and facts.puzzle is None:
        parts.insert(0, registry.view(facts.kit.game_id).name())
    if view is not None and facts.puzzle is not None:
        parts.append(view.about(facts.puzzle))
        count = facts.solutions
        parts.append(ngettext("{count} solution", "{count} solutions", count).format(count=count))
    return capital(", ".join(parts))


def _add_picture(page: Page, box: Box, facts: DetailFacts, view: PuzzleView | None) -> None:
    note = ""
    if facts.medal is not None:
        note = _("Solved: {medal}").format(medal=earned_words(facts.medal))
    elif facts.begun:
        note = _("Begun; it goes on where it was left.")
    elif facts.puzzle is None:
        note = _("It is laid out when somebody opens it.")
    note_h = max(26.0, page.kit.text_height(note, box.w - 40, "small") + 4) if note else 0.0
    if box.h - note_h < 70:
        note_h = 0.0
    picture = box.take_top(min(box.h - note_h - (4 if note_h else 0), box.w * 0.8))
    if facts.puzzle is not None and view is not None and picture.h > 50:
        puzzle = facts.puzzle
        page.paint(lambda canvas: view.draw_picture(canvas, picture, puzzle))
    elif picture.h > 50:
        page.paint(lambda canvas: _draw_unknown(canvas, picture))
    if not note_h:
        return
    row_box = picture.below(note_h, 4)
    left = row_box.x
    if facts.medal is not None:
        medal, side = facts.medal, min(30.0, note_h)
        page.paint(lambda canvas: draw_medal(canvas, row_box.take_left(side, side), medal))
        left += side + 8
    page.text(row_box.span_x(left), note, "small", "ink2", lines=3)


def _draw_unknown(canvas: Canvas, box: Box) -> None:
    """Draw a puzzle that nobody has seen yet: a wrapped-up picture."""
    canvas.row(box, radius=12)
    side = min(box.h - 24, 84.0)
    for i, color in enumerate(("red", "yellow", "blue", "green", "purple")):
        spot = Box.around(box.cx + (i - 2) * side * 0.62, box.cy + abs(i - 2) * 5, side * 0.62, side * 0.75)
        canvas.sprite(f"pictures/balloons/{color}", spot)


def _add_detail_foot(page: Page, foot: Box, facts: DetailFacts, play: Act | None, extras: Sequence[Extra]) -> None:
    if play is None and len(extras) == 1:
        node_id, icon, label, act, kind = extras[0]
        button(page, node_id, foot, label, act, icon=icon, kind=kind, lines=2)
        return
    many = len(extras) >= _MANY
    side, gap = min(50.0 if many else 74.0, foot.h * 1.3), 8.0 if many else 12.0
    for node_id, icon, label, act, kind in extras:
        button(page, node_id, foot.take_right(side), "", act, icon=icon, kind=kind, narrate=label, tip=label)
        foot = foot.cut(right=side + gap)
    if play is not None:
        label = _("Go on") if facts.begun else _("Play again") if facts.medal else _("Play")
        told = label if page.kit.fit_width(label, "button", icon=20, pad=26) <= foot.w else ""
        button(page, "play", foot, told, play, icon="play", kind="primary", narrate=label,
               style="button-l" if page.kit.text_width(label, "button-l") < foot.w - 70 else "button")  # fmt: skip
