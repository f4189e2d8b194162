"""Sheets of puzzles are printed as they were."""

from __future__ import annotations

import pytest

from tests.golden import plans, printed


@pytest.mark.parametrize("kind", printed.KINDS)
def test_sheets_are_printed_as_they_were(kind: str) -> None:
    kept = printed.path_of(kind).read_text(encoding="utf-8")
    assert not [*plans.differing(printed.printed(kind), kept)][:20]
