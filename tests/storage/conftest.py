"""A history of a test's own, and the book of its people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from balloongames.storage.history import History
from balloongames.storage.people import PeopleBook


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with History(tmp_path / "history.db") as opened:
        yield opened


@pytest.fixture
def book(history: History) -> PeopleBook:
    return PeopleBook(history)
