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

    On a ``dark`` sky their words are light.
    """
    bare, every = bare_links(page, row, links, last), [*links, last]
    fitting = [row.h if i in bare else _wide(page, link) for i, link in enumerate(every)]
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


def crowds(page: Page, width: float, row: Box, links: Sequence[Link], last: Link) -> bool:
    """Whether a title of a ``width`` in the row would take the words of a link: what can be pressed is told first."""
    return len(bare_links(page, row, links, last)) < len(bare_links(page, row.cut(left=width), links, last))


def bare_links(page: Page, row: Box, links: Sequence[Link], last: Link) -> Sequence[int]:
    """Return which of the links stand as icons alone where all their words find no room in a row.

    That of the longest words is the first of them, that of the last link the last.
    """
    wide = [_wide(page, link) for link in (*links, last)]
    order = [*sorted(range(len(links)), key=lambda i: -wide[i]), len(links)]
    room = row.w - _GAP * len(wide) - 2
    counts = range(len(wide) + 1)
    return next((order[:n] for n in counts if n * row.h + sum(wide[i] for i in order[n:]) <= room), order)


def _wide(page: Page, link: Link) -> float:
    return page.kit.fit_width(link.label, "button-s", icon=18, pad=26)


def _add(page: Page, box: Box, link: Link, *, bare: bool, dark: bool) -> None:
    tip = titled(link.label, link.said) if link.said else link.label if bare else ""
    kind: Kind = "dark" if dark else "quiet"
    node = button(page, link.node_id, box, "" if bare else link.label, link.act, icon=link.icon, kind=kind,
                  style="button-s", narrate=link.label, tip=tip)  # fmt: skip
    node.value = link.said
