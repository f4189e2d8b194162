"""Which chapter of a book is open."""

from __future__ import annotations

from balloongames.ui.page import Page


def open_chapter(page: Page) -> int:
    """Return the number of the chapter that is open, from 0; the list of chapters must be in sight."""
    (found,) = (name for name, node in page.nodes.items() if name.startswith("chapter.") and node.value)
    return int(found.removeprefix("chapter."))
