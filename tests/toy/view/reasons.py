"""Why something is not possible in Gusts."""

from __future__ import annotations

from functools import partial
from typing import Final

from balloongames.ui.sentences import fill
from balloongames.ui.view_parts import Reasons

SENTENCES: Final = {
    "already_played": "A card was played already.",
    "no_such_card": "That card is not in the hand.",
    "play_first": "Play a card first.",
    "bag_empty": "The bag is empty.",
}

REASONS: Final = Reasons(partial(fill, SENTENCES), dict.fromkeys(SENTENCES, 0))
