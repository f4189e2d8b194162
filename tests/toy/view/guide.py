"""The rules of Gusts to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.ui.view import GuidePage
from balloongames.ui.view_parts import Guide


def pages() -> Sequence[GuidePage]:
    return (GuidePage("A turn", ("Play a card.", "Then draw one, or don’t.")),)


GUIDE: Final = Guide(pages)
