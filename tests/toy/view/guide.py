"""The rules of Gusts to read."""

from __future__ import annotations

from collections.abc import Sequence

from balloongames.ui.view import GuidePage


def pages() -> Sequence[GuidePage]:
    return (GuidePage("A turn", ("Play a card.", "Then draw one, or don’t.")),)
