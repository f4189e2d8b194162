"""The rules of Balloon POP (Mikko Punakallio, 2023) for two to four players. `GAME` is what the program plays.

>>> from balloongames.core.match import Match
>>> match = Match(GAME, {"bonus": True}, 2, "SUNNY-8842")
>>> match.seen(None).groups, match.to_move
(('Rygg', 'WWBG'), 1)
>>> for text in ("c9", "c4", "g0"):  # two cards; the higher one picks, the other player gets what is left
...     step = match.play(GAME.parse_move(text))
>>> [GAME.format_move(move) for move in match.moves()][:3]
['v0Rygg', 'v0ggyR', 'v1Rygg']
>>> step = match.play(GAME.parse_move("v0Rygg"))
>>> [type(event).__name__ for event in step.events]
['GroupPlaced', 'BalloonsFloated', 'SeriesScored']
>>> match.seen(0).columns(1), match.seen(0).scores  # three balloons with stars have popped
(('R', '', '', '', '', ''), (0, 2))
"""

from __future__ import annotations

from typing import Final

from balloongames.rules.balloon_pop.evaluator import PopEvaluator
from balloongames.rules.balloon_pop.master import PopMaster
from balloongames.rules.balloon_pop.play import BalloonPop

GAME: Final = BalloonPop()
EVALUATOR: Final = PopEvaluator(GAME, PopMaster(GAME))
