"""Groups for one key: eight may stand in one, and no row is parted that need not be."""

from __future__ import annotations

from balloongames.ui.geometry import Box
from balloongames.ui.groups import in_groups
from balloongames.ui.kit import Kit
from balloongames.ui.page import Node, Page
from balloongames.ui.theme import Look


def test_eight_rows_stand_in_one_group_and_nine_in_pieces() -> None:
    def groups(rows: int) -> int:
        kit = Kit(Look(), (1280, 720))
        page = Page(kit, kit.frame)
        for row in range(rows):
            for column in range(2):
                box = Box(100 * column, 50 * row, 80, 40)
                page.add(Node(f"card.{row}{column}", box, "button", "Card", lambda: None, lambda _canvas, _state: None))
        (group,) = in_groups(page, list(page.nodes))
        return len(group)

    assert (groups(8), groups(9)) == (8, 3)
