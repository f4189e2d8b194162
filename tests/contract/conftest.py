"""Tests of the same cases come one after the other, so that their matches are played once and only a few are kept."""

from __future__ import annotations

import pytest

HERE = "tests/contract/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    spots = [i for i, item in enumerate(items) if item.nodeid.startswith(HERE)]
    for spot, item in zip(spots, sorted((items[i] for i in spots), key=_table), strict=True):
        items[spot] = item


def _table(item: pytest.Item) -> str:
    callspec = getattr(item, "callspec", None)
    return str(callspec.params.get("table", "")) if callspec else ""
