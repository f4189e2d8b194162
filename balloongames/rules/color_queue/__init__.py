"""The rules of Color Queue (Kamoto & Mr. Kou, 2025) for one to five players. `GAME` is what the program plays.

>>> from balloongames.core.match import Match
>>> match = Match(GAME, {"rows": 1}, 1, "SUNNY-8842")
>>> match.to_move, len(match.moves())  # alone: any five of ten cards
(0, 252)
>>> GAME.format_move(match.moves()[0]).count("+")
4
"""

from __future__ import annotations

from typing import Final

from balloongames.rules.color_queue.evaluator import QueueEvaluator
from balloongames.rules.color_queue.play import ColorQueue

GAME: Final = ColorQueue()
EVALUATOR: Final = QueueEvaluator(GAME)
