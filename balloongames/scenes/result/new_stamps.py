"""The stamps that a match has just given to persons: told and shown once, after the match."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames import registry
from balloongames.i18n import _, ngettext, number
from balloongames.scenes.common.stamp_picture import RATIO, draw_stamped
from balloongames.scenes.context import Ctx
from balloongames.session import Replay
from balloongames.storage import stamps
from balloongames.storage.database import HistoryError
from balloongames.storage.people import Person, PersonId
from balloongames.ui.anim import REVEAL, ease_out_back, lerp, span
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.stamps import Stamp
from balloongames.ui.widgets import button_face

log = logging.getLogger(__name__)

_PAUSE: Final = 0.14  # seconds from stamp to stamp
_FROM: Final = 1.5  # how large a stamp is when it comes, and 1 when it sticks
_GAP: Final = 6.0
_PAD: Final = 10.0


@dataclass(frozen=True, slots=True)
class NewStamp:
    """A stamp that is new in somebody's logbook, and its place on the page there."""

    person: Person
    stamp: Stamp
    number: int


class NewStamps:
    """All that a match gave for the first time; they are stuck on one by one once time passes."""

    def __init__(self, told: Sequence[NewStamp]) -> None:
        self._told: Final = told
        self._clock = 0.0

    def __bool__(self) -> bool:
        return bool(self._told)

    @property
    def _seconds(self) -> float:
        return REVEAL + _PAUSE * (len(self._told) - 1) if self._told else 0.0

    @property
    def moves(self) -> bool:
        """Whether one of them is still to be stuck on."""
        return self._clock < self._seconds

    def update(self, dt: float) -> None:
        self._clock = min(self._seconds, self._clock + dt)

    def hurry(self) -> None:
        """Let all of them stick."""
        self._clock = self._seconds

    def add(self, page: Page, box: Box, act: Callable[[PersonId], None]) -> None:
        """Add them at the right of a box, with their names if these fit; a press opens the logbook of the first."""
        if not self._told:
            return
        height = box.h - 2
        side = (height - 6) * RATIO
        title, names = self._words()
        count = number(len(self._told)) if len(self._told) > 1 else ""
        texts: tuple[tuple[str, ...], ...] = ((title, names), (title,), (count,))
        ways = [(shown, lines) for lines in texts for shown in (len(self._told), 3, 1)]
        fit = ((shown, lines) for shown, lines in ways if _width(page.kit, shown, lines, side) <= box.w)
        shown, lines = next(fit, (1, (count,)))
        lines = tuple(filter(None, lines))
        where = box.take_right(min(box.w, _width(page.kit, shown, lines, side))).center(h=height)

        def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
            face = button_face(canvas, where, "secondary", state).inset(_PAD, 3)
            for i in reversed(range(min(shown, len(self._told)))):
                self._draw(canvas, i, face.at_x(face.x + i * (side + _GAP), side))
            words = face.cut(left=min(shown, len(self._told)) * (side + _GAP) + 2)
            ink = None
            for style, row, line in zip(_styles(lines), words.rows(max(1, len(lines)), -2), lines, strict=False):
                ink = canvas.text(row, line, style)
            return ink

        node = Node("stamps", where, "button", f"{title}. {names}".strip() if names else title, None, paint, radius=12)
        node.act, node.tip = (
            lambda: act(self._told[0].person.id),
            "" if title in lines and names in (*lines, "") else node.label,
        )
        page.add(node)

    def _words(self) -> tuple[str, str]:
        """Return whose stamps they are, and what they are called if that is not said by it."""
        first = self._told[0]
        if len(self._told) == 1:
            return _("New stamp for {name}: {stamp}").format(name=first.person.name, stamp=_(first.stamp.name)), ""
        count = ngettext("{count} new stamp", "{count} new stamps", len(self._told))
        words = count.format(count=number(len(self._told)))
        by_person: dict[str, list[str]] = {}
        for one in self._told:
            by_person.setdefault(one.person.name, []).append(_(one.stamp.name))
        if len(by_person) == 1:
            words = _("{name}: {stamps}").format(name=first.person.name, stamps=words)
            return words, ", ".join(by_person[first.person.name])
        parts = (_("{name}: {stamps}").format(name=name, stamps=", ".join(got)) for name, got in by_person.items())
        return words, " · ".join(parts)

    def _draw(self, canvas: Canvas, index: int, box: Box) -> None:
        """Draw one: where it is to be, or as far as it sticks by now."""
        begins = _PAUSE * index
        if self._clock <= begins and self.moves:
            canvas.card(box, Card(4, "", border="ink3", border_w=1.5, dash=(4, 3)))
            return
        size = lerp(_FROM, 1.0, span(self._clock, begins, begins + REVEAL, ease_out_back))
        new = self._told[index]
        draw_stamped(canvas, box.center(box.w * size, box.h * size), new.stamp, new.number)


def _styles(lines: Sequence[str]) -> tuple[str, ...]:
    return ("label-s", "small") if len(lines) > 1 else ("button-s",)


def _width(kit: Kit, shown: int, lines: Sequence[str], side: float) -> float:
    """Return how wide so many stamps with these words are."""
    words = max((kit.text_width(line, style) for style, line in zip(_styles(lines), lines, strict=False)), default=0.0)
    return shown * (side + _GAP) + words + 2 * _PAD + 8


def new_stamps(ctx: Ctx, replay: Replay) -> NewStamps:
    """Return who got which stamp for the first time; the match is counted with that."""
    history, match_id = ctx.store.history, replay.match_id
    told: list[NewStamp] = []
    try:
        there = history.by_ids([match_id]) if match_id else []
        if not (match_id and there and there[0].counted):
            return NewStamps(told)
        found = replay.stamps()
        known = {one.id: (i, one) for i, one in enumerate(registry.view(replay.game_id).stamps())}
        for seat, got in found.items():
            person = ctx.store.people.find(replay.players[seat].name)
            before = stamps.stamps_of(history, person.id) if person else {}
            fresh = [one for one in got if one not in before or before[one].match == match_id]
            told += [NewStamp(person, known[one][1], known[one][0]) for one in fresh if person and one in known]
        stamps.keep(history, {match_id: found})
    except HistoryError as error:
        log.warning("stamps can't be counted", exc_info=error)
        return NewStamps([])
    return NewStamps(told)
