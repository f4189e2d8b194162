"""The rules of Bubblee Pop (Grégory Oliver, 2016) with its expansion, for two, and its challenges for one.

`GAME` is what the house plays with.

>>> from balloongames.core.match import Match
>>> match = Match(GAME, {"orange": "for_yellow"}, 2, "SUNNY-8842")
>>> match.seen(None).sky, match.to_move  # row 0 is near to seat 0, row 1 to seat 1
"""

from __future__ import annotations

from typing import Final

from balloongames.rules.bubblee_pop.play import BubbleePop

GAME: Final = BubbleePop()
