"""What can be pressed on a page, in groups and groups of groups, so that few steps lead to each.

Things alike stand together (the cards of a hand, the places of a board), and so do single ones that stand in one line.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from balloongames.ui import focus
from balloongames.ui.page import Node, Page

Item: TypeAlias = str | tuple["Item", ...]
"""A node by its id, or a group."""

_FEW: Final = 6  # so many things need no groups, and so many groups none above them
_ROW: Final = 8  # things that may stand in one group
_SMALL: Final = 3  # a group of so few may share one with its neighbors


def can_be_pressed(node: Node) -> bool:
    """Return whether something comes of choosing it."""
    return not node.why_not and bool(node.act or node.adjust)


def pressable(page: Page) -> tuple[str, ...]:
    """Return what can be pressed, in reading order; where nothing can, all that may have the focus.

    What leads is among it even where the focus else passes it by.
    """
    order = page.order()
    lead = [name for name in page.lead if name in page.nodes and name not in order]
    return tuple(name for name in (*lead, *order) if can_be_pressed(page.nodes[name])) or tuple(order)


def in_groups(page: Page, names: Sequence[str]) -> tuple[Item, ...]:
    """Return these nodes of a page in groups, each where the first of its things stands."""
    if len(names) <= _FEW:
        return tuple(names)
    kinds: dict[tuple[str, str], list[str]] = {}
    for name in names:
        kinds.setdefault((name.split(".", maxsplit=1)[0], page.nodes[name].role), []).append(name)
    single = [kind[0] for kind in kinds.values() if len(kind) == 1]
    found = [_parted(page, kind) for kind in kinds.values() if len(kind) > 1]
    found += [_one_of(line) for line in _lines(page, single)]
    found.sort(key=lambda item: names.index(next(members(item))))
    return tuple(_bundled(found)) if len(found) > _FEW else tuple(found)


def members(item: Item) -> Iterator[str]:
    """Give all nodes of a group, or the one."""
    if isinstance(item, str):
        yield item
    else:
        for part in item:
            yield from members(part)


def _lines(page: Page, names: Sequence[str]) -> list[list[str]]:
    """Return nodes line by line, as they are read."""
    lines: list[list[str]] = []
    for name in focus.reading_order({name: page.nodes[name].box for name in names}):
        box = page.nodes[name].box
        last = page.nodes[lines[-1][-1]].box if lines else None
        if last is not None and box.x > last.x and abs(box.cy - last.cy) < max(box.h, last.h) / 2:
            lines[-1].append(name)
        else:
            lines.append([name])
    return lines


def _parted(page: Page, names: Sequence[str]) -> Item:
    """Return things alike as one group: row by row, where they are many."""
    if len(names) <= _ROW:
        return tuple(names)
    lines = _lines(page, names)
    if len(lines) == 1 or max(map(len, lines)) == 1:
        return tuple(_one_of(part) for part in _cut(names))
    rows = [_one_of(part) for line in lines for part in (_cut(line) if len(line) > _ROW else [line])]
    return tuple(_one_of(part) for part in _cut(rows)) if len(rows) > _ROW else tuple(rows)


def _bundled(found: Sequence[Item]) -> Iterator[Item]:
    """Put small neighbors together."""
    run: list[Item] = []
    for item in found:
        is_small = len(list(members(item))) <= _SMALL
        if run and (not is_small or len(run) > _SMALL):
            yield _one_of(run)
            run = []
        if is_small:
            run.append(item)
        else:
            yield item
    if run:
        yield _one_of(run)


def _cut(parts: Sequence[Item]) -> list[Sequence[Item]]:
    """Cut a row into pieces so that it takes about as many steps to find the piece as to find a thing in it."""
    size = math.ceil(math.sqrt(len(parts)))
    return [parts[i : i + size] for i in range(0, len(parts), size)]


def _one_of(parts: Sequence[Item]) -> Item:
    """Return a group, or what would be alone in it."""
    return parts[0] if len(parts) == 1 else tuple(parts)
