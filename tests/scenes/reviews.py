"""What a review says of where it is."""

from __future__ import annotations

import re

from balloongames.ui.page import Page


def move_on(page: Page) -> int:
    """Return which move is looked at; 0 is the set-up."""
    return _moves(page)[0]


def last_on(page: Page) -> int:
    """Return the number of the last move."""
    return _moves(page)[1]


def _moves(page: Page) -> tuple[int, int]:
    found = re.match(r"Move (\d+) of (\d+)", page.nodes["ply"].value)
    assert found, page.nodes["ply"].value
    return int(found[1]), int(found[2])
