"""Most tests of boards ask where things are and what they say: nothing is painted for them."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _unpainted(unpainted: None) -> None:
    """Paint nothing for tests that do not look at pixels."""
