"""The rules of Balloon Cup (Stephen Glenn, 2003) for two players. `GAME` is what the program plays.

>>> from balloongames.core.match import Match
>>> match = Match(GAME, {}, 2, "SUNNY-8842")
>>> match.seen(None).tiles, match.to_move
(('a', 'gb', 'rrg', 'rrra'), 1)
>>> [GAME.format_move(move) for move in match.moves()][:4]
['g2-2L', 'g2-2R', 'g2-3L', 'g2-3R']
>>> for text in ("a1-1R", "a13-1L"):  # tile 1 is a plain: the lower card wins its cube
...     step = match.play(GAME.parse_move(text))
>>> [type(event).__name__ for event in step.events][:4]
['CardPlaced', 'TileScored', 'CubesTaken', 'CardsCleared']
>>> match.seen(None).cubes[1], match.to_move  # whoever lost the tile is next
((0, 0, 0, 0, 1), 0)
"""

from __future__ import annotations

from typing import Final

from balloongames.rules.balloon_cup.evaluator import CupEvaluator
from balloongames.rules.balloon_cup.play import BalloonCup

GAME: Final = BalloonCup()
EVALUATOR: Final = CupEvaluator(GAME)
