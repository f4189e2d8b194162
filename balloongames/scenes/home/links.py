"""The quiet buttons in the row of the filters: links that lead on from the home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from balloongames.i18n import titled
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import Kind, button

_GAP = 6.0


@dataclass(frozen=True, slots=True)
class Link:
    """A button, and what is ``said`` of where it leads, if there is more to say than its label."""

    node_id: str
    icon: str
    label: str
    act: Callable[[], None]
    said: str = ""


def add_links(page: Page, row: Box, links: Sequence[Link], last: Link, *, dark: bool = False) -> None:
    """Add ``links`` at the left of the row and the ``last`` one at its right end.

    Where the words find no room, icons stand alone: that of the longest words first, that of the last link at the end.
    On a ``dark`` sky their words are light.
    """
    every = [*links, last]
    wide = [page.kit.fit_width(link.label, "button-s", icon=18, pad=26) for link in every]
    order = [*sorted(range(len(links)), key=lambda i: -wide[i]), len(links)]

    def widths(count: int) -> list[float]:
        return [row.h if i in order[:count] else width for i, width in enumerate(wide)]

    room = row.w - _GAP * len(every) - 2
    count = next((count for count in range(len(every)) if sum(widths(count)) <= room), len(every))
    bare, fitting = order[:count], widths(count)
    where = row.take_right(fitting[-1])
    is_bare = len(links) in bare
    _add(page, where if is_bare else where._replace(w=where.w + 8), last, bare=is_bare, dark=dark)
    x = row.x + 2
    for i, link in enumerate(links):
        box = row.at_x(x + _GAP, fitting[i])
        if box.right > where.x - _GAP:
            return
        _add(page, box, link, bare=i in bare, dark=dark)
        x = box.right


def _add(page: Page, box: Box, link: Link, *, bare: bool, dark: bool) -> None:
    tip = titled(link.label, link.said) if link.said else link.label if bare else ""
    kind: Kind = "dark" if dark else "quiet"
    node = button(page, link.node_id, box, "" if bare else link.label, link.act, icon=link.icon, kind=kind,
                  style="button-s", narrate=link.label, tip=tip)  # fmt: skip
    node.value = link.said
