"""Screens say, offer and show what they did, in all looks, where they did."""

from __future__ import annotations

import pytest

from tests.golden import plans


@pytest.mark.parametrize("sheet", plans.SHEETS)
def test_screens_are_laid_out_as_they_were(sheet: str) -> None:
    found = plans.plans(sheet)
    kept = {path.stem: path.read_text(encoding="utf-8") for path in (plans.FOLDER / sheet).glob("*.txt")}
    assert set(found) == set(kept)
    changed = [f"{screen} {line}" for screen in found for line in plans.differing(found[screen], kept[screen])]
    assert not changed, "\n".join(changed[:20])
