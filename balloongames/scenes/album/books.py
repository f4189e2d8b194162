"""Whose logbook it is: everybody in the bar, or where not all have room, some of them and a button to the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from balloongames.i18n import _
from balloongames.storage.people import Person
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.widgets import button, draw_avatar, draw_choice

_ABREAST: Final = 5
_BESIDE_OTHERS: Final = _ABREAST - 1


@dataclass(frozen=True, slots=True)
class Books:
    """All who have one, whose is open, which group of them the bar shows where it has no room for all."""

    people: Sequence[Person]
    whose: Person | None
    group: int
    choose: Callable[[Person], None]
    show_others: Callable[[], None]


def group_of(person: Person | None, people: Sequence[Person]) -> int:
    """Return in which group somebody is shown."""
    return people.index(person) // _BESIDE_OTHERS if person in people else 0


def add_books(page: Page, room: Box, books: Books) -> None:
    """Add whose logbook it is, at the end of the bar."""
    side = 56.0 if page.roomy else 44.0
    shown = books.people
    if len(shown) > _ABREAST:
        start = books.group % -(-len(shown) // _BESIDE_OTHERS) * _BESIDE_OTHERS
        shown = shown[start : start + _BESIDE_OTHERS]
        label, where = _("Others…"), room.take_right(side, side)
        button(page, "others", where, "", books.show_others, icon="people", kind="quiet", narrate=label, tip=label)
        room = room.cut(right=side + 6)
    for i, person in enumerate(reversed(shown)):
        box = room.take_right(side, side, skip=i * (side + 6))
        chosen = person == books.whose
        label = _("Logbook of {name}").format(name=person.name)
        paint = partial(_paint, box, person.look, chosen)
        node = Node(f"whose.{person.id}", box, "choice", label, partial(books.choose, person), paint)
        node.value, node.tip, node.explains = _("chosen") if chosen else "", person.name, True
        page.add(node)


def _paint(box: Box, look: int, chosen: bool, canvas: Canvas, state: NodeState) -> None:  # noqa: FBT001 - bound
    draw_choice(canvas, box, chosen=chosen, hovered=state.hovered)
    draw_avatar(canvas, box.cx, box.cy, box.h * 0.38, look)
