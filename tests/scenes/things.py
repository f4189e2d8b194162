"""What can be asked about on a table, of which there are hundreds, most of them alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable


def few_of_each_sort(names: Iterable[str]) -> list[str]:
    """Of each sort, such as ``card`` or ``wind``, return the first, the one in the middle and the last."""
    sorts: dict[str, list[str]] = defaultdict(list)
    for name in names:
        sorts[name.partition(".")[0]].append(name)
    return [name for found in sorts.values() for name in dict.fromkeys((found[0], found[len(found) // 2], found[-1]))]
