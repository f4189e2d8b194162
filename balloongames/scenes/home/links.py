"""The quiet buttons in the row of the filters: links that lead on from the home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

_GAP = 6.0


@dataclass(frozen=True, slots=True)
class Link:
    """A button, and what is ``said`` of where it leads, if there is more to say than its label."""

    node_id: str
    icon: str
    label: str
    act: Callable[[], None]
    said: str = ""


def add_links(page: Page, row: Box, links: Sequence[Link], last: Link) -> None:
    """Add ``links`` at the left of the row and the ``last`` one at its right end.

    Where the words find no room, icons stand alone: that of the first link first, that of the last one at the end.
    """
    every = [*links, last]

    def width(index: int, bare: int) -> float:
        return row.h if index < bare else page.kit.fit_width(every[index].label, "button-s", icon=18, pad=30)

    def needed(bare: int) -> float:
        return sum(width(i, bare) for i in range(len(every))) + _GAP * len(links) + 2

    bare = next((count for count in range(len(every)) if needed(count) <= row.w), len(every))
    where = row.take_right(width(len(links), bare))
    is_bare = bare == len(every)
    _add(page, where if is_bare else where._replace(w=where.w + 8), last, bare=is_bare)
    x = row.x + 2
    for i, link in enumerate(links):
        box = row.at_x(x + _GAP, width(i, bare))
        if box.right > where.x:
            return
        _add(page, box, link, bare=i < bare)
        x = box.right


def _add(page: Page, box: Box, link: Link, *, bare: bool) -> None:
    tip = f"{link.label}: {link.said}" if link.said else link.label if bare else ""
    node = button(page, link.node_id, box, "" if bare else link.label, link.act, icon=link.icon, kind="quiet",
                  style="button-s", narrate=link.label, tip=tip)  # fmt: skip
    node.value = link.said
